package table

import (
	"slices"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/rules"
)

// TestCurtain: the curtain closes after everything has been presented and before the next
// player moves. While it is closed, nothing can be done, repeated or undone.
func TestCurtain(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) {
		s.private = true
		s.chosen = func(int) bool { t.Error("the log is answered behind the curtain; want no answer there"); return true }
	})
	if !s.Curtain.Closed() || s.Curtain.Called() != 0 || s.Curtain.Own() || s.Curtain.Viewer() != rules.NoSeat {
		t.Fatalf("before the first decision: covered %v, called %d, seen by %d, s.Curtain.Own() = %v; want true, 0, %d and false",
			s.Curtain.Closed(), s.Curtain.Called(), s.Curtain.Viewer(), s.Curtain.Own(), rules.NoSeat)
	}
	if trace, _ := s.TraceOf(s.State()); trace["phase"] != "covered" {
		t.Errorf("the phase is %v; want \"covered\"", trace["phase"])
	}
	if s.Playing() || s.Do(1, false) {
		t.Error("a decision is made behind the curtain; want a refusal")
	}
	s.Curtain.Open()
	if s.Curtain.Viewer() != 0 || !s.Playing() || !s.Do(1, false) {
		t.Fatalf("the open curtain keeps Anna from deciding: s.Curtain.Viewer() is %v, want 0", s.Curtain.Viewer())
	}
	s.ticks(presentTicks - 1)
	if s.Curtain.Closed() || s.Curtain.Viewer() != rules.NoSeat {
		t.Errorf("the curtain falls before the decision has been presented, or somebody sees more than all may: s.Curtain.Viewer() is %v, want rules.NoSeat", s.Curtain.Viewer())
	}
	s.rest()
	if !s.Curtain.Closed() || s.Curtain.Called() != 1 {
		t.Fatalf("before the second decision: covered %v, called %d; want true and 1", s.Curtain.Closed(), s.Curtain.Called())
	}
	s.key(input.KeyZ, input.Ctrl)
	s.key(input.KeyPageUp, 0)
	s.click(BtnUndo)
	s.click(BtnBack)
	s.key(input.KeyJ, 0)
	s.key(input.KeyEnter, 0)
	if s.Match.Len() != 1 || s.At() != 1 || !s.Log.Open {
		t.Errorf("behind the curtain: %d decisions, shown %d, log %v; want 1, 1 and true", s.Match.Len(), s.At(), s.Log.Open)
	}
	x, y := s.Frame.Log.X+100, s.Frame.Log.Y+60
	s.Update([]input.Event{{Kind: input.Press, X: x, Y: y}, {Kind: input.Tap, X: x, Y: y}})
	if s.At() != 1 {
		t.Errorf("the log is answered behind the curtain: s.At() is %v, want 1", s.At())
	}
	s.key(input.KeyEsc, 0)
	if s.nav.Asked[len(s.nav.Asked)-1] != "push pause" {
		t.Errorf("there is no menu behind the curtain: s.nav.Asked[len(s.nav.Asked)-1] is %q, want \"push pause\"", s.nav.Asked[len(s.nav.Asked)-1])
	}
	s.Curtain.Open()
	s.undo()
	s.rest()
	if !s.Curtain.Closed() || s.Curtain.Called() != 0 {
		t.Errorf("no curtain falls when the decision goes back to Anna: s.Curtain.Called() is %v, want 0", s.Curtain.Called())
	}
	if want := []bool{true, false, true, false, true}; !slices.Equal(s.curtains, want) {
		t.Errorf("the scene was told of %v; want %v", s.curtains, want)
	}
}

// TestCurtainWaits: a curtain that was put aside shows the public table and waits. It can
// be closed again, and closes when the window loses the focus.
func TestCurtainWaits(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.private = true })
	s.Curtain.PutAside()
	if s.Curtain.Closed() || !s.Curtain.Waiting() || s.Curtain.Viewer() != rules.NoSeat {
		t.Errorf("a curtain that is put aside does not wait, or shows somebody's view: s.Curtain.Viewer() is %v, want rules.NoSeat", s.Curtain.Viewer())
	}
	s.Curtain.Recall()
	if !s.Curtain.Closed() || s.Curtain.Called() != 0 {
		t.Errorf("it is not closed again: s.Curtain.Called() is %v, want 0", s.Curtain.Called())
	}
	s.Curtain.Open()
	if s.Curtain.Waiting() || s.Curtain.Viewer() != 0 {
		t.Errorf("it waits for nobody: s.Curtain.Viewer() is %v, want 0", s.Curtain.Viewer())
	}
	hidden := s.hidden
	s.Update([]input.Event{{Kind: input.Blur}})
	if !s.Curtain.Closed() || s.Curtain.Called() != 0 || s.hidden == hidden {
		t.Errorf("without the focus the table is open: s.Curtain.Called() is %v, want 0; s.hidden is %v", s.Curtain.Called(), s.hidden)
	}
	s.Curtain.PutAside()
	s.Curtain.Call(1)
	if !s.Curtain.Closed() || s.Curtain.Called() != 1 || s.Curtain.Own() {
		t.Errorf("nobody can be called: s.Curtain.Called() is %v, want 1", s.Curtain.Called())
	}
}

// TestStages: in a game with stages the curtain closes once before each. Then the table stays
// open and waits: the player to move sees their own things only while they hold, anew at each
// move, and nothing that was said meanwhile stays. A player who asks for the curtain gets it.
func TestStages(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.private, s.staged = true, "first" })
	if !s.Curtain.Closed() || s.Curtain.Asked() {
		t.Fatalf("before the first stage: closed %v, asked for %v; want closed by itself", s.Curtain.Closed(), s.Curtain.Asked())
	}
	s.Curtain.PutAside()
	open := func(seat rules.Seat) {
		t.Helper()
		if s.Curtain.Closed() || !s.Curtain.Waiting() || s.Curtain.Called() != seat || s.Curtain.Viewer() != rules.NoSeat || s.Curtain.Peeking() {
			t.Fatalf("at the open table: closed %v, waits %v for %d, seen by %d; want to wait for %d", s.Curtain.Closed(), s.Curtain.Waiting(), s.Curtain.Called(), s.Curtain.Viewer(), seat)
		}
	}
	open(0)
	if !s.Curtain.Peek(true) || s.Curtain.Peek(true) || s.Curtain.Viewer() != 0 {
		t.Errorf("held, it is seen by %d; want 0", s.Curtain.Viewer())
	}
	s.Bar.Say("A secret.")
	if !s.Curtain.Peek(false) || s.Bar.notice != "" {
		t.Errorf("let go, the bar says %q; want nothing", s.Bar.notice)
	}
	open(0)
	s.Curtain.Peek(true)
	if !s.Do(1, false) {
		t.Fatal("s.Do(1) at the open table = false; want true")
	}
	s.rest()
	open(1)
	s.Curtain.Peek(true)
	s.Update([]input.Event{{Kind: input.Blur}})
	open(1)
	s.Curtain.Recall()
	if !s.Curtain.Closed() || !s.Curtain.Asked() {
		t.Fatalf("asked for: closed %v, asked %v; want both", s.Curtain.Closed(), s.Curtain.Asked())
	}
	s.Curtain.Open()
	if s.Curtain.Viewer() != 1 || s.Curtain.Peek(true) {
		t.Errorf("opened, it is seen by %d; want 1, without holding", s.Curtain.Viewer())
	}
	s.staged = "second"
	s.Do(1, false)
	s.rest()
	if !s.Curtain.Closed() || s.Curtain.Asked() || s.Curtain.Called() != 0 {
		t.Errorf("before the second stage: closed %v, asked for %v, names %d; want closed by itself for 0", s.Curtain.Closed(), s.Curtain.Asked(), s.Curtain.Called())
	}
	if s.Curtain.Peek(true) || s.Curtain.Viewer() != rules.NoSeat {
		t.Errorf("behind the closed curtain the viewer is %d; want nobody", s.Curtain.Viewer())
	}
}

// TestCurtainOfOnesOwn: before a public move a player may look at their own things; the
// curtain does not wait for them afterwards.
func TestCurtainOfOnesOwn(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	s.Curtain.Call(1)
	if !s.Curtain.Closed() || !s.Curtain.Own() {
		t.Fatalf("the curtain cannot be called for: s.Curtain.Closed() = %v, s.Curtain.Own() = %v; want true and true", s.Curtain.Closed(), s.Curtain.Own())
	}
	s.Curtain.Open()
	if s.Curtain.Viewer() != 1 {
		t.Errorf("they do not see what is theirs: s.Curtain.Viewer() is %v, want 1", s.Curtain.Viewer())
	}
	s.Curtain.Shut()
	if s.Curtain.Closed() || s.Curtain.Viewer() != rules.NoSeat {
		t.Errorf("it is not put away: s.Curtain.Viewer() is %v, want rules.NoSeat", s.Curtain.Viewer())
	}
	s.Curtain.Call(1)
	s.Curtain.PutAside()
	if s.Curtain.Waiting() || s.Curtain.Called() != rules.NoSeat {
		t.Errorf("it waits for somebody who has nothing to decide: s.Curtain.Called() is %v, want rules.NoSeat", s.Curtain.Called())
	}
}

// TestNoCurtain: no curtain closes if the same person continues looking, and they see what
// they may know.
func TestNoCurtain(t *testing.T) {
	open := openToy(t, routes.NewArg{Info: players()}, nil)
	open.add(1)
	open.add(1)
	if open.Curtain.Closed() || open.total() != 2 {
		t.Errorf("a curtain falls before a decision that is everybody's: open.total() is %v, want 2", open.total())
	}
	private := func(s *toy) { s.private, s.mind = true, &mind{} }
	alone := openToy(t, routes.NewArg{Info: players("human", "computer 1")}, private)
	if alone.Curtain.Closed() || alone.Curtain.Viewer() != 0 {
		t.Errorf("a curtain falls for somebody who is alone: alone.Curtain.Viewer() is %v, want 0", alone.Curtain.Viewer())
	}
	in := players()
	in.NoCurtain = true
	trusting := openToy(t, routes.NewArg{Info: in}, private)
	seen := []rules.Seat{trusting.Curtain.Viewer()}
	trusting.add(1)
	seen = append(seen, trusting.Curtain.Viewer())
	if trusting.Curtain.Closed() || !slices.Equal(seen, []rules.Seat{0, 1}) {
		t.Errorf("at a table without curtains is seen by %v, trusting.Curtain.Closed() = %v; want %v and false", seen, trusting.Curtain.Closed(), []rules.Seat{0, 1})
	}
	end := openToy(t, routes.GoOnArg{Record: record(t, 3, 3, 3)}, private)
	end.Curtain.Open()
	end.add(1)
	if end.Curtain.Closed() || !end.Turn().Over() {
		t.Errorf("a curtain falls over the end of the game: end.Curtain.Closed() = %v, end.Turn().Over() = %v; want false and true", end.Curtain.Closed(), end.Turn().Over())
	}
}

// TestRecordIsRestricted: only what the game releases leaves the table by the screen; the
// disk gets everything.
func TestRecordIsRestricted(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 3, 3, 3)}, func(s *toy) {
		s.share = func(whole []byte) []byte { return nil }
	})
	if s.Record() != nil {
		t.Error("the record of a running game is shown; want nil")
	}
	s.menu()
	if arg := s.nav.Args[0].(routes.PauseArg); string(arg.Record) != string(s.match.Record().Bytes()) {
		t.Error("what is saved from the menu is not the whole game; want the whole record")
	}
	if _, n := s.saved(); n != 3 {
		t.Errorf("the save has %d decisions; want 3", n)
	}
	s.add(1)
	if string(s.Record()) != string(s.match.Record().Bytes()) {
		t.Error("the record of a finished game is withheld; want the whole record")
	}
}

// TestLookingBackShowsNobodysView: where people share a screen, looking back shows what
// everybody may know, even if the player to move has just opened the curtain.
func TestLookingBackShowsNobodysView(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1, 2)}, func(s *toy) { s.private = true })
	s.Curtain.Open()
	if v := s.Curtain.Viewer(); v != 0 {
		t.Fatalf("behind the open curtain the view is that of seat %d, want 0", v)
	}
	for _, at := range []int{0, 1} {
		s.LookAt(at)
		s.rest()
		if v := s.Curtain.Viewer(); !s.Looking() || v != rules.NoSeat {
			t.Errorf("looking back at decision %d (%v), the view is that of seat %d, want %d", at, s.Looking(), v, rules.NoSeat)
		}
	}
}
