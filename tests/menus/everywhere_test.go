package menus

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/render"
	"agora/render/rendertest"
	"agora/scenes"
	"agora/scenes/about"
	"agora/scenes/load"
	"agora/scenes/pause"
	"agora/scenes/result"
	"agora/scenes/rulebook"
	"agora/scenes/settings"
	"agora/scenes/setup"
	"agora/scenes/title"
	"agora/tests/requirements"
)

// everywhere returns all screens in all states that the pictures show.
func everywhere() []view { return slices.Concat(views, farViews, onPageViews, editorViews(), pages()) }

func TestTargetsAreLargeAndApart(t *testing.T) {
	for _, v := range everywhere() {
		for _, size := range [][2]float64{{1280, 4400}, {1280, 720}, {390, 844}, {390, 12000}, {640, 360}, {900, 12000}} {
			tb := newTable(t, size[0], size[1], 1, "light")
			sc := v.open(t, tb)
			sc.Update(nil)
			all := areas(sc)
			for id, a := range all {
				if size[1] > 2000 && !strings.HasPrefix(id, "cell/") && (a.W < 43.9 || a.H < 43.9) {
					t.Errorf("%s at %v: %q is %.0f x %.0f dp; want at least 44 x 44", v.name, size, id, a.W, a.H)
				}
				if a.X < 0 || a.Y < 0 || a.X+a.W > size[0]+0.1 || a.Y+a.H > size[1]+0.1 {
					t.Errorf("%s at %v: %q is at %v; want it inside", v.name, size, id, a)
				}
				for other, b := range all {
					if id < other && a.X+a.W > b.X+0.1 && b.X+b.W > a.X+0.1 && a.Y+a.H > b.Y+0.1 && b.Y+b.H > a.Y+0.1 &&
						!strings.HasPrefix(id, "sheet/") && !strings.HasPrefix(other, "sheet/") {
						t.Errorf("%s at %v: %q and %q overlap; want them apart", v.name, size, id, other)
					}
				}
			}
		}
	}
}

// TestMessagesCoverNoControl checks that every screen has room for messages of any length
// where there is nothing to use or to point at, and that it regains the room when they are
// gone.
func TestMessagesCoverNoControl(t *testing.T) {
	for _, v := range everywhere() {
		for _, size := range [][2]float64{{1280, 720}, {390, 844}, {844, 390}, {320, 568}} {
			tb := newTable(t, size[0], size[1], 1, "light")
			sc := v.open(t, tb)
			sc.Update(nil)
			before := areas(sc)
			for _, text := range []string{"Saved.", strings.Repeat("Saved as a file with a long name. ", 4)} {
				room := sc.(game.Announcer).ToastRoom(text)
				if _, lines, w, h := tb.svc.Kit.Message(text, room.W, room.H); w > room.W || h > room.H || len(lines) == 0 {
					t.Errorf("%s at %v: %q needs %v x %v; want that within %v", v.name, size, text, w, h, room)
				}
				if wide, high := tb.svc.Kit.Size(); room.X < 0 || room.Y < 0 || room.Right() > wide || room.Bottom() > high {
					t.Errorf("%s at %v: messages are shown at %v; want them inside", v.name, size, room)
				}
				for id, a := range areas(sc) {
					if !room.Intersect(render.Rect{X: a.X, Y: a.Y, W: a.W, H: a.H}).Inset(0.1).Empty() {
						t.Errorf("%s at %v: messages in %v cover %q; want it free", v.name, size, room, id)
					}
				}
			}
			sc.(game.Announcer).ToastRoom("")
			if after := areas(sc); !maps.Equal(before, after) {
				t.Errorf("%s at %v: the areas after a message have changed; want them as before", v.name, size)
			}
		}
	}
}

func TestTabReachesEverything(t *testing.T) {
	for _, v := range everywhere() {
		tb := newTable(t, 1280, 9000, 1, "light") // high enough for everything without scrolling
		sc := v.open(t, tb)
		sc.Update(nil)
		focused := sc.(interface{ Focused() string })
		seen := map[string]bool{}
		for range 1000 { // also items out of sight, such as the cells of an enlarged picture
			sc.Update(keys(input.KeyTab))
			if seen[focused.Focused()] {
				break
			}
			seen[focused.Focused()] = true
		}
		for id := range areas(sc) {
			if !seen[id] {
				t.Errorf("%s: Tab does not reach %q; want it to reach all", v.name, id)
			}
		}
	}
}

func TestQuietWhenNothingHappens(t *testing.T) {
	for _, v := range everywhere() {
		if strings.HasPrefix(v.name, "title") { // its tables are animated
			continue
		}
		tb := newTable(t, 1280, 720, 1, "light")
		sc := v.open(t, tb)
		for range 3 {
			sc.Update(nil)
		}
		tb.nav.drawn = 0
		for range 30 {
			sc.Update(nil)
		}
		typist, types := sc.(game.Typist)
		types = types && typist.Typing()
		if tb.nav.drawn > 0 && !types || tb.nav.drawn > 1 {
			t.Errorf("%s: frames drawn while nothing happens = %d; want none, or 1 for a cursor", v.name, tb.nav.drawn)
		}
		// Other goroutines allocate now and then, which averages less than one allocation
		// per tick. The system's input method is queried once per tick while somebody
		// types.
		most := 0.0
		if types {
			most = 1
		}
		if n := testing.AllocsPerRun(500, func() { sc.Update(nil) }); n > most {
			t.Errorf("%s: a tick in which nothing happens allocates %v times; want at most %v", v.name, n, most)
		}
	}
}

// TestReviewAtRest checks that a fully analysed review does not search the game again in
// every tick.
func TestReviewAtRest(t *testing.T) {
	for _, name := range []string{"market", "city"} {
		g, _ := scenes.Games().Find(name)
		sc := newTable(t, 1280, 720, 1, "light").annotated(t, g, 0)
		tick(sc, 300)
		if n := testing.AllocsPerRun(300, func() { sc.Update(nil) }); n > 1 {
			t.Errorf("%s: a tick in which nothing happens allocates %v times; want at most 1", name, n)
		}
	}
}

// TestRandomHandsLeaveAScreen checks that random input, in windows of any size, leaves a
// screen on which something is visible and all controls are inside the window.
func TestRandomHandsLeaveAScreen(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	sizes := [][3]float64{{1, 1, 1}, {1280, 720, 1}, {390, 844, 2}, {640, 360, 1}, {30, 2000, 1.5}, {2000, 40, 1}}
	var kit *render.Kit // one for all, because it has many textures
	for _, v := range views {
		tb := newTable(t, 640, 360, 1, "dark")
		if kit == nil {
			kit = tb.svc.Kit
		}
		tb.svc.Kit = kit
		kit.Resize(640, 360, 1)
		kit.SetTheme("dark")
		sc := v.open(t, tb)
		for i := range requirements.Rounds(60, 400) {
			var es []input.Event
			w, h := tb.svc.Kit.Size()
			for range r.IntN(4) {
				es = append(es, input.Event{Kind: input.Kind(r.IntN(int(input.Resize) + 1)), X: r.Float64() * w, Y: r.Float64() * h,
					StartX: r.Float64() * w, StartY: r.Float64() * h, DX: r.Float64()*60 - 30, DY: r.Float64()*60 - 30,
					Button: input.Button(r.IntN(2)), Touch: r.IntN(2) == 0, Key: input.Key(r.IntN(75)), Mods: input.Mods(r.IntN(8) & r.IntN(8)),
					Rune: []rune("aΨ\u0308 9\n中🚀")[r.IntN(8)], Repeat: r.IntN(3) == 0})
			}
			if r.IntN(50) == 0 {
				s := sizes[r.IntN(len(sizes))]
				tb.svc.Kit.Resize(s[0], s[1], s[2])
				tb.svc.Kit.SetTheme([]string{"light", "dark"}[r.IntN(2)])
			}
			sc.Update(es)
			if i%30 == 0 {
				tb.say(sc)
			}
		}
		tb.svc.Kit.Resize(640, 360, 1)
		sc.Update(nil)
		sc.Update(nil)
		picture := tb.draw(sc)
		t.Run(v.name, func(t *testing.T) { tb.whole(t, sc, rendertest.Read(picture)) })
		picture.Deallocate()
	}
}

func TestWrongArgumentsAreSentences(t *testing.T) {
	tb := newTable(t, 640, 360, 1, "light")
	none := tb.svc
	none.Games = nil
	type odd struct{}
	for name, open := range map[string]func() (game.Scene, error){
		"title":          func() (game.Scene, error) { return title.New(tb.svc, odd{}) },
		"setup":          func() (game.Scene, error) { return setup.New(tb.svc, odd{}) },
		"setup, unknown": func() (game.Scene, error) { return setup.New(tb.svc, "chess") },
		"setup, none":    func() (game.Scene, error) { return setup.New(none, nil) },
		"settings":       func() (game.Scene, error) { return settings.New(tb.svc, 1) },
		"pause":          func() (game.Scene, error) { return pause.New(tb.svc, nil) },
		"pause, unknown": func() (game.Scene, error) { return pause.New(tb.svc, routes.PauseArg{Game: "chess"}) },
		"comment":        func() (game.Scene, error) { return pause.NewComment(tb.svc, "x") },
		"load":           func() (game.Scene, error) { return load.New(tb.svc, "x") },
		"rules":          func() (game.Scene, error) { return rulebook.New(tb.svc, 7) },
		"rules, unknown": func() (game.Scene, error) { return rulebook.New(tb.svc, routes.RulesArg{Game: "chess"}) },
		"rules, none":    func() (game.Scene, error) { return rulebook.New(none, nil) },
		"result":         func() (game.Scene, error) { return result.New(tb.svc, nil) },
		"result, empty":  func() (game.Scene, error) { return result.New(tb.svc, routes.ResultArg{}) },
		"result, nobody": func() (game.Scene, error) {
			return result.New(tb.svc, routes.ResultArg{Info: match.Info{Game: "market"}})
		},
		"result, no such seat": func() (game.Scene, error) {
			return result.New(tb.svc, routes.ResultArg{Info: match.Info{Game: "market", Players: make([]match.Player, 2)}, Winners: []int{2}})
		},
		"about": func() (game.Scene, error) { return about.New(tb.svc, []int{}) },
	} {
		sc, err := open()
		if err == nil || sc != nil {
			t.Errorf("%s: opened without an error; want an error and no scene", name)
			continue
		}
		if text := err.Error(); !strings.HasSuffix(text, ".") || text[:1] != strings.ToUpper(text[:1]) {
			t.Errorf("%s: the error is %q; want a sentence", name, text)
		}
	}
	for _, sc := range []func() (game.Scene, error){
		func() (game.Scene, error) { return setup.New(tb.svc, nil) },
		func() (game.Scene, error) { return setup.New(tb.svc, "") },
		func() (game.Scene, error) { return rulebook.New(tb.svc, nil) },
		func() (game.Scene, error) { return rulebook.New(tb.svc, routes.RulesArg{Page: "no such page"}) },
	} {
		if _, err := sc(); err != nil {
			t.Errorf("sc() = %v; want no error", err)
		}
	}
}

// TestDrawCalls counts what a frame of each menu costs.
func TestDrawCalls(t *testing.T) {
	for _, v := range everywhere() {
		tb := newTable(t, 1280, 719, 1, "light") // a kit of its own, because the order in which pictures were drawn affects the textures
		sc := v.open(t, tb)
		sc.Update(nil)
		img := rendertest.NewImage(16, 16) // its size does not affect the counts
		var stats render.Stats
		for range 3 {
			c := tb.svc.Kit.Begin(img)
			sc.Draw(c)
			c.Flush()
			stats = c.Stats()
		}
		img.Deallocate()
		tb.svc.Kit.Close() // otherwise textures run out, and later screens need several
		t.Logf("%-16s %3d calls %6d triangles", v.name, stats.Calls, stats.Triangles)
		most := 12
		if v.name == "editor-large-city" {
			most = 30 // its large pieces fill two textures, which take turns
		}
		if stats.Calls == 0 || stats.Calls > most {
			t.Errorf("%s takes %d draw calls; want 1 to %d", v.name, stats.Calls, most)
		}
	}
}
