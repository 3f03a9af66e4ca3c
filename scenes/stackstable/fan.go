package stackstable

import (
	"math"

	"agora/render"
	"agora/rules/stacks"
)

// drawFan takes the stack that is pointed at apart, and what it would become; while
// nothing is pointed at, it explains the marks.
func (s *Scene) drawFan(e *painter) {
	r := s.layout.Fan
	m := &s.model
	if r.Empty() {
		s.drawNear(e)
		return
	}
	e.C.Panel(r, render.PanelField)
	if len(m.fan) == 0 {
		e.legend(r)
		return
	}
	s.drawColumns(e, r.Inset(8))
}

// drawNear shows what a stack would become beside it, where there is no other
// place: below the pointer's half of the board, or above.
func (s *Scene) drawNear(e *painter) {
	m := &s.model
	v := &m.preview
	if !v.sure || m.stage.Busy() || v.move.Kind() == stacks.KindMove && len(v.revolts) == 0 {
		return
	}
	b := s.layout.Board
	u := s.plan.Zoom
	at, from := s.plan.Rect(v.move.To()), s.plan.Rect(v.move.From())
	both := at.Union(from)
	w := float64(len(m.fan))*math.Max(72, u*1.2) + 16
	h := math.Min(u*2.9, 190)
	gap := u*0.25 + 4
	box := render.R(0, both.Y+both.H/2-h/2, w, h)
	if x, _ := both.Centre(); x < b.X+b.W/2 {
		box.X = both.Right() + gap
	} else {
		box.X = both.X - gap - w
	}
	if box.X < b.X || box.Right() > b.Right() { // no room beside it
		box.X = both.X + both.W/2 - w/2
		if box.Y = both.Bottom() + gap; box.Bottom() > b.Bottom() {
			box.Y = both.Y - gap - u*0.3 - h
		}
	}
	box = box.Within(b)
	for _, r := range s.chooser {
		if in := box.Intersect(r); s.pick.asking && in.W > 0 && in.H > 0 {
			return // the choice is more important, and the sentence tells it
		}
	}
	e.C.Panel(box, render.PanelTip)
	s.drawColumns(e, box.InsetXY(8, 6))
}

// drawColumns draws the stacks taken apart beside each other.
func (s *Scene) drawColumns(e *painter, r render.Rect) {
	list := s.model.fan
	for i := range list {
		col := r.Column(i, len(list), 4)
		unit := math.Min(math.Min(col.W*0.92/(2*radius), 92), (col.H-44)/(2*radius*squash+thickness+0.1))
		e.column(&list[i], col, 3, math.Min(unit, s.plan.Zoom*1.3), e.C.Theme().InkSoft)
	}
}

// legend explains the marks.
func (e *painter) legend(r render.Rect) {
	t := e.C.Theme()
	lines := [...]struct {
		kind       stacks.Kind
		head, text string
	}{
		{stacks.KindMove, e.Say.T("stacks.button.move"), e.Say.T("stacks.legend.move")},
		{stacks.KindCapture, e.Say.T("stacks.button.capture"), e.Say.T("stacks.legend.capture")},
		{stacks.KindSurrender, e.Say.T("stacks.button.surrender"), e.Say.T("stacks.legend.surrender")},
	}
	in := r.InsetXY(12, 8)
	high := math.Min(64, in.H/float64(len(lines)))
	in = in.Middle(in.W, high*float64(len(lines)))
	for i := range lines {
		l := &lines[i]
		row := in.Row(i, len(lines), 0)
		e.sign(l.kind, row.X+14, row.Y+row.H/2, 24)
		_, row = row.CutLeft(38)
		if row.H < 44 {
			e.C.TextIn(render.Strong, l.head, row, render.AlignLeft, t.Ink)
			continue
		}
		row = row.Middle(row.W, 44)
		e.C.TextIn(render.Strong.Sized(17), l.head, row.Row(0, 2, 0), render.AlignLeft, t.Ink)
		e.C.TextIn(render.Small, l.text, row.Row(1, 2, 0), render.AlignLeft, t.InkSoft)
	}
}
