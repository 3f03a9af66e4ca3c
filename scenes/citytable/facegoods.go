package citytable

import (
	"math"

	"agora/render"
	"agora/render/icon"
	"agora/render/paint"
	"agora/rules/city"
)

// signs are the resources' signs.
var signs = [city.Resources]icon.ID{icon.Wood, icon.Clay, icon.Marble}

// goodInk are the colours of a resource: dark, middle and light, so that they are
// told apart in greyscale as well.
type goodInk struct{ base, lit, dark, line, sign, ground render.Color }

func goodOf(t *render.Theme, res city.Resource) goodInk {
	var k goodInk
	switch res {
	case city.Wood:
		k = goodInk{base: render.RGB(0x87572A), lit: render.RGB(0x9C6937), dark: render.RGB(0x40260F), line: render.RGB(0x663E1A), sign: render.RGB(0xFFF3DC), ground: render.RGB(0x714820)}
	case city.Clay:
		k = goodInk{base: render.RGB(0xD08258), lit: render.RGB(0xDD9469), dark: render.RGB(0x7A3C1E), line: render.RGB(0xB1633C), sign: render.RGB(0x351406), ground: render.RGB(0xE3A27C)}
	case city.Marble:
		k = goodInk{base: render.RGB(0xF3EFE6), lit: render.RGB(0xFFFDF8), dark: render.RGB(0x7D786D), line: render.RGB(0xB7B0A2), sign: render.RGB(0x3C3F45), ground: render.RGB(0xFFFFFF)}
	default: // the backs: black-figure pottery
		k = goodInk{base: render.RGB(0x2B2521), lit: render.RGB(0x39312B), dark: render.RGB(0x5C4B3B), line: render.RGB(0xCF9350), sign: render.RGB(0xE0A765), ground: render.RGB(0x2A2420)}
	}
	if t.Dark {
		dim := func(c render.Color) render.Color { return render.Blend(c, render.RGB(0x14100C), 0.12) }
		k.base, k.lit, k.line, k.ground = dim(k.base), dim(k.lit), dim(k.line), dim(k.ground)
		if res >= city.Resources { // its edge keeps a dark back off the dark table
			k.dark = render.RGB(0x86683E)
		}
	}
	return k
}

// paintStuff fills a shape with a resource: grain, bricks or veins. pitch is their
// measure.
func paintStuff(p *render.Painter, res city.Resource, k goodInk, shape *render.Path, b render.Rect, pitch float64) {
	p.FillInk(shape, p.Linear(render.Point{X: b.X, Y: b.Y}, render.Point{X: b.Right(), Y: b.Bottom()}, k.lit, k.base))
	path := new(render.Path)
	width := pitch * 0.13
	switch res {
	case city.Wood: // grain, bent a little
		for i := 0; ; i++ {
			y := b.Y + (float64(i)+0.5)*pitch*0.62
			if y > b.Bottom()+pitch {
				break
			}
			d := pitch * 0.34 * [3]float64{1, -0.7, 0.4}[i%3]
			path.MoveTo(b.X-pitch, y).CubeTo(b.X+b.W*0.3, y+d, b.X+b.W*0.6, y-d, b.Right()+pitch, y+d*0.5)
		}
	case city.Clay: // bricks
		for i := 0; ; i++ {
			y := b.Y + float64(i)*pitch*0.72
			if y > b.Bottom() {
				break
			}
			path.MoveTo(b.X, y).LineTo(b.Right(), y)
			for x := b.X + pitch*(0.35+0.7*float64(i&1)); x < b.Right(); x += pitch * 1.4 {
				path.MoveTo(x, y).LineTo(x, y+pitch*0.72)
			}
		}
	case city.Marble: // veins
		width = pitch * 0.09
		for _, v := range [4][4]float64{{-0.1, 0.34, 0.44, -0.1}, {-0.1, 0.86, 1.1, -0.02}, {0.34, 1.1, 1.1, 0.52}, {0.56, 0.44, 0.8, 1.1}} {
			x1, y1 := b.X+v[0]*b.W, b.Y+v[1]*b.H
			x2, y2 := b.X+v[2]*b.W, b.Y+v[3]*b.H
			path.MoveTo(x1, y1).CubeTo(render.Mix(x1, x2, 0.3), y1-pitch*0.5, render.Mix(x1, x2, 0.6), y2+pitch*0.6, x2, y2)
		}
	}
	if !path.Empty() {
		p.Clipped(shape, func() { p.Line(path, render.Stroke{Width: width}, k.line) })
	}
}

// shineOn lights the upper left edge of a shape.
func shineOn(p *render.Painter, edge *render.Path, width float64) {
	p.LineInk(edge, render.Stroke{Width: width},
		p.Linear(render.Point{X: 0.5 * paint.LightX, Y: 0.5 * paint.LightY}, render.Point{}, render.RGBA(0xFFFFFFA0), render.RGBA(0xFFFFFF00)))
}

// A card is so wide for a height of 1.
const cardWide = 0.70

// drawCard draws a resource card, or its back.
func drawCard(c *render.Canvas, p put, res city.Resource) {
	s := thing(c.Kit, "city.card", int(min(res, city.NoResource)), p.Size, cardWide, func(q *render.Painter) { paintCard(q, c.Theme(), res) })
	showThing(c, s, &p, cardWide, 0.08)
}

func paintCard(p *render.Painter, t *render.Theme, res city.Resource) {
	k := goodOf(t, res)
	b := render.R(-cardWide/2, -0.5, cardWide, 1)
	whole := new(render.Path).RoundRect(b, 0.08)
	castShadow(p, t, whole)
	p.Fill(whole, k.dark)
	in := b.Inset(0.03)
	face := new(render.Path).RoundRect(in, 0.055)
	paintStuff(p, res, k, face, in, 0.17)
	shineOn(p, new(render.Path).RoundRect(b.Inset(0.04), 0.05), 0.02)
	if res >= city.Resources {
		paintCardBack(p, k, in)
		return
	}
	p.FillCircle(0, 0, 0.285, k.ground)
	p.Ring(0, 0, 0.275, 0.022, k.dark)
	icon.Draw(p, signs[res], -0.2, -0.205, 0.4, k.sign)
	if 1/p.Pixel() >= 56 { // small signs in two corners, as on playing cards
		for _, s := range [2]float64{-1, 1} {
			x, y := s*(cardWide/2-0.115), s*0.385
			p.FillCircle(x, y, 0.078, k.ground)
			icon.Draw(p, signs[res], x-0.058, y-0.058, 0.116, k.sign)
		}
	}
}

// paintCardBack paints a Greek key around a star of rays.
func paintCardBack(p *render.Painter, k goodInk, in render.Rect) {
	frame := in.Inset(0.055)
	p.LineRound(frame, 0.03, 0.022, k.line)
	if 1/p.Pixel() >= 40 {
		inner := frame.Inset(0.052)
		p.LineRound(inner, 0.02, 0.012, render.Fade(k.line, 0.7))
		n := 7
		for i := range n { // small squares between the lines, at top and foot
			x := frame.X + frame.W*(float64(i)+0.5)/float64(n)
			p.FillRect(render.R(x-0.013, frame.Y+0.022, 0.026, 0.026), k.line)
			p.FillRect(render.R(x-0.013, frame.Bottom()-0.048, 0.026, 0.026), k.line)
		}
	}
	paintRays(p, 0, 0, 0.2, k)
}

// paintRays paints the star that marks the backs.
func paintRays(p *render.Painter, x, y, r float64, k goodInk) {
	path := new(render.Path)
	for i := range 12 {
		a := float64(i) * math.Pi / 6
		s, c := math.Sincos(a)
		s1, c1 := math.Sincos(a - 0.2)
		s2, c2 := math.Sincos(a + 0.2)
		path.Polygon(render.Point{X: x + r*0.5*c1, Y: y + r*0.5*s1}, render.Point{X: x + r*c, Y: y + r*s}, render.Point{X: x + r*0.5*c2, Y: y + r*0.5*s2})
	}
	p.Fill(path, k.line)
	p.Ring(x, y, r*0.34, r*0.12, k.line)
	p.FillCircle(x, y, r*0.14, k.line)
}

// drawMarker draws a dealer's resource marker, a round stone, or its back.
func drawMarker(c *render.Canvas, p put, res city.Resource) {
	s := thing(c.Kit, "city.marker", int(min(res, city.NoResource)), p.Size, 1, func(q *render.Painter) { paintMarker(q, c.Theme(), res) })
	showThing(c, s, &p, 1, 0.5)
}

func paintMarker(p *render.Painter, t *render.Theme, res city.Resource) {
	k := goodOf(t, res)
	whole := new(render.Path).Circle(0, 0, 0.5)
	castShadow(p, t, whole)
	p.Fill(whole, k.dark)
	paintStuff(p, res, k, new(render.Path).Circle(0, 0, 0.46), render.R(-0.46, -0.46, 0.92, 0.92), 0.2)
	shineOn(p, new(render.Path).Circle(0, 0, 0.445), 0.03)
	if res >= city.Resources {
		p.Ring(0, 0, 0.37, 0.03, k.line)
		paintRays(p, 0, 0, 0.28, k)
		return
	}
	p.FillCircle(0, 0, 0.335, k.ground)
	p.Ring(0, 0, 0.325, 0.025, k.dark)
	icon.Draw(p, signs[res], -0.235, -0.24, 0.47, k.sign)
}

// A demand marker is a tablet with two handles.
const tabletWide = 1.56

// drawDemand draws a demand marker, a tablet, or its back.
func drawDemand(c *render.Canvas, p put, res city.Resource) {
	s := thing(c.Kit, "city.demand", int(min(res, city.NoResource)), p.Size, tabletWide, func(q *render.Painter) { paintDemand(q, c.Theme(), res) })
	showThing(c, s, &p, tabletWide, 0.10)
}

func paintDemand(p *render.Painter, t *render.Theme, res city.Resource) {
	k := goodOf(t, res)
	tablet := func(in float64) *render.Path {
		x, y, w := 0.54-in, 0.5-in, 0.78-in
		return new(render.Path).MoveTo(-x, -y).LineTo(x, -y).LineTo(x, -0.13-in*0.2).LineTo(w, -0.30+in).LineTo(w, 0.30-in).LineTo(x, 0.13+in*0.2).
			LineTo(x, y).LineTo(-x, y).LineTo(-x, 0.13+in*0.2).LineTo(-w, 0.30-in).LineTo(-w, -0.30+in).LineTo(-x, -0.13-in*0.2).Close()
	}
	castShadow(p, t, tablet(0))
	p.Fill(tablet(0), k.dark)
	paintStuff(p, res, k, tablet(0.035), render.R(-0.75, -0.47, 1.5, 0.94), 0.2)
	box := render.R(-0.43, -0.40, 0.86, 0.80)
	if res >= city.Resources {
		p.LineRound(box, 0.03, 0.03, k.line)
		paintRays(p, 0, 0, 0.32, k)
		return
	}
	p.FillRect(box, k.ground)
	p.LineRound(box, 0.01, 0.028, k.dark)
	icon.Draw(p, signs[res], -0.29, -0.295, 0.58, k.sign)
}

// drawSign draws a resource's small sign in a rounded square of its colour, for
// texts and badges.
func drawSign(c *render.Canvas, p put, res city.Resource) {
	s := thing(c.Kit, "city.sign", int(min(res, city.NoResource)), p.Size, 1, func(q *render.Painter) {
		k := goodOf(c.Theme(), res)
		b := render.R(-0.5, -0.5, 1, 1)
		q.FillRound(b, 0.2, k.base)
		q.LineRound(b, 0.2, 0.05, k.dark)
		if res < city.Resources {
			icon.Draw(q, signs[res], -0.37, -0.375, 0.74, k.sign)
		} else {
			paintRays(q, 0, 0, 0.34, k)
		}
	})
	showThing(c, s, &p, 1, 0.2)
}

// drawStack draws a stack of so many things, each a little higher than the one
// below; of a high stack only the upper part. one draws a single thing.
func drawStack(c *render.Canvas, p put, n int, one func(p put)) {
	if n <= 0 {
		return
	}
	seen := min(n, 5, 1+int(p.Size/6))
	step := math.Max(1, p.Size*0.055)
	for i := range seen {
		q := p
		q.X += float64(i) * step * 0.35
		q.Y -= float64(i) * step
		if i < seen-1 {
			q.State, q.Lift = statePlain, 0
			if p.State == stateDim {
				q.State = stateDim
			}
		}
		one(q)
	}
}

// drawCount writes a number on a small dark plate around x, y; high dp high.
func drawCount(c *render.Canvas, x, y, high float64, n int, shown float64) {
	t := c.Theme()
	high = math.Max(high, 18)
	text := numeral(n)
	style := render.Strong.Sized(math.Max(16, high*0.78))
	w, _ := c.Measure(style, text)
	wide := math.Max(w+high*0.5, high)
	box := render.R(x-wide/2, y-high/2, wide, high)
	c.FillRound(box, high/2, render.Fade(t.Bar, 0.92*shown))
	c.TextIn(style, text, box.Inset(-2), render.AlignCentre, render.Fade(t.OnBar, shown))
}

// drawFan draws cards side by side in r, over each other as far as they must; the
// height of a card is that of r. which tells a card's resource and how it is put.
func drawFan(c *render.Canvas, r render.Rect, n int, which func(i int) (res city.Resource, p put)) {
	for i := range n {
		res, q := which(i)
		b := fanned(r, n, i)
		q.X, q.Y = b.Centre()
		q.Y -= q.Lift * r.H * 0.08
		q.Size = b.H
		drawCard(c, q, res)
	}
}

// fanned is where the card i of n lies in r; cards lie over each other as far as
// they must.
func fanned(r render.Rect, n, i int) render.Rect {
	w := r.H * cardWide
	step := w * 1.06
	if n > 1 && step*float64(n-1)+w > r.W {
		step = math.Max(0, (r.W-w)/float64(n-1))
	}
	all := step*float64(n-1) + w
	return render.R(r.X+(r.W-all)/2+float64(i)*step, r.Y, w, r.H)
}
