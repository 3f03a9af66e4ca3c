package platform

import "syscall/js"

// Listen begins to call the hooks: Save when the page is hidden, unloaded or
// put aside, and Trace when something calls agoraTrace(). A page cannot be
// asked to end.
func Listen(h Hooks) {
	document := js.Global().Get("document")
	if !document.Truthy() { // Node
		return
	}
	js.Global().Call("addEventListener", "pagehide", js.FuncOf(func(js.Value, []js.Value) any {
		h.Save()
		return nil
	}))
	document.Call("addEventListener", "visibilitychange", js.FuncOf(func(js.Value, []js.Value) any {
		if document.Get("visibilityState").String() == "hidden" {
			h.Save()
		}
		return nil
	}))
	js.Global().Set("agoraTrace", js.FuncOf(func(js.Value, []js.Value) any { return h.Trace() }))
}

// Ready tells the page that the first picture is on the screen.
func Ready() {
	if ready := js.Global().Get("agoraReady"); ready.Type() == js.TypeFunction {
		ready.Invoke()
	}
}

// CanQuit reports whether the program can end itself.
func CanQuit() bool { return false }
