package phobiabot

import (
	"agora/game/achievement"
	"agora/rules/phobia"
)

type (
	achieved = achievement.Achievement[phobia.State, phobia.Move]
	played   = achievement.Played[phobia.State, phobia.Move]
)

// achievements lists what players of the game can achieve.
var achievements = []achieved{
	{Name: "split", Earned: func(p played) bool { return shifts(p, func(own, other int) bool { return own <= -3 }) }},
	{Name: "weld", Earned: func(p played) bool { return shifts(p, func(own, other int) bool { return other >= 4 }) }},
	{Name: "both", Earned: func(p played) bool { return shifts(p, func(own, other int) bool { return own < 0 && other > 0 }) }},
	{Name: "far", Earned: func(p played) bool { return pushes(p, 2, 3) }},
	{Name: "middle", Earned: func(p played) bool { return pushes(p, 1, 4) }},
	{Name: "groups", Earned: groups},
	{Name: "last", Earned: last},
	{Name: "comeback", Earned: comeback},
}

// shifts reports whether by a move of the player the values of both sides' largest groups
// changed as wanted.
func shifts(p played, wanted func(own, other int) bool) bool {
	return p.Moved(func(before, after phobia.State) bool {
		was, now := before.Tally().Largest, after.Tally().Largest
		return wanted(now[p.Seat]-was[p.Seat], now[1-p.Seat]-was[1-p.Seat])
	})
}

// pushes reports whether a move of the player pushed so many pieces at least so far.
func pushes(p played, far, pieces int) bool {
	move, n := -1, 0
	return achievement.Some(p, func(i int, e phobia.Pushed) bool {
		if i != move {
			move, n = i, 0
		}
		if e.Steps >= far {
			n++
		}
		return p.Own(i) && n >= pieces
	})
}

// groups reports whether the player won by the number of groups.
func groups(p played) bool {
	o, _ := p.Outcome()
	return p.Won() && o.Reason == phobia.ReasonGroups
}

// last reports whether the last piece won a game that would have been lost without it.
func last(p played) bool {
	n := p.Len()
	if n == 0 || !p.Own(n-1) || !p.Won() {
		return false
	}
	before := p.StateAt(n - 1)
	return before.Tally().Winner() == 1-p.Seat
}

// comeback reports whether the player won after their largest group was worth 3 more than the
// opponent's.
func comeback(p played) bool {
	return p.Won() && p.Ever(func(s phobia.State) bool {
		largest := s.Tally().Largest
		return largest[p.Seat]-largest[1-p.Seat] >= 3
	})
}
