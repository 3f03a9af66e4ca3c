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
			t.Errorf("after one press of two things to be read, all at once %v, something is presented: %v", all, got)
		}
		s.key(input.KeyG, 0)
		if s.Presenting() {
			t.Errorf("all %v: what was to be read is never over", all)
		}
		hold(s)
		for _, k := range []input.Key{input.KeyShift, input.KeyPlus, input.KeyHome} {
			s.key(k, 0)
		}
		s.Update([]input.Event{{Kind: input.Press, Button: input.Middle}, {Kind: input.KeyPress, Key: input.KeyG, Repeat: true}, {Kind: input.Hover}})
		if s.stage.Now() > 4 {
			t.Errorf("keys that only change the view end what is presented, at %d", s.stage.Now())
		}
		s.ticks(20)
		if s.Presenting() {
			t.Errorf("all %v: it does not end by itself", all)
		}
	}
}

// TestSkipTurning: while the board turns, a press ends that and still has its meaning.
func TestSkipTurning(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	s.Settings.TurnBoard = true
	s.add(1)
	if s.Presenting() || s.Turning.Spin.Done() {
		t.Fatal("the board does not turn")
	}
	s.asked = nil
	s.key(input.KeyG, 0)
	if s.Busy() || !slices.Contains(s.asked, "input") {
		t.Errorf("turning %v, asked for %v", s.Busy(), s.asked)
	}
}

// TestSkip: a press ends the presentation; some games use it for that alone.
func TestSkip(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.skips = true })
	s.Do(1, false)
	s.asked = nil
	s.key(input.KeyX, 0)
	if slices.Contains(s.asked, "input") || !slices.Contains(s.asked, "settled") || s.Busy() {
		t.Errorf("the key was not for ending what is presented: %v", s.asked)
	}
}

// TestLookWhilePresenting: changing the view only ends the presentation.
func TestLookWhilePresenting(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	s.Do(1, false)
	s.asked = nil
	s.LookAt(1)
	if s.Presenting() || !slices.Contains(s.asked, "settled") || len(s.changes) != 1 {
		t.Errorf("presenting %v, asked for %v", s.Presenting(), s.asked)
	}
	if trace, _ := s.TraceOf(s.State()); trace["phase"] != "add" {
		t.Errorf("the phase is %v", trace["phase"])
	}
	s.LookAt(0)
	if trace, _ := s.TraceOf(s.State()); trace["phase"] != "review" {
		t.Errorf("while looking back the phase is %v", trace["phase"])
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
		t.Errorf("what is presented next is not shown: %v", s.asked)
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
			t.Fatal("nothing is presented in the review")
		}
		s.click(id)
		if s.At() != want || slices.Contains(s.nav.Asked, "go race") {
			t.Errorf("a press on %s leads to %d, want %d; asked for %v", id, s.At(), want, s.nav.Asked)
		}
	}
}
