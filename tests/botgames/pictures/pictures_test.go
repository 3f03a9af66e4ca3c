// Package pictures checks what the tables show of computer players: the thinking sign,
// hints, watched games.
//
//	AGORA_PICTURES=shots xvfb-run -a go test ./tests/botgames/pictures
package pictures

import (
	"fmt"
	"image"
	"testing"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/render/rendertest"
	"agora/scenes"
	"agora/tests/uidrive"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// windows are those in which the tables are checked.
var windows = []struct {
	name string
	uidrive.Window
}{
	{"wide", uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}},
	{"phone", uidrive.Window{W: 390, H: 844, Scale: 2, Theme: "dark"}},
	{"low", uidrive.Window{W: 844, H: 390, Scale: 1, Theme: "light"}},
}

// table opens the table of a game with computer players.
func table(t testing.TB, g known.Game, win uidrive.Window, moves int, kinds ...string) *uidrive.Driver {
	t.Helper()
	box, _ := catalogue.Games().Find(g.Name)
	played := uidrive.Table[any, any]{Rules: box.Game.(uidrive.Rules[any, any]), New: scenes.Table(g.Name), Title: g.Title(nil)}
	info := match.Info{Game: g.Name, Seed: 4}
	for i, k := range kinds {
		n := "Anna"
		if k != match.Human {
			n = [...]string{"Master", "Expert", "Regular", "Visitor"}[i]
		}
		info.Players = append(info.Players, match.Player{Name: n, Kind: k})
	}
	d := played.Open(t, win, routes.GoOnArg{Record: played.Played(t, info, moves, 7)})
	d.Rest()
	return d
}

// everywhere runs do at all tables in all windows.
func everywhere(t *testing.T, do func(t *testing.T, g known.Game, win uidrive.Window, name string)) {
	for _, g := range scenes.Games() {
		for _, w := range windows {
			name := fmt.Sprintf("%s-%s", g.Name, w.name)
			t.Run(name, func(t *testing.T) { do(t, g, w.Window, name) })
		}
	}
}

// TestThinking checks that the thinking sign appears at the panel of the computer that
// thinks, and that its move comes at once on request.
func TestThinking(t *testing.T) {
	everywhere(t, func(t *testing.T, g known.Game, win uidrive.Window, name string) {
		d := table(t, g, win, 6, "computer 5", "computer 5")
		d.Until("somebody thinks", func() bool { return d.Is("thinking", true) })
		d.Ticks(2)
		thinking := d.Picture()
		d.Shot("thinking-" + name)
		d.Key(input.KeySpace, 0)
		if d.Is("thinking", true) {
			t.Fatal("a paused computer is thinking; want it to wait")
		}
		still := d.Picture()
		d.Shot("still-" + name)
		panel := d.Trace()["areas"].(map[string]game.Area)[fmt.Sprintf("seat:%v", d.Trace()["seat"])]
		if !differ(thinking, still, win, panel) {
			t.Error("the panel of a player who thinks looks the same as of one who waits; want a difference")
		}
	})
}

// differ reports whether two pictures differ in an area, or close to its edge.
func differ(a, b *image.RGBA, win uidrive.Window, r game.Area) bool {
	const edge = 12 // dp
	px := func(v float64) int { return int(v * win.Scale) }
	for y := px(r.Y - edge); y < px(r.Y+r.H+edge); y++ {
		for x := px(r.X - edge); x < px(r.X+r.W+edge); x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				return true
			}
		}
	}
	return false
}

// TestHint checks that a hint is shown on the board and in the bar, and that Enter plays
// it.
func TestHint(t *testing.T) {
	everywhere(t, func(t *testing.T, g known.Game, win uidrive.Window, name string) {
		d := table(t, g, win, 0, match.Human, "computer 1")
		d.Until("it is the first seat's turn", func() bool {
			return d.Has("hint") && d.Is("seat", 1) && d.Is("busy", false) && d.Is("thinking", false)
		})
		before, moves := d.Picture(), d.Trace()["moves"]
		d.Click("hint")
		d.Shot("search-" + name)
		d.Until("there is a hint", func() bool { return d.Is("advising", false) })
		d.Tick()
		d.Shot("hint-" + name)
		if text := d.Text(); len(text) < 6 || text[:5] != "Hint:" {
			t.Errorf("Text with a hint = %q; want \"Hint:\" and a move", text)
		}
		if rendertest.Changed(before, d.Picture()).Empty() {
			t.Error("the picture with a hint is unchanged; want the hint drawn")
		}
		d.Key(input.KeyEnter, 0)
		d.Tick()
		if d.Is("moves", moves) {
			t.Errorf("moves after Enter on a hint are as many as before: %q; want one more", d.Text())
		}
	})
}

// TestAnalysis checks that the analysis of a reviewed board game shows the value, the best
// move and what was given away.
func TestAnalysis(t *testing.T) {
	everywhere(t, func(t *testing.T, g known.Game, win uidrive.Window, name string) {
		d := table(t, g, win, 5, match.Human, match.Human)
		d.Key(input.KeyPageUp, 0)
		d.Rest()
		board := g.NoChance
		if offered := d.Has("analyse"); offered == g.Secrets { // a graph would reveal the secrets
			t.Fatalf("an analysis or a graph is offered = %v; want %v, since the players have secrets: %v", offered, !g.Secrets, g.Secrets)
		}
		if !board { // at most a graph
			return
		}
		before := d.Picture()
		d.Click("analyse")
		d.Tick()
		d.Shot("analysing-" + name)
		d.Until("the analysis has come to its end", func() bool { return d.Is("analysed", 6) })
		d.Rest()
		if d.Is("hint", "") || rendertest.Changed(before, d.Picture()).Empty() {
			t.Error("the picture or the hint of an analysis is empty; want both")
		}
		d.Shot("analysis-" + name)
	})
}
