package platform

// Hooks are what the system may ask the program for.
type Hooks struct {
	// Save: the program may be about to be cut off. It runs in the system's event
	// handler, which is all the time there is.
	Save func()
	// Quit: the program is asked to end. It may be called from any goroutine.
	Quit func()
	// Trace: what is on the screen, as JSON, for agoraTrace in the browser. Empty
	// if it cannot be told right now.
	Trace func() string
}
