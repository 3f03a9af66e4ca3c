package hand

import (
	"testing"

	"agora/rules/geometry"
	"agora/rules/market"
)

// TestGaps: every gap offered by keys is between the two cards named, and the card that
// shuts it touches both and is legal.
func TestGaps(t *testing.T) {
	found := 0
	placings(t, 3, 14, func(st market.State) {
		if found > 30 {
			return
		}
		var targets Targets
		targets.Set(st)
		for _, g := range targets.Gaps() {
			found++
			var touches [2]bool
			for _, c := range geometry.Contacts(nil, st.Table(), targets.Poses, g.Pose) {
				touches[0], touches[1] = touches[0] || c.Other == g.a, touches[1] || c.Other == g.b
			}
			if _, err := market.Try(st, market.PutAt(g.Pose)); err != nil || touches != [2]bool{true, true} {
				t.Errorf("between cards %d and %d: touches %v, %v; want %v and no error", g.a, g.b, touches, err, [2]bool{true, true})
			}
		}
	})
	if found == 0 {
		t.Errorf("no gap was found: found is %v; want more than 0", found)
	}
}
