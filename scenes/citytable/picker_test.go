package citytable

import (
	"testing"

	"agora/game/input"
	"agora/game/match"
	"agora/rules/chance"
	"agora/rules/city"
)

// groundIn is the table of three in a phase, seen by the player who decides.
func groundIn(t *testing.T, seed uint64, w, h float64, fits func(s city.State) bool) *Ground {
	t.Helper()
	g := city.Game{}
	for ; seed < 60; seed++ {
		se, err := match.New(g, match.Info{Seed: seed, Players: make([]match.Player, 3)})
		if err != nil {
			t.Fatal(err)
		}
		rnd := chance.New(seed, 2)
		for range 400 {
			s := se.State()
			if fits(s) {
				l := arrange(w, h, rooms(3))
				v := g.View(s, s.Active())
				ground := &Ground{View: v, Judge: v, Game: g, Layout: &l, On: true, Open: true}
				ground.survey()
				return ground
			}
			m, ok := g.Sample(s, &rnd)
			if !ok {
				break
			}
			if _, err := se.Do(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("no game comes to that")
	return nil
}

// inPhase is any position of a phase.
func inPhase(phase string) func(city.State) bool {
	return func(s city.State) bool { return s.Phase() == phase }
}

// fingers feed a picker as a hand would.
type fingers struct {
	t *testing.T
	p Picker
	g *Ground
}

func (f *fingers) feed(e input.Event) Deed {
	deed, _ := f.p.Feed(e, f.g)
	f.p.Settle(f.g)
	return deed
}

// at is the middle of an aim, on the board if it is there.
func (f *fingers) at(a Aim) (x, y float64) {
	r := f.g.Rects(a)
	if r[0].Empty() {
		r[0] = r[1]
	}
	if r[0].Empty() {
		f.t.Fatalf("%s has no place", a.ID())
	}
	return r[0].Centre()
}

func (f *fingers) tap(a Aim, touch bool, b input.Button) Deed {
	x, y := f.at(a)
	e := input.Event{Kind: input.Press, X: x, Y: y, Touch: touch, Button: b}
	f.feed(e)
	e.Kind = input.Tap
	return f.feed(e)
}

func (f *fingers) click(a Aim) Deed { return f.tap(a, false, input.Left) }
func (f *fingers) touch(a Aim) Deed { return f.tap(a, true, input.Left) }
func (f *fingers) hover(a Aim) Deed {
	x, y := f.at(a)
	return f.feed(input.Event{Kind: input.Hover, X: x, Y: y})
}
func (f *fingers) key(k input.Key, mods input.Mods) Deed {
	return f.feed(input.Event{Kind: input.KeyPress, Key: k, Mods: mods})
}

// drag takes something somewhere.
func (f *fingers) drag(a Aim, x, y float64, touch bool) Deed {
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

// made is the decision that is made, as a token.
func (f *fingers) made() string {
	m, why := f.p.Ready(f.g)
	if why != "" {
		return why
	}
	return f.g.Game.Format(m)
}

var court = Aim{AimRow, int(city.Court)}

func TestPlacing(t *testing.T) {
	fresh := func(s city.State) bool {
		return s.Phase() == city.PhasePlace && s.Round() == 2 && s.Placed(s.Active()) == 0
	}
	for _, c := range []struct {
		name string
		do   func(f *fingers) Deed
		deed Deed
		made string // "" is not asked
	}{
		{"click and click", func(f *fingers) Deed { f.click(Aim{AimCitizen, 2}); return f.click(court) }, Put, "C@court"},
		{"a space of the Exchange", func(f *fingers) Deed { f.click(Aim{AimCitizen, 0}); return f.click(Aim{AimSpace, 3}) }, Put, "A@exchange4"},
		{"no citizen", func(f *fingers) Deed { return f.click(court) }, Refused, ""},
		{"another citizen", func(f *fingers) Deed { f.click(Aim{AimCitizen, 0}); f.click(Aim{AimCitizen, 4}); return f.click(court) }, Put, "E@court"},
		{"hovering shows", func(f *fingers) Deed { f.click(Aim{AimCitizen, 1}); return f.hover(court) }, Changed, "B@court"},
		{"a finger aims", func(f *fingers) Deed { f.touch(Aim{AimCitizen, 1}); return f.touch(court) }, Changed, "B@court"},
		{"a second tap places", func(f *fingers) Deed { f.touch(Aim{AimCitizen, 1}); f.touch(court); return f.touch(court) }, Put, "B@court"},
		{"a tap elsewhere aims there", func(f *fingers) Deed {
			f.touch(Aim{AimCitizen, 1})
			f.touch(court)
			return f.touch(Aim{AimRow, int(city.Stoa)})
		}, Changed, "B@stoa"},
		{"drag", func(f *fingers) Deed { x, y := f.at(court); return f.drag(Aim{AimCitizen, 3}, x, y, false) }, Put, "D@court"},
		{"drag by a finger, below which the citizen is seen", func(f *fingers) Deed {
			x, y := f.at(court)
			return f.drag(Aim{AimCitizen, 3}, x, y+lift, true)
		}, Put, "D@court"},
		{"dropped beside", func(f *fingers) Deed {
			r := f.g.Layout.Bar
			return f.drag(Aim{AimCitizen, 3}, r.X+5, r.Y+5, false)
		}, Dropped, ""},
		{"keys", func(f *fingers) Deed { f.key(input.KeyE, 0); f.key(input.Key9, 0); return f.key(input.KeyEnter, 0) }, Put, "E@court"},
		{"keys: the Exchange", func(f *fingers) Deed { f.key(input.KeyE, 0); f.key(input.Key5, 0); return f.key(input.KeyEnter, 0) }, Put, "E@exchange2"},
		{"Tab goes where it may", func(f *fingers) Deed { f.key(input.KeyA, 0); f.key(input.KeyTab, 0); return f.key(input.KeySpace, 0) }, Put, "A@stall1"},
		{"arrows", func(f *fingers) Deed {
			f.key(input.KeyA, 0)
			f.key(input.KeyTab, 0)
			f.key(input.KeyRight, 0)
			f.key(input.KeyRight, 0)
			f.key(input.KeyLeft, 0)
			return f.key(input.KeyEnter, 0)
		}, Put, "A@stall2"},
		{"Enter alone", func(f *fingers) Deed { return f.key(input.KeyEnter, 0) }, Refused, ""},
		{"Esc gives up", func(f *fingers) Deed { f.key(input.KeyA, 0); return f.key(input.KeyEsc, 0) }, Dropped, "Nothing is chosen yet."},
		{"Esc with nothing half made", func(f *fingers) Deed { return f.key(input.KeyEsc, 0) }, Nothing, ""},
		{"the right button gives up", func(f *fingers) Deed {
			f.click(Aim{AimCitizen, 0})
			return f.tap(court, false, input.Right)
		}, Dropped, ""},
	} {
		f := &fingers{t: t, g: groundIn(t, 1, 1280, 720, fresh)}
		if deed := c.do(f); deed != c.deed {
			t.Errorf("%s: deed %d, want %d (%s)", c.name, deed, c.deed, f.made())
		}
		if c.made != "" && f.made() != c.made {
			t.Errorf("%s: %q, want %q", c.name, f.made(), c.made)
		}
	}
}

// Who has placed four has no choice of the fifth.
func TestLastCitizenIsChosenByItself(t *testing.T) {
	f := &fingers{t: t, g: groundIn(t, 1, 1280, 720, func(s city.State) bool {
		return s.Phase() == city.PhasePlace && s.Placed(s.Active()) == 4
	})}
	f.p.Settle(f.g)
	if !f.p.Chosen || f.click(court) != Put {
		t.Errorf("chosen %v, %q", f.p.Chosen, f.made())
	}
	for l := range city.Letter(city.Citizens) {
		if l != f.p.Letter && f.click(Aim{AimCitizen, int(l)}) != Refused {
			t.Errorf("%v is placed, and can be chosen", l)
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
	f := &fingers{t: t, g: groundIn(t, 1, 1280, 720, rich(city.PhaseExchange, 3))}
	if f.click(clay) != Refused {
		t.Error("cards can be taken for nothing")
	}
	if f.click(wood) != Chosen || f.hover(clay) != Changed {
		t.Error("cards cannot be offered")
	}
	spot, _ := f.g.View.Spot()
	trade := f.g.View.Board().Trade(spot.Space)
	want := f.g.Game.Format(city.SwapFor(int(trade.Give), city.Wood, int(trade.Take), city.Clay))
	if deed := f.click(clay); deed != Put || f.made() != want {
		t.Errorf("a trade: deed %d, %q, want %q", deed, f.made(), want)
	}
	f.p.Reset()
	if x, y := f.at(clay); f.drag(wood, x, y, false) != Put || f.made() != want {
		t.Errorf("a trade by dragging: %q", f.made())
	}
	f.p.Reset()
	f.key(input.Key1, 0)
	f.key(input.Key2, 0)
	if f.key(input.KeyEnter, 0) != Put || f.made() != want {
		t.Errorf("a trade by keys: %q", f.made())
	}
	f.p.Reset()
	f.key(input.KeyP, 0)
	if f.key(input.KeyEnter, 0) != Put || f.made() != "pass" {
		t.Errorf("passing: %q", f.made())
	}
	f.p.Reset()
	f.g.Open = false
	f.g.survey()
	if f.key(input.Key1, 0) != Nothing || f.p.Offers {
		t.Error("a closed hand can be paid from")
	}

	f = &fingers{t: t, g: groundIn(t, 1, 1280, 720, rich(city.PhaseStoa, 1))}
	if f.click(wood) != Put || f.made() != "wood" {
		t.Errorf("the Stoa: %q", f.made())
	}
	r := f.g.Layout.Part[city.Stoa]
	f.p.Reset()
	if f.drag(wood, r.X+r.W/2, r.Y+r.H/2, false) != Put || f.made() != "wood" {
		t.Errorf("dragged into the Stoa: %q", f.made())
	}

	f = &fingers{t: t, g: groundIn(t, 1, 1280, 720, func(s city.State) bool {
		hand, _ := s.Hand(s.Active())
		return s.Phase() == city.PhaseDrop && s.Surplus() == 2 && hand[city.Wood] > 2
	})}
	f.click(wood)
	if f.made() == "drop:1wood" || f.key(input.KeyEnter, 0) == Put {
		t.Error("too few cards are given back")
	}
	f.p.Reset()
	f.click(wood)
	f.click(wood)
	if f.click(wood) != Refused {
		t.Error("too many cards are given back")
	}
	f.tap(wood, false, input.Right)
	if f.p.Pay.Total() != 1 {
		t.Errorf("the right button takes none back: %v", f.p.Pay)
	}
	f.key(input.Key1, 0)
	f.key(input.Key1, input.Shift)
	f.key(input.Key1, 0)
	if f.key(input.KeyEnter, 0) != Put || f.made() != "drop:2wood" {
		t.Errorf("given back: %q", f.made())
	}

	f = &fingers{t: t, g: groundIn(t, 1, 1280, 720, func(s city.State) bool {
		for _, m := range s.Moves(nil) {
			if m.Kind == city.Donate && m.Pay[city.Wood] > 0 {
				return s.Phase() == city.PhaseDonate
			}
		}
		return false
	})}
	gift := f.g.Gifts[0]
	if f.click(Aim{AimGift, 0}) != Put || f.made() != gift.String() {
		t.Errorf("a donation: %q, want %v", f.made(), gift)
	}
	f.p.Reset()
	for r, n := range gift {
		for range n {
			if f.click(Aim{AimCard, r}) != Chosen {
				t.Errorf("the card %d of %v cannot be chosen", r, gift)
			}
		}
	}
	if f.key(input.KeyEnter, 0) != Put || f.made() != gift.String() {
		t.Errorf("card by card: %q, want %v", f.made(), gift)
	}
}

func TestJudging(t *testing.T) {
	for _, c := range []struct {
		phase string
		do    func(f *fingers) Deed
		made  string
	}{
		{city.PhaseImpeach, func(f *fingers) Deed { return f.click(Aim{AimDealer, 1}) }, "impeach2"},
		{city.PhaseImpeach, func(f *fingers) Deed { f.key(input.Key3, 0); return f.key(input.KeyEnter, 0) }, "impeach3"},
		{city.PhaseImpeach, func(f *fingers) Deed { f.touch(Aim{AimDealer, 0}); return f.touch(Aim{AimDealer, 0}) }, "impeach1"},
		{city.PhaseVerdict, func(f *fingers) Deed { return f.click(Aim{Kind: AimGuilty}) }, "guilty"},
		{city.PhaseVerdict, func(f *fingers) Deed { f.key(input.KeyN, 0); return f.key(input.KeyEnter, 0) }, "acquit"},
		{city.PhaseVerdict, func(f *fingers) Deed { f.key(input.KeyTab, 0); f.key(input.KeyTab, 0); return f.key(input.KeyEnter, 0) }, "acquit"},
		{city.PhaseStack, func(f *fingers) Deed { return f.click(Aim{AimStack, 2}) }, "stack3"},
		{city.PhaseStack, func(f *fingers) Deed { f.key(input.Key1, 0); return f.key(input.KeyEnter, 0) }, "stack1"},
	} {
		for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
			f := &fingers{t: t, g: groundIn(t, 1, size[0], size[1], inPhase(c.phase))}
			if deed := c.do(f); deed != Put || f.made() != c.made {
				t.Errorf("%s, %v: deed %d, %q, want %q", c.phase, size, deed, f.made(), c.made)
			}
		}
	}
}

// Where nothing is to be decided, nothing is heard.
func TestNothingToDecide(t *testing.T) {
	f := &fingers{t: t, g: groundIn(t, 1, 1280, 720, inPhase(city.PhasePlace))}
	f.g.On = false
	f.g.survey()
	for _, k := range []input.Key{input.KeyA, input.Key1, input.KeyEnter, input.KeyTab} {
		if deed, used := f.p.Feed(input.Event{Kind: input.KeyPress, Key: k}, f.g); deed != Nothing || used {
			t.Errorf("%v is heard", k)
		}
	}
	x, y := f.g.Layout.Part[city.Court].Centre()
	if deed, used := f.p.Feed(input.Event{Kind: input.Press, X: x, Y: y}, f.g); deed != Nothing || used {
		t.Error("a press is heard")
	}
}

// Every aim that can be seen can be pointed at, and lies nowhere else.
func TestAims(t *testing.T) {
	for _, phase := range []string{city.PhasePlace, city.PhaseExchange, city.PhaseStoa, city.PhaseImpeach, city.PhaseVerdict, city.PhaseStack, city.PhaseDonate, city.PhaseDrop} {
		for _, size := range windows {
			g := groundIn(t, 1, size[0], size[1], inPhase(phase))
			ids := map[string]bool{}
			for _, a := range g.Aims {
				if ids[a.ID()] || a.ID() == "" {
					t.Errorf("%s: %q twice, or without a name", phase, a.ID())
				}
				ids[a.ID()] = true
				seen := false
				for _, r := range g.Rects(a) {
					if r.Empty() {
						continue
					}
					seen = true
					if x, y := r.Centre(); g.At(x, y) != a {
						t.Errorf("%s %v: at the middle of %s lies %s", phase, size, a.ID(), g.At(x, y).ID())
					}
				}
				if !seen {
					t.Errorf("%s %v: %s lies nowhere", phase, size, a.ID())
				}
			}
		}
	}
}
