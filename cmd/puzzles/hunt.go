package main

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"agora/game/bots"
	"agora/game/match"
	"agora/game/puzzle"
	"agora/rules"
	"agora/rules/chance"
)

// hunted is a two-player board game in whose self-play puzzles are searched for.
type hunted[S, P any, M comparable] struct {
	duel[P, M]
	team         bots.Team[S, M]
	options      map[string]string
	level, nodes int                                // level and budget of the players
	position     func(S) P                          // converts a state for the search
	mirror       func(string) string                // returns the same position with the seats swapped
	tasks        []task[S, P, M]                    // tried on each position, the rarest first
	theme        func(s S, p *puzzle.Puzzle) string // returns the theme of a puzzle
	apart        int                                // least number of decisions between two puzzles of a game
}

// task searches for one kind of puzzle.
type task[S, P any, M comparable] struct {
	kind  string
	depth int
	// find returns the solution of a position that makes a puzzle of this task; numbers are
	// those named in its text.
	find func(s S, p P) (f found[P, M], numbers map[string]int, ok bool)
	// hasty returns what a careless player would do; if nil, the weakest player is asked.
	hasty func(p *P, r *chance.Stream) M
	goal  string // as in a lesson, with the number n inserted; "" if there is none
}

// leastMoves is the least number of options at a puzzle's first decision.
const leastMoves = 8

// game searches one game for puzzles.
func (h *hunted[S, P, M]) game(number int) (all []puzzle.Puzzle, err error) {
	played, err := selfPlay(h.team, h.options, uint64(number), h.level, h.nodes, 0)
	if err != nil {
		return nil, err
	}
	taken := map[string][]int{} // where each kind has been found
	for at := played.Len() - 1; at >= 8; at-- {
		s := played.StateAt(at)
		if h.team.Game.Turn(s).Seat != 0 {
			if s, err = h.team.Game.Decode(played.StateAt(0), h.mirror(h.team.Game.Encode(s))); err != nil {
				return nil, err
			}
		}
		near := func(n int) bool { return n-at < h.apart }
		p := h.position(s)
		if len(h.moves(&p, nil)) < leastMoves || slices.ContainsFunc(taken["any"], func(n int) bool { return n-at < 2 }) {
			continue
		}
		for _, t := range h.tasks {
			what := fmt.Sprint(t.kind, t.depth)
			if slices.ContainsFunc(taken[what], near) {
				continue
			}
			p, ok := h.ask(s, t)
			if !ok {
				continue
			}
			all = append(all, p)
			taken[what], taken["any"] = append(taken[what], at), append(taken["any"], at)
			break
		}
	}
	return all, nil
}

// ask turns a position into a puzzle of a task, if it is one that a weak player fails.
func (h *hunted[S, P, M]) ask(s S, t task[S, P, M]) (p puzzle.Puzzle, ok bool) {
	g := h.team.Game
	f, numbers, ok := t.find(s, h.position(s))
	if !ok || len(f.plies[0].right) != 1 {
		return p, false
	}
	p = puzzle.Puzzle{Kind: t.kind, Depth: len(f.plies), Options: h.options, Position: g.Encode(s), Numbers: numbers}
	if t.goal != "" {
		p.Goal = []string{fmt.Sprintf(t.goal, numbers["n"])}
	}
	p.Hard = h.hard(s, t, f.plies[0].right[0])
	if p.Hard == 0 {
		return p, false
	}
	for _, from := range f.plies {
		p.Line = append(p.Line, puzzle.Ply{Right: tokens(g, from.right), Then: tokens(g, from.then)})
		to := &p.Line[len(p.Line)-1]
		for _, w := range from.wrong {
			head := g.Format(w.answer)
			if w.later {
				head = "~" + head
			}
			to.Wrong = append(to.Wrong, head+": "+strings.Join(tokens(g, w.tries), " "))
		}
	}
	p.Theme = h.theme(s, &p)
	return p, true
}

// again makes an existing puzzle again, by its own task.
func (h *hunted[S, P, M]) again(was puzzle.Puzzle) (p puzzle.Puzzle, ok bool) {
	m, err := match.NewAt(h.team.Game, match.Info{Players: make([]match.Player, 2), Seed: was.Seed, Options: was.Options}, was.Position)
	if err != nil {
		return p, false
	}
	s := m.State()
	now := h.position(s)
	if len(h.moves(&now, nil)) < leastMoves {
		return p, false
	}
	for _, t := range h.tasks {
		if t.kind != was.Kind {
			continue
		}
		if p, ok = h.ask(s, t); ok {
			return p, true
		}
	}
	return p, false
}

// hard returns in how many of a hundred hasty tries the right decision is missed.
func (h *hunted[S, P, M]) hard(s S, t task[S, P, M], right M) int {
	const tries, weak = 8, 40
	missed, seed := 0, seedOf(h.team.Game.Encode(s))
	pos := h.position(s)
	for n := range uint64(tries) {
		r := chance.New(seed, 0x4a57e+n)
		var m M
		if t.hasty != nil {
			m = t.hasty(&pos, &r)
		} else {
			job, err := h.team.Job(s, 1+int(n%2), r.Uint64(), int(n))
			if err != nil {
				return 0
			}
			job.Budget = bots.Budget{Nodes: weak}
			m = bots.Decide(h.team.Player, job).Move
		}
		if m != right {
			missed++
		}
	}
	return missed * 100 / tries
}

// seedOf returns the seed of the tries at a position. It depends only on the position, so
// that a puzzle made again has the same difficulty.
func seedOf(position string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(position))
	return h.Sum64()
}

func tokens[S, M any](g rules.Game[S, M], moves []M) (list []string) {
	for _, m := range moves {
		list = append(list, g.Format(m))
	}
	return list
}

// selfPlay returns a whole game between computer players. Of the first varied decisions,
// one in three is a random choice among moves about as good as the best; without that, some
// players would play the same few games repeatedly. Only seed, level and nodes determine
// the game.
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

// asGood returns the leading moves that are hardly worse than the best.
func asGood[M any](moves []bots.Rated[M]) []bots.Rated[M] {
	const slack = 25 // thousandths of a win
	n := 1
	for n < len(moves) && moves[n].Value.Win >= moves[0].Value.Win-slack {
		n++
	}
	return moves[:n]
}
