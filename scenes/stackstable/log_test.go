package stackstable

import (
	"testing"

	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/rules/stacks"
	"agora/tests/uidrive"
)

// phone opens a table for two people on a phone; arg nil: a new game.
func phone(t *testing.T, arg routes.PlayArg) (*uidrive.Driver, *Scene) {
	t.Helper()
	if arg == nil {
		arg = routes.NewArg{Info: match.Info{Seed: 1, Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}}}
	}
	d := uidrive.Open(t, uidrive.Window{W: 390, H: 844, Scale: 1, Theme: "light"}, New, arg, func(s *store.Settings) {
		s.ReducedMotion, s.Analysis = "on", true
	})
	d.Rest()
	return d, d.Scene.(*Scene)
}

// TestNothingLiesOverTheLog: nothing covers a log that covers the board. A held stone
// falls back, an open explanation closes, and neither reappears while the log is open.
func TestNothingLiesOverTheLog(t *testing.T) {
	d, s := phone(t, nil)
	x, y := d.Area("cell:b2")
	d.Take("cell:b1", x, y, false)
	if !s.pick.Holding {
		t.Fatal("no stack is held after the drag began: s.pick.Holding = false; want true")
	}
	d.Key(input.KeyJ, 0)
	if !s.Log.Covers() || s.pick.Holding {
		t.Errorf("the log covers the board: %v, something is held: %v; want true and false", s.Log.Covers(), s.pick.Holding)
	}
	d.LetGo(false)
	if s.Match.Len() > 0 {
		t.Errorf("what was let go over the log was played below it: s.Match.Len() is %v, want 0", s.Match.Len())
	}
	d.Key(input.KeyJ, 0)

	d.Key(input.KeyW, 0)
	if d.Is("explained", "") {
		t.Fatalf("W explains nothing: d.Trace()[\"explained\"] = %v; want some text", d.Trace()["explained"])
	}
	d.Key(input.KeyJ, 0)
	d.Key(input.KeyW, 0)
	if !d.Is("explained", "") {
		t.Errorf("%v is explained over the log; want \"\"", d.Trace()["explained"])
	}
}

// TestReviewOnAPhone: the bar with the value of a position does not cover the log either,
// and in a review on a phone the board gets the room of the legend.
func TestReviewOnAPhone(t *testing.T) {
	d, s := phone(t, nil)
	before := s.plan.Zoom
	for _, m := range []string{"b1-b2", "b6-b5"} {
		move, err := stacks.Game{}.Parse(m)
		if err != nil || !s.Do(move, false) {
			t.Fatalf("LegalMove() = %v, %v; want one that can be made", m, err)
		}
		d.Rest()
	}
	s.LookAt(1)
	d.Ticks(5)
	if s.plan.Zoom < before*0.95 {
		t.Errorf("looking back, the cells are %v dp wide; want %v", s.plan.Zoom, before)
	}
	slider := s.Frame.Slider
	if board := s.plan.View; board.Bottom() > slider.Y-s.AnalysisRoom() || !s.fanRoom().Empty() {
		t.Errorf("the board %v reaches below %v; want it above the analysis, and no fan", board, slider)
	}
	s.Settings.Analysis = false
	d.Key(input.KeyJ, 0)
	d.Ticks(5)
	plain := d.Picture()
	s.Settings.Analysis = true
	d.Ticks(5)
	if s.AnalysisRoom() == 0 {
		t.Fatalf("nothing is analysed: s.AnalysisRoom() is %v; want more than 0", s.AnalysisRoom())
	}
	if n := differ(d.Picture(), plain, s.Frame.Log.Inset(10)); n > 0 {
		t.Errorf("%d pixels of the log are hidden; want 0", n)
	}
}
