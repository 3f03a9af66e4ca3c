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
	Fade  float64 // 0 is seen, 1 is not
	State state
}

// putAt is short for a thing that lies upright.
func putAt(x, y, size float64) put { return put{X: x, Y: y, Size: size} }

// putIn returns a thing that fills r as well as it can, width to height being proportion.
func putIn(r render.Rect, proportion float64) put {
	x, y := r.Centre()
	return put{X: x, Y: y, Size: math.Min(r.H, r.W/proportion)}
}

// with returns the same in another state.
func (p put) with(m state) put { p.State = m; return p }

// A thing is lifted so far and grows so much when the hand has it.
const (
	liftUp   = 0.10 // of its size
	liftGrow = 0.06
)

// place returns where its sprite is shown.
func (p *put) place() render.Place {
	return render.Place{X: p.X, Y: p.Y - p.Lift*liftUp*p.Size, Scale: 1 + p.Lift*liftGrow, Fade: p.fade()}
}

// fade returns how much of it is not seen.
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

// box returns the rectangle that the thing fills, this many times as wide as high.
func (p *put) box(proportion float64) render.Rect {
	h := p.Size * (1 + p.Lift*liftGrow)
	w := h * proportion
	return render.R(p.X-w/2, p.Y-p.Lift*liftUp*p.Size-h/2, w, h)
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

// numeral returns a number as text. Up to 99 it makes none.
func numeral(n int) string { return strconv.Itoa(n) }
