package table

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
)

func (s *toy) last() Change[raceState, int] {
	s.t.Helper()
	if len(s.changes) == 0 {
		s.t.Fatalf("no decision was presented: len(s.changes) = %v; want at least one", len(s.changes))
	}
	return s.changes[len(s.changes)-1]
}

// TestChanges: every change is presented with its two positions and the moves between
// them.
func TestChanges(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	check := func(what string, kind Kind, from, to int, back bool, moves ...int) {
		t.Helper()
		c := s.last()
		var got []int
		for _, st := range c.Steps {
			got = append(got, st.Move)
		}
		if c.Kind != kind || c.From.total != from || c.To.total != to || c.Back != back || !slices.Equal(got, moves) {
			t.Errorf("%s: kind %v from %d to %d, back %v, decisions %v; want %v, %d, %d, %v and %v",
				what, c.Kind, c.From.total, c.To.total, c.Back, got, kind, from, to, back, moves)
		}
		s.rest()
	}
	s.Do(2, true)
	if !s.last().Shown {
		t.Errorf("it is forgotten that the picture shows the decision already: s.last().Shown = %v; want true", s.last().Shown)
	}
	check("made", Made, 0, 2, false, 2)
	s.Do(3, false)
	check("made", Made, 2, 5, false, 3)
	s.undo()
	check("undone", Undone, 5, 2, true, 3)
	s.redo()
	check("redone", Redone, 2, 5, false, 3)
	s.LookAt(1)
	check("one back", Looked, 5, 2, true, 3)
	s.LookAt(0)
	s.LookAt(2)
	check("two on", Looked, 0, 5, false)
	n := len(s.changes)
	s.LookAt(2)
	s.LookAt(99)
	if len(s.changes) != n {
		t.Errorf("a look at what is shown already is presented: len(s.changes) is %v, want %v", len(s.changes), n)
	}
}

// TestSingle: a change between neighbours has one move; one across several has no single
// move.
func TestSingle(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1, 2, 3)}, nil)
	s.LookAt(2)
	c := s.last()
	if step, ok := c.Single(); !ok || step.Move != 3 {
		t.Errorf("from the third decision to the second: %v, %v; want 3 and true", step.Move, ok)
	}
	s.LookAt(0)
	c = s.last()
	if _, ok := c.Single(); ok {
		t.Errorf("a step of two decisions counts as a single one: ok of c.Single() = %v; want false", ok)
	}
}

// TestLookingBackChangesNothing: during a review no move can be made, undone or redone.
func TestLookingBackChangesNothing(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1, 2)}, nil)
	s.LookAt(1)
	if s.Do(1, false) || s.Playing() {
		t.Error("a decision is made while looking back; want a refusal")
	}
	s.undo()
	s.redo()
	if s.Match.Len() != 2 || s.At() != 1 {
		t.Errorf("%d decisions, shown %d; want 2 and 1", s.Match.Len(), s.At())
	}
}

// TestUndoGivesUpFirst: undo first drops a half-made move.
func TestUndoGivesUpFirst(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1)}, nil)
	s.half = true
	s.undo()
	if s.half || s.Match.Len() != 1 {
		t.Errorf("undo left %d decisions, s.half = %v; want 1 and false", s.Match.Len(), s.half)
	}
	s.undo()
	if s.Match.Len() != 0 || s.canUndo() {
		t.Errorf("undo takes nothing back: s.Match.Len() is %v, want 0", s.Match.Len())
	}
	s.half = true
	if !s.canUndo() {
		t.Error("what is half made cannot be taken back: s.canUndo() = false; want true")
	}
	s.half = false
	s.undo()
	s.Update(nil)
	if !strings.Contains(s.Bar.Lines[0], "nothing to undo") {
		t.Errorf("undo of nothing says %q; want [0] one with \"nothing to undo\"", s.Bar.Lines)
	}
}

// TestDraftIsKept: a half-made move is saved, and survives a review.
func TestDraftIsKept(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1)}, nil)
	s.half = true
	s.Save()
	data, err := s.disk.Read("autosave.agora")
	if err != nil || !strings.Contains(string(data), `[Draft "half"]`) {
		t.Errorf("what is half made is not saved (%v); want the draft and no error", err)
	}
	s.SetDraft("")
	s.LookAt(0)
	if s.Match.Draft() != "half" {
		t.Errorf("looking back loses what is half made: s.Match.Draft() is %q, want \"half\"", s.Match.Draft())
	}
	s.LookAt(1)
	s.undo() // the hand is empty, so the move goes, and with it the draft
	if s.Match.Len() != 0 || s.Match.Draft() != "" {
		t.Errorf("undo leaves %d decisions and the draft %q; want 0 and \"\"", s.Match.Len(), s.Match.Draft())
	}
}

func TestUndoNeedsLeave(t *testing.T) {
	in := players()
	in.OpenUndo = false
	s := openToy(t, routes.NewArg{Info: in}, nil)
	s.add(1)
	if s.canUndo() {
		t.Error("undo is offered across turns: s.canUndo() = true; want false")
	}
	s.key(input.KeyZ, input.Ctrl)
	if s.Match.Len() != 1 || !strings.Contains(s.Bar.Lines[0], "undo only until") {
		t.Errorf("undo across turns: %q, s.Match.Len() = %v; want [0] one with \"undo only until\" and 1", s.Bar.Lines, s.Match.Len())
	}
}

// TestRedoOfNothing: the table says when there is nothing to redo, or when redo is no
// longer allowed.
func TestRedoOfNothing(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1)}, nil)
	s.key(input.KeyY, input.Ctrl)
	if s.Match.Len() != 1 || s.Bar.notice == "" {
		t.Errorf("redo of nothing: %d decisions, %q; want 1 and some text", s.Match.Len(), s.Bar.notice)
	}
	s.key(input.KeyG, input.Ctrl)
	if s.Match.Len() != 1 || s.Log.Open != true {
		t.Errorf("Ctrl with another key does something: s.Match.Len() is %v, want 1; s.Log.Open is %v, want true", s.Match.Len(), s.Log.Open)
	}
}

// TestResult: the result appears once the end has been presented, only once, and again if
// the game ends differently.
func TestResult(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 3, 3, 3)}, nil)
	results := func() (n int) {
		for _, a := range s.nav.Asked {
			if a == "push result" {
				n++
			}
		}
		return n
	}
	s.Do(1, false)
	s.ticks(presentTicks - 1)
	if results() != 0 {
		t.Fatalf("the result is shown before the end: results() = %v; want 0", results())
	}
	s.rest()
	if results() != 1 {
		t.Fatalf("the result is shown %d times; want 1", results())
	}
	arg := s.nav.Args[len(s.nav.Args)-1].(routes.ResultArg)
	if arg.Sentence != "Ten!" || len(arg.Rows) != 1 || !slices.Equal(arg.Winners, []int{1}) || string(arg.Record) != string(s.match.Record().Bytes()) {
		t.Errorf("the result is %+v; want \"Ten!\", one row, seat 1 as the winner, and the record", arg)
	}
	s.undo()
	s.rest()
	s.redo()
	s.LookAt(0)
	s.LookAt(4)
	s.rest()
	if results() != 1 {
		t.Errorf("the same end is shown %d times; want 1", results())
	}
	s.key(input.KeyEnter, 0)
	s.click("result")
	if results() != 3 {
		t.Errorf("Enter or the button do not show it again: results() = %v; want 3", results())
	}
	s.undo()
	s.add(2)
	if results() != 4 {
		t.Errorf("another end of the game is not shown: results() = %v; want 4", results())
	}
	over := openToy(t, routes.GoOnArg{Record: record(t, 3, 3, 3, 3)}, nil)
	over.rest()
	if len(over.nav.Asked) > 0 {
		t.Errorf("a game that was over asks for %v; want none", over.nav.Asked)
	}
}

// TestBranch: playing from an earlier position starts a new game, and the old one is
// kept.
func TestBranch(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1, 2, 3)}, nil)
	s.LookAt(2)
	s.rest()
	s.key(input.KeyEnter, 0)
	n := slices.Index(s.nav.Asked, "go race")
	if n < 0 {
		t.Fatalf("asked for %v, slices.Index(s.nav.Asked, \"go race\") = %v; want at least 0", s.nav.Asked, n)
	}
	se, err := match.Read(race{}, s.nav.Args[n].(routes.GoOnArg).Record)
	if err != nil || se.Len() != 2 {
		t.Errorf("the branch has %d decisions (%v); want 2 and no error", se.Len(), err)
	}
	games, err := s.Saves.Games()
	if err != nil || !slices.ContainsFunc(games, func(g store.Saved) bool { return strings.HasPrefix(g.Title, "The Race before going back") }) {
		t.Errorf("the game before is not kept: %v, %v; want one called \"The Race before going back\", and no error", games, err)
	}
	s.disk.Remove("autosave.agora")
	s.Save()
	if _, n := s.saved(); n >= 0 {
		t.Errorf("the game that was left is saved over the branch: n is %v, want less than 0", n)
	}
}

// TestBranchNeedsTheDisk: if the old game cannot be stored, no new one starts, since the
// old one would be lost.
func TestBranchNeedsTheDisk(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1, 2, 3)}, nil)
	s.disk.Fail = func(op, _ string) error {
		if op == "saved" {
			return errors.New("the disk is full")
		}
		return nil
	}
	s.LookAt(1)
	s.key(input.KeyEnter, 0)
	if slices.Contains(s.nav.Asked, "go race") || !strings.Contains(s.Bar.notice, "The disk is full.") {
		t.Errorf("asked for %v, said %q; want none that is \"go race\" and one with \"The disk is full.\"", s.nav.Asked, s.Bar.notice)
	}
	s.disk.Fail = nil
	s.key(input.KeyEnter, 0)
	if !slices.Contains(s.nav.Asked, "go race") {
		t.Errorf("Enter starts no new game once the disk has room again: s.nav.Asked = %v; want \"go race\" among them", s.nav.Asked)
	}
}

// TestReview: reviewing a record does not play it.
func TestReview(t *testing.T) {
	s := openToy(t, routes.ReviewArg{Record: record(t, 3, 3, 3, 1)}, nil)
	if s.At() != 4 || !s.Looking() || s.Playing() {
		t.Errorf("a review does not begin at the end: s.At() is %v, want 4", s.At())
	}
	for range 4 {
		s.key(input.KeyLeft, 0)
		s.rest()
	}
	if s.At() != 0 {
		t.Errorf("four decisions back there are %d; want 0", s.At())
	}
	for range 4 {
		s.key(input.KeyRight, 0)
		s.rest()
	}
	if s.total() != 10 || s.Playing() || !s.Looking() || len(s.nav.Asked) > 0 {
		t.Errorf("at the end: total %d, asked %v, s.Playing() = %v, s.Looking() = %v; want 10, none, false and true", s.total(), s.nav.Asked, s.Playing(), s.Looking())
	}
	s.Save()
	if _, n := s.saved(); n >= 0 {
		t.Errorf("looking through a record saves it as the game that is played: n is %v, want less than 0", n)
	}
	s.key(input.KeyEnter, 0)
	if !slices.Equal(s.nav.Asked, []string{"push result"}) {
		t.Errorf("Enter at the end asks for %v; want [\"push result\"]", s.nav.Asked)
	}
}

// TestReviewOfAGameThatGoesOn starts at the latest position, and no moves can be made.
func TestReviewOfAGameThatGoesOn(t *testing.T) {
	if s := openToy(t, routes.ReviewArg{Record: record(t, 3, 3)}, nil); s.At() != 2 || !s.Looking() || s.Playing() {
		t.Errorf("after %d decisions, looking %v, playing %v; want 2, true and false", s.At(), s.Looking(), s.Playing())
	}
}

// TestTryAgain plays from before the move under review; a computer's move cannot be tried
// again.
func TestTryAgain(t *testing.T) {
	s := openToy(t, routes.ReviewArg{Record: record(t, 3, 3, 3, 1)}, nil)
	s.LookAt(3)
	s.look.tryAgain()
	i := slices.Index(s.nav.Asked, "go race")
	if i < 0 {
		t.Fatalf("asked for %v, slices.Index(s.nav.Asked, \"go race\") = %v; want at least 0", s.nav.Asked, i)
	}
	if m, err := match.Read(race{}, s.nav.Args[i].(routes.GoOnArg).Record); err != nil || m.Len() != 2 {
		t.Errorf("the game has %d decisions, %v; want 2", m.Len(), err)
	}
	s = openToy(t, routes.ReviewArg{Record: record(t, 3, 3, 3, 1)}, nil)
	s.LookAt(0)
	s.look.tryAgain()
	if len(s.nav.Asked) > 0 {
		t.Errorf("at the beginning: asked for %v; want none", s.nav.Asked)
	}
}

// TestNoAgain: a person cannot try a computer's move again, and the start is no move.
func TestNoAgain(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players("human", "computer 1")}, func(s *toy) { s.mind = &mind{} })
	s.Do(1, false)
	s.ticks(20)
	if s.look.noAgain() != "A computer made this move." {
		t.Errorf("the computer's move: %q; want \"A computer made this move.\"", s.look.noAgain())
	}
	s.look.tryAgain()
	s.LookAt(1)
	if s.look.noAgain() != "" || slices.Contains(s.nav.Asked, "go race") {
		t.Errorf("the person's move: %q, asked for %v; want \"\" and none that is \"go race\"", s.look.noAgain(), s.nav.Asked)
	}
	s.LookAt(0)
	if s.look.noAgain() != "This is the beginning." {
		t.Errorf("the start: %q; want \"This is the beginning.\"", s.look.noAgain())
	}
}

// TestLeave: leaving saves nothing, since another game may have begun.
func TestLeave(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1)}, nil)
	s.Save()
	if _, n := s.saved(); n != 1 {
		t.Errorf("Save does not save: n is %v, want 1", n)
	}
	s.disk.Remove("autosave.agora")
	s.Leave()
	if _, n := s.saved(); n >= 0 {
		t.Errorf("Leave saves: n is %v, want less than 0", n)
	}
}

// obliged is a toy in which players must add three to seven.
type obliged struct{ *toy }

func (s obliged) Forced(st raceState) (int, string) {
	if st.total == 7 {
		return 3, "Nothing else can be added."
	}
	return 0, ""
}

// TestForced: a forced move is made for a person, with the reason, and undo returns to
// their last real choice.
func TestForced(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.forces = true })
	for _, n := range []int{3, 1, 3} {
		s.add(n)
		s.rest()
	}
	if s.total() != 10 || s.Match.Len() != 4 || len(s.nav.Toasts) != 1 || s.nav.Toasts[0] != "Nothing else can be added." {
		t.Fatalf("total %d after %d decisions, said %v; want 10 after 4 decisions, and that nothing else can be added", s.total(), s.Match.Len(), s.nav.Toasts)
	}
	s.undo()
	s.rest()
	if s.total() != 4 || s.Match.Len() != 2 {
		t.Errorf("undone, the total is %d after %d decisions; want 4 and 2", s.total(), s.Match.Len())
	}
}
