package ui

import (
	"fmt"
	"strings"
	"testing"

	"agora/render"
	"agora/render/rendertest"
)

// laidOut counts the rows that are laid out.
func (n *Log) laidOut() (rows int) {
	for _, r := range n.rows {
		if r.lines != nil {
			rows++
		}
	}
	return rows
}

// A log of 20,000 entries is laid out in slices: no tick lays out more than a few hundred
// rows, what is seen is always among them, and at the end the height is right. One more entry
// costs one row, although the bar of the Scroll takes room.
func TestLogIsLaidOutInSlices(t *testing.T) {
	const most = 8 * logSlice
	entries := 20_000
	if testing.Short() {
		entries = 6_000
	}
	kit, l := rendertest.Kit(t, 640, 400, 1, "light"), &loop{}
	log := &Log{ID: "log", Marked: -1}
	var list []Entry
	for i := range entries {
		list = append(list, Entry{ID: i, Text: fmt.Sprintf("%d. something %s", i, strings.Repeat("happened ", i%9))})
	}
	log.Fill(list)
	s := New(kit, l, func() Node {
		return Free(Put{render.R(420, 0, 220, 300), &Scroll{ID: "entries", In: log, End: true}})
	}).Around()
	s.Refresh()
	seen := func() {
		t.Helper()
		for i := range log.rows {
			if r := log.place(i); log.rows[i].lines == nil && r.Bottom() > log.seen.Y && r.Y < log.seen.Bottom() {
				t.Fatalf("row %d is seen and not laid out", i)
			}
		}
	}
	last := 0
	for ticks := 0; last < entries; ticks++ {
		now := log.laidOut()
		if now == last || now-last > most {
			t.Fatalf("tick %d: %d rows are laid out, and were %d", ticks, now, last)
		}
		seen()
		last = now
		switch ticks {
		case 3: // to the middle, where nothing is laid out yet
			s.scrolls[0].by(s, -log.high/2)
		case 6:
			log.Marked = 5000
		}
		moving := l.moving
		if s.Tick(); log.laidOut() < entries && l.moving == moving {
			t.Fatalf("ticks %v: the loop is not kept going: log.laidOut() is %v; l.moving is %v", ticks, log.laidOut(), l.moving)
		}
	}
	high := 0.0
	for i := range log.rows {
		high += log.rows[i].h
	}
	if log.high != high {
		t.Errorf("the log is %g high, its rows %g", log.high, high)
	}
	log.Fill(append(list, Entry{ID: entries, Text: "one more"}))
	if n := log.laidOut(); n != entries {
		t.Errorf("of %d old rows %d are still laid out", entries, n)
	}
	s.Rebuild()
	if s.Refresh(); log.laidOut() != entries+1 {
		t.Errorf("one more row: %d are laid out", log.laidOut())
	}
}
