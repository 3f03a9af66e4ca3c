package platform

import (
	"errors"
	"syscall/js"
)

// attempt calls do, which uses the browser, and reports whether it succeeded: an existing
// function may throw, and a value may have an unexpected type.
func attempt(do func()) (done bool) {
	defer func() { done = recover() == nil }()
	do()
	return
}

// errRefused is the error of a function that does not do what it is asked.
var errRefused = errors.New("the browser refuses")

// errChanged is the error if the player has changed their mind.
var errChanged = errors.New("the player does not want it")

// promised calls a method that returns a promise, and waits for its result. The page's own
// goroutine must not call it. A method that is missing, throws or returns no promise counts
// as one that refuses.
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
