package markettable

import (
	"cmp"
	"math"
	"slices"

	"agora/render"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/table"
)

// walker is a customer who walks to a door, or turns back where an alley was closed.
type walker struct {
	way   []spot // in units of the table; ends at the door or where they turn back
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
	walkerSize  = 0.23  // units
	walkersMost = 4     // largest number that walk to doors
	turnersMost = 2
)

// walkTarget is a door for a customer to walk to, and the card that has closed the way;
// nil if it is open.
type walkTarget struct {
	door, out spot
	shut      *FloatPose
}

// crowd is the customers who walk for some seconds after a change, or to the shop that is
// pointed at. Then nobody moves.
type crowd struct {
	ways        [2]walkways // as the market is, and as it was
	list        []walker
	walkTargets []walkTarget // waiting for a way, one per tick
	place       spot         // where something has changed
	wake        bool         // they appear once everything has been presented
	card        market.CardID
	before      market.State
	pointed     market.Piece
	sent        int
}

// stir notes what has changed: customers appear once it has been presented.
func (s *Scene) stir(c *table.Change[market.State, market.Move]) {
	w := &s.crowd
	w.list, w.walkTargets = w.list[:0], w.walkTargets[:0]
	w.wake, w.card = false, 0
	if c.Kind == table.Looked || c.Kind == table.Undone || s.pace().Still() {
		return
	}
	for _, step := range c.Steps {
		for _, e := range step.Events {
			switch e := e.(type) {
			case market.Placed:
				w.wake, w.card, w.before = true, e.Card, c.From
				w.place.X, w.place.Y = floatOf(e.Pose).X, floatOf(e.Pose).Y
			case market.Bought:
				if pose, ok := step.State.Pose(e.Shop.Card); ok {
					w.wake = true
					w.place.X, w.place.Y = floatOf(pose).X, floatOf(pose).Y
				}
			}
		}
	}
}

// walk moves the customers by a tick and reports whether anybody moves.
func (s *Scene) walk() (moving bool) {
	w := &s.crowd
	if s.pace().Still() {
		w.list, w.walkTargets, w.wake = w.list[:0], w.walkTargets[:0], false
		return false
	}
	if s.stage.Busy() {
		return len(w.list) > 0
	}
	if w.wake {
		w.wake = false
		s.sendAfterChange()
	}
	s.sendToPointed()
	if n := len(w.walkTargets); n > 0 {
		s.send(w.walkTargets[0])
		w.walkTargets = slices.Delete(w.walkTargets, 0, 1)
	}
	w.list = slices.DeleteFunc(w.list, func(k walker) bool { return k.gone() })
	for i := range w.list {
		w.list[i].tick++
	}
	return len(w.list)+len(w.walkTargets) > 0
}

// sendAfterChange sends customers to doors around what has changed, and to those that a
// new card has cut off.
func (s *Scene) sendAfterChange() {
	w, m := &s.crowd, &s.model
	w.ways[0].set(&m.shown, &m.then)
	if pose, ok := m.shown.Pose(w.card); ok {
		var before market.Analysis
		before.Read(&w.before)
		w.ways[1].set(&w.before, &before)
		l, n := floatOf(pose), 0
		for i := range m.doors {
			d := &m.doors[i]
			if d.state == market.Cut && d.piece.Card != w.card && n < turnersMost &&
				before.Door(d.piece.Card, d.segment).State == market.Open {
				w.walkTargets = append(w.walkTargets, walkTarget{spot{d.x, d.y}, spot{d.nx, d.ny}, &l})
				n++
			}
		}
	}
	s.sendTo(func(d *doorMark) bool { return d.owner != rules.NoSeat }, w.place)
}

// sendToPointed sends customers to the shop that is pointed at.
func (s *Scene) sendToPointed() {
	w := &s.crowd
	shop, ok := s.hovered()
	first := market.Piece{}
	if ok && !s.hands.Busy() {
		first = s.model.then.Shops[shop].First
	}
	if first == w.pointed {
		return
	}
	if w.pointed = first; first.Card == 0 || len(w.list) > 0 {
		return
	}
	pose, ok := s.model.shown.Pose(first.Card)
	if !ok {
		return
	}
	w.ways[0].set(&s.model.shown, &s.model.then)
	s.sendTo(func(d *doorMark) bool { return s.model.then.ShopOf(d.piece) == shop }, spot{floatOf(pose).X, floatOf(pose).Y})
}

// sendTo sends customers to some of the open doors, those nearest to a place first, but
// not all to the same.
func (s *Scene) sendTo(which func(*doorMark) bool, place spot) {
	var open []walkTarget
	for i := range s.model.doors {
		if d := &s.model.doors[i]; d.state == market.Open && which(d) {
			open = append(open, walkTarget{door: spot{d.x, d.y}, out: spot{d.nx, d.ny}})
		}
	}
	far := func(e walkTarget) float64 { return place.far(e.door) }
	slices.SortStableFunc(open, func(a, b walkTarget) int { return cmp.Compare(far(a), far(b)) })
	for i := 0; i < len(open) && i < 2*walkersMost; i += 2 {
		s.crowd.walkTargets = append(s.crowd.walkTargets, open[i])
	}
}

// send finds a way to a target and sends somebody there.
func (s *Scene) send(e walkTarget) {
	w := &s.crowd
	k := walker{delay: 8 + 26*len(w.list), look: w.sent, back: e.shut != nil}
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
	w.list = append(w.list, k)
	w.sent++
}

// length returns how long the way is, units.
func (k *walker) length() (long float64) {
	for i := 1; i < len(k.way); i++ {
		long += k.way[i].far(k.way[i-1])
	}
	return long
}

// there returns the tick at which they reach the end of the way.
func (k *walker) there() float64 { return k.length() / walkSpeed }

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
func (k *walker) seen() (at spot, turn, part, step float64) {
	now := float64(k.tick - k.delay)
	if now <= 0 {
		return at, 0, 0, 0
	}
	gone := now * walkSpeed
	long, side := k.length(), 0.0
	part = math.Min(1, now/walkFade)
	step = math.Sin(now * 0.32)
	if over := now - k.there(); over > 0 {
		gone = long
		switch {
		case !k.back:
			part = math.Max(0, 1-over/walkFade)
		case over < walkPause: // they look around
			step, turn = 0, 0.5*math.Sin(over/walkPause*2*math.Pi)
		default:
			gone = math.Max(0, long-(over-walkPause)*walkSpeed)
			side = math.Pi
			left := walkBack/walkSpeed - (over - walkPause)
			part = math.Max(0, math.Min(1, left/walkFade))
		}
	}
	for i := 1; i < len(k.way); i++ {
		a, b := k.way[i-1], k.way[i]
		d := a.far(b)
		if gone <= d || i == len(k.way)-1 {
			t := math.Min(1, gone/math.Max(d, 1e-9))
			at = a.toward(b, t)
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
func (s *Scene) drawWalkers(p *painter) {
	t := p.c.Theme()
	size := math.Max(6.5, math.Min(12, p.cam.Zoom*walkerSize))
	for i := range s.crowd.list {
		k := &s.crowd.list[i]
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
	}
}
