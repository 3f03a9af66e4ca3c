package e2e

import (
	"errors"
	"fmt"
	"image"
	"testing"
	"time"
)

// Program is a running Agora and the means to act on it. Places are in points
// of its window. Errors are of the driver, never of the game.
type Program interface {
	// Trace holds what is on the screen now.
	Trace() (Trace, error)
	// Move, Press and Release are the mouse; Wheel turns it by notches, up is
	// positive.
	Move(x, y float64) error
	Press(b Button) error
	Release(b Button) error
	Wheel(notches int) error
	// KeyDown and KeyUp are keys by the names of Keys.
	KeyDown(key string) error
	KeyUp(key string) error
	// Touch puts fingers on the screen, moves them, or with none lifts them.
	Touch(fingers ...Point) error
	// Restart ends the program and starts it anew with what it has saved.
	Restart(how Ending) error
	// Picture holds what the window shows.
	Picture() (image.Image, error)
}

// Button is a mouse button.
type Button int

const (
	Left Button = iota
	Middle
	Right
)

// Ending is how a program is ended.
type Ending int

const (
	Close  Ending = iota // its window is closed, its page reloaded
	Killed               // it is cut off without being asked
)

// Hand acts on a program and waits until it has heard.
type Hand struct {
	T testing.TB
	Program
}

// Patience is the time that a test waits for what must come before it says that it does
// not come. It is so long that no machine is too slow; nothing waits that long that
// works.
const Patience = 5 * time.Minute

// ErrEnded is the error of a program that is looked at and has ended: nothing more is to
// be waited for.
var ErrEnded = errors.New("the program has ended")

// See returns what is on the screen now.
func (h *Hand) See() Trace {
	h.T.Helper()
	t, err := h.Trace()
	if err != nil {
		h.T.Fatalf("the trace cannot be read: %v", err)
	}
	return t
}

// Wait waits until the screen is as it should be.
func (h *Hand) Wait(what string, right func(Trace) bool) Trace {
	h.T.Helper()
	deadline := time.Now().Add(Patience)
	for {
		t, err := h.Trace()
		switch {
		case err == nil && right(t):
			return t
		case err != nil && (errors.Is(err, ErrEnded) || time.Now().After(deadline)):
			h.T.Fatalf("waiting until %s: %v", what, err)
		case time.Now().After(deadline):
			h.T.Fatalf("waiting until %s, in vain: %v", what, t)
		}
		time.Sleep(8 * time.Millisecond)
	}
}

// do acts and waits until the program has heard of it.
func (h *Hand) do(what string, act func() error) {
	h.T.Helper()
	before := h.See()
	if err := act(); err != nil {
		h.T.Fatalf("%s: %v", what, err)
	}
	// What is nothing new to the program, as a key that it holds for up already, makes
	// no event: after this many ticks it has looked.
	h.Wait("the program has heard of: "+what, func(t Trace) bool { return t.Events > before.Events || t.Ticks > before.Ticks+120 })
}

// To moves the mouse to a place in dp.
func (h *Hand) To(p Point) {
	h.T.Helper()
	p = h.See().outside(p)
	h.do("mouse moved", func() error { return h.Move(p.X, p.Y) })
}

// near moves the mouse a little beside a place first, so that the move to it is
// one even if it was there.
func (h *Hand) near(p Point) {
	h.To(Point{p.X + 3, p.Y + 2})
	h.To(p)
}

// Down and Up are the left mouse button.
func (h *Hand) Down() {
	h.T.Helper()
	h.do("button pressed", func() error { return h.Press(Left) })
}

func (h *Hand) Up() {
	h.T.Helper()
	h.do("button released", func() error { return h.Release(Left) })
}

// Turn turns the wheel.
func (h *Hand) Turn(notches int) {
	h.T.Helper()
	h.do("wheel turned", func() error { return h.Wheel(notches) })
}

// Area returns where something is, once it is there.
func (h *Hand) Area(name string) Area {
	h.T.Helper()
	t := h.Wait(name+" is on the screen", func(t Trace) bool { _, ok := t.Areas[name]; return ok })
	return t.Areas[name]
}

// ScrollTo turns the wheel over the middle of the window until something is on the
// screen: down to the end of the page, and from there up.
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

// settled waits until what is looked at has stayed the same for a while: a view that
// eases, a page that goes on scrolling. Where that is not long enough, because the program
// has had no time, the caller must find out.
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

// DragTo drags what is in the middle of the window upwards with a finger until something
// is on the screen, or nothing more comes.
func (h *Hand) DragTo(name string) {
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
		h.Fingers(middle)
		by := t.Size[1] / 8
		if i >= 20 { // from the end of the page up
			by = -by
		}
		h.Fingers(Point{middle.X, middle.Y - by})
		still() // a finger that rests gives no push
		h.Fingers()
	}
}

// Click clicks at a place.
func (h *Hand) Click(p Point) {
	h.T.Helper()
	h.near(p)
	h.Down()
	h.Up()
}

// ClickOn clicks on what has that name.
func (h *Hand) ClickOn(name string) {
	h.T.Helper()
	h.Click(h.Area(name).Middle())
}

// Keys presses keys together and lets them go, as "Ctrl", "z".
func (h *Hand) Keys(keys ...string) {
	h.T.Helper()
	for _, k := range keys {
		h.do(k+" pressed", func() error { return h.KeyDown(k) })
	}
	for i := len(keys) - 1; i >= 0; i-- {
		h.do(keys[i]+" let go", func() error { return h.KeyUp(keys[i]) })
	}
}

// Type presses the keys of a text one after another.
func (h *Hand) Type(text string) {
	h.T.Helper()
	for _, r := range text {
		h.Keys(string(r))
	}
}

// TabTo presses Tab until what at tells of the screen, as the control with the focus or
// the cell that is pointed at, has that name.
func (h *Hand) TabTo(name string, at func(Trace) string) {
	h.T.Helper()
	for tries := 0; at(h.See()) != name; tries++ {
		if tries == 60 {
			h.T.Fatalf("Tab never comes to %s: %v", name, h.See())
		}
		h.Keys("Tab")
	}
}

// Fingers puts fingers down at places in dp, moves them, or lifts them.
func (h *Hand) Fingers(at ...Point) {
	h.T.Helper()
	now := h.See()
	outside := make([]Point, len(at))
	for i, p := range at {
		outside[i] = now.outside(p)
	}
	h.do("fingers moved", func() error { return h.Touch(outside...) })
}

// Tap taps on what has that name. Nothing is waited for while the finger is down: on a busy
// machine it would become a long press.
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

// GoOn goes on with the game that was left, at the table with that name: the program
// may be there already, as a page is that was loaded anew.
func (h *Hand) GoOn(scene string) {
	h.T.Helper()
	t := h.Wait("the program is there again", func(t Trace) bool { return t.Scene == "title" || t.Scene == scene })
	if t.Scene == "title" {
		h.ClickOn("continue")
	}
}
