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

// hostInterval is how often a page that got no answer asks again whether a host serves it, in
// milliseconds.
const hostInterval = 30_000

// FindHost finds out whether the page comes from a host of tables, which marks its
// responses with the given header. If so, it calls done with the host's address, from
// another goroutine. It requests a file that every copy of the page has, because a missing
// file would show as an error in the console.
//
// A page that a host has served before counts as one at once, so that its tables are there
// without a network, too. As long as nobody answers, FindHost asks again: when there is a
// network again, when the page is seen again, and now and then while it is seen.
func FindHost(header string, done func(page string)) {
	page := Page()
	if page == "" || page[:min(4, len(page))] != "http" {
		return
	}
	f := &finder{header: header, key: pageKey(".host"), done: func() { done(page) }}
	attempt(func() { f.found = js.Global().Get("localStorage").Call("getItem", f.key).Type() == js.TypeString })
	if f.found {
		go f.done()
	}
	go f.ask()
	again := js.FuncOf(func(js.Value, []js.Value) any {
		if attempt(func() { f.seen = js.Global().Get("document").Get("visibilityState").String() == "visible" }) && f.seen && !f.answered {
			go f.ask()
		}
		return nil
	})
	f.again = again
	attempt(func() { js.Global().Call("addEventListener", "online", again) })
	attempt(func() { js.Global().Get("document").Call("addEventListener", "visibilitychange", again) })
}

// finder asks who serves the page, until somebody answers.
type finder struct {
	header, key           string
	done                  func()
	again                 js.Func
	found, answered, seen bool
	asking                bool
}

// ask asks once, and again later if nobody answers.
func (f *finder) ask() {
	if f.asking {
		return
	}
	f.asking = true
	answer, err := promised(js.Global(), "fetch", "sw.js", map[string]any{"method": "HEAD", "cache": "no-store"})
	f.asking = false
	marked := false
	if err != nil || !attempt(func() { marked = answer.Get("headers").Call("has", f.header).Bool() }) || answer.Get("status").Int() >= 500 {
		attempt(func() { js.Global().Call("setTimeout", f.again, hostInterval) })
		return
	}
	f.answered = true
	switch {
	case marked && !f.found:
		attempt(func() { js.Global().Get("localStorage").Call("setItem", f.key, "1") })
		f.done()
	case !marked:
		attempt(func() { js.Global().Get("localStorage").Call("removeItem", f.key) })
	}
}
