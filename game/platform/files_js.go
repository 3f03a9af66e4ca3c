package platform

import (
	"syscall/js"
	"time"

	"agora/game/words"
)

// mostOpened is how many bytes of a file are taken over from the page. It exceeds the limit
// for any file of the player's, so that opening the file reports the excess.
const mostOpened = 17 << 20

// listenToFiles sets the hooks that the page calls: Launch when it hands over a file, by
// agoraOpen(name, bytes); Open or Drop when the player has chosen or dropped files, by
// agoraTake(files, dropped), where each file has a name, its data or null, and its
// modification time in milliseconds; and Link when the page's address contains something to
// open.
func listenToFiles(h Hooks) {
	js.Global().Set("agoraOpen", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) == 2 && args[0].Type() == js.TypeString && isBytes(args[1]) {
			h.Launch(args[0].String(), bytesOf(args[1]))
		}
		return nil
	}))
	js.Global().Set("agoraTake", js.FuncOf(func(_ js.Value, args []js.Value) any {
		attempt(func() {
			var all together
			for i := range args[0].Length() {
				file := args[0].Index(i)
				f := Chosen{Name: file.Get("name").String()}
				if changed := file.Get("changed"); changed.Truthy() {
					f.Time = time.UnixMilli(int64(changed.Float()))
				}
				all.add(f, func() ([]byte, error) {
					if data := file.Get("data"); isBytes(data) {
						return bytesOf(data), nil
					}
					return nil, words.Wrong("program.file.unreadable")
				})
			}
			if args[1].Truthy() {
				h.Drop(all.files)
			} else {
				h.Open(all.files)
			}
		})
		return nil
	}))
	location := js.Global().Get("location")
	follow := func() {
		fragment := location.Get("hash").String()
		if len(fragment) < 2 {
			return
		}
		// Remove it from the address, so that a reload continues the game instead of
		// opening it again.
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

func isBytes(v js.Value) bool { return v.InstanceOf(js.Global().Get("Uint8Array")) }

// bytesOf copies a byte array, up to mostOpened.
func bytesOf(v js.Value) []byte {
	data := make([]byte, min(v.Get("length").Int(), mostOpened))
	js.CopyBytesToGo(data, v)
	return data
}
