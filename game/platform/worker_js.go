package platform

import (
	"errors"
	"syscall/js"
)

// errNoWorker means that the browser has no workers, or forbids them.
var errNoWorker = errors.New("the page has no second program")

// Worker is a second copy of the program, beside the page's own.
type Worker struct {
	page js.Value // the page's object for it
}

// HasWorkers reports whether the page can start workers.
func HasWorkers() bool { return js.Global().Get("agoraWorker").Type() == js.TypeFunction }

// StartWorker starts a worker. It calls heard with the worker's messages, and broken if the
// worker dies, both asynchronously.
func StartWorker(heard func(text string), broken func()) (*Worker, error) {
	hear := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) > 0 && args[0].Type() == js.TypeString {
			heard(args[0].String())
		}
		return nil
	})
	die := js.FuncOf(func(js.Value, []js.Value) any {
		broken()
		return nil
	})
	w := &Worker{}
	attempt(func() { w.page = js.Global().Call("agoraWorker", hear, die) })
	if !w.page.Truthy() {
		return nil, errNoWorker
	}
	return w, nil
}

// Say sends a message to the worker, which is lost if the worker has died.
func (w *Worker) Say(text string) error {
	if !attempt(func() { w.page.Call("say", text) }) {
		return errNoWorker
	}
	return nil
}

// End ends the worker; heard and broken are not called any more.
func (w *Worker) End() { attempt(func() { w.page.Call("end") }) }
