package swiss

import (
	"cmp"

	"agora/game/club"
)

// Next pairs the next round of an evening; false if it cannot be opened.
func Next(e *club.Evening) (club.Round, bool) {
	if !e.May() {
		return club.Round{}, false
	}
	r, ok := pair(players(e), e.Terms.Seats)
	next := club.Round{Byes: r.Byes}
	for _, seats := range r.Tables {
		next.Tables = append(next.Tables, club.Table{Seats: seats})
	}
	return next, ok
}

// players returns those who can be paired, with what they have done so far.
func players(e *club.Evening) (list []Player) {
	all := make([]Player, len(e.Players))
	for i := range all {
		all[i].Number = i + 1
	}
	before := club.Evening{Terms: e.Terms, Players: e.Players}
	for n, r := range e.Rounds {
		points := pointsOf(&before)
		for i := range all {
			all[i].Float = 0
		}
		for _, number := range r.Byes {
			all[number-1].Byes++
			all[number-1].Float = 1
		}
		for _, t := range r.Tables {
			for seat, number := range t.Seats {
				p := &all[number-1]
				p.Began = append(p.Began, seat == 0)
				for _, other := range t.Seats {
					if other != number {
						p.Met = append(p.Met, other)
						p.Float = cmp.Compare(points[number], points[other])
					}
				}
			}
		}
		before.Rounds = e.Rounds[:n+1]
	}
	points := pointsOf(e)
	for _, number := range e.Present() {
		p := all[number-1]
		p.Points = points[number]
		list = append(list, p)
	}
	return list
}

// pointsOf returns everybody's points by number.
func pointsOf(e *club.Evening) map[int]int {
	points := map[int]int{}
	for _, s := range e.Standings() {
		points[s.Number] = s.Points
	}
	return points
}
