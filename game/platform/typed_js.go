package platform

import (
	"strings"
	"syscall/js"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// Typing hears keys and characters in the order in which they come. Ebitengine hands
// them out as two lists a tick, in which it is lost; the page tells them one after the
// other.
type Typing struct {
	heard   []Typed
	hearing bool
	dead    bool // the last key was a dead one: the browser puts it together with the next
}

// Listen begins to hear.
func (o *Typing) Listen() {
	if !js.Global().Get("document").Truthy() { // Node
		return
	}
	o.hearing = true
	js.Global().Call("addEventListener", "keydown", js.FuncOf(func(_ js.Value, args []js.Value) any {
		attempt(func() { o.hear(args[0]) })
		return nil
	}), true)
}

// Take returns what was heard since the last call, and whether it is all there was.
func (o *Typing) Take(to []Typed) ([]Typed, bool) {
	to = append(to, o.heard...)
	o.heard = o.heard[:0]
	return to, o.hearing
}

// hear takes one key. What goes to Ebitengine's text area is kept from it, so that it
// is written once, and here; but for what only the area can make of keys: input
// methods, dead keys, the keyboards of phones, and what the browser pastes.
func (o *Typing) hear(e js.Value) {
	at := js.Global().Get("document").Get("activeElement")
	if e.Get("isComposing").Truthy() || e.Get("keyCode").Type() == js.TypeNumber && e.Get("keyCode").Int() == 229 ||
		e.Get("key").Type() != js.TypeString || e.Get("code").Type() != js.TypeString || !at.Truthy() {
		return
	}
	area := at.Get("id").Type() == js.TypeString && at.Get("id").String() == "ebitengine-textinput"
	if !area && at.Get("tagName").String() != "CANVAS" || area && Fingers() { // where fingers point, the area has a keyboard that corrects and completes
		return
	}
	name, meta := e.Get("key").String(), e.Get("metaKey").Truthy()
	mods := Typed{Shift: e.Get("shiftKey").Truthy(), Ctrl: e.Get("ctrlKey").Truthy() || meta, Alt: e.Get("altKey").Truthy()}
	dead := o.dead
	o.dead = name == "Dead"
	if e.Get("ctrlKey").Truthy() && e.Call("getModifierState", "AltGraph").Truthy() {
		mods.Alt = true // Ctrl and Alt are AltGr
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

// edits are the keys that a text area would obey too.
var edits = map[string]bool{
	"Backspace": true, "Delete": true, "ArrowLeft": true, "ArrowRight": true, "ArrowUp": true, "ArrowDown": true, "Home": true, "End": true,
}
