package citytable

import (
	"agora/game/bots"
	"agora/game/words"
	"agora/render"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/hand"
	"agora/scenes/citytable/tell"
	"agora/scenes/ui/panels"
)

// MayHint reports whether the viewer can see the hand of the player to move, which a hint
// is made from.
func (s *Scene) MayHint() bool {
	return s.pick.Active && !s.Curtain.Peeking() && s.Curtain.Viewer() == s.Turn().Seat && s.Turn().Seat != rules.NoSeat
}

// Advise prepares a move for confirmation and describes it. While the hand is closed, it
// only describes payments.
func (s *Scene) Advise(c bots.Choice[city.Move]) words.Message {
	s.pick.Prepare(c.Move, s.Input.Pointing())
	s.Stale()
	return tell.Move(c.Move)
}

// advised returns what a suggested move points at; AimNone if nothing can be marked now.
func (s *Scene) advised() (list [2]hand.Aim) {
	m, ok := s.Advised()
	if !ok || !s.MayHint() {
		return list
	}
	list = s.pick.AimsOf(m)
	if list[0].Kind == hand.AimCard && !s.pick.Open {
		list[0] = hand.Aim{}
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
		p.DrawBetter(&s.model.better)
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
		for _, r := range s.pick.Rects(a) {
			if a.Kind == hand.AimNone || r.Empty() {
				continue
			}
			c.FrameRound(r.Inset(-2), 8, 3, c.Theme().Accent)
			x, y := s.layout.BulbAt(r)
			panels.Bulb(c, x, y, board.BulbSize)
		}
	}
}

// fillBetter computes it.
func (s *Scene) fillBetter() {
	b := &s.model.better
	*b = board.Better{Flights: b.Flights[:0]}
	m, ok := s.Advised()
	if !ok || !s.Looking() || s.Presenting() {
		return
	}
	st := s.State()
	moments, err := s.rules.Follow(st, m)
	if err != nil {
		return // it belongs to another position, or to a View, whose future is unknown
	}
	b.Known = true
	for _, moment := range moments {
		if tell.Closes(moment.Event) {
			break // nobody decides what follows
		}
		b.Flights = append(b.Flights, city.FactsOf(moment.Event).Moved...)
	}
	d, accused := st.Accused()
	switch spot, acts := st.Spot(); {
	case m.Kind == city.Impeach:
		b.At = city.Place{Kind: city.AtDealer, N: int(m.Index)}
	case accused:
		b.At = city.Place{Kind: city.AtDealer, N: d}
	case acts:
		b.At = city.Place{Kind: city.OnSpace, Row: spot.Row, N: spot.Space}
	}
}
