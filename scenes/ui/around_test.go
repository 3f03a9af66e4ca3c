package ui

import (
	"fmt"
	"testing"

	"agora/game/input"
	"agora/render"
	"agora/render/rendertest"
)

// furnished returns a picture of 400 x 300 dp with two buttons, a slider and a list of 40
// more buttons around it.
func furnished(t *testing.T) (s *Screen, used *[]string, l *loop) {
	t.Helper()
	kit := rendertest.Kit(t, 640, 400, 1, "light")
	used, l = new([]string), &loop{}
	note := func(what string) func() { return func() { *used = append(*used, what) } }
	var entries []Node
	for i := range 40 {
		entries = append(entries, &Button{ID: fmt.Sprint("entry ", i), Label: fmt.Sprintf("%d. something happened", i), Do: note(fmt.Sprint("entry ", i))})
	}
	s = New(kit, l, func() Node {
		return Free(
			Put{render.R(0, 340, 48, 48), &Button{ID: "undo", Tip: "Undo", Do: note("undo")}},
			Put{render.R(60, 340, 48, 48), &Button{ID: "redo", Off: "Nothing to redo.", Do: note("redo")}},
			Put{render.R(120, 340, 200, 44), &Slider{ID: "slider", Max: 10, Value: 3, Bare: true, Do: func(v int) { *used = append(*used, fmt.Sprint("to ", v)) }}},
			Put{render.R(420, 0, 220, 300), Floating(Pad(4, 40, &Scroll{ID: "entries", In: Column(0, entries...), End: true}))},
		)
	}).Around()
	s.Refresh()
	return s, used, l
}

func (s *Screen) feed(events []input.Event) (used []bool) {
	for _, e := range events {
		used = append(used, s.Feed(e))
	}
	return used
}

func every(list []bool, want bool) bool {
	for _, v := range list {
		if v != want {
			return false
		}
	}
	return true
}

// TestAroundTakesOnlyItsOwn: presses on the picture belong to the picture, from press to
// release; presses on a control or a floating panel do not.
func TestAroundTakesOnlyItsOwn(t *testing.T) {
	s, used, _ := furnished(t)
	for _, c := range []struct {
		name   string
		events []input.Event
		own    bool
		want   string
	}{
		{"a click on the picture", click(200, 150, false), false, "[]"},
		{"a drag from the picture over a button", drag(200, 150, 20, 360, false), false, "[]"},
		{"a click on a button", click(20, 360, false), true, "[undo]"},
		{"a tap on a button", click(20, 360, true), true, "[undo]"},
		{"a click on a button that is off", click(80, 360, false), true, "[]"},
		{"a press on a button that leaves it", drag(20, 360, 200, 150, false), true, "[]"},
		{"a drag of the slider", drag(180, 360, 420, 360, false), true, "[to 2 to 10]"},
		{"a click beside the entries", click(500, 10, false), true, "[]"},
	} {
		*used = nil
		if got := s.feed(c.events); !every(got, c.own) {
			t.Errorf("%s: own %v, want all %v", c.name, got, c.own)
		}
		if got := fmt.Sprint(*used); got != c.want {
			t.Errorf("%s does %s, want %s", c.name, got, c.want)
		}
		if s.Focused() != "" {
			t.Errorf("%s: %q has the focus; want none", c.name, s.Focused())
		}
	}
}

// TestAroundByKeys: keys belong to the picture until F6 goes to the controls, and again
// after Esc, another F6, or Tab past the last control.
func TestAroundByKeys(t *testing.T) {
	s, used, _ := furnished(t)
	for i, c := range []struct {
		e     input.Event
		own   bool
		focus string
	}{
		{press(input.KeyEnter), false, ""},
		{press(input.KeyTab), false, ""},
		{press(input.KeyEsc), false, ""},
		{press(input.KeyF6), true, "undo"},
		{press(input.KeyS), false, "undo"},
		{press(input.KeyEnter), true, "undo"},
		{press(input.KeyTab), true, "redo"},
		{press(input.KeyTab), true, "slider"},
		{press(input.KeyRight), true, "slider"},
		{press(input.KeyF6), true, ""},
		{press(input.KeyF6, input.Shift), true, "entry 39"},
		{press(input.KeyTab), false, ""},
		{press(input.KeyF6), true, "undo"},
		{press(input.KeyEsc), true, ""},
		{press(input.KeyF6), true, "undo"},
		{press(input.KeyF6), true, ""},
	} {
		if own := s.Feed(c.e); own != c.own || s.Focused() != c.focus {
			t.Fatalf("step %d, %v: own %v, focus %q; want %v, %q", i, c.e.Key, own, s.Focused(), c.own, c.focus)
		}
	}
	if got := fmt.Sprint(*used); got != "[undo to 4]" {
		t.Errorf("the keys did %s; want \"[undo to 4]\"", got)
	}
}

// TestAroundRests: an idle tick requests no frame and allocates nothing.
func TestAroundRests(t *testing.T) {
	s, _, l := furnished(t)
	s.Tick()
	was := l.drawn
	if n := testing.AllocsPerRun(100, func() { s.Tick() }); n != 0 {
		t.Errorf("%v allocations a tick; want 0", n)
	}
	if l.drawn != was || l.moving != 0 {
		t.Errorf("%d frames were asked for, %d of them for something that moves, l.drawn = %v; want 0 and %v", l.drawn-was, l.moving, l.drawn, was)
	}
}
