package markettable

import (
	"math"

	"agora/render"
	"agora/render/icon"
	"agora/rules/geometry"
	"agora/rules/market"
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
		room.Y, room.H = r.Y+12, math.Min(r.H-60, 230)
		return room.Fit(2, 3)
	}
	room.H = math.Min(room.H-92, 230)
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
	id := m.base.Hand()
	drawn := id != 0 && !s.stage.Busy() && !s.Looking()
	head, note := render.R(r.X+8, r.Y+10, r.W-16, 28), render.R(r.X+6, r.Y+36, r.W-12, 24)
	align, say := render.AlignCentre, drawn && len(m.tray) == 2
	switch {
	case s.layout.Tall:
		text := render.R(card.Right()+10, r.Y+6, r.Right()-card.Right()-16, r.H-12)
		s.drawDeck(c, render.R(text.Right()-64, text.Bottom()-30, 64, 28))
		head, note, align = render.R(text.X, text.Y+4, text.W, 30), render.R(text.X, text.Y+34, text.W, 24), render.AlignLeft
	case s.layout.Compact && r.H < trayWithText:
		s.drawDeck(c, render.R(r.X, r.Bottom()-25, r.W, 24))
		say = false
	default:
		s.drawDeck(c, render.R(r.X, r.Bottom()-34, r.W, 28))
	}
	if say {
		c.TextIn(render.Strong, m.tray[0], head, align, t.Ink)
		c.TextIn(render.Small, m.tray[1], note, align, t.InkSoft)
	}
	x, y := card.Centre()
	unit := card.W / 2
	if !drawn || s.hands.Hand != InTray { // the deck, or an empty place
		if m.shown.DeckLeft() == 0 || s.hands.Hand != InTray {
			c.FrameRound(card, 4, 1.5, render.Fade(t.Ink, 0.18))
			return
		}
		drawSprite(c, cardBack(c, unit), x, y, unit, 5)
		return
	}
	lift := 0.0
	if s.near && s.placing() { // it can be picked up
		lift = 0.03
	}
	drawSprite(c, cardFace(c, id, faceLook{}, unit), x, y, unit*(1+lift), 5+lift*120)
	if s.placing() {
		c.FrameRound(card.Inset(-4-lift*card.H/2), 5, 2.5, t.Legal)
	}
}

// drawDeck draws the number of cards left.
func (s *Scene) drawDeck(c *render.Canvas, r render.Rect) {
	t := c.Theme()
	w, _ := c.Measure(render.Number, s.model.deck)
	x := r.X + (r.W-w-28)/2
	c.Sprite(icon.Sprite(c.Kit, icon.Deck, 22), render.Place{X: x + 11, Y: r.Y + r.H/2, Tint: t.InkSoft})
	c.TextIn(render.Number, s.model.deck, render.R(x+28, r.Y, w+2, r.H), render.AlignLeft, t.Ink)
}

// drawHand draws the half-placed or held card where it will lie, solid and still, and
// what it touches.
func (s *Scene) drawHand(p *painter) {
	m := &s.model
	if !m.preview || s.stage.Busy() {
		return
	}
	t := p.c.Theme()
	id := m.base.Hand()
	l := floatOf(s.hands.Pose)
	look := faceLook{}
	if m.legal {
		look = s.lookOf(&m.shown, id)
	}
	lift := 0.0
	if s.hands.Hand == Held && !s.hands.Snapped {
		lift = 0.06
	}
	if !(s.hands.Hand == Held && !s.hands.Snapped && !s.overBoard()) {
		p.card(id, l, look, lift, 0)
		if m.legal {
			p.counters(&m.shown, id, l, nil, 0)
			s.drawHandDoors(p, id)
		}
	}
	width := p.line() + 0.5
	if m.legal {
		p.outline(l, 0.06, width, t.Legal)
		for i := range m.contacts {
			s.drawContact(p, &m.contacts[i])
		}
	} else {
		pts := p.corners(l, 0)
		p.c.Hatch(pts[:], 7, 2.2, render.Fade(t.Bad, 0.8))
		p.outline(l, 0.06, width, t.Bad)
		for _, other := range m.flagged {
			if pose, ok := m.base.Pose(other); ok {
				pts := p.corners(floatOf(pose), 0)
				p.c.Hatch(pts[:], 9, 2, render.Fade(t.Bad, 0.55))
				p.outline(floatOf(pose), 0.05, width, render.Fade(t.Bad, 0.8))
			}
		}
		for _, k := range m.marks {
			s.drawMark(p, k)
		}
	}
	if s.hands.Hand == Down || s.hands.Turning() {
		s.drawRing(p)
	}
}

// drawHandDoors draws the doors of the card in hand above it.
func (s *Scene) drawHandDoors(p *painter, id market.CardID) {
	pose, _ := s.model.shown.Pose(id)
	l := floatOf(pose)
	for i := range s.model.doors {
		d := &s.model.doors[i]
		if l.covers(d.x-d.nx*0.1, d.y-d.ny*0.1, 0) {
			drawDoor(p, d)
		}
	}
	for i := range s.model.doors {
		if d := &s.model.doors[i]; d.change != 0 && l.covers(d.x, d.y, 0.05) {
			s.drawChange(p, d)
		}
	}
}

// overBoard reports whether the held card is over the board rather than over the
// furniture.
func (s *Scene) overBoard() bool {
	x, y := s.cam.ToScreen(s.hands.Free.X, s.hands.Free.Y)
	return s.layout.Board.Inset(-10).Contains(x, y)
}

// drawContact marks a contact: a dot, or a line where edges lie along each other.
func (s *Scene) drawContact(p *painter, k *geometry.Contact) {
	t := p.c.Theme()
	x, y := p.at(unitsOf(k.At))
	if k.EdgeToEdge {
		ax, ay := p.at(unitsOf(k.From))
		bx, by := p.at(unitsOf(k.To))
		p.c.Line(ax, ay, bx, by, p.line()+1, t.Legal)
		return
	}
	p.c.Circle(x, y, 6, t.Card)
	p.c.Circle(x, y, 4.5, t.Legal)
}

// drawMark points at the place of a refusal.
func (s *Scene) drawMark(p *painter, k market.Mark) {
	t := p.c.Theme()
	ax, ay := p.at(unitsOf(k.At))
	bx, by := p.at(unitsOf(k.To))
	if math.Hypot(ax-bx, ay-by) > 4 {
		p.c.Line(ax, ay, bx, by, 4, t.Bad)
	}
	for _, q := range [2][2]float64{{ax, ay}, {bx, by}} {
		p.c.Circle(q[0], q[1], 7, t.Card)
		p.c.Ring(q[0], q[1], 6, 2.5, t.Bad)
	}
}

// drawRing draws the ring that turns the card on the table.
func (s *Scene) drawRing(p *painter) {
	t := p.c.Theme()
	x, y, r := s.hands.Ring(p.cam)
	p.c.Ring(x, y, r, 9, render.Fade(t.Panel, 0.75))
	p.c.Ring(x, y, r, 2.5, t.Legal)
	turn := s.hands.seenTurn()
	for k := range 24 { // a tick for every 15 degrees
		sin, cos := math.Sincos(float64(k) * math.Pi / 12)
		long := 4.0
		if k%6 == 0 {
			long = 7
		}
		p.c.Line(x+(r-long)*cos, y+(r-long)*sin, x+r*cos, y+r*sin, 1.5, render.Fade(t.Legal, 0.8))
	}
	sin, cos := math.Sincos(turn - math.Pi/2)
	kx, ky := x+r*cos, y+r*sin
	p.c.Circle(kx, ky, 14.5, t.Legal)
	p.c.Circle(kx, ky, 12.5, t.Panel)
	p.c.Sprite(icon.Sprite(p.c.Kit, icon.RotateRight, 20), render.Place{X: kx, Y: ky, Tint: t.Legal})
	s.drawAngle(p)
}

// angleAt returns the place of the angle's text: beyond the knob of the ring or, while a
// finger is on it, opposite.
func (s *Scene) angleAt() render.Rect {
	x, y, r := s.hands.Ring(&s.cam)
	sin, cos := math.Sincos(s.hands.seenTurn() - math.Pi/2)
	out := r + 36
	if s.hands.Turning() && s.Words.ByTouch() {
		out = -out
	}
	return render.R(x+out*cos, y+out*sin, 0, 0).Inset(-14).InsetXY(-math.Max(10, s.model.angleWide/2-4), 0).Within(s.cam.View.Inset(3))
}

// drawAngle draws the angle of the card against its reference, and marks the reference.
func (s *Scene) drawAngle(p *painter) {
	t := p.c.Theme()
	plate := s.angleAt()
	col := t.InkSoft
	if s.hands.heading.stop && s.hands.Turning() {
		col = t.Legal
		if n := s.model.bearing.card; n >= 0 && n < len(s.targets.poses) {
			p.outline(floatOf(s.targets.poses[n]), 0.05, 2, render.Fade(t.Legal, 0.7))
		}
	}
	p.c.FillRound(plate.Inset(-1.5), plate.H/2+1.5, col)
	p.c.FillRound(plate, plate.H/2, t.Panel)
	p.c.TextIn(render.Number, s.model.angle, plate, render.AlignCentre, t.Ink)
}

// drawHeld draws the card in the air, above everything. While an offer has caught it, it
// is drawn lying there and only its outline stays with the hand, because two overlapping
// faces would both be illegible.
func (s *Scene) drawHeld(p *painter) {
	if s.hands.Hand != Held || s.stage.Busy() {
		return
	}
	id := s.model.base.Hand()
	if s.hands.Snapped {
		if s.hands.Free.apart(floatOf(s.hands.Pose))*p.cam.Zoom > 3 {
			pts := p.corners(s.hands.Free, 0)
			for i, from := range pts {
				to := pts[(i+1)%len(pts)]
				p.c.Line(from.X, from.Y, to.X, to.Y, 3.5, render.Fade(p.c.Theme().Card, 0.7))
				p.c.Dash(from.X, from.Y, to.X, to.Y, 2, 7, 5, 0, p.c.Theme().Ink)
			}
		}
		return
	}
	if !s.overBoard() {
		p.card(id, s.hands.Free, faceLook{}, 0.06, 0)
	}
}
