// Package stackstable is the table of The Prisoners: a pit of three levels on which
// stacks capture each other, slip under each other, and revolt.
//
//	acts, keys -> targets.go -> action        (pure)
//	position, action -> model.go              (what is shown, as a board.Picture)
//	model -> view.go and fan.go               (drawing; changes nothing)
//
// Its rooms are tell (everything in words), board (the picture and its motion) and editor.
package stackstable

import (
	"agora/game"
	"agora/game/bots/stacksbot"
	"agora/render"
	"agora/render/sound"
	"agora/rules/stacks"
	"agora/scenes/stackstable/board"
	"agora/scenes/table"
	"agora/scenes/table/duel"
)

// Scene is the table of a game being played or reviewed.
type Scene struct {
	table.Table[stacks.State, stacks.Move, stacks.Cell]

	layout  Layout
	plan    board.Plan
	chooser [2]render.Rect // capture, surrender

	pick  picker
	model model

	shown  shown
	side   bool      // the pit is seen from the side
	free   duel.Hold // what would free whom is shown
	rest   int       // ticks for which the pointer has rested
	rested choice    // on that cell
}

var _ game.Tracer = (*Scene)(nil)

// New opens the table as arg, a routes.PlayArg, says.
func New(svc game.Services, arg any) (game.Scene, error) {
	s := &Scene{}
	s.pick.Pointer, s.pick.list = &s.Pointer, &s.Spots
	err := s.Open(svc, arg, s.roles(), stacksbot.Team(), table.Config{
		Ambience: sound.PitBed, Stage: &s.model.Stage, Analyse: true, Square: true,
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}

// roles says what the scene can do at its table.
func (s *Scene) roles() table.Roles[stacks.State, stacks.Move, stacks.Cell] {
	return table.Roles[stacks.State, stacks.Move, stacks.Cell]{
		Scene:  s,
		Board:  table.Board{Lay: s.LayBoard, Tick: s.OnTick},
		Hand:   table.Hand{Gesture: s.OnGesture},
		Input:  s.OnInput,
		Draft:  table.Draft{HalfMade: s.HalfMade, GiveUp: s.GiveUp},
		Names:  table.Names[stacks.Move]{Move: s.MoveName, Advise: s.Advise},
		Terms:  table.Terms{Refusal: s.Explain},
		Review: table.Review[stacks.State]{Graph: s, Balance: s.Balance},
		Things: s,
		Words:  s,
	}
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
	s.plan = board.PlanFor(area, turned)
	if s.side {
		s.plan = board.SidePlan(area, turned)
	}
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
	case len(m.Preview.Revolts) > 0:
		return "revolt"
	case m.Preview.Open.Has(stacks.KindCapture):
		return "capture"
	case m.Preview.Open.Has(stacks.KindSurrender):
		return "surrender"
	}
	return "turn"
}
