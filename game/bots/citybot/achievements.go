package citybot

import (
	"agora/game/achievement"
	"agora/rules"
	"agora/rules/city"
)

type (
	achieved = achievement.Achievement[city.State, city.Move]
	played   = achievement.Played[city.State, city.Move]
)

// achievements lists what players of the game can achieve.
var achievements = []achieved{
	{Name: "roles", Earned: roles},
	{Name: "shelter", Earned: shelter},
	{Name: "jury", Earned: jury},
	{Name: "levels", Earned: levels},
	{Name: "served", Earned: served},
	{Name: "stocked", Earned: stocked},
	{Name: "timing", Earned: timing},
	{Name: "traded", Earned: traded},
}

// standing counts the citizens of a seat in a row.
func standing(s city.State, row city.Row, seat rules.Seat) (n int) {
	for space := range s.Spaces(row) {
		if s.At(city.Spot{Row: row, Space: space}).Seat == seat {
			n++
		}
	}
	return n
}

// roles reports whether the player convicted as prosecutor and judge, with one citizen in the
// Court among others.
func roles(p played) bool {
	return achievement.Some(p, func(i int, e city.Verdict) bool {
		s, all := p.StateAt(i), 0
		for seat := range rules.Seat(s.Seats()) {
			all += standing(s, city.Court, seat)
		}
		return e.Guilty && e.Judge == p.Seat && e.Prosecutor == p.Seat && all > 1 && standing(s, city.Court, p.Seat) == 1
	})
}

// shelter reports whether the player judged not guilty where two of their citizens stood.
func shelter(p played) bool {
	return achievement.Some(p, func(i int, e city.Verdict) bool {
		return !e.Guilty && e.Judge == p.Seat && e.Prosecutor != p.Seat && standing(p.StateAt(i), city.Row(e.Dealer), p.Seat) >= 2
	})
}

// jury reports whether the player judged guilty without a citizen in the Court.
func jury(p played) bool {
	return achievement.Some(p, func(i int, e city.Verdict) bool {
		return e.Guilty && e.Judge == p.Seat && standing(p.StateAt(i), city.Court, p.Seat) == 0
	})
}

// levels reports whether the player built two levels in a round.
func levels(p played) bool {
	last := 0
	return achievement.Some(p, func(i int, e city.Donated) bool {
		if e.Seat != p.Seat {
			return false
		}
		before := last
		last = p.StateAt(i).Round()
		return last == before
	})
}

// served reports whether the stock was short, and a player who stood farther to the left got
// nothing.
func served(p played) bool {
	var own city.Served // by that dealer in that round
	return achievement.Some(p, func(_ int, e city.Served) bool {
		if e.Rank == 1 {
			own = city.Served{}
		}
		if e.Seat == p.Seat {
			own = e
		}
		return own.Got > 0 && e.Got == 0 && e.Portions[0].Space < own.Portions[0].Space
	})
}

// stocked reports whether the player scored for two resources at the end.
func stocked(p played) bool {
	return achievement.Some(p, func(_ int, e city.Counted) bool {
		n := 0
		for _, most := range e.Majorities {
			if most {
				n++
			}
		}
		return e.Seat == p.Seat && n >= 2
	})
}

// timing reports whether the player brought about the last round, and won.
func timing(p played) bool {
	return p.Won() && achievement.Some(p, func(_ int, e city.LastRound) bool { return e.Seat == p.Seat })
}

// traded reports whether the player donated cards traded for in the same round, and would have
// had too few without them.
func traded(p played) bool {
	var got city.Cards
	var round int
	for i := range p.Len() {
		for _, e := range p.At(i).Events {
			switch e := e.(type) {
			case city.Traded:
				if now := p.StateAt(i).Round(); now != round {
					round, got = now, city.Cards{}
				}
				for res, n := range e.Get {
					if e.Seat == p.Seat {
						got[res] += n
					}
				}
			case city.Donated:
				hand, _ := p.StateAt(i).Hand(p.Seat)
				for res, n := range e.Pay {
					if e.Seat == p.Seat && p.StateAt(i).Round() == round && n > 0 && got[res] > 0 && hand[res] < got[res]+n {
						return true
					}
				}
			}
		}
	}
	return false
}
