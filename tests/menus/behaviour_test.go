package menus

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/store"
	"agora/render"
	"agora/scenes/about"
	"agora/scenes/load"
	"agora/scenes/pause"
	"agora/scenes/result"
	"agora/scenes/rulebook"
	"agora/scenes/settings"
	"agora/scenes/setup"
	"agora/scenes/title"
)

// areas are what can be pressed, by name.
func areas(sc game.Scene) map[string]game.Area {
	return sc.(game.Tracer).Trace()["areas"].(map[string]game.Area)
}

// click presses a control.
func click(t *testing.T, sc game.Scene, id string) {
	t.Helper()
	a, ok := areas(sc)[id]
	if !ok {
		t.Fatalf("there is no %q; there are %v", id, names(sc))
	}
	e := input.Event{X: a.X + a.W/2, Y: a.Y + a.H/2}
	var es []input.Event
	for _, k := range []input.Kind{input.Press, input.Tap, input.Release} {
		e.Kind = k
		es = append(es, e)
	}
	sc.Update(es)
}

func names(sc game.Scene) []string {
	var all []string
	for id := range areas(sc) {
		all = append(all, id)
	}
	slices.Sort(all)
	return all
}

func write(sc game.Scene, text string) {
	for _, r := range text {
		sc.Update([]input.Event{{Kind: input.Text, Rune: r}})
	}
}

// last is what the program was asked last, and with what.
func (n *nav) last() (string, any) {
	if len(n.asked) == 0 {
		return "", nil
	}
	return n.asked[len(n.asked)-1], n.args[len(n.args)-1]
}

// everywhere are all screens, in all states that the pictures show.
func everywhere() []view { return append(slices.Clone(views), pages()...) }

func TestTargetsAreLargeAndApart(t *testing.T) {
	for _, v := range everywhere() {
		for _, size := range [][2]float64{{1280, 4200}, {1280, 720}, {390, 844}, {390, 9000}, {640, 360}, {900, 9000}} {
			tb := newTable(t, size[0], size[1], 1, "light")
			sc := v.open(t, tb)
			sc.Update(nil)
			all := areas(sc)
			for id, a := range all {
				if size[1] > 2000 && (a.W < 43.9 || a.H < 43.9) {
					t.Errorf("%s at %v: %q is %.0f x %.0f dp", v.name, size, id, a.W, a.H)
				}
				if a.X < 0 || a.Y < 0 || a.X+a.W > size[0]+0.1 || a.Y+a.H > size[1]+0.1 {
					t.Errorf("%s at %v: %q is partly outside: %v", v.name, size, id, a)
				}
				for other, b := range all {
					if id < other && a.X+a.W > b.X+0.1 && b.X+b.W > a.X+0.1 && a.Y+a.H > b.Y+0.1 && b.Y+b.H > a.Y+0.1 &&
						!strings.HasPrefix(id, "sheet/") && !strings.HasPrefix(other, "sheet/") {
						t.Errorf("%s at %v: %q and %q overlap", v.name, size, id, other)
					}
				}
			}
		}
	}
}

func TestTabReachesEverything(t *testing.T) {
	for _, v := range everywhere() {
		tb := newTable(t, 1280, 9000, 1, "light") // so high that nothing is scrolled away
		sc := v.open(t, tb)
		sc.Update(nil)
		focused := sc.(interface{ Focused() string })
		seen := map[string]bool{}
		for range len(areas(sc)) + 1 {
			sc.Update(keys(input.KeyTab))
			seen[focused.Focused()] = true
		}
		for id := range areas(sc) {
			if !seen[id] {
				t.Errorf("%s: Tab does not reach %q", v.name, id)
			}
		}
	}
}

func TestQuietWhenNothingHappens(t *testing.T) {
	for _, v := range everywhere() {
		if strings.HasPrefix(v.name, "title") { // its tables live
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
		if most := 0; tb.nav.drawn > most && !sc.(game.Typist).Typing() || tb.nav.drawn > 1 {
			t.Errorf("%s: nothing happened, but %d frames were wanted", v.name, tb.nav.drawn)
		}
		if n := testing.AllocsPerRun(20, func() { sc.Update(nil) }); n > 0 {
			t.Errorf("%s: a tick in which nothing happens allocates %v times", v.name, n)
		}
	}
}

func TestRandomHandsNeverPanic(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	sizes := [][3]float64{{1, 1, 1}, {1280, 720, 1}, {390, 844, 2}, {640, 360, 1}, {30, 2000, 1.5}, {2000, 40, 1}}
	img := ebiten.NewImage(64, 64)
	for _, v := range views {
		tb := newTable(t, 640, 360, 1, "dark")
		sc := v.open(t, tb)
		for i := range 400 {
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
			if i%80 == 0 {
				c := tb.svc.Kit.Begin(img)
				sc.Draw(c)
				c.Flush()
			}
		}
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
		"pause, unknown": func() (game.Scene, error) { return pause.New(tb.svc, game.PauseArg{Game: "chess"}) },
		"load":           func() (game.Scene, error) { return load.New(tb.svc, "x") },
		"rules":          func() (game.Scene, error) { return rulebook.New(tb.svc, 7) },
		"rules, unknown": func() (game.Scene, error) { return rulebook.New(tb.svc, game.RulesArg{Game: "chess"}) },
		"rules, none":    func() (game.Scene, error) { return rulebook.New(none, nil) },
		"result":         func() (game.Scene, error) { return result.New(tb.svc, nil) },
		"result, empty":  func() (game.Scene, error) { return result.New(tb.svc, game.ResultArg{}) },
		"result, nobody": func() (game.Scene, error) {
			return result.New(tb.svc, game.ResultArg{Info: match.Info{Game: "market"}})
		},
		"result, no such seat": func() (game.Scene, error) {
			return result.New(tb.svc, game.ResultArg{Info: match.Info{Game: "market", Players: make([]match.Player, 2)}, Winners: []int{2}})
		},
		"about": func() (game.Scene, error) { return about.New(tb.svc, []int{}) },
	} {
		sc, err := open()
		if err == nil || sc != nil {
			t.Errorf("%s: opened", name)
			continue
		}
		if text := err.Error(); !strings.HasSuffix(text, ".") || text[:1] != strings.ToUpper(text[:1]) {
			t.Errorf("%s: %q is no sentence", name, text)
		}
	}
	for _, sc := range []func() (game.Scene, error){
		func() (game.Scene, error) { return setup.New(tb.svc, nil) },
		func() (game.Scene, error) { return setup.New(tb.svc, "") },
		func() (game.Scene, error) { return rulebook.New(tb.svc, nil) },
		func() (game.Scene, error) { return rulebook.New(tb.svc, game.RulesArg{Page: "no such page"}) },
	} {
		if _, err := sc(); err != nil {
			t.Error(err)
		}
	}
}

func TestTitleByKeys(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	sc := must(t)(title.New(tb.svc, nil))
	sc.Update(nil)
	sc.Update(keys(input.KeyEnter))
	if what, arg := tb.nav.last(); what != "go setup" || arg != "market" {
		t.Fatalf("Enter asked for %s %v", what, arg)
	}
	record := tb.play(t, 9)
	sc = must(t)(title.New(tb.svc, nil))
	sc.Update(nil)
	sc.Update(keys(input.KeyEnter))
	what, arg := tb.nav.last()
	if a, ok := arg.(game.MarketArg); what != "go market" || !ok || !bytes.Equal(a.Record, record) || a.Review {
		t.Fatalf("Enter asked for %s %v", what, arg)
	}
	sc.Update(keys(input.KeyDown, input.KeyDown, input.KeyDown, input.KeyEnter)) // shows the focus, then down twice
	if what, _ := tb.nav.last(); what != "push load" {
		t.Fatalf("the third way is %s", what)
	}
	click(t, sc, "game/market")
	if what, arg := tb.nav.last(); what != "go setup" || arg != "market" {
		t.Fatalf("the table asked for %s %v", what, arg)
	}
}

func TestSetupStartsAndRemembers(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	running := tb.play(t, 9)
	sc := must(t)(setup.New(tb.svc, "market"))
	sc.Update(nil)
	click(t, sc, "name/1")
	sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyA, Mods: input.Ctrl}})
	write(sc, "  Zoë   Ψ ")
	click(t, sc, "name/2")
	sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyA, Mods: input.Ctrl}})
	write(sc, "zoë ψ")
	click(t, sc, "start")
	if what, _ := tb.nav.last(); what != "" {
		t.Fatalf("two equal names were taken: %s", what)
	}
	write(sc, "!") // the focus has gone to the wrong name
	click(t, sc, "undo")
	click(t, sc, "letter/1")
	click(t, sc, "up/2")
	click(t, sc, "start")
	var arg game.MarketArg
	for i, what := range tb.nav.asked {
		if what == "go market" {
			arg = tb.nav.args[i].(game.MarketArg)
		}
	}
	info := arg.Info
	if len(info.Players) != 2 || info.Players[0].Name != "zoë ψ!" || info.Players[1].Name != "Zoë Ψ" || info.Players[1].Emblem != "owl" || !info.OpenUndo ||
		info.Options["letters"] != "ABCD" && info.Options["letters"] != "" {
		t.Fatalf("started with %+v", info)
	}
	if err := tb.svc.Games[0].Try(info); err != nil {
		t.Fatal(err)
	}
	kept, err := tb.svc.Saves.Games()
	if err != nil || len(kept) != 1 {
		t.Fatalf("the running game was not kept: %v, %v", kept, err)
	}
	if data, _ := tb.svc.Saves.Load(kept[0].File); !bytes.Equal(data, running) {
		t.Fatal("what was kept is not the running game")
	}
	again := must(t)(setup.New(tb.svc, nil))
	again.Update(nil)
	click(t, again, "start")
	_, last := tb.nav.last()
	for i, what := range tb.nav.asked {
		if what == "go market" {
			last = tb.nav.args[i]
		}
	}
	next := last.(game.MarketArg).Info
	if fmt.Sprint(next.Players) != fmt.Sprint(info.Players) || next.OpenUndo != info.OpenUndo {
		t.Fatalf("remembered %+v, want %+v", next, info)
	}
	if next.Seed == info.Seed {
		t.Fatal("the seed is not fresh")
	}
	if kept, _ = tb.svc.Saves.Games(); len(kept) != 1 {
		t.Fatal("the same game was kept twice")
	}
}

func TestSettingsTakeEffect(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	sc := must(t)(settings.New(tb.svc, nil))
	sc.Update(nil)
	set := tb.svc.Settings
	click(t, sc, "sound")
	click(t, sc, "snapping")
	click(t, sc, "full")
	if !set.Mute || set.Snapping || !set.FullScreen {
		t.Fatalf("%+v", set)
	}
	if what, _ := tb.nav.last(); what != "settings" {
		t.Fatal("they were not applied")
	}
	click(t, sc, "sound")
	tb.nav.asked = nil
	sc.Update([]input.Event{{Kind: input.Press, X: areas(sc)["volume"].X + 30, Y: areas(sc)["volume"].Y + 20}})
	if set.Sound > 20 {
		t.Fatalf("the volume is %d", set.Sound)
	}
	if len(tb.nav.asked) > 0 {
		t.Fatal("the volume is written while the hand still moves")
	}
	sc.(game.Leaver).Leave()
	if what, _ := tb.nav.last(); what != "settings" {
		t.Fatal("the volume was not saved on leaving")
	}
	click(t, sc, "theme")
	if set.Theme == "system" {
		t.Fatal("the theme did not change")
	}
	if !sc.(game.Overlay).Over() {
		t.Fatal("the settings cover everything")
	}
}

func TestPauseSavesUnderANameAndAsks(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	record := tb.play(t, 9)
	if _, err := tb.svc.Saves.Save("Mine", []byte("older"), false); err != nil {
		t.Fatal(err)
	}
	sc := must(t)(pause.New(tb.svc, game.PauseArg{Game: "market", Name: "Mine", Record: record}))
	sc.Update(nil)
	click(t, sc, "save")
	sc.Update(keys(input.KeyEnter))
	stored := func() []byte {
		data, err := tb.svc.Saves.Load("save-Mine.agora")
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	if string(stored()) != "older" {
		t.Fatal("another game was overwritten without asking")
	}
	sc.Update(keys(input.KeyEsc))
	if string(stored()) != "older" {
		t.Fatal("Esc replaced it")
	}
	click(t, sc, "save")
	sc.Update(keys(input.KeyEnter))
	sc.Update(keys(input.KeyEnter))
	if !bytes.Equal(stored(), record) {
		t.Fatal("it was not saved")
	}
	click(t, sc, "again")
	sc.Update(keys(input.KeyEnter))
	what, arg := tb.nav.last()
	a, _ := arg.(game.MarketArg)
	if what != "go market" || len(a.Record) > 0 || len(a.Info.Players) != 2 || a.Info.Players[1].Name != "Bion" || a.Info.Seed == 7 {
		t.Fatalf("start again asked for %s %+v", what, arg)
	}
}

func TestLoadListsAndKeeps(t *testing.T) {
	tb := newTable(t, 1280, 1600, 1, "light")
	tb.saves(t)
	before := map[string][]byte{}
	for _, f := range []string{"save-Cut off.agora", "save-Shopping list.agora"} {
		before[f], _ = tb.memory.Read(f)
	}
	sc := must(t)(load.New(tb.svc, nil))
	for range 4 {
		sc.Update(nil)
	}
	click(t, sc, "open/save-Shopping list.agora") // no record at all: says why, does nothing
	if what, _ := tb.nav.last(); what != "" {
		t.Fatalf("asked for %s", what)
	}
	click(t, sc, "open/save-Cut off.agora")
	sc.Update(keys(input.KeyEnter))
	what, arg := tb.nav.last()
	a, _ := arg.(game.MarketArg)
	if n, err := tb.svc.Games.Check(a.Record); what != "go market" || err != nil || n < 1 {
		t.Fatalf("the whole part of a cut record: %s, %d decisions, %v", what, n, err)
	}
	for f, data := range before {
		if now, err := tb.memory.Read(f); err != nil || !bytes.Equal(now, data) {
			t.Fatalf("%s was changed", f)
		}
	}

	click(t, sc, "rename/save-Sunday with the neighbours.agora")
	sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyA, Mods: input.Ctrl}})
	write(sc, "Cut OFF")
	sc.Update(keys(input.KeyEnter))
	if _, err := tb.memory.Read("save-Sunday with the neighbours.agora"); err != nil || len(tb.nav.toast) == 0 {
		t.Fatal("a taken name was given")
	}
	click(t, sc, "delete/save-Shopping list.agora")
	sc.Update(keys(input.KeyEsc))
	if _, err := tb.memory.Read("save-Shopping list.agora"); err != nil {
		t.Fatal("Esc deleted it")
	}
	click(t, sc, "delete/save-Shopping list.agora")
	sc.Update(keys(input.KeyEnter))
	if _, err := tb.memory.Read("save-Shopping list.agora"); err == nil {
		t.Fatal("it was not deleted")
	}

	tb.nav.text = "no record"
	click(t, sc, "paste")
	tb.nav.text = string(tb.play(t, 5))
	count := len(areas(sc))
	click(t, sc, "paste")
	sc.Update(nil)
	if len(areas(sc)) <= count {
		t.Fatalf("the pasted record is not in the list: %v, %q", names(sc), tb.nav.toast)
	}
}

func TestLoadOfAStoreThatFails(t *testing.T) {
	tb := newTable(t, 640, 360, 1, "light")
	tb.saves(t)
	tb.memory.Fail = func(op, name string) error {
		if op == "listed" {
			return store.ErrForbidden
		}
		return nil
	}
	sc := must(t)(load.New(tb.svc, nil))
	sc.Update(nil)
	tb.draw(sc).Deallocate()
	tb.memory.Fail = func(op, name string) error {
		if op == "read" || op == "saved" || op == "removed" {
			return store.ErrForbidden
		}
		return nil
	}
	sc = must(t)(load.New(tb.svc, nil))
	for range 4 {
		sc.Update(nil)
	}
	for _, id := range names(sc) {
		if _, there := areas(sc)[id]; there {
			click(t, sc, id)
			sc.Update(keys(input.KeyEnter, input.KeyEsc))
		}
	}
	title, err := title.New(tb.svc, nil) // and the title goes on too
	if err != nil {
		t.Fatal(err)
	}
	title.Update(nil)
}

func TestResultPlaysAgain(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	end := endOf(tb)
	end.Info.Seed = 99
	sc := must(t)(result.New(tb.svc, end))
	sc.Update(nil)
	for id, want := range map[string]string{"again": "go market", "title": "go title", "review": "go market", "copy": "copy",
		"share": "export Anna, Bion, Chloe, Dion - end.agora", "back": "pop"} {
		click(t, sc, id)
		what, arg := tb.nav.last()
		if what != want {
			t.Errorf("%s asked for %s", id, what)
		}
		a, _ := arg.(game.MarketArg)
		if id == "again" && (a.Info.Seed == 99 || len(a.Info.Players) != 4) || id == "review" && (!a.Review || string(a.Record) != "record") {
			t.Errorf("%s asked for %+v", id, a)
		}
	}
}

func TestRulebookHasItsFigures(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	img := ebiten.NewImage(400, 260)
	c := tb.svc.Kit.Begin(img)
	for _, name := range game.MarketFigures() {
		before := c.Stats()
		if !tb.svc.Games[0].Figure(name, c, render.R(0, 0, 400, 260)) {
			t.Errorf("the figure %s is not drawn", name)
		}
		c.Flush()
		if c.Stats().Triangles == before.Triangles {
			t.Errorf("the figure %s is empty", name)
		}
	}
	if tb.svc.Games[0].Figure("market/no such figure", c, render.R(0, 0, 400, 260)) {
		t.Error("an unknown figure was drawn")
	}
}

func TestRulebookTurnsPages(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	sc := must(t)(rulebook.New(tb.svc, game.RulesArg{Game: "market", Page: "place"}))
	page := func() string { return sc.(game.Tracer).Trace()["page"].(string) }
	sc.Update(nil)
	if page() != "build" {
		t.Fatalf("the phase opens the page %q", page())
	}
	sc.Update(keys(input.KeyRight, input.KeyRight, input.KeyLeft))
	if page() != "owners" {
		t.Fatalf("right, right, left: %q", page())
	}
	click(t, sc, "contents")
	click(t, sc, "page/buy")
	if page() != "buy" {
		t.Fatalf("chosen from the contents: %q", page())
	}
	for range 30 {
		sc.Update(keys(input.KeyRight))
	}
	if page() != "hands" {
		t.Fatalf("the last page is %q", page())
	}
	sc.Update(keys(input.KeyEsc))
	if what, _ := tb.nav.last(); what != "pop" {
		t.Fatalf("Esc asked for %q", what)
	}
}

// TestDrawCalls counts what a frame of each menu costs.
func TestDrawCalls(t *testing.T) {
	for _, v := range everywhere() {
		tb := newTable(t, 1280, 720, 1, "light")
		sc := v.open(t, tb)
		sc.Update(nil)
		img := ebiten.NewImage(1280, 720)
		var stats render.Stats
		for range 3 {
			c := tb.svc.Kit.Begin(img)
			sc.Draw(c)
			c.Flush()
			stats = c.Stats()
		}
		img.Deallocate()
		t.Logf("%-16s %3d calls %6d triangles", v.name, stats.Calls, stats.Triangles)
		if stats.Calls > 12 {
			t.Errorf("%s takes %d draw calls", v.name, stats.Calls)
		}
	}
}
