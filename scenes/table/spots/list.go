// Package spots is how players point at things, in all games: by mouse, finger
// and keyboard. A game lists what can be pointed at as data; a Pointer turns
// gestures into acts; what an act means, the game knows.
//
//	list.Reset()
//	for _, c := range cells {
//		s := spots.Box(c, names[c], rectOf(c))
//		s.Live = legal(c)
//		list.Add(s)
//	}
//	pointer.Settle(&list)
//	…
//	act, used := pointer.Feed(event, &list)
//	switch act.Kind {
//	case spots.Click, spots.Confirm: // do it; a finger's Click only shows it
//	case spots.Back:                 // take back what is half made
//	}
//
// It is pure, knows no rules, and a frame at rest costs nothing: the list is made
// anew only when what is shown changes.
package spots

import (
	"math"

	"agora/render"
)

// Spot is something that can be pointed at. Key is the game's own name for it.
type Spot[K comparable] struct {
	Key K
	Place
}

// Place is where a spot lies, and what may be done to it.
type Place struct {
	ID string // its name in traces; "" if they leave it out

	X, Y  float64                   // its middle on the screen, dp
	Area  render.Rect               // where a pointer finds it
	Also  render.Rect               // and where it finds it too; may be empty
	Hit   func(dx, dy float64) bool // the shape within Area, from the middle; nil if it is all of it
	Reach float64                   // so far outside of Area it is still meant, if nothing is nearer

	Live  bool // choosing it leads on: Tab stops here, a finger that is near means it
	Loose bool // it can be dragged
	Aside bool // it lies beside the board: it is clicked and dragged, but never pointed at
}

// Box is a spot that fills a rectangle.
func Box[K comparable](key K, id string, r render.Rect) Spot[K] {
	x, y := r.Centre()
	return Spot[K]{key, Place{ID: id, X: x, Y: y, Area: r}}
}

// has reports whether the spot lies under a point.
func (s *Place) has(x, y float64) bool {
	if s.Also.Contains(x, y) {
		return true
	}
	return s.Area.Contains(x, y) && (s.Hit == nil || s.Hit(x-s.X, y-s.Y))
}

// gap returns how far a point lies outside of the spot's Area, along the axis where it
// lies farther.
func (s *Place) gap(x, y float64) float64 {
	a := s.Area
	return math.Max(math.Max(a.X-x, x-a.Right()), math.Max(a.Y-y, y-a.Bottom()))
}

// List holds what can be pointed at now, in the order of Tab. Where spots overlap,
// the earlier one lies on top.
type List[K comparable] struct {
	Spots []Spot[K]
	Ground
}

// Ground holds what is said of all spots of a list together.
type Ground struct {
	// Board is where fingers aim: one that lies on it shows what it points at,
	// before it is lifted. All spots but those Aside are found only there. It is
	// empty for tables where a finger shows nothing before it is lifted.
	Board render.Rect
	// Snap is how far from a finger the middle of a Live spot may lie to be meant
	// instead of one that is not, dp.
	Snap float64
	// Start is the spot where the keyboard's cursor comes up. If there is none
	// (-1), Enter without a cursor confirms nothing in particular.
	Start int
	// Keep says that the mouse may leave the spot that it points at, on its way to
	// an answer about it.
	Keep bool
	// Still says that the keyboard does not walk through the list. It never does
	// through an empty one.
	Still bool
}

// Reset makes the list as empty as at first, and keeps its memory.
func (l *List[K]) Reset() { *l = List[K]{Spots: l.Spots[:0]} }

// Add puts a spot behind the others.
func (l *List[K]) Add(s Spot[K]) { l.Spots = append(l.Spots, s) }

// Index is the place of a key in the list, -1 if it is not listed.
func (l *List[K]) Index(k K) int {
	for i := range l.Spots {
		if l.Spots[i].Key == k {
			return i
		}
	}
	return -1
}

// Find is the spot of a key, nil if it is not listed.
func (l *List[K]) Find(k K) *Spot[K] {
	if i := l.Index(k); i >= 0 {
		return &l.Spots[i]
	}
	return nil
}

// Live reports whether a key is listed and alive.
func (l *List[K]) Live(k K) bool {
	s := l.Find(k)
	return s != nil && s.Live
}

// At returns what lies at a point of the screen.
func (l *List[K]) At(x, y float64) (k K, ok bool) {
	if i := at(l, x, y); i >= 0 {
		return l.Spots[i].Key, true
	}
	return k, false
}

// Each visits the names of all spots that are seen, and their areas.
func (l *List[K]) Each(visit func(id string, r render.Rect)) {
	for i := range l.Spots {
		if s := l.Place(i); s.ID != "" && l.Shown(s) {
			visit(s.ID, s.Area)
		}
	}
}

// Shown reports whether a spot of the list is to be seen.
func (g *Ground) Shown(s *Place) bool {
	return !s.Area.Empty() && (s.Aside || g.seen(s.X, s.Y))
}

// AnyList is a List for who need not know its keys' type.
type AnyList interface {
	Count() int
	Place(i int) *Place
	Shown(s *Place) bool
	Each(visit func(id string, r render.Rect))

	ground() *Ground
	key(i int) any
	index(key any) int // -1 if it is not listed
}

// Count returns how many spots are listed.
func (l *List[K]) Count() int { return len(l.Spots) }

// Place returns where spot i lies.
func (l *List[K]) Place(i int) *Place { return &l.Spots[i].Place }

func (l *List[K]) ground() *Ground   { return &l.Ground }
func (l *List[K]) key(i int) any     { return l.Spots[i].Key }
func (l *List[K]) index(key any) int { return l.Index(key.(K)) }

// Under returns what lies at a point of the screen; nil if nothing does.
func Under(l AnyList, x, y float64) *Place {
	if i := at(l, x, y); i >= 0 {
		return l.Place(i)
	}
	return nil
}

// seen reports whether the board is seen at a point.
func (g *Ground) seen(x, y float64) bool { return g.Board.Empty() || g.Board.Contains(x, y) }

func at(l AnyList, x, y float64) int {
	near, least := -1, math.Inf(1)
	seen := l.ground().seen(x, y)
	for i := range l.Count() {
		s := l.Place(i)
		if !s.Aside && !seen {
			continue
		}
		if s.has(x, y) {
			return i
		}
		if s.Reach > 0 {
			if d := s.gap(x, y); d <= s.Reach && d < least {
				near, least = i, d
			}
		}
	}
	return near
}

// aimed returns what a finger means: what is under it, or if that is not alive, what is
// and lies so near that the finger covers it too.
func aimed(l AnyList, x, y float64) int {
	at := at(l, x, y)
	if l.ground().Snap == 0 || !l.ground().seen(x, y) || at >= 0 && l.Place(at).Live {
		return at
	}
	least := l.ground().Snap
	for i := range l.Count() {
		s := l.Place(i)
		if !s.Live || s.Aside || !l.ground().seen(s.X, s.Y) {
			continue
		}
		if d := math.Hypot(s.X-x, s.Y-y); d <= least {
			at, least = i, d
		}
	}
	return at
}

// next is the next live spot in list order after i, around the ends; -1 if there
// is none.
func next(l AnyList, i int, back bool) int {
	n, by := l.Count(), 1
	if back {
		by = -1
		i = max(i, 0)
	}
	for range n {
		i = (i + by + n) % n
		if s := l.Place(i); s.Live && !s.Aside {
			return i
		}
	}
	return -1
}

// How the nearest spot in a direction is found: what lies aside counts more than
// what lies ahead, and much more if it is hardly in that direction at all.
const (
	asideCost = 1.2
	cone      = 1.9
	beyond    = 4
)

// nearest is the spot that an arrow key leads to from spot i, dx and dy being its
// direction; line is the coordinate across that the cursor keeps to where rows are
// staggered. -1 if there is nothing ahead.
func nearest(l AnyList, i int, dx, dy, line float64) int {
	from := l.Place(i)
	best, least := -1, math.Inf(1)
	for n := range l.Count() {
		s := l.Place(n)
		ahead := (s.X-from.X)*dx + (s.Y-from.Y)*dy
		if s.Aside || n == i || !(ahead >= 1) {
			continue
		}
		aside := math.Abs(across(s, dx) - line)
		cost := ahead + asideCost*aside
		if aside > cone*ahead {
			cost *= beyond
		}
		if cost < least-1e-6 {
			best, least = n, cost
		}
	}
	return best
}

// across is the coordinate of a spot that an arrow key of that direction keeps.
func across(s *Place, dx float64) float64 {
	if dx != 0 {
		return s.Y
	}
	return s.X
}

// start returns where the keyboard's cursor comes up; -1 if there is nothing to point
// at.
func start(l AnyList) int {
	if l.ground().Start >= 0 && l.ground().Start < l.Count() && !l.Place(l.ground().Start).Aside {
		return l.ground().Start
	}
	for i := range l.Count() {
		if !l.Place(i).Aside {
			return i
		}
	}
	return -1
}
