package menus

import (
	"archive/zip"
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/spoken"
	"agora/game/store"
	"agora/game/transfer"
	"agora/scenes/load"
	"agora/tests/manygames"
)

// thousand opens the list with this many finished games.
func (tb *table) thousand(t testing.TB, n int, tab string) game.Scene {
	t.Helper()
	manygames.Fill(t, tb.svc.Saves, n)
	sc := must(t)(load.New(tb.svc, routes.LoadArg{Tab: tab}))
	for range 5 + n/10 {
		sc.Update(nil)
	}
	return sc
}

// shown returns the games listed and visible.
func shown(sc game.Scene) (ids []string) {
	for _, id := range names(sc) {
		if file, ok := strings.CutPrefix(id, "open/"); ok {
			ids = append(ids, file)
		}
	}
	return ids
}

// says returns all text on the screen.
func says(sc game.Scene) string {
	var lines []string
	for _, i := range sc.(game.Speaker).Speak(true).Items {
		lines = append(lines, i.Text)
	}
	return strings.Join(lines, "\n")
}

// TestAThousandGamesAreFound checks that typing narrows the list with every letter, without
// pressing anything first, that the filter excludes what it says, and that all games come
// back.
func TestAThousandGamesAreFound(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	sc := tb.thousand(t, 300, routes.TabFinished)
	if n := len(shown(sc)); n < 6 || n > 14 {
		t.Fatalf("%d games are seen at once; want 6 to 14", n)
	}
	var events []input.Event
	for _, r := range "elen" { // accents and case do not matter, but a Greek name needs its own alphabet
		events = append(events, input.Event{Kind: input.Text, Rune: r})
	}
	sc.Update(events)
	if got := says(sc); !strings.Contains(got, "No game found") {
		t.Errorf("nobody is called so, but the screen says %s; want one with \"No game found\"", got)
	}
	sc.Update(keys(input.KeyBackspace, input.KeyBackspace, input.KeyBackspace, input.KeyBackspace))
	events = nil
	for _, r := range "zoe" {
		events = append(events, input.Event{Kind: input.Text, Rune: r})
	}
	sc.Update(events)
	lines := 0
	for _, i := range sc.(game.Speaker).Speak(true).Items {
		if strings.HasPrefix(i.ID, "open/") {
			if lines++; !strings.Contains(i.Text, "Zoë") {
				t.Errorf("found is %q; want one with \"Zoë\"", i.Text)
			}
		}
	}
	if lines == 0 {
		t.Fatalf("Zoë's games are not found: lines = %v; want more than 0", lines)
	}
	click(t, sc, "find/all")
	click(t, sc, "filter")
	sc.(game.Speaker).(interface{ Use(string, string) bool }).Use("filter/game", "stacks")
	click(t, sc, "dialog/yes")
	if got := says(sc); !strings.Contains(got, "of 300 · The Prisoners") {
		t.Errorf("the filter says %s; want one with \"of 300 · The Prisoners\"", got)
	}
	for _, file := range shown(sc) {
		if !strings.Contains(file, "stacks") {
			t.Errorf("%s is not a game of The Prisoners; want one with \"stacks\"", file)
		}
	}
}

// TestEachTabScrollsByItself checks that the statistics open at their beginning however far
// the list was scrolled, and that list and statistics are each found again as they were left.
func TestEachTabScrollsByItself(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {390, 844}, {640, 360}} {
		tb := newTable(t, size[0], size[1], 1, "light")
		sc := tb.thousand(t, 300, routes.TabFinished)
		turn := func(notches float64) {
			at := input.Event{Kind: input.Hover, X: size[0] / 2, Y: size[1] * 0.7}
			wheel := at
			wheel.Kind, wheel.DY = input.Wheel, -notches
			sc.Update([]input.Event{at, wheel})
			tick(sc, 3)
		}
		show := func(tab string) {
			t.Helper()
			if !sc.(game.Speaker).Use("tab", tab) {
				t.Fatalf("%v: there is no tab %q; want it", size, tab)
			}
			tick(sc, 3)
		}
		top := func() float64 { a := areas(sc)["person"]; return a.Y + a.H } // its upper edge may be hidden
		show(routes.TabStatistics)
		begin := top()
		show(routes.TabFinished)
		first := shown(sc)
		turn(20)
		list := shown(sc)
		if begin == 0 || slices.Equal(first, list) {
			t.Fatalf("%v: the statistics begin at %v, and the list shows %v; want them at their beginning, and another list", size, begin, list)
		}
		show(routes.TabStatistics)
		if top() != begin {
			t.Errorf("%v: the statistics open at %v, not at their beginning, %v; want their beginning", size, top(), begin)
		}
		turn(0.25)
		left := top()
		if left == begin {
			t.Fatalf("%v: the statistics do not scroll, top() = %v; want anything but %v", size, left, begin)
		}
		show(routes.TabFinished)
		if got := shown(sc); !slices.Equal(got, list) {
			t.Errorf("%v: the list shows %v again; want %v", size, got, list)
		}
		show(routes.TabStatistics)
		if top() != left {
			t.Errorf("%v: the statistics are at %v again; want %v", size, top(), left)
		}
	}
}

// TestSeveralAreDeletedAndComeBack checks that games chosen by click, by Shift and by keys
// are deleted after a question with their dates, and restored by Ctrl+Z, even after the
// list was left; also from a tab of their own.
func TestSeveralAreDeletedAndComeBack(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	sc := tb.thousand(t, 60, routes.TabFinished)
	before, _ := tb.svc.Saves.Games()
	click(t, sc, "choose")
	files := shown(sc)
	click(t, sc, "open/"+files[0])
	at := areas(sc)["open/"+files[3]]
	x, y := at.X+at.W/2, at.Y+at.H/2
	for _, k := range []input.Kind{input.Press, input.Tap, input.Release} {
		sc.Update([]input.Event{{Kind: k, X: x, Y: y, StartX: x, StartY: y, Mods: input.Shift}})
	}
	if got := says(sc); !strings.Contains(got, "4 games selected") {
		t.Fatalf("the foot says %s; want one with \"4 games selected\"", got)
	}
	sc.Update(keys(input.KeyDelete))
	if got := says(sc); !strings.Contains(got, "Delete 4 games?") || !strings.Contains(got, "from 2020-01-1") {
		t.Errorf("the question is %s; want one with \"Delete 4 games?\" and one with \"from 2020-01-1\"", got)
	}
	click(t, sc, "dialog/yes")
	tick(sc, 3)
	if left, _ := tb.svc.Saves.Games(); len(left) != len(before)-4 {
		t.Fatalf("%d of %d games are left; want four fewer", len(left), len(before))
	}
	if got := says(sc); !strings.Contains(got, "4 games deleted.") || !strings.Contains(got, "Deleted 4") && !strings.Contains(fmt.Sprint(sc.(game.Speaker).Speak(true).Items), "Deleted 4") {
		t.Errorf("the screen says %s; want that 4 games were deleted", got)
	}
	sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyZ, Mods: input.Ctrl}})
	tick(sc, 3)
	after, _ := tb.svc.Saves.Games()
	if !slices.EqualFunc(before, after, func(a, b store.Saved) bool { return a.File == b.File && a.Size == b.Size }) {
		t.Errorf("after that there are %d games, of %d; want the same games as before", len(after), len(before))
	}

	click(t, sc, "more/"+files[5]) // one of them, by the menu of its line
	click(t, sc, "delete/"+files[5])
	click(t, sc, "dialog/yes")
	sc = must(t)(load.New(tb.svc, routes.LoadArg{Tab: routes.TabDeleted}))
	tick(sc, 3)
	gone := shown(sc)
	if len(gone) != 1 || !strings.HasSuffix(gone[0], files[5]) {
		t.Fatalf("deleted are %v; want game 5", gone)
	}
	click(t, sc, "restore/"+gone[0])
	tick(sc, 3)
	if after, _ = tb.svc.Saves.Games(); len(after) != len(before) {
		t.Errorf("%d of %d games are there; want all of them", len(after), len(before))
	}
}

// TestSeveralAreExported checks that several games are exported as one file with exactly
// these games.
func TestSeveralAreExported(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	sc := tb.thousand(t, 40, routes.TabFinished)
	files := shown(sc)
	click(t, sc, "choose")
	for _, f := range files[:3] {
		click(t, sc, "open/"+f)
	}
	click(t, sc, "chosen/export")
	tick(sc, 5)
	if len(tb.nav.files) != 1 {
		t.Fatalf("%d files are handed out; want 1", len(tb.nav.files))
	}
	for name, data := range tb.nav.files {
		c, err := store.ParseCollection(data)
		if err != nil || len(c.Games) != 3 || c.Settings != nil || !strings.HasPrefix(name, "Agora - 3 games - ") {
			t.Errorf("%s has %d games, %v; want 3 games, no settings, and a name that says so", name, len(c.Games), err)
		}
		for _, g := range c.Games {
			if !slices.ContainsFunc(files[:3], func(file string) bool {
				want, _ := tb.svc.Saves.Load(file)
				return bytes.Equal(want, g.Record)
			}) {
				t.Errorf("%v was not chosen; want only chosen games", g.Time)
			}
		}
	}
}

// TestImportGoesOn imports a zip with good games, one of them twice, one already present,
// and files that are not games, in the background. Each tick does no more than its share,
// the list can be left meanwhile, and at the end the bad files are listed by name.
func TestImportGoesOn(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	games := manygames.Games(t, 40)
	if _, err := tb.svc.Saves.Finish(games[0].Game, games[0].Time, games[0].Record); err != nil {
		t.Fatalf("tb.svc.Saves.Finish(games[0].Game, games[0].Time, games[0].Record) = %v; want no error", err)
	}
	var file bytes.Buffer
	z := zip.NewWriter(&file)
	put := func(name string, data []byte) {
		w, err := z.Create(name)
		if err != nil {
			t.Fatalf("z.Create(name) = %v; want no error", err)
		}
		w.Write(data)
	}
	for i, g := range games {
		put(fmt.Sprintf("old/Game %d - 2021-03-%02d.agora", i, i%28+1), g.Record)
	}
	put("again.agora", games[7].Record)
	put("shopping.txt", []byte("bread, wine, olives"))
	put("cut.agora", games[9].Record[:40])
	put("large.agora", bytes.Repeat([]byte("x"), 2<<20))
	box, _ := catalogue.Games().Find("phobia")
	runs := sampled(t, box, 4, []string{match.Human, match.Kind(2)}, 5)
	put("../../not over.agora", runs)
	z.Close()

	i, err := tb.svc.Transfer().Import(transfer.ImportFile{Name: "all.zip", Data: file.Bytes()})
	if err != nil {
		t.Fatalf("tb.svc.Transfer().Import() = %v; want no error", err)
	}
	if all, _ := i.Games(); all != 45 {
		t.Fatalf("the zip has %d games; want 45", all)
	}
	sc := must(t)(load.New(tb.svc, routes.LoadArg{Import: i}))
	sc.Update(nil)
	click(t, sc, "dialog/yes")
	sc.Update(nil)
	if _, made := i.Games(); i.Done() || made > 32 {
		t.Errorf("one tick takes %d games in, i.Done() = %v; want at most 32 and false", made, i.Done())
	}
	sc.Update(keys(input.KeyEsc))
	if what, _ := tb.nav.last(); what != "pop" || !strings.Contains(strings.Join(tb.nav.toast, " "), "The import continues") {
		t.Errorf("leaving asks for %s and says %q; want the list left, and a message that the import continues", what, tb.nav.toast)
	}
	for n := 0; !i.Done() && n < 200; n++ {
		tb.svc.Shelf.Tick() // as the program does on every screen
	}
	tb.svc.Shelf.Tick()
	if i.Added != 40 || i.Same != 2 || i.Wrong != 3 {
		t.Errorf("%d are new, %d the same, %d wrong: %v; want 40, 2 and 3", i.Added, i.Same, i.Wrong, i.Flaws)
	}
	if got := tb.nav.toast[len(tb.nav.toast)-1]; !strings.Contains(got, "40 games added; already here: 2; not readable: 3") {
		t.Errorf("it ends with %q; want one with \"40 games added; already here: 2; not readable: 3\"", got)
	}
	kept, _ := tb.svc.Saves.Games()
	named, march := 0, 0
	for _, g := range kept {
		if g.Kind == store.Named && g.Title == "not over" {
			named++
		}
		if g.Kind == store.Over && g.Time.Year() == 2021 && g.Time.Month() == 3 {
			march++
		}
	}
	if len(kept) != 41 || named != 1 || march != 39 {
		t.Errorf("%d games are kept, %d under its name, %d of the day that the name of the file has; want 41, 1 and 39", len(kept), named, march)
	}

	sc = must(t)(load.New(tb.svc, nil)) // the list still reports it next time
	tick(sc, 3)
	click(t, sc, "import/flaws")
	said := says(sc)
	for _, name := range []string{"shopping.txt", "cut.agora", "large.agora"} {
		if !strings.Contains(said, name) {
			t.Errorf("nothing is said of %s: %s; want it named", name, said)
		}
	}
	click(t, sc, "dialog/yes")
	click(t, sc, "import/close")
	if strings.Contains(says(sc), "games added") {
		t.Error("it cannot be put away; want nothing of it any more")
	}
}

// TestImportStops checks that an import stops when the player says so, and that what was
// imported stays.
func TestImportStops(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	var files []transfer.ImportFile
	for n, g := range manygames.Games(t, 300) {
		files = append(files, transfer.ImportFile{Name: fmt.Sprint(n, ".agora"), Data: g.Record})
	}
	i, err := tb.svc.Transfer().Import(files...)
	if err != nil {
		t.Fatalf("tb.svc.Transfer().Import(files...) = %v; want no error", err)
	}
	sc := must(t)(load.New(tb.svc, routes.LoadArg{Import: i}))
	sc.Update(nil)
	click(t, sc, "dialog/yes")
	tick(sc, 2)
	click(t, sc, "stop")
	tick(sc, 20)
	kept, _ := tb.svc.Saves.Games()
	if _, made := i.Games(); !i.Done() || len(kept) != i.Added || i.Added == 300 || made == 300 {
		t.Errorf("%d of 300 are taken in, %d kept; want some of them, and all of those kept", i.Added, len(kept))
	}
}

// TestNotesStayWithTheGame checks that a star and a note can be found, are part of the
// record, and do not make a different game of it.
func TestNotesStayWithTheGame(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	sc := tb.thousand(t, 30, routes.TabFinished)
	file := shown(sc)[2]
	before, _ := tb.svc.Saves.Load(file)
	click(t, sc, "more/"+file)
	click(t, sc, "note/"+file)
	use := sc.(interface{ Use(string, string) bool }).Use
	use("note/text", "the long fire")
	click(t, sc, "note/star")
	click(t, sc, "dialog/yes")
	data, _ := tb.svc.Saves.Load(file)
	sum, err := match.Summarise(data)
	if err != nil || sum.Note != "the long fire" || !sum.Star {
		t.Fatalf("the record says %+v, %v; want the note and the star, and no error", sum, err)
	}
	g, _ := tb.svc.Games.Of(data)
	was, err := g.Check(before)
	if n, err2 := g.Check(data); n != was || err != nil || err2 != nil {
		t.Errorf("%d decisions can be played of %d, %v; want all of them and no error", n, was, err2)
	}
	use("find", "long fire")
	if got := shown(sc); len(got) != 1 || got[0] != file {
		t.Errorf("found are %v; want %q alone", got, file)
	}
	click(t, sc, "find/all")
	click(t, sc, "filter")
	use("filter/star", "")
	use("dialog/yes", "")
	if got := shown(sc); len(got) != 1 || got[0] != file {
		t.Errorf("with a star are %v; want %q alone", got, file)
	}
	if !tb.svc.Shelf.Has(store.Packed{Kind: store.Over, Record: before}) {
		t.Error("the record without a note is taken for another game; want the same game")
	}
}

// TestTheListInWords checks that a player who uses the words panel can reach the last game,
// select and delete.
func TestTheListInWords(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	sc := tb.thousand(t, 60, routes.TabFinished)
	use := sc.(interface{ Use(string, string) bool }).Use
	read := map[string]bool{}
	for range 30 {
		for _, i := range sc.(game.Speaker).Speak(true).Items {
			if i.Kind == spoken.Button && strings.HasPrefix(i.ID, "open/") {
				read[i.ID] = true
			}
		}
		if !use("games/down", "") {
			break
		}
	}
	if len(read) != 60 {
		t.Errorf("%d of 60 games are read; want 60", len(read))
	}
	use("choose", "")
	last := shown(sc)[0]
	use("open/"+last, "")
	use("chosen/delete", "")
	use("dialog/yes", "")
	if left, _ := tb.svc.Saves.Games(); len(left) != 59 {
		t.Errorf("%d games are left; want 59", len(left))
	}
}
