package menus

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/render/rendertest"
	"agora/scenes"
	"agora/scenes/about"
	"agora/scenes/library"
	"agora/scenes/load"
	"agora/scenes/opening"
	"agora/scenes/pause"
	"agora/scenes/result"
	"agora/scenes/rulebook"
	"agora/scenes/settings"
	"agora/scenes/setup"
	"agora/scenes/title"
	"agora/scenes/unsaved"
	"agora/tests/requirements"
	"agora/tests/uidrive"
)

// size is a window's size in dp, and the number of pixels per dp.
type size struct {
	name        string
	w, h, scale float64
}

// sizeOf parses a size such as "844x390".
func sizeOf(t *testing.T, name string) size {
	s := size{name: name, scale: 1}
	if _, err := fmt.Sscanf(name, "%fx%f", &s.w, &s.h); err != nil {
		t.Fatalf("AGORA_SIZES: %q: %v; want no error", name, err)
	}
	return s
}

// sizes are the windows in which the menus must look right.
var sizes = []size{
	{"1280x720", 1280, 720, 1},
	{"390x844", 390, 844, 1},
	{"640x360", 640, 360, 1},
	{"640x360@2", 640, 360, 2},
}

// TestEveryScreenInEveryWindow draws every screen, tables included, in every window:
// something must be visible, and all controls must be inside the window. Each window uses
// one theme and each theme is used by a window; of the two windows of 640x360, which differ
// in density only, each screen is drawn in one. Pictures for inspection and the long tests
// use both, and all themes in the first window.
func TestEveryScreenInEveryWindow(t *testing.T) {
	views := slices.Concat(everywhere(), tables(), clockViews(), handicapViews(), roundViews())
	sizes := sizes
	if other := os.Getenv("AGORA_SIZES"); other != "" { // such as "844x390 1920x1080"
		sizes = sizes[:0:0]
		for _, name := range strings.Fields(other) {
			sizes = append(sizes, sizeOf(t, name))
		}
	}
	want := os.Getenv("AGORA_SCENES") // a part of the names, to draw only some
	all := requirements.Long() || os.Getenv("AGORA_SHOTS") != "" || os.Getenv("AGORA_SIZES") != ""
	short := map[string]string{"1280x720": "light", "390x844": "dark", "640x360": "light-contrast", "640x360@2": "dark-contrast"}
	drawn := 0
	for n, view := range views {
		if ok, _ := regexp.MatchString(want, view.name); !ok {
			continue
		}
		for _, size := range sizes {
			for _, theme := range []string{"light", "dark", "light-contrast", "dark-contrast"} {
				if theme != short[size.name] && !(all && (theme == "light" || size == sizes[0])) {
					continue
				}
				if !all && (size.h == 360) && (n%2 == 0) != (size.scale == 1) {
					continue // two densities of one layout: one screen in this, the next in that
				}
				name := fmt.Sprintf("%s-%s-%s", view.name, size.name, theme)
				t.Run(name, func(t *testing.T) {
					tb := newTable(t, size.w, size.h, size.scale, theme)
					sc := view.open(t, tb)
					sc.Update(nil)
					sc.Update(nil)
					picture := tb.draw(sc)
					defer picture.Deallocate()
					img := rendertest.Read(picture)
					tb.whole(t, sc, img)
					keep(t, name, img)
				})
				drawn++
			}
		}
	}
	if drawn == 0 {
		t.Errorf("there is no screen %q, drawn = %v; want more than 0", want, drawn)
	}
}

// whole checks that something is visible on a screen and that all its controls are inside
// the window.
func (tb *table) whole(t testing.TB, sc game.Scene, img *image.RGBA) {
	t.Helper()
	if n := uidrive.Colours(img); n < 8 {
		t.Errorf("the picture has %d colours; want at least 8", n)
	}
	w, h := tb.svc.Kit.Size()
	if len(areas(sc)) == 0 {
		t.Errorf("nothing can be pressed: len(areas(sc)) = %v; want at least one", len(areas(sc)))
	}
	for id, a := range areas(sc) {
		if !(a.X >= 0 && a.Y >= 0 && a.X+a.W <= w+0.1 && a.Y+a.H <= h+0.1) {
			t.Errorf("%q is not in the window of %v x %v dp: %+v; want X >= 0 && a.Y >= 0 && a.X+a.W <= w+0.1 && a.Y+a.H <= h+0.1 true", id, w, h, a)
		}
	}
}

// keep writes a picture into the folder named by AGORA_SHOTS, if set.
func keep(t testing.TB, name string, img image.Image) {
	t.Helper()
	dir := os.Getenv("AGORA_SHOTS")
	if dir == "" {
		return
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatalf("os.MkdirAll(dir, 0o755) = %v; want no error", err)
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		t.Fatalf("os.Create(filepath.Join(dir, name+\".png\")) = %v; want no error", err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatalf("png.Encode(f, img) = %v; want no error", err)
	}
}

// tables are new games for two, one of each kind.
func tables() (all []view) {
	for i, g := range scenes.Games() {
		all = append(all, view{"table-" + g.Name, func(t testing.TB, tb *table) game.Scene {
			info := match.Info{Game: g.Name, Seed: 4, Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}}
			return must(t)(scenes.Table(g.Name)(tb.svc, routes.NewArg{Info: info}))
		}}, view{"review-" + g.Name, func(t testing.TB, tb *table) game.Scene {
			tb.svc.Settings.Analysis = true
			record := sampled(t, catalogue.Games()[i], 3, []string{match.Human, match.Human}, 1<<30)
			sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.ReviewArg{Record: record}))
			tick(sc, 90)
			return sc
		}})
		all = append(all, shelved(g)...)
		if _, most := catalogue.Games()[i].Game.Seats(); most == 4 {
			all = append(all, view{"review-four-" + g.Name, func(t testing.TB, tb *table) game.Scene { return reviewedByFour(t, tb, i) }})
		}
	}
	return all
}

// reviewedByFour returns the middle of a finished game for four, with its analysis and
// everything displayed above it.
func reviewedByFour(t testing.TB, tb *table, i int) game.Scene {
	record := sampled(t, catalogue.Games()[i], 3, []string{match.Human, match.Human}, 1<<30, func(info *match.Info) {
		info.Players = append(info.Players, match.Player{Name: "Charikleia"}, match.Player{Name: "Demosthenes"})
	})
	tb.svc.Settings.Analysis = true
	sc := must(t)(scenes.Table(scenes.Games()[i].Name)(tb.svc, routes.ReviewArg{Record: record}))
	press := func(k input.Key) { sc.Update([]input.Event{{Kind: input.KeyPress, Key: k}}) }
	if w, _ := tb.svc.Kit.Size(); tb.svc.Kit.Tall() && w < 700 { // there is only the graph at first
		press(input.KeyA)
	}
	tb.svc.Nodes = 300
	for range 25 {
		press(input.KeyPageUp)
	}
	for end := time.Now().Add(uidrive.Patience); sc.(game.Tracer).Trace()["hint"] == ""; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the analysis finds no move; want one within the time")
		}
		tick(sc, 1)
	}
	return sc
}

type view struct {
	name string
	open func(testing.TB, *table) game.Scene
}

// views are the screens in the states worth inspecting.
var views = []view{
	{"title", func(t testing.TB, tb *table) game.Scene { return must(t)(title.New(tb.svc, nil)) }},
	{"title-continue", func(t testing.TB, tb *table) game.Scene {
		tb.play(t, 9)
		return must(t)(title.New(tb.svc, nil))
	}},
	{"title-four", func(t testing.TB, tb *table) game.Scene {
		tb.play(t, 9)
		for _, name := range []string{"Agora: The City", "Agora: The Prisoners", "Agora: The Harbour"} {
			if len(tb.svc.Games) < 4 {
				g := tb.svc.Games[0]
				g.Name = name
				tb.svc.Games = append(tb.svc.Games, g)
			}
		}
		return must(t)(title.New(tb.svc, nil))
	}},
	{"title-one", func(t testing.TB, tb *table) game.Scene {
		tb.svc.Games = tb.svc.Games[:1]
		return must(t)(title.New(tb.svc, nil))
	}},
	{"title-done", func(t testing.TB, tb *table) game.Scene {
		for _, name := range []string{"market", "phobia"} {
			tb.svc.Settings.Lessons = tb.svc.Settings.Lessons.With(name, store.Progress{Done: true})
		}
		return must(t)(title.New(tb.svc, nil))
	}},
	{"title-day", func(t testing.TB, tb *table) game.Scene {
		tb.play(t, 9)
		tb.svc.Settings.Day = store.Try{Day: time.Now().Format(time.DateOnly), Game: "city", Over: true, Result: 500, Scores: []int{31, 31, 24, 19}}
		return must(t)(title.New(tb.svc, nil))
	}},
	{"welcome", func(t testing.TB, tb *table) game.Scene { return must(t)(setup.NewWelcome(tb.svc, "city")) }},
	{"day", func(t testing.TB, tb *table) game.Scene {
		return must(t)(setup.NewDay(tb.svc, routes.DayArg{Day: theDay}))
	}},
	{"day-over", func(t testing.TB, tb *table) game.Scene {
		tb.svc.Settings.Day = store.Try{Day: theDay.Format(time.DateOnly), Game: "city", Over: true, Result: 1000, Scores: []int{31, 28, 24, 19}}
		return must(t)(setup.NewDay(tb.svc, routes.DayArg{Day: theDay}))
	}},
	{"setup-phobia", func(t testing.TB, tb *table) game.Scene { return must(t)(setup.New(tb.svc, "phobia")) }},
	{"setup", func(t testing.TB, tb *table) game.Scene { return must(t)(setup.New(tb.svc, "market")) }},
	{"setup-wrong", func(t testing.TB, tb *table) game.Scene {
		tb.svc.Settings.LastSetup.Players = []store.LastPlayer{{Name: "Anna"}, {Name: "anna"}, {Name: "A name that is far too long"}, {Name: "Zoë Ψ"}}
		sc := must(t)(setup.New(tb.svc, "market"))
		sc.Update(nil)
		sc.Update(keys(input.KeyEnter))
		return sc
	}},
	{"setup-four", func(t testing.TB, tb *table) game.Scene { // one of each kind
		tb.svc.Settings.LastSetup.Players = []store.LastPlayer{{Name: "Anna"}, {Name: "Master", Kind: "computer 5"}, {Name: "Zoë", Kind: "computer 3"}, {Name: "Bion"}}
		return must(t)(setup.New(tb.svc, "market"))
	}},
	{"setup-letter", func(t testing.TB, tb *table) game.Scene { // two friends, by letter
		tb.svc.Settings.LastSetup.Players = []store.LastPlayer{{Name: "Anna"}, {Name: "Bion", Away: true}, {Name: "Chloe", Away: true}}
		return must(t)(setup.New(tb.svc, "market"))
	}},
	{"letter-who", whoOf},
	{"setup-watch", func(t testing.TB, tb *table) game.Scene { // computers only
		kind := "computer 4"
		tb.svc.Settings.LastSetup.Players = []store.LastPlayer{{Name: "Expert", Kind: kind}, {Name: "Expert 2", Kind: kind}, {Name: "Expert 3", Kind: kind}, {Name: "Expert 4", Kind: kind}}
		return must(t)(setup.New(tb.svc, "city"))
	}},
	{"setup-hover", func(t testing.TB, tb *table) game.Scene { // pointer, focus and the reason why an option is disabled
		sc := must(t)(setup.New(tb.svc, "market"))
		sc.Update(nil)
		a := areas(sc)["start"]
		sc.Update([]input.Event{{Kind: input.Hover, X: a.X + 20, Y: a.Y + 20}})
		sc.Update(keys(input.KeyTab, input.KeyTab, input.KeyTab, input.KeyTab, input.KeyTab, input.KeyTab))
		for range 60 {
			sc.Update(nil)
		}
		return sc
	}},
	{"about-licence", func(t testing.TB, tb *table) game.Scene {
		sc := must(t)(about.New(tb.svc, nil))
		sc.Update(nil)
		for range 16 {
			sc.Update(keys(input.KeyTab))
			if strings.HasPrefix(sc.(interface{ Focused() string }).Focused(), "licence/Ebitengine") {
				break
			}
		}
		sc.Update(keys(input.KeyEnter))
		return sc
	}},
	{"library", func(t testing.TB, tb *table) game.Scene {
		sc := must(t)(library.New(tb.svc, routes.LibraryArg{Day: theDay}))
		tick(sc, 5) // it reads one book per tick
		return sc
	}},
	{"settings", func(t testing.TB, tb *table) game.Scene { return must(t)(settings.New(tb.svc, nil)) }},
	{"settings-contrast", func(t testing.TB, tb *table) game.Scene {
		tb.svc.Settings.Contrast = true
		return must(t)(settings.New(tb.svc, nil))
	}},
	{"pause", func(t testing.TB, tb *table) game.Scene {
		return must(t)(pause.New(tb.svc, routes.PauseArg{Game: "market", Record: tb.play(t, 9)}))
	}},
	{"comment", func(t testing.TB, tb *table) game.Scene {
		return must(t)(pause.NewComment(tb.svc, routes.CommentArg{Game: "phobia", At: 17, Keep: func(string) {},
			Text: "Εδώ η μικρή ομάδα μπορούσε ακόμη να αποκοπεί· το είδα δύο κινήσεις αργότερα, όταν ο κύκλος είχε κλείσει και όσα έμεναν ήταν μονά κελιά."}))
	}},
	{"pause-unsaved", func(t testing.TB, tb *table) game.Scene {
		record := tb.play(t, 9)
		tb.full(record)
		return must(t)(pause.New(tb.svc, routes.PauseArg{Game: "market", Record: record}))
	}},
	{"unsaved", func(t testing.TB, tb *table) game.Scene {
		record := tb.play(t, 9)
		tb.full(record)
		return must(t)(unsaved.New(tb.svc, routes.UnsavedArg{Game: "market", Record: record, Why: tb.svc.Saves.Failing(), Open: func() {}}))
	}},
	{"opening", func(t testing.TB, tb *table) game.Scene { return tb.opening(t) }},
	{"opening-question", func(t testing.TB, tb *table) game.Scene {
		return must(t)(opening.New(tb.svc, routes.OpeningArg{
			Question: &routes.Question{Title: words.M("opening.ask.link"), Name: words.M("program.called", "game", short(tb, "stacks"), "players", words.All{"Anna", "Bion"})},
			Do:       func() {}, Stop: func() {},
		}))
	}},
	{"pause-save", func(t testing.TB, tb *table) game.Scene {
		sc := must(t)(pause.New(tb.svc, routes.PauseArg{Game: "market", Record: tb.play(t, 9)}))
		sc.Update(nil)
		sc.Update(keys(input.KeyDown, input.KeyDown, input.KeyEnter))
		return sc
	}},
	{"load", func(t testing.TB, tb *table) game.Scene {
		tb.saves(t)
		sc := must(t)(load.New(tb.svc, nil))
		for range 5 {
			sc.Update(nil)
		}
		return sc
	}},
	{"load-running", func(t testing.TB, tb *table) game.Scene { return tb.list(t, routes.TabRunning) }},
	{"load-finished", func(t testing.TB, tb *table) game.Scene { return tb.list(t, routes.TabFinished) }},
	{"load-many", func(t testing.TB, tb *table) game.Scene { return tb.thousand(t, 20, routes.TabFinished) }},
	{"load-choosing", func(t testing.TB, tb *table) game.Scene {
		sc := tb.thousand(t, 20, routes.TabFinished)
		sc.(interface{ Use(id, value string) bool }).Use("choose", "")
		return sc
	}},
	{"load-filter", func(t testing.TB, tb *table) game.Scene {
		sc := tb.thousand(t, 20, routes.TabFinished)
		sc.(interface{ Use(id, value string) bool }).Use("filter", "")
		return sc
	}},
	{"load-statistics", func(t testing.TB, tb *table) game.Scene { return tb.list(t, routes.TabStatistics) }},
	{"load-empty", func(t testing.TB, tb *table) game.Scene { return must(t)(load.New(tb.svc, nil)) }},
	{"load-achievements", func(t testing.TB, tb *table) game.Scene {
		g := tb.svc.Games[1]
		for i, name := range g.Achievements[:3] {
			for range i + 1 {
				tb.svc.Settings.Achievements, _ = tb.svc.Settings.Achievements.With(g.Name, name, "anna", "2026-11-25")
			}
		}
		sc := tb.list(t, routes.TabStatistics)
		sc.(interface{ Use(id, value string) bool }).Use("achieved/"+g.Name, "")
		return sc
	}},
	{"result", func(t testing.TB, tb *table) game.Scene { return must(t)(result.New(tb.svc, endOf(tb))) }},
	{"result-achieved", func(t testing.TB, tb *table) game.Scene {
		end := endOf(tb)
		end.Achieved = []known.Achieved{{Seat: 2, Name: "spared"}, {Seat: 0, Name: "walls"}}
		return must(t)(result.New(tb.svc, end))
	}},
	{"about", func(t testing.TB, tb *table) game.Scene { return must(t)(about.New(tb.svc, nil)) }},
}

// pages returns the pages of the rulebook.
func pages() (all []view) {
	for _, id := range strings.Fields("aim cards turn income yards effects festival build owners buy end hands city/court city/monument city/secret city/computers phobia/computers") {
		name, page, other := strings.Cut(id, "/")
		if !other {
			name, page = "market", id
		}
		all = append(all, view{"rules-" + strings.ReplaceAll(id, "/", "-"), func(t testing.TB, tb *table) game.Scene {
			return must(t)(rulebook.New(tb.svc, routes.RulesArg{Game: name, Page: page}))
		}})
	}
	return all
}

// endOf returns the end of a game for four.
func endOf(tb *table) routes.ResultArg {
	return routes.ResultArg{
		Info: match.Info{Game: "market", Players: []match.Player{
			{Name: "Anna", Emblem: "owl"}, {Name: "Bion", Emblem: "amphora", Kind: match.Kind(3)}, {Name: "Chloe", Emblem: "bee"}, {Name: "Dion", Emblem: "branch"}}},
		Winners: []int{2}, Sentence: "Chloe has 51 coins after the income of turn 31 and wins at once.",
		Rows: []routes.ResultRow{
			{Label: "At the start", Cells: []string{"10", "10", "10", "10"}},
			{Label: "Income", Cells: []string{"41", "38", "52", "29"}, Note: "One coin for each open door at the beginning of each turn."},
			{Label: "Festivals", Cells: []string{"4", "6", "7", "2"}, Note: "Income again when the sun was drawn."},
			{Label: "Shops bought", Cells: []string{"-12", "-9", "-18", "-7"}, Note: "As many coins as they had open doors."},
			{Label: "Coins", Cells: []string{"43", "45", "51", "34"}},
		},
		Record: []byte("record"),
	}
}

func must(t testing.TB) func(game.Scene, error) game.Scene {
	return func(sc game.Scene, err error) game.Scene {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return sc
	}
}

// short returns the name of a game for use in a line.
func short(tb *table, name string) string {
	g, _ := tb.svc.Games.Find(name)
	return g.Short(tb.svc.Words)
}
