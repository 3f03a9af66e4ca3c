package citytable

import (
	"math"
	"strconv"

	"agora/render"
)

// The face files draw the things of the game. Without a letter or a resource
// (city.NoLetter, city.NoResource) they draw a thing face down, so the drawing code never
// knows a secret. Each thing is painted once in its size and then shown as a sprite; only
// changing texts, rings and hatching are drawn every time.

// state says how a thing is shown, by what can be done with it.
type state uint8

const (
	statePlain   state = iota
	stateLegal         // can be chosen: a ring in the strongest colour
	statePointed       // can be chosen, and is pointed at
	stateChosen        // has been chosen
	stateDim           // cannot be used now
	stateGhost         // would come to lie here
	stateBlocked       // refused: hatched
)

// put says where and how to draw a thing. Its size is its height in dp; the width
// follows.
type put struct {
	X, Y  float64 // its centre
	Size  float64
	Lift  float64 // 0 lies, 1 is held up
	Fade  float64 // 0 is visible, 1 invisible
	State state
}

// putAt returns a put for an upright thing.
func putAt(x, y, size float64) put { return put{X: x, Y: y, Size: size} }

// putIn returns a put that fits a thing into r; proportion is its width to its height.
func putIn(r render.Rect, proportion float64) put {
	x, y := r.Centre()
	return put{X: x, Y: y, Size: math.Min(r.H, r.W/proportion)}
}

// with returns a copy in another state.
func (p put) with(m state) put { p.State = m; return p }

// How much a thing rises and grows when it is picked up.
const (
	liftUp   = 0.10 // of its size
	liftGrow = 0.06
)

// place returns the place of its sprite.
func (p *put) place() render.Place {
	return render.Place{X: p.X, Y: p.Y - p.Lift*liftUp*p.Size, Scale: 1 + p.Lift*liftGrow, Fade: p.fade()}
}

// fade returns how transparent it is.
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

// box returns the rectangle of the thing, proportion times as wide as high.
func (p *put) box(proportion float64) render.Rect {
	h := p.Size * (1 + p.Lift*liftGrow)
	w := h * proportion
	return render.R(p.X-w/2, p.Y-p.Lift*liftUp*p.Size-h/2, w, h)
}

// ringed draws the mark of a thing's state.
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

// hatched hatches a rectangle to show that it is refused.
func hatched(c *render.Canvas, b render.Rect, shown float64) {
	t := c.Theme()
	corners := [4]render.Point{{X: b.X, Y: b.Y}, {X: b.Right(), Y: b.Y}, {X: b.Right(), Y: b.Bottom()}, {X: b.X, Y: b.Bottom()}}
	c.Hatch(corners[:], math.Max(5, b.H*0.16), math.Max(1, b.H*0.03), render.Fade(t.Bad, 0.6*shown))
}

// numeral formats a number. Up to 99 it does not allocate.
func numeral(n int) string { return strconv.Itoa(n) }
