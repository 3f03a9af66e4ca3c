package main

import (
	"encoding/binary"
	"fmt"
	"io"

	"agora/game/bots/citybot"
	"agora/game/bots/citybot/net"
	"agora/game/bots/fitting"
	"agora/rules"
	"agora/rules/city"
)

// sample is a table at the beginning of a round and what came of it.
type sample struct {
	seats, phase uint8
	board        []net.Feature
	seat         [city.MaxSeats][]net.Feature
	win          [city.MaxSeats]float32 // share of it
	score        [city.MaxSeats]float32 // points
}

// read makes samples of the games that note wrote. With two seats what the search
// expected of a table is known of both.
func read(in io.Reader, result int) (all []sample, err error) {
	var pool fitting.Pool[net.Feature]
	keep := func(l *net.List) []net.Feature {
		return pool.Keep(net.Most, func(to []net.Feature) []net.Feature { return append(to, l.All()...) })
	}
	game := city.Game{}
	size := binary.Size(ply{})
	var bytes []byte
	for {
		var h header
		if err := binary.Read(in, binary.LittleEndian, &h); err != nil {
			return all, fitting.Ended(err)
		}
		line := make([]ply, h.Plies)
		bytes = append(bytes[:0], make([]byte, size*len(line))...)
		if _, err := io.ReadFull(in, bytes); err != nil {
			return all, fitting.Ended(err)
		}
		if _, err := binary.Decode(bytes, binary.LittleEndian, line); err != nil {
			return nil, err
		}
		s, _, err := game.Start(rules.Setup{Seats: int(h.Seats), Seed: h.Seed})
		if err != nil {
			return nil, err
		}
		first, round := len(all), 0
		for i, at := range line {
			if s.Round() != round {
				round = s.Round()
				seen := citybot.See(&s)
				x := sample{seats: h.Seats, phase: uint8(seen.Phase), board: keep(&seen.Board)}
				for seat := range int(h.Seats) {
					x.seat[seat] = keep(&seen.Seat[seat])
					x.win[seat] = -1
				}
				if at.Win != unknown && h.Seats == 2 {
					x.win[s.Active()], x.win[1-s.Active()] = float32(at.Win)/1000, 1-float32(at.Win)/1000
				}
				all = append(all, x)
			}
			if err := game.Check(s, at.Move); err != nil {
				return nil, fmt.Errorf("move %d: %w", i+1, err)
			}
			s.Play(at.Move)
		}
		o, over := game.Outcome(s)
		if !over {
			all = all[:first]
			continue
		}
		for i := first; i < len(all); i++ {
			x := &all[i]
			for seat := range int(h.Seats) {
				x.score[seat] = float32(o.Scores[seat])
				won := float32(0)
				for _, w := range o.Winners {
					if int(w) == seat {
						won = 1 / float32(len(o.Winners))
					}
				}
				if x.win[seat] < 0 {
					x.win[seat] = won
				} else {
					x.win[seat] += (won - x.win[seat]) * float32(result) / 100
				}
			}
		}
	}
}
