package game

import (
	"agora/game/match"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
)

// Sheet is a position of a game that is put together by hand. It holds whatever was put there;
// whether a game can be played from that, the rules say: see Services.TryPosition.
type Sheet interface {
	// Read puts a position there; one that cannot be changes nothing. Position returns what is
	// there now.
	Read(p match.Position) error
	Position() match.Position
	// Clear takes everything away, Begin sets up how a game begins.
	Clear()
	Begin()

	// Picture draws it as large as r, and Cells tells where it can be pressed then.
	Picture(c *render.Canvas, say *words.Words, r render.Rect)
	Cells(say *words.Words, r render.Rect) []SheetCell
	// Tools lists what a press may do, and Press does it, or says why it cannot.
	Tools(say *words.Words) []SheetTool
	Press(cell, tool string) error
	// Steps lists what is gone through one by one, and Step goes some farther, or back.
	Steps(say *words.Words) []SheetStep
	Step(id string, by int) error
	// Counts lists what lies beside the board, and SetCount changes such a number, or says why
	// it cannot.
	Counts(say *words.Words) []SheetCount
	SetCount(id string, n int) error
	// Board returns the option of the game that chooses its board, and which is chosen; "": there
	// is one only.
	Board() (option, value string)
	SetBoard(value string)

	Turn() rules.Seat
	// SetTurn says who is to move, or why they cannot be.
	SetTurn(seat rules.Seat) error
}

// SheetCell is a place of a Sheet that can be pressed.
type SheetCell struct {
	ID   string
	Name string // with what lies there
	Rect render.Rect
}

// SheetTool is what a press on a cell does.
type SheetTool struct {
	ID, Name string
	Paint    func(c *render.Canvas, r render.Rect)
}

// SheetCount is a number of things beside the board.
type SheetCount struct {
	ID, Name       string
	N, Least, Most int
}

// SheetStep is a list of which one thing is chosen.
type SheetStep struct {
	ID, Name string
	Value    string // what is chosen; "": the picture shows it
	Off      string // why there is nothing to go through
}

// TryPosition returns the record of a game of people that begins with a position, and whether
// it is over in it; the error says in a player's words why there is none.
func (s Services) TryPosition(p match.Position) (record []byte, over bool, err error) {
	g, ok := s.Games.Find(p.Game)
	if !ok || g.boxes == nil {
		return nil, false, words.Wrong("position.game", "game", words.Short(p.Game, mostName))
	}
	record, turn, err := s.positionRecord(g, p, match.FreshSeed(), 0)
	if err != nil {
		return nil, false, words.Wrong("editor.wrong").Because(err)
	}
	return record, turn.Over(), nil
}

// EditorArg opens the room in which positions are put together.
type EditorArg struct {
	Game     string
	Position string // as match.Position writes it; "": how a game begins
}

// PaintIcon returns what draws a tool as an icon.
func PaintIcon(id icon.ID) func(c *render.Canvas, r render.Rect) {
	return func(c *render.Canvas, r render.Rect) {
		x, y := r.Centre()
		c.Sprite(icon.Sprite(c.Kit, id, 24), render.Place{X: x, Y: y, Tint: c.Theme().Ink})
	}
}
