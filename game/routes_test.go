package game

import "testing"

// Only a game that is played is one that a torn-off page goes back to.
func TestOnlyAGameThatIsPlayedIsKept(t *testing.T) {
	for _, c := range []struct {
		arg          PlayArg
		kept, taught bool
	}{
		{PlayArg{}, true, false},
		{PlayArg{Record: []byte("x")}, true, false},
		{PlayArg{Record: []byte("x"), Review: true}, false, false},
		{PlayArg{Lesson: true}, false, true},
		{PlayArg{Puzzle: "x"}, false, true},
	} {
		if c.arg.Kept() != c.kept || c.arg.Taught() != c.taught {
			t.Errorf("%+v: kept %t, taught %t", c.arg, c.arg.Kept(), c.arg.Taught())
		}
	}
}
