package board

import (
	"math"
	"testing"

	"agora/rules/phobia"
)

// allPlans visits all orientations of the boards.
func allPlans(visit func(p *Plan)) {
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

// TestTurnedPlan: from the other side, every cell is opposite its previous place, and the
// plan fits the same window.
func TestTurnedPlan(t *testing.T) {
	for _, b := range phobia.Boards() {
		a, z := PlanFor(b, 700, 600, false), PlanFor(b, 700, 600, true)
		if a.Flat != z.Flat || math.Abs(a.Bounds.W-z.Bounds.W) > 1e-9 || math.Abs(a.Bounds.H-z.Bounds.H) > 1e-9 {
			t.Errorf("%v turned is of another shape, a.Flat = %v, math.Abs(a.Bounds.W-z.Bounds.W) = %v, math.Abs(a.Bounds.H-z.Bounds.H) = %v; want %v, at most 1e-9 and at most 1e-9",
				b, a.Flat, math.Abs(a.Bounds.W-z.Bounds.W), math.Abs(a.Bounds.H-z.Bounds.H), z.Flat)
		}
		for _, c := range a.Cells {
			x0, y0 := a.At(c)
			x1, y1 := z.At(c)
			if math.Abs(x0+x1) > 1e-9 || math.Abs(y0+y1) > 1e-9 {
				t.Fatalf("%v: %v lies at %v,%v and turned at %v,%v, math.Abs(x0+x1) = %v, math.Abs(y0+y1) = %v; want at most 1e-9 and at most 1e-9",
					b, c, x0, y0, x1, y1, math.Abs(x0+x1), math.Abs(y0+y1))
			}
		}
	}
}

// TestEdges: the side towards a neighbour is halfway to it.
func TestEdges(t *testing.T) {
	allPlans(func(p *Plan) {
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
					t.Fatalf("%v flat %v turn %d: the side of %v towards %v lies wrong, math.Hypot((x0+x1)/2-(cx+nx)/2, (y0+y1)/2-(cy+ny)/2) = %v; want at most 1e-9",
						p.Board, p.Flat, p.layout.Turn, c, n, math.Hypot((x0+x1)/2-(cx+nx)/2, (y0+y1)/2-(cy+ny)/2))
				}
			}
		}
	})
}
