package board

import (
	"cmp"
	"math"
	"slices"

	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// walker is a customer who walks to a door, or turns back where an alley was closed.
type walker struct {
	way   []float.Spot // in units of the table; ends at the door or where they turn back
	back  bool
	delay int // ticks until they appear
	tick  int
	look  int
}

// Measures of walkers.
const (
	walkSpeed   = 0.034 // units a tick
	walkLong    = 9.0   // visible length of a walk, units
	walkBack    = 2.5   // length after turning back
	walkPause   = 45    // ticks of standing before a closed alley
	walkFade    = 18    // ticks of fading in and out
	coinLost    = 80.0  // ticks for which the lost coin is visible
	walkerSize  = 0.23  // units
	walkersMost = 4     // largest number that walk to doors
	turnersMost = 2
)

// walkTarget is a door for a customer to walk to, and the card that has closed the way;
// nil if it is open.
type walkTarget struct {
	door, out float.Spot
	shut      *float.Pose
}

// crowd is the customers who walk for some seconds after a change, or to the shop that is
// pointed at. Then nobody moves.
type crowd struct {
	ways        [2]walkways // as the market is, and as it was
	List        []walker
	WalkTargets []walkTarget // waiting for a way, one per tick
	place       float.Spot   // where something has changed
	wake        bool         // they appear once everything has been presented
	Card        market.CardID
	Before      market.State
	pointed     market.Piece
	sent        int
}

// Stir forgets the customers of the last change.
func (w *crowd) Stir() {
	w.List, w.WalkTargets = w.List[:0], w.WalkTargets[:0]
	w.wake, w.Card = false, 0
}

// Gather makes customers appear at a card once everything has been presented.
func (w *crowd) Gather(pose geometry.Pose) {
	w.wake = true
	w.place.X, w.place.Y = float.Of(pose).X, float.Of(pose).Y
}

// Walk moves the customers by a tick and reports whether anybody moves. If still,
// nobody does.
func (v *View) Walk(still bool) (moving bool) {
	w := &v.Crowd
	if still {
		w.List, w.WalkTargets, w.wake = w.List[:0], w.WalkTargets[:0], false
		return false
	}
	if v.Stage.Busy() {
		return len(w.List) > 0
	}
	if w.wake {
		w.wake = false
		v.sendAfterChange()
	}
	v.sendToPointed()
	if n := len(w.WalkTargets); n > 0 {
		v.send(w.WalkTargets[0])
		w.WalkTargets = slices.Delete(w.WalkTargets, 0, 1)
	}
	w.List = slices.DeleteFunc(w.List, func(k walker) bool { return k.gone() })
	for i := range w.List {
		w.List[i].tick++
	}
	return len(w.List)+len(w.WalkTargets) > 0
}

// sendAfterChange sends customers to doors around what has changed, and to those that a
// new card has cut off.
func (v *View) sendAfterChange() {
	w, m := &v.Crowd, v
	w.ways[0].set(&m.Shown, &m.Then)
	if pose, ok := m.Shown.Pose(w.Card); ok {
		var before market.Analysis
		before.Read(&w.Before)
		w.ways[1].set(&w.Before, &before)
		l, n := float.Of(pose), 0
		for i := range m.Doors {
			d := &m.Doors[i]
			if d.State == market.Cut && d.piece.Card != w.Card && n < turnersMost &&
				before.Door(d.piece.Card, d.segment).State == market.Open {
				w.WalkTargets = append(w.WalkTargets, walkTarget{float.Spot{X: d.X, Y: d.Y}, float.Spot{X: d.Nx, Y: d.Ny}, &l})
				n++
			}
		}
	}
	v.sendTo(func(d *DoorMark) bool { return d.Owner != rules.NoSeat }, w.place)
}

// sendToPointed sends customers to the shop that is pointed at.
func (v *View) sendToPointed() {
	w := &v.Crowd
	shop, ok := v.Hovered()
	first := market.Piece{}
	if ok && !v.Hands.Busy() {
		first = v.Then.Shops[shop].First
	}
	if first == w.pointed {
		return
	}
	if w.pointed = first; first.Card == 0 || len(w.List) > 0 {
		return
	}
	pose, ok := v.Shown.Pose(first.Card)
	if !ok {
		return
	}
	w.ways[0].set(&v.Shown, &v.Then)
	v.sendTo(func(d *DoorMark) bool { return v.Then.ShopOf(d.piece) == shop }, float.Spot{X: float.Of(pose).X, Y: float.Of(pose).Y})
}

// sendTo sends customers to some of the open doors, those nearest to a place first, but
// not all to the same.
func (v *View) sendTo(which func(*DoorMark) bool, place float.Spot) {
	var open []walkTarget
	for i := range v.Doors {
		if d := &v.Doors[i]; d.State == market.Open && which(d) {
			open = append(open, walkTarget{door: float.Spot{X: d.X, Y: d.Y}, out: float.Spot{X: d.Nx, Y: d.Ny}})
		}
	}
	far := func(e walkTarget) float64 { return place.Far(e.door) }
	slices.SortStableFunc(open, func(a, b walkTarget) int { return cmp.Compare(far(a), far(b)) })
	for i := 0; i < len(open) && i < 2*walkersMost; i += 2 {
		v.Crowd.WalkTargets = append(v.Crowd.WalkTargets, open[i])
	}
}

// send finds a way to a target and sends somebody there.
func (v *View) send(e walkTarget) {
	w := &v.Crowd
	k := walker{delay: 8 + 26*len(w.List), look: w.sent, back: e.shut != nil}
	if e.shut == nil {
		k.way = w.ways[0].way(e.door, e.out)
		if k.way != nil {
			k.way = append(k.way, e.door)
		}
	} else {
		k.way = until(w.ways[1].way(e.door, e.out), *e.shut)
	}
	if len(k.way) < 2 {
		return
	}
	k.way = lastOf(k.way, walkLong)
	w.List = append(w.List, k)
	w.sent++
}

// length returns how long the way is, units.
func (k *walker) length() (long float64) {
	for i := 1; i < len(k.way); i++ {
		long += k.way[i].Far(k.way[i-1])
	}
	return long
}

// there returns the tick at which they reach the end of the way.
func (k *walker) there() float64 { return k.length() / walkSpeed }

// lost returns how far the lost coin has risen above somebody who turns back, 0 to 1; 0: it
// is not visible.
func (k *walker) lost() float64 {
	over := float64(k.tick-k.delay) - k.there()
	if !k.back || over <= 0 || over >= coinLost {
		return 0
	}
	return over / coinLost
}

// gone reports whether they are no longer visible.
func (k *walker) gone() bool {
	after := float64(walkFade)
	if k.back {
		after = walkPause + walkBack/walkSpeed
	}
	return float64(k.tick-k.delay) > k.there()+after
}

// seen returns their place, direction in radians from the right, and visibility; part 0
// means invisible.
func (k *walker) seen() (at float.Spot, turn, part, step float64) {
	now := float64(k.tick - k.delay)
	if now <= 0 {
		return at, 0, 0, 0
	}
	gone := now * walkSpeed
	long, side := k.length(), 0.0
	part = min(1, now/walkFade)
	step = math.Sin(now * 0.32)
	if over := now - k.there(); over > 0 {
		gone = long
		switch {
		case !k.back:
			part = max(0, 1-over/walkFade)
		case over < walkPause: // they look around
			step, turn = 0, 0.5*math.Sin(over/walkPause*2*math.Pi)
		default:
			gone = max(0, long-(over-walkPause)*walkSpeed)
			side = math.Pi
			left := walkBack/walkSpeed - (over - walkPause)
			part = max(0, min(1, left/walkFade))
		}
	}
	for i := 1; i < len(k.way); i++ {
		a, b := k.way[i-1], k.way[i]
		d := a.Far(b)
		if gone <= d || i == len(k.way)-1 {
			t := min(1, gone/max(d, 1e-9))
			at = a.Toward(b, t)
			return at, turn + side + math.Atan2(b.Y-a.Y, b.X-a.X), part, step
		}
		gone -= d
	}
	return at, turn, 0, step
}

// Colours of the walkers' clothes and hair, unlike any player's counters.
var (
	cloths = [...]render.Color{render.RGB(0xF3EDDF), render.RGB(0xCDB58B), render.RGB(0xA79B8C), render.RGB(0xE0C9B8), render.RGB(0xB9AFC0)}
	hairs  = [...]render.Color{render.RGB(0x3A2A20), render.RGB(0x6A4A2C), render.RGB(0x20201E)}
	skin   = render.RGB(0xC99872)
)

// drawWalkers draws the customers, as seen from above.
func drawWalkers(v *View, p *painter) {
	t := p.c.Theme()
	size := max(6.5, min(12, p.cam.Zoom*walkerSize))
	for i := range v.Crowd.List {
		k := &v.Crowd.List[i]
		at, turn, part, step := k.seen()
		if part <= 0 {
			continue
		}
		x, y := p.at(at.X, at.Y)
		sin, cos := math.Sincos(turn)
		dot := func(along, aside, r float64, col render.Color) {
			p.c.Circle(x+size*(along*cos-aside*sin), y+size*(along*sin+aside*cos), size*r, render.Fade(col, part))
		}
		p.c.Circle(x+1.5, y+2.5, size*0.95, render.Fade(t.Shadow, 0.45*part))
		dot(0.55*step, 0.3, 0.28, skin)
		dot(-0.55*step, -0.3, 0.28, skin)
		cloth := cloths[k.look%len(cloths)]
		for _, side := range [2]float64{-0.42, 0.42} {
			dot(0, side, 0.62, render.Blend(cloth, render.RGB(0x2B2521), 0.45))
		}
		for _, side := range [2]float64{-0.42, 0.42} {
			dot(0, side, 0.52, cloth)
		}
		dot(0.12, 0, 0.46, skin)
		dot(0, 0, 0.44, hairs[k.look%len(hairs)])
		if lost := k.lost(); lost > 0 { // the coin that nobody earns rises, crossed out
			cx, cy, r := x, y-size*(2.2+1.6*lost), max(8, size*0.95)
			fade := min(1, 4*(1-lost))
			p.c.Circle(cx, cy, r+1.5, render.Fade(t.Card, fade))
			p.c.Sprite(icon.Sprite(p.c.Kit, icon.Coin, 2*r), render.Place{X: cx, Y: cy, Tint: t.Gold, Fade: 1 - fade})
			p.c.Line(cx-r, cy+r, cx+r, cy-r, 2.5, render.Fade(t.Bad, fade))
		}
	}
}
