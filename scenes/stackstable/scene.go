// Package stackstable is the table of The Prisoners: a pit of three levels on which
// stacks capture each other, slip under each other, and revolt.
//
//	acts, keys -> targets.go -> action        (pure)
//	states -> stage.go -> poses of stones     (pure; what is presented)
//	position, action -> picture.go            (what is shown)
//	picture -> view.go and its kin            (drawing; changes nothing)
package stackstable

import (
	"agora/game"
	"agora/game/bots/stacksbot"
	"agora/render"
	"agora/render/sound"
	"agora/rules/stacks"
	"agora/scenes/table"
)

// Scene is the table of a game being played or reviewed.
type Scene struct {
	table.Table[stacks.State, stacks.Move, stacks.Cell]

	layout  Layout
	plan    Plan
	chooser [2]render.Rect // capture, surrender

	pick  picker
	model model

	shown  shown
	rest   int    // ticks for which the pointer has rested
	rested choice // on that cell
}

// Optional interfaces that the scene implements.
var (
	_ table.Turner                 = (*Scene)(nil)
	_ table.Ticker                 = (*Scene)(nil)
	_ table.Watcher                = (*Scene)(nil)
	_ table.Hearer[stacks.Move]    = (*Scene)(nil)
	_ table.Drafter                = (*Scene)(nil)
	_ table.RefusalNamer           = (*Scene)(nil)
	_ table.MoveNamer[stacks.Move] = (*Scene)(nil)
	_ table.Adviser[stacks.Move]   = (*Scene)(nil)
	_ table.TextPlay[stacks.Move]  = (*Scene)(nil)
	_ table.Inspectable            = (*Scene)(nil)
	_ table.Balanced[stacks.State] = (*Scene)(nil)
	_ table.Grapher[stacks.State]  = (*Scene)(nil)
	_ game.Tracer                  = (*Scene)(nil)
)

// New opens the table as arg, a game.PlayArg, says.
func New(svc game.Services, arg any) (game.Scene, error) {
	s := &Scene{}
	s.pick.Pointer, s.pick.list = &s.Pointer, &s.Spots
	err := s.Open(svc, arg, s, stacksbot.Team(), table.Config{
		Ambience: sound.PitBed, Stage: &s.model.stage, Analyse: true, Square: true,
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Show presents what has changed, and rebuilds the model.
func (s *Scene) Show(c *table.Change[stacks.State, stacks.Move], v *table.View) {
	if c != nil {
		s.present(*c)
	}
	s.derive()
	v.Sentences, v.Warn, v.Page = s.says(), s.model.warn.Key != "", s.page()
	s.fillSeats(v)
	s.buttons(v)
	s.Log.Moves(v, s.moveText)
}

// Arrange lays out the screen for a window of w x h dp.
func (s *Scene) Arrange(w, h float64) table.Frame {
	s.layout = arrange(w, h)
	f := s.layout.Framed(4, 2)
	if s.layout.fanBelow() {
		f.Slider.Y = s.layout.Fan.Bottom() - f.Slider.H - 2
	}
	return f
}

// fanRoom returns where stacks are taken apart. In a review on a phone the board gets that
// room.
func (s *Scene) fanRoom() render.Rect {
	if s.layout.Tall && s.Looking() {
		return render.Rect{}
	}
	return s.layout.Fan
}

// LayBoard makes the plan of the board.
func (s *Scene) LayBoard(turned bool) {
	area := s.layout.Board
	if s.Looking() {
		if s.layout.fanBelow() {
			area.H = s.layout.Fan.Bottom() - area.Y
		}
		_, area = area.CutBottom(s.Frame.Slider.H + 6 + s.AnalysisRoom())
	}
	s.plan = planFor(area, turned)
}

// fanTicks is how long the pointer must rest on a stack before it fans out.
const fanTicks = 9

// OnTick poses the stones, and takes apart the stack on which the pointer rests.
func (s *Scene) OnTick() (moving bool) {
	if s.Presenting() {
		s.pose()
	}
	if s.pick.On && s.rest < fanTicks {
		if s.rest++; s.rest == fanTicks {
			s.Stale()
		}
	}
	return false
}

// page returns the page of the rules for the current situation.
func (s *Scene) page() string {
	m := &s.model
	switch {
	case s.Turn().Over():
		return "end"
	case len(m.preview.revolts) > 0:
		return "revolt"
	case m.preview.open.Has(stacks.KindCapture):
		return "capture"
	case m.preview.open.Has(stacks.KindSurrender):
		return "surrender"
	}
	return "turn"
}
