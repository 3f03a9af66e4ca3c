package input

import (
	"math"
	"slices"
)

const (
	mouseThreshold = 4.0  // dp a pressed mouse may move without dragging
	touchThreshold = 8.0  // and a finger
	leastMove      = 0.01 // dp; less is rounding
	longPressTicks = 30
	repeatDelay    = 30 // ticks until a held key repeats,
	repeatEvery    = 3  // and between repeats
	// Browsers and some systems follow a touch with synthetic mouse events. Ignore the
	// mouse while fingers are down and for this long after.
	mouseDeafTicks = 30
)

// Tracker turns raw input into gestures. It is pure: the same Raws give the same Events.
// The zero value is ready to use.
type Tracker struct {
	events []Event

	x, y     float64 // the pointer used last
	mx, my   float64 // the mouse
	mods     Mods
	focused  bool
	started  bool
	presses  [buttonCount]press
	ignored  [buttonCount]bool // held, but without further effect
	deaf     int               // ticks during which the mouse is still ignored
	fingers  fingers
	keys     Keys // held and announced
	stale    Keys // held since before the window had the focus
	keyTicks [keyCount]int
	pad      pad
}

// press is a button or first finger that is down.
type press struct {
	down, dragging bool
	startX, startY float64
	x, y           float64
	ticks          int  // since the press, for a finger
	long           bool // LongPress was sent
}

// Feed takes one tick and returns what happened in it, in order. The slice is
// valid until the next call.
func (t *Tracker) Feed(raw Raw) []Event {
	t.events = t.events[:0]
	t.feedPad(&raw)
	if raw.Resized {
		t.cancelAll(raw)
		t.emit(Event{Kind: Resize})
	}
	if t.focused && !raw.Focused {
		raw.Strokes = nil // the system releases all buttons then, without strokes
	}
	t.feedFocus(raw)
	t.feedKeys(raw)
	t.feedTouches(raw)
	t.feedMouse(raw)
	return t.events
}

// emit completes an event and appends it.
func (t *Tracker) emit(e Event) {
	e.X, e.Y, e.Mods = t.x, t.y, t.mods
	if e.Scale == 0 {
		e.Scale = 1
	}
	t.events = append(t.events, e)
}

func (t *Tracker) feedFocus(raw Raw) {
	if !t.started {
		// The mouse's first position is not a movement.
		t.started, t.focused = true, raw.Focused
		t.x, t.y, t.mx, t.my = raw.X, raw.Y, raw.X, raw.Y
		t.stale = raw.Keys
		return
	}
	if raw.Focused == t.focused {
		return
	}
	t.focused = raw.Focused
	if t.focused {
		t.stale = raw.Keys // Alt+Tab is not meant for the game
		t.emit(Event{Kind: Focus})
		return
	}
	t.cancelAll(raw)
	for k := KeyNone + 1; k < keyCount; k++ {
		if t.keys.Has(k) {
			t.mods &^= k.mod()
			t.emit(Event{Kind: KeyRelease, Key: k})
		}
	}
	t.keys, t.mods = Keys{}, 0
	t.emit(Event{Kind: Blur})
}

// cancelAll takes back every press and gesture; what is held is ignored until
// it is let go.
func (t *Tracker) cancelAll(raw Raw) {
	t.cancelFingers(len(raw.Touches) > 0)
	t.dropMouse(raw)
}

// dropMouse takes back what the mouse was doing. Fingers do so too when they
// come: one hand at a time.
func (t *Tracker) dropMouse(raw Raw) {
	for b := range t.presses {
		t.cancel(Button(b), false)
		t.ignored[b] = raw.Buttons[b]
	}
}

// cancel takes back the press of a button, if there is one.
func (t *Tracker) cancel(b Button, touch bool) {
	p := &t.presses[b]
	if !p.down {
		return
	}
	e := Event{Kind: DragCancel, Button: b, Touch: touch, StartX: p.startX, StartY: p.startY}
	*p = press{}
	t.emit(e)
}

func (t *Tracker) feedKeys(raw Raw) {
	for i := range t.stale {
		t.stale[i] &= raw.Keys[i]
	}
	if !t.focused {
		t.feedStrokes(raw.Strokes)
		return
	}
	// Process modifiers first, so that Ctrl and Z pressed together mean Ctrl+Z.
	for _, k := range [...]Key{KeyShift, KeyCtrl, KeyAlt} {
		t.feedKey(k, raw.Keys)
	}
	t.feedStrokes(raw.Strokes)
	for k := KeyNone + 1; k < keyCount; k++ {
		if k.mod() == 0 {
			t.feedKey(k, raw.Keys)
		}
	}
}

// feedStrokes takes what hands did, in order. Keys without the focus are meant for others.
func (t *Tracker) feedStrokes(strokes []Stroke) {
	for _, s := range strokes {
		t.feedStroke(s)
	}
}

// feedStroke takes one stroke, with the modifiers that were held then.
func (t *Tracker) feedStroke(s Stroke) {
	mods := t.mods
	defer func() { t.mods = mods }()
	t.mods = s.Mods
	switch k := s.Key; {
	case s.Click != nil:
		t.click(*s.Click)
	case s.Contact != nil && s.Contact.Cancelled:
		t.cancelFingers(len(s.Contact.Touches) > 0)
	case s.Contact != nil:
		t.touched(s.Contact.Touches, Raw{})
	case !t.focused:
	case s.Rune != 0 && t.mods.Has(Ctrl) && !t.mods.Has(Alt): // a command, although browsers also send its letter; Ctrl and Alt together are AltGr
	case s.Rune != 0:
		t.emit(Event{Kind: Text, Rune: s.Rune})
	case k != KeyNone && k < keyCount && k.mod() == 0:
		if t.keys.Has(k) { // its release was missed
			t.emit(Event{Kind: KeyRelease, Key: k})
		}
		t.stale.drop(k)
		t.keys.Add(k)
		t.keyTicks[k] = -1 // feedKey counts this tick
		t.emit(Event{Kind: KeyPress, Key: k})
		if s.Brief {
			t.keys.drop(k)
			t.stale.Add(k)
			t.emit(Event{Kind: KeyRelease, Key: k})
		}
	}
}

func (t *Tracker) feedKey(k Key, held Keys) {
	now, before := held.Has(k) && !t.stale.Has(k), t.keys.Has(k)
	switch {
	case now && !before:
		t.keys.Add(k)
		t.keyTicks[k] = 0
		t.mods |= k.mod()
		t.emit(Event{Kind: KeyPress, Key: k, Pad: t.pad.keys.Has(k)})
	case !now && before:
		t.keys.drop(k)
		t.mods &^= k.mod()
		t.emit(Event{Kind: KeyRelease, Key: k})
	case now && k.mod() == 0:
		t.keyTicks[k]++
		if n := t.keyTicks[k] - repeatDelay; n >= 0 && n%repeatEvery == 0 {
			t.emit(Event{Kind: KeyPress, Key: k, Repeat: true, Pad: t.pad.keys.Has(k)})
		}
	}
}

func (t *Tracker) feedMouse(raw Raw) {
	if t.deaf > 0 {
		t.deaf--
		t.mx, t.my = raw.X, raw.Y
		for b := range t.ignored {
			t.ignored[b] = raw.Buttons[b]
		}
		return
	}
	t.moveMouse(raw.X, raw.Y)
	for b, held := range raw.Buttons {
		p := &t.presses[b]
		switch {
		case t.ignored[b]:
			t.ignored[b] = held
		case held && !p.down:
			t.x, t.y = raw.X, raw.Y
			t.press(Button(b), false)
		case !held && p.down:
			t.release(Button(b), false)
		}
	}
	if raw.WheelX != 0 || raw.WheelY != 0 {
		t.x, t.y = raw.X, raw.Y
		t.emit(Event{Kind: Wheel, DX: raw.WheelX, DY: raw.WheelY})
	}
}

// moveMouse takes the mouse to a place.
func (t *Tracker) moveMouse(x, y float64) {
	if math.Abs(x-t.mx) < leastMove && math.Abs(y-t.my) < leastMove {
		return
	}
	t.mx, t.my, t.x, t.y = x, y, x, y
	hovering := true
	for b := range t.presses {
		if t.presses[b].down {
			hovering = false
			t.move(Button(b), false)
		}
	}
	if hovering {
		t.emit(Event{Kind: Hover})
	}
}

// click takes a button that went down or up, where it did: the mouse may have moved on since.
func (t *Tracker) click(c Click) {
	if t.deaf > 0 {
		t.ignored[c.Button] = c.Down
		return
	}
	t.moveMouse(c.X, c.Y)
	t.x, t.y = t.mx, t.my
	if t.presses[c.Button].down { // a second press means that a release was missed
		t.release(c.Button, false)
	}
	t.ignored[c.Button] = false
	if c.Down {
		t.press(c.Button, false)
	}
}

// press begins a press at t.x, t.y.
func (t *Tracker) press(b Button, touch bool) {
	t.presses[b] = press{down: true, ticks: -1, startX: t.x, startY: t.y, x: t.x, y: t.y}
	t.emit(Event{Kind: Press, Button: b, Touch: touch, StartX: t.x, StartY: t.y})
}

// move takes a press to t.x, t.y.
func (t *Tracker) move(b Button, touch bool) {
	p := &t.presses[b]
	threshold := mouseThreshold
	if touch {
		threshold = touchThreshold
	}
	e := Event{Button: b, Touch: touch, StartX: p.startX, StartY: p.startY}
	switch {
	case p.dragging:
		e.Kind, e.DX, e.DY = Drag, t.x-p.x, t.y-p.y
		t.emit(e)
	case math.Hypot(t.x-p.startX, t.y-p.startY) > threshold:
		p.dragging = true
		e.Kind, e.DX, e.DY = DragStart, t.x-p.startX, t.y-p.startY
		t.emit(e)
	}
	p.x, p.y = t.x, t.y
}

// release ends a press at t.x, t.y.
func (t *Tracker) release(b Button, touch bool) {
	p := t.presses[b]
	t.presses[b] = press{}
	e := Event{Button: b, Touch: touch, StartX: p.startX, StartY: p.startY}
	if p.dragging {
		e.Kind = DragEnd
		t.emit(e)
	} else if !p.long {
		e.Kind = Tap
		t.emit(e)
	}
	e.Kind = Release
	t.emit(e)
}

// find returns the finger with that identity.
func find(touches []Touch, id int) (Touch, bool) {
	i := slices.IndexFunc(touches, func(f Touch) bool { return f.ID == id })
	if i < 0 {
		return Touch{}, false
	}
	return touches[i], true
}
