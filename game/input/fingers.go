package input

import "math"

// fingers follows touches.
//
//	none --1--> one --2--> two --3--> dead
//	              \         |          |
//	               \--0     | 1, 0     | 0
//	                none   dead/one    none
//
// The first finger is a press of the left button. A second one makes a pinch:
// beside the drag if the first one is dragging, instead of the press if not.
// Whatever is left when a gesture broke off is dead: nothing comes of it.
type fingers struct {
	state         fingerState
	first, second int // identities
	pressing      bool

	// The pinch: its start, and both fingers in the previous tick.
	startX, startY float64
	a, b           Touch
}

type fingerState uint8

const (
	noFinger fingerState = iota
	oneFinger
	twoFingers
	deadFingers
)

func (t *Tracker) feedTouches(raw Raw) {
	if raw.Cancelled {
		t.hearFingers(raw.Touches, raw)
		t.cancelFingers(len(raw.Touches) > 0)
		return
	}
	t.touched(raw.Touches, raw)
	p := &t.presses[Left]
	if t.fingers.state != oneFinger {
		return
	}
	if p.ticks++; p.ticks == longPressTicks && !p.dragging {
		p.long = true
		t.emit(Event{Kind: LongPress, Touch: true, StartX: p.startX, StartY: p.startY})
	}
}

// hearFingers turns from the mouse to fingers that are down.
func (t *Tracker) hearFingers(touches []Touch, raw Raw) {
	if len(touches) > 0 {
		t.deaf = mouseDeafTicks
		if t.fingers.state == noFinger {
			t.dropMouse(raw)
		}
	}
}

// touched handles the touches of this tick; raw has the state of the mouse.
func (t *Tracker) touched(touches []Touch, raw Raw) {
	t.hearFingers(touches, raw)
	f := &t.fingers
	switch f.state {
	case noFinger:
		t.fingersBegin(touches)
	case oneFinger:
		t.oneFinger(touches)
	case twoFingers:
		t.twoFingers(touches)
	case deadFingers:
		if len(touches) == 0 {
			f.state = noFinger
		}
	}
}

func (t *Tracker) fingersBegin(touches []Touch) {
	f := &t.fingers
	switch len(touches) {
	case 0:
	case 1:
		f.state, f.first, f.pressing = oneFinger, touches[0].ID, true
		t.x, t.y = touches[0].X, touches[0].Y
		t.press(Left, true)
	case 2:
		f.first = touches[0].ID
		t.pinchBegin(touches[0], touches[1])
	default:
		f.state = deadFingers
	}
}

func (t *Tracker) oneFinger(touches []Touch) {
	f := &t.fingers
	first, there := find(touches, f.first)
	if !there {
		t.release(Left, true)
		f.pressing = false
		f.state = noFinger
		t.fingersBegin(touches)
		return
	}
	if first.X != t.x || first.Y != t.y {
		t.x, t.y = first.X, first.Y
		t.move(Left, true)
	}
	switch {
	case len(touches) == 2:
		if !t.presses[Left].dragging {
			t.cancel(Left, true)
			f.pressing = false
		}
		t.pinchBegin(first, other(touches, f.first))
	case len(touches) > 2:
		t.cancelFingers(true)
	}
}

func (t *Tracker) twoFingers(touches []Touch) {
	f := &t.fingers
	if len(touches) > 2 {
		t.cancelFingers(true)
		return
	}
	a, first := find(touches, f.first)
	b, second := find(touches, f.second)
	if f.pressing && first && (a.X != f.a.X || a.Y != f.a.Y) {
		t.x, t.y = a.X, a.Y
		t.move(Left, true)
	}
	switch {
	case first && second:
		t.pinch(a, b)
	case first && f.pressing: // the drag continues alone
		t.pinchEnd()
		f.state = oneFinger
		t.x, t.y = a.X, a.Y
	default:
		t.pinchEnd()
		if f.pressing {
			t.x, t.y = f.a.X, f.a.Y
			t.release(Left, true)
			f.pressing = false
		}
		f.state = deadFingers
		if len(touches) == 0 {
			f.state = noFinger
		}
	}
}

func (t *Tracker) pinchBegin(a, b Touch) {
	f := &t.fingers
	f.state, f.second, f.a, f.b = twoFingers, b.ID, a, b
	f.startX, f.startY = (a.X+b.X)/2, (a.Y+b.Y)/2
	t.sendPinch(Event{Kind: Pinch})
}

func (t *Tracker) pinch(a, b Touch) {
	f := &t.fingers
	if a == f.a && b == f.b {
		return
	}
	was := [2]float64{f.b.X - f.a.X, f.b.Y - f.a.Y}
	now := [2]float64{b.X - a.X, b.Y - a.Y}
	e := Event{
		Kind: Pinch,
		DX:   (a.X + b.X - f.a.X - f.b.X) / 2,
		DY:   (a.Y + b.Y - f.a.Y - f.b.Y) / 2,
		// Count fingers closer than 1 dp as 1 dp apart.
		Scale: max(1, math.Hypot(now[0], now[1])) / max(1, math.Hypot(was[0], was[1])),
		Turn:  math.Atan2(was[0]*now[1]-was[1]*now[0], was[0]*now[0]+was[1]*now[1]),
	}
	f.a, f.b = a, b
	t.sendPinch(e)
}

func (t *Tracker) pinchEnd() { t.sendPinch(Event{Kind: PinchEnd}) }

// sendPinch emits a pinch event at the middle of the two fingers.
func (t *Tracker) sendPinch(e Event) {
	f := &t.fingers
	x, y := t.x, t.y
	t.x, t.y = (f.a.X+f.b.X)/2, (f.a.Y+f.b.Y)/2
	e.Touch, e.StartX, e.StartY = true, f.startX, f.startY
	e.SpanX, e.SpanY = (f.b.X-f.a.X)/2, (f.b.Y-f.a.Y)/2
	t.emit(e)
	if f.pressing {
		t.x, t.y = x, y // the pointer follows the dragging finger
	}
}

// cancelFingers takes back what the fingers were doing. Those still down are ignored until
// they are lifted.
func (t *Tracker) cancelFingers(down bool) {
	f := &t.fingers
	if f.pressing {
		t.cancel(Left, true)
	}
	if f.state == twoFingers {
		t.pinchEnd()
	}
	*f = fingers{}
	if down {
		f.state = deadFingers
	}
}

// other returns the first finger with a different identity.
func other(touches []Touch, id int) Touch {
	for _, f := range touches {
		if f.ID != id {
			return f
		}
	}
	return Touch{}
}
