package phobiatable

import (
	"math"
	"testing"

	"agora/game/input"
	"agora/render"
	"agora/rules/phobia"
	"agora/scenes/table/spots"
)

// plans visits all orientations of the boards.
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
		cam, l := listed(p)
		for _, c := range p.Cells {
			x, y := p.At(c)
			for _, d := range [][2]float64{{0, 0}, {0.8, 0}, {-0.4, 0.7}, {0.3, -0.75}} {
				if got, ok := l.At(cam.ToScreen(x+d[0], y+d[1])); !ok || got.cell != c {
					t.Fatalf("%v flat %v: at %v+%v lies %v (%v)", p.Board, p.Flat, c, d, got, ok)
				}
			}
			if !p.Bounds.Inset(-0.01).Contains(x, y) {
				t.Fatalf("%v lies outside of the bounds", c)
			}
		}
		for _, far := range [][2]float64{{p.Bounds.Right() + 1, 0}, {0, p.Bounds.Bottom() + 1}, {math.Inf(1), 0}, {math.NaN(), 0}, {1e300, 1e300}} {
			if c, ok := l.At(cam.ToScreen(far[0], far[1])); ok {
				t.Fatalf("%v is said to lie at %v", c, far)
			}
		}
	})
}

// TestTurnedPlan: from the other side, every cell is opposite its previous place, and the
// plan fits the same window.
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

// TestEdges: the side towards a neighbour is halfway to it.
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

// TestArrowsReachEverything: the arrow keys lead from the centre to every cell, and each
// goes roughly in its direction.
func TestArrowsReachEverything(t *testing.T) {
	plans(func(p *Plan) {
		press, at := cursor(p)
		seen := map[phobia.Cell]bool{p.Board.Centre(): true}
		list := []phobia.Cell{p.Board.Centre()}
		for i := 0; i < len(list); i++ {
			for k, d := range map[input.Key][2]float64{input.KeyRight: {1, 0}, input.KeyLeft: {-1, 0}, input.KeyDown: {0, 1}, input.KeyUp: {0, -1}} {
				at(list[i])
				c := press(k)
				if c == list[i] {
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

// cursor returns a keyboard's cursor on a plan, and a function that sets it.
func cursor(p *Plan) (press func(input.Key) phobia.Cell, at func(phobia.Cell)) {
	k := picker{list: &spots.List[target]{}, Pointer: &spots.Pointer[target]{}}
	_, l := listed(p)
	at = func(c phobia.Cell) { k.Reset(); k.Point(target{cell: c}, spots.Keys) }
	press = func(key input.Key) phobia.Cell {
		k.Feed(input.Event{Kind: input.KeyPress, Key: key}, l)
		return k.At.cell
	}
	return press, at
}

// listed returns the cells of a plan on a screen.
func listed(p *Plan) (*render.Camera, *spots.List[target]) {
	k := picker{list: &spots.List[target]{}, Pointer: &spots.Pointer[target]{}}
	cam := &render.Camera{View: render.R(0, 0, 900, 900), Zoom: 40}
	st := phobia.State{}
	k.listCells(p, cam, st.Board().Centre(), func(phobia.Cell) bool { return true })
	return cam, k.list
}

// TestArrowsKeepTheirLine: going straight up and down, the cursor zigzags around one line
// and comes back.
func TestArrowsKeepTheirLine(t *testing.T) {
	p := newPlan(phobia.Hex7, false, 0, false)
	press, at := cursor(p)
	at(p.Board.Centre())
	for range 6 {
		press(input.KeyDown)
	}
	if x, y := p.At(press(input.KeyDown)); math.Abs(x) > 0.01 || y < 8.9 {
		t.Errorf("six steps down lead to %v, %v", x, y)
	}
}

func TestPlanFitsTheWindow(t *testing.T) {
	for _, b := range phobia.Boards() {
		wide, tall := planFor(b, 800, 500, false), planFor(b, 380, 700, false)
		if wide.Bounds.W < wide.Bounds.H || tall.Bounds.H < tall.Bounds.W*0.99 {
			t.Errorf("%v: wide %v, tall %v", b, wide.Bounds, tall.Bounds)
		}
		cam, l := listed(wide)
		wide.Outline(0.3, func(x, y float64) {
			if _, ok := l.At(cam.ToScreen(x, y)); ok {
				t.Errorf("%v: the outline runs over a cell at %v,%v", b, x, y)
			}
			if !wide.Bounds.Inset(-0.45).Contains(x, y) {
				t.Errorf("%v: the outline leaves the plate at %v,%v", b, x, y)
			}
		})
	}
}
