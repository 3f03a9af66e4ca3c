package main

import (
	"encoding/binary"
	"io"
	"time"

	"agora/game/bots"
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

// note plays games and writes down what the searches find. A game is written when
// it has ended, so that a file that breaks off lacks only its last one.
func note(out io.Writer, nodes int, seed uint64, limit time.Duration) (count int, err error) {
	team, begun := stacksbot.Team(), time.Now()
	for game := uint64(0); time.Since(begun) < limit && err == nil; game++ {
		r := chance.New(seed+game, 0x57ac)
		s, _, err := team.Game.Start(rules.Setup{Seats: 2})
		if err != nil {
			return count, err
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
		b, e := binary.Append(nil, binary.LittleEndian, header{Winner: int8(s.Winner()), Plies: uint16(len(line))})
		if e == nil {
			b, e = binary.Append(b, binary.LittleEndian, line)
		}
		if e == nil {
			_, e = out.Write(b)
		}
		err = e
		if err != nil {
			return count, err
		}
	}
	return count, nil
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
