package setup

import (
	"testing"

	"agora/game"
	"agora/game/store"
	"agora/scenes/menu"
)

// TestSoundsAreSaidOnce: only new players are told about table sounds, and only if there
// are any.
func TestSoundsAreSaidOnce(t *testing.T) {
	for _, c := range []struct {
		newcomer, mute bool
		ambience       int
		said           bool
	}{{true, false, 25, true}, {false, false, 25, false}, {true, true, 25, false}, {true, false, 0, false}} {
		set := store.Settings{Ambience: c.ambience, Mute: c.mute}
		w := &Welcome{Menu: menu.Menu{Svc: game.Services{Settings: &set}}}
		if c.newcomer {
			w.table = &table{}
		}
		if said := w.heard() != nil; said != c.said {
			t.Errorf("%+v: it is said: %v; want %v", c, said, c.said)
		}
	}
}
