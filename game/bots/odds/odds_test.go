package odds

import (
	"math"
	"testing"
)

// TestShares compares the table with the logistic function.
func TestShares(t *testing.T) {
	for i, share := range shares {
		want := One / (1 + math.Exp(-float64(i-most*Steps)/Steps))
		if math.Abs(float64(share)-want) > 0.6 {
			t.Errorf("share %d is %d, want %f", i, share, want)
		}
	}
}

// TestLogOf converts shares to odds and back.
func TestLogOf(t *testing.T) {
	for share := int32(0); share <= One; share += 97 {
		back := Share(logOf(share))
		if d := share - back; d > One/200 || d < -One/200 {
			t.Errorf("Share(logOf(%d)) = %d; want about the same", share, back)
		}
	}
}

// TestLine: a line keeps the order of chances and what is certain, and the chances of all
// players still add up.
func TestLine(t *testing.T) {
	for _, l := range []Line{{Unit, 0}, {96, -20}, {40, 30}} {
		last := 0
		for win := range 1001 {
			got := l.Win(win)
			if got < last || got > 1000 || win > 0 && win < 1000 && (got == 0 || got == 1000) {
				t.Errorf("%v.Win(%d) = %d; want at least %d", l, win, got, last)
			}
			x := float64(win) / 1000
			if want := 1000 / (1 + math.Exp(-float64(l.Slope)/Unit*math.Log(x/(1-x))-float64(l.Shift)/Steps)); win > 2 && win < 998 && math.Abs(float64(got)-want) > 8 {
				t.Errorf("%v.Win(%d) = %d; want %.1f", l, win, got, want)
			}
			last = got
		}
	}
}
