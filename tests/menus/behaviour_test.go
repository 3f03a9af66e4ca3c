package menus

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words/wordstest"
	"agora/render"
	"agora/render/rendertest"
	"agora/scenes"
	"agora/scenes/rulebook"
	"agora/scenes/settings"
	"agora/scenes/setup"
	"agora/scenes/title"
)

// areas returns the controls that can be pressed, by name.
func areas(sc game.Scene) map[string]game.Area {
	return sc.(game.Tracer).Trace()["areas"].(map[string]game.Area)
}

// click presses a control.
func click(t *testing.T, sc game.Scene, id string) {
	t.Helper()
	a, ok := areas(sc)[id]
	if !ok {
		t.Fatalf("there is no %q; there are %v, ok of areas(sc)[id] = %v; want true", id, names(sc), ok)
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

// last returns the last request to the program, and its argument.
func (n *nav) last() (string, any) {
	if len(n.asked) == 0 {
		return "", nil
	}
	return n.asked[len(n.asked)-1], n.args[len(n.args)-1]
}

func TestStandingNamesTheCoins(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	tb.play(t, 9)
	running, notes := tb.svc.Keeper().Running()
	if len(notes) > 0 || running == nil {
		t.Fatal(notes)
	}
	if got := running.Peek.Standing(nil); !regexp.MustCompile(`^Anna -?[0-9]+, Bion -?[0-9]+\. Turn 5: (Anna|Bion) to play\.$`).MatchString(got) {
		t.Errorf("the standing is %q; want both players, and turn 5", got)
	}
}

// TestStandingCountsRounds checks that games whose players count rounds mention rounds, not
// turns, on the title screen and in their names.
func TestStandingCountsRounds(t *testing.T) {
	city, _ := scenes.Games().Find("city")
	data, err := os.ReadFile("../golden/testdata/city-court.agora")
	if err != nil {
		t.Fatalf("os.ReadFile(\"../golden/testdata/city-court.agora\") = %v; want no error", err)
	}
	peek, err := city.Peek(data)
	if err != nil || peek.Round < 1 || peek.Round >= peek.Turn {
		t.Fatalf("round %d, turn %d, %v; want a round from 1, below the turn, and no error", peek.Round, peek.Turn, err)
	}
	say := fmt.Sprintf("Round %d: %s to play.", peek.Round, peek.Info.Players[peek.Seat].Name)
	if got := peek.Standing(nil); !strings.HasSuffix(got, say) {
		t.Errorf("the standing is %q; want %q at its end", got, say)
	}
	if got := city.Called(nil, peek); !strings.HasSuffix(got, fmt.Sprintf(" - round %d", peek.Round)) {
		t.Errorf("the game is called %q; want one that ends with %q", got, fmt.Sprintf(" - round %d", peek.Round))
	}
}

func TestTitleByKeys(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	sc := must(t)(title.New(tb.svc, nil))
	sc.Update(nil)
	sc.Update(keys(input.KeyEnter))
	if what, arg := tb.nav.last(); what != "go setup" || arg != "market" {
		t.Fatalf("Enter requests %s %v; want \"go setup\" and \"market\"", what, arg)
	}
	record := tb.play(t, 9)
	sc = must(t)(title.New(tb.svc, nil))
	sc.Update(nil)
	sc.Update(keys(input.KeyEnter))
	what, arg := tb.nav.last()
	if a, ok := arg.(routes.GoOnArg); what != "go market" || !ok || !bytes.Equal(a.Record, record) {
		t.Fatalf("Enter requests %s %v; want \"go market\" with the record", what, arg)
	}
	sc.Update(keys(input.KeyDown, input.KeyDown, input.KeyEnter)) // the first key shows the focus
	if what, _ := tb.nav.last(); what != "go setup" {
		t.Fatalf("the second button requests %s; want \"go setup\"", what)
	}
	sc.Update(keys(input.KeyDown, input.KeyEnter))
	if what, _ := tb.nav.last(); what != "push day" {
		t.Fatalf("the button below New game requests %s; want \"push day\"", what)
	}
	sc.Update(keys(input.KeyDown, input.KeyEnter))
	if what, _ := tb.nav.last(); what != "go puzzles" {
		t.Fatalf("the button below it requests %s; want \"go puzzles\"", what)
	}
	tb.svc.Settings.Lessons = tb.svc.Settings.Lessons.With("market", store.Progress{Offered: true})
	click(t, sc, "game/market")
	if what, arg := tb.nav.last(); what != "go setup" || arg != "market" {
		t.Fatalf("the table requests %s %v; want \"go setup\" and \"market\"", what, arg)
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
		t.Fatalf("two equal names were taken: %s; want \"\"", what)
	}
	write(sc, "!") // the focus is on the wrong name
	click(t, sc, "undo")
	click(t, sc, "letter/1")
	click(t, sc, "up/2")
	click(t, sc, "start")
	var arg routes.NewArg
	for i, what := range tb.nav.asked {
		if what == "go market" {
			arg = tb.nav.args[i].(routes.NewArg)
		}
	}
	info := arg.Info
	if len(info.Players) != 2 || info.Players[0].Name != "zoë ψ!" || info.Players[1].Name != "Zoë Ψ" || info.Players[1].Emblem != "owl" || !info.OpenUndo ||
		info.Options["letters"] != "ABCD" && info.Options["letters"] != "" {
		t.Fatalf("started with %+v; want both players, with name and emblem, and all options", info)
	}
	if err := tb.svc.Games[0].Try(info); err != nil {
		t.Fatalf("tb.svc.Games[0].Try(info) = %v; want no error", err)
	}
	kept, err := tb.svc.Saves.Games()
	if err != nil || len(kept) != 1 {
		t.Fatalf("the running game was not kept: %v, %v; want 1 of them and no error", kept, err)
	}
	if data, _ := tb.svc.Saves.Load(kept[0].File); !bytes.Equal(data, running) {
		t.Fatal("what was kept is not the running game; want the record of the running game")
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
	next := last.(routes.NewArg).Info
	if fmt.Sprint(next.Players) != fmt.Sprint(info.Players) || next.OpenUndo != info.OpenUndo {
		t.Fatalf("the set-up remembers %+v, want %+v", next, info)
	}
	if next.Seed == info.Seed {
		t.Fatalf("the seed is not fresh: next.Seed = %v; want anything but %v", next.Seed, info.Seed)
	}
	if kept, _ = tb.svc.Saves.Games(); len(kept) != 1 {
		t.Fatalf("the same game was kept twice: len(kept) = %v; want 1", len(kept))
	}
}

func TestSettingsTakeEffect(t *testing.T) {
	tb := newTable(t, 1280, 1100, 1, "light") // high enough for everything without scrolling
	sc := must(t)(settings.New(tb.svc, nil))
	sc.Update(nil)
	set := tb.svc.Settings
	click(t, sc, "sound")
	click(t, sc, "snapping")
	click(t, sc, "full")
	if !set.Mute || set.Snapping || !set.FullScreen {
		t.Fatalf("the settings are %+v; want sound off, no snapping, and full screen", set)
	}
	if what, _ := tb.nav.last(); what != "settings" {
		t.Fatalf("the settings were not applied: what of tb.nav.last() = %q; want \"settings\"", what)
	}
	click(t, sc, "sound")
	tb.nav.asked = nil
	sc.Update([]input.Event{{Kind: input.Press, X: areas(sc)["volume"].X + 30, Y: areas(sc)["volume"].Y + 20}})
	if set.Sound > 20 {
		t.Fatalf("the volume is %d; want at most 20", set.Sound)
	}
	if len(tb.nav.asked) > 0 {
		t.Fatalf("the volume is saved while the slider is still moving: len(tb.nav.asked) = %v; want none", len(tb.nav.asked))
	}
	sc.(game.Leaver).Leave()
	if what, _ := tb.nav.last(); what != "settings" {
		t.Fatalf("the volume was not saved on leaving: what of tb.nav.last() = %q; want \"settings\"", what)
	}
	click(t, sc, "theme")
	if set.Theme == "system" {
		t.Fatalf("the theme did not change: set.Theme = %q; want anything but \"system\"", set.Theme)
	}
	if !sc.(game.Overlay).Over() {
		t.Fatal("the settings cover everything; want a sheet over the game")
	}
}

// TestTitleKeepsClearOfTheEdge checks that the last button of the title screen keeps clear
// of the edge, whatever the screen says about the previous game and in every language.
func TestTitleKeepsClearOfTheEdge(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	phobia, _ := catalogue.Games().Find("phobia")
	if _, err := tb.svc.Saves.Wait("another", tb.play(t, 9)); err != nil {
		t.Fatalf("tb.svc.Saves.Wait(\"another\", tb.play(t, 9)) = %v; want no error", err)
	}
	if err := tb.svc.Saves.Autosave(sampled(t, phobia, 3, []string{match.Human, match.Human}, 1<<30)); err != nil {
		t.Fatalf("tb.svc.Saves.Autosave() = %v; want no error", err)
	}
	for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
		tb.svc.Kit = rendertest.Kit(t, size[0], size[1], 1, "light")
		for _, say := range wordstest.All(t) {
			tb.speak(say)
			sc := must(t)(title.New(tb.svc, nil))
			sc.Update(nil)
			a, ok := areas(sc)["quit"]
			if _, other := areas(sc)["load"]; !ok || !other || a.Y+a.H > size[1]-10 {
				t.Errorf("%s, %v: the last way is at %v, %v; want both ways in view", say.Language(), size, a, ok && other)
			}
		}
	}
}

// TestTitleRests checks that the small tables move only while the pointer is on them.
func TestTitleRests(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	sc := must(t)(title.New(tb.svc, nil))
	for range 10 {
		sc.Update(nil)
	}
	was := tb.nav.drawn
	for range 20 {
		sc.Update(nil)
	}
	if tb.nav.drawn != was {
		t.Errorf("%d frames while nothing happens, tb.nav.drawn = %v; want %v", tb.nav.drawn-was, tb.nav.drawn, was)
	}
	r := sc.(interface{ Areas() map[string]render.Rect }).Areas()["game/phobia"]
	x, y := r.Centre()
	sc.Update([]input.Event{{Kind: input.Hover, X: x, Y: y}})
	was = tb.nav.drawn
	for range 20 {
		sc.Update(nil)
	}
	if tb.nav.drawn == was {
		t.Errorf("the table under the pointer stands still: tb.nav.drawn = %v; want anything but %v", tb.nav.drawn, was)
	}
}

func TestRulebookHasItsFigures(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	img := ebiten.NewImage(400, 260)
	c := tb.svc.Kit.Begin(img)
	for _, g := range tb.svc.Games {
		for _, f := range g.Figures {
			before := c.Stats()
			f.Draw(c, nil, render.R(0, 0, 400, 260))
			c.Flush()
			if found, ok := g.Figure(f.Name); c.Stats().Triangles == before.Triangles || !ok || found.Name != f.Name {
				t.Errorf("the figure %s is empty or not found; want a drawing, under its own name", f.Name)
			}
		}
		if _, ok := g.Figure(g.Name + "/no such figure"); ok || len(g.Figures) == 0 {
			t.Errorf("%s has %d figures, and one that does not exist: %v; want at least one and false", g.Name, len(g.Figures), ok)
		}
	}
}

func TestRulebookTurnsPages(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	sc := must(t)(rulebook.New(tb.svc, routes.RulesArg{Game: "market", Page: "place"}))
	page := func() string { return sc.(game.Tracer).Trace()["page"].(string) }
	sc.Update(nil)
	if page() != "build" {
		t.Fatalf("the phase opens the page %q; want \"build\"", page())
	}
	sc.Update(keys(input.KeyRight, input.KeyRight, input.KeyLeft))
	if page() != "owners" {
		t.Fatalf("right, right, left: %q; want \"owners\"", page())
	}
	click(t, sc, "contents")
	click(t, sc, "page/buy")
	if page() != "buy" {
		t.Fatalf("chosen from the contents: %q; want \"buy\"", page())
	}
	for range 30 {
		sc.Update(keys(input.KeyRight))
	}
	if page() != "letter" {
		t.Fatalf("the last page is %q; want \"letter\"", page())
	}
	sc.Update(keys(input.KeyEsc))
	if what, _ := tb.nav.last(); what != "pop" {
		t.Fatalf("Esc asked for %q; want \"pop\"", what)
	}
}
