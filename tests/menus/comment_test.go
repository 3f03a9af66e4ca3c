package menus

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/bots"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/scenes"
	"agora/scenes/pause"
)

// sure returns a value, and fails the test if there is an error.
func sure[T any](v T, err error) func(t testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// comment writes a comment on the position at a table, as a player does: K or the menu, a
// text, Save. With "delete" it deletes the comment.
func (tb *table) comment(t testing.TB, sc game.Scene, text, how string) {
	t.Helper()
	if how == "yes" {
		sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyK}})
	} else {
		sc.(interface{ Use(id, value string) bool }).Use("menu", "")
		_, arg := tb.nav.last()
		over := must(t)(pause.New(tb.svc, arg))
		over.Update(nil)
		over.(interface{ Use(id, value string) bool }).Use("comment", "")
	}
	what, arg := tb.nav.last()
	if what != "push "+routes.Comment {
		t.Fatalf("they ask for %q; want %q", what, "push "+routes.Comment)
	}
	dialog := must(t)(pause.NewComment(tb.svc, arg))
	dialog.Update(nil)
	use := dialog.(interface{ Use(id, value string) bool }).Use
	if how == "yes" {
		var keys []input.Event // the field has the focus without a click
		for _, r := range text {
			keys = append(keys, input.Event{Kind: input.Text, Rune: r})
		}
		dialog.Update(keys)
	}
	if !use(how, "") {
		t.Fatalf("there is no %q, use(how, \"\") = %v; want true", how, use(how, ""))
	}
	tick(sc, 3)
	for tb.svc.Shelf.Busy() {
		tb.svc.Shelf.Tick()
	}
}

// TestCommentsAreKept checks that a comment on a position of a finished game appears beside
// it, in the log and in the words panel; that it is part of every copy of the game,
// together with its star and note, and is nowhere else; that it is still there when the
// game is reopened; and that it can be deleted.
func TestCommentsAreKept(t *testing.T) {
	for i, box := range catalogue.Games() {
		g := scenes.Games()[i]
		tb := newTable(t, 1280, 720, 1, "light")
		record := sampled(t, box, 3, []string{match.Human, match.Kind(bots.Levels)}, 1<<30)
		other := sampled(t, box, 4, []string{match.Human, match.Kind(bots.Levels)}, 1<<30)
		noted := sure(match.Noted(record, true, "my best"))(t)
		over := sure(tb.svc.Saves.Finish(g.Name, time.Date(2026, 11, 20, 1, 2, 3, 0, time.UTC), noted))(t).File
		named := sure(tb.svc.Saves.Save("kept", record, false))(t).File
		if _, err := tb.svc.Saves.Finish(g.Name, time.Date(2026, 11, 20, 2, 2, 3, 0, time.UTC), other); err != nil {
			t.Fatalf("tb.svc.Saves.Finish() = %v; want no error", err)
		}
		if err := tb.svc.Saves.Autosave(record); err != nil {
			t.Fatalf("tb.svc.Saves.Autosave(record) = %v; want no error", err)
		}
		open := func(record []byte) game.Scene {
			sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.ReviewArg{Record: record}))
			tick(sc, 3)
			sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyPageUp}})
			tick(sc, 100)
			return sc
		}
		said := func(sc game.Scene) string {
			s := sc.(game.Speaker).Speak(true)
			return strings.Join(append(s.Say, s.Log...), "\n")
		}
		text := `Why not "b2", \ Θέμις? {text} %s`
		sc := open(noted)
		tb.comment(t, sc, text, "yes")
		want := tb.svc.Words.T("table.comment.is", "text", text)
		if got := said(sc); !strings.Contains(got, want) {
			t.Errorf("%s: the review does not say %q:\n%s\nwant it", g.Name, want, got)
		}
		for _, file := range []string{over, named} {
			data := sure(tb.svc.Saves.Load(file))(t)
			if tag, _ := match.TagOf(data, "Comments"); !strings.Contains(tag, "Why not") || !strings.Contains(said(open(data)), want) {
				t.Errorf("%s: %s has the comments %q, said(open(data)) = %q; want one with \"Why not\" and one with %q", g.Name, file, tag, said(open(data)), want)
			}
			if star, _ := match.TagOf(data, "Star"); (star == "1") != (file == over) {
				t.Errorf("%s: %s has the star %q; want a star at the finished game alone", g.Name, file, star)
			}
		}
		if running, _ := tb.svc.Keeper().Running(); running == nil || !strings.Contains(string(running.Record), "Why not") {
			t.Errorf("%s: the running game has no comment; want \"Why not\"", g.Name)
		}
		with := 0
		for _, s := range sure(tb.svc.Saves.Games())(t) {
			if data, err := tb.svc.Saves.Load(s.File); err == nil && strings.Contains(string(data), "Why not") {
				with++
			}
		}
		if with != 2 {
			t.Errorf("%s: %d games have the comment; want 2", g.Name, with)
		}
		sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyPageUp}})
		tick(sc, 100)
		if got := sc.(game.Speaker).Speak(true).Say[0]; strings.Contains(got, "Why not") {
			t.Errorf("%s: another position has the comment: %s; want one without \"Why not\"", g.Name, got)
		}

		sc = open(sure(tb.svc.Saves.Load(over))(t))
		tb.comment(t, sc, "", "delete")
		if data := sure(tb.svc.Saves.Load(over))(t); string(data) != string(noted) || strings.Contains(said(sc), "Why not") {
			t.Errorf("%s: after it is deleted the game is\n%s, said(sc) = %q\nwant %s and one without \"Why not\"", g.Name, data, said(sc), noted)
		}
	}
}

// TestCommentsKeepForeignGames checks that commenting on a game that came from outside and
// is not kept adds it to the player's finished games, once.
func TestCommentsKeepForeignGames(t *testing.T) {
	box, g := catalogue.Games()[2], scenes.Games()[2]
	tb := newTable(t, 390, 844, 1, "light")
	sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.ReviewArg{Record: sampled(t, box, 3, []string{match.Human, match.Human}, 1<<30)}))
	tick(sc, 3)
	sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyPageUp}})
	tick(sc, 3)
	for n := range 2 {
		tb.comment(t, sc, fmt.Sprint("thought ", n), "yes")
		games := sure(tb.svc.Saves.Games())(t)
		if len(games) != 1 || !strings.Contains(string(sure(tb.svc.Saves.Load(games[0].File))(t)), fmt.Sprint("thought ", n)) {
			t.Errorf("after thought %d %d games are kept; want one, with the last thought", n, len(games))
		}
	}
}
