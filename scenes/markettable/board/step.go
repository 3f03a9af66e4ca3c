package board

import (
	"math"
	"slices"

	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/markettable/float"
	"agora/scenes/ui/panels"
)

// stepPose adjusts how a card is drawn while a step plays.
func (v *View) stepPose(step *Step, id market.CardID, f float.Pose) (pose float.Pose, fade, lift float64) {
	part := v.Stage.Part()
	switch step.Kind {
	case StepOpen:
		if id == step.Card {
			k := render.EaseOut(part)
			x, y := v.Cam.ToTable(v.DeckAt.Centre())
			return float.Pose{X: x, Y: y, Turn: 0}.Mix(f, k), 0, 0.06 * (1 - k)
		}
	case StepPlace:
		if id == step.Card {
			return f, 0, 0.06 * (1 - render.EaseOut(part))
		}
	case StepFire:
		if part > 0.55 && slices.Contains(step.Cards, id) {
			return f, min(1, (part-0.55)/0.4), 0
		}
	}
	return f, 0, 0
}

// DrawFlying draws a card on its way from the deck to its place: it rises, flies, and
// turns as it comes down.
func (v *View) DrawFlying(p *painter) {
	step := v.Stage.Step()
	if step == nil || step.Kind != StepFly {
		return
	}
	part := v.Stage.Part()
	way, turn := render.EaseInOut(part), render.EaseInOut(max(0, part*1.6-0.6))
	tray, l := v.CardAt, float.Of(step.Pose)
	fx, fy := tray.Centre()
	tx, ty := p.at(l.X, l.Y)
	rise := math.Sin(part * math.Pi)
	unit := render.Mix(tray.W/2, p.cam.Zoom, way) * (1 + 0.1*rise)
	at := render.Place{
		X: render.Mix(fx, tx, way), Y: render.Mix(fy, ty, way) - 30*rise,
		Angle: l.Turn * turn, Scale: unit / faceUnit,
	}
	p.c.Shadow(at, 2*faceUnit, 3*faceUnit, 2, 4+14*rise)
	p.c.Sprite(CardFace(p.c, step.Card, FaceLook{}, unit), at)
}

// DrawStep draws what a step moves over the table.
func (v *View) DrawStep(p *painter) {
	step := v.Stage.Step()
	if step == nil {
		return
	}
	drawDrops(v, p)
	drawWashed(v, p, step)
	t := p.c.Theme()
	switch step.Kind {
	case StepFire:
		drawFire(v, p, step)
	case StepNoEffect, StepFlood:
		col := p.c.Legal()
		if step.Kind == StepNoEffect {
			col = t.Warn
		}
		pulse := 0.55 + 0.45*math.Cos(v.Stage.Part()*6*math.Pi)
		for _, id := range step.Cards {
			if pose, ok := v.Shown.Pose(id); ok {
				p.Outline(float.Of(pose), 0.1, p.Line()+1, render.Fade(col, pulse))
			}
		}
	}
}

// circle returns the place of a counter on the table shown, and its owner.
func (v *View) circle(piece market.Piece, nth int) (x, y float64, owner rules.Seat) {
	pose, ok := v.Shown.Pose(piece.Card)
	if !ok {
		return 0, 0, rules.NoSeat
	}
	x, y = float.Of(pose).OnTable(LayoutOf(piece.Card).Circles[piece.Index][nth])
	return x, y, v.Shown.Owner(piece)
}

// drawDrops draws counters dropping onto their circles.
func drawDrops(v *View, p *painter) {
	for _, t := range v.Stage.Tracks() {
		if t.ID.piece.Card == 0 {
			continue
		}
		_, k := v.Stage.Way(t.ID)
		if x, y, owner := v.circle(t.ID.piece, t.ID.nth); owner != rules.NoSeat && k > 0 && k < 1 {
			p.counter(v.Emblems[owner], x, y-(1-k)*0.9, 1+(1-k)*0.8, (1-k)*0.7)
		}
	}
}

// drawWashed draws counters that are washed away.
func drawWashed(v *View, p *painter, step *Step) {
	part := v.Stage.Part()
	k := max(0, min(1, (part-0.35)/0.5))
	for _, piece := range step.Washed {
		for n := range piece.Circles() {
			if x, y, owner := v.circle(piece, n); owner != rules.NoSeat {
				sway := math.Sin(part*18+float64(n)+x) * 0.12 * k
				p.counter(v.Emblems[owner], x+sway, y+1.4*k*k, 1, k)
			}
		}
	}
}

// drawFire draws flames over burning cards.
func drawFire(v *View, p *painter, step *Step) {
	t, part := p.c.Theme(), v.Stage.Part()
	heat := min(1, part/0.2) * min(1, (1-part)/0.15)
	for n, id := range step.Cards {
		pose, ok := v.Shown.Pose(id)
		if !ok {
			continue
		}
		l := float.Of(pose)
		pts := p.corners(l, 0)
		p.c.Poly(pts[:], render.Fade(render.RGB(0x1B0F08), 0.75*min(1, max(0, part-0.15)/0.4)*heat))
		p.Outline(l, 0.05, p.Line()+1.5, render.Fade(t.Bad, heat))
		for k := range 6 {
			x, y := p.at(l.At(float64(k%2)-0.5, float64(k/2)-1))
			flick := 0.8 + 0.25*math.Sin(float64(v.Tick)*0.35+float64(k*5+n*3))
			size := p.cam.Zoom * 0.62 * flick * heat
			sp := icon.Sprite(p.c.Kit, icon.Fire, 48)
			p.c.Sprite(sp, render.Place{X: x, Y: y - size*0.25, Scale: size / 48, Tint: render.RGB(0xE4572E), Fade: 0.1})
			p.c.Sprite(sp, render.Place{X: x, Y: y - size*0.1, Scale: size / 48 * 0.6, Tint: render.RGB(0xF7C34B)})
		}
	}
}

// DrawFlights draws coins on their way between doors and panels.
func (v *View) DrawFlights(p *painter) {
	for _, t := range v.Stage.Tracks() {
		if t.ID.coin == 0 {
			continue
		}
		_, k := v.Stage.Way(t.ID)
		fx, fy, ok := v.coinPlace(p, t.From)
		tx, ty, also := v.coinPlace(p, t.To)
		if ok && also && k > 0 && k < 1 {
			p.coin(render.Mix(fx, tx, k), render.Mix(fy, ty, k)-math.Sin(k*math.Pi)*46, 11*min(1, k*20))
		}
	}
}

// coinPlace returns the place of an end of a coin's flight on the screen; false if the
// card is not on the table.
func (v *View) coinPlace(p *painter, at place) (x, y float64, ok bool) {
	if at.card == 0 {
		x, y = v.panelSpot(at.seat)
		return x, y, true
	}
	pose, ok := v.Shown.Pose(at.card)
	mid, nx, ny := float.DoorSpan(at.segment)
	x, y = p.at(float.Of(pose).OnTable(float.Spot{X: mid.X + nx*0.25, Y: mid.Y + ny*0.25}))
	return x, y, ok
}

// drawBetter shows in a review, for a move that is not the zero Move, what would have been better: the card in its place, or the
// shop.
func drawBetter(v *View, p *painter, m market.Move) {
	if v.Stage.Busy() {
		return
	}
	col, bulb := p.c.Theme().Accent, max(16, min(24, p.cam.Zoom*0.8))
	switch m.Kind {
	case market.Put:
		f := float.Of(m.Pose)
		p.Card(v.Base.Hand(), f, FaceLook{}, 0, 0.3)
		p.Outline(f, 0.06, p.Line()+1, col)
		x, y := p.at(f.At(float.HalfW, -float.HalfH))
		panels.Bulb(p.c, x, y, bulb)
	case market.Buy:
		shop := v.Then.ShopOf(market.Piece{Card: m.Card, Index: m.Piece})
		if shop < 0 {
			return
		}
		outlineShop(v, p, shop, col)
		pose, _ := v.Shown.Pose(m.Card)
		x, y := p.at(float.Of(pose).OnTable(LayoutOf(m.Card).Circles[m.Piece][0]))
		panels.Bulb(p.c, x, y, bulb)
	}
}

// panelSpot returns where coins arrive at a player's panel.
func (v *View) panelSpot(seat rules.Seat) (x, y float64) {
	r := v.Panels[int(seat)&3]
	if r.H < 70 {
		return r.Right() - 24, r.Y + 20
	}
	return r.X + 26, r.Y + min(60, r.H*0.45)
}
