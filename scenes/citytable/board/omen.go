package board

import (
	"fmt"

	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/tell"
	"agora/scenes/ui/panels"
)

// omen is the forecast shown above the Court before a citizen goes there: whether they
// would prosecute, and judge.
type omen struct {
	prosecute, judge string
	trend            int // whether they would prosecute: 1 certainly, -1 never
}

// OmenOf returns the forecast in icons.
func OmenOf(say *words.Words, o *city.Odds) omen {
	m := omen{prosecute: say.Percent(o.Prosecute.Percent()), judge: say.Percent(o.Judge.Percent())}
	switch sums := fmt.Sprintf("%d:%s", o.Sum, tell.Span(o.Rival.Least, o.Rival.Most)); {
	case o.Prosecute.Always():
		m.trend, m.prosecute = 1, sums
	case o.Prosecute.Never():
		m.trend, m.prosecute = -1, sums
	}
	return m
}

// Known reports whether there is a forecast.
func (m *omen) Known() bool { return m.judge != "" }

// draw draws it at the top of the Court.
func (m *omen) draw(c *render.Canvas, head render.Rect) {
	t := c.Theme()
	const sign, gap = 18, 3
	ink := panels.TrendInk(t, m.trend)
	left, right := head.InsetXY(5, 0), head.InsetXY(5, 0)
	c.Sprite(icon.Sprite(c.Kit, icon.Speech, sign), render.Place{X: left.X + sign/2, Y: head.Y + head.H/2, Tint: ink})
	_, left = left.CutLeft(sign + gap)
	c.TextIn(omenStyle, m.prosecute, left, render.AlignLeft, ink)
	c.TextIn(omenStyle, m.judge, right, render.AlignRight, t.Ink)
	w, _ := c.Measure(omenStyle, m.judge)
	c.Sprite(icon.Sprite(c.Kit, icon.Scales, sign), render.Place{X: right.Right() - w - gap - sign/2, Y: head.Y + head.H/2, Tint: t.Ink})
}

// wide returns how much room it takes beside a title.
func (m *omen) wide(k *render.Kit) float64 {
	a, _ := k.Measure(omenStyle, m.prosecute)
	b, _ := k.Measure(omenStyle, m.judge)
	return a + b + 2*(18+3+5)
}

// omenStyle is its text style.
var omenStyle = render.Strong.Sized(16)

// build lights up the step of the Monument that the hand pays for.
func (p *Painter) build() {
	top := p.Shown.Board().Top()
	if p.Marks == nil || p.Marks.Builds < 1 || p.Marks.Builds > top {
		return
	}
	t := p.C.Theme()
	b := art.StepOf(p.At.Pedestal, p.Marks.Builds, top)
	p.C.FillRound(b, 3, render.Fade(t.Gold, 0.28))
	p.C.FrameRound(b.Inset(-1), 4, 3, t.Gold)
}
