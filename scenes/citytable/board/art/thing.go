package art

import (
	"math"
	"strconv"
	"strings"

	"agora/render"
	"agora/render/emblem"
	"agora/render/paint"
)

// form is a kind of thing: its drawing in assets, its width relative to its height, and
// the radius of its corners relative to its height.
type form struct {
	art         string
	wide, round float64
}

// shadowRoom is the margin of a thing's sprite for its shadow, relative to its size.
const shadowRoom = 0.14

// sized rounds a size to the steps in which things are painted, so that dragging a window
// larger does not repaint everything all the time.
func sized(size float64) float64 { return max(4, math.Round(size*4)/4) }

// show draws a thing with the mark of its state. Its sprite is painted in its own size:
// paint draws it around 0, 0 with a height of 1. which distinguishes things of one form.
func (f form) show(c *render.Canvas, p *Put, which int, paint func(p *render.Painter)) {
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

// lay draws the sprite of a thing that was painted in a given size.
func (f form) lay(c *render.Canvas, s *render.Sprite, p *Put, size float64) {
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

// inks maps the names in drawings to colours.
type inks map[string]render.Color

func (k inks) of(name string) render.Color { return k[name] }

// dress holds what the program adds to a thing's drawing.
type dress struct {
	inks   inks                                                        // override the drawing's own colours
	dim    float64                                                     // how far its own colours are darkened, except icons and edges
	sign   func(p *render.Painter, x, y, size float64, c render.Color) // around x, y
	seat   emblem.ID                                                   // the seat's pattern
	pitch  float64                                                     // the pattern's period
	letter string
}

// colour returns the colour of a part of the drawing.
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

// paintThing paints a drawing around 0, 0 with a height of 1. assets/README.md explains
// the names of its parts; unnamed parts are painted as they are.
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

// castShadow draws the shadow of a thing of height 100: tight where it touches, soft
// where it is cast.
func castShadow(p *render.Painter, t *render.Theme, shape *render.Path) {
	p.SoftShadow(shape, 1.0, 2.0, 2.5, render.Fade(t.Shadow, 0.9))
	p.SoftShadow(shape, 3.0, 5.5, 8.5, render.Fade(t.Shadow, 0.7))
}
