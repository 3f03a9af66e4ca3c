package platform

import "syscall/js"

// OnPage reports whether a browser's page runs the program; Node has none.
func OnPage() bool { return js.Global().Get("document").Truthy() }

// vibration is the length of a vibration in milliseconds.
const vibration = 40

// CanVibrate reports whether the device can: browsers of computers have the function too.
func CanVibrate() bool {
	can := false
	attempt(func() {
		can = Fingers() && js.Global().Get("navigator").Get("vibrate").Type() == js.TypeFunction
	})
	return can
}

// Vibrate lets the device vibrate for a moment, if it can.
func Vibrate() { attempt(func() { js.Global().Get("navigator").Call("vibrate", vibration) }) }

// Installs returns how the page says that it becomes a program of the device's.
func Installs() Install {
	if how := js.Global().Get("agoraInstall"); how.Type() == js.TypeString {
		switch how := Install(how.String()); how {
		case InstallAsks, InstallByHand:
			return how
		}
	}
	return NoInstall
}

// AskInstall lets the browser ask the player whether to install the page.
func AskInstall() { tellPage("agoraPut") }

// Renew loads the page again, in the version that its host has now.
func Renew() { attempt(func() { js.Global().Get("location").Call("reload") }) }

// listenToNews calls News when the page tells what is new, by agoraNews(text, waits).
func listenToNews(h Hooks) {
	js.Global().Set("agoraNews", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) == 2 && args[0].Type() == js.TypeString {
			h.News(args[0].String(), args[1].Truthy())
		}
		return nil
	}))
}
