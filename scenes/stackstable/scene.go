// Package stackstable is the table of The Prisoners: a pit of three levels on which
// stacks capture each other, slip under each other, and revolt.
//
//	gestures -> picker.go -> action           (pure)
//	states -> stage.go -> poses of stones     (pure; what is presented)
//	position, action -> model.go              (what is shown)
//	model, stage -> view.go and its kin       (drawing; changes nothing)
package stackstable

import (
	"agora/game"
	"agora/game/bots/stacksbot"
	"agora/render"
	"agora/render/sound"
	"agora/rules/stacks"
	"agora/scenes/hud"
	"agora/scenes/table"
)

// Scene is the table while a game is played or looked through.
type Scene struct {
	table.Table[stacks.State, stacks.Move]

	layout  Layout
	plan    Plan
	chooser [2]render.Rect // capture, surrender

	pick  Picker
	stage Stage
	poses []Pose
	model model

	levels bool // their numbers are shown
	rest   int  // ticks the pointer has rested on a cell
	fanned stacks.Cell
	fan    bool // the stack on fanned is taken apart
}

// What the table does besides what all tables do.
var (
	_ table.Turner               = (*Scene)(nil)
	_ table.Watcher              = (*Scene)(nil)
	_ table.Hoverer              = (*Scene)(nil)
	_ table.Drafter              = (*Scene)(nil)
	_ table.Adviser[stacks.Move] = (*Scene)(nil)
)

// New opens the table of a new game, or of a record, as arg (a game.PlayArg)
// says.
func New(svc game.Services, arg any) (game.Scene, error) {
	s := &Scene{}
	err := s.Open(svc, arg, s, table.Facts[stacks.State, stacks.Move]{
		Team: stacksbot.Team(), Analyse: true,
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Show presents what has changed, and makes the model of what is shown.
func (s *Scene) Show(c *table.Change[stacks.State, stacks.Move]) {
	if c != nil {
		s.present(*c)
	}
	s.derive()
}

// Presenting reports whether a change is still being presented.
func (s *Scene) Presenting() bool { return s.stage.Busy() }

// EndPresenting shows at once what is left to be presented.
func (s *Scene) EndPresenting() { s.stage.Clear() }

// Entries is the line of the log for a decision.
func (s *Scene) Entries(n int) []hud.Entry {
	if n == 0 {
		return nil
	}
	return s.Numbered(n, s.moveText(n))
}

// Arrange lays the screen out for a window of w x h dp.
func (s *Scene) Arrange(w, h float64) table.Frame {
	s.layout = arrange(w, h)
	l := &s.layout
	b := l.Board
	return table.Frame{
		Board: b, Seats: l.Seats[:], Bar: l.Bar, Keys: l.Keys, Action: l.Action,
		Slider: render.R(b.X+4, b.Bottom()-hud.Target-2, b.W-8, hud.Target),
		Log:    l.Log, Beside: l.Beside, Unfolded: l.Beside,
	}
}

// LayBoard makes the plan of the board.
func (s *Scene) LayBoard(turned bool) {
	area := s.layout.Board
	if s.Looking() {
		_, area = area.CutBottom(s.Frame.Slider.H + 6 + s.AnalysisRoom())
	}
	s.plan = planFor(area, turned)
}

// fanTicks is how long the pointer rests on a stack before it is taken apart.
const fanTicks = 9

// Tick passes a tick of everything that moves by itself.
func (s *Scene) Tick() (moving bool) {
	if s.stage.Busy() {
		moving = true
		cues := s.stage.Tick()
		if cues&Landed != 0 {
			s.Play(sound.Place)
		}
		if cues&Flipped != 0 {
			s.Play(sound.Counter)
		}
		if cues&Rising != 0 {
			s.Play(sound.Chime)
		}
		if s.stage.Busy() {
			s.pose()
		}
	}
	if s.pick.On && s.rest < fanTicks {
		if s.rest++; s.rest == fanTicks {
			s.Stale()
		}
	}
	return moving
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

// Page is the page of the rules for what goes on.
func (s *Scene) Page() string {
	m := &s.model
	switch {
	case m.turn.Over():
		return "end"
	case len(m.effect.revolts) > 0:
		return "revolt"
	case m.trial && m.open.Has(stacks.KindCapture):
		return "capture"
	case m.trial && m.open.Has(stacks.KindSurrender):
		return "surrender"
	}
	return "turn"
}
