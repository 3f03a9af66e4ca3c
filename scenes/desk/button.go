package desk

import (
	"strings"

	"agora/render"
	"agora/render/hud"
	"agora/render/icon"
)

// ListButtons lists the buttons anew.
func (d *Desk[S, M]) ListButtons() {
	d.Pad.Clear()
	d.ways.Buttons()
}

// AddKeys puts the four keys of a table on the pad: undo, redo, looking back, the
// menu; or while looking back, the ways through the game. most: they lie in a
// grid, each at most so wide, dp; 0: side by side.
func (d *Desk[S, M]) AddKeys(most float64) {
	d.Pad.AddKeys(d.Frame.Keys, hud.Keys{
		Looking: d.Looking(), At: d.Table.At(), Last: d.Table.Len(), Unit: d.ways.Unit, Most: most,
		CanUndo: d.CanUndo(), CanRedo: d.Table.Session().CanRedo(),
	})
}

// AddAction puts the primary button on the pad, which always does what Enter
// does: own, or when the game is over the result, while looking back a game from
// there, while a computer thinks its move.
func (d *Desk[S, M]) AddAction(own hud.Button) {
	switch {
	case d.thought != nil:
		own = hud.Button{ID: hud.BtnMoveNow, Icon: icon.Next, Label: "Move now", Tip: "Asks the computer for its move (Enter)"}
	case d.turn.Over():
		own = hud.Button{ID: hud.BtnResult, Icon: icon.Crown, Label: "Result", Tip: "The score sheet (Enter)"}
	case d.Looking():
		own = hud.Button{ID: hud.BtnBranch, Icon: icon.Play, Label: "Play on", Tip: "A new game that begins with what is shown (Enter)"}
	}
	own.Rect, own.Loud = d.Frame.Action, true
	own.Rect = own.Rect.Middle(own.Rect.W, min(own.Rect.H, 60))
	d.Pad.Add(own)
}

// DrawOver draws what lies over the board: the slider while looking back, the log
// if it is open, under that title, and the buttons.
func (d *Desk[S, M]) DrawOver(c *render.Canvas, log string) {
	if d.Looking() {
		d.Slider.Draw(c)
	}
	if d.LogOpen {
		d.Log.Draw(c, log)
	}
	d.Pad.Draw(c)
}

// DrawTip draws the tooltip of the button on which the pointer rests, and reports
// whether there is one. If it has several lines, the first is a title.
func (d *Desk[S, M]) DrawTip(c *render.Canvas) bool {
	text, at := d.Pad.Tip()
	if text == "" {
		return false
	}
	var notes [8]hud.Note
	n := 0
	for line := range strings.SplitSeq(text, "\n") {
		if n < len(notes) {
			notes[n] = hud.Note{Text: line, Bold: n == 0 && strings.Contains(text, "\n")}
			n++
		}
	}
	hud.Tip(c, at, c.Bounds().Inset(6), notes[:n])
	return true
}
