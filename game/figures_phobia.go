package game

// The figures of the rulebook of Agoraphobia: what its scene can draw.
const (
	FigurePhobiaTurn    = "phobia/turn"    // a board in the middle of a game
	FigurePhobiaBoard   = "phobia/board"   // the empty board with the names of its cells and the first placement
	FigurePhobiaPieces  = "phobia/pieces"  // the small and the large piece of both players
	FigurePhobiaPush    = "phobia/push"    // what a small piece pushes, and what stays
	FigurePhobiaLarge   = "phobia/large"   // a large piece: pushed two cells, pushed one
	FigurePhobiaLegal   = "phobia/legal"   // where a small piece may go
	FigurePhobiaRefused = "phobia/refused" // a large piece that would push nothing two cells
	FigurePhobiaGroups  = "phobia/groups"  // the largest groups and their values
)

// PhobiaFigures lists them, for tests.
func PhobiaFigures() []string {
	return []string{FigurePhobiaTurn, FigurePhobiaBoard, FigurePhobiaPieces, FigurePhobiaPush,
		FigurePhobiaLarge, FigurePhobiaLegal, FigurePhobiaRefused, FigurePhobiaGroups}
}
