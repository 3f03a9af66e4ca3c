package phobia

// Size is the size of a piece.
type Size uint8

const (
	Small Size = iota
	Large
)

// String returns "small" or "large".
func (z Size) String() string {
	if z == Small {
		return "small"
	}
	return "large"
}

// Reach returns how many cells a placed piece of this size pushes its neighbours: 1 for a
// small piece, 2 for a large one. That is also its value in a group.
func (z Size) Reach() int { return int(z) + 1 }

// Supply returns how many pieces of this size each player has.
func (z Size) Supply() int {
	if z == Small {
		return smalls
	}
	return larges
}

const (
	smalls = 10
	larges = 5
	each   = smalls + larges // pieces for each player
)

// Move places a piece of the player to move on a cell; or it is Swap.
type Move uint16

// Swap takes over the first piece: the second player exchanges it for one of their own of
// the same size, and the first player, who gets theirs back, is to move. As everything else
// is the same for both players, this amounts to changing seats.
const Swap Move = 1 << 10

// Place returns the move that places a piece of the given size on a cell.
func Place(z Size, c Cell) Move { return Move(z&1)<<8 | Move(c) }

// Size returns the size of the placed piece; it is meaningless for Swap.
func (m Move) Size() Size { return Size(m >> 8 & 1) }

// Cell returns the cell of the placed piece; it is meaningless for Swap.
func (m Move) Cell() Cell { return Cell(m) }

// String returns the notation of the move.
func (m Move) String() string {
	if m == Swap {
		return swapToken
	}
	if m.Size() == Small {
		return "s" + m.Cell().String()
	}
	return "l" + m.Cell().String()
}

// swapToken is the notation of Swap.
const swapToken = "swap"
