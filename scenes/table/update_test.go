package table

import (
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/routes"
)

// TestOrderOfATick: a tick calls the scene in a fixed order.
func TestOrderOfATick(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	s.Do(2, false)
	s.asked = nil
	s.Kit.Resize(900, 700, 1)
	s.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyX}})
	got := strings.Join(s.asked, " ")
	// The key ends the presentation and then goes to the game.
	if want := "arrange lay show gesture show settled show input tick"; got != want {
		t.Errorf("a tick asks for\n%s, want\n%s", got, want)
	}
	s.asked = nil
	s.Update(nil)
	if got := strings.Join(s.asked, " "); got != "tick" {
		t.Errorf("a tick in which nothing happens asks for %s; want \"tick\"", got)
	}
	before := s.nav.Dirty
	s.ticks(50)
	if s.nav.Dirty != before {
		t.Errorf("a table at rest asks %d times to be drawn, s.nav.Dirty = %v; want %v", s.nav.Dirty-before, s.nav.Dirty, before)
	}
}

// TestWaits: the program stays awake while something will end by itself.
func TestWaits(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players("human", "computer 1")}, func(s *toy) { s.mind, s.hints = &mind{ticks: 3}, true })
	check := func(what string, want bool) {
		t.Helper()
		if s.Waits() != want {
			t.Errorf("%s: waiting is %v, s.Waits() = %v; want %v", what, !want, s.Waits(), want)
		}
	}
	check("a table at rest", false)
	s.hint.Ask()
	check("a hint is looked for", true)
	s.ticks(5)
	check("it is said", true)
	s.ticks(noticeTicks)
	check("it has been said", false)
	s.Do(1, false)
	s.ticks(presentTicks + 2)
	check("a computer thinks", true)
	s.ticks(20)
	check("it has decided", false)
}
