package pictures

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
	"agora/tests/uidrive"
)

func TestUndoRedoAndReview(t *testing.T) {
	table.UndoAndReview(table.Open(t, wide, routes.GoOnArg{Record: played(t, 60, 2)}))
}

func TestUndoNeedsTheTablesLeave(t *testing.T) {
	in := info()
	in.OpenUndo = false
	d := table.Open(t, wide, routes.NewArg{Info: in})
	d.Click("cell:a2")
	d.Click("cell:a3")
	d.Rest()
	d.Tick(input.Event{Kind: input.Hover, X: 1, Y: 1})
	if d.Has("undo") {
		t.Error("Undo is offered, want no such button")
	}
	d.Key(input.KeyZ, input.Ctrl)
	if d.Trace()["moves"] != 1 || !strings.Contains(d.Text(), "undo only until") {
		t.Errorf("undo: %v moves, %q; want 1 and one with \"undo only until\"", d.Trace()["moves"], d.Text())
	}
}

// The board turns for the second player, and cells are clicked where they are.
func TestTurnBoard(t *testing.T) {
	d := table.Open(t, wide, routes.NewArg{Info: info()})
	d.Click("turn-board")
	x0, y0 := d.Area("cell:a1")
	d.Click("cell:a2")
	d.Click("cell:a3")
	d.Ticks(25)
	d.Shot("spin")
	d.Rest()
	if x, y := d.Area("cell:f6"); x != x0 || y != y0 {
		t.Errorf("a1 was at %v,%v; f6 is at %v,%v; want a1 and f6 exchanged", x0, y0, x, y)
	}
	d.Click("cell:f5")
	d.Shot("turned")
	d.Click("cell:f4")
	if d.Trace()["moves"] != 2 {
		t.Fatalf("the turned board cannot be played on: %s; want 2 moves", d.Text())
	}
	d.Rest()
	if x, y := d.Area("cell:a1"); x != x0 || y != y0 {
		t.Errorf("the board does not turn back: x is %v, want %v; y is %v, want %v", x, x0, y, y0)
	}
}

// record of a game made of these moves.
func moves(t *testing.T, list ...string) []byte {
	t.Helper()
	se, err := match.New(stacks.Game{}, info())
	if err != nil {
		t.Fatalf("match.New(stacks.Game{}, info()) = %v; want no error", err)
	}
	for _, text := range list {
		m, err := stacks.Game{}.Parse(text)
		if err != nil {
			t.Fatalf("stacks.Game{}.Parse(text) = %v; want no error", err)
		}
		if _, err := se.Do(m); err != nil {
			t.Fatalf("%s: se.Do(m) = %v; want no error", text, err)
		}
	}
	return se.Record().Bytes()
}

// Refusals are told in words, by every hand.
func TestRefusals(t *testing.T) {
	// White on a4 is as high as the black a5 and b5.
	d := table.Open(t, wide, routes.GoOnArg{Record: moves(t, "a2-a3", "f5-f4", "a3-a4", "f4-e5", "a1-a2", "a6-b5")})
	d.Click("cell:a5")
	if d.Trace()["from"] != "" || !strings.Contains(d.Text(), "Bert\u2019s") {
		t.Errorf("the other's stack: %q; want a refusal that names Bert’s", d.Text())
	}
	d.Click("cell:c3")
	if !strings.Contains(d.Text(), "no stack on c3") {
		t.Errorf("no stack: %q; want one with \"no stack on c3\"", d.Text())
	}
	d.Click("cell:a4")
	d.Hover("cell:d4")
	if !strings.Contains(d.Text(), "not one of the cells around a4") {
		t.Errorf("too far: %q; want one with \"not one of the cells around a4\"", d.Text())
	}
	d.Shot("refused")
	d.Click("cell:d4")
	if d.Trace()["moves"] != 6 || !strings.Contains(d.Text(), "not one of the cells around") {
		t.Errorf("clicked: %q; want a refusal about the cells around, and 6 moves", d.Text())
	}
	d.Hover("cell:b5") // 7 against 4
	d.Key(input.KeyS, 0)
	if d.Trace()["moves"] != 6 || !strings.Contains(d.Text(), "too high to surrender: 7 against 4") {
		t.Errorf("too high: %q; want a refusal with both heights, and 6 moves", d.Text())
	}
	x, y := d.Area("cell:a2")
	d.Take("cell:a4", x, y, false)
	d.LetGo(false)
	if d.Trace()["moves"] != 6 || !strings.Contains(d.Text(), "not one of the cells around") {
		t.Errorf("dragged onto an own stack: %q; want a refusal about the cells around, and 6 moves", d.Text())
	}
	d.Hover("cell:a5") // 7 against 7
	if !d.Is("open", "x^") || !strings.Contains(d.Text(), "both 7 high") {
		t.Errorf("equal: %q, d.Trace()[\"open\"] = %v; want one with \"both 7 high\" and \"x^\"", d.Text(), d.Trace()["open"])
	}
	d.Click("cell:b5")
	if d.Trace()["moves"] != 7 {
		t.Errorf("a capture is not made: %q; want 7 moves", d.Text())
	}
	d.Rest()
	// Black's b6, 7 high, cannot surrender to b5, 5 high, but capture it.
	d.Click("cell:c5")
	d.Tick(input.Event{Kind: input.Hover, X: 1, Y: 1})
}

// Draws come near with a warning, and are told.
func TestDraws(t *testing.T) {
	there, back := []string{"a2-a3", "a5-a4"}, []string{"a3-a2", "a4-a5"}
	list := slices.Concat(there, back, there, back)
	d := table.Open(t, wide, routes.GoOnArg{Record: moves(t, list[:5]...)})
	d.Tick(input.Event{Kind: input.Hover, X: 1, Y: 1})
	if !strings.Contains(d.Text(), "come up twice") {
		t.Errorf("the warning: %q; want one with \"come up twice\"", d.Text())
	}
	d.Shot("warning")
	d = table.Open(t, wide, routes.GoOnArg{Record: moves(t, list[:7]...)})
	d.Click("cell:a4")
	d.Hover("cell:a5")
	if !strings.Contains(d.Text(), "A draw") {
		t.Errorf("what it would do: %q; want one with \"A draw\"", d.Text())
	}
	d.Click("cell:a5")
	d.Rest()
	i := slices.Index(d.Nav.Asked, "push result")
	if i < 0 || !strings.Contains(d.Nav.Args[i].(routes.ResultArg).Sentence, "third time") {
		t.Fatalf("the result: %q, %s; want one that says \"third time\"", d.Nav.Asked, d.Text())
	}

	// Quiet turns without repetition: both wander about.
	se, err := match.New(stacks.Game{}, info())
	if err != nil {
		t.Fatalf("match.New(stacks.Game{}, info()) = %v; want no error", err)
	}
	rnd := chance.New(4, 4)
	for se.State().Turn().Seat != rules.NoSeat {
		st := se.State()
		var quiet []stacks.Move
		for _, m := range st.Position.Moves(nil) {
			after := st.Position
			after.Make(m)
			// Small stacks of one colour never revolt; each keeps to his half.
			low := m.To().Rank() <= 2
			if m.Kind() == stacks.KindMove && low == (st.Seat() == 0) && st.Seen(after.Hash(), 1-st.Seat()) < 1 {
				quiet = append(quiet, m)
			}
		}
		if len(quiet) == 0 {
			t.Fatalf("no quiet move is left: len(quiet) is %v; want at least one", len(quiet))
		}
		if _, err := se.Do(quiet[rnd.Intn(len(quiet))]); err != nil {
			t.Fatalf("se.Do(quiet[rnd.Intn(len(quiet))]) = %v; want no error", err)
		}
		if se.Len() == 92 {
			w := table.Open(t, wide, routes.GoOnArg{Record: se.Record().Bytes()})
			if !strings.Contains(w.Text(), "8 more turns") {
				t.Errorf("near the end: %q; want one with \"8 more turns\"", w.Text())
			}
		}
	}
	d = table.Open(t, wide, routes.GoOnArg{Record: se.Record().Bytes()})
	if !d.Is("phase", "over") || !strings.Contains(d.Text(), "100 turns in a row") {
		t.Errorf("the end: %q, d.Trace()[\"phase\"] = %v; want one with \"100 turns in a row\" and \"over\"", d.Text(), d.Trace()["phase"])
	}
}

func TestOpening(t *testing.T) {
	table.Opening(table.Open(t, wide, routes.NewArg{Info: info()}), phone, played(t, 9, 1), "1 a1-z9", played(t, 5000, 1))
}

// TestMoods draws what hands do, and every kind of animation in its middle.
func TestMoods(t *testing.T) {
	d := table.Open(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "dark"}, routes.GoOnArg{Record: played(t, 90, 5)})
	d.Key(input.KeyTab, 0)
	d.Key(input.KeyEnter, 0)
	d.Key(input.KeyTab, 0)
	d.Shot("mood-keys")
	d = table.Open(t, wide, routes.GoOnArg{Record: played(t, 90, 5)})
	m := d.Trace()["legalMoves"].([]string)[0]
	x, y := d.Area("cell:" + m[3:])
	d.Take("cell:"+m[:2], x+12, y+9, false)
	d.Shot("mood-drag")
	d.LetGo(false)
	for _, c := range []struct {
		name, sign string
		revolt     bool
		ticks      []int
	}{{"move", "-", false, []int{6}}, {"capture", "x", false, []int{8, 15, 20}}, {"surrender", "^", false, []int{4, 8}}, {"revolt", "^", true, []int{14, 19, 24}}} {
		from, to := "", ""
		for seed := uint64(1); from == "" && seed < 90; seed++ {
			d = table.Open(t, wide, routes.GoOnArg{Record: played(t, 60+int(seed), seed)})
			from, to = find(d, c.sign, c.revolt)
		}
		if from == "" {
			t.Fatalf("no %s was found, from = %q; want some text", c.name, from)
		}
		pick(d, from)
		d.Click("cell:" + to)
		now := 0
		for _, at := range c.ticks {
			d.Ticks(at - now)
			now = at
			d.Shot("mood-" + c.name + "-" + string(rune('a'+at%26)))
		}
		if !d.Is("busy", true) {
			t.Errorf("%s: nothing moves after %d ticks, d.Trace()[\"busy\"] = %v; want true", c.name, now, d.Trace()["busy"])
		}
		d.Key(input.KeyTab, 0)
		if !d.Is("busy", false) {
			t.Errorf("%s: a key does not finish it, d.Trace()[\"busy\"] = %v; want false", c.name, d.Trace()["busy"])
		}
	}
	table.Open(t, uidrive.Window{W: 3840, H: 2160, Scale: 1, Theme: "light"}, routes.GoOnArg{Record: played(t, 118, 5)}).Shot("mood-4k")
	table.Open(t, uidrive.Window{W: 200, H: 100, Scale: 1, Theme: "light"}, routes.GoOnArg{Record: played(t, 18, 5)}).Shot("mood-tiny")
	table.Open(t, uidrive.Window{W: 1, H: 1, Scale: 1, Theme: "light"}, routes.GoOnArg{Record: played(t, 3, 5)}).Draw()
	table.Open(t, uidrive.Window{W: 390, H: 844, Scale: 3, Theme: "dark"}, routes.GoOnArg{Record: played(t, 118, 5)}).Shot("mood-phone")
}

func TestRandomEvents(t *testing.T) {
	table.RandomEvents(t, func(round int, rnd *chance.Stream) *uidrive.Driver {
		win := []uidrive.Window{wide, phone, {W: 640, H: 360, Scale: 1}}[round%3]
		return table.Open(t, win, routes.GoOnArg{Record: played(t, rnd.Intn(200), uint64(round))})
	})
}

func TestCheap(t *testing.T) {
	for _, win := range []uidrive.Window{wide, phone, {W: 640, H: 360, Scale: 1}} {
		d := table.Open(t, win, routes.GoOnArg{Record: played(t, 124, 1)})
		d.Click("coordinates")
		d.Click("levels")
		if win.W > 1000 {
			d.Click("log")
		}
		d.Key(input.KeyTab, 0)
		d.Key(input.KeyEnter, 0)
		d.Key(input.KeyTab, 0)
		d.Cheap(fmt.Sprint(win.W))
	}
}

func BenchmarkDraw(b *testing.B) {
	d := table.Open(b, uidrive.Window{W: 1920, H: 1080, Scale: 1, Theme: "light"}, routes.GoOnArg{Record: played(b, 124, 1)})
	d.Key(input.KeyTab, 0)
	d.Key(input.KeyEnter, 0)
	d.Key(input.KeyTab, 0)
	d.Draw()
	b.ReportAllocs()
	for b.Loop() {
		d.DrawOnly()
	}
}
