package citybot

import (
	"testing"

	"agora/game/bots/citybot/net"
	"agora/rules/city"
)

// TestSee checks that all features have different numbers within the network's range, and
// that no hidden cell sees more features of a seat than its weights allow for.
func TestSee(t *testing.T) {
	if ofSeat != net.Own || straight != net.Own+net.Straight || ofBoard != net.Shared {
		t.Fatalf("%d, %d and %d features; want %d, %d and %d", ofSeat, straight, ofBoard, net.Own, net.Own+net.Straight, net.Shared)
	}
	const perSeat, ofAll = 30, 13
	stages, tables := map[int]bool{}, 0
	for seats := 2; seats <= 4; seats++ {
		round := 0
		visit(t, seats, 40, func(s city.State, _ int) {
			if s.Round() == round {
				return
			}
			round = s.Round()
			x := See(&s)
			stages[x.Phase] = true
			tables++
			count := func(l *net.List, from, to int) (n int) {
				seen := map[uint8]bool{}
				for _, f := range l.All() {
					if int(f.Number) >= to {
						t.Fatalf("there is no feature %d in %s; want numbers below %d", f.Number, city.Game{}.Encode(s), to)
					}
					if seen[f.Number] && (int(f.Number) < speakers || int(f.Number) >= bestSpeaker) {
						t.Errorf("feature %d comes twice; want each feature once, but for the best speaker's", f.Number)
					}
					seen[f.Number] = true
					if int(f.Number) < from {
						n += int(f.Times)
					}
				}
				return n
			}
			if n := count(&x.Board, net.Shared, net.Shared); n > ofAll {
				t.Errorf("%d features of the board; want at most %d", n, ofAll)
			}
			for seat := range seats {
				if n := count(&x.Seat[seat], net.Own, net.Own+net.Straight); n > perSeat {
					t.Errorf("%d features of a seat; want at most %d", n, perSeat)
				}
			}
		})
	}
	if len(stages) != net.Phases || tables < 300 {
		t.Errorf("%d stages in %d tables; want %d and at least 300", len(stages), tables, net.Phases)
	}
}

// TestValueHasSense checks that points help their owner and not the others, except for a
// player who is hopelessly behind and gains when the others block each other.
func TestValueHasSense(t *testing.T) {
	seen := 0
	for seats := 2; seats <= 4; seats++ {
		visit(t, seats, 10, func(s city.State, n int) {
			if s.Phase() != city.PhasePlace || s.Placed(s.Active()) > 0 || n%7 > 0 {
				return
			}
			var tb table
			tb.read(&s, &standard)
			x := search{tune: thorough}
			worth := func() int {
				x.y.t = tb
				x.judge(&s)
				return x.result[0]
			}
			before := worth()
			seen++
			tb.points[0] += 4
			if after := worth(); after <= before {
				t.Errorf("four points more: %d, before %d, in %s; want more than before", after, before, city.Game{}.Encode(s))
			}
			tb.points[0] -= 4
			tb.points[1] += 4
			if after := worth(); after > before+one/500 {
				t.Errorf("another has four points more: %d, before %d, in %s; want hardly more than before", after, before, city.Game{}.Encode(s))
			}
		})
	}
	if seen < 50 {
		t.Errorf("%d tables; want at least 50", seen)
	}
}
