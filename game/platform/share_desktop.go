//go:build !js

package platform

import "errors"

// CanShareLink reports whether a link can open a game: the program must be at an
// address for that.
func CanShareLink() bool { return false }

// Page returns the address of the page that the program is; a program that is none has none.
func Page() string { return "" }

// ShareLink hands on a link.
func ShareLink(_, _ string, done func(copied bool, err error)) {
	done(false, errors.New("the program has no address"))
}

// LeftAt returns the table that was left without being closed, and its autosave; "" for none:
// only pages are torn off so.
func LeftAt() (table, slot string) { return "", "" }

// At remembers the table that the player is at, and its autosave.
func At(table, slot string) {}
