package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/routes"
)

// TestLogFolds: the log opens and closes. Where it covers the board, it opens only when
// asked, and closes to show what was chosen in it.
func TestLogFolds(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1, 2, 3)}, nil)
	s.key(input.KeyJ, 0)
	if s.Log.Open || !s.Settings.LogFolded || !slices.Contains(s.nav.Asked, "settings") {
		t.Errorf("after J: Log.Open = %v, Settings.LogFolded = %v; want false, true, and saved", s.Log.Open, s.Settings.LogFolded)
	}
	small := openToy(t, routes.GoOnArg{Record: record(t, 1, 2, 3)}, func(s *toy) { s.wide = false })
	if small.Log.Open {
		t.Fatalf("Log.Open in a small window = %v; want false until asked", small.Log.Open)
	}
	small.key(input.KeyJ, 0)
	if !small.Log.Covers() || small.Settings.LogFolded {
		t.Fatalf("after J in a small window: covers = %v, Settings.LogFolded = %v; want true, false", small.Log.Covers(), small.Settings.LogFolded)
	}
	small.key(input.KeyEsc, 0)
	if small.Log.Open || len(small.nav.Asked) > 0 {
		t.Errorf("after Esc: Log.Open = %v, asked %v; want false and nothing", small.Log.Open, small.nav.Asked)
	}
	small.key(input.KeyJ, 0)
	x, y := small.Frame.Log.X+100, small.Frame.Log.Y+60
	small.Update([]input.Event{{Kind: input.Press, X: x, Y: y}, {Kind: input.Tap, X: x, Y: y}})
	if small.Log.Open || small.At() != 0 {
		t.Errorf("the first entry of the log leads to decision %d, open %v; want 0, false", small.At(), small.Log.Open)
	}
	// When the window grows, the log gets a place to itself.
	small.wide = true
	small.Kit.Resize(1200, 800, 1)
	small.Update(nil)
	if !small.Log.Open {
		t.Error("Log.Open in a window with room = false; want true")
	}
}

// TestLogIsAnswered: during a game the scene may handle a click in the log itself.
func TestLogIsAnswered(t *testing.T) {
	var chosen []int
	s := openToy(t, routes.GoOnArg{Record: record(t, 1, 2, 3)}, func(s *toy) {
		s.chosen = func(n int) bool { chosen = append(chosen, n); return true }
	})
	x, y := s.Frame.Log.X+100, s.Frame.Log.Y+90
	tap := []input.Event{{Kind: input.Press, X: x, Y: y}, {Kind: input.Tap, X: x, Y: y}}
	s.Update(tap)
	if s.Looking() || !slices.Equal(chosen, []int{1}) || !s.Log.Open {
		t.Errorf("a tap on entry 1: looking is %v, told are %v, the log is open: %v; want false, [1], true", s.Looking(), chosen, s.Log.Open)
	}
	s.LookAt(2)
	s.Update(tap)
	if s.At() != 1 || len(chosen) != 1 {
		t.Errorf("a tap on entry 1 while looking back leads to %d and tells %v; want 1, and nothing more told", s.At(), chosen)
	}
}

func (s *toy) lines() string {
	var list []string
	for _, e := range s.Log.entries {
		list = append(list, e.Text)
	}
	return strings.Join(list, ", ")
}

func TestLogIsWritten(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	if s.lines() != "start" {
		t.Errorf("lines of a new log = %q; want \"start\"", s.lines())
	}
	s.add(1)
	s.add(2)
	if s.lines() != "start, Anna 1, Bert 2" || s.Log.entries[2].ID != 2 {
		t.Errorf("lines after two decisions = %q; want \"start, Anna 1, Bert 2\"", s.lines())
	}
	s.undo()
	s.add(3) // as many as before, but a different one
	if s.lines() != "start, Anna 1, Bert 3" {
		t.Errorf("lines after another decision = %q; want \"start, Anna 1, Bert 3\"", s.lines())
	}
	s.undo()
	s.undo()
	if s.lines() != "start" {
		t.Errorf("lines after undo = %q; want \"start\"", s.lines())
	}
	s.Info.Players[0].Name = "Zoe"
	s.add(1)
	s.Info.Players[0].Name = "Anna"
	s.Log.Rewrite()
	s.Update(nil)
	if s.lines() != "start, Anna 1" {
		t.Errorf("lines after Rewrite = %q; want \"start, Anna 1\"", s.lines())
	}
}

// liner is a toy with one log line per move.
type liner struct{ *toy }

func (s liner) Show(c *Change[raceState, int], v *View) {
	s.toy.Show(c, v)
	v.log = v.log[:0]
	s.Log.Moves(v, func(n int) string { return fmt.Sprint("adds ", s.Match.At(n-1).Move) })
}

// TestLogMoves: such a line has the move's number, its player's emblem and its text.
func TestLogMoves(t *testing.T) {
	s := openAs(t, routes.GoOnArg{Record: record(t, 1, 2)}, nil, func(s *toy) Scene[raceState, int, int] { return liner{s} })
	if s.lines() != "1. adds 1, 2. adds 2" || s.Log.entries[1].ID != 2 || s.Log.entries[1].Emblem != s.Emblem(1) {
		t.Errorf("lines of moves = %q; want \"1. adds 1, 2. adds 2\", with ID 2 and the second emblem", s.lines())
	}
}
