package pictures

import (
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/rules/market"
	"agora/tests/uidrive"
)

// TestPlayToTheEnd plays whole games on the scene, each with one kind of input, and
// replays the record with every move checked.
func TestPlayToTheEnd(t *testing.T) {
	for _, c := range []struct {
		name string
		play func(d *uidrive.Driver, r *rand.Rand)
		win  uidrive.Window
	}{
		{"mouse", playMouse, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}},
		{"touch", playTouch, uidrive.Window{W: 390, H: 844, Scale: 2, Theme: "light"}},
		{"keyboard", playKeys, uidrive.Window{W: 640, H: 360, Scale: 1, Theme: "dark"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := open(t, c.win, routes.NewArg{Info: info(3, 17)})
			d.Svc.Settings.AnimationSpeed = "off"
			r := rand.New(rand.NewPCG(1, 8))
			for range 400 {
				d.Rest()
				if d.Trace()["phase"] == market.PhaseOver {
					break
				}
				c.play(d, r)
			}
			if p := d.Trace()["phase"]; p != market.PhaseOver {
				t.Fatalf("the game does not end; it stands at %v: %v; want %v", p, d.Trace()["text"], market.PhaseOver)
			}
			d.Ticks(3)
			if !slices.Contains(d.Nav.Asked, "push "+routes.Result) {
				t.Errorf("the result is not shown: %v; want %v among them", d.Nav.Asked, "push "+routes.Result)
			}
			record := d.Scene.(game.Recorder).Record()
			se, err := match.Read(market.Game{}, record)
			if err != nil {
				t.Fatalf("the record cannot be read back: %v; want no error", err)
			}
			if _, over := se.Outcome(); !over {
				t.Errorf("the record is not of a finished game: over of se.Outcome() = %v; want true", over)
			}
			bought := 0
			for i := range se.Len() {
				if se.At(i).Move.Kind == market.Buy {
					bought++
				}
			}
			if bought < 3 {
				t.Errorf("only %d shops were bought; want at least 3", bought)
			}
			saved, err := d.Svc.Saves.Store().Read("autosave.agora")
			if err != nil || string(saved) != string(record) {
				t.Errorf("the autosave is not the game (%v); want the same record and no error", err)
			}
		})
	}
}

// spotOn returns a random point of the board.
func spotOn(d *uidrive.Driver, r *rand.Rand) (x, y float64) {
	b := d.Trace()["areas"].(map[string]game.Area)["board"]
	return b.X + b.W*(0.08+0.84*r.Float64()), b.Y + b.H*(0.08+0.84*r.Float64())
}

// prices returns the areas of shops that can be bought.
func prices(d *uidrive.Driver) (names []string) {
	for name := range d.Trace()["areas"].(map[string]game.Area) {
		if strings.HasPrefix(name, "buy:") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

func playMouse(d *uidrive.Driver, r *rand.Rand) {
	if d.Trace()["phase"] == market.PhasePlace {
		for range 60 {
			bx, by := spotOn(d, r)
			d.Take("tray", bx, by, false)
			d.Tick(input.Event{Kind: input.Wheel, X: bx, Y: by, DY: float64(r.IntN(21) - 10)})
			d.LetGo(false)
			if d.Trace()["legal"] == true && d.Has("confirm") {
				d.Click("confirm")
				return
			}
			if d.Has("cancel") {
				d.Click("cancel")
			}
			if d.Trace()["hand"] != "tray" {
				d.T.Fatalf("the card is %v; want \"tray\"", d.Trace()["hand"])
			}
		}
		d.Click("home")
		return
	}
	if tags := prices(d); len(tags) > 0 && r.IntN(3) > 0 {
		d.Click(tags[r.IntN(len(tags))])
		if d.Trace()["draft"] == "" {
			d.T.Fatal("a click on a price buys nothing; want a draft")
		}
	}
	d.Rest()
	d.Click("action")
}

func playTouch(d *uidrive.Driver, r *rand.Rand) {
	if d.Trace()["phase"] == market.PhasePlace {
		d.Touch("tray")
		for range 60 {
			if d.Trace()["legal"] == true {
				d.Touch("confirm")
				return
			}
			d.TouchAt(spotOn(d, r)) // the card comes to the finger
		}
		d.Touch("home")
		if d.Has("cancel") {
			d.Touch("cancel")
		}
		return
	}
	if tags := prices(d); len(tags) > 0 && r.IntN(3) > 0 {
		d.Touch(tags[r.IntN(len(tags))])
	}
	d.Rest()
	d.Touch("action")
}

func playKeys(d *uidrive.Driver, r *rand.Rand) {
	if d.Trace()["phase"] == market.PhasePlace {
		d.Key(input.KeySpace, 0)
		arrows := []input.Key{input.KeyLeft, input.KeyRight, input.KeyUp, input.KeyDown}
		for range 300 {
			if d.Trace()["legal"] == true {
				d.Key(input.KeyEnter, 0)
				return
			}
			k := arrows[r.IntN(4)]
			for range 5 {
				d.Key(k, 0)
			}
			d.Key(input.KeyTab, 0)
		}
		d.Key(input.KeyEsc, 0)
		return
	}
	if r.IntN(3) > 0 && len(prices(d)) > 0 {
		for range 1 + r.IntN(4) {
			d.Key(input.KeyTab, 0)
		}
		d.Key(input.KeyEnter, 0)
		if d.Trace()["draft"] == "" {
			d.T.Fatal("Tab and Enter buy nothing; want a draft")
		}
	}
	d.Key(input.KeyEnter, 0)
}

// TestUndoAndResume: placing, buying, undo and redo, closing the program at
// any moment; the same position comes back.
func TestUndoAndResume(t *testing.T) {
	d := open(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, routes.GoOnArg{Record: played(t, 2, 2, 8, market.PhasePlace)})
	d.Svc.Settings.AnimationSpeed = "off"
	start := d.Trace()["hash"]
	d.Key(input.KeySpace, 0)
	for range 20 {
		if d.Trace()["legal"] == true {
			break
		}
		d.Key(input.KeyTab, 0)
	}
	pose := d.Trace()["pose"]
	again := func(what string) *uidrive.Driver {
		t.Helper()
		d.Scene.(game.Saver).Save()
		e := open(t, uidrive.Window{W: 390, H: 844, Scale: 1, Theme: "dark"}, routes.GoOnArg{Record: d.Scene.(game.Recorder).Record()})
		for _, k := range []string{"hash", "draft", "hand", "phase"} {
			if a, b := d.Trace()[k], e.Trace()[k]; a != b {
				t.Errorf("%s: after closing, %s is %v; want %v", what, k, b, a)
			}
		}
		if d.Trace()["hand"] == "down" && e.Trace()["pose"] != d.Trace()["pose"] {
			t.Errorf("%s: the card in hand comes back elsewhere; want it where it was", what)
		}
		return e
	}
	again("with the card laid down")
	d.Key(input.KeyEnter, 0)
	placed := d.Trace()["hash"]
	if placed == start {
		t.Fatalf("the card was not placed: %v; want another position", d.Trace()["text"])
	}
	again("after placing")
	d.Click(prices(d)[0])
	if d.Trace()["draft"] == "" || d.Trace()["hash"] != placed {
		t.Fatal("the purchase must be for now only; want a draft, and the position as it was")
	}
	again("with a purchase for now")
	d.Key(input.KeyZ, input.Ctrl)
	if d.Trace()["draft"] != "" {
		t.Error("undo does not take the purchase back; want none")
	}
	d.Key(input.KeyZ, input.Ctrl)
	if d.Trace()["hash"] != start || d.Trace()["hand"] != "down" || d.Trace()["pose"] != pose {
		t.Errorf("undo of the placement: hand %v at %v; want the start with the card down where it was", d.Trace()["hand"], d.Trace()["pose"])
	}
	d.Key(input.KeyY, input.Ctrl)
	if d.Trace()["hash"] != placed {
		t.Error("redo does not place it again; want the position after it")
	}
	d.Key(input.KeyZ, input.Ctrl)
	d.Key(input.KeyZ, input.Ctrl)
	if d.Trace()["hand"] != "tray" {
		t.Error("a second undo does not put the card into the tray; want it there")
	}
}

// TestReview steps through a game and branches off.
func TestReview(t *testing.T) {
	d := open(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, routes.ReviewArg{Record: played(t, 2, 2, 8, market.PhaseBuy)})
	d.Svc.Settings.AnimationSpeed = "off"
	n := d.Trace()["decisions"].(int)
	if d.Trace()["shown"] != n || d.Trace()["phase"] != "review" {
		t.Fatalf("a review begins at %v of %d, %v; want %d, in a review", d.Trace()["shown"], n, d.Trace()["phase"], n)
	}
	d.Click("first")
	seen := map[any]bool{}
	for range n {
		seen[d.Trace()["hash"]] = true
		d.Click("next")
	}
	if d.Trace()["shown"] != n || len(seen) != n {
		t.Errorf("%d steps show %d positions and end at %v; want one more each time, to the last", n, len(seen), d.Trace()["shown"])
	}
	d.Key(input.KeyPageUp, 0)
	d.Key(input.KeyPageUp, input.Shift)
	if d.Trace()["shown"] != 0 {
		t.Error("Shift+Page up does not go to the beginning; want decision 0")
	}
	if d.Has("tray") {
		t.Errorf("the card can be taken while looking back: d.Has(\"tray\") = %v; want false", d.Has("tray"))
	}
	d.Key(input.KeyRight, 0)
	d.Key(input.KeyRight, 0)
	d.Key(input.KeyLeft, 0)
	if d.Trace()["shown"] != 1 {
		t.Errorf("twice right and once left comes to %v; want 1", d.Trace()["shown"])
	}
	before := d.Trace()["origin"].([]float64)
	d.Key(input.KeyRight, input.Shift)
	if now := d.Trace()["origin"].([]float64); now[0] >= before[0] || d.Trace()["shown"] != 1 {
		t.Errorf("Shift+Right moves the table from %v to %v; want it further left, at decision 1", before, now)
	}
	d.Click("branch")
	if !slices.Contains(d.Nav.Asked, "go "+"market") {
		t.Errorf("playing on asks for %v; want %v among them", d.Nav.Asked, "go "+"market")
	}
	if _, err := d.Svc.Saves.Store().Read("autosave.agora"); err == nil {
		t.Error("looking through a record overwrites the running game; want an error")
	}
}

// The card that can be taken lifts under the pointer, and lies down again.
func TestHoverLifts(t *testing.T) {
	d := open(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, routes.GoOnArg{Record: played(t, 2, 2, 8, market.PhasePlace)})
	x, y := d.Area("tray")
	lies := d.Picture()
	d.Hover("tray")
	lifted := d.Picture()
	d.Shot("tray-hover")
	d.Hover("seat:1")
	again := d.Picture()
	changed := func(a, b *image.RGBA) (n int) { // pixels around the card that are clearly others
		for dy := -130; dy <= 130; dy++ {
			for dx := -80; dx <= 80; dx++ {
				p, q := a.RGBAAt(int(x)+dx, int(y)+dy), b.RGBAAt(int(x)+dx, int(y)+dy)
				if d := int(p.G) - int(q.G); d > 40 || d < -40 {
					n++
				}
			}
		}
		return n
	}
	if n := changed(lies, lifted); n < 200 {
		t.Errorf("the card does not lift: %d pixels change; want at least 200", n)
	}
	if n := changed(lies, again); n > 20 {
		t.Errorf("it does not lie down again: %d pixels are others; want at most 20", n)
	}
}
