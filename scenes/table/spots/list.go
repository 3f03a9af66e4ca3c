// Package spots lets players point at things by mouse, finger and keyboard, in all games.
// A game lists what can be pointed at as data, and a Pointer turns gestures into acts. The
// game decides what an act means.
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
//	case spots.Back:                 // drop a half-made move
//	}
//
// The package is pure and knows no rules. An idle frame costs nothing, because the list is
// rebuilt only when the view changes.
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

// Place says where a spot is, and what can be done to it.
type Place struct {
	ID string // its name in the trace; "" to leave it out

	X, Y  float64                   // its centre on the screen, dp
	Area  render.Rect               // where a pointer hits it
	Also  render.Rect               // a second such area; may be empty
	Hit   func(dx, dy float64) bool // its shape within Area, relative to the centre; nil: all of Area
	Reach float64                   // how far outside Area it is still hit, if nothing is nearer

	Live  bool // choosing it has an effect: Tab stops here, and a finger nearby means it
	Loose bool // can be dragged
	Aside bool // beside the board: can be clicked and dragged, but not pointed at
}

// Box returns a spot that fills a rectangle.
func Box[K comparable](key K, id string, r render.Rect) Spot[K] {
	x, y := r.Centre()
	return Spot[K]{key, Place{ID: id, X: x, Y: y, Area: r}}
}

// has reports whether a point is on the spot.
func (s *Place) has(x, y float64) bool {
	if s.Also.Contains(x, y) {
		return true
	}
	return s.Area.Contains(x, y) && (s.Hit == nil || s.Hit(x-s.X, y-s.Y))
}

// gap returns how far a point is outside the spot's Area, along the axis where it is
// farther.
func (s *Place) gap(x, y float64) float64 {
	a := s.Area
	return max(max(a.X-x, x-a.Right()), max(a.Y-y, y-a.Bottom()))
}

// List holds what can be pointed at now, in the order of Tab. Where spots overlap, the
// earlier one is on top.
type List[K comparable] struct {
	Spots []Spot[K]
	Ground
}

// Ground holds the properties of a list as a whole.
type Ground struct {
	// Board is where fingers aim: a finger on it shows what it points at before it is
	// lifted. All spots except those Aside are hit only there. Leave it empty if fingers
	// show nothing beforehand.
	Board render.Rect
	// Snap is how far from a finger the centre of a Live spot may be to be preferred to
	// one that is not, dp.
	Snap float64
	// Start is the spot where the keyboard's cursor appears, or near which, if it is not
	// live but others are. If there is none (-1), arrows begin at the first live spot, and
	// Enter without a cursor confirms without a spot.
	Start int
	// Keep lets the mouse leave the spot it points at, on its way to a question about
	// that spot.
	Keep bool
	// Still stops the keyboard from walking through the list. It never walks through an
	// empty one.
	Still bool
}

// Reset empties the list but keeps its memory.
func (l *List[K]) Reset() { *l = List[K]{Spots: l.Spots[:0]} }

// Add adds a spot below the others.
func (l *List[K]) Add(s Spot[K]) { l.Spots = append(l.Spots, s) }

// Index returns the index of a key in the list, -1 if it is not there.
func (l *List[K]) Index(k K) int {
	for i := range l.Spots {
		if l.Spots[i].Key == k {
			return i
		}
	}
	return -1
}

// Find returns the spot of a key, nil if it is not listed.
func (l *List[K]) Find(k K) *Spot[K] {
	if i := l.Index(k); i >= 0 {
		return &l.Spots[i]
	}
	return nil
}

// Live reports whether a key is listed and live.
func (l *List[K]) Live(k K) bool {
	s := l.Find(k)
	return s != nil && s.Live
}

// At returns the key at a point of the screen.
func (l *List[K]) At(x, y float64) (k K, ok bool) {
	if i := at(l, x, y); i >= 0 {
		return l.Spots[i].Key, true
	}
	return k, false
}

// Each visits the names of all visible spots, and their areas.
func (l *List[K]) Each(visit func(id string, r render.Rect)) {
	for i := range l.Spots {
		if s := l.Place(i); s.ID != "" && l.Shown(s) {
			visit(s.ID, s.Area)
		}
	}
}

// Shown reports whether a spot of the list is visible.
func (g *Ground) Shown(s *Place) bool {
	return !s.Area.Empty() && (s.Aside || g.seen(s.X, s.Y))
}

// AnyList is a List whose type of keys is unknown.
type AnyList interface {
	Count() int
	Place(i int) *Place
	Shown(s *Place) bool
	Each(visit func(id string, r render.Rect))

	ground() *Ground
	key(i int) any
	index(key any) int // -1 if it is not listed
}

// Count returns the number of listed spots.
func (l *List[K]) Count() int { return len(l.Spots) }

// Place returns the place of spot i.
func (l *List[K]) Place(i int) *Place { return &l.Spots[i].Place }

func (l *List[K]) ground() *Ground   { return &l.Ground }
func (l *List[K]) key(i int) any     { return l.Spots[i].Key }
func (l *List[K]) index(key any) int { return l.Index(key.(K)) }

// Under returns the place at a point of the screen; nil if there is none.
func Under(l AnyList, x, y float64) *Place {
	if i := at(l, x, y); i >= 0 {
		return l.Place(i)
	}
	return nil
}

// seen reports whether a point of the board is visible.
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

// aimed returns the spot that a finger means: the one beneath it or, if that is not live,
// a live one near enough for the finger to cover it too.
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

// next returns the next live spot after i in list order, wrapping around; -1 if there is
// none.
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

// Weights for finding the nearest spot in a direction: distance to the side counts more
// than distance ahead, and much more if the spot is hardly in that direction.
const (
	asideCost = 1.2
	cone      = 1.9
	beyond    = 4
)

// nearest returns the spot that an arrow key reaches from spot i; -1 if there is none
// ahead. dx and dy are the direction. line is the coordinate across it that the cursor
// keeps where rows are staggered.
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

// across returns the coordinate of a spot that stays the same under an arrow key in that
// direction.
func across(s *Place, dx float64) float64 {
	if dx != 0 {
		return s.Y
	}
	return s.X
}

// start returns the spot where the keyboard's cursor appears; -1 if there are none.
func start(l AnyList) int {
	i := l.ground().Start
	if i < 0 || i >= l.Count() || l.Place(i).Aside {
		if live := next(l, -1, false); live >= 0 {
			return live
		}
		for n := range l.Count() {
			if !l.Place(n).Aside {
				return n
			}
		}
		return -1
	}
	from, best, least := l.Place(i), i, math.Inf(1)
	for n := range l.Count() {
		s := l.Place(n)
		if d := math.Hypot(s.X-from.X, s.Y-from.Y); s.Live && !s.Aside && d < least {
			best, least = n, d
		}
	}
	return best
}
