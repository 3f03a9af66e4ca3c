package hud

import (
	"agora/render"
)

// Bar draws the sentence that says whose turn it is and what to do now, in one
// line or two. lines are ready wrapped; see WrapBar.
func Bar(c *render.Canvas, r render.Rect, lines []string, mark render.Color) {
	t := c.Theme()
	c.Panel(r, render.PanelBar)
	c.FillRound(render.R(r.X+6, r.Y+8, 5, r.H-16), 2.5, mark)
	style := BarStyle(len(lines))
	if len(lines) == 1 {
		if w, _ := c.Measure(style, lines[0]); w > r.W-28 {
			style = BarStyle(2)
		}
	}
	lh := c.Kit.LineHeight(style)
	if lh*float64(len(lines)) > r.H {
		lh = r.H / float64(len(lines))
	}
	y := r.Y + (r.H-lh*float64(len(lines)))/2
	for _, l := range lines {
		c.TextIn(style, l, render.R(r.X+20, y, r.W-28, lh), render.AlignLeft, t.OnBar)
		y += lh
	}
}

// BarStyle is the style of a sentence of so many lines.
func BarStyle(lines int) render.TextStyle {
	if lines > 1 {
		return render.Small.Sized(17)
	}
	return render.Body.Sized(20)
}

// WrapBar breaks a sentence for a bar of that size: one large line if it fits,
// else two or three smaller ones; what does not fit then is cut.
func WrapBar(k *render.Kit, r render.Rect, text string) []string {
	width := r.W - 28
	if w, _ := k.Measure(BarStyle(1), text); w <= width {
		return []string{text}
	}
	lines := k.Wrap(BarStyle(2), text, width)
	most := max(1, int(r.H/18.5))
	if len(lines) > most {
		lines[most-1] = k.Shorten(BarStyle(2), lines[most-1]+" "+lines[most], width)
		lines = lines[:most]
	}
	return lines
}

// Note is a line of a tooltip.
type Note struct {
	Text string
	Bold bool
	Soft bool
}

// Tip draws a tooltip beside the rectangle at, inside room, and returns where.
func Tip(c *render.Canvas, at, room render.Rect, notes []Note) render.Rect {
	if len(notes) == 0 {
		return render.Rect{}
	}
	t := c.Theme()
	w, h := 0.0, 0.0
	for i := range notes {
		lw, lh := c.Measure(notes[i].style(), notes[i].Text)
		w, h = max(w, lw), h+lh
	}
	w, h = min(w, room.W-28)+26, h+16
	x, y := at.Centre()
	r := render.R(x-w/2, at.Y-h-10, w, h)
	if r.Y < room.Y {
		r.Y = at.Bottom() + 10
	}
	if r.Bottom() > room.Bottom() { // neither above nor below: beside it
		r.Y = y - h/2
		r.X = at.Right() + 10
		if r.Right() > room.Right() {
			r.X = at.X - w - 10
		}
	}
	r = r.Within(room)
	c.Panel(r, render.PanelTip)
	y = r.Y + 8
	for i := range notes {
		n := &notes[i]
		_, lh := c.Measure(n.style(), n.Text)
		col := t.Ink
		if n.Soft {
			col = t.InkSoft
		}
		c.TextIn(n.style(), n.Text, render.R(r.X+13, y, r.W-26, lh), render.AlignLeft, col)
		y += lh
	}
	return r
}

func (n *Note) style() render.TextStyle {
	if n.Bold {
		return render.Strong
	}
	return render.Small.Sized(17)
}
