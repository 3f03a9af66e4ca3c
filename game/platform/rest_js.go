package platform

import "syscall/js"

// Rest suspends the program until something happens on the page or Wake is called, or
// resumes it. The page holds its frames back.
func Rest(on bool) { tellPage("agoraRest", on) }

// Wake wakes a suspended program.
func Wake() { tellPage("agoraRest", false) }

// tellPage calls a function of the page if it exists; other pages may run the program too.
func tellPage(name string, args ...any) {
	if f := js.Global().Get(name); f.Type() == js.TypeFunction {
		attempt(func() { f.Invoke(args...) })
	}
}
