package input

import "syscall/js"

// cancels notices when the browser cancels touches, for a gesture of its own or because a
// window opens. Ebitengine ignores that event and would think the finger still down.
type cancels struct{ heard bool }

func (c *cancels) listen() {
	document := js.Global().Get("document")
	if !document.Truthy() { // Node
		return
	}
	document.Call("addEventListener", "touchcancel", js.FuncOf(func(_ js.Value, args []js.Value) any {
		c.heard = true
		defer func() { _ = recover() }() // the browser cannot create such events; the next touch corrects the state
		e := args[0]
		// Ebitengine does understand the end of a touch, so send that.
		end := js.Global().Get("TouchEvent").New("touchend", map[string]any{
			"bubbles":        true,
			"cancelable":     true,
			"touches":        js.Global().Get("Array").Call("from", e.Get("touches")),
			"targetTouches":  js.Global().Get("Array").Call("from", e.Get("targetTouches")),
			"changedTouches": js.Global().Get("Array").Call("from", e.Get("changedTouches")),
		})
		e.Get("target").Call("dispatchEvent", end)
		return nil
	}))
}

// take reports whether touches were taken away since the last call.
func (c *cancels) take() bool {
	heard := c.heard
	c.heard = false
	return heard
}
