package panels

import (
	"fmt"
	"strings"
	"testing"

	"agora/game/input"
	"agora/render"
	"agora/render/rendertest"
	"agora/scenes/ui"
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
	s := ui.New(kit, l, func() ui.Node {
		return ui.Free(ui.Put{Rect: render.R(420, 0, 220, 300), Node: &ui.Scroll{ID: "entries", In: log, End: true}})
	}).Around()
	s.Refresh()
	seen := func() {
		t.Helper()
		for i := range log.rows {
			if r := log.place(i); log.rows[i].lines == nil && r.Bottom() > log.seen.Y && r.Y < log.seen.Bottom() {
				t.Fatalf("row %d is seen and not laid out; want each row that is seen", i)
			}
		}
	}
	last := 0
	for ticks := 0; last < entries; ticks++ {
		now := log.laidOut()
		if now == last || now-last > most {
			t.Fatalf("tick %d: %d rows are laid out, and were %d; want more with each tick, at most %d", ticks, now, last, most)
		}
		seen()
		last = now
		switch ticks {
		case 3: // to the middle, where nothing is laid out yet
			s.Feed(input.Event{Kind: input.Wheel, X: 500, Y: 100, DY: 2000})
		case 6:
			log.Marked = 5000
		}
		moving := l.moving
		if s.Tick(); log.laidOut() < entries && l.moving == moving {
			t.Fatalf("ticks %v: the loop is not kept going: log.laidOut() is %v; l.moving is %v; want a loop that is kept going until all are laid out",
				ticks, log.laidOut(), l.moving)
		}
	}
	high := 0.0
	for i := range log.rows {
		high += log.rows[i].h
	}
	if log.high != high {
		t.Errorf("the log is %g high; want %g, as its rows", log.high, high)
	}
	log.Fill(append(list, Entry{ID: entries, Text: "one more"}))
	if n := log.laidOut(); n != entries {
		t.Errorf("of %d old rows %d are still laid out; want all of them", entries, n)
	}
	s.Rebuild()
	if s.Refresh(); log.laidOut() != entries+1 {
		t.Errorf("one more row: %d are laid out; want %d", log.laidOut(), entries+1)
	}
}

// TestLog: the log starts at its end, the wheel scrolls it, a click and the keys choose
// an entry, and a marked entry scrolls into view.
func TestLog(t *testing.T) {
	var used []string
	log := &Log{ID: "log", Marked: -1, Do: func(id int) { used = append(used, fmt.Sprint("entry ", id)) }}
	var entries []Entry
	for i := range 40 {
		entries = append(entries, Entry{ID: i, Text: fmt.Sprintf("%d. something happened", i)})
	}
	log.Fill(entries)
	s := ui.New(rendertest.Kit(t, 640, 400, 1, "light"), &loop{}, func() ui.Node {
		return ui.Free(ui.Put{Rect: render.R(420, 0, 220, 300), Node: ui.Floating(ui.Pad(4, 40, &ui.Scroll{ID: "entries", In: log, End: true}))})
	}).Around()
	s.Refresh()
	clicked := func(x, y float64, want string) {
		t.Helper()
		used = nil
		for _, e := range click(x, y) {
			s.Feed(e)
		}
		if got := fmt.Sprint(used); got != want {
			t.Errorf("a click at %v, %v chooses %s; want %s", x, y, got, want)
		}
	}
	clicked(500, 250, "[entry 39]")
	s.Feed(input.Event{Kind: input.Hover, X: 500, Y: 100})
	for range 40 {
		s.Feed(input.Event{Kind: input.Wheel, X: 500, Y: 100, DY: 1})
	}
	clicked(500, 50, "[entry 0]")
	used = nil
	s.Enter(true)
	for _, k := range []input.Key{input.KeyDown, input.KeyDown, input.KeyEnter} {
		s.Feed(input.Event{Kind: input.KeyPress, Key: k})
	}
	if got := fmt.Sprint(used); got != "[entry 2]" {
		t.Errorf("the keys choose %s; want \"[entry 2]\"", got)
	}
	log.Marked = 30
	s.Rebuild()
	s.Refresh()
	if at, _ := log.row(30); at.Y < log.seen.Y || at.Bottom() > log.seen.Bottom() {
		t.Errorf("the marked row lies at %v, seen is %v; want it in view", at, log.seen)
	}
}

// TestLogKeepsWhatIsOld: added entries lay out only their own lines; changed entries lay
// out again from where they differ.
func TestLogKeepsWhatIsOld(t *testing.T) {
	var l Log
	l.Fill([]Entry{{ID: 1, Text: "one"}, {ID: 2, Text: "two"}, {ID: 3, Text: "three"}})
	for i := range l.rows {
		l.rows[i].lines = []string{"kept"}
	}
	l.Fill([]Entry{{ID: 1, Text: "one"}, {ID: 2, Text: "other"}})
	if len(l.rows) != 2 || l.rows[0].lines == nil || l.rows[1].lines != nil || l.rows[1].entry.Text != "other" {
		t.Errorf("rows %+v; want the first kept as laid out, the second anew", l.rows)
	}
	l.Fill(nil)
	if len(l.rows) != 0 {
		t.Errorf("rows %+v; want none", l.rows)
	}
}
