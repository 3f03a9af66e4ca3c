// Package art draws the things of The City. Without a letter or a resource (city.NoLetter,
// city.NoResource) it draws a thing face down, so it never knows a secret. Each thing is
// painted once in its size and then shown as a sprite; only changing texts, rings and
// hatching are drawn every time.
package art

import (
	"agora/render"
)

// State says how a thing is shown, by what can be done with it.
type State uint8

const (
	Plain   State = iota
	Legal         // can be chosen: a ring in the strongest colour
	Pointed       // can be chosen, and is pointed at
	Chosen        // has been chosen
	Dim           // cannot be used now
	Ghost         // would come to lie here
	Blocked       // refused: hatched
)

// Put says where and how to draw a thing. Its size is its height in dp; the width
// follows.
type Put struct {
	X, Y  float64 // its centre
	Size  float64
	Lift  float64 // 0 lies, 1 is held up
	Fade  float64 // 0 is visible, 1 invisible
	State State
}

// PutAt returns a put for an upright thing.
func PutAt(x, y, size float64) Put { return Put{X: x, Y: y, Size: size} }

// PutIn returns a put that fits a thing into r; proportion is its width to its height.
func PutIn(r render.Rect, proportion float64) Put {
	x, y := r.Centre()
	return Put{X: x, Y: y, Size: min(r.H, r.W/proportion)}
}

// With returns a copy in another state.
func (p Put) With(m State) Put { p.State = m; return p }

// How much a thing rises and grows when it is picked up.
const (
	liftUp   = 0.10 // of its size
	liftGrow = 0.06
)

// place returns the place of its sprite.
func (p *Put) place() render.Place {
	return render.Place{X: p.X, Y: p.Y - p.Lift*liftUp*p.Size, Scale: 1 + p.Lift*liftGrow, Fade: p.fade()}
}

// fade returns how transparent it is.
func (p *Put) fade() float64 {
	shown := 1 - max(p.Fade, 0)
	switch p.State {
	case Dim:
		shown *= 0.42
	case Ghost:
		shown *= 0.55
	}
	return 1 - shown
}

// Box returns the rectangle of the thing, proportion times as wide as high.
func (p *Put) Box(proportion float64) render.Rect {
	h := p.Size * (1 + p.Lift*liftGrow)
	w := h * proportion
	return render.R(p.X-w/2, p.Y-p.Lift*liftUp*p.Size-h/2, w, h)
}

// ringed draws the mark of a thing's state.
func ringed(c *render.Canvas, p *Put, proportion, radius float64) {
	t := c.Theme()
	b := p.Box(proportion)
	r := radius * p.Size
	line := max(2, p.Size*0.06)
	shown := 1 - max(p.Fade, 0)
	switch p.State {
	case Legal:
		c.FrameRound(b.Inset(-line*0.9), r+line*0.9, line, render.Fade(c.Legal(), 0.85*shown))
	case Pointed:
		c.FrameRound(b.Inset(-line*1.4), r+line*1.4, line*1.5, render.Fade(c.Legal(), shown))
	case Chosen:
		c.FrameRound(b.Inset(-line*1.9), r+line*1.9, line*2.1, render.Fade(t.Card, shown))
		c.FrameRound(b.Inset(-line*1.5), r+line*1.5, line*1.5, render.Fade(c.Legal(), shown))
	case Ghost:
		c.FrameRound(b, r, max(1.5, line*0.6), render.Fade(c.Legal(), 0.9*shown))
	case Blocked:
		hatched(c, b, shown)
	}
}

// hatched hatches a rectangle to show that it is refused.
func hatched(c *render.Canvas, b render.Rect, shown float64) {
	t := c.Theme()
	corners := [4]render.Point{{X: b.X, Y: b.Y}, {X: b.Right(), Y: b.Y}, {X: b.Right(), Y: b.Bottom()}, {X: b.X, Y: b.Bottom()}}
	c.Hatch(corners[:], max(5, b.H*0.16), max(1, b.H*0.03), render.Fade(t.Bad, 0.6*shown))
}

// InStore returns the state for stock and stacks, which are dimmed when refused.
func (s State) InStore() State {
	if s == Blocked {
		return Dim
	}
	return s
}
