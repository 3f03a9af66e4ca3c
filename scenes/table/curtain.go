package table

// askCurtain asks the game whether a curtain is to fall before the next decision.
func (d *Table[S, M]) askCurtain() {
	if s, ok := d.game().(Secretive); ok && !d.Computer(d.turn.Seat) && s.Curtain(d.turn.Seat) {
		d.Cover()
	}
}

// Covered reports whether a curtain lies over the table. Then nothing can be
// decided, taken back or looked at, the log and the slider hear nothing, and no
// computer is asked; the menu, the rules and the game's own buttons and keys work.
// It is the game that draws the curtain, lists no buttons that would tell
// anything, and calls Uncover when the right person opens it.
func (d *Table[S, M]) Covered() bool { return d.covered }

// Cover closes the curtain.
func (d *Table[S, M]) Cover() {
	if !d.covered {
		d.interrupt()
		d.covered, d.dirty = true, true
	}
}

// Uncover opens the curtain.
func (d *Table[S, M]) Uncover() { d.covered, d.dirty = false, true }
