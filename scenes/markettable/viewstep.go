package markettable

import (
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules/market"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/float"
)

// drawBanner draws a banner across the top of the board that says what happens, and why.
func (s *Scene) drawBanner(c *render.Canvas, step *board.Step) {
	t := c.Theme()
	effect := func(e market.Effect) (string, icon.ID, render.Color) {
		return s.Words.Pick("market.banner", e.String()), board.EffectSigns[e], board.EffectColour(t, e)
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
	w := min(b.W-16, 640)
	lines := c.Kit.Wrap(render.Body, text, w-104)
	if len(lines) > 4 {
		lines = lines[:4]
	}
	h := 56 + float64(len(lines))*c.Kit.LineHeight(render.Body)
	passed, _ := s.stage.Ticks()
	in := min(1, passed/9)
	r := render.R(b.X+(b.W-w)/2, b.Y+10-(1-render.EaseOut(in))*30, w, h)
	c.Panel(r, render.PanelTip)
	c.Circle(r.X+46, r.Y+h/2, 30, col)
	c.Sprite(icon.Sprite(c.Kit, sign, 36), render.Place{X: r.X + 46, Y: r.Y + h/2, Tint: t.Panel})
	c.Text(render.Heading.Sized(26), title, r.X+90, r.Y+8, render.AlignLeft, t.Ink)
	c.Lines(render.Body, lines, r.X+90, r.Y+44, render.AlignLeft, t.Ink)
}

// drawDrawn draws the drawn card on its way from the deck to the tray. One that takes
// effect is first shown large, with its letter and effect explained.
func (s *Scene) drawDrawn(c *render.Canvas) {
	step := s.stage.Step()
	if step == nil || step.Kind != board.StepDraw {
		return
	}
	ev, tray := step.Event.(market.Drawn), s.trayCard()
	from, to := float.Spot{}, float.Spot{}
	from.X, from.Y = s.layout.Tray.Centre()
	to.X, to.Y = tray.Centre()
	unit := tray.W / 2
	if !ev.Strikes {
		at := from.Toward(to, render.EaseInOut(s.stage.Part()))
		board.DrawSprite(c, board.CardFace(c, ev.Card, board.FaceLook{}, unit), at.X, at.Y, unit, 8)
		return
	}
	passed, left := s.stage.Ticks()
	in, out := render.EaseOut(min(1, passed/14)), render.EaseInOut(max(0, 1-left/12))
	if s.pace().Still() {
		in, out = 1, 0
	}
	sheet, text, large, at := drawnSheet(s.layout.Board)
	if in > 0.5 && out == 0 {
		c.Panel(sheet, render.PanelTip)
		drawnText(c, text, s.Words, ev, s.teller().WhyNow(ev, s.eventsOf(s.At())))
	}
	at = from.Toward(at, in).Toward(to, out)
	board.DrawSprite(c, board.CardFace(c, ev.Card, board.FaceLook{}, large), at.X, at.Y, render.Mix(render.Mix(unit, large, in), unit, out), 8)
}

// drawnSheet returns where over a board the drawn card is shown large: the sheet, the text on it, and of the
// card beside or above that the unit and the middle.
func drawnSheet(b render.Rect) (sheet, text render.Rect, unit float64, at float.Spot) {
	if b.W < 480 { // upright
		r := b.Middle(b.W-12, min(b.H-8, 430))
		unit = min((r.H-202)/3, 62)
		return r, render.R(r.X+18, r.Y+18+3*unit+14, r.W-36, r.H-3*unit-40), unit, float.Spot{X: r.X + r.W/2, Y: r.Y + 18 + unit*1.5}
	}
	r := b.Middle(min(b.W-12, 620), min(b.H-12, 330))
	unit = min(min((r.H-40)/3, 92), r.W*0.15)
	return r, render.R(r.X+26+2*unit+26, r.Y+18, r.W-26-2*unit-26-20, r.H-36), unit, float.Spot{X: r.X + 26 + unit, Y: r.Y + r.H/2}
}

// drawnText explains the drawn card and why it takes effect, in the middle of the height.
func drawnText(c *render.Canvas, in render.Rect, say *words.Words, ev market.Drawn, reason string) {
	t, face := c.Theme(), market.Face(ev.Card)
	what := c.Kit.Wrap(render.Body, say.Pick("market.does", face.Effect.String()), in.W)
	why := c.Kit.Wrap(render.Strong, reason, in.W)
	high := 60 + float64(len(what)+len(why))*c.Kit.LineHeight(render.Body)
	in.Y += max(0, (in.H-high)/2)
	c.Circle(in.X+20, in.Y+20, 20, board.EffectColour(t, face.Effect))
	c.Sprite(icon.Sprite(c.Kit, board.EffectSigns[face.Effect], 26), render.Place{X: in.X + 20, Y: in.Y + 20, Tint: t.Panel})
	c.TextIn(render.Heading, say.Pick("market.card", face.Effect.String(), "letter", face.Letter.String()), render.R(in.X+52, in.Y, in.W-52, 40), render.AlignLeft, t.Ink)
	y := c.Lines(render.Body, what, in.X, in.Y+52, render.AlignLeft, t.InkSoft) + 8
	c.Lines(render.Strong, why, in.X, y, render.AlignLeft, t.Bad)
}
