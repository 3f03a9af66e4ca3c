// Package play begins, resumes and opens games: new ones, stored ones, and what arrives as a
// file, a link, a letter or a position, from the clipboard or from a host. Whatever it opens,
// the current game is kept first. It also keeps the player's progress.
//
// It knows the program's screens only by their routes; package game shows them.
package play

import (
	"time"

	"agora/game/known"
	"agora/game/store"
	"agora/game/transfer"
	"agora/game/words"
)

// Desk holds everything that games are begun, opened and kept with.
type Desk struct {
	Games    known.Games
	Words    *words.Words
	Settings *store.Settings
	Saves    *store.Saves
	Shelf    *transfer.Shelf
	Far      *Far // nil: not available
	Nav      Navigator
	Clock    func() time.Time // for the calendar; nil: the system's
}

// Navigator does what opening a game needs of the program's navigation; see game.Nav.
type Navigator interface {
	Go(route string, arg any)
	Push(route string, arg any)
	Pop()
	Toast(text string)
	ApplySettings()
	Paste(done func(text string))
}

// Transfer returns what moves games between this device and files.
func (s Desk) Transfer() transfer.Transfer {
	return transfer.Transfer{Games: s.Games, Words: s.Words, Settings: s.Settings, Saves: s.Saves, Shelf: s.Shelf, Apply: s.Nav.ApplySettings}
}
