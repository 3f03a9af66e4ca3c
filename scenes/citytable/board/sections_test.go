package board

import (
	"testing"

	"agora/render"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/tell"
	"agora/scenes/table/timeline"
)

// TestSectionsWait: a section with results stays on screen until the player continues;
// skipping stops there, even in the middle of a trial. The outcome is that of the rules.
func TestSectionsWait(t *testing.T) {
	g := city.Game{}
	waited, trials := 0, 0
	for seed := range uint64(3) {
		var l tell.Ledger
		randomGame(t, 3, seed, func(before, after city.State, m city.Move) {
			sums := sumsForSeat0()
			sums.Ledger = l
			var s Stage
			s.Play(g.View(before, 0), moments(t, before, m, 0, timeline.At(render.Fast)), sums.Tell, false, sums)
			l = sums.Ledger
			for n := 0; s.Busy(); n++ {
				if n > 200 {
					t.Fatalf("it does not end: n is %v, want at most 200", n)
				}
				s.Pass()
				step, _ := s.Step()
				if s.Waiting() {
					waited++
					if step.Text == "" || step.Section == city.NoSection {
						t.Fatalf("%+v waits; want a step with some text and a section", step)
					}
				} else if step != nil {
					t.Fatalf("a press leads to %T, which does not wait, step of s.Step() = %v; want nil", step.Event, step)
				}
			}
			for i := range s.steps {
				tr := s.steps[i].Trial
				if tr == nil {
					continue
				}
				trials++
				seen := map[int]bool{}
				for b := range tr.benches {
					for k := range tr.benches[b].Letters {
						seen[tr.order(b, k)] = true
					}
				}
				if len(seen) != tr.lots() || !seen[0] || !seen[tr.lots()-1] {
					t.Fatalf("the order of turning is not one: %v of %d; want each lot once", seen, tr.lots())
				}
			}
		})
	}
	if waited < 20 || trials < 20 {
		t.Errorf("%d times it waited, %d steps were in a trial: the test tests less than it should; want at least 20 and at least 20", waited, trials)
	}
}

// sumsForSeat0 returns sums for a table with a person in seat 0.
func sumsForSeat0() *tell.Sums {
	return &tell.Sums{Teller: tell.Teller{Name: func(seat rules.Seat) string { return string(rune('A' + seat)) }}, Person: func(seat rules.Seat) bool { return seat == 0 }}
}
