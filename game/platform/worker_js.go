package platform

import (
	"errors"
	"syscall/js"
)

// errNoWorker: the browser has no workers, or forbids them.
var errNoWorker = errors.New("the page has no second program")

// Worker is a second program of the page, beside it.
type Worker struct {
	page js.Value // what the page gives for it
}

// HasWorkers reports whether there can be a second program.
func HasWorkers() bool { return js.Global().Get("agoraWorker").Type() == js.TypeFunction }

// StartWorker starts the second program. What it says is handed to heard; broken is called
// when it has died. Both are called later.
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

// Say says something to it. A program that has died hears nothing.
func (w *Worker) Say(text string) error {
	if !attempt(func() { w.page.Call("say", text) }) {
		return errNoWorker
	}
	return nil
}

// End ends it; neither of its functions is called any more.
func (w *Worker) End() { attempt(func() { w.page.Call("end") }) }
