package platform

import "syscall/js"

// Listen starts calling the hooks: Save when the page is unloaded or frozen, Hide when it
// is hidden, and Trace when something calls agoraTrace(). Nobody can ask a page to quit.
func Listen(h Hooks) {
	document := js.Global().Get("document")
	if !document.Truthy() { // Node has none
		return
	}
	js.Global().Call("addEventListener", "pagehide", js.FuncOf(func(js.Value, []js.Value) any {
		h.Save()
		return nil
	}))
	document.Call("addEventListener", "visibilitychange", js.FuncOf(func(js.Value, []js.Value) any {
		if document.Get("visibilityState").String() == "hidden" {
			h.Hide()
		}
		return nil
	}))
	listenToFiles(h)
	listenToNews(h)
	js.Global().Set("agoraTrace", js.FuncOf(func(js.Value, []js.Value) any { return h.Trace() }))
	js.Global().Set("agoraWords", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return h.Words(len(args) > 0 && args[0].Truthy())
	}))
	js.Global().Set("agoraUse", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) == 2 && args[0].Type() == js.TypeString && args[1].Type() == js.TypeString {
			h.Use(args[0].String(), args[1].String())
		}
		return nil
	}))
}

// Ready tells the page that the first picture is on the screen.
func Ready() { tellPage("agoraReady") }

// Told tells the page that a new picture is on the screen, perhaps with new text.
func Told() { tellPage("agoraTold") }

// Writes tells the page which text field has the focus, by the name that players see; ""
// for none.
func Writes(field string) {
	attempt(func() { js.Global().Call("agoraWrites", field) })
}

// Unsaved tells the page whether the current game has unsaved changes, so that the page can
// warn truthfully if the program crashes.
func Unsaved(on bool) {
	document := js.Global().Get("document")
	if !document.Truthy() { // Node has none
		return
	}
	if data := document.Get("documentElement").Get("dataset"); on {
		data.Set("unsaved", "yes")
	} else {
		data.Delete("unsaved")
	}
}

// CanQuit reports whether the program can exit by itself.
func CanQuit() bool { return false }
