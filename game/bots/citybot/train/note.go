package main

import (
	"io"

	"agora/game/bots"
	"agora/game/bots/citybot"
	"agora/game/bots/fitting"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// How games are varied, and where they are given up.
const (
	openings = 60  // fewer decisions than this are made hastily in the beginning
	stray    = 3   // of a hundred decisions are random
	longest  = 900 // decisions
)

// ply is a decision of a noted game, and what its search expected before it: the
// share of the win in thousandths, and points ahead of the best other.
type ply struct {
	Move       city.Move
	Win, Score int16
}

// unknown is the share of the win where nobody looked.
const unknown = -1

// header begins a noted game.
type header struct {
	Seed         uint64
	Seats, Level uint8
	Plies        uint16
}

// note plays a game of two, three or four and writes down what the searches find. If nodes
// is 0, nothing is searched: each move is chosen for its immediate worth.
func note(out io.Writer, nodes int, seed uint64) (count int, err error) {
	team := citybot.Team()
	h := header{Seed: seed, Seats: uint8(2 + seed%3), Level: bots.Levels}
	hasty := team.Player
	if nodes == 0 {
		h.Level = 2
		if seed%2 == 0 {
			if hasty, err = team.Baselines[0].Make(""); err != nil {
				return 0, err
			}
		}
	}
	r := chance.New(h.Seed, 0xc17)
	s, _, err := team.Game.Start(rules.Setup{Seats: int(h.Seats), Seed: h.Seed})
	if err != nil {
		return 0, err
	}
	var line []ply
	for random := r.Intn(openings); s.Active() != rules.NoSeat && len(line) < longest; {
		at := ply{Win: unknown}
		job, err := team.Job(s, int(h.Level), h.Seed, len(line))
		if err != nil {
			return 0, err
		}
		switch {
		case r.Intn(100) < stray:
			at.Move, _ = s.Sample(&r)
		case len(line) < random:
			job.Level = 1
			at.Move = team.Player.Think(job, bots.NewEffort(bots.Budget{Nodes: 1}, nil)).Move
		default:
			c := hasty.Think(job, bots.NewEffort(bots.Budget{Nodes: max(1, nodes)}, nil))
			at.Move = c.Move
			if nodes > 0 {
				at.Win, at.Score = int16(c.Value.Win), int16(c.Value.Score)
			}
			count++
		}
		line = append(line, at)
		s.Play(at.Move)
	}
	h.Plies = uint16(len(line))
	return count, fitting.Write(out, h, line)
}
