package platform

import "syscall/js"

// OnPage reports whether the program runs in a web page; Node has none.
func OnPage() bool { return js.Global().Get("document").Truthy() }

// vibration is the length of a vibration in milliseconds.
const vibration = 40

// CanVibrate reports whether the device can vibrate. Browsers on computers have the
// function too, so it also checks for touch.
func CanVibrate() bool {
	can := false
	attempt(func() {
		can = touchOnly() && js.Global().Get("navigator").Get("vibrate").Type() == js.TypeFunction
	})
	return can
}

// Vibrate makes the device vibrate for a moment, if it can.
func Vibrate() { attempt(func() { js.Global().Get("navigator").Call("vibrate", vibration) }) }

// Installs returns how the page says that it can be installed as an app.
func Installs() Install {
	if how := js.Global().Get("agoraInstall"); how.Type() == js.TypeString {
		switch how := Install(how.String()); how {
		case InstallAsks, InstallByHand:
			return how
		}
	}
	return NoInstall
}

// AskInstall makes the browser ask the player whether to install the page as an app.
func AskInstall() { tellPage("agoraPut") }

// Renew reloads the page, in the version that its server has now.
func Renew() { tellPage("agoraRenew") }

// listenToNews calls News when the page announces what is new, by agoraNews(text, waits),
// and Say when it has a sentence for the player, by agoraSay(text).
func listenToNews(h Hooks) {
	js.Global().Set("agoraNews", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) == 2 && args[0].Type() == js.TypeString {
			h.News(args[0].String(), args[1].Truthy())
		}
		return nil
	}))
	js.Global().Set("agoraSay", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) == 1 && args[0].Type() == js.TypeString {
			h.Say(args[0].String())
		}
		return nil
	}))
}
