package art

import (
	"math"
	"strconv"
	"strings"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules/city"
)

// The Monument rises from left to right: the ground is level 0, the highest step the last
// level.

// stepForm says what the steps show, from the most to the least.
type stepForm uint8

const (
	stepFull   stepForm = iota // level, cost, points
	stepPrices                 // cost, points
	stepCost                   // cost
	stepTower                  // cost, with the numbers stacked, points
	stepStack                  // cost, with the numbers stacked
	stepLevel                  // level
	stepBare
)

// stepForms holds for each form the width it needs, the height of its text, dp, and the
// share of the pedestal's height that it may take on the lowest step.
var stepForms = [...]struct{ wide, high, part float64 }{
	stepFull: {33, 54, 0.40}, stepPrices: {27, 37, 0.47}, stepCost: {27, 22, 0.56}, stepTower: {15, 52, 0.62}, stepStack: {15, 36, 0.72}, stepLevel: {12, 22, 0.56}, stepBare: {},
}

// formOf returns the fullest form that fits on the steps.
func formOf(r render.Rect, top int) stepForm {
	for f, need := range stepForms {
		if r.W >= need.wide*float64(top+1) && need.high <= need.part*r.H {
			return stepForm(f)
		}
	}
	return stepBare
}

// stepScale returns how much larger the text of the fullest form is on large steps.
func stepScale(r render.Rect, top int) float64 {
	full := stepForms[stepFull]
	return max(1, min(1.5, min(r.W/(full.wide*float64(top+1)), full.part*r.H/full.high)))
}

// stepHeight returns the height of a level's step as a share of the pedestal's.
func stepHeight(r render.Rect, level, top int) float64 {
	if top <= 0 {
		return 0.1
	}
	least, most := 0.07, 0.67
	switch form := formOf(r, top); {
	case level == 0 || form == stepBare:
	case form == stepFull:
		least = stepForms[form].high * stepScale(r, top) / r.H
	case form == stepTower || form == stepStack:
		least = stepForms[form].high / r.H
		most = min(0.80, least+0.2)
	default:
		least = stepForms[form].high / r.H
		most = max(most, least+0.32)
	}
	return least + (most-least)*math.Pow(float64(level)/float64(top), 1.35)
}

// StepOf returns a level's step: a column from its top to the ground.
func StepOf(r render.Rect, level, top int) render.Rect {
	w := r.W / float64(top+1)
	h := r.H * stepHeight(r, level, top)
	return render.R(r.X+w*float64(level), r.Bottom()-h, w, h)
}

// gapOfCosts is the least gap between the costs of two steps, dp.
const gapOfCosts = 5

// StepLabel is the text on a level's step.
type StepLabel struct{ Level, Cost, Points string }

// DrawPedestal draws the steps of the Monument with as much text as fits on all of them.
func DrawPedestal(c *render.Canvas, r render.Rect, top int, labels []StepLabel) {
	t := c.Theme()
	k := groundInkOf(t)
	for level := 0; level <= top; level++ {
		drawStep(c, t, &k, r, level, top)
	}
	if len(labels) <= top {
		return
	}
	form, large := formOf(r, top), 1.0
	if form == stepFull {
		large = stepScale(r, top)
	}
	for level := 1; level <= top; level++ {
		b, l := StepOf(r, level, top), &labels[level]
		line := func(up float64, style render.TextStyle, text string, ink render.Color) {
			c.TextIn(style, text, render.R(b.X-2, b.Bottom()-up, b.W+4, 18*large), render.AlignCentre, ink)
		}
		soft := render.Fade(t.Ink, 0.85)
		cost := func(up float64) { // keep neighbouring costs apart
			line(up, c.Kit.Shrink(render.Small.Sized(render.Small.Size*large), l.Cost, b.W-gapOfCosts), l.Cost, soft)
		}
		switch form {
		case stepFull:
			strong := render.Strong.Sized(16 * large)
			line(52*large, strong, l.Level, t.Ink)
			cost(35 * large)
			w, _ := c.Measure(strong, l.Points)
			x, y := b.X+(b.W-w-15*large)/2, b.Bottom()-9*large
			c.Sprite(icon.Sprite(c.Kit, icon.Crown, 14*large), render.Place{X: x + 7*large, Y: y, Tint: t.Gold})
			c.TextIn(strong, l.Points, render.R(x+15*large, b.Bottom()-18*large, w+2, 18*large), render.AlignLeft, soft)
		case stepPrices:
			cost(36)
			line(19, render.Strong.Sized(16), l.Points, render.Blend(t.Ink, t.Gold, 0.6))
		case stepCost:
			cost(20)
		case stepTower, stepStack:
			up := 0.0
			if form == stepTower {
				up = 16
				line(18, c.Kit.Shrink(render.Strong.Sized(16), l.Points, b.W), l.Points, render.Blend(t.Ink, t.Gold, 0.6))
			}
			one, other, two := strings.Cut(l.Cost, "+")
			if two {
				line(up+35, render.Small, one, soft)
				other = "+" + other
			} else {
				one, other = "", one
			}
			line(up+19, render.Small, other, soft)
		case stepLevel:
			line(20, render.Small, l.Level, soft)
		}
	}
}

// PricesShown reports whether the steps show their costs.
func PricesShown(r render.Rect, top int) bool { return formOf(r, top) <= stepStack }

// drawStep draws a level's step.
func drawStep(c *render.Canvas, t *render.Theme, k *groundInk, r render.Rect, level, top int) {
	b := StepOf(r, level, top)
	tone := render.RGB(0xEFE6D3)
	if level%2 == 1 {
		tone = render.RGB(0xE6DBC3)
	}
	if t.Dark {
		tone = render.Blend(render.RGB(0x4A443D), render.RGB(0x565049), float64(level%2))
	}
	foot := render.Blend(tone, render.RGB(0x8A7448), 0.16)
	c.Gradient(b, tone, tone, foot, foot)
	c.Fill(render.R(b.X, b.Y, b.W, min(3.5, b.H)), k.pale)
	c.Fill(render.R(b.X, b.Y+3.5, b.W, 1), k.line)
	c.Fill(render.R(b.X, b.Y, 1, b.H), k.line)
	for y := b.Y + 22; y < r.Bottom()-6; y += 18 { // courses of stone
		c.Fill(render.R(b.X, y, b.W, 1), k.faint)
	}
}

// StepSpot returns the place of marker i of n on a level's step.
func StepSpot(r render.Rect, level, top, i, n int) Put {
	b := StepOf(r, level, top)
	x := b.X + b.W/2
	if n <= 1 {
		size := min(b.W*0.78, r.H*0.26)
		return PutAt(x, b.Y-size*0.42, size)
	}
	size := min(b.W*0.56, r.H*0.21)
	q := PutAt(x, b.Y-size*0.42, size)
	q.X += b.W * 0.21 * [4]float64{-1, 1, -1, 1}[i&3]
	if i >= 2 {
		q.Y -= size * 0.62
	}
	return q
}

// DrawScale draws the scoring track from 0 to most in r, with a number at every fifth
// point.
func DrawScale(c *render.Canvas, r render.Rect, most int) {
	t := c.Theme()
	c.FillRound(r, min(8, r.H/2), render.Fade(t.Ink, 0.06))
	c.FrameRound(r, min(8, r.H/2), 1, render.Fade(t.Ink, 0.18))
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
			c.TextIn(render.Small, strconv.Itoa(n), render.R(x-14, r.Y, 28, r.H), render.AlignCentre, ink)
		} else {
			c.Circle(x, r.Y+r.H/2, 1.8, render.Fade(t.Ink, 0.35))
		}
	}
}

// scaleX returns the place of a number of points on the scoring track.
func scaleX(r render.Rect, most, value int) float64 {
	step := r.W / float64(max(most, 1)+1)
	return r.X + step*(float64(min(max(value, 0), most))+0.5)
}

// ScaleSpot returns the place of counter i of n with the same points.
func ScaleSpot(r render.Rect, most, value, i, n int) Put {
	size := min(r.H*0.92, 34)
	q := PutAt(scaleX(r, most, value), r.Y+r.H/2, size)
	if n > 1 {
		q.X += (float64(i) - float64(n-1)/2) * size * 0.42
		q.Y += (float64(i) - float64(n-1)/2) * size * 0.12
	}
	return q
}

// DrawBearer draws a seat's flat emblem, size dp wide, centred on x, y.
func DrawBearer(c *render.Canvas, x, y, size float64, look emblem.ID) {
	c.Sprite(emblem.Badge(c.Kit, look, sized(size)), render.Place{X: x, Y: y})
}

// StepLabels returns the text on the steps of the Monument, by level.
func StepLabels(b *city.Board) []StepLabel {
	labels := make([]StepLabel, b.Top()+1)
	for level := 1; level <= b.Top(); level++ {
		one, other := b.Cost(level)
		cost := strconv.Itoa(one) + "+" + strconv.Itoa(other)
		if other == 0 {
			cost = strconv.Itoa(one)
		}
		labels[level] = StepLabel{Level: strconv.Itoa(level), Cost: cost, Points: strconv.Itoa(b.MonumentPoints(level))}
	}
	return labels
}
