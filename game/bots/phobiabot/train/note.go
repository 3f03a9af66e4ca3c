package main

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"time"

	"agora/game/bots"
	"agora/game/bots/phobiabot"
	"agora/game/bots/phobiabot/net"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// sample is a position and what it is worth for the player to move.
type sample struct {
	features []uint16
	placed   int
	target   float32 // share of a win
	weight   float32
}

// fixed is what is written of a sample, followed by its features.
type fixed struct {
	Value, Weight uint16 // in thousandths
	Placed, Count uint8
}

// How games are varied, and which positions are noted.
const (
	openings   = 14 // fewer moves than this are made at random in the beginning
	stray      = 5  // of a hundred moves are random
	curious    = 25 // of a hundred are not the best, the random ones included
	tried      = 48 // visits of a move that its value is noted with
	trusted    = 400
	resultPart = 4 // a quarter of the value is the result of the game
)

// note plays games and writes down what the searches find.
func note(out io.Writer, nodes int, seed uint64, limit time.Duration) (count int, err error) {
	w := bufio.NewWriter(out)
	write := func(p *phobia.Position, value, weight int) {
		list := net.List(p, nil)
		err = errors.Join(err,
			binary.Write(w, binary.LittleEndian, fixed{uint16(value), uint16(weight), uint8(p.Placed()), uint8(len(list))}),
			binary.Write(w, binary.LittleEndian, list))
		count++
	}
	team, begun := phobiabot.Team(), time.Now()
	for game := uint64(0); time.Since(begun) < limit && err == nil; game++ {
		r := chance.New(seed+game, 0x9e4)
		s, _, err := team.Game.Start(rules.Setup{Seats: 2})
		if err != nil {
			return count, err
		}
		for n := r.Intn(openings); n > 0 && !s.Over(); n-- {
			m, _ := s.Sample(&r)
			s.Make(m)
		}
		var line []phobia.Position
		var values []int
		for !s.Over() {
			c := team.Player.Think(bots.Job[phobia.State, phobia.Move]{View: s, Seat: s.Seat(), Level: bots.Levels, Seed: r.Uint64(), Analyse: true},
				bots.NewEffort(bots.Budget{Nodes: nodes}, nil))
			value := c.Value.Win
			if c.Value.Proof != bots.Open {
				value += proven
			}
			line, values = append(line, s.Position), append(values, value)
			visits := 0
			for _, m := range c.Roots {
				visits += m.Visits
				next := s.Position
				next.Make(m.Move)
				certain := m.Value.Proof != bots.Open
				if next.Over() || m.Visits < tried && !certain {
					continue
				}
				weight := 1000
				if !certain {
					weight = min(1000, 300+700*m.Visits/trusted)
				}
				write(&next, 1000-m.Value.Win, weight)
			}
			m := c.Move
			switch x := r.Intn(100); {
			case x < stray:
				m, _ = s.Sample(&r)
			case x < curious:
				for k := r.Intn(visits + 1); k >= 0 && len(c.Roots) > 0; c.Roots = c.Roots[1:] {
					m, k = c.Roots[0].Move, k-c.Roots[0].Visits
				}
			}
			s.Make(m)
		}
		winner := s.Tally().Winner()
		for i := range line {
			value := values[i]
			if value >= proven {
				write(&line[i], value-proven, 1000)
				continue
			}
			result := 0
			switch winner {
			case line[i].Seat():
				result = 1000
			case rules.NoSeat:
				result = 500
			}
			write(&line[i], value+(result-value)/resultPart, 1000)
		}
	}
	return count, errors.Join(err, w.Flush())
}

// proven is added to values that are certain, while a game goes on.
const proven = 10_000

// read reads what note wrote.
func read(in io.Reader) (all []sample, err error) {
	r := bufio.NewReader(in)
	for {
		var f fixed
		if err := binary.Read(r, binary.LittleEndian, &f); err == io.EOF {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		s := sample{make([]uint16, f.Count), int(f.Placed), float32(f.Value) / 1000, float32(f.Weight) / 1000}
		if err := binary.Read(r, binary.LittleEndian, s.features); err != nil {
			return nil, err
		}
		for _, n := range s.features {
			if n >= net.Features {
				return nil, fmt.Errorf("there is no feature %d", n)
			}
		}
		all = append(all, s)
	}
}
