package citytable

import (
	"agora/game/input"
	"agora/render"
	"agora/render/icon"
	"agora/rules/city"
	"agora/scenes/table/spots"
	"agora/scenes/ui"
)

// glass enlarges the board where it is small: it says as much then as on a large screen. What
// goes on comes into view.
type glass struct {
	ui.Glass
	shows city.Section
	led   bool // to that section; else where the hand has left it
}

// enlarged is by how much the button enlarges.
const enlarged = 1.9

// room returns where the board is laid out that is seen in a place.
func (g *glass) room(board render.Rect) render.Rect {
	if g.View != board {
		g.shows, g.led = 0, false
	}
	return g.Room(board)
}

// reveal brings what lies in a place on the screen into view, and reports whether it had to.
func (g *glass) reveal(r render.Rect) bool {
	if !g.On() || r.Empty() || g.View.Intersect(r) == r {
		return false
	}
	x, y := r.Centre()
	g.X, g.Y = g.ToTable(x, y)
	g.Keep()
	return true
}

// relay lays the board out anew after the glass has moved.
func (s *Scene) relay() {
	s.layout.laid(&s.glass)
	s.Stale()
}

// zoom enlarges about the middle of what is seen.
func (s *Scene) zoom(by float64) {
	x, y := s.layout.Board.Centre()
	s.glass.ZoomAt(x, y, by)
	s.relay()
}

// enlarge enlarges what goes on now, or shows the whole board again.
func (s *Scene) enlarge() {
	g := &s.glass
	if g.led = false; g.On() {
		g.Zoom = 1
	} else {
		g.Zoom = enlarged
	}
	s.relay()
	s.lead()
}

// lead brings into view what goes on: where something is presented, where a citizen acts,
// and what the keys point at.
func (s *Scene) lead() {
	g := &s.glass
	if !g.On() {
		return
	}
	if a := s.pick.Aim(); s.pick.By == spots.Keys && a.Kind != AimNone {
		if r := s.pick.rects(a)[0]; s.layout.onBoard(a) && g.reveal(r) {
			s.relay()
		}
		return
	}
	section, some := city.Section(0), false
	if step, _ := s.stage.Step(); step != nil {
		section, some = step.Section, step.Lit
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

// onGlass hears what enlarges the board and moves it.
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
		if e.Mods == 0 && s.sheet == noSheet && g.Key(e, s.zoom, func() { g.Zoom = 1; s.relay() }) {
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

// enlargeButton enlarges the board, or shows the whole of it.
func (s *Scene) enlargeButton() ui.Button {
	b := ui.Button{ID: ui.BtnZoomIn, Icon: ui.Icon(icon.ZoomIn), Tip: s.Words.T("table.larger.tip"), Do: s.enlarge}
	if s.glass.On() {
		b = ui.Button{ID: ui.BtnHome, Icon: ui.Icon(icon.Fit), Tip: s.Words.T("city.button.whole.tip"), On: true, Do: s.enlarge}
	}
	return b
}

// onBoard reports whether an aim lies on the board, and not before the player.
func (l *Layout) onBoard(a Aim) bool {
	switch a.Kind {
	case AimRow, AimSpace, AimStock, AimDealer, AimStack, AimDrop:
		return true
	}
	return false
}
