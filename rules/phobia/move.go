package phobia

// Size is the size of a piece.
type Size uint8

const (
	Small Size = iota
	Large
)

// String is "small" or "large".
func (z Size) String() string {
	if z == Small {
		return "small"
	}
	return "large"
}

// Reach returns how many cells a placed piece of this size pushes its neighbours, and
// also how much it counts in a group: 1 for a small piece, 2 for a large one.
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
	each   = smalls + larges // pieces a player
)

// Move places a piece of the player to move on a cell, or is Swap.
type Move uint16

// Swap takes over the first piece: the second player exchanges it for one of their own
// of the same size, and the first player, who has theirs back, is to move. Since all
// else is the same for both players, this is as good as to change seats.
const Swap Move = 1 << 10

// Place returns the move that places a piece of that size on that cell.
func Place(z Size, c Cell) Move { return Move(z&1)<<8 | Move(c) }

// Size returns the size of the piece placed; of Swap it means nothing.
func (m Move) Size() Size { return Size(m >> 8 & 1) }

// Cell returns where it is placed; of Swap it means nothing.
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
