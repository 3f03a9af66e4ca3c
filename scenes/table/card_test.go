package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/game/spoken"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/table/guide"
	"agora/scenes/table/spots"
)

// explainer is a toy that explains its panels and everything that can be pointed at except
// the fourth. It has a hand that must stay visible.
type explainer struct{ *toy }

var hand = render.R(250, 420, 200, 60)

func (s explainer) Subjects(l *guide.Subjects) {
	told := func(name string) guide.Explanation {
		return guide.Explanation{Name: name, Icon: icon.Rules, Rule: "One adds it. It stays added.", Now: fmt.Sprint("The total is ", s.total(), "."), Page: "adding"}
	}
	s.SeatSubjects(l, func(seat rules.Seat) guide.Explanation { return told(s.Name(seat)) })
	s.SpotSubjects(l, func(n int) func() guide.Explanation {
		return func() guide.Explanation {
			number := told("A number")
			switch n {
			case 3:
				number.Sign = func(c *render.Canvas, x, y, size float64, col render.Color) { c.Circle(x, y, size/2, col) }
			case 4:
				number.Name = ""
			}
			return number
		}
	})
}

func (s explainer) Clear() []render.Rect { return []render.Rect{hand} }

// guided opens a table that explains things.
func guided(t *testing.T) *toy {
	t.Helper()
	return openAs(t, routes.NewArg{Info: players()}, func(s *toy, _ *Config) { s.cells = true },
		func(s *toy) Scene[raceState, int, int] { return explainer{s} })
}

// middle returns the centre of the n-th thing that can be pointed at.
func (s *toy) middle(n int) (x, y float64) { return s.Spots.Find(n).Area.Centre() }

// explains checks which thing the card explains; "" for none.
func (s *toy) explains(what, id string) {
	s.t.Helper()
	got := ""
	if s.explain.Open {
		got = s.explain.ID
	}
	if got != id {
		s.t.Errorf("%s: the card explains %q, want %q", what, got, id)
	}
}

func (s *toy) hover(x, y float64) { s.Update([]input.Event{{Kind: input.Hover, X: x, Y: y}}) }

// TestMouseIsExplained: a card explains the thing under a resting mouse, later if a click
// would choose it. The card waits for a mouse on its way to it, and disappears with it.
func TestMouseIsExplained(t *testing.T) {
	s := guided(t)
	x, y := s.Frame.Seats[0].Centre()
	s.hover(x, y)
	s.ticks(guide.After - 2)
	s.explains("before it has rested", "")
	s.ticks(2)
	s.explains("a panel", "seat:1")
	card := s.explain.At
	if card.Empty() || !card.Intersect(s.Frame.Seats[0]).Empty() || !card.Intersect(hand).Empty() {
		t.Errorf("the card at %v covers what it explains or the hand; want it beside both", card)
	}
	s.hover(x+1, y) // a real hand moves a little
	s.ticks(10)
	s.explains("a little further", "seat:1")
	s.hover(card.Centre())
	s.ticks(5 * guide.Stays)
	s.explains("on the card", "seat:1")
	s.hover(990, 590)
	s.ticks(guide.Stays - 2)
	s.explains("on its way", "seat:1")
	s.ticks(3)
	s.explains("elsewhere", "")

	s.hover(s.middle(2))
	s.ticks(guide.After + 5)
	s.explains("what a click would choose", "")
	s.ticks(guide.LiveAfter)
	s.explains("after longer", "add:2")
	s.Update([]input.Event{{Kind: input.Press, X: 990, Y: 590}})
	s.explains("a press elsewhere", "")
	s.hover(s.middle(4))
	s.ticks(2 * guide.LiveAfter)
	s.explains("what nothing is told of", "")
}

// TestCardOpensTheRules: a click on the card opens its page of the rules, and does
// nothing else.
func TestCardOpensTheRules(t *testing.T) {
	s := guided(t)
	x, y := s.middle(2)
	s.Update([]input.Event{{Kind: input.LongPress, X: x, Y: y, Touch: true}})
	s.explains("a finger that is held", "add:2")
	if strings.Contains(s.explain.More, "F1") {
		t.Errorf("a finger is told of a key: %q; want one without \"F1\"", s.explain.More)
	}
	x, y = s.explain.At.Centre()
	s.asked = nil
	s.Update([]input.Event{{Kind: input.Press, X: x, Y: y, Touch: true}})
	s.Update([]input.Event{{Kind: input.Tap, X: x, Y: y, Touch: true}})
	if n := len(s.nav.Asked) - 1; n < 0 || s.nav.Asked[n] != "push rules" || s.nav.Args[n] != (routes.RulesArg{Game: "race", Page: "adding"}) {
		t.Errorf("asked for %v, %v, n = %v; want [n] \"push rules\", [n] %v and at least 0", s.nav.Asked, s.nav.Args, n, routes.RulesArg{Game: "race", Page: "adding"})
	}
	s.explains("after that", "")
	if s.total() != 0 || slices.Contains(s.asked, "input") {
		t.Errorf("the card is no cover: %v, s.total() = %v; want none that is \"input\" and 0", s.asked, s.total())
	}
}

// TestCardGoesAway: whatever moves or hides the table, or presents something, closes the
// card.
func TestCardGoesAway(t *testing.T) {
	s := guided(t)
	for what, do := range map[string]func(){
		"the wheel":   func() { s.Update([]input.Event{{Kind: input.Wheel, X: 500, Y: 400, DY: 1}}) },
		"no focus":    func() { s.Update([]input.Event{{Kind: input.Blur}}) },
		"W":           func() { s.key(input.KeyW, 0) },
		"Esc":         func() { s.key(input.KeyEsc, 0) },
		"another key": func() { s.key(input.KeyN, 0) },
		"a decision":  func() { s.Do(1, false); s.ticks(1); s.undo(); s.rest() },
		"the curtain": func() { s.Curtain.fall(); s.ticks(1); s.Curtain.rise() },
	} {
		s.key(input.KeyW, 0)
		if !s.explain.Open {
			t.Fatalf("before %s: W explains nothing: s.explain.Open = false; want true", what)
		}
		s.key(input.KeyShift, 0)
		if !s.explain.Open {
			t.Errorf("before %s: Shift puts the card away: s.explain.Open = false; want true", what)
		}
		do()
		s.explains(what, "")
	}
	if len(s.nav.Asked) > 0 {
		t.Errorf("Esc means more than the card: %v; want none", s.nav.Asked)
	}
	s.Curtain.fall()
	s.refresh()
	s.key(input.KeyW, 0)
	s.explains("behind the curtain", "")
}

// TestKeysExplain: keys explain the thing with the cursor or under the mouse, and step
// from there to others.
func TestKeysExplain(t *testing.T) {
	s := guided(t)
	s.key(input.KeyTab, 0)
	at := fmt.Sprint("add:", s.Pointer.At)
	s.key(input.KeyW, 0)
	s.explains("what has the cursor", at)
	if !strings.Contains(s.explain.More, "F1") {
		t.Errorf("keys are told %q; want one with \"F1\"", s.explain.More)
	}
	s.key(input.KeyRight, 0)
	s.explains("to the right", "add:2")
	s.key(input.KeyDown, 0)
	s.explains("down", "seat:2") // its centre is more directly below
	s.key(input.KeyTab, 0)
	s.explains("Tab", "add:1")
	s.Pointer.Reset()
	s.key(input.KeyEnter, 0)
	if n := len(s.nav.Asked) - 1; n < 0 || s.nav.Asked[n] != "push rules" || s.total() != 0 {
		t.Errorf("Enter asks for %v, total %d, n = %v; want [n] \"push rules\", 0 and at least 0", s.nav.Asked, s.total(), n)
	}
	s.hover(s.middle(3))
	s.Pointer.Reset()
	s.key(input.KeyW, 0)
	s.explains("what the mouse is over", "add:3")
	s.key(input.KeyF1, 0) // the program opens the rules
	s.explains("F1", "add:3")
	if s.Help() != (routes.RulesArg{Game: "race", Page: "adding"}) {
		t.Errorf("F1 opens the rules at %+v; want %+v", s.Help(), routes.RulesArg{Game: "race", Page: "adding"})
	}
	s.key(input.KeyEsc, 0)
	s.hover(600, 585) // over nothing: the nearest thing
	s.Pointer.Reset()
	s.key(input.KeyW, 0)
	if !s.explain.Open {
		t.Error("W over nothing explains nothing: s.explain.Open = false; want true")
	}
}

// TestCardIsDrawn with a ring around what it explains.
func TestCardIsDrawn(t *testing.T) {
	s := guided(t)
	for _, n := range []int{2, 3} { // also one with its own icon
		s.hover(s.middle(n))
		s.key(input.KeyW, 0)
		card, thing := s.explain.At, s.explain.Thing
		img := photograph(s.Kit, func(c *render.Canvas) { s.Furniture.DrawTip(c) })
		if n := count(img, card, s.Kit.Theme().Ink); n < 100 {
			t.Errorf("%d pixels of text are seen; want at least 100", n)
		}
		if n := count(img, thing.Inset(-6), s.Kit.Theme().Gold); n < 200 {
			t.Errorf("%d pixels of the ring are seen; want at least 200", n)
		}
		s.key(input.KeyEsc, 0)
	}
}

// TestExplainedInWords: players without the picture choose from a list what to have
// explained; things with the same name are numbered.
func TestExplainedInWords(t *testing.T) {
	s := guided(t)
	choice := func() (c spoken.Item, before []string) {
		for _, i := range s.Speak(true).Items {
			if i.ID == guide.ListID {
				return i, before
			}
			before = append(before, i.Text)
		}
		return c, before
	}
	c, _ := choice()
	var names []string
	for _, o := range c.Options {
		names = append(names, o.Text)
	}
	if !slices.Equal(names, []string{"Anna", "Bert", "A number", "A number (2)", "A number (3)"}) || c.Value != "" {
		t.Errorf("to choose from are %q, c.Value = %q; want [\"Anna\" \"Bert\" \"A number\" \"A number (2)\" \"A number (3)\"] and \"\"", names, c.Value)
	}
	if !s.Use(guide.ListID, "add:2") || s.Use(guide.ListID, "add:9") {
		t.Error("what is listed cannot be chosen, or what is not can; want true for what is listed, false for what is not")
	}
	s.explains("chosen in words", "add:2")
	if c, said := choice(); c.Value != "add:2" || !slices.Contains(said, "One adds it. It stays added.") || !slices.Contains(said, "The total is 0.") {
		t.Errorf("%q is chosen, and said %q; want \"add:2\" with its rule and the total", c.Value, said)
	}
	s.Curtain.fall()
	s.refresh()
	if c, _ := choice(); len(c.Options) > 0 || s.Use(guide.ListID, "add:1") {
		t.Errorf("behind the curtain things are explained: len(c.Options) is %v, want 0", len(c.Options))
	}
	plain := openToy(t, routes.NewArg{Info: players()}, nil)
	if plain.Use(guide.ListID, "seat:1") || len(plain.explain.Items()) > 0 {
		t.Errorf("a table that explains nothing has things: len(plain.explain.Items()) is %v, want 0", len(plain.explain.Items()))
	}
}

// TestWhatIsNotExplained: Explained reports things that lack an explanation.
func TestWhatIsNotExplained(t *testing.T) {
	s := guided(t)
	var named, silent []string
	s.Explained(func(thing string, told guide.Explanation, card, at render.Rect, clear []render.Rect) {
		if told.Name == "" {
			silent = append(silent, thing)
			return
		}
		named = append(named, thing)
		if !card.Intersect(at).Empty() || !slices.Equal(clear, []render.Rect{hand}) {
			t.Errorf("the card of %s at %v lies over it at %v; want it beside, with the hand kept clear", thing, card, at)
		}
	})
	if !slices.Equal(named, []string{"seat:1", "seat:2", "add:1", "add:2", "add:3"}) || !slices.Equal(silent, []string{"add:4"}) {
		t.Errorf("explained are %v, and not %v; want [\"seat:1\" \"seat:2\" \"add:1\" \"add:2\" \"add:3\"] and [\"add:4\"]", named, silent)
	}
	s.explains("after that", "")
	s.Spots.Add(spots.Box(9, "", render.R(900, 540, 40, 40)))
	found := false
	s.Explained(func(thing string, told guide.Explanation, _, _ render.Rect, _ []render.Rect) {
		found = found || thing == "the spot "
	})
	if !found {
		t.Errorf("what can be pointed at and is no thing is not found: found = %v; want true", found)
	}
	openToy(t, routes.NewArg{Info: players()}, nil).Explained(func(string, guide.Explanation, render.Rect, render.Rect, []render.Rect) {
		t.Error("a table without a guide explains things; want no explanation there")
	})
}

// TestCardFits: a card stays on small screens too, and is no higher than its words need.
func TestCardFits(t *testing.T) {
	s := guided(t)
	for _, size := range [][2]float64{{1280, 720}, {390, 844}, {844, 390}} {
		s.Kit.Resize(size[0], size[1], 1)
		s.rest()
		w, h := s.Kit.Size()
		s.Explained(func(thing string, told guide.Explanation, card, at render.Rect, _ []render.Rect) {
			if told.Name != "" && (card.X < 0 || card.Y < 0 || card.Right() > w || card.Bottom() > h) {
				t.Errorf("in %v the card of %s is at %v; want all of it in view", size, thing, card)
			}
		})
	}
}

// grounded is a guide whose ground is a thing too, below all others.
type grounded struct{ explainer }

func (s grounded) Subjects(l *guide.Subjects) {
	s.explainer.Subjects(l)
	l.Box("ground", render.R(0, 0, 1000, 600), func() guide.Explanation {
		return guide.Explanation{Name: "The ground", Icon: icon.Rules, Rule: "All lies on it. It stays.", Now: "It is bare.", Page: "adding"}
	})
}

// TestBareGroundIsSilent: resting over bare ground explains nothing, but a long touch
// does.
func TestBareGroundIsSilent(t *testing.T) {
	s := openAs(t, routes.NewArg{Info: players()}, func(s *toy, _ *Config) { s.cells = true },
		func(s *toy) Scene[raceState, int, int] { return grounded{explainer{s}} })
	s.refresh()
	b := render.R(0, 0, 1000, 600)
	x, y, bare := 0.0, 0.0, false
	for n := range 400 {
		x, y = b.X+b.W*(float64(n%20)+0.5)/20, b.Y+b.H*(float64(n/20)+0.5)/20
		s.explain.Ask(x, y, spots.Finger)
		id, open := s.explain.ID, s.explain.Open
		s.explain.Close()
		if bare = open && id == "ground" && !s.Furniture.screen.Tells(x, y); bare {
			break
		}
	}
	if !bare {
		t.Fatalf("no bare ground on %v, bare = %v; want true", b, bare)
	}
	s.hover(x, y)
	s.ticks(2 * guide.LiveAfter)
	s.explains("a mouse that rests on bare ground", "")
	s.Update([]input.Event{{Kind: input.LongPress, X: x, Y: y, Touch: true}})
	s.explains("a finger that is held there", "ground")
}

// TestUnaskedCardsHideNothing: a card that nobody asked for covers nothing that can be
// chosen. It does not open if there is no other place, or if the settings forbid it.
func TestUnaskedCardsHideNothing(t *testing.T) {
	s := openAs(t, routes.NewArg{Info: players()}, func(s *toy, _ *Config) { s.cells = true },
		func(s *toy) Scene[raceState, int, int] { return explainer{s} })
	s.refresh()
	live := s.Spots.Spots[:0]
	for _, p := range s.Spots.Spots {
		if p.Live && p.ID != "" {
			live = append(live, p)
		}
	}
	if len(live) == 0 {
		t.Fatalf("nothing can be chosen: len(live) is %v; want at least one", len(live))
	}
	rest := func(x, y float64) {
		s.Update([]input.Event{{Kind: input.Press, X: 1, Y: 1}, {Kind: input.Release, X: 1, Y: 1}})
		s.hover(x, y)
		s.ticks(2 * guide.LiveAfter)
	}
	x, y := live[0].X, live[0].Y
	rest(x, y)
	if !s.explain.Open {
		t.Fatal("resting on a spot opens no explanation: s.explain.Open = false; want true")
	}
	for i := range s.Spots.Spots {
		p := &s.Spots.Spots[i]
		if in := s.explain.At.Intersect(p.Area); p.Live && p.ID != live[0].ID && in.W > 1 && in.H > 1 {
			t.Errorf("the card lies over %s; want it beside what can be chosen", p.ID)
		}
	}
	w, h := s.Kit.Size()
	s.Spots.Spots[0].Live = true
	for i := range s.Spots.Spots { // everything can be chosen
		if s.Spots.Spots[i].ID != live[0].ID {
			s.Spots.Spots[i].Live, s.Spots.Spots[i].Area = true, [2]render.Rect{render.R(0, 0, w, y-25), render.R(0, y+25, w, h)}[i%2]
		}
	}
	s.explain.Close()
	s.explain.Ask(x, y, spots.Mouse)
	s.explains("where there is no room", "")
	s.Settings.CardsAsked = true
	s.refresh()
	rest(x, y)
	s.explains("where only what is asked about is explained", "")
}
