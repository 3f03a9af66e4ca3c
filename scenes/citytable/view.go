package citytable

import (
	"agora/render"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/hand"
)

// Draw draws the table and changes nothing.
func (s *Scene) Draw(c *render.Canvas) {
	if s.Curtain.Closed() && s.cloth.Done() {
		s.drawClosed(c, 1)
		return
	}
	s.Ground(c)
	s.drawBoard(c)
	s.drawSeats(c)
	s.Bar.Draw(c)
	s.drawTray(c)
	s.drawHint(c)
	s.Furniture.DrawPanels(c)
	switch s.sheet {
	case tableaus:
		s.drawSheet(c)
	case theRound:
		sheet := board.Sheet{Round: &s.model.round, Title: s.model.roundTitle, Names: &s.model.titles, Looks: s.Emblems[:s.rooms.Seats], Across: s.layout.Tall}
		sheet.Draw(c, s.layout.Sheet)
	}
	p := s.painter(c)
	p.Flights(s.stage.Step())
	s.stage.DrawTrial(c, s.layout.Board, s.Emblems[:])
	s.drawHeld(c)
	if !s.cloth.Done() {
		s.drawClosed(c, s.cloth.Value())
		if s.Curtain.Closed() {
			return
		}
	}
	s.Furniture.DrawButtons(c)
	s.Furniture.DrawTip(c)
}

// drawClosed draws the curtain, fallen this far.
func (s *Scene) drawClosed(c *render.Canvas, down float64) {
	art.DrawCurtain(c, s.stand, c.Whole(), down, &s.model.plate)
	if down >= 1 {
		s.Furniture.DrawButtons(c)
		s.Furniture.DrawTip(c)
	}
}

// painter returns the painter for the board as it is now.
func (s *Scene) painter(c *render.Canvas) board.Painter {
	p := board.Painter{C: c, At: &s.layout.Parts, Shown: s.displayed(), Marks: &s.model.marks, Looks: s.Emblems[:], Names: &s.model.titles, Steps: s.model.steps, Builder: s.model.viewer}
	if p.Builder == rules.NoSeat && p.Shown != nil {
		p.Builder = p.Shown.Active()
	}
	if step, part := s.stage.Step(); step != nil && step.GoHome() && part < 1 {
		p.Fade = part
	}
	return p
}

// drawBoard draws the board with everything on it.
func (s *Scene) drawBoard(c *render.Canvas) {
	b := s.layout.Board
	c.Shadow(render.Place{X: b.X + b.W/2, Y: b.Y + b.H/2}, b.W, b.H, 6, 3)
	c.Surface(render.Marble, b, 0, 0, 1)
	c.FrameRound(b.Inset(-1), 4, 2, render.Fade(c.Theme().CardEdge, 0.8))
	p := s.painter(c)
	if s.glass.On() {
		c.Clip(b, p.Board)
		return
	}
	p.Board()
}

// drawHeld draws the thing that follows the pointer.
func (s *Scene) drawHeld(c *render.Canvas) {
	p := &s.pick
	if !p.Holding {
		return
	}
	switch p.Held.Kind {
	case hand.AimCitizen, hand.AimBack:
		q := art.PutAt(p.X, p.Y, s.layout.Citizens[0].H)
		q.Lift = 1
		art.DrawCitizen(c, q, s.Emblems[s.Turn().Seat], p.Known())
	case hand.AimCard:
		q := art.PutAt(p.X, p.Y, min(90, s.layout.Hand.H*0.9))
		q.Lift = 1
		art.DrawCard(c, q, city.Resource(p.Held.N))
	}
}
