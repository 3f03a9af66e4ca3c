package store

import (
	"encoding/json"
	"fmt"
	"maps"
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
	next := maps.Clone(c)
	if next == nil {
		next = Confirming{}
	}
	if next[game] = word; word == "" {
		delete(next, game)
	}
	if len(next) == 0 {
		return nil
	}
	return next
}

// MarshalJSON writes an empty map as an empty object, not as null.
func (c Confirming) MarshalJSON() ([]byte, error) {
	if c == nil {
		return []byte("{}"), nil
	}
	return json.Marshal(map[string]string(c))
}

// UnmarshalJSON reads an empty object as a nil map.
func (c *Confirming) UnmarshalJSON(data []byte) error {
	var m map[string]string
	err := json.Unmarshal(data, &m)
	if *c = m; len(m) == 0 {
		*c = nil
	}
	return err
}

// check returns what is wrong with the values.
func (c Confirming) check() error {
	if len(c) > 100 {
		return fmt.Errorf("it names too many games")
	}
	for _, word := range c {
		if word != ConfirmNever && word != ConfirmAlways {
			return fmt.Errorf("it must say %s or %s of a game", ConfirmNever, ConfirmAlways)
		}
	}
	return nil
}
