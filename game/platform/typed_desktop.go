//go:build !js

package platform

import (
	"reflect"
	"sync"
	"unsafe"

	"github.com/hajimehoshi/ebiten/v2"
)

// Typing records keys, characters and clicks in the order in which they occur. Ebitengine
// reports them as lists and states of a tick, which loses their order and where the mouse
// was; GLFW beneath it reports them one by one. If the window's internals are not as
// expected, there is no order.
type Typing struct {
	mu     sync.Mutex
	heard  []Typed
	mods   Typed         // only the modifiers are used
	mouse  *Spot         // in the window's units; nil if it has not moved yet
	window reflect.Value // the window being listened to
}

//go:linkname engine github.com/hajimehoshi/ebiten/v2/internal/ui.Get
func engine() unsafe.Pointer

//go:linkname backend github.com/hajimehoshi/ebiten/v2/internal/ui.(*UserInterface).runningBackend
func backend(unsafe.Pointer) interface{ unknown() }

// Listen does nothing; on the desktop Take starts listening.
func (o *Typing) Listen() {}

// Take appends what was recorded since the last call, and reports whether that is complete.
func (o *Typing) Take(to []Typed) ([]Typed, bool) {
	if !o.attach() {
		return to, false
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	to = append(to, o.heard...)
	o.heard = o.heard[:0]
	return to, true
}

// attach starts listening to the window, and reports whether it does. It still calls
// Ebitengine's own callbacks.
func (o *Typing) attach() bool {
	if o.window.IsValid() {
		return !o.window.IsNil()
	}
	b := reflect.ValueOf(any(backend(engine())))
	if b.Kind() != reflect.Pointer || b.Elem().Kind() != reflect.Struct {
		return false // it is not running yet
	}
	field := b.Elem().FieldByName("window")
	if !field.IsValid() || field.Kind() != reflect.Pointer || field.IsNil() {
		return false
	}
	window := reflect.NewAt(field.Type(), unsafe.Pointer(field.UnsafeAddr())).Elem()
	o.window = reflect.Zero(field.Type())
	keys, chars := window.MethodByName("SetKeyCallback"), window.MethodByName("SetCharCallback")
	buttons, moves, size := window.MethodByName("SetMouseButtonCallback"), window.MethodByName("SetCursorPosCallback"), window.MethodByName("GetSize")
	if !takes(keys, reflect.Int, reflect.Int, reflect.Int, reflect.Int) || !takes(chars, reflect.Int32) ||
		!takes(buttons, reflect.Int, reflect.Int, reflect.Int) || !takes(moves, reflect.Float64, reflect.Float64) ||
		!size.IsValid() || size.Type().NumIn() != 0 || size.Type().NumOut() != 3 || size.Type().Out(0).Kind() != reflect.Int {
		return false
	}
	ebiten.RunOnMainThread(func() {
		chain(keys, func(args []reflect.Value) { o.key(args[1].Int(), args[3].Int(), args[4].Int()) })
		chain(chars, func(args []reflect.Value) { o.char(rune(args[1].Int())) })
		chain(buttons, func(args []reflect.Value) { o.click(args[1].Int(), args[2].Int(), args[3].Int(), size.Call(nil)) })
		chain(moves, func(args []reflect.Value) { o.move(args[1].Float(), args[2].Float()) })
	})
	o.window = window
	return true
}

// takes reports whether a method sets a callback that takes the window and these arguments,
// and returns the previous callback.
func takes(set reflect.Value, kinds ...reflect.Kind) bool {
	if !set.IsValid() || set.Type().NumIn() != 1 || set.Type().NumOut() < 1 || set.Type().Out(0) != set.Type().In(0) {
		return false
	}
	f := set.Type().In(0)
	if f.Kind() != reflect.Func || f.NumIn() != 1+len(kinds) || f.NumOut() != 0 {
		return false
	}
	for i, k := range kinds {
		if f.In(1+i).Kind() != k {
			return false
		}
	}
	return true
}

// chain sets a callback that also calls the previous one.
func chain(set reflect.Value, hear func(args []reflect.Value)) {
	var before reflect.Value
	before = set.Call([]reflect.Value{reflect.MakeFunc(set.Type().In(0), func(args []reflect.Value) []reflect.Value {
		hear(args)
		if before.IsValid() && !before.IsNil() {
			before.Call(args)
		}
		return nil
	})})[0]
}

// GLFW's modifier bits, and its code for a key press.
const (
	glfwShift = 1 << iota
	glfwControl
	glfwAlt
	glfwSuper

	glfwPress = 1
)

func (o *Typing) hold(mods int64) {
	o.mods = Typed{Shift: mods&glfwShift != 0, Ctrl: mods&(glfwControl|glfwSuper) != 0, Alt: mods&glfwAlt != 0}
}

func (o *Typing) key(code, action, mods int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.hold(mods)
	if k, ok := glfwKeys[code]; ok && action == glfwPress {
		typed := o.mods
		typed.Key = k
		o.heard = append(o.heard, typed)
	}
}

func (o *Typing) char(r rune) {
	o.mu.Lock()
	defer o.mu.Unlock()
	typed := o.mods
	typed.Char = r
	o.heard = append(o.heard, typed)
}

// move records the position of the mouse.
func (o *Typing) move(x, y float64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.mouse = &Spot{x, y}
}

// click records a press or release of a mouse button at the mouse's position in a window of
// that size.
func (o *Typing) click(button, action, mods int64, size []reflect.Value) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.hold(mods)
	b, ok := glfwButtons[button]
	if !ok {
		return
	}
	typed := o.mods
	typed.Click = &Click{Button: b, Down: action == glfwPress}
	if w, h := float64(size[0].Int()), float64(size[1].Int()); o.mouse != nil && w > 0 && h > 0 {
		typed.Click.At = &Spot{o.mouse.X / w, o.mouse.Y / h}
	}
	o.heard = append(o.heard, typed)
}

// glfwButtons maps GLFW's button numbers to Ebitengine's.
var glfwButtons = map[int64]ebiten.MouseButton{0: ebiten.MouseButtonLeft, 1: ebiten.MouseButtonRight, 2: ebiten.MouseButtonMiddle}

// glfwKeys maps GLFW's key numbers, except those of modifiers, to names.
var glfwKeys = keyNumbers()

func keyNumbers() map[int64]ebiten.Key {
	keys := map[int64]ebiten.Key{
		32: ebiten.KeySpace, 39: ebiten.KeyQuote, 44: ebiten.KeyComma, 45: ebiten.KeyMinus, 46: ebiten.KeyPeriod, 47: ebiten.KeySlash,
		59: ebiten.KeySemicolon, 61: ebiten.KeyEqual, 91: ebiten.KeyBracketLeft, 92: ebiten.KeyBackslash, 93: ebiten.KeyBracketRight,
		96: ebiten.KeyBackquote, 162: ebiten.KeyIntlBackslash,
		256: ebiten.KeyEscape, 257: ebiten.KeyEnter, 258: ebiten.KeyTab, 259: ebiten.KeyBackspace, 261: ebiten.KeyDelete,
		262: ebiten.KeyArrowRight, 263: ebiten.KeyArrowLeft, 264: ebiten.KeyArrowDown, 265: ebiten.KeyArrowUp,
		266: ebiten.KeyPageUp, 267: ebiten.KeyPageDown, 268: ebiten.KeyHome, 269: ebiten.KeyEnd,
		330: ebiten.KeyNumpadDecimal, 331: ebiten.KeyNumpadDivide, 333: ebiten.KeyNumpadSubtract, 334: ebiten.KeyNumpadAdd, 335: ebiten.KeyNumpadEnter,
	}
	for i := range 26 {
		keys[int64('A'+i)] = ebiten.KeyA + ebiten.Key(i)
	}
	for i := range 10 {
		keys[int64('0'+i)] = ebiten.KeyDigit0 + ebiten.Key(i)
		keys[int64(320+i)] = ebiten.KeyNumpad0 + ebiten.Key(i)
	}
	for i := range 12 {
		keys[int64(290+i)] = ebiten.KeyF1 + ebiten.Key(i)
	}
	return keys
}
