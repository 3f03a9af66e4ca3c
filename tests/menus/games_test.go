package menus

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/bots"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/game/play"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/transfer"
	"agora/rules/chance"
	"agora/scenes"
	"agora/scenes/load"
	"agora/scenes/title"
)

// finished adds random finished games of each kind to the history.
func (tb *table) finished(t testing.TB) {
	t.Helper()
	at := time.Date(2026, 11, 20, 18, 30, 0, 0, time.UTC)
	for i, box := range catalogue.Games() {
		for n := range 3 {
			kinds := []string{match.Human, match.Kind(1 + (i+n)%bots.Levels)}
			if n == 2 {
				kinds[1] = match.Human
			}
			record := sampled(t, box, uint64(n), kinds, 1<<30)
			if _, err := tb.svc.Saves.Finish(box.Game.Name(), at.Add(time.Duration(i*7+n)*time.Hour), record); err != nil {
				t.Fatalf("tb.svc.Saves.Finish() = %v; want no error", err)
			}
		}
	}
}

// list returns a tab of the list of games, with some games of each kind.
func (tb *table) list(t testing.TB, tab string) game.Scene {
	t.Helper()
	tb.finished(t)
	for i, box := range catalogue.Games() {
		record := sampled(t, box, 9, []string{match.Human, match.Kind(2)}, 9+i)
		if _, err := tb.svc.Saves.Wait(fmt.Sprintf("%s - Anna, Bion", box.Game.Name()), record); err != nil {
			t.Fatalf("tb.svc.Saves.Wait() = %v; want no error", err)
		}
	}
	tb.play(t, 12)
	sc := must(t)(load.New(tb.svc, routes.LoadArg{Tab: tab}))
	for range 12 {
		sc.Update(nil)
	}
	return sc
}

// sampled returns the record of a random game with this many decisions, or of a finished
// one; with may change its set-up.
func sampled(t testing.TB, g catalogue.Game, seed uint64, kinds []string, decisions int, with ...func(*match.Info)) []byte {
	t.Helper()
	info := match.Info{Seed: seed, Players: []match.Player{{Name: "Anna", Kind: kinds[0]}, {Name: "Bion", Kind: kinds[1]}}}
	for _, change := range with {
		change(&info)
	}
	key := fmt.Sprint(g.Name(), decisions, info)
	if played[key] == nil {
		m, err := match.New(g.Game, info)
		if err != nil {
			t.Fatalf("match.New(g.Game, info) = %v; want no error", err)
		}
		rnd := chance.New(seed, 5)
		matchtest.Play(t, m, &rnd, decisions)
		played[key] = m.Record().Bytes()
	}
	return slices.Clone(played[key])
}

// played caches the results of sampled, because many tests use the same games.
var played = map[string][]byte{}

// worked passes ticks until the shelf's background work, which has a few milliseconds of
// each, is done.
func (tb *table) worked(sc game.Scene) {
	for n := 0; tb.svc.Shelf.Busy() && n < 10_000; n++ {
		sc.Update(nil)
	}
}

// tick passes n ticks.
func tick(sc game.Scene, n int) {
	for range n {
		sc.Update(nil)
	}
}

// TestListOpensWhereGamesAre checks that the list opens on a tab that is not empty: saved
// games, otherwise games in progress, otherwise finished ones.
func TestListOpensWhereGamesAre(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	opens := func(kind string) {
		t.Helper()
		sc := must(t)(load.New(tb.svc, nil))
		tick(sc, 3)
		for name := range areas(sc) {
			if strings.HasPrefix(name, "open/"+kind) {
				return
			}
		}
		t.Errorf("no game of %q is shown; want one at least", kind)
	}
	tb.finished(t)
	opens("history-")
	tb.play(t, 12)
	opens("current")
	tb.saves(t)
	opens("save-")
}

// TestRunningGamesAllWait checks that after another game has been started the first one is
// still listed as in progress, and that once it is resumed Continue continues it, while the
// other waits.
func TestRunningGamesAllWait(t *testing.T) {
	tb := newTable(t, 1280, 2000, 1, "light")
	first := tb.play(t, 9)
	g, _ := tb.svc.Games.Find("phobia")
	if err := tb.svc.Opener().Begin(g, match.Info{Game: "phobia", Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}}); err != nil {
		t.Fatalf("tb.svc.Opener().Begin() = %v; want no error", err)
	}
	second := sampled(t, catalogue.Games()[2], 3, []string{match.Human, match.Kind(2)}, 7)
	if err := tb.svc.Saves.Autosave(second); err != nil { // as the table does
		t.Fatalf("tb.svc.Saves.Autosave(second) = %v; want no error", err)
	}
	sc := must(t)(title.New(tb.svc, nil))
	sc.Update(nil)
	click(t, sc, "load")
	if what, arg := tb.nav.last(); what != "push load" || arg.(routes.LoadArg).Tab != routes.TabRunning {
		t.Fatalf("the title asks for %s %+v; want \"push load\" and (routes.LoadArg).Tab %q", what, arg, routes.TabRunning)
	}
	sc = must(t)(load.New(tb.svc, routes.LoadArg{Tab: routes.TabRunning}))
	tick(sc, 5)
	file := ""
	for _, id := range names(sc) {
		if name, ok := strings.CutPrefix(id, "open/running-"); ok {
			file = "running-" + name
		}
	}
	if _, there := areas(sc)["open/current"]; file == "" || !there {
		t.Fatalf("the list has %v, file = %q, there of areas(sc)[\"open/current\"] = %v; want some text and true", names(sc), file, there)
	}
	click(t, sc, "open/"+file)
	what, arg := tb.nav.last()
	if a, ok := arg.(routes.GoOnArg); what != "go market" || !ok || !bytes.Equal(a.Record, first) {
		t.Fatalf("asked for %s; want \"go market\" with its record", what)
	}
	if running, _ := tb.svc.Keeper().Running(); running == nil || !bytes.Equal(running.Record, first) {
		t.Error("the game that was gone on with is not the running one; want its record as the running game")
	}
	games, err := tb.svc.Saves.Games()
	if err != nil || len(games) != 1 || games[0].Kind != store.Waiting {
		t.Fatalf("waiting are %v, %v; want one that waits, and no error", games, err)
	}
	if data, _ := tb.svc.Saves.Load(games[0].File); !bytes.Equal(data, second) {
		t.Error("the game that was left is lost; want its record")
	}
}

// TestCopiesAreShownOnce checks that only one of the copies that a sync service leaves in
// the folder is listed, under the title of its game, and that deleting it deletes all of
// them.
func TestCopiesAreShownOnce(t *testing.T) {
	tb := newTable(t, 1280, 2000, 1, "light")
	st := tb.svc.Saves.Store()
	box := catalogue.Games()[2]
	over, runs := sampled(t, box, 3, []string{match.Human, match.Human}, 1<<30), sampled(t, box, 4, []string{match.Human, match.Human}, 7)
	for name, data := range map[string][]byte{
		"history-20261122T150405Z-phobia.agora": over, "history-20261122T150405Z-phobia (conflicted copy).agora": over, "history-20261122T150405Z-phobia-DESKTOP.agora": over,
		"autosave-LAPTOP.agora": runs, "autosave (conflicted copy).agora": runs,
	} {
		if err := st.Write(name, data); err != nil {
			t.Fatalf("st.Write(name, data) = %v; want no error", err)
		}
	}
	opened := func(tab string) (*load.Scene, []string) {
		t.Helper()
		sc := must(t)(load.New(tb.svc, routes.LoadArg{Tab: tab}))
		tick(sc, 10)
		var ids []string
		for _, id := range names(sc) {
			if strings.HasPrefix(id, "open/") {
				ids = append(ids, id)
			}
		}
		return sc.(*load.Scene), ids
	}
	sc, ids := opened(routes.TabRunning)
	if len(ids) != 1 {
		t.Fatalf("running are %v; want 1 of them", ids)
	}
	said := ""
	for _, i := range sc.Speak(true).Items {
		said += i.Text + "\n"
	}
	if !strings.Contains(said, "from an earlier session") || !strings.Contains(said, "Turn 8: Bion to play.") || strings.Contains(said, "autosave") {
		t.Errorf("the row says %s; want one with \"from an earlier session\", one with \"Turn 8: Bion to play.\" and one without \"autosave\"", said)
	}
	sc, ids = opened(routes.TabFinished)
	if len(ids) != 1 {
		t.Fatalf("finished are %v; want 1 of them", ids)
	}
	click(t, sc, "delete/"+strings.TrimPrefix(ids[0], "open/"))
	click(t, sc, "dialog/yes")
	tb.worked(sc)
	if left, _ := st.List("history-"); len(left) != 0 {
		t.Errorf("left are %v; want 0 of them", left)
	}
}

// TestFinishedGamesGoToTheHistory checks that games are added to the history automatically
// when they end at the table, and only once.
func TestFinishedGamesGoToTheHistory(t *testing.T) {
	for i, box := range catalogue.Games() {
		tb := newTable(t, 1280, 720, 1, "light")
		tb.svc.Settings.AnimationSpeed = "off"
		whole := sampled(t, box, 3, []string{match.Human, match.Human}, 1<<30)
		rec, err := match.ParseRecord(whole)
		if err != nil {
			t.Fatalf("match.ParseRecord(whole) = %v; want no error", err)
		}
		g := tb.svc.Games[i]
		cut := play.Playable(whole, len(rec.Moves)-1)
		sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.GoOnArg{Record: append(cut, []byte{}...)}))
		tick(sc, 3)
		if games, _ := tb.svc.Saves.Games(); len(games) != 0 {
			t.Fatalf("%s: a game that is not over is in the list, len(games) = %v; want 0", g.Name, len(games))
		}
		pad, rnd := newGamepad(), rand.New(rand.NewPCG(1, 2))
		often := []input.PadButton{input.PadA, input.PadA, input.PadX, input.PadY, input.PadR1, input.PadUp, input.PadDown, input.PadLeft, input.PadRight}
		ended := func() bool { return slices.Contains(tb.nav.asked, "push result") }
		for n := 0; n < 6000 && !ended(); n++ {
			pad.press(sc, often[rnd.IntN(len(often))])
		}
		if !ended() {
			continue // the random game does not end with a move; others do
		}
		tick(sc, 5)
		sc.(game.Saver).Save()
		games, err := tb.svc.Saves.Games()
		if err != nil || len(games) != 1 || games[0].Kind != store.Over || games[0].Title != g.Name {
			t.Fatalf("%s: the list is %v, %v; want one finished game of that name, and no error", g.Name, games, err)
		}
		// The next game finds the finished one already in the history.
		if err := tb.svc.Opener().Begin(g, match.Info{Game: g.Name, Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}}); err != nil {
			t.Fatalf("tb.svc.Opener().Begin() = %v; want no error", err)
		}
		if games, _ := tb.svc.Saves.Games(); len(games) != 1 {
			t.Errorf("%s: it is kept %d times; want 1", g.Name, len(games))
		}
		t.Logf("%s ended at the table", g.Name)
	}
}

// TestEverythingMoves checks that one program can import everything that another has
// exported, without overwriting anything of its own.
func TestEverythingMoves(t *testing.T) {
	from := newTable(t, 1280, 2000, 1, "light")
	from.finished(t)
	from.saves(t)
	from.svc.Settings.Sound = 15
	from.svc.Settings.Lessons = store.Lessons{"market": {Done: true}}
	if err := store.SaveSettings(from.memory, *from.svc.Settings); err != nil {
		t.Fatalf("store.SaveSettings(from.memory, *from.svc.Settings) = %v; want no error", err)
	}
	sc := must(t)(load.New(from.svc, nil))
	tick(sc, 20)
	click(t, sc, "export")
	click(t, sc, "dialog/yes") // because some of the games are unfinished
	var file []byte
	from.worked(sc)
	for name, data := range from.nav.files {
		if !regexp.MustCompile(`^Agora - all games - \d{4}-\d\d-\d\d\.agora$`).MatchString(name) {
			t.Errorf("the file is called %s; want \"Agora - all games - \" with the date", name)
		}
		file = data
	}
	to := newTable(t, 1280, 2000, 1, "light")
	if err := to.memory.Write("save-Sunday with the neighbours.agora", []byte("mine")); err != nil {
		t.Fatalf("to.memory.Write() = %v; want no error", err)
	}
	open := func() game.Scene {
		t.Helper()
		i, err := to.svc.Transfer().Import(transfer.ImportFile{Data: file})
		if err != nil {
			t.Fatalf("to.svc.Transfer().Import(transfer.ImportFile{Data: file}) = %v; want no error", err)
		}
		return must(t)(load.New(to.svc, routes.LoadArg{Import: i}))
	}
	sc = open()
	sc.Update(nil)
	sc.Update(keys(input.KeyEnter))
	tick(sc, 60)
	if got := to.nav.toast; len(got) != 1 || !strings.Contains(got[0], "17 games added; already here: 0; not readable: 1") {
		t.Fatalf("said %q; want 1 of them and [0] one with \"17 games added; already here: 0; not readable: 1\"", got)
	}
	if data, _ := to.memory.Read("save-Sunday with the neighbours.agora"); string(data) != "mine" {
		t.Error("a game was overwritten; want \"mine\"")
	}
	if !to.svc.Settings.Lessons["market"].Done || to.svc.Settings.Sound == 15 {
		t.Errorf("what was learnt is taken over, and nothing else unasked: %+v; want the lesson done, and the volume as it was", to.svc.Settings)
	}
	sc.Update(keys(input.KeyEnter)) // and the settings
	if to.svc.Settings.Sound != 15 {
		t.Errorf("the volume is %d; want 15", to.svc.Settings.Sound)
	}
	to.nav.toast = nil
	sc = open()
	sc.Update(nil)
	sc.Update(keys(input.KeyEnter))
	tick(sc, 60)
	if got := to.nav.toast; len(got) != 1 || !strings.Contains(got[0], "0 games added; already here: 17") {
		t.Errorf("taken in again: %q; want 1 of them and [0] one with \"0 games added; already here: 17\"", got)
	}
}

// TestStatisticsCount checks that the statistics count the games of the history by level.
func TestStatisticsCount(t *testing.T) {
	tb := newTable(t, 1280, 2000, 1, "light")
	tb.finished(t)
	sc := must(t)(load.New(tb.svc, routes.LoadArg{Tab: routes.TabStatistics}))
	tick(sc, 10)
	img := tb.draw(sc)
	defer img.Deallocate()
	games, err := tb.svc.Saves.Games()
	if err != nil || len(games) != 3*len(catalogue.Games()) {
		t.Fatalf("the history has %d games, %v; want %d and no error", len(games), err, 3*len(catalogue.Games()))
	}
	for _, g := range games {
		data, err := tb.svc.Saves.Load(g.File)
		if err != nil {
			t.Fatalf("tb.svc.Saves.Load(g.File) = %v; want no error", err)
		}
		kind, _ := tb.svc.Games.Of(data)
		peek, err := kind.Peek(data)
		sum, err2 := match.Summarise(data)
		if err != nil || err2 != nil || !sum.Over || fmt.Sprint(sum.Winners, sum.Scores, sum.Info.Players) != fmt.Sprint(peek.Winners, peek.Scores, peek.Info.Players) {
			t.Errorf("%s: the tags say %+v, the game %+v; %v, %v, fmt.Sprint(sum.Winners, sum.Scores, sum.Info.Players) = %q; want Over true, no error, no error and %q",
				g.File, sum, peek, err, err2, fmt.Sprint(sum.Winners, sum.Scores, sum.Info.Players), fmt.Sprint(peek.Winners, peek.Scores, peek.Info.Players))
		}
	}
}
