package game

// The figures of the rulebook of The Prisoners: what its scene can draw.
const (
	FigureStacksTurn      = "stacks/turn"      // a pit in the middle of a game
	FigureStacksBoard     = "stacks/board"     // the opening, with names and levels
	FigureStacksStack     = "stacks/stack"     // stacks and their numbers, one of them taken apart
	FigureStacksMove      = "stacks/move"      // where a top stone may move
	FigureStacksCapture   = "stacks/capture"   // a high stack captures lower ones
	FigureStacksSurrender = "stacks/surrender" // a low stack surrenders
	FigureStacksRevolt    = "stacks/revolt"    // a surrender that makes a revolt, before and after
	FigureStacksGuard     = "stacks/guard"     // a guard walks off and his prisoners are free
	FigureStacksMarks     = "stacks/marks"     // the three marks
)

// StacksFigures lists them, for tests.
func StacksFigures() []string {
	return []string{FigureStacksTurn, FigureStacksBoard, FigureStacksStack, FigureStacksMove, FigureStacksCapture,
		FigureStacksSurrender, FigureStacksRevolt, FigureStacksGuard, FigureStacksMarks}
}
