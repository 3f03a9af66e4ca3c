package board

import (
	"math"

	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// faceLayout holds the places on a card's face, in units.
type faceLayout struct {
	Circles [market.CardPieces][2]float.Spot // places for counters, as many as the piece has circles
	Label   [market.CardPieces]float.Spot    // for the price of the piece: its middle, or beside the badge
	Badge   float.Spot                       // letter and effect
}

// circleRadius is the radius of a circle for a counter, in units.
const circleRadius = 0.27

// badgeWide and badgeHigh are the size of the plate with letter and effect, in units.
const (
	badgeWide = 0.66
	badgeHigh = 0.34
)

// layouts are the layouts of all cards, computed once.
var layouts = func() (all [market.Cards + 1]faceLayout) {
	for id := range all {
		all[id] = layFace(market.Face(market.CardID(id)))
	}
	return all
}()

// LayoutOf returns the layout of a card.
func LayoutOf(id market.CardID) *faceLayout {
	if !id.Valid() {
		id = 0
	}
	return &layouts[id]
}

// layFace computes the places on a card's face.
func layFace(c market.Card) faceLayout {
	var f faceLayout
	for p := range c.Pieces {
		cells := cellsOf(c, p)
		mid := middleOf(c, p, cells)
		f.Label[p] = mid
		switch c.Circles[p] {
		case 1:
			f.Circles[p][0] = mid
		case 2:
			f.Circles[p] = pairOf(cells)
		}
	}
	f.Badge = badgeOf(c, &f)
	for p := range c.Pieces {
		f.Label[p] = besideBadge(f.Label[p], f.Badge, cellsOf(c, p))
	}
	return f
}

// besideBadge returns a place where a price does not cover the badge: the middle of its
// piece, or the centre of its cell farthest from the badge.
func besideBadge(mid, badge float.Spot, cells []float.Spot) float.Spot {
	if clearOf(badge, mid) >= tagSize {
		return mid
	}
	best := mid
	for _, s := range cells {
		if clearOf(badge, s) > clearOf(badge, best)+1e-9 {
			best = s
		}
	}
	return best
}

// clearOf returns how far a spot is from the edge of a badge, in units.
func clearOf(badge, s float.Spot) float64 {
	const half = (badgeWide - badgeHigh) / 2 // its ends are round
	return math.Hypot(max(0, math.Abs(s.X-badge.X)-half), s.Y-badge.Y) - badgeHigh/2
}

// cellsOf lists the centres of a piece's cells.
func cellsOf(c market.Card, piece int) []float.Spot {
	var cells []float.Spot
	for i, p := range c.Cells {
		if int(p) == piece {
			cells = append(cells, float.Spot{X: float64(i%2) + 0.5, Y: float64(i/2) + 0.5})
		}
	}
	return cells
}

// middleOf returns a point well inside a piece: its centre of gravity if that is inside,
// otherwise the centre of the nearest cell.
func middleOf(c market.Card, piece int, cells []float.Spot) float.Spot {
	var m float.Spot
	for _, s := range cells {
		m.X += s.X / float64(len(cells))
		m.Y += s.Y / float64(len(cells))
	}
	const clear = circleRadius + 0.02
	inside := true
	for _, d := range [4]float.Spot{{X: -clear, Y: -clear}, {X: clear, Y: -clear}, {X: -clear, Y: clear}, {X: clear, Y: clear}} {
		col, row := int(math.Floor(m.X+d.X)), int(math.Floor(m.Y+d.Y))
		if col < 0 || col > 1 || row < 0 || row > 2 || int(c.Cells[2*row+col]) != piece {
			inside = false
		}
	}
	if inside {
		return m
	}
	best := cells[0]
	for _, s := range cells[1:] {
		if math.Hypot(s.X-m.X, s.Y-m.Y) < math.Hypot(best.X-m.X, best.Y-m.Y)-1e-9 {
			best = s
		}
	}
	return best
}

// pairOf returns places for two counters: in the two cells farthest apart, or side by
// side in a single one.
func pairOf(cells []float.Spot) [2]float.Spot {
	if len(cells) == 1 {
		s := cells[0]
		return [2]float.Spot{{X: s.X - 0.2, Y: s.Y - 0.16}, {X: s.X + 0.2, Y: s.Y + 0.16}}
	}
	best, far := [2]float.Spot{cells[0], cells[1]}, -1.0
	for i, a := range cells {
		for _, b := range cells[i+1:] {
			if d := math.Hypot(a.X-b.X, a.Y-b.Y); d > far+1e-9 {
				best, far = [2]float.Spot{a, b}, d
			}
		}
	}
	return best
}

// badgeOf returns the inner crossing of cells that is farther from all circles, for the
// badge with letter and effect.
func badgeOf(c market.Card, f *faceLayout) float.Spot {
	best, room := float.Spot{X: 1, Y: 1}, -1.0
	for _, s := range [2]float.Spot{{X: 1, Y: 1}, {X: 1, Y: 2}} {
		near := math.Inf(1)
		for p := range c.Pieces {
			for i := range c.Circles[p] {
				o := f.Circles[p][i]
				near = min(near, math.Hypot(o.X-s.X, o.Y-s.Y))
			}
		}
		if near > room+1e-9 {
			best, room = s, near
		}
	}
	return best
}

// PieceAt returns the piece at a point of the face, in units from its centre; market.Wall
// for bare squares.
func PieceAt(c market.Card, dx, dy float64) int {
	col, row := int(math.Floor(dx+float.HalfW)), int(math.Floor(dy+float.HalfH))
	if col < 0 || col > 1 || row < 0 || row > 2 {
		return market.Wall
	}
	return int(c.Cells[2*row+col])
}

// innerSides are the sides between two cells of a card.
var innerSides = [...]struct {
	a, b     int
	from, to float.Spot
}{
	{0, 1, float.Spot{X: 1, Y: 0}, float.Spot{X: 1, Y: 1}}, {2, 3, float.Spot{X: 1, Y: 1}, float.Spot{X: 1, Y: 2}}, {4, 5, float.Spot{X: 1, Y: 2}, float.Spot{X: 1, Y: 3}},
	{0, 2, float.Spot{X: 0, Y: 1}, float.Spot{X: 1, Y: 1}}, {1, 3, float.Spot{X: 1, Y: 1}, float.Spot{X: 2, Y: 1}},
	{2, 4, float.Spot{X: 0, Y: 2}, float.Spot{X: 1, Y: 2}}, {3, 5, float.Spot{X: 1, Y: 2}, float.Spot{X: 2, Y: 2}},
}
