package hand

import (
	"testing"

	"agora/game/input"
	"agora/game/match"
	"agora/game/words"
	"agora/rules/chance"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// benchIn returns a picker at a table for three in a phase, with the view of the player
// to move.
func benchIn(t *testing.T, seed uint64, w, h float64, fits func(s city.State) bool) *bench {
	t.Helper()
	g := city.Game{}
	for ; seed < 60; seed++ {
		se, err := match.New(g, match.Info{Seed: seed, Players: make([]match.Player, 3)})
		if err != nil {
			t.Fatalf("match.New(g, match.Info{Seed: seed, Players: make([]match.Player, 3)}) = %v; want no error", err)
		}
		rnd := chance.New(seed, 2)
		for range 400 {
			s := se.State()
			if fits(s) {
				l := Arrange(w, h, spaces(3))
				v := g.View(s, s.Active())
				b := &bench{t: t, p: Picker{Pointer: &spots.Pointer[Aim]{}}}
				b.p.Targets = Targets{View: v, Judge: v, Layout: &l, Active: true, Open: true, List: &spots.List[Aim]{}}
				b.p.Adjust()
				return b
			}
			m, ok := g.Sample(s, &rnd)
			if !ok {
				break
			}
			if _, err := se.Do(m); err != nil {
				t.Fatalf("se.Do(m) = %v; want no error", err)
			}
		}
	}
	t.Fatal("no random game reached such a position; want one")
	return nil
}

// inPhase accepts any position of a phase.
func inPhase(phase string) func(city.State) bool {
	return func(s city.State) bool { return s.Phase() == phase }
}

// bench is a picker with a table of its own and a hand that feeds it.
type bench struct {
	t *testing.T
	p Picker
}

// hear handles a gesture as the table does.
func (f *bench) hear(e input.Event) (table.IntentKind, bool) {
	act, used := f.p.Feed(e, f.p.List)
	if used && act.Kind == spots.None {
		return nothing, true
	}
	did := f.p.Act(act, e)
	return did, used || did != nothing
}

func (f *bench) feed(e input.Event) table.IntentKind {
	did, _ := f.hear(e)
	f.p.Adjust()
	return did
}

// reset forgets what was done.
func (f *bench) reset() {
	f.p.Reset()
	f.p.Adjust()
}

// at returns the centre of an aim, on the board if it is there.
func (f *bench) at(a Aim) (x, y float64) {
	r := f.p.Rects(a)
	if r[0].Empty() {
		r[0] = r[1]
	}
	if r[0].Empty() {
		f.t.Fatalf("%s has no place; want one", a.ID())
	}
	return r[0].Centre()
}

func (f *bench) tap(a Aim, touch bool, b input.Button) table.IntentKind {
	x, y := f.at(a)
	e := input.Event{Kind: input.Press, X: x, Y: y, Touch: touch, Button: b}
	f.feed(e)
	e.Kind = input.Tap
	return f.feed(e)
}

func (f *bench) click(a Aim) table.IntentKind { return f.tap(a, false, input.Left) }
func (f *bench) touch(a Aim) table.IntentKind { return f.tap(a, true, input.Left) }
func (f *bench) hover(a Aim) table.IntentKind {
	x, y := f.at(a)
	return f.feed(input.Event{Kind: input.Hover, X: x, Y: y})
}
func (f *bench) key(k input.Key, mods input.Mods) table.IntentKind {
	return f.feed(input.Event{Kind: input.KeyPress, Key: k, Mods: mods})
}

// drag drags something somewhere.
func (f *bench) drag(a Aim, x, y float64, touch bool) table.IntentKind {
	x0, y0 := f.at(a)
	e := input.Event{Kind: input.Press, X: x0, Y: y0, StartX: x0, StartY: y0, Touch: touch}
	f.feed(e)
	e.Kind, e.X = input.DragStart, x0+9
	f.feed(e)
	e.Kind, e.X, e.Y = input.Drag, x, y
	f.feed(e)
	e.Kind = input.DragEnd
	return f.feed(e)
}

// made returns the move that was made, as a token.
func (f *bench) made() string {
	m, why := f.p.Ready()
	if why.Key != "" {
		return (*words.Words)(nil).Say(why)
	}
	return city.Game{}.Format(m)
}

var court = Aim{AimRow, int(city.Court)}

func TestPlacing(t *testing.T) {
	fresh := func(s city.State) bool {
		return s.Phase() == city.PhasePlace && s.Round() == 2 && s.Placed(s.Active()) == 0
	}
	for _, c := range []struct {
		name string
		do   func(f *bench) table.IntentKind
		deed table.IntentKind
		made string // "": not checked
	}{
		{"click and click", func(f *bench) table.IntentKind { f.click(Aim{AimCitizen, 2}); return f.click(court) }, Decided, "C@court"},
		{"a space of the Exchange", func(f *bench) table.IntentKind { f.click(Aim{AimCitizen, 0}); return f.click(Aim{AimSpace, 3}) }, Decided, "A@exchange4"},
		{"no citizen", func(f *bench) table.IntentKind { return f.click(court) }, Refused, ""},
		{"another citizen", func(f *bench) table.IntentKind {
			f.click(Aim{AimCitizen, 0})
			f.click(Aim{AimCitizen, 4})
			return f.click(court)
		}, Decided, "E@court"},
		{"hovering shows", func(f *bench) table.IntentKind { f.click(Aim{AimCitizen, 1}); return f.hover(court) }, changed, "B@court"},
		{"a finger aims", func(f *bench) table.IntentKind { f.touch(Aim{AimCitizen, 1}); return f.touch(court) }, changed, "B@court"},
		{"a second tap places", func(f *bench) table.IntentKind { f.touch(Aim{AimCitizen, 1}); f.touch(court); return f.touch(court) }, Decided, "B@court"},
		{"a tap elsewhere aims there", func(f *bench) table.IntentKind {
			f.touch(Aim{AimCitizen, 1})
			f.touch(court)
			return f.touch(Aim{AimRow, int(city.Stoa)})
		}, changed, "B@stoa"},
		{"drag", func(f *bench) table.IntentKind { x, y := f.at(court); return f.drag(Aim{AimCitizen, 3}, x, y, false) }, Decided, "D@court"},
		{"drag by a finger, below which the citizen is seen", func(f *bench) table.IntentKind {
			x, y := f.at(court)
			return f.drag(Aim{AimCitizen, 3}, x, y+spots.Lifted, true)
		}, Decided, "D@court"},
		{"dropped beside", func(f *bench) table.IntentKind {
			r := f.p.Layout.Bar
			return f.drag(Aim{AimCitizen, 3}, r.X+5, r.Y+5, false)
		}, dropped, ""},
		{"keys", func(f *bench) table.IntentKind {
			f.key(input.KeyE, 0)
			f.key(input.Key9, 0)
			return f.key(input.KeyEnter, 0)
		}, Decided, "E@court"},
		{"keys: the Exchange", func(f *bench) table.IntentKind {
			f.key(input.KeyE, 0)
			f.key(input.Key5, 0)
			return f.key(input.KeyEnter, 0)
		}, Decided, "E@exchange2"},
		{"Tab goes where it may", func(f *bench) table.IntentKind {
			f.key(input.KeyA, 0)
			f.key(input.KeyTab, 0)
			return f.key(input.KeySpace, 0)
		}, Decided, "A@stall1"},
		{"arrows", func(f *bench) table.IntentKind {
			f.key(input.KeyA, 0)
			f.key(input.KeyTab, 0)
			f.key(input.KeyRight, 0)
			f.key(input.KeyRight, 0)
			f.key(input.KeyLeft, 0)
			return f.key(input.KeyEnter, 0)
		}, Decided, "A@stall2"},
		{"Enter alone shows the cursor", func(f *bench) table.IntentKind { return f.key(input.KeyEnter, 0) }, changed, "Choose a place for the citizen."},
		{"Enter three times", func(f *bench) table.IntentKind {
			f.key(input.KeyEnter, 0)
			f.key(input.KeyEnter, 0)
			f.key(input.KeyEnter, 0)
			return f.key(input.KeyEnter, 0)
		}, Decided, "A@stall1"},
		{"Esc gives up", func(f *bench) table.IntentKind { f.key(input.KeyA, 0); return f.key(input.KeyEsc, 0) }, dropped, "Place a citizen now."},
		{"Esc with nothing half made", func(f *bench) table.IntentKind { return f.key(input.KeyEsc, 0) }, nothing, ""},
		{"the right button gives up", func(f *bench) table.IntentKind {
			f.click(Aim{AimCitizen, 0})
			return f.tap(court, false, input.Right)
		}, dropped, ""},
	} {
		f := benchIn(t, 1, 1280, 720, fresh)
		if deed := c.do(f); deed != c.deed {
			t.Errorf("%s: deed %d, want %d (%s)", c.name, deed, c.deed, f.made())
		}
		if c.made != "" && f.made() != c.made {
			t.Errorf("%s: f.made() = %q, want %q", c.name, f.made(), c.made)
		}
	}
}

// TestLastCitizenIsChosenByItself: after four placements the fifth citizen is chosen
// automatically.
func TestLastCitizenIsChosenByItself(t *testing.T) {
	f := benchIn(t, 1, 1280, 720, func(s city.State) bool {
		return s.Phase() == city.PhasePlace && s.Placed(s.Active()) == 4
	})
	f.p.Adjust()
	if !f.p.Chosen || f.click(court) != Decided {
		t.Errorf("chosen %v, %q; want the citizen chosen, and the Court decided", f.p.Chosen, f.made())
	}
	for l := range city.Letter(city.Citizens) {
		if l != f.p.Letter && f.click(Aim{AimCitizen, int(l)}) != Refused {
			t.Errorf("%v is placed, and can be chosen; want a refusal", l)
		}
	}
}

func TestPaying(t *testing.T) {
	rich := func(phase string, least int) func(s city.State) bool {
		return func(s city.State) bool {
			hand, _ := s.Hand(s.Active())
			return s.Phase() == phase && int(hand[city.Wood]) >= least && s.Stock()[city.Clay] >= 2
		}
	}
	wood, clay := Aim{AimCard, int(city.Wood)}, Aim{AimStock, int(city.Clay)}
	f := benchIn(t, 1, 1280, 720, rich(city.PhaseExchange, 3))
	if f.click(clay) != Refused {
		t.Error("cards can be taken for nothing; want a refusal")
	}
	if f.click(wood) != chosen || f.hover(clay) != changed {
		t.Error("click on a card, then hover over the stock: want chosen, then changed")
	}
	spot, _ := f.p.View.Spot()
	trade := f.p.View.Board().Trade(spot.Space)
	want := city.Game{}.Format(city.SwapFor(int(trade.Give), city.Wood, int(trade.Take), city.Clay))
	if deed := f.click(clay); deed != Decided || f.made() != want {
		t.Errorf("a trade: deed %d, %q, want %q", deed, f.made(), want)
	}
	f.reset()
	if x, y := f.at(clay); f.drag(wood, x, y, false) != Decided || f.made() != want {
		t.Errorf("a trade by dragging: %q; want %q", f.made(), want)
	}
	f.reset()
	f.key(input.Key1, 0)
	f.key(input.Key2, 0)
	if f.key(input.KeyEnter, 0) != Decided || f.made() != want {
		t.Errorf("a trade by keys: %q; want %q", f.made(), want)
	}
	f.reset()
	f.key(input.KeyP, 0)
	if f.key(input.KeyEnter, 0) != Decided || f.made() != "pass" {
		t.Errorf("passing: %q; want \"pass\"", f.made())
	}
	f.reset()
	f.p.Open = false
	f.p.Adjust()
	if f.key(input.Key1, 0) != Heard || f.p.Offers {
		t.Errorf("a closed hand can be paid from: f.p.Offers is %v; want a key that is heard, and no offer", f.p.Offers)
	}

	f = benchIn(t, 1, 1280, 720, rich(city.PhaseStoa, 1))
	if f.click(wood) != Decided || f.made() != "wood" {
		t.Errorf("the Stoa: %q; want \"wood\"", f.made())
	}
	r := f.p.Layout.Part[city.Stoa]
	f.reset()
	if f.drag(wood, r.X+r.W/2, r.Y+r.H/2, false) != Decided || f.made() != "wood" {
		t.Errorf("dragged into the Stoa: %q; want \"wood\"", f.made())
	}

	f = benchIn(t, 1, 1280, 720, func(s city.State) bool {
		hand, _ := s.Hand(s.Active())
		return s.Phase() == city.PhaseDrop && s.Surplus() == 2 && hand[city.Wood] > 2
	})
	if _, why := f.p.Ready(); why.Key != "city.refuse.surplus" {
		t.Errorf("Ready with no card chosen to give back = %v; want city.refuse.surplus", why)
	}
	f.click(wood)
	if f.made() == "drop:1wood" || f.key(input.KeyEnter, 0) == Decided {
		t.Errorf("too few cards are given back: f.made() is %q; want no decision yet", f.made())
	}
	f.reset()
	f.click(wood)
	f.click(wood)
	if f.click(wood) != Refused {
		t.Error("too many cards are given back; want a refusal")
	}
	f.tap(wood, false, input.Right)
	if f.p.Pay.Total() != 1 {
		t.Errorf("cards after the right button = %v; want 1", f.p.Pay)
	}
	f.key(input.Key1, 0)
	f.key(input.Key1, input.Shift)
	f.key(input.Key1, 0)
	if f.key(input.KeyEnter, 0) != Decided || f.made() != "drop:2wood" {
		t.Errorf("given back: %q; want \"drop:2wood\"", f.made())
	}

	f = benchIn(t, 1, 1280, 720, func(s city.State) bool {
		for _, m := range s.Moves(nil) {
			if m.Kind == city.Donate && m.Pay[city.Wood] > 0 {
				return s.Phase() == city.PhaseDonate
			}
		}
		return false
	})
	gift := f.p.Gifts[0]
	if f.click(Aim{AimGift, 0}) != Decided || f.made() != gift.String() {
		t.Errorf("a donation: %q, want %v", f.made(), gift)
	}
	f.reset()
	for r, n := range gift {
		for range n {
			if f.click(Aim{AimCard, r}) != chosen {
				t.Errorf("click on card %d of %v does not choose it; want it chosen", r, gift)
			}
		}
	}
	if f.key(input.KeyEnter, 0) != Decided || f.made() != gift.String() {
		t.Errorf("card by card: %q, want %v", f.made(), gift)
	}
}

func TestJudging(t *testing.T) {
	for _, c := range []struct {
		phase string
		do    func(f *bench) table.IntentKind
		made  string
	}{
		{city.PhaseImpeach, func(f *bench) table.IntentKind { return f.click(Aim{AimDealer, 1}) }, "impeach2"},
		{city.PhaseImpeach, func(f *bench) table.IntentKind { f.key(input.Key3, 0); return f.key(input.KeyEnter, 0) }, "impeach3"},
		{city.PhaseImpeach, func(f *bench) table.IntentKind { f.touch(Aim{AimDealer, 0}); return f.touch(Aim{AimDealer, 0}) }, "impeach1"},
		{city.PhaseVerdict, func(f *bench) table.IntentKind { return f.click(Aim{Kind: AimGuilty}) }, "guilty"},
		{city.PhaseVerdict, func(f *bench) table.IntentKind { f.key(input.KeyN, 0); return f.key(input.KeyEnter, 0) }, "acquit"},
		{city.PhaseVerdict, func(f *bench) table.IntentKind {
			f.key(input.KeyTab, 0)
			f.key(input.KeyTab, 0)
			return f.key(input.KeyEnter, 0)
		}, "acquit"},
		{city.PhaseStack, func(f *bench) table.IntentKind { return f.click(Aim{AimStack, 2}) }, "stack3"},
		{city.PhaseStack, func(f *bench) table.IntentKind { f.key(input.Key1, 0); return f.key(input.KeyEnter, 0) }, "stack1"},
	} {
		for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
			f := benchIn(t, 1, size[0], size[1], inPhase(c.phase))
			if deed := c.do(f); deed != Decided || f.made() != c.made {
				t.Errorf("%s, %v: deed %d, %q, want %q", c.phase, size, deed, f.made(), c.made)
			}
		}
	}
}

// TestNothingToDecide: without a move to make the picker does nothing.
func TestNothingToDecide(t *testing.T) {
	f := benchIn(t, 1, 1280, 720, inPhase(city.PhasePlace))
	f.p.Active = false
	f.p.Adjust()
	for _, k := range []input.Key{input.KeyA, input.Key1, input.KeyEnter, input.KeyTab} {
		if deed, used := f.hear(input.Event{Kind: input.KeyPress, Key: k}); deed != nothing || used {
			t.Errorf("key %v in a state without choices is heard; want nothing", k)
		}
	}
	x, y := f.p.Layout.Part[city.Court].Centre()
	if deed, used := f.hear(input.Event{Kind: input.Press, X: x, Y: y}); deed != nothing || used {
		t.Errorf("a press is heard: deed is %v, want nothing; used is %v", deed, used)
	}
}

// TestAims: every visible aim can be pointed at, and nowhere else.
func TestAims(t *testing.T) {
	for _, phase := range []string{city.PhasePlace, city.PhaseExchange, city.PhaseStoa, city.PhaseImpeach, city.PhaseVerdict, city.PhaseStack, city.PhaseDonate, city.PhaseDrop} {
		for _, size := range sizes {
			p := &benchIn(t, 1, size[0], size[1], inPhase(phase)).p
			ids := map[string]bool{}
			for i := range p.List.Spots {
				a := p.List.Spots[i].Key
				if ids[a.ID()] || a.ID() == "" {
					t.Errorf("%s: %q comes twice or has no name; want a name of its own", phase, a.ID())
				}
				ids[a.ID()] = true
				seen := false
				for _, r := range p.Rects(a) {
					if r.Empty() {
						continue
					}
					seen = true
					x, y := r.Centre()
					if at, _ := p.List.At(x, y); at != a {
						t.Errorf("%s %v: at the middle of %s lies %s, at of p.List.At(x, y) = %v; want %v", phase, size, a.ID(), at.ID(), at, a)
					}
				}
				if !seen {
					t.Errorf("%s %v: %s has no place; want one", phase, size, a.ID())
				}
			}
		}
	}
}

// TestFirstArrowAfterChoosing: after choosing a citizen by keys, the next arrow or Enter
// points at the first place for it, and Enter places it there.
func TestFirstArrowAfterChoosing(t *testing.T) {
	for _, next := range []input.Key{input.KeyRight, input.KeyDown, input.KeyLeft, input.KeyUp, input.KeyEnter} {
		for name, choose := range map[string]func(f *bench){
			"letter":     func(f *bench) { f.key(input.KeyB, 0) },
			"Tab":        func(f *bench) { f.key(input.KeyTab, 0); f.key(input.KeyTab, 0); f.key(input.KeyEnter, 0) },
			"in between": func(f *bench) { f.key(input.KeyTab, 0); f.key(input.KeyB, 0) },
		} {
			f := benchIn(t, 1, 1280, 720, func(s city.State) bool {
				return s.Phase() == city.PhasePlace && s.Round() == 2 && s.Placed(s.Active()) == 0
			})
			choose(f)
			if !f.p.Chosen || f.p.Letter != 1 {
				t.Fatalf("%s: citizen %v is chosen: %v; want citizen 1, true", name, f.p.Letter, f.p.Chosen)
			}
			f.key(next, 0)
			if s := f.p.List.Find(f.p.At); !f.p.On || s == nil || !s.Live || f.p.At.Kind == AimCitizen {
				t.Errorf("%s, then key %v: %v is pointed at: %v; want something live that is no citizen", name, next, f.p.At.ID(), f.p.On)
				continue
			}
			if made := f.made(); f.key(input.KeyEnter, 0) != Decided || made[:2] != "B@" {
				t.Errorf("%s, then key %v and Enter make %q; want citizen B placed", name, next, made)
			}
		}
	}
}

// TestConfirmedByTheSettings: a citizen is placed by the first tap, or by a click that
// another confirms.
func TestConfirmedByTheSettings(t *testing.T) {
	fresh := func(s city.State) bool {
		return s.Phase() == city.PhasePlace && s.Round() == 2 && s.Placed(s.Active()) == 0
	}
	b := benchIn(t, 0, 1280, 720, fresh)
	b.p.Confirming = spots.Never
	if b.touch(Aim{AimCitizen, 1}); b.touch(court) != Decided || b.made() != "B@court" {
		t.Errorf("never confirmed, a tap comes to %q, b.touch(court) = %v; want \"B@court\" and %v", b.made(), b.touch(court), Decided)
	}
	b.reset()
	if b.click(Aim{AimCitizen, 2}); b.click(court) != Decided {
		t.Error("never confirmed, a click decides nothing; want a decision")
	}
	b.reset()
	b.p.Confirming = spots.Always
	b.click(Aim{AimCitizen, 2})
	if did := b.click(court); did == Decided || b.made() != "C@court" {
		t.Errorf("always confirmed, a click comes to %v, %q; want anything but %v and \"C@court\"", did, b.made(), Decided)
	}
	if b.click(Aim{AimRow, int(city.Stoa)}) == Decided {
		t.Error("a click elsewhere confirms; want no decision")
	}
	if b.click(Aim{AimRow, int(city.Stoa)}) != Decided || b.made() != "C@stoa" {
		t.Errorf("confirmed by a second click, it comes to %q; want \"C@stoa\"", b.made())
	}
}

// sizes are windows from a small phone to 4K.
var sizes = [][2]float64{{640, 360}, {360, 640}, {427, 640}, {390, 844}, {844, 390}, {1280, 720}, {768, 1024}, {1920, 1080}, {3840, 2160}, {2160, 3840}, {700, 700}, {360, 1200}, {1500, 360}}

// spaces returns the spaces for this many players.
func spaces(seats int) board.Rooms {
	return board.Rooms{Seats: seats, Spaces: [city.Rows]int{seats + 1, seats + 1, seats + 1, 4, seats + 1, 5 * seats, seats}}
}
