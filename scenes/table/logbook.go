package table

import (
	"agora/game/words"
	"agora/scenes/ui"
)

// LogMoves writes the log of a game in which it has one line for each decision: its
// number, and what text says of it.
func (t *Table[S, M, K]) LogMoves(v *View, text func(n int) string) {
	for n := range v.Unwritten() {
		if n > 0 {
			v.Log(n, ui.Entry{Emblem: t.Emblem(t.Match.At(n - 1).Seat()), Text: t.Words.T("table.entry", "number", n, "text", words.Sentences{text(n)})})
		}
	}
}

// unwrite takes what is written of decision n and after it out of the log, so that it
// is written anew.
func (t *Table[S, M, K]) unwrite(n int) {
	for len(t.entries) > 0 && t.entries[len(t.entries)-1].ID >= n {
		t.entries = t.entries[:len(t.entries)-1]
	}
	t.written, t.View.from, t.View.log = n, n, t.entries
}

// writeLog keeps what Show has written.
func (t *Table[S, M, K]) writeLog() {
	if t.written > t.View.to {
		return
	}
	old := len(t.entries)
	t.entries, t.written, t.furniture.changed = t.View.log, t.View.to+1, true
	for i := old; i < len(t.entries); i++ {
		e := &t.entries[i]
		if doubt := t.doubt(e.ID); doubt != "" {
			e.Text, e.Bad = e.Text+doubt, true
		}
	}
}

// Relog writes the whole log anew: what may be known of earlier decisions has
// changed, or who looks.
func (t *Table[S, M, K]) Relog() {
	t.unwrite(0)
	t.dirty = true
}
