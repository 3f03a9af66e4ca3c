package platform

import (
	"errors"
	"strings"
	"syscall/js"
)

// CanShareLink reports whether a link can open a game: the page must be at an address that
// others can open too.
func CanShareLink() bool {
	location := js.Global().Get("location")
	return location.Truthy() && location.Get("origin").String() != "null"
}

// Page returns the address of this page, without the fragment.
func Page() string {
	location := js.Global().Get("location")
	if !location.Truthy() {
		return ""
	}
	return location.Get("origin").String() + location.Get("pathname").String()
}

// ShareLink shares a link, and a text that explains it or "", with the system's share sheet, if there is one and the device
// uses touch, otherwise through the clipboard. done is called later, from another
// goroutine; it is not an error if the player changes their mind.
func ShareLink(name, text, link string, done func(copied bool, err error)) {
	go func() {
		if prefers("(pointer: coarse)") {
			what := map[string]any{"title": name, "url": link}
			if text != "" {
				what["text"] = text
			}
			_, err := promised(js.Global().Get("navigator"), "share", what)
			if err == nil || errors.Is(err, errChanged) {
				done(false, nil)
				return
			}
		}
		if text != "" {
			link = text + "\n" + link
		}
		done(true, copyText(link))
	}()
}

// atKey returns the key under which the table is remembered for as long as the browser tab
// exists, including reloads and restores.
func atKey() string {
	return pageKey("at")
}

// pageKey returns a key in the browser's stores that copies of the game in other folders of
// the site do not have.
func pageKey(name string) string {
	folder := js.Global().Get("location").Get("pathname").String()
	return "agora" + folder[:strings.LastIndexByte(folder, '/')+1] + name
}

// LeftAt returns the table that was left without being closed, and the name of the autosave
// that holds its game; "" if there is none.
func LeftAt() (table, slot string) {
	session(func(storage js.Value) {
		if v := storage.Call("getItem", atKey()); v.Type() == js.TypeString {
			table, slot, _ = strings.Cut(v.String(), " ")
		}
	})
	return table, slot
}

// At remembers the table where the player is, and the autosave that holds its game; "" for
// none.
func At(table, slot string) {
	session(func(storage js.Value) {
		if table == "" {
			storage.Call("removeItem", atKey())
		} else {
			storage.Call("setItem", atKey(), strings.TrimSpace(table+" "+slot))
		}
	})
}

// session uses the storage of the browser tab if it exists and is allowed; even reading it
// may throw.
func session(do func(storage js.Value)) {
	attempt(func() {
		if storage := js.Global().Get("Reflect").Call("get", js.Global(), "sessionStorage"); storage.Type() == js.TypeObject {
			do(storage)
		}
	})
}
