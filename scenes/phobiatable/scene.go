// Package phobiatable is the table of Agoraphobia: a hexagonal board on which every
// placed piece pushes its neighbours away.
//
//	acts, keys -> targets.go -> placement     (pure)
//	position, placement -> model.go           (what is shown, as a board.Picture)
//	model -> view.go                          (drawing; changes nothing)
//
// Its rooms are tell (everything in words), board (the picture and its motion) and editor.
package phobiatable

import (
	"agora/game"
	"agora/game/bots/phobiabot"
	"agora/render"
	"agora/render/sound"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/board"
	"agora/scenes/table"
	"agora/scenes/table/duel"
	"agora/scenes/ui"
)

// Scene is the table of a game being played or reviewed.
type Scene struct {
	table.Table[phobia.State, phobia.Move, target]

	layout Layout
	racks  [2][2]rack
	plan   *board.Plan
	cam    render.Camera
	atHome bool // keep the whole board in view

	pick  picker
	sizes [2]phobia.Size // the size each player took last
	model model

	outlines outlines
	crowd    int // seat whose largest group is outlined; -1: none
	lens     ui.PanZoom
	heat     duel.Hold // what each cell would bring is shown
}

var _ game.Tracer = (*Scene)(nil)

// New opens the table as arg, a routes.PlayArg, says.
func New(svc game.Services, arg any) (game.Scene, error) {
	s := &Scene{crowd: -1, atHome: true}
	s.pick.Pointer, s.pick.list = &s.Pointer, &s.Spots
	err := s.Open(svc, arg, s.roles(), phobiabot.Team(), table.Config{
		Ambience: sound.HillBed, Stage: &s.model.Stage, Analyse: true,
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}

// roles says what the scene can do at its table.
func (s *Scene) roles() table.Roles[phobia.State, phobia.Move, target] {
	return table.Roles[phobia.State, phobia.Move, target]{
		Scene:  s,
		Board:  table.Board{Lay: s.LayBoard, Whole: s.whole, Tick: s.OnTick},
		Hand:   table.Hand{Gesture: s.OnGesture},
		Names:  table.Names[phobia.Move]{Move: s.MoveName, Advise: s.Advise},
		Terms:  table.Terms{Refusal: s.Explain},
		Review: table.Review[phobia.State]{Graph: s, Balance: s.Balance, Phase: s.Phase, Phases: s.Phases, Flaw: s.Flaw},
		Things: s,
		Words:  s,
	}
}

// Show presents what has changed, and rebuilds the model.
func (s *Scene) Show(c *table.Change[phobia.State, phobia.Move], v *table.View) {
	if c != nil {
		s.present(*c)
	}
	s.derive()
	v.Sentences, v.Page = s.says(), s.page()
	s.fillSeats(v)
	s.buttons(v)
	s.Log.Moves(v, s.moveText)
}

// Arrange lays out the screen for a window of w x h dp.
func (s *Scene) Arrange(w, h float64) table.Frame {
	s.layout = arrange(w, h)
	l := &s.layout
	for i := range s.racks {
		for z := range s.racks[i] {
			s.racks[i][z] = pileUp(l.Wells[i][z], phobia.Size(z))
		}
	}
	f := l.Framed(12, 6)
	if slim := l.Slim; !slim.Empty() { // the graph goes there, too
		f.Slider = render.R(slim.X+8, slim.Bottom()-ui.Target, slim.W-16, ui.Target)
	}
	return f
}

// boardMargin is the margin around the board, dp.
const boardMargin = 4

// LayBoard makes the plan of the board and points the camera at it.
func (s *Scene) LayBoard(turned bool) {
	area := s.layout.Board
	if s.Looking() && s.layout.Slim.Empty() {
		_, area = area.CutBottom(s.Frame.Slider.H + 10 + s.AnalysisRoom())
	}
	st := s.State()
	first := s.plan == nil
	if !first && s.plan.Turned != turned {
		s.cam.X, s.cam.Y = -s.cam.X, -s.cam.Y
	}
	usual := s.layout.Board.Inset(boardMargin) // with or without a graph below it, the board lies the same way
	s.plan = board.PlanFor(st.Board(), usual.W, usual.H, turned)
	s.cam.View = area
	s.cam.Table = s.plan.Plate()
	s.cam.MinZoom, s.cam.MaxZoom = 0, 0
	_, _, all := s.cam.FitPose(s.cam.Table, boardMargin)
	s.cam.MinZoom, s.cam.MaxZoom = all, max(all*1.5, 90)
	if s.atHome || first {
		s.cam.Fit(s.cam.Table, boardMargin)
	} else {
		s.cam.Clamp()
	}
}

// OnTick moves the camera.
func (s *Scene) OnTick() (moving bool) {
	if moving = s.cam.Step(); moving {
		s.Stale() // the cells have moved
	}
	return moving
}

// page returns the page of the rules for the current situation.
func (s *Scene) page() string {
	switch {
	case s.Turn().Over():
		return "result"
	case s.model.State.Placed() == 0:
		return "board"
	case s.model.State.CanSwap():
		return "swap"
	}
	return "push"
}
