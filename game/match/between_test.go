package match

import "testing"

// TestBetween: the kind between two levels survives a round trip, and plays like the
// upper level as often as its tenths say.
func TestBetween(t *testing.T) {
	for level := 1; level <= 5; level++ {
		for tenths := range 10 {
			kind := Seated(level, int(tenths)%3, tenths)
			if level == 5 && tenths > 0 {
				if knownKind(kind) {
					t.Errorf("%q is above the highest level: knownKind(kind) = true; want false", kind)
				}
				continue
			}
			l, n := Between(kind)
			if l != level || n != tenths || Level(kind) != level || Temper(kind) != tenths%3 {
				t.Errorf("%q is %d.%d, Level(kind) = %v, Temper(kind) = %v; want %d, %d, %v and %v", kind, l, n, Level(kind), Temper(kind), level, tenths, level, tenths%3)
			}
			upper := 0
			for seed := range uint64(2000) {
				switch LevelFor(kind, seed*0x9e3779b97f4a7c15) {
				case level + 1:
					upper++
				case level:
				default:
					t.Fatalf("%q plays as another level; want a level that exists", kind)
				}
			}
			if want := tenths * 200; upper < want-80 || upper > want+80 || tenths == 0 && upper > 0 {
				t.Errorf("%q: %d of 2000 decisions are the upper level's; want %d, give or take 80", kind, upper, want)
			}
		}
	}
	for _, kind := range []string{"computer", "computer 0", "computer 2.", "computer 2.0", "computer 2+0", "computer 2+10", "computer 2+4.1", "computer 5+1", "computer 2,4", "computer 6", "computer  2", "computer 2.x", ""} {
		if knownKind(kind) || Level(kind) != 0 {
			t.Errorf("%q is a kind, knownKind(kind) = %v, Level(kind) = %v; want false and 0", kind, knownKind(kind), Level(kind))
		}
	}
}
