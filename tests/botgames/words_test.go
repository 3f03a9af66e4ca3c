package botgames

import (
	"encoding/json"
	"slices"
	"testing"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/spoken"
	"agora/tests/e2e"
)

// read is a table used through the words panel.
type read struct {
	*seated
	table game.Speaker
}

func (r *read) Trace() (t e2e.Trace) {
	text, err := json.Marshal(r.seated.Trace())
	if err == nil {
		err = json.Unmarshal(text, &t)
	}
	if err != nil {
		r.T.Fatal(err)
	}
	t.Scene = r.game.Name()
	return t
}

func (r *read) Speak() spoken.Screen { return r.table.Speak(true) }

func (r *read) Use(id, value string) {
	if id != "" && !r.table.Use(id, value) {
		r.T.Fatalf("there is no %q to be used; want one", id)
	}
	r.Tick()
}

// TestWholeGamesInWords plays every game to its end through the words panel alone.
func TestWholeGamesInWords(t *testing.T) {
	for _, g := range catalogue.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			kinds := []string{match.Human, match.Human}
			if g.Name() == "city" {
				kinds = append(kinds, match.Human)
			}
			s := sit(t, g, kinds...)
			r := &read{s, s.Scene.(game.Speaker)}
			made := e2e.InWords(t, r, g.Name(), 1000)
			if r.Trace().Phase != "over" && !slices.Contains(s.Nav.Asked, "push result") {
				t.Fatalf("the game is not over after %d decisions; want a game that is over, or its result", made)
			}
			t.Logf("%d decisions; the last words: %q", made, r.Speak().Say)
		})
	}
}
