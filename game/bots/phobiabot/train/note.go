package main

import (
	"io"

	"agora/game/bots"
	"agora/game/bots/fitting"
	"agora/game/bots/phobiabot"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// How games are varied, and which positions are noted.
const (
	openings = 14 // fewer moves than this are made at random in the beginning
	stray    = 5  // of a hundred moves are random
	curious  = 25 // of a hundred are not the best, the random ones included
	tried    = 24 // visits of a move that its value is noted with
)

// mixture is the order in which games are played on the boards.
var mixture = []phobia.Board{phobia.Hex7, phobia.Rhombus7, phobia.Hex4}

// ply is a move of a noted game: what its search thought of the position before it
// and of the moves from there.
type ply struct {
	Move  phobia.Move
	Value worth // for who is to move
	moves []rated
}

// rated is a move with its value for who makes it.
type rated struct {
	Move   phobia.Move
	Value  worth
	Visits uint16
}

// worth is a share of a win in thousandths, and whether it is proven.
type worth uint16

const (
	proven  worth = 1 << 15
	unknown worth = 1 << 14 // nobody looked
)

func worthOf(v bots.Value) worth {
	w := worth(v.Win)
	if v.Proof != bots.Open {
		w |= proven
	}
	return w
}

func (w worth) share() int { return int(w &^ proven) }

// header begins a noted game.
type header struct {
	Board, Plies uint8
}

// note plays a game and writes down what the searches find.
func note(out io.Writer, nodes int, seed uint64) (count int, err error) {
	player, team, r, board := phobiabot.Raw(), phobiabot.Team(), chance.New(seed, 0x9e4), mixture[seed%uint64(len(mixture))]
	s, _, err := team.Game.Start(rules.Setup{Seats: 2, Options: map[string]string{"board": board.String()}})
	if err != nil {
		return 0, err
	}
	var line []ply
	for n := r.Intn(openings); n > 0 && !s.Over(); n-- {
		m, _ := s.Sample(&r)
		line = append(line, ply{Move: m, Value: unknown})
		s.Make(m)
	}
	for !s.Over() {
		c := player.Think(bots.Job[phobia.State, phobia.Move]{View: s, Seat: s.Seat(), Level: bots.Levels, Seed: r.Uint64(), Analyse: true},
			bots.NewEffort(bots.Budget{Nodes: nodes}, nil))
		at := ply{Value: worthOf(c.Value)}
		visits := 0
		for _, m := range c.Roots {
			visits += m.Visits
			if m.Visits >= tried || m.Value.Proof != bots.Open {
				at.moves = append(at.moves, rated{m.Move, worthOf(m.Value), uint16(min(m.Visits, 1<<16-1))})
			}
		}
		at.Move = c.Move
		switch x := r.Intn(100); {
		case x < stray:
			at.Move, _ = s.Sample(&r)
		case x < curious:
			for k := r.Intn(visits + 1); k >= 0 && len(c.Roots) > 0; c.Roots = c.Roots[1:] {
				at.Move, k = c.Roots[0].Move, k-c.Roots[0].Visits
			}
		}
		s.Make(at.Move)
		line = append(line, at)
		count += 1 + len(at.moves)
	}
	parts := []any{header{uint8(board), uint8(len(line))}}
	for _, at := range line {
		parts = append(parts, at.Move, at.Value, uint16(len(at.moves)), at.moves)
	}
	return count, fitting.Write(out, parts...)
}
