// Package hand moves the card that a player holds: it turns gestures into a pose, and knows
// where the rules let the card lie. It draws nothing and makes no moves.
package hand

import (
	"math"

	"agora/game/input"
	"agora/render"
	"agora/scenes/markettable/float"
)

// Action is the result of a gesture of the hand.
type Action uint8

const (
	Nothing  Action = iota
	Moved           // the card moved or turned
	Taken           // it was picked up
	Dropped         // it was put down, not yet confirmed
	Returned        // it went back to the tray, or to its previous place
	Caught          // it moved and was caught by an offer
	Stopped         // it turned and was held by a stop
	Confirm         // the player wants to place it
)

// Eye tells the hand where things are on the screen.
type Eye struct {
	Cam  *render.Camera
	Tray render.Rect // the waiting card, dp
}

// grip says what the pressed pointer holds.
type grip uint8

const (
	free      grip = iota
	trayGrip       // pressed on the waiting card
	cardGrip       // on the half-placed card
	ringGrip       // on the ring around it
	DragGrip       // drags the card
	turnGrip       // drags the ring
	pinchGrip      // turns the half-placed card with two fingers
)

// Measures of the hand on the screen, dp.
const (
	ringRoom  = 24.0 // from the card's corner to the ring
	ringLeast = 62.0
	ringMost  = 250.0
	RingGrasp = 22.0 // on both sides of the ring: a target of 44
	liftTouch = 64.0 // a dragged card floats above the finger
	nudgeDP   = 8.0  // step of an arrow key
	nudgeFine = 1.0  // with Shift
	DoubleTap = 24   // ticks between two taps of a double tap
)

// Hands turns gestures into calls of the Picker. It knows the screen, but neither draws
// nor decides.
type Hands struct {
	Picker
	Grip    grip
	ringBy  float64 // the card's turn minus the pointer's angle on the ring
	Lift    float64 // how far the card floats above the finger, dp
	Px, Py  float64 // the pointer while dragging, dp
	tick    int
	tapped  int     // tick of the last tap on the half-placed card
	notch   float64 // notches of the wheel not yet applied
	pinched bool    // two fingers are down
	twist   float64 // turn by the fingers with snapping on
	second  int     // tick at which a second finger came down
	moved   float64 // how much the two have moved and turned since
	ByKeys  bool    // the keys have moved the card last
}

// Tick counts a tick.
func (h *Hands) Tick() { h.tick++ }

// Busy reports whether the pointer holds the card or its ring.
func (h *Hands) Busy() bool { return h.Grip != free || h.Hand == Held }

// Turning reports whether the ring is being dragged, or two fingers are turning a
// half-placed card.
func (h *Hands) Turning() bool { return h.Grip == turnGrip || h.Grip == pinchGrip }

// SeenTurn returns the visible turn of the card, radians.
func (h *Hands) SeenTurn() float64 {
	if h.Hand == Down && !h.Turning() {
		return float.Of(h.Pose).Turn
	}
	return h.Free.Turn
}

// Ring returns the centre and radius of a half-placed card's ring, dp.
func (h *Hands) Ring(cam *render.Camera) (x, y, r float64) {
	l := float.Of(h.Pose)
	x, y = cam.ToScreen(l.X, l.Y)
	r = math.Hypot(float.HalfW, float.HalfH)*cam.Zoom + ringRoom
	return x, y, min(max(r, ringLeast), ringMost)
}

// onRing reports whether a point is on the ring, onCard whether it is on the card, which
// has at least the size of a target.
func (h *Hands) onRing(cam *render.Camera, px, py float64) bool {
	x, y, r := h.Ring(cam)
	return math.Abs(math.Hypot(px-x, py-y)-r) <= RingGrasp && !h.onCard(cam, px, py)
}

func (h *Hands) onCard(cam *render.Camera, px, py float64) bool {
	x, y := cam.ToTable(px, py)
	margin := max(4/cam.Zoom, RingGrasp/cam.Zoom-float.HalfW)
	return float.Of(h.Pose).Covers(x, y, margin)
}

// Feed handles an event. used reports whether the event was for the hand only.
func (h *Hands) Feed(e input.Event, eye *Eye, t *Targets) (action Action, used bool) {
	switch e.Kind {
	case input.KeyPress:
		h.ByKeys = true
	case input.Press, input.Hover:
		h.ByKeys = false
	}
	was, stop := h.Snapped, h.Heading
	action, used = h.feed(e, eye, t)
	switch now := &h.Heading; {
	case action != Moved:
	case h.Snapped && !was:
		action = Caught
	case now.Stop && !(stop.Stop && stop.z == now.z):
		action = Stopped
	}
	return action, used
}

func (h *Hands) feed(e input.Event, eye *Eye, t *Targets) (Action, bool) {
	switch e.Kind {
	case input.Press:
		return h.press(e, eye)
	case input.DragStart:
		return h.dragStart(e, eye, t)
	case input.Drag:
		return h.drag(e, eye, t)
	case input.Hover:
		if h.Hand == Held && h.Carried {
			h.Loose(t, e.Mods.Has(input.Alt))
			x, y := eye.Cam.ToTable(e.X, e.Y)
			h.Move(t, x, y)
			return Moved, true
		}
	case input.DragEnd:
		return h.dragEnd(e, eye, t)
	case input.Tap:
		return h.tap(e, eye, t)
	case input.DragCancel, input.Blur:
		return h.dragCancel(e)
	case input.Release:
		if h.Grip == trayGrip || h.Grip == cardGrip || h.Grip == ringGrip {
			h.Grip = free
		}
	case input.Wheel:
		if h.Hand == Held || h.Hand == Down && h.onCard(eye.Cam, e.X, e.Y) {
			return h.wheel(e, t), true
		}
	case input.Pinch:
		return h.pinch(e, eye, t)
	case input.PinchEnd:
		return h.pinchEnd(t)
	case input.KeyPress:
		return h.key(e, eye, t)
	case input.KeyRelease:
		if e.Key == input.KeyAlt {
			h.Loose(t, false)
			return Moved, false
		}
	}
	return Nothing, false
}

func (h *Hands) press(e input.Event, eye *Eye) (Action, bool) {
	if e.Button == input.Right {
		if h.Hand == InTray {
			return Nothing, false
		}
		h.back()
		return Returned, true
	}
	if e.Button != input.Left {
		return Nothing, false
	}
	switch {
	case h.Hand == Held && h.Carried:
		return Nothing, true // the tap or drag that follows puts it down
	case h.Hand == InTray && eye.Tray.Contains(e.X, e.Y):
		h.Grip = trayGrip
	case h.Hand == Down && h.onCard(eye.Cam, e.X, e.Y):
		h.Grip = cardGrip
	case h.Hand == Down && h.onRing(eye.Cam, e.X, e.Y):
		h.Grip = ringGrip
	default:
		return Nothing, false
	}
	return Nothing, true
}

func (h *Hands) dragStart(e input.Event, eye *Eye, t *Targets) (Action, bool) {
	if e.Button != input.Left {
		return Nothing, false
	}
	h.Lift = 0
	switch h.Grip {
	case trayGrip:
		h.Grip = DragGrip
		h.Px, h.Py = e.X, e.Y
		gx := (e.StartX - eye.Tray.X - eye.Tray.W/2) / eye.Tray.W * 2 * float.HalfW
		gy := (e.StartY - eye.Tray.Y - eye.Tray.H/2) / eye.Tray.H * 2 * float.HalfH
		x, y := eye.Cam.ToTable(e.X, e.Y)
		h.Take(t, x, y, gx, gy, false)
		return Taken, true
	case cardGrip:
		h.Grip = DragGrip
		x, y := eye.Cam.ToTable(e.StartX, e.StartY)
		h.Grab(t, x, y)
		h.follow(e, eye, t)
		return Taken, true
	case ringGrip:
		h.Grip = turnGrip
		x, y, _ := h.Ring(eye.Cam)
		h.before = h.Hold
		h.Free = float.Of(h.Pose)
		h.ringBy = h.Free.Turn - math.Atan2(e.StartY-y, e.StartX-x)
		h.aim(e, eye, t)
		return Moved, true
	}
	return Nothing, h.Hand == Held
}

func (h *Hands) drag(e input.Event, eye *Eye, t *Targets) (Action, bool) {
	if e.Button != input.Left {
		return Nothing, false
	}
	switch {
	case h.Grip == DragGrip || h.Hand == Held && h.Carried:
		h.follow(e, eye, t)
		return Moved, true
	case h.Grip == turnGrip:
		h.aim(e, eye, t)
		return Moved, true
	}
	return Nothing, false
}

// follow moves the card to the pointer, or above a finger so that it stays visible.
func (h *Hands) follow(e input.Event, eye *Eye, t *Targets) {
	h.Loose(t, e.Mods.Has(input.Alt))
	if e.Touch {
		h.Lift = max(h.Lift, min(liftTouch, math.Hypot(e.X-e.StartX, e.Y-e.StartY)))
	}
	h.Px, h.Py = e.X, e.Y
	x, y := eye.Cam.ToTable(e.X, e.Y-h.Lift)
	h.Move(t, x, y)
}

// aim turns the card with its ring.
func (h *Hands) aim(e input.Event, eye *Eye, t *Targets) {
	h.Loose(t, e.Mods.Has(input.Alt))
	l := float.Of(h.before.Pose)
	x, y := eye.Cam.ToScreen(l.X, l.Y)
	h.Aim(t, math.Atan2(e.Y-y, e.X-x)+h.ringBy, e.Mods.Has(input.Shift))
}

func (h *Hands) dragEnd(e input.Event, eye *Eye, t *Targets) (Action, bool) {
	if e.Button != input.Left {
		return Nothing, false
	}
	was := h.Grip
	h.Grip = free
	switch {
	case h.Hand == Held:
		return h.letGo(e, eye, t, 40), true
	case was == pinchGrip: // the finger that moved the table is lifted, the other stays
		h.Grip = was
		return Nothing, false
	case was == turnGrip:
		h.Loose(t, false)
		return Dropped, true
	}
	return Nothing, was != free
}

// letGo puts the card down. Over the tray, or farther than room dp outside the board, it
// goes back.
func (h *Hands) letGo(e input.Event, eye *Eye, t *Targets, room float64) Action {
	if e.Touch {
		e.Y -= h.Lift // where the card is, not the finger
	}
	if eye.Tray.Inset(-12).Contains(e.X, e.Y) || !eye.Cam.View.Inset(-room).Contains(e.X, e.Y) {
		h.ToTray()
		return Returned
	}
	return h.drop(t)
}

// drop puts the card down where it is.
func (h *Hands) drop(t *Targets) Action {
	h.Grip = free
	h.Drop(t)
	if h.Hand == Down {
		return Dropped
	}
	return Returned
}

func (h *Hands) tap(e input.Event, eye *Eye, t *Targets) (Action, bool) {
	if e.Button != input.Left {
		return Nothing, false
	}
	was := h.Grip
	h.Grip = free
	x, y := eye.Cam.ToTable(e.X, e.Y)
	switch {
	case h.Hand == Held && h.Carried:
		h.Move(t, x, y)
		return h.letGo(e, eye, t, 0), true
	case was == trayGrip && e.Touch:
		h.ToMiddle(eye, t)
		return Dropped, true
	case was == trayGrip:
		h.Take(t, x, y, 0, 0, true)
		return Taken, true
	case was == cardGrip:
		if h.tick-h.tapped <= DoubleTap && h.tapped > 0 {
			h.tapped = 0
			return Confirm, true
		}
		h.tapped = h.tick
		return Nothing, true
	case was == ringGrip:
		h.Quarter(t)
		return Moved, true
	}
	return Nothing, false
}

func (h *Hands) dragCancel(e input.Event) (Action, bool) {
	was := h.Grip
	h.Grip = free
	switch {
	case was == DragGrip || h.Hand == Held && (!h.Carried || e.Kind == input.Blur):
		h.Cancel()
		return Returned, true
	case was == turnGrip || was == pinchGrip:
		h.Hold = h.before
		return Returned, true
	}
	return Nothing, was != free
}

func (h *Hands) key(e input.Event, eye *Eye, t *Targets) (Action, bool) {
	if e.Mods.Has(input.Ctrl) {
		return Nothing, false
	}
	shift := e.Mods.Has(input.Shift)
	if h.Hand == InTray {
		lays := e.Key == input.KeySpace || e.Key == input.KeyEnter
		if !lays || e.Repeat {
			return Nothing, lays
		}
		h.ToMiddle(eye, t)
		return Dropped, true
	}
	switch e.Key {
	case input.KeyAlt:
		h.Loose(t, true)
	case input.KeyEsc:
		h.back()
		return Returned, true
	case input.KeyEnter, input.KeySpace: // Space puts a carried card down, and picks none up
		switch {
		case e.Repeat:
		case h.Hand == Held:
			return h.drop(t), true
		case e.Key == input.KeyEnter:
			return Confirm, true
		}
		return Nothing, true
	case input.KeyTab:
		by := 1
		if shift {
			by = -1
		}
		if !h.Walk(t, by) {
			return Nothing, true
		}
	case input.KeyT:
		if e.Repeat {
			return Nothing, true
		}
		h.Quarter(t)
	case input.KeyQ:
		h.TurnStep(t, -1, shift)
	case input.KeyE:
		h.TurnStep(t, 1, shift)
	case input.KeyLeft:
		h.nudge(t, eye, -1, 0, e)
	case input.KeyRight:
		h.nudge(t, eye, 1, 0, e)
	case input.KeyUp:
		h.nudge(t, eye, 0, -1, e)
	case input.KeyDown:
		h.nudge(t, eye, 0, 1, e)
	default:
		return Nothing, false
	}
	return Moved, true
}

// nudge moves the card by an arrow key: finely with Shift, faster while the key is held.
func (h *Hands) nudge(t *Targets, eye *Eye, dx, dy float64, e input.Event) {
	step := nudgeDP
	switch {
	case e.Mods.Has(input.Shift):
		step = nudgeFine
	case e.Repeat:
		step = 1.5 * nudgeDP
	}
	step /= eye.Cam.Zoom
	if h.Hand == Held { // pointer and keys hold it together
		h.drop(t)
	}
	h.Nudge(t, dx*step, dy*step)
}

// ToMiddle puts the card in the middle of the view, or on the nearest legal place. In a
// dense market it also searches around the middle.
func (h *Hands) ToMiddle(eye *Eye, t *Targets) {
	h.Grip = free
	x := min(max(eye.Cam.X, 0), t.W)
	y := min(max(eye.Cam.Y, 0), t.H)
	for n := range 33 {
		sin, cos := math.Sincos(float64(n) * math.Pi / 4)
		far := 2.5 * float64((n+7)/8)
		h.Place(t, min(max(x+far*cos, 0), t.W), min(max(y+far*sin, 0), t.H), false)
		if h.Legal || h.Walk(t, 1) {
			return
		}
	}
	h.Place(t, x, y, false)
}

// back drops a half-made placement by one step.
func (h *Hands) back() {
	h.Grip = free
	h.Cancel()
}

// ToTray returns the card to the tray.
func (h *Hands) ToTray() {
	h.Grip = free
	h.Reset()
}
