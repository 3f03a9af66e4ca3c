package hexgrid

import "strconv"

// Shape is the outline of a board centred on the cell (0, 0). Its cells form files (equal
// q, lettered from a) and ranks (equal r, numbered from 1). The zero Shape has no cells.
type Shape struct {
	across int8 // number of files and of ranks
	reach  int8 // largest |q + r|
}

// Hexagon returns a hexagonal board with side cells along each edge, from 1 to 13:
// 3n(n-1)+1 cells, 2n-1 across. Other sides give the empty shape.
func Hexagon(side int) Shape {
	if side < 1 || side > 13 {
		return Shape{}
	}
	return Shape{across: int8(2*side - 1), reach: int8(side - 1)}
}

// Rhombus returns a board of side by side cells. side must be odd, so that there is a
// middle cell, and from 1 to 25; other sides give the empty shape.
func Rhombus(side int) Shape {
	if side < 1 || side > 25 || side%2 == 0 {
		return Shape{}
	}
	return Shape{across: int8(side), reach: int8(side - 1)}
}

// Across returns the number of files, which is also the number of ranks.
func (s Shape) Across() int { return int(s.across) }

// Contains reports whether the cell belongs to the board.
func (s Shape) Contains(c Cell) bool {
	half := int(s.across) / 2
	return s.across > 0 && abs(c.Q) <= half && abs(c.R) <= half && abs(c.S()) <= int(s.reach)
}

// Cells returns the cells of the board rank by rank, starting at rank 1, each rank from
// file a.
func (s Shape) Cells() []Cell {
	var cells []Cell
	for rank := range s.Across() {
		for file := range s.Across() {
			if c := s.At(file, rank); s.Contains(c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// At returns the cell at a file and a rank, both counted from 0. The cell need not belong
// to the board.
func (s Shape) At(file, rank int) Cell {
	return Cell{file - int(s.across)/2, rank - int(s.across)/2}
}

// File returns the file of a cell, counted from 0.
func (s Shape) File(c Cell) int { return c.Q + int(s.across)/2 }

// Rank returns the rank of a cell, counted from 0.
func (s Shape) Rank(c Cell) int { return c.R + int(s.across)/2 }

// Name returns the name of a cell, such as "d4": the letter of its file and the number of
// its rank. It returns "" for cells outside the board.
func (s Shape) Name(c Cell) string {
	if !s.Contains(c) {
		return ""
	}
	return string(rune('a'+s.File(c))) + strconv.Itoa(s.Rank(c)+1)
}

// Find returns the cell with the given name, and false if there is none.
func (s Shape) Find(name string) (Cell, bool) {
	if len(name) < 2 || len(name) > 3 || name[0] < 'a' || name[0] > 'z' || name[1] < '1' || name[1] > '9' {
		return Cell{}, false
	}
	rank := int(name[1] - '0')
	if len(name) == 3 {
		if name[2] < '0' || name[2] > '9' {
			return Cell{}, false
		}
		rank = 10*rank + int(name[2]-'0')
	}
	c := s.At(int(name[0]-'a'), rank-1)
	return c, s.Contains(c)
}
