package table

import (
	"slices"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/render/sound"
	"agora/scenes/table/timeline"
)

// hold plays two tracks to read, with a sound before the second.
func hold(s *toy) {
	s.stage.Play([]timeline.Track[int, int]{{Length: 10, Read: true}, {Delay: 10, Length: 10, Read: true, Cue: sound.Chime}})
}

// TestSkipReads: a press ends the current text and starts the next; with SkipAll it ends
// everything.
func TestSkipReads(t *testing.T) {
	for _, all := range []bool{false, true} {
		s := openPlain(t, routes.NewArg{Info: players()}, func(s *toy, f *Config) { f.SkipAll = all })
		hold(s)
		s.key(input.KeyG, 0)
		if got := s.Presenting(); got == all {
			t.Errorf("after one press with two things to read, all at once %v: Presenting = %v; want the opposite", all, got)
		}
		s.key(input.KeyG, 0)
		if s.Presenting() {
			t.Errorf("all %v: Presenting after two presses = true; want false", all)
		}
		hold(s)
		for _, k := range []input.Key{input.KeyShift, input.KeyPlus, input.KeyHome} {
			s.key(k, 0)
		}
		s.Update([]input.Event{{Kind: input.Press, Button: input.Middle}, {Kind: input.KeyPress, Key: input.KeyG, Repeat: true}, {Kind: input.Hover}})
		if s.stage.Now() > 4 {
			t.Errorf("presentation after keys that only change the view = tick %d; want at most 4", s.stage.Now())
		}
		s.ticks(20)
		if s.Presenting() {
			t.Errorf("all %v: Presenting after 20 ticks = true; want false", all)
		}
	}
}

// TestSkipTurning: while the board turns, a press ends that and still has its meaning.
func TestSkipTurning(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	s.Settings.TurnBoard = true
	s.add(1)
	if s.Presenting() || s.Turning.Spin.Done() {
		t.Fatal("the board does not turn after a move; want it turning")
	}
	s.asked = nil
	s.key(input.KeyG, 0)
	if s.Busy() || !slices.Contains(s.asked, "input") {
		t.Errorf("after a key: busy %v, asked for %v; want false, and the input among them", s.Busy(), s.asked)
	}
}

// TestSkip: a press ends the presentation; some games use it for that alone.
func TestSkip(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.skips = true })
	s.Do(1, false)
	s.asked = nil
	s.key(input.KeyX, 0)
	if slices.Contains(s.asked, "input") || !slices.Contains(s.asked, "settled") || s.Busy() {
		t.Errorf("a key that ends a presentation: asked for %v; want \"settled\" and no input", s.asked)
	}
}

// TestLookWhilePresenting: changing the view only ends the presentation.
func TestLookWhilePresenting(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	s.Do(1, false)
	s.asked = nil
	s.LookAt(1)
	if s.Presenting() || !slices.Contains(s.asked, "settled") || len(s.changes) != 1 {
		t.Errorf("after LookAt: presenting %v, asked for %v; want false, \"settled\" among them, and one change", s.Presenting(), s.asked)
	}
	if trace, _ := s.TraceOf(s.State()); trace["phase"] != "add" {
		t.Errorf("phase in the trace = %v; want \"add\"", trace["phase"])
	}
	s.LookAt(0)
	if trace, _ := s.TraceOf(s.State()); trace["phase"] != "review" {
		t.Errorf("phase in the trace while looking back = %v; want \"review\"", trace["phase"])
	}
}

// TestHeard: the sounds of the timeline are played, and new things are redrawn.
func TestHeard(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	hold(s)
	s.ticks(10)
	s.asked = nil
	s.ticks(1)
	if !slices.Contains(s.asked, "show") {
		t.Errorf("asked for when the next thing is presented: %v; want \"show\" among them", s.asked)
	}
}

// TestSteppingIsNotForSkipping: in a review a press on a button that steps through the game
// does so, even while something is presented. Any other press only ends that.
func TestSteppingIsNotForSkipping(t *testing.T) {
	for id, want := range map[string]int{BtnLast: 4, BtnNext: 3, BtnPrevious: 1, BtnFirst: 0, BtnBranch: 2} {
		s := openPlain(t, routes.ReviewArg{Record: record(t, 1, 1, 1, 1)}, func(_ *toy, f *Config) { f.SkipAll = true })
		s.LookAt(2)
		s.rest()
		hold(s)
		if !s.Presenting() || !s.Looking() {
			t.Fatal("nothing is presented in the review; want the move")
		}
		s.click(id)
		if s.At() != want || slices.Contains(s.nav.Asked, "go race") {
			t.Errorf("a press on %s leads to %d, want %d; asked for %v", id, s.At(), want, s.nav.Asked)
		}
	}
}
