package markettable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/hud"
)

// faceUnit is the length of a unit on the sprites of faces at scale 1, dp.
const faceUnit = 32

// easel draws what lies on a table: cards, counters, doors. Scene, miniature
// and figures share it.
type easel struct {
	c     *render.Canvas
	cam   *render.Camera
	looks [market.MaxSeats]emblem.ID
}

// at is where a point of the table is on the screen.
func (e *easel) at(x, y float64) (sx, sy float64) { return e.cam.ToScreen(x, y) }

// place says where a thing of that lay is drawn; lift enlarges it a little.
func (e *easel) place(l FloatPose, lift float64) render.Place {
	x, y := e.at(l.X, l.Y)
	return render.Place{X: x, Y: y, Angle: l.Turn, Scale: e.cam.Zoom / faceUnit * (1 + lift)}
}

// face is the sprite of a card.
func (e *easel) face(id market.CardID, look faceLook, zoom float64) *render.Sprite {
	t := e.c.Theme()
	res := render.Resolution(zoom / faceUnit)
	return e.c.Kit.Sprite(render.Key{Name: "market.face", A: int(id), B: look.key()}, 2*faceUnit, 3*faceUnit, res, func(p *render.Painter) {
		p.ScaleBy(faceUnit, faceUnit)
		paintFace(p, t, market.Face(id), look)
	})
}

// card draws a card with its shadow. lift: 0 lies, 0.03 pointed at, 0.06 held.
func (e *easel) card(id market.CardID, l FloatPose, look faceLook, lift, fade float64) {
	p := e.place(l, lift)
	p.Fade = fade
	high := e.cam.Zoom * (0.035 + lift*3)
	e.c.Shadow(p, 2*faceUnit, 3*faceUnit, 2, math.Max(high, 0.8))
	e.c.Sprite(e.face(id, look, e.cam.Zoom*(1+lift)), p)
}

// counter draws a counter at a point of the table; size 1 is as it lies.
func (e *easel) counter(look emblem.ID, x, y, size, fade float64) {
	const d = 2 * (circleRadius + 0.045)
	s := emblem.Counter(e.c.Kit, look, d*faceUnit, render.Resolution(e.cam.Zoom/faceUnit))
	sx, sy := e.at(x, y)
	e.c.Sprite(s, render.Place{X: sx, Y: sy, Scale: e.cam.Zoom / faceUnit * size, Fade: fade})
}

// counters draws the counters of a card's pieces that belong to somebody.
func (e *easel) counters(st *market.State, id market.CardID, l FloatPose, skip func(market.Piece, int) bool, fade float64) {
	face := market.Face(id)
	layout := layoutOf(id)
	for k := range face.Pieces {
		piece := market.Piece{Card: id, Index: uint8(k)}
		owner := st.Owner(piece)
		if owner == rules.NoSeat {
			continue
		}
		for n := range int(face.Circles[k]) {
			if skip != nil && skip(piece, n) {
				continue
			}
			x, y := l.onTable(layout.Circles[k][n])
			e.counter(e.looks[owner], x, y, 1, fade)
		}
	}
}

// Draw shows the table as it is; it changes nothing.
func (s *Scene) Draw(c *render.Canvas) {
	t := c.Theme()
	c.Backdrop()
	e := &easel{c: c, cam: &s.cam, looks: s.Looks}
	board := s.layout.Board
	c.Clip(board, func() {
		drawTable(e, board)
		s.drawYards(e)
		s.drawCards(e)
		s.drawDoors(e)
		s.drawFlash(e)
		s.drawHover(e)
		s.drawTags(e)
		s.drawHand(e)
		s.drawAct(e)
	})
	c.FrameRound(board, 4, 1, render.Fade(t.Ink, 0.25))
	if s.Looking() {
		s.Slider.Draw(c)
	}
	s.drawFurniture(c)
	if s.LogOpen {
		s.Log.Draw(c, "What has happened")
	}
	s.drawHeld(e)
	s.drawFlights(e)
	s.drawDrawn(e)
	s.Pad.Draw(c)
	s.DrawThinking(c)
	s.drawTips(c)
}

// drawTable draws the slab of marble on its ground.
func drawTable(e *easel, board render.Rect) {
	t := e.c.Theme()
	e.c.Fill(board, render.Blend(t.Backdrop, t.Ink, 0.16))
	slab := e.cam.RectToScreen(e.cam.Table)
	x, y := slab.Centre()
	e.c.Shadow(render.Place{X: x, Y: y}, slab.W, slab.H, 3, 5)
	tile := e.cam.Zoom / 22
	for tile > 2 {
		tile /= 2
	}
	for tile < 0.7 {
		tile *= 2
	}
	e.c.Surface(render.Marble, slab, slab.X, slab.Y, tile)
	e.c.Light(slab, 0.8)
	e.c.Frame(slab.Inset(-2), 2, render.Fade(t.Ink, 0.45))
	e.c.Frame(slab, 1, render.Fade(t.Shine, 0.7))
}

// drawYards shades the ground that customers cannot reach.
func (s *Scene) drawYards(e *easel) {
	t := e.c.Theme()
	var room [96]render.Point
	for _, yard := range s.model.yards {
		pts := room[:0]
		for _, q := range yard {
			x, y := e.at(q.X, q.Y)
			pts = append(pts, render.Point{X: x, Y: y})
		}
		e.c.Poly(pts, render.Fade(t.Ink, 0.26))
	}
}

// drawCards draws the cards that lie, but the one in hand, and the counters.
func (s *Scene) drawCards(e *easel) {
	m := &s.model
	st := &m.shown
	var buf [market.Cards]market.CardID
	act := s.stage.Act()
	for _, id := range st.Placed(buf[:0]) {
		if m.preview && id == m.base.Hand() {
			continue
		}
		p, _ := st.Pose(id)
		l, fade, lift := floatOf(p), 0.0, 0.0
		if act != nil {
			l, fade, lift = s.actPose(act, id, l)
		}
		e.card(id, l, s.lookOf(st, id), lift, fade)
	}
	for _, id := range st.Placed(buf[:0]) {
		if m.preview && id == m.base.Hand() {
			continue
		}
		p, _ := st.Pose(id)
		l, fade := floatOf(p), 0.0
		if act != nil {
			l, fade, _ = s.actPose(act, id, l)
		}
		e.counters(st, id, l, s.moving, fade)
	}
}

// lookLine is the thickness of a line that marks something, dp.
func lookLine(zoom float64) float64 { return math.Max(2, math.Min(4, zoom*0.09)) }

// drawFlash marks the cards of a log entry.
func (s *Scene) drawFlash(e *easel) {
	if s.flashed <= 0 {
		return
	}
	t := e.c.Theme()
	alpha := math.Min(1, float64(s.flashed)/30)
	for _, id := range s.flash {
		if p, ok := s.model.shown.Pose(id); ok {
			s.outline(e, floatOf(p), 0.12, lookLine(s.cam.Zoom)+1.5, render.Fade(t.Legal, alpha))
		}
	}
}

// outline draws the outline of a card, margin units outside it.
func (s *Scene) outline(e *easel, l FloatPose, margin, width float64, col render.Color) {
	pts := cardCorners(e, l, margin)
	e.c.Polyline(pts[:], true, width, col)
}

// cardCorners are a card's corners on the screen, margin units farther out.
func cardCorners(e *easel, l FloatPose, margin float64) [4]render.Point {
	var pts [4]render.Point
	for i, q := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x, y := l.at(q[0]*(halfW+margin), q[1]*(halfH+margin))
		pts[i].X, pts[i].Y = e.at(x, y)
	}
	return pts
}

// drawFurniture draws panels, bar, tray.
func (s *Scene) drawFurniture(c *render.Canvas) {
	for i := range s.Info.Players {
		glow := float64(s.glow[i]) / 24
		hud.DrawSeat(c, s.layout.Seats[i], &s.model.seats[i], glow)
	}
	t := c.Theme()
	mark := t.OnBar
	active := s.model.base.Active()
	if act := s.stage.Act(); act != nil {
		active = act.Active
	}
	if a := active; int(a) >= 0 && int(a) < len(s.Looks) {
		mark = t.Seat[int(s.Looks[a])&3]
	}
	hud.Bar(c, s.layout.Bar, s.Bar, mark)
	s.drawTray(c)
}

// drawTips draws the tooltip of a button, or of the shop pointed at.
func (s *Scene) drawTips(c *render.Canvas) {
	if s.DrawTip(c) {
		return
	}
	shop, ok := s.hovered()
	if !ok || s.stage.Busy() || s.hands.Busy() {
		return
	}
	at := render.Rect{}
	for _, p := range s.model.then.Pieces(shop) {
		pose, ok := s.model.shown.Pose(p.Card)
		if !ok {
			continue
		}
		x, y := s.cam.ToScreen(floatOf(pose).onTable(layoutOf(p.Card).Label[p.Index]))
		at = at.Union(render.R(x-s.cam.Zoom*0.6, y-s.cam.Zoom*0.6, s.cam.Zoom*1.2, s.cam.Zoom*1.2))
	}
	hud.Tip(c, at.Intersect(s.layout.Board).Inset(-4), s.layout.Board.Inset(4), s.tipNotes(shop))
}
