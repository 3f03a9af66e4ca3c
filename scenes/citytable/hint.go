package citytable

import (
	"math"

	"agora/game/bots"
	"agora/game/words"
	"agora/render"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/tell"
	"agora/scenes/table/board"
	"agora/scenes/ui"
)

// MayHint reports whether the viewer can see the hand of the player to move, which a hint
// is made from.
func (s *Scene) MayHint() bool {
	return s.pick.Active && s.Curtain.Viewer() == s.Turn().Seat && s.Turn().Seat != rules.NoSeat
}

// Advise prepares a move for confirmation and describes it. While the hand is closed, it
// only describes payments.
func (s *Scene) Advise(c bots.Choice[city.Move]) words.Message {
	s.pick.prepare(c.Move, s.Input.Pointing())
	s.Stale()
	return tell.Move(c.Move)
}

// advised returns what a suggested move points at; AimNone if nothing can be marked now.
func (s *Scene) advised() (list [2]Aim) {
	m, ok := s.Advised()
	if !ok || !s.MayHint() {
		return list
	}
	list = s.pick.aimsOf(m)
	if list[0].Kind == AimCard && !s.pick.Open {
		list[0] = Aim{}
	}
	return list
}

// MoveName serves table.Names.
func (s *Scene) MoveName(m city.Move) string { return s.Words.Say(tell.Move(m)) }

// drawHint marks what is suggested; in a review, what it would have achieved.
func (s *Scene) drawHint(c *render.Canvas) {
	if s.Presenting() || s.sheet != noSheet {
		return
	}
	if s.Looking() {
		p := s.painter(c)
		p.better(&s.model.better)
		return
	}
	if s.glass.On() {
		c.Clip(s.layout.Board.Union(s.layout.Tray), func() { s.drawAdvised(c) })
		return
	}
	s.drawAdvised(c)
}

// drawAdvised marks what is suggested.
func (s *Scene) drawAdvised(c *render.Canvas) {
	for _, a := range s.advised() {
		for _, r := range s.pick.rects(a) {
			if a.Kind == AimNone || r.Empty() {
				continue
			}
			c.FrameRound(r.Inset(-2), 8, 3, c.Theme().Accent)
			x, y := s.layout.bulbAt(r)
			ui.Bulb(c, x, y, bulbSize)
		}
	}
}

// better holds a better move than the one made: the things it would have moved, or the
// place of a move that moves nothing.
type better struct {
	known   bool
	flights []city.Moved
	at      city.Place
}

// fillBetter computes it.
func (s *Scene) fillBetter() {
	b := &s.model.better
	*b = better{flights: b.flights[:0]}
	m, ok := s.Advised()
	if !ok || !s.Looking() || s.Presenting() {
		return
	}
	st := s.State()
	moments, err := s.rules.Follow(st, m)
	if err != nil {
		return // it belongs to another position, or to a View, whose future is unknown
	}
	b.known = true
	for _, moment := range moments {
		if tell.Closes(moment.Event) {
			break // nobody decides what follows
		}
		b.flights = append(b.flights, city.FactsOf(moment.Event).Moved...)
	}
	d, accused := st.Accused()
	switch spot, acts := st.Spot(); {
	case m.Kind == city.Impeach:
		b.at = city.Place{Kind: city.AtDealer, N: int(m.Index)}
	case accused:
		b.at = city.Place{Kind: city.AtDealer, N: d}
	case acts:
		b.at = city.Place{Kind: city.OnSpace, Row: spot.Row, N: spot.Space}
	}
}

// betterArrow is the arrow of a better move, in heights of a space.
var betterArrow = board.Arrow{Head: 0.34, Half: 0.24, Wide: 0.07, Rim: 0.03}

// better draws a better move: the things at their destinations, with arrows. A player's
// payments come from the citizen that acts.
func (p *painter) better(b *better) {
	if !b.known || len(b.flights) == 0 && b.at.Kind == city.Nowhere {
		return
	}
	size := min(p.at.Dealers[0].H*0.7, 60)
	col := p.c.Theme().Accent
	arrows := board.Painter{C: p.c, Cam: &render.Camera{Zoom: size}}
	acting := func(a city.Place) city.Place {
		if a.Kind == city.WithSeat {
			return b.at
		}
		return a
	}
	x, y := p.anchor(b.at)
	marked := render.R(x-size*0.55, y-size*0.55, size*1.1, size*1.1)
	if b.at.Kind == city.OnSpace {
		marked = p.at.Space[b.at.Row][b.at.N].Inset(-3)
	}
	for i := range b.flights {
		f := b.flights[i]
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
		p.flying(&f, putAt(x, y, size).with(stateGhost))
		marked = render.R(x-size*0.55, y-size*0.55, size*1.1, size*1.1)
		if f.Citizen {
			marked = p.at.Space[f.To.Row][f.To.N].Inset(-3)
		}
	}
	p.c.FrameRound(marked, size*0.25, 3, col)
	bx, by := p.at.bulbAt(marked)
	ui.Bulb(p.c, bx, by, bulbSize)
}

// bulbSize is the size of the bulb of a hint, dp, without its rim.
const bulbSize = 20

// bulbAt returns the place of the bulb of a hint for what is in r: the corner, from the
// upper right on, that covers least of the sections' names.
func (p *Parts) bulbAt(r render.Rect) (x, y float64) {
	const reach, out = bulbSize/2 + 2, 4
	least := math.Inf(1)
	for _, at := range [...]render.Point{
		{X: r.Right() + out - reach, Y: r.Y + reach - out}, {X: r.Right() + out - reach, Y: r.Y + reach},
		{X: r.X - out + reach, Y: r.Y + reach - out}, {X: r.Right() + out - reach, Y: r.Bottom() - reach},
	} {
		covered := 0.0
		for row := range p.Part {
			c := p.name(city.Row(row)).Intersect(render.R(at.X, at.Y, 0, 0).Inset(-reach))
			covered += math.Max(0, c.W) * math.Max(0, c.H)
		}
		if covered < least {
			least, x, y = covered, at.X, at.Y
		}
	}
	return x, y
}
