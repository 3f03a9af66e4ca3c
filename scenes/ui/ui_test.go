package ui

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"agora/game/input"
	"agora/render/rendertest"
)

// loop counts what a Screen asks of the program's loop.
type loop struct{ drawn, moving int }

func (l *loop) Invalidate() { l.drawn++ }
func (l *loop) Animating()  { l.moving++ }

func newScreen(t testing.TB, w, h float64, build func(s *Screen) Node) (*Screen, *loop) {
	t.Helper()
	kit, l := rendertest.Kit(t, w, h, 1, "light"), &loop{}
	var s *Screen
	s = New(kit, l, func() Node { return build(s) })
	s.Update(nil)
	return s, l
}

func press(k input.Key, mods ...input.Mods) input.Event {
	e := input.Event{Kind: input.KeyPress, Key: k}
	for _, m := range mods {
		e.Mods |= m
	}
	return e
}

func typed(text string) []input.Event {
	var es []input.Event
	for _, r := range text {
		es = append(es, input.Event{Kind: input.Text, Rune: r})
	}
	return es
}

// click returns what a Tracker makes of a click at a point.
func click(x, y float64, touch bool) []input.Event {
	at := input.Event{X: x, Y: y, StartX: x, StartY: y, Touch: touch}
	var es []input.Event
	for _, k := range []input.Kind{input.Press, input.Tap, input.Release} {
		at.Kind = k
		es = append(es, at)
	}
	return es
}

// drag returns what a Tracker makes of a drag.
func drag(x, y, toX, toY float64, touch bool) []input.Event {
	mk := func(k input.Kind, x2, y2, dx, dy float64) input.Event {
		return input.Event{Kind: k, X: x2, Y: y2, StartX: x, StartY: y, DX: dx, DY: dy, Touch: touch}
	}
	mx, my := (x+toX)/2, (y+toY)/2
	return []input.Event{mk(input.Press, x, y, 0, 0), mk(input.DragStart, mx, my, 0, 0),
		mk(input.Drag, toX, toY, toX-mx, toY-my), mk(input.DragEnd, toX, toY, 0, 0), mk(input.Release, toX, toY, 0, 0)}
}

func centre(t *testing.T, s *Screen, id string) (x, y float64) {
	t.Helper()
	r, ok := s.Areas()[id]
	if !ok {
		t.Fatalf("there is no %q; there are %v, ok of s.Areas()[id] = %v; want true", id, s.Areas(), ok)
	}
	return r.Centre()
}

// nine buttons, three in a row.
func nine(used *[]string) func(s *Screen) Node {
	return func(s *Screen) Node {
		var bs []Node
		for _, id := range strings.Fields("a b c d e f g h i") {
			bs = append(bs, &Button{ID: id, Label: id, Do: func() { *used = append(*used, id) }})
		}
		return Grid(60, 3, 10, bs...)
	}
}

func TestTabAndArrowsWalk(t *testing.T) {
	var used []string
	s, _ := newScreen(t, 640, 360, nine(&used))
	for _, c := range []struct {
		e    input.Event
		want string
	}{
		{press(input.KeyTab), "a"},
		{press(input.KeyTab), "b"},
		{press(input.KeyTab, input.Shift), "a"},
		{press(input.KeyTab, input.Shift), "i"},
		{press(input.KeyTab), "a"},
		{press(input.KeyRight), "b"},
		{press(input.KeyDown), "e"},
		{press(input.KeyDown), "h"},
		{press(input.KeyDown), "h"},
		{press(input.KeyLeft), "g"},
		{press(input.KeyUp), "d"},
		{press(input.KeyLeft), "d"},
		{press(input.KeyRight), "e"},
		{press(input.KeyRight), "f"},
		{press(input.KeyUp), "c"},
	} {
		s.Update([]input.Event{c.e})
		if s.Focused() != c.want {
			t.Fatalf("after %v the focus is on %q, want %q", c.e.Key, s.Focused(), c.want)
		}
		if !s.ring {
			t.Fatal("the focus moved by keys is not shown: s.ring = false; want true")
		}
	}
	s.Update([]input.Event{press(input.KeyEnter), press(input.KeySpace)})
	if fmt.Sprint(used) != "[c c]" {
		t.Fatalf("used %v; want \"[c c]\"", used)
	}
}

func TestWhatOpenedTheScreenDoesNotPress(t *testing.T) {
	var used []string
	s, _ := newScreen(t, 640, 360, nine(&used))
	s.Default = "a"
	x, y := centre(t, s, "b")
	s.Update([]input.Event{
		{Kind: input.Tap, X: x, Y: y}, {Kind: input.Release, X: x, Y: y}, // the end of a click that began elsewhere
		{Kind: input.KeyPress, Key: input.KeyEnter, Repeat: true},
		{Kind: input.KeyPress, Key: input.KeyEsc, Repeat: true},
	})
	if len(used) > 0 {
		t.Fatalf("pressed %v; want none", used)
	}
	s.Update([]input.Event{press(input.KeyEnter)})
	s.Update(click(x, y, false))
	if fmt.Sprint(used) != "[a b]" {
		t.Fatalf("pressed %v, want a by Enter and b by a click", used)
	}
}

func TestPressesThatSlip(t *testing.T) {
	var used []string
	s, _ := newScreen(t, 640, 360, nine(&used))
	x, y := centre(t, s, "a")
	bx, by := centre(t, s, "b")
	s.Update(drag(x, y, x+12, y+4, false)) // a hand that is not quiet
	if fmt.Sprint(used) != "[a]" {
		t.Fatalf("pressed %v, want a", used)
	}
	s.Update(drag(x, y, bx, by, false))
	if fmt.Sprint(used) != "[a]" {
		t.Fatalf("pressed %v: let go over another button; want \"[a]\"", used)
	}
	s.Update([]input.Event{{Kind: input.Press, X: x, Y: y}, {Kind: input.DragCancel, X: x, Y: y}, {Kind: input.Tap, X: x, Y: y}})
	if fmt.Sprint(used) != "[a]" {
		t.Fatalf("pressed %v: the press was cancelled; want \"[a]\"", used)
	}
}

// long returns a list that is higher than its window.
func long(used *[]string) func(s *Screen) Node {
	return func(s *Screen) Node {
		var bs []Node
		for i := range 20 {
			id := fmt.Sprint(i)
			bs = append(bs, &Button{ID: id, Label: id, Do: func() { *used = append(*used, id) }})
		}
		return &Scroll{ID: "list", In: Column(10, bs...)}
	}
}

func TestScrolling(t *testing.T) {
	var used []string
	s, _ := newScreen(t, 640, 360, long(&used))
	at := func() float64 { return s.scrollState["list"].at }
	s.Update(drag(100, 300, 100, 100, true))
	if at() < 200 || len(used) > 0 {
		t.Fatalf("a finger over 200 dp scrolled by %v and pressed %v; want at least 200 and none", at(), used)
	}
	let := at()
	for range 200 {
		s.Update(nil)
	}
	rest := at()
	s.Update(nil)
	if rest <= let || at() != rest {
		t.Fatalf("the finger let go at %v while moving; the list came to rest at %v, then %v; want a list that moves a little further, and rests", let, rest, at())
	}
	slow := drag(100, 300, 100, 200, true)
	s.Update(append([]input.Event{press(input.KeyHome)}, slow[:len(slow)-2]...))
	for range 30 {
		s.Update(nil)
	}
	rest = at()
	s.Update(slow[len(slow)-2:])
	s.Update(nil)
	if at() != rest {
		t.Fatalf("the finger rested before it let go, but the list went from %v to %v; want it at rest", rest, at())
	}
	s.Update([]input.Event{press(input.KeyEnd)})
	end := at()
	if want := 20*48 + 19*10 - 360.0; end != want {
		t.Fatalf("End scrolled to %v, want %v", end, want)
	}
	s.Update([]input.Event{press(input.KeyHome), {Kind: input.Wheel, X: 50, Y: 50, DY: -1}})
	if at() != wheelStep {
		t.Fatalf("a notch of the wheel scrolled by %v, want %v", at(), wheelStep)
	}
	for range 19 {
		s.Update([]input.Event{press(input.KeyTab)})
	}
	r := s.Areas()[s.Focused()]
	if r.H < 48 {
		t.Fatalf("the focus on %q is not whole in sight: %v; want H at least 48", s.Focused(), r)
	}
	bar := s.scrolls[0].thumb()
	s.Update(drag(bar.X+2, bar.Y+5, bar.X+2, -500, false))
	if at() != 0 {
		t.Fatalf("the bar was dragged to the top, but the list is at %v; want 0", at())
	}
}

// TestWheelBeforeTheMouseMoves: a screen that opens under a resting mouse scrolls where that is.
func TestWheelBeforeTheMouseMoves(t *testing.T) {
	s, _ := newScreen(t, 640, 360, func(*Screen) Node {
		return &Scroll{ID: "list", In: Space(2000)}
	})
	s.Update([]input.Event{{Kind: input.Wheel, X: 320, Y: 180, DY: -1}})
	if at := s.scrollState["list"].at; at != wheelStep {
		t.Errorf("the first notch of the wheel scrolled by %v, want %v", at, wheelStep)
	}
}

func TestRebuildKeepsWhatTheHandDoes(t *testing.T) {
	text := "Anna"
	s, _ := newScreen(t, 640, 360, func(s *Screen) Node {
		var bs []Node
		for i := range 20 {
			bs = append(bs, &Button{Label: fmt.Sprint(i)})
		}
		return Column(0, &Field{ID: "name", Text: text, Do: func(v string) { text = v; s.Rebuild() }},
			Grow(1, &Scroll{ID: "list", In: Column(10, bs...)}))
	})
	x, y := centre(t, s, "name")
	s.Update(click(x, y, false))
	s.Update([]input.Event{press(input.KeyHome)})
	s.Update(append(typed("Jo"), input.Event{Kind: input.Hover, X: 50, Y: 200}, input.Event{Kind: input.Wheel, X: 50, Y: 200, DY: -3}))
	for i := range 4 {
		s.kit.Resize(400+100*float64(i), 300, 1+0.5*float64(i%2))
		s.kit.SetTheme([]string{"dark", "light"}[i%2])
		s.Update(nil)
	}
	s.Update(typed("h"))
	if text != "JohAnna" || s.Focused() != "name" || !s.Typing() {
		t.Fatalf("text %q, focus %q, s.Typing() = %v; want \"JohAnna\", \"name\" and true", text, s.Focused(), s.Typing())
	}
	if s.scrollState["list"].at != 3*wheelStep {
		t.Fatalf("the list went to %v; want %v", s.scrollState["list"].at, 3*wheelStep)
	}
}

// A tip that the pointer has called for comes again after a press, and when there is
// something else to say, only when the pointer moves.
func TestTipsWaitForThePointer(t *testing.T) {
	say := "Place"
	s, _ := newScreen(t, 640, 360, func(s *Screen) Node {
		return Align(0, 0, &Button{Label: "do", Tip: say, Do: func() { say = "Judge"; s.Rebuild() }})
	})
	x, y := centre(t, s, "do")
	for _, c := range []struct {
		what   string
		events []input.Event
		want   string
	}{
		{"the pointer has come", []input.Event{{Kind: input.Hover, X: x, Y: y}}, "Place"},
		{"it has clicked", click(x, y, false), ""},
		{"it lies still", nil, ""},
		{"it moves", []input.Event{{Kind: input.Hover, X: x + 1, Y: y}}, "Judge"},
	} {
		s.Update(c.events)
		for range tipAfterHover + 5 {
			s.Update(nil)
		}
		if s.tip.text != c.want {
			t.Errorf("%s: said %q, want %q", c.what, s.tip.text, c.want)
		}
	}
	say = "Pay"
	s.Rebuild()
	for range 2*tipAfterHover + 10 {
		s.Update(nil)
	}
	if s.tip.text != "" {
		t.Errorf("under a pointer that lies still it says %q; want none", s.tip.text)
	}
}

// TestReasonEndsWithItsCause checks that what a disabled control said when it was tried is
// no longer said once the control is of use, disabled for another reason, or gone.
func TestReasonEndsWithItsCause(t *testing.T) {
	for name, end := range map[string]Button{
		"of use":         {ID: "no", Label: "no", Do: func() {}},
		"another reason": {ID: "no", Label: "no", Off: "Not today.", Do: func() {}},
		"gone":           {ID: "other", Label: "other", Do: func() {}},
	} {
		b := Button{ID: "no", Label: "no", Off: "Not now.", Do: func() {}}
		s, _ := newScreen(t, 640, 360, func(s *Screen) Node { shown := b; return Align(0, 0, &shown) })
		x, y := centre(t, s, "no")
		s.Update(click(x, y, false))
		s.Rebuild()
		s.Update(nil)
		if s.tip.text != "Not now." {
			t.Errorf("%s: while nothing changes it says %q; want \"Not now.\"", name, s.tip.text)
		}
		b = end
		s.Rebuild()
		s.Update(nil)
		if s.tip.text != "" {
			t.Errorf("%s: it still says %q; want none", name, s.tip.text)
		}
	}
}

func TestDisabledSaysWhy(t *testing.T) {
	did := 0
	s, _ := newScreen(t, 640, 360, func(s *Screen) Node {
		return Align(0, 0, &Button{Label: "no", Off: "Not now.", Do: func() { did++ }})
	})
	x, y := centre(t, s, "no")
	for name, es := range map[string][]input.Event{
		"click": click(x, y, false), "tap": click(x, y, true), "key": {press(input.KeyTab), press(input.KeyEnter)},
	} {
		s.hideTip()
		s.Update(es)
		if did > 0 || s.tip.text != "Not now." {
			t.Errorf("%s: done %d times, said %q; want none and \"Not now.\"", name, did, s.tip.text)
		}
	}
	s.hideTip()
	s.Update([]input.Event{{Kind: input.Hover, X: 1, Y: 359}, {Kind: input.Hover, X: x, Y: y}})
	for range tipAfterHover + 5 {
		s.Update(nil)
	}
	if s.tip.text != "Not now." {
		t.Errorf("resting on it said nothing: s.tip.text is %q, want \"Not now.\"", s.tip.text)
	}
	s.Update([]input.Event{press(input.KeyTab), {Kind: input.Press, X: 1, Y: 359}, {Kind: input.Release, X: 1, Y: 359}})
	s.Update([]input.Event{press(input.KeyTab)}) // the mouse is elsewhere
	for range tipAfterFocus + 5 {
		s.Update(nil)
	}
	if s.tip.text != "Not now." {
		t.Errorf("the focus resting on it said nothing: s.tip.text is %q, want \"Not now.\"", s.tip.text)
	}
}

func TestQuietWhenNothingHappens(t *testing.T) {
	var used []string
	s, l := newScreen(t, 640, 360, nine(&used))
	*l = loop{}
	if n := testing.AllocsPerRun(100, func() { s.Update(nil) }); n > 0 {
		t.Errorf("a tick without events allocates %v times; want 0", n)
	}
	if *l != (loop{}) {
		t.Errorf("nothing happened, but %d frames were wanted and %d ticks moved", l.drawn, l.moving)
	}
}

// all returns a screen with one of everything.
func all(s *Screen) Node {
	return s.Page(Page{Title: "Everything", Back: func() {}, Body: &Scroll{ID: "page", In: Column(10,
		Panel(12, Row(10, Grow(1, Para("A text that is long enough to be broken into lines.")), &Button{Label: "Button", Tip: "Tip"})),
		&Toggle{Label: "Toggle", Note: "note", Do: func(bool) { s.Rebuild() }},
		&Choice{ID: "choice", Chosen: "a", Options: []Option{{Key: "a", Label: "One"}, {Key: "b", Label: "Another one"}}},
		&Slider{ID: "slider", Max: 7, Do: func(int) { s.Rebuild() }},
		&Field{ID: "field", Label: "Field", Text: "text", Wrong: "Something is wrong.", Do: func(string) { s.Rebuild() }},
		Flow(8, 1, &Button{Label: "Ask", Do: func() { s.Confirm("Q", "text", "Yes", false, func() {}) }}, &Button{Label: "Text", Do: func() {
			s.AskText("T", "L", "x", "OK", func(string) string { return "" }, func(string) {})
		}}),
		Grid(100, 3, 8, Note("1"), Note("2"), Rule(), &Func{Ratio: 2}),
		&Scroll{ID: "inner", In: Para(strings.Repeat("word ", 200))},
	)}, Foot: Row(8, Spring(), &Button{Label: "Foot", Off: "no"})})
}

func TestRandomEventsNeverPanic(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	s, _ := newScreen(t, 640, 360, all)
	sizes := []float64{1, 20, 90, 360, 640, 1280, 3000}
	for range 6000 {
		var es []input.Event
		for range r.IntN(4) {
			w, h := s.Size()
			e := input.Event{Kind: input.Kind(r.IntN(int(input.Resize) + 1)), X: r.Float64() * w, Y: r.Float64() * h,
				StartX: r.Float64() * w, StartY: r.Float64() * h, DX: r.Float64()*80 - 40, DY: r.Float64()*80 - 40,
				Button: input.Button(r.IntN(3)), Touch: r.IntN(2) == 0, Key: input.Key(r.IntN(75)), Mods: input.Mods(r.IntN(8)),
				Rune: []rune("aΨ\u0308\u200d\n中🚀")[r.IntN(7)], Repeat: r.IntN(3) == 0}
			es = append(es, e)
		}
		switch r.IntN(40) {
		case 0:
			s.kit.Resize(sizes[r.IntN(len(sizes))], sizes[r.IntN(len(sizes))], 0.5+r.Float64()*2)
		case 1:
			s.Rebuild()
		}
		s.Update(es)
		if s.Focused() != "" && s.control(s.Focused()) == nil {
			t.Fatalf("the focus is on %q, which is not there; want a control", s.Focused())
		}
	}
}
