package platform

// Hooks holds what the system may ask the program for.
type Hooks struct {
	// Save: the program may be about to be cut off. It runs in the system's event
	// handler, which is all the time there is.
	Save func()
	// Hide: the program is not to be seen any more, and may be cut off. It runs in
	// the system's event handler, as Save does.
	Hide func()
	// Quit: the program is asked to end. It may be called from any goroutine.
	Quit func()
	// Open: the player has chosen a file in the program: a record, or a collection of
	// them. A game that is being played is kept. With an error there is no file, and the
	// error says why. What is wrong with it is said on the screen, so that anything may be
	// handed on; files beyond store.MaxBundle need not be read. It may be called from any
	// goroutine, and before the first picture. What is dropped on the window comes by
	// ebiten.DroppedFiles and needs nobody's help.
	Open func(name string, data []byte, err error)
	// Launch: the system hands a file over that was not chosen in the program, such as one
	// that is opened by its icon. As Open.
	Launch func(name string, data []byte)
	// Link: the page was opened, or is sent, to an address with something behind "#",
	// which is handed over. As Open.
	Link func(fragment string)
	// Trace: what is on the screen, as JSON, for agoraTrace in the browser. Empty
	// if it cannot be told right now.
	Trace func() string
	// Words: the screen in words, as JSON, of package spoken; all of it, or only what is
	// said by itself. Empty if it cannot be told right now. Use uses an item of it.
	Words func(all bool) string
	Use   func(id, value string)
}
