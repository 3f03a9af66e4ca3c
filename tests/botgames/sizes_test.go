package botgames

import (
	"fmt"
	"strings"
	"testing"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/scenes"
	"agora/tests/uidrive"
)

// windows are those of phones, tablets and desktops, in portrait and landscape.
var windows = [][2]float64{
	{320, 568}, {360, 640}, {390, 844}, {412, 915}, {568, 320}, {640, 360}, {844, 390}, {915, 412},
	{600, 960}, {768, 1024}, {1024, 768}, {1024, 1366}, {1280, 720}, {1280, 800}, {1920, 1080},
}

// onBoard reports whether an item of a trace is on the board, which the player can zoom, or
// is not a control.
func onBoard(id string) bool {
	switch id {
	case "board", "entries", "log-scroll", "hand", "tray", "knob":
		return true
	}
	return strings.Contains(id, ":")
}

// TestButtonsAreLargeAtAllSizes checks that no button of a table is too small for a finger
// or outside the window, during play and during a review.
func TestButtonsAreLargeAtAllSizes(t *testing.T) {
	for _, g := range catalogue.Games() {
		table, ok := scenes.Games().Find(g.Name())
		if !ok {
			t.Fatalf("%s has no table, ok of scenes.Games().Find(g.Name()) = %v; want true", g.Name(), ok)
		}
		for _, w := range windows {
			t.Run(fmt.Sprintf("%s/%gx%g", g.Name(), w[0], w[1]), func(t *testing.T) {
				info := match.Info{Game: g.Name(), Seed: 11}
				for i := range table.Least {
					info.Players = append(info.Players, match.Player{Name: "Alexandros"[:6+i]})
				}
				d := uidrive.Open(t, uidrive.Window{W: w[0], H: w[1], Scale: 1, Theme: "light"}, scenes.Table(table.Name), routes.NewArg{Info: info}, func(set *store.Settings) {
					set.AnimationSpeed = "off"
				})
				check := func(when string) {
					width, height := d.Kit.Size()
					controls := 0
					for id, a := range d.Trace()["areas"].(map[string]game.Area) {
						if onBoard(id) {
							continue
						}
						controls++
						if a.W < 40 || a.H < 40 {
							t.Errorf("%s: %q is %.0f x %.0f dp; want at least 40 and at least 40", when, id, a.W, a.H)
						}
						if a.X < -0.1 || a.Y < -0.1 || a.X+a.W > width+0.1 || a.Y+a.H > height+0.1 {
							t.Errorf("%s: %q lies at %v in a window of %g x %g; want it within the window", when, id, a, width, height)
						}
					}
					if controls < 2 {
						t.Errorf("%s: only %d controls; want at least 2", when, controls)
					}
				}
				check("at the beginning")
				d.Key(input.KeyI, 0) // a hint, which shows an unfinished move
				d.Ticks(5)
				check("while a hint is looked for")
			})
		}
		// Review a whole game.
		for _, w := range windows {
			t.Run(fmt.Sprintf("%s/%gx%g/review", g.Name(), w[0], w[1]), func(t *testing.T) {
				d := uidrive.Open(t, uidrive.Window{W: w[0], H: w[1], Scale: 1, Theme: "light"}, scenes.Table(table.Name), routes.ReviewArg{Record: []byte(g.Sample)}, nil)
				for id, a := range d.Trace()["areas"].(map[string]game.Area) {
					if !onBoard(id) && (a.W < 40 || a.H < 40) {
						t.Errorf("%q is %.0f x %.0f dp; want 40 x 40 at least", id, a.W, a.H)
					}
				}
			})
		}
	}
}
