package city

import (
	"strings"
	"testing"
)

// badPositions are texts for two players that Decode refuses, each with a part
// of the reason. They begin as a good text does, so that the reason is the one
// meant.
var badPositions = func() []badPosition {
	list := []badPosition{
		{"", "ends before its word round"},
		{"none", "must be round="},
		{"round=1", "ends before its word decision"},
	}
	t := new(testing.T) // text fails on wrong words only, which are not there
	for _, b := range []struct{ given, why string }{
		{"round=0", "no number from 1"},
		{"round=01", "no number from 1"},
		{"decision=x", "no number"},
		{"start=3", "no number from 1 to 2"},
		{"turn=1", "must be"},
	} {
		if b.given == "turn=1" {
			b.why = "word turn"
		}
		list = append(list, badPosition{text(t, 2, b.given), b.why})
	}
	return list
}()

type badPosition struct{ text, why string }

func TestBadPositions(t *testing.T) {
	s := start(t, 2, 1)
	for _, bad := range badPositions {
		got, err := game.Decode(s, bad.text)
		if err == nil || !strings.Contains(err.Error(), bad.why) || !strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%q: %v, want something about %q", bad.text, err, bad.why)
		}
		if got != s {
			t.Errorf("%q is refused and changes the state", bad.text)
		}
	}
}
