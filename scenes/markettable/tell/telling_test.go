package tell

import (
	"testing"

	"agora/game/words"
	"agora/game/words/wordstest"
	"agora/rules"
	"agora/rules/market"
)

// TestEveryEventIsTold: every event of the game has a sentence of its own.
func TestEveryEventIsTold(t *testing.T) {
	say := Teller{wordstest.Speaking(t, words.English), func(rules.Seat) string { return "Anna" }}
	for _, e := range (market.Game{}).Events() {
		if text := say.Tell(e); text == "" || text == e.Kind() {
			t.Errorf("Tell(%T) = %q; want a sentence", e, text)
		}
	}
}
