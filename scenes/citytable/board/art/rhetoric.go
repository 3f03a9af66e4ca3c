package art

import (
	"strconv"

	"agora/render"
	"agora/render/emblem"
	"agora/rules/city"
	"agora/scenes/ui/panels"
)

// topRhetoric is the highest rhetoric.
const topRhetoric = 9

// Tally is the rhetoric of a seat's citizens as its panel shows it.
type Tally struct {
	Look   emblem.ID
	Value  [city.Citizens]int
	Then   [city.Citizens]int     // after the pending change; equal to Value if there is none
	Chosen int                    // the chosen row, or -1
	Glow   [city.Citizens]float64 // how brightly changing rows light up, 0 to 1
}

// DrawTally draws five tracks from 0 to 9 below each other; if r is low, five numbers
// side by side.
func DrawTally(c *render.Canvas, r render.Rect, t *Tally) {
	if r.H < 5*15 || r.W < 120 {
		DrawTallyShort(c, r, t)
		return
	}
	for i := range t.Value {
		DrawTrack(c, r.Row(i, 5, min(4, r.H*0.02)), t, i)
	}
}

// DrawTrack draws a track: the letter, ten hollows, a peg, and the number.
func DrawTrack(c *render.Canvas, r render.Rect, t *Tally, i int) {
	th := c.Theme()
	value, then := min(max(t.Value[i], 0), topRhetoric), min(max(t.Then[i], 0), topRhetoric)
	head, rest := r.CutLeft(min(22, r.W*0.14))
	tail, bar := rest.CutRight(min(22, r.W*0.14))
	if t.Glow[i] > 0 {
		c.FillRound(r.InsetXY(-2, 0), 5, render.Fade(c.Legal(), 0.35*t.Glow[i]))
	}
	ink := th.Ink
	if t.Chosen == i {
		c.FillRound(head.InsetXY(2, 0), 5, c.Legal())
		ink = th.OnAccent
	}
	style := render.Strong.Sized(min(18, max(16, r.H*0.8)))
	c.TextIn(style, city.Letter(i).String(), head, render.AlignCentre, ink)
	bar = bar.InsetXY(3, 0)
	high := min(r.H*0.62, 14)
	groove := render.R(bar.X, bar.Y+(bar.H-high)/2, bar.W, high)
	step := (groove.W - high) / topRhetoric
	// Painted once with its peg, since all tracks together have many triangles.
	pad := high * 0.5
	rail := c.Kit.Sprite(render.Key{Name: "city/track", A: int(t.Look)*16 + value, B: int(bar.W*4)<<10 | int(high*4)}, bar.W+2*pad, high+2*pad, 1,
		func(p *render.Painter) {
			paintTrack(p, th, th.Seat[int(t.Look)&3], render.R(pad, pad, bar.W, high), value)
		})
	c.SpriteAt(rail, groove.X-pad, groove.Y-pad)
	if then != value {
		c.Ring(groove.X+high/2+step*float64(then), groove.Y+high/2, high*0.6, 2, c.Legal())
	}
	text, col := strconv.Itoa(value), th.Ink
	if then != value {
		text, col = strconv.Itoa(then), th.Good
		if then < value {
			col = th.Bad
		}
	}
	c.TextIn(render.Number.Sized(style.Size), text, tail, render.AlignCentre, col)
}

// paintTrack paints a groove with hollows, filled up to a value, and the peg.
func paintTrack(p *render.Painter, th *render.Theme, seat render.Color, groove render.Rect, value int) {
	high := groove.H
	step := (groove.W - high) / topRhetoric
	x0, y := groove.X+high/2, groove.Y+high/2
	p.FillRound(groove, high/2, render.Fade(th.Ink, 0.13))
	if value > 0 {
		p.FillRound(render.R(groove.X, groove.Y, high+step*float64(value), high), high/2, render.Fade(seat, 0.55))
	}
	for n := range topRhetoric + 1 {
		d := high * 0.09
		if n%2 == 0 { // worth another point from here on
			d = high * 0.15
		}
		p.FillCircle(x0+step*float64(n), y, d, render.Fade(th.Ink, 0.5))
	}
	peg := render.R(x0+step*float64(value)-high*0.72, y-high*0.72, high*1.44, high*1.51)
	p.Show(render.Art("city/peg"), peg, inks{"shadow": render.Fade(th.Shadow, 0.6), "body": darkOf(seat), "seat": seat}.of)
}

// DrawTallyShort draws letters and numbers side by side.
func DrawTallyShort(c *render.Canvas, r render.Rect, t *Tally) {
	th := c.Theme()
	for i := range t.Value {
		b := r.Column(i, 5, 3)
		value, then := t.Value[i], t.Then[i]
		if t.Glow[i] > 0 {
			c.FillRound(b, 5, render.Fade(c.Legal(), 0.35*t.Glow[i]))
		}
		ground, ink := render.Fade(th.Ink, 0.09), panels.TrendInk(th, then-value)
		if t.Chosen == i {
			ground, ink = c.Legal(), th.OnAccent
		}
		c.FillRound(b, 5, ground)
		part := b
		part.H = min(4, b.H*0.16)
		part.Y = b.Bottom() - part.H
		part.W = b.W * float64(min(max(value, 0), topRhetoric)) / topRhetoric
		c.Fill(part, render.Fade(th.Seat[int(t.Look)&3], 0.8))
		size := min(18, max(16, b.H*0.6))
		lw, _ := c.Measure(render.Small.Sized(size), city.Letter(i).String())
		nw, _ := c.Measure(render.Number.Sized(size), strconv.Itoa(then))
		if lw+nw > b.W { // stack them, or draw only the number
			if b.H >= 34 {
				up, down := b.CutTop(b.H * 0.46)
				c.TextIn(render.Small, city.Letter(i).String(), up, render.AlignCentre, ink)
				b = down
			}
			c.TextIn(render.Number.Sized(16), strconv.Itoa(then), b, render.AlignCentre, ink)
			continue
		}
		gap := min(3, max(0, b.W-lw-nw))
		x := b.X + (b.W-lw-nw-gap)/2
		c.TextIn(render.Small.Sized(size), city.Letter(i).String(), render.R(x, b.Y, lw+1, b.H), render.AlignLeft, ink)
		c.TextIn(render.Number.Sized(size), strconv.Itoa(then), render.R(x+lw+gap, b.Y, nw+1, b.H), render.AlignLeft, ink)
	}
}
