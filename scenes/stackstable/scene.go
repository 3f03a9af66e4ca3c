// Package stackstable is the table of The Prisoners: a pit of three levels on which
// stacks capture each other, slip under each other, and revolt.
//
//	gestures -> targets.go -> action          (pure)
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
	"agora/scenes/ui"
)

// Scene is the table while a game is played or looked through.
type Scene struct {
	table.Table[stacks.State, stacks.Move]

	layout  Layout
	plan    Plan
	chooser [2]render.Rect // capture, surrender

	pick  picker
	model model

	levels bool // their numbers are shown
	rest   int  // ticks the pointer has rested on a cell
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
func (s *Scene) Presenting() bool { return s.model.stage.Busy() }

// EndPresenting shows at once what is left to be presented.
func (s *Scene) EndPresenting() { s.model.stage.Clear() }

// Entries is the line of the log for a decision.
func (s *Scene) Entries(n int) []ui.Entry {
	if n == 0 {
		return nil
	}
	return s.Numbered(n, s.moveText(n))
}

// Arrange lays the screen out for a window of w x h dp.
func (s *Scene) Arrange(w, h float64) table.Frame {
	s.layout = arrange(w, h)
	return s.layout.Frame(4, 2)
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
	st := &s.model.stage
	moving = st.Busy()
	heard := [4]bool{}
	for _, c := range st.Tick() {
		heard[c] = true
	}
	for c, id := range [4]sound.ID{landed: sound.Place, flipped: sound.Counter, rising: sound.Chime} {
		if heard[c] {
			s.Play(id)
		}
	}
	if st.Busy() {
		s.pose()
	}
	if s.pick.On && s.rest < fanTicks {
		if s.rest++; s.rest == fanTicks {
			s.Stale()
		}
	}
	return moving
}

// Page is the page of the rules for what goes on.
func (s *Scene) Page() string {
	m := &s.model
	switch {
	case m.turn.Over():
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
