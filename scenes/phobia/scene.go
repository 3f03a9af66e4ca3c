// Package phobia is the table of Agoraphobia: a hexagonal board on which every
// placed piece pushes its neighbours away.
//
//	gestures -> picker.go -> placement        (pure)
//	states -> stage.go -> poses of pieces     (pure; what is presented)
//	position, placement -> model.go           (what is shown)
//	model, stage -> view.go and its kin       (drawing; changes nothing)
package phobia

import (
	"fmt"
	"math"
	"slices"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/table"
	"agora/render"
	"agora/render/emblem"
	"agora/render/hud"
	"agora/render/sound"
	"agora/rules/phobia"
)

// Scene is the table while a game is played or looked through.
type Scene struct {
	svc   game.Services
	table *table.Table[phobia.State, phobia.Move]
	info  match.Info
	looks [2]emblem.ID

	review bool // opened to be looked through
	reach  bool // the result was shown

	layout Layout
	racks  [2][2]rack
	w, h   float64
	gen    uint64
	plan   *Plan
	cam    render.Camera
	atHome bool // the camera shows all and goes on doing so
	slid   bool // room is left for the slider
	spin   render.Tween

	pick   Picker
	sizes  [2]phobia.Size // what each player took last
	stage  Stage
	model  model
	pad    hud.Pad
	log    hud.Log
	slider hud.Slider

	entries []hud.Entry
	logged  int
	logOpen bool

	crowds  bool // the largest groups of both are outlined
	crowd   int  // seat whose largest group is outlined, -1 for none
	touch   bool // the last press was a finger's
	panning bool

	notice  string // what was refused last, instead of the sentence
	noticed int    // ticks it stays
	dirty   bool
}

// New opens the table of a new game, or of a record, as arg (a game.PlayArg)
// says.
func New(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(game.PlayArg)
	if !ok {
		return nil, fmt.Errorf("Agoraphobia was opened with a %T; it needs a game to play.", arg)
	}
	s := &Scene{svc: svc, review: a.Review, crowd: -1, atHome: true, dirty: true}
	keep := svc.Saves.Autosave
	if a.Review {
		keep = nil // to look through a record is not to play it
	}
	var err error
	fresh := len(a.Record) == 0
	if fresh {
		s.table, err = table.New(phobia.Game{}, a.Info, keep, svc.Nav.Toast)
	} else {
		s.table, err = table.Open(phobia.Game{}, a.Record, keep, svc.Nav.Toast)
	}
	if s.table == nil {
		return nil, err
	}
	if err != nil {
		svc.Nav.Toast(err.Error())
	}
	s.info = s.table.Session().Info()
	for i, p := range s.info.Players {
		if i < len(s.looks) {
			s.looks[i] = emblem.ID(max(0, slices.Index(match.Emblems(), p.Emblem)))
		}
	}
	if a.Review {
		s.table.Look(0)
		s.reach = true
	}
	if _, over := s.table.Session().Outcome(); over {
		s.reach = true
	}
	if fresh {
		s.table.Save()
	}
	s.writeLog()
	return s, nil
}

// playing reports whether decisions can be made.
func (s *Scene) playing() bool {
	return s.table.Live() && !s.review && !s.model.turn.Over()
}

// looking reports whether the table looks back.
func (s *Scene) looking() bool { return s.review || !s.table.Live() }

// Update hears what the player did and lets a tick pass.
func (s *Scene) Update(events []input.Event) {
	s.arrange()
	s.refresh()
	for _, e := range events {
		s.event(e)
		s.refresh()
	}
	s.advance()
	s.refresh()
}

// refresh brings the model up to date.
func (s *Scene) refresh() {
	if s.dirty {
		s.dirty = false
		if s.slid != s.looking() {
			s.lay(s.plan.Turned)
		}
		s.derive()
		s.svc.Nav.Invalidate()
	}
}

// arrange lays the screen out when its size changed.
func (s *Scene) arrange() {
	w, h := s.svc.Kit.Size()
	gen := s.svc.Kit.Generation()
	if w == s.w && h == s.h && gen == s.gen {
		return
	}
	s.w, s.h, s.gen, s.dirty = w, h, gen, true
	before := s.layout
	s.layout = arrange(w, h)
	if s.layout.Beside != before.Beside || s.plan == nil {
		// Where it would cover the board, the log waits to be asked for.
		s.logOpen = s.layout.Beside && !s.svc.Settings.LogFolded
	}
	for i := range s.racks {
		for z := range s.racks[i] {
			s.racks[i][z] = pileUp(s.layout.Wells[i][z], phobia.Size(z))
		}
	}
	b := s.layout.Board
	s.slider.Rect = render.R(b.X+12, b.Bottom()-hud.Target-6, b.W-24, hud.Target)
	s.lay(s.turned())
}

// turned reports whether the board is to be seen from the other side.
func (s *Scene) turned() bool {
	st := s.table.State()
	if st.Over() && s.plan != nil {
		return s.plan.Turned && s.svc.Settings.TurnBoard
	}
	return s.svc.Settings.TurnBoard && st.Seat() == 1
}

// boardMargin is around the board, dp.
const boardMargin = 4

// lay makes the plan of the board and points the camera at it.
func (s *Scene) lay(turned bool) {
	area := s.layout.Board
	if s.slid = s.looking(); s.slid {
		_, area = area.CutBottom(s.slider.Rect.H + 10)
	}
	view := area.Inset(boardMargin)
	st := s.table.State()
	first := s.plan == nil
	if !first && s.plan.Turned != turned {
		s.cam.X, s.cam.Y = -s.cam.X, -s.cam.Y
	}
	s.plan = planFor(st.Board(), view.W, view.H, turned)
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

// advance passes a tick of everything that moves by itself.
func (s *Scene) advance() {
	moving := s.cam.Step()
	if s.stage.Busy() {
		moving = true
		landed, pushes := s.stage.Tick()
		if landed {
			s.play(sound.Place)
		}
		if pushes > 0 {
			s.play(sound.Slide)
		}
		if !s.stage.Busy() {
			s.settled()
		}
	}
	if !s.spin.Done() {
		moving = true
		s.spin.Step()
	}
	if s.noticed > 0 {
		if s.noticed--; s.noticed == 0 && s.notice != "" {
			s.notice, s.dirty = "", true
		}
	}
	if s.pad.Tick() {
		s.svc.Nav.Invalidate()
	}
	if moving {
		s.svc.Nav.Animating()
	}
}

// settled is told when everything has been presented: the board turns, or the
// result is shown.
func (s *Scene) settled() {
	s.dirty = true
	s.face()
	if _, over := s.table.Session().Outcome(); over && s.table.Live() && !s.reach {
		s.reach = true
		s.play(sound.Fanfare)
		s.showResult()
	}
}

// face turns the board to whose move it is, if it is not so turned already.
func (s *Scene) face() {
	turned := s.turned()
	if s.plan == nil || s.plan.Turned == turned {
		return
	}
	s.lay(turned)
	s.spin = render.Tween{From: math.Pi, To: 0, Length: s.svc.Speed().Ticks(spinMS), Ease: render.EaseInOut}
	s.dirty = true
}

func (s *Scene) play(id sound.ID) { s.svc.Sound.Play(id) }

// say shows a sentence for a while instead of the usual one.
func (s *Scene) say(text string) {
	s.notice, s.noticed, s.dirty = text, 240, true
}

// refuse says why something cannot be done.
func (s *Scene) refuse(text string) {
	s.play(sound.Refuse)
	s.say(text)
}

// Save keeps the game; it is called when the program may be about to end.
func (s *Scene) Save() {
	if !s.review {
		s.table.Save()
	}
}

// Leave is called when the table is left for good.
func (s *Scene) Leave() { s.Save() }

// Return is called when the screen above has gone: settings may have changed.
func (s *Scene) Return() { s.w, s.dirty = 0, true }

// Help is the page of the rules for what goes on.
func (s *Scene) Help() game.RulesArg {
	page := "push"
	switch {
	case s.model.turn.Over():
		page = "result"
	case s.model.base.Placed() == 0:
		page = "board"
	}
	return game.RulesArg{Game: phobia.Game{}.Name(), Page: page}
}

// Record is the game so far.
func (s *Scene) Record() []byte { return s.table.Record() }
