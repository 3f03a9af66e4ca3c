// Package stacks is the table of The Prisoners: a pit of three levels on which
// stacks capture each other, slip under each other, and revolt.
//
//	gestures -> picker.go -> action           (pure)
//	states -> stage.go -> poses of stones     (pure; what is presented)
//	position, action -> model.go              (what is shown)
//	model, stage -> view.go and its kin       (drawing; changes nothing)
package stacks

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
	"agora/rules/stacks"
)

// Scene is the table while a game is played or looked through.
type Scene struct {
	svc   game.Services
	table *table.Table[stacks.State, stacks.Move]
	info  match.Info
	looks [2]emblem.ID

	review bool // opened to be looked through
	reach  bool // the result was shown

	layout  Layout
	w, h    float64
	gen     uint64
	laid    bool
	slid    bool // room is left for the slider
	plan    Plan
	spin    render.Tween
	chooser [2]render.Rect // capture, surrender

	pick   Picker
	stage  Stage
	poses  []Pose
	model  model
	pad    hud.Pad
	log    hud.Log
	slider hud.Slider

	entries []hud.Entry
	logged  int
	logOpen bool

	levels bool // their numbers are shown
	touch  bool // the last press was a finger's
	rest   int  // ticks the pointer has rested on a cell
	fanned stacks.Cell
	fan    bool // the stack on fanned is taken apart

	notice  string // what was refused last, instead of the sentence
	noticed int    // ticks it stays
	dirty   bool
}

// New opens the table of a new game, or of a record, as arg (a game.PlayArg)
// says.
func New(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(game.PlayArg)
	if !ok {
		return nil, fmt.Errorf("The Prisoners was opened with a %T; it needs a game to play.", arg)
	}
	s := &Scene{svc: svc, review: a.Review, dirty: true}
	keep := svc.Saves.Autosave
	if a.Review {
		keep = nil // to look through a record is not to play it
	}
	var err error
	fresh := len(a.Record) == 0
	if fresh {
		s.table, err = table.New(stacks.Game{}, a.Info, keep, svc.Nav.Toast)
	} else {
		s.table, err = table.Open(stacks.Game{}, a.Record, keep, svc.Nav.Toast)
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
	if !s.dirty {
		return
	}
	s.dirty = false
	if s.slid != s.looking() {
		s.lay(s.plan.Turned)
	}
	s.derive()
	s.svc.Nav.Invalidate()
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
	if s.layout.Beside != before.Beside || !s.laid {
		// Where it would cover the board, the log waits to be asked for.
		s.logOpen = s.layout.Beside && !s.svc.Settings.LogFolded
	}
	b := s.layout.Board
	s.slider.Rect = render.R(b.X+4, b.Bottom()-hud.Target-2, b.W-8, hud.Target)
	s.lay(s.turned())
}

// turned reports whether the board is to be seen from the other side.
func (s *Scene) turned() bool {
	st := s.table.State()
	if st.Over() && s.laid {
		return s.plan.Turned && s.svc.Settings.TurnBoard
	}
	return s.svc.Settings.TurnBoard && st.Seat() == 1
}

// lay makes the plan of the board.
func (s *Scene) lay(turned bool) {
	area := s.layout.Board
	if s.slid = s.looking(); s.slid {
		_, area = area.CutBottom(s.slider.Rect.H + 6)
	}
	s.plan, s.laid = planFor(area, turned), true
}

// fanTicks is how long the pointer rests on a stack before it is taken apart.
const fanTicks = 9

// advance passes a tick of everything that moves by itself.
func (s *Scene) advance() {
	moving := false
	if s.stage.Busy() {
		moving = true
		cues := s.stage.Tick()
		if cues&Landed != 0 {
			s.play(sound.Place)
		}
		if cues&Flipped != 0 {
			s.play(sound.Counter)
		}
		if cues&Rising != 0 {
			s.play(sound.Chime)
		}
		if s.stage.Busy() {
			s.pose()
		} else {
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
	if s.pick.On && s.rest < fanTicks {
		if s.rest++; s.rest == fanTicks {
			s.dirty = true
		}
	}
	if s.pad.Tick() {
		s.svc.Nav.Invalidate()
	}
	if moving {
		s.svc.Nav.Animating()
	}
}

// pose puts every stone where it is shown now.
func (s *Scene) pose() {
	st := s.model.base
	s.poses = s.stage.Poses(&st, &s.plan, s.poses)
	if !s.pick.Held {
		return
	}
	first := s.heldFrom()
	for i := range s.poses { // what is in the hand is hardly there any more
		if p := &s.poses[i]; p.Cell == s.pick.From && p.Below >= first {
			p.Fade = 0.7
		}
	}
}

// heldFrom is the lowest stone of the picked stack that the hand holds: the top
// one, or if the stack would surrender, all.
func (s *Scene) heldFrom() int {
	m := &s.model
	if m.trial && m.sure && m.effect.move.Kind() == stacks.KindSurrender {
		return 0
	}
	return max(0, m.base.On(s.pick.From).Len()-1)
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
	if !s.laid || s.plan.Turned == turned {
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
	page := "turn"
	m := &s.model
	switch {
	case m.turn.Over():
		page = "end"
	case len(m.effect.revolts) > 0:
		page = "revolt"
	case m.trial && m.open.Has(stacks.KindCapture):
		page = "capture"
	case m.trial && m.open.Has(stacks.KindSurrender):
		page = "surrender"
	}
	return game.RulesArg{Game: stacks.Game{}.Name(), Page: page}
}

// Record is the game so far.
func (s *Scene) Record() []byte { return s.table.Record() }
