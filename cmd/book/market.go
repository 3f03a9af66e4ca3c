package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"agora/game/bots/marketbot"
	"agora/game/match"
	"agora/game/puzzle"
	"agora/rules/geometry"
	"agora/rules/market"
)

// marketKinds are the tasks of the market: of which number the most is asked for, with
// which other goals.
var marketKinds = []struct {
	kind, number string
	least        bool // the least is asked for
	besides      string
	want         int
}{
	{"reach", "income.1", false, "", 4},
	{"stop", "income.2", true, "income.1 >= was", 12},
	{"lead", "lead.1", false, "", 8},
	{"yard", "cut", false, "income.1 >= was", 8},
}

// marketBook looks for cards that one way of all brings most with.
func marketBook(m *maker) error {
	have := make([]int, len(marketKinds))
	full := func() bool {
		for i, k := range marketKinds {
			if have[i] < k.want {
				return false
			}
		}
		return true
	}
	team := marketbot.Team()
	for game := 0; game < 200 && !full(); game++ {
		played, err := selfPlay(team, nil, m.seed+uint64(game), 3, 60, 0)
		if err != nil {
			return err
		}
		for at, next := 0, 0; at < played.Len(); at++ {
			s := played.StateAt(at)
			if at < next || s.Active() != 0 || team.Game.Turn(s).Phase != market.PhasePlace || len(s.Placed(nil)) < 4 {
				continue
			}
			next = at + 8
			position := team.Game.Encode(s)
			start, err := match.NewAt(team.Game, match.Info{Players: make([]match.Player, 2), Seed: 1}, position)
			if err != nil {
				return err
			}
			s = start.State()
			lays := laysOf(s)
			for i, k := range marketKinds {
				if have[i] >= k.want {
					continue
				}
				if p, ok := marketPuzzle(s, lays, k.kind, k.number, k.least, k.besides); ok && m.add(p) {
					have[i]++
					break // one of a position
				}
			}
		}
		m.tell("market: game %d, %v found", game+1, have)
	}
	return nil
}

// lay is a place of the card, and what it does.
type lay struct {
	pose  geometry.Pose
	facts map[string]int
	doors string // that it changes
}

// laysOf are all places that the card snaps to from points half a square apart, turned
// by steps of 15 degrees, and what each does.
func laysOf(s market.State) (all []lay) {
	var before, after market.Analysis
	before.Read(&s)
	for _, pose := range places(s) {
		next, err := market.Try(s, market.PutAt(pose))
		if err != nil {
			continue
		}
		after.Read(&next)
		all = append(all, lay{pose, marketbot.Team().Told(next), fmt.Sprint(market.Changes(nil, &before, &after))})
	}
	return all
}

// places are the poses that the card snaps to.
func places(s market.State) []geometry.Pose {
	cards, table := s.Poses(nil), s.Table()
	seen := map[geometry.Pose]bool{}
	var poses []geometry.Pose
	var snaps []geometry.Snap
	const step = geometry.Unit / 2
	for x := int64(0); x <= table.W; x += step {
		for y := int64(0); y <= table.H; y += step {
			point := geometry.Vec{X: x, Y: y}
			if !slices.ContainsFunc(cards, func(c geometry.Pose) bool {
				const reach = 4 * geometry.Unit
				d := c.Center2().Sub(point.Scale(2))
				return d.Norm() <= 4*reach*reach
			}) {
				continue
			}
			for turn := range 24 {
				z := geometry.Degrees15(turn)
				snaps = geometry.Snaps(snaps[:0], table, cards, geometry.PoseAt(point.Scale(2), z), geometry.Unit/2, 4)
				for _, snap := range snaps {
					if !seen[snap.Pose] {
						seen[snap.Pose] = true
						poses = append(poses, snap.Pose)
					}
				}
			}
		}
	}
	return poses
}

// marketPuzzle asks for the most of a number, if only one way gives it: all places
// that do change the same doors.
func marketPuzzle(s market.State, lays []lay, kind, number string, least bool, besides string) (p puzzle.Puzzle, ok bool) {
	was := marketbot.Team().Told(s)
	sign, better := ">=", func(a, b int) bool { return a > b }
	if least {
		sign, better = "<=", func(a, b int) bool { return a < b }
	}
	best := was[number]
	var right []lay
	fair := 0
	for _, l := range lays {
		if besides != "" && l.facts["income.1"] < was["income.1"] {
			continue
		}
		fair++
		switch n := l.facts[number]; {
		case better(n, best):
			best, right = n, []lay{l}
		case n == best && n != was[number]:
			right = append(right, l)
		}
	}
	change := best - was[number]
	if least {
		change = -change
	}
	if len(right) < 2 || change < 2 || len(right)*50 > fair {
		return p, false // one place alone may be too hard to meet by hand; many are no puzzle
	}
	for _, l := range right {
		if l.doors != right[0].doors {
			return p, false
		}
	}
	// The one to be shown: straight if there is one.
	slices.SortStableFunc(right, func(a, b lay) int {
		askew := func(l lay) int {
			if l.pose.Z.X != 0 && l.pose.Z.Y != 0 {
				return 1
			}
			return 0
		}
		return cmp.Compare(askew(a), askew(b))
	})
	p = puzzle.Puzzle{
		Kind: kind, Depth: 1, Seed: 1, Position: market.Game{}.Encode(s), Goal: []string{fmt.Sprintf("%s %s %d", number, sign, best)},
		Numbers: map[string]int{"n": best, "was": was[number], "places": len(lays)},
		Line:    []puzzle.Ply{{Right: []string{market.Game{}.Format(market.PutAt(right[0].pose))}}},
	}
	if besides != "" {
		p.Goal = append(p.Goal, strings.ReplaceAll(besides, "was", fmt.Sprint(was["income.1"])))
	}
	return p, true
}
