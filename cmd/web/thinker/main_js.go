// Thinker is the second program of the browser's version: the computer players of all
// games without a screen, in a worker of the page. See package apart for what page and
// worker say to each other; think.js starts it.
package main

import (
	"syscall/js"
	"time"

	"agora/game/bots"
	"agora/game/bots/apart"
	"agora/game/catalogue"
)

// slice is how long it thinks before it looks for messages from the page.
const slice = 30 * time.Millisecond

func main() {
	games := catalogue.Games()
	find := func(name string) (bots.Team[any, any], bool) {
		g, ok := games.Find(name)
		return g.Team, ok
	}
	post := js.Global().Get("postMessage")
	// The next piece of work is requested through a channel, so that messages from the
	// page are handled in between.
	channel := js.Global().Get("MessageChannel").New()
	again := channel.Get("port2")
	works := false
	more := func() {
		works = true
		again.Call("postMessage", nil)
	}
	server := apart.Serve(find, func(text string) { post.Invoke(text) })
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		if works = server.Work(slice); works {
			more()
		}
		return nil
	}))
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if text := args[0].Get("data"); text.Type() == js.TypeString {
			server.Hear(text.String())
		}
		if !works {
			more()
		}
		return nil
	}))
	select {}
}
