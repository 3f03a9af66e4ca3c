package markettable

import (
	"math"

	"agora/render"
	"agora/rules/market"
)

// Draw draws the table and changes nothing.
func (s *Scene) Draw(c *render.Canvas) {
	t := c.Theme()
	c.Backdrop()
	p := s.painter(c)
	board := s.layout.Board
	c.Clip(board, func() {
		p.table(board)
		s.drawOnTable(&p)
		s.drawStep(&p)
	})
	c.FrameRound(board, 4, 1, render.Fade(t.Ink, 0.25))
	s.drawFurniture(c)
	s.Furniture.DrawPanels(c)
	s.drawHeld(&p)
	s.drawGains(&p)
	s.drawFlying(&p)
	s.drawFlights(&p)
	s.drawDrawn(c)
	s.Furniture.DrawButtons(c)
	s.Furniture.DrawTip(c)
}

// drawOnTable draws everything on the table, and the marks there.
func (s *Scene) drawOnTable(p *painter) {
	s.drawYards(p)
	s.drawCards(p)
	s.drawDoors(p)
	s.drawWalkers(p)
	s.drawNews(p)
	s.drawFlash(p)
	s.drawBetter(p)
	s.drawHover(p)
	s.drawThreat(p)
	s.drawTags(p)
	s.drawHand(p)
	s.drawNewsText(p)
}

// drawYards shades the closed yards, the ground that customers cannot reach.
func (s *Scene) drawYards(p *painter) {
	col := render.Fade(p.c.Theme().Ink, 0.26)
	var room [96]render.Point
	for _, yard := range s.model.then.Ground().Pieces {
		if yard.Main || len(yard.Outlines) == 0 {
			continue
		}
		pts := room[:0]
		for _, v := range yard.Outlines[0] {
			x, y := p.at(unitsOf(v))
			pts = append(pts, render.Point{X: x, Y: y})
		}
		p.c.Poly(pts, col)
	}
}

// drawCards draws the cards on the table except the one in hand, and the counters.
func (s *Scene) drawCards(p *painter) {
	m := &s.model
	st := &m.shown
	step := s.stage.Step()
	var room [market.Cards]lying
	cards := cardsOn(st, room[:0])
	for _, counters := range [2]bool{false, true} {
		for _, card := range cards {
			id, f := card.id, card.FloatPose
			if m.preview && id == m.base.Hand() {
				continue
			}
			fade, lift := 0.0, 0.0
			if step != nil {
				f, fade, lift = s.stepPose(step, id, f)
			}
			if counters {
				p.counters(st, id, f, s.stage.hides, fade)
			} else {
				p.card(id, f, s.lookOf(st, id), lift, fade)
			}
		}
	}
}

// drawNews marks the latest placements and purchases.
func (s *Scene) drawNews(p *painter) {
	t := p.c.Theme()
	for i := range s.model.news.cards {
		if pose, ok := s.model.shown.Pose(s.model.news.cards[i].id); ok {
			p.outline(floatOf(pose), 0.08, p.line()+1.5, render.Fade(t.Ink, 0.55))
			p.outline(floatOf(pose), 0.08, p.line(), t.Gold)
		}
	}
	for _, piece := range s.model.news.shops {
		if shop := s.model.then.ShopOf(piece); shop >= 0 {
			s.outlineShop(p, shop, t.Gold)
		}
	}
}

// drawNewsText draws beside those cards what they did to the player to move.
func (s *Scene) drawNewsText(p *painter) {
	t := p.c.Theme()
	for i := range s.model.news.cards {
		k := &s.model.news.cards[i]
		if k.text == "" {
			continue
		}
		col := t.Good
		if k.doors < 0 {
			col = t.Bad
		}
		p.c.FillRound(k.at.Inset(-2), k.at.H/2+2, t.Gold)
		p.c.FillRound(k.at, k.at.H/2, t.Panel)
		p.c.TextIn(render.Strong, k.text, k.at, render.AlignCentre, col)
	}
}

// drawFlash marks the cards of a log entry.
func (s *Scene) drawFlash(p *painter) {
	if s.flashed <= 0 {
		return
	}
	t := p.c.Theme()
	alpha := math.Min(1, float64(s.flashed)/30)
	for _, id := range s.flash {
		if pose, ok := s.model.shown.Pose(id); ok {
			p.outline(floatOf(pose), 0.12, p.line()+1.5, render.Fade(t.Legal, alpha))
		}
	}
}

// drawFurniture draws the panels, the bar and the tray.
func (s *Scene) drawFurniture(c *render.Canvas) {
	s.Furniture.DrawSeats(c)
	s.Bar.Draw(c)
	s.drawTray(c)
}
