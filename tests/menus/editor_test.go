package menus

import (
	"maps"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/render"
	"agora/scenes"
	"agora/scenes/editor"
	"agora/scenes/setup"
)

// fullMarket is a position for four players with many cards.
const fullMarket = "agora-position-1 market 4 | 1:746234,1025566:46992,-45680;4:1034301,1226681:-45680,-46992;6:899953,995657:0,-65536;" +
	"9:894637,1271049:46992,-45680;15:1441792,941740:63910,-14510;19:1310720,819200:65536,0;" +
	"20:1506683,1154831:-46341,46341;21:1650757,720711:14510,63910;25:1665267,784621:63910,-14510;" +
	"30:1375556,592381:62533,19610;34:1114112,1015808:0,-65536 " +
	"4.b=4,9.b=1,15.a=2,19.a=2,19.b=3,20.b=2,20.c=4,21.a=3,30.a=3,30.b=1 7,16,14,12 4"

// fullCity is a position for four players in which a verdict is due.
const fullCity = "agora-position-1 city 4 | round=5 decision=97 start=3 turn=1:verdict2 points=12,5,7,4 level=3,1,0,2 rhetoric=31151,14211,21161,11191 " +
	"hands=2.1.0,0.3.1,4.0.2,1.1.1 stock=8.10.11 dealers=wcm stacks=cm,wc,wcm prison=wm demand=cm aside=2.1.1 deck=wcm " +
	"stall1=1A,2B,3A stall2=4A,1B stall3=2A,3B,4B exchange=1C,_,4C stoa=3C,2C court=1D,2D,3D,4D,1E,2E monument=3E,4E " +
	"jurors=ABD,ACE,BCD,ABC donated=no ends=- seed=77"

// editorViews are the editors, and a set-up with a clock.
func editorViews() (all []view) {
	for _, g := range scenes.Games() {
		if g.Sheet == nil {
			continue
		}
		all = append(all, view{"editor-" + g.Name, func(t testing.TB, tb *table) game.Scene {
			return must(t)(editor.New(tb.svc, routes.EditorArg{Game: g.Name}))
		}})
	}
	all = append(all, view{"editor-market-four", func(t testing.TB, tb *table) game.Scene {
		return must(t)(editor.New(tb.svc, routes.EditorArg{Game: "market", Position: fullMarket}))
	}})
	for _, large := range []string{"market", "city"} {
		all = append(all, view{"editor-large-" + large, func(t testing.TB, tb *table) game.Scene {
			sc := must(t)(editor.New(tb.svc, routes.EditorArg{Game: large, Position: map[string]string{"market": fullMarket, "city": fullCity}[large]}))
			sc.Update(nil)
			sc.(game.Speaker).Use("enlarge", "")
			return sc
		}})
		all = append(all, view{"setup-at-" + large, func(t testing.TB, tb *table) game.Scene {
			p, err := match.ParsePosition(map[string]string{"market": fullMarket, "city": fullCity}[large])
			if err != nil {
				t.Fatalf("match.ParsePosition() = %v; want no error", err)
			}
			return must(t)(setup.New(tb.svc, routes.SetupArg{Position: p}))
		}})
	}
	all = append(all, view{"editor-city-four", func(t testing.TB, tb *table) game.Scene {
		return must(t)(editor.New(tb.svc, routes.EditorArg{Game: "city", Position: fullCity}))
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
			sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.NewArg{Info: info}))
			tick(sc, 200)
			return sc
		}})
	}
	return all
}

// edit opens the editor of a game. use activates an item by its ID, as the words panel
// does; text returns the position.
func edit(t *testing.T, tb *table, arg routes.EditorArg) (sc game.Scene, use func(id, value string), text func() string) {
	t.Helper()
	sc = must(t)(editor.New(tb.svc, arg))
	sc.Update(nil)
	use = func(id, value string) {
		t.Helper()
		if !sc.(game.Speaker).Use(id, value) {
			t.Fatalf("there is no %q; want one", id)
		}
		sc.Update(nil)
	}
	return sc, use, func() string {
		t.Helper()
		use("copy", "")
		return tb.nav.text
	}
}

// TestEditor checks that a press adds a piece or a stone, that an illegal position is
// explained and cannot be played, and that a step can be undone.
func TestEditor(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	sc, use, text := edit(t, tb, routes.EditorArg{Game: "stacks"})
	start := text()
	if !strings.HasPrefix(start, "agora-position-1 stacks 2 | b,b,b,b,b,b/") {
		t.Fatalf("it begins with %q; want one that begins with \"agora-position-1 stacks 2 | b,b,b,b,b,b/\"", start)
	}
	use("cell/c3", "") // all eight stones are in use
	if text() != start {
		t.Errorf("a ninth stone was put there: text() = %q; want %q", text(), start)
	}
	use("clear", "")
	for _, item := range sc.(game.Speaker).Speak(true).Items {
		if item.ID == "play" && item.Off == "" {
			t.Error("an empty pit can be played; want a reason why not")
		}
	}
	use("tool", "w")
	use("cell/c3", "")
	use("tool", "b")
	use("cell/c3", "")
	use("cell/d4", "")
	use("turn", "1")
	if got := text(); !strings.HasSuffix(got, "| .,.,.,.,.,./.,.,.,.,.,./.,.,.,b,.,./.,.,wb,.,.,./.,.,.,.,.,./.,.,.,.,.,. b") {
		t.Errorf("it is %q; want one that ends with \"| .,.,.,.,.,./.,.,.,.,.,./.,.,.,b,.,./.,.,wb,.,.,./.,.,.,.,.,./.,.,.,.,.,. b\"", got)
	}
	made := text()
	for range 6 {
		use("undo", "")
	}
	if sc.Update(nil); !strings.Contains(text(), "b,b,b,b,b,b/") {
		t.Errorf("undone it is %q, text() = %q; want one with \"b,b,b,b,b,b/\"", tb.nav.text, text())
	}
	tb.nav.text = "> " + strings.Replace(made, " | ", " |\n> ", 1) // as an answer to a mail quotes it
	if use("paste", ""); text() != made {
		t.Errorf("pasted from a mail: text() = %q; want %q", text(), made)
	}
	if _, err := editor.New(tb.svc, routes.EditorArg{Game: "stacks", Position: "agora-position-1 phobia 2 | x"}); err == nil {
		t.Error("a position of another game is taken; want an error")
	}
}

// TestEnlargedEditor checks that keys enlarge the picture and reach every cell, that the
// words include cells out of sight, and that a click beside the picture presses no cell.
func TestEnlargedEditor(t *testing.T) {
	for _, w := range []struct{ w, h float64 }{{1280, 720}, {390, 844}} {
		tb := newTable(t, w.w, w.h, 1, "light")
		sc := must(t)(editor.New(tb.svc, routes.EditorArg{Game: "phobia"}))
		sc.Update(nil)
		key := func(k input.Key) {
			sc.Update([]input.Event{{Kind: input.KeyPress, Key: k}})
			sc.Update([]input.Event{{Kind: input.KeyRelease, Key: k}})
		}
		focus := func() string { f, _ := sc.(game.Tracer).Trace()["focus"].(string); return f }
		cells := func() (n int) {
			for _, item := range sc.(game.Speaker).Speak(true).Items {
				if strings.HasPrefix(item.ID, "cell/") {
					n++
				}
			}
			return n
		}
		seen := func() map[string]render.Rect {
			areas := sc.(interface{ Areas() map[string]render.Rect }).Areas()
			maps.DeleteFunc(areas, func(id string, _ render.Rect) bool { return !strings.HasPrefix(id, "cell/") })
			return areas
		}
		all := len(seen())
		if all != 37 || cells() != all {
			t.Fatalf("%v: %d cells are seen, %d said; want 37 of both", w, all, cells())
		}
		for range 4 {
			key(input.KeyPlus)
		}
		if n := len(seen()); n >= all || n == 0 || cells() != all {
			t.Errorf("%v: enlarged, %d cells are seen, %d said; want some of them seen, and all said", w, n, cells())
		}
		met := map[string]bool{}
		for range 200 {
			key(input.KeyTab)
			if f := focus(); strings.HasPrefix(f, "cell/") {
				met[f] = true
				if _, ok := seen()[f]; !ok {
					t.Errorf("%v: the focus is on %s, which is not seen, ok of seen()[f] = %v; want true", w, f, ok)
				}
			}
		}
		if len(met) != all {
			t.Errorf("%v: Tab reaches %d cells; want %d", w, len(met), all)
		}
		for i := 0; focus() != "cell/d4" && i < 200; i++ {
			key(input.KeyTab)
		}
		for _, way := range []struct {
			key  input.Key
			last string
		}{{input.KeyLeft, "cell/a"}, {input.KeyRight, "cell/g"}} {
			edge := false
			for range 12 {
				if key(way.key); strings.HasPrefix(focus(), way.last) {
					edge = true
					break
				}
			}
			if !edge {
				t.Errorf("%v: an arrow leads to %s, not to %s, edge = %v; want true", w, focus(), way.last, edge)
			}
		}
		key(input.KeyHome)
		if n := len(seen()); n != all {
			t.Errorf("%v: after Home %d cells are seen; want %d", w, n, all)
		}
	}
}

// TestEditorOfMarket checks that the chosen card goes where the picture offers it, that a
// shop can get an owner, and that coins that two players cannot have are refused.
func TestEditorOfMarket(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	_, use, text := edit(t, tb, routes.EditorArg{Game: "market", Position: fullMarket})
	start := text()
	if start != fullMarket {
		t.Fatalf("it begins with %q; want %q", start, fullMarket)
	}
	use("next/card", "")
	use("next/place", "")
	use("cell/here", "")
	put := text()
	if got := strings.Count(put, ";"); got != strings.Count(start, ";")+1 {
		t.Errorf("with one card more it is %q, strings.Count(put, \";\") = %v; want %v", put, got, strings.Count(start, ";")+1)
	}
	use("tool", "off")
	use("cell/4.b", "")
	if got := text(); strings.Contains(got, "4.b=") {
		t.Errorf("4.b still belongs to somebody in %q; want one without \"4.b=\"", got)
	}
	use("tool", "3")
	use("cell/4.b", "")
	if got := text(); got != put {
		t.Errorf("it is %q; want %q", got, put)
	}
	use("more/coins/0", "")
	use("turn", "2")
	if got := text(); !strings.HasSuffix(got, " 8,16,14,12 3") {
		t.Errorf("it is %q; want one that ends with \" 8,16,14,12 3\"", got)
	}
	for range 5 {
		use("undo", "")
	}
	if got := text(); got != start {
		t.Errorf("undone it is %q; want %q", got, start)
	}
}

// TestEditorOfCity checks that citizens are placed in turn, that a player's numbers can be
// changed and the open decision chosen, and that information hidden at the table is
// declared as open.
func TestEditorOfCity(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	_, use, text := edit(t, tb, routes.EditorArg{Game: "city"})
	start := text()
	use("turn", "0")
	use("cell/court:1", "")
	use("tool", "1")
	use("cell/exchange:2", "")
	use("cell/exchange:2", "")
	if got := text(); !strings.Contains(got, " exchange=_,2B ") || !strings.Contains(got, " court=1A ") || !strings.Contains(got, " turn=1:place ") {
		t.Errorf("it is %q; want one with \" exchange=_,2B \", one with \" court=1A \" and one with \" turn=1:place \"", got)
	}
	use("cell/exchange:3", "") // they then placed first, so they get the start marker
	use("cell/exchange:4", "")
	if got := text(); !strings.Contains(got, " exchange=_,2B,2A ") || !strings.Contains(got, " start=2 ") {
		t.Errorf("with two citizens more than the other player it is %q; want one with \" exchange=_,2B,2A \" and one with \" start=2 \"", got)
	}
	use("cell/seat:2", "")
	use("more/rhetoric/1/3", "")
	use("more/cards/1/0", "")
	if got := text(); !strings.Contains(got, " rhetoric=11111,11121 ") || !strings.Contains(got, " hands=0.0.0,1.0.0 stock=7.8.8 ") {
		t.Errorf("it is %q; want one with \" rhetoric=11111,11121 \" and one with \" hands=0.0.0,1.0.0 stock=7.8.8 \"", got)
	}
	for range 7 {
		use("undo", "")
	}
	if got := text(); got != start {
		t.Errorf("undone it is %q; want %q", got, start)
	}
}

// TestEditorPlays checks that playing a position offers the whole set-up, and that the game
// begins with the players, levels and clock chosen there, and with that position.
func TestEditorPlays(t *testing.T) {
	for _, text := range []string{fullMarket, fullCity} {
		p, err := match.ParsePosition(text)
		if err != nil {
			t.Fatalf("match.ParsePosition(text) = %v; want no error", err)
		}
		tb := newTable(t, 1280, 720, 1, "light")
		sc := must(t)(editor.New(tb.svc, routes.EditorArg{Game: p.Game, Position: text}))
		sc.Update(nil)
		last := func() (route string, arg any) {
			n := len(tb.nav.asked) - 1
			for n > 0 && !strings.HasPrefix(tb.nav.asked[n], "go ") {
				n--
			}
			return tb.nav.asked[n], tb.nav.args[n]
		}
		sc.(game.Speaker).Use("play", "")
		route, at := last()
		if route != "go "+routes.Setup {
			t.Fatalf("%s: play leads to %q; want %q", p.Game, route, "go "+routes.Setup)
		}
		sc = must(t)(setup.New(tb.svc, at))
		sc.Update(nil)
		for _, use := range [][2]string{{"kind/1", "0"}, {"kind/2", "1"}, {"level/2", "3"}, {"kind/3", "0"}, {"kind/4", "1"}, {"level/4", "1"}, {"clock", "game 600+10"}, {"start", ""}} {
			if !sc.(game.Speaker).Use(use[0], use[1]) {
				t.Fatalf("%s: there is no %q; want one", p.Game, use[0])
			}
			sc.Update(nil)
		}
		route, at = last()
		arg, ok := at.(routes.GoOnArg)
		if !ok || route != "go "+p.Game {
			t.Fatalf("%s: the set-up leads to %q with %T; want \"go %s\" with a position", p.Game, route, at, p.Game)
		}
		g, _ := tb.svc.Games.Find(p.Game)
		peek, err := g.Peek(arg.Record)
		if err != nil {
			t.Fatalf("g.Peek(arg.Record) = %v; want no error", err)
		}
		for seat, want := range []int{0, 3, 0, 1} {
			if got := match.Level(peek.Info.Players[seat].Kind); got != want {
				t.Errorf("%s: seat %d has level %d; want %d", p.Game, seat, got, want)
			}
		}
		if want := (match.Clock{Game: 600, Bonus: 10}); peek.Info.Clock.String() != want.String() || !strings.Contains(string(arg.Record), strings.Fields(p.Text)[0]) {
			t.Errorf("%s: the clock is %v, the record\n%s\nwant %v and one with %q", p.Game, peek.Info.Clock, arg.Record, want.String(), strings.Fields(p.Text)[0])
		}
	}
}
