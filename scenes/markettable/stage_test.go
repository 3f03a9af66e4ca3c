package markettable

import (
	"testing"

	"agora/render"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/market"
)

// TestStageTellsTheGame plays whole games and compares what is presented with
// what the rules say: the coins that are seen to arrive are the coins that are
// there, and at the end of every decision's acts nothing is left over.
func TestStageTellsTheGame(t *testing.T) {
	g := market.Game{}
	kinds := map[ActKind]int{}
	for seed := range uint64(12) {
		st, events, err := g.Start(rules.Setup{Seats: 2 + int(seed%3), Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		var stage Stage
		stage.Add(opening(st, events, render.Normal, false))
		play(t, &stage, st, kinds)
		r := chance.New(seed, 3)
		for !g.Turn(st).Over() {
			m, ok := g.Sample(st, &r)
			if !ok {
				t.Fatal("no move")
			}
			after, events, err := g.Apply(st, m)
			if err != nil {
				t.Fatal(err)
			}
			stage.Add(actsOf(st, m, after, events, m.Kind == market.Buy && seed%2 == 0, render.Normal, false))
			play(t, &stage, after, kinds)
			st = after
		}
	}
	for k := ActOpen; k <= ActOver; k++ {
		if kinds[k] == 0 && k != ActAside {
			t.Errorf("no game presented act %d; the test tests less than it should", k)
		}
	}
}

// play lets the stage play to its end and checks the coins on the way.
func play(t *testing.T, s *Stage, after market.State, kinds map[ActKind]int) {
	t.Helper()
	for n := 0; s.Busy(); n++ {
		if n > 20000 {
			t.Fatal("the presentation does not end")
		}
		a := s.Act()
		last := len(s.acts) == 1
		if begun := s.Tick(); begun != nil {
			kinds[begun.Kind]++
		}
		if p := s.Part(); p < 0 || p > 1 {
			t.Fatalf("part %g", p)
		}
		if s.Busy() && s.Act() == a && s.now == a.Ticks && last {
			for seat := range rules.Seat(after.Seats()) {
				if got := s.Coins(seat, render.Normal); got != after.Coins(seat) {
					t.Fatalf("act %d ends with %d coins for seat %d, the rules say %d", a.Kind, got, seat, after.Coins(seat))
				}
			}
		}
	}
}

func TestSkip(t *testing.T) {
	var s Stage
	s.Add([]Act{{Kind: ActTurn, Ticks: 5}, {Kind: ActIncome, Ticks: 9}, {Kind: ActDraw, Ticks: 50}, {Kind: ActFire, Ticks: 50}, {Kind: ActLay}})
	if len(s.acts) != 4 {
		t.Fatalf("%d acts; one that takes no time must be left out", len(s.acts))
	}
	if !s.Skip() || s.Act().Kind != ActDraw {
		t.Fatal("a press must end the small acts and be used up while something is to be read")
	}
	if !s.Skip() || s.Act().Kind != ActFire || !s.Skip() || s.Busy() {
		t.Fatal("a press must end one act that is to be read at a time")
	}
	if s.Skip() {
		t.Fatal("nothing plays, but a press is used up")
	}
	s.Add([]Act{{Kind: ActLay, Ticks: 3}, {Kind: ActGrow, Ticks: 3}})
	if s.Skip() || s.Busy() {
		t.Fatal("small acts end together and leave the press to others")
	}
}

func TestNothingMovesWhenOff(t *testing.T) {
	g := market.Game{}
	st, events, err := g.Start(rules.Setup{Seats: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	var s Stage
	s.Add(opening(st, events, render.Off, false))
	if s.Busy() {
		t.Error("speed off presents something")
	}
	s.Add(opening(st, events, render.Normal, true))
	for s.Busy() {
		if k := s.Act().Kind; !s.Act().Large() {
			t.Errorf("with little motion act %d plays", k)
		}
		s.drop()
	}
}

// TestFacesHaveRoom: on every card, counters lie on their own piece, apart from
// each other, and the badge covers none of them.
func TestFacesHaveRoom(t *testing.T) {
	for id := market.CardID(1); id <= market.Cards; id++ {
		c := market.Face(id)
		f := layFace(c)
		var all []spot
		for p := range c.Pieces {
			for n := range int(c.Circles[p]) {
				s := f.Circles[p][n]
				if got := pieceAt(c, s.X-halfW, s.Y-halfH); got != p {
					t.Errorf("card %d: a circle of piece %d lies on %d", id, p, got)
				}
				for _, o := range all {
					if d := (s.X-o.X)*(s.X-o.X) + (s.Y-o.Y)*(s.Y-o.Y); d < 0.48*0.48 {
						t.Errorf("card %d: circles %v and %v overlap", id, s, o)
					}
				}
				all = append(all, s)
			}
			if got := pieceAt(c, f.Label[p].X-halfW, f.Label[p].Y-halfH); got != p {
				t.Errorf("card %d: the label of piece %d lies on %d", id, p, got)
			}
		}
	}
}
