package stackstable

import (
	"cmp"
	"math"
	"slices"

	"agora/render"
	"agora/rules"
	"agora/rules/stacks"
)

// place is where a stone lies in a state, and whose it is.
type place struct {
	ok    bool
	cell  stacks.Cell
	below int // stones under it
	of    int // stones of its stack
	seat  int
}

// placeOf is the place of a stone.
func placeOf(s *stacks.State, q stacks.Stone) (p place) {
	c, below, ok := s.Where(q)
	if !ok {
		return p
	}
	on := s.On(c)
	return place{true, c, below, on.Len(), seatOf(on.Stone(below))}
}

// Pose is how a stone is shown. X, Y are units of the plan, Up is how far it is
// raised above its cell.
type Pose struct {
	Stone stacks.Stone
	Cell  stacks.Cell // where it belongs
	X, Y  float64
	Up    float64
	Seat  int
	Flat  float64 // 1 lies flat, 0 is seen edge on while it turns over
	Above bool    // flies over everything
	Below int     // stones under it
	Fade  float64 // 0 is fully seen
}

// spell is a part of the time, in ticks.
type spell struct{ start, length int }

// part is how much of the spell is over, 0 to 1; 1 for no spell.
func (s spell) part(now float64) float64 {
	if s.length <= 0 {
		return 1
	}
	return min(max((now-float64(s.start))/float64(s.length), 0), 1)
}

// upheaval is a revolt while it is shown.
type upheaval struct {
	cell stacks.Cell
	seat int // whose it is after
	spell
}

// Durations in milliseconds at normal speed.
const (
	moveMS   = 200 // a stone goes to a cell
	slideMS  = 240 // a stack slides under another
	flipMS   = 160 // a captured stone turns over
	rippleMS = 40  // between one and the next
	revoltMS = 250 // a whole stack turns over
	spinMS   = 420 // the board turns
)

// Stage plays the way from one state to the next, tick by tick, or back. The
// picture lags behind the rules while it does. The zero Stage is at rest.
//
//	capture    |== stone ==>|flip|flip|flip|
//	revolt                                 |== stack turns ==|
type Stage struct {
	from, to [stacks.Stones]place
	kind     stacks.Kind
	way      spell
	flips    [stacks.Stones]spell
	revolts  []upheaval
	now, end int
	back     bool
}

// Cue is what a tick of the stage sounds like.
type Cue uint8

const (
	Landed  Cue = 1 << iota // a stone or a stack has arrived
	Flipped                 // a captured stone has begun to turn over
	Rising                  // a revolt has begun
)

// Play shows a move from the state before it to the one after it, with the events
// of the move; back plays it backwards. held: the hand has carried the stone to
// its cell already.
func (s *Stage) Play(before, after *stacks.State, events []rules.Event, back, held bool, speed render.Speed) {
	s.Clear()
	if speed == render.Off {
		return
	}
	for q := range stacks.Stone(stacks.Stones) {
		s.from[q], s.to[q] = placeOf(before, q), placeOf(after, q)
	}
	s.flips = [stacks.Stones]spell{}
	s.back = back
	moving := false
	for _, e := range events {
		switch e := e.(type) {
		case stacks.Moved:
			s.kind, s.way, moving = stacks.KindMove, spell{0, speed.Ticks(moveMS)}, true
		case stacks.Surrendered:
			s.kind, s.way, moving = stacks.KindSurrender, spell{0, speed.Ticks(slideMS)}, true
		case stacks.Captured:
			s.kind, s.way, moving = stacks.KindCapture, spell{0, speed.Ticks(moveMS)}, true
			if held {
				s.way.length = 1
			}
			at := s.way.length
			for i := len(e.Flipped) - 1; i >= 0; i-- { // from the top down
				s.flip(e.Flipped[i], spell{at, speed.Ticks(flipMS)})
				at += speed.Ticks(rippleMS)
			}
		}
		if held && moving {
			s.way.length = 1
		}
		s.end = max(s.end, s.way.length)
		if e, ok := e.(stacks.Revolted); ok {
			u := upheaval{e.At, seatOf(e.Owner), spell{s.end, speed.Ticks(revoltMS)}}
			s.revolts = append(s.revolts, u)
			for _, q := range e.Flipped {
				s.flip(q, u.spell)
			}
			s.end = u.start + u.length
		}
	}
	if !moving {
		s.Clear() // nothing to tell
	}
}

func (s *Stage) flip(q stacks.Stone, at spell) {
	s.flips[q] = at
	s.end = max(s.end, at.start+at.length)
}

// Busy reports whether something moves.
func (s *Stage) Busy() bool { return s.end > 0 }

// Clear ends everything at once.
func (s *Stage) Clear() {
	s.revolts, s.now, s.end, s.way = s.revolts[:0], 0, 0, spell{}
}

// Tick passes a tick and answers what is to be heard.
func (s *Stage) Tick() (cues Cue) {
	if !s.Busy() {
		return 0
	}
	s.now++
	if s.now == s.way.length {
		cues |= Landed
	}
	for i := range s.flips {
		if f := s.flips[i]; f.length > 0 && s.now == f.start+1 {
			cues |= Flipped
		}
	}
	for i := range s.revolts {
		if s.now == s.revolts[i].start+1 {
			cues |= Rising
		}
	}
	if s.now >= s.end {
		s.Clear()
	}
	return cues
}

// Seek shows what there is to see after so many ticks.
func (s *Stage) Seek(ticks int) {
	if s.now = max(ticks, 0); s.now >= s.end {
		s.Clear()
	}
}

// time is the moment that is shown, in ticks from the beginning of the move.
func (s *Stage) time() float64 {
	if s.back {
		return float64(s.end - s.now)
	}
	return float64(s.now)
}

// Measures of stones, in units.
const (
	radius    = 0.35
	thickness = 0.105 // also how much higher the next stone lies
	highest   = 0.60  // a large stack is pressed together to this
)

// raise is how far stone number below of a stack of so many is raised.
func raise(below, of int) float64 {
	pitch := thickness
	if of > 1 {
		pitch = min(pitch, highest/float64(of-1))
	}
	return pitch * float64(below)
}

// Poses fills list with the stones of a state as they are shown now, those further
// away first.
func (s *Stage) Poses(st *stacks.State, plan *Plan, list []Pose) []Pose {
	list = list[:0]
	now := s.time()
	for q := range stacks.Stone(stacks.Stones) {
		to := placeOf(st, q)
		from := to
		if s.Busy() {
			from, to = s.from[q], s.to[q]
		}
		if !to.ok {
			continue
		}
		list = append(list, s.pose(q, from, to, now, plan))
	}
	slices.SortFunc(list, func(a, b Pose) int {
		if a.Above != b.Above {
			if b.Above {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(plan.place(a.Cell), plan.place(b.Cell)), cmp.Compare(a.Below, b.Below))
	})
	return list
}

func (s *Stage) pose(q stacks.Stone, from, to place, now float64, plan *Plan) Pose {
	p := Pose{Stone: q, Cell: to.cell, Below: to.below, Seat: to.seat, Flat: 1}
	p.X, p.Y = plan.At(to.cell)
	p.Up = raise(to.below, to.of)
	if !s.Busy() {
		return p
	}
	part := render.EaseOut(s.way.part(now))
	x, y := plan.At(from.cell)
	p.X, p.Y = render.Mix(x, p.X, part), render.Mix(y, p.Y, part)
	// What is climbed under or off makes room early.
	p.Up = render.Mix(raise(from.below, from.of), p.Up, min(1, part*1.5))
	if from.cell != to.cell {
		if s.kind != stacks.KindSurrender { // that one slides along the ground
			p.Up += 0.55 * math.Sin(part*math.Pi)
			p.Above = part < 1
		}
	} else if s.kind == stacks.KindSurrender && from.below != to.below {
		p.Up += 0.22 * math.Sin(part*math.Pi) // lets the others in
	}
	if f := s.flips[q]; f.length > 0 {
		turn := f.part(now)
		if turn < 0.5 {
			p.Seat = from.seat
		}
		p.Flat = math.Abs(math.Cos(turn * math.Pi))
		p.Up += 0.10 * math.Sin(turn*math.Pi)
	}
	for i := range s.revolts {
		if u := &s.revolts[i]; u.cell == to.cell {
			turn := u.part(now)
			mid := raise(to.of-1, to.of) / 2
			k := math.Abs(math.Cos(turn * math.Pi))
			p.Up = mid + (p.Up-mid)*k + 0.42*math.Sin(turn*math.Pi)
			p.Flat = max(k, 0.12)
		}
	}
	return p
}

// Upheaval is the revolt that is shown now and how much of it is over.
func (s *Stage) Upheaval() (u upheaval, part float64, ok bool) {
	now := s.time()
	for _, u := range s.revolts {
		if part := u.part(now); part > 0 && part < 1 {
			return u, part, true
		}
	}
	return u, 0, false
}

// seatOf is the number of a seat as an index of two.
func seatOf(s rules.Seat) int {
	if s == 1 {
		return 1
	}
	return 0
}
