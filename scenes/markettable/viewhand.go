package markettable

import (
	"math"

	"agora/render"
	"agora/render/icon"
	"agora/rules/geometry"
	"agora/rules/market"
)

// trayCard is where the drawn card waits, dp.
func (s *Scene) trayCard() render.Rect {
	r := s.layout.Tray
	switch {
	case s.layout.Tall:
		return render.R(r.X+6, r.Y+4, (r.H-8)*2/3, r.H-8)
	case s.layout.Compact && r.H < trayWithText:
		return render.R(r.X+6, r.Y+6, r.W-12, r.H-36).Fit(2, 3)
	case s.layout.Compact:
		return render.R(r.X+8, r.Y+60, r.W-16, r.H-100).Fit(2, 3)
	}
	room := r.InsetXY(12, 0)
	room.H = math.Min(room.H-92, 230)
	room.Y = r.Y + 64
	return room.Fit(2, 3)
}

// trayWithText is how high a narrow tray must be to say what the card does.
const trayWithText = 220

// drawTray draws the deck's count and the waiting card with what it does.
func (s *Scene) drawTray(c *render.Canvas) {
	t := c.Theme()
	r := s.layout.Tray
	c.Panel(r, render.PanelField)
	m := &s.model
	card := s.trayCard()
	id := m.base.Hand()
	waiting := id != 0 && s.hands.Hand == InTray && !s.stage.Busy() && !s.Looking()
	if a := s.stage.Act(); a != nil || s.Looking() {
		id = 0
	}
	switch {
	case s.layout.Tall:
		text := render.R(card.Right()+10, r.Y+6, r.Right()-card.Right()-16, r.H-12)
		s.drawDeck(c, render.R(text.Right()-64, text.Bottom()-30, 64, 28))
		if id != 0 && len(m.tray) == 2 {
			s.trayHead(c, render.R(text.X, text.Y+4, text.W, 30), render.AlignLeft)
			c.TextIn(render.Small, m.tray[1], render.R(text.X, text.Y+34, text.W, 24), render.AlignLeft, t.InkSoft)
		}
	case s.layout.Compact && r.H < trayWithText:
		s.drawDeck(c, render.R(r.X, r.Bottom()-25, r.W, 24))
	default:
		if id != 0 && len(m.tray) == 2 {
			s.trayHead(c, render.R(r.X+8, r.Y+10, r.W-16, 28), render.AlignCentre)
			c.TextIn(render.Small, m.tray[1], render.R(r.X+6, r.Y+36, r.W-12, 24), render.AlignCentre, t.InkSoft)
		}
		s.drawDeck(c, render.R(r.X, r.Bottom()-34, r.W, 28))
	}
	x, y := card.Centre()
	unit := card.W / 2
	if !waiting { // the deck, or an empty place
		if m.shown.DeckLeft() == 0 || s.hands.Hand != InTray {
			c.FrameRound(card, 4, 1.5, render.Fade(t.Ink, 0.18))
			return
		}
		place := render.Place{X: x, Y: y, Scale: unit / faceUnit}
		c.Shadow(place, 2*faceUnit, 3*faceUnit, 2, 5)
		c.Sprite(c.Kit.Sprite(render.Key{Name: "market.back"}, 2*faceUnit, 3*faceUnit, render.Resolution(unit/faceUnit), func(p *render.Painter) {
			p.ScaleBy(faceUnit, faceUnit)
			paintBack(p, t)
		}), place)
		return
	}
	lift := 0.0
	if s.near && s.placing() { // it can be taken
		lift = 0.03
	}
	sp := (&easel{c: c}).face(id, faceLook{}, unit)
	place := render.Place{X: x, Y: y, Scale: unit / faceUnit * (1 + lift)}
	c.Shadow(place, 2*faceUnit, 3*faceUnit, 2, 5+lift*120)
	c.Sprite(sp, place)
	if s.placing() {
		c.FrameRound(card.Inset(-4-lift*card.H/2), 5, 2.5, t.Legal)
	}
}

func (s *Scene) trayHead(c *render.Canvas, r render.Rect, align render.Align) {
	c.TextIn(render.Strong, s.model.tray[0], r, align, c.Theme().Ink)
}

// drawDeck draws how many cards are left.
func (s *Scene) drawDeck(c *render.Canvas, r render.Rect) {
	t := c.Theme()
	w, _ := c.Measure(render.Number, s.model.deck)
	x := r.X + (r.W-w-28)/2
	c.Sprite(icon.Sprite(c.Kit, icon.Deck, 22), render.Place{X: x + 11, Y: r.Y + r.H/2, Tint: t.InkSoft})
	c.TextIn(render.Number, s.model.deck, render.R(x+28, r.Y, w+2, r.H), render.AlignLeft, t.Ink)
}

// drawHand draws the card that lies or is held over the table: where it will
// lie, solid and still, and what it touches.
func (s *Scene) drawHand(e *easel) {
	m := &s.model
	if !m.preview || s.stage.Busy() {
		return
	}
	t := e.c.Theme()
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
		e.card(id, l, look, lift, 0)
		if m.legal {
			e.counters(&m.shown, id, l, nil, 0)
			s.drawHandDoors(e, id)
		}
	}
	width := lookLine(e.cam.Zoom) + 0.5
	if m.legal {
		s.outline(e, l, 0.06, width, t.Legal)
		for i := range m.contacts {
			s.drawContact(e, &m.contacts[i])
		}
	} else {
		pts := cardCorners(e, l, 0)
		e.c.Hatch(pts[:], 7, 2.2, render.Fade(t.Bad, 0.8))
		s.outline(e, l, 0.06, width, t.Bad)
		for _, other := range m.flagged {
			if p, ok := m.base.Pose(other); ok {
				pts := cardCorners(e, floatOf(p), 0)
				e.c.Hatch(pts[:], 9, 2, render.Fade(t.Bad, 0.55))
				s.outline(e, floatOf(p), 0.05, width, render.Fade(t.Bad, 0.8))
			}
		}
		for _, k := range m.marks {
			s.drawMark(e, k)
		}
	}
	if s.hands.Hand == Down || s.hands.Turning() {
		s.drawRing(e)
	}
}

// drawHandDoors draws the doors of the card in hand above it.
func (s *Scene) drawHandDoors(e *easel, id market.CardID) {
	p, _ := s.model.shown.Pose(id)
	l := floatOf(p)
	for i := range s.model.doors {
		d := &s.model.doors[i]
		if l.covers(d.x-d.nx*0.1, d.y-d.ny*0.1, 0) {
			drawDoor(e, d)
		}
	}
	for i := range s.model.doors {
		if d := &s.model.doors[i]; d.change != 0 && l.covers(d.x, d.y, 0.05) {
			s.drawChange(e, d)
		}
	}
}

// overBoard reports whether the held card is over the board, and not on its
// way over the furniture.
func (s *Scene) overBoard() bool {
	x, y := s.cam.ToScreen(s.hands.Free.X, s.hands.Free.Y)
	return s.layout.Board.Inset(-10).Contains(x, y)
}

// drawContact marks a contact: a dot, or a line where edges lie along each other.
func (s *Scene) drawContact(e *easel, k *geometry.Contact) {
	t := e.c.Theme()
	x, y := e.at(unitsOf(k.At))
	if k.EdgeToEdge {
		ax, ay := e.at(unitsOf(k.From))
		bx, by := e.at(unitsOf(k.To))
		e.c.Line(ax, ay, bx, by, lookLine(e.cam.Zoom)+1, t.Legal)
		return
	}
	e.c.Circle(x, y, 6, t.Card)
	e.c.Circle(x, y, 4.5, t.Legal)
}

// drawMark points at the place of a refusal.
func (s *Scene) drawMark(e *easel, k market.Mark) {
	t := e.c.Theme()
	ax, ay := e.at(unitsOf(k.At))
	bx, by := e.at(unitsOf(k.To))
	if math.Hypot(ax-bx, ay-by) > 4 {
		e.c.Line(ax, ay, bx, by, 4, t.Bad)
	}
	for _, q := range [2][2]float64{{ax, ay}, {bx, by}} {
		e.c.Circle(q[0], q[1], 7, t.Card)
		e.c.Ring(q[0], q[1], 6, 2.5, t.Bad)
	}
}

// drawRing draws the ring by which the lying card is turned.
func (s *Scene) drawRing(e *easel) {
	t := e.c.Theme()
	x, y, r := s.hands.Ring(e.cam)
	e.c.Ring(x, y, r, 9, render.Fade(t.Panel, 0.75))
	e.c.Ring(x, y, r, 2.5, t.Legal)
	turn := s.hands.Free.Turn
	if s.hands.Hand == Down && !s.hands.Turning() {
		turn = floatOf(s.hands.Pose).Turn
	}
	for k := range 24 { // a tick for every 15 degrees
		sin, cos := math.Sincos(float64(k) * math.Pi / 12)
		long := 4.0
		if k%6 == 0 {
			long = 7
		}
		e.c.Line(x+(r-long)*cos, y+(r-long)*sin, x+r*cos, y+r*sin, 1.5, render.Fade(t.Legal, 0.8))
	}
	sin, cos := math.Sincos(turn - math.Pi/2)
	kx, ky := x+r*cos, y+r*sin
	e.c.Circle(kx, ky, 14.5, t.Legal)
	e.c.Circle(kx, ky, 12.5, t.Panel)
	e.c.Sprite(icon.Sprite(e.c.Kit, icon.RotateRight, 20), render.Place{X: kx, Y: ky, Tint: t.Legal})
}

// drawHeld draws the card in the air: where the hand itself holds it, above
// everything, while a ghost lies where it will go.
func (s *Scene) drawHeld(e *easel) {
	if s.hands.Hand != Held || s.stage.Busy() {
		return
	}
	id := s.model.base.Hand()
	if s.hands.Snapped {
		if s.hands.Free.apart(floatOf(s.hands.Pose))*e.cam.Zoom > 3 {
			e.card(id, s.hands.Free, faceLook{}, 0.06, 0.62)
		}
		return
	}
	if !s.overBoard() {
		e.card(id, s.hands.Free, faceLook{}, 0.06, 0)
	}
}
