package table

import (
	"fmt"

	"agora/scenes/ui"
)

// Numbered is the entry of decision n, from 1, in a game whose log has one line for
// each: its number, and what text says.
func (t *Table[S, M]) Numbered(n int, text string) []ui.Entry {
	return []ui.Entry{{Look: t.Look(t.Match.At(n - 1).Seat()), Text: fmt.Sprintf("%d. %s", n, text)}}
}

// writeLog brings the log up to date. What was undone and done otherwise may be
// as long as it was: the last decision is written anew.
func (t *Table[S, M]) writeLog() {
	made := t.Match.Len()
	from := min(t.logged, made)
	for len(t.entries) > 0 && t.entries[len(t.entries)-1].ID >= from {
		t.entries = t.entries[:len(t.entries)-1]
	}
	for n := max(from, 0); n <= made; n++ {
		for _, e := range t.game().Entries(n) {
			e.ID = n
			if doubt := t.doubt(n); doubt != "" {
				e.Text, e.Bad = e.Text+doubt, true
			}
			t.entries = append(t.entries, e)
		}
	}
	t.logged, t.furniture.changed = made, true
}

// Relog writes the whole log anew: what may be known of earlier decisions has
// changed, or who looks.
func (t *Table[S, M]) Relog() {
	t.entries, t.logged, t.dirty = t.entries[:0], -1, true
	t.writeLog()
}
