package geometry

import (
	"agora/rules/chance"
)

// randomDirection is often one of the 24 steps, and otherwise anything.
func randomDirection(s *chance.Stream) Vec {
	if s.Intn(3) > 0 {
		return Degrees15(s.Intn(24))
	}
	for {
		if z, ok := Direction(Vec{int64(s.Intn(20001) - 10000), int64(s.Intn(20001) - 10000)}); ok {
			return z
		}
	}
}

func between2(s *chance.Stream, lo, hi int64) int64 { return lo + int64(s.Intn(int(hi-lo+1))) }

// randomTable lays up to n cards on a random table so that they touch as often
// as possible: each card is taken from the offers of snapping near one that
// lies already, or near the table's edge, or anywhere; sometimes it just lies.
// A third of the tables begin with a ring of cards that may close, and cards
// inside it.
func randomTable(s *chance.Stream, n int) (Table, []Pose) {
	b := builder{s: s, table: Table{between2(s, 7*Unit, 24*Unit), between2(s, 7*Unit, 18*Unit)}, shared: randomDirection(s)}
	var middle Vec
	spread := int64(0) // how far from the middle cards begin, if not anywhere
	switch s.Intn(3) {
	case 0:
		if s.Intn(3) == 0 {
			b.table = wideTable
		}
		b.ring(n)
	case 1:
		b.table = wideTable
		spread = 5 * Unit
	}
	middle = Vec{b.table.W / 2, b.table.H / 2}
	for tries := 0; len(b.cards) < n && tries < 3*n; tries++ {
		centre := Vec{between2(s, 0, 2*b.table.W), between2(s, 0, 2*b.table.H)}
		if spread > 0 {
			centre = middle.Scale(2).Add(Vec{between2(s, -2*spread, 2*spread), between2(s, -spread, spread)})
		}
		if len(b.cards) > 0 && s.Intn(4) > 0 {
			near := b.cards[s.Intn(len(b.cards))]
			if s.Intn(2) == 0 {
				near = b.cards[len(b.cards)-1]
			}
			centre = near.Center2().Add(Vec{between2(s, -7*Unit, 7*Unit), between2(s, -7*Unit, 7*Unit)})
		}
		b.lay(PoseAt(centre, b.direction()), len(b.cards) == 0 || s.Intn(8) == 0, s.Intn(2) == 0)
	}
	return b.table, b.cards
}

// builder lays the cards of a random table.
type builder struct {
	s      *chance.Stream
	table  Table
	cards  []Pose
	shared Vec // a direction that many cards have, so that grids arise
	snaps  []Snap
}

func (b *builder) direction() Vec {
	if b.s.Intn(3) == 0 {
		return b.shared
	}
	return randomDirection(b.s)
}

// lay lays a card near the free pose: there if it may, else where a snap is
// offered, the first one with two contacts if that is wanted.
func (b *builder) lay(free Pose, there, two bool) bool {
	if there && Legal(b.table, b.cards, free) {
		b.cards = append(b.cards, free)
		return true
	}
	b.snaps = Snaps(b.snaps[:0], b.table, b.cards, free, 3*Unit/2, 24)
	if len(b.snaps) == 0 {
		return false
	}
	p := b.snaps[b.s.Intn(len(b.snaps))].Pose
	for _, c := range b.snaps {
		if two && len(c.Contacts) > 1 {
			p = c.Pose
			break
		}
	}
	if b.s.Intn(4) == 0 {
		// Touching still, but not exactly.
		q := p.Moved(Vec{between2(b.s, -Touching, Touching), between2(b.s, -Touching, Touching)})
		if Legal(b.table, b.cards, q) {
			p = q
		}
	}
	b.cards = append(b.cards, p)
	return true
}

// ring lays cards in a circle, each touching the one before if it can, and
// perhaps one card inside.
func (b *builder) ring(n int) {
	radius := between2(b.s, 3*Unit, 6*Unit)
	centre := Vec{b.table.W / 2, b.table.H / 2}
	if m := min(centre.X, centre.Y) - 2*Unit; radius > m {
		radius = m
	}
	var step [24]Vec
	for k := range step {
		d := Degrees15(k)
		step[k] = Vec{centre.X*2 + d.X*radius/(Unit/2), centre.Y*2 + d.Y*radius/(Unit/2)}
	}
	for k := b.s.Intn(3); k < 24 && len(b.cards) < n; k += 1 + b.s.Intn(4) {
		free := PoseAt(step[k], Degrees15(k+b.s.Intn(3)*3))
		b.lay(free, len(b.cards) == 0, true)
	}
	if b.s.Intn(2) == 0 {
		b.lay(PoseAt(centre.Scale(2), b.direction()), true, false)
	}
}
