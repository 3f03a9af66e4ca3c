package citytable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
)

// The monument rises from left to right: the ground is level 0, the highest step the
// last level.

// labelHigh is how much of a step its label takes: level, cost, points, dp.
const labelHigh = 54

// lineHigh is the least height of a step that has room for a line, dp.
const lineHigh = 22

// labelled reports whether there is room for labels on the steps.
func labelled(r render.Rect, top int) bool {
	return labelHigh < 0.40*r.H && r.W >= 33*float64(top+1)
}

// stepHeight returns how high the step of a level is, as a part of the pedestal's height.
func stepHeight(r render.Rect, level, top int) float64 {
	if top <= 0 {
		return 0.1
	}
	least, most := 0.07, 0.67
	switch {
	case level == 0:
	case labelled(r, top):
		least = labelHigh / r.H
	case lineHigh <= 0.56*r.H:
		least = lineHigh / r.H
		most = math.Max(most, least+0.32)
	}
	return least + (most-least)*math.Pow(float64(level)/float64(top), 1.35)
}

// stepOf returns the step of a level: its column from its top down to the ground.
func stepOf(r render.Rect, level, top int) render.Rect {
	w := r.W / float64(top+1)
	h := r.H * stepHeight(r, level, top)
	return render.R(r.X+w*float64(level), r.Bottom()-h, w, h)
}

// stepLabel holds what stands on the step of a level: what it is, costs, and is worth.
type stepLabel struct{ level, cost, points string }

// drawPedestal draws the steps of the monument with their labels; where there is no room
// for them, with one line on every step or on none, see stepLine.
func drawPedestal(c *render.Canvas, r render.Rect, top int, labels []stepLabel) {
	t := c.Theme()
	k := groundInkOf(t)
	for level := 0; level <= top; level++ {
		drawStep(c, t, &k, r, level, top)
	}
	if len(labels) <= top {
		return
	}
	short := stepLine(c.Kit, r, labels[:top+1])
	for level := 1; level <= top; level++ {
		b, l := stepOf(r, level, top), &labels[level]
		line := func(up float64, style render.TextStyle, text string, ink render.Color) {
			c.TextIn(style, text, render.R(b.X-2, b.Bottom()-up, b.W+4, 18), render.AlignCentre, ink)
		}
		if labelled(r, top) {
			line(52, render.Strong.Sized(16), l.level, t.Ink)
			line(35, render.Small, l.cost, render.Fade(t.Ink, 0.85))
			w, _ := c.Measure(render.Strong.Sized(16), l.points)
			x, y := b.X+(b.W-w-15)/2, b.Bottom()-9
			c.Sprite(icon.Sprite(c.Kit, icon.Crown, 14), render.Place{X: x + 7, Y: y, Tint: t.Gold})
			c.TextIn(render.Strong.Sized(16), l.points, render.R(x+15, b.Bottom()-18, w+2, 18), render.AlignLeft, render.Fade(t.Ink, 0.85))
		} else if short != nil {
			line(20, render.Small, short(l), render.Fade(t.Ink, 0.8))
		}
	}
}

// stepLine returns what one line on every step says: the cost, or else the level; nil if one
// of the steps has no room for that.
func stepLine(k *render.Kit, r render.Rect, labels []stepLabel) func(*stepLabel) string {
	for _, short := range []func(*stepLabel) string{
		func(l *stepLabel) string { return l.cost },
		func(l *stepLabel) string { return l.level },
	} {
		fits := true
		for level := 1; level < len(labels); level++ {
			b := stepOf(r, level, len(labels)-1)
			w, _ := k.Measure(render.Small, short(&labels[level]))
			fits = fits && w <= b.W+2 && b.H >= lineHigh
		}
		if fits {
			return short
		}
	}
	return nil
}

// pricesShown reports whether the steps say what they cost.
func pricesShown(k *render.Kit, r render.Rect, labels []stepLabel) bool {
	top := len(labels) - 1
	if top < 1 || labelled(r, top) {
		return top >= 1
	}
	short := stepLine(k, r, labels)
	return short != nil && short(&labels[top]) == labels[top].cost
}

// drawStep draws the step of one level.
func drawStep(c *render.Canvas, t *render.Theme, k *groundInk, r render.Rect, level, top int) {
	b := stepOf(r, level, top)
	tone := render.RGB(0xEFE6D3)
	if level%2 == 1 {
		tone = render.RGB(0xE6DBC3)
	}
	if t.Dark {
		tone = render.Blend(render.RGB(0x4A443D), render.RGB(0x565049), float64(level%2))
	}
	foot := render.Blend(tone, render.RGB(0x8A7448), 0.16)
	c.Gradient(b, tone, tone, foot, foot)
	c.Fill(render.R(b.X, b.Y, b.W, math.Min(3.5, b.H)), k.pale)
	c.Fill(render.R(b.X, b.Y+3.5, b.W, 1), k.line)
	c.Fill(render.R(b.X, b.Y, 1, b.H), k.line)
	for y := b.Y + 22; y < r.Bottom()-6; y += 18 { // courses of stone
		c.Fill(render.R(b.X, y, b.W, 1), k.faint)
	}
}

// stepSpot returns where the marker i of n stands on the step of a level.
func stepSpot(r render.Rect, level, top, i, n int) put {
	b := stepOf(r, level, top)
	x := b.X + b.W/2
	if n <= 1 {
		size := math.Min(b.W*0.78, r.H*0.26)
		return putAt(x, b.Y-size*0.42, size)
	}
	size := math.Min(b.W*0.56, r.H*0.21)
	q := putAt(x, b.Y-size*0.42, size)
	q.X += b.W * 0.21 * [4]float64{-1, 1, -1, 1}[i&3]
	if i >= 2 {
		q.Y -= size * 0.62
	}
	return q
}

// drawScale draws the scoring track from 0 to most in r, with a number at every
// fifth point.
func drawScale(c *render.Canvas, r render.Rect, most int) {
	t := c.Theme()
	c.FillRound(r, math.Min(8, r.H/2), render.Fade(t.Ink, 0.06))
	c.FrameRound(r, math.Min(8, r.H/2), 1, render.Fade(t.Ink, 0.18))
	every := 1
	if r.W/float64(most+1) < 24 {
		every = 5
	}
	for n := 0; n <= most; n++ {
		x := scaleX(r, most, n)
		if n%every == 0 {
			ink := t.InkSoft
			if n%5 != 0 {
				ink = render.Fade(t.InkSoft, 0.6)
			}
			c.TextIn(render.Small, numeral(n), render.R(x-14, r.Y, 28, r.H), render.AlignCentre, ink)
		} else {
			c.Circle(x, r.Y+r.H/2, 1.8, render.Fade(t.Ink, 0.35))
		}
	}
}

// scaleX returns where a number of points stands on the scoring track.
func scaleX(r render.Rect, most, value int) float64 {
	step := r.W / float64(max(most, 1)+1)
	return r.X + step*(float64(min(max(value, 0), most))+0.5)
}

// scaleSpot returns where the counter i of n that share a number of points stands.
func scaleSpot(r render.Rect, most, value, i, n int) put {
	size := math.Min(r.H*0.92, 34)
	q := putAt(scaleX(r, most, value), r.Y+r.H/2, size)
	if n > 1 {
		q.X += (float64(i) - float64(n-1)/2) * size * 0.42
		q.Y += (float64(i) - float64(n-1)/2) * size * 0.12
	}
	return q
}

// drawBearer draws a seat's flat sign, size dp wide, around x, y.
func drawBearer(c *render.Canvas, x, y, size float64, look emblem.ID) {
	c.Sprite(emblem.Badge(c.Kit, look, sized(size)), render.Place{X: x, Y: y})
}
