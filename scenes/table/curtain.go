package table

// askCurtain asks the game whether a curtain is to fall before the next decision.
func (t *Common) askCurtain() {
	if s, ok := t.game().(Secretive); ok && t.Here(t.turn.Seat) && s.Curtain(t.turn.Seat) {
		t.Cover()
	}
}

// Covered reports whether a curtain lies over the table. Then nothing can be
// decided, taken back or looked at, the log and the slider hear nothing, and no
// computer is asked; the menu, the rules and the game's own buttons and keys work.
// It is the game that draws the curtain, lists no buttons that would tell
// anything, and calls Uncover when the right person opens it.
func (t *Common) Covered() bool { return t.covered }

// Cover closes the curtain.
func (t *Common) Cover() {
	if !t.covered {
		t.computer.interrupt()
		t.covered, t.dirty = true, true
	}
}

// Uncover opens the curtain.
func (t *Common) Uncover() { t.covered, t.dirty = false, true }
