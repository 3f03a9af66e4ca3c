package platform

import "syscall/js"

// Rest lets the program sleep until something happens on the page, or Wake is
// called; or lets it run again. The page holds its frames back.
func Rest(on bool) { tellPage("agoraRest", on) }

// Wake wakes a program that rests.
func Wake() { tellPage("agoraRest", false) }

// tellPage calls a function of the page, if there is one: other pages than ours may
// run the program too.
func tellPage(name string, args ...any) {
	if f := js.Global().Get(name); f.Type() == js.TypeFunction {
		attempt(func() { f.Invoke(args...) })
	}
}
