package puzzle_test

import (
	"testing"
	"time"

	"agora/game/puzzle"
)

// A day has one puzzle, whatever the hour and wherever the clock hangs, and all of a
// book come up before one comes again.
func TestOfDay(t *testing.T) {
	for _, game := range []string{"market", "city", "phobia", "stacks"} {
		b, err := puzzle.Of(game)
		if err != nil {
			t.Fatalf("puzzle.Of(game) = %v; want no error", err)
		}
		n := len(b.Puzzles)
		first := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
		for first.Unix()/86400%int64(n) != 0 { // a round begins
			first = first.AddDate(0, 0, 1)
		}
		seen := map[int]bool{}
		for i := range n {
			day := first.AddDate(0, 0, i)
			at := b.OfDay(day)
			late := time.Date(day.Year(), day.Month(), day.Day(), 23, 59, 59, 0, time.FixedZone("far", 13*3600))
			if at < 0 || at >= n || b.OfDay(late) != at {
				t.Fatalf("%s on %v: %d and %d; want the same number twice, below %d", game, day, at, b.OfDay(late), n)
			}
			seen[at] = true
		}
		if len(seen) != n {
			t.Errorf("%s: in %d days %d puzzles come up; want each of the %d once", game, n, len(seen), n)
		}
		if old := b.OfDay(time.Date(1950, 1, 1, 0, 0, 0, 0, time.UTC)); old < 0 || old >= n {
			t.Errorf("%s: a clock that is wrong gives %d; want one of %d", game, old, n)
		}
	}
	a, b := puzzle.SeedOfDay("city", time.Unix(0, 0).UTC()), puzzle.SeedOfDay("market", time.Unix(0, 0).UTC())
	if a == b || a == 0 || a > 1_000_000 {
		t.Errorf("the seeds are %d and %d; want two different numbers of 1 to 1,000,000", a, b)
	}
}
