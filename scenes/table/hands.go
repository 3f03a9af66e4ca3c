package table

import (
	"agora/game/input"
	"agora/render/sound"
	"agora/scenes/table/spots"
	"agora/scenes/ui"
)

// hands turns gestures and keys into moves and commands.
type hands struct {
	t       *Core
	fingers bool // instructions are for touch
}

// event handles a gesture. It first offers it to the card that explains, finishes what is
// playing, then tries the mode, the buttons and panels, the things that can be pointed at,
// the game, and last the keys common to all tables.
func (h *hands) event(e input.Event) {
	t := h.t
	if ui.AdaptWords(t.Words, e) { // the sentence must name other keys
		t.dirty = true
	}
	if t.can.Hand.Gesture != nil {
		t.can.Hand.Gesture(e)
	}
	switch e.Kind {
	case input.Resize, input.Focus:
		t.explain.Close()
		t.dirty = true
		return
	case input.Blur:
		t.Curtain.Shut()
	}
	if (e.Kind != input.LongPress || !t.Curtain.Peeking()) && t.explain.Feed(e) {
		return
	}
	if t.Furniture.more.Hear(e) {
		t.Furniture.changed, t.dirty = true, true
		return
	}
	held, pressed := t.hurries(e)
	if held {
		t.hurryOn()
		return
	}
	if !pressed && t.presenting.finishes(e) && t.presenting.skip(e) && !t.mode.Hands.Through(e) {
		return
	}
	if t.mode.Hands.Event(e) {
		return
	}
	if t.Furniture.screen.Feed(e) {
		if e.Pad && e.Kind == input.KeyPress && e.Key == input.KeyF6 {
			t.Furniture.begin()
		}
		h.away(e)
		return
	}
	var used bool
	if !t.sent { // otherwise what was sent stays as the hand left it
		var in Intent[string]
		in, used = t.typed.meaning(e)
		h.follow(in)
	}
	if !used && e.Kind == input.KeyPress {
		h.key(e)
	}
}

// away clears the pointer's target, because the pointer is now over a button or panel.
func (h *hands) away(e input.Event) {
	t := h.t
	if e.Kind == input.Hover && t.typed.anyPointer().Leave(t.typed.anyList()) {
		t.dirty = true
	}
}

// key handles a key that neither a button nor the game used.
func (h *hands) key(e input.Event) {
	t := h.t
	ctrl, shift := e.Mods.Has(input.Ctrl), e.Mods.Has(input.Shift)
	switch {
	case ctrl && (e.Key == input.KeyY || e.Key == input.KeyZ) && e.Repeat: // one press, one step
	case ctrl && e.Key == input.KeyZ && !shift:
		t.undo()
	case ctrl && (e.Key == input.KeyY || e.Key == input.KeyZ):
		t.redo()
	case ctrl && e.Key == input.KeyC && !e.Repeat:
		t.copyPosition()
	case ctrl, t.mode.Hands.Key(e):
	case e.Key == input.KeyTab:
		t.Furniture.screen.Enter(shift)
	case e.Key == input.KeyJ && !e.Repeat && !t.Curtain.closed:
		t.Log.Toggle()
	case (e.Key == input.KeyI || e.Key == input.KeySlash) && !e.Repeat && !t.Curtain.closed && t.hint.Given():
		t.hint.Ask()
	case e.Key == input.KeyD && !e.Repeat && t.Furniture.offers(BtnThreat):
		t.threat.Toggle()
	case e.Key == input.KeyW && !e.Repeat:
		t.explain.Focus()
	case e.Key == input.KeyC && !e.Repeat && t.Furniture.offers(BtnNames):
		h.toggleNames()
	case e.Key == input.KeyR && !e.Repeat && !t.Curtain.closed:
		t.repeat()
	case e.Key == input.KeyT && !e.Repeat && t.Turning.turns():
		t.Turning.toggleTurn()
	case e.Key == input.KeyPageUp && shift:
		t.LookAt(0)
	case e.Key == input.KeyPageDown && shift:
		t.LookAt(t.match.Len())
	case e.Key == input.KeyPageUp:
		t.look.walk(-1)
	case e.Key == input.KeyPageDown:
		t.look.walk(1)
	case e.Key == input.KeyEsc && !e.Repeat:
		h.escape()
	}
}

// copyPosition copies the position shown to the clipboard as a line of text.
func (t *Core) copyPosition() {
	if text := t.typed.position(t.at); text != "" {
		t.Nav.Copy(text)
	} else {
		t.Bar.Refuse(t.say("table.branch.secret"))
	}
}

// escape closes a log that covers the board, returns to the game, or opens the menu.
func (h *hands) escape() {
	t := h.t
	switch {
	case t.Log.Covers() && !t.Curtain.closed:
		t.Log.Toggle()
	case t.mode.Hands.Back():
	default:
		t.menu()
	}
}

// NamesShown reports whether cell names are shown. They are by default.
func (t *Core) NamesShown() bool { return !t.Settings.NamesToggled }

// toggleNames shows or hides the cell names.
func (h *hands) toggleNames() {
	t := h.t
	t.Settings.NamesToggled = !t.Settings.NamesToggled
	t.Nav.ApplySettings()
	t.dirty = true
}

// follow carries out what a gesture means.
func (h *hands) follow(in Intent[string]) {
	t := h.t
	if in.Kind >= Changed {
		t.Bar.hush()
	}
	switch in.Kind {
	case Chosen:
		t.click()
	case Dropped:
		t.Play(sound.Slide)
	case Asked:
		t.do(in.Move, in.Shown)
	case Refused:
		t.Bar.Refuse(in.Why)
	}
}

// Pointing returns what confirms a move: a finger at a table played by touch, otherwise
// the keys.
func (h *hands) Pointing() spots.Source {
	if h.t.Words.ByTouch() {
		return spots.Finger
	}
	return spots.Keys
}
