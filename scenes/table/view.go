package table

import (
	"iter"

	"agora/game/words"
	"agora/render"
	"agora/scenes/ui"
)

// View is what stands around the board. It is empty when Show is called.
type View struct {
	Says  Says
	Warn  bool   // what is said is a warning
	Page  string // of the rules: it explains what goes on
	Seats [MaxSeats]ui.Seat

	said string // of what Says offers

	buttons []placed
	log     []ui.Entry // behind what is written already
	from    int        // the first decision that is not written
	to      int
}

// placed is a button in its place.
type placed struct {
	ui.Button
	at render.Rect
}

// Add puts a button into a place, in the order of Tab. A button that has nothing to
// do does what its ID says: it is one of the Table's own, or it is handed to
// Scene.OnButton.
func (v *View) Add(r render.Rect, b ui.Button) { v.buttons = append(v.buttons, placed{b, r}) }

// Unwritten are the decisions that the log does not have yet; of the start of the
// game, the number is 0.
func (v *View) Unwritten() iter.Seq[int] {
	return func(yield func(int) bool) {
		for n := v.from; n <= v.to && yield(n); n++ {
		}
	}
}

// Log writes the lines of decision n. Their ID is filled in.
func (v *View) Log(n int, lines ...ui.Entry) {
	for _, e := range lines {
		e.ID = n
		v.log = append(v.log, e)
	}
}

// fill asks the game for all that is shown.
func (t *Common) fill(c *change) {
	v := &t.View
	*v = View{buttons: v.buttons[:0], to: t.match.Len()}
	t.unwrite(t.written)
	t.half().showScene(c, v)
	v.said = t.saying(&v.Says)
	t.furniture.addUnsaved(v)
	t.furniture.addRepeat(v)
	t.writeLog()
}

// LogMoves writes the log of a game in which it has one line for each decision: its
// number, and what text says of it.
func (t *Common) LogMoves(v *View, text func(n int) string) {
	for n := range v.Unwritten() {
		if n > 0 {
			v.Log(n, ui.Entry{Emblem: t.Emblem(t.match.At(n - 1).Seat()), Text: t.Words.T("table.entry", "number", n, "text", words.Sentences{text(n)})})
		}
	}
}

// unwrite takes what is written of decision n and after it out of the log, so that it
// is written anew.
func (t *Common) unwrite(n int) {
	for len(t.entries) > 0 && t.entries[len(t.entries)-1].ID >= n {
		t.entries = t.entries[:len(t.entries)-1]
	}
	t.written, t.View.from, t.View.log = n, n, t.entries
}

// writeLog keeps what Show has written.
func (t *Common) writeLog() {
	if t.written > t.View.to {
		return
	}
	old := len(t.entries)
	t.entries, t.written, t.furniture.changed = t.View.log, t.View.to+1, true
	for i := old; i < len(t.entries); i++ {
		e := &t.entries[i]
		if doubt := t.look.doubt(e.ID); doubt != "" {
			e.Text, e.Bad = e.Text+doubt, true
		}
	}
}

// Relog writes the whole log anew: what may be known of earlier decisions has
// changed, or who looks.
func (t *Common) Relog() {
	t.unwrite(0)
	t.dirty = true
}
