package platform

import (
	"time"

	"agora/game/store"
)

// Chosen is a file that a player has chosen.
type Chosen struct {
	Name string
	Time time.Time // zero: not known
	Data []byte
	Err  error // why it cannot be read, or nil
}

// together lists files that were chosen, and reads them one after the other: those beyond
// store.MaxTogether are refused.
type together struct {
	files []Chosen
	size  int
}

// add reads a file and adds it.
func (t *together) add(f Chosen, read func() ([]byte, error)) {
	if t.size > store.MaxTogether {
		f.Err = store.ErrMany
	} else if f.Data, f.Err = read(); f.Err == nil {
		t.size += len(f.Data)
	}
	t.files = append(t.files, f)
}

// Hooks holds the functions that the system may call in the program.
type Hooks struct {
	// Save: the program may be about to be cut off. It runs in the system's event
	// handler, which is all the time there is.
	Save func()
	// Hide: the program is not to be seen any more, and may be cut off. It runs in
	// the system's event handler, as Save does.
	Hide func()
	// Quit: the program is asked to end. It may be called from any goroutine.
	Quit func()
	// Open: the player has chosen files in the program: records, or collections of
	// them. A game that is being played is kept. What is wrong with them is said on the
	// screen, so that anything may be handed on; files beyond store.MaxBundle need not be
	// read. It may be called from any goroutine, and before the first picture.
	Open func(chosen []Chosen)
	// Drop: files were dropped on the page, perhaps none, as those of an empty folder. As
	// Open. What is dropped on a window comes by ebiten.DroppedFiles.
	Drop func(dropped []Chosen)
	// Launch: the system hands a file over that was not chosen in the program, such as one
	// that is opened by its icon. As Open.
	Launch func(name string, data []byte)
	// Link: the page was opened, or is sent, to an address with something behind "#",
	// which is handed over. As Open.
	Link func(fragment string)
	// News: the page tells what is new, in a version that waits for a reload or in this one.
	// It may be called from any goroutine.
	News func(text string, waits bool)
	// Trace: what is on the screen, as JSON, for agoraTrace in the browser. Empty
	// if it cannot be told right now.
	Trace func() string
	// Words: the screen in words, as JSON, of package spoken; all of it, or only what is
	// said by itself. Empty if it cannot be told right now. Use uses an item of it.
	Words func(all bool) string
	Use   func(id, value string)
}
