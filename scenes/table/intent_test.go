package table

import (
	"slices"
	"testing"

	"agora/game/input"
	"agora/game/routes"
)

// hearing is a toy that handles gestures before the pointer, with a different meaning for
// each letter.
type hearing struct {
	*toy
	opened *[]bool
}

func (s hearing) OnOpen(fresh bool) { *s.opened = append(*s.opened, fresh) }

func (s hearing) OnInput(e input.Event) Intent[int] {
	if e.Kind != input.KeyPress {
		return Intent[int]{}
	}
	switch e.Key {
	case input.KeyE:
		return Intent[int]{Kind: Chosen}
	case input.KeyF:
		return Intent[int]{Kind: Dropped}
	case input.KeyG:
		return Intent[int]{Kind: Refused, Why: "Not that."}
	case input.KeyH:
		return Intent[int]{Kind: Asked, Move: 3}
	}
	return Intent[int]{}
}

// TestIntents: the table does what the game says a gesture means: it removes a notice,
// shows a refusal, makes a move. What the game used first goes no further.
func TestIntents(t *testing.T) {
	var opened []bool
	s := openAs(t, routes.NewArg{Info: players()}, func(s *toy, _ *Config) { s.cells = true },
		func(s *toy) Scene[raceState, int, int] { return hearing{s, &opened} })
	if !slices.Equal(opened, []bool{true}) {
		t.Errorf("the scene is told %v of a new game; want %v", opened, []bool{true})
	}
	for _, k := range []input.Key{input.KeyE, input.KeyF} {
		s.Bar.Say("Mind the gap.")
		s.asked = nil
		s.key(k, 0)
		if s.Bar.notice != "" || slices.Contains(s.asked, "input") || !slices.Contains(s.asked, "show") {
			t.Errorf("key %v: the notice is %q, asked %v; want no notice, and the picture asked for again", k, s.Bar.notice, s.asked)
		}
	}
	s.key(input.KeyG, 0)
	if s.Bar.notice != "Not that." {
		t.Errorf("refused by %q; want \"Not that.\"", s.Bar.notice)
	}
	s.key(input.KeyH, 0)
	if s.total() != 3 {
		t.Errorf("asked for three, the total is %d; want 3", s.total())
	}
	s.rest()
	s.asked = nil
	s.key(input.KeyI, 0)
	if !slices.Contains(s.asked, "input") {
		t.Errorf("what means nothing to the scene does not continue: s.asked = %v; want \"input\" among them", s.asked)
	}
}

// TestGestureIsTaken: a gesture used by the pointer without effect is not treated as a
// key of the table.
func TestGestureIsTaken(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.cells = true })
	s.key(input.KeyTab, 0)
	s.asked = nil
	s.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyEnter, Repeat: true}}) // a key held down
	if slices.Contains(s.asked, "input") || s.total() != 0 || !s.Pointer.Aimed() {
		t.Errorf("a key that is held down decides: %v, s.total() = %v, s.Pointer.Aimed() = %v; want none that is \"input\", 0 and true", s.asked, s.total(), s.Pointer.Aimed())
	}
}

// TestPointingIsHalfMade: without half-made moves of the scene, undo and Esc first drop
// what keys point at.
func TestPointingIsHalfMade(t *testing.T) {
	s := openPlain(t, routes.GoOnArg{Record: record(t, 1)}, func(s *toy, _ *Config) { s.cells = true })
	for what, back := range map[string]func(){
		"undo": s.undo, "Esc": func() { s.key(input.KeyEsc, 0) },
	} {
		s.key(input.KeyTab, 0)
		if !s.Pointer.Aimed() || !s.canUndo() {
			t.Fatalf("what %q: Tab points at nothing that can be taken back, s.Pointer.Aimed() = %v, s.canUndo() = %v; want true and true",
				what, s.Pointer.Aimed(), s.canUndo())
		}
		back()
		if s.Pointer.Aimed() || s.Match.Len() != 1 || len(s.nav.Asked) > 0 {
			t.Errorf("%s takes back %d decisions, asked for %v, s.Pointer.Aimed() = %v, s.Match.Len() = %v; want none, false and 1",
				what, 1-s.Match.Len(), s.nav.Asked, s.Pointer.Aimed(), s.Match.Len())
		}
	}
	if s.Do(7, false); s.Bar.notice != "One adds 1 to 3, not 7." {
		t.Errorf("a refusal that no scene explains is said as %q; want \"One adds 1 to 3, not 7.\"", s.Bar.notice)
	}
	s.Save()
	if _, n := s.saved(); n != 1 {
		t.Errorf("the game is not saved: n is %v, want 1", n)
	}
}
