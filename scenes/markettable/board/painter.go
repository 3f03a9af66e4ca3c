package board

import (
	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// faceUnit is the length of a unit on the sprites of faces at scale 1, dp.
const faceUnit = 32

// painter draws the things on a table: cards, counters, coins. The table, the miniature
// and the figures share it.
type painter struct {
	c     *render.Canvas
	cam   *render.Camera
	looks [market.MaxSeats]emblem.ID
	turn  float64 // rotation of the whole table about the camera's centre, radians
}

// at converts a point of the table to the screen.
func (p *painter) at(x, y float64) (sx, sy float64) {
	if p.turn != 0 {
		x, y = float.Pose{X: p.cam.X, Y: p.cam.Y, Turn: p.turn}.At(x-p.cam.X, y-p.cam.Y)
	}
	return p.cam.ToScreen(x, y)
}

// Line returns the thickness of a marking line, dp.
func (p *painter) Line() float64 { return max(2, min(4, p.cam.Zoom*0.09)) }

// CardFace returns the sprite of a card, with units of that many dp.
func CardFace(c *render.Canvas, id market.CardID, look FaceLook, unit float64) *render.Sprite {
	t := c.Theme()
	return c.Kit.Sprite(render.Key{Name: "market/face", A: int(id), B: look.key()}, 2*faceUnit, 3*faceUnit, render.Resolution(unit/faceUnit), func(p *render.Painter) {
		p.ScaleBy(faceUnit, faceUnit)
		paintFace(p, t, market.Face(id), look)
	})
}

// CardBack returns the sprite of a card's back.
func CardBack(c *render.Canvas, unit float64) *render.Sprite {
	t := c.Theme()
	return c.Kit.Sprite(render.Key{Name: "market/back"}, 2*faceUnit, 3*faceUnit, render.Resolution(unit/faceUnit), func(p *render.Painter) {
		p.ScaleBy(faceUnit, faceUnit)
		paintBack(p, t)
	})
}

// DrawSprite draws a card's face or back upright beside the table, with units of that many
// dp, raised high dp above its shadow.
func DrawSprite(c *render.Canvas, s *render.Sprite, x, y, unit, high float64) {
	at := render.Place{X: x, Y: y, Scale: unit / faceUnit}
	c.Shadow(at, 2*faceUnit, 3*faceUnit, 2, high)
	c.Sprite(s, at)
}

// Card draws a card with its shadow. lift is 0 for a card on the table and 0.06 for a held
// one.
func (p *painter) Card(id market.CardID, f float.Pose, look FaceLook, lift, fade float64) {
	x, y := p.at(f.X, f.Y)
	at := render.Place{X: x, Y: y, Angle: f.Turn + p.turn, Scale: p.cam.Zoom / faceUnit * (1 + lift), Fade: fade}
	p.c.Shadow(at, 2*faceUnit, 3*faceUnit, 2, max(p.cam.Zoom*(0.035+lift*3), 0.8))
	p.c.Sprite(CardFace(p.c, id, look, p.cam.Zoom*(1+lift)), at)
}

// counter draws a counter at a point of the table; size 1 is the normal size.
func (p *painter) counter(look emblem.ID, x, y, size, fade float64) {
	const d = 2 * (circleRadius + 0.045)
	s := emblem.Counter(p.c.Kit, look, d*faceUnit, render.Resolution(p.cam.Zoom/faceUnit))
	sx, sy := p.at(x, y)
	p.c.Sprite(s, render.Place{X: sx, Y: sy, Scale: p.cam.Zoom / faceUnit * size, Fade: fade})
}

// counters draws the counters on a card, except those to be skipped.
func (p *painter) counters(st *market.State, id market.CardID, f float.Pose, skip func(market.Piece, int) bool, fade float64) {
	face := market.Face(id)
	layout := LayoutOf(id)
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
			x, y := f.OnTable(layout.Circles[k][n])
			p.counter(p.looks[owner], x, y, 1, fade)
		}
	}
}

// coin draws a coin at a point of the screen.
func (p *painter) coin(x, y, r float64) {
	if r < 1 {
		return
	}
	c, t := p.c, p.c.Theme()
	c.Circle(x+1, y+2, r, render.Fade(t.Shadow, 0.5))
	c.Circle(x, y, r, render.Blend(t.Gold, render.RGB(0x3A2A08), 0.35))
	c.Circle(x, y, r*0.86, t.Gold)
	c.Ring(x, y, r*0.58, r*0.14, render.Blend(t.Gold, render.RGB(0xFFFFFF), 0.45))
}

// corners returns a card's corners on the screen, margin units farther out.
func (p *painter) corners(f float.Pose, margin float64) [4]render.Point {
	var pts [4]render.Point
	for i, q := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x, y := f.At(q[0]*(float.HalfW+margin), q[1]*(float.HalfH+margin))
		pts[i].X, pts[i].Y = p.at(x, y)
	}
	return pts
}

// Outline draws the outline of a card, margin units outside it.
func (p *painter) Outline(f float.Pose, margin, width float64, col render.Color) {
	pts := p.corners(f, margin)
	p.c.Polyline(pts[:], true, width, col)
}

// Table draws the marble slab on its background.
func (p *painter) Table(board render.Rect) {
	c, t := p.c, p.c.Theme()
	c.Fill(board, render.Blend(t.Backdrop, t.Ink, 0.16))
	slab := p.cam.RectToScreen(p.cam.Table)
	x, y := slab.Centre()
	c.Shadow(render.Place{X: x, Y: y}, slab.W, slab.H, 3, 5)
	tile := p.cam.Zoom / 22
	for tile > 2 {
		tile /= 2
	}
	for tile < 0.7 {
		tile *= 2
	}
	c.Surface(render.Marble, slab, slab.X, slab.Y, tile)
	c.Light(slab, 0.8)
	c.Frame(slab.Inset(-2), 2, render.Fade(t.Ink, 0.45))
	c.Frame(slab, 1, render.Fade(t.Shine, 0.7))
}
