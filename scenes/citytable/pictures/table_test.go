package pictures

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/render/rendertest"
	"agora/rules/chance"
	"agora/rules/city"
	"agora/tests/uidrive"
)

// uncover opens the curtain for the player to move alone, or first has it closed at a table
// that waits for them.
func uncover(d *uidrive.Driver) {
	if d.Is("waiting", true) {
		d.Click("call")
	}
	if d.Is("phase", "covered") {
		d.Click("open")
	}
}

// place places a citizen, behind the curtain if there is one.
func place(d *uidrive.Driver, letter input.Key, where input.Key) {
	uncover(d)
	d.Key(letter, 0)
	d.Key(where, 0)
	d.Key(input.KeyEnter, 0)
}

// TestCurtain: the curtain closes before the first citizen of a round, opens for the player it
// names if they ask for that, closes again when the window loses the focus, shows nothing and
// lets nothing be done.
func TestCurtain(t *testing.T) {
	d := at(t, wide, routes.NewArg{Info: info(3)})
	if !d.Is("phase", "covered") || !strings.Contains(d.Text(), "comes next") {
		t.Fatalf("at first: %v, %s; want it covered, and who comes next", d.Trace()["phase"], d.Text())
	}
	first := d.Trace()["seat"]
	for _, name := range []string{"hand", "undo", "log", "back", "confirm"} {
		if d.Has(name) {
			t.Errorf("behind the curtain there is %q: d.Has(name) = true; want false", name)
		}
	}
	for _, k := range []input.Key{input.KeyA, input.Key1, input.KeyTab, input.KeyJ, input.KeyPageUp, input.KeyH, input.KeyX} {
		d.Key(k, 0)
	}
	d.Key(input.KeyZ, input.Ctrl)
	if !d.Is("phase", "covered") || d.Trace()["moves"] != 0 {
		t.Fatal("a key goes through the curtain; want it covered, and no decision")
	}
	d.Key(input.KeyEsc, 0) // Tab had reached the buttons on the curtain
	d.Key(input.KeyEsc, 0)
	if len(d.Nav.Asked) == 0 || d.Nav.Asked[len(d.Nav.Asked)-1] != "push pause" {
		t.Errorf("Esc: %v; want \"push pause\" last", d.Nav.Asked)
	}

	// Put aside, the table is shown without secrets, and nothing can be placed.
	d.Click("table")
	if !d.Is("viewer", 0) || !d.Is("waiting", true) || d.Has("citizen:A") {
		t.Fatalf("aside: viewer %v, %s; want nobody, a wait and no citizens", d.Trace()["viewer"], d.Text())
	}
	d.Key(input.KeyA, 0)
	d.Key(input.Key1, 0)
	d.Click("call")
	if !d.Is("phase", "covered") || d.Trace()["moves"] != 0 {
		t.Fatal("the curtain does not come back; want it covered, and no decision")
	}
	d.Click("open")
	if d.Trace()["viewer"] != first {
		t.Fatalf("open: the viewer is %v; want %v", d.Trace()["viewer"], first)
	}
	d.Key(input.KeyB, 0)
	d.Tick(input.Event{Kind: input.Blur})
	if !d.Is("phase", "covered") || !d.Is("citizen", "") {
		t.Fatal("away from the window it stays open; want it covered, and no citizen chosen")
	}
	d.Key(input.KeyEnter, 0)
	d.Key(input.KeyX, 0)
	if !d.Is("phase", "covered") {
		t.Fatal("X does not close it; want it covered")
	}
	place(d, input.KeyB, input.Key1)
	if d.Trace()["moves"] != 1 || !d.Is("viewer", 0) || !d.Is("waiting", true) || d.Trace()["seat"] == first {
		t.Fatalf("after the decision the table does not stay open and wait: %v, viewer %v; want viewer 0", d.Trace()["phase"], d.Trace()["viewer"])
	}
	if text := d.Text(); strings.Contains(text, "citizen B") {
		t.Errorf("it tells: %s; want nothing of citizen B", text)
	}
}

// TestPresentation: during a presentation only public things are visible; a key ends it
// and opens nothing.
func TestPresentation(t *testing.T) {
	in := info(3)
	d := open(t, wide, routes.GoOnArg{Record: played(t, in, 9, func(s city.State) bool {
		return s.Phase() == city.PhasePlace && s.Placed(0)+s.Placed(1)+s.Placed(2) == 14 && s.Round() == 2
	})})
	d.Rest()
	uncover(d)
	d.Ticks(30)
	legal := d.Trace()["legalMoves"].([]string)
	letter, where, _ := strings.Cut(legal[0], "@")
	d.Key(input.KeyA+input.Key(letter[0]-'A'), 0)
	d.Click("place:" + where)
	if !d.Is("busy", true) || !d.Is("viewer", 0) {
		t.Fatalf("busy %v, viewer %v; want true and nobody", d.Trace()["busy"], d.Trace()["viewer"])
	}
	seen := map[string]bool{}
	shot := 0
	for range 5000 {
		if d.Is("busy", false) {
			break
		}
		if text := d.Text(); !seen[text] {
			seen[text] = true
			d.Ticks(12)
			if shot++; shot < 9 {
				d.Shot("step-" + string(rune('0'+shot)))
			}
		}
		if !d.Is("viewer", 0) {
			t.Fatal("somebody's view is shown while the market is resolved; want nobody")
		}
		if d.Is("waits", true) { // something happened to somebody
			d.Key(input.KeyEnter, 0)
		}
		d.Tick()
	}
	all := ""
	for text := range seen {
		all += text + "\n"
	}
	for _, want := range []string{"The Market is resolved", "Dealer"} {
		if !strings.Contains(all, want) {
			t.Errorf("nothing tells %q in\n%s\nwant it", want, all)
		}
	}

	// Again from the log, and skipped.
	if d.Is("phase", "covered") {
		d.Click("table")
		d.Ticks(30)
	}
	d.Key(input.KeyJ, 0)
	d.Shot("log")
	moves := d.Trace()["moves"]
	area := d.Trace()["areas"].(map[string]game.Area)["board"]
	d.X, d.Y = area.X+area.W-180, area.Y+area.H-24
	e := input.Event{Kind: input.Press, X: d.X, Y: d.Y}
	tap := e
	tap.Kind = input.Tap
	d.Tick(e)
	d.Tick(tap)
	if !d.Is("replay", true) || !strings.HasPrefix(d.Text(), "Once more") {
		t.Fatalf("the log does not show it again: %v %s; want the same once more", d.Trace()["replay"], d.Text())
	}
	d.Key(input.KeyEnter, 0)
	if d.Is("busy", true) || !d.Is("viewer", 0) || !d.Is("waiting", true) || d.Trace()["moves"] != moves {
		t.Fatalf("cut short: busy %v, viewer %v; want false and nobody, a wait and no decision", d.Trace()["busy"], d.Trace()["viewer"])
	}
}

// TestHoldingTheHandOpen: the hand is open while a key is held; a short press opens it
// until the curtain closes.
func TestHoldingTheHandOpen(t *testing.T) {
	d := at(t, wide, routes.GoOnArg{Record: until(t, info(3), 5, 3, city.PhaseExchange)})
	uncover(d)
	if d.Is("handOpen", true) || d.Has("card:wood") {
		t.Fatal("the hand is open; want it closed")
	}
	down := input.Event{Kind: input.KeyPress, Key: input.KeyH}
	up := input.Event{Kind: input.KeyRelease, Key: input.KeyH}
	d.Tick(down)
	d.Ticks(60)
	if d.Is("handOpen", false) || !d.Has("card:wood") {
		t.Fatal("held, it is not open; want it open, with the wood")
	}
	d.Tick(up)
	if d.Is("handOpen", true) {
		t.Fatal("let go, it stays open; want it closed")
	}
	d.Key(input.KeyH, 0)
	d.Ticks(60)
	if d.Is("handOpen", false) {
		t.Fatal("a short press does not turn it over; want it open")
	}
	d.Key(input.KeyH, 0)
	if d.Is("handOpen", true) {
		t.Fatal("another does not turn it back; want it closed")
	}
	x, y := d.Area("hand")
	press := input.Event{Kind: input.Press, X: x, Y: y, Touch: true}
	d.Tick(press)
	d.Ticks(40)
	if d.Is("handOpen", false) {
		t.Fatal("pressed, it is not open; want it open")
	}
	press.Kind = input.LongPress
	d.Tick(press)
	press.Kind = input.Release
	cancel := press
	cancel.Kind = input.DragEnd
	d.Tick(cancel, press)
	if d.Is("handOpen", true) {
		t.Fatal("let go, it stays open; want it closed")
	}
	d.Tick(down)
	d.Ticks(40)
	d.Scene.(game.Returner).Return() // the key was released in the menu
	if d.Tick(); d.Is("handOpen", true) {
		t.Fatal("back from another screen, it stays open; want it closed")
	}
	d.Touch("hand")
	if d.Is("handOpen", false) {
		t.Fatal("a tap does not open it; want it open")
	}
	d.Click("pass")
	if d.Is("handOpen", true) {
		t.Fatal("it is open after the decision; want it closed")
	}
}

// TestPeek: moves without secrets need no curtain, and the hand is visible only behind
// one.
func TestPeek(t *testing.T) {
	d := at(t, wide, routes.GoOnArg{Record: until(t, info(3), 5, 3, city.PhaseVerdict)})
	if d.Is("phase", "covered") || !d.Is("viewer", 0) {
		t.Fatal("a verdict needs a curtain; want it open for everybody")
	}
	hash := d.Trace()["hash"]
	d.Key(input.KeyH, 0)
	if !d.Is("phase", "covered") || !strings.Contains(d.Text(), "check their cards") {
		t.Fatalf("H: %v, %s; want it covered, and that they check their cards", d.Trace()["phase"], d.Text())
	}
	d.Key(input.KeyEsc, 0)
	if d.Is("phase", "covered") || d.Trace()["hash"] != hash {
		t.Fatal("Esc does not lead back; want the position as before, without the curtain")
	}
	d.Click("hand")
	d.Click("open")
	if d.Trace()["viewer"] != d.Trace()["seat"] {
		t.Fatalf("it does not open; want seat %v", d.Trace()["seat"])
	}
	d.Key(input.KeyH, 0)
	if d.Is("handOpen", false) {
		t.Fatal("the hand does not open; want it open")
	}
	d.Key(input.KeyX, 0)
	if d.Is("phase", "covered") || !d.Is("viewer", 0) || d.Trace()["hash"] != hash {
		t.Fatal("X does not close it; want the position as before, without the curtain")
	}
	d.Key(input.KeyG, 0)
	if !strings.Contains(d.Text(), "Guilty") || !strings.Contains(d.Text(), "+1") {
		t.Errorf("what it does: %q; want Guilty, and +1", d.Text())
	}
	d.Key(input.KeyEnter, 0)
	if !d.Is("decision", city.PhaseStack) {
		t.Errorf("guilty leads to %v; want the stack's decision", d.Trace()["decision"])
	}
}

// TestHintBehindTheCurtain: even for a move without secrets a hint uses secrets, so the
// curtain closes for the player to move, and the hint comes once they have opened it.
func TestHintBehindTheCurtain(t *testing.T) {
	d := at(t, wide, routes.GoOnArg{Record: until(t, info(3), 5, 3, city.PhaseVerdict)})
	seat := d.Trace()["seat"]
	d.Key(input.KeyI, 0)
	if !d.Is("phase", "covered") || d.Is("advising", true) {
		t.Fatalf("I: %v, %q; want it covered, and no search yet", d.Trace()["phase"], d.Text())
	}
	d.Key(input.KeyEsc, 0)
	if d.Ticks(5); d.Is("advising", true) || !d.Is("viewer", 0) || !d.Is("hint", "") {
		t.Fatalf("a hint that was given up: %q; want no search, nobody's view and no hint", d.Text())
	}
	d.Click("hint")
	d.Click("open")
	if d.Tick(); d.Trace()["viewer"] != seat || d.Is("advising", false) && d.Is("hint", "") {
		t.Fatalf("it is not looked for: %q; want the player's view, and a search or a hint", d.Text())
	}
	d.Until("there is a hint", func() bool { return d.Is("advising", false) })
	if !strings.HasPrefix(d.Text(), "Hint: ") || d.Is("hint", "") {
		t.Fatalf("no hint: %q; want a move that is called a hint", d.Text())
	}
	d.Key(input.KeyEnter, 0)
	if d.Is("decision", city.PhaseVerdict) || !d.Is("viewer", 0) || !d.Is("hint", "") {
		t.Errorf("it is not followed: %v, %q; want the next decision, nobody's view and no hint", d.Trace()["decision"], d.Text())
	}
}

// TestSoleHuman: one person against computers needs no curtain and always sees their own
// view.
func TestSoleHuman(t *testing.T) {
	in := info(3)
	in.Players[0].Kind, in.Players[2].Kind = "computer 1", "computer 2"
	d := at(t, wide, routes.GoOnArg{Record: until(t, in, 5, 2, city.PhasePlace)})
	if d.Is("phase", "covered") || !d.Is("viewer", 2) || d.Is("handOpen", false) {
		t.Errorf("phase %v, viewer %v, hand %v; want seat 1's view with an open hand", d.Trace()["phase"], d.Trace()["viewer"], d.Trace()["handOpen"])
	}
}

// TestUndoAndRedo: after the turn has passed on, undo needs the option; then the curtain
// names the player concerned.
func TestUndoAndRedo(t *testing.T) {
	in := info(3)
	d := at(t, wide, routes.NewArg{Info: in})
	first := d.Trace()["seat"]
	place(d, input.KeyA, input.Key1)
	uncover(d)
	if d.Has("undo") {
		t.Error("Undo is offered, want no such button")
	}
	d.Key(input.KeyC, 0)
	if d.Is("citizen", "") || !d.Has("undo") {
		t.Fatal("what is half made cannot be taken back; want a citizen chosen, and undo")
	}
	d.Key(input.KeyZ, input.Ctrl)
	if !d.Is("citizen", "") || d.Trace()["moves"] != 1 {
		t.Fatal("undo does not give up what is half made; want none chosen, and 1 decision")
	}
	d.Key(input.KeyZ, input.Ctrl)
	if d.Trace()["moves"] != 1 || !strings.Contains(d.Text(), "undo only until") {
		t.Errorf("undo: %v moves, %q; want 1 decision, and until when it can be undone", d.Trace()["moves"], d.Text())
	}

	in.OpenUndo = true
	d = at(t, wide, routes.NewArg{Info: in})
	place(d, input.KeyA, input.Key1)
	uncover(d)
	d.Key(input.KeyZ, input.Ctrl)
	if d.Trace()["moves"] != 0 || !d.Is("waiting", true) || d.Trace()["curtain"] != first {
		t.Fatalf("undo: %v moves, %v, curtain %v; want none, and a table that waits for the first player", d.Trace()["moves"], d.Trace()["phase"], d.Trace()["curtain"])
	}
	uncover(d)
	d.Key(input.KeyY, input.Ctrl)
	if d.Trace()["moves"] != 1 || !d.Is("waiting", true) || d.Trace()["curtain"] == first {
		t.Fatalf("redo: %v moves, %v; want 1, and a table that waits for the other player", d.Trace()["moves"], d.Trace()["phase"])
	}
}

// TestReview: the review of a game in progress shows what is public; of a finished game,
// everything.
func TestReview(t *testing.T) {
	record := until(t, info(3), 5, 2, city.PhaseStoa)
	d := at(t, phone, routes.ReviewArg{Record: record})
	if !d.Is("phase", "review") || d.Trace()["shown"] == 0 || !d.Is("viewer", 0) || d.Has("hand") {
		t.Fatalf("%v %v %v; want a review that shows a decision to nobody in particular", d.Trace()["phase"], d.Trace()["shown"], d.Trace()["viewer"])
	}
	d.Touch("first")
	d.Rest()
	for range 8 {
		d.Touch("next")
		d.Rest()
		if text := d.Text(); !strings.Contains(text, "a citizen") {
			t.Errorf("it tells a letter: %s; want the letter hidden", text)
		}
	}
	if d.Has("hand") || d.Is("phase", "covered") {
		t.Error("there is a hand to look at; want neither hand nor curtain")
	}
	d.Shot("review")
	d = at(t, wide, routes.GoOnArg{Record: record})
	uncover(d)
	d.Key(input.KeyPageUp, 0)
	if !d.Is("viewer", 0) || !d.Is("phase", "review") {
		t.Fatalf("looking back: the viewer is %v; want nobody, in a review", d.Trace()["viewer"])
	}
	d.Key(input.KeyEsc, 0)
	d.Rest()
	if !d.Is("waiting", true) || !d.Is("viewer", 0) {
		t.Fatalf("back from looking back, the viewer is %v; want 0, and a table that waits", d.Trace()["viewer"])
	}

	end := played(t, info(3), 5, func(s city.State) bool { return false })
	d = at(t, wide, routes.ReviewArg{Record: end})
	d.Key(input.KeyPageDown, 0)
	if text := d.Text(); strings.Contains(text, "a citizen") {
		t.Errorf("the game is over, and the letter is hidden: %s; want the letter", text)
	}
	d.Shot("review-over")
}

// TestRecordIsKept: the record of a game in progress is not shown; that of a finished one
// is.
func TestRecordIsKept(t *testing.T) {
	d := at(t, wide, routes.GoOnArg{Record: until(t, info(3), 5, 2, city.PhaseStoa)})
	if r := d.Scene.(game.Recorder).Record(); len(r) > 0 {
		t.Errorf("the record of a running game is given away:\n%s\nwant none", r)
	}
	d = at(t, wide, routes.GoOnArg{Record: played(t, info(3), 5, func(s city.State) bool { return false })})
	if r := d.Scene.(game.Recorder).Record(); len(r) == 0 {
		t.Errorf("the record of a finished game is not to be had: len(r) is %v; want the record", len(r))
	}
}

// TestRefusals are given in words, by any kind of input.
func TestRefusals(t *testing.T) {
	d := at(t, wide, routes.NewArg{Info: info(2)})
	uncover(d)
	d.Click("place:stoa")
	if d.Trace()["moves"] != 0 || !strings.Contains(d.Text(), "Choose a citizen first") {
		t.Errorf("without a citizen: %q; want a request to choose a citizen, and no decision", d.Text())
	}
	for n := range 3 { // for two players the Stoa has three spaces
		place(d, input.KeyA+input.Key(n/2), input.Key8)
	}
	if d.Trace()["moves"] != 3 {
		t.Fatal(d.Text())
	}
	uncover(d)
	d.Click("citizen:C")
	d.Hover("place:stoa")
	if !strings.Contains(d.Text(), "taken") {
		t.Errorf("pointing at a full row: %q; want that it is taken", d.Text())
	}
	d.Click("place:stoa")
	if d.Trace()["moves"] != 3 {
		t.Error("a citizen was placed in a full row; want 3 decisions")
	}
	full := d.Text()
	if len(full) < 20 {
		t.Errorf("a full row: %q; want a length of at least 20", full)
	}
	d.Key(input.KeyA, 0)
	if !strings.Contains(d.Text(), "already") {
		t.Errorf("a placed citizen: %q; want that it already stands", d.Text())
	}

	d = at(t, wide, routes.GoOnArg{Record: until(t, info(3), 5, 3, city.PhaseExchange)})
	uncover(d)
	d.Key(input.KeyEnter, 0)
	if d.Text() == "" || d.Is("legal", true) {
		t.Errorf("nothing chosen: %q; want a text, and nothing legal", d.Text())
	}
}

// TestOpening: invalid arguments and records are refused with a sentence, or opened as
// far as possible.
func TestOpening(t *testing.T) {
	end := played(t, info(3), 5, func(s city.State) bool { return false })
	table.Opening(at(t, wide, routes.NewArg{Info: info(3)}), phone, until(t, info(3), 5, 1, city.PhaseStoa), "1 Z@nowhere", end)
}

// TestRandomEvents: whatever happens, in windows of any size, the scene does not fail,
// nobody sees more than they may, and its record can be played.
func TestRandomEvents(t *testing.T) {
	rnd := chance.New(3, 9)
	for round := range 6 {
		in := info(2 + round%3)
		in.OpenUndo, in.Seed = round%2 == 0, uint64(round)
		stop := rnd.Intn(120)
		n := 0
		record := played(t, in, uint64(round), func(city.State) bool { n++; return n > stop })
		d := open(t, []uidrive.Window{wide, phone, {W: 640, H: 360, Scale: 1}}[round%3], routes.GoOnArg{Record: record})
		opened := 0
		for step := range 500 {
			w, h := d.Kit.Size()
			e := input.Event{Kind: input.Kind(rnd.Intn(int(input.Resize) + 1)), Touch: rnd.Intn(2) == 0, Key: input.Key(rnd.Intn(84)),
				Mods: input.Mods(rnd.Intn(16) / 13), Button: input.Button(rnd.Intn(8) / 6), Scale: 1,
				DX: float64(rnd.Intn(40) - 20), DY: float64(rnd.Intn(40) - 20)}
			if rnd.Intn(4) == 0 {
				e.Kind = input.KeyPress
				e.Key = []input.Key{input.KeyEnter, input.KeyTab, input.KeyH, input.KeyA, input.KeyB, input.KeyC, input.KeyP, input.Key1, input.Key9}[rnd.Intn(9)]
			}
			e.X, e.Y = float64(rnd.Intn(int(w))), float64(rnd.Intn(int(h)))
			e.StartX, e.StartY = e.X+float64(rnd.Intn(40)-20), e.Y
			d.Tick(e)
			if rnd.Intn(6) == 0 {
				d.Ticks(rnd.Intn(40))
			}
			if step%90 == 89 {
				sizes := [][2]float64{{1, 1}, {390, 844}, {3000, 200}, {1280, 720}, {200, 900}}
				s := sizes[rnd.Intn(len(sizes))]
				d.Kit.Resize(s[0], s[1], 1)
			}
			tr := d.Trace()
			if v := tr["viewer"].(int); v != 0 {
				opened++
				if tr["decision"] != city.PhaseOver && v != tr["seat"] {
					t.Fatalf("round %d: %d sees while %v decides; want the same seat", round, v, tr["seat"])
				}
			}
		}
		if opened == 0 {
			t.Logf("round %d: no curtain was ever opened", round)
		}
		if data, err := d.Disk.Read("autosave.agora"); err == nil {
			if _, err := match.Read(city.Game{}, data); err != nil {
				t.Fatalf("round %d: %v\n%s\nwant no error", round, err, data)
			}
		}
	}
}

// TestCheap: an idle table requests no frames and allocates nothing, and a frame takes
// few calls.
func TestCheap(t *testing.T) {
	for _, win := range []uidrive.Window{wide, phone} {
		for _, phase := range []string{city.PhasePlace, city.PhaseExchange, city.PhaseVerdict} {
			d := open(t, win, routes.GoOnArg{Record: until(t, info(4), 5, 3, phase)})
			d.Rest()
			d.Ticks(60)
			if d.Is("phase", "covered") {
				if calls := d.Draw().Stats().Calls; calls > 12 {
					t.Errorf("the curtain takes %d draw calls; want at most 12", calls)
				}
				uncover(d)
				d.Key(input.KeyB, 0)
				d.Key(input.KeyH, 0)
			}
			d.Key(input.KeyTab, 0)
			d.Cheap(fmt.Sprint(win.W, " ", phase))
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, phase := range []string{city.PhasePlace, city.PhaseVerdict} {
		b.Run(phase, func(b *testing.B) {
			d := open(b, uidrive.Window{W: 1920, H: 1080, Scale: 1, Theme: "light"}, routes.GoOnArg{Record: until(b, info(4), 5, 3, phase)})
			d.Rest()
			d.Ticks(60)
			if d.Is("phase", "covered") {
				uncover(d)
				d.Ticks(60)
				d.Key(input.KeyB, 0)
				d.Key(input.KeyTab, 0)
			}
			d.Draw()
			b.ReportAllocs()
			for b.Loop() {
				d.DrawOnly()
			}
		})
	}
}

// TestReviewed: the review of a finished game shows on the board what would have been
// better, and why; a game in progress keeps its secrets.
func TestReviewed(t *testing.T) {
	over := played(t, info(2), 3, func(city.State) bool { return false })
	d := at(t, wide, routes.ReviewArg{Record: over})
	d.Rest()
	d.Click("first")
	d.Rest()
	before := d.Picture()
	d.Key(input.KeyA, 0)
	d.Until("the best move", func() bool { return d.Trace()["hint"] != "" })
	m, err := city.Game{}.Parse(d.Trace()["hint"].(string))
	if err != nil {
		t.Fatalf("city.Game{}.Parse(d.Trace()[\"hint\"].(string)) = %v; want no error", err)
	}
	whole, err := match.Read(city.Game{}, over)
	if err != nil {
		t.Fatalf("match.Read(city.Game{}, over) = %v; want no error", err)
	}
	if err := (city.Game{}).Check(whole.StateAt(0), m); err != nil {
		t.Errorf("the best move cannot be played: %v; want no error", err)
	}
	if m.Kind != city.Put || !strings.Contains(d.Text(), "citizen "+m.Letter.String()) || !strings.Contains(d.Text(), "Best now: ") {
		t.Errorf("of %v is said %q; want the citizen, and that it is the best now", m, d.Text())
	}
	if r := rendertest.Changed(before, d.Picture()); r.Intersect(image.Rect(0, 0, 1280, 400)).Empty() {
		t.Errorf("nothing on the board shows it; the picture changes at %v; want a change in the upper part", r)
	}

	d = at(t, wide, routes.ReviewArg{Record: until(t, info(2), 3, 2, city.PhasePlace)})
	d.Rest()
	d.Key(input.KeyA, 0)
	d.Key(input.KeyI, 0)
	d.Ticks(30)
	if d.Trace()["advising"] == true || d.Trace()["hint"] != "" || !d.Is("analysed", 0) {
		t.Error("what is hidden in a game that continues is made use of; want neither a search nor a hint")
	}
}
