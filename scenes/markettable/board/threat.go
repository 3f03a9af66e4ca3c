package board

import (
	"math"

	"agora/render"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
)

// threat says who wins with their next income if nothing changes, and at which of their
// doors the card in hand can prevent it. It checks one door per tick, because each has many
// places to try.
type threat struct {
	Of    market.State    // the position examined
	Seat  rules.Seat      // who wins, NoSeat: nobody but the player to move
	After rules.Seat      // who wins if that is prevented, NoSeat: nobody
	Doors []hand.OpenDoor // the open doors of Seat
	Next  int             // how many of them have been checked
	Block []hand.OpenDoor // those where a place of the card leaves Seat too poor to win
}

// Known reports whether all doors have been checked.
func (t *threat) Known() bool { return t.Next == len(t.Doors) }

// Watch starts to examine the position shown, unless that has been done.
func (v *View) Watch() {
	m, t := v, &v.Threat
	if t.Of == m.Base {
		return
	}
	*t = threat{Of: m.Base, Seat: rules.NoSeat, After: rules.NoSeat, Doors: t.Doors[:0], Block: t.Block[:0]}
	for i, seat := range market.Arrivals(&m.Base, &m.Now) {
		switch {
		case i == 0 && seat != m.Base.Active():
			t.Seat = seat
		case i == 1:
			t.After = seat
		}
	}
	if t.Seat == rules.NoSeat || (market.Game{}).Turn(m.Base).Phase != market.PhasePlace {
		return
	}
	for i := range m.Now.Shops {
		if m.Now.Shops[i].Owner != t.Seat {
			continue
		}
		for _, p := range m.Now.Pieces(i) {
			for seg, piece := range market.Face(p.Card).Doors {
				if piece == int8(p.Index) && m.Now.Door(p.Card, seg).State == market.Open {
					t.Doors = append(t.Doors, hand.OpenDoor{Card: p.Card, Segment: seg})
				}
			}
		}
	}
}

// LookOn checks the next door of the player who threatens to win. It reports whether there
// was one, and whether it was the last.
func (v *View) LookOn() (looked, last bool) {
	t := &v.Threat
	if t.Next >= len(t.Doors) {
		return false, false
	}
	d := t.Doors[t.Next]
	stops := func(after *market.State, a *market.Analysis) bool { return !market.Reaches(after, a, t.Seat) }
	if _, can := v.Targets.Blocking(d, stops); can {
		t.Block = append(t.Block, d)
	}
	t.Next++
	return true, t.Known()
}

// drawThreat marks the doors at which the win can be prevented.
func drawThreat(v *View, p *painter) {
	t := &v.Threat
	if len(t.Block) == 0 || v.Hands.Hand != hand.InTray || t.Of != v.Base || !t.Known() {
		return
	}
	out, sign := max(0.25, 7/p.cam.Zoom), noEntry(p.c, p.cam.Zoom)
	for _, d := range t.Block {
		pose, there := v.Shown.Pose(d.Card)
		if !there {
			continue
		}
		mid, nx, ny := float.DoorSpan(d.Segment)
		x, y := p.at(float.Of(pose).OnTable(float.Spot{X: mid.X + nx*out, Y: mid.Y + ny*out}))
		p.c.Sprite(sign, render.Place{X: x, Y: y})
	}
}

// noEntry returns the sign at such a door. There may be thirty of them, and
// as sprites they cost a tenth of what circles would.
func noEntry(c *render.Canvas, zoom float64) *render.Sprite {
	const steps = 4 // sprite sizes per dp of the radius
	n := math.Round(max(5, min(11, zoom*0.16)) * steps)
	r, t := n/steps, c.Theme()
	half := r + 2.5
	return c.Kit.Sprite(render.Key{Name: "market/no-entry", A: int(n)}, 2*half, 2*half, 1, func(p *render.Painter) {
		p.FillCircle(half, half, r+1.5, t.Card)
		p.Ring(half, half, r-1, 2.5, t.Bad)
		p.Segment(half-r*0.6, half+r*0.6, half+r*0.6, half-r*0.6, 2.5, t.Bad)
	})
}

// dim dims every card that has no piece of the shop pointed at, so that the shop's doors
// stand out.
func dim(v *View, p *painter, has func(shop int) bool) {
	veil := render.Fade(p.c.Theme().Board, 0.62)
	var room [market.Cards]float.Lying
	for _, card := range float.CardsOn(&v.Shown, room[:0]) {
		lit := false
		for k := range market.Face(card.Id).Pieces {
			shop := v.Then.ShopOf(market.Piece{Card: card.Id, Index: uint8(k)})
			lit = lit || shop >= 0 && has(shop)
		}
		if !lit {
			pts := p.corners(card.Pose, 0)
			p.c.Poly(pts[:], veil)
		}
	}
}
