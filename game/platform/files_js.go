package platform

import "syscall/js"

// mostOpened is how many bytes of a file are taken over from the page: more than any
// file of the player's may have. Opening it reports so.
const mostOpened = 17 << 20

// listenToFiles calls Launch when the page hands over a file, by agoraOpen(name, bytes), or
// Open for agoraOpen(name, bytes, true), one that the player has chosen there; and Link when
// its address has something to open.
func listenToFiles(h Hooks) {
	js.Global().Set("agoraOpen", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) < 2 || args[0].Type() != js.TypeString || !args[1].InstanceOf(js.Global().Get("Uint8Array")) {
			return nil
		}
		data := make([]byte, min(args[1].Get("length").Int(), mostOpened))
		js.CopyBytesToGo(data, args[1])
		if len(args) > 2 && args[2].Truthy() {
			h.Open(args[0].String(), data, nil)
		} else {
			h.Launch(args[0].String(), data)
		}
		return nil
	}))
	location := js.Global().Get("location")
	follow := func() {
		fragment := location.Get("hash").String()
		if len(fragment) < 2 {
			return
		}
		// Taken out of the address: a reload goes on with the game instead of opening it
		// again.
		attempt(func() {
			js.Global().Get("history").Call("replaceState", nil, "", location.Get("pathname").String()+location.Get("search").String())
		})
		h.Link(fragment[1:])
	}
	js.Global().Call("addEventListener", "hashchange", js.FuncOf(func(js.Value, []js.Value) any {
		follow()
		return nil
	}))
	follow()
}
