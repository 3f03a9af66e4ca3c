// Package hexgrid provides coordinates for hexagonal grids: cells and directions, board
// shapes with the names of their cells, and an integer layout for drawing and hit testing.
//
// Cells have axial coordinates (q, r); the third cube coordinate is s = -q - r. All
// arithmetic is exact, on integers, and all types are values.
package hexgrid

// Cell is a cell of the unbounded grid, in axial coordinates.
type Cell struct{ Q, R int }

// directions lists the steps to the six neighbours, each a sixth of a turn from the one
// before. In the pointy layout, with ranks growing upwards:
//
//	  (-1,+1)  (0,+1)
//	(-1,0)  cell  (+1,0)
//	  (0,-1)  (+1,-1)
var directions = [6]Cell{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

// Direction returns the step to neighbour d. It takes d modulo six; d+3 is the opposite
// direction.
func Direction(d int) Cell { return directions[(d%6+6)%6] }

// S returns the third cube coordinate; Q + R + S is always 0.
func (c Cell) S() int { return -c.Q - c.R }

// Add returns the cell reached from c by the step d.
func (c Cell) Add(d Cell) Cell { return Cell{c.Q + d.Q, c.R + d.R} }

// Sub returns the step that leads from d to c.
func (c Cell) Sub(d Cell) Cell { return Cell{c.Q - d.Q, c.R - d.R} }

// Times returns the step c repeated n times.
func (c Cell) Times(n int) Cell { return Cell{n * c.Q, n * c.R} }

// Neighbour returns the cell next to c in direction d.
func (c Cell) Neighbour(d int) Cell { return c.Add(Direction(d)) }

// Turn rotates c around the origin by n sixths of a full turn, in the order of the
// directions.
func (c Cell) Turn(n int) Cell {
	for range (n%6 + 6) % 6 {
		c = Cell{-c.R, c.Q + c.R}
	}
	return c
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
