package hexgrid

import "testing"

// distance returns the number of steps between two cells.
func distance(a, b Cell) int {
	d := a.Sub(b)
	return max(abs(d.Q), abs(d.R), abs(d.S()))
}

func TestDirectionsGoRound(t *testing.T) {
	var sum Cell
	for d := range 6 {
		sum = sum.Add(Direction(d))
		if distance(Cell{}, Direction(d)) != 1 {
			t.Errorf("direction %d is not one step long; want one", d)
		}
		if Direction(d).Turn(1) != Direction(d+1) {
			t.Errorf("direction %d turned by a sixth is %v, want %v", d, Direction(d).Turn(1), Direction(d+1))
		}
		if Direction(d).Add(Direction(d+3)) != (Cell{}) || Direction(d-6) != Direction(d) {
			t.Errorf("direction %d has no opposite; want the opposite three steps on, and itself six steps back", d)
		}
	}
	if sum != (Cell{}) {
		t.Errorf("the six steps lead to %v, want %v", sum, Cell{})
	}
}

func TestTurnKeepsdistances(t *testing.T) {
	for q := -4; q <= 4; q++ {
		for r := -4; r <= 4; r++ {
			c := Cell{q, r}
			if c.Turn(2).Turn(4) != c || c.Turn(-1) != c.Turn(5) || c.Turn(3) != (Cell{-q, -r}) {
				t.Fatalf("six turns of %v do not give it back; want the same cell", c)
			}
			if distance(c, Cell{1, 2}) != distance(c.Turn(1), Cell{1, 2}.Turn(1)) {
				t.Fatalf("a turn changes the distance of %v; want the same", c)
			}
		}
	}
}

// TestDistanceBySteps compares distance with a breadth-first walk from the cell.
func TestDistanceBySteps(t *testing.T) {
	from := Cell{2, -1}
	reached := map[Cell]int{from: 0}
	front := []Cell{from}
	for step := 1; step <= 5; step++ {
		var next []Cell
		for _, c := range front {
			for d := range 6 {
				n := c.Neighbour(d)
				if _, ok := reached[n]; !ok {
					reached[n] = step
					next = append(next, n)
				}
			}
		}
		if len(next) != 6*step {
			t.Fatalf("ring %d has %d cells; want %d", step, len(next), 6*step)
		}
		front = next
	}
	for c, want := range reached {
		if got := distance(from, c); got != want {
			t.Errorf("distance(%v, %v) = %d, want %d", from, c, got, want)
		}
	}
}

func TestShapes(t *testing.T) {
	for _, tt := range []struct {
		name          string
		shape         Shape
		cells, across int
		first, centre string
		last          string
	}{
		{"hexagon of side 4", Hexagon(4), 37, 7, "d1", "d4", "d7"},
		{"hexagon of side 7", Hexagon(7), 127, 13, "g1", "g7", "g13"},
		{"rhombus of side 7", Rhombus(7), 49, 7, "a1", "d4", "g7"},
		{"one cell", Hexagon(1), 1, 1, "a1", "a1", "a1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			cells := tt.shape.Cells()
			if len(cells) != tt.cells || tt.shape.Across() != tt.across {
				t.Fatalf("%d cells, %d across; want %d and %d", len(cells), tt.shape.Across(), tt.cells, tt.across)
			}
			if got := tt.shape.Name(Cell{}); got != tt.centre {
				t.Errorf("the centre is %s, want %s", got, tt.centre)
			}
			low, high := 0, 0
			for _, c := range cells {
				name := tt.shape.Name(c)
				back, ok := tt.shape.Find(name)
				if !ok || back != c {
					t.Errorf("%v is %q, which is %v; want the same cell", c, name, back)
				}
				if c.R < cells[low].R {
					low = tt.shape.Rank(c)
				}
				high = max(high, tt.shape.Rank(c))
			}
			if low != 0 || high != tt.across-1 {
				t.Errorf("ranks from %d to %d; want 0 and %d", low, high, tt.across-1)
			}
			inside := 0
			for q := -20; q <= 20; q++ {
				for r := -20; r <= 20; r++ {
					if tt.shape.Contains(Cell{q, r}) {
						inside++
					} else if tt.shape.Name(Cell{q, r}) != "" {
						t.Errorf("a cell outside has a name: %v; want none", Cell{q, r})
					}
				}
			}
			if inside != tt.cells {
				t.Errorf("Contains knows %d cells; want %d", inside, tt.cells)
			}
		})
	}
	// The rules page describes the hexagon of side 4 like this.
	for q := -5; q <= 5; q++ {
		for r := -5; r <= 5; r++ {
			want := max(q, -q) <= 3 && max(r, -r) <= 3 && max(q+r, -q-r) <= 3
			if Hexagon(4).Contains(Cell{q, r}) != want {
				t.Errorf("Contains(%d, %d) = %v; want %v", q, r, !want, want)
			}
		}
	}
}

func TestNoSuchShapeOrName(t *testing.T) {
	for _, s := range []Shape{{}, Hexagon(0), Hexagon(14), Hexagon(-3), Rhombus(0), Rhombus(4), Rhombus(27)} {
		if s.Contains(Cell{}) || len(s.Cells()) != 0 {
			t.Errorf("%+v has cells; want none", s)
		}
	}
	for _, name := range []string{"", "d", "4", "d0", "d8", "D4", "d04", "d4 ", "d444", "h4", "a1", "dx", "d1x", "é4"} {
		if c, ok := Hexagon(4).Find(name); ok {
			t.Errorf("%q names %v, ok of Hexagon(4).Find(name) = %v; want false", name, c, ok)
		}
	}
}

// TestCornersAreShared checks that neighbours share both ends of their common edge.
func TestCornersAreShared(t *testing.T) {
	for _, l := range []Layout{{}, {Flat: true}, {Turn: 2}} {
		for d := range 6 {
			shared := 0
			for _, a := range l.Corners(Cell{1, -2}) {
				for _, b := range l.Corners(Cell{1, -2}.Neighbour(d)) {
					if a == b {
						shared++
					}
				}
			}
			if shared != 2 {
				t.Errorf("%+v, direction %d: %d corners shared; want 2", l, d, shared)
			}
		}
	}
}

func TestLayoutOnTheScreen(t *testing.T) {
	right := Layout{}.Centre(Cell{1, 0})
	up := Layout{}.Centre(Cell{0, 1})
	if right.X <= 0 || right.Y != 0 || up.Y >= 0 {
		t.Errorf("right is %v, the next rank %v; want right along x, the next rank above", right, up)
	}
	if turned := (Layout{Turn: 3}).Centre(Cell{2, 1}); turned != (Point{-5, 3}) {
		t.Errorf("turned by half, (2,1) lies at %v, want %v", turned, Point{-5, 3})
	}
	least, greatest := Layout{}.Bounds(Hexagon(4))
	if least != (Point{-7, -11}) || greatest != (Point{7, 11}) {
		t.Errorf("the hexagon of side 4 reaches from %v to %v; want %v and %v", least, greatest, Point{-7, -11}, Point{7, 11})
	}
	least, greatest = Layout{Flat: true}.Bounds(Hexagon(4))
	if least != (Point{-11, -7}) || greatest != (Point{11, 7}) {
		t.Errorf("flat, it reaches from %v to %v; want %v and %v", least, greatest, Point{-11, -7}, Point{11, 7})
	}
}

func FuzzFind(f *testing.F) {
	f.Add("d4")
	f.Add("m13")
	f.Fuzz(func(t *testing.T, name string) {
		for _, s := range []Shape{Hexagon(4), Hexagon(7), Rhombus(7)} {
			if c, ok := s.Find(name); ok && s.Name(c) != name {
				t.Errorf("%q names %v, whose name is %q; want the same name", name, c, s.Name(c))
			}
		}
	})
}
