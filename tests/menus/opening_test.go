package menus

import (
	"fmt"
	"strings"
	"testing"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/opening"
	"agora/game/routes"
	"agora/game/words"
	"agora/game/words/wordstest"
	"agora/scenes"
	"agora/tests/requirements"
)

// TestOpeningsAreTold checks that a player who reviews the first moves of a board game is
// told, completely, in every language and on small screens, how games with that opening
// ended; and not in a game in progress.
func TestOpeningsAreTold(t *testing.T) {
	for _, g := range catalogue.Games() {
		b, err := opening.Of(g.Team)
		if err != nil {
			t.Fatalf("opening.Of(g.Team) = %v; want no error", err)
		}
		if b == nil {
			continue
		}
		shown, _ := scenes.Games().Find(g.Name())
		for _, say := range wordstest.All(t) {
			for _, size := range [][2]float64{{1280, 720}, {390, 844}, {844, 390}} {
				tb := newTable(t, size[0], size[1], 1, "light")
				tb.svc.Settings.AnimationSpeed, tb.svc.Settings.LogFolded = "off", true
				tb.speak(say)
				for _, board := range b.Boards {
					for i := 0; i < len(board.Positions); i += max(1, len(board.Positions)/requirements.Rounds(3, 8)) {
						p := board.Positions[i]
						where := fmt.Sprintf("%s %v, %v, after %q", g.Name(), board.Options, size, p.After)
						record := begun(t, g, board.Options, p.After)
						said := say.Say(words.M("table.opening", "games", p.Games, "share", words.Percent((100*p.Won+p.Games/2)/p.Games)))
						for _, review := range []bool{false, true} {
							sc, err := scenes.Table(shown.Name)(tb.svc, routes.RecordArg(record, review))
							if err != nil {
								t.Fatalf("scenes.Table(shown.Name)(tb.svc, routes.RecordArg(record, review)) = %v; want no error", err)
							}
							if text := tb.wholeBar(t, sc, where); strings.Contains(text, said) != review {
								t.Errorf("%s, %s: looking back %v, the bar says %q; want %q", say.Language(), where, review, text, said)
							}
							leave(sc)
						}
					}
				}
			}
		}
	}
}

// begun returns the record of a game with these options and first moves.
func begun(t testing.TB, g catalogue.Game, options map[string]string, moves string) []byte {
	t.Helper()
	m, err := match.New(g.Game, match.Info{Seed: 1, Options: options, Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	for _, token := range strings.Fields(moves) {
		move, err := g.Game.Parse(token)
		if err != nil {
			t.Fatalf("g.Game.Parse(token) = %v; want no error", err)
		}
		if _, err := m.Do(move); err != nil {
			t.Fatalf("m.Do(move) = %v; want no error", err)
		}
	}
	return m.Record().Bytes()
}
