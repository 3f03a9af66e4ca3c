package input

import (
	"math"
	"slices"
)

// Pad is the combined state of all gamepads of the standard layout in one tick: any of
// them can play.
type Pad struct {
	Held   PadButtons
	LX, LY float64 // the left stick, -1 to 1, right and down positive
	RX, RY float64 // the right one
}

// PadButton is a button of the standard layout, named after its label on a Steam Deck.
type PadButton uint8

// The buttons of a gamepad.
const (
	PadA PadButton = iota
	PadB
	PadX
	PadY
	PadL1 // shoulders
	PadR1
	PadL2 // triggers
	PadR2
	PadView // the two in the middle
	PadMenu
	PadL3 // the sticks, pressed
	PadR3
	PadUp
	PadDown
	PadLeft
	PadRight
	padCount
)

// PadButtons is a set of buttons.
type PadButtons uint32

// Add puts a button into the set.
func (s *PadButtons) Add(b PadButton) { *s |= 1 << b }

// Has reports whether a button is in the set.
func (s PadButtons) Has(b PadButton) bool { return s>>b&1 != 0 }

// padKeys are the keys that the buttons stand for. The rest is the pointer's: the
// right stick moves it, and pressed it clicks.
//
// While it does not move the pointer, pressed it asks what has the cursor.
//
//	A confirm   B, Menu cancel, menu   X take, pause   Y next   L1, R1 turn
//	L2, R2 look back and forward   L3 undo   View to the buttons around the table, see viewKeys
var padKeys = [padCount][]Key{
	PadA: {KeyEnter}, PadB: {KeyEsc}, PadX: {KeySpace}, PadY: {KeyTab},
	PadL1: {KeyQ}, PadR1: {KeyE}, PadL2: {KeyPageUp}, PadR2: {KeyPageDown},
	PadView: {KeyF6}, PadMenu: {KeyEsc}, PadL3: {KeyCtrl, KeyZ},
	PadUp: {KeyUp}, PadDown: {KeyDown}, PadLeft: {KeyLeft}, PadRight: {KeyRight},
}

// viewKeys are the keys of buttons that are pressed while View is held. View counts when
// it is let go and nothing was pressed with it.
//
//	A hint   X the others' last turn again   Y log   L1, R1 zoom   L3 redo
//	up, down in The Marketplace: whose doors are lit, and the next gap
var viewKeys = [padCount][]Key{
	PadUp: {KeyL}, PadDown: {KeyG},
	PadA: {KeyI}, PadX: {KeyR}, PadY: {KeyJ}, PadL1: {KeyMinus}, PadR1: {KeyPlus}, PadL3: {KeyCtrl, KeyY},
}

// How far a stick must be pushed to press an arrow key and to keep it pressed, and how
// far to move the pointer. No stick rests exactly in the middle.
const (
	stickPress = 0.55
	stickHold  = 0.4
	stickDead  = 0.18
)

// pointerSpeed is how far a fully pushed stick moves the pointer in a tick, dp.
const pointerSpeed = 14

// pad follows a gamepad.
type pad struct {
	stick   Key // the arrow held by the left stick, if any
	keys    Keys
	held    PadButtons // in the previous tick
	viewed  PadButtons // those of held that were pressed while View was held
	alone   bool       // no button was pressed since View was
	pointed bool       // the gamepad moves the pointer: the mouse has not moved since
	x, y    float64    // the pointer's position then
	mx, my  float64    // the mouse's position
}

// Merge adds what another gamepad says: buttons of both, and of each stick the one
// that is pushed further.
func (p *Pad) Merge(o Pad) {
	p.Held |= o.Held
	if math.Hypot(o.LX, o.LY) > math.Hypot(p.LX, p.LY) {
		p.LX, p.LY = o.LX, o.LY
	}
	if math.Hypot(o.RX, o.RY) > math.Hypot(p.RX, p.RY) {
		p.RX, p.RY = o.RX, o.RY
	}
}

// feedPad makes keys and a mouse of what a gamepad says. What it holds while the
// window has no focus is meant for another program.
func (t *Tracker) feedPad(raw *Raw) {
	p := &t.pad
	p.keys = Keys{}
	moved := raw.X != p.mx || raw.Y != p.my || slices.ContainsFunc(raw.Strokes, func(s Stroke) bool { return s.Click != nil })
	p.mx, p.my = raw.X, raw.Y
	if moved || len(raw.Touches) > 0 || !raw.Focused {
		p.pointed = false
	}
	if !raw.Focused {
		p.stick, p.alone = KeyNone, false
		return
	}
	held := raw.Pad.Held
	fresh := held &^ p.held
	if fresh != 0 {
		p.alone = fresh == 1<<PadView
	}
	p.viewed &= held
	for b := range padCount {
		if !held.Has(b) || b == PadView {
			continue
		}
		if fresh.Has(b) && held.Has(PadView) && viewKeys[b] != nil {
			p.viewed.Add(b)
		}
		keys := padKeys[b]
		if p.viewed.Has(b) {
			keys = viewKeys[b]
		}
		for _, k := range keys {
			p.keys.Add(k)
		}
	}
	if p.alone && p.held.Has(PadView) && !held.Has(PadView) {
		p.alone = false
		p.keys.Add(padKeys[PadView][0])
	}
	p.held = held
	p.stick = stickKey(raw.Pad.LX, raw.Pad.LY, p.stick)
	p.keys.Add(p.stick)
	if raw.Pad.Held.Has(PadR3) && !p.pointed {
		p.keys.Add(KeyW)
	}
	for i := range raw.Keys {
		raw.Keys[i] |= p.keys[i]
	}

	push := min(math.Hypot(raw.Pad.RX, raw.Pad.RY), 1)
	if push > stickDead && raw.W > 0 && raw.H > 0 {
		if !p.pointed {
			p.pointed = true
			p.x, p.y = min(max(t.x, 0), raw.W), min(max(t.y, 0), raw.H)
		}
		by := (push - stickDead) / (1 - stickDead)
		by *= by * pointerSpeed / push // slow at first, to hit small targets
		p.x = min(max(p.x+raw.Pad.RX*by, 0), raw.W-1)
		p.y = min(max(p.y+raw.Pad.RY*by, 0), raw.H-1)
	}
	if p.pointed {
		raw.X, raw.Y = p.x, p.y
		raw.Buttons[Left] = raw.Buttons[Left] || raw.Pad.Held.Has(PadR3)
	}
}

// stickKey returns the arrow key that a stick holds: that of the main axis, or the
// previous one while the stick is nearly diagonal.
func stickKey(x, y float64, before Key) Key {
	key, push := KeyRight, math.Abs(x)
	if x < 0 {
		key = KeyLeft
	}
	if math.Abs(y) > push {
		push = math.Abs(y)
		if key = KeyDown; y < 0 {
			key = KeyUp
		}
	}
	least := stickPress
	if key == before {
		least = stickHold
	}
	if push < least {
		return KeyNone
	}
	return key
}

// PadPointer returns where the gamepad's pointer is, in dp; false while the mouse points.
// The system does not show it.
func (t *Tracker) PadPointer() (x, y float64, shown bool) { return t.pad.x, t.pad.y, t.pad.pointed }
