package main

import (
	"io"

	"agora/game/bots"
	"agora/game/bots/fitting"
	"agora/game/bots/stacksbot"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

// How games are varied, and where they are given up.
const (
	openings = 30  // fewer moves than this are made at random in the beginning
	stray    = 8   // of a hundred moves are random
	tired    = 60  // quiet turns end a game without a result
	longest  = 400 // moves
)

// ply is a move of a noted game, and what its search thought of the position before
// it: hundredths of a stone for who is to move.
type ply struct {
	Move  stacks.Move
	Score int16
}

// Scores that are none: nobody looked, and a proof.
const (
	unknown = -1 << 15
	proven  = 1<<15 - 1 // won; lost is -proven
)

// header begins a noted game.
type header struct {
	Winner int8 // rules.NoSeat: nobody, or given up
	_      uint8
	Plies  uint16
}

// note plays a game and writes down what the searches find.
func note(out io.Writer, nodes int, seed uint64) (count int, err error) {
	team, r := stacksbot.Team(), chance.New(seed, 0x57ac)
	s, _, err := team.Game.Start(rules.Setup{Seats: 2})
	if err != nil {
		return 0, err
	}
	var line []ply
	for random := r.Intn(openings); !s.Over() && s.Quiet() < tired && len(line) < longest; {
		at := ply{Score: unknown}
		if len(line) >= random {
			c := team.Player.Think(bots.Job[stacks.State, stacks.Move]{View: s, Seat: s.Seat(), Level: bots.Levels, Seed: r.Uint64()},
				bots.NewEffort(bots.Budget{Nodes: nodes}, nil))
			at = ply{c.Move, scoreOf(c.Value)}
			count++
		}
		if len(line) < random || r.Intn(100) < stray {
			at.Move, _ = s.Sample(&r)
		}
		line = append(line, at)
		if s, _, err = team.Game.Apply(s, at.Move); err != nil {
			return count, err
		}
	}
	return count, fitting.Write(out, header{Winner: int8(s.Winner()), Plies: uint16(len(line))}, line)
}

func scoreOf(v bots.Value) int16 {
	switch v.Proof {
	case bots.Won:
		return proven
	case bots.Lost:
		return -proven
	}
	return int16(max(1-proven, min(proven-1, v.Score)))
}
