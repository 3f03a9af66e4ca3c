package board

import (
	"math"
	"strconv"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
	"agora/scenes/ui/panels"
)

// drawHand draws the half-placed or held card where it will lie, solid and still, and
// what it touches.
func drawHand(v *View, p *painter) {
	m := v
	if !m.Preview || v.Stage.Busy() {
		return
	}
	t := p.c.Theme()
	drawGap(v, p)
	id := m.Base.Hand()
	l := float.Of(v.Hands.Pose)
	look := FaceLook{}
	if m.Legal {
		look = v.lookOf(&m.Shown, id)
	}
	lift := 0.0
	if v.Hands.Hand == hand.Held && !v.Hands.Snapped {
		lift = 0.06
	}
	if !(v.Hands.Hand == hand.Held && !v.Hands.Snapped && !v.overBoard()) {
		p.Card(id, l, look, lift, 0)
		if m.Legal {
			p.counters(&m.Shown, id, l, nil, 0)
			drawHandDoors(v, p, id)
		}
	}
	width := p.Line() + 0.5
	if m.Legal {
		p.Outline(l, 0.06, width, p.c.Legal())
		for i := range m.Contacts {
			drawContact(v, p, &m.Contacts[i])
		}
	} else {
		pts := p.corners(l, 0)
		p.c.Hatch(pts[:], 7, 2.2, render.Fade(t.Bad, 0.8))
		p.Outline(l, 0.06, width, t.Bad)
		for _, other := range m.Flagged {
			if pose, ok := m.Base.Pose(other); ok {
				pts := p.corners(float.Of(pose), 0)
				p.c.Hatch(pts[:], 9, 2, render.Fade(t.Bad, 0.55))
				p.Outline(float.Of(pose), 0.05, width, render.Fade(t.Bad, 0.8))
			}
		}
		for _, k := range m.Marks {
			drawMark(v, p, k)
		}
	}
	if v.Hands.Hand == hand.Down || v.Hands.Turning() {
		drawRing(v, p)
	}
}

// drawGap lights up the gap that the held card is near, if it can shut it: where it would
// lie.
func drawGap(v *View, p *painter) {
	if !v.GapNear || v.Hands.Hand != hand.Held {
		return
	}
	pts := p.corners(float.Of(v.Gap), 0)
	p.c.Poly(pts[:], render.Fade(p.c.Theme().Gold, 0.28))
	for i, a := range pts {
		b := pts[(i+1)&3]
		p.c.Dash(a.X, a.Y, b.X, b.Y, p.Line()+1, 7, 5, 0, p.c.Theme().Gold)
	}
}

// drawHandDoors draws the doors of the card in hand above it.
func drawHandDoors(v *View, p *painter, id market.CardID) {
	pose, _ := v.Shown.Pose(id)
	l := float.Of(pose)
	for i := range v.Doors {
		d := &v.Doors[i]
		if l.Covers(d.X-d.Nx*0.1, d.Y-d.Ny*0.1, 0) {
			drawDoor(p, d)
		}
	}
	for i := range v.Doors {
		if d := &v.Doors[i]; d.change != 0 && l.Covers(d.X, d.Y, 0.05) {
			drawChange(v, p, d)
		}
	}
}

// overBoard reports whether the held card is over the board rather than over the
// furniture.
func (v *View) overBoard() bool {
	x, y := v.Cam.ToScreen(v.Hands.Free.X, v.Hands.Free.Y)
	return v.Cam.View.Inset(-10).Contains(x, y)
}

// drawContact marks a contact: a dot, or a line where edges lie along each other.
func drawContact(v *View, p *painter, k *geometry.Contact) {
	t := p.c.Theme()
	x, y := p.at(float.Units(k.At))
	if k.EdgeToEdge {
		ax, ay := p.at(float.Units(k.From))
		bx, by := p.at(float.Units(k.To))
		p.c.Line(ax, ay, bx, by, p.Line()+1, p.c.Legal())
		return
	}
	p.c.Circle(x, y, 6, t.Card)
	p.c.Circle(x, y, 4.5, p.c.Legal())
}

// drawMark points at the place of a refusal.
func drawMark(v *View, p *painter, k market.Mark) {
	t := p.c.Theme()
	ax, ay := p.at(float.Units(k.At))
	bx, by := p.at(float.Units(k.To))
	if math.Hypot(ax-bx, ay-by) > 4 {
		p.c.Line(ax, ay, bx, by, 4, t.Bad)
	}
	for _, q := range [2][2]float64{{ax, ay}, {bx, by}} {
		p.c.Circle(q[0], q[1], 7, t.Card)
		p.c.Ring(q[0], q[1], 6, 2.5, t.Bad)
	}
}

// drawRing draws the ring that turns the card on the table.
func drawRing(v *View, p *painter) {
	t := p.c.Theme()
	x, y, r := v.Hands.Ring(p.cam)
	p.c.Ring(x, y, r, 9, render.Fade(t.Panel, 0.75))
	p.c.Ring(x, y, r, 2.5, p.c.Legal())
	turn := v.Hands.SeenTurn()
	for k := range 24 { // a tick for every 15 degrees
		sin, cos := math.Sincos(float64(k) * math.Pi / 12)
		long := 4.0
		if k%6 == 0 {
			long = 7
		}
		p.c.Line(x+(r-long)*cos, y+(r-long)*sin, x+r*cos, y+r*sin, 1.5, render.Fade(p.c.Legal(), 0.8))
	}
	sin, cos := math.Sincos(turn - math.Pi/2)
	kx, ky := x+r*cos, y+r*sin
	p.c.Circle(kx, ky, 14.5, p.c.Legal())
	p.c.Circle(kx, ky, 12.5, t.Panel)
	p.c.Sprite(icon.Sprite(p.c.Kit, icon.RotateRight, 20), render.Place{X: kx, Y: ky, Tint: p.c.Legal()})
	drawAngle(v, p)
}

// AngleAt returns the place of the angle's text: beyond the knob of the ring or, while a
// finger is on it, opposite.
func (v *View) AngleAt() render.Rect {
	x, y, r := v.Hands.Ring(v.Cam)
	sin, cos := math.Sincos(v.Hands.SeenTurn() - math.Pi/2)
	out := r + 36
	if v.Hands.Turning() && v.Say.ByTouch() {
		out = -out
	}
	return render.R(x+out*cos, y+out*sin, 0, 0).Inset(-14).InsetXY(-max(10, v.angleWide/2-4), 0).Within(v.Cam.View.Inset(3))
}

// drawAngle draws the angle of the card against its reference, and marks the reference.
func drawAngle(v *View, p *painter) {
	t := p.c.Theme()
	plate := v.AngleAt()
	col := t.InkSoft
	if v.Hands.Heading.Stop && v.Hands.Turning() {
		col = p.c.Legal()
		if n := v.bearing.Card; n >= 0 && n < len(v.Targets.Poses) {
			p.Outline(float.Of(v.Targets.Poses[n]), 0.05, 2, render.Fade(p.c.Legal(), 0.7))
		}
	}
	p.c.FillRound(plate.Inset(-1.5), plate.H/2+1.5, col)
	p.c.FillRound(plate, plate.H/2, t.Panel)
	p.c.TextIn(render.Number, v.angle, plate, render.AlignCentre, t.Ink)
}

// DrawHeld draws the card in the air, above everything. While an offer has caught it, it
// is drawn lying there and only its outline stays with the hand, because two overlapping
// faces would both be illegible.
func (v *View) DrawHeld(p *painter) {
	if v.Hands.Hand != hand.Held || v.Stage.Busy() {
		return
	}
	id := v.Base.Hand()
	if v.Hands.Snapped {
		if v.Hands.Free.Apart(float.Of(v.Hands.Pose))*p.cam.Zoom > 3 {
			pts := p.corners(v.Hands.Free, 0)
			for i, from := range pts {
				to := pts[(i+1)%len(pts)]
				p.c.Line(from.X, from.Y, to.X, to.Y, 3.5, render.Fade(p.c.Theme().Card, 0.7))
				p.c.Dash(from.X, from.Y, to.X, to.Y, 2, 7, 5, 0, p.c.Theme().Ink)
			}
		}
		return
	}
	if !v.overBoard() {
		p.Card(id, v.Hands.Free, FaceLook{}, 0.06, 0)
	}
}

// RoomBeside returns a place of w x h dp beside the card in hand and its ring; see
// roomAround.
func (v *View) RoomBeside(w, h float64, first int, taken []render.Rect) (best render.Rect, way, crowd int) {
	x, y, r := v.Hands.Ring(v.Cam)
	r += 12
	if v.Hands.Hand == hand.Held && !v.Hands.Turning() {
		r = math.Hypot(float.HalfW, float.HalfH)*v.Cam.Zoom + 8
	}
	return v.RoomAround(x, y, r, w, h, first, taken)
}

// RoomAround returns a place of w x h dp outside a circle on the board, its side in
// sixteenths from the right, and how crowded it is; 0 is empty ground. It prefers near
// places, then the side first so that the place does not jump about, then left and right,
// above and below.
func (v *View) RoomAround(x, y, r, w, h float64, first int, taken []render.Rect) (best render.Rect, way, crowd int) {
	view := v.Cam.View.Inset(4)
	crowd = math.MaxInt
	for _, out := range [...]float64{0, 36, 80, 130} {
		for _, n := range [...]int{first, 0, 8, 4, 12, 1, 15, 7, 9, 2, 14, 6, 10, 3, 13, 5, 11} {
			sin, cos := math.Sincos(float64(n) * math.Pi / 8)
			far := r + out + math.Abs(cos)*w/2 + math.Abs(sin)*h/2
			at := render.R(x+far*cos-w/2, y+far*sin-h/2, w, h)
			in := at.Within(view)
			c := v.crowdIn(in, taken)
			if in != at { // moved back onto the board, and so onto the card
				c += 1 + int(math.Hypot(in.X-at.X, in.Y-at.Y))
			}
			if c < crowd {
				best, way, crowd = in, n, c
			}
			if crowd == 0 {
				return best, way, 0
			}
		}
	}
	return best, way, crowd
}

// crowdIn returns how much of a place on the screen is covered by cards and taken places,
// which count most.
func (v *View) crowdIn(r render.Rect, taken []render.Rect) (crowd int) {
	const steps = 6
	for _, other := range taken {
		if !r.Intersect(other.Inset(-4)).Empty() {
			crowd += 1000
		}
	}
	mx, my := v.Cam.ToTable(r.Centre())
	margin := 5 / v.Cam.Zoom
	near := math.Hypot(float.HalfW, float.HalfH) + margin + math.Hypot(r.W, r.H)/2/v.Cam.Zoom
	for _, p := range v.Targets.Poses {
		l := float.Of(p)
		if math.Hypot(l.X-mx, l.Y-my) > near {
			continue
		}
		for i := range steps * steps {
			x, y := v.Cam.ToTable(r.X+r.W*float64(i%steps)/(steps-1), r.Y+r.H*float64(i/steps)/(steps-1))
			if l.Covers(x, y, margin) {
				crowd += 3
			}
		}
	}
	return crowd
}

// DrawGains draws beside the card in hand what it does to incomes.
func (v *View) DrawGains(p *painter) {
	m, c, t := v, p.c, p.c.Theme()
	if len(m.Gains) == 0 || m.Told.Plate.Empty() || v.Hands.Hand == hand.Held && !v.Hands.Snapped && !v.overBoard() {
		return
	}
	c.Panel(m.Told.Plate, render.PanelTip)
	row := render.R(m.Told.Plate.X+GainPad, m.Told.Plate.Y+GainPad-2, m.Told.Plate.W-2*GainPad, GainRow)
	for i := range m.Gains {
		g := &m.Gains[i]
		col := panels.TrendInk(t, g.Better)
		c.Sprite(emblem.Badge(c.Kit, v.Emblems[g.Seat], GainBadge), render.Place{X: row.X + GainBadge/2, Y: row.Y + row.H/2})
		if g.Name != "" {
			c.TextIn(render.Small, g.Name, render.R(row.X+GainBadge+8, row.Y, m.Told.Named-8, row.H), render.AlignLeft, t.Ink)
		}
		c.TextIn(render.Strong, g.Text, row, render.AlignRight, col)
		row.Y += GainRow
	}
}

// Measures of the plate with the gains, dp.
const (
	GainRow   = 24.0
	GainBadge = 20.0
	GainPad   = 8.0
)

// Gain is the effect of the card in hand on a player's income.
type Gain struct {
	Seat   rules.Seat
	Name   string // "" where room is short
	Text   string // "+4 → +7"
	Better int    // -1, 0, 1
}

// GainSpot is the place of the gains: a plate with a line for each player.
type GainSpot struct {
	Plate render.Rect
	Named float64 // width of the names
	Way   int     // side of the card, see roomBeside
}

// HandSpot holds the places of the tick and the cross.
type HandSpot struct{ Confirm, Turn, Cancel render.Rect }

// SayAngle sets the text for the angle of the card in hand: against the table or, while
// it is turned, against the neighbour that its stops are measured against.
func (v *View) SayAngle() {
	m := v
	var degrees int
	m.bearing, degrees = v.Hands.Stands(v.Targets)
	if m.angle = strconv.Itoa(degrees) + "°"; m.bearing.Card >= 0 {
		m.angle = v.Say.T("market.angle.neighbour", "degrees", degrees)
	}
	m.angleWide, _ = v.Kit.Measure(render.Number, m.angle)
}
