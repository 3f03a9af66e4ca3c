package ui

import (
	"fmt"
	"strings"
	"testing"

	"agora/game/input"
	"agora/render"
	"agora/render/icon"
)

func TestFieldClipboardAndKeys(t *testing.T) {
	text, entered := "Zoë Ψ", 0
	s, _ := newScreen(t, 640, 360, func(s *Screen) Node {
		return Column(0, &Field{ID: "f", Text: text, Do: func(v string) { text = v; s.Rebuild() }, Enter: func() { entered++ }}, &Button{Label: "b"})
	})
	s.Update([]input.Event{press(input.KeyTab)})
	s.Update([]input.Event{press(input.KeyC, input.Ctrl), press(input.KeyDelete)})
	if text != "" {
		t.Fatalf("the focus by key selects all; Delete left %q; want none", text)
	}
	s.Update([]input.Event{press(input.KeyV, input.Ctrl), press(input.KeyV, input.Ctrl), press(input.KeyBackspace), press(input.KeyEnter)})
	if text != "Zoë ΨZoë " || entered != 1 {
		t.Fatalf("text %q, entered %d times; want \"Zoë ΨZoë \" and 1", text, entered)
	}
	s.Update([]input.Event{press(input.KeyM), {Kind: input.Text, Rune: 'm'}, press(input.KeySpace), {Kind: input.Text, Rune: ' '}})
	if text != "Zoë ΨZoë m " {
		t.Fatalf("text %q; want \"Zoë ΨZoë m \"", text)
	}
	s.Update([]input.Event{press(input.KeyDown)})
	if s.Focused() != "b" {
		t.Fatalf("the down arrow went to %q; want \"b\"", s.Focused())
	}
}

func TestSlider(t *testing.T) {
	v := 50
	s, _ := newScreen(t, 640, 360, func(s *Screen) Node {
		var list []Node
		for i := range 12 {
			list = append(list, &Button{Label: fmt.Sprint(i)})
		}
		sl := &Slider{ID: "v", Max: 100, Step: 5, Value: v, Do: func(n int) { v = n; s.Rebuild() }}
		return &Scroll{ID: "page", In: Column(10, append([]Node{sl}, list...)...)}
	})
	x, y := centre(t, s, "v")
	s.Update([]input.Event{press(input.KeyTab), press(input.KeyRight)})
	if v != 55 {
		t.Fatalf("the right arrow made %d; want 55", v)
	}
	s.Update(drag(x, y, 5, y, false))
	if v != 0 {
		t.Fatalf("dragged to the left end: %d; want 0", v)
	}
	s.Update(drag(x, y, x+4, y+80, true)) // a finger that scrolls
	if v != 0 {
		t.Fatalf("scrolling over the slider set it to %d; want 0", v)
	}
	s.Update(drag(x, y, 635, y+3, true))
	if v != 100 {
		t.Fatalf("a finger to the right end: %d; want 100", v)
	}
}

func TestChoice(t *testing.T) {
	chosen := "b"
	s, _ := newScreen(t, 640, 360, func(s *Screen) Node {
		return Align(0, 0, &Choice{ID: "c", Chosen: chosen, Options: []Option{{Key: "a", Label: "A"}, {Key: "b", Label: "B"}, {Key: "c", Label: "C", Off: "Not yet."}, {Key: "d", Label: "D"}},
			Do: func(k string) { chosen = k; s.Rebuild() }})
	})
	step := func(want string, es ...input.Event) {
		t.Helper()
		s.Update(es)
		if chosen != want {
			t.Fatalf("chosen %q, want %q", chosen, want)
		}
	}
	r := s.Areas()["c"]
	step("b", press(input.KeyTab))
	step("d", press(input.KeyRight))
	step("d", press(input.KeyRight))
	step("a", press(input.KeyEnter))
	step("a", press(input.KeyLeft))
	step("a", click(r.X+r.W*0.6, r.Y+5, true)...)
	if s.tip.text != "Not yet." {
		t.Fatalf("said %q; want \"Not yet.\"", s.tip.text)
	}
	step("d", click(r.X+r.W*0.9, r.Y+5, false)...)
}

func TestDialog(t *testing.T) {
	var used []string
	s, _ := newScreen(t, 640, 360, nine(&used))
	back := 0
	s.Back = func() { back++ }
	ask := func() { s.Confirm("Sure?", "Really.", "Yes", true, func() { used = append(used, "yes") }) }

	s.Update([]input.Event{press(input.KeyTab), press(input.KeyTab)})
	ask()
	s.Update([]input.Event{press(input.KeyEsc)})
	if s.Asking() || len(used) > 0 || back > 0 || s.Focused() != "b" {
		t.Fatalf("Esc: asking %v, used %v, back %d, focus %q; want false, none, none and \"b\"", s.Asking(), used, back, s.Focused())
	}
	ask()
	s.Update(click(5, 5, false)) // beside it, on a button of the screen
	if s.Asking() || len(used) > 0 {
		t.Fatalf("a click beside it: asking %v, used %v; want false and none", s.Asking(), used)
	}
	ask()
	s.Update([]input.Event{press(input.KeyEnter)})
	if s.Asking() || fmt.Sprint(used) != "[yes]" {
		t.Fatalf("Enter: asking %v, used %v; want false and \"[yes]\"", s.Asking(), used)
	}
	s.AskText("Name", "Name", "old", "OK", func(v string) string {
		if v == "" {
			return "Empty."
		}
		return ""
	}, func(v string) { used = append(used, v) })
	s.Update([]input.Event{press(input.KeyBackspace), press(input.KeyEnter)})
	if !s.Asking() {
		t.Fatal("an empty name was taken: s.Asking() = false; want true")
	}
	s.Update(append(typed("new"), press(input.KeyEnter)))
	if s.Asking() || fmt.Sprint(used) != "[yes new]" {
		t.Fatalf("asking %v, used %v; want false and \"[yes new]\"", s.Asking(), used)
	}
	s.Update([]input.Event{press(input.KeyEsc)})
	if back != 1 {
		t.Fatalf("Esc did not go back: back is %v, want 1", back)
	}
}

// TestAnswersStay: where a dialog is higher than the window, its text scrolls and its answers
// stay; where there is no room for both, all of it scrolls.
func TestAnswersStay(t *testing.T) {
	for _, size := range [][2]float64{{640, 360}, {360, 640}, {360, 160}, {1, 1}} {
		answered := 0
		s, _ := newScreen(t, size[0], size[1], func(s *Screen) Node { return Para("below") })
		s.Confirm("Sure?", strings.Repeat("a long text ", 200), "Yes", true, func() { answered++ })
		s.Update(nil)
		if size[1] >= 360 {
			for _, notches := range []float64{0, -50} {
				s.Update([]input.Event{{Kind: input.Wheel, X: size[0] / 2, Y: size[1] / 2, DY: notches}})
				for _, id := range []string{"dialog/no", dialogEnter} {
					if r := s.Areas()[id]; r.Y < 0 || r.H < 40 || r.Bottom() > size[1] {
						t.Errorf("%v, %v notches on: %s lies at %v; want it in view, 40 high at least", size, notches, id, r)
					}
				}
			}
			x, y := centre(t, s, dialogEnter)
			s.Update(click(x, y, false))
		} else {
			s.Update([]input.Event{press(input.KeyEnter)})
		}
		if answered != 1 {
			t.Errorf("%v: answered %d times; want 1", size, answered)
		}
	}
}

// What most will want to do is not squeezed to the edges of its button: it rather has a
// smaller picture, or none.
func TestPrimaryHasAir(t *testing.T) {
	for look, want := range map[Look]bool{Primary: true, Plain: false} {
		b := &Button{ID: "now", Label: "Move now", Icon: Icon(icon.Next), Look: look}
		s, _ := newScreen(t, 300, 200, func(*Screen) Node { return Align(0, 0, Width(142, b)) })
		f := &Frame{Kit: s.kit, s: s}
		if left := 142 - b.room() - f.Width(buttonText, b.Label); (b.alone || b.snug) != want || len(b.label) != 1 || want && left < 24 {
			t.Errorf("look %v: %q without its picture: %v, with %.0f dp free; want its picture only where 24 dp are free: %v", look, b.label, b.alone, left, !want)
		}
	}
}

// Grids below each other keep their columns in line, also one with few nodes.
func TestGridsKeepTheirColumns(t *testing.T) {
	buttons := func(ids ...string) (list []Node) {
		for _, id := range ids {
			list = append(list, &Button{ID: id, Label: id})
		}
		return list
	}
	s, _ := newScreen(t, 450, 400, func(*Screen) Node {
		return Column(8, Grid(90, 4, 8, buttons("a", "b", "c", "d")...), Grid(90, 4, 8, buttons("e", "f")...))
	})
	if at := s.Areas(); at["e"].W != at["a"].W || at["f"].X != at["b"].X || at["f"].W < 90 {
		t.Errorf("the columns are %v and %v; want equal columns, 90 wide at least", at["b"], at["f"])
	}
}

// No word of a label is broken while it has room beside less, or in smaller letters.
func TestLabelsKeepTheirWords(t *testing.T) {
	for _, label := range []string{"Comment jouer", "Παράλειψη", "Einstellungen"} {
		b := &Button{ID: "how", Label: label, Icon: Icon(icon.Rules)}
		high := &Button{ID: "high", Label: "Other", Note: "with a note that makes the row as high as three lines"}
		newScreen(t, 450, 400, func(*Screen) Node {
			return Grid(90, 4, 8, b, high, &Button{ID: "third", Label: "Third"}, &Button{ID: "fourth", Label: "Fourth"})
		})
		if got := strings.Join(b.label, " "); got != label {
			t.Errorf("%q is drawn as %q in %v; want the whole label", label, b.label, b.rect)
		}
	}
}

// TestLongOptionsShareTheirLine: options that are too long for equal columns are in as few
// lines as they need, and none is narrower than its label.
func TestLongOptionsShareTheirLine(t *testing.T) {
	s, _ := newScreen(t, 390, 844, func(*Screen) Node { return Space(0) })
	f := &Frame{Kit: s.kit, s: s}
	n := &Choice{ID: "tab", Options: []Option{{Key: "a", Label: "Σε εξέλιξη 5"}, {Key: "b", Label: "Αποθηκευμένα"}, {Key: "c", Label: "Ολοκληρωμένα 12"}, {Key: "d", Label: "Στατιστικά"}}}
	_, high := n.Size(f, 344)
	n.Place(f, render.R(0, 0, 344, high))
	if high > 2*Target+4 {
		t.Errorf("four options are %v dp high; want at most %v", high, 2*Target+4)
	}
	for i, need := range n.needs(f) {
		if c := n.cells[i]; c.W < need-0.1 || c.Right() > 344.1 {
			t.Errorf("%q needs %v dp and has %v; want room for it", n.Options[i].Label, need, c)
		}
	}
}
