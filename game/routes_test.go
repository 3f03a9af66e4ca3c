package game

import (
	"testing"

	"agora/game/match"
	"agora/game/words"
)

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

// A player whose name shows nothing has the usual one.
func TestCalled(t *testing.T) {
	w, err := words.New()
	if err != nil {
		t.Fatal(err)
	}
	players := []match.Player{{Name: "Anna"}, {Name: "\u200b"}, {}}
	for seat, want := range []string{"Anna", "Player 2", "Player 3"} {
		if got := Called(w, players, seat); got != want {
			t.Errorf("seat %d is called %q, want %q", seat, got, want)
		}
	}
}
