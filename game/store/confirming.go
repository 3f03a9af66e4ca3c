package store

import (
	"fmt"
)

// Confirming maps games to the kinds of moves that need a second click or tap to confirm.
// A game that is missing confirms the moves of its default.
type Confirming map[string]string

// The values of a Confirming, and of a game's default.
const (
	ConfirmTaps   = "taps" // moves by tap, not by click; never in a Confirming
	ConfirmNever  = "never"
	ConfirmAlways = "always"
)

// With returns a copy with another value for a game; "" means the default. The original
// does not change.
func (c Confirming) With(game, word string) Confirming {
	next := with(c, game, word)
	if word == "" {
		delete(next, game)
	}
	if len(next) == 0 {
		return nil
	}
	return next
}

// MarshalJSON implements json.Marshaler; see writeMap.
func (c Confirming) MarshalJSON() ([]byte, error) { return writeMap(c) }

// UnmarshalJSON implements json.Unmarshaler; see readMap.
func (c *Confirming) UnmarshalJSON(data []byte) error { return readMap(c, data, confirms) }

// confirms reports whether a word can stand for a game.
func confirms(word string) bool { return word == ConfirmNever || word == ConfirmAlways }

// check returns what is wrong with the values.
func (c Confirming) check() error {
	if len(c) > 100 {
		return fmt.Errorf("it names too many games")
	}
	for _, word := range c {
		if !confirms(word) {
			return fmt.Errorf("it must say %s or %s of a game", ConfirmNever, ConfirmAlways)
		}
	}
	return nil
}
