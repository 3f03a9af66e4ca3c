package bots

import (
	"strings"
	"testing"
)

// FuzzParseBudget checks that any text gives either a bounded budget, or an error about as
// long as the text.
func FuzzParseBudget(f *testing.F) {
	for _, text := range []string{"", "500ms", "2s", "nodes=20000,ms=5", "20000,1h", "-1", "nodes=", "ms=3600001", "1e9h", "0.5us", "9999999999999999999"} {
		f.Add(text, uint32(1))
		f.Add(text+",", uint32(10_000))
		f.Add(text, uint32(10_000))
	}
	f.Fuzz(func(t *testing.T, part string, times uint32) {
		text := strings.Repeat(part, min(int(times), (1<<16)/max(len(part), 1)))
		b, err := ParseBudget(text)
		switch {
		case err != nil:
			if b != (Budget{}) || len(err.Error()) > 4*len(text)+200 {
				t.Errorf("%+v comes with an error of %d bytes; want %+v and at most %d", b, len(err.Error()), Budget{}, 4*len(text)+200)
			}
		case b.Nodes < 0 || b.Time < 0 || b.Nodes == 0 && b.Time == 0 || b.Time.Milliseconds() > maxTime:
			t.Errorf("%q is taken for %+v; want a positive limit, of %d ms at most", text, b, maxTime)
		}
	})
}
