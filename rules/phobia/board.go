package phobia

import (
	"strconv"

	"agora/rules/hexgrid"
)

// Board is one of the boards the game is played on.
type Board uint8

// The boards.
const (
	Hex4     Board = iota // a hexagon of side 4, 37 cells: the default
	Hex7                  // a hexagon of side 7, 127 cells
	Rhombus7              // a rhombus of 7 x 7, 49 cells
)

var boardNames = [...]string{Hex4: "hex4", Hex7: "hex7", Rhombus7: "rhombus7"}

// Boards returns all boards, the default first.
func Boards() []Board { return []Board{Hex4, Hex7, Rhombus7} }

// String returns the name of the board in options and position texts.
func (b Board) String() string {
	if int(b) < len(boardNames) {
		return boardNames[b]
	}
	return "Board(" + strconv.Itoa(int(b)) + ")"
}

// boardNamed returns the board with the given name, and false if there is none.
func boardNamed(name string) (Board, bool) {
	for b, n := range boardNames {
		if n == name {
			return Board(b), true
		}
	}
	return 0, false
}

// Shape returns the outline of the board on the hexagonal grid.
func (b Board) Shape() hexgrid.Shape {
	switch b {
	case Hex4:
		return hexgrid.Hexagon(4)
	case Hex7:
		return hexgrid.Hexagon(7)
	case Rhombus7:
		return hexgrid.Rhombus(7)
	}
	return hexgrid.Shape{}
}

// Cell names a cell by file and rank, on any board: its low four bits hold the file,
// counted from a, its high four the rank, counted from 1. A Cell need not lie on the board
// in play.
type Cell uint8

// At returns the cell at a file and a rank, both from 0 to 15.
func At(file, rank int) Cell { return Cell(rank&15<<4 | file&15) }

// File returns the file, counted from 0 for a.
func (c Cell) File() int { return int(c & 15) }

// Rank returns the rank, counted from 0 for rank 1.
func (c Cell) Rank() int { return int(c >> 4) }

// String returns the name of the cell, such as "d4".
func (c Cell) String() string {
	return string(rune('a'+c.File())) + strconv.Itoa(c.Rank()+1)
}

// Contains reports whether the cell lies on the board.
func (b Board) Contains(c Cell) bool { return b.grid().bit[c] != none }

// Cells returns the cells of the board rank by rank, starting at rank 1, each rank from
// file a.
func (b Board) Cells() []Cell {
	var cells []Cell
	for _, h := range b.Shape().Cells() {
		cells = append(cells, b.Cell(h))
	}
	return cells
}

// Centre returns the cell where the first piece goes.
func (b Board) Centre() Cell { return b.Cell(hexgrid.Cell{}) }

// Cell converts a cell of the grid, which must lie on the board, to a Cell.
func (b Board) Cell(h hexgrid.Cell) Cell {
	s := b.Shape()
	return At(s.File(h), s.Rank(h))
}

// Hex converts a cell to its coordinates on the hexagonal grid.
func (b Board) Hex(c Cell) hexgrid.Cell { return b.Shape().At(c.File(), c.Rank()) }
