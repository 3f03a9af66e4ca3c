package more

import (
	"testing"

	"agora/game/input"
	"agora/game/words"
	"agora/game/words/wordstest"
	"agora/render"
	"agora/render/rendertest"
	"agora/scenes/ui"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// buttons returns buttons with these IDs; those in off are disabled.
func buttons(off string, ids ...string) (list []*ui.Button) {
	for _, id := range ids {
		b := &ui.Button{ID: id, Tip: "Do " + id + " (Q)"}
		if id == off {
			b.Off = "Not now."
		}
		list = append(list, b)
	}
	return list
}

// filled returns a sheet in a window with its button at the lower left.
func filled(t *testing.T, w, h float64, say *words.Words, list []*ui.Button) (s *Sheet, anchor render.Rect) {
	t.Helper()
	s, anchor = &Sheet{}, render.R(8, h-100, 50, 50)
	s.Fill(rendertest.Kit(t, w, h, 1, "light"), say, render.R(0, 0, w, h), anchor, list)
	return s, anchor
}

// TestPlace: in every window the sheet is inside, and its own button stays free.
func TestPlace(t *testing.T) {
	say := wordstest.All(t)[0]
	for _, size := range [][2]float64{{1280, 720}, {390, 844}, {360, 640}, {844, 390}, {1024, 600}} {
		s, anchor := filled(t, size[0], size[1], say, buttons("", "a", "b", "c", "d", "e", "f", "g"))
		s.Toggle()
		_, at := s.Node()
		if at.X < 0 || at.Y < 0 || at.Right() > size[0] || at.Bottom() > size[1] {
			t.Errorf("in %v the sheet is at %v; want it inside", size, at)
		}
		if in := at.Intersect(anchor); in.W > 0 && in.H > 0 {
			t.Errorf("in %v the sheet is at %v; want its button at %v free", size, at, anchor)
		}
	}
}

// TestWords: a button says its whole tip, and to fingers no key.
func TestWords(t *testing.T) {
	say := wordstest.All(t)[0]
	list := buttons("", "a")
	filled(t, 1280, 720, say, list)
	if list[0].Label != "Do a (Q)" {
		t.Errorf("label = %q; want the tip", list[0].Label)
	}
	say.SetTouch(true)
	defer say.SetTouch(false)
	list = buttons("", "a")
	filled(t, 1280, 720, say, list)
	if list[0].Label != "Do a" {
		t.Errorf("label by touch = %q; want it without the key", list[0].Label)
	}
}

// TestKeys: what is on the sheet can be used by its key whether the sheet is open or not,
// unless it is disabled.
func TestKeys(t *testing.T) {
	s, _ := filled(t, 1280, 720, wordstest.All(t)[0], buttons("b", "b", "a"))
	if !s.Has("a") || s.Has("b") || s.Has("c") || s.First() != "a" {
		t.Errorf("Has(a, b, c) = %v, %v, %v, First() = %q; want true, false, false, a", s.Has("a"), s.Has("b"), s.Has("c"), s.First())
	}
	if s.Empty(); s.Has("a") {
		t.Errorf("an empty sheet has a button: s.Has(\"a\") = %v; want false", s.Has("a"))
	}
}

// TestClosing: Esc closes the sheet and does nothing else; a press beside it closes it and
// keeps its own meaning; one on it or on its button leaves it open.
func TestClosing(t *testing.T) {
	s, anchor := filled(t, 1280, 720, wordstest.All(t)[0], buttons("", "a", "b"))
	if s.Hear(input.Event{Kind: input.KeyPress, Key: input.KeyEsc}) {
		t.Error("Esc is used by a closed sheet; want false")
	}
	s.Toggle()
	if !s.Hear(input.Event{Kind: input.KeyPress, Key: input.KeyEsc}) || s.Shown() {
		t.Error("Esc does not close the sheet; want true, and a closed sheet")
	}
	s.Toggle()
	_, at := s.Node()
	for _, r := range []render.Rect{at, anchor} {
		x, y := r.Centre()
		if s.Hear(input.Event{Kind: input.Press, X: x, Y: y}) || !s.Shown() {
			t.Errorf("a press at %v closes the sheet; want an open sheet that leaves the press to others", r)
		}
	}
	if s.Hear(input.Event{Kind: input.Press, X: 1000, Y: 40}) || s.Shown() {
		t.Error("a press beside the sheet is used, or leaves it open; want a closed sheet that leaves the press to others")
	}
}
