package table

import (
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/rules"
)

// The curtain falls when everything has been presented and before the next one
// decides; while it is closed nothing can be done, seen again or taken back.
func TestCurtain(t *testing.T) {
	viewer := rules.NoSeat
	var asked []rules.Seat
	s := openToy(t, game.PlayArg{Info: players()}, func(s *toy) {
		s.curtain = func(next rules.Seat) bool { asked = append(asked, next); return next != viewer }
		s.chosen = func(int) bool { t.Error("the log is answered behind the curtain"); return true }
	})
	if !s.Covered() || len(asked) != 1 || asked[0] != 0 {
		t.Fatalf("before the first decision: covered %v, asked about %v", s.Covered(), asked)
	}
	if trace, _ := s.TraceOf(s.State()); trace["phase"] != "covered" {
		t.Errorf("the phase is %v", trace["phase"])
	}
	if s.Playing() || s.Do(1, false) {
		t.Error("a decision is made behind the curtain")
	}
	viewer = 0
	s.Uncover()
	if !s.Playing() || !s.Do(1, false) {
		t.Fatal("the open curtain keeps Anna from deciding")
	}
	s.ticks(presentTicks - 1)
	if s.Covered() || len(asked) != 1 {
		t.Error("the curtain falls before the decision has been presented")
	}
	s.rest()
	if !s.Covered() || len(asked) != 2 || asked[1] != 1 {
		t.Fatalf("before the second decision: covered %v, asked about %v", s.Covered(), asked)
	}
	s.key(input.KeyZ, input.Ctrl)
	s.key(input.KeyPageUp, 0)
	s.click(BtnUndo)
	s.click(BtnBack)
	s.key(input.KeyJ, 0)
	s.key(input.KeyEnter, 0)
	if s.Match.Len() != 1 || s.At() != 1 || !s.Log.Open {
		t.Errorf("behind the curtain: %d decisions, shown %d, log %v", s.Match.Len(), s.At(), s.Log.Open)
	}
	x, y := s.Frame.Log.X+100, s.Frame.Log.Y+60
	s.Update([]input.Event{{Kind: input.Press, X: x, Y: y}, {Kind: input.Tap, X: x, Y: y}})
	if s.At() != 1 {
		t.Error("the log is answered behind the curtain")
	}
	s.key(input.KeyEsc, 0)
	if s.nav.Asked[len(s.nav.Asked)-1] != "push pause" {
		t.Error("there is no menu behind the curtain")
	}
	viewer = 1
	s.Uncover()
	s.Undo()
	s.rest()
	if !s.Covered() || asked[len(asked)-1] != 0 {
		t.Error("no curtain falls when the decision goes back to Anna")
	}
}

// Where nobody's eyes change, no curtain falls.
func TestNoCurtain(t *testing.T) {
	s := openToy(t, game.PlayArg{Info: players()}, func(s *toy) { s.curtain = func(rules.Seat) bool { return false } })
	s.add(1)
	s.add(1)
	if s.Covered() || s.total() != 2 {
		t.Error("a curtain falls unasked")
	}
	over := 0
	end := openToy(t, game.PlayArg{Record: record(t, 3, 3, 3)}, func(s *toy) { s.curtain = func(rules.Seat) bool { over++; return over > 1 } })
	end.add(1)
	if end.Covered() || over != 1 {
		t.Error("a curtain falls over the end of the game")
	}
}

func TestBlur(t *testing.T) {
	s := openToy(t, game.PlayArg{Info: players()}, nil)
	s.Update([]input.Event{{Kind: input.Blur}})
	if s.blurred != 1 {
		t.Errorf("the game hears %d times that the focus is lost", s.blurred)
	}
	s.Cover()
	if !s.Covered() {
		t.Error("the scene cannot close the curtain")
	}
}

// What leaves the table by the screen is what the game lets go; the disk has all.
func TestRecordIsRestricted(t *testing.T) {
	s := openToy(t, game.PlayArg{Record: record(t, 3, 3, 3)}, func(s *toy) {
		s.share = func(whole []byte) []byte { return nil }
	})
	if s.Record() != nil {
		t.Error("the record of a running game is shown")
	}
	s.Menu()
	if arg := s.nav.Args[0].(game.PauseArg); string(arg.Record) != string(s.match.Record().Bytes()) {
		t.Error("what is saved from the menu is not the whole game")
	}
	if _, n := s.saved(); n != 3 {
		t.Errorf("the save has %d decisions", n)
	}
	s.add(1)
	if string(s.Record()) != string(s.match.Record().Bytes()) {
		t.Error("the record of a finished game is withheld")
	}
}
