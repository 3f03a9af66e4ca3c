package phobiatable

import (
	"math"
	"testing"

	"agora/game/input"
	"agora/render"
	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/board"
	"agora/scenes/table/spots"
)

// plans visits the plans of the boards in a wide and in a tall window, from both sides.
func plans(visit func(p *board.Plan)) {
	for _, b := range phobia.Boards() {
		for _, turned := range []bool{false, true} {
			visit(board.PlanFor(b, 900, 500, turned))
			visit(board.PlanFor(b, 500, 900, turned))
		}
	}
}

func TestCellsAreFoundWhereTheyLie(t *testing.T) {
	plans(func(p *board.Plan) {
		cam, l := listed(p)
		for _, c := range p.Cells {
			x, y := p.At(c)
			for _, d := range [][2]float64{{0, 0}, {0.8, 0}, {-0.4, 0.7}, {0.3, -0.75}} {
				if got, ok := l.At(cam.ToScreen(x+d[0], y+d[1])); !ok || got.cell != c {
					t.Fatalf("%v flat %v: at %v+%v lies %v (%v); want that cell", p.Board, p.Flat, c, d, got, ok)
				}
			}
			if !p.Bounds.Inset(-0.01).Contains(x, y) {
				t.Fatalf("%v lies outside of the bounds, p.Bounds.Inset(-0.01).Contains(x, y) = %v; want true", c, p.Bounds.Inset(-0.01).Contains(x, y))
			}
		}
		for _, far := range [][2]float64{{p.Bounds.Right() + 1, 0}, {0, p.Bounds.Bottom() + 1}, {math.Inf(1), 0}, {math.NaN(), 0}, {1e300, 1e300}} {
			if c, ok := l.At(cam.ToScreen(far[0], far[1])); ok {
				t.Fatalf("%v is said to lie at %v, ok of l.At(cam.ToScreen(far[0], far[1])) = %v; want false", c, far, ok)
			}
		}
	})
}

// TestArrowsReachEverything: the arrow keys lead from the centre to every cell, and each
// goes roughly in its direction.
func TestArrowsReachEverything(t *testing.T) {
	plans(func(p *board.Plan) {
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
					t.Fatalf("%v: from %v the key %v leads to %v; want a cell in that direction", p.Board, list[i], d, c)
				}
				if !seen[c] {
					seen[c] = true
					list = append(list, c)
				}
			}
		}
		if len(seen) != len(p.Cells) {
			t.Errorf("%v flat %v: the arrows reach %d of %d cells; want all of them", p.Board, p.Flat, len(seen), len(p.Cells))
		}
	})
}

// cursor returns a keyboard's cursor on a plan, and a function that sets it.
func cursor(p *board.Plan) (press func(input.Key) phobia.Cell, at func(phobia.Cell)) {
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
func listed(p *board.Plan) (*render.Camera, *spots.List[target]) {
	k := picker{list: &spots.List[target]{}, Pointer: &spots.Pointer[target]{}}
	cam := &render.Camera{View: render.R(0, 0, 900, 900), Zoom: 40}
	st := phobia.State{}
	k.listCells(p, cam, st.Board().Centre(), func(phobia.Cell) bool { return true })
	return cam, k.list
}

// TestArrowsKeepTheirLine: going straight up and down, the cursor zigzags around one line
// and comes back.
func TestArrowsKeepTheirLine(t *testing.T) {
	p := board.PlanFor(phobia.Hex7, 700, 700, false)
	press, at := cursor(p)
	at(p.Board.Centre())
	for range 6 {
		press(input.KeyDown)
	}
	if x, y := p.At(press(input.KeyDown)); math.Abs(x) > 0.01 || y < 8.9 {
		t.Errorf("six steps down lead to %v, %v; want at most 0.01 from 0 and at least 8.9", x, y)
	}
}

func TestPlanFitsTheWindow(t *testing.T) {
	for _, b := range phobia.Boards() {
		wide, tall := board.PlanFor(b, 800, 500, false), board.PlanFor(b, 380, 700, false)
		if wide.Bounds.W < wide.Bounds.H || tall.Bounds.H < tall.Bounds.W*0.99 {
			t.Errorf("%v: wide %v, tall %v; want W at least %v and H at least %v", b, wide.Bounds, tall.Bounds, wide.Bounds.H, tall.Bounds.W*0.99)
		}
		cam, l := listed(wide)
		wide.Outline(0.3, func(x, y float64) {
			if _, ok := l.At(cam.ToScreen(x, y)); ok {
				t.Errorf("%v: the outline runs over a cell at %v,%v, ok of l.At(cam.ToScreen(x, y)) = %v; want false", b, x, y, ok)
			}
			if !wide.Bounds.Inset(-0.45).Contains(x, y) {
				t.Errorf("%v: the outline leaves the plate at %v,%v, wide.Bounds.Inset(-0.45).Contains(x, y) = %v; want true",
					b, x, y, wide.Bounds.Inset(-0.45).Contains(x, y))
			}
		})
	}
}

// start returns the empty board.
func start(t testing.TB, board string) phobia.State {
	t.Helper()
	st, _, err := phobia.Game{}.Start(rules.Setup{Seats: 2, Options: map[string]string{"board": board}})
	if err != nil {
		t.Fatalf("phobia.Game{}.Start() = %v; want no error", err)
	}
	return st
}
