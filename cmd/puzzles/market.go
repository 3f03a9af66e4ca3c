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

// marketPlan describes the books of The Marketplace.
var marketPlan = plan{
	themes: []string{"reach", "stop", "lead", "yard", "grow", "race", "deny"},
	searches: []search{
		{"market", marketGame, map[string]int{"reach": 17, "race": 15, "lead": 38, "grow": 37, "stop": 55, "deny": 45, "yard": 46}, ""},
	},
	again: marketAgain,
	alike: alikeYard,
	annotated: exhibit{annotatedGames, 150, [3]int{8_000, 80_000, 300_000},
		func(number int) (map[string]string, int) { return nil, 2 + number%3 }, annotate(marketbot.Team(), false)},
}

// marketKind is a kind of task in The Marketplace: a number to be made as large as
// possible.
type marketKind struct {
	kind, number string
	least        bool   // as small as possible instead
	besides      bool   // one's own income must not fall
	composed     string // the task in which a purse is set so that the number just reaches 50 at the next income, or just does not; "" if there is none
	purse        int    // whose purse
}

// marketKinds lists all tasks, the rarest first, so that the others do not use up their
// positions.
var marketKinds = []marketKind{
	{"reach", "income.1", false, false, "race", 0},
	{"lead", "lead.1", false, false, "", 0},
	{"grow", "counters.1", false, true, "", 0},
	{"stop", "income.2", true, true, "deny", 1},
	{"yard", "cut", false, true, "", 0},
}

// marketGame searches a game for cards for which exactly one placement is best.
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
				break // one for each position
			}
		}
	}
	return all, nil
}

// marketAgain makes an existing puzzle again.
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

// lay is a placement of the card, with its effects.
type lay struct {
	pose  geometry.Pose
	facts map[string]int
	doors string // the doors that it changes
}

// laysOf returns all placements to which the card snaps from points half a square apart,
// turned in steps of 15 degrees, with their effects.
func laysOf(s market.State) (all []lay) {
	var before, after market.Analysis
	before.Read(&s)
	for _, pose := range places(s) {
		next, err := market.Try(s, market.PutAt(pose))
		if err != nil {
			continue
		}
		after.Read(&next)
		all = append(all, lay{pose, marketbot.Team().Measures(next), fmt.Sprint(market.Changes(nil, &before, &after))})
	}
	return all
}

// places returns the poses to which the card snaps.
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

// marketPuzzle asks for the extreme of a number, if only one way reaches it, that is, if
// all placements that do change the same doors. If the task can have a purse, it composes
// one.
func marketPuzzle(s market.State, lays []lay, k marketKind, compose bool) (p puzzle.Puzzle, ok bool) {
	was := marketbot.Team().Measures(s)
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
		return p, false // a single placement may be too hard to hit by hand; many are not a puzzle
	}
	for _, l := range right {
		if l.doors != right[0].doors {
			return p, false
		}
	}
	// Show a straight placement if there is one.
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
		// The difficulty is the share of useful placements that are wrong.
		Hard: max(100-100*len(right)/good, 1),
		Line: []puzzle.Ply{{Right: []string{market.Game{}.Format(market.PutAt(right[0].pose))}}},
	}
	if k.besides {
		p.Goal = append(p.Goal, fmt.Sprintf("income.1 >= %d", was["income.1"]))
	}
	return p, true
}
