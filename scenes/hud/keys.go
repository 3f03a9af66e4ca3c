package hud

import (
	"slices"

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

// Keyboard is how wide the keys of a table are side by side, dp.
const Keyboard = 5*(Target+4) - 4

// Further buttons that more than one table has, by ID.
const (
	BtnLog     = "log"
	BtnRules   = "rules"
	BtnResult  = "result"
	BtnBranch  = "branch"      // plays on from what is looked at
	BtnMoveNow = "move-now"    // asks a computer for its move
	BtnHint    = "hint"        // asks for a good move
	BtnAnalyse = "analyse"     // while looking back
	BtnPause   = "pause"       // a game of computers only stands still, or goes on
	BtnStep    = "step"        // and makes one move
	BtnNames   = "coordinates" // names of the cells
	BtnTurn    = "turn-board"
)

// Keys says what the four keys of a table can do.
type Keys struct {
	Looking          bool // back through the game
	At, Last         int  // decisions that are shown, and that were made
	CanUndo, CanRedo bool
	Hints, CanHint   bool    // hints are given at this table; and now
	Hinted           bool    // one is shown, or looked for
	Analyses         bool    // while looking back, the game can be analysed
	Analysed         bool    // and is
	Unit             string  // what a decision is called: "move"
	Most             float64 // the keys lie in a Grid, each at most so wide, dp; 0: side by side
}

// AddKeys puts the keys of a table side by side into r: undo, redo, a hint if
// there are any, looking back and the menu; or while looking back, the ways
// through the game.
func (p *Pad) AddKeys(r render.Rect, k Keys) {
	keys := []Button{
		{ID: BtnUndo, Icon: icon.Undo, Tip: "Take back (Ctrl+Z)", Off: !k.CanUndo},
		{ID: BtnRedo, Icon: icon.Redo, Tip: "Do again (Ctrl+Y)", Off: !k.CanRedo},
		{ID: BtnBack, Icon: icon.Previous, Tip: "Look back through the game (Page up)", Off: k.Last == 0},
		{ID: BtnMenu, Icon: icon.Menu, Tip: "Menu (Esc)"},
	}
	switch {
	case k.Looking:
		keys = []Button{
			{ID: BtnFirst, Icon: icon.First, Tip: "To the beginning (Shift+Page up)", Off: k.At == 0},
			{ID: BtnPrevious, Icon: icon.Previous, Tip: "One " + k.Unit + " back (Page up)", Off: k.At == 0},
			{ID: BtnNext, Icon: icon.Next, Tip: "One " + k.Unit + " on (Page down)", Off: k.At == k.Last},
			{ID: BtnLast, Icon: icon.Last, Tip: "To the end (Shift+Page down)", Off: k.At == k.Last},
		}
		if k.Analyses {
			keys = append(keys, Button{ID: BtnAnalyse, Icon: icon.Scales, Tip: "What a computer thinks of it (A)", On: k.Analysed})
		}
	case k.Hints:
		keys = slices.Insert(keys, 2, Button{ID: BtnHint, Icon: icon.Hint, Tip: "A good move (I)", Off: !k.CanHint, On: k.Hinted})
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
