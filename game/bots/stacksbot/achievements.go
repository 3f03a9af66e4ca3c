package stacksbot

import (
	"agora/game/achievement"
	"agora/rules/stacks"
)

type (
	achieved = achievement.Achievement[stacks.State, stacks.Move]
	played   = achievement.Played[stacks.State, stacks.Move]
)

// achievements lists what players of the game can achieve.
var achievements = []achieved{
	{Name: "revolt", Earned: func(p played) bool {
		return revolts(p, func(_ int, e stacks.Revolted) bool { return e.Prisoners >= 4 })
	}},
	{Name: "single", Earned: func(p played) bool { return revolts(p, single(p)) }},
	{Name: "unguarded", Earned: func(p played) bool { return revolts(p, func(i int, _ stacks.Revolted) bool { return !p.Own(i) }) }},
	{Name: "patience", Earned: patience},
	{Name: "climb", Earned: func(p played) bool {
		return captures(p, func(e stacks.Captured) bool { return e.To.Level() > e.From.Level() })
	}},
	{Name: "catch", Earned: func(p played) bool { return captures(p, func(e stacks.Captured) bool { return len(e.Taken) >= 4 }) }},
	{Name: "comeback", Earned: comeback},
	{Name: "under", Earned: under},
}

// revolts reports whether the player took a stack over by such a revolt, in anybody's move.
func revolts(p played, such func(i int, e stacks.Revolted) bool) bool {
	return achievement.Some(p, func(i int, e stacks.Revolted) bool { return e.Owner == p.Seat && such(i, e) })
}

// captures reports whether the player made such a capture.
func captures(p played, such func(stacks.Captured) bool) bool {
	return achievement.Some(p, func(i int, e stacks.Captured) bool { return p.Own(i) && such(e) })
}

// single returns whether a revolt turned four stones or more because the player
// surrendered with one stone.
func single(p played) func(i int, e stacks.Revolted) bool {
	return func(i int, e stacks.Revolted) bool {
		move, before := p.At(i).Move, p.StateAt(i)
		return p.Own(i) && move.Kind() == stacks.KindSurrender && move.To() == e.At && before.On(move.From()).Len() == 1 && len(e.Stones) >= 4
	}
}

// patience reports whether the player surrendered under a stack twice, and it revolted the
// second time.
func patience(p played) bool {
	var waits, again [64]bool // by cell: the player has surrendered there, and before the last surrender
	for i := range p.Len() {
		for _, e := range p.At(i).Events {
			switch e := e.(type) {
			case stacks.Surrendered:
				again[e.To] = waits[e.To]
				waits[e.From], waits[e.To] = false, waits[e.To] || p.Own(i)
			case stacks.Captured:
				waits[e.To] = false
			case stacks.Freed:
				waits[e.At] = false
			case stacks.Revolted:
				if e.Owner == p.Seat && p.Own(i) && again[e.At] && p.At(i).Move.To() == e.At {
					return true
				}
				waits[e.At] = false
			}
		}
	}
	return false
}

// comeback reports whether the player won after owning at most 3 stacks when the opponent
// owned 6.
func comeback(p played) bool {
	return p.Won() && p.Ever(func(s stacks.State) bool { return s.Owned(p.Seat) <= 3 && s.Owned(1-p.Seat) >= 6 })
}

// under reports whether the player won by surrendering in the last move.
func under(p played) bool {
	n := p.Len()
	return n > 0 && p.Won() && p.Own(n-1) && p.At(n-1).Move.Kind() == stacks.KindSurrender
}
