package citytable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/render/paint"
	"agora/rules/city"
)

// A citizen is a stele with a round top; so wide for a height of 1.
const citizenWide = 0.80

// drawCitizen draws a citizen of that seat. Face down all look the same whatever their
// letter is, since the letter is not known to the drawing at all.
func drawCitizen(c *render.Canvas, p put, look emblem.ID, letter city.Letter) {
	s := thing(c.Kit, "city.citizen", int(look)*8+int(min(letter, city.NoLetter)), p.Size, citizenWide, func(q *render.Painter) {
		paintCitizen(q, c.Theme(), look, letter)
	})
	showThing(c, s, &p, citizenWide, 0.30)
}

// stele is the outline of a citizen, smaller by in on all sides.
func stele(in float64) *render.Path {
	const w, h = citizenWide / 2, 0.5
	x, top, foot := w-in, -h+in, h-in
	const round = 0.40
	k := round * 0.5523
	return new(render.Path).MoveTo(-x, foot-0.06).LineTo(-x, top+round-in*0.4).
		CubeTo(-x, top+round-in*0.4-k, -x*0.56, top, 0, top).CubeTo(x*0.56, top, x, top+round-in*0.4-k, x, top+round-in*0.4).
		LineTo(x, foot-0.06).CubeTo(x, foot-0.02, x-0.02, foot, x-0.06, foot).
		LineTo(-x+0.06, foot).CubeTo(-x+0.02, foot, -x, foot-0.02, -x, foot-0.06).Close()
}

// seatInk are the colours of a seat's things.
type seatInk struct{ base, on, dark, lit, line render.Color }

func inkOf(t *render.Theme, look emblem.ID) seatInk {
	c, on := t.Seat[int(look)&3], t.OnSeat[int(look)&3]
	return seatInk{
		base: c, on: on, dark: render.Blend(c, render.RGB(0x140C08), 0.5),
		lit: render.Blend(c, render.RGB(0xFFF4E0), 0.16), line: render.Blend(c, on, 0.5),
	}
}

func paintCitizen(p *render.Painter, t *render.Theme, look emblem.ID, letter city.Letter) {
	k := inkOf(t, look)
	whole := stele(0)
	castShadow(p, t, whole)
	p.Fill(whole, k.dark)
	body := stele(0.035)
	p.FillInk(body, p.Linear(render.Point{X: -0.3, Y: -0.5}, render.Point{X: 0.3, Y: 0.5}, k.lit, render.Blend(k.base, k.dark, 0.15)))
	fine := 1/p.Pixel() >= 30
	if letter >= city.Citizens {
		foot := new(render.Path).Rect(render.R(-0.365, 0.26, 0.73, 0.205))
		p.Clipped(body, func() {
			emblem.Pattern(p, look, foot, 0.13, render.Blend(k.base, k.on, 0.55))
		})
		if fine {
			p.Segment(-0.36, 0.25, 0.36, 0.25, 0.02, k.line)
		}
		emblem.Draw(p, look, 0, -0.10, 0.60, k.on)
	} else {
		plate := render.R(-0.30, -0.065, 0.60, 0.50)
		p.Clipped(body, func() {
			side := new(render.Path).Rect(render.R(-0.4, -0.11, 0.8, 0.61))
			emblem.Pattern(p, look, side, 0.13, render.Blend(k.base, k.on, 0.45))
		})
		emblem.Draw(p, look, 0, -0.275, 0.37, k.on)
		p.FillRound(plate, 0.09, render.RGB(0xFBF7EE))
		if fine {
			p.LineRound(plate, 0.09, 0.022, render.Fade(k.dark, 0.8))
		}
		p.TextIn(render.Strong.Sized(0.50), letter.String(), plate.Offset(0, 0.005), render.AlignCentre, render.RGB(0x2B2521))
	}
	p.LineInk(stele(0.05), render.Stroke{Width: 0.025},
		p.Linear(render.Point{X: 0.4 * paint.LightX, Y: 0.5 * paint.LightY}, render.Point{}, render.RGBA(0xFFFFFF90), render.RGBA(0xFFFFFF00)))
}

// drawWorth writes a citizen's rhetoric on a small round plate at the lower right
// corner; the smaller the citizen, the farther outside, so that the letter can be read.
func drawWorth(c *render.Canvas, p put, value int) {
	t := c.Theme()
	b := p.box(citizenWide)
	d := min(max(p.Size*0.40, 18), 26)
	out := math.Min(1, math.Max(0, (56-p.Size)/20))
	x, y := b.Right()-d*render.Mix(0.16, -0.10, out), b.Bottom()-d*render.Mix(0.24, 0.10, out)
	shown := 1 - p.fade()
	plate := c.Kit.Sprite(render.Key{Name: "city.worth", B: int(d * 4)}, d, d, 1, func(p *render.Painter) {
		p.FillCircle(d/2, d/2, d/2, t.Bar)
		p.Ring(d/2, d/2, d/2-0.5, 1, render.Fade(t.OnBar, 0.5))
	})
	c.Sprite(plate, render.Place{X: x, Y: y, Fade: 1 - shown})
	box := render.R(x-d/2, y-d/2, d, d)
	c.TextIn(render.Strong.Sized(d*0.72), numeral(value), box, render.AlignCentre, render.Fade(t.OnBar, shown))
}

// drawToken draws a small flat counter of a seat: on the scoring track, on the
// levels of the monument.
func drawToken(c *render.Canvas, p put, look emblem.ID) {
	size := sized(p.Size)
	s := emblem.Counter(c.Kit, look, size, 1)
	place := p.place()
	place.Scale *= p.Size / size
	if place.Scale > 0.996 && place.Scale < 1.004 {
		place.Scale = 1
	}
	if p.Fade < 1 && p.Size >= 1 {
		c.Sprite(s, place)
		ringed(c, &p, 1, 0.5)
	}
}

// A lot is a shard of pottery.
const lotWide = 1.04

// drawLot draws a seat's lot, with the citizen's letter, or face down.
func drawLot(c *render.Canvas, p put, look emblem.ID, letter city.Letter) {
	s := thing(c.Kit, "city.lot", int(look)*8+int(min(letter, city.NoLetter)), p.Size, lotWide, func(q *render.Painter) {
		paintLot(q, c.Theme(), look, letter)
	})
	showThing(c, s, &p, lotWide, 0.22)
}

// shard is the outline of a lot, smaller by the factor.
func shard(f float64) *render.Path {
	return new(render.Path).Polygon(
		render.Point{X: -0.36 * f, Y: -0.46 * f}, render.Point{X: 0.22 * f, Y: -0.50 * f}, render.Point{X: 0.52 * f, Y: -0.16 * f},
		render.Point{X: 0.44 * f, Y: 0.36 * f}, render.Point{X: 0.02 * f, Y: 0.50 * f}, render.Point{X: -0.46 * f, Y: 0.34 * f},
		render.Point{X: -0.52 * f, Y: -0.10 * f})
}

func paintLot(p *render.Painter, t *render.Theme, look emblem.ID, letter city.Letter) {
	k := inkOf(t, look)
	castShadow(p, t, shard(1))
	p.Fill(shard(1), k.dark)
	p.FillInk(shard(0.93), p.Linear(render.Point{X: -0.3, Y: -0.5}, render.Point{X: 0.3, Y: 0.5}, k.lit, render.Blend(k.base, k.dark, 0.1)))
	emblem.Pattern(p, look, shard(0.90), 0.15, render.Blend(k.base, k.on, 0.22))
	if letter >= city.Citizens {
		p.FillCircle(0, 0, 0.34, k.base)
		emblem.Draw(p, look, 0, 0, 0.56, k.on)
		return
	}
	p.FillCircle(-0.01, 0, 0.335, render.RGB(0xFBF7EE))
	p.TextIn(render.Strong.Sized(0.52), letter.String(), render.R(-0.34, -0.33, 0.66, 0.66), render.AlignCentre, render.RGB(0x2B2521))
	p.FillCircle(0.33, -0.27, 0.17, k.dark)
	emblem.Draw(p, look, 0.33, -0.27, 0.26, render.RGB(0xFFFFFF))
}

// drawStart draws the start marker: a torch.
func drawStart(c *render.Canvas, p put) {
	s := thing(c.Kit, "city.start", 0, p.Size, 1, func(q *render.Painter) {
		t := c.Theme()
		disc := new(render.Path).Circle(0, 0, 0.5)
		castShadow(q, t, disc)
		q.Fill(disc, render.RGB(0x6B4A16))
		q.FillInk(new(render.Path).Circle(0, 0, 0.46), q.Linear(render.Point{X: -0.3, Y: -0.4}, render.Point{X: 0.3, Y: 0.4}, render.RGB(0xEBC46B), render.RGB(0xB9842C)))
		q.Ring(0, 0, 0.395, 0.028, render.RGBA(0x5A3C0CB0))
		icon.Draw(q, icon.Torch, -0.31, -0.32, 0.62, render.RGB(0x3A2608))
	})
	showThing(c, s, &p, 1, 0.5)
}
