package citybot

import (
	"slices"
	"testing"

	"agora/game/achievement/achievementtest"
	"agora/rules"
	"agora/rules/city"
)

// TestAchievements tells the achievements from moves and positions, where the program reads
// what happened.
func TestAchievements(t *testing.T) {
	// judged calls a function for each verdict of the seat, with how many citizens stand in
	// the Court, the seat's among them, and the seat's at the dealer's stall.
	judged := func(p played, do func(s city.State, guilty bool, court, own, stall int)) {
		for i := range p.Len() {
			s := p.StateAt(i)
			if s.Phase() != city.PhaseVerdict || s.Judge() != p.Seat {
				continue
			}
			court, own, stall := 0, 0, 0
			dealer, _ := s.Accused()
			for seat := range rules.Seat(s.Seats()) {
				for l := range city.Letter(city.Citizens) {
					spot, placed := s.Where(seat, l)
					if placed && spot.Row == city.Court {
						court++
						if seat == p.Seat {
							own++
						}
					}
					if placed && spot.Row == city.Stall(dealer) && seat == p.Seat {
						stall++
					}
				}
			}
			do(s, city.Game{}.Format(p.At(i).Move) == "guilty", court, own, stall)
		}
	}
	achievementtest.Run(t, city.Game{}, achievements, map[string]achievementtest.Other[city.State, city.Move]{
		"roles": {Takes: 2, Came: func(p played) (came int) {
			judged(p, func(s city.State, guilty bool, court, own, _ int) {
				if guilty && s.Prosecutor() == p.Seat {
					came = max(came, 1)
					if own == 1 && court > 1 {
						came = 2
					}
				}
			})
			return came
		}},
		"shelter": {Takes: 2, Came: func(p played) (came int) {
			judged(p, func(s city.State, guilty bool, _, _, stall int) {
				if !guilty && s.Prosecutor() != p.Seat {
					came = max(came, stall)
				}
			})
			return came
		}},
		"jury": {Takes: 2, Came: func(p played) (came int) {
			judged(p, func(s city.State, guilty bool, _, own, _ int) {
				if own == 0 {
					came = max(came, 1)
					if guilty {
						came = 2
					}
				}
			})
			return came
		}},
		"levels": {Takes: 2, Came: func(p played) (came int) {
			began := map[int]int{} // the level with which each round began
			for i := range p.Len() {
				s := p.StateAt(i)
				if _, known := began[s.Round()]; !known {
					began[s.Round()] = s.Level(p.Seat)
				}
				came = max(came, p.StateAt(i+1).Level(p.Seat)-began[s.Round()])
			}
			return came
		}},
		"served": {Takes: 1, Came: func(p played) (came int) {
			for i := range p.Len() {
				for dealer := range city.Dealers {
					own, none := 99, 99 // the leftmost spaces of the seat, and of those who got nothing
					for _, e := range p.At(i).Events {
						e, ok := e.(city.Served)
						if !ok || e.Dealer != dealer {
							continue
						}
						for _, portion := range e.Portions {
							if e.Seat == p.Seat && e.Got > 0 {
								own = min(own, portion.Space)
							} else if e.Seat != p.Seat && e.Got == 0 {
								none = min(none, portion.Space)
							}
						}
					}
					if own < 99 && none < own {
						came = 1
					}
				}
			}
			return came
		}},
		"stocked": {Takes: 2, Came: func(p played) (came int) {
			own, _ := p.State().Hand(p.Seat)
			for res := range own {
				most := 1
				for seat := range rules.Seat(p.State().Seats()) {
					if hand, _ := p.State().Hand(seat); seat != p.Seat && hand[res] >= own[res] {
						most = 0
					}
				}
				came += most
			}
			return came
		}},
		"timing": {Takes: 2, Came: func(p played) (came int) {
			if p.Won() {
				came = 1
			}
			for i := range p.Len() {
				was, _ := p.StateAt(i).LastRound()
				now, _ := p.StateAt(i + 1).LastRound()
				if p.Own(i) && slices.ContainsFunc(now, func(why string) bool { return why != city.ReasonPrison && !slices.Contains(was, why) }) {
					return came + 1
				}
			}
			return came
		}},
		"traded": {Takes: 1, Came: func(p played) (came int) {
			came = -9
			var got city.Cards
			for i := range p.Len() {
				s, after := p.StateAt(i), p.StateAt(i+1)
				was, _ := s.Hand(p.Seat)
				now, _ := after.Hand(p.Seat)
				switch {
				case s.Phase() == city.PhasePlace:
					got = city.Cards{}
				case p.Own(i) && s.Phase() == city.PhaseExchange:
					for res := range got {
						if now[res] > was[res] {
							got[res] += now[res] - was[res]
						}
					}
				case p.Own(i) && s.Phase() == city.PhaseDonate && after.Level(p.Seat) > s.Level(p.Seat):
					for res := range got {
						if got[res] > 0 && was[res] > now[res] {
							came = max(came, int(got[res])-int(now[res]))
						}
					}
				}
			}
			return came
		}},
	})
}
