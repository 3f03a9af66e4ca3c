package stackstable

import (
	"agora/render"
	"agora/rules/stacks"
	"agora/scenes/stackstable/board"
)

// fan shows stacks taken apart, side by side: as they are and as they would be.
type fan struct {
	columns []board.Column
	box     render.Rect // their place beside the pointer, if they are shown there
}

// fillFan prepares the stacks to show taken apart: the target, and what it would become if
// the previewed move changes it.
func (s *Scene) fillFan() {
	m, p, v := &s.model, &s.pick, &s.model.Preview
	f := &m.fan
	f.columns, f.box, m.fanned = f.columns[:0], render.Rect{}, false
	if !p.On || m.Stage.Busy() {
		return
	}
	add := func(title string, pos *stacks.Position, c stacks.Cell) {
		f.columns = board.Apart(f.columns, s.Words, title, pos, c)
	}
	then := func(c stacks.Cell) string { return s.Words.T("stacks.then", "cell", c.String()) }
	if !v.Sure && p.pick.on && p.pick.from != p.At {
		add(p.pick.from.String(), &m.State.Position, p.pick.from)
	}
	add(p.At.String(), &m.State.Position, p.At)
	if v.Sure {
		add(then(v.Move.To()), &v.After, v.Move.To())
		add(then(v.Move.From()), &v.After, v.Move.From())
	}
	m.fanned = !p.pick.on && s.rest >= fanTicks && m.State.On(p.At).Len() > 1
	switch {
	case m.fanned:
		f.box = s.boxOver(p.At)
	case s.fanRoom().Empty() && v.Sure && (v.Move.Kind() != stacks.KindMove || len(v.Revolts) > 0):
		f.box = s.boxBeside(s.plan.Rect(v.Move.To()), s.plan.Rect(v.Move.From()))
	}
}

// boxOver returns the place for a stack taken apart where it stands.
func (s *Scene) boxOver(c stacks.Cell) render.Rect {
	at, w := s.plan.Rect(c), max(s.plan.Zoom*0.95, 72)
	unit := min(board.ColumnUnit(w-16), s.plan.Zoom*1.3)
	high := board.ColumnHigh(s.model.State.On(c).Len(), unit) + 18
	x, _ := at.Centre()
	return render.R(x-w/2, at.Bottom()+belowRing+board.ColumnText-high, w, high).Within(s.layout.Board)
}

// belowRing is the distance below a cell at which a text is clear of the explaining ring, dp.
const belowRing = 6

// boxBeside returns the place for all columns beside two cells. It is empty if it would
// cover the answers, which are more important; the sentence describes the effects too.
func (s *Scene) boxBeside(at, from render.Rect) render.Rect {
	b, u := s.layout.Board, s.plan.Zoom
	both := at.Union(from)
	w := float64(len(s.model.fan.columns))*max(72, u*1.2) + 16
	h := min(u*2.9, 190)
	gap := u*0.25 + 4
	box := render.R(both.Right()+gap, both.Y+both.H/2-h/2, w, h)
	if x, _ := both.Centre(); x >= b.X+b.W/2 {
		box.X = both.X - gap - w
	}
	if box.X < b.X || box.Right() > b.Right() { // if there is no room beside it
		box.X = both.X + both.W/2 - w/2
		if box.Y = both.Bottom() + gap; box.Bottom() > b.Bottom() {
			box.Y = both.Y - gap - u*0.3 - h
		}
	}
	box = box.Within(b)
	for _, r := range s.chooser {
		if in := box.Intersect(r); in.W > 0 && in.H > 0 {
			return render.Rect{}
		}
	}
	return box
}

// drawFan draws the stacks taken apart, in their own area and beside the pointer. While
// nothing is pointed at, the area has the legend of the marks.
func (s *Scene) drawFan(e *board.Painter) {
	f := &s.model.fan
	if r := s.fanRoom(); !r.Empty() {
		e.C.Panel(r, render.PanelField)
		if len(f.columns) == 0 {
			e.Legend(r)
		}
		e.Columns(f.columns, r.Inset(8))
	}
	if !f.box.Empty() {
		e.C.Panel(f.box, render.PanelTip)
		e.Columns(f.columns, f.box.InsetXY(8, 6))
	}
}
