package markettable

import (
	"math"

	"agora/rules/geometry"
)

// Hand says where the drawn card is.
type Hand uint8

const (
	InTray Hand = iota // it waits in the tray
	Held               // it follows the pointer
	Down               // it lies on the table and waits to be confirmed
)

// Ground is what the picker asks of the table. Both are pure; Snaps may be nil.
type Ground struct {
	// W and H are the table's size in units.
	W, H float64
	// Snaps appends up to most legal poses within reach (units, the longest way
	// of a corner) of a card lying freely, the nearest first.
	Snaps func(dst []Offer, free geometry.Pose, reach float64, most int) []Offer
	// Legal reports whether the card may be laid there.
	Legal func(geometry.Pose) bool
	// Reach is how far, in units, an offer catches the card: a fixed distance on
	// the screen, whatever the zoom.
	Reach float64
	// Magnet is whether offers catch the card by themselves.
	Magnet bool
}

// Offer is a legal pose that may catch the card.
type Offer struct {
	Pose geometry.Pose
	// Far makes it seem farther than it is: 1 for a plain contact, less for
	// what a hand most likely means, such as a neighbour's grid.
	Far float64
}

// An offer that holds the card lets go only beyond keepReach times the reach,
// and gives way only to one that is nearer by a part of the reach: so the ghost
// stands still while the hand trembles.
const (
	keepReach  = 1.3
	betterPart = 0.2
	walkReach  = 8.0 // Tab looks so far, units, the nearest offers first
	walkMost   = 48
	snapMost   = 8
)

// Picker is the hand that holds the drawn card: gestures go in, a pose comes
// out. It knows no screen, makes no move and is a plain value but for the
// memory of its offers.
type Picker struct {
	Hand Hand
	// Free is where the hand itself holds the card, Pose where it will lie:
	// the offer that caught it if Snapped, else Free made exact.
	Free    Lay
	Pose    geometry.Pose
	Snapped bool
	// Carried is a Held card that follows the pointer with no button down.
	Carried bool

	grabX, grabY float64 // the card's own point that the pointer holds
	exact        bool    // nudged: offers do not catch it until it is held again
	loose        bool    // Alt is down
	before       kept    // what Cancel of a drag goes back to
	held         Offer   // what holds the card if Snapped
	offers       []Offer
	offer        int // which of the offers Tab has reached, -1 before the first
}

type kept struct {
	hand  Hand
	free  Lay
	pose  geometry.Pose
	snap  bool
	exact bool
	held  Offer
}

// Reset puts a card into the tray.
func (p *Picker) Reset() { *p = Picker{offers: p.offers[:0], offer: -1} }

// Take lifts the card from the tray and holds it by its own point gx, gy at the
// table point x, y. Carried: it follows the pointer although no button is down.
func (p *Picker) Take(g *Ground, x, y, gx, gy float64, carried bool) {
	p.keep()
	p.Hand, p.Carried, p.exact = Held, carried, false
	p.grabX, p.grabY = clampTo(gx, halfW), clampTo(gy, halfH)
	p.Free = Lay{}
	p.Snapped = false
	p.Move(g, x, y)
}

// Grab lifts the card that lies on the table at the table point x, y.
func (p *Picker) Grab(g *Ground, x, y float64) {
	if p.Hand != Down {
		return
	}
	p.keep()
	p.Free = layOf(p.Pose) // the hand takes it where it is seen to lie
	p.Hand, p.Carried, p.exact = Held, false, false
	p.grabX, p.grabY = p.Free.own(x, y)
	p.Move(g, x, y)
}

// Place lays the card down freely, its centre at x, y: the keyboard's way to
// begin, and the way of a tap. Offers catch it only if catch is set.
func (p *Picker) Place(g *Ground, x, y float64, catch bool) {
	p.Hand, p.Carried, p.exact = Down, false, !catch
	p.Free.X, p.Free.Y = x, y
	p.Snapped = false
	p.settle(g)
}

// Move lets the held card follow the pointer to the table point x, y.
func (p *Picker) Move(g *Ground, x, y float64) {
	if p.Hand != Held {
		return
	}
	ax, ay := p.Free.at(p.grabX, p.grabY)
	p.Free.X += x - ax
	p.Free.Y += y - ay
	p.settle(g)
}

// Drop lays the held card down where the ghost shows it. Off the table it goes
// back to where it was taken from.
func (p *Picker) Drop(g *Ground) {
	if p.Hand != Held {
		return
	}
	if !g.inside(layOf(p.Pose)) {
		p.Cancel()
		return
	}
	p.Hand, p.Carried = Down, false
	p.Free = p.Free.mix(layOf(p.Pose), 1)
}

// Cancel takes back what the hand is doing: a drag goes back to where it began,
// a card that lies on the table returns to the tray.
func (p *Picker) Cancel() {
	switch {
	case p.Hand == Held && p.before.hand == Down:
		b := p.before
		p.Hand, p.Free, p.Pose, p.Snapped, p.exact = b.hand, b.free, b.pose, b.snap, b.exact
		p.held = b.held
		p.Carried = false
	default:
		p.Reset()
	}
}

// Turn turns the card by radians: about the pointer while it is held, about its
// centre while it lies. Offers go on catching it.
func (p *Picker) Turn(g *Ground, by float64) { p.turnTo(g, p.Free.Turn+by) }

// TurnStep turns it by a number of steps of 3 degrees, or with coarse to the
// next multiples of 15. A card that lies is turned exactly: no offer catches it.
func (p *Picker) TurnStep(g *Ground, steps int, coarse bool) {
	if p.Hand == Down {
		p.Free, p.exact = p.Free.mix(layOf(p.Pose), 1), true
	}
	const fine, wide = math.Pi / 60, math.Pi / 12
	to := p.Free.Turn + float64(steps)*fine
	if coarse {
		k := p.Free.Turn / wide
		if steps > 0 {
			k = math.Floor(k+1e-6) + float64(steps)
		} else {
			k = math.Ceil(k-1e-6) + float64(steps)
		}
		to = k * wide
	}
	p.turnTo(g, to)
}

// Aim turns the lying card to the given turn, as its ring is dragged; coarse
// rounds to 15 degrees.
func (p *Picker) Aim(g *Ground, turn float64, coarse bool) {
	if coarse {
		turn = math.Round(turn/(math.Pi/12)) * (math.Pi / 12)
	}
	p.exact = false
	p.turnTo(g, turn)
}

func (p *Picker) turnTo(g *Ground, turn float64) {
	if math.IsNaN(turn) || math.IsInf(turn, 0) {
		return
	}
	turn = math.Remainder(turn, 2*math.Pi)
	x, y := p.Free.at(p.grabX, p.grabY)
	p.Free.Turn = turn
	if p.Hand == Held {
		ax, ay := p.Free.at(p.grabX, p.grabY)
		p.Free.X += x - ax
		p.Free.Y += y - ay
	}
	p.settle(g)
}

// Nudge moves the lying card by dx, dy units, exactly.
func (p *Picker) Nudge(g *Ground, dx, dy float64) {
	if p.Hand != Down {
		return
	}
	p.Free = p.Free.mix(layOf(p.Pose), 1)
	p.Free.X = math.Max(0, math.Min(g.W, p.Free.X+dx))
	p.Free.Y = math.Max(0, math.Min(g.H, p.Free.Y+dy))
	p.exact = true
	p.settle(g)
}

// Walk goes to the next (or with -1 the one before) of the offers around the
// card, the nearest first, and reports whether there is any.
func (p *Picker) Walk(g *Ground, by int) bool {
	if p.Hand == InTray || g.Snaps == nil {
		return false
	}
	if len(p.offers) == 0 {
		p.offers = g.Snaps(p.offers[:0], p.Free.pose(), walkReach, walkMost)
		p.offer = -1
		for i, o := range p.offers {
			if p.Snapped && o.Pose == p.Pose {
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
	p.held = p.offers[p.offer]
	p.Pose, p.Snapped = p.held.Pose, true
	return true
}

// Loose says whether Alt is down, so that no offer catches the card.
func (p *Picker) Loose(g *Ground, loose bool) {
	if p.loose == loose {
		return
	}
	p.loose = loose
	if p.Hand == Held {
		p.settle(g)
	}
}

// Refresh looks for offers again after the zoom or the magnet changed.
func (p *Picker) Refresh(g *Ground) {
	if p.Hand == Held {
		p.settle(g)
	}
}

// keep remembers what Cancel goes back to.
func (p *Picker) keep() { p.before = kept{p.Hand, p.Free, p.Pose, p.Snapped, p.exact, p.held} }

// settle finds the pose for where the hand holds the card.
func (p *Picker) settle(g *Ground) {
	p.offers, p.offer = p.offers[:0], -1
	free := p.Free.pose()
	was := p.Snapped
	p.Pose, p.Snapped = free, false
	if p.Hand == InTray || p.exact || p.loose || !g.Magnet || g.Snaps == nil || !g.near(p.Free) {
		return
	}
	best, far := Offer{}, math.Inf(1)
	var room [snapMost]Offer
	for _, o := range g.Snaps(room[:0], free, g.Reach, snapMost) {
		if d := p.Free.apart(layOf(o.Pose)) * o.Far; d < far {
			best, far = o, d
		}
	}
	if was {
		d := p.Free.apart(layOf(p.held.Pose))
		if d <= g.Reach*keepReach && d*p.held.Far <= far+g.Reach*betterPart && g.Legal(p.held.Pose) {
			best, far = p.held, d
		}
	}
	if !math.IsInf(far, 1) {
		p.held = best
		p.Pose, p.Snapped = best.Pose, true
	}
}

// inside reports whether the card's centre is over the table.
func (g *Ground) inside(l Lay) bool { return l.X >= 0 && l.Y >= 0 && l.X <= g.W && l.Y <= g.H }

// near reports whether some of the card may be over the table.
func (g *Ground) near(l Lay) bool {
	return l.X >= -2 && l.Y >= -2 && l.X <= g.W+2 && l.Y <= g.H+2
}

func clampTo(v, most float64) float64 { return math.Max(-most, math.Min(most, v)) }
