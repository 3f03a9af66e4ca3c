package proof

import (
	"fmt"
	"strings"
	"testing"

	"agora/game/puzzle"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
)

// measured returns the numbers that goals of The Marketplace name, counted shop by shop.
func measured(s market.State) map[string]int {
	var a market.Analysis
	a.Read(&s)
	n := map[string]int{"income.1": a.Income(0), "income.2": a.Income(1)}
	n["lead.1"] = n["income.1"] - n["income.2"]
	for _, sh := range a.Shops {
		if sh.Owner == rules.Seat(0) {
			n["counters.1"] += sh.Counters
		}
	}
	for _, id := range s.Placed(nil) {
		for segment := range geometry.Segments {
			if a.Door(id, segment).State == market.Cut {
				n["cut"]++
			}
		}
	}
	return n
}

// TestMarket measures by the rules every place to which the card snaps at the angles of the
// cards on the table and at steps of 15 degrees. Nothing there exceeds the goal, and all
// placements that reach it change the same doors. Between the steps a yard can close still
// more doors, so the task asks for at least as many.
func TestMarket(t *testing.T) {
	g := market.Game{}
	number := 0
	quick := func(*puzzle.Puzzle) bool { number++; return number%12 == 0 }
	each(t, "market", quick, func(t *testing.T, p *puzzle.Puzzle) {
		start := at(t, g, p)
		was := measured(start)
		name, sign := strings.Fields(p.Goal[0])[0], strings.Fields(p.Goal[0])[1]
		least := 0
		if len(p.Goal) > 1 {
			if fmt.Sscanf(p.Goal[1], "income.1 >= %d", &least); least != was["income.1"] {
				t.Errorf("%s: %q is not what it was, least = %v; want %v", p.ID, p.Goal[1], least, was["income.1"])
			}
		}
		var before market.Analysis
		before.Read(&start)
		best, found, doors := was[name], false, map[string]bool{}
		poses := snaps(start)
		for pose := range poses {
			after, err := market.Try(start, market.PutAt(pose))
			if err != nil {
				continue
			}
			now := measured(after)
			if now["income.1"] < least {
				continue
			}
			n := now[name]
			if n > best && sign == ">=" || n < best && sign == "<=" {
				best, found = n, true
				clear(doors)
			}
			if found && n == best {
				var is market.Analysis
				is.Read(&after)
				doors[fmt.Sprint(market.Changes(nil, &before, &is))] = true
			}
		}
		if len(doors) != 1 || p.Goal[0] != fmt.Sprintf("%s %s %d", name, sign, best) || p.Numbers["n"] != best || p.Numbers["was"] != was[name] {
			t.Errorf("%s: %v; the best is %d, in %d ways; want the best, in one way", p.ID, p.Goal, best, len(doors))
		}
		goal := market.Standard().Goal
		switch coins := p.Numbers["coins"]; p.Kind {
		case "race":
			if start.Coins(0) != coins || coins+best < goal || coins+was[name] >= goal {
				t.Errorf("%s: with %d coins and %d to earn nobody comes to %d; want enough with the best turn, and not without it", p.ID, start.Coins(0), best, goal)
			}
		case "deny":
			if start.Coins(1) != coins || coins+best >= goal || coins+was[name] < goal {
				t.Errorf("%s: with %d coins and %d to earn nobody is kept from %d; want too little with the best turn, and enough without it",
					p.ID, start.Coins(1), best, goal)
			}
		}
		shown, err := g.Parse(p.Line[0].Right[0])
		if err != nil || !poses[shown.Pose] {
			t.Errorf("%s: %s is none of the places; want one of them and no error", p.ID, p.Line[0].Right[0])
		}
	})
}

// snaps returns the places to which the card snaps from any point half a square from the
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
