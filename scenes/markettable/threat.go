package markettable

import (
	"math"

	"agora/game/words"
	"agora/render"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
)

// threat says who wins with their next income if nothing changes, and which of their
// doors the card in hand can block. It checks one door per tick, because each has many
// places to try.
type threat struct {
	of    market.State // the position examined
	seat  rules.Seat   // who wins, NoSeat: nobody
	doors []openDoor   // their open doors
	next  int          // how many of them have been checked
	block []openDoor   // those that can be blocked
}

// openDoor names a door by card and segment.
type openDoor struct {
	card    market.CardID
	segment int
}

// threatens returns the first player after the active one, in playing order, whose coins
// and next income reach the goal.
func threatens(st *market.State, a *market.Analysis) rules.Seat {
	if st.Active() == rules.NoSeat {
		return rules.NoSeat
	}
	for i := 1; i < st.Seats(); i++ {
		seat := (st.Active() + rules.Seat(i)) % rules.Seat(st.Seats())
		if reaches(st, a, seat) {
			return seat
		}
	}
	return rules.NoSeat
}

// reaches reports whether a player's coins and next income reach the goal.
func reaches(st *market.State, a *market.Analysis, seat rules.Seat) bool {
	return st.Coins(seat)+a.Income(seat) >= market.Standard().Goal
}

// watch starts to examine the position shown, unless that has been done.
func (s *Scene) watch() {
	m, t := &s.model, &s.threat
	if t.of == m.base {
		return
	}
	*t = threat{of: m.base, seat: threatens(&m.base, &m.now), doors: t.doors[:0], block: t.block[:0]}
	if t.seat == rules.NoSeat || m.turn.Phase != market.PhasePlace {
		return
	}
	for i := range m.now.Shops {
		if m.now.Shops[i].Owner != t.seat {
			continue
		}
		for _, p := range m.now.Pieces(i) {
			for seg, piece := range market.Face(p.Card).Doors {
				if piece == int8(p.Index) && m.now.Door(p.Card, seg).State == market.Open {
					t.doors = append(t.doors, openDoor{p.Card, seg})
				}
			}
		}
	}
}

// lookOn checks the next door of the player who threatens to win.
func (s *Scene) lookOn() {
	t := &s.threat
	if t.next >= len(t.doors) || !s.placing() {
		return
	}
	d := t.doors[t.next]
	if _, can := s.targets.blocking(d); can {
		t.block = append(t.block, d)
	}
	if t.next++; t.next == len(t.doors) {
		s.Stale()
	}
	s.Nav.Animating()
}

// blocking returns a pose in which the card in hand blocks an open door, among those
// straight before it and leaning, close enough to touch something.
func (t *Targets) blocking(d openDoor) (pose geometry.Pose, ok bool) {
	lies, there := t.state.Pose(d.card)
	if !there {
		return pose, false
	}
	f := floatOf(lies)
	mid, nx, ny := doorSpan(d.segment)
	x, y := f.onTable(spot{mid.X + nx*1.3, mid.Y + ny*1.3})
	var a market.Analysis
	for k := range 6 {
		free := FloatPose{X: x, Y: y, Turn: math.Remainder(f.Turn+float64(k)*math.Pi/6, 2*math.Pi)}.pose()
		for _, snap := range geometry.Snaps(nil, t.state.Table(), t.poses, free, 2*geometry.Unit, 5) {
			after, err := market.Try(t.state, market.PutAt(snap.Pose))
			if err != nil {
				continue
			}
			if a.Read(&after); a.Door(d.card, d.segment).State != market.Open {
				return snap.Pose, true
			}
		}
	}
	return pose, false
}

// warning says who wins with the next income, for the bar.
func (s *Scene) warning() (list words.Sentences) {
	t, m := &s.threat, &s.model
	if t.seat == rules.NoSeat || t.of != m.base {
		return nil
	}
	if m.legal || s.draft.Card != 0 { // what is half made may have changed it
		if !reaches(&m.shown, &m.then, t.seat) {
			return words.Sentences{words.M("market.threat.gone", "player", s.Name(t.seat))}
		}
	}
	list = words.Sentences{words.M("market.threat", "player", s.Name(t.seat), "coins", m.shown.Coins(t.seat), "income", m.then.Income(t.seat), "goal", market.Standard().Goal)}
	if len(t.block) > 0 && t.next == len(t.doors) && s.placing() && !m.legal {
		list = append(list, words.M("market.threat.doors"))
	}
	return list
}

// drawThreat marks the doors that can be blocked.
func (s *Scene) drawThreat(p *painter) {
	t := &s.threat
	if len(t.block) == 0 || !s.placing() || s.hands.Hand != InTray || t.of != s.model.base || t.next < len(t.doors) {
		return
	}
	out, sign := math.Max(0.25, 7/p.cam.Zoom), noEntry(p.c, p.cam.Zoom)
	for _, d := range t.block {
		pose, there := s.model.shown.Pose(d.card)
		if !there {
			continue
		}
		mid, nx, ny := doorSpan(d.segment)
		x, y := p.at(floatOf(pose).onTable(spot{mid.X + nx*out, mid.Y + ny*out}))
		p.c.Sprite(sign, render.Place{X: x, Y: y})
	}
}

// noEntry returns the sign at a door that can be blocked. There may be thirty of them, and
// as sprites they cost a tenth of what circles would.
func noEntry(c *render.Canvas, zoom float64) *render.Sprite {
	const steps = 4 // sprite sizes per dp of the radius
	n := math.Round(math.Max(5, math.Min(11, zoom*0.16)) * steps)
	r, t := n/steps, c.Theme()
	half := r + 2.5
	return c.Kit.Sprite(render.Key{Name: "market/no-entry", A: int(n)}, 2*half, 2*half, 1, func(p *render.Painter) {
		p.FillCircle(half, half, r+1.5, t.Card)
		p.Ring(half, half, r-1, 2.5, t.Bad)
		p.Segment(half-r*0.6, half+r*0.6, half+r*0.6, half-r*0.6, 2.5, t.Bad)
	})
}

// dim dims every card without a piece of what is pointed at, so that its doors stand out.
func (s *Scene) dim(p *painter, has func(shop int) bool) {
	veil := render.Fade(p.c.Theme().Board, 0.62)
	var room [market.Cards]lying
	for _, card := range cardsOn(&s.model.shown, room[:0]) {
		lit := false
		for k := range market.Face(card.id).Pieces {
			shop := s.model.then.ShopOf(market.Piece{Card: card.id, Index: uint8(k)})
			lit = lit || shop >= 0 && has(shop)
		}
		if !lit {
			pts := p.corners(card.FloatPose, 0)
			p.c.Poly(pts[:], veil)
		}
	}
}
