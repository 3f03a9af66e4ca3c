package menus

import (
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/annotated"
	"agora/game/bots"
	"agora/game/input"
	"agora/game/known"
	"agora/game/opening"
	"agora/game/routes"
	"agora/scenes"
	"agora/scenes/library"
	"agora/tests/requirements"
)

// shelved are the tables to which the library leads: the first opening book of a game, and
// its first annotated game at the first mistake.
func shelved(g known.Game) (all []view) {
	for _, b := range opening.Boards(g.Name)[:min(1, len(opening.Boards(g.Name)))] {
		all = append(all, view{"book-" + g.Name, func(t testing.TB, tb *table) game.Scene {
			sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.BookArg{Options: b.Options}))
			tick(sc, 5)
			sc.(interface{ Use(id, value string) bool }).Use("next", "")
			tick(sc, 200)
			return sc
		}})
	}
	if b, err := annotated.Of(g.Name); b != nil && err == nil {
		all = append(all, view{"annotated-" + g.Name, func(t testing.TB, tb *table) game.Scene {
			return tb.annotated(t, g, 0)
		}})
	}
	return all
}

// annotated opens the nth annotated game of a kind at its first mistake.
func (tb *table) annotated(t testing.TB, g known.Game, n int) game.Scene {
	t.Helper()
	b, err := annotated.Of(g.Name)
	if err != nil {
		t.Fatalf("annotated.Of(g.Name) = %v; want no error", err)
	}
	a, _ := g.Annotated(tb.svc.Words, n)
	if err := tb.svc.Opener().Open(a); err != nil {
		t.Fatalf("tb.svc.Opener().Open(a) = %v; want no error", err)
	}
	sc := must(t)(scenes.Table(g.Name)(tb.svc, tb.nav.args[len(tb.nav.args)-1]))
	for at, p := range b.Games[n].At {
		sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyPageDown}})
		if p.Lost >= bots.Mistake || at == len(b.Games[n].At)-1 {
			break
		}
	}
	tick(sc, 200) // the last step alone is shown; those before it were cut short
	return sc
}

// traced returns a value from a table's trace for tests.
func traced(sc game.Scene, what string) any { return sc.(game.Tracer).Trace()[what] }

// TestBookOfOpenings checks stepping through the opening book: by its list, forward,
// back and to the beginning. Any other move leaves the book, and from there one can play
// on, too.
func TestBookOfOpenings(t *testing.T) {
	g, _ := scenes.Games().Find("phobia")
	b := opening.Boards(g.Name)[0]
	tb := newTable(t, 1280, 720, 1, "light")
	sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.BookArg{Options: b.Options}))
	use := func(id string) {
		t.Helper()
		if !sc.(interface{ Use(id, value string) bool }).Use(id, "") {
			t.Fatalf("there is no %q; want one", id)
		}
		tick(sc, 200)
	}
	want := func(book string) {
		t.Helper()
		if got := traced(sc, "book"); got != book {
			t.Errorf("the book knows %v moves; want %s", got, book)
		}
	}
	tick(sc, 5)
	want("2")
	use("book/ld4")
	want("1")
	use("next")
	use("previous")
	want("1")
	sc.Update(keys(input.KeyPageDown)) // redoes what was undone
	tick(sc, 200)
	sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyPageUp, Mods: input.Shift}})
	tick(sc, 200)
	want("2")
	for range opening.Plies {
		use("next") // the first move of the list
	}
	want("0")
	sc.(game.Saver).Save()
	if saved, err := tb.svc.Saves.Games(); err != nil || len(saved) > 0 {
		t.Errorf("the book is kept as a game: %v %v; want none and no error", saved, err)
	}
	tb.nav.args = nil
	use("book-play")
	if n := len(tb.nav.args); n == 0 || len(tb.nav.args[n-1].(routes.OpeningArg).Question.Answers) < 3 {
		t.Errorf("Play from here leads to %v, len(tb.nav.args) = %v; want len [n-1].(routes.OpeningArg).Question.Answers at least 3 and more than 0", tb.nav.args, n)
	}
	if _, err := scenes.Table(g.Name)(tb.svc, routes.BookArg{Options: b.Options, Moves: []string{"sa1"}}); err == nil {
		t.Error("the book opens behind a move that is not legal; want an error")
	}
	left := 0 // number of moves there that leave the book
	for _, cell := range []string{"c4", "c5", "d3", "d6", "e3", "e4", "e5", "c6"} {
		other, err := scenes.Table(g.Name)(tb.svc, routes.BookArg{Options: b.Options, Moves: []string{"ld4", "sd5", "l" + cell}})
		if err != nil {
			continue
		}
		if tick(other, 5); traced(other, "book") == "left" {
			left, sc = left+1, other
		}
	}
	if left == 0 {
		t.Fatalf("no move leaves the book: left = %v; want more than 0", left)
	}
	use("book-play")
	market, _ := scenes.Games().Find("market")
	if _, err := scenes.Table(market.Name)(tb.svc, routes.BookArg{}); err == nil {
		t.Error("a game of cards has a book; want an error")
	}
}

// TestLibraryReadsABookATick checks that the library opens at once with this week's game
// and reads one further book per tick: in a browser, all of them would take too long for a
// tick.
func TestLibraryReadsABookATick(t *testing.T) {
	tb := newTable(t, 1280, 9000, 1, "light")
	sc := must(t)(library.New(tb.svc, routes.LibraryArg{Day: theDay}))
	listed := func() (n int) {
		for id := range areas(sc) {
			if strings.HasPrefix(id, "week/") {
				n++
			}
		}
		return n
	}
	var found []int
	for n := 0; sc.(game.Waiter).Waits(); n++ {
		if n > len(scenes.Games()) {
			t.Fatalf("the library never stops reading: %v, n = %v; want at most %v", found, n, len(scenes.Games()))
		}
		sc.Update(nil)
		tb.say(sc)
		found = append(found, listed())
	}
	if len(found) < 2 || !slices.IsSorted(found) || found[0] < 1 || found[0] == found[len(found)-1] {
		t.Errorf("the library lists %v games, tick by tick; want some at first, and ever more", found)
	}
	seen := map[*annotated.Game]bool{}
	for n := range 26 {
		if a, ok := scenes.Games().OfWeek(nil, theDay.AddDate(0, 0, -7*n)); ok {
			seen[a.Of] = true
		}
	}
	if found[len(found)-1] != len(seen) {
		t.Errorf("at the end the library lists %d games of %d; want all of them", found[len(found)-1], len(seen))
	}
}

// TestAnnotatedGames checks that a table agrees with the book about every annotated game:
// it finds the same mistakes at once, and the game ends with its last move. The long tests
// open all games, the others some. The game of the week is one of them.
func TestAnnotatedGames(t *testing.T) {
	weeks := map[*annotated.Game]bool{}
	for n := range 100 {
		a, ok := scenes.Games().OfWeek(nil, theDay.AddDate(0, 0, 7*n))
		if monday, _ := scenes.Games().OfWeek(nil, theDay.AddDate(0, 0, 7*n-2)); !ok || monday.Of != a.Of {
			t.Fatal("a week has no game, or two; want one game from Monday to Sunday")
		}
		if kind, ok := scenes.Games().KindOfWeek(theDay.AddDate(0, 0, 7*n)); !ok || kind.Name != a.Game.Name {
			t.Fatalf("the title says that the game is one of %q, and it is one of %q; want the same kind", kind.Name, a.Game.Name)
		}
		weeks[a.Of] = true
	}
	for _, g := range scenes.Games() {
		b, err := annotated.Of(g.Name)
		if err != nil {
			t.Fatalf("annotated.Of(g.Name) = %v; want no error", err)
		}
		if b == nil {
			continue
		}
		for n := range b.Games {
			if !weeks[&b.Games[n]] {
				t.Errorf("game %d of %s has no week; want a week", n+1, g.Name)
			}
			if n%3 != 0 && !requirements.Long() {
				continue
			}
			tb := newTable(t, 1280, 720, 1, "light")
			sc := tb.annotated(t, g, n)
			if got := traced(sc, "mistakes"); got != b.Games[n].Mistakes() {
				t.Errorf("%s, game %d: the table shows %v mistakes, the book has %d; want the book's number", g.Name, n+1, got, b.Games[n].Mistakes())
			}
			sc.Update(keys(input.KeyEnd))
			tick(sc, 60)
			if peek, err := g.Peek(sc.(game.Recorder).Record()); err != nil || !peek.Over {
				t.Errorf("%s, game %d is not over: %v, peek.Over = %v; want no error and true", g.Name, n+1, err, peek.Over)
			}
		}
	}
}
