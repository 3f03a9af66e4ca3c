package platform

import "syscall/js"

// Title sets the title of the page.
func Title(title string) {
	attempt(func() { js.Global().Get("document").Set("title", title) })
}

// Notify shows a notification to a player who may be looking elsewhere, if they have
// allowed it.
func Notify(text string) {
	attempt(func() {
		n := js.Global().Get("Notification")
		if n.Truthy() && n.Get("permission").String() == "granted" {
			n.New("Agora", map[string]any{"body": text, "tag": "agora"})
		}
	})
}

// MayNotify asks for permission for Notify. Call it while handling a gesture.
func MayNotify() {
	attempt(func() {
		n := js.Global().Get("Notification")
		if n.Truthy() && n.Get("permission").String() == "default" {
			n.Call("requestPermission")
		}
	})
}

// FindHost finds out whether the page comes from a host of tables, which marks its
// responses with the given header. If so, it calls done with the host's address, from
// another goroutine. It requests a file that every copy of the page has, because a missing
// file would show as an error in the console.
func FindHost(header string, done func(page string)) {
	page := Page()
	if page == "" || page[:min(4, len(page))] != "http" {
		return
	}
	go func() {
		answer, err := promised(js.Global(), "fetch", "sw.js", map[string]any{"method": "HEAD", "cache": "no-store"})
		marked := false
		if err == nil && attempt(func() { marked = answer.Get("headers").Call("has", header).Bool() }) && marked {
			done(page)
		}
	}()
}
