package markettable

import (
	"cmp"
	"math"
	"strconv"

	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/scenes/markettable/tell"
	"agora/scenes/ui"
)

// gain is the effect of the card in hand on a player's income.
type gain struct {
	seat   rules.Seat
	name   string // "" where room is short
	text   string // "+4 → +7"
	better int    // -1, 0, 1
}

// gainSpot is the place of the gains: a plate with a line for each player.
type gainSpot struct {
	plate render.Rect
	named float64 // width of the names
	way   int     // side of the card, see roomBeside
}

// handSpot holds the places of the tick and the cross.
type handSpot struct{ confirm, cancel render.Rect }

// Measures of what is beside the card in hand, dp.
const (
	gainRow   = 24.0
	gainBadge = 20.0
	gainPad   = 8.0
	handKey   = ui.Target + 4.0
	handGap   = 10.0
	fingerDP  = 46.0 // how much a finger hides around its point
)

// sayAngle sets the text for the angle of the card in hand: against the table or, while
// it is turned, against the neighbour that its stops are measured against.
func (s *Scene) sayAngle() {
	m := &s.model
	var degrees int
	m.bearing, degrees = s.hands.stands(&s.targets)
	if m.angle = strconv.Itoa(degrees) + "°"; m.bearing.card >= 0 {
		m.angle = s.Words.T("market.angle.neighbour", "degrees", degrees)
	}
	m.angleWide, _ = s.Kit.Measure(render.Number, m.angle)
}

// besideHand finds what to show beside the card in hand, and where: on empty ground if
// possible.
func (s *Scene) besideHand() {
	m := &s.model
	m.gains, m.told, m.around = m.gains[:0], gainSpot{way: m.told.way}, handSpot{}
	if !m.preview || s.stage.Busy() {
		return
	}
	s.sayAngle()
	var taken []render.Rect
	if s.hands.Hand == Down || s.hands.Turning() {
		taken = append(taken, s.angleAt())
	}
	if s.hands.Hand == Down && !s.hands.Busy() {
		const long = 2*handKey + handGap
		upright, _, crowd := s.roomBeside(handKey, long, 0, taken)
		lying, _, other := s.roomBeside(long, handKey, 0, taken)
		if other < crowd {
			m.around.confirm, m.around.cancel = lying.Column(0, 2, handGap), lying.Column(1, 2, handGap)
			upright = lying
		} else {
			m.around.confirm, m.around.cancel = upright.Row(0, 2, handGap), upright.Row(1, 2, handGap)
		}
		taken = append(taken, upright)
	}
	if s.Words.ByTouch() && (s.hands.grip == dragGrip || s.hands.Turning()) {
		taken = append(taken, render.R(s.hands.px, s.hands.py, 0, 0).Inset(-fingerDP))
	}
	if m.legal {
		s.sayGains(taken)
	}
}

// sayGains sets the effects of the card on incomes: that of the player who places it, and
// those that change.
func (s *Scene) sayGains(taken []render.Rect) {
	m := &s.model
	wide := 0.0
	for i := range s.Info.Players {
		seat := rules.Seat(i)
		before, after := m.now.Income(seat), m.then.Income(seat)
		if before == after && seat != m.turn.Seat {
			continue
		}
		g := gain{seat: seat, text: tell.GainWord(before), better: cmp.Compare(after, before)}
		if before != after {
			g.text += " → " + tell.GainWord(after)
		}
		if !s.layout.Compact {
			g.name = s.Name(seat)
			w, _ := s.Kit.Measure(render.Small, g.name)
			m.told.named = math.Max(m.told.named, math.Min(w, 130)+10)
		}
		w, _ := s.Kit.Measure(render.Strong, g.text)
		wide = math.Max(wide, w)
		m.gains = append(m.gains, g)
	}
	w := 2*gainPad + gainBadge + 8 + m.told.named + wide
	m.told.plate, m.told.way, _ = s.roomBeside(w, 2*gainPad-4+gainRow*float64(len(m.gains)), m.told.way, taken)
}

// roomBeside returns a place of w x h dp beside the card in hand and its ring; see
// roomAround.
func (s *Scene) roomBeside(w, h float64, first int, taken []render.Rect) (best render.Rect, way, crowd int) {
	x, y, r := s.hands.Ring(&s.cam)
	r += 12
	if s.hands.Hand == Held && !s.hands.Turning() {
		r = math.Hypot(halfW, halfH)*s.cam.Zoom + 8
	}
	return s.roomAround(x, y, r, w, h, first, taken)
}

// roomAround returns a place of w x h dp outside a circle on the board, its side in
// sixteenths from the right, and how crowded it is; 0 is empty ground. It prefers near
// places, then the side first so that the place does not jump about, then left and right,
// above and below.
func (s *Scene) roomAround(x, y, r, w, h float64, first int, taken []render.Rect) (best render.Rect, way, crowd int) {
	view := s.layout.Board.Inset(4)
	crowd = math.MaxInt
	for _, out := range [...]float64{0, 36, 80, 130} {
		for _, n := range [...]int{first, 0, 8, 4, 12, 1, 15, 7, 9, 2, 14, 6, 10, 3, 13, 5, 11} {
			sin, cos := math.Sincos(float64(n) * math.Pi / 8)
			far := r + out + math.Abs(cos)*w/2 + math.Abs(sin)*h/2
			at := render.R(x+far*cos-w/2, y+far*sin-h/2, w, h)
			in := at.Within(view)
			c := s.crowdIn(in, taken)
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
func (s *Scene) crowdIn(r render.Rect, taken []render.Rect) (crowd int) {
	const steps = 6
	for _, other := range taken {
		if !r.Intersect(other.Inset(-4)).Empty() {
			crowd += 1000
		}
	}
	mx, my := s.cam.ToTable(r.Centre())
	margin := 5 / s.cam.Zoom
	near := math.Hypot(halfW, halfH) + margin + math.Hypot(r.W, r.H)/2/s.cam.Zoom
	for _, p := range s.targets.poses {
		l := floatOf(p)
		if math.Hypot(l.X-mx, l.Y-my) > near {
			continue
		}
		for i := range steps * steps {
			x, y := s.cam.ToTable(r.X+r.W*float64(i%steps)/(steps-1), r.Y+r.H*float64(i/steps)/(steps-1))
			if l.covers(x, y, margin) {
				crowd += 3
			}
		}
	}
	return crowd
}

// drawGains draws beside the card in hand what it does to incomes.
func (s *Scene) drawGains(p *painter) {
	m, c, t := &s.model, p.c, p.c.Theme()
	if len(m.gains) == 0 || m.told.plate.Empty() || s.hands.Hand == Held && !s.hands.Snapped && !s.overBoard() {
		return
	}
	c.Panel(m.told.plate, render.PanelTip)
	row := render.R(m.told.plate.X+gainPad, m.told.plate.Y+gainPad-2, m.told.plate.W-2*gainPad, gainRow)
	for i := range m.gains {
		g := &m.gains[i]
		col := ui.TrendInk(t, g.better)
		c.Sprite(emblem.Badge(c.Kit, s.Emblems[g.seat], gainBadge), render.Place{X: row.X + gainBadge/2, Y: row.Y + row.H/2})
		if g.name != "" {
			c.TextIn(render.Small, g.name, render.R(row.X+gainBadge+8, row.Y, m.told.named-8, row.H), render.AlignLeft, t.Ink)
		}
		c.TextIn(render.Strong, g.text, row, render.AlignRight, col)
		row.Y += gainRow
	}
}
