package table

import (
	"slices"
	"strings"

	"agora/render"
	"agora/render/icon"
	"agora/scenes/hud"
)

// ListButtons lists the buttons anew.
func (d *Table[S, M]) ListButtons() {
	d.Pad.Clear()
	d.game().Buttons()
}

// AddKeys puts the four keys of a table on the pad: undo, redo, looking back, the
// menu; or while looking back, the ways through the game. most: they lie in a
// grid, each at most so wide, dp; 0: side by side.
func (d *Table[S, M]) AddKeys(most float64) {
	d.Pad.AddKeys(d.Frame.Keys, hud.Keys{
		Looking: d.Looking(), At: d.At(), Last: d.Match.Len(), Unit: d.facts.Unit, Most: most,
		CanUndo: d.CanUndo(), CanRedo: d.Match.CanRedo(),
		Hints: d.hints(), CanHint: d.CanHint() || d.canReveal(), Hinted: d.hinted || d.advice != nil,
		Analyses: d.CanAnalyse(), Analysed: d.Analysing(),
	})
}

// AddAction puts the primary button on the pad, which always does what Enter
// does: own, or when the game is over the result, while looking back a game from
// there, while a computer thinks its move.
func (d *Table[S, M]) AddAction(own hud.Button) {
	r := d.Frame.Action
	r = r.Middle(r.W, min(r.H, 60))
	if d.Watching() && d.Live() && !d.turn.Over() {
		d.addWatch(r)
		return
	}
	switch {
	case d.thought != nil:
		own = hud.Button{ID: hud.BtnMoveNow, Icon: icon.Next, Label: "Move now", Tip: "Asks the computer for its move (Enter)"}
	case d.turn.Over():
		own = hud.Button{ID: hud.BtnResult, Icon: icon.Crown, Label: "Result", Tip: "The score sheet (Enter)"}
	case d.Looking():
		own = hud.Button{ID: hud.BtnBranch, Icon: icon.Play, Label: "Play from here", Tip: "Start a new game from this position (Enter)"}
	}
	own.Rect, own.Loud = r, true
	d.Pad.Add(own)
}

// addWatch puts the two buttons of a watched game in place of the primary one.
func (d *Table[S, M]) addWatch(r render.Rect) {
	pause := hud.Button{ID: hud.BtnPause, Icon: icon.Pause, Tip: "The game stands still (Space)"}
	if d.halted() || d.paused {
		pause = hud.Button{ID: hud.BtnPause, Icon: icon.Play, Tip: "The game goes on (Space)", Loud: true}
	}
	step := hud.Button{ID: hud.BtnStep, Icon: icon.Next, Tip: "One move, and the game stands still (Enter)"}
	pause.Rect, step.Rect = r.Column(0, 2, 4), r.Column(1, 2, 4)
	d.Pad.Add(pause)
	d.Pad.Add(step)
}

// Tool is one of the buttons that most tables have, without its place.
func (d *Table[S, M]) Tool(id string) hud.Button {
	set := d.Svc.Settings
	switch id {
	case hud.BtnLog:
		return hud.Button{ID: id, Icon: icon.Log, Tip: LogTitle + " (J)", On: d.LogOpen}
	case hud.BtnNames:
		return hud.Button{ID: id, Icon: icon.Coordinates, Tip: "Names of the cells (C)", On: set.ShowCoordinates}
	case hud.BtnTurn:
		return hud.Button{ID: id, Icon: icon.TurnBoard, Tip: "Turn the board to whose move it is (T)", On: set.TurnBoard}
	case hud.BtnMenu:
		return hud.Button{ID: id, Icon: icon.Menu, Tip: "Menu (Esc)"}
	}
	return hud.Button{ID: hud.BtnRules, Icon: icon.Rules, Tip: "Rules (F1)"}
}

// offers reports whether a button is there to be pressed; its key works then.
func (d *Table[S, M]) offers(id string) bool {
	return slices.ContainsFunc(d.Pad.Buttons, func(b hud.Button) bool { return b.ID == id && !b.Off })
}

// LogTitle is what the log is called.
const LogTitle = "Log"

// DrawOver draws what lies over the board: the slider while looking back, the log
// if it is open, and the buttons.
func (d *Table[S, M]) DrawOver(c *render.Canvas) {
	if d.Looking() {
		d.Slider.Draw(c)
		if d.Analysing() {
			d.drawValue(c)
		}
	}
	if d.LogOpen {
		d.Log.Draw(c, LogTitle)
	}
	d.Pad.Draw(c)
	d.DrawThinking(c)
}

// dotTicks is how long the sign of thinking looks the same.
const dotTicks = 18

// DrawThinking draws the sign of thinking at the panel of whoever thinks: three
// dots, one after another louder. DrawOver draws it too.
func (d *Table[S, M]) DrawThinking(c *render.Canvas) {
	i := int(d.turn.Seat)
	if d.thought == nil || i < 0 || i >= len(d.Frame.Seats) {
		return
	}
	t, r := c.Theme(), d.Frame.Seats[i]
	const w, h = 36.0, 16.0
	plate := render.R(r.X+5, max(r.Y-6, 2), w, h)
	c.FillRound(plate.Inset(-1.5), h/2+1.5, t.Card)
	c.FillRound(plate, h/2, t.Seat[int(d.Look(d.turn.Seat))&3])
	loud := d.ponder.waited / dotTicks % 3
	for k := range 3 {
		fade := 0.45
		if k == loud {
			fade = 1
		}
		c.Circle(plate.X+w/2+float64(k-1)*10, plate.Y+h/2, 2.8, render.Fade(t.OnSeat[int(d.Look(d.turn.Seat))&3], fade))
	}
}

// DrawTip draws the tooltip of the button on which the pointer rests, and reports
// whether there is one. If it has several lines, the first is a title.
func (d *Table[S, M]) DrawTip(c *render.Canvas) bool {
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
