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
	"agora/game/store"
	"agora/game/words/wordstest"
	"agora/render"
	"agora/render/rendertest"
	"agora/scenes"
	"agora/scenes/load"
	"agora/scenes/pause"
	"agora/scenes/result"
	"agora/scenes/rulebook"
	"agora/scenes/settings"
	"agora/scenes/setup"
	"agora/scenes/title"
	"agora/scenes/unsaved"
)

// areas returns what can be pressed, by name.
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

// last returns what the program was asked last, and with what.
func (n *nav) last() (string, any) {
	if len(n.asked) == 0 {
		return "", nil
	}
	return n.asked[len(n.asked)-1], n.args[len(n.args)-1]
}

func TestStandingNamesTheCoins(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	tb.play(t, 9)
	running, notes := tb.svc.Running()
	if len(notes) > 0 || running == nil {
		t.Fatal(notes)
	}
	if got := running.Peek.Standing(nil); !regexp.MustCompile(`^Anna -?[0-9]+, Bion -?[0-9]+\. Turn 5: (Anna|Bion) to play\.$`).MatchString(got) {
		t.Errorf("it stands %q", got)
	}
}

// Where players count rounds, rounds are said and not turns: in the title, and in the
// names of games.
func TestStandingCountsRounds(t *testing.T) {
	city, _ := scenes.Games().Find("city")
	data, err := os.ReadFile("../golden/testdata/city-court.agora")
	if err != nil {
		t.Fatal(err)
	}
	peek, err := city.Peek(data)
	if err != nil || peek.Round < 1 || peek.Round >= peek.Turn {
		t.Fatalf("round %d, turn %d, %v", peek.Round, peek.Turn, err)
	}
	say := fmt.Sprintf("Round %d: %s to play.", peek.Round, peek.Info.Players[peek.Seat].Name)
	if got := peek.Standing(nil); !strings.HasSuffix(got, say) {
		t.Errorf("it stands %q, not %q", got, say)
	}
	if got := city.Called(nil, peek); !strings.HasSuffix(got, fmt.Sprintf(" - round %d", peek.Round)) {
		t.Errorf("it is called %q", got)
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
	if a, ok := arg.(game.GoOnArg); what != "go market" || !ok || !bytes.Equal(a.Record, record) {
		t.Fatalf("Enter asked for %s %v", what, arg)
	}
	sc.Update(keys(input.KeyDown, input.KeyDown, input.KeyDown, input.KeyEnter)) // shows the focus, then down twice
	if what, _ := tb.nav.last(); what != "go puzzles" {
		t.Fatalf("the third way is %s", what)
	}
	sc.Update(keys(input.KeyDown, input.KeyEnter))
	if what, _ := tb.nav.last(); what != "push load" {
		t.Fatalf("the fourth way is %s", what)
	}
	tb.svc.Settings.Lessons = tb.svc.Settings.Lessons.With("market", store.Progress{Offered: true})
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
	var arg game.NewArg
	for i, what := range tb.nav.asked {
		if what == "go market" {
			arg = tb.nav.args[i].(game.NewArg)
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
	next := last.(game.NewArg).Info
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
	tb := newTable(t, 1280, 1100, 1, "light") // nothing is scrolled away
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

// Where nothing can be stored, nobody is told that a game is safe.
func TestNothingIsSafeWithoutStorage(t *testing.T) {
	for fleeting, want := range map[bool][2]string{
		false: {"pause.note", "program.saved"},
		true:  {"pause.note.fleeting", "program.saved.fleeting"},
	} {
		tb := newTable(t, 1280, 720, 1, "light")
		tb.memory.Fleeting = fleeting
		sc := must(t)(pause.New(tb.svc, game.PauseArg{Game: "market", Record: tb.play(t, 9)}))
		sc.Update(nil)
		if said, note := fmt.Sprint(sc.(game.Speaker).Speak(true)), tb.svc.Words.T(want[0]); !strings.Contains(said, note) {
			t.Errorf("fleeting %v: the menu does not say %q: %s", fleeting, note, said)
		}
		tb.svc.SaveAs("Mine", tb.play(t, 9), false, func(string) {})
		if got, want := tb.nav.toast[len(tb.nav.toast)-1], tb.svc.Words.T(want[1], "title", "Mine"); got != want {
			t.Errorf("fleeting %v: saving says %q, not %q", fleeting, got, want)
		}
	}
}

// full lets the storage take nothing from now on, and the running game fail to be saved.
func (tb *table) full(record []byte) {
	tb.memory.Fail = func(op, name string) error {
		if op == "saved" {
			return store.ErrFull
		}
		return nil
	}
	tb.svc.Saves.AutosaveLater(append(slices.Clone(record), '\n'))
}

// TestTheMenuSaysThatAGameIsNotSaved: the menu says what the store has said last, and
// hands the game out.
func TestTheMenuSaysThatAGameIsNotSaved(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	record := tb.play(t, 9)
	tb.full(record)
	sc := must(t)(pause.New(tb.svc, game.PauseArg{Game: "market", Record: record}))
	sc.Update(nil)
	said := func() string { return fmt.Sprint(sc.(game.Speaker).Speak(true)) }
	if want := tb.svc.Words.T("pause.note.unsaved", "why", tb.svc.Saves.Failing()); !strings.Contains(said(), want) || strings.Contains(said(), tb.svc.Words.T("pause.note")) {
		t.Errorf("the menu does not say %q: %s", want, said())
	}
	click(t, sc, "export")
	click(t, sc, "dialog/yes") // for its deck is hidden
	if what, _ := tb.nav.last(); !strings.HasPrefix(what, "export") {
		t.Errorf("Export does %q", what)
	}
	tb.memory.Fail = nil
	if err := tb.svc.Saves.Autosave(record); err != nil {
		t.Fatal(err)
	}
	sc.(game.Returner).Return()
	sc.Update(nil)
	if !strings.Contains(said(), tb.svc.Words.T("pause.note")) {
		t.Error("the menu does not say that the game is saved again")
	}
}

// TestEveryScreenSaysWhatTheStoreSaidLast: the title, the page of a result and the list of
// games say of the game that runs what the store has said of it last, and nothing else.
func TestEveryScreenSaysWhatTheStoreSaidLast(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(tb *table, record []byte)
		want func(tb *table) string // "": nothing but what is usual
	}{
		{"saved", func(*table, []byte) {}, func(*table) string { return "" }},
		{"full", func(tb *table, record []byte) { tb.full(record) },
			func(tb *table) string { return tb.svc.Words.T("program.unsaved", "why", tb.svc.Saves.Failing()) }},
		{"full, and then not", func(tb *table, record []byte) {
			tb.full(record)
			tb.memory.Fail = nil
			tb.svc.Saves.AutosaveLater(record)
		}, func(*table) string { return "" }},
		{"fleeting", func(tb *table, _ []byte) { tb.memory.Fleeting = true },
			func(tb *table) string { return tb.svc.Words.T("pause.note.fleeting") }},
	} {
		for _, size := range [][2]float64{{1280, 720}, {390, 844}, {640, 360}} {
			for name, open := range map[string]func(tb *table, record []byte) (game.Scene, error){
				"title": func(tb *table, _ []byte) (game.Scene, error) { return title.New(tb.svc, nil) },
				"result": func(tb *table, record []byte) (game.Scene, error) {
					end := endOf(tb)
					end.Record = append(slices.Clone(record), '\n')
					end.Fresh = c.name == "fleeting"
					return result.New(tb.svc, end)
				},
				"games": func(tb *table, _ []byte) (game.Scene, error) {
					return load.New(tb.svc, game.LoadArg{Tab: game.TabSaved})
				},
			} {
				tb := newTable(t, size[0], size[1], 1, "light")
				record := tb.play(t, 9)
				if err := tb.svc.Saves.Autosave(record); err != nil {
					t.Fatal(err)
				}
				c.do(tb, record)
				sc := must(t)(open(tb, record))
				sc.Update(nil)
				said := fmt.Sprint(sc.(game.Speaker).Speak(true))
				want := c.want(tb)
				if want == "" {
					want = "\x00" // what is not said
				}
				if strings.Contains(said, want) != (want != "\x00") {
					t.Errorf("%s, %s: %q is not said: %s", c.name, name, want, said)
				}
				promise := tb.svc.Words.T("load.empty.saved")
				if name == "games" && strings.Contains(said, promise) != (want == "\x00") {
					t.Errorf("%s: %s", c.name, said)
				}
				for _, other := range []string{tb.svc.Words.T("pause.note.fleeting"), "there is no room left"} {
					if strings.Contains(said, other) && !strings.Contains(want, other) {
						t.Errorf("%s, %s: %q is said", c.name, name, other)
					}
				}
			}
		}
	}
}

// TestUnsavedOffersWhatKeepsAGame: a game that stands in the way of another is handed out,
// room is made for it, or it is given up after a question; with room the other opens.
func TestUnsavedOffersWhatKeepsAGame(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	record := tb.play(t, 9)
	tb.full(record)
	opened := 0
	sc := must(t)(unsaved.New(tb.svc, game.UnsavedArg{Game: "market", Record: record, Why: tb.svc.Saves.Failing(), Open: func() { opened++ }}))
	sc.Update(nil)
	click(t, sc, "export")
	click(t, sc, "dialog/yes") // for its deck is hidden
	if what, _ := tb.nav.last(); !strings.HasPrefix(what, "export") {
		t.Errorf("Export does %q", what)
	}
	click(t, sc, "load")
	if what, _ := tb.nav.last(); what != "push load" {
		t.Errorf("Games does %q", what)
	}
	sc.(game.Returner).Return()
	click(t, sc, "give-up")
	if opened > 0 {
		t.Fatal("a game is lost without a question, or without room")
	}
	click(t, sc, "dialog/yes")
	if opened != 1 {
		t.Error("a game cannot be given up")
	}
	tb.memory.Fail = nil
	sc.(game.Returner).Return()
	if opened != 2 {
		t.Error("with room the other game does not open")
	}
}

func TestPauseSavesUnderANameAndAsks(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	record := tb.play(t, 9)
	const name = "The Marketplace - Anna, Bion - turn 5"
	older, err := tb.svc.Saves.Save(name, []byte("older"), false)
	if err != nil {
		t.Fatal(err)
	}
	sc := must(t)(pause.New(tb.svc, game.PauseArg{Game: "market", Record: record}))
	sc.Update(nil)
	click(t, sc, "save")
	sc.Update(keys(input.KeyEnter))
	stored := func() []byte {
		data, err := tb.svc.Saves.Load(older.File)
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
	a, _ := arg.(game.NewArg)
	if what != "go market" || len(a.Info.Players) != 2 || a.Info.Players[1].Name != "Bion" || a.Info.Seed == 7 {
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
	a, _ := arg.(game.GoOnArg)
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
		t.Fatal("it was not deleted", tb.nav.toast, names(sc), says(sc))
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
	tb.say(sc)
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
	tb.nav.ask("nothing", nil)
	click(t, sc, "again") // meant for what lay there before
	if what, _ := tb.nav.last(); what != "nothing" {
		t.Errorf("a click when the page has just opened asks for %s", what)
	}
	rested(sc)
	for id, want := range map[string]string{"again": "go market", "title": "go title", "review": "go market", "copy": "copy",
		"share": "export The Marketplace - Anna, Bion, Chloe, Dion - ", "back": "pop"} {
		click(t, sc, id)
		what, arg := tb.nav.last()
		if rest, ok := strings.CutPrefix(what, want); !ok || rest != "" && !regexp.MustCompile(`^\d{4}-\d\d-\d\d\.agora$`).MatchString(rest) {
			t.Errorf("%s asked for %s", id, what)
		}
		again, _ := arg.(game.NewArg)
		review, _ := arg.(game.ReviewArg)
		if id == "again" && (again.Info.Seed == 99 || len(again.Info.Players) != 4) || id == "review" && string(review.Record) != "record" {
			t.Errorf("%s asked for %+v", id, arg)
		}
	}
}

// rested lets the result be seen for so long that a press is meant for it.
func rested(sc game.Scene) {
	for range 90 {
		sc.Update(nil)
	}
}

// TestNextPlayerStarts: where nothing is left to chance, the player who went second starts the
// next game, with their own emblem; else the order stays.
func TestNextPlayerStarts(t *testing.T) {
	for name, want := range map[string]string{"market": "Anna, Bion", "city": "Anna, Bion", "phobia": "Bion, Anna", "stacks": "Bion, Anna"} {
		tb := newTable(t, 1280, 720, 1, "light")
		end := endOf(tb)
		end.Info.Game, end.Info.Players, end.Winners, end.Rows = name, end.Info.Players[:2], []int{1}, nil
		sc := must(t)(result.New(tb.svc, end))
		rested(sc)
		click(t, sc, "again")
		what, arg := tb.nav.last()
		a, _ := arg.(game.NewArg)
		if len(a.Info.Players) != 2 {
			t.Fatalf("%s: %s %+v", name, what, a)
		}
		first, second := a.Info.Players[0], a.Info.Players[1]
		if got := first.Name + ", " + second.Name; got != want || (first.Emblem == "owl") != (first.Name == "Anna") || (second.Emblem == "owl") != (second.Name == "Anna") {
			t.Errorf("%s: after Anna and Bion play %+v", name, a.Info.Players)
		}
		if end.Info.Players[0].Name != "Anna" {
			t.Errorf("%s: the game that is over has changed", name)
		}
	}
}

// TestResultHearsNoStrayEnter: a player about to press Enter for the game starts
// nothing; a moment later Enter reviews.
func TestResultHearsNoStrayEnter(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	sc := must(t)(result.New(tb.svc, endOf(tb)))
	enter := []input.Event{{Kind: input.KeyPress, Key: input.KeyEnter}}
	for range 30 {
		sc.Update(enter)
	}
	if len(tb.nav.asked) > 0 {
		t.Fatalf("a stray Enter asked for %v", tb.nav.asked)
	}
	for range 60 {
		sc.Update(nil)
	}
	sc.Update(enter)
	if what, arg := tb.nav.last(); what != "go market" || !reviews(arg) {
		t.Errorf("Enter asked for %s, %+v", what, arg)
	}
}

// The longest sheet of a game of two, six lines with reasons below four, is seen whole at
// 1280 x 720, in every language.
func TestResultNeedsNoScrolling(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	for _, say := range wordstest.All(t) {
		tb.speak(say)
		end := game.ResultArg{Info: match.Info{Game: "stacks", Players: []match.Player{{Name: "Anna"}, {Name: "Bion", Kind: match.Kind(3)}}}, Winners: []int{0}, Sentence: "Bion has no stacks left. Anna wins."}
		for _, name := range []string{"captures", "surrenders", "revolts", "stones", "prisoners", "stacks"} {
			row := game.ResultRow{Label: tb.svc.Words.T("stacks.sheet." + name), Cells: []string{"10", "0"}}
			if name != "surrenders" && name != "prisoners" {
				row.Note = tb.svc.Words.T("stacks.sheet." + name + ".note")
			}
			end.Rows = append(end.Rows, row)
		}
		sc := must(t)(result.New(tb.svc, end))
		sc.Update(nil)
		if a, scrolls := areas(sc)["page"]; scrolls {
			t.Errorf("%s: the sheet scrolls in %v", say.Language(), a)
		}
	}
}

// Whatever the title says of the game before, in whatever language, its last way keeps
// clear of the edge.
func TestTitleKeepsClearOfTheEdge(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	phobia, _ := catalogue.Games().Find("phobia")
	if _, err := tb.svc.Saves.Wait("another", tb.play(t, 9)); err != nil {
		t.Fatal(err)
	}
	if err := tb.svc.Saves.Autosave(sampled(t, phobia, 3, []string{match.Human, match.Human}, 1<<30)); err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
		tb.svc.Kit = rendertest.Kit(t, size[0], size[1], 1, "light")
		for _, say := range wordstest.All(t) {
			tb.speak(say)
			sc := must(t)(title.New(tb.svc, nil))
			sc.Update(nil)
			a, ok := areas(sc)["quit"]
			if _, other := areas(sc)["running"]; !ok || !other || a.Y+a.H > size[1]-10 {
				t.Errorf("%s, %v: the last way is at %v, %v", say.Language(), size, a, ok && other)
			}
		}
	}
}

// TestTitleRests: the small tables move while the pointer is on them, and only then.
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
		t.Errorf("%d frames while nothing happens", tb.nav.drawn-was)
	}
	r := sc.(interface{ Areas() map[string]render.Rect }).Areas()["game/phobia"]
	x, y := r.Centre()
	sc.Update([]input.Event{{Kind: input.Hover, X: x, Y: y}})
	was = tb.nav.drawn
	for range 20 {
		sc.Update(nil)
	}
	if tb.nav.drawn == was {
		t.Error("the table under the pointer stands still")
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
				t.Errorf("the figure %s is empty or not found", f.Name)
			}
		}
		if _, ok := g.Figure(g.Name + "/no such figure"); ok || len(g.Figures) == 0 {
			t.Errorf("%s has %d figures, and one that does not exist: %v", g.Name, len(g.Figures), ok)
		}
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
	if page() != "letter" {
		t.Fatalf("the last page is %q", page())
	}
	sc.Update(keys(input.KeyEsc))
	if what, _ := tb.nav.last(); what != "pop" {
		t.Fatalf("Esc asked for %q", what)
	}
}

// reviews reports whether a table is opened to look through a record.
func reviews(arg any) bool {
	_, ok := arg.(game.ReviewArg)
	return ok
}
