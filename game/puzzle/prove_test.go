package puzzle_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game/bots/citybot"
	"agora/game/bots/marketbot"
	"agora/game/bots/phobiabot"
	"agora/game/bots/stacksbot"
	"agora/game/lesson"
	"agora/game/match"
	"agora/game/puzzle"
	"agora/rules"
	"agora/rules/city"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/rules/phobia"
	"agora/rules/stacks"
)

// What is proven here is proven without the program that has found the puzzles: by the
// rules, move by move, with no memory and no order of moves.

func book(t *testing.T, game string, least int) *puzzle.Book {
	t.Helper()
	b, err := puzzle.Of(game)
	if err != nil || b == nil {
		t.Fatalf("%s has no puzzles: %v", game, err)
	}
	if b.Game != game || len(b.Puzzles) < least {
		t.Errorf("%s has %d puzzles of %q", game, len(b.Puzzles), b.Game)
	}
	if !slices.IsSortedFunc(b.Puzzles, func(p, q puzzle.Puzzle) int { return p.Depth - q.Depth }) {
		t.Errorf("the puzzles of %s do not become deeper", game)
	}
	return b
}

// at is the position of a puzzle.
func at[S, M any](t *testing.T, g rules.Game[S, M], p *puzzle.Puzzle) S {
	t.Helper()
	m, err := match.NewAt(g, match.Info{Players: make([]match.Player, 2), Seed: p.Seed, Options: p.Options}, p.Position)
	if err != nil {
		t.Fatalf("%s: %v", p.ID, err)
	}
	if m.Turn().Seat != lesson.Learner {
		t.Fatalf("%s: it is not the first player's turn", p.ID)
	}
	return m.State()
}

// duel is a game on a board.
type duel[S any, M comparable] interface {
	rules.Game[S, M]
	rules.Enumerator[S, M]
}

// judge says how a decision ends a puzzle: 1 it is solved, -1 it never will be, 0 it
// goes on.
type judge[S any] func(s S, events []rules.Event) int

// wins reports whether the first player, who is to move, solves it by n decisions.
func wins[S any, M comparable](g duel[S, M], over judge[S], s S, n int) bool {
	return slices.ContainsFunc(g.Moves(s, nil), func(m M) bool { return right(g, over, s, m, n) })
}

// right reports whether the first player solves it by m and n-1 decisions more.
func right[S any, M comparable](g duel[S, M], over judge[S], s S, m M, n int) bool {
	after, events, err := g.Apply(s, m)
	if err != nil {
		panic(err)
	}
	if end := over(after, events); end != 0 {
		return end > 0
	}
	return !slices.ContainsFunc(g.Moves(after, nil), func(m M) bool { return spoils(g, over, after, m, n-1) })
}

// spoils reports whether an answer keeps the first player from solving it by n
// decisions.
func spoils[S any, M comparable](g duel[S, M], over judge[S], s S, m M, n int) bool {
	after, events, err := g.Apply(s, m)
	if err != nil {
		panic(err)
	}
	if end := over(after, events); end != 0 {
		return end < 0
	}
	return n == 0 || !wins(g, over, after, n)
}

// won is how a game ends.
func won[S, M any](g rules.Game[S, M]) judge[S] {
	return func(s S, _ []rules.Event) int {
		o, over := g.Outcome(s)
		switch {
		case !over:
			return 0
		case slices.Equal(o.Winners, []rules.Seat{0}):
			return 1
		}
		return -1
	}
}

// proveDuel proves a puzzle of a board: along its line what is said to be right
// is all that is, the answers spoil what they are said to spoil, and it cannot be done
// sooner.
func proveDuel[S any, M comparable](t *testing.T, g duel[S, M], over judge[S], p *puzzle.Puzzle) {
	t.Helper()
	s := at(t, g, p)
	if p.Depth > 1 && wins(g, over, s, p.Depth-1) {
		t.Errorf("%s is solved by %d decisions", p.ID, p.Depth-1)
	}
	read := func(token string) M {
		m, err := g.Parse(token)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	if len(p.Line[0].Right) != 1 {
		t.Errorf("%s has %d first moves", p.ID, len(p.Line[0].Right))
	}
	for k, ply := range p.Line {
		n := p.Depth - k
		blamed := map[string]string{}
		for _, wrong := range ply.Wrong {
			answer, tries, _ := strings.Cut(wrong, ": ")
			for _, try := range strings.Fields(tries) {
				blamed[try] = answer
			}
		}
		for _, m := range g.Moves(s, nil) {
			token := g.Format(m)
			answer, listed := blamed[token]
			delete(blamed, token)
			if slices.Contains(ply.Right, token) {
				if listed || !right(g, over, s, m, n) {
					t.Errorf("%s, decision %d: %s is not right", p.ID, k+1, token)
				}
				continue
			}
			after, events, _ := g.Apply(s, m)
			if end := over(after, events); end != 0 {
				if end > 0 || listed {
					t.Errorf("%s, decision %d: %s ends it", p.ID, k+1, token)
				}
				continue
			}
			// What spoils it proves that it is wrong: nothing more is to be looked at.
			if !listed || !slices.Contains(g.Moves(after, nil), read(answer)) || !spoils(g, over, after, read(answer), n-1) {
				t.Errorf("%s, decision %d: %s is not spoilt by %q", p.ID, k+1, token, answer)
			}
		}
		if len(blamed) > 0 {
			t.Errorf("%s, decision %d: %v cannot be played", p.ID, k+1, blamed)
		}
		var events []rules.Event
		var err error
		for _, token := range append(ply.Right[:1:1], ply.Then...) {
			if end := over(s, events); k > 0 && end != 0 {
				t.Errorf("%s is over before its line is", p.ID)
			}
			if s, events, err = g.Apply(s, read(token)); err != nil {
				t.Fatal(err)
			}
		}
		if last := k == p.Depth-1; last != (over(s, events) > 0) {
			t.Errorf("%s, decision %d: it is solved: %v", p.ID, k+1, !last)
		}
	}
}

// deep reports whether a puzzle is left out of a short run: of the deep ones some are
// proven.
func deep(i int, p *puzzle.Puzzle) bool { return testing.Short() && p.Depth > 2 && i%6 != 0 }

func TestAgoraphobia(t *testing.T) {
	b := book(t, "phobia", 60)
	g := phobiabot.Team().Game.(duel[phobia.State, phobia.Move])
	boards := map[string]int{}
	for i := range b.Puzzles {
		p := &b.Puzzles[i]
		boards[p.Options["board"]]++
		if !deep(i, p) {
			proveDuel(t, g, won[phobia.State, phobia.Move](g), p)
		}
	}
	if len(boards) != 3 {
		t.Errorf("the boards are %v", boards)
	}
}

func TestPrisoners(t *testing.T) {
	b := book(t, "stacks", 60)
	g := stacksbot.Team().Game.(duel[stacks.State, stacks.Move])
	kinds := map[string]int{}
	for i := range b.Puzzles {
		p := &b.Puzzles[i]
		kinds[p.Kind]++
		over := won[stacks.State, stacks.Move](g)
		if p.Kind == "revolt" {
			end := over
			over = func(s stacks.State, events []rules.Event) int {
				for _, e := range events {
					if r, ok := e.(stacks.Revolted); ok && r.Owner == 0 {
						return 1
					}
				}
				return end(s, events)
			}
		}
		if !deep(i, p) {
			proveDuel(t, g, over, p)
		}
	}
	if len(kinds) != 2 {
		t.Errorf("the kinds are %v", kinds)
	}
}

// In the city all ways to the end of the round are gone through, by the rules; those
// that bring the most are what the line says, and no other.
func TestCity(t *testing.T) {
	b := book(t, "city", 20)
	team := citybot.Team()
	g := city.Game{}
	for i := range b.Puzzles {
		p := &b.Puzzles[i]
		start := at(t, team.Game, p)
		round, best, ways := start.Round(), 0, [][]string{}
		count := 0
		var on func(s city.State, way []string)
		on = func(s city.State, way []string) {
			if s.Round() != round || s.Phase() == city.PhaseDrop {
				count++
				score := s.Points(0) + s.Board().MonumentPoints(s.Level(0))
				for l := range city.Letter(city.Citizens) {
					score += s.Board().RhetoricPoints(s.Rhetoric(0, l))
				}
				if score > best {
					best, ways = score, nil
				}
				if score == best {
					ways = append(ways, slices.Clone(way))
				}
				return
			}
			if s.Active() != 0 {
				t.Fatalf("%s: the other player decides", p.ID)
			}
			for _, m := range g.Moves(s, nil) {
				after, _, err := g.Apply(s, m)
				if err != nil {
					t.Fatal(err)
				}
				on(after, append(way, g.Format(m)))
			}
		}
		on(start, nil)
		if goal := fmt.Sprintf("score.1 >= %d", best); !slices.Equal(p.Goal, []string{goal}) || p.Numbers["n"] != best-team.Told(start)["score.1"] || p.Numbers["ways"] != count {
			t.Errorf("%s: the goal is %v and %v, but the best of %d ways brings %d", p.ID, p.Goal, p.Numbers, count, best)
		}
		var want [][]string
		for _, last := range p.Line[p.Depth-1].Right {
			var way []string
			for _, ply := range p.Line[:p.Depth-1] {
				way = append(way, ply.Right[0])
			}
			want = append(want, append(way, last))
		}
		slices.SortFunc(ways, slices.Compare)
		slices.SortFunc(want, slices.Compare)
		if !slices.EqualFunc(ways, want, slices.Equal) {
			t.Errorf("%s: the ways are %v, not %v", p.ID, ways, want)
		}
	}
}

// At the market every place that the card snaps to is measured, as the rules give it.
// The doors that are changed by those that meet the goal are the same.
func TestMarket(t *testing.T) {
	b := book(t, "market", 20)
	team := marketbot.Team()
	for i := range b.Puzzles {
		if testing.Short() && i%6 != 0 {
			continue
		}
		p := &b.Puzzles[i]
		start := at(t, team.Game, p)
		number, sign := strings.Fields(p.Goal[0])[0], strings.Fields(p.Goal[0])[1]
		least := 0
		if len(p.Goal) > 1 {
			fmt.Sscanf(p.Goal[1], "income.1 >= %d", &least)
			if least != team.Told(start)["income.1"] {
				t.Errorf("%s: %q is not what it was", p.ID, p.Goal[1])
			}
		}
		var was market.Analysis
		was.Read(&start)
		best, found, doors := team.Told(start)[number], false, map[string]bool{}
		poses := snaps(start)
		for pose := range poses {
			after, err := market.Try(start, market.PutAt(pose))
			if err != nil {
				continue
			}
			facts := team.Told(after)
			n := facts[number]
			better := n > best
			if sign == "<=" {
				better = n < best
			}
			if facts["income.1"] < least {
				continue
			}
			if better {
				best, found = n, true
				clear(doors)
			}
			if found && n == best {
				var is market.Analysis
				is.Read(&after)
				doors[fmt.Sprint(market.Changes(nil, &was, &is))] = true
			}
		}
		if len(doors) != 1 || p.Goal[0] != fmt.Sprintf("%s %s %d", number, sign, best) || p.Numbers["n"] != best || p.Numbers["was"] != team.Told(start)[number] {
			t.Errorf("%s: %v; the best is %d, in %d ways", p.ID, p.Goal, best, len(doors))
		}
		shown, err := team.Game.Parse(p.Line[0].Right[0])
		if err != nil || !poses[shown.Pose] {
			t.Errorf("%s: %s is none of the places", p.ID, p.Line[0].Right[0])
		}
	}
}

// snaps are the places to which the card snaps from any point half a square from the
// next, near a card, turned by any step of 15 degrees.
func snaps(s market.State) map[geometry.Pose]bool {
	all := map[geometry.Pose]bool{}
	cards := s.Poses(nil)
	half := int64(geometry.Unit / 2)
	for x := range s.Table().W/half + 1 {
		for y := range s.Table().H/half + 1 {
			centre := geometry.Vec{X: 2 * x * half, Y: 2 * y * half} // twice, as poses give it
			near := false
			for _, c := range cards {
				d := c.Center2().Sub(centre)
				near = near || d.X*d.X+d.Y*d.Y <= 64*geometry.Unit*geometry.Unit
			}
			for turn := 0; near && turn < 24; turn++ {
				for _, snap := range geometry.Snaps(nil, s.Table(), cards, geometry.PoseAt(centre, geometry.Degrees15(turn)), half, 4) {
					all[snap.Pose] = true
				}
			}
		}
	}
	return all
}
