package markettable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
)

// demo is a market of four in the middle of a game, for the title and the
// rulebook.
const demo = "1:746234,1025566:46992,-45680;4:1034301,1226681:-45680,-46992;6:899953,995657:0,-65536;" +
	"9:894637,1271049:46992,-45680;15:1441792,941740:63910,-14510;19:1310720,819200:65536,0;" +
	"20:1506683,1154831:-46341,46341;21:1650757,720711:14510,63910;25:1665267,784621:63910,-14510;" +
	"30:1375556,592381:62533,19610;34:1114112,1015808:0,-65536 " +
	"4.b=4,9.b=1,15.a=2,19.a=2,19.b=3,20.b=2,20.c=4,21.a=3,30.a=3,30.b=1 7,16,14,12 4"

// tableau is a table that is only looked at.
func tableau(k *render.Kit, position string) (*Scene, bool) {
	start, _, err := market.Game{}.Start(rules.Setup{Seats: market.MaxSeats, Seed: 1})
	if err != nil {
		return nil, false
	}
	st, err := market.Game{}.Decode(start, position)
	if err != nil {
		return nil, false
	}
	return tableauOf(k, st), true
}

func tableauOf(k *render.Kit, st market.State) *Scene {
	s := &Scene{hover: -1, focus: -1}
	s.Svc.Kit = k
	for i := range s.Looks {
		s.Looks[i] = emblem.ID(i)
	}
	m := &s.model
	m.base, m.shown = st, st
	m.turn = market.Game{}.Turn(st)
	s.targets.Set(st)
	s.look()
	return s
}

// look reads what is shown and lists its doors and yards.
func (s *Scene) look() {
	m := &s.model
	m.readInto(&m.now, 0, &m.base)
	m.readInto(&m.then, 1, &m.shown)
	s.markDoors()
	s.markYards()
	s.cam.Table = render.R(0, 0, s.targets.W, s.targets.H)
}

// frame shows a part of the table, in units, inside r.
func (s *Scene) frame(r, part render.Rect) {
	s.cam.View = r
	s.layout.Board = r
	s.cam.MinZoom, s.cam.MaxZoom = 0, 0
	s.cam.X, s.cam.Y, s.cam.Zoom = s.cam.FitPose(part, 4)
}

// around is the part of the table with the cards, room units around them.
func (s *Scene) around(room float64) render.Rect {
	var area render.Rect
	for _, p := range s.model.shown.Poses(nil) {
		for _, c := range p.Corners() {
			x, y := unitsOf(c)
			area = area.Union(render.R(x-0.01, y-0.01, 0.02, 0.02))
		}
	}
	return area.Inset(-room)
}

// drawTableau draws the table with everything on it.
func (s *Scene) drawTableau(c *render.Canvas) {
	e := &easel{c: c, cam: &s.cam, looks: s.Looks}
	c.Clip(s.layout.Board, func() {
		drawTable(e, s.layout.Board)
		s.drawYards(e)
		s.drawCards(e)
		s.drawDoors(e)
		s.drawHover(e)
		s.drawTags(e)
		s.drawHand(e)
	})
}

// Miniature draws a small market inside r. It turns slowly, and coins rise from
// its open doors; a tick always gives the same picture.
func Miniature(c *render.Canvas, r render.Rect, tick int) {
	s, ok := tableau(c.Kit, demo)
	if !ok {
		return
	}
	turn := float64(tick%7200) / 7200 * 2 * math.Pi
	cx, cy := s.around(0).Centre()
	st := s.model.shown
	s.frame(r, render.R(cx-7.4, cy-6.4, 14.8, 12.8))
	s.cam.X, s.cam.Y = cx, cy
	e := &easel{c: c, cam: &s.cam, looks: s.Looks}
	round := FloatPose{cx, cy, turn}
	turned := func(l FloatPose) FloatPose {
		x, y := round.at(l.X-cx, l.Y-cy)
		return FloatPose{x, y, l.Turn + turn}
	}
	c.Clip(r, func() {
		c.Surface(render.Marble, r, r.X, r.Y, 1)
		c.Light(r, 0.8)
		cards := st.Placed(nil)
		for _, id := range cards {
			p, _ := st.Pose(id)
			e.card(id, turned(floatOf(p)), s.lookOf(&st, id), 0, 0)
		}
		for _, id := range cards {
			p, _ := st.Pose(id)
			e.counters(&st, id, turned(floatOf(p)), nil, 0)
		}
		for i := range s.model.doors {
			d := s.model.doors[i]
			x, y := round.at(d.x-cx, d.y-cy)
			ox, oy := round.at(d.x+d.nx-cx, d.y+d.ny-cy)
			d.x, d.y, d.nx, d.ny = x, y, ox-x, oy-y
			drawDoor(e, &d)
		}
		s.risingCoins(e, turned, tick)
	})
}

// risingCoins lets a coin rise from an open door of each owner in turn.
func (s *Scene) risingCoins(e *easel, turned func(FloatPose) FloatPose, tick int) {
	const every, length = 50, 70
	st := &s.model.shown
	var open []geometry.Link // card, segment
	for _, id := range st.Placed(nil) {
		for seg, piece := range market.Face(id).Doors {
			if piece != market.Wall && s.model.then.Door(id, seg).State == market.Open &&
				st.Owner(market.Piece{Card: id, Index: uint8(piece)}) != rules.NoSeat {
				open = append(open, geometry.Link{A: int(id), B: seg})
			}
		}
	}
	if len(open) == 0 {
		return
	}
	for k := range 2 {
		n := tick/every - k
		age := tick - n*every
		if n < 0 || age >= length {
			continue
		}
		d := open[n*7%len(open)]
		p, _ := st.Pose(market.CardID(d.A))
		mid, nx, ny := doorSpan(d.B)
		x, y := e.at(turned(floatOf(p)).onTable(spot{mid.X + nx*0.2, mid.Y + ny*0.2}))
		part := float64(age) / length
		size := math.Min(1, part*5) * math.Min(1, (1-part)*4)
		drawCoin(e.c, e.c.Theme(), x, y-part*e.cam.Zoom*1.2, math.Max(3.5, e.cam.Zoom*0.28)*size)
	}
}
