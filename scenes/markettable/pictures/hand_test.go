package pictures

import (
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"agora/game"
	"agora/game/annotated"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/render/rendertest"
	"agora/rules/market"
	"agora/scenes/markettable"
	"agora/tests/uidrive"
)

type (
	driver = uidrive.Driver
	window = uidrive.Window
)

// A purchase for now, and a card that lies half placed, can be taken back and taken up
// again.
func TestTakeUpAgain(t *testing.T) {
	d := open(t, wide, routes.GoOnArg{Record: played(t, 2, 9, 12, market.PhaseBuy)})
	d.Rest()
	if d.Has("redo") {
		t.Fatalf("there is something to do again before anything was taken back: d.Has(\"redo\") = %v; want false", d.Has("redo"))
	}
	d.Click(prices(d)[0])
	d.Rest()
	draft := d.Trace()["draft"]
	d.Key(input.KeyZ, input.Ctrl)
	if draft == "" || !d.Is("draft", "") || !d.Has("redo") {
		t.Fatalf("the purchase of %v is not taken back, or cannot be made again, d.Trace()[\"draft\"] = %v, d.Has(\"redo\") = %v; want some text, \"\" and true",
			draft, d.Trace()["draft"], d.Has("redo"))
	}
	d.Key(input.KeyY, input.Ctrl)
	d.Rest()
	if !d.Is("draft", draft) || d.Has("redo") {
		t.Errorf("taken up again, %v is bought, d.Has(\"redo\") = %v; want %v and false", d.Trace()["draft"], d.Has("redo"), draft)
	}
	d.Key(input.KeyZ, input.Ctrl)
	d.Key(input.KeyEnter, 0)
	d.Rest()
	if d.Has("redo") {
		t.Errorf("after a decision there is still something to do again: d.Has(\"redo\") = %v; want false", d.Has("redo"))
	}

	d = open(t, wide, routes.GoOnArg{Record: played(t, 2, 5, 12, market.PhasePlace)})
	d.Rest()
	d.Key(input.KeySpace, 0)
	pose := d.Trace()["pose"]
	d.Click("cancel")
	if !d.Is("hand", "tray") {
		t.Fatalf("the card is not taken back: d.Trace()[\"hand\"] = %v; want \"tray\"", d.Trace()["hand"])
	}
	d.Click("redo")
	if !d.Is("hand", "down") || !d.Is("pose", pose) {
		t.Errorf("taken up again, it lies at %v; want %v", d.Trace()["pose"], pose)
	}
}

// The bulb goes out when what it advised is taken back, however that is done.
func TestHintGoesWithItsCard(t *testing.T) {
	for name, back := range map[string]func(d *driver){
		"right click": func(d *driver) { d.RightClick("hand") },
		"Esc":         func(d *driver) { d.Key(input.KeyEsc, 0) },
		"undo":        func(d *driver) { d.Key(input.KeyZ, input.Ctrl) },
		"cross":       func(d *driver) { d.Click("cancel") },
	} {
		d := open(t, wide, routes.GoOnArg{Record: played(t, 2, 5, 3, market.PhasePlace)})
		d.Rest()
		d.Click("hint")
		d.Until("the hint comes", func() bool { return d.Trace()["hint"] != "" })
		if !d.Is("hand", "down") {
			t.Fatalf("what is advised is not ready: %v, d.Trace()[\"hand\"] = %v; want \"down\"", d.Text(), d.Trace()["hand"])
		}
		if back(d); !d.Is("hand", "tray") || !d.Is("hint", "") {
			t.Errorf("%s: the card is %v, the hint %v; want \"tray\" and \"\"", name, d.Trace()["hand"], d.Trace()["hint"])
		}
	}
}

// A hint that advises a purchase has made it for now: who clicks that shop keeps it, and
// takes it back with the next click.
func TestClickKeepsTheAdvisedPurchase(t *testing.T) {
	tried := 0
	for moves := 5; moves < 20 && tried < 2; moves++ {
		d := open(t, wide, routes.GoOnArg{Record: played(t, 2, uint64(moves), 12, market.PhaseBuy)})
		d.Rest()
		d.Click("hint")
		d.Until("the hint comes", func() bool { return d.Trace()["hint"] != "" })
		d.Rest()
		draft, _ := d.Trace()["draft"].(string)
		if draft == "" {
			continue
		}
		tried++
		d.Click("buy:" + draft)
		d.Rest()
		if !d.Is("draft", draft) || !d.Is("hint", "") {
			t.Errorf("clicked, %q is bought, the hint %v; want %q and \"\"", d.Trace()["draft"], d.Trace()["hint"], draft)
		}
		if d.Click("buy:" + draft); !d.Is("draft", "") {
			t.Errorf("clicked again, %q is bought; want \"\"", d.Trace()["draft"])
		}
	}
	if tried == 0 {
		t.Errorf("no purchase was advised: tried is %v; want more than 0", tried)
	}
}

// Who has chosen a shop can end the turn while its coins still fly; nothing else that
// skips them does more than that.
func TestTurnEndsWhileCoinsFly(t *testing.T) {
	for name, c := range map[string]struct {
		does func(d *driver)
		ends bool
	}{
		"click": {func(d *driver) { d.Click("action") }, true},
		"Enter": {func(d *driver) { d.Key(input.KeyEnter, 0) }, true},
		"Space": {func(d *driver) { d.Key(input.KeySpace, 0) }, false},
		"Esc":   {func(d *driver) { d.Key(input.KeyEsc, 0) }, false},
	} {
		d := open(t, wide, routes.GoOnArg{Record: played(t, 2, 9, 12, market.PhaseBuy)})
		d.Rest()
		d.Key(input.KeyTab, 0)
		d.Key(input.KeyEnter, 0)
		draft, before := d.Trace()["draft"], d.Trace()["hash"]
		if draft == "" || !d.Is("busy", true) {
			t.Fatalf("%s: %q is bought, and its coins fly: %v; want some text and true", name, draft, d.Trace()["busy"])
		}
		c.does(d)
		d.Rest()
		if ended := !d.Is("hash", before); ended != c.ends || !ended && !d.Is("draft", draft) {
			t.Errorf("%s: the turn has ended: %v; %q is bought; want the end: %v, or the same purchase", name, ended, d.Trace()["draft"], c.ends)
		}
	}
}

// area returns a named area.
func area(d *driver, name string) game.Area {
	return d.Trace()["areas"].(map[string]game.Area)[name]
}

// Tick and cross stand on the board, and not on a neighbouring card where there is room.
func TestTickAndCrossBesideCards(t *testing.T) {
	for _, win := range []window{wide, phone} {
		d := open(t, win, routes.GoOnArg{Record: played(t, 3, 5, 9, market.PhasePlace)})
		d.Rest()
		board, seen := area(d, "board"), 0
		for id := range d.Trace()["areas"].(map[string]game.Area) {
			if !strings.HasPrefix(id, "card:") {
				continue
			}
			x, y := d.Area(id)
			d.Take("tray", x+40, y+10, false)
			d.LetGo(false)
			if !d.Is("hand", "down") {
				continue
			}
			seen++
			for _, key := range []string{"confirm", "cancel"} {
				a := area(d, key)
				if a == (game.Area{}) {
					continue // the cross alone is there while the card may not lie so
				}
				if a.X < board.X || a.Y < board.Y || a.X+a.W > board.X+board.W || a.Y+a.H > board.Y+board.H {
					t.Errorf("%v: %s is at %v, off the board; want it within the board", win, key, a)
				}
				for other, b := range d.Trace()["areas"].(map[string]game.Area) {
					if strings.HasPrefix(other, "card:") && a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
						t.Errorf("%v: beside %s, %s lies on %s; want it beside", win, id, key, other)
					}
				}
			}
			d.Click("cancel")
			d.Ticks(30)
		}
		if seen < 3 {
			t.Errorf("%v: only %d places were tried; want at least 3", win, seen)
		}
	}
}

// A card that lands where not all of it is seen makes the camera move; opening the log
// does not make cards smaller; two clicks show a group of cards, and two more all.
func TestCamera(t *testing.T) {
	d := open(t, wide, routes.GoOnArg{Record: played(t, 3, 5, 12, market.PhasePlace)})
	d.Rest()
	zoom := func() float64 { return d.Trace()["zoom"].(float64) }
	before := zoom()
	d.Key(input.KeyJ, 0)
	d.Ticks(2)
	if now := zoom(); now < before*0.97 {
		t.Errorf("opening the log makes a unit %.1f dp long; want %.1f", now, before)
	}
	seen := area(d, "board")
	for id, a := range d.Trace()["areas"].(map[string]game.Area) {
		if x := a.X + a.W/2; strings.HasPrefix(id, "card:") && (x < seen.X || x > seen.X+seen.W) {
			t.Errorf("with the log, %s is not to be seen; want it in view", id)
		}
	}
	d.Key(input.KeyJ, 0)
	d.Ticks(2)

	x, y := d.Area("card:" + firstCard(d))
	twice := func() {
		for range 2 {
			d.Tick(input.Event{Kind: input.Press, X: x, Y: y}, input.Event{Kind: input.Tap, X: x, Y: y}, input.Event{Kind: input.Release, X: x, Y: y})
			d.Ticks(5)
		}
		d.Ticks(60)
	}
	if twice(); zoom() < before*1.1 {
		t.Errorf("two clicks on a card make a unit %.1f dp long; want more than %.1f", zoom(), before)
	}
	x, y = d.Area("card:" + firstCard(d))
	if twice(); math.Abs(zoom()-before) > 1e-6 {
		t.Errorf("two more make it %.1f; want %.1f", zoom(), before)
	}

	d.Key(input.KeySpace, 0)
	board := area(d, "board")
	d.Take("hand", board.X+30, board.Y+board.H-30, false)
	d.LetGo(false)
	d.Ticks(60)
	a := area(d, "hand")
	if a.X < board.X || a.Y+a.H > board.Y+board.H {
		t.Errorf("a card that landed at the edge is at %v; want it within the board", a)
	}
	if now := zoom(); now > before+1e-6 {
		t.Errorf("and a unit is %.1f dp long; want at most %.1f", now, before+1e-6)
	}
	confirmed := area(d, "confirm")
	d.Key(input.KeyEsc, 0)
	d.Ticks(60)
	if math.Abs(zoom()-before) > 1e-6 || confirmed == (game.Area{}) {
		t.Errorf("taken back, a unit is %.1f dp long, area(d, \"confirm\") = %v; want %.1f ± 1e-6 and anything but %v", zoom(), confirmed, before, game.Area{})
	}
}

// A view that the player has moved lasts until their next turn begins; a card that somebody
// else places before that eases into view. The button fits the market at its first press
// and the table at its second.
func TestViewFollowsAgain(t *testing.T) {
	for _, seed := range []uint64{13, 14, 16} {
		d := open(t, wide, routes.GoOnArg{Record: against(t, seed, 5)})
		d.Rest()
		zoom := func() float64 { return math.Round(d.Trace()["zoom"].(float64)*1000) / 1000 }
		seen := func(id string) bool { // its middle, and as far around it as a card reaches
			board := area(d, "board")
			x, y := d.Area("card:" + id)
			r := zoom()
			return x-r >= board.X && x+r <= board.X+board.W && y-r >= board.Y && y+r <= board.Y+board.H
		}
		fitted := zoom()
		for range 4 {
			d.Key(input.KeyPlus, 0)
		}
		near := zoom()
		if near < fitted*1.5 {
			t.Fatalf("enlarged, a unit is %.1f dp long; want half as much again as %.1f", near, fitted)
		}
		d.Key(input.KeySpace, 0)
		d.Key(input.KeyEnter, 0)
		d.Rest()
		if !d.Is("phase", market.PhaseBuy) {
			t.Fatalf("seed %v: the card is not placed, d.Trace()[\"phase\"] = %v; want %q", seed, d.Trace()["phase"], market.PhaseBuy)
		}
		for range 12 { // away from the cards on the table
			d.Key(input.KeyLeft, 0)
		}
		if zoom() != near {
			t.Errorf("seed %d: my own card makes a unit %.1f dp long; want %.1f", seed, zoom(), near)
		}
		before := cards(d)
		d.Click("action")
		d.Until("a card is placed", func() bool { return len(cards(d)) > len(before) })
		for id := range cards(d) {
			if !before[id] && !seen(id) {
				d.Ticks(30)
				if !seen(id) {
					t.Errorf("seed %d: card %s, which was placed, is not in view: seen(id) = false; want true", seed, id)
				}
			}
		}
		d.Until("it is my turn again", func() bool { return d.Is("phase", market.PhasePlace) && d.Is("busy", false) && d.Is("seat", 1) })
		d.Ticks(60)
		for id := range cards(d) {
			if !seen(id) {
				t.Errorf("seed %d: at the start of my turn card %s is not in view: seen(id) = false; want true", seed, id)
			}
		}
		fitted = zoom()
		d.Key(input.KeyPlus, 0)
		for n, fits := range []bool{true, false, true} {
			d.Click("home")
			d.Ticks(60)
			if now := zoom(); (now == fitted) != fits || now > fitted {
				t.Errorf("seed %d, press %d: a unit is %.1f dp long, with the market in view %.1f; want that exactly if the card fits, and never more", seed, n+1, now, fitted)
			}
		}
	}
}

// An annotated game opens with one card on the table. Stepping through it to its end, in
// either direction, shows every card wholly, and going back moves nothing.
func TestReviewKeepsCardsInView(t *testing.T) {
	b, err := annotated.Of("market")
	if err != nil {
		t.Fatalf("annotated.Of(\"market\") = %v; want no error", err)
	}
	of := b.Games[0]
	in := info(len(of.Players), of.Seed)
	in.Options = of.Options
	m, err := match.New(market.Game{}, in)
	if err != nil {
		t.Fatalf("match.New(market.Game{}, in) = %v; want no error", err)
	}
	for _, token := range strings.Fields(of.Moves) {
		move, err := market.Game{}.Parse(token)
		if err != nil {
			t.Fatalf("market.Game{}.Parse(token) = %v; want no error", err)
		}
		if _, err := m.Do(move); err != nil {
			t.Fatalf("m.Do(move) = %v; want no error", err)
		}
	}
	for _, win := range []uidrive.Window{wide, phone} {
		d := open(t, win, routes.AnnotatedArg{Record: m.Record().Bytes(), At: of.At})
		d.Rest()
		if n := len(cards(d)); n != 1 {
			t.Fatalf("the game opens with %d cards; want 1", n)
		}
		place := func() [3]float64 {
			o := d.Trace()["origin"].([]float64)
			return [3]float64{o[0], o[1], d.Trace()["zoom"].(float64)}
		}
		for n := range m.Len() {
			d.Key(input.KeyPageDown, 0)
			d.Rest()
			d.Ticks(60)
			board := area(d, "board")
			for name, a := range d.Trace()["areas"].(map[string]game.Area) {
				if strings.HasPrefix(name, "card:") && (a.X < board.X || a.Y < board.Y || a.X+a.W > board.X+board.W || a.Y+a.H > board.Y+board.H) {
					t.Errorf("after move %d, %s at %v is not wholly in view; want all of it on the board", n+1, name, a)
				}
			}
		}
		if n := len(cards(d)); n < 8 {
			t.Errorf("at the end there are %d cards; want at least 8", n)
		}
		end := place()
		for range 6 {
			d.Key(input.KeyPageUp, 0)
			d.Rest()
			d.Ticks(60)
			if place() != end {
				t.Fatalf("going back, the view moves from %v to %v; want it at rest", end, place())
			}
		}
	}
}

// cards returns those on the table.
func cards(d *driver) map[string]bool {
	list := map[string]bool{}
	for name := range d.Trace()["areas"].(map[string]game.Area) {
		if id, ok := strings.CutPrefix(name, "card:"); ok {
			list[id] = true
		}
	}
	return list
}

// However the view moves, tick and cross stay beside the card that lies half placed.
func TestTickFollowsTheView(t *testing.T) {
	d := open(t, wide, routes.GoOnArg{Record: played(t, 3, 5, 12, market.PhasePlace)})
	d.Rest()
	d.Key(input.KeySpace, 0)
	drag := func(dx, dy float64) {
		b := area(d, "board")
		d.Take("board", b.X+b.W/2+dx, b.Y+b.H/2+dy, false)
		d.LetGo(false)
	}
	for n, move := range []func(){
		func() { drag(-300, 0) },
		func() { d.Click("home") },
		func() { d.Key(input.KeyHome, input.Shift) },
		func() { d.Key(input.KeyJ, 0) },
		func() { drag(-300, 0) },
		func() { d.Key(input.KeyJ, 0) },
		func() { d.Click("home") },
		func() { d.Click("zoom-in") },
		func() { d.Key(input.KeyHome, input.Shift) },
	} {
		move()
		d.Ticks(60)
		tick := area(d, "cancel")
		d.Key(input.KeyN, 0) // the magnet, for which everything is laid out anew
		if now := area(d, "cancel"); now != tick {
			t.Errorf("after move %d of the view the cross is at %v; want %v, where the card is", n, tick, now)
		}
	}
}

// A card that is let go where all of it and of its ring is seen leaves the view as it is.
func TestViewStays(t *testing.T) {
	d := open(t, wide, routes.NewArg{Info: info(2, 5)})
	d.Rest()
	d.Key(input.KeySpace, 0)
	d.Ticks(60)
	board := area(d, "board")
	lay := d.Trace()["origin"].([]float64)
	for n := range 8 {
		sin, cos := math.Sincos(float64(n) * math.Pi / 4)
		d.Take("hand", board.X+board.W/2+140*cos, board.Y+board.H/2+60*sin, false)
		d.LetGo(false)
		d.Ticks(60)
		if now := d.Trace()["origin"].([]float64); !slices.Equal(now, lay) || !d.Is("hand", "down") {
			t.Fatalf("a card is let go, and the table moves to %v; want %v", now, lay)
		}
	}
}

// Whose panel is pointed at, by mouse or by a finger that rests, has their earning doors
// lit up.
func TestPanelLightsDoors(t *testing.T) {
	d := open(t, wide, routes.GoOnArg{Record: played(t, 3, 5, 15, market.PhasePlace)})
	d.Rest()
	picture := func() *image.RGBA { // of the board
		a, img := area(d, "board"), d.Picture()
		return img.SubImage(image.Rect(int(a.X)+2, int(a.Y)+2, int(a.X+a.W)-2, int(a.Y+a.H)-2)).(*image.RGBA)
	}
	dark, lit := picture(), 0
	for n := 1; n <= 3; n++ {
		d.Hover("seat:" + strconv.Itoa(n))
		if !rendertest.Changed(dark, picture()).Empty() {
			lit++
		}
		d.Hover("tray")
		if r := rendertest.Changed(dark, picture()); !r.Empty() {
			t.Errorf("what the panel of player %d lit up stays so, at %v: r.Empty() = false; want true", n, r)
		}
	}
	if lit < 2 {
		t.Errorf("pointing at panels lights doors up for %d of 3; want at least 2", lit)
	}
	x, y := d.Area("seat:1")
	d.Tick(input.Event{Kind: input.Press, X: x, Y: y, Touch: true}, input.Event{Kind: input.LongPress, X: x, Y: y, Touch: true})
	d.Tick(input.Event{Kind: input.Release, X: x, Y: y, Touch: true})
	if rendertest.Changed(dark, picture()).Empty() {
		t.Error("a finger that rests on a panel lights up nothing; want a light")
	}
}

// TestLetGoPlaces: by the settings a card that is let go where it may lie is placed at once, by
// mouse and by finger; where it may not lie it waits as it always does.
func TestLetGoPlaces(t *testing.T) {
	for _, touch := range []bool{false, true} {
		for _, word := range []string{"", store.ConfirmNever} {
			d := uidrive.Open(t, wide, markettable.New, routes.GoOnArg{Record: played(t, 2, 5, 12, market.PhasePlace)}, func(s *store.Settings) {
				s.LogFolded, s.Confirming = true, s.Confirming.With("market", word)
			})
			d.Rest()
			r := rand.New(rand.NewPCG(4, 4))
			refused, text := false, ""
			for range 60 {
				x, y := spotOn(d, r)
				d.Take("tray", x, y, touch)
				legal := d.Trace()["legal"] == true
				if legal {
					text = d.Text()
				}
				if d.LetGo(touch); legal {
					break
				}
				if refused = true; !d.Is("hand", "down") && !d.Is("hand", "tray") || !d.Is("phase", market.PhasePlace) {
					t.Fatalf("let go where it may not lie, the card is %v; want it down or in the tray, still to be placed", d.Trace()["hand"])
				}
				if d.Has("cancel") {
					d.Click("cancel")
				}
			}
			want := market.PhasePlace
			if word == store.ConfirmNever {
				want = market.PhaseBuy
			}
			if d.Rest(); !d.Is("phase", want) || !refused {
				t.Errorf("touch %v, %q: let go where it may lie, the phase is %v, want %s", touch, word, d.Trace()["phase"], want)
			}
			if strings.Contains(text, "let go to place it here") != (word == store.ConfirmNever) {
				t.Errorf("touch %v, %q: while the card is held, the table says %q; want that exactly if nothing is confirmed", touch, word, text)
			}
		}
	}
}

// TestExplainedShopIsSeen: a card that explains a shop covers no card with a part of it, so that
// the doors which are lit up can be seen.
func TestExplainedShopIsSeen(t *testing.T) {
	d := open(t, wide, routes.GoOnArg{Record: played(t, 2, 5, 5, market.PhasePlace)})
	d.Rest()
	told := 0
	for id := range cards(d) {
		name := "card:" + id
		d.Hover(name)
		d.Ticks(130)
		if what, _ := d.Trace()["explained"].(string); what == "" || !d.Has("card") {
			continue
		}
		told++
		if what, c := area(d, name), area(d, "card"); c.X < what.X+what.W && what.X < c.X+c.W && c.Y < what.Y+what.H && what.Y < c.Y+c.H {
			t.Errorf("what explains the shop on %s covers it; want it beside the card", name)
		}
		d.Tick(input.Event{Kind: input.Hover, X: 4, Y: 4})
		d.Ticks(60)
	}
	if told == 0 {
		t.Errorf("nothing was explained: told is %v; want more than 0", told)
	}
}
