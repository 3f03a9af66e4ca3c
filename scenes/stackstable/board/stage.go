package board

import (
	"cmp"
	"math"
	"slices"

	"agora/render"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/table/duel"
	"agora/scenes/table/timeline"
)

// place is the place of a stone in a state, and its colour.
type place struct {
	ok    bool
	cell  stacks.Cell
	below int // stones under it
	of    int // stones of its stack
	seat  int
}

// placeOf returns the place of a stone.
func placeOf(s *stacks.State, q stacks.Stone) (p place) {
	c, below, ok := s.Where(q)
	if !ok {
		return p
	}
	on := s.On(c)
	return place{true, c, below, on.Len(), duel.SeatOf(on.Stone(below))}
}

// Pose is how a stone is shown. X and Y are in units of the plan, Up is its height above
// its cell.
type Pose struct {
	Stone stacks.Stone
	Cell  stacks.Cell // the cell that it belongs to
	X, Y  float64
	Up    float64
	Seat  int
	Flat  float64 // 1: lies flat; 0: seen edge on while it turns over
	Above bool    // flies over everything
	Below int     // number of stones under it
	Fade  float64 // 0: fully visible
}

// what identifies something being presented: the move itself, a stone turning over, or a
// revolt on a cell.
type what struct {
	kind uint8
	n    int
}

const (
	theAction uint8 = iota
	aFlip
	aRevolt
)

// track is the time of one of them. To is the seat that owns a stack after its revolt.
type track = timeline.Track[what, int]

// Durations in milliseconds at normal speed.
const (
	moveMS   = 200 // a stone goes to a cell
	slideMS  = 240 // a stack slides under another
	flipMS   = 160 // a captured stone turns over
	rippleMS = 40  // from one to the next
	revoltMS = 250 // a whole stack turns over
)

// stage presents the transition from one state to the next, or back. The zero stage is at
// rest.
//
//	capture    |== stone ==>|flip|flip|flip|
//	revolt                                 |== stack turns ==|
type stage struct {
	timeline.Player[what, int]
	from, to [stacks.Stones]place
	kind     stacks.Kind
}

// Show starts to present a move, given the states before and after it and its events; back presents
// it backwards. held says that the player has already dragged the stone to its cell.
func (s *stage) Show(before, after *stacks.State, events []rules.Event, back, held bool, pace timeline.Pace) {
	s.Clear()
	s.Back = back
	for q := range stacks.Stone(stacks.Stones) {
		s.from[q], s.to[q] = placeOf(before, q), placeOf(after, q)
	}
	var list []track
	end := 0
	add := func(t track) {
		list = append(list, t)
		end = max(end, t.End())
	}
	move := func(k stacks.Kind, ms int) {
		s.kind = k
		length := pace.Move(ms)
		if held {
			length = min(length, 1)
		}
		add(track{Length: length, Done: sound.Place})
	}
	for _, e := range events {
		switch e := e.(type) {
		case stacks.Moved:
			move(stacks.KindMove, moveMS)
		case stacks.Surrendered:
			move(stacks.KindSurrender, slideMS)
		case stacks.Captured:
			move(stacks.KindCapture, moveMS)
			at := end
			for _, q := range slices.Backward(e.Flipped) { // from the top down
				add(track{ID: what{aFlip, int(q)}, Delay: at, Length: pace.Move(flipMS), Ease: render.Linear, Cue: sound.Counter})
				at += pace.Move(rippleMS)
			}
		case stacks.Revolted:
			revolt := track{ID: what{aRevolt, int(e.At)}, To: duel.SeatOf(e.Owner), Delay: end, Length: pace.Move(revoltMS), Ease: render.Linear, Cue: sound.Chime}
			for _, q := range e.Flipped {
				flip := revolt
				flip.ID, flip.Cue = what{aFlip, int(q)}, sound.Counter
				add(flip)
			}
			add(revolt)
		}
	}
	s.Play(list)
}

// Measures of stones, in units.
const (
	Radius    = 0.35
	Thickness = 0.105 // also the distance from one stone to the next
	highest   = 0.60  // large stacks are compressed to this height
)

// raise returns the height of a stone with below stones under it in a stack of `of`
// stones.
func raise(below, of int) float64 {
	pitch := Thickness
	if of > 1 {
		pitch = min(pitch, highest/float64(of-1))
	}
	return pitch * float64(below)
}

// Poses fills list with the stones of a state as they are shown now, the most distant
// first.
func (s *stage) Poses(st *stacks.State, plan *Plan, list []Pose) []Pose {
	list = list[:0]
	for q := range stacks.Stone(stacks.Stones) {
		to := placeOf(st, q)
		from := to
		if s.Busy() {
			from, to = s.from[q], s.to[q]
		}
		if !to.ok {
			continue
		}
		list = append(list, s.pose(q, from, to, plan))
	}
	slices.SortStableFunc(list, func(a, b Pose) int {
		if a.Above != b.Above {
			if b.Above {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(plan.Place(a.Cell), plan.Place(b.Cell)), cmp.Compare(a.Below, b.Below))
	})
	return list
}

func (s *stage) pose(q stacks.Stone, from, to place, plan *Plan) Pose {
	p := Pose{Stone: q, Cell: to.cell, Below: to.below, Seat: to.seat, Flat: 1}
	p.X, p.Y = plan.At(to.cell)
	p.Up = plan.raise(to.below, to.of)
	if !s.Busy() {
		return p
	}
	_, part := s.Way(what{})
	x, y := plan.At(from.cell)
	p.X, p.Y = render.Mix(x, p.X, part), render.Mix(y, p.Y, part)
	// The stack that it slips under, or leaves, makes room early.
	p.Up = render.Mix(plan.raise(from.below, from.of), p.Up, min(1, part*1.5))
	if from.cell != to.cell {
		if s.kind != stacks.KindSurrender { // such a stack slides along the ground
			p.Up += 0.55 * math.Sin(part*math.Pi)
			p.Above = part < 1
		}
	} else if s.kind == stacks.KindSurrender && from.below != to.below {
		p.Up += 0.22 * math.Sin(part*math.Pi) // rises to let the others in
	}
	if f, turn := s.Way(what{aFlip, int(q)}); f != nil {
		if turn < 0.5 {
			p.Seat = from.seat
		}
		p.Flat = math.Abs(math.Cos(turn * math.Pi))
		p.Up += 0.10 * math.Sin(turn*math.Pi)
	}
	if u, turn := s.Way(what{aRevolt, int(to.cell)}); u != nil {
		mid := plan.raise(to.of-1, to.of) / 2
		k := math.Abs(math.Cos(turn * math.Pi))
		p.Up = mid + (p.Up-mid)*k + 0.42*math.Sin(turn*math.Pi)
		p.Flat = max(k, 0.12)
	}
	return p
}

// revolt returns the revolt being presented and its progress; nil if there is none.
func (s *stage) revolt() (*track, float64) {
	for i := range s.Tracks() {
		t := &s.Tracks()[i]
		if _, part := s.Way(t.ID); t.ID.kind == aRevolt && part > 0 && part < 1 {
			return t, part
		}
	}
	return nil, 0
}
