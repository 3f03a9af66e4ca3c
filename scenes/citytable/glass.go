package citytable

import (
	"agora/game/input"
	"agora/render"
	"agora/render/icon"
	"agora/rules/city"
	"agora/scenes/citytable/hand"
	"agora/scenes/table/spots"
	"agora/scenes/ui"
)

// glass enlarges a small board, with as much detail as on a large screen, and moves to where
// something happens.
type glass struct {
	ui.Glass
	shows city.Section
	led   bool // follows that section; otherwise as the player left it
}

// enlarged is the factor of the button.
const enlarged = 1.9

// room returns the room in which the board is laid out.
func (g *glass) room(board render.Rect) render.Rect {
	if g.View != board {
		g.shows, g.led = 0, false
	}
	return g.Room(board)
}

// reveal brings a place on the screen into view, and reports whether it had to move.
func (g *glass) reveal(r render.Rect) bool {
	if !g.On() || r.Empty() || g.View.Intersect(r) == r {
		return false
	}
	x, y := r.Centre()
	g.X, g.Y = g.ToTable(x, y)
	g.Keep()
	return true
}

// relay lays the board out again after the glass has moved.
func (s *Scene) relay() {
	s.layout.Laid(s.glass.room)
	s.Stale()
}

// zoom enlarges around the middle of the view.
func (s *Scene) zoom(by float64) {
	s.glass.ZoomMiddle(by)
	s.relay()
}

// enlarge enlarges the place of the action, or shows the whole board.
func (s *Scene) enlarge() {
	s.glass.led = false
	s.glass.Toggle(enlarged)
	s.relay()
	s.lead()
}

// lead brings the action into view: what is presented, the citizen that acts, or what
// keys point at.
func (s *Scene) lead() {
	g := &s.glass
	if !g.On() {
		return
	}
	if a := s.pick.Aim(); s.pick.By == spots.Keys && a.Kind != hand.AimNone {
		if r := s.pick.Rects(a)[0]; a.OnBoard() && g.reveal(r) {
			s.relay()
		}
		return
	}
	section, some := city.Section(0), false
	if step, _ := s.stage.Step(); step != nil {
		section, some = step.Section, step.Section != city.NoSection
	} else if spot, ok := s.model.view.Spot(); ok {
		section, some = spot.Row.Section(), true
	}
	if !some || g.led && g.shows == section {
		g.led = g.led && some
		return
	}
	g.shows, g.led = section, true
	var all render.Rect
	for row := range city.Row(city.Rows) {
		if row.Section() == section {
			all = all.Union(s.layout.Part[row])
		}
	}
	if g.reveal(all) {
		s.relay()
	}
}

// onGlass handles gestures that enlarge or move the board.
func (s *Scene) onGlass(e input.Event) bool {
	g := &s.glass
	over := s.layout.Board.Contains(e.StartX, e.StartY) && s.sheet == noSheet && !s.Log.Covers()
	switch e.Kind {
	case input.Wheel, input.Pinch:
		if over = s.layout.Board.Contains(e.X, e.Y); !over || s.sheet != noSheet || s.Log.Covers() {
			return false
		}
	case input.KeyPress:
		if e.Key == input.KeyHome && s.Looking() {
			return false // it goes to the beginning then
		}
		if e.Mods == 0 && s.sheet == noSheet && g.Key(e, s.zoom, func() { g.Whole(); s.relay() }) {
			return true
		}
		return false
	}
	if !g.Hear(e, &g.Camera, over && g.On() && !s.pick.Holding) {
		return false
	}
	s.relay()
	return true
}

// whole shows all of the board.
func (s *Scene) whole() {
	if s.glass.On() {
		s.enlarge()
	}
}

// enlargeButton returns the button that enlarges the board, or shows all of it.
func (s *Scene) enlargeButton() ui.Button {
	b := ui.Button{ID: ui.BtnZoomIn, Icon: ui.Icon(icon.ZoomIn), Tip: s.Words.T("table.larger.tip"), Do: s.enlarge}
	if s.glass.On() {
		b = ui.Button{ID: ui.BtnHome, Icon: ui.Icon(icon.Fit), Tip: s.Words.T("city.button.whole.tip"), On: true, Do: s.enlarge}
	}
	return b
}
