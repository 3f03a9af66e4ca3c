package board

import (
	"math"
	"slices"
	"testing"

	"agora/render"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/market"
	"agora/scenes/markettable/float"
	"agora/scenes/table/timeline"
)

// TestStageTellsTheGame plays whole games and compares the presentation with the rules:
// the coins that visibly arrive are the coins that players have, and the tracks of every
// step fit into its time.
func TestStageTellsTheGame(t *testing.T) {
	g := market.Game{}
	kinds := map[StepKind]int{}
	for seed := range uint64(12) {
		st, events, err := g.Start(rules.Setup{Seats: 2 + int(seed%3), Seed: seed})
		if err != nil {
			t.Fatalf("g.Start(rules.Setup{Seats: 2 + int(seed%%3), Seed: seed}) = %v; want no error", err)
		}
		c := Choreograph(st, timeline.At(render.Normal))
		for _, e := range events {
			c.Event(e, st)
		}
		play(t, c, st, kinds)
		r := chance.New(seed, 3)
		for !g.Turn(st).Over() {
			m, ok := g.Sample(st, &r)
			if !ok {
				t.Fatalf("seed %v: no move, ok of g.Sample(st, &r) = %v; want true", seed, ok)
			}
			after, events, err := g.Apply(st, m)
			if err != nil {
				t.Fatalf("g.Apply(st, m) = %v; want no error", err)
			}
			c := Choreograph(st, timeline.At(render.Normal))
			c.Watch = func(seat rules.Seat) bool { return seed%3 == uint64(seat) }
			c.Decision(m, after, events, m.Kind == market.Buy && seed%2 == 0)
			play(t, c, after, kinds)
			st = after
		}
	}
	for k := StepOpen; k <= StepOver; k++ {
		if kinds[k] == 0 && k != StepAside {
			t.Errorf("no game presented step %d; the test tests less than it should; want each step", k)
		}
	}
}

// play plays the stage to its end and checks the coins on the way.
func play(t *testing.T, c *choreography, after market.State, kinds map[StepKind]int) {
	t.Helper()
	var s Stage
	s.Play(c)
	last, part := 0, 0.0
	coins := coinsOf(&after)
	for n := 0; s.Busy(); n++ {
		if n > 20000 {
			t.Fatalf("the presentation does not end: n is %v, want at most 20000", n)
		}
		now, p := s.playing().ID.step, s.Part()
		if now < last || p < 0 || p > 1 || now == last && p < part {
			t.Fatalf("step %d part %g after step %d part %g; want steps and parts that never go back", now, p, last, part)
		}
		if now > last {
			kinds[s.Step().Kind]++
		}
		for seat := range coins {
			coins[seat] = s.Coins(rules.Seat(seat))
		}
		last, part = now, p
		s.Tick()
	}
	if coins != coinsOf(&after) {
		t.Fatalf("it ends with %v coins, the rules say %v; want the same", coins, coinsOf(&after))
	}
}

// TestWatchedPlacementIsStaged: an opponent's card flies to its place while nothing else
// changes. Then the doors change one after another, each with a sound, until all have the
// state that the rules give them.
func TestWatchedPlacementIsStaged(t *testing.T) {
	g := market.Game{}
	everybody := func(rules.Seat) bool { return true }
	flown, changed := 0, 0
	var now, then market.Analysis
	for seed := range uint64(6) {
		st, _, err := g.Start(rules.Setup{Seats: 2, Seed: seed})
		if err != nil {
			t.Fatalf("g.Start(rules.Setup{Seats: 2, Seed: seed}) = %v; want no error", err)
		}
		r := chance.New(seed, 4)
		for !g.Turn(st).Over() {
			m, ok := g.Sample(st, &r)
			if !ok {
				t.Fatalf("seed %v: no move, ok of g.Sample(st, &r) = %v; want true", seed, ok)
			}
			after, events, err := g.Apply(st, m)
			if err != nil {
				t.Fatalf("g.Apply(st, m) = %v; want no error", err)
			}
			if m.Kind != market.Put {
				st = after
				continue
			}
			c := Choreograph(st, timeline.At(render.Normal))
			c.Watch = everybody
			c.Decision(m, after, events, false)
			var s Stage
			s.Play(c)
			if step := s.Step(); step.Kind != StepFly || step.Table != st || step.Pose != m.Pose || step.Card != st.Hand() {
				t.Fatalf("a card that was placed begins with %+v; want its flight, in the position before", step)
			}
			flown++
			placed := events[0].(market.Placed)
			now.Read(&st)
			then.Read(&after)
			for seat := range rules.Seat(2) { // open doors that appear and disappear
				n := openDoors(&after, &then, seat) - openDoors(&st, &now, seat)
				if got := DoorsOf(seat, st, after); got != n {
					t.Fatalf("a placement brings seat %d %d doors, it is told of %d; want the same", seat, n, got)
				}
			}
			want := placed.Changed
			seen := func() (n int) {
				for _, d := range want {
					if c, part, ok := s.changing(d.Card, d.Segment); ok {
						if c != d {
							t.Fatalf("door %v changes as %v; want the same change", d, c)
						}
						if part > 0 {
							n++
						}
					}
				}
				return n
			}
			last, ticks := 0, 0
			for s.Busy() && (s.Step().Kind == StepFly || s.Step().Kind == StepPlace) {
				now := seen()
				if now < last || s.Step().Kind == StepFly && now > 0 {
					t.Fatalf("%d doors have changed, before it were %d; want more with each step, and none during the flight", now, last)
				}
				last = now
				heard, _ := s.Tick()
				if slices.Contains(heard, sound.Tick) {
					ticks++
				}
			}
			if last != len(want) || ticks == 0 && last > 0 || last > 1 && last < 8 && ticks != last {
				t.Fatalf("%d of %d doors are seen to change, with %d ticks; want all of them, and a tick for each of some", last, len(want), ticks)
			}
			changed += last
			st = after
		}
	}
	if flown < 50 || changed < 50 {
		t.Errorf("%d cards flew, %d doors changed; the test tests nothing; want at least 50 and at least 50", flown, changed)
	}
}

// openDoors counts the open doors of a seat's pieces.
func openDoors(st *market.State, a *market.Analysis, seat rules.Seat) (n int) {
	for _, id := range st.Placed(nil) {
		for seg, piece := range market.Face(id).Doors {
			if piece != market.Wall && a.Door(id, seg).State == market.Open && st.Owner(market.Piece{Card: id, Index: uint8(piece)}) == seat {
				n++
			}
		}
	}
	return n
}

func TestSkip(t *testing.T) {
	still := func(kinds ...StepKind) *Stage {
		c := Choreograph(market.State{}, timeline.At(render.Normal))
		for _, k := range kinds {
			c.add(Step{Kind: k}, 50)
		}
		c.add(Step{Kind: StepTurn}, 0) // takes no time
		s := &Stage{}
		s.Play(c)
		return s
	}
	s := still(StepTurn, StepIncome, StepDraw, StepFire)
	if len(s.steps) != 4 {
		t.Fatalf("%d steps; one that takes no time must be left out; want 4", len(s.steps))
	}
	if !s.Skip() || s.Step().Kind != StepDraw {
		t.Fatal("a press must end the small steps and be used up while something is to be read; want the step at which a card is drawn")
	}
	if !s.Skip() || s.Step().Kind != StepFire || !s.Skip() || s.Busy() {
		t.Fatal("a press must end one step that is to be read at a time; want the fire, and then rest")
	}
	if s.Skip() {
		t.Fatal("nothing plays, but a press is used up: s.Skip() = true; want false")
	}
	s = still(StepPlace, StepGrow)
	if s.Skip() || s.Busy() {
		t.Fatal("small steps end together and leave the press to others; want it unused, and rest")
	}
}

// TestNothingMovesWhenOff: with animation off, only texts are presented.
func TestNothingMovesWhenOff(t *testing.T) {
	g := market.Game{}
	read := 0
	for seed := range uint64(6) {
		st, events, err := g.Start(rules.Setup{Seats: 2, Seed: seed})
		if err != nil {
			t.Fatalf("g.Start(rules.Setup{Seats: 2, Seed: seed}) = %v; want no error", err)
		}
		r := chance.New(seed, 3)
		for !g.Turn(st).Over() {
			c := Choreograph(st, timeline.At(render.Off))
			c.Watch = func(seat rules.Seat) bool { return seat == 1 }
			for _, e := range events {
				c.Event(e, st)
			}
			for _, s := range c.steps {
				drawn, ok := s.Event.(market.Drawn)
				if s.Kind < StepDraw || ok && !drawn.Strikes {
					t.Errorf("with little motion step %d plays; want only steps that are to be read", s.Kind)
				}
				read++
			}
			m, ok := g.Sample(st, &r)
			if !ok {
				t.Fatalf("seed %v: no move, ok of g.Sample(st, &r) = %v; want true", seed, ok)
			}
			if st, events, err = g.Apply(st, m); err != nil {
				t.Fatalf("g.Apply(st, m) = %v; want no error", err)
			}
		}
	}
	if read < 10 {
		t.Errorf("only %d steps were to be read; want at least 10", read)
	}
}

// TestPricesScaleWithCards: prices, which are at least a unit apart, never overlap at any
// zoom that the table has on a desktop.
func TestPricesScaleWithCards(t *testing.T) {
	for zoom := 16.0; zoom < 120; zoom += 0.5 {
		if r := tagRadius(zoom); 2*r > zoom {
			t.Errorf("at %.1f dp a unit a price is %.1f dp wide; want it no wider than a unit", zoom, 2*r)
		}
	}
}

// TestFacesHaveRoom: on every card, counters lie on their own piece, apart from
// each other, and the badge covers none of them.
func TestFacesHaveRoom(t *testing.T) {
	for id := market.CardID(1); id <= market.Cards; id++ {
		c := market.Face(id)
		f := layFace(c)
		var all []float.Spot
		for p := range c.Pieces {
			for n := range int(c.Circles[p]) {
				s := f.Circles[p][n]
				if got := PieceAt(c, s.X-float.HalfW, s.Y-float.HalfH); got != p {
					t.Errorf("card %d: a circle of piece %d lies on %d; want its own piece", id, p, got)
				}
				for _, o := range all {
					if d := (s.X-o.X)*(s.X-o.X) + (s.Y-o.Y)*(s.Y-o.Y); d < 0.48*0.48 {
						t.Errorf("card %d: circles %v and %v overlap, d = %v; want at least %v", id, s, o, d, 0.48*0.48)
					}
				}
				all = append(all, s)
			}
			if got := PieceAt(c, f.Label[p].X-float.HalfW, f.Label[p].Y-float.HalfH); got != p {
				t.Errorf("card %d: the label of piece %d lies on %d; want its own piece", id, p, got)
			}
			lies := f.Label[p]
			for _, x := range []float64{-0.16, -0.08, 0, 0.08, 0.16} { // the badge is as wide as its round ends along its middle
				if far := math.Hypot(lies.X-f.Badge.X-x, lies.Y-f.Badge.Y); far < 0.42+0.17 {
					t.Errorf("card %d: the price of piece %d covers the badge: %.2f; want at least %.2f", id, p, far, 0.42+0.17)
				}
			}
			if lies.X < 0.5 || lies.X > 1.5 || lies.Y < 0.5 || lies.Y > 2.5 {
				t.Errorf("card %d: the price of piece %d lies at the edge: %v; want it within the cells", id, p, lies)
			}
			for q := range p {
				if far := math.Hypot(lies.X-f.Label[q].X, lies.Y-f.Label[q].Y); far < 1 {
					t.Errorf("card %d: the prices of pieces %d and %d are %.2f apart; want at least 1", id, p, q, far)
				}
			}
		}
	}
}
