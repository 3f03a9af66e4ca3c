package main

import (
	"fmt"
	"strings"

	"agora/game/bots"
	"agora/game/match"
	"agora/game/puzzle"
	"agora/rules"
	"agora/rules/chance"
)

// hunted is a game of two in whose own play puzzles are looked for.
type hunted[S, P any, M comparable] struct {
	duel[P, M]
	team         bots.Team[S, M]
	options      map[string]string
	level, nodes int // of the players
	late         int // puzzles begin so many decisions before the end at the earliest
	quotas       []quota
	position     func(S) P
	kind         string              // of the puzzles
	mirror       func(string) string // the same position with the seats changed
}

// atMost is how many games are played for a book that does not become full.
const atMost = 3000

// hunt plays games until all quotas are full. It looks at the end of each.
func hunt[S, P any, M comparable](m *maker, h hunted[S, P, M]) error {
	have := make([]int, len(h.quotas))
	full := func() bool {
		for i, q := range h.quotas {
			if have[i] < q.want {
				return false
			}
		}
		return true
	}
	for game := 0; game < atMost && !full(); game++ {
		played, err := selfPlay(h.team, h.options, m.seed+uint64(game), h.level, h.nodes, 0)
		if err != nil {
			return err
		}
		taken := -2 // two puzzles of a game are not next to each other
		for at := played.Len() - 1; at >= max(played.Len()-h.late, 0); at-- {
			s := played.StateAt(at)
			if taken >= 0 && taken-at < 4 {
				continue
			}
			if h.team.Game.Turn(s).Seat != 0 {
				if s, err = h.team.Game.Decode(played.StateAt(0), h.mirror(h.team.Game.Encode(s))); err != nil {
					return err
				}
			}
			for i, q := range h.quotas {
				if have[i] >= q.want {
					continue
				}
				p := h.position(s)
				v := h.prove(0, q.nodes)
				if !v.wins(&p, q.depth, 0) {
					if v.spent() {
						break // a longer one takes longer
					}
					continue
				}
				f, ok := v.solve(&p, q.depth)
				if ok && m.add(h.puzzle(s, f)) {
					have[i]++
					taken = at
				}
				break // a longer one is the same one
			}
		}
		m.tell("%s: game %d, %v found", h.team.Name(), game+1, have)
	}
	return nil
}

// puzzle writes what was found down.
func (h *hunted[S, P, M]) puzzle(s S, f found[P, M]) puzzle.Puzzle {
	g := h.team.Game
	p := puzzle.Puzzle{Kind: h.kind, Depth: len(f.plies), Options: h.options, Position: g.Encode(s)}
	for _, from := range f.plies {
		p.Line = append(p.Line, puzzle.Ply{Right: tokens(g, from.right), Then: tokens(g, from.then)})
		to := &p.Line[len(p.Line)-1]
		for _, w := range from.wrong {
			to.Wrong = append(to.Wrong, g.Format(w.answer)+": "+strings.Join(tokens(g, w.tries), " "))
		}
	}
	return p
}

func tokens[S, M any](g rules.Game[S, M], moves []M) (list []string) {
	for _, m := range moves {
		list = append(list, g.Format(m))
	}
	return list
}

// selfPlay is a whole game of computer players against themselves. Of the first so many
// decisions one in three is any of those that are about as good as the best: without
// that some players play few games, again and again. Seed, level and nodes decide the
// game, and nothing else.
func selfPlay[S, M any](team bots.Team[S, M], options map[string]string, seed uint64, level, nodes, varied int) (*match.Match[S, M], error) {
	const longest = 600
	table, err := match.New(team.Game, match.Info{Players: make([]match.Player, 2), Seed: seed, Options: options})
	if err != nil {
		return nil, err
	}
	for n := 0; n < longest && !table.Turn().Over(); n++ {
		job, err := team.Job(table.State(), level, seed, n)
		if err != nil {
			return nil, err
		}
		job.Budget, job.Analyse = bots.Budget{Nodes: nodes}, n < varied
		c := bots.Decide(team.Player, job)
		if r := chance.New(job.Seed, 0xb00c); n < varied && r.Intn(3) == 0 {
			c.Move = asGood(c.Roots)[r.Intn(len(asGood(c.Roots)))].Move
		}
		if _, err := table.Do(c.Move); err != nil {
			return nil, fmt.Errorf("the game %d of %s: %w", seed, team.Called(), err)
		}
	}
	return table, nil
}

// asGood are those moves that are hardly worse than the best, the first.
func asGood[M any](moves []bots.Rated[M]) []bots.Rated[M] {
	const slack = 25 // thousandths of a win
	n := 1
	for n < len(moves) && moves[n].Value.Win >= moves[0].Value.Win-slack {
		n++
	}
	return moves[:n]
}
