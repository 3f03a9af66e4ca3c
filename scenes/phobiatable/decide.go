package phobiatable

import (
	"agora/game/bots"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/tell"
	"agora/scenes/table"
	"agora/scenes/table/duel"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// present shows a change of the position.
func (s *Scene) present(c table.Change[phobia.State, phobia.Move]) {
	if c.Kind < table.Looked {
		s.sizes[duel.SeatOf(c.From.Seat())] = s.pick.size
	}
	s.pick.size = s.sizes[duel.SeatOf(c.To.Seat())]
	s.model.stage.Clear()
	if step, ok := c.Single(); ok {
		s.model.stage.show(&c.From, &c.To, c.Shown, s.Pace(step.Seat()))
	}
	if c.Kind < table.Looked && !s.Presenting() {
		s.Play(sound.Place)
	}
}

// IDs of the buttons that not every table has.
const (
	btnConfirm = "confirm"
	btnGroups  = "groups"
)

// buttons lists the buttons.
func (s *Scene) buttons(v *table.View) {
	s.Furniture.AddKeys(v, 0)
	l, zoom := &s.layout, s.lens.Buttons(s.Words, s.Words.T("phobia.button.whole.tip"))
	if s.atHome {
		zoom[0].Off = s.Words.T("phobia.button.whole.off")
		zoom[2].Off = zoom[0].Off
	}
	if s.cam.Zoom >= s.cam.MaxZoom*0.999 {
		zoom[1].Off = s.Words.T("phobia.button.larger.off")
	}
	zoom[0].Keep, zoom[1].Keep = 1, 1 // fingers and the wheel zoom by themselves
	if s.Looking() {                  // the home button's place is needed for the menu
		zoom[2] = s.Furniture.MenuButton()
	}
	tools := []ui.Button{
		{ID: btnGroups, Icon: ui.Icon(icon.Group), Tip: s.Words.T("phobia.button.groups.tip"), On: s.outlined(&s.model.st)},
		s.Furniture.NamesButton(), s.Turning.Button(), s.Log.Button(),
		zoom[0], zoom[1], zoom[2],
		s.Furniture.RulesButton(), s.Furniture.ThreatButton(),
	}
	room := l.Tools[0].W // for two rows
	switch {
	case l.Tall:
		room /= 2
	case !l.Tools[1].Empty():
		room = 0
	}
	if n := len(tools); room < float64((n+1)/2)*(ui.Target+4)-4 {
		tools = table.LeaveOut(tools, 2) // both, or neither
	}
	for i, b := range tools {
		r, k, n, columns := l.Tools[0], i, len(tools), (len(tools)+1)/2
		switch {
		case l.Tall: // side by side
			columns = n + 3 // all in one row
		case !l.Tools[1].Empty(): // two by two on either side
			r, k, n, columns = l.Tools[i/4], i%4, 4, 2
		}
		v.Add(table.ToolGrid(r, k, n, columns), b)
	}
	place := ui.Button{ID: btnConfirm, Look: ui.Primary, Icon: ui.Icon(icon.Confirm), Label: s.Words.T("phobia.button.place"), Tip: s.Words.T("phobia.button.place.tip")}
	if !s.model.preview.legal {
		place.Off = s.Words.T("phobia.button.place.off")
	}
	if s.pick.swap && (!s.model.preview.on || s.model.preview.move == phobia.Swap) {
		place.Icon, place.Label, place.Tip, place.Off = ui.Icon(icon.Trade), s.Words.T("phobia.button.swap"), s.Words.T("phobia.button.swap.tip"), ""
	}
	s.Furniture.AddAction(v, place)
}

// Advise prepares the suggested move for confirmation, and describes it.
func (s *Scene) Advise(c bots.Choice[phobia.Move]) words.Message {
	s.pick.point(c.Move, s.Input.Pointing())
	s.lookAtCell(cellOf(&s.model.st, c.Move))
	s.Stale()
	if c.Move == phobia.Swap {
		return words.M("phobia.advice.swap")
	}
	return words.Pick("phobia.advice", tell.Sizes[c.Move.Size()], "cell", c.Move.Cell().String())
}

// threatArrow points onto the cell from above.
var threatArrow = duel.Arrow{Gap: 0.30, Head: 0.36, Half: 0.26, Wide: 0.09, Rim: 0.04}

// drawThreat marks what the other side would do: the piece it would place, and where its
// neighbours would move.
func (s *Scene) drawThreat(e *painter) {
	m, st, ok := s.Threat()
	if !ok || s.Presenting() || m == phobia.Swap {
		return
	}
	cell, col := m.Cell(), e.C.Theme().Bad
	e.ghost(duel.SeatOf(st.Seat()), m.Size(), cell, 1)
	pts := e.hexagon(cell, 0.96)
	e.Outline(pts[:], e.Line()+0.5, col)
	for _, p := range st.Pushes(m) {
		if p.Steps > 0 {
			x0, y0 := e.at(p.From)
			x1, y1 := e.at(p.To)
			e.Arrow(pushArrow, x0, y0, x1, y1, col)
		}
	}
	x, y := e.at(cell)
	e.Arrow(threatArrow, x, y-e.Unit(1.5), x, y, col)
}

// drawBook numbers the moves in the opening book. Small and large pieces for the same cell
// are beside each other.
func (s *Scene) drawBook(e *painter) {
	replies := s.Replies()
	for i, m := range replies {
		cell, x := cellOf(&s.model.st, m), 0.0
		for _, before := range replies[:i] {
			if cellOf(&s.model.st, before) == cell {
				x = 0.6
			}
		}
		pts := e.hexagon(cell, 0.96)
		e.Outline(pts[:], e.Line()+0.5, e.C.Theme().Accent)
		cx, cy := e.at(cell)
		e.Numeral(cx+e.Unit(x), cy, max(18, min(30, e.Unit(0.6))), i+1, duel.SeatOf(s.Turn().Seat))
	}
}

// drawHint marks the hint, which stays while something else is pointed at.
func (s *Scene) drawHint(e *painter) {
	m, ok := s.Advised()
	if !ok || s.Presenting() {
		return
	}
	cell, t := cellOf(&s.model.st, m), e.C.Theme()
	if v := &s.model.preview; !v.on || v.move != m {
		if _, _, taken := s.model.st.On(cell); !taken {
			e.ghost(duel.SeatOf(s.Turn().Seat), m.Size(), cell, 1)
		}
	}
	pts := e.hexagon(cell, 0.96)
	e.Outline(pts[:], e.Line()+0.5, t.Accent)
	x, y := e.at(cell)
	d := max(18, min(30, e.Unit(0.52)))
	if s.InLine() {
		made, left := s.LineMoves()
		for i, next := range left {
			if next != phobia.Swap { // otherwise it is where the previous one was
				cell = next.Cell()
			}
			x, y := e.at(cell)
			e.Numeral(x+e.Unit(0.52), y-e.Unit(0.62), d, made+i+1, (duel.SeatOf(s.Turn().Seat)+i)%2)
			if i > 0 {
				pts := e.hexagon(cell, 0.96)
				e.Outline(pts[:], e.Line(), render.Fade(t.Accent, 0.6))
			}
		}
		return
	}
	panels.Bulb(e.C, x+e.Unit(0.52), y-e.Unit(0.62), d)
}
