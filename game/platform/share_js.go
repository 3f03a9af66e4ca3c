package platform

import (
	"errors"
	"strings"
	"syscall/js"
)

// CanShareLink reports whether a link can open a game: the page must be at an address
// that others can open too.
func CanShareLink() bool {
	location := js.Global().Get("location")
	return location.Truthy() && location.Get("origin").String() != "null"
}

// Page returns the address of this page, without what stands behind "#".
func Page() string {
	location := js.Global().Get("location")
	if !location.Truthy() {
		return ""
	}
	return location.Get("origin").String() + location.Get("pathname").String()
}

// ShareLink hands on a link: by the system's sheet
// where fingers are used and there is one, else by the clipboard. done is called some
// time afterwards, from another goroutine; a player who changes their mind is no
// error.
func ShareLink(name, link string, done func(copied bool, err error)) {
	go func() {
		if prefers("(pointer: coarse)") {
			_, err := promised(js.Global().Get("navigator"), "share", map[string]any{"title": name, "url": link})
			if err == nil || errors.Is(err, errChanged) {
				done(false, nil)
				return
			}
		}
		done(true, copyText(link))
	}()
}

// atKey returns where the table is remembered: as long as the page's tab lives, reloads and
// restores included. Copies of the game in other folders of the site have others.
func atKey() string {
	folder := js.Global().Get("location").Get("pathname").String()
	return "agora" + folder[:strings.LastIndexByte(folder, '/')+1] + "at"
}

// LeftAt returns the table that was left without being closed, and the name of the autosave
// that its game is in; "" for none.
func LeftAt() (table, slot string) {
	session(func(storage js.Value) {
		if v := storage.Call("getItem", atKey()); v.Type() == js.TypeString {
			table, slot, _ = strings.Cut(v.String(), " ")
		}
	})
	return table, slot
}

// At remembers the table that the player is at, and the autosave that its game is in; "" for
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

// session uses the storage of the page's tab, if there is one and it is allowed: to
// read it may throw.
func session(do func(storage js.Value)) {
	attempt(func() {
		if storage := js.Global().Get("Reflect").Call("get", js.Global(), "sessionStorage"); storage.Type() == js.TypeObject {
			do(storage)
		}
	})
}
