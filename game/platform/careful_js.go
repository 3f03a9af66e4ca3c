package platform

import (
	"errors"
	"syscall/js"
)

// attempt does something with the browser and reports whether it could: a function that
// exists may throw, and what is read may be of another kind than it should be.
func attempt(do func()) (done bool) {
	defer func() { done = recover() == nil }()
	do()
	return
}

// errRefused is the answer of a function that does not do what is asked.
var errRefused = errors.New("the browser refuses")

// errChanged is the answer when the player has changed their mind.
var errChanged = errors.New("the player does not want it")

// promised calls a function that answers later, and waits for the answer; it must not
// be called by the page's own thread. A function that is not there, throws or promises
// nothing is one that refuses.
func promised(of js.Value, name string, args ...any) (answer js.Value, err error) {
	result := make(chan struct{})
	kept := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) > 0 {
			answer = args[0]
		}
		close(result)
		return nil
	})
	defer kept.Release()
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		err = errRefused
		attempt(func() {
			if args[0].Get("name").String() == "AbortError" {
				err = errChanged
			}
		})
		close(result)
		return nil
	})
	defer failed.Release()
	if !attempt(func() { of.Call(name, args...).Call("then", kept, failed) }) {
		return js.Undefined(), errRefused
	}
	<-result
	return answer, err
}
