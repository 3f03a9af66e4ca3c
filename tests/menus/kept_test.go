package menus

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/routes"
	"agora/game/store"
	"agora/scenes/load"
	"agora/scenes/pause"
	"agora/scenes/result"
	"agora/scenes/title"
	"agora/scenes/unsaved"
)

// TestNothingIsSafeWithoutStorage checks that nobody is told that a game is safe if nothing
// can be stored.
func TestNothingIsSafeWithoutStorage(t *testing.T) {
	for fleeting, want := range map[bool][2]string{
		false: {"pause.note", "program.saved"},
		true:  {"pause.note.fleeting", "program.saved.fleeting"},
	} {
		tb := newTable(t, 1280, 720, 1, "light")
		tb.memory.Fleeting = fleeting
		sc := must(t)(pause.New(tb.svc, routes.PauseArg{Game: "market", Record: tb.play(t, 9)}))
		sc.Update(nil)
		if said, note := fmt.Sprint(sc.(game.Speaker).Speak(true)), tb.svc.Words.T(want[0]); !strings.Contains(said, note) {
			t.Errorf("fleeting %v: want %q in the menu: %s", fleeting, note, said)
		}
		tb.see(sc)
		if offered := len(has(sc, "export")) > 0; offered != fleeting {
			t.Errorf("fleeting %v: the menu offers to export = %v; want the same", fleeting, offered)
		}
		tb.svc.Keeper().SaveAs("Mine", tb.play(t, 9), false, func(string) {})
		if got, want := tb.nav.toast[len(tb.nav.toast)-1], tb.svc.Words.T(want[1], "title", "Mine"); got != want {
			t.Errorf("fleeting %v: saving says %q; want %q", fleeting, got, want)
		}
	}
}

// full makes the storage refuse everything from now on, and saving the running game fail.
func (tb *table) full(record []byte) {
	tb.memory.Fail = func(op, name string) error {
		if op == "saved" {
			return store.ErrFull
		}
		return nil
	}
	tb.svc.Saves.AutosaveLater(append(slices.Clone(record), '\n'))
}

// TestTheMenuSaysThatAGameIsNotSaved checks that the menu shows the store's last error and
// can export the game.
func TestTheMenuSaysThatAGameIsNotSaved(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	record := tb.play(t, 9)
	tb.full(record)
	sc := must(t)(pause.New(tb.svc, routes.PauseArg{Game: "market", Record: record}))
	sc.Update(nil)
	said := func() string { return fmt.Sprint(sc.(game.Speaker).Speak(true)) }
	if want := tb.svc.Words.T("pause.note.unsaved", "why", tb.svc.Saves.Failing()); !strings.Contains(said(), want) || strings.Contains(said(), tb.svc.Words.T("pause.note")) {
		t.Errorf("want %q alone in the menu: %s", want, said())
	}
	click(t, sc, "export")
	click(t, sc, "dialog/yes") // because its deck is hidden
	if what, _ := tb.nav.last(); !strings.HasPrefix(what, "export") {
		t.Errorf("Export does %q; want an export", what)
	}
	tb.memory.Fail = nil
	if err := tb.svc.Saves.Autosave(record); err != nil {
		t.Fatalf("tb.svc.Saves.Autosave(record) = %v; want no error", err)
	}
	sc.(game.Returner).Return()
	sc.Update(nil)
	if !strings.Contains(said(), tb.svc.Words.T("pause.note")) {
		t.Errorf("the menu with room again = %q; want that the game is saved", said())
	}
}

// TestEveryScreenSaysWhatTheStoreSaidLast checks that the title screen, the result page and
// the list of games show the store's last report about the running game, and nothing else.
func TestEveryScreenSaysWhatTheStoreSaidLast(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(tb *table, record []byte)
		want func(tb *table) string // "" for nothing unusual
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
					return load.New(tb.svc, routes.LoadArg{Tab: routes.TabSaved})
				},
			} {
				tb := newTable(t, size[0], size[1], 1, "light")
				record := tb.play(t, 9)
				if err := tb.svc.Saves.Autosave(record); err != nil {
					t.Fatalf("tb.svc.Saves.Autosave(record) = %v; want no error", err)
				}
				c.do(tb, record)
				sc := must(t)(open(tb, record))
				sc.Update(nil)
				said := fmt.Sprint(sc.(game.Speaker).Speak(true))
				want := c.want(tb)
				if want == "" {
					want = "\x00" // stands for a text that is not shown
				}
				if strings.Contains(said, want) != (want != "\x00") {
					t.Errorf("%s, %s: want %q said: %s", c.name, name, want, said)
				}
				promise := tb.svc.Words.T("load.empty.saved")
				if name == "games" && strings.Contains(said, promise) != (want == "\x00") {
					t.Errorf("%s: the list of games = %s; want the promise to save only if it is kept", c.name, said)
				}
				for _, other := range []string{tb.svc.Words.T("pause.note.fleeting"), "There is no room left"} {
					if strings.Contains(said, other) && !strings.Contains(want, other) {
						t.Errorf("%s, %s: %q is said; want it only in its own case", c.name, name, other)
					}
				}
			}
		}
	}
}

// TestUnsavedOffersWhatKeepsAGame checks the ways out when an unsaved game blocks another:
// it can be exported, space can be freed, or it can be discarded after a question; once
// there is space the other game opens.
func TestUnsavedOffersWhatKeepsAGame(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	record := tb.play(t, 9)
	tb.full(record)
	opened := 0
	sc := must(t)(unsaved.New(tb.svc, routes.UnsavedArg{Game: "market", Record: record, Why: tb.svc.Saves.Failing(), Open: func() { opened++ }}))
	sc.Update(nil)
	click(t, sc, "export")
	click(t, sc, "dialog/yes") // because its deck is hidden
	if what, _ := tb.nav.last(); !strings.HasPrefix(what, "export") {
		t.Errorf("Export does %q; want an export", what)
	}
	click(t, sc, "load")
	if what, _ := tb.nav.last(); what != "push load" {
		t.Errorf("Games does %q; want \"push load\"", what)
	}
	sc.(game.Returner).Return()
	click(t, sc, "give-up")
	if opened > 0 {
		t.Fatalf("games opened before the question is answered = %d; want none", opened)
	}
	click(t, sc, "dialog/yes")
	if opened != 1 {
		t.Errorf("games opened after a yes = %d; want 1", opened)
	}
	tb.memory.Fail = nil
	sc.(game.Returner).Return()
	if opened != 2 {
		t.Errorf("games opened with room = %d; want 2", opened)
	}
}

func TestPauseSavesUnderANameAndAsks(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	record := tb.play(t, 9)
	const name = "The Marketplace - Anna, Bion - turn 5"
	older, err := tb.svc.Saves.Save(name, []byte("older"), false)
	if err != nil {
		t.Fatalf("tb.svc.Saves.Save(name, []byte(\"older\"), false) = %v; want no error", err)
	}
	sc := must(t)(pause.New(tb.svc, routes.PauseArg{Game: "market", Record: record}))
	sc.Update(nil)
	click(t, sc, "save")
	sc.Update(keys(input.KeyEnter))
	stored := func() []byte {
		data, err := tb.svc.Saves.Load(older.File)
		if err != nil {
			t.Fatalf("tb.svc.Saves.Load(older.File) = %v; want no error", err)
		}
		return data
	}
	if string(stored()) != "older" {
		t.Fatalf("the saved game before the question is answered = %q; want \"older\"", stored())
	}
	sc.Update(keys(input.KeyEsc))
	if string(stored()) != "older" {
		t.Fatalf("the saved game after Esc = %q; want \"older\"", stored())
	}
	click(t, sc, "save")
	sc.Update(keys(input.KeyEnter))
	sc.Update(keys(input.KeyEnter))
	if !bytes.Equal(stored(), record) {
		t.Fatalf("the saved game after a yes = %q; want the record", stored())
	}
	click(t, sc, "again")
	sc.Update(keys(input.KeyEnter))
	what, arg := tb.nav.last()
	a, _ := arg.(routes.NewArg)
	if what != "go market" || len(a.Info.Players) != 2 || a.Info.Players[1].Name != "Bion" || a.Info.Seed == 7 {
		t.Fatalf("Restart asks for %s %+v; want a new game of the same two players with another seed", what, arg)
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
	click(t, sc, "open/save-Shopping list.agora") // not a record: it says why and does nothing
	if what, _ := tb.nav.last(); what != "" {
		t.Fatalf("opening what is not a record asks for %s; want nothing", what)
	}
	click(t, sc, "open/save-Cut off.agora")
	sc.Update(keys(input.KeyEnter))
	what, arg := tb.nav.last()
	a, _ := arg.(routes.GoOnArg)
	if n, err := tb.svc.Games.Check(a.Record); what != "go market" || err != nil || n < 1 {
		t.Fatalf("the whole part of a cut record: %s, %d decisions, %v; want \"go market\" with one or more", what, n, err)
	}
	for f, data := range before {
		if now, err := tb.memory.Read(f); err != nil || !bytes.Equal(now, data) {
			t.Fatalf("%s is %q, %v; want it unchanged", f, now, err)
		}
	}

	click(t, sc, "rename/save-Sunday with the neighbours.agora")
	sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyA, Mods: input.Ctrl}})
	write(sc, "Cut OFF")
	sc.Update(keys(input.KeyEnter))
	if _, err := tb.memory.Read("save-Sunday with the neighbours.agora"); err != nil || len(tb.nav.toast) == 0 {
		t.Fatalf("renaming to a taken name: the old file: %v, messages %q; want the file still there and a message", err, tb.nav.toast)
	}
	click(t, sc, "delete/save-Shopping list.agora")
	sc.Update(keys(input.KeyEsc))
	if _, err := tb.memory.Read("save-Shopping list.agora"); err != nil {
		t.Fatalf("the file after Esc: %v; want it there", err)
	}
	click(t, sc, "delete/save-Shopping list.agora")
	sc.Update(keys(input.KeyEnter))
	if _, err := tb.memory.Read("save-Shopping list.agora"); err == nil {
		t.Fatalf("the file after Delete and Enter is still there: %q, %v, %s; want it gone", tb.nav.toast, names(sc), says(sc))
	}

	tb.nav.text = "no record"
	click(t, sc, "paste")
	all, err := store.Collection{Games: []store.Packed{{Title: "a", Record: tb.play(t, 5)}}}.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	tb.nav.text = string(all)
	if click(t, sc, "paste"); !strings.Contains(says(sc), tb.svc.Words.T("load.import.ask")) {
		t.Errorf("pasting an export says %q; want the question whether to import it", says(sc))
	}
	sc.Update(keys(input.KeyEsc))
	tb.nav.text = string(tb.play(t, 5))
	count := len(areas(sc))
	click(t, sc, "paste")
	sc.Update(nil)
	if len(areas(sc)) <= count {
		t.Fatalf("the list after pasting = %v, %q; want one game more", names(sc), tb.nav.toast)
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
	title, err := title.New(tb.svc, nil) // the title screen resumes it too
	if err != nil {
		t.Fatalf("title.New(tb.svc, nil) = %v; want no error", err)
	}
	title.Update(nil)
}
