package input

import (
	"runtime"
	"slices"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"agora/game/platform"
)

// Poller reads mouse, touches and keys from Ebitengine. Only the widgets of scenes/ui
// read input otherwise.
type Poller struct {
	touchIDs []ebiten.TouchID
	touches  []Touch
	down     []ebiten.Key
	runes    []rune
	order    platform.Typing
	heard    []platform.Typed
	strokes  []Stroke
	inOrder  bool
	labels   [ebiten.KeyMax + 1]Key // of held keys, since they went down
	held     [buttonCount]bool      // according to the events heard
	cancels  cancels
	pads     []ebiten.GamepadID
}

// NewPoller returns a Poller. Create only one.
func NewPoller() *Poller {
	p := &Poller{}
	p.cancels.listen()
	p.order.Listen()
	return p
}

// InOrder reports whether text events come in order with those of keys, and bring all
// that keys alone can write. Else it may have come twice, from an input method too.
func (p *Poller) InOrder() bool { return p.inOrder }

// Window tells a Poller the window's size in dp without its insets, its whole size in
// screen pixels, the pixels per dp, and the position of the origin.
type Window interface {
	Size() (w, h float64)
	Pixels() (w, h int)
	Scale() float64
	Origin() (x, y float64)
}

// Read returns the state in this tick; call it once a tick, from Update. The slices in the
// Raw are valid until the next call.
func (p *Poller) Read(win Window, resized bool) Raw {
	scale := win.Scale()
	w, h := win.Size()
	left, top := win.Origin()
	raw := Raw{W: w, H: h, Focused: ebiten.IsFocused(), Resized: resized}
	x, y := ebiten.CursorPositionF()
	raw.X, raw.Y = x/scale-left, y/scale-top
	raw.WheelX, raw.WheelY = ebiten.Wheel()
	if runtime.GOOS == "js" {
		raw.WheelX /= browserNotch
		raw.WheelY /= browserNotch
	}
	p.touchIDs = ebiten.AppendTouchIDs(p.touchIDs[:0])
	p.touches = p.touches[:0]
	for _, id := range p.touchIDs {
		x, y := ebiten.TouchPositionF(id)
		p.touches = append(p.touches, Touch{ID: int(id), X: x/scale - left, Y: y/scale - top})
	}
	raw.Touches = p.touches

	wide, high := win.Pixels()
	raw.Strokes = p.readStrokes(func(at platform.Spot) (x, y float64) {
		return at.X*float64(wide)/scale - left, at.Y*float64(high)/scale - top
	}, raw.X, raw.Y)
	cancelled := p.cancels.take()
	raw.Cancelled = cancelled && !p.inOrder // otherwise a Contact reports it in its place
	for b, theirs := range mouseButtons {
		raw.Buttons[b] = ebiten.IsMouseButtonPressed(theirs) && (p.held[b] || !p.inOrder)
	}
	p.down = inpututil.AppendPressedKeys(p.down[:0])
	for _, k := range p.down {
		if p.labels[k] == KeyNone || inpututil.IsKeyJustPressed(k) && !p.inOrder {
			p.labels[k] = label(k, "", ebiten.IsNumLockOn())
		}
		raw.Keys.Add(p.labels[k])
	}
	if !p.inOrder {
		p.runes = ebiten.AppendInputChars(p.runes[:0])
		mods := raw.Keys.mods()
		for _, r := range p.runes {
			p.strokes = append(p.strokes, Stroke{Rune: r, Mods: mods})
		}
		raw.Strokes = p.strokes
	}

	p.pads = ebiten.AppendGamepadIDs(p.pads[:0])
	for _, id := range p.pads {
		if ebiten.IsStandardGamepadLayoutAvailable(id) {
			raw.Pad.Merge(readPad(id))
		}
	}
	return raw
}

// readStrokes reads what hands did, as far as its order is known; place returns where a spot is
// in dp, x, y is where the mouse is now.
func (p *Poller) readStrokes(place func(platform.Spot) (x, y float64), x, y float64) []Stroke {
	p.heard, p.inOrder = p.order.Take(p.heard[:0])
	p.strokes = p.strokes[:0]
	for _, h := range p.heard {
		s := Stroke{Rune: h.Char, Brief: h.Brief}
		for m, held := range map[Mods]bool{Shift: h.Shift, Ctrl: h.Ctrl, Alt: h.Alt} {
			if held {
				s.Mods |= m
			}
		}
		switch {
		case h.Click != nil:
			b := Button(slices.Index(mouseButtons[:], h.Click.Button))
			s.Click = &Click{Button: b, Down: h.Click.Down, X: x, Y: y}
			if h.Click.At != nil {
				s.Click.X, s.Click.Y = place(*h.Click.At)
			}
			p.held[b] = h.Click.Down
		case h.Contact != nil:
			s.Contact = &Contact{Cancelled: h.Contact.Cancelled}
			for _, f := range h.Contact.Fingers {
				x, y := place(f.At)
				s.Contact.Touches = append(s.Contact.Touches, Touch{ID: f.ID, X: x, Y: y})
			}
		case h.Char == 0:
			s.Key = label(h.Key, h.Name, ebiten.IsNumLockOn())
			p.labels[h.Key] = s.Key
		}
		p.strokes = append(p.strokes, s)
	}
	return p.strokes
}

// mouseButtons maps the mouse buttons to Ebitengine's.
var mouseButtons = [buttonCount]ebiten.MouseButton{Left: ebiten.MouseButtonLeft, Right: ebiten.MouseButtonRight, Middle: ebiten.MouseButtonMiddle}

// readPad reads one gamepad.
func readPad(id ebiten.GamepadID) Pad {
	axis := func(a ebiten.StandardGamepadAxis) float64 { return ebiten.StandardGamepadAxisValue(id, a) }
	pad := Pad{
		LX: axis(ebiten.StandardGamepadAxisLeftStickHorizontal), LY: axis(ebiten.StandardGamepadAxisLeftStickVertical),
		RX: axis(ebiten.StandardGamepadAxisRightStickHorizontal), RY: axis(ebiten.StandardGamepadAxisRightStickVertical),
	}
	for b, theirs := range padButtons {
		if ebiten.IsStandardGamepadButtonPressed(id, theirs) {
			pad.Held.Add(PadButton(b))
		}
	}
	return pad
}

// padButtons maps the gamepad buttons to Ebitengine's.
var padButtons = [padCount]ebiten.StandardGamepadButton{
	PadA: ebiten.StandardGamepadButtonRightBottom, PadB: ebiten.StandardGamepadButtonRightRight,
	PadX: ebiten.StandardGamepadButtonRightLeft, PadY: ebiten.StandardGamepadButtonRightTop,
	PadL1: ebiten.StandardGamepadButtonFrontTopLeft, PadR1: ebiten.StandardGamepadButtonFrontTopRight,
	PadL2: ebiten.StandardGamepadButtonFrontBottomLeft, PadR2: ebiten.StandardGamepadButtonFrontBottomRight,
	PadView: ebiten.StandardGamepadButtonCenterLeft, PadMenu: ebiten.StandardGamepadButtonCenterRight,
	PadL3: ebiten.StandardGamepadButtonLeftStick, PadR3: ebiten.StandardGamepadButtonRightStick,
	PadUp: ebiten.StandardGamepadButtonLeftTop, PadDown: ebiten.StandardGamepadButtonLeftBottom,
	PadLeft: ebiten.StandardGamepadButtonLeftLeft, PadRight: ebiten.StandardGamepadButtonLeftRight,
}

// browserNotch is the number of pixels that browsers report for one notch of the wheel.
const browserNotch = 100

// label returns a key's function, or its label in the user's layout. If the browser
// reports what was typed, label uses that; numLock decides the meaning of the keypad.
func label(k ebiten.Key, name string, numLock bool) Key {
	if pad, ok := keypad[k]; ok {
		switch {
		case padNamed[name] != KeyNone:
			return padNamed[name]
		case name == "" && !numLock:
			return pad.key
		}
		return pad.digit
	}
	if fixed, ok := fixedKeys[k]; ok {
		return fixed
	}
	printed, ok := printedKeys[k]
	if !ok {
		return KeyNone
	}
	if len(name) == 1 && unicode.IsLetter(rune(name[0])) {
		return labelled(name[0])
	}
	if name := ebiten.KeyName(k); len(name) == 1 {
		if named := labelled(name[0]); named != KeyNone {
			return named
		}
	}
	// The platform does not know the label, or it is in another script: use the position
	// on an American keyboard.
	return printed
}

// keypad maps keys to a digit with NumLock on, and to another key with NumLock off.
var keypad = map[ebiten.Key]struct{ digit, key Key }{
	ebiten.KeyNumpad0: {Key0, KeyNone}, ebiten.KeyNumpad1: {Key1, KeyEnd}, ebiten.KeyNumpad2: {Key2, KeyDown},
	ebiten.KeyNumpad3: {Key3, KeyPageDown}, ebiten.KeyNumpad4: {Key4, KeyLeft}, ebiten.KeyNumpad5: {Key5, KeyNone},
	ebiten.KeyNumpad6: {Key6, KeyRight}, ebiten.KeyNumpad7: {Key7, KeyHome}, ebiten.KeyNumpad8: {Key8, KeyUp},
	ebiten.KeyNumpad9: {Key9, KeyPageUp}, ebiten.KeyNumpadDecimal: {KeyPeriod, KeyDelete},
}

// padNamed maps the browser's names of keypad keys.
var padNamed = map[string]Key{
	"ArrowLeft": KeyLeft, "ArrowRight": KeyRight, "ArrowUp": KeyUp, "ArrowDown": KeyDown,
	"Home": KeyHome, "End": KeyEnd, "PageUp": KeyPageUp, "PageDown": KeyPageDown, "Delete": KeyDelete,
}

// labelled returns the key labelled with a character.
func labelled(c byte) Key {
	switch {
	case c >= 'a' && c <= 'z':
		return KeyA + Key(c-'a')
	case c >= 'A' && c <= 'Z':
		return KeyA + Key(c-'A')
	case c >= '0' && c <= '9':
		return Key0 + Key(c-'0')
	}
	switch c {
	case '+', '=':
		return KeyPlus
	case '-':
		return KeyMinus
	case ',':
		return KeyComma
	case '.':
		return KeyPeriod
	case '/':
		return KeySlash
	}
	return KeyNone
}

// fixedKeys are in the same place in every layout.
var fixedKeys = map[ebiten.Key]Key{
	ebiten.KeyEnter: KeyEnter, ebiten.KeyNumpadEnter: KeyEnter,
	ebiten.KeyEscape: KeyEsc, ebiten.KeyTab: KeyTab, ebiten.KeySpace: KeySpace,
	ebiten.KeyBackspace: KeyBackspace, ebiten.KeyDelete: KeyDelete,
	ebiten.KeyArrowLeft: KeyLeft, ebiten.KeyArrowRight: KeyRight,
	ebiten.KeyArrowUp: KeyUp, ebiten.KeyArrowDown: KeyDown,
	ebiten.KeyHome: KeyHome, ebiten.KeyEnd: KeyEnd,
	ebiten.KeyPageUp: KeyPageUp, ebiten.KeyPageDown: KeyPageDown,
	ebiten.KeyNumpadAdd: KeyPlus, ebiten.KeyNumpadSubtract: KeyMinus,
	ebiten.KeyNumpadDivide: KeySlash,
	ebiten.KeyShiftLeft:    KeyShift, ebiten.KeyShiftRight: KeyShift,
	ebiten.KeyControlLeft: KeyCtrl, ebiten.KeyControlRight: KeyCtrl,
	ebiten.KeyMetaLeft: KeyCtrl, ebiten.KeyMetaRight: KeyCtrl,
	ebiten.KeyAltLeft: KeyAlt, ebiten.KeyAltRight: KeyAlt,
	ebiten.KeyF1: KeyF1, ebiten.KeyF2: KeyF2, ebiten.KeyF3: KeyF3, ebiten.KeyF4: KeyF4,
	ebiten.KeyF5: KeyF5, ebiten.KeyF6: KeyF6, ebiten.KeyF7: KeyF7, ebiten.KeyF8: KeyF8,
	ebiten.KeyF9: KeyF9, ebiten.KeyF10: KeyF10, ebiten.KeyF11: KeyF11, ebiten.KeyF12: KeyF12,
}

// printedKeys maps the keys that type characters to their labels on an American keyboard.
var printedKeys = map[ebiten.Key]Key{
	ebiten.KeyA: KeyA, ebiten.KeyB: KeyB, ebiten.KeyC: KeyC, ebiten.KeyD: KeyD, ebiten.KeyE: KeyE,
	ebiten.KeyF: KeyF, ebiten.KeyG: KeyG, ebiten.KeyH: KeyH, ebiten.KeyI: KeyI, ebiten.KeyJ: KeyJ,
	ebiten.KeyK: KeyK, ebiten.KeyL: KeyL, ebiten.KeyM: KeyM, ebiten.KeyN: KeyN, ebiten.KeyO: KeyO,
	ebiten.KeyP: KeyP, ebiten.KeyQ: KeyQ, ebiten.KeyR: KeyR, ebiten.KeyS: KeyS, ebiten.KeyT: KeyT,
	ebiten.KeyU: KeyU, ebiten.KeyV: KeyV, ebiten.KeyW: KeyW, ebiten.KeyX: KeyX, ebiten.KeyY: KeyY,
	ebiten.KeyZ:      KeyZ,
	ebiten.KeyDigit0: Key0, ebiten.KeyDigit1: Key1, ebiten.KeyDigit2: Key2, ebiten.KeyDigit3: Key3,
	ebiten.KeyDigit4: Key4, ebiten.KeyDigit5: Key5, ebiten.KeyDigit6: Key6, ebiten.KeyDigit7: Key7,
	ebiten.KeyDigit8: Key8, ebiten.KeyDigit9: Key9,
	ebiten.KeyEqual: KeyPlus, ebiten.KeyMinus: KeyMinus, ebiten.KeyComma: KeyComma,
	ebiten.KeyPeriod: KeyPeriod, ebiten.KeySlash: KeySlash,
	ebiten.KeySemicolon: KeyNone, ebiten.KeyQuote: KeyNone, ebiten.KeyBackquote: KeyNone,
	ebiten.KeyBracketLeft: KeyNone, ebiten.KeyBracketRight: KeyNone, ebiten.KeyBackslash: KeyNone,
	ebiten.KeyIntlBackslash: KeyNone,
}
