package game

import (
	"testing"
	"time"
)

// TestLag: slow frames cost no time; a single late one is a hitch, and a very late one a
// pause.
func TestLag(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		what string
		gaps []time.Duration
		want []int
	}{
		{"quick pictures", []time.Duration{17 * ms, 17 * ms, 16 * ms, 33 * ms}, []int{0, 0, 0, 0}},
		{"what Ebitengine makes up for", []time.Duration{80 * ms, 80 * ms, 80 * ms}, []int{0, 0, 0}},
		{"slow pictures", []time.Duration{500 * ms, 500 * ms, 500 * ms}, []int{0, 25, 25}},
		{"a hitch", []time.Duration{17 * ms, 900 * ms, 17 * ms}, []int{0, 0, 0}},
		{"slower and slower", []time.Duration{200 * ms, 800 * ms, 400 * ms}, []int{0, 7, 19}},
		{"pauses", []time.Duration{time.Hour, time.Hour}, []int{0, 55}},
	} {
		var l lag
		now := time.Unix(1, 0)
		l.picture()
		l.missed(now)
		for i, gap := range c.gaps {
			now = now.Add(gap)
			l.picture()
			if got := l.missed(now); got != c.want[i] {
				t.Errorf("%s: after picture %d %d ticks are missing, want %d", c.what, i+1, got, c.want[i])
			}
			if got := l.missed(now.Add(time.Hour)); got != 0 {
				t.Errorf("%s: the second tick after a picture makes up for %d, want 0", c.what, got)
			}
		}
	}
}

// TestNoLagAfterARest: nothing is made up for after a rest.
func TestNoLagAfterARest(t *testing.T) {
	var l lag
	now := time.Unix(1, 0)
	for range 3 {
		now = now.Add(time.Second)
		l.forget()
		l.picture()
		if got := l.missed(now); got != 0 {
			t.Errorf("%d ticks are missing after a rest; want 0", got)
		}
	}
}
