package known

import (
	"agora/game/match"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
)

// Sheet is a position in the position editor. It holds any position; whether the rules
// allow play from it is for play.Opener.TryPosition to find out.
type Sheet interface {
	// Read replaces the position; an invalid one changes nothing. Position returns the
	// current one.
	Read(p match.Position) error
	Position() match.Position
	// Clear removes everything, Begin sets up the start of a game.
	Clear()
	Begin()

	// Picture draws the position in a rectangle; Cells then returns where it can be
	// pressed.
	Picture(c *render.Canvas, say *words.Words, r render.Rect)
	Cells(say *words.Words, r render.Rect) []SheetCell
	// Tools lists what a press can do; Press does it, or says why it cannot.
	Tools(say *words.Words) []SheetTool
	Press(cell, tool string) error
	// Steps lists values to step through; Step moves through one of them, forward or
	// back.
	Steps(say *words.Words) []SheetStep
	Step(id string, by int) error
	// Counts lists the numbers of things beside the board; SetCount changes one, or says
	// why it cannot.
	Counts(say *words.Words) []SheetCount
	SetCount(id string, n int) error
	// Board returns the option that selects the game's board, and its current value; ""
	// if there is only one board.
	Board() (option, value string)
	SetBoard(value string)

	Turn() rules.Seat
	// SetTurn says who is to move, or why they cannot be.
	SetTurn(seat rules.Seat) error
}

// SheetCell is a place of a Sheet that can be pressed.
type SheetCell struct {
	ID   string
	Name string // including what is there
	Rect render.Rect
}

// SheetTool names what a press on a cell does.
type SheetTool struct {
	ID, Name string
	Paint    func(c *render.Canvas, r render.Rect)
}

// SheetCount is a number of things beside the board.
type SheetCount struct {
	ID, Name       string
	N, Least, Most int
}

// SheetStep is a list of values of which one is selected.
type SheetStep struct {
	ID, Name string
	Value    string // the selected value; "": the picture shows it
	Off      string // why there is nothing to step through
}

// PaintIcon returns a function that draws a tool as an icon.
func PaintIcon(id icon.ID) func(c *render.Canvas, r render.Rect) {
	return func(c *render.Canvas, r render.Rect) {
		x, y := r.Centre()
		c.Sprite(icon.Sprite(c.Kit, id, 24), render.Place{X: x, Y: y, Tint: c.Theme().Ink})
	}
}
