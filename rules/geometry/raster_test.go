package geometry

import (
	"cmp"
	"math"
	"slices"
)

// This file is the oracle: an independent way, straight from the definitions,
// to find the open ground and the state of every segment. It shares nothing
// with the package but the types in which tables come in and states go out.
//
// The ground is a raster of rows with exact ends: rows of the table close
// together, each cut into the spans that no body covers, and a flood through
// spans that overlap from row to row. Every body is made fatter by a little
// more than half of Touching, so that bodies that touch close the ground
// between them, while a gap of Readable stays open by far.

type point struct{ x, y float64 }

func (p point) to(q point) point              { return point{q.x - p.x, q.y - p.y} }
func (p point) length() float64               { return math.Hypot(p.x, p.y) }
func (p point) plus(q point, k float64) point { return point{p.x + k*q.x, p.y + k*q.y} }

// outline returns a card's four corners in floats: O, then along z, then down iz.
func outline(p Pose) [4]point {
	ox, oy, zx, zy := float64(p.O.X), float64(p.O.Y), float64(p.Z.X), float64(p.Z.Y)
	return [4]point{{ox, oy}, {ox + 2*zx, oy + 2*zy}, {ox + 2*zx - 3*zy, oy + 2*zy + 3*zx}, {ox - 3*zy, oy + 3*zx}}
}

// covered returns the interval of x that a card, made fatter by r, covers of the row
// at y: its boundary is made of its sides moved outwards and arcs at corners.
func covered(c *[4]point, r, y float64) (lo, hi float64, ok bool) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for i, a := range c {
		if d := y - a.y; math.Abs(d) <= r {
			w := math.Sqrt(r*r - d*d)
			lo, hi = min(lo, a.x-w), max(hi, a.x+w)
		}
		b := c[(i+1)%4]
		along := a.to(b)
		n := along.length()
		out := point{along.y / n * r, -along.x / n * r}
		a, b = a.plus(out, 1), b.plus(out, 1)
		if (a.y-y)*(b.y-y) <= 0 && a.y != b.y {
			x := a.x + (b.x-a.x)*(y-a.y)/(b.y-a.y)
			lo, hi = min(lo, x), max(hi, x)
		}
	}
	return lo, hi, lo < hi
}

type span struct {
	lo, hi float64
	row    int
	label  int // in the union-find of spans
}

type raster struct {
	table Table
	cards [][4]point
	step  float64 // height of a row
	fat   float64 // by how much bodies are fatter
	rows  [][]span
	union []int
	area  map[int]float64 // by root label
}

func newRaster(t Table, cards []Pose, perUnit int, fat float64) *raster {
	n := int(t.H * int64(perUnit) / Unit)
	r := &raster{table: t, step: float64(t.H) / float64(n), fat: fat, area: map[int]float64{}}
	for _, p := range cards {
		r.cards = append(r.cards, outline(p))
	}
	r.rows = make([][]span, n)
	all := r.spans(fat)
	for k := range all {
		s := &all[k]
		s.label = k
		r.union = append(r.union, k)
	}
	for k := 0; k < len(all); {
		e := k
		for e < len(all) && all[e].row == all[k].row {
			e++
		}
		r.rows[all[k].row] = all[k:e]
		k = e
	}
	for y := 1; y < n; y++ {
		a, b := r.rows[y-1], r.rows[y]
		for i, j := 0, 0; i < len(a) && j < len(b); {
			if max(a[i].lo, b[j].lo) < min(a[i].hi, b[j].hi) {
				r.union[r.root(a[i].label)] = r.root(b[j].label)
			}
			if a[i].hi < b[j].hi {
				i++
			} else {
				j++
			}
		}
	}
	for _, s := range all {
		r.area[r.root(s.label)] += (s.hi - s.lo) * r.step
	}
	return r
}

func (r *raster) root(k int) int {
	for r.union[k] != k {
		r.union[k] = r.union[r.union[k]]
		k = r.union[k]
	}
	return k
}

// spans cuts all rows at the bodies, made fatter by fat.
func (r *raster) spans(fat float64) []span {
	n := len(r.rows)
	type cut struct{ lo, hi float64 }
	cuts := make([][]cut, n)
	for i := range r.cards {
		c := &r.cards[i]
		y0 := min(c[0].y, c[1].y, c[2].y, c[3].y) - fat
		y1 := max(c[0].y, c[1].y, c[2].y, c[3].y) + fat
		for k := max(0, int(y0/r.step)-1); k < n && float64(k)*r.step <= y1; k++ {
			if lo, hi, ok := covered(c, fat, (float64(k)+0.5)*r.step); ok {
				cuts[k] = append(cuts[k], cut{lo, hi})
			}
		}
	}
	var all []span
	w, h := float64(r.table.W), float64(r.table.H)
	for k := range n {
		if y := (float64(k) + 0.5) * r.step; y < fat || y > h-fat {
			continue
		}
		slices.SortFunc(cuts[k], func(a, b cut) int { return cmp.Compare(a.lo, b.lo) })
		x := fat
		for _, c := range cuts[k] {
			if c.lo > x {
				all = append(all, span{x, min(c.lo, w-fat), k, 0})
			}
			x = max(x, c.hi)
			if x >= w-fat {
				break
			}
		}
		if x < w-fat {
			all = append(all, span{x, w - fat, k, 0})
		}
	}
	return all
}

// trueAreas measures the pieces again without the fat: every span between the
// bodies as they are goes to the piece of the fat spans in it.
func (r *raster) trueAreas() {
	clear(r.area)
	for _, s := range r.spans(0) {
		row := r.rows[s.row]
		x := s.lo
		last := -1
		for i := range row {
			f := &row[i]
			if f.hi <= s.lo || f.lo >= s.hi {
				continue
			}
			k := r.root(f.label)
			if last >= 0 && k != last {
				// Two pieces with touching cards between them: to each its half.
				mid := (row[i-1].hi + f.lo) / 2
				r.area[last] += (mid - x) * r.step
				x = mid
			}
			last = k
		}
		if last >= 0 {
			r.area[last] += (s.hi - x) * r.step
		}
	}
}

// main returns the largest piece.
func (r *raster) main() (label int) {
	var first, second float64
	measure := func() {
		first, second, label = -1, -1, -1
		for k, a := range r.area {
			if a > first {
				first, second, label = a, first, k
			} else {
				second = max(second, a)
			}
		}
	}
	measure()
	if second > 0.9*first {
		r.trueAreas()
		measure()
	}
	return label
}

// piece returns the label of the piece at the point, -1 if a body is there.
func (r *raster) piece(p point) int {
	k := int(p.y / r.step)
	if k < 0 || k >= len(r.rows) {
		return -1
	}
	for _, s := range r.rows[k] {
		if s.lo <= p.x && p.x <= s.hi {
			return r.root(s.label)
		}
	}
	return -1
}

// before returns the piece of ground before the point of a side, -1 if the bodies
// made fatter leave none. Nothing is nearer than Touching there, so that there
// is ground between the fat of this body and, in a narrow wedge, of the other.
func (r *raster) before(p, out point) int {
	for d := r.fat; d <= 1.5*Touching; d += Touching / 64 {
		if k := r.piece(p.plus(out, d)); k >= 0 {
			return k
		}
	}
	return -1
}

// doors returns the state of every segment by the definitions.
func (r *raster) doors(poses []Pose) (states [][Segments]SegmentState) {
	main := r.main()
	const tol = Touching
	states = make([][Segments]SegmentState, len(poses))
	for i := range r.cards {
		// Each side by the numbers of its segments and its first corner; the
		// numbers run clockwise.
		for side, segs := range [4][]int{{0, 1}, {2, 3, 4}, {6, 5}, {9, 8, 7}} {
			a, b := r.cards[i][side], r.cards[i][(side+1)%4]
			step := a.to(b)
			step = point{step.x / float64(len(segs)), step.y / float64(len(segs))}
			for q, s := range segs {
				from := a.plus(step, float64(q))
				to := from.plus(step, 1)
				w0, w1 := from.plus(step, 0.2), from.plus(step, 0.8)
				state := Open
				// The normal points outwards: clockwise round the card, to the left.
				mid, out := from.plus(step, 0.5), point{step.y / Unit, -step.x / Unit}
				if r.before(mid, out) != main {
					state = Cut
				}
				for _, p := range [2]point{w0, w1} {
					if min(p.x, p.y, float64(r.table.W)-p.x, float64(r.table.H)-p.y) <= tol {
						state = Edge
					}
				}
				facing := false
				for j := range r.cards {
					if j == i {
						continue
					}
					if mid.to(r.cards[j][0]).length() > 8*Unit {
						continue
					}
					if closeTo(w0, w1, poses[i], poses[j], s, &r.cards[j]) {
						state = Touched
					}
					facing = facing || laidOn(from, to, &r.cards[j])
				}
				if facing {
					state = Facing
				}
				states[i][s] = state
			}
		}
	}
	return states
}

// laidOn reports whether a card has a segment with exactly these ends. Floats
// hold all grid points exactly.
func laidOn(from, to point, c *[4]point) bool {
	for side, n := range [4]float64{2, 3, 2, 3} {
		a, b := c[side], c[(side+1)%4]
		step := a.to(b)
		step = point{step.x / n, step.y / n}
		for q := range int(n) {
			if a.plus(step, float64(q)) == to && a.plus(step, float64(q+1)) == from {
				return true
			}
		}
	}
	return false
}

// closeTo reports whether the white part comes within Touching of the card.
// Where floats cannot tell, exact fractions do.
func closeTo(w0, w1 point, own, other Pose, seg int, c *[4]point) bool {
	d := math.Inf(1)
	for i := range c {
		d = min(d, between(w0, w1, c[i], c[(i+1)%4]))
	}
	if contains(c, w0) {
		d = 0
	}
	if math.Abs(d-Touching) < 1e-3 {
		return exactWhite(own, other, seg)
	}
	return d <= Touching
}

func contains(c *[4]point, p point) bool {
	for i, a := range c {
		e, d := a.to(c[(i+1)%4]), a.to(p)
		if e.x*d.y-e.y*d.x < 0 {
			return false
		}
	}
	return true
}

// between returns the distance of two lines with ends.
func between(a, b, c, d point) float64 {
	turn := func(p, q, r point) float64 {
		e, f := p.to(q), p.to(r)
		return e.x*f.y - e.y*f.x
	}
	// Lines that lie on one line do not cross, though floats may say that their
	// ends are to either side of it; where they do cross, and an end is as near as
	// that, its distance says so.
	const sure = 1
	apart := func(t, u float64) bool { return min(t, u) < -sure && max(t, u) > sure }
	if apart(turn(a, b, c), turn(a, b, d)) && apart(turn(c, d, a), turn(c, d, b)) {
		return 0
	}
	off := func(p, q, r point) float64 {
		e, f := q.to(r), q.to(p)
		k := (e.x*f.x + e.y*f.y) / (e.x*e.x + e.y*e.y)
		return p.to(q.plus(e, min(max(k, 0), 1))).length()
	}
	return min(off(a, c, d), off(b, c, d), off(c, a, b), off(d, a, b))
}
