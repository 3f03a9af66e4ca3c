package menus

import (
	"strings"
	"testing"

	"agora/game"
	"agora/game/match"
	"agora/scenes"
	"agora/scenes/editor"
	"agora/scenes/setup"
)

// editorViews are the rooms in which positions are put together, and a set-up with a clock.
func editorViews() (all []view) {
	for _, g := range scenes.Games() {
		if g.Sheet == nil {
			continue
		}
		all = append(all, view{"editor-" + g.Name, func(t testing.TB, tb *table) game.Scene {
			return must(t)(editor.New(tb.svc, game.EditorArg{Game: g.Name}))
		}})
	}
	return append(all, view{"setup-clock", func(t testing.TB, tb *table) game.Scene {
		sc := must(t)(setup.New(tb.svc, "phobia"))
		sc.Update(nil)
		sc.(game.Speaker).Use("clock", "game 600+10")
		return sc
	}})
}

// clockViews are tables with a clock.
func clockViews() (all []view) {
	for _, g := range scenes.Games() {
		all = append(all, view{"clock-" + g.Name, func(t testing.TB, tb *table) game.Scene {
			info := match.Info{Game: g.Name, Seed: 4, Players: []match.Player{{Name: "Konstantinos"}, {Name: "Bion"}}, Clock: match.Clock{Game: 600, Bonus: 10}}
			sc := must(t)(g.Table(tb.svc, game.NewArg{Info: info}))
			tick(sc, 200)
			return sc
		}})
	}
	return all
}

// TestEditor: a press puts a piece or a stone, what the rules refuse is said and cannot be played,
// and a step can be undone.
func TestEditor(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	sc := must(t)(editor.New(tb.svc, game.EditorArg{Game: "stacks"}))
	sc.Update(nil)
	use := func(id, value string) {
		t.Helper()
		if !sc.(game.Speaker).Use(id, value) {
			t.Fatalf("there is no %q", id)
		}
		sc.Update(nil)
	}
	text := func() string {
		use("copy", "")
		return tb.nav.text
	}
	start := text()
	if !strings.HasPrefix(start, "agora-position-1 stacks 2 | b,b,b,b,b,b/") {
		t.Fatalf("it begins with %q", start)
	}
	use("cell/c3", "") // all eight stones stand somewhere
	if text() != start {
		t.Error("a ninth stone was put there")
	}
	use("clear", "")
	for _, item := range sc.(game.Speaker).Speak(true).Items {
		if item.ID == "play" && item.Off == "" {
			t.Error("an empty pit can be played")
		}
	}
	use("tool", "w")
	use("cell/c3", "")
	use("tool", "b")
	use("cell/c3", "")
	use("cell/d4", "")
	use("turn", "1")
	if got := text(); !strings.HasSuffix(got, "| .,.,.,.,.,./.,.,.,.,.,./.,.,.,b,.,./.,.,wb,.,.,./.,.,.,.,.,./.,.,.,.,.,. b") {
		t.Errorf("it is %q", got)
	}
	for range 6 {
		use("undo", "")
	}
	if sc.Update(nil); !strings.Contains(text(), "b,b,b,b,b,b/") {
		t.Errorf("undone it is %q", tb.nav.text)
	}
	if _, err := editor.New(tb.svc, game.EditorArg{Game: "stacks", Position: "agora-position-1 phobia 2 | x"}); err == nil {
		t.Error("a position of another game is taken")
	}
}
