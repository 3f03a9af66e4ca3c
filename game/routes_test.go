package game

import (
	"testing"

	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/words"
)

// TestOnlyAGameThatIsPlayedIsKept: after being closed abruptly, a page returns only to a
// game being played.
func TestOnlyAGameThatIsPlayedIsKept(t *testing.T) {
	for _, c := range []struct {
		arg  any
		kept bool
	}{
		{routes.NewArg{}, true},
		{routes.GoOnArg{Record: []byte("x")}, true},
		{routes.ReviewArg{Record: []byte("x")}, false},
		{routes.LessonArg{}, false},
		{routes.LetterArg{Record: []byte("x")}, true},
		{routes.PuzzleArg{Name: "x"}, false},
		{routes.SourceArg{}, false},
		{nil, false},
	} {
		if kept(c.arg) != c.kept {
			t.Errorf("%T: kept %t; want %v", c.arg, kept(c.arg), c.kept)
		}
	}
}

// TestCalled: a player whose name has nothing visible gets the default name.
func TestCalled(t *testing.T) {
	w, err := words.New()
	if err != nil {
		t.Fatalf("words.New() = %v; want no error", err)
	}
	players := []match.Player{{Name: "Anna"}, {Name: "\u200b"}, {}}
	for seat, want := range []string{"Anna", "Player 2", "Player 3"} {
		if got := known.Called(w, players, seat); got != want {
			t.Errorf("seat %d is called %q, want %q", seat, got, want)
		}
	}
}
