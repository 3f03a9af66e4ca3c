// Package uct implements plain Monte-Carlo tree search: upper confidence bounds and random
// playouts, without any knowledge of the game beyond its rules. The games' own players are
// measured against it.
package uct

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
)

// Board is a position P that can be searched; a move changes it in place.
type Board[P, M any] interface {
	*P
	Seat() rules.Seat
	Over() bool
	Moves([]M) []M
	Make(M)
}

// Player plays a game of two by UCT.
type Player[S, M, P any, B Board[P, M]] struct {
	Position func(S) P
	// Playout plays a position at random to its end and returns the winner, NoSeat for a
	// draw. It must accept finished positions.
	Playout func(*P, *chance.Stream) rules.Seat
	Budget  bots.Budget // used instead of the job's, if not zero
	Explore float64     // the constant factor of the square root; rewards are 0 to 1
}

// Levels returns five budgets of the same player.
func (p Player[S, M, P, B]) Levels() []bots.Level {
	return bots.Alike("Plain Monte-Carlo tree search.", bots.Growing)
}

// node is a possible move.
type node[M any] struct {
	move         M
	visits, won  int32 // won: by the player who made the move, in halves, so that a draw counts 1 and a win 2
	first, count int32 // index of the first child; count is 0 for a leaf
}

// mostNodes limits the tree; once it is full, playouts start from existing leaves.
const mostNodes = 4 << 20

type search[M any] struct {
	nodes []node[M]
	path  []int32
	moves []M
}

// Think runs playouts until the effort ends and returns the most visited move.
func (p Player[S, M, P, B]) Think(job bots.Job[S, M], e *bots.Effort) bots.Choice[M] {
	if p.Budget != (bots.Budget{}) {
		e = e.Within(p.Budget)
	}
	root := p.Position(job.View)
	stream := chance.New(job.Seed, 0)
	t := &search[M]{nodes: make([]node[M], 1, 1<<12)}
	for {
		at, pos := int32(0), root
		board := B(&pos)
		t.path = append(t.path[:0], 0)
		for t.nodes[at].count > 0 {
			at = t.best(at, p.Explore)
			board.Make(t.nodes[at].move)
			t.path = append(t.path, at)
		}
		if (t.nodes[at].visits > 0 || at == 0) && !board.Over() && len(t.nodes) < mostNodes {
			t.moves = board.Moves(t.moves[:0])
			first := int32(len(t.nodes))
			for _, m := range t.moves {
				t.nodes = append(t.nodes, node[M]{move: m})
			}
			t.nodes[at].first, t.nodes[at].count = first, int32(len(t.moves))
			at = first + int32(stream.Intn(len(t.moves)))
			board.Make(t.nodes[at].move)
			t.path = append(t.path, at)
		}
		winner := p.Playout(&pos, &stream)
		// The seats take turns, so this gives the player of each move on the path.
		seat := B(&root).Seat()
		for i, n := range t.path {
			t.nodes[n].visits++
			if i == 0 {
				continue
			}
			switch winner {
			case seat:
				t.nodes[n].won += 2
			case rules.NoSeat:
				t.nodes[n].won++
			}
			seat ^= 1
		}
		if !e.Spend(1) {
			break
		}
	}
	return t.choice(e)
}

// best returns the child with the greatest upper bound; an unvisited child comes first.
func (t *search[M]) best(at int32, explore float64) int32 {
	n := t.nodes[at]
	log := bots.Log(uint64(n.visits), 16)
	found, most := n.first, -1.0
	for i := n.first; i < n.first+n.count; i++ {
		c := &t.nodes[i]
		if c.visits == 0 {
			return i
		}
		visits := float64(c.visits)
		bonus := float64(explore * math.Sqrt(log/visits))
		if bound := float64(c.won)/(2*visits) + bonus; bound > most {
			found, most = i, bound
		}
	}
	return found
}

func (t *search[M]) choice(e *bots.Effort) bots.Choice[M] {
	root := t.nodes[0]
	best := root.first
	for i := root.first; i < root.first+root.count; i++ {
		if t.nodes[i].visits > t.nodes[best].visits {
			best = i
		}
	}
	n := t.nodes[best]
	return bots.Choice[M]{
		Move: n.move, Line: []M{n.move}, Nodes: e.Nodes(), Depth: 1,
		Value: bots.Value{Win: int(n.won) * 500 / max(1, int(n.visits))},
	}
}

// Baseline creates UCT players from arguments such as 500ms or 20000 (nodes), optionally
// with another exploration constant as in 500ms:c=0.7.
func Baseline[S, M, P any, B Board[P, M]](position func(S) P, playout func(*P, *chance.Stream) rules.Seat) bots.Baseline[S, M] {
	return bots.Baseline[S, M]{Name: "uct", Make: func(argument string) (bots.Player[S, M], error) {
		p := Player[S, M, P, B]{Position: position, Playout: playout, Explore: 1}
		effort, constant, _ := strings.Cut(argument, ":")
		var err error
		if p.Budget, err = bots.ParseBudget(effort); err != nil {
			return nil, err
		}
		if constant != "" {
			text, ok := strings.CutPrefix(constant, "c=")
			if p.Explore, err = strconv.ParseFloat(text, 64); !ok || err != nil || !(p.Explore >= 0 && p.Explore <= 100) {
				return nil, fmt.Errorf("%q is not c=NUMBER", constant)
			}
		}
		return p, nil
	}}
}
