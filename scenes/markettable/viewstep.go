package markettable

import (
	"math"
	"slices"

	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/market"
)

// stepPose adjusts how a card is drawn while a step plays.
func (s *Scene) stepPose(step *Step, id market.CardID, f FloatPose) (pose FloatPose, fade, lift float64) {
	part := s.stage.Part()
	switch step.Kind {
	case StepOpen:
		if id == step.Card {
			k := render.EaseOut(part)
			x, y := s.cam.ToTable(s.layout.Tray.Centre())
			return FloatPose{x, y, 0}.mix(f, k), 0, 0.06 * (1 - k)
		}
	case StepPlace:
		if id == step.Card {
			return f, 0, 0.06 * (1 - render.EaseOut(part))
		}
	case StepFire:
		if part > 0.55 && slices.Contains(step.Cards, id) {
			return f, math.Min(1, (part-0.55)/0.4), 0
		}
	}
	return f, 0, 0
}

// drawFlying draws a card on its way from the deck to its place: it rises, flies, and
// turns as it comes down.
func (s *Scene) drawFlying(p *painter) {
	step := s.stage.Step()
	if step == nil || step.Kind != StepFly {
		return
	}
	part := s.stage.Part()
	way, turn := render.EaseInOut(part), render.EaseInOut(math.Max(0, part*1.6-0.6))
	tray, l := s.trayCard(), floatOf(step.Pose)
	fx, fy := tray.Centre()
	tx, ty := p.at(l.X, l.Y)
	rise := math.Sin(part * math.Pi)
	unit := render.Mix(tray.W/2, p.cam.Zoom, way) * (1 + 0.1*rise)
	at := render.Place{
		X: render.Mix(fx, tx, way), Y: render.Mix(fy, ty, way) - 30*rise,
		Angle: l.Turn * turn, Scale: unit / faceUnit,
	}
	p.c.Shadow(at, 2*faceUnit, 3*faceUnit, 2, 4+14*rise)
	p.c.Sprite(cardFace(p.c, step.Card, faceLook{}, unit), at)
}

// drawStep draws what a step moves over the table, and its banner.
func (s *Scene) drawStep(p *painter) {
	step := s.stage.Step()
	if step == nil {
		return
	}
	s.drawDrops(p)
	s.drawWashed(p, step)
	t := p.c.Theme()
	switch step.Kind {
	case StepFire:
		s.drawFire(p, step)
	case StepNoEffect, StepFlood:
		col := t.Legal
		if step.Kind == StepNoEffect {
			col = t.Warn
		}
		pulse := 0.55 + 0.45*math.Cos(s.stage.Part()*6*math.Pi)
		for _, id := range step.Cards {
			if pose, ok := s.model.shown.Pose(id); ok {
				p.outline(floatOf(pose), 0.1, p.line()+1, render.Fade(col, pulse))
			}
		}
	}
	if step.Kind > StepDraw && step.Kind != StepNoEffect { // the bar says why nothing happens
		s.drawBanner(p.c, step)
	}
}

// circle returns the place of a counter on the table shown, and its owner.
func (s *Scene) circle(piece market.Piece, nth int) (x, y float64, owner rules.Seat) {
	pose, ok := s.model.shown.Pose(piece.Card)
	if !ok {
		return 0, 0, rules.NoSeat
	}
	x, y = floatOf(pose).onTable(layoutOf(piece.Card).Circles[piece.Index][nth])
	return x, y, s.model.shown.Owner(piece)
}

// drawDrops draws counters dropping onto their circles.
func (s *Scene) drawDrops(p *painter) {
	for _, t := range s.stage.Tracks() {
		if t.ID.piece.Card == 0 {
			continue
		}
		_, k := s.stage.Way(t.ID)
		if x, y, owner := s.circle(t.ID.piece, t.ID.nth); owner != rules.NoSeat && k > 0 && k < 1 {
			p.counter(s.Emblems[owner], x, y-(1-k)*0.9, 1+(1-k)*0.8, (1-k)*0.7)
		}
	}
}

// drawWashed draws counters that are washed away.
func (s *Scene) drawWashed(p *painter, step *Step) {
	part := s.stage.Part()
	k := math.Max(0, math.Min(1, (part-0.35)/0.5))
	for _, piece := range step.Washed {
		for n := range piece.Circles() {
			if x, y, owner := s.circle(piece, n); owner != rules.NoSeat {
				sway := math.Sin(part*18+float64(n)+x) * 0.12 * k
				p.counter(s.Emblems[owner], x+sway, y+1.4*k*k, 1, k)
			}
		}
	}
}

// drawFire draws flames over burning cards.
func (s *Scene) drawFire(p *painter, step *Step) {
	t, part := p.c.Theme(), s.stage.Part()
	heat := math.Min(1, part/0.2) * math.Min(1, (1-part)/0.15)
	for n, id := range step.Cards {
		pose, ok := s.model.shown.Pose(id)
		if !ok {
			continue
		}
		l := floatOf(pose)
		pts := p.corners(l, 0)
		p.c.Poly(pts[:], render.Fade(render.RGB(0x1B0F08), 0.75*math.Min(1, math.Max(0, part-0.15)/0.4)*heat))
		p.outline(l, 0.05, p.line()+1.5, render.Fade(t.Bad, heat))
		for k := range 6 {
			x, y := p.at(l.at(float64(k%2)-0.5, float64(k/2)-1))
			flick := 0.8 + 0.25*math.Sin(float64(s.tick)*0.35+float64(k*5+n*3))
			size := p.cam.Zoom * 0.62 * flick * heat
			sp := icon.Sprite(p.c.Kit, icon.Fire, 48)
			p.c.Sprite(sp, render.Place{X: x, Y: y - size*0.25, Scale: size / 48, Tint: render.RGB(0xE4572E), Fade: 0.1})
			p.c.Sprite(sp, render.Place{X: x, Y: y - size*0.1, Scale: size / 48 * 0.6, Tint: render.RGB(0xF7C34B)})
		}
	}
}

// drawBanner draws a banner across the top of the board that says what happens, and why.
func (s *Scene) drawBanner(c *render.Canvas, step *Step) {
	t := c.Theme()
	effect := func(e market.Effect) (string, icon.ID, render.Color) {
		return s.Words.Pick("market.banner", e.String()), effectSigns[e], effectColour(t, e)
	}
	title, sign, col := "", icon.Info, t.Accent
	switch step.Event.(type) {
	case market.Burnt:
		title, sign, col = effect(market.Fire)
	case market.Flooded:
		title, sign, col = effect(market.Flood)
	case market.Feast:
		title, sign, col = effect(market.Festival)
	case market.Aside:
		title, sign = s.Words.T("market.banner.noRoom"), icon.Deck
	case market.Over:
		title, sign, col = s.Words.T("market.banner.over"), icon.Crown, t.Gold
	}
	b := s.layout.Board
	text := s.teller().Tell(step.Event)
	w := math.Min(b.W-16, 640)
	lines := c.Kit.Wrap(render.Body, text, w-104)
	if len(lines) > 4 {
		lines = lines[:4]
	}
	h := 56 + float64(len(lines))*c.Kit.LineHeight(render.Body)
	passed, _ := s.stage.Ticks()
	in := math.Min(1, passed/9)
	r := render.R(b.X+(b.W-w)/2, b.Y+10-(1-render.EaseOut(in))*30, w, h)
	c.Panel(r, render.PanelTip)
	c.Circle(r.X+46, r.Y+h/2, 30, col)
	c.Sprite(icon.Sprite(c.Kit, sign, 36), render.Place{X: r.X + 46, Y: r.Y + h/2, Tint: t.Panel})
	c.Text(render.Heading.Sized(26), title, r.X+90, r.Y+8, render.AlignLeft, t.Ink)
	c.Lines(render.Body, lines, r.X+90, r.Y+44, render.AlignLeft, t.Ink)
}

// panelSpot returns where coins arrive at a player's panel.
func (s *Scene) panelSpot(seat rules.Seat) (x, y float64) {
	r := s.layout.Seats[int(seat)&3]
	if r.H < 70 {
		return r.Right() - 24, r.Y + 20
	}
	return r.X + 26, r.Y + math.Min(60, r.H*0.45)
}

// drawFlights draws coins on their way between doors and panels.
func (s *Scene) drawFlights(p *painter) {
	for _, t := range s.stage.Tracks() {
		if t.ID.coin == 0 {
			continue
		}
		_, k := s.stage.Way(t.ID)
		fx, fy, ok := s.coinPlace(p, t.From)
		tx, ty, also := s.coinPlace(p, t.To)
		if ok && also && k > 0 && k < 1 {
			p.coin(render.Mix(fx, tx, k), render.Mix(fy, ty, k)-math.Sin(k*math.Pi)*46, 11*math.Min(1, k*20))
		}
	}
}

// coinPlace returns the place of an end of a coin's flight on the screen; false if the
// card is not on the table.
func (s *Scene) coinPlace(p *painter, at place) (x, y float64, ok bool) {
	if at.card == 0 {
		x, y = s.panelSpot(at.seat)
		return x, y, true
	}
	pose, ok := s.model.shown.Pose(at.card)
	mid, nx, ny := doorSpan(at.segment)
	x, y = p.at(floatOf(pose).onTable(spot{mid.X + nx*0.25, mid.Y + ny*0.25}))
	return x, y, ok
}

// drawDrawn draws the drawn card on its way from the deck to the tray. One that takes
// effect is first shown large, with its letter and effect explained.
func (s *Scene) drawDrawn(c *render.Canvas) {
	step := s.stage.Step()
	if step == nil || step.Kind != StepDraw {
		return
	}
	ev, tray := step.Event.(market.Drawn), s.trayCard()
	from, to := spot{}, spot{}
	from.X, from.Y = s.layout.Tray.Centre()
	to.X, to.Y = tray.Centre()
	unit := tray.W / 2
	if !ev.Strikes {
		at := from.toward(to, render.EaseInOut(s.stage.Part()))
		drawSprite(c, cardFace(c, ev.Card, faceLook{}, unit), at.X, at.Y, unit, 8)
		return
	}
	passed, left := s.stage.Ticks()
	in, out := render.EaseOut(math.Min(1, passed/14)), render.EaseInOut(math.Max(0, 1-left/12))
	if s.pace().Still() {
		in, out = 1, 0
	}
	sheet, text, large, at := s.drawnSheet()
	if in > 0.5 && out == 0 {
		c.Panel(sheet, render.PanelTip)
		s.drawnText(c, text, ev)
	}
	at = from.toward(at, in).toward(to, out)
	drawSprite(c, cardFace(c, ev.Card, faceLook{}, large), at.X, at.Y, render.Mix(render.Mix(unit, large, in), unit, out), 8)
}

// drawnSheet returns where the drawn card is shown large: the sheet, the text on it, and of the
// card beside or above that the unit and the middle.
func (s *Scene) drawnSheet() (sheet, text render.Rect, unit float64, at spot) {
	b := s.layout.Board
	if b.W < 480 { // upright
		r := b.Middle(b.W-12, math.Min(b.H-8, 430))
		unit = math.Min((r.H-202)/3, 62)
		return r, render.R(r.X+18, r.Y+18+3*unit+14, r.W-36, r.H-3*unit-40), unit, spot{r.X + r.W/2, r.Y + 18 + unit*1.5}
	}
	r := b.Middle(math.Min(b.W-12, 620), math.Min(b.H-12, 330))
	unit = math.Min(math.Min((r.H-40)/3, 92), r.W*0.15)
	return r, render.R(r.X+26+2*unit+26, r.Y+18, r.W-26-2*unit-26-20, r.H-36), unit, spot{r.X + 26 + unit, r.Y + r.H/2}
}

// drawnText explains the drawn card, in the middle of the height.
func (s *Scene) drawnText(c *render.Canvas, in render.Rect, ev market.Drawn) {
	t, face := c.Theme(), market.Face(ev.Card)
	what := c.Kit.Wrap(render.Body, s.Words.Pick("market.does", face.Effect.String()), in.W)
	why := c.Kit.Wrap(render.Strong, s.teller().WhyNow(ev, s.eventsOf(s.At())), in.W)
	high := 60 + float64(len(what)+len(why))*c.Kit.LineHeight(render.Body)
	in.Y += math.Max(0, (in.H-high)/2)
	c.Circle(in.X+20, in.Y+20, 20, effectColour(t, face.Effect))
	c.Sprite(icon.Sprite(c.Kit, effectSigns[face.Effect], 26), render.Place{X: in.X + 20, Y: in.Y + 20, Tint: t.Panel})
	c.TextIn(render.Heading, s.Words.Pick("market.card", face.Effect.String(), "letter", face.Letter.String()), render.R(in.X+52, in.Y, in.W-52, 40), render.AlignLeft, t.Ink)
	y := c.Lines(render.Body, what, in.X, in.Y+52, render.AlignLeft, t.InkSoft) + 8
	c.Lines(render.Strong, why, in.X, y, render.AlignLeft, t.Bad)
}
