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

// fullMarket is a position of four with many cards.
const fullMarket = "agora-position-1 market 4 | 1:746234,1025566:46992,-45680;4:1034301,1226681:-45680,-46992;6:899953,995657:0,-65536;" +
	"9:894637,1271049:46992,-45680;15:1441792,941740:63910,-14510;19:1310720,819200:65536,0;" +
	"20:1506683,1154831:-46341,46341;21:1650757,720711:14510,63910;25:1665267,784621:63910,-14510;" +
	"30:1375556,592381:62533,19610;34:1114112,1015808:0,-65536 " +
	"4.b=4,9.b=1,15.a=2,19.a=2,19.b=3,20.b=2,20.c=4,21.a=3,30.a=3,30.b=1 7,16,14,12 4"

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
	all = append(all, view{"editor-market-four", func(t testing.TB, tb *table) game.Scene {
		return must(t)(editor.New(tb.svc, game.EditorArg{Game: "market", Position: fullMarket}))
	}})
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

// TestEditorOfMarket: the chosen card is put where the picture offers it, a shop gets an owner, and
// coins that two players cannot have are refused.
func TestEditorOfMarket(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	sc := must(t)(editor.New(tb.svc, game.EditorArg{Game: "market", Position: fullMarket}))
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
	if start != fullMarket {
		t.Fatalf("it begins with %q", start)
	}
	use("next/card", "")
	use("next/place", "")
	use("cell/here", "")
	put := text()
	if got := strings.Count(put, ";"); got != strings.Count(start, ";")+1 {
		t.Errorf("with one card more it is %q", put)
	}
	use("tool", "off")
	use("cell/4.b", "")
	if got := text(); strings.Contains(got, "4.b=") {
		t.Errorf("4.b still belongs to somebody in %q", got)
	}
	use("tool", "3")
	use("cell/4.b", "")
	if got := text(); got != put {
		t.Errorf("it is %q, not %q", got, put)
	}
	use("more/coins/0", "")
	use("turn", "2")
	if got := text(); !strings.HasSuffix(got, " 8,16,14,12 3") {
		t.Errorf("it is %q", got)
	}
	for range 5 {
		use("undo", "")
	}
	if got := text(); got != start {
		t.Errorf("undone it is %q", got)
	}
}
