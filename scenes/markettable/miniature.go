package markettable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/market"
)

// demo is a market for four in mid-game, for the title screen and the rulebook.
const demo = "1:746234,1025566:46992,-45680;4:1034301,1226681:-45680,-46992;6:899953,995657:0,-65536;" +
	"9:894637,1271049:46992,-45680;15:1441792,941740:63910,-14510;19:1310720,819200:65536,0;" +
	"20:1506683,1154831:-46341,46341;21:1650757,720711:14510,63910;25:1665267,784621:63910,-14510;" +
	"30:1375556,592381:62533,19610;34:1114112,1015808:0,-65536 " +
	"4.b=4,9.b=1,15.a=2,19.a=2,19.b=3,20.b=2,20.c=4,21.a=3,30.a=3,30.b=1 7,16,14,12 4"

// tableau returns a table for a picture.
func tableau(k *render.Kit, position string) (*Scene, error) {
	start, _, err := market.Game{}.Start(rules.Setup{Seats: market.MaxSeats, Seed: 1})
	if err != nil {
		return nil, err
	}
	st, err := market.Game{}.Decode(start, position)
	if err != nil {
		return nil, err
	}
	return tableauOf(k, st), nil
}

// tableauOf returns a table for a picture of a position.
func tableauOf(k *render.Kit, st market.State) *Scene {
	s := &Scene{}
	s.Kit = k
	for i := range s.Emblems {
		s.Emblems[i] = emblem.ID(i)
	}
	m := &s.model
	m.base, m.shown = st, st
	m.turn = market.Game{}.Turn(st)
	s.targets.Set(st)
	s.look()
	return s
}

// look analyses the position and lists its doors.
func (s *Scene) look() {
	m := &s.model
	m.readInto(&m.now, 0, &m.base)
	m.readInto(&m.then, 1, &m.shown)
	s.markDoors()
}

// drawPart draws a part of the table, in units, with everything on it, inside r.
func (s *Scene) drawPart(c *render.Canvas, r, part render.Rect) {
	s.layout.Board = r
	s.cam = render.Camera{View: r, Table: render.R(0, 0, s.targets.W, s.targets.H)}
	s.cam.X, s.cam.Y, s.cam.Zoom = s.cam.FitPose(part, 4)
	p := s.painter(c)
	c.Clip(r, func() {
		p.table(r)
		s.drawOnTable(&p)
	})
}

// miniature draws a small market in r. It turns slowly, and coins rise from its open
// doors. The picture depends only on tick.
func miniature(c *render.Canvas, r render.Rect, tick int) {
	s, err := tableau(c.Kit, demo)
	if err != nil {
		return
	}
	x, y := areaOf(s.targets.poses).Centre()
	s.cam.View = r
	s.cam.X, s.cam.Y, s.cam.Zoom = s.cam.FitPose(render.R(x-7.4, y-6.4, 14.8, 12.8), 4)
	p := s.painter(c)
	p.turn = float64(tick%7200) / 7200 * 2 * math.Pi
	c.Clip(r, func() {
		c.Surface(render.Marble, r, r.X, r.Y, 1)
		c.Light(r, 0.8)
		s.drawCards(&p)
		s.drawDoors(&p)
		s.risingCoins(&p, tick)
	})
}

// risingCoins makes a coin rise from an open door of each owner in turn.
func (s *Scene) risingCoins(p *painter, tick int) {
	const every, length = 50, 70
	var open []*doorMark
	for i := range s.model.doors {
		if d := &s.model.doors[i]; d.state == market.Open && d.owner != rules.NoSeat {
			open = append(open, d)
		}
	}
	for k := range 2 {
		n := tick/every - k
		age := tick - n*every
		if n < 0 || age >= length || len(open) == 0 {
			continue
		}
		d := open[n*7%len(open)]
		x, y := p.at(d.x+d.nx*0.2, d.y+d.ny*0.2)
		part := float64(age) / length
		size := math.Min(1, part*5) * math.Min(1, (1-part)*4)
		p.coin(x, y-part*p.cam.Zoom*1.2, math.Max(3.5, p.cam.Zoom*0.28)*size)
	}
}
