package hand

import (
	"math"

	"agora/rules/geometry"
	"agora/scenes/markettable/float"
)

// Hand is the state of the drawn card.
type Hand uint8

const (
	InTray Hand = iota // it is waiting in the tray
	Held               // it follows the pointer
	Down               // it is on the table and not yet confirmed
)

// An offer that has caught the card releases it only beyond keepReach times the reach, and
// yields only to an offer that is nearer by a part of the reach. So the ghost does not
// flicker when the hand trembles.
const (
	keepReach  = 1.3
	betterPart = 0.2
	WalkReach  = 8.0 // how far Tab searches, units, the nearest offers first
	walkMost   = 48
	snapMost   = 8
)

// Hold is the position of the card relative to the hand.
type Hold struct {
	Hand Hand
	// Free is where the hand holds the card. The Offer is where the card will be placed:
	// the pose that caught it if Snapped, otherwise Free made exact.
	Free float.Pose
	Offer
	Snapped bool
	Exact   bool // nudged by keys: offers do not catch it until it is picked up again
	Steady  bool // turned in steps while held: offers that would turn it do not catch it
}

// Picker moves the drawn card: it turns gestures into a pose. It knows nothing of the
// screen and makes no moves. It is a plain value apart from the memory for its offers.
type Picker struct {
	Hold
	// Carried reports that the card is Held and follows the pointer without a pressed
	// button.
	Carried bool

	grabX, grabY float64 // the point of the card at the pointer
	loose        bool    // Alt is down
	Heading      heading // what Free was last turned to
	pull         float64 // how far fingers have turned beyond the stop that holds the card, radians
	before       Hold    // restored when a drag is cancelled
	offers       []Offer
	offer        int // the offer that Tab has reached, -1 before the first
}

// Reset returns the card to the tray.
func (p *Picker) Reset() { *p = Picker{offers: p.offers[:0], offer: -1} }

// Take picks the card up from the tray, holding its point gx, gy at the table point x, y. carried
// says that it follows the pointer without a pressed button.
func (p *Picker) Take(t *Targets, x, y, gx, gy float64, carried bool) {
	p.before = p.Hold
	p.Hold = Hold{Hand: Held}
	p.Carried = carried
	p.grabX, p.grabY = clampTo(gx, float.HalfW), clampTo(gy, float.HalfH)
	p.Move(t, x, y)
}

// Grab picks up the card on the table at the table point x, y.
func (p *Picker) Grab(t *Targets, x, y float64) {
	if p.Hand != Down {
		return
	}
	p.before = p.Hold
	p.Free = float.Of(p.Pose) // pick it up where it is visible
	p.Hand, p.Carried, p.Exact, p.Steady = Held, false, false, false
	p.grabX, p.grabY = p.Free.Own(x, y)
	p.Move(t, x, y)
}

// Place puts the card down with its centre at x, y, for the keyboard and for taps. Offers
// catch it only if catch is set.
func (p *Picker) Place(t *Targets, x, y float64, catch bool) {
	p.Hand, p.Carried, p.Exact = Down, false, !catch
	p.Free.X, p.Free.Y = x, y
	p.Snapped = false
	p.Settle(t)
	if catch {
		p.slide(t, false)
	}
}

// PlaceAt puts the card down in exactly that pose.
func (p *Picker) PlaceAt(t *Targets, pose geometry.Pose) {
	p.Reset()
	p.Hold = Hold{Hand: Down, Free: float.Of(pose), Offer: Offer{Pose: pose, Verdict: t.Judge(pose)}, Exact: true}
}

// Move moves the held card with the pointer to the table point x, y.
func (p *Picker) Move(t *Targets, x, y float64) {
	if p.Hand != Held {
		return
	}
	ax, ay := p.Free.At(p.grabX, p.grabY)
	p.Free.X += x - ax
	p.Free.Y += y - ay
	p.Settle(t)
}

// Drop puts the held card down where the ghost is, or beside the card that it would
// overlap. Off the table it returns to where it was picked up.
func (p *Picker) Drop(t *Targets) {
	if p.Hand != Held {
		return
	}
	if !t.inside(float.Of(p.Pose)) {
		p.Cancel()
		return
	}
	p.Hand, p.Carried = Down, false
	p.Free = p.Free.Mix(float.Of(p.Pose), 1)
	p.slide(t, false)
}

// Cancel undoes the current gesture: a dragged card returns to where the drag began, a
// card on the table returns to the tray.
func (p *Picker) Cancel() {
	if p.Hand == Held && p.before.Hand == Down {
		p.Hold, p.Carried = p.before, false
		return
	}
	p.Reset()
}

// Turn turns the card by radians, about the pointer while it is held, otherwise about its
// centre. Stops hold it until it is turned well beyond them, and offers continue to catch
// it.
func (p *Picker) Turn(t *Targets, by float64) {
	to := heading{turn: p.Free.Turn + p.pull + by}
	if math.IsNaN(to.turn) || math.IsInf(to.turn, 0) {
		return
	}
	if p.stops(t) {
		to = p.bearing(t, p.Pose).soft(to.turn, false)
	}
	pull := p.pull + by - (to.turn - p.Free.Turn)
	p.turnTo(t, to)
	p.pull = pull
}

func (p *Picker) turnTo(t *Targets, to heading) {
	x, y := p.Free.At(p.grabX, p.grabY)
	to.turn = math.Remainder(to.turn, 2*math.Pi)
	p.Free.Turn, p.Heading, p.pull = to.turn, to, 0
	if p.Hand == Held {
		ax, ay := p.Free.At(p.grabX, p.grabY)
		p.Free.X += x - ax
		p.Free.Y += y - ay
	}
	p.Settle(t)
}

// Nudge moves the card on the table by exactly dx, dy units.
func (p *Picker) Nudge(t *Targets, dx, dy float64) {
	if p.Hand != Down {
		return
	}
	p.Free = p.Free.Mix(float.Of(p.Pose), 1)
	p.Free.X = max(0, min(t.W, p.Free.X+dx))
	p.Free.Y = max(0, min(t.H, p.Free.Y+dy))
	p.Exact = true
	p.Settle(t)
}

// Walk goes to the next offer around the card, or with -1 to the previous one, the nearest
// first. It reports whether there is any.
func (p *Picker) Walk(t *Targets, by int) bool {
	if p.Hand == InTray {
		return false
	}
	if len(p.offers) == 0 {
		p.offers = t.turned(t.Offers(p.offers[:0], p.free(), WalkReach, walkMost), p.free(), shutReach, walkMost/4)
		p.offer = -1
		for i := range p.offers {
			if p.Snapped && p.offers[i].Pose == p.Pose {
				p.offer = i
			}
		}
	}
	n := len(p.offers)
	if n == 0 {
		return false
	}
	if p.offer < 0 && by < 0 {
		p.offer = 0
	}
	p.offer = ((p.offer+by)%n + n) % n
	p.Offer, p.Snapped = p.offers[p.offer], true
	return true
}

// Loose sets whether Alt is down, which keeps offers from catching the card.
func (p *Picker) Loose(t *Targets, loose bool) {
	if p.loose == loose {
		return
	}
	p.loose = loose
	if p.Hand == Held {
		p.Settle(t)
	}
}

// Settle determines where the card will be placed from where the hand holds it.
func (p *Picker) Settle(t *Targets) {
	p.offers, p.offer = p.offers[:0], -1
	free := p.free()
	if p.Hand == InTray || p.Exact || p.loose || !t.Magnet || !t.near(p.Free) || !p.catch(t, free) {
		p.Offer, p.Snapped = Offer{Pose: free, Verdict: t.Judge(free)}, false
	}
}

// catch lets the best offer around the free pose catch the card, or the one that already
// holds it keep it. It reports whether one did.
func (p *Picker) catch(t *Targets, free geometry.Pose) bool {
	var room [snapMost]Offer
	var best *Offer
	far := math.Inf(1)
	offers := t.Offers(room[:0], free, t.Reach, snapMost)
	for i := range offers {
		if p.Steady && p.turns(&offers[i]) {
			continue
		}
		if d := p.Free.Apart(float.Of(offers[i].Pose)) * offers[i].Far; d < far {
			best, far = &offers[i], d
		}
	}
	if p.Snapped && !(p.Steady && p.turns(&p.Offer)) {
		d := p.Free.Apart(float.Of(p.Pose))
		if d <= t.Reach*keepReach && d*p.Far <= far+t.Reach*betterPart {
			return true
		}
	}
	if best != nil {
		p.Offer, p.Snapped = *best, true
	}
	return best != nil
}

// turns reports whether an offer would turn the card by half a step or more.
func (p *Picker) turns(o *Offer) bool {
	return math.Abs(math.Remainder(float.Of(o.Pose).Turn-p.Free.Turn, 2*math.Pi)) >= math.Pi/120
}

func clampTo(v, most float64) float64 { return max(-most, min(most, v)) }
