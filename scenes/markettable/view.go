package markettable

import (
	"agora/render"
	"agora/rules/market"
	"agora/scenes/markettable/board"
)

// Draw draws the table and changes nothing.
func (s *Scene) Draw(c *render.Canvas) {
	t := c.Theme()
	s.Ground(c)
	p := s.model.Painter(c)
	area := s.layout.Board
	c.Clip(area, func() {
		p.Table(area)
		s.model.DrawOnTable(&p, s.placing(), s.better())
		s.model.DrawStep(&p)
		if step := s.stage.Step(); step != nil && step.Kind > board.StepDraw && step.Kind != board.StepNoEffect { // the bar says why nothing happens
			s.drawBanner(c, step)
		}
	})
	c.FrameRound(area, 4, 1, render.Fade(t.Ink, 0.25))
	s.Furniture.DrawSeats(c)
	s.Bar.Draw(c)
	s.drawTray(c)
	s.Furniture.DrawPanels(c)
	s.model.DrawHeld(&p)
	s.model.DrawGains(&p)
	s.model.DrawFlying(&p)
	s.model.DrawFlights(&p)
	s.drawDrawn(c)
	s.Furniture.DrawButtons(c)
	s.Furniture.DrawTip(c)
}

// better returns in a review the move that would have been better; the zero Move for none.
func (s *Scene) better() market.Move {
	if m, ok := s.Advised(); ok && s.Looking() {
		return m
	}
	return market.Move{}
}
