//go:build !js

package platform

// Copy puts text into the clipboard and calls done with what came of it, in
// time or later, from any goroutine.
func Copy(text string, done func(error)) {
	go func() { done(copyText(text)) }()
}

// Paste reads the text in the clipboard and calls done with it, from any
// goroutine.
func Paste(done func(string, error)) {
	go func() { done(pasteText()) }()
}
