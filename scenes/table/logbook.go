package table

import (
	"fmt"

	"agora/scenes/ui"
)

// Numbered is the entry of decision n, from 1, in a game whose log has one line for
// each: its number, and what text says.
func (d *Table[S, M]) Numbered(n int, text string) []ui.Entry {
	return []ui.Entry{{Look: d.Look(d.Match.At(n - 1).Seat()), Text: fmt.Sprintf("%d. %s", n, text)}}
}

// writeLog brings the log up to date. What was undone and done otherwise may be
// as long as it was: the last decision is written anew.
func (d *Table[S, M]) writeLog() {
	made := d.Match.Len()
	from := min(d.logged, made)
	for len(d.entries) > 0 && d.entries[len(d.entries)-1].ID >= from {
		d.entries = d.entries[:len(d.entries)-1]
	}
	for n := max(from, 0); n <= made; n++ {
		for _, e := range d.game().Entries(n) {
			e.ID = n
			if doubt := d.doubt(n); doubt != "" {
				e.Text, e.Bad = e.Text+doubt, true
			}
			d.entries = append(d.entries, e)
		}
	}
	d.logged, d.furniture.changed = made, true
}

// Relog writes the whole log anew: what may be known of earlier decisions has
// changed, or who looks.
func (d *Table[S, M]) Relog() {
	d.entries, d.logged, d.dirty = d.entries[:0], -1, true
	d.writeLog()
}
