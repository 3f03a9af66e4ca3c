package pictures

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/rules/market"
)

// TestPlayToTheEnd plays whole games on the scene, by one kind of hand each,
// and reads the record back with every move checked.
func TestPlayToTheEnd(t *testing.T) {
	for _, c := range []struct {
		name string
		play func(d *driver, r *rand.Rand)
		screen
	}{
		{"mouse", playMouse, screen{1280, 720, 1, "light"}},
		{"touch", playTouch, screen{390, 844, 2, "light"}},
		{"keyboard", playKeys, screen{640, 360, 1, "dark"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := open(t, c.screen, game.MarketArg{Info: info(3, 17)})
			d.svc.Settings.AnimationSpeed = "off"
			r := rand.New(rand.NewPCG(1, 8))
			for range 400 {
				d.rest()
				if d.trace()["phase"] == market.PhaseOver {
					break
				}
				c.play(d, r)
			}
			if p := d.trace()["phase"]; p != market.PhaseOver {
				t.Fatalf("the game does not end; it stands at %v: %v", p, d.trace()["text"])
			}
			d.ticks(3)
			if !slices.Contains(d.nav.asked, "push "+game.RouteResult) {
				t.Errorf("the result is not shown: %v", d.nav.asked)
			}
			record := d.scene.(game.Recorder).Record()
			se, err := match.Read(market.Game{}, record)
			if err != nil {
				t.Fatalf("the record cannot be read back: %v", err)
			}
			if _, over := se.Outcome(); !over {
				t.Error("the record is not of a finished game")
			}
			bought := 0
			for i := range se.Len() {
				if se.At(i).Move.Kind == market.Buy {
					bought++
				}
			}
			if bought < 3 {
				t.Errorf("only %d shops were bought", bought)
			}
			saved, err := d.svc.Saves.Store().Read("autosave.agora")
			if err != nil || string(saved) != string(record) {
				t.Errorf("the autosave is not the game (%v)", err)
			}
		})
	}
}

// spotOn is a random point of the board.
func (d *driver) spotOn(r *rand.Rand) (x, y float64) {
	b := d.trace()["areas"].(map[string]game.Area)["board"]
	return b.X + b.W*(0.08+0.84*r.Float64()), b.Y + b.H*(0.08+0.84*r.Float64())
}

// prices are the areas of shops that can be bought.
func (d *driver) prices() (names []string) {
	for name := range d.trace()["areas"].(map[string]game.Area) {
		if strings.HasPrefix(name, "buy:") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

func playMouse(d *driver, r *rand.Rand) {
	if d.trace()["phase"] == market.PhasePlace {
		x, y := d.area("tray")
		for range 60 {
			bx, by := d.spotOn(r)
			d.press(x, y, bx, by, 0)
			d.tick(input.Event{Kind: input.Wheel, X: bx, Y: by, DY: float64(r.IntN(21) - 10)})
			d.letGo()
			if d.trace()["legal"] == true && d.has("confirm") {
				d.click(d.area("confirm"))
				return
			}
			if d.has("cancel") {
				d.click(d.area("cancel"))
			}
			if d.trace()["hand"] != "tray" {
				d.t.Fatalf("the card is %v", d.trace()["hand"])
			}
		}
		d.click(d.area("home"))
		return
	}
	if tags := d.prices(); len(tags) > 0 && r.IntN(3) > 0 {
		d.click(d.area(tags[r.IntN(len(tags))]))
		if d.trace()["draft"] == "" {
			d.t.Fatal("a click on a price buys nothing")
		}
	}
	d.rest()
	d.click(d.area("action"))
}

// tap is a finger that comes and goes.
func (d *driver) tap(x, y float64) {
	d.tick(input.Event{Kind: input.Press, X: x, Y: y, StartX: x, StartY: y, Touch: true})
	d.tick(input.Event{Kind: input.Tap, X: x, Y: y, StartX: x, StartY: y, Touch: true},
		input.Event{Kind: input.Release, X: x, Y: y, Touch: true})
}

func playTouch(d *driver, r *rand.Rand) {
	if d.trace()["phase"] == market.PhasePlace {
		d.tap(d.area("tray"))
		for range 60 {
			if d.trace()["legal"] == true {
				d.tap(d.area("confirm"))
				return
			}
			d.tap(d.spotOn(r)) // the card comes to the finger
		}
		d.tap(d.area("home"))
		if d.has("cancel") {
			d.tap(d.area("cancel"))
		}
		return
	}
	if tags := d.prices(); len(tags) > 0 && r.IntN(3) > 0 {
		d.tap(d.area(tags[r.IntN(len(tags))]))
	}
	d.rest()
	d.tap(d.area("action"))
}

func playKeys(d *driver, r *rand.Rand) {
	if d.trace()["phase"] == market.PhasePlace {
		d.key(input.KeySpace, 0)
		arrows := []input.Key{input.KeyLeft, input.KeyRight, input.KeyUp, input.KeyDown}
		for range 300 {
			if d.trace()["legal"] == true {
				d.key(input.KeyEnter, 0)
				return
			}
			k := arrows[r.IntN(4)]
			for range 5 {
				d.key(k, 0)
			}
			d.key(input.KeyTab, 0)
		}
		d.key(input.KeyEsc, 0)
		return
	}
	if r.IntN(3) > 0 && len(d.prices()) > 0 {
		for range 1 + r.IntN(4) {
			d.key(input.KeyTab, 0)
		}
		d.key(input.KeyEnter, 0)
		if d.trace()["draft"] == "" {
			d.t.Fatal("Tab and Enter buy nothing")
		}
	}
	d.key(input.KeyEnter, 0)
}

// TestUndoAndResume: placing, buying, undo and redo, closing the program at
// any moment; the same position comes back.
func TestUndoAndResume(t *testing.T) {
	d := open(t, screen{1280, 720, 1, "light"}, game.MarketArg{Record: played(t, 2, 2, 8, market.PhasePlace)})
	d.svc.Settings.AnimationSpeed = "off"
	start := d.trace()["hash"]
	d.key(input.KeySpace, 0)
	for range 20 {
		if d.trace()["legal"] == true {
			break
		}
		d.key(input.KeyTab, 0)
	}
	pose := d.trace()["pose"]
	again := func(what string) *driver {
		t.Helper()
		d.scene.(game.Saver).Save()
		e := open(t, screen{390, 844, 1, "dark"}, game.MarketArg{Record: d.scene.(game.Recorder).Record()})
		for _, k := range []string{"hash", "draft", "hand", "phase"} {
			if a, b := d.trace()[k], e.trace()[k]; a != b {
				t.Errorf("%s: after closing, %s is %v instead of %v", what, k, b, a)
			}
		}
		if d.trace()["hand"] == "down" && e.trace()["pose"] != d.trace()["pose"] {
			t.Errorf("%s: the card in hand comes back elsewhere", what)
		}
		return e
	}
	again("with the card laid down")
	d.key(input.KeyEnter, 0)
	placed := d.trace()["hash"]
	if placed == start {
		t.Fatalf("the card was not placed: %v", d.trace()["text"])
	}
	again("after placing")
	d.click(d.area(d.prices()[0]))
	if d.trace()["draft"] == "" || d.trace()["hash"] != placed {
		t.Fatal("the purchase must be for now only")
	}
	again("with a purchase for now")
	d.key(input.KeyZ, input.Ctrl)
	if d.trace()["draft"] != "" {
		t.Error("undo does not take the purchase back")
	}
	d.key(input.KeyZ, input.Ctrl)
	if d.trace()["hash"] != start || d.trace()["hand"] != "down" || d.trace()["pose"] != pose {
		t.Errorf("undo of the placement: hand %v at %v", d.trace()["hand"], d.trace()["pose"])
	}
	d.key(input.KeyY, input.Ctrl)
	if d.trace()["hash"] != placed {
		t.Error("redo does not place it again")
	}
	d.key(input.KeyZ, input.Ctrl)
	d.key(input.KeyZ, input.Ctrl)
	if d.trace()["hand"] != "tray" {
		t.Error("a second undo does not put the card into the tray")
	}
}

// TestReview steps through a game and branches off.
func TestReview(t *testing.T) {
	d := open(t, screen{1280, 720, 1, "light"}, game.MarketArg{Record: played(t, 2, 2, 8, market.PhaseBuy), Review: true})
	d.svc.Settings.AnimationSpeed = "off"
	n := d.trace()["decisions"].(int)
	if d.trace()["shown"] != 0 || d.trace()["phase"] != "review" {
		t.Fatalf("a review begins at %v of %d, %v", d.trace()["shown"], n, d.trace()["phase"])
	}
	seen := map[any]bool{}
	for range n {
		seen[d.trace()["hash"]] = true
		d.click(d.area("next"))
	}
	if d.trace()["shown"] != n || len(seen) != n {
		t.Errorf("%d steps show %d positions and end at %v", n, len(seen), d.trace()["shown"])
	}
	d.key(input.KeyPageUp, 0)
	d.key(input.KeyPageUp, input.Shift)
	if d.trace()["shown"] != 0 {
		t.Error("Shift+Page up does not go to the beginning")
	}
	if d.has("tray") {
		t.Error("the card can be taken while looking back")
	}
	d.key(input.KeyPageDown, 0)
	d.click(d.area("action"))
	if !slices.Contains(d.nav.asked, "go "+game.RouteMarket) {
		t.Errorf("playing on asks for %v", d.nav.asked)
	}
	if _, err := d.svc.Saves.Store().Read("autosave.agora"); err == nil {
		t.Error("looking through a record overwrites the running game")
	}
}
