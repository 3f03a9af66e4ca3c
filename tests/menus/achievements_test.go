package menus

import (
	"bytes"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/routes"
	"agora/scenes/load"
)

// TestAchievementsAreListed: before any game is finished, the statistics list what there is
// to achieve in each game: all of it in words, and scrolled by keys. Esc closes the list.
func TestAchievementsAreListed(t *testing.T) {
	tb := newTable(t, 844, 390, 1, "light")
	sc := must(t)(load.New(tb.svc, routes.LoadArg{Tab: routes.TabStatistics}))
	tick(sc, 10)
	picture := func() []byte {
		img := tb.draw(sc)
		defer img.Deallocate()
		b := img.Bounds()
		pixels := make([]byte, 4*b.Dx()*b.Dy())
		img.ReadPixels(pixels)
		return pixels
	}
	for _, g := range tb.svc.Games {
		if !sc.(game.Speaker).Use("achieved/"+g.Name, "") {
			t.Fatalf("%s has no list; want one", g.Name)
		}
		tick(sc, 3)
		var said strings.Builder
		for _, item := range sc.(game.Speaker).Speak(true).Items {
			said.WriteString(item.Text + "\n")
		}
		for _, name := range g.Achievements {
			if line := g.AchievementLine(tb.svc.Words, name); line == "" || !strings.Contains(said.String(), line) {
				t.Errorf("%s: %s is not said: %q; want its line", g.Name, name, line)
			}
		}
		before := picture()
		sc.Update(keys(input.KeyPageDown))
		tick(sc, 30)
		if bytes.Equal(before, picture()) {
			t.Errorf("%s: Page Down does not scroll the list; want another picture", g.Name)
		}
		sc.Update(keys(input.KeyEsc))
		tick(sc, 3)
		if !sc.(game.Speaker).Use("achieved/"+g.Name, "") {
			t.Fatalf("%s: Esc does not close the list; want it closed", g.Name)
		}
		sc.Update(keys(input.KeyEsc))
		tick(sc, 3)
	}
}
