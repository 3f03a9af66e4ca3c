package market

import (
	"agora/rules/chance"
	"agora/rules/geometry"
)

// Sample draws a legal move. It draws placements near other cards and snaps them, so that
// most of them touch something, as in real games. It returns false when the game is over.
func (Game) Sample(s State, r *chance.Stream) (Move, bool) {
	switch s.phase {
	case phasePlace:
		return s.samplePut(r)
	case phaseBuy:
		// In three of four cases buy a shop if one is for sale.
		if buys := Buys(s, nil); len(buys) > 0 && r.Intn(4) > 0 {
			return buys[r.Intn(len(buys))], true
		}
		return NoBuy(), true
	}
	return Move{}, false
}

// samplePut draws a placement; false if there is none.
func (s *State) samplePut(r *chance.Stream) (Move, bool) {
	var buf [Cards]geometry.Pose
	look := searcher{state: s, poses: s.poses(buf[:0])}
	const tries = 12
	for range tries {
		if s.sampleNear(r, &look) {
			return PutAt(look.found), true
		}
	}
	for range tries {
		centre2 := geometry.Vec{X: int64(r.Intn(int(2*s.table.W + 1))), Y: int64(r.Intn(int(2*s.table.H + 1)))}
		if look.try(geometry.PoseAt(centre2, sampleDirection(r))) {
			return PutAt(look.found), true
		}
	}
	p, ok := s.room()
	if !ok {
		return Move{}, false
	}
	return PutAt(p), true
}

// sampleNear draws a pose near one of the cards, or anywhere, and tries the poses to which
// it may snap, or in one case of eight the pose itself.
func (s *State) sampleNear(r *chance.Stream, look *searcher) bool {
	const (
		around = 4 * geometry.Unit // farther apart than two touching cards' centres
		reach  = geometry.Unit
		offers = 8
	)
	z := sampleDirection(r)
	free := geometry.PoseAt(geometry.Vec{X: int64(r.Intn(int(2*s.table.W + 1))), Y: int64(r.Intn(int(2*s.table.H + 1)))}, z)
	if n := len(look.poses); n > 0 && r.Intn(8) > 0 {
		near := look.poses[r.Intn(n)]
		if r.Intn(2) == 0 {
			z = near.Z.Rot(r.Intn(4))
		}
		shift := geometry.Vec{X: int64(r.Intn(4*around+1)) - 2*around, Y: int64(r.Intn(4*around+1)) - 2*around}
		free = geometry.PoseAt(near.Center2().Add(shift), z)
	}
	if r.Intn(8) == 0 {
		return look.try(free)
	}
	snaps := geometry.Snaps(nil, s.table, look.poses, free, reach, offers)
	return len(snaps) > 0 && look.try(snaps[r.Intn(len(snaps))].Pose)
}

// sampleDirection draws one of the 24 directions in steps of 15 degrees, or any direction.
func sampleDirection(r *chance.Stream) geometry.Vec {
	if r.Intn(2) == 0 {
		return geometry.Degrees15(r.Intn(24))
	}
	for {
		v := geometry.Vec{X: int64(r.Intn(2*geometry.Unit+1)) - geometry.Unit, Y: int64(r.Intn(2*geometry.Unit+1)) - geometry.Unit}
		if z, ok := geometry.Direction(v); ok {
			return z
		}
	}
}
