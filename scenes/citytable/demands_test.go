package citytable

import (
	"strings"
	"testing"

	"agora/game/words"
	"agora/game/words/wordstest"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/tell"
)

// TestDemandsAside: the demand markers set aside are public. After a round with a donation
// the card about the stack names them; after reshuffling it does not.
func TestDemandsAside(t *testing.T) {
	say, g := wordstest.Speaking(t, words.English), city.Game{}
	const donate = "turn=1:donate2 stall1=1A,2A,2B exchange=2C,2D stoa=1C,2E court=1D monument=1E,1B hands=4.5.0,0.0.0 demand=wc "
	for _, tt := range []struct{ markers, aside string }{
		{"aside=1.2.1 deck=mwm", "Set aside: 2 wood, 3 clay and 1 marble."},
		{"aside=1.2.3 deck=w", ""}, // only one was left, so all are shuffled
	} {
		st, err := (&board.Figure{Seats: 2, Words: donate + tt.markers}).Position()
		if err != nil {
			t.Fatalf("(&board.Figure{Seats: 2, Words: donate + tt.markers}).Position() = %v; want no error", err)
		}
		m, err := g.Parse("1wood+2clay")
		if err == nil {
			st, _, err = g.Apply(st, m)
		}
		if err != nil {
			t.Fatal(err)
		}
		text := say.Say(tell.Demands(&st))
		if tt.aside == "" && strings.Contains(text, "aside") || !strings.HasSuffix(text, tt.aside) {
			t.Errorf("%s: say.Say(tell.Demands(&st)) = %s; want the end %q", tt.markers, text, tt.aside)
		}
	}
}
