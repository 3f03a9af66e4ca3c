package host

import "syscall/js"

// OnEnding calls save when the page may be about to go: it is hidden, unloaded
// or put aside. Save runs in the browser's event handler, which is all the time
// there is. Quit is never called: a page cannot be asked to end.
func OnEnding(save, quit func()) {
	document := js.Global().Get("document")
	if !document.Truthy() {
		return
	}
	js.Global().Call("addEventListener", "pagehide", js.FuncOf(func(js.Value, []js.Value) any {
		save()
		return nil
	}))
	document.Call("addEventListener", "visibilitychange", js.FuncOf(func(js.Value, []js.Value) any {
		if document.Get("visibilityState").String() == "hidden" {
			save()
		}
		return nil
	}))
}

// CanQuit reports whether the program can end itself.
func CanQuit() bool { return false }
