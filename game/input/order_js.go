package input

import (
	"strings"
	"syscall/js"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// order hears keys and characters in the order in which they come. Ebitengine hands
// them out as two lists a tick, in which it is lost; the page tells them one after the
// other.
type order struct {
	heard   []heard
	hearing bool
	dead    bool // the last key was a dead one: the browser puts it together with the next
}

func (o *order) listen() {
	if !js.Global().Get("document").Truthy() { // Node
		return
	}
	o.hearing = true
	js.Global().Call("addEventListener", "keydown", js.FuncOf(func(_ js.Value, args []js.Value) any {
		o.hear(args[0])
		return nil
	}), true)
}

// take returns what was heard since the last call, and whether it is all there was.
func (o *order) take(to []heard) ([]heard, bool) {
	to = append(to, o.heard...)
	o.heard = o.heard[:0]
	return to, o.hearing
}

// hear takes one key. What goes to Ebitengine's text area is kept from it, so that it
// is written once, and here; but for what only the area can make of keys: input
// methods, dead keys, the keyboards of phones, and what the browser pastes.
func (o *order) hear(e js.Value) {
	defer func() { _ = recover() }() // a function of the browser may throw: then Ebitengine's text area writes
	at := js.Global().Get("document").Get("activeElement")
	if e.Get("isComposing").Truthy() || e.Get("keyCode").Type() == js.TypeNumber && e.Get("keyCode").Int() == 229 ||
		e.Get("key").Type() != js.TypeString || e.Get("code").Type() != js.TypeString || !at.Truthy() {
		return
	}
	area := at.Get("id").Type() == js.TypeString && at.Get("id").String() == "ebitengine-textinput"
	if !area && at.Get("tagName").String() != "CANVAS" || area && coarse() {
		return
	}
	name, mods := e.Get("key").String(), Mods(0)
	for m, held := range map[Mods]string{Shift: "shiftKey", Ctrl: "ctrlKey", Alt: "altKey"} {
		if e.Get(held).Truthy() {
			mods |= m
		}
	}
	meta := e.Get("metaKey").Truthy()
	if meta {
		mods |= Ctrl
	}
	dead := o.dead
	o.dead = name == "Dead"
	if e.Get("ctrlKey").Truthy() && e.Call("getModifierState", "AltGraph").Truthy() {
		mods |= Alt // as Tracker knows it
	}
	var k ebiten.Key
	known := k.UnmarshalText([]byte(strings.TrimPrefix(e.Get("code").String(), "Key"))) == nil
	if known && !e.Get("repeat").Truthy() {
		o.heard = append(o.heard, heard{key: k, name: name, mods: mods, brief: meta})
	}
	char, size := utf8.DecodeRuneInString(name)
	command := mods.Has(Ctrl) && !mods.Has(Alt)
	switch {
	case size == len(name) && unicode.IsPrint(char) && !command && !dead:
		o.heard = append(o.heard, heard{char: char, mods: mods})
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

// coarse reports whether a finger is what the player points with: there the area shows
// a keyboard, which corrects and completes.
func coarse() bool {
	match := js.Global().Get("matchMedia")
	return match.Type() == js.TypeFunction && match.Invoke("(pointer: coarse)").Get("matches").Truthy()
}
