package platform

import (
	"strings"
	"syscall/js"
)

// Title names the page.
func Title(title string) {
	attempt(func() { js.Global().Get("document").Set("title", title) })
}

// Notify tells the player something who may look elsewhere, if they have allowed it.
func Notify(text string) {
	attempt(func() {
		n := js.Global().Get("Notification")
		if n.Truthy() && n.Get("permission").String() == "granted" {
			n.New("Agora", map[string]any{"body": text, "tag": "agora"})
		}
	})
}

// MayNotify asks whether Notify is welcome. It is called while a gesture is heard.
func MayNotify() {
	attempt(func() {
		n := js.Global().Get("Notification")
		if n.Truthy() && n.Get("permission").String() == "default" {
			n.Call("requestPermission")
		}
	})
}

// FindHost finds out whether the page comes from a host of tables, and calls done with its
// address then, from another goroutine.
func FindHost(done func(page string)) {
	page := Page()
	if page == "" || page[:min(4, len(page))] != "http" {
		return
	}
	go func() {
		answer, err := promised(js.Global(), "fetch", "health", map[string]any{"cache": "no-store"})
		if err != nil || !answer.Get("ok").Bool() || !strings.Contains(answer.Get("headers").Call("get", "content-type").String(), "json") {
			return
		}
		said, err := promised(answer, "json")
		if err != nil || said.Type() != js.TypeObject || said.Get("tables").Type() != js.TypeNumber {
			return
		}
		done(page)
	}()
}
