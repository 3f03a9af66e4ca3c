package platform

import (
	"syscall/js"
	"time"
)

// mostOpened is the number of bytes of a file taken over from the page. It is more than any
// file of the player's may have, so that opening it reports the excess.
const mostOpened = 17 << 20

// listenToFiles calls Launch when the page hands over a file, by agoraOpen(name, bytes);
// Open when the player has chosen files there, which come one after the other by
// agoraOpen(name, bytes, left, changed), where left is how many come after it and changed
// its time in milliseconds; and Link when the page's address has something to open.
func listenToFiles(h Hooks) {
	var chosen together
	js.Global().Set("agoraOpen", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) < 2 || args[0].Type() != js.TypeString || !args[1].InstanceOf(js.Global().Get("Uint8Array")) {
			return nil
		}
		data := make([]byte, min(args[1].Get("length").Int(), mostOpened))
		js.CopyBytesToGo(data, args[1])
		if len(args) < 3 || args[2].Type() != js.TypeNumber {
			h.Launch(args[0].String(), data)
			return nil
		}
		f := Chosen{Name: args[0].String()}
		if len(args) > 3 && args[3].Type() == js.TypeNumber {
			f.Time = time.UnixMilli(int64(args[3].Float()))
		}
		chosen.add(f, func() ([]byte, error) { return data, nil })
		if args[2].Int() == 0 {
			h.Open(chosen.files)
			chosen = together{}
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
