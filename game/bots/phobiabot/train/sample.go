package main

import (
	"encoding/binary"
	"fmt"
	"io"

	"agora/game/bots/fitting"
	"agora/game/bots/phobiabot/net"
	"agora/rules"
	"agora/rules/phobia"
)

// sample is a position and what it is worth for the player to move.
type sample struct {
	features []uint16
	board    phobia.Board
	placed   int
	target   float32 // share of a win
	weight   float32
}

// trusted is the number of visits after which a move's value counts as much as the position's.
const trusted = 400

// read makes samples of the games that note wrote; result is the part, in hundredths,
// that the result of the game has in the value of a position. A last game that is cut
// off is left out.
func read(in io.Reader, result int) (all []sample, err error) {
	var pool fitting.Pool[uint16]
	add := func(p *phobia.Position, value, weight int) {
		features := pool.Keep(net.Most, func(to []uint16) []uint16 { return net.List(p, 0, to) })
		all = append(all, sample{features, p.Board(), p.Placed(), float32(value) / 1000, float32(weight) / 1000})
	}
	for {
		var h header
		if err := binary.Read(in, binary.LittleEndian, &h); err != nil {
			return all, fitting.Ended(err)
		}
		line := make([]ply, h.Plies)
		for i := range line {
			at := &line[i]
			var buffer [6]byte
			if _, err := io.ReadFull(in, buffer[:]); err != nil {
				return all, fitting.Ended(err)
			}
			at.Move, at.Value = phobia.Move(binary.LittleEndian.Uint16(buffer[:])), worth(binary.LittleEndian.Uint16(buffer[2:]))
			at.moves = make([]rated, binary.LittleEndian.Uint16(buffer[4:]))
			for k := range at.moves {
				if _, err := io.ReadFull(in, buffer[:]); err != nil {
					return all, fitting.Ended(err)
				}
				at.moves[k] = rated{phobia.Move(binary.LittleEndian.Uint16(buffer[:])), worth(binary.LittleEndian.Uint16(buffer[2:])), binary.LittleEndian.Uint16(buffer[4:])}
			}
		}
		s, _, err := phobia.Game{}.Start(rules.Setup{Seats: 2, Options: map[string]string{"board": phobia.Board(h.Board).String()}})
		if err != nil {
			return nil, err
		}
		var passed []phobia.Position
		for i := range line {
			at := &line[i]
			for _, m := range append(at.moves, rated{Move: at.Move}) {
				if !s.Legal(m.Move) {
					return nil, fmt.Errorf("the move %v is not legal in %s", m.Move, phobia.Game{}.Encode(s))
				}
			}
			passed = append(passed, s.Position)
			for _, m := range at.moves {
				next := s.Position
				next.Make(m.Move)
				if next.Over() {
					continue
				}
				weight := 1000
				if m.Value&proven == 0 {
					weight = min(1000, 300+700*int(m.Visits)/trusted)
				}
				add(&next, 1000-m.Value.share(), weight)
			}
			s.Make(at.Move)
		}
		winner := s.Tally().Winner()
		for i := range passed {
			value := line[i].Value.share()
			switch {
			case line[i].Value == unknown:
				continue
			case line[i].Value&proven == 0:
				won := 0
				switch winner {
				case passed[i].Seat():
					won = 1000
				case rules.NoSeat:
					won = 500
				}
				value += (won - value) * result / 100
			}
			add(&passed[i], value, 1000)
		}
	}
}
