package e2e

import (
	"errors"
	"fmt"
	"image"
	"testing"
	"time"
)

// Program is a running Agora and the means to control it. Coordinates are points of its
// window. Errors come from the driver, never from the game.
type Program interface {
	// Trace returns what is on the screen now.
	Trace() (Trace, error)
	// Move, Press and Release control the mouse; Wheel turns it by notches, up is
	// positive.
	Move(x, y float64) error
	Press(b Button) error
	Release(b Button) error
	Wheel(notches int) error
	// KeyDown and KeyUp take the key names listed in Keys.
	KeyDown(key string) error
	KeyUp(key string) error
	// Touch sets where fingers touch the screen; without fingers it lifts them.
	Touch(fingers ...Point) error
	// Restart ends the program and starts it again with its saved files.
	Restart(how Ending) error
	// Picture returns the window's pixels.
	Picture() (image.Image, error)
}

// Button is a mouse button.
type Button int

const (
	Left Button = iota
	Middle
	Right
)

// Ending is a way to end a program.
type Ending int

const (
	Close  Ending = iota // the window is closed, the page reloaded
	Killed               // the process is killed
)

// Hand acts on a program and waits until it has reacted.
type Hand struct {
	T testing.TB
	Program
	held int // ticks that Keys held a key at most, since it was last 0
}

// Patience is how long a test waits for the program before it fails. It is generous
// enough for any machine; a test that passes never waits nearly that long.
const Patience = 5 * time.Minute

// ErrEnded means that the program has ended, so there is nothing to wait for.
var ErrEnded = errors.New("the program has ended")

// See returns the current trace.
func (h *Hand) See() Trace {
	h.T.Helper()
	t, err := h.Trace()
	if err != nil {
		h.T.Fatalf("the trace cannot be read: %v; want no error", err)
	}
	return t
}

// Wait waits until the trace satisfies right.
func (h *Hand) Wait(what string, right func(Trace) bool) Trace {
	h.T.Helper()
	deadline := time.Now().Add(Patience)
	for {
		t, err := h.Trace()
		switch {
		case err == nil && right(t):
			return t
		case err != nil && (errors.Is(err, ErrEnded) || time.Now().After(deadline)):
			h.T.Fatalf("waiting until %s: %v; want no error", what, err)
		case time.Now().After(deadline):
			h.T.Fatalf("waiting until %s, in vain: %v; want it within the time", what, t)
		}
		time.Sleep(8 * time.Millisecond)
	}
}

// do acts and waits until the program has received the event. It returns the traces before
// and after.
func (h *Hand) do(what string, act func() error) (before, after Trace) {
	h.T.Helper()
	before = h.See()
	if err := act(); err != nil {
		h.T.Fatalf("%s: %v; want no error", what, err)
	}
	// What changes nothing, such as releasing a key that the program already counts as
	// up, makes no event; after this many ticks the program has certainly looked.
	return before, h.Wait("the program has heard of: "+what, func(t Trace) bool { return t.Events > before.Events || t.Ticks > before.Ticks+120 })
}

// To moves the mouse to a point in dp.
func (h *Hand) To(p Point) {
	h.T.Helper()
	p = h.See().outside(p)
	h.do("mouse moved", func() error { return h.Move(p.X, p.Y) })
}

// near first moves the mouse close to a point, so that the move onto it is an event even
// if the mouse was there already.
func (h *Hand) near(p Point) {
	h.To(Point{p.X + 3, p.Y + 2})
	h.To(p)
}

// Down and Up press and release the left mouse button.
func (h *Hand) Down() {
	h.T.Helper()
	h.do("button pressed", func() error { return h.Press(Left) })
}

func (h *Hand) Up() {
	h.T.Helper()
	h.do("button released", func() error { return h.Release(Left) })
}

// Turn turns the mouse wheel.
func (h *Hand) Turn(notches int) {
	h.T.Helper()
	h.do("wheel turned", func() error { return h.Wheel(notches) })
}

// Area returns a named area, once it exists.
func (h *Hand) Area(name string) Area {
	h.T.Helper()
	t := h.Wait(name+" is on the screen", func(t Trace) bool { _, ok := t.Areas[name]; return ok })
	return t.Areas[name]
}

// ScrollTo turns the wheel over the middle of the window until the area is on the screen:
// first down to the end of the page, then up.
func (h *Hand) ScrollTo(name string) {
	h.T.Helper()
	t := h.See()
	h.To(Point{t.Size[0] / 2, t.Size[1] / 2})
	for i := range 60 {
		if _, ok := h.See().Areas[name]; ok {
			return
		}
		if i < 20 {
			h.Turn(-3)
		} else {
			h.Turn(3)
		}
	}
}

// settled waits until look has returned the same value for a while, for instance while a
// view eases or a page scrolls. A program starved of processor time may fool it, which
// the caller must detect.
func (h *Hand) settled(what string, look func(Trace) any) Trace {
	h.T.Helper()
	var last any
	same := 0
	return h.Wait(what+" stays as it is", func(t Trace) bool {
		now := look(t)
		if same++; now == nil || now != last {
			last, same = now, 0
		}
		return same == 12
	})
}

// dragTo drags the page upwards with a finger until the area is on the screen or the page
// ends.
func (h *Hand) dragTo(name string) {
	h.T.Helper()
	still := func() Trace {
		return h.settled("the page", func(t Trace) any { return fmt.Sprint(t.Areas) })
	}
	for i := range 60 {
		t := still()
		if _, ok := t.Areas[name]; ok {
			return
		}
		middle := Point{t.Size[0] / 2, t.Size[1] / 2}
		h.fingers(middle)
		by := t.Size[1] / 8
		if i >= 20 { // from the end of the page up
			by = -by
		}
		h.fingers(Point{middle.X, middle.Y - by})
		still() // a finger at rest gives no momentum
		h.fingers()
	}
}

// Click clicks a point.
func (h *Hand) Click(p Point) {
	h.T.Helper()
	h.near(p)
	h.Down()
	h.Up()
}

// ClickOn clicks a named area. If it moves on the screen meanwhile, because something has
// come from a host, the mouse follows it first.
func (h *Hand) ClickOn(name string) {
	h.T.Helper()
	for {
		at := h.Area(name)
		h.near(at.Middle())
		if h.Area(name) == at {
			break
		}
	}
	h.Down()
	h.Up()
}

// Keys presses keys together and releases them, for example "Ctrl", "z".
func (h *Hand) Keys(keys ...string) {
	h.T.Helper()
	var begin, end int // in ticks
	for i, k := range keys {
		before, _ := h.do(k+" pressed", func() error { return h.KeyDown(k) })
		if i == 0 {
			begin = before.Ticks
		}
	}
	for i := len(keys) - 1; i >= 0; i-- {
		_, after := h.do(keys[i]+" let go", func() error { return h.KeyUp(keys[i]) })
		end = after.Ticks
	}
	h.held = max(h.held, end-begin)
}

// Type presses the keys of a text in order.
func (h *Hand) Type(text string) {
	h.T.Helper()
	for _, r := range text {
		h.Keys(string(r))
	}
}

// tabTo presses Tab until at returns name for the trace: for instance the focused
// control, or the cell under the cursor.
func (h *Hand) tabTo(name string, at func(Trace) string) {
	h.T.Helper()
	for tries := 0; at(h.See()) != name; tries++ {
		if tries == 60 {
			h.T.Fatalf("Tab never comes to %s: %v, tries = %v; want other than 60", name, h.See(), tries)
		}
		h.Keys("Tab")
	}
}

// fingers touches the screen at points in dp, moves the fingers, or lifts them.
func (h *Hand) fingers(at ...Point) {
	h.T.Helper()
	now := h.See()
	outside := make([]Point, len(at))
	for i, p := range at {
		outside[i] = now.outside(p)
	}
	h.do("fingers moved", func() error { return h.Touch(outside...) })
}

// Tap taps a named area. It does not wait while the finger is down, because on a busy
// machine the tap would become a long press.
func (h *Hand) Tap(name string) {
	h.T.Helper()
	h.tap(h.Area(name).Middle())
}

func (h *Hand) tap(at Point) {
	h.T.Helper()
	at = h.See().outside(at)
	h.do("tapped", func() error { return errors.Join(h.Touch(at), h.Touch()) })
}

// Quiet waits until nothing moves on the table.
func (h *Hand) Quiet() Trace {
	h.T.Helper()
	return h.Wait("the table is quiet", func(t Trace) bool { return !t.Busy && t.Scene == "market" })
}

// goOn continues the last game at the named table. The program may be there already, as a
// reloaded page is.
func (h *Hand) goOn(scene string) {
	h.T.Helper()
	t := h.Wait("the program is there again", func(t Trace) bool { return t.Scene == "title" || t.Scene == scene })
	if t.Scene == "title" {
		h.ClickOn("continue")
	}
}
