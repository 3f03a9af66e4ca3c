package marketbot

import (
	"fmt"

	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
)

// told returns the numbers of a position that lessons name: how many cards are on the
// table, and how many of them at an angle to it; how many doors are open, joined, blocked
// or cut off; each seat's coins, income and counters; and with two players also the first
// one's lead in income.
func told(s market.State) map[string]int {
	facts := map[string]int{}
	for seat := range rules.Seat(s.Seats()) {
		facts[fmt.Sprintf("coins.%d", seat+1)] = s.Coins(seat)
	}
	var a market.Analysis
	a.Read(&s)
	for i := range a.Shops {
		if sh := &a.Shops[i]; sh.Owner != rules.NoSeat {
			facts[fmt.Sprintf("income.%d", sh.Owner+1)] += sh.Doors
			facts[fmt.Sprintf("counters.%d", sh.Owner+1)] += sh.Counters
		}
	}
	facts["lead.1"] = facts["income.1"] - facts["income.2"]
	for _, id := range s.Placed(nil) {
		facts["cards"]++
		if p, _ := s.Pose(id); p.Z.X != 0 && p.Z.Y != 0 {
			facts["askew"]++
		}
		for segment := range geometry.Segments {
			switch a.Door(id, segment).State {
			case market.Open:
				facts["open"]++
			case market.Joined:
				facts["joined"]++
			case market.Broken:
				facts["blocked"]++
			case market.Cut:
				facts["cut"]++
			}
		}
	}
	return facts
}
