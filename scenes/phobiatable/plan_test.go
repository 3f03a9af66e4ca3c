package phobiatable

import (
	"math"
	"testing"

	"agora/rules/phobia"
)

// plans are all the ways in which boards can lie.
func plans(visit func(p *Plan)) {
	for _, b := range phobia.Boards() {
		for _, flat := range []bool{false, true} {
			for turn := range 3 {
				for _, turned := range []bool{false, true} {
					visit(newPlan(b, flat, turn, turned))
				}
			}
		}
	}
}

func TestCellsAreFoundWhereTheyLie(t *testing.T) {
	plans(func(p *Plan) {
		for _, c := range p.Cells {
			x, y := p.At(c)
			for _, d := range [][2]float64{{0, 0}, {0.8, 0}, {-0.4, 0.7}, {0.3, -0.75}} {
				if got, ok := p.CellAt(x+d[0], y+d[1]); !ok || got != c {
					t.Fatalf("%v flat %v: at %v+%v lies %v (%v)", p.Board, p.Flat, c, d, got, ok)
				}
			}
			if !p.Bounds.Inset(-0.01).Contains(x, y) {
				t.Fatalf("%v lies outside of the bounds", c)
			}
		}
		for _, far := range [][2]float64{{p.Bounds.Right() + 1, 0}, {0, p.Bounds.Bottom() + 1}, {math.Inf(1), 0}, {math.NaN(), 0}, {1e300, 1e300}} {
			if c, ok := p.CellAt(far[0], far[1]); ok {
				t.Fatalf("%v is said to lie at %v", c, far)
			}
		}
	})
}

// From the other side, every cell lies opposite to where it lay, and the plan
// fits the same window.
func TestTurnedPlan(t *testing.T) {
	for _, b := range phobia.Boards() {
		a, z := planFor(b, 700, 600, false), planFor(b, 700, 600, true)
		if a.Flat != z.Flat || math.Abs(a.Bounds.W-z.Bounds.W) > 1e-9 || math.Abs(a.Bounds.H-z.Bounds.H) > 1e-9 {
			t.Errorf("%v turned is of another shape", b)
		}
		for _, c := range a.Cells {
			x0, y0 := a.At(c)
			x1, y1 := z.At(c)
			if math.Abs(x0+x1) > 1e-9 || math.Abs(y0+y1) > 1e-9 {
				t.Fatalf("%v: %v lies at %v,%v and turned at %v,%v", b, c, x0, y0, x1, y1)
			}
		}
	}
}

// The side towards a neighbour lies half way to it.
func TestEdges(t *testing.T) {
	plans(func(p *Plan) {
		for _, c := range p.Cells {
			for d := range 6 {
				n, ok := p.Neighbour(c, d)
				if !ok {
					continue
				}
				x0, y0 := p.Corner(c, p.edge(d))
				x1, y1 := p.Corner(c, p.edge(d)+1)
				cx, cy := p.At(c)
				nx, ny := p.At(n)
				if math.Hypot((x0+x1)/2-(cx+nx)/2, (y0+y1)/2-(cy+ny)/2) > 1e-9 {
					t.Fatalf("%v flat %v turn %d: the side of %v towards %v lies wrong", p.Board, p.Flat, p.layout.Turn, c, n)
				}
			}
		}
	})
}

// The arrow keys lead from the centre to every cell, and each goes roughly where
// it points.
func TestArrowsReachEverything(t *testing.T) {
	plans(func(p *Plan) {
		seen := map[phobia.Cell]bool{p.Board.Centre(): true}
		list := []phobia.Cell{p.Board.Centre()}
		for i := 0; i < len(list); i++ {
			for _, d := range [][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				c, ok := p.Next(list[i], d[0], d[1], p.Across(list[i], d[0], d[1]))
				if !ok {
					continue
				}
				x0, y0 := p.At(list[i])
				x1, y1 := p.At(c)
				if (x1-x0)*d[0]+(y1-y0)*d[1] < 0.4 {
					t.Fatalf("%v: from %v the key %v leads to %v", p.Board, list[i], d, c)
				}
				if !seen[c] {
					seen[c] = true
					list = append(list, c)
				}
			}
		}
		if len(seen) != len(p.Cells) {
			t.Errorf("%v flat %v turn %d: the arrows reach %d of %d cells", p.Board, p.Flat, p.layout.Turn, len(seen), len(p.Cells))
		}
	})
}

// Straight up and down, the cursor zigzags around one line and comes back.
func TestArrowsKeepTheirLine(t *testing.T) {
	p := newPlan(phobia.Hex7, false, 0, false)
	c := p.Board.Centre()
	want := p.Across(c, 0, 1)
	for range 6 {
		next, ok := p.Next(c, 0, 1, want)
		if !ok {
			t.Fatalf("nothing below %v", c)
		}
		c = next
	}
	if x, _ := p.At(c); math.Abs(x-want) > 0.01 {
		t.Errorf("six steps down lead to %v, %v aside", c, x-want)
	}
}

func TestPlanFitsTheWindow(t *testing.T) {
	for _, b := range phobia.Boards() {
		wide, tall := planFor(b, 800, 500, false), planFor(b, 380, 700, false)
		if wide.Bounds.W < wide.Bounds.H || tall.Bounds.H < tall.Bounds.W*0.99 {
			t.Errorf("%v: wide %v, tall %v", b, wide.Bounds, tall.Bounds)
		}
		wide.Outline(0.3, func(x, y float64) {
			if _, ok := wide.CellAt(x, y); ok {
				t.Errorf("%v: the outline runs over a cell at %v,%v", b, x, y)
			}
			if !wide.Bounds.Inset(-0.45).Contains(x, y) {
				t.Errorf("%v: the outline leaves the plate at %v,%v", b, x, y)
			}
		})
	}
}
