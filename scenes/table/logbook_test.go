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
		t.Errorf("J does not fold the log, or it is not remembered: s.Log.Open is %v; s.Settings.LogFolded is %v", s.Log.Open, s.Settings.LogFolded)
	}
	small := openToy(t, routes.GoOnArg{Record: record(t, 1, 2, 3)}, func(s *toy) { s.wide = false })
	if small.Log.Open {
		t.Fatalf("the log covers the board unasked: small.Log.Open is %v", small.Log.Open)
	}
	small.key(input.KeyJ, 0)
	if !small.Log.Covers() || small.Settings.LogFolded {
		t.Fatalf("the log does not open, or it is remembered: small.Settings.LogFolded is %v", small.Settings.LogFolded)
	}
	small.key(input.KeyEsc, 0)
	if small.Log.Open || len(small.nav.Asked) > 0 {
		t.Errorf("Esc does not fold the log only: %v", small.nav.Asked)
	}
	small.key(input.KeyJ, 0)
	x, y := small.Frame.Log.X+100, small.Frame.Log.Y+60
	small.Update([]input.Event{{Kind: input.Press, X: x, Y: y}, {Kind: input.Tap, X: x, Y: y}})
	if small.Log.Open || small.At() != 0 {
		t.Errorf("the first entry of the log leads to decision %d, open %v", small.At(), small.Log.Open)
	}
	// When the window grows, the log gets a place to itself.
	small.wide = true
	small.Kit.Resize(1200, 800, 1)
	small.Update(nil)
	if !small.Log.Open {
		t.Error("the log stays folded where there is room")
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
		t.Errorf("the game was told of %v, shown %d", chosen, s.At())
	}
	s.LookAt(2)
	s.Update(tap)
	if s.At() != 1 || len(chosen) != 1 {
		t.Errorf("while looking back the log leads to %d", s.At())
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
		t.Errorf("the log begins with %q", s.lines())
	}
	s.add(1)
	s.add(2)
	if s.lines() != "start, Anna 1, Bert 2" || s.Log.entries[2].ID != 2 {
		t.Errorf("the log is %q", s.lines())
	}
	s.undo()
	s.add(3) // as many as before, but a different one
	if s.lines() != "start, Anna 1, Bert 3" {
		t.Errorf("after another decision the log is %q", s.lines())
	}
	s.undo()
	s.undo()
	if s.lines() != "start" {
		t.Errorf("after undo the log is %q", s.lines())
	}
	s.Info.Players[0].Name = "Zoe"
	s.add(1)
	s.Info.Players[0].Name = "Anna"
	s.Log.Rewrite()
	s.Update(nil)
	if s.lines() != "start, Anna 1" {
		t.Errorf("written anew the log is %q", s.lines())
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
		t.Errorf("the log is %q", s.lines())
	}
}
