package hud

import (
	"agora/render"
	"agora/render/icon"
)

// The buttons that every table of a game has, by ID.
const (
	BtnUndo     = "undo"
	BtnRedo     = "redo"
	BtnBack     = "back"
	BtnMenu     = "menu"
	BtnFirst    = "first"
	BtnPrevious = "previous"
	BtnNext     = "next"
	BtnLast     = "last"
)

// Further buttons that more than one table has, by ID.
const (
	BtnLog     = "log"
	BtnRules   = "rules"
	BtnResult  = "result"
	BtnBranch  = "branch"      // plays on from what is looked at
	BtnMoveNow = "move-now"    // asks a computer for its move
	BtnNames   = "coordinates" // names of the cells
	BtnTurn    = "turn-board"
)

// Keys says what the four keys of a table can do.
type Keys struct {
	Looking          bool // back through the game
	At, Last         int  // decisions that are shown, and that were made
	CanUndo, CanRedo bool
	Unit             string  // what a decision is called: "move"
	Most             float64 // the keys lie in a Grid, each at most so wide, dp; 0: side by side
}

// AddKeys puts the four keys of a table side by side into r: undo, redo, looking
// back and the menu; or while looking back, the ways through the game.
func (p *Pad) AddKeys(r render.Rect, k Keys) {
	keys := [4]Button{
		{ID: BtnUndo, Icon: icon.Undo, Tip: "Take back (Ctrl+Z)", Off: !k.CanUndo},
		{ID: BtnRedo, Icon: icon.Redo, Tip: "Do again (Ctrl+Y)", Off: !k.CanRedo},
		{ID: BtnBack, Icon: icon.Previous, Tip: "Look back through the game (Page up)", Off: k.Last == 0},
		{ID: BtnMenu, Icon: icon.Menu, Tip: "Menu (Esc)"},
	}
	if k.Looking {
		keys = [4]Button{
			{ID: BtnFirst, Icon: icon.First, Tip: "To the beginning (Shift+Page up)", Off: k.At == 0},
			{ID: BtnPrevious, Icon: icon.Previous, Tip: "One " + k.Unit + " back (Page up)", Off: k.At == 0},
			{ID: BtnNext, Icon: icon.Next, Tip: "One " + k.Unit + " on (Page down)", Off: k.At == k.Last},
			{ID: BtnLast, Icon: icon.Last, Tip: "To the end (Shift+Page down)", Off: k.At == k.Last},
		}
	}
	for i, b := range keys {
		if k.Most > 0 {
			b.Rect = Grid(r, i, len(keys), k.Most)
		} else {
			b.Rect = r.Column(i, len(keys), 4)
			b.Rect = b.Rect.Middle(b.Rect.W, min(b.Rect.H, 56))
		}
		p.Add(b)
	}
}
