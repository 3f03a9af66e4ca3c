package art

import (
	"strconv"

	"agora/render"
	"agora/render/icon"
)

// Gift names what a space gives to the citizen on it.
type Gift struct {
	Kind giftKind
	N    int
	Cost string // of a donation, if the Monument has no room for its prices
}

type giftKind uint8

const (
	giftNone   giftKind = iota
	GiftCards           // N cards
	GiftThree           // three for two
	GiftTwo             // two for one
	GiftSpeech          // N rhetoric
	GiftLevel           // one donation
	GiftSeat            // a seat in the Court
)

// text returns the gift in brief.
func (g Gift) text() string {
	switch g.Kind {
	case GiftThree:
		return "3:2"
	case GiftTwo:
		return "2:1"
	case GiftSpeech:
		return Pluses[min(max(g.N, 0), len(Pluses)-1)]
	}
	return g.Cost
}

var Pluses = [...]string{"+0", "+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8", "+9"}

// DrawSpace draws an empty space: a shallow hollow in the stone, with its gift in it.
func DrawSpace(c *render.Canvas, r render.Rect, g Gift, m State) {
	if r.Empty() {
		return
	}
	t := c.Theme()
	radius := min(r.W, r.H) * 0.22
	hollow, ink := render.RGBA(0x5A431C24), render.Fade(t.Ink, 0.52)
	edge := render.Fade(t.Ink, 0.22)
	if t.Dark {
		hollow = render.RGBA(0x00000050)
	}
	shown := 1.0
	switch m {
	case Dim:
		shown = 0.5
	case Legal:
		hollow, ink, edge = render.Fade(c.Legal(), 0.20), render.Blend(t.Ink, c.Legal(), 0.25), c.Legal()
	case Pointed, Ghost:
		hollow, ink, edge = render.Fade(c.Legal(), 0.42), t.Ink, c.Legal()
	case Chosen:
		hollow, ink, edge = render.Fade(c.Legal(), 0.30), t.Ink, c.Legal()
	case Blocked:
		edge = render.Fade(t.Bad, 0.7)
	}
	width := 1.5
	if m == Legal || m == Chosen {
		width = 2.5
	} else if m == Pointed || m == Ghost {
		width = 4
	}
	// Painted once: there are so many that their triangles would matter.
	s := c.Kit.Sprite(render.Key{Name: "city/space", A: int(m) + c.Leader()<<8, B: int(r.W*4)<<12 | int(r.H*4)}, r.W, r.H, 1, func(p *render.Painter) {
		box := render.R(0, 0, r.W, r.H)
		p.FillRound(box, radius, render.Fade(hollow, shown))
		p.LineRound(box, radius, width, render.Fade(edge, shown))
	})
	c.SpriteAt(s, r.X, r.Y)
	drawGift(c, r, g, render.Fade(ink, shown))
	if m == Blocked {
		hatched(c, r.Inset(2), 1)
	}
}

// drawGift draws a gift in one colour.
func drawGift(c *render.Canvas, r render.Rect, g Gift, ink render.Color) {
	x, y := r.Centre()
	side := min(r.W, r.H)
	switch g.Kind {
	case GiftCards:
		h := min(side*0.46, 30)
		w := h * CardWide
		step := w * 0.62
		for i := range g.N {
			at := render.R(x-w/2+(float64(i)-float64(g.N-1)/2)*step*1.9, y-h/2, w, h)
			c.FrameRound(at, h*0.12, max(1.5, h*0.09), ink)
		}
	case GiftThree, GiftTwo, GiftSpeech:
		size := min(max(side*0.5, 16), 26)
		c.TextIn(render.Strong.Sized(size), g.text(), render.R(r.X-4, r.Y, r.W+8, r.H), render.AlignCentre, ink)
	case GiftLevel:
		size := sized(min(side*0.5, 26))
		if g.Cost != "" {
			sign, cost := r.CutTop(r.H - min(20, r.H*0.5))
			if size = min(size, sized(sign.H-4)); size < 12 {
				cost = r
			}
			c.TextIn(CostStyle(c.Kit, g.Cost, r.W), g.Cost, render.R(r.X-4, cost.Y, r.W+8, cost.H), render.AlignCentre, ink)
			y = sign.Y + sign.H/2 + 2
		}
		if size >= 12 {
			c.Sprite(icon.Sprite(c.Kit, icon.Temple, size), render.Place{X: x, Y: y, Tint: ink})
		}
	case GiftSeat:
		c.Sprite(icon.Sprite(c.Kit, icon.Speech, sized(min(side*0.46, 24))), render.Place{X: x, Y: y, Tint: ink})
	}
}

// CostStyle returns the style of a cost in a space of a width: it may be small, but neither
// cut nor out of its space.
func CostStyle(k *render.Kit, cost string, wide float64) render.TextStyle {
	return k.Shrink(render.Strong.Sized(16), cost, wide-2)
}

// GivenOver is how far the plate of drawGiven may rise above a citizen where room is
// short, dp.
const GivenOver = 11

// DrawGiven draws the gift of an occupied space on a small plate at the upper right
// corner, within the section.
func DrawGiven(c *render.Canvas, p Put, g Gift, within render.Rect) {
	if g.Kind == giftNone || g.Kind == GiftSeat || g.Kind == GiftLevel && g.Cost == "" {
		return
	}
	t := c.Theme()
	b := p.Box(CitizenWide)
	h := min(max(18, p.Size*0.32), 23)
	text, sign := g.text(), 0.0 // width of the icon before it
	if g.Kind == GiftCards {
		text, sign = strconv.Itoa(g.N), h*0.5
	}
	style := render.Strong.Sized(16)
	w, _ := c.Measure(style, text)
	w += 8 + sign
	box := render.R(b.Right()-w*0.62, b.Y-h*0.45, w, h)
	if p.Size < 50 { // farther outside, so that the icon shows
		box = render.R(b.Right()+4-w, b.Y-h*0.55, w, h)
	}
	box = box.Within(within)
	shown := 1 - p.fade()
	c.FillRound(box, 4, render.Fade(t.Card, 0.94*shown))
	c.FrameRound(box, 4, 1, render.Fade(t.CardEdge, shown))
	ink := render.Fade(t.Ink, shown)
	if g.Kind == GiftCards {
		ch := h * 0.62
		c.FrameRound(render.R(box.X+4, box.Y+(h-ch)/2, ch*CardWide, ch), 2, 1.5, ink)
	}
	_, box = box.CutLeft(sign)
	c.TextIn(style, text, box, render.AlignCentre, ink)
}
