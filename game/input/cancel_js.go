package input

import "syscall/js"

// cancels hears when the browser takes touches away, for a gesture of its own
// or because a window opens. Ebitengine does not listen to that and would take
// the finger to be down for ever.
type cancels struct{ heard bool }

func (c *cancels) listen() {
	document := js.Global().Get("document")
	if !document.Truthy() { // Node
		return
	}
	document.Call("addEventListener", "touchcancel", js.FuncOf(func(_ js.Value, args []js.Value) any {
		c.heard = true
		defer func() { _ = recover() }() // a browser that makes no such events: the next touch tells
		e := args[0]
		// Told as an end of the touch, Ebitengine understands it.
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
