package table

import (
	"slices"

	"agora/game/routes"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/table/more"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// IDs of the buttons that every table has.
const (
	BtnUndo     = "undo"
	BtnRedo     = "redo"
	BtnBack     = "back" // starts a review
	BtnMenu     = "menu"
	BtnFirst    = "first"
	BtnPrevious = "previous"
	BtnNext     = "next"
	BtnLast     = "last"
	BtnLog      = "log"
	BtnRules    = "rules"
	BtnResult   = "result"
	BtnBranch   = "branch"      // plays from the position under review
	BtnMoveNow  = "move-now"    // makes a computer move
	BtnHint     = "hint"        // asks for a hint
	BtnAnalyse  = "analyse"     // in a review: analysis or graph
	BtnLine     = "line"        // in a review: steps through the best line, or leaves it
	BtnAgain    = "again"       // tries the reviewed move again
	BtnPause    = "pause"       // stops or resumes a game of computers
	BtnStep     = "step"        // in such a game: makes one move
	BtnNames    = "coordinates" // shows or hides cell names
	BtnTurn     = "turn-board"
	BtnRepeat   = "repeat"  // repeats the opponents' last turn
	BtnRoom     = "room"    // far away: opens the room
	BtnOnward   = "onward"  // far away: another table that waits
	BtnSend     = "send"    // by letter: sends the game
	BtnHurry    = "hurry"   // plays on to the person's next move
	BtnUnsaved  = "unsaved" // says why the game is not saved
	BtnMore     = "more"    // opens the sheet of further buttons
)

// furniture holds everything around the board: the buttons and, over its edge, the log
// and the slider. It is rebuilt only when it changes.
type furniture struct {
	t           *Core
	screen      *ui.Screen
	buttons     []*button
	edge        edge
	changed     bool    // rebuild the screen
	back, front ui.Node // log and slider; buttons
	panel       ui.Node
	log         panels.Log
	more        more.Sheet
	sheet       ui.Node // of further buttons, while it is open
}

// button is a button on screen, with the scene's own action.
type button struct {
	placed
	do func() // nil: see press
}

// edge names what lies over the edge of the board. The zero value is nothing.
type edge struct {
	slider, log, graph render.Rect
	at, length, marked int
}

// furnishAnew creates the screen of the furniture.
func (t *Core) furnishAnew() {
	t.Furniture = furniture{t: t}
	t.Furniture.screen = ui.New(t.Kit, t.Nav, t.Furniture.build).Around()
	t.Furniture.screen.Click, t.Furniture.screen.Words = t.click, t.Words
	t.Furniture.log = panels.Log{ID: "entries", Marked: -1, Do: t.Log.choose}
}

// begin moves the focus that a gamepad has brought to the buttons on to the one that
// continues the game. A keyboard has its own keys for that.
func (f *furniture) begin() {
	if f.screen.Focused() == "" {
		return
	}
	for _, b := range f.buttons {
		if b.Off == "" && !b.at.Empty() && b.at.Intersect(f.t.Frame.Action) == b.at {
			f.screen.Focus(b.ID)
			return
		}
	}
}

// build returns the furniture as last listed; see package ui.
func (f *furniture) build() ui.Node {
	t := f.t
	front := make([]ui.Put, len(f.buttons))
	for i, b := range f.buttons {
		front[i] = ui.Put{Rect: b.at, Node: &b.Button}
	}
	f.front = ui.Free(front...)
	var back []ui.Put
	marks := t.look.study.Marks()
	var slider *ui.Slider
	if e := &f.edge; !e.slider.Empty() {
		slider = &ui.Slider{ID: "slider", Name: t.Words.T("table.slider"), Max: e.length, Step: 1, Value: e.at, Bare: true, Marks: marks, Do: t.LookAt}
		back = append(back, ui.Put{Rect: e.slider, Node: ui.Floating(slider)})
	}
	if e := &f.edge; !e.graph.Empty() {
		back = append(back, ui.Put{Rect: e.graph, Node: t.look.graph.Node(slider, marks, t.LookAt, t.look.besideGraph()...)})
	}
	if e := &f.edge; !e.log.Empty() {
		f.log.Marked = e.marked
		f.log.Fill(t.Log.entries)
		back = append(back, ui.Put{Rect: e.log, Node: ui.Floating(ui.Column(0,
			ui.Pad(16, 8, ui.Strong(t.Words.T("table.log"))), ui.Pad(8, 2, ui.Rule()),
			ui.Grow(1, ui.Pad(4, 2, &ui.Scroll{ID: "log-scroll", In: &f.log, End: true, Ruled: true})), ui.Space(4)))})
	}
	f.back = ui.Free(back...)
	f.panel, f.sheet = nil, nil
	if panel, at := t.mode.Panel.Node(); panel != nil {
		f.panel = ui.Free(ui.Put{Rect: at, Node: panel})
	}
	if sheet, at := f.more.Node(); sheet != nil {
		f.sheet = ui.Free(ui.Put{Rect: at, Node: sheet})
	}
	return ui.Layers(slices.DeleteFunc([]ui.Node{f.back, f.front, f.panel, f.sheet}, func(n ui.Node) bool { return n == nil })...)
}

// atEdge returns what lies over the edge of the board now.
func (f *furniture) atEdge() (e edge) {
	t := f.t
	if t.Looking() && !t.Curtain.closed {
		e.at, e.length = t.at, t.match.Len()
		if e.graph = t.look.graph.Room(); !t.look.graph.Seeks() {
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

// furnish shows the buttons of the View. It rebuilds the screen if any of them has moved
// or changed.
func (f *furniture) furnish() {
	list := f.t.View.buttons
	for i := range list {
		f.put(i, &list[i])
	}
	if len(list) < len(f.buttons) {
		f.buttons, f.changed = f.buttons[:len(list)], true
	}
	if e := f.atEdge(); e != f.edge || f.t.look.graph.On() { // the graph's marks and lines arrive one by one
		f.edge, f.changed = e, true
	}
	if f.changed || f.more.Shown() || f.sheet != nil {
		f.changed = false
		f.screen.Rebuild()
	}
	f.screen.Refresh()
}

// put places the i-th button.
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

// press carries out the action of a button.
func (f *furniture) press(id string) {
	t := f.t
	switch id {
	case BtnUndo:
		t.undo()
	case BtnRedo:
		t.redo()
	case BtnHint:
		t.hint.Ask()
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
		t.Nav.Push(routes.Rules, t.Help())
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
	case BtnMore:
		f.toggleMore()
	default:
		if !t.sent {
			t.Input.follow(t.typed.button(id))
		}
	}
}

// offers reports whether a button can be pressed; its key works only then.
func (f *furniture) offers(id string) bool {
	_, ok := f.screen.Usable()[id]
	return ok || f.more.Has(id)
}

// shows reports whether a button is on screen. Unlike offers, it allocates nothing.
func (f *furniture) shows(id string) bool {
	for _, b := range f.buttons {
		if b.ID == id {
			return true
		}
	}
	return false
}

// At returns the ID of the button at a point, or "".
func (f *furniture) At(x, y float64) string { return f.screen.At(x, y) }

// AddKeys adds the keys that all tables have: undo, redo, hint, review, menu; or, in a
// review, those that step through the game. They form a grid of cells at most most dp
// wide; 0: a single row.
func (f *furniture) AddKeys(v *View, most float64) {
	t := f.t
	keys := t.keys()
	f.addNamed(v, func(i int) render.Rect {
		if most > 0 {
			return Grid(t.Frame.Keys, i, len(keys), most)
		}
		r := t.Frame.Keys.Column(i, len(keys), 4)
		return r.Middle(r.W, min(r.H, 56))
	}, keys)
}

// say returns a message without arguments.
func (t *Core) say(key string) string { return t.Words.T(key) }

// AddTools adds a game's tools, the i-th in place(i), and behind a last button the rest. In
// somebody's first game of this kind the names of the tools are below their icons.
func (f *furniture) AddTools(v *View, place func(i, n int) render.Rect, tools []ui.Button, rest ...ui.Button) {
	t := f.t
	if len(rest) > 0 {
		tools = append(tools, ui.Button{ID: BtnMore, Icon: ui.Icon(icon.More), Tip: t.say("table.more.tip"), On: f.more.Shown()})
	}
	f.addNamed(v, func(i int) render.Rect { return place(i, len(tools)) }, tools)
	if len(rest) == 0 {
		return
	}
	var list []*ui.Button
	for _, b := range rest {
		do := b.Do
		b.Do = func() {
			f.more.Close()
			if t.dirty = true; do != nil {
				do()
			} else {
				f.press(b.ID)
			}
		}
		list = append(list, &b)
	}
	w, h := t.mode.Panel.Beside(t.w, t.h)
	f.more.Fill(t.Kit, t.Words, render.R(0, 0, w, h), place(len(tools)-1, len(tools)), list)
}

// toggleMore opens or closes the sheet of further buttons. With keys or a gamepad the focus
// goes to the first of them.
func (f *furniture) toggleMore() {
	f.more.Toggle()
	f.changed, f.t.dirty = true, true
	if f.screen.Focused() == BtnMore && f.more.Shown() {
		f.furnish()
		f.screen.Focus(f.more.First())
	}
}

// addNamed adds a list of buttons, the i-th in place(i). Somebody's first game of this kind
// has their names below the icons, if there is room for all of them.
func (f *furniture) addNamed(v *View, place func(i int) render.Rect, list []ui.Button) {
	if f.t.novice() && len(list) > 0 {
		var named []*ui.Button
		for i := range list {
			if b := &list[i]; b.Icon != "" && b.Label == "" {
				if f.t.Words.Has("table.caption." + b.ID) {
					b.Label = f.t.Words.Pick("table.caption", b.ID)
				}
				named = append(named, b)
			}
		}
		r := place(0)
		ui.Captioned(f.t.Kit, r.W, r.H, named)
	}
	for i, b := range list {
		v.Add(place(i), b)
	}
}

// novice reports whether nobody here has finished a game of this kind yet.
func (t *Core) novice() bool {
	return !t.Settings.Lessons[t.rules.name].Played && !t.Looking() && !t.Learning()
}

// hintKey returns the button that asks for a hint.
func (f *furniture) hintKey() *ui.Button {
	t := f.t
	_, hinted := t.hint.Move()
	return &ui.Button{ID: BtnHint, Icon: ui.Icon(icon.Hint), Tip: t.say("table.hint.tip"), On: hinted || t.hint.Thinking(), Off: t.hint.Off(), Do: t.hint.Ask}
}

// BtnThreat shows or hides what the other side would do.
const BtnThreat = "threat"

// ThreatButton returns the button that shows what the other side would do if the player
// to move passed.
func (f *furniture) ThreatButton() ui.Button {
	t := f.t
	return ui.Button{ID: BtnThreat, Icon: ui.Icon(icon.Eye), Tip: t.say("table.threat.tip"), On: t.threat.On(), Off: t.threat.Off(), Do: t.threat.Toggle}
}

// MenuButton returns the button that opens the menu.
func (f *furniture) MenuButton() ui.Button {
	return ui.Button{ID: BtnMenu, Icon: ui.Icon(icon.Menu), Tip: f.t.Words.T("table.menu.tip")}
}

// RulesButton returns the button that opens the rules at the page for the current phase.
func (f *furniture) RulesButton() ui.Button {
	return ui.Button{ID: BtnRules, Icon: ui.Icon(icon.Rules), Tip: f.t.Words.T("table.rules.tip")}
}

// NamesButton returns the button that shows and hides the cell names.
func (f *furniture) NamesButton() ui.Button {
	t := f.t
	return ui.Button{ID: BtnNames, Icon: ui.Icon(icon.Coordinates), Tip: t.Words.T("table.names.tip"), On: t.NamesShown()}
}

// AddAction adds the primary button, which does what Enter does. During play that is own;
// after the end it opens the result, in a review it plays from there, and while a
// computer thinks it makes it move.
func (f *furniture) AddAction(v *View, own ui.Button) {
	t := f.t
	r := t.Frame.Action
	r = r.Middle(r.W, min(r.H, 60))
	actions := t.actions(own)
	for i := range actions {
		if b := &actions[i]; b.Keep > 0 && f.needs(actions) > r.W {
			b.Label = "" // its icon and its tip are enough
		}
	}
	if len(actions) == 2 && actions[0].Label != "" && actions[1].Label == "" { // an icon beside a label
		sign, main := r.CutRight(min(ui.Target+8, r.W/2))
		_, main = main.CutRight(4)
		if w, _ := t.Kit.Measure(render.Strong.Sized(17), actions[0].Label); w > main.W-8 {
			actions[0].Label = ""
		}
		v.Add(main, actions[0])
		v.Add(sign, actions[1])
		return
	}
	spare := 0.0
	if needs := f.needs(actions); needs <= r.W {
		spare = (r.W - needs) / float64(len(actions))
	}
	row := Room{Rect: r, Gap: actionGap}
	for i, b := range actions {
		if place := r.Column(i, len(actions), actionGap); spare == 0 {
			v.Add(place, b)
		} else {
			v.Add(row.Left(f.need(&b)+spare), b)
		}
	}
}

// actionGap is the space between two actions, dp.
const actionGap = 4

// need returns the least width of an action: of its icon, or of both its icon and its
// label.
func (f *furniture) need(b *ui.Button) float64 {
	w, _ := f.t.Kit.Measure(render.Strong, b.Label)
	if w > 0 {
		w += 46
	}
	return max(w, ui.Target)
}

// needs returns the least width of a row of actions.
func (f *furniture) needs(actions []ui.Button) float64 {
	all := actionGap * float64(len(actions)-1)
	for i := range actions {
		all += f.need(&actions[i])
	}
	return all
}

// DrawSeats draws the players' panels.
func (f *furniture) DrawSeats(c *render.Canvas) {
	t := f.t
	for i, r := range t.Frame.Seats {
		t.View.Seats[i].Draw(c, r)
		f.MarkSeat(c, i, r)
	}
}

// MarkSeat draws over a player's panel what is known of them apart from the game: whether
// a distant player is online. Scenes with panels of their own call it for each.
func (f *furniture) MarkSeat(c *render.Canvas, seat int, r render.Rect) {
	if home := f.t.home; home != nil && home.DrawSeat != nil {
		home.DrawSeat(c, seat, r)
	}
}

// repeats reports whether the bar shows the button that repeats a turn. It does not while
// something is being presented, because the sentence needs the room and a press means to
// skip; nor where opponents' moves are not shown, although the key works there.
func (f *furniture) repeats() bool {
	t := f.t
	return t.mode == t.home && t.mode.Rules.Free() && !t.Curtain.closed && !t.Presenting() && t.Settings.ComputerPace != "off"
}

// unsaved returns why the current game is not saved; nil if it is, or need not be.
func (f *furniture) unsaved() error {
	if !f.t.mode.Rules.Kept() || f.t.Curtain.closed {
		return nil
	}
	return f.t.Saves.Failing()
}

// addUnsaved adds the mark of an unsaved game, before the bar's other button.
func (f *furniture) addUnsaved(v *View) {
	t := f.t
	why := f.unsaved()
	if why == nil {
		return
	}
	place := 0
	if f.repeats() {
		place = 1
	}
	v.Add(t.Bar.button(place), ui.Button{ID: BtnUnsaved, Icon: ui.Icon(icon.Save), Look: ui.Danger, Tip: t.Words.T("unsaved.tip"), Do: func() {
		t.Nav.Push(routes.Unsaved, routes.UnsavedArg{Game: t.rules.name, Record: t.match.Record().Bytes(), Why: why})
	}})
}

// addRepeat adds the button that repeats a turn.
func (f *furniture) addRepeat(v *View) {
	t := f.t
	if !f.repeats() {
		return
	}
	v.Add(t.Bar.button(0), ui.Button{ID: BtnRepeat, Icon: ui.Icon(icon.Repeat), Look: ui.InBar, Tip: t.Words.T("table.repeat.tip"),
		Off: ui.Unless(t.canRepeat(), t.Words.T("table.repeat.off"))})
}

// DrawPanels draws what lies over the edge of the board: in a review the slider and the
// value, and the log.
func (f *furniture) DrawPanels(c *render.Canvas) {
	t := f.t
	if t.Looking() && !t.Log.Covers() {
		t.look.graph.DrawValue(c)
	}
	f.screen.DrawPart(c, f.back)
}

// DrawButtons draws the buttons and the dots of thinking.
func (f *furniture) DrawButtons(c *render.Canvas) {
	t := f.t
	f.screen.DrawPart(c, f.front)
	if t.mode.Draw != nil {
		t.mode.Draw(c)
	}
	if f.panel != nil {
		f.screen.DrawPart(c, f.panel)
	}
	f.drawThinking(c)
	if f.sheet != nil {
		f.screen.DrawPart(c, f.sheet)
	}
}

// DrawTip draws the tooltip of the button under the resting pointer, or the card that
// explains a thing. It reports whether there is one.
func (f *furniture) DrawTip(c *render.Canvas) bool {
	t := f.t
	if f.screen.DrawTip(c) {
		return true
	}
	if t.explain.Open {
		t.explain.Draw(c)
	}
	return t.explain.Open
}

// dotTicks is the duration of one step of the thinking dots.
const dotTicks = 18

// drawThinking draws three dots that light up in turn at the edge of the thinking
// player's panel, covering nothing of it.
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
