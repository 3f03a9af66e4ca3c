package input

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// short writes an event as tests read it.
func short(e Event) string {
	at := fmt.Sprintf("(%g,%g)", e.X, e.Y)
	who := ""
	if e.Touch {
		who = "touch "
	} else if e.Button != Left {
		who = e.Button.String() + " "
	}
	mods := ""
	for _, m := range []struct {
		mod  Mods
		name string
	}{{Shift, "Shift+"}, {Ctrl, "Ctrl+"}, {Alt, "Alt+"}} {
		if e.Mods.Has(m.mod) {
			mods += m.name
		}
	}
	switch e.Kind {
	case Press, Tap, Release, DragEnd, DragCancel, LongPress:
		return fmt.Sprintf("%s%s%s%s", mods, who, e.Kind, at)
	case DragStart, Drag:
		return fmt.Sprintf("%s%s%s%s from(%g,%g) by(%g,%g)", mods, who, e.Kind, at, e.StartX, e.StartY, e.DX, e.DY)
	case Wheel:
		return fmt.Sprintf("%sWheel%s by(%g,%g)", mods, at, e.DX, e.DY)
	case Pinch:
		return fmt.Sprintf("Pinch%s by(%g,%g) x%.2f turn %.2f", at, e.DX, e.DY, e.Scale, e.Turn)
	case KeyPress:
		if e.Repeat {
			return fmt.Sprintf("%s%s again", mods, e.Key)
		}
		return fmt.Sprintf("%s%s down", mods, e.Key)
	case KeyRelease:
		return fmt.Sprintf("%s%s up", mods, e.Key)
	case Text:
		return fmt.Sprintf("Text %q", e.Rune)
	case Hover, PinchEnd:
		return e.Kind.String() + at
	}
	return e.Kind.String()
}

// hand is the hardware, as a test moves it; every method that ends in a tick
// returns what came of it.
type hand struct {
	Raw
	t   Tracker
	log []string
}

func newHand() *hand {
	h := &hand{Raw: Raw{Focused: true}}
	h.tick()
	return h
}

func (h *hand) tick() {
	for _, e := range h.t.Feed(h.Raw) {
		h.log = append(h.log, short(e))
	}
	h.WheelX, h.WheelY, h.Strokes, h.Resized, h.Cancelled = 0, 0, nil, false, false
}

// write types characters in the next tick, with modifiers held.
func (h *hand) write(text string, mods ...Mods) {
	for _, r := range text {
		s := Stroke{Rune: r}
		for _, m := range mods {
			s.Mods |= m
		}
		h.Strokes = append(h.Strokes, s)
	}
}

func (h *hand) ticks(n int) {
	for range n {
		h.tick()
	}
}

func (h *hand) move(x, y float64)          { h.X, h.Y = x, y; h.tick() }
func (h *hand) button(b Button, down bool) { h.Buttons[b] = down; h.tick() }
func (h *hand) focus(on bool)              { h.Focused = on; h.tick() }
func (h *hand) touch(touches ...Touch)     { h.Touches = touches; h.tick() }
func (h *hand) hold(keys ...Key)           { h.Keys = Keys{}; h.with(keys); h.tick() }
func (h *hand) wheel(x, y float64)         { h.WheelX, h.WheelY = x, y; h.tick() }
func (h *hand) with(keys []Key) {
	for _, k := range keys {
		h.Keys.Add(k)
	}
}
func finger(id int, x, y float64) (f Touch) { return Touch{ID: id, X: x, Y: y} }

func TestGestures(t *testing.T) {
	tests := []struct {
		name string
		do   func(h *hand)
		want string
	}{
		{"nothing", func(h *hand) { h.ticks(100) }, ""},
		{"hover", func(h *hand) { h.move(3, 4); h.tick(); h.move(5, 4) },
			"Hover(3,4); Hover(5,4)"},
		{"click", func(h *hand) { h.move(3, 4); h.button(Left, true); h.button(Left, false) },
			"Hover(3,4); Press(3,4); Tap(3,4); Release(3,4)"},
		{"a click that trembles is a click", func(h *hand) {
			h.move(10, 10)
			h.button(Left, true)
			h.move(14, 10)
			h.move(10, 6)
			h.button(Left, false)
		}, "Hover(10,10); Press(10,10); Tap(10,6); Release(10,6)"},
		{"drag", func(h *hand) {
			h.move(10, 10)
			h.button(Left, true)
			h.move(13, 10)
			h.move(15, 10)
			h.move(15, 12)
			h.button(Left, false)
		}, "Hover(10,10); Press(10,10); DragStart(15,10) from(10,10) by(5,0); Drag(15,12) from(10,10) by(0,2); DragEnd(15,12); Release(15,12)"},
		{"a drag back to its start stays a drag", func(h *hand) {
			h.button(Left, true)
			h.move(9, 0)
			h.move(0, 0)
			h.button(Left, false)
		}, "Press(0,0); DragStart(9,0) from(0,0) by(9,0); Drag(0,0) from(0,0) by(-9,0); DragEnd(0,0); Release(0,0)"},
		{"moving and pressing in one tick", func(h *hand) {
			h.X, h.Y, h.Buttons[Left] = 30, 40, true
			h.tick()
		}, "Hover(30,40); Press(30,40)"},
		{"the mouse has no long press", func(h *hand) { h.button(Left, true); h.ticks(100); h.button(Left, false) },
			"Press(0,0); Tap(0,0); Release(0,0)"},
		{"pan with the middle button", func(h *hand) { h.button(Middle, true); h.move(0, 9); h.button(Middle, false) },
			"Middle Press(0,0); Middle DragStart(0,9) from(0,0) by(0,9); Middle DragEnd(0,9); Middle Release(0,9)"},
		{"right click during a drag", func(h *hand) {
			h.button(Left, true)
			h.move(9, 0)
			h.button(Right, true)
			h.button(Right, false)
			h.button(Left, false)
		}, "Press(0,0); DragStart(9,0) from(0,0) by(9,0); Right Press(9,0); Right Tap(9,0); Right Release(9,0); DragEnd(9,0); Release(9,0)"},
		{"wheel", func(h *hand) { h.move(7, 7); h.wheel(0, -1); h.tick(); h.hold(KeyShift); h.wheel(0.25, 0) },
			"Hover(7,7); Wheel(7,7) by(0,-1); Shift+Shift down; Shift+Wheel(7,7) by(0.25,0)"},
		{"losing the focus cancels a drag", func(h *hand) {
			h.button(Left, true)
			h.move(9, 0)
			h.focus(false)
			h.move(12, 0)
			h.button(Left, false)
			h.focus(true)
		}, "Press(0,0); DragStart(9,0) from(0,0) by(9,0); DragCancel(9,0); Blur; Hover(12,0); Focus"},
		{"losing the focus cancels a press", func(h *hand) {
			h.button(Left, true)
			h.focus(false)
			h.focus(true)
			h.button(Left, false)
			h.button(Left, true)
		}, "Press(0,0); DragCancel(0,0); Blur; Focus; Press(0,0)"},
		{"the click that brings the focus counts", func(h *hand) {
			h.focus(false)
			h.button(Left, true)
			h.focus(true)
			h.button(Left, false)
		}, "Blur; Press(0,0); Focus; Tap(0,0); Release(0,0)"},
		{"resizing cancels a drag", func(h *hand) {
			h.button(Left, true)
			h.move(9, 0)
			h.Resized = true
			h.tick()
			h.move(20, 0)
			h.button(Left, false)
		}, "Press(0,0); DragStart(9,0) from(0,0) by(9,0); DragCancel(9,0); Resize; Hover(20,0)"},

		{"tap", func(h *hand) { h.touch(finger(7, 5, 5)); h.touch(finger(7, 12, 5)); h.touch() },
			"touch Press(5,5); touch Tap(12,5); touch Release(12,5)"},
		{"drag with a finger", func(h *hand) {
			h.touch(finger(7, 0, 0))
			h.touch(finger(7, 9, 0))
			h.touch(finger(7, 9, 3))
			h.touch()
		}, "touch Press(0,0); touch DragStart(9,0) from(0,0) by(9,0); touch Drag(9,3) from(0,0) by(0,3); touch DragEnd(9,3); touch Release(9,3)"},
		{"long press is no tap", func(h *hand) { h.touch(finger(7, 5, 5)); h.ticks(60); h.touch() },
			"touch Press(5,5); touch LongPress(5,5); touch Release(5,5)"},
		{"drag after a long press", func(h *hand) { h.touch(finger(7, 5, 5)); h.ticks(30); h.touch(finger(7, 25, 5)); h.touch() },
			"touch Press(5,5); touch LongPress(5,5); touch DragStart(25,5) from(5,5) by(20,0); touch DragEnd(25,5); touch Release(25,5)"},
		{"no long press while dragging", func(h *hand) { h.touch(finger(7, 5, 5)); h.touch(finger(7, 25, 5)); h.ticks(60) },
			"touch Press(5,5); touch DragStart(25,5) from(5,5) by(20,0)"},
		{"one finger after another", func(h *hand) { h.touch(finger(1, 5, 5)); h.touch(finger(2, 50, 5)); h.touch() },
			"touch Press(5,5); touch Tap(5,5); touch Release(5,5); touch Press(50,5); touch Tap(50,5); touch Release(50,5)"},
		{"mouse events made up after a touch", func(h *hand) {
			h.touch(finger(7, 5, 5))
			h.touch()
			h.ticks(10)
			h.X, h.Y, h.Buttons[Left] = 5, 5, true
			h.tick()
			h.button(Left, false)
		}, "touch Press(5,5); touch Tap(5,5); touch Release(5,5)"},
		{"the mouse works again a while after a touch", func(h *hand) {
			h.touch(finger(7, 5, 5))
			h.touch()
			h.ticks(mouseDeafTicks)
			h.move(8, 8)
			h.button(Left, true)
		}, "touch Press(5,5); touch Tap(5,5); touch Release(5,5); Hover(8,8); Press(8,8)"},
		{"a button held since a touch never counts", func(h *hand) {
			h.touch(finger(7, 5, 5))
			h.Buttons[Left] = true
			h.touch()
			h.ticks(100)
			h.button(Left, false)
			h.button(Left, true)
		}, "touch Press(5,5); touch Tap(5,5); touch Release(5,5); Press(0,0)"},
		{"a finger takes over from the mouse", func(h *hand) {
			h.button(Left, true)
			h.move(9, 0)
			h.touch(finger(7, 5, 5))
		}, "Press(0,0); DragStart(9,0) from(0,0) by(9,0); DragCancel(9,0); touch Press(5,5)"},

		{"pinch", func(h *hand) {
			h.touch(finger(1, 0, 0), finger(2, 10, 0))
			h.touch(finger(1, 0, 0), finger(2, 20, 0))
			h.touch(finger(1, 0, 0), finger(2, 0, 20))
			h.touch(finger(1, 4, 0), finger(2, 4, 20))
			h.touch()
		}, "Pinch(5,0) by(0,0) x1.00 turn 0.00; Pinch(10,0) by(5,0) x2.00 turn 0.00; Pinch(0,10) by(-10,10) x1.00 turn 1.57; Pinch(4,10) by(4,0) x1.00 turn 0.00; PinchEnd(4,10)"},
		{"a second finger takes back a press", func(h *hand) {
			h.touch(finger(1, 0, 0))
			h.touch(finger(1, 0, 0), finger(2, 10, 0))
			h.touch(finger(1, 0, 0))
			h.touch(finger(1, 30, 0))
			h.touch()
		}, "touch Press(0,0); touch DragCancel(0,0); Pinch(5,0) by(0,0) x1.00 turn 0.00; PinchEnd(5,0)"},
		{"a second finger turns what the first one drags", func(h *hand) {
			h.touch(finger(1, 0, 0))
			h.touch(finger(1, 20, 0))
			h.touch(finger(1, 20, 0), finger(2, 40, 0))
			h.touch(finger(1, 20, 0), finger(2, 20, 20))
			h.touch(finger(1, 24, 0), finger(2, 24, 20))
			h.touch(finger(1, 24, 0))
			h.touch(finger(1, 26, 0))
			h.touch()
		}, "touch Press(0,0); touch DragStart(20,0) from(0,0) by(20,0); Pinch(30,0) by(0,0) x1.00 turn 0.00; Pinch(20,10) by(-10,10) x1.00 turn 1.57; " +
			"touch Drag(24,0) from(0,0) by(4,0); Pinch(24,10) by(4,0) x1.00 turn 0.00; PinchEnd(24,10); touch Drag(26,0) from(0,0) by(2,0); touch DragEnd(26,0); touch Release(26,0)"},
		{"lifting the dragging finger first", func(h *hand) {
			h.touch(finger(1, 0, 0))
			h.touch(finger(1, 20, 0))
			h.touch(finger(1, 20, 0), finger(2, 40, 0))
			h.touch(finger(2, 40, 0))
			h.touch(finger(2, 90, 0))
			h.touch()
			h.touch(finger(3, 1, 1))
		}, "touch Press(0,0); touch DragStart(20,0) from(0,0) by(20,0); Pinch(30,0) by(0,0) x1.00 turn 0.00; PinchEnd(30,0); touch DragEnd(20,0); touch Release(20,0); touch Press(1,1)"},
		{"a third finger cancels", func(h *hand) {
			h.touch(finger(1, 0, 0))
			h.touch(finger(1, 20, 0))
			h.touch(finger(1, 20, 0), finger(2, 40, 0))
			h.touch(finger(1, 20, 0), finger(2, 40, 0), finger(3, 60, 0))
			h.touch(finger(1, 50, 0))
			h.touch()
			h.touch(finger(1, 2, 2))
		}, "touch Press(0,0); touch DragStart(20,0) from(0,0) by(20,0); Pinch(30,0) by(0,0) x1.00 turn 0.00; touch DragCancel(20,0); PinchEnd(30,0); touch Press(2,2)"},
		{"three fingers at once do nothing", func(h *hand) {
			h.touch(finger(1, 0, 0), finger(2, 40, 0), finger(3, 60, 0))
			h.touch(finger(1, 0, 0))
			h.touch()
		}, ""},
		{"the system takes the finger away", func(h *hand) {
			h.touch(finger(1, 0, 0))
			h.touch(finger(1, 20, 0))
			h.Cancelled = true
			h.touch()
			h.touch(finger(1, 3, 3))
		}, "touch Press(0,0); touch DragStart(20,0) from(0,0) by(20,0); touch DragCancel(20,0); touch Press(3,3)"},
		{"losing the focus with two fingers", func(h *hand) {
			h.touch(finger(1, 0, 0))
			h.touch(finger(1, 20, 0))
			h.touch(finger(1, 20, 0), finger(2, 40, 0))
			h.focus(false)
			h.touch()
		}, "touch Press(0,0); touch DragStart(20,0) from(0,0) by(20,0); Pinch(30,0) by(0,0) x1.00 turn 0.00; touch DragCancel(20,0); PinchEnd(30,0); Blur"},
		{"fingers in one spot do not blow up", func(h *hand) {
			h.touch(finger(1, 5, 5), finger(2, 5, 5))
			h.touch(finger(1, 5, 5), finger(2, 9, 5))
		}, "Pinch(5,5) by(0,0) x1.00 turn 0.00; Pinch(7,5) by(2,0) x4.00 turn 0.00"},

		{"keys", func(h *hand) { h.hold(KeyQ); h.hold() }, "Q down; Q up"},
		{"keys repeat", func(h *hand) { h.hold(KeyLeft); h.ticks(35); h.hold() },
			"Left down; Left again; Left again; Left up"},
		{"modifiers do not repeat", func(h *hand) { h.hold(KeyAlt); h.ticks(100); h.hold() },
			"Alt+Alt down; Alt up"},
		{"modifiers come first", func(h *hand) { h.hold(KeyZ, KeyCtrl); h.hold() },
			"Ctrl+Ctrl down; Ctrl+Z down; Ctrl up; Z up"},
		{"text", func(h *hand) { h.write("aß"); h.tick() }, "Text 'a'; Text 'ß'"},
		{"what is typed in one tick comes in its order", func(h *hand) {
			h.Strokes = []Stroke{{Key: KeyA}, {Rune: 'a'}, {Key: KeyBackspace}, {Key: KeyA}, {Rune: 'a'}, {Key: KeyLeft}, {Key: KeyZ, Mods: Ctrl}, {Rune: 'z', Mods: Ctrl}}
			h.hold(KeyA, KeyBackspace, KeyLeft, KeyZ)
			h.hold()
		}, "A down; Text 'a'; Backspace down; A up; A down; Text 'a'; Left down; Ctrl+Z down; A up; Z up; Backspace up; Left up"},
		{"a key that nobody will let go of is let go of at once", func(h *hand) {
			h.Strokes = []Stroke{{Key: KeyZ, Mods: Ctrl, Brief: true}}
			h.hold(KeyCtrl, KeyZ)
			h.ticks(100)
			h.Strokes = []Stroke{{Key: KeyZ, Mods: Ctrl, Brief: true}}
			h.tick()
			h.hold(KeyZ)
			h.ticks(100)
			h.hold(KeyZ, KeyCtrl)
			h.hold(KeyZ)
			h.Strokes = []Stroke{{Key: KeyZ}}
			h.tick()
			h.hold()
		}, "Ctrl+Ctrl down; Ctrl+Z down; Ctrl+Z up; Ctrl+Z down; Ctrl+Z up; Ctrl up; Ctrl+Ctrl down; Ctrl up; Z down; Z up"},
		{"a command writes no text", func(h *hand) { h.write("a", Ctrl); h.hold(KeyCtrl, KeyA) },
			"Ctrl+Ctrl down; Ctrl+A down"},
		{"AltGr writes text", func(h *hand) { h.hold(KeyCtrl, KeyAlt); h.log = nil; h.write("@", Ctrl|Alt); h.tick() },
			"Text '@'"},
		{"losing the focus lets go of keys", func(h *hand) {
			h.hold(KeyAlt, KeyTab)
			h.focus(false)
			h.tick()
			h.focus(true)
			h.tick()
			h.hold()
			h.hold(KeyTab)
		},
			"Alt+Alt down; Alt+Tab down; Alt+Tab up; Alt up; Blur; Focus; Tab down"},
		{"keys held at the start are not ours", func(h *hand) {
			*h = hand{Raw: Raw{Focused: true}}
			h.hold(KeyEnter)
			h.ticks(50)
			h.hold()
			h.hold(KeyEnter)
		}, "Enter down"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			h := newHand()
			test.do(h)
			if got := strings.Join(h.log, "; "); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// random is any hardware, calm or wild.
func random(r *rand.Rand, raw Raw, calm int) Raw {
	if r.IntN(3) == 0 {
		raw.X, raw.Y = raw.X+r.Float64()*10-5, raw.Y+r.Float64()*10-5
	}
	if r.IntN(8) == 0 {
		b := r.IntN(int(buttonCount))
		raw.Buttons[b] = !raw.Buttons[b]
	}
	raw.WheelY = float64(r.IntN(20) / 19)
	raw.Cancelled, raw.Resized = r.IntN(50*calm) == 0, r.IntN(80*calm) == 0
	if r.IntN(30*calm) == 0 {
		raw.Focused = !raw.Focused
	}
	touches := append([]Touch(nil), raw.Touches...)
	for i := range touches {
		touches[i].X += float64(r.IntN(calm)/(calm-1)) * (r.Float64()*20 - 10)
	}
	switch n := len(touches); {
	case r.IntN(12*calm) == 0:
		touches = append(touches, Touch{ID: r.IntN(1000), X: r.Float64() * 300, Y: r.Float64() * 300})
	case n > 0 && r.IntN(8*calm) == 0:
		i := r.IntN(n)
		touches = append(touches[:i], touches[i+1:]...)
	}
	raw.Touches = touches
	raw.W, raw.H = 300, 200
	raw.Strokes = strokes(r, calm)
	if r.IntN(4*calm) == 0 {
		raw.Pad = Pad{Held: PadButtons(r.Uint32() & r.Uint32() & r.Uint32()), LX: r.Float64()*2 - 1, RX: r.Float64()*2 - 1, RY: r.Float64()*2 - 1}
	}
	for range r.IntN(2) {
		k := Key(r.IntN(int(keyCount)))
		raw.Keys[k>>6] ^= 1 << (k & 63)
		raw.Keys[0] &^= 1 // KeyNone
	}
	return raw
}

// Whatever the hardware does, gestures come whole: what scenes may rely on.
func TestGesturesAreWhole(t *testing.T) {
	var kinds uint
	for seed := range uint64(100) {
		kinds |= checkWhole(t, rand.New(rand.NewPCG(seed, 1)), 600)
	}
	if all := uint(1<<(Resize+1) - 1); kinds != all&^(1<<Text) {
		t.Errorf("the random hands made gestures %b, of %b; want each kind but Text", kinds, all)
	}
}

func FuzzTracker(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed, seed*77)
	}
	f.Fuzz(func(t *testing.T, a, b uint64) { checkWhole(t, rand.New(rand.NewPCG(a, b)), 400) })
}

// checkWhole returns the set of kinds it has seen.
func checkWhole(t *testing.T, r *rand.Rand, ticks int) (kinds uint) {
	t.Helper()
	var tr Tracker
	raw := Raw{Focused: true}
	var pressed, dragging [buttonCount]bool
	var keys Keys
	var log []string
	calm := 2 + r.IntN(10)
	pinching := false
	var mods Mods
	bad := func(e Event, why string) {
		t.Fatalf("%s: %s\nafter %s\nwant no fault", short(e), why, strings.Join(log[max(0, len(log)-12):], "; "))
	}
	for range ticks {
		raw = random(r, raw, calm)
		for _, e := range tr.Feed(raw) {
			kinds |= 1 << e.Kind
			b := e.Button
			switch e.Kind {
			case Hover:
				if pressed != [buttonCount]bool{} || e.Touch {
					bad(e, "hovers while something is pressed")
				}
			case Press:
				if pressed[b] {
					bad(e, "pressed twice")
				}
				pressed[b] = true
			case DragStart:
				if !pressed[b] || dragging[b] {
					bad(e, "drag without press, or twice")
				}
				dragging[b] = true
			case Drag, DragEnd:
				if !dragging[b] {
					bad(e, "not dragging")
				}
			case Tap, LongPress:
				if !pressed[b] || dragging[b] {
					bad(e, "no still press")
				}
			case Release, DragCancel:
				if !pressed[b] {
					bad(e, "not pressed")
				}
				pressed[b], dragging[b] = false, false
			case Pinch:
				if !pinching && (e.Scale != 1 || e.Turn != 0 || e.DX != 0 || e.DY != 0) {
					bad(e, "begins with a change")
				}
				if !(e.Scale > 0) {
					bad(e, "scale is not positive")
				}
				pinching = true
			case PinchEnd:
				if !pinching {
					bad(e, "not pinching")
				}
				pinching = false
			case KeyPress:
				if keys.Has(e.Key) != e.Repeat {
					bad(e, "repeats without being down, or goes down twice")
				}
				keys.Add(e.Key)
				mods |= e.Key.mod()
			case KeyRelease:
				if !keys.Has(e.Key) {
					bad(e, "was not down")
				}
				keys[e.Key>>6] &^= 1 << (e.Key & 63)
				mods &^= e.Key.mod()
			case Blur:
				if keys != (Keys{}) || pressed != [buttonCount]bool{} || pinching {
					bad(e, "something is still down")
				}
			}
			if len(raw.Strokes) == 0 && e.Mods != mods {
				bad(e, "wrong modifiers")
			}
			log = append(log, short(e))
		}
	}
	// What is let go everywhere leaves nothing behind.
	raw = Raw{Focused: true, X: raw.X, Y: raw.Y}
	for range 2 * mouseDeafTicks {
		for _, e := range tr.Feed(raw) {
			switch e.Kind {
			case Release, DragCancel:
				pressed[e.Button] = false
			case PinchEnd:
				pinching = false
			}
		}
	}
	if pressed != [buttonCount]bool{} || pinching {
		t.Fatalf("something stays pressed: %v, pinching %v\nafter %s\nwant nothing pressed", pressed, pinching, strings.Join(log[max(0, len(log)-12):], "; "))
	}
	return kinds
}

func TestFeedDoesNotAllocate(t *testing.T) {
	var tr Tracker
	raw := Raw{Focused: true}
	for range 100 {
		raw.X++
		tr.Feed(raw)
	}
	if n := testing.AllocsPerRun(100, func() { raw.X++; raw.Buttons[Left] = !raw.Buttons[Left]; tr.Feed(raw) }); n != 0 {
		t.Errorf("a tick allocates %g times; want 0", n)
	}
}

func TestKeyNames(t *testing.T) {
	for k, want := range map[Key]string{KeyA: "A", KeyZ: "Z", Key0: "0", KeyF12: "F12", KeyEnter: "Enter", KeyMinus: "-", KeyAlt: "Alt", keyCount: "?"} {
		if got := k.String(); got != want {
			t.Errorf("key %d is %q, want %q", k, got, want)
		}
	}
	if len(strings.Fields(keyNames)) != int(keyCount) {
		t.Errorf("%d names for %d keys; want one for each", len(strings.Fields(keyNames)), keyCount)
	}
	if Pinch.String() != "Pinch" || Resize.String() != "Resize" || Kind(200).String() != "Kind(200)" {
		t.Errorf("kinds have wrong names: Pinch.String() is %q, want \"Pinch\"; Resize.String() is %q, want \"Resize\"; Kind(200).String() is %q, want \"Kind(200)\"", Pinch.String(), Resize.String(), Kind(200).String())
	}
}
