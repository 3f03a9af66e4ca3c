package table

import (
	"agora/game"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/ui"
)

// Buttons that every table has, by ID.
const (
	BtnUndo     = "undo"
	BtnRedo     = "redo"
	BtnBack     = "back" // begins to look back
	BtnMenu     = "menu"
	BtnFirst    = "first"
	BtnPrevious = "previous"
	BtnNext     = "next"
	BtnLast     = "last"
	BtnLog      = "log"
	BtnRules    = "rules"
	BtnResult   = "result"
	BtnBranch   = "branch"      // plays from what is looked at
	BtnMoveNow  = "move-now"    // asks a computer for its move
	BtnHint     = "hint"        // asks for a good move
	BtnAnalyse  = "analyse"     // while looking back
	BtnPause    = "pause"       // a game of computers only stands still, or goes on
	BtnStep     = "step"        // and makes one move
	BtnNames    = "coordinates" // names of the cells
	BtnTurn     = "turn-board"
)

// furniture is what stands around the board: the buttons, and over its edge the log
// and the slider.
type furniture struct {
	screen      *ui.Screen
	buttons     []ui.Put
	back, front ui.Node // log and slider; buttons
	log         ui.Log
}

// silent is a loop that nobody hears.
type silent struct{}

func (silent) Invalidate() {}
func (silent) Animating()  {}

// furnish makes the furniture's screen.
func (d *Table[S, M]) furnish(loop ui.Loop) {
	f := &d.furniture
	f.screen = ui.New(d.Svc.Kit, loop, d.build).Around()
	f.screen.Click = d.click
	f.log = ui.Log{ID: "entries", Marked: -1, Do: d.choose}
}

// build is the furniture as it is now; see package ui.
func (d *Table[S, M]) build() ui.Node {
	f := &d.furniture
	f.buttons = nil
	d.game().Buttons()
	f.front = ui.Free(f.buttons...)
	var back []ui.Put
	if d.Looking() && !d.covered {
		back = append(back, ui.Put{Rect: d.Frame.Slider, Node: ui.Floating(&ui.Slider{
			ID: "slider", Max: d.Match.Len(), Step: 1, Value: d.at, Bare: true, Marks: d.marks(), Do: d.LookAt,
		})})
	}
	if d.LogOpen && !d.covered {
		f.log.Marked = d.Marked
		if d.Looking() {
			f.log.Marked = d.at
		}
		f.log.Fill(d.entries)
		back = append(back, ui.Put{Rect: d.Frame.Log, Node: ui.Floating(ui.Column(0,
			ui.Pad(16, 8, ui.Strong("Log")), ui.Pad(8, 2, ui.Rule()),
			ui.Grow(1, ui.Pad(4, 2, &ui.Scroll{ID: "log-scroll", In: &f.log, End: true})), ui.Space(4)))})
	}
	f.back = ui.Free(back...)
	return ui.Layers(f.back, f.front)
}

// Furnish lists the buttons anew, when only they have changed.
func (d *Table[S, M]) Furnish() {
	d.furniture.screen.Rebuild()
	d.furniture.screen.Refresh()
}

// Add puts a button into a place. A button that is not one of the table's own and
// has nothing to do is handed to Scene.OnButton.
func (d *Table[S, M]) Add(r render.Rect, b ui.Button) {
	do := b.Do
	if do == nil {
		do = func() { d.game().OnButton(b.ID) }
	}
	b.Do = func() {
		d.dirty = true
		do()
	}
	d.furniture.buttons = append(d.furniture.buttons, ui.Put{Rect: r, Node: &b})
}

// offers reports whether a button is there to be pressed; its key works then.
func (d *Table[S, M]) offers(id string) bool {
	_, ok := d.furniture.screen.Usable()[id]
	return ok
}

// ButtonAt is the ID of the button at a point, or "".
func (d *Table[S, M]) ButtonAt(x, y float64) string { return d.furniture.screen.At(x, y) }

// AddKeys puts the keys of a table into their place: undo, redo, a hint, looking
// back, the menu; or while looking back, the ways through the game. most: they lie
// in a grid, each at most so wide, dp; 0: side by side.
func (d *Table[S, M]) AddKeys(most float64) {
	keys := d.playKeys()
	if d.Looking() {
		keys = d.lookKeys()
	}
	for i, b := range keys {
		r := d.Frame.Keys.Column(i, len(keys), 4)
		r = r.Middle(r.W, min(r.H, 56))
		if most > 0 {
			r = Grid(d.Frame.Keys, i, len(keys), most)
		}
		d.Add(r, b)
	}
}

// unless is why where ok is false, else "".
func unless(ok bool, why string) string {
	if ok {
		return ""
	}
	return why
}

func (d *Table[S, M]) playKeys() []ui.Button {
	keys := []ui.Button{
		{ID: BtnUndo, Icon: ui.Icon(icon.Undo), Tip: "Undo (Ctrl+Z)", Off: unless(d.CanUndo(), "Nothing to undo."), Do: d.Undo},
		{ID: BtnRedo, Icon: ui.Icon(icon.Redo), Tip: "Redo (Ctrl+Y)", Off: unless(d.Match.CanRedo(), "Nothing to redo."), Do: d.Redo},
	}
	if d.hints() {
		keys = append(keys, ui.Button{ID: BtnHint, Icon: ui.Icon(icon.Hint), Tip: "Hint (I)", On: d.hinted || d.advice != nil,
			Off: unless(d.CanHint() || d.canReveal(), "No hint is available now."), Do: d.AskHint})
	}
	return append(keys,
		ui.Button{ID: BtnBack, Icon: ui.Icon(icon.Previous), Tip: "Look back through the game (Page up)",
			Off: unless(d.Match.Len() > 0, "Nothing has happened yet."), Do: d.back},
		d.MenuButton())
}

func (d *Table[S, M]) lookKeys() []ui.Button {
	begin, end := unless(d.at > 0, "This is the beginning."), unless(!d.Live(), "This is the end.")
	keys := []ui.Button{
		{ID: BtnFirst, Icon: ui.Icon(icon.First), Tip: "To the beginning (Shift+Page up)", Off: begin, Do: func() { d.LookAt(0) }},
		{ID: BtnPrevious, Icon: ui.Icon(icon.Previous), Tip: "One " + d.facts.Unit + " back (Page up)", Off: begin, Do: d.back},
		{ID: BtnNext, Icon: ui.Icon(icon.Next), Tip: "One " + d.facts.Unit + " forward (Page down)", Off: end, Do: func() { d.LookAt(d.at + 1) }},
		{ID: BtnLast, Icon: ui.Icon(icon.Last), Tip: "To the end (Shift+Page down)", Off: end, Do: func() { d.LookAt(d.Match.Len()) }},
	}
	if d.CanAnalyse() {
		keys = append(keys, ui.Button{ID: BtnAnalyse, Icon: ui.Icon(icon.Scales), Tip: "Analysis (A)", On: d.Analysing(), Do: d.ToggleAnalysis})
	}
	return keys
}

func (d *Table[S, M]) back() { d.LookAt(d.at - 1) }

// MenuButton opens the menu.
func (d *Table[S, M]) MenuButton() ui.Button {
	return ui.Button{ID: BtnMenu, Icon: ui.Icon(icon.Menu), Tip: "Menu (Esc)", Do: d.Menu}
}

// LogButton folds and unfolds the log.
func (d *Table[S, M]) LogButton() ui.Button {
	return ui.Button{ID: BtnLog, Icon: ui.Icon(icon.Log), Tip: "Log (J)", On: d.LogOpen, Do: d.ToggleLog}
}

// RulesButton opens the rules at the page for what goes on.
func (d *Table[S, M]) RulesButton() ui.Button {
	return ui.Button{ID: BtnRules, Icon: ui.Icon(icon.Rules), Tip: "Rules (F1)", Do: func() { d.Svc.Nav.Push(game.RouteRules, d.Help()) }}
}

// NamesButton shows and hides the names of the cells.
func (d *Table[S, M]) NamesButton() ui.Button {
	return ui.Button{ID: BtnNames, Icon: ui.Icon(icon.Coordinates), Tip: "Names of the cells (C)", On: d.Svc.Settings.ShowCoordinates, Do: d.ToggleNames}
}

// TurnButton lets the board turn to whose move it is.
func (d *Table[S, M]) TurnButton() ui.Button {
	return ui.Button{ID: BtnTurn, Icon: ui.Icon(icon.TurnBoard), Tip: "Turn the board to whose move it is (T)", On: d.Svc.Settings.TurnBoard, Do: d.ToggleTurn}
}

// AddAction adds the primary button, which always does what Enter does: own, or when
// the game is over the result, while looking back a game from there, while a computer
// thinks its move.
func (d *Table[S, M]) AddAction(own ui.Button) {
	r := d.Frame.Action
	r = r.Middle(r.W, min(r.H, 60))
	if d.Watching() && d.Live() && !d.turn.Over() {
		d.addWatch(r)
		return
	}
	switch {
	case d.thought != nil:
		own = ui.Button{ID: BtnMoveNow, Icon: ui.Icon(icon.Next), Label: "Move now", Tip: "Ask the computer for its move now (Enter)", Look: ui.Primary, Do: d.MoveNow}
	case d.turn.Over():
		own = ui.Button{ID: BtnResult, Icon: ui.Icon(icon.Crown), Label: "Result", Tip: "The score sheet (Enter)", Look: ui.Primary, Do: d.ShowResult}
	case d.Looking():
		own = ui.Button{ID: BtnBranch, Icon: ui.Icon(icon.Play), Label: "Play from here", Tip: "Start a new game from this position (Enter)", Look: ui.Primary, Do: d.Branch}
	}
	d.Add(r, own)
}

// addWatch adds the two buttons of a watched game in place of the primary one.
func (d *Table[S, M]) addWatch(r render.Rect) {
	pause := ui.Button{ID: BtnPause, Icon: ui.Icon(icon.Pause), Tip: "Pause (Space)", Do: d.Pause}
	if d.halted() || d.paused {
		pause.Icon, pause.Tip, pause.Look = ui.Icon(icon.Play), "Resume (Space)", ui.Primary
	}
	d.Add(r.Column(0, 2, 4), pause)
	d.Add(r.Column(1, 2, 4), ui.Button{ID: BtnStep, Icon: ui.Icon(icon.Next), Tip: "Play one move (Enter)", Do: d.Step})
}

// DrawPanels draws what lies over the edge of the board: the slider while looking
// back, with the value of the position, and the log.
func (d *Table[S, M]) DrawPanels(c *render.Canvas) {
	d.furniture.screen.DrawPart(c, d.furniture.back)
	if d.Looking() && d.Analysing() {
		d.drawValue(c)
	}
}

// DrawButtons draws the buttons and the sign of thinking.
func (d *Table[S, M]) DrawButtons(c *render.Canvas) {
	d.furniture.screen.DrawPart(c, d.furniture.front)
	d.drawThinking(c)
}

// DrawTip draws the tooltip of the button on which the pointer rests, and reports
// whether there is one.
func (d *Table[S, M]) DrawTip(c *render.Canvas) bool { return d.furniture.screen.DrawTip(c) }

// dotTicks is how long the sign of thinking looks the same.
const dotTicks = 18

// drawThinking draws the sign of thinking at the panel of whoever thinks: three
// dots, one after another louder.
func (d *Table[S, M]) drawThinking(c *render.Canvas) {
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
