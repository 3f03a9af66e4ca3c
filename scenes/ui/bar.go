package ui

import (
	"agora/render"
	"agora/render/icon"
)

// Bar draws the sentence that says whose turn it is and what to do now, in one
// line or two. lines are ready wrapped; see WrapBar.
func Bar(c *render.Canvas, r render.Rect, wide float64, lines []string, mark render.Color) {
	t := c.Theme()
	c.Panel(r, render.PanelBar)
	c.FillRound(render.R(r.X+6, r.Y+8, 5, r.H-16), 2.5, mark)
	style := BarStyle(len(lines))
	if len(lines) == 1 {
		if w, _ := c.Measure(style, lines[0]); w > wide-28 {
			style = BarStyle(2)
		}
	}
	lh := c.Kit.LineHeight(style)
	if lh*float64(len(lines)) > r.H {
		lh = r.H / float64(len(lines))
	}
	y := r.Y + (r.H-lh*float64(len(lines)))/2
	for _, l := range lines {
		c.TextIn(style, l, render.R(r.X+20, y, wide-28, lh), render.AlignLeft, t.OnBar)
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

// Bulb draws the small sign of a hint, d dp wide, with its middle at x, y.
func Bulb(c *render.Canvas, x, y, d float64) {
	t := c.Theme()
	c.Circle(x, y, d/2+2, t.Card)
	c.Circle(x, y, d/2, t.Accent)
	c.Sprite(icon.Sprite(c.Kit, icon.Hint, d*0.78), render.Place{X: x, Y: y, Tint: t.OnAccent})
}
