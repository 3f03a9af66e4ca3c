package menus

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/render"
	"agora/scenes"
	"agora/scenes/settings"
	"agora/scenes/setup"
	"agora/scenes/title"
)

// gamepad plays with nothing but a fake gamepad.
type gamepad struct {
	t   input.Tracker
	raw input.Raw
}

func newGamepad() *gamepad {
	g := &gamepad{raw: input.Raw{Focused: true, W: 1280, H: 800}}
	g.t.Feed(g.raw)
	return g
}

// press holds a button for some ticks and releases it.
func (g *gamepad) press(sc game.Scene, b input.PadButton) {
	g.raw.Pad.Held.Add(b)
	sc.Update(g.t.Feed(g.raw))
	g.raw.Pad.Held = 0
	sc.Update(g.t.Feed(g.raw))
}

// TestMenusByGamepad gets from the title screen into a game with nothing but a gamepad.
func TestMenusByGamepad(t *testing.T) {
	tb := newTable(t, 1280, 800, 1, "light")
	pad := newGamepad()
	sc := must(t)(title.New(tb.svc, nil))
	pad.press(sc, input.PadA)
	if what, _ := tb.nav.last(); what != "go setup" {
		t.Fatalf("A at the title asks for %q; want \"go setup\"", what)
	}
	sc = must(t)(setup.New(tb.svc, "phobia"))
	sc.Update(nil)
	for range 60 { // to the end of the page, wherever the button is
		if sc.(interface{ Focused() string }).Focused() == "start" {
			break
		}
		pad.press(sc, input.PadY)
	}
	pad.press(sc, input.PadA)
	if !slices.Contains(tb.nav.asked, "go phobia") {
		t.Fatalf("A on the button asks for %q; want \"go phobia\" among them", tb.nav.asked)
	}
	sc = must(t)(title.New(tb.svc, nil))
	pad.press(sc, input.PadDown)
	pad.press(sc, input.PadDown)
	pad.press(sc, input.PadA)
	if what, _ := tb.nav.last(); what != "push day" {
		t.Fatalf("down and A ask for %q; want \"push day\"", what)
	}
	pad.press(sc, input.PadDown)
	pad.press(sc, input.PadA)
	if what, _ := tb.nav.last(); what != "go puzzles" {
		t.Fatalf("down and A ask for %q; want \"go puzzles\"", what)
	}
}

// TestTablesByGamepad presses random buttons of a gamepad until every game has been played,
// without mouse or keys.
func TestTablesByGamepad(t *testing.T) {
	const decisions = 14
	often := []input.PadButton{
		input.PadA, input.PadA, input.PadA, input.PadA, input.PadX, input.PadY, input.PadY, input.PadR1,
		input.PadUp, input.PadDown, input.PadLeft, input.PadRight,
		input.PadB, // leaves whatever has been opened
	}
	for _, g := range scenes.Games() {
		t.Run(g.Name, func(t *testing.T) {
			tb := newTable(t, 1280, 800, 1, "light")
			tb.svc.Settings.AnimationSpeed = "off"
			info := match.Info{Game: g.Name, Seed: 4, Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}}
			sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.NewArg{Info: info}))
			pad, rnd := newGamepad(), rand.New(rand.NewPCG(1, 2))
			made := func() int { return sc.(game.Tracer).Trace()["moves"].(int) }
			for n := 0; made() < decisions; n++ {
				if n == 4000 {
					t.Fatalf("after %d buttons %d decisions are made; want the end within 4000", n, made())
				}
				pad.press(sc, often[rnd.IntN(len(often))])
			}
			for n := 0; n < 9; n++ {
				if now := sc.(game.Tracer).Trace(); now["phase"] != "covered" && now["busy"] != true {
					break
				}
				pad.press(sc, input.PadA) // opens the curtain, or continues
			}
			was := made()
			pad.press(sc, input.PadL2)
			if shown := sc.(game.Tracer).Trace()["shown"].(int); shown != was-1 {
				t.Errorf("L2 shows %d of %d decisions; want one fewer", shown, was)
			}
			pad.press(sc, input.PadR2)
			pad.press(sc, input.PadView) // to the buttons around the table
			pad.press(sc, input.PadB)    // and back
			pad.press(sc, input.PadMenu)
			pad.press(sc, input.PadMenu) // the first press may undo an unfinished move
			if what, _ := tb.nav.last(); what != "push pause" {
				t.Errorf("Menu asks for %q; want \"push pause\"", what)
			}
		})
	}
}

// TestRoundOfTheCityByGamepad plays four rounds of The City for two people at one screen. A
// opens the curtain, shows the cursor where something can be done, and does it; X opens the
// hand. No A is in vain but the one that says to open the hand, or that there is no more of a
// card.
func TestRoundOfTheCityByGamepad(t *testing.T) {
	tb := newTable(t, 1280, 800, 1, "light")
	tb.svc.Settings.AnimationSpeed = "off"
	g, _ := tb.svc.Games.Find("city")
	info := match.Info{Game: "city", Seed: 4, Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}}
	sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.NewArg{Info: info}))
	pad, rnd := newGamepad(), rand.New(rand.NewPCG(7, 1))
	see := func() map[string]any { return sc.(game.Tracer).Trace() }
	state := func() string {
		now := see()
		return fmt.Sprint(now["moves"], now["phase"], now["curtain"], now["waits"], now["busy"], now["aim"], now["citizen"], now["pay"], now["handOpen"])
	}
	met := map[any]bool{}
	for n := 0; see()["round"].(int) < 5; n++ {
		if n == 3000 {
			t.Fatalf("after %d buttons it is still round %v: %v; want another round within 3000", n, see()["round"], see()["text"])
		}
		tick(sc, 2)
		now, was := see(), state()
		met[now["decision"]] = true
		hidden := now["decision"] != "place" && now["handOpen"] == false && now["phase"] != "covered" && now["busy"] == false && now["waiting"] == false
		if now["aim"] == "" && now["citizen"] != "" { // to some place or other
			for range rnd.IntN(10) {
				pad.press(sc, input.PadY)
			}
			was = ""
		}
		pad.press(sc, input.PadA)
		if state() != was {
			continue
		}
		switch said := see()["text"].(string); {
		case now["busy"] == true: // it ends by itself
		case hidden && said == tb.svc.Words.T("city.refuse.handShut"):
			pad.press(sc, input.PadX)
			if see()["handOpen"] != true {
				t.Errorf("after X at %v: %v; want an open hand", now["decision"], see()["text"])
			}
		case strings.HasPrefix(said, "You have no more"):
			pad.press(sc, input.PadRight)
		default:
			t.Fatalf("at %v with the cursor on %q, A does nothing but say %q; want a step towards a move", now["decision"], now["aim"], said)
		}
	}
	for _, decision := range strings.Fields("place exchange stoa impeach verdict stack donate") {
		if !met[decision] {
			t.Errorf("there was no decision %q: %v; want [decision] true", decision, met)
		}
	}
}

// TestCursorOfAGamepadBeginsWhereSomethingCanBeDone plays the two games of stones by A: it
// shows the cursor where it does something, whatever the last turns have put there.
func TestCursorOfAGamepadBeginsWhereSomethingCanBeDone(t *testing.T) {
	for name, most := range map[string]int{"phobia": 2, "stacks": 4} {
		tb := newTable(t, 1280, 800, 1, "light")
		tb.svc.Settings.AnimationSpeed = "off"
		g, _ := tb.svc.Games.Find(name)
		info := match.Info{Game: name, Seed: 4, Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}}
		sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.NewArg{Info: info}))
		pad := newGamepad()
		made := func() int { tick(sc, 200); return sc.(game.Tracer).Trace()["moves"].(int) }
		for move := range 8 {
			for n := 0; made() == move; n++ {
				if n == most {
					t.Fatalf("%s: %d buttons make no move %d: %v; want a move within %d", name, n, move+1, sc.(game.Tracer).Trace()["text"], most)
				}
				if name == "stacks" && n == 2 { // from the stack to where it can go
					pad.press(sc, input.PadY)
				} else {
					pad.press(sc, input.PadA)
				}
			}
		}
	}
}

// TestNoLettersForGamepads checks that The City does not tell a gamepad, whose A confirms,
// to choose a citizen by its letter, and that Agoraphobia names the buttons that change the
// size.
func TestNoLettersForGamepads(t *testing.T) {
	said := func(name string, buttons ...input.PadButton) string {
		tb := newTable(t, 1280, 800, 1, "light")
		tb.svc.Settings.AnimationSpeed = "off"
		g, _ := tb.svc.Games.Find(name)
		info := match.Info{Game: name, Seed: 4, Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}}
		sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.NewArg{Info: info}))
		pad := newGamepad()
		for _, b := range buttons {
			tick(sc, 60)
			pad.press(sc, b)
		}
		tick(sc, 60)
		text, _ := sc.(game.Tracer).Trace()["text"].(string)
		return text
	}
	if got := said("city", input.PadA, input.PadA, input.PadA, input.PadA, input.PadRight); !strings.Contains(got, "Choose one, then a place.") {
		t.Errorf("The City says %q; want one with \"Choose one, then a place.\"", got)
	}
	if got := said("phobia", input.PadA, input.PadA); !strings.Contains(got, "L1/R1 for large") {
		t.Errorf("Agoraphobia says %q; want one with \"L1/R1 for large\"", got)
	}
	if got := said("phobia", input.PadA, input.PadA, input.PadL1); !strings.Contains(got, "L1/R1 for small") {
		t.Errorf("after L1 Agoraphobia says %q; want one with \"L1/R1 for small\"", got)
	}
}

// TestTextsFollowTheHand checks that a touch player sees no key names on the screen or in
// tooltips, and sees them again after using a mouse.
func TestTextsFollowTheHand(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	var drawn []string
	tb.svc.Kit.Drawn = func(_ render.TextStyle, text string) { drawn = append(drawn, text) }
	see := func(sc game.Scene, e ...input.Event) string {
		sc.Update(e)
		drawn = nil
		tb.say(sc)
		return strings.Join(drawn, " ")
	}
	finger := func(sc game.Scene, id string, kinds ...input.Kind) (es []input.Event) {
		at := areas(sc)[id]
		for _, k := range kinds {
			es = append(es, input.Event{Kind: k, X: at.X + at.W/2, Y: at.Y + at.H/2, Touch: true})
		}
		return es
	}
	sc := must(t)(settings.New(tb.svc, nil))
	key, touch := tb.svc.Words.T("settings.sound.note"), "For stones, cards and coins."
	if text := see(sc); !strings.Contains(text, key) {
		t.Errorf("with a mouse, %q is not there: %s; want it", key, text)
	}
	if text := see(sc, input.Event{Kind: input.Press, Touch: true}, input.Event{Kind: input.Release, Touch: true}); strings.Contains(text, key) || !strings.Contains(text, touch) {
		t.Errorf("after a touch it reads %s; want one without %q and one with %q", text, key, touch)
	}
	if text := see(sc, input.Event{Kind: input.Hover, X: 5, Y: 5}); !strings.Contains(text, key) {
		t.Errorf("with the mouse again it reads %s; want one with %q", text, key)
	}
	info := match.Info{Game: "phobia", Seed: 4, Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}}
	found, _ := tb.svc.Games.Find("phobia")
	sc = must(t)(scenes.Table(found.Name)(tb.svc, routes.NewArg{Info: info}))
	if text := see(sc, finger(sc, "rules", input.Press, input.LongPress)...); !strings.Contains(text, "Read the rules") || strings.Contains(text, "F1") {
		t.Errorf("a finger rests on the book and reads %s; want one with \"Read the rules\" and one without \"F1\"", text)
	}
}
