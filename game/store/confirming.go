package store

import (
	"encoding/json"
	"fmt"
	"maps"
)

// Confirming says by game which moves a second click or tap confirms; a game that is not in it:
// those that it confirms itself.
type Confirming map[string]string

// The words of a Confirming, and of what a game does itself.
const (
	ConfirmTaps   = "taps" // those by tap, not those by a click; in no Confirming
	ConfirmNever  = "never"
	ConfirmAlways = "always"
)

// With returns it with the word of a game; "" is the usual. What others hold of it stays.
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

// MarshalJSON writes none as an empty object, not as null.
func (c Confirming) MarshalJSON() ([]byte, error) {
	if c == nil {
		return []byte("{}"), nil
	}
	return json.Marshal(map[string]string(c))
}

// UnmarshalJSON reads an empty object as none.
func (c *Confirming) UnmarshalJSON(data []byte) error {
	var m map[string]string
	err := json.Unmarshal(data, &m)
	if *c = m; len(m) == 0 {
		*c = nil
	}
	return err
}

// check says what is wrong with it.
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
