package stackstable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/hud"
)

// drawFurniture draws panels and bar.
func (s *Scene) drawFurniture(c *render.Canvas) {
	t := c.Theme()
	m := &s.model
	for i := range s.layout.Seats {
		active := m.turn.Seat == rules.Seat(i)
		winner := m.turn.Over() && m.base.Winner() == rules.Seat(i)
		drawSeat(c, s.layout.Seats[i], &m.seats[i], s.Looks[i], active, winner)
	}
	mark := t.OnBar
	if !m.turn.Over() {
		mark = t.Seat[int(s.Looks[seatOf(m.turn.Seat)])&3]
	}
	if m.warn != "" {
		mark = t.Gold
	}
	hud.Bar(c, s.layout.Bar, s.Bar, mark)
}

var (
	valueLarge = render.TextStyle{Font: render.Number.Font, Size: 34, Tabular: true}
	valueSmall = render.TextStyle{Font: render.Number.Font, Size: 22, Tabular: true}
)

// drawSeat draws a player's panel: his name, his stacks, which he wants to keep,
// and his stones.
func drawSeat(c *render.Canvas, r render.Rect, s *seatText, look emblem.ID, active, winner bool) {
	t := c.Theme()
	large, style := r.H >= 100, valueSmall
	if large {
		style = valueLarge
	}
	plaque := hud.Plaque{Look: look, Name: s.name, Active: active, Winner: winner, Large: large, Pad: 3, Head: 0.38}
	rest := plaque.Draw(c, r)
	line := rest
	if large {
		line, rest = rest.CutTop(rest.H * 0.62)
	}
	ink := t.Ink
	if s.few {
		ink = t.Bad
	}
	_, y := line.Centre()
	side := 24.0
	if large {
		side = 30
	}
	stackSign(c, line.X+side/2, y, side, t.InkSoft)
	x := line.X + side + 8
	w, _ := c.Measure(style, s.stacks)
	c.TextIn(style, s.stacks, render.R(x, line.Y, w+2, line.H), render.AlignLeft, ink)
	x += w + 8
	if s.then != "" {
		col := t.Good
		if s.trend < 0 {
			col = t.Bad
		}
		hud.Arrow(c, x, y, 14, col)
		tw, _ := c.Measure(style, s.then)
		c.TextIn(style, s.then, render.R(x+20, line.Y, tw+2, line.H), render.AlignLeft, col)
		x += 20 + tw + 8
	}
	if !large {
		if gw, _ := c.Measure(render.Small, s.stones); x+gw <= line.Right() {
			c.TextIn(render.Small, s.stones, line, render.AlignRight, t.InkSoft)
		}
		return
	}
	if s.then == "" {
		c.TextIn(render.Small, "stacks", render.R(x, line.Y+4, line.Right()-x, line.H-4), render.AlignLeft, t.InkSoft)
	}
	c.TextIn(render.Small, s.stones, rest, render.AlignLeft, t.Ink)
	c.TextIn(render.Small, s.jailed, rest, render.AlignRight, t.InkSoft)
}

// stackSign is three stones on each other.
func stackSign(c *render.Canvas, x, y, side float64, col render.Color) {
	w, h := side*0.8, side*0.22
	for i := range 3 {
		c.FillRound(render.R(x-w/2, y+side*0.16-float64(i)*h*1.35, w, h), h/2, col)
	}
}

// drawFan takes the stack that is pointed at apart, and what it would become; while
// nothing is pointed at, it explains the marks.
func (s *Scene) drawFan(e *easel) {
	r := s.layout.Fan
	m := &s.model
	if r.Empty() {
		s.drawNear(e)
		return
	}
	e.c.Panel(r, render.PanelField)
	if m.fans == 0 {
		e.legend(r)
		return
	}
	s.drawColumns(e, r.Inset(8))
}

// drawNear shows what a stack would become beside it, where there is no other
// place: below the pointer's half of the board, or above.
func (s *Scene) drawNear(e *easel) {
	m := &s.model
	if !m.trial || !m.sure || s.stage.Busy() || m.effect.move.Kind() == stacks.KindMove && len(m.effect.revolts) == 0 {
		return
	}
	b := s.layout.Board
	u := s.plan.Unit
	at, from := s.plan.Rect(s.pick.Cell), s.plan.Rect(s.pick.From)
	both := at.Union(from)
	w := float64(m.fans)*math.Max(72, u*1.2) + 16
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
		if in := box.Intersect(r); s.pick.Asking && in.W > 0 && in.H > 0 {
			return // the choice is more important, and the sentence tells it
		}
	}
	e.c.Panel(box, render.PanelTip)
	s.drawColumns(e, box.InsetXY(8, 6))
}

// drawColumns draws the stacks taken apart beside each other.
func (s *Scene) drawColumns(e *easel, r render.Rect) {
	m := &s.model
	t := e.c.Theme()
	n := max(m.fans, 1)
	for i := range m.fans {
		f := &m.fan[i]
		col := r.Column(i, n, 4)
		head, rest := col.CutTop(22)
		foot, rest := rest.CutBottom(22)
		e.c.TextIn(render.Strong.Sized(16), f.title, head, render.AlignCentre, t.Ink)
		e.c.TextIn(render.Number.Sized(16), f.note, foot, render.AlignCentre, t.InkSoft)
		unit := math.Min(math.Min(col.W*0.92/(2*radius), 92), rest.H/(2*radius*squash+thickness+0.1))
		unit = math.Min(unit, s.plan.Unit*1.3)
		e.column(f.stack, rest.InsetXY(0, 3), unit)
	}
}

// legend explains the marks.
func (e *easel) legend(r render.Rect) {
	t := e.c.Theme()
	lines := [...]struct {
		kind       stacks.Kind
		head, text string
	}{
		{stacks.KindMove, "Move", "top stone to an empty cell"},
		{stacks.KindCapture, "Capture", "onto a stack that is not higher"},
		{stacks.KindSurrender, "Surrender", "under a stack that is not lower"},
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
			e.c.TextIn(render.Strong, l.head, row, render.AlignLeft, t.Ink)
			continue
		}
		row = row.Middle(row.W, 44)
		e.c.TextIn(render.Strong.Sized(17), l.head, row.Row(0, 2, 0), render.AlignLeft, t.Ink)
		e.c.TextIn(render.Small, l.text, row.Row(1, 2, 0), render.AlignLeft, t.InkSoft)
	}
}
