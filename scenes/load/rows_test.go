package load

import (
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/known"
	"agora/game/match"
	"agora/game/shelf"
	"agora/game/store"
	"agora/game/words"
)

// TestRowSaysOnce: a row's title and lines together say once which game it is, who plays,
// and how far it has got. If a player renamed the game, the lines say all of it.
func TestRowSaysOnce(t *testing.T) {
	var say *words.Words // English
	g := known.Game{Name: "city"}
	peek := known.Peek{Info: match.Info{Players: []match.Player{{Name: "Lena"}, {Name: "Lysis"}}}, Turn: 12, Round: 5}
	card := func(saved store.Saved) *shelf.Card { return &shelf.Card{Saved: saved, Read: true} }
	for _, r := range []row{
		{Card: card(store.Saved{Kind: store.Waiting, Title: g.Called(say, peek)}), current: true},
		{Card: card(store.Saved{Kind: store.Waiting, Title: g.Called(say, peek) + " (2)"})},
		{Card: card(store.Saved{Kind: store.Autosaved, Number: 3})},
		{Card: card(store.Saved{Kind: store.Named, Title: "Sunday"})},
	} {
		r.looked, r.good, r.game, r.peek = true, 12, g, peek
		what, state := r.says(game.Services{Words: say}, time.Now())
		all := strings.Join([]string{r.named(say), what, state}, " | ")
		for _, once := range []string{g.Short(say), "Lena, Lysis", "ound 5"} {
			if n := strings.Count(all, once); n != 1 {
				t.Errorf("%q says %q %d times; want once", all, once, n)
			}
		}
	}
}
