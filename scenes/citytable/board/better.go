package board

import (
	"math"

	"agora/render"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/scenes/table/duel"
	"agora/scenes/ui/panels"
)

// Better holds a better move than the one made: the things it would have moved, or the
// place of a move that moves nothing.
type Better struct {
	Known   bool
	Flights []city.Moved
	At      city.Place
}

// betterArrow is the arrow of a better move, in heights of a space.
var betterArrow = duel.Arrow{Head: 0.34, Half: 0.24, Wide: 0.07, Rim: 0.03}

// DrawBetter draws a better move: the things at their destinations, with arrows. A player's
// payments come from the citizen that acts.
func (p *Painter) DrawBetter(b *Better) {
	if !b.Known || len(b.Flights) == 0 && b.At.Kind == city.Nowhere {
		return
	}
	size := min(p.At.Dealers[0].H*0.7, 60)
	col := p.C.Theme().Accent
	arrows := duel.Painter{C: p.C, Cam: &render.Camera{Zoom: size}}
	acting := func(a city.Place) city.Place {
		if a.Kind == city.WithSeat {
			return b.At
		}
		return a
	}
	x, y := p.anchor(b.At)
	marked := render.R(x-size*0.55, y-size*0.55, size*1.1, size*1.1)
	if b.At.Kind == city.OnSpace {
		marked = p.At.Space[b.At.Row][b.At.N].Inset(-3)
	}
	for i := range b.Flights {
		f := b.Flights[i]
		f.From, f.To = acting(f.From), acting(f.To)
		if f.To.Kind == city.Nowhere {
			continue
		}
		x0, y0 := p.anchor(f.From)
		x, y = p.anchor(f.To)
		if far := math.Hypot(x-x0, y-y0); far > size && f.From.Kind != city.Nowhere {
			part := 1 - size*0.6/far
			arrows.Arrow(betterArrow, x0, y0, render.Mix(x0, x, part), render.Mix(y0, y, part), col)
		}
		p.flying(&f, art.PutAt(x, y, size).With(art.Ghost))
		marked = render.R(x-size*0.55, y-size*0.55, size*1.1, size*1.1)
		if f.Citizen {
			marked = p.At.Space[f.To.Row][f.To.N].Inset(-3)
		}
	}
	p.C.FrameRound(marked, size*0.25, 3, col)
	bx, by := p.At.BulbAt(marked)
	panels.Bulb(p.C, bx, by, BulbSize)
}

// BulbSize is the size of the bulb of a hint, dp, without its rim.
const BulbSize = 20

// BulbAt returns the place of the bulb of a hint for what is in r: the corner, from the
// upper right on, that covers least of the sections' names.
func (p *Parts) BulbAt(r render.Rect) (x, y float64) {
	const reach, out = BulbSize/2 + 2, 4
	least := math.Inf(1)
	for _, at := range [...]render.Point{
		{X: r.Right() + out - reach, Y: r.Y + reach - out}, {X: r.Right() + out - reach, Y: r.Y + reach},
		{X: r.X - out + reach, Y: r.Y + reach - out}, {X: r.Right() + out - reach, Y: r.Bottom() - reach},
	} {
		covered := 0.0
		for row := range p.Part {
			c := p.Name(city.Row(row)).Intersect(render.R(at.X, at.Y, 0, 0).Inset(-reach))
			covered += max(0, c.W) * max(0, c.H)
		}
		if covered < least {
			least, x, y = covered, at.X, at.Y
		}
	}
	return x, y
}
