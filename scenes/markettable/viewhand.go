package markettable

import (
	"agora/render"
	"agora/render/icon"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/hand"
)

// trayCard returns the place of the waiting card, dp.
func (s *Scene) trayCard() render.Rect {
	r := s.layout.Tray
	switch {
	case s.layout.Tall:
		return render.R(r.X+8, r.Y+8, (r.H-16)*2/3, r.H-16) // with room for the line around it
	case s.layout.Compact && r.H < trayWithText:
		return render.R(r.X+6, r.Y+6, r.W-12, r.H-36).Fit(2, 3)
	case s.layout.Compact:
		return render.R(r.X+8, r.Y+60, r.W-16, r.H-100).Fit(2, 3)
	}
	room := r.InsetXY(12, 0)
	if s.Looking() { // no text above it
		room.Y, room.H = r.Y+12, min(r.H-60, 230)
		return room.Fit(2, 3)
	}
	room.H = min(room.H-104, 230) // above the number of cards left
	room.Y = r.Y + 64
	return room.Fit(2, 3)
}

// trayWithText is the height at which a narrow tray has room to describe the card.
const trayWithText = 220

// drawTray draws the number of cards in the deck, and the waiting card with its effect.
func (s *Scene) drawTray(c *render.Canvas) {
	t := c.Theme()
	r := s.layout.Tray
	c.Panel(r, render.PanelField)
	m := &s.model
	card := s.trayCard()
	id := m.Base.Hand()
	drawn := id != 0 && !s.stage.Busy() && !s.Looking()
	head, note := render.R(r.X+8, r.Y+10, r.W-16, 28), render.R(r.X+6, r.Y+36, r.W-12, 24)
	align, say := render.AlignCentre, drawn && len(m.tray) == 2
	switch {
	case s.layout.Tall:
		text := render.R(card.Right()+10, r.Y+6, r.Right()-card.Right()-16, r.H-12)
		drawDeck(c, m.deck, render.R(text.Right()-64, text.Bottom()-30, 64, 28))
		head, note, align = render.R(text.X, text.Y+4, text.W, 30), render.R(text.X, text.Y+34, text.W, 24), render.AlignLeft
	case s.layout.Compact && r.H < trayWithText:
		drawDeck(c, m.deck, render.R(r.X, r.Bottom()-25, r.W, 24))
		say = false
	default:
		drawDeck(c, m.deck, render.R(r.X, r.Bottom()-34, r.W, 28))
	}
	if say {
		c.TextIn(render.Strong, m.tray[0], head, align, t.Ink)
		c.TextIn(render.Small, m.tray[1], note, align, t.InkSoft)
	}
	x, y := card.Centre()
	unit := card.W / 2
	if !drawn || s.hands.Hand != hand.InTray { // the deck, or an empty place
		if m.Shown.DeckLeft() == 0 || s.hands.Hand != hand.InTray {
			c.FrameRound(card, 4, 1.5, render.Fade(t.Ink, 0.18))
			return
		}
		board.DrawSprite(c, board.CardBack(c, unit), x, y, unit, 5)
		return
	}
	lift := 0.0
	if s.near && s.placing() { // it can be picked up
		lift = 0.03
	}
	board.DrawSprite(c, board.CardFace(c, id, board.FaceLook{}, unit), x, y, unit*(1+lift), 5+lift*120)
	if s.placing() {
		c.FrameRound(card.Inset(-4-lift*card.H/2), 5, 2.5, c.Legal())
	}
}

// drawDeck draws the number of cards left.
func drawDeck(c *render.Canvas, left string, r render.Rect) {
	t := c.Theme()
	w, _ := c.Measure(render.Number, left)
	x := r.X + (r.W-w-28)/2
	c.Sprite(icon.Sprite(c.Kit, icon.Deck, 22), render.Place{X: x + 11, Y: r.Y + r.H/2, Tint: t.InkSoft})
	c.TextIn(render.Number, left, render.R(x+28, r.Y, w+2, r.H), render.AlignLeft, t.Ink)
}
