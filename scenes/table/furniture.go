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
	BtnAnalyse  = "analyse"     // while looking back: analysis or graph
	BtnLine     = "line"        // while looking back: steps through the best line, or leaves it
	BtnAgain    = "again"       // tries the move that was looked at again
	BtnPause    = "pause"       // a game of computers only stands still, or goes on
	BtnStep     = "step"        // and makes one move
	BtnNames    = "coordinates" // names of the cells
	BtnTurn     = "turn-board"
	BtnRepeat   = "repeat"  // shows others' last turn again
	BtnRoom     = "room"    // far away: who sits there, and what can be said
	BtnSend     = "send"    // by letter: hands the game on
	BtnHurry    = "hurry"   // goes on to a person's next decision
	BtnUnsaved  = "unsaved" // says why the game is not saved
)

// furniture holds what stands around the board: the buttons, and over its edge the log
// and the slider. It is kept while it shows the same.
type furniture struct {
	t           *Common
	screen      *ui.Screen
	buttons     []*button
	edge        edge
	changed     bool    // the screen must be built anew
	back, front ui.Node // log and slider; buttons
	panel       ui.Node
	log         ui.Log
}

// button is a button that is shown, and what the scene wants it to do.
type button struct {
	placed
	do func() // nil: see press
}

// edge names what lies over the edge of the board. Its zero value is nothing.
type edge struct {
	slider, log, graph render.Rect
	at, length, marked int
}

// furnishAnew makes the furniture's screen.
func (t *Common) furnishAnew() {
	t.Furniture = furniture{t: t}
	t.Furniture.screen = ui.New(t.Kit, t.Nav, t.Furniture.build).Around()
	t.Furniture.screen.Click, t.Furniture.screen.Words = t.click, t.Words
	t.Furniture.log = ui.Log{ID: "entries", Marked: -1, Do: t.Log.choose}
}

// build is the furniture as it was listed last; see package ui.
func (f *furniture) build() ui.Node {
	t := f.t
	front := make([]ui.Put, len(f.buttons))
	for i, b := range f.buttons {
		front[i] = ui.Put{Rect: b.at, Node: &b.Button}
	}
	f.front = ui.Free(front...)
	var back []ui.Put
	marks := t.look.marks()
	var slider *ui.Slider
	if e := &f.edge; !e.slider.Empty() {
		slider = &ui.Slider{ID: "slider", Max: e.length, Step: 1, Value: e.at, Bare: true, Marks: marks, Do: t.LookAt}
		back = append(back, ui.Put{Rect: e.slider, Node: ui.Floating(slider)})
	}
	if e := &f.edge; !e.graph.Empty() {
		back = append(back, ui.Put{Rect: e.graph, Node: t.look.graphNode(slider, marks)})
	}
	if e := &f.edge; !e.log.Empty() {
		f.log.Marked = e.marked
		f.log.Fill(t.Log.entries)
		back = append(back, ui.Put{Rect: e.log, Node: ui.Floating(ui.Column(0,
			ui.Pad(16, 8, ui.Strong(t.Words.T("table.log"))), ui.Pad(8, 2, ui.Rule()),
			ui.Grow(1, ui.Pad(4, 2, &ui.Scroll{ID: "log-scroll", In: &f.log, End: true, Ruled: true})), ui.Space(4)))})
	}
	f.back = ui.Free(back...)
	f.panel = nil
	if panel, at := t.mode.panel(); panel != nil {
		f.panel = ui.Free(ui.Put{Rect: at, Node: panel})
		return ui.Layers(f.back, f.front, f.panel)
	}
	return ui.Layers(f.back, f.front)
}

// atEdge returns what lies over the edge of the board now.
func (f *furniture) atEdge() (e edge) {
	t := f.t
	if t.Looking() && !t.Curtain.closed {
		e.at, e.length = t.at, t.match.Len()
		if e.graph = t.look.graphRoom(); !t.look.seeks() {
			e.slider = t.Frame.Slider
		}
	}
	if t.Log.Open && !t.Curtain.closed {
		e.log, e.marked = t.Frame.Log, t.Log.Marked
		if t.Looking() {
			e.marked = t.at
		}
	}
	return e
}

// furnish shows the buttons of the View. The screen is built anew if any of them is
// not where it was, or does not show what it showed.
func (f *furniture) furnish() {
	list := f.t.View.buttons
	for i := range list {
		f.put(i, &list[i])
	}
	if len(list) < len(f.buttons) {
		f.buttons, f.changed = f.buttons[:len(list)], true
	}
	if e := f.atEdge(); e != f.edge || f.t.look.graphing() { // its marks and lines come one by one
		f.edge, f.changed = e, true
	}
	if f.changed {
		f.changed = false
		f.screen.Rebuild()
	}
	f.screen.Refresh()
}

// put puts the i-th button into its place.
func (f *furniture) put(i int, b *placed) {
	if i == len(f.buttons) {
		f.buttons, f.changed = append(f.buttons, &button{}), true
	}
	k := f.buttons[i]
	k.do = b.Do
	if k.at == b.at && k.Same(&b.Button) {
		return
	}
	k.placed, f.changed = *b, true
	k.Do = func() {
		f.t.dirty = true
		if k.do != nil {
			k.do()
		} else {
			f.press(k.ID)
		}
	}
}

// press does what a button does by its ID.
func (f *furniture) press(id string) {
	t := f.t
	switch id {
	case BtnUndo:
		t.undo()
	case BtnRedo:
		t.redo()
	case BtnHint:
		t.adviser.askHint()
	case BtnBack, BtnPrevious:
		t.look.walk(-1)
	case BtnNext:
		t.look.walk(1)
	case BtnFirst:
		t.LookAt(0)
	case BtnLast:
		t.LookAt(t.match.Len())
	case BtnAnalyse:
		t.look.toggleAnalysis()
	case BtnMenu:
		t.menu()
	case BtnLog:
		t.Log.Toggle()
	case BtnRules:
		t.Nav.Push(game.RouteRules, t.Help())
	case BtnNames:
		t.Input.toggleNames()
	case BtnTurn:
		t.Turning.toggleTurn()
	case BtnMoveNow:
		t.computer.hurry()
	case BtnResult:
		t.showScore()
	case BtnBranch:
		t.playOn()
	case BtnRepeat:
		t.repeat()
	default:
		if !t.sent {
			t.Input.follow(t.typed.button(id))
		}
	}
}

// offers reports whether a button is there to be pressed; its key works then.
func (f *furniture) offers(id string) bool {
	_, ok := f.screen.Usable()[id]
	return ok
}

// shows reports whether there is a button of that ID. It allocates nothing, unlike offers.
func (f *furniture) shows(id string) bool {
	for _, b := range f.buttons {
		if b.ID == id {
			return true
		}
	}
	return false
}

// At is the ID of the button at a point, or "".
func (f *furniture) At(x, y float64) string { return f.screen.At(x, y) }

// AddKeys puts the keys of a table into their place: undo, redo, a hint, looking
// back, the menu; or while looking back, the ways through the game. most: they lie
// in a grid, each at most so wide, dp; 0: side by side.
func (f *furniture) AddKeys(v *View, most float64) {
	t := f.t
	keys := t.mode.keys()
	for i, b := range keys {
		r := t.Frame.Keys.Column(i, len(keys), 4)
		r = r.Middle(r.W, min(r.H, 56))
		if most > 0 {
			r = Grid(t.Frame.Keys, i, len(keys), most)
		}
		v.Add(r, b)
	}
}

// say says a message without arguments.
func (t *Common) say(key string) string { return t.Words.T(key) }

// unless returns why where ok is false, else "".
func unless(ok bool, why string) string {
	if ok {
		return ""
	}
	return why
}

// hintKey asks for a hint.
func (f *furniture) hintKey() *ui.Button {
	t := f.t
	return &ui.Button{ID: BtnHint, Icon: ui.Icon(icon.Hint), Tip: t.say("table.hint.tip"), On: t.adviser.hinted || t.adviser.advice != nil,
		Off: unless(t.adviser.canHint() || t.adviser.canReveal() && !t.adviser.barred(), t.adviser.off("table.hint.off")), Do: t.adviser.askHint}
}

// MenuButton opens the menu.
func (f *furniture) MenuButton() ui.Button {
	return ui.Button{ID: BtnMenu, Icon: ui.Icon(icon.Menu), Tip: f.t.Words.T("table.menu.tip")}
}

// RulesButton opens the rules at the page for the current phase.
func (f *furniture) RulesButton() ui.Button {
	return ui.Button{ID: BtnRules, Icon: ui.Icon(icon.Rules), Tip: f.t.Words.T("table.rules.tip")}
}

// NamesButton shows and hides the names of the cells.
func (f *furniture) NamesButton() ui.Button {
	t := f.t
	return ui.Button{ID: BtnNames, Icon: ui.Icon(icon.Coordinates), Tip: t.Words.T("table.names.tip"), On: t.NamesShown()}
}

// AddAction adds the primary button, which always does what Enter does: own, or when
// the game is over the result, while looking back a game from there, while a computer
// thinks its move.
func (f *furniture) AddAction(v *View, own ui.Button) {
	t := f.t
	r := t.Frame.Action
	r = r.Middle(r.W, min(r.H, 60))
	actions := t.mode.actions(own)
	if len(actions) == 2 && actions[0].Label != "" && actions[1].Label == "" { // a sign beside what is written
		sign, main := r.CutRight(min(ui.Target+8, r.W/2))
		_, main = main.CutRight(4)
		if w, _ := t.Kit.Measure(render.Strong.Sized(17), actions[0].Label); w > main.W-8 {
			actions[0].Label = "" // its sign says it, and its tip
		}
		v.Add(main, actions[0])
		v.Add(sign, actions[1])
		return
	}
	for i, b := range actions {
		v.Add(r.Column(i, len(actions), 4), b)
	}
}

// DrawSeats draws the players' panels.
func (f *furniture) DrawSeats(c *render.Canvas) {
	t := f.t
	for i, r := range t.Frame.Seats {
		t.View.Seats[i].Draw(c, r)
		f.MarkSeat(c, i, r)
	}
}

// MarkSeat draws over the panel of a player what is known of them besides the game: whether
// somebody far away is there. Scenes that draw panels of their own call it for each.
func (f *furniture) MarkSeat(c *render.Canvas, seat int, r render.Rect) {
	if home := f.t.home; home != nil {
		home.drawSeat(c, seat, r)
	}
}

// repeats reports whether the bar has that button: not while it tells what happens, for
// then it is all for the sentence, and a press means to go on; nor where nobody follows
// what others do, though the key works there too.
func (f *furniture) repeats() bool {
	t := f.t
	return t.mode == t.home && t.mode.free() && !t.Curtain.closed && !t.Presenting() && t.Settings.ComputerPace != "off"
}

// unsaved tells why the game that is played is not saved as it stands; nil: it is, or it
// need not be.
func (f *furniture) unsaved() error {
	if !f.t.mode.kept() || f.t.Curtain.closed {
		return nil
	}
	return f.t.Saves.Failing()
}

// addUnsaved adds the mark of a game that is not saved, before the other button of the
// bar.
func (f *furniture) addUnsaved(v *View) {
	t := f.t
	why := f.unsaved()
	if why == nil {
		return
	}
	r := t.Frame.Bar
	if f.repeats() {
		r, _ = r.CutLeft(r.W - ui.Target - 4)
	}
	r, _ = r.CutRight(ui.Target + 8)
	v.Add(r.Middle(ui.Target, min(ui.Target, r.H)), ui.Button{ID: BtnUnsaved, Icon: ui.Icon(icon.Save), Look: ui.Danger, Tip: t.Words.T("unsaved.tip"), Do: func() {
		t.Nav.Push(game.RouteUnsaved, game.UnsavedArg{Game: t.rules.name, Record: t.match.Record().Bytes(), Why: why})
	}})
}

// addRepeat adds it.
func (f *furniture) addRepeat(v *View) {
	t := f.t
	if !f.repeats() {
		return
	}
	r, _ := t.Frame.Bar.CutRight(ui.Target + 8)
	v.Add(r.Middle(ui.Target, min(ui.Target, r.H)), ui.Button{ID: BtnRepeat, Icon: ui.Icon(icon.Repeat), Look: ui.InBar, Tip: t.Words.T("table.repeat.tip"),
		Off: unless(t.canRepeat(), t.Words.T("table.repeat.off"))})
}

// DrawPanels draws what lies over the edge of the board: the slider while looking
// back, with the value of the position, and the log.
func (f *furniture) DrawPanels(c *render.Canvas) {
	t := f.t
	if t.Looking() && t.look.valueRoom() > 0 && !t.Log.Covers() {
		t.look.drawValue(c)
	}
	f.screen.DrawPart(c, f.back)
}

// DrawButtons draws the buttons and the sign of thinking.
func (f *furniture) DrawButtons(c *render.Canvas) {
	t := f.t
	f.screen.DrawPart(c, f.front)
	t.mode.draw(c)
	if f.panel != nil {
		f.screen.DrawPart(c, f.panel)
	}
	f.drawThinking(c)
}

// DrawTip draws the tooltip of the button on which the pointer rests, or the card that
// explains a thing, and reports whether there is one.
func (f *furniture) DrawTip(c *render.Canvas) bool {
	t := f.t
	if f.screen.DrawTip(c) {
		return true
	}
	if t.explain.open {
		t.explain.card.draw(c)
	}
	return t.explain.open
}

// dotTicks is the time of one step of the animation for thinking.
const dotTicks = 18

// drawThinking draws the sign of thinking at the edge of the panel of the player who thinks,
// where it covers nothing of it: three dots, one after another louder.
func (f *furniture) drawThinking(c *render.Canvas) {
	t := f.t
	i := int(t.turn.Seat)
	if t.computer.thought == nil || i < 0 || i >= len(t.Frame.Seats) {
		return
	}
	theme, r := c.Theme(), t.Frame.Seats[i]
	const w, h = 11.0, 34.0
	plate := render.R(max(r.X-w/2, 1), r.Y+(r.H-h)/2, w, h)
	c.FillRound(plate.Inset(-1.5), w/2+1.5, theme.Card)
	c.FillRound(plate, w/2, theme.Seat[int(t.Emblem(t.turn.Seat))&3])
	loud := t.computer.ponder.waited / dotTicks % 3
	for k := range 3 {
		fade := 0.45
		if k == loud {
			fade = 1
		}
		c.Circle(plate.X+w/2, plate.Y+h/2+float64(k-1)*9, 2.8, render.Fade(theme.OnSeat[int(t.Emblem(t.turn.Seat))&3], fade))
	}
}
