package market

import "agora/rules/geometry"

// Market 3 puts a card aside if truly no place exists for it. Poses cannot be
// listed, so "truly" means here: none of the poses below is legal.
// They are fixed by this file alone, so that a record of a game means the same
// with every release; one legal pose ends the search, which is nearly always
// the first or second.
//
//  1. upright or on its side, centres one unit apart;
//  2. in steps of 15 degrees, centres half a unit apart;
//  3. in contact: on the grid of each card on the table, edge-to-edge or by
//     corners, turned all four ways; and with a corner on each corner of each
//     card, in steps of 15 degrees;
//  4. as 2, centres an eighth of a unit apart.
//
// A place that fits to a hair and is none of these does not count.
//
// On the standard table a place exists at least as long as 32 cards lie there.
// A card K, at whatever angle, forbids to the centre of an upright card R the
// points within the sum of the two bodies, widened by the least gap m = 1/16.
// Its area is 6 + 6 for the bodies, at most sqrt(12*12 + 13*13) < 17.70 for their
// sides, 20 m = 1.25 for the border and m*m*pi < 0.02 for its round corners,
// together below 30.97 square units, and 32 of them below 991.1. The centres of
// upright cards that keep the gap to the table's edge too fill 39.875 x 24.875 >
// 991.8. Such a card touches nothing, so it joins no shops either. With 33 to 35
// cards area proves nothing; there the search decides.

// hasRoom reports whether the card in hand can be placed anywhere.
func (t *turn) hasRoom() bool {
	_, ok := t.room()
	return ok
}

// room returns the first legal pose for the card in hand, in the fixed order.
func (s *State) room() (geometry.Pose, bool) {
	var buf [Cards]geometry.Pose
	r := searcher{state: s, poses: s.poses(buf[:0])}
	if s.hand == 0 {
		return geometry.Pose{}, false
	}
	const quarter = 6 // of Degrees15
	every := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}
	_ = r.scatter(geometry.Unit, 0, quarter) || r.scatter(geometry.Unit/2, every...) ||
		r.grids() || r.corners() || r.scatter(geometry.Unit/8, every...)
	return r.found, r.ok
}

// searcher tries poses until one of them is legal.
type searcher struct {
	state *State
	poses []geometry.Pose
	found geometry.Pose
	ok    bool
}

// try keeps the pose if it is legal.
func (r *searcher) try(p geometry.Pose) bool {
	if !geometry.Legal(r.state.table, r.poses, p) {
		return false
	}
	s := *r.state
	if !s.lay(s.hand, p) {
		return false
	}
	r.found, r.ok = p, true
	return true
}

// scatter tries centres in rows over the table, step apart, in the given turns of 15
// degrees.
func (r *searcher) scatter(step int64, turns ...int) bool {
	// Centres are doubled. The first are one unit from the table's edge, so that an
	// upright card, two units wide, touches it.
	const margin = 2 * geometry.Unit
	step *= 2
	for y := int64(margin); y <= 2*r.state.table.H-margin; y += step {
		for x := int64(margin); x <= 2*r.state.table.W-margin; x += step {
			for _, k := range turns {
				if r.try(geometry.PoseAt(geometry.Vec{X: x, Y: y}, geometry.Degrees15(k))) {
					return true
				}
			}
		}
	}
	return false
}

// grids tries the contacts on the grids of the cards.
func (r *searcher) grids() bool {
	for _, p := range r.poses {
		for k := range 4 {
			d := geometry.Vec{X: geometry.CardW, Y: geometry.CardH}.Rot(k) // the opposite corner
			for y := -2 * geometry.CardH; y <= 3*geometry.CardH; y++ {
				for x := -2 * geometry.CardH; x <= 3*geometry.CardH; x++ {
					left, right := min(x, x+int(d.X)), max(x, x+int(d.X))
					top, bottom := min(y, y+int(d.Y)), max(y, y+int(d.Y))
					if left > geometry.CardW || right < 0 || top > geometry.CardH || bottom < 0 {
						continue // they do not touch
					}
					if r.try(geometry.Pose{O: p.Point(x, y), Z: p.Z.Rot(k)}) {
						return true
					}
				}
			}
		}
	}
	return false
}

// corners tries to put each corner of the card on each corner of the others.
func (r *searcher) corners() bool {
	for _, p := range r.poses {
		for _, at := range p.Corners() {
			for k := range 24 {
				q := geometry.Pose{Z: geometry.Degrees15(k)}
				for _, c := range q.Corners() {
					if r.try(q.Moved(at.Sub(c))) {
						return true
					}
				}
			}
		}
	}
	return false
}
