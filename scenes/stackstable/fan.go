package stackstable

import (
	"agora/render"
	"agora/rules/stacks"
)

// fan shows stacks taken apart, side by side: as they are and as they would be.
type fan struct {
	columns []column
	box     render.Rect // their place beside the pointer, if they are shown there
}

// column is a stack taken apart.
type column struct {
	title string
	stack stacks.Stack
	notes [3]string // how its height is made up, for less and less room
}

// fillFan prepares the stacks to show taken apart: the target, and what it would become if
// the previewed move changes it.
func (s *Scene) fillFan() {
	m, p, v := &s.model, &s.pick, &s.model.preview
	f := &m.fan
	f.columns, f.box, m.fanned = f.columns[:0], render.Rect{}, false
	if !p.On || m.stage.Busy() {
		return
	}
	add := func(title string, pos *stacks.Position, c stacks.Cell) {
		f.columns = apart(f.columns, s.Words, title, pos, c)
	}
	then := func(c stacks.Cell) string { return s.Words.T("stacks.then", "cell", c.String()) }
	if !v.sure && p.pick.on && p.pick.from != p.At {
		add(p.pick.from.String(), &m.st.Position, p.pick.from)
	}
	add(p.At.String(), &m.st.Position, p.At)
	if v.sure {
		add(then(v.move.To()), &v.after, v.move.To())
		add(then(v.move.From()), &v.after, v.move.From())
	}
	m.fanned = !p.pick.on && s.rest >= fanTicks && m.st.On(p.At).Len() > 1
	switch {
	case m.fanned:
		f.box = s.boxOver(p.At)
	case s.fanRoom().Empty() && v.sure && (v.move.Kind() != stacks.KindMove || len(v.revolts) > 0):
		f.box = s.boxBeside(s.plan.Rect(v.move.To()), s.plan.Rect(v.move.From()))
	}
}

// boxOver returns the place for a stack taken apart where it stands.
func (s *Scene) boxOver(c stacks.Cell) render.Rect {
	at, w := s.plan.Rect(c), max(s.plan.Zoom*0.95, 72)
	unit := min(0.92*(w-16)/(2*radius), s.plan.Zoom*1.3)
	high := unit*(fanPitch*float64(s.model.st.On(c).Len()-1)+2*radius*squash+thickness) + 2*columnText + 18
	x, _ := at.Centre()
	return render.R(x-w/2, at.Bottom()+belowRing+columnText-high, w, high).Within(s.layout.Board)
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
func (s *Scene) drawFan(e *painter) {
	f := &s.model.fan
	if r := s.fanRoom(); !r.Empty() {
		e.C.Panel(r, render.PanelField)
		if len(f.columns) == 0 {
			e.legend(r)
		}
		s.drawColumns(e, f.columns, r.Inset(8))
	}
	if !f.box.Empty() {
		e.C.Panel(f.box, render.PanelTip)
		s.drawColumns(e, f.columns, f.box.InsetXY(8, 6))
	}
}

// drawColumns draws stacks taken apart side by side.
func (s *Scene) drawColumns(e *painter, list []column, r render.Rect) {
	for i := range list {
		col := r.Column(i, len(list), 4)
		unit := min(min(col.W*0.92/(2*radius), 92), (col.H-2*columnText)/(2*radius*squash+thickness+0.1))
		e.column(&list[i], col, 3, min(unit, s.plan.Zoom*1.3), e.C.Theme().InkSoft)
	}
}

// Measures of the legend, dp: the room of a mark, the line with its name, and the gap
// between two marks.
const (
	legendSign = 38
	legendHead = 22
	legendGap  = 18

	legendLeast = 148 // least height at which each mark has its name and a line
)

// legend draws the legend of the marks.
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
	high, line := 0.0, e.C.Kit.LineHeight(render.Small)
	for i := range lines {
		text := e.C.Kit.Wrap(render.Small, lines[i].text, in.W-legendSign)
		high = max(high, legendHead+line*float64(len(text))+legendGap)
	}
	high = min(high, in.H/float64(len(lines)))
	in = in.Middle(in.W, high*float64(len(lines)))
	for i := range lines {
		l := &lines[i]
		row := in.Row(i, len(lines), 0)
		e.sign(l.kind, row.X+14, row.Y+row.H/2, 24)
		_, row = row.CutLeft(legendSign)
		if row.H < 44 {
			e.C.TextIn(render.Strong, l.head, row, render.AlignLeft, t.Ink)
			continue
		}
		text := e.C.Kit.Wrap(render.Small, l.text, row.W)
		text = text[:min(len(text), max(1, int((row.H-legendHead)/line)))]
		row = row.Middle(row.W, legendHead+line*float64(len(text)))
		head, _ := row.CutTop(legendHead)
		e.C.TextIn(render.Strong.Sized(17), l.head, head, render.AlignLeft, t.Ink)
		e.C.Lines(render.Small, text, row.X, row.Y+legendHead, render.AlignLeft, t.InkSoft)
	}
}
