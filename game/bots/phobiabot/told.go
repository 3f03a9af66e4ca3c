package phobiabot

import (
	"fmt"

	"agora/rules"
	"agora/rules/phobia"
)

// told returns the numbers of a position that lessons name: by seat, the value of the
// largest group, the number of groups, and the pieces that are left of each size.
func told(s phobia.State) map[string]int {
	t := s.Tally()
	facts := map[string]int{}
	for seat := range rules.Seat(2) {
		name := func(what string) string { return fmt.Sprintf("%s.%d", what, seat+1) }
		facts[name("largest")] = t.Largest[seat]
		facts[name("groups")] = t.Groups[seat]
		facts[name("small")] = s.Supply(seat, phobia.Small)
		facts[name("large")] = s.Supply(seat, phobia.Large)
	}
	return facts
}
