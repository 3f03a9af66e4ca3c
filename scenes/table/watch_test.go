package table

import (
	"slices"
	"testing"

	"agora/game/input"
	"agora/game/routes"
)

func watched(t *testing.T, m *mind) *toy {
	t.Helper()
	return openToy(t, routes.NewArg{Info: players("computer 1", "computer 2")}, func(s *toy) { s.mind = m })
}

// TestWatching: a watched game can be paused, resumed and stepped through.
func TestWatching(t *testing.T) {
	m := &mind{ticks: 4}
	s := watched(t, m)
	s.ticks(2)
	if !s.watching() || !s.thinking() || s.canUndo() {
		t.Fatal("the game is not watched; want it watched, with a computer thinking and no undo")
	}
	s.key(input.KeySpace, 0)
	if s.thinking() || !m.at.ended {
		t.Errorf("a game that stands still is thought about: m.at.ended is %v, s.thinking() = %v; want true and false", m.at.ended, s.thinking())
	}
	s.ticks(50)
	if s.Match.Len() != 0 || !s.halted() {
		t.Fatalf("a game that stands still continues: s.Match.Len() is %v, want 0", s.Match.Len())
	}
	s.key(input.KeyEnter, 0)
	s.ticks(50)
	if s.Match.Len() != 1 {
		t.Fatalf("a step makes %d decisions; want 1", s.Match.Len())
	}
	s.click("step")
	s.ticks(1)
	s.click("step") // once more, at once
	s.ticks(50)
	if s.Match.Len() != 2 {
		t.Fatalf("two steps make %d decisions; want 2", s.Match.Len())
	}
	s.LookAt(0)
	s.ticks(20)
	s.LookAt(99)
	s.ticks(20)
	if s.Match.Len() != 2 {
		t.Fatalf("looking back lets the game continue: s.Match.Len() is %v, want 2", s.Match.Len())
	}
	s.click("pause")
	s.ticks(200)
	if !s.Turn().Over() || !slices.Contains(s.nav.Asked, "push result") {
		t.Errorf("the game does not continue: %d, s.Turn().Over() = %v, s.nav.Asked = %v; want true and \"push result\" among them",
			s.Match.Len(), s.Turn().Over(), s.nav.Asked)
	}
	if s.watching() {
		t.Error("a game that is over is watched: s.watching() = true; want false")
	}
	played := against(t, &mind{ticks: 1 << 20})
	played.Do(1, false)
	played.ticks(20)
	played.key(input.KeySpace, 0)
	if played.watching() || played.halted() || !played.thinking() {
		t.Error("a game with people is paused; want it thinking, neither watched nor halted")
	}
}

// TestStepStops: a step in a running game pauses it afterwards.
func TestStepStops(t *testing.T) {
	s := watched(t, &mind{ticks: 4})
	s.ticks(2)
	s.click("step")
	s.ticks(60)
	if s.Match.Len() != 1 || !s.halted() {
		t.Errorf("%d decisions after a step; want 1, and the game halted", s.Match.Len())
	}
}

// TestPace: the pace is the least time for a move; asking for the move ignores it.
func TestPace(t *testing.T) {
	for pace, want := range map[string]int{"off": 0, "quick": 36, "normal": 60, "calm": 100, "auto": 60} {
		s := openToy(t, routes.NewArg{Info: players("human", "computer 1")}, func(s *toy) {
			s.mind = &mind{}
			s.Settings.ComputerPace = pace
		})
		s.Do(1, false)
		s.ticks(presentTicks)
		n := 0
		for ; s.Match.Len() < 2 && n < 1000; n++ {
			s.Update(nil)
		}
		if n < want-1 || n > want+3 {
			t.Errorf("%s: %d ticks; want %d, give or take three", pace, n, want)
		}
	}
	s := openToy(t, routes.NewArg{Info: players("human", "computer 1")}, func(s *toy) {
		s.mind = &mind{}
		s.Settings.ComputerPace = "calm"
	})
	s.Do(1, false)
	s.ticks(presentTicks + 3)
	s.computer.hurry()
	s.ticks(1)
	if s.Match.Len() != 2 {
		t.Errorf("who asks for the move waits all the same: s.Match.Len() is %v, want 2", s.Match.Len())
	}
}

// TestPausedWhilePresenting: pausing works during a presentation, even at tables where
// other gestures only end it.
func TestPausedWhilePresenting(t *testing.T) {
	for name, pause := range map[string]func(*toy){
		"space":  func(s *toy) { s.key(input.KeySpace, 0) },
		"button": func(s *toy) { s.click("pause") },
	} {
		m := &mind{ticks: 1}
		s := openToy(t, routes.NewArg{Info: players("computer 1", "computer 2")}, func(s *toy) { s.mind, s.skips = m, true })
		for n := 0; s.Match.Len() == 0 && n < 20; n++ {
			s.ticks(1)
		}
		if !s.Presenting() {
			t.Fatalf("name %q: nothing is presented: s.Presenting() = false; want true", name)
		}
		pause(s)
		s.ticks(50)
		if s.Match.Len() != 1 || !s.halted() {
			t.Errorf("%s: %d decisions, the game stands still: %t; want 1 and true", name, s.Match.Len(), s.halted())
		}
	}
}
