package table

import (
	"strings"
	"testing"

	"agora/game/letter"
	"agora/game/match"
	"agora/game/routes"
	"agora/rules"
)

// lettered returns two players of whom the second is elsewhere.
func lettered() match.Info {
	in := players()
	in.Letter, in.Players[1].Away = "abc", true
	return in
}

// TestGameByLetter: a player moves, sends and waits; the answer is presented, and it is
// their turn again. What was sent cannot be undone.
func TestGameByLetter(t *testing.T) {
	tools := func(s *toy) Scene[raceState, int, int] { return tooled{s} }
	s := openAs(t, routes.NewArg{Info: lettered()}, nil, tools)
	if s.Furniture.offers(BtnSend) || !s.Playing() {
		t.Fatalf("there is something to send before a decision: s.Furniture.offers(BtnSend) = %v, s.Playing() = %v; want false and true",
			s.Furniture.offers(BtnSend), s.Playing())
	}
	s.add(3)
	if s.Playing() || s.thinking() || !s.Furniture.offers(BtnSend) || !strings.Contains(strings.Join(s.Bar.Lines, " "), "Send Bert") {
		t.Fatalf("after the decision is said %q, s.Playing() = %v, s.thinking() = %v, s.Furniture.offers(BtnSend) = %v, strings.Join(s.Bar.Lines, \" \") = %q; want false, false, true and one with \"Send Bert\"",
			s.Bar.Lines, s.Playing(), s.thinking(), s.Furniture.offers(BtnSend), strings.Join(s.Bar.Lines, " "))
	}
	if !s.canUndo() {
		t.Error("what was not sent cannot be taken back: s.canUndo() = false; want true")
	}
	s.click(BtnSend)
	if asked := s.nav.Asked; len(asked) == 0 || !strings.HasPrefix(asked[len(asked)-1], "share ") {
		t.Fatalf("asked for %v; want \"share\" last", asked)
	}
	if s.canUndo() || !s.Furniture.offers(BtnSend) || !strings.Contains(strings.Join(s.Bar.Lines, " "), "Waiting for Bert") {
		t.Errorf("after it was sent is said %q, undo %v, s.Furniture.offers(BtnSend) = %v, strings.Join(s.Bar.Lines, \" \") = %q; want false, true and one with \"Waiting for Bert\"",
			s.Bar.Lines, s.canUndo(), s.Furniture.offers(BtnSend), strings.Join(s.Bar.Lines, " "))
	}
	// On Bert's device the game arrives, is shown from its start, and Bert can continue
	// it.
	out := letter.Out(s.Record())
	bert := openAs(t, routes.LetterArg{Record: letter.Settle(out, s.Info.Players, []rules.Seat{1}, "")}, nil, tools)
	if bert.Playing() {
		t.Error("Bert decides before he has seen what Anna did: bert.Playing() = true; want false")
	}
	bert.rest()
	if bert.total() != 3 || !bert.Playing() || bert.here(0) || bert.canUndo() {
		t.Fatalf("Bert sees %d, bert.Playing() = %v, bert.here(0) = %v, bert.canUndo() = %v; want 3, true, false and false",
			bert.total(), bert.Playing(), bert.here(0), bert.canUndo())
	}
	bert.add(2)
	meeting := letter.Meet(s.Record(), letter.Out(bert.Record()), "")
	if meeting.Verdict != letter.Continues {
		t.Fatalf("the answer is %d; want %d", meeting.Verdict, letter.Continues)
	}
	again := openAs(t, routes.LetterArg{Record: meeting.Record, Seen: meeting.Seen}, nil, tools)
	changes := len(again.changes)
	again.rest()
	if again.total() != 5 || !again.Playing() || len(again.changes) <= changes && changes == 0 {
		t.Errorf("Anna sees %d after the answer; want 5, and a turn of her own", again.total())
	}
	if _, n := again.saved(); n != 2 {
		t.Errorf("%d decisions are kept; want 2", n)
	}
	// Restored later from the autosave, it is still the same game by letter.
	later := openAs(t, routes.GoOnArg{Record: again.Record()}, nil, tools)
	if !later.Playing() || later.here(1) || later.canUndo() {
		t.Errorf("the game that was kept is not played by letter any more: later.Playing() = %v, later.here(1) = %v, later.canUndo() = %v; want true, false and false",
			later.Playing(), later.here(1), later.canUndo())
	}
}
