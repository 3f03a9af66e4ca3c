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

// marketKind is a task of the market: of which number the most is asked for.
type marketKind struct {
	kind, number string
	least        bool   // the least is asked for
	besides      bool   // the own income is not to fall
	composed     string // the task with a purse changed, so that the number reaches 50 at the next income, or just does not; "": there is none
	purse        int    // whose
}

// marketKinds are all tasks, the rarest first, so that the others do not take their
// positions.
var marketKinds = []marketKind{
	{"reach", "income.1", false, false, "race", 0},
	{"lead", "lead.1", false, false, "", 0},
	{"grow", "counters.1", false, true, "", 0},
	{"stop", "income.2", true, true, "deny", 1},
	{"yard", "cut", false, true, "", 0},
}

// marketGame looks through a game for cards that one way of all brings most with.
func marketGame(number int) (all []puzzle.Puzzle, err error) {
	team := marketbot.Team()
	played, err := selfPlay(team, nil, uint64(number), 3, 60, 0)
	if err != nil {
		return nil, err
	}
	for at, next := 0, 0; at < played.Len(); at++ {
		s := played.StateAt(at)
		if at < next || s.Active() != 0 || team.Game.Turn(s).Phase != market.PhasePlace || len(s.Placed(nil)) < 4 {
			continue
		}
		next = at + 8
		start, err := match.NewAt(team.Game, match.Info{Players: make([]match.Player, 2), Seed: 1}, team.Game.Encode(s))
		if err != nil {
			return nil, err
		}
		s = start.State()
		lays := laysOf(s)
		for _, k := range marketKinds {
			if p, ok := marketPuzzle(s, lays, k, (number+len(all))%2 == 0); ok {
				all = append(all, p)
				break // one of a position
			}
		}
	}
	return all, nil
}

// marketAgain makes a puzzle once more.
func marketAgain(was puzzle.Puzzle) (p puzzle.Puzzle, ok bool) {
	team := marketbot.Team()
	table, err := match.NewAt(team.Game, match.Info{Players: make([]match.Player, 2), Seed: was.Seed}, was.Position)
	if err != nil {
		return p, false
	}
	s := table.State()
	for _, k := range marketKinds {
		if was.Kind == k.kind || was.Kind == k.composed {
			return marketPuzzle(s, laysOf(s), k, was.Kind == k.composed)
		}
	}
	return p, false
}

// lay is a place of the card, and what it does.
type lay struct {
	pose  geometry.Pose
	facts map[string]int
	doors string // that it changes
}

// laysOf returns all places that the card snaps to from points half a square apart, turned
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

// places returns the poses that the card snaps to.
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
// that do change the same doors. It composes a purse for that where the task can have one.
func marketPuzzle(s market.State, lays []lay, k marketKind, compose bool) (p puzzle.Puzzle, ok bool) {
	was := marketbot.Team().Told(s)
	sign, better := ">=", func(a, b int) bool { return a > b }
	if k.least {
		sign, better = "<=", func(a, b int) bool { return a < b }
	}
	best := was[k.number]
	var right []lay
	fair, good := 0, 0
	for _, l := range lays {
		if k.besides && l.facts["income.1"] < was["income.1"] {
			continue
		}
		fair++
		if better(l.facts[k.number], was[k.number]) {
			good++
		}
		switch n := l.facts[k.number]; {
		case better(n, best):
			best, right = n, []lay{l}
		case n == best && n != was[k.number]:
			right = append(right, l)
		}
	}
	change := abs(best - was[k.number])
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
	numbers := map[string]int{"n": best, "was": was[k.number], "places": len(lays)}
	kind, position := k.kind, market.Game{}.Encode(s)
	if compose && k.composed != "" {
		kind = k.composed
		coins := market.Standard().Goal - best
		if k.least {
			coins--
		}
		if coins < 0 {
			return p, false
		}
		f := strings.Fields(position)
		purse := strings.Split(f[2], ",")
		purse[k.purse] = fmt.Sprint(coins)
		f[2] = strings.Join(purse, ",")
		position = strings.Join(f, " ")
		numbers["coins"] = coins
	}
	p = puzzle.Puzzle{
		Kind: kind, Theme: kind, Depth: 1, Seed: 1, Position: position, Goal: []string{fmt.Sprintf("%s %s %d", k.number, sign, best)},
		Numbers: numbers,
		// How rarely a place that is of some use is one of these.
		Hard: max(100-100*len(right)/good, 1),
		Line: []puzzle.Ply{{Right: []string{market.Game{}.Format(market.PutAt(right[0].pose))}}},
	}
	if k.besides {
		p.Goal = append(p.Goal, fmt.Sprintf("income.1 >= %d", was["income.1"]))
	}
	return p, true
}
