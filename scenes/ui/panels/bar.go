package panels

import (
	"agora/render"
	"agora/render/icon"
)

// BarStyle is the text style of the bar, the same for sentences of any length.
var BarStyle = render.Small.Sized(18)

// Bar draws the sentence that says whose turn it is and what to do, in one or more lines
// within room, a part of the bar. lines must be wrapped; see WrapBar.
func Bar(c *render.Canvas, r, room render.Rect, lines []string, mark render.Color) {
	t := c.Theme()
	c.Panel(r, render.PanelBar)
	c.FillRound(render.R(r.X+6, r.Y+8, 5, r.H-16), 2.5, mark)
	lh := min(c.Kit.LineHeight(BarStyle), max(leastBarLine, (room.H-2*barPad)/float64(max(len(lines), 1))))
	y := room.Y + (room.H-lh*float64(len(lines)))/2
	for _, l := range lines {
		c.TextIn(BarStyle, l, render.R(room.X+20, y, room.W-28, lh), render.AlignLeft, t.OnBar)
		y += lh
	}
}

// The least line spacing in the bar, and the least space above and below the lines, dp.
const (
	leastBarLine = 19
	barPad       = 3
)

// BarHigh returns the height that a bar needs for so many lines, dp.
func BarHigh(lines int) float64 { return float64(lines)*leastBarLine + 2*barPad }

// WrapBar wraps a sentence for a bar of a size, cutting what does not fit.
func WrapBar(k *render.Kit, r render.Rect, text string) []string {
	lines, most, width := inBar(k, r, text)
	return k.Cut(lines, most, BarStyle, width)
}

// FitsBar reports whether a whole sentence fits in a bar of a size.
func FitsBar(k *render.Kit, r render.Rect, text string) bool {
	lines, most, _ := inBar(k, r, text)
	return len(lines) <= most
}

// inBar wraps a sentence for a bar of a size, and returns how many lines fit and their
// width, dp.
func inBar(k *render.Kit, r render.Rect, text string) (lines []string, most int, width float64) {
	width = r.W - 28
	return k.Wrap(BarStyle, text, width), max(1, int((r.H-2*barPad)/leastBarLine)), width
}

// Bulb draws the small icon of a hint, d dp wide, centred on x, y.
func Bulb(c *render.Canvas, x, y, d float64) {
	t := c.Theme()
	c.Circle(x, y, d/2+2, t.Card)
	c.Circle(x, y, d/2, t.Accent)
	c.Sprite(icon.Sprite(c.Kit, icon.Hint, d*0.78), render.Place{X: x, Y: y, Tint: t.OnAccent})
}
