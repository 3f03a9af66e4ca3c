package platform

import (
	"strings"
	"syscall/js"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// Typing records keys, characters, clicks and touches in the order in which they occur.
// Ebitengine reports them as lists and states of a tick, which loses their order, where
// they were, and even whether a finger touched at all; the page reports them one by one.
type Typing struct {
	heard   []Typed
	hearing bool
	dead    bool // the last key was a dead key, which the browser combines with the next one
}

// Listen starts recording.
func (o *Typing) Listen() {
	if !js.Global().Get("document").Truthy() { // Node has none
		return
	}
	o.hearing = true
	for event, hear := range map[string]func(js.Value){
		"keydown":   o.hear,
		"mousedown": func(e js.Value) { o.click(e, true) }, "mouseup": func(e js.Value) { o.click(e, false) },
		"touchstart": o.touch, "touchend": o.touch, "touchcancel": o.touch,
	} {
		js.Global().Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
			attempt(func() { hear(args[0]) })
			return nil
		}), true)
	}
}

// Take appends what was recorded since the last call, and reports whether that is complete.
func (o *Typing) Take(to []Typed) ([]Typed, bool) {
	to = append(to, o.heard...)
	o.heard = o.heard[:0]
	return to, o.hearing
}

// hear records one key. It keeps keys from Ebitengine's text area, so that nothing is typed
// twice, except for what only the area can interpret: input methods, dead keys, phone
// keyboards and text that the browser pastes.
func (o *Typing) hear(e js.Value) {
	at := js.Global().Get("document").Get("activeElement")
	if e.Get("isComposing").Truthy() || e.Get("keyCode").Type() == js.TypeNumber && e.Get("keyCode").Int() == 229 ||
		e.Get("key").Type() != js.TypeString || e.Get("code").Type() != js.TypeString || !at.Truthy() {
		return
	}
	area := at.Get("id").Type() == js.TypeString && at.Get("id").String() == "ebitengine-textinput"
	if !area && at.Get("tagName").String() != "CANVAS" || area && touchOnly() { // on touch devices the area's keyboard corrects and completes
		return
	}
	name, meta := e.Get("key").String(), e.Get("metaKey").Truthy()
	mods := modifiers(e)
	dead := o.dead
	o.dead = name == "Dead"
	if e.Get("ctrlKey").Truthy() && e.Call("getModifierState", "AltGraph").Truthy() {
		mods.Alt = true // Ctrl and Alt together are AltGr
	}
	var k ebiten.Key
	known := k.UnmarshalText([]byte(strings.TrimPrefix(e.Get("code").String(), "Key"))) == nil
	if known && !e.Get("repeat").Truthy() {
		typed := mods
		typed.Key, typed.Name, typed.Brief = k, name, meta
		o.heard = append(o.heard, typed)
	}
	char, size := utf8.DecodeRuneInString(name)
	command := mods.Ctrl && !mods.Alt
	switch {
	case size == len(name) && unicode.IsPrint(char) && !command && !dead:
		typed := mods
		typed.Char = char
		o.heard = append(o.heard, typed)
	case !edits[name]:
		return
	}
	if area {
		e.Call("preventDefault")
	}
}

// modifiers returns the modifiers that are held.
func modifiers(e js.Value) Typed {
	return Typed{Shift: e.Get("shiftKey").Truthy(), Ctrl: e.Get("ctrlKey").Truthy() || e.Get("metaKey").Truthy(), Alt: e.Get("altKey").Truthy()}
}

// onPicture reports whether an event is for the picture, not for other elements of the
// page.
func onPicture(e js.Value) bool { return e.Get("target").Get("tagName").String() == "CANVAS" }

// spot returns the position of an event in Ebitengine's coordinates.
func spot(of js.Value) Spot {
	body := js.Global().Get("document").Get("body")
	return Spot{of.Get("clientX").Float() / body.Get("clientWidth").Float(), of.Get("clientY").Float() / body.Get("clientHeight").Float()}
}

// click records a mouse button, which must go down on the picture but may go up anywhere.
func (o *Typing) click(e js.Value, down bool) {
	b, ok := pageButtons[e.Get("button").Int()]
	if !ok || down && !onPicture(e) {
		return
	}
	typed, at := modifiers(e), spot(e)
	typed.Click = &Click{Button: b, Down: down, At: &at}
	o.heard = append(o.heard, typed)
}

// pageButtons maps the browser's button numbers to Ebitengine's.
var pageButtons = map[int]ebiten.MouseButton{0: ebiten.MouseButtonLeft, 1: ebiten.MouseButtonMiddle, 2: ebiten.MouseButtonRight}

// touch records fingers that were added or removed. It first reports removed ones at their
// last position.
func (o *Typing) touch(e js.Value) {
	if !onPicture(e) {
		return
	}
	typed := modifiers(e)
	left := touchesOf(e.Get("targetTouches"))
	switch e.Get("type").String() {
	case "touchend":
		before := typed
		before.Contact = &Contact{Fingers: append(touchesOf(e.Get("changedTouches")), left...)}
		o.heard = append(o.heard, before)
	case "touchcancel":
		typed.Contact = &Contact{Fingers: left, Cancelled: true}
		o.heard = append(o.heard, typed)
		return
	}
	typed.Contact = &Contact{Fingers: left}
	o.heard = append(o.heard, typed)
}

func touchesOf(touches js.Value) (all []Finger) {
	for i := range touches.Length() {
		f := touches.Index(i)
		all = append(all, Finger{ID: f.Get("identifier").Int(), At: spot(f)})
	}
	return all
}

// edits lists the keys that a text area would obey too.
var edits = map[string]bool{
	"Backspace": true, "Delete": true, "ArrowLeft": true, "ArrowRight": true, "ArrowUp": true, "ArrowDown": true, "Home": true, "End": true,
}
