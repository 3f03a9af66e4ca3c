package citytable

import (
	"math"
	"strconv"

	"agora/render"
)

// The things of the city are drawn by the functions of the face files. A letter or
// a resource that is not known (city.NoLetter, city.NoResource) is the side that
// tells nothing, and the drawing knows nothing more then. Every thing is painted
// once in the size in which it is seen and then shown as a picture; only texts that
// change, rings and hatching are drawn anew.

// state is how a thing is shown: what can be done with it now.
type state uint8

const (
	statePlain   state = iota
	stateLegal         // it can be chosen: a ring in the loudest colour
	statePointed       // it can be, and the pointer or the keys are on it
	stateChosen        // it has been
	stateDim           // it cannot be used now
	stateGhost         // it would come to lie here
	stateBlocked       // refused: hatched
)

// put says where a thing is drawn, and how. A thing's size is its height, dp; its
// width follows.
type put struct {
	X, Y  float64 // its middle
	Size  float64
	Lift  float64 // 0 lies, 1 is in the hand
	Turn  float64 // radians, clockwise
	Fade  float64 // 0 is seen, 1 is not
	State state
}

// putAt is short for a thing that lies upright.
func putAt(x, y, size float64) put { return put{X: x, Y: y, Size: size} }

// putIn is a thing that fills r as well as it can, width to height being proportion.
func putIn(r render.Rect, proportion float64) put {
	x, y := r.Centre()
	return put{X: x, Y: y, Size: math.Min(r.H, r.W/proportion)}
}

// with is the same in another state.
func (p put) with(m state) put { p.State = m; return p }

// A thing is lifted so far and grows so much when the hand has it.
const (
	liftUp   = 0.10 // of its size
	liftGrow = 0.06
)

// place is where its sprite is shown.
func (p *put) place() render.Place {
	return render.Place{
		X: p.X, Y: p.Y - p.Lift*liftUp*p.Size, Angle: p.Turn,
		Scale: 1 + p.Lift*liftGrow, Fade: p.fade(),
	}
}

// fade is how much of it is not seen.
func (p *put) fade() float64 {
	shown := 1 - math.Max(p.Fade, 0)
	switch p.State {
	case stateDim:
		shown *= 0.42
	case stateGhost:
		shown *= 0.55
	}
	return 1 - shown
}

// box is the rectangle that the thing fills, so many times as wide as high.
func (p *put) box(proportion float64) render.Rect {
	h := p.Size * (1 + p.Lift*liftGrow)
	w := h * proportion
	return render.R(p.X-w/2, p.Y-p.Lift*liftUp*p.Size-h/2, w, h)
}

// shadowRoom is the room around a thing on its sprite, for its shadow: a part of its
// size.
const shadowRoom = 0.14

// sized is a size as it is painted: in steps, so that a window that is dragged
// larger does not paint everything anew at every step.
func sized(size float64) float64 { return math.Max(4, math.Round(size*4)/4) }

// thing is the sprite of a thing of that kind, painted in its own size. paint draws
// it around 0, 0 with a height of 1.
func thing(k *render.Kit, name string, which int, size, proportion float64, paint func(p *render.Painter)) *render.Sprite {
	size = sized(size)
	w, h := size*(proportion+2*shadowRoom), size*(1+2*shadowRoom)
	return k.Sprite(render.Key{Name: name, A: which, B: int(size * 4)}, w, h, 1, func(p *render.Painter) {
		p.Translate(w/2, h/2)
		p.ScaleBy(size, size)
		paint(p)
	})
}

// castShadow lays a thing's shadow: tight where it touches, soft where it is cast.
func castShadow(p *render.Painter, t *render.Theme, shape *render.Path) {
	p.SoftShadow(shape, 0.010, 0.020, 0.025, render.Fade(t.Shadow, 0.9))
	p.SoftShadow(shape, 0.030, 0.055, 0.085, render.Fade(t.Shadow, 0.7))
}

// showThing puts a thing's sprite on the canvas, with what its state adds. radius is that
// of its corners, as a part of its size.
func showThing(c *render.Canvas, s *render.Sprite, p *put, proportion, radius float64) {
	if p.Size < 1 || p.Fade >= 1 {
		return
	}
	place := p.place()
	if s.H > 0 {
		place.Scale *= p.Size * (1 + 2*shadowRoom) / s.H
	}
	if p.Lift > 0 {
		high := place
		high.Scale = 1
		c.Shadow(high, p.Size*proportion*place.Scale, p.Size*place.Scale, radius*p.Size, 1+p.Lift*p.Size*0.16)
	}
	if math.Abs(place.Scale-1) < 0.004 {
		place.Scale = 1
	}
	c.Sprite(s, place)
	ringed(c, p, proportion, radius)
}

// ringed draws what the state adds to a thing.
func ringed(c *render.Canvas, p *put, proportion, radius float64) {
	t := c.Theme()
	b := p.box(proportion)
	r := radius * p.Size
	line := math.Max(2, p.Size*0.06)
	shown := 1 - math.Max(p.Fade, 0)
	switch p.State {
	case stateLegal:
		c.FrameRound(b.Inset(-line*0.9), r+line*0.9, line, render.Fade(t.Legal, 0.85*shown))
	case statePointed:
		c.FrameRound(b.Inset(-line*1.4), r+line*1.4, line*1.5, render.Fade(t.Legal, shown))
	case stateChosen:
		c.FrameRound(b.Inset(-line*1.9), r+line*1.9, line*2.1, render.Fade(t.Card, shown))
		c.FrameRound(b.Inset(-line*1.5), r+line*1.5, line*1.5, render.Fade(t.Accent, shown))
	case stateGhost:
		c.FrameRound(b, r, math.Max(1.5, line*0.6), render.Fade(t.Legal, 0.9*shown))
	case stateBlocked:
		hatched(c, b, shown)
	}
}

// hatched covers a rectangle with the mark of what is refused.
func hatched(c *render.Canvas, b render.Rect, shown float64) {
	t := c.Theme()
	corners := [4]render.Point{{X: b.X, Y: b.Y}, {X: b.Right(), Y: b.Y}, {X: b.Right(), Y: b.Bottom()}, {X: b.X, Y: b.Bottom()}}
	c.Hatch(corners[:], math.Max(5, b.H*0.16), math.Max(1, b.H*0.03), render.Fade(t.Bad, 0.6*shown))
}

// numeral is a number as text. Up to 99 it makes none.
func numeral(n int) string { return strconv.Itoa(n) }
