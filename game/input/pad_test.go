package input

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// padHand is a gamepad in a hand.
type padHand struct{ *hand }

func newPadHand() padHand {
	h := padHand{newHand()}
	h.W, h.H = 300, 200
	return h
}

// press holds buttons for a tick and lets them go.
func (h padHand) press(buttons ...PadButton) {
	for _, b := range buttons {
		h.Pad.Held.Add(b)
	}
	h.tick()
	h.Pad.Held = 0
	h.tick()
}

func (h padHand) left(x, y float64)  { h.Pad.LX, h.Pad.LY = x, y; h.tick() }
func (h padHand) right(x, y float64) { h.Pad.RX, h.Pad.RY = x, y; h.tick() }

func TestPad(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(h padHand)
		want string
	}{
		{"buttons are keys", func(h padHand) { h.press(PadA); h.press(PadB); h.press(PadX); h.press(PadY) },
			"Enter down; Enter up; Esc down; Esc up; Space down; Space up; Tab down; Tab up"},
		{"the cross and the shoulders", func(h padHand) { h.press(PadLeft); h.press(PadL1); h.press(PadR2); h.press(PadView); h.tick() },
			"Left down; Left up; Q down; Q up; PageDown down; PageDown up; F6 down; F6 up"},
		{"a pressed stick asks what has the cursor", func(h padHand) { h.press(PadR3) }, "W down; W up"},
		{"undo is a chord", func(h padHand) { h.press(PadL3) }, "Ctrl+Ctrl down; Ctrl+Z down; Ctrl up; Z up"},
		{"with View held buttons are other keys", func(h padHand) {
			h.Pad.Held.Add(PadView)
			h.tick()
			h.Pad.Held.Add(PadX)
			h.tick()
			h.Pad.Held = 0
			h.tick()
			h.press(PadView, PadA)
			h.Pad.Held.Add(PadX) // pressed before: its meaning stays
			h.tick()
			h.Pad.Held.Add(PadView)
			h.tick()
			h.Pad.Held = 0
			h.tick()
			h.tick()
		}, "R down; R up; I down; I up; Space down; F6 down; Space up; F6 up"},
		{"a held button repeats", func(h padHand) { h.Pad.Held.Add(PadDown); h.tick(); h.ticks(33); h.Pad.Held = 0; h.tick() },
			"Down down; Down again; Down again; Down up"},
		{"a key and a button for it are one", func(h padHand) { h.hold(KeyEnter); h.press(PadA); h.hold() }, "Enter down; Enter up"},
		{"the stick is an arrow", func(h padHand) { h.left(0.5, 0.1); h.left(0.9, 0.1); h.left(0.45, 0); h.left(0.3, 0) },
			"Right down; Right up"},
		{"and goes over to another", func(h padHand) { h.left(0, -1); h.left(-0.8, -0.7); h.left(0, 0) },
			"Up down; Left down; Up up; Left up"},
		{"a stick that rests badly does nothing", func(h padHand) { h.left(0.2, -0.15); h.right(0.15, 0.05); h.ticks(100) }, ""},
		{"without the focus it is another program's", func(h padHand) {
			h.focus(false)
			h.press(PadA)
			h.right(1, 0)
			h.Pad.RX = 0
			h.Pad.Held.Add(PadB)
			h.tick()
			h.focus(true)
			h.tick()
			h.Pad.Held = 0
			h.tick()
			h.press(PadB)
		}, "Blur; Focus; Esc down; Esc up"},
		{"losing the focus lets go", func(h padHand) { h.Pad.Held.Add(PadA); h.tick(); h.focus(false) },
			"Enter down; Enter up; Blur"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newPadHand()
			c.do(h)
			got := strings.Join(h.log, "; ")
			if c.name == "and goes over to another" { // in one tick the order is that of the keys
				got = strings.Replace(got, "Up up; Left down", "Left down; Up up", 1)
			}
			if got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// The right stick moves a pointer from the mouse's position, within the window. Pressed,
// it clicks and drags. The mouse takes over again when it moves.
func TestPadPoints(t *testing.T) {
	h := newPadHand()
	h.move(100, 50)
	if _, _, shown := h.t.PadPointer(); shown {
		t.Errorf("the mouse is shown as a gamepad's pointer: shown of h.t.PadPointer() = %v; want false", shown)
	}
	h.right(1, 0)
	h.right(0, 0)
	x, y, shown := h.t.PadPointer()
	if !shown || x != 100+pointerSpeed || y != 50 {
		t.Errorf("pushed to the right for a tick, the pointer is at %v, %v, shown: %v; want %v, 50 and true", x, y, shown, 100+pointerSpeed)
	}
	h.log = nil
	h.Pad.Held.Add(PadR3)
	h.tick()
	h.Pad.Held = 0
	h.tick()
	if got := strings.Join(h.log, "; "); got != "Press(114,50); Tap(114,50); Release(114,50)" {
		t.Errorf("a click is %s; want \"Press(114,50); Tap(114,50); Release(114,50)\"", got)
	}
	h.log = nil
	h.Pad.Held.Add(PadR3)
	h.tick()
	h.right(0, 1)
	h.right(0, 0)
	h.Pad.Held = 0
	h.tick()
	if got := strings.Join(h.log, "; "); got != "Press(114,50); DragStart(114,64) from(114,50) by(0,14); DragEnd(114,64); Release(114,64)" {
		t.Errorf("a drag is %s; want \"Press(114,50); DragStart(114,64) from(114,50) by(0,14); DragEnd(114,64); Release(114,64)\"", got)
	}
	for range 100 {
		h.right(0.6, -0.8)
	}
	if x, y, _ := h.t.PadPointer(); x != 299 || y != 0 {
		t.Errorf("pushed on and on, it is at %v, %v in a window of 300 x 200; want 299 and 0", x, y)
	}
	h.right(0, 0)
	h.log = nil
	h.move(101, 50)
	if _, _, shown := h.t.PadPointer(); shown || strings.Join(h.log, "; ") != "Hover(101,50)" {
		t.Errorf("the mouse moved: %s, gamepad's pointer shown: %v, strings.Join(h.log, \"; \") = %q; want false and \"Hover(101,50)\"",
			h.log, shown, strings.Join(h.log, "; "))
	}
}

// Pushed a little, the stick moves the pointer slowly, so that small targets can be hit,
// and never in jumps.
func TestPadSlowly(t *testing.T) {
	h := newPadHand()
	h.move(10, 100)
	last := 0.0
	for push := 0.0; push <= 1; push += 0.05 {
		h.right(push, 0)
		x, _, _ := h.t.PadPointer()
		h.right(0, 0)
		step := 0.0
		if x > 0 {
			step = x - max(last, 10)
			last = x
		}
		if push <= stickDead && step != 0 || push > 0.3 && push < 0.4 && (step <= 0 || step > 1.5) {
			t.Errorf("pushed by %.2f it moves by %.2f; want nothing near the middle, and a little a bit further", push, step)
		}
	}
}

// Each of several gamepads can play.
func TestPadsMerge(t *testing.T) {
	var a, b, p Pad
	a.Held.Add(PadA)
	a.LX = -0.3
	b.Held.Add(PadB)
	b.LX, b.RY = 0.9, 0.2
	p.Merge(a)
	p.Merge(b)
	if !p.Held.Has(PadA) || !p.Held.Has(PadB) || p.Held.Has(PadX) || p.LX != 0.9 || p.RY != 0.2 {
		t.Errorf("together they are %+v; want A and B held, X not, and the sticks at 0.9 and 0.2", p)
	}
}

// A gamepad can do everything that keys without an on-screen control do.
func TestPadReachesEveryKeyOfTheTable(t *testing.T) {
	var all []Key
	for b := range padCount {
		all = append(append(all, padKeys[b]...), viewKeys[b]...)
	}
	for _, k := range []Key{KeyEnter, KeyEsc, KeySpace, KeyTab, KeyLeft, KeyRight, KeyUp, KeyDown, KeyQ, KeyE, KeyPageUp, KeyPageDown, KeyF6, KeyI, KeyR, KeyJ} {
		if !slices.Contains(all, k) {
			t.Errorf("no button is the key %v; want it", k)
		}
	}
}

// Events distinguish a gamepad button from the key it stands for.
func TestEventsSayThatAPadMadeThem(t *testing.T) {
	var tr Tracker
	tr.Feed(Raw{Focused: true})
	var pads []bool
	feed := func(raw Raw) {
		raw.Focused = true
		for _, e := range tr.Feed(raw) {
			if e.Kind == KeyPress {
				pads = append(pads, e.Pad)
			}
		}
	}
	held := Raw{}
	held.Pad.Held.Add(PadA)
	feed(held)
	feed(Raw{})
	keys := Raw{}
	keys.Keys.Add(KeyEnter)
	feed(keys)
	if !slices.Equal(pads, []bool{true, false}) {
		t.Errorf("Enter by a gamepad and by a key: %v; want %v", pads, []bool{true, false})
	}
}

func TestForPad(t *testing.T) {
	for give, want := range map[string]string{
		"Undo (Ctrl+Z)":                     "Undo (L3)",
		"Redo (Ctrl+Y)":                     "Redo (View+L3)",
		"Hint (I)":                          "Hint (View+A)",
		"Smaller (−)":                       "Smaller (View+L1)",
		"Names (C)":                         "Names",
		"Zurück (Bild auf)":                 "Zurück (L2)",
		"Rückgängig (Strg+Z)":               "Rückgängig (L3)",
		"An den Anfang (Umschalt+Bild auf)": "An den Anfang",
		"Zieh die Karte oder drück die Leertaste.":                     "Zieh die Karte oder drück X.",
		"Pause (Leertaste)":                                            "Pause (X)",
		"Annuler (Échap), Entrée, ou appuyez sur Espace":               "Annuler (B), A, ou appuyez sur X",
		"Un coup en arrière (Page préc.)":                              "Un coup en arrière (L2)",
		"Πάτα Διάστημα ή Enter (Page Up)":                              "Πάτα X ή A (L2)",
		"One move back (Page Up)":                                      "One move back (L2)",
		"To the end (Shift+Page Down)":                                 "To the end",
		"Rules (F1)":                                                   "Rules",
		"Resume (Space)":                                               "Resume (X)",
		"Anna: drag it, or press Space.":                               "Anna: drag it, or press X.",
		"Press Enter for one move, Space to resume.":                   "Press A for one move, X to resume.",
		"press Enter to place it. Ring, arrows, Q/E or Tab adjust it.": "press A to place it. Ring, arrows, L1/R1 or Y adjust it.",
		"Space II of the Exchange (level 3)":                           "Space II of the Exchange (level 3)",
		"":                                                             "",
	} {
		if got := ForPad(give); got != want {
			t.Errorf("%q is said as %q, want %q", give, got, want)
		}
	}
}

// At any angle a fully pushed stick holds exactly one arrow.
func TestStickHasNoBadAngle(t *testing.T) {
	key := KeyNone
	for deg := range 720 {
		a := float64(deg) / 180 * math.Pi
		if key = stickKey(math.Cos(a), math.Sin(a), key); key == KeyNone {
			t.Fatalf("at %d degrees no arrow is held, stickKey(math.Cos(a), math.Sin(a), key) = %v; want anything but %v", deg, key, KeyNone)
		}
	}
}
