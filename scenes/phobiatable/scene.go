// Package phobiatable is the table of Agoraphobia: a hexagonal board on which every
// placed piece pushes its neighbours away.
//
//	acts, keys -> targets.go -> placement     (pure)
//	states -> stage.go -> ways of pieces      (pure; what is presented)
//	position, placement -> picture.go         (what is shown)
//	picture -> view.go and its kin            (drawing; changes nothing)
package phobiatable

import (
	"agora/render/sound"
	"math"

	"agora/game"
	"agora/game/bots/phobiabot"
	"agora/render"
	"agora/rules/phobia"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// Scene is the table of a game being played or reviewed.
type Scene struct {
	table.Table[phobia.State, phobia.Move, target]

	layout Layout
	racks  [2][2]rack
	plan   *Plan
	cam    render.Camera
	atHome bool // keep the whole board in view

	pick  picker
	sizes [2]phobia.Size // the size each player took last
	model model

	outlines outlines
	crowd    int // seat whose largest group is outlined; -1: none
	lens     ui.PanZoom
}

// The optional interfaces of package table that the scene implements.
var (
	_ table.Turner                 = (*Scene)(nil)
	_ table.Ticker                 = (*Scene)(nil)
	_ table.Watcher                = (*Scene)(nil)
	_ table.RefusalNamer           = (*Scene)(nil)
	_ table.MoveNamer[phobia.Move] = (*Scene)(nil)
	_ table.Adviser[phobia.Move]   = (*Scene)(nil)
	_ table.TextPlay[phobia.Move]  = (*Scene)(nil)
	_ table.Inspectable            = (*Scene)(nil)
	_ table.Balanced[phobia.State] = (*Scene)(nil)
	_ table.Grapher[phobia.State]  = (*Scene)(nil)
	_ table.Phaser[phobia.State]   = (*Scene)(nil)
	_ table.Critic[phobia.State]   = (*Scene)(nil)
	_ game.Tracer                  = (*Scene)(nil)
)

// New opens the table as arg, a game.PlayArg, says.
func New(svc game.Services, arg any) (game.Scene, error) {
	s := &Scene{crowd: -1, atHome: true}
	s.pick.Pointer, s.pick.list = &s.Pointer, &s.Spots
	err := s.Open(svc, arg, s, phobiabot.Team(), table.Config{
		Ambience: sound.HillBed, Stage: &s.model.stage, Analyse: true,
	})
	if err != nil {
		return nil, err
	}
	return s, nil
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
	return l.Framed(12, 6)
}

// boardMargin is the margin around the board, dp.
const boardMargin = 4

// LayBoard makes the plan of the board and points the camera at it.
func (s *Scene) LayBoard(turned bool) {
	area := s.layout.Board
	if s.Looking() {
		_, area = area.CutBottom(s.Frame.Slider.H + 10 + s.AnalysisRoom())
	}
	st := s.State()
	first := s.plan == nil
	if !first && s.plan.Turned != turned {
		s.cam.X, s.cam.Y = -s.cam.X, -s.cam.Y
	}
	usual := s.layout.Board.Inset(boardMargin) // with or without a graph below it, the board lies the same way
	s.plan = planFor(st.Board(), usual.W, usual.H, turned)
	s.cam.View = area
	s.cam.Table = s.plan.Bounds.Inset(-rim)
	s.cam.MinZoom, s.cam.MaxZoom = 0, 0
	_, _, all := s.cam.FitPose(s.cam.Table, boardMargin)
	s.cam.MinZoom, s.cam.MaxZoom = all, math.Max(all*1.5, 90)
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
	case s.model.st.Placed() == 0:
		return "board"
	case s.model.st.CanSwap():
		return "swap"
	}
	return "push"
}
