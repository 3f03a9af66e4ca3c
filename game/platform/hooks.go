package platform

import (
	"time"

	"agora/game/store"
)

// Chosen is a file that the player has chosen.
type Chosen struct {
	Name string
	Time time.Time // zero if unknown
	Data []byte
	Err  error // why the file cannot be read, or nil
}

// together collects chosen files and reads them one after the other; it refuses those
// beyond store.MaxTogether.
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

// Hooks holds the functions of the program that the system may call.
type Hooks struct {
	// Save is called when the program may be about to be terminated. It runs in the
	// system's event handler, and there is no more time than that.
	Save func()
	// Hide is called when the program is no longer visible and may be terminated. It runs
	// in the system's event handler, as Save does.
	Hide func()
	// Quit is called when the program is asked to exit. It may be called from any
	// goroutine.
	Quit func()
	// Open is called when the player has chosen files in the program: records or
	// collections of records. A game in progress is kept. Errors are shown on the screen,
	// so any file may be passed on; files beyond store.MaxBundle need not be read. It may
	// be called from any goroutine, and before the first picture.
	Open func(chosen []Chosen)
	// Drop is called when files were dropped on the page, perhaps none if an empty folder
	// was dropped. The rest is as for Open. Files dropped on a window are read from
	// ebiten.DroppedFiles instead.
	Drop func(dropped []Chosen)
	// Launch is called when the system passes a file that was not chosen in the program,
	// such as one opened by its icon. The rest is as for Open.
	Launch func(name string, data []byte)
	// Link is called with the fragment when the page is opened at, or navigates to, an
	// address that has one after "#". The rest is as for Open.
	Link func(fragment string)
	// News is called when the page announces what is new, in a version that waits for a
	// reload or in this one. It may be called from any goroutine.
	News func(text string, waits bool)
	// Say is called when the page has a sentence for the player. It may be called from any
	// goroutine.
	Say func(text string)
	// Trace returns what is on the screen, as JSON, for agoraTrace in the browser. It
	// returns "" if that is impossible at the moment.
	Trace func() string
	// Words returns the screen in words, as JSON of package spoken: all of it, or only what
	// is announced. It returns "" if that is impossible at the moment. Use activates an
	// item of it.
	Words func(all bool) string
	Use   func(id, value string)
}
