package citytable

import (
	"math"
	"strconv"
	"strings"

	"agora/render"
	"agora/render/emblem"
	"agora/render/paint"
)

// form is a kind of thing: its drawing in folder assets, how wide it is for a height
// of 1, and the radius of its corners, a part of its height.
type form struct {
	art         string
	wide, round float64
}

// shadowRoom is the room around a thing on its sprite, for its shadow: a part of its
// size.
const shadowRoom = 0.14

// sized returns a size as it is painted: in steps, so that a window that is dragged
// larger does not paint everything anew at every step.
func sized(size float64) float64 { return math.Max(4, math.Round(size*4)/4) }

// show puts a thing on the canvas, with what its state adds. Its sprite is painted in
// its own size: paint draws it around 0, 0 with a height of 1. which tells things of
// one form apart.
func (f form) show(c *render.Canvas, p *put, which int, paint func(p *render.Painter)) {
	if p.Size < 1 || p.Fade >= 1 {
		return
	}
	size := sized(p.Size)
	w, h := size*(f.wide+2*shadowRoom), size*(1+2*shadowRoom)
	s := c.Kit.Sprite(render.Key{Name: f.art, A: which, B: int(size * 4)}, w, h, 1, func(p *render.Painter) {
		p.Translate(w/2, h/2)
		p.ScaleBy(size, size)
		paint(p)
	})
	f.lay(c, s, p, size)
}

// lay puts the sprite of a thing on the canvas that was painted in that size.
func (f form) lay(c *render.Canvas, s *render.Sprite, p *put, size float64) {
	place := p.place()
	place.Scale *= p.Size / size
	if p.Lift > 0 {
		high := place
		high.Scale = 1
		c.Shadow(high, p.Size*f.wide*place.Scale, p.Size*place.Scale, f.round*p.Size, 1+p.Lift*p.Size*0.16)
	}
	if math.Abs(place.Scale-1) < 0.004 {
		place.Scale = 1
	}
	c.Sprite(s, place)
	ringed(c, p, f.wide, f.round)
}

// inks are colours by the names that drawings have for them.
type inks map[string]render.Color

func (k inks) of(name string) render.Color { return k[name] }

// dress holds what the program adds to the drawing of a thing.
type dress struct {
	inks   inks                                                        // colours instead of the drawing's own
	dim    float64                                                     // how far the drawing's own colours go towards black, but for signs and edges
	sign   func(p *render.Painter, x, y, size float64, c render.Color) // around x, y
	seat   emblem.ID                                                   // whose pattern is on it
	pitch  float64                                                     // the pattern's period
	letter string
}

// colour returns that of a drawing's part.
func (in *dress) colour(name string, own render.Color) render.Color {
	if c, ok := in.inks[name]; ok {
		return c
	}
	switch name {
	case "body", "rim", "sign", "letter":
		return own
	}
	return render.Blend(own, render.RGB(0x14100C), in.dim)
}

// paintThing paints a drawing around 0, 0 with a height of 1. assets/README.md says
// what the names of its parts mean; the other parts are plain.
func paintThing(p *render.Painter, t *render.Theme, art string, in *dress) {
	d := render.Art(art)
	p.Push()
	defer p.Pop()
	p.ScaleBy(1/d.H, 1/d.H)
	p.Translate(-d.W/2, -d.H/2)
	var face *render.Path
	var light render.Color
	for _, part := range d.Parts {
		name, from, _ := strings.Cut(part.Name, " from")
		if least, _ := strconv.ParseFloat(from, 64); d.H/p.Pixel() < least {
			continue
		}
		c, shape := in.colour(name, part.Colour), part.Figure[0].Path
		b := shape.Bounds()
		ink := paint.Plain(c)
		switch name {
		case "light":
			light = c
			continue
		case "body":
			castShadow(p, t, shape)
		case "face":
			face = shape
			ink = p.Linear(render.Point{X: b.X, Y: b.Y}, render.Point{X: b.Right(), Y: b.Bottom()}, light, c)
		case "grain":
			p.Clipped(face, func() { p.Draw(part.Figure, c) })
			continue
		case "pattern":
			p.Clipped(face, func() { emblem.Pattern(p, in.seat, shape, in.pitch, c) })
			continue
		case "shine":
			middle := render.Point{X: d.W / 2, Y: d.H / 2}
			lit := render.Point{X: middle.X + d.H/2*paint.LightX, Y: middle.Y + d.H/2*paint.LightY}
			ink = p.Linear(lit, middle, render.RGBA(0xFFFFFFA0), render.RGBA(0xFFFFFF00))
		case "sign":
			for _, layer := range part.Figure {
				b := layer.Path.Bounds()
				x, y := b.Centre()
				in.sign(p, x, y, b.W, c)
			}
			continue
		case "letter":
			p.TextIn(render.Strong.Sized(b.H), in.letter, b, render.AlignCentre, c)
			continue
		}
		p.DrawInk(part.Figure, ink)
	}
}

// castShadow lays the shadow of a thing that is 100 high: tight where it touches, soft
// where it is cast.
func castShadow(p *render.Painter, t *render.Theme, shape *render.Path) {
	p.SoftShadow(shape, 1.0, 2.0, 2.5, render.Fade(t.Shadow, 0.9))
	p.SoftShadow(shape, 3.0, 5.5, 8.5, render.Fade(t.Shadow, 0.7))
}
