package marketbot

import (
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
)

// Placements cannot be listed, so a player examines those that can have an effect:
//
//   - all places edge to edge with the cards on the table, on their grids;
//   - a corner in the middle of somebody else's door, at some angles;
//   - what the card would snap to near such doors, also with two contacts at
//     once, which closes off yards;
//   - some places of its own, away from everything.

// finder gathers placements for the card in hand.
type finder struct {
	board *board
	seen  map[geometry.Pose]struct{}
	poses []geometry.Pose
	snaps []geometry.Snap
}

func (f *finder) reset(b *board) {
	f.board, f.poses = b, f.poses[:0]
	if f.seen == nil {
		f.seen = make(map[geometry.Pose]struct{}, 512)
	}
	clear(f.seen)
}

// offer adds a pose if it is legal and new.
func (f *finder) offer(p geometry.Pose) bool {
	if _, known := f.seen[p]; known {
		return false
	}
	f.seen[p] = struct{}{}
	if !f.board.legal(p) {
		return false
	}
	f.poses = append(f.poses, p)
	return true
}

// grids offers all places edge to edge with card i, on its grid.
func (f *finder) grids(i int) {
	c := f.board.poses[i]
	for k := range 4 {
		far := geometry.Vec{X: geometry.CardW, Y: geometry.CardH}.Rot(k)
		low := geometry.Vec{X: min(far.X, 0), Y: min(far.Y, 0)}
		w, h := max(far.X, -far.X), max(far.Y, -far.Y)
		for x := -w; x <= geometry.CardW; x++ {
			for y := -h; y <= geometry.CardH; y++ {
				side, end := x == -w || x == geometry.CardW, y == -h || y == geometry.CardH
				if side != end {
					f.offer(geometry.Pose{O: c.Point(int(x-low.X), int(y-low.Y)), Z: c.Z.Rot(k)})
				}
			}
		}
	}
}

// someGrids offers some random places edge to edge with cards.
func (f *finder) someGrids(r *chance.Stream, tries int) {
	if len(f.board.poses) == 0 {
		return // every card has burnt
	}
	for range tries {
		c := f.board.poses[r.Intn(len(f.board.poses))]
		k := r.Intn(4)
		far := geometry.Vec{X: geometry.CardW, Y: geometry.CardH}.Rot(k)
		low := geometry.Vec{X: min(far.X, 0), Y: min(far.Y, 0)}
		w, h := int(max(far.X, -far.X)), int(max(far.Y, -far.Y))
		var x, y int
		if r.Intn(2) == 0 {
			x, y = -w+r.Intn(2)*(w+geometry.CardW), 1-h+r.Intn(h+geometry.CardH-1)
		} else {
			x, y = 1-w+r.Intn(w+geometry.CardW-1), -h+r.Intn(2)*(h+geometry.CardH)
		}
		f.offer(geometry.Pose{O: c.Point(x-int(low.X), y-int(low.Y)), Z: c.Z.Rot(k)})
	}
}

// door is an open door on the table.
type door struct{ card, segment int }

// doors lists the open doors of the shops that count.
func (b *board) doors(dst []door, counts func(*shop) bool) []door {
	for i, id := range b.cards {
		for seg := range geometry.Segments {
			if b.open[i]&(1<<seg) != 0 && counts(&b.shops[b.shopOf[index(id, faces[id-1].Doors[seg])]]) {
				dst = append(dst, door{i, seg})
			}
		}
	}
	return dst
}

// others returns the doors that a seat may want to break.
func (b *board) others(dst []door, seat rules.Seat) []door {
	return b.doors(dst, func(s *shop) bool { return s.owner != seat && s.owner != rules.NoSeat })
}

// before returns the pose in which corner k of the card touches the middle of the door and the
// card points away from it, turned from straight by this number of steps of 15 degrees.
//
//	     \   /
//	      \ /
//	-------v-------
func (b *board) before(d door, k, steps int) geometry.Pose {
	from, to := b.poses[d.card].Segment(d.segment)
	out := to.Sub(from).Rot(-1)
	// The bisector of the card's corner 0 is z turned by 45 degrees, that of
	// corner k by k quarter turns more.
	z, _ := geometry.Direction(out.Mul(geometry.Degrees15(steps - 3)))
	p := geometry.Pose{Z: z.Rot(-k)}
	return p.Moved(geometry.Vec{X: (from.X + to.X) >> 1, Y: (from.Y + to.Y) >> 1}.Sub(p.Corners()[k]))
}

// pokes offers corners in the middle of a door.
func (f *finder) pokes(d door, r *chance.Stream, tries int) {
	for range tries {
		if f.offer(f.board.before(d, r.Intn(4), r.Intn(5)-2)) {
			return
		}
	}
}

// probe offers what the card snaps to when it is held in front of a door, randomly turned
// and shifted.
func (f *finder) probe(d door, r *chance.Stream, most int) {
	b := f.board
	p := b.before(d, r.Intn(4), 0)
	p = p.Moved(jitter(r, geometry.Unit))
	if z, ok := geometry.Direction(p.Z.Scale(2).Add(jitter(r, 2*geometry.Unit))); ok {
		p = p.Turned(z)
	}
	f.snap(p, geometry.Unit, most)
}

// vary offers what the card snaps to from a pose that differs a little.
func (f *finder) vary(p geometry.Pose, r *chance.Stream) {
	p = p.Moved(jitter(r, geometry.Unit/2))
	if z, ok := geometry.Direction(p.Z.Scale(4).Add(jitter(r, geometry.Unit))); ok {
		p = p.Turned(z)
	}
	f.snap(p, geometry.Unit/2, 6)
}

// snap offers what the card snaps to from a pose.
func (f *finder) snap(p geometry.Pose, reach int64, most int) {
	f.snaps = geometry.Snaps(f.snaps[:0], f.board.table, f.board.poses, p, reach, most)
	for i := range f.snaps {
		q := f.snaps[i].Pose
		if _, known := f.seen[q]; !known {
			f.seen[q] = struct{}{}
			f.poses = append(f.poses, q)
		}
	}
}

// apart offers a random place.
func (f *finder) apart(r *chance.Stream, tries int) {
	t := f.board.table
	for range tries {
		at := geometry.Vec{X: int64(r.Intn(int(2*t.W + 1))), Y: int64(r.Intn(int(2*t.H + 1)))}
		if f.offer(geometry.PoseAt(at, geometry.Degrees15(r.Intn(24)))) {
			return
		}
	}
}

// jitter returns a random shift of at most most along each axis.
func jitter(r *chance.Stream, most int) geometry.Vec {
	return geometry.Vec{X: int64(r.Intn(2*most+1) - most), Y: int64(r.Intn(2*most+1) - most)}
}
