package ui

import (
	"fmt"
	"testing"

	"agora/game/input"
	"agora/game/spoken"
)

// many is a list of this many buttons; made counts those that were made since it was asked last.
func many(t *testing.T, n int) (s *Screen, made func() int) {
	t.Helper()
	count := 0
	s, _ = newScreen(t, 400, 300, func(*Screen) Node {
		return Column(0, &Button{ID: "top", Label: "Top"}, Grow(1, &Scroll{ID: "list", In: &Rows{ID: "rows", N: n, High: 44, Row: func(i int) Node {
			count++
			return &Button{ID: fmt.Sprint("row/", i), Label: fmt.Sprint("Row ", i)}
		}}}))
	})
	return s, func() int { was := count; count = 0; return was }
}

// TestRowsMakeWhatIsSeen: of ten thousand rows no more are made than are seen, and a few beside
// them, wherever the list is scrolled to.
func TestRowsMakeWhatIsSeen(t *testing.T) {
	s, made := many(t, 10_000)
	const seen = 252/44 + 2 + 2*rowsMore
	if n := made(); n > 2*seen {
		t.Errorf("at first %d rows are made; want at most %d", n, 2*seen)
	}
	s.Update([]input.Event{press(input.KeyEnd)})
	if n := made(); n > 2*seen || s.Areas()["row/9999"].Empty() {
		t.Errorf("at the end %d rows are made, and the last is at %v; want at most %d and Empty() false", n, s.Areas()["row/9999"], 2*seen)
	}
	s.Update([]input.Event{press(input.KeyHome)})
	if s.Areas()["row/0"].Empty() {
		t.Error("Home does not lead to the first; want it in view")
	}
	made()
	for range 300 { // row by row, by the keys
		s.Update([]input.Event{press(input.KeyDown)})
	}
	if got := s.Focused(); got != "row/298" || s.Areas()[got].Empty() { // the first two lead to the top and into the list
		t.Errorf("300 times down leads to %q at %v; want \"row/298\" and Empty() false", got, s.Areas()[got])
	}
	if n := made(); n > 400 {
		t.Errorf("300 steps make %d rows; want at most 400", n)
	}
	s.Update([]input.Event{{Kind: input.Hover, X: 200, Y: 200}, {Kind: input.Wheel, X: 200, Y: 200, DY: -200}})
	if got := s.Focused(); got != "row/298" {
		t.Errorf("the wheel moves the focus to %q; want \"row/298\"", got)
	}
	s.Update([]input.Event{press(input.KeyTab)})
	if got := s.Focused(); got != "row/299" || s.Areas()[got].Empty() {
		t.Errorf("Tab leads to %q at %v; want \"row/299\" and Empty() false", got, s.Areas()[got])
	}
}

// TestRowsAreRead by those who choose from words: a page at a time, to the last row.
func TestRowsAreRead(t *testing.T) {
	s, _ := many(t, 40)
	read := map[string]bool{}
	for range 20 {
		on := false
		for _, i := range s.Spoken() {
			read[i.ID] = true
			on = on || i.Kind == spoken.Button && i.ID == "rows/down"
		}
		if !on {
			break
		}
		if !s.Use("rows/down", "") {
			t.Fatal("there is no way on; want \"rows/down\"")
		}
	}
	for i := range 40 {
		if !read[fmt.Sprint("row/", i)] {
			t.Errorf("row %d is never read; want each row", i)
		}
	}
	if !read["rows/up"] || s.Use("rows/down", "") {
		t.Error("at the end the way on is still there, or none leads back; want a way back and none on")
	}
}

// TestFitWide: the first that the breadth holds is shown, whatever grows in it, and the last where
// none does.
func TestFitWide(t *testing.T) {
	seen := map[string]bool{}
	const long = "A label that needs as much room as there is hardly anywhere"
	for points := 360.0; points < 1000; points += 7 {
		wide := Row(10, Spring(), &Button{ID: "long", Label: long}, Grow(1, &Button{ID: "again", Label: "Once more"}))
		short := Row(10, &Button{ID: "short", Label: "A label that needs nearly as much room, but not all of it"}, &Button{ID: "on", Label: "On"})
		s, _ := newScreen(t, points, 400, func(*Screen) Node {
			return FitWide(wide, short, Column(10, &Button{ID: "below", Label: "Below"}))
		})
		f := &Frame{Kit: s.kit, s: s}
		width, _ := s.kit.Size()
		want := "below"
		switch {
		case needs(f, wide) <= width:
			want = "long"
		case needs(f, short) <= width:
			want = "short"
		}
		seen[want] = true
		if _, shown := s.Areas()[want]; !shown || len(s.Areas()) > 2 {
			t.Errorf("at %v are shown %v; want %s", width, s.Areas(), want)
		}
		for id, r := range s.Areas() {
			if want != "below" && (r.X < -0.1 || r.Right() > width+0.1) {
				t.Errorf("at %v %s stands at %v; want it inside", width, id, r)
			}
		}
		if a, ok := s.Areas()["long"]; ok && a.W < f.Width(buttonText, long) {
			t.Errorf("at %v the label is cut: %v; want room for it", width, a)
		}
	}
	if len(seen) != 3 {
		t.Errorf("shown are only %v; want 3 in all", seen)
	}
}
