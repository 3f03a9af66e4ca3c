package board

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"agora/render/rendertest"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
	"agora/tests/uidrive"
)

// figured returns a figure of the rulebook and its table.
func figured(t *testing.T, name string) (figure, *View) {
	t.Helper()
	i := slices.IndexFunc(figures, func(f figure) bool { return f.name == name })
	if i < 0 {
		t.Fatalf("figures have no %s; want it", name)
	}
	f := figures[i]
	s, err := f.table(rendertest.Kit(t, 1280, 720, 1, "light"))
	if err != nil {
		t.Fatalf("f.table(rendertest.Kit(t, 1280, 720, 1, \"light\")) = %v; want no error", err)
	}
	return f, s
}

// labelled returns what the label of a figure points at.
func labelled(t *testing.T, f figure, text string) float.Spot {
	t.Helper()
	for _, n := range f.notes {
		if n.text == text {
			if n.of == (float.Spot{}) {
				return float.Spot{X: n.x, Y: n.y}
			}
			return n.of
		}
	}
	t.Fatalf("labels of %s have no %q; want it", f.name, text)
	return float.Spot{}
}

// doorAt returns the card and segment nearest to a place, using only the cards' poses.
func doorAt(s *View, at float.Spot) (market.CardID, int) {
	var id market.CardID
	seg, best := 0, math.Inf(1)
	for _, card := range s.Shown.Placed(nil) {
		pose, _ := s.Shown.Pose(card)
		c := pose.Corners()
		for side, length := range [4]int{geometry.CardW, geometry.CardH, geometry.CardW, geometry.CardH} {
			a, b := unitSpot(c[side]), unitSpot(c[(side+1)%4])
			for k := range length {
				part := (float64(k) + 0.5) / float64(length)
				d := math.Hypot(a.X+(b.X-a.X)*part-at.X, a.Y+(b.Y-a.Y)*part-at.Y)
				if d < best {
					id, seg, best = card, segmentOf(side, k), d
				}
			}
		}
	}
	return id, seg
}

// segmentOf returns the k-th segment of a side, clockwise round the card. Segments are
// numbered n1 n2 e1 e2 e3 s1 s2 w1 w2 w3, from left to right and from top to bottom.
func segmentOf(side, k int) int {
	return [4][]int{{0, 1}, {2, 3, 4}, {6, 5}, {9, 8, 7}}[side][k]
}

// unitSpot returns a place of the table in units.
func unitSpot(v geometry.Vec) float.Spot {
	x, y := float.Units(v)
	return float.Spot{X: x, Y: y}
}

// yard checks that the label "yard" lies on ground that customers cannot reach and that
// its doors are cut off, and returns the yard's outline.
func yard(t *testing.T, name string) []geometry.Vec {
	t.Helper()
	f, s := figured(t, name)
	at := labelled(t, f, "yard")
	for i, p := range s.Then.Ground().Pieces {
		if !Within(p.Outlines[0], at.X, at.Y) || p.Main {
			continue
		}
		cut := 0
		for _, id := range s.Shown.Placed(nil) {
			for seg := range geometry.Segments {
				d := s.Then.Door(id, seg).State
				before := s.Then.Ground().Segments[slices.Index(s.Shown.Placed(nil), id)][seg].Piece == int16(i)
				if d == market.Open && before {
					t.Errorf("a door of card %d before the yard is open; want it cut off", id)
				}
				if d == market.Cut {
					cut++
				}
			}
		}
		if cut == 0 {
			t.Errorf("yard %v: doors cut off = %v; want some", i, cut)
		}
		return p.Outlines[0]
	}
	t.Fatal("the label lies outside every closed yard; want it in one")
	return nil
}

// strike draws a card with an effect at the figures' table, by trying seeds until the
// deck has it.
func strike[E rules.Event](t *testing.T) (before, after market.State, event E) {
	t.Helper()
	g := market.Game{}
	for seed := range uint64(2000) {
		start, _, err := g.Start(rules.Setup{Seats: market.MaxSeats, Seed: seed, Options: map[string]string{market.OptionLetters: "ABCD"}})
		if err != nil {
			t.Fatalf("g.Start() = %v; want no error", err)
		}
		st, err := g.Decode(start, strings.TrimSuffix(struck, "1")+"4 buy")
		if err != nil {
			t.Fatalf("g.Decode(start, strings.TrimSuffix(struck, \"1\")+\"4 buy\") = %v; want no error", err)
		}
		next, events, err := g.Apply(st, market.NoBuy())
		if err != nil {
			t.Fatalf("g.Apply(st, market.NoBuy()) = %v; want no error", err)
		}
		for _, e := range events {
			if e, ok := e.(E); ok {
				return st, next, e
			}
		}
	}
	t.Fatalf("no deck tried brings %q; want one", event.Kind())
	return before, after, event
}

// lies describes what is on a table, with counters.
func lies(st *market.State) string {
	var b strings.Builder
	for _, id := range st.Placed(nil) {
		pose, _ := st.Pose(id)
		fmt.Fprintf(&b, "%d:%v", id, pose)
		for k := range market.Face(id).Pieces {
			p := market.Piece{Card: id, Index: uint8(k)}
			fmt.Fprintf(&b, " %d*%d", st.Owner(p), st.Counters(p))
		}
	}
	return b.String()
}

// aftermath checks that a figure's second picture shows what the effect makes of the
// first.
func aftermath(t *testing.T, name string, after *market.State) {
	t.Helper()
	f, s := figured(t, name)
	shown, err := tableau(s.Kit, f.after)
	if err != nil {
		t.Fatalf("tableau(s.Kit, f.after) = %v; want no error", err)
	}
	if got, want := lies(&shown.Shown), lies(after); got != want {
		t.Errorf("the figure shows\n%s; want what the effect leaves\n%s", got, want)
	}
	if i, _, tied := s.Now.Largest(); tied != 1 || s.Now.ShopOf(f.largest) != i {
		t.Errorf("outlined = %v; want the largest shop alone", f.largest)
	}
}

// refused checks the code with which the rules refuse the hand of a figure.
func refused(t *testing.T, name, code string) *View {
	t.Helper()
	f, s := figured(t, name)
	m, err := market.Game{}.Parse(f.hand)
	if err != nil {
		t.Fatalf("market.Game{}.Parse(f.hand) = %v; want no error", err)
	}
	no, _ := market.Game{}.Check(s.Base, m).(*rules.Illegal)
	if no == nil || no.Code != code || len(s.Hands.Refusals) == 0 || s.Hands.Refusals[0].Code != code {
		t.Errorf("the rules say %v, the table %v; want both %q", no, s.Hands.Refusals, code)
	}
	return s
}

// TestFiguresSayWhatTheRulesSay: the captions of the rulebook's figures and their labels
// are true.
func TestFiguresSayWhatTheRulesSay(t *testing.T) {
	g := market.Game{}
	uidrive.CheckClaims(t, "market", []uidrive.Claim{
		{Figure: "market/turn", Caption: "A market in mid-game.", Ask: func(t *testing.T) {
			_, s := figured(t, "market/turn")
			if st := &s.Shown; g.Turn(*st).Over() || st.DeckLeft() == 0 || len(st.Placed(nil)) < 8 {
				t.Errorf("cards on the table = %d, in the deck = %d; want a game in progress with 8 cards or more on the table", len(st.Placed(nil)), st.DeckLeft())
			}
		}},
		{Figure: "market/turn", Caption: "First you collect income, then you place a card.", Ask: func(t *testing.T) {
			_, s := figured(t, "market/turn")
			if phase := g.Turn(s.Shown).Phase; phase != market.PhasePlace {
				t.Errorf("the phase = %s; want %s", phase, market.PhasePlace)
			}
			st, err := g.Decode(s.Shown, "19:1310720,819200:65536,0 19.a=2 10,10,10,10 1 buy")
			if err != nil {
				t.Fatalf("g.Decode() = %v; want no error", err)
			}
			next, events, err := g.Apply(st, market.NoBuy())
			income := slices.IndexFunc(events, func(e rules.Event) bool { return e.Kind() == "income" })
			drawn := slices.IndexFunc(events, func(e rules.Event) bool { return e.Kind() == "drawn" })
			if err != nil || income < 0 || drawn < income || g.Turn(next).Phase != market.PhasePlace {
				t.Errorf("income at event %d, drawn at %d, then %s (%v); want the income first, then the card to place", income, drawn, g.Turn(next).Phase, err)
			}
		}},
		{Figure: "market/card", Caption: "A card: three shop pieces, one of them without a circle.", Ask: cardClaim},
		{Figure: "market/doors", Caption: "Open, joined, and blocked by a corner.", Ask: func(t *testing.T) {
			f, s := figured(t, "market/doors")
			for text, want := range map[string]market.DoorState{"open": market.Open, "joined": market.Joined, "blocked": market.Broken} {
				id, seg := doorAt(s, labelled(t, f, text))
				if got := s.Then.Door(id, seg).State; got != want {
					t.Errorf("what is called %s, segment %d of card %d, is %v; want %v", text, seg, id, got, want)
				}
				if want != market.Broken {
					continue
				}
				cards := s.Shown.Placed(nil)
				mine, _ := s.Shown.Pose(id)
				for _, k := range geometry.Contacts(nil, s.Shown.Table(), s.Shown.Poses(nil), mine) {
					if k.Other >= 0 && cards[k.Other] == s.Then.Door(id, seg).Other && k.EdgeToEdge {
						t.Errorf("want %v: it is not a corner that blocks: k.Other is %v; cards[k.Other] is %v; k.EdgeToEdge is %v", want, k.Other, cards[k.Other], k.EdgeToEdge)
					}
				}
			}
		}},
		{Figure: "market/yard", Caption: "A closed yard: nobody gets in.", Ask: func(t *testing.T) {
			for _, v := range yard(t, "market/yard") {
				if v.X <= 0 || v.Y <= 0 {
					t.Errorf("the table's edge closes it: v.X is %v, want more than 0; v.Y is %v, want more than 0", v.X, v.Y)
				}
			}
		}},
		{Figure: "market/edge", Caption: "The edge of the table can close a yard too.", Ask: func(t *testing.T) {
			if !slices.ContainsFunc(yard(t, "market/edge"), func(v geometry.Vec) bool { return v.Y <= geometry.Touching }) {
				t.Error("the yard ends away from the edge of the table; want it at the edge")
			}
		}},
		{Figure: "market/fire", Caption: "Fire: the cards of the largest shop are gone.", Ask: func(t *testing.T) {
			_, after, e := strike[market.Burnt](t)
			aftermath(t, "market/fire", &after)
			for _, id := range e.Cards {
				if after.Where(id) != market.Gone {
					t.Errorf("card %d is %v; want it gone", id, after.Where(id))
				}
			}
		}},
		{Figure: "market/flood", Caption: "Flood: the counters are gone, the cards stay.", Ask: func(t *testing.T) {
			before, after, e := strike[market.Flooded](t)
			aftermath(t, "market/flood", &after)
			if len(after.Placed(nil)) != len(before.Placed(nil)) || e.Counters == 0 || after.Counters(e.Shop) != 0 {
				t.Errorf("the flood = %+v; want counters gone and all cards kept", e)
			}
		}},
		{Figure: "market/festival", Caption: "A festival: everyone earns their income again.", Ask: func(t *testing.T) {
			f, s := figured(t, "market/festival")
			coins := 0 // coins drawn at open doors
			for i := range s.Doors {
				if d := &s.Doors[i]; d.State == market.Open && d.Owner != rules.NoSeat {
					coins++
				}
			}
			_, _, e := strike[market.Feast](t)
			for _, p := range e.Pays {
				if income := s.Now.Income(p.Seat); p.Coins != income {
					t.Errorf("seat %d gets %d; want its income, %d", p.Seat, p.Coins, income)
				}
				coins -= p.Coins
			}
			if !f.feast || coins != 0 || len(e.Pays) != market.MaxSeats {
				t.Errorf("%d coins too many, %d are paid; want 0, and everybody paid", coins, len(e.Pays))
			}
		}},
		{Figure: "market/contact", Caption: "Allowed: on the grid, a corner on an edge, an alley.", Ask: func(t *testing.T) {
			f, s := figured(t, "market/contact")
			near := map[string]string{}
			cards, poses := s.Shown.Placed(nil), s.Shown.Poses(nil)
			for i := range cards {
				for _, k := range geometry.Contacts(nil, s.Shown.Table(), poses, poses[i]) {
					for _, text := range []string{"grid", "corner", "alley"} {
						at, a, b := labelled(t, f, text), unitSpot(k.From), unitSpot(k.To)
						if across(at, a, b) < 0.1 {
							near[text] = map[bool]string{true: "edge to edge", false: "a corner"}[k.EdgeToEdge]
						}
					}
				}
			}
			if near["grid"] != "edge to edge" || near["corner"] != "a corner" || near["alley"] != "" {
				t.Errorf("the labels point at %v; want grid edge to edge, corner a corner, and alley nothing", near)
			}
			main := slices.IndexFunc(s.Then.Ground().Pieces, func(p geometry.Piece) bool { return p.Main })
			alley, in := labelled(t, f, "alley"), false
			for _, o := range s.Then.Ground().Pieces[main].Outlines {
				in = in != Within(o, alley.X, alley.Y)
			}
			if !in {
				t.Error("the alley lies outside the open ground; want customers to reach it")
			}
		}},
		{Figure: "market/refused", Caption: "Not allowed: edge to edge, but off the grid.", Ask: func(t *testing.T) {
			refused(t, "market/refused", geometry.OffGrid.String())
		}},
		{Figure: "market/grow", Caption: "A new piece joins a shop and gets its counters for free.", Ask: func(t *testing.T) {
			f, s := figured(t, "market/grow")
			m, err := g.Parse(f.hand)
			if err != nil {
				t.Fatalf("g.Parse(f.hand) = %v; want no error", err)
			}
			next, events, err := g.Apply(s.Base, m)
			if err != nil {
				t.Fatalf("g.Apply(s.Base, m) = %v; want no error", err)
			}
			i := slices.IndexFunc(events, func(e rules.Event) bool { return e.Kind() == "grown" })
			if i < 0 {
				t.Fatalf("no shop grows: i is %v, want at least 0", i)
			}
			e := events[i].(market.Grown)
			mine := func(p market.Piece) bool { return p.Card == s.Base.Hand() }
			if !slices.ContainsFunc(e.Gained, mine) || e.Counters == 0 || next.Coins(e.Owner) != s.Base.Coins(e.Owner) {
				t.Errorf("the growth = %+v, coins %d; want counters on the new piece for free", e, next.Coins(e.Owner))
			}
			for _, p := range e.Gained {
				if next.Counters(p) != p.Circles() || p.Circles() == 0 {
					t.Errorf("%v has %d counters; want one on each circle", p, next.Counters(p))
				}
			}
		}},
		{Figure: "market/owners", Caption: "Shops of two owners cannot be joined.", Ask: func(t *testing.T) {
			refused(t, "market/owners", market.CodeTwoOwners)
		}},
		{Figure: "market/buy", Caption: "Empty shops and what they cost now.", Ask: func(t *testing.T) {
			_, s := figured(t, "market/buy")
			if len(s.Tags) == 0 {
				t.Errorf("prices = %v; want some", len(s.Tags))
			}
			for _, tag := range s.Tags {
				open := 0
				for _, p := range s.Now.Pieces(s.Now.ShopOf(tag.Piece)) {
					for seg := range geometry.Segments {
						if int(market.Face(p.Card).Doors[seg]) == int(p.Index) && s.Now.Door(p.Card, seg).State == market.Open {
							open++
						}
					}
				}
				err := g.Check(s.Base, market.BuyShop(tag.Piece))
				if s.Base.Owner(tag.Piece) != rules.NoSeat || tag.text != fmt.Sprint(open) || tag.Ok != (err == nil) {
					t.Errorf("%v: price %s, %d open doors, for sale %v, %v; want an empty shop at the price of its doors", tag.Piece, tag.text, open, tag.Ok, err)
				}
			}
		}},
		{Figure: "market/hand", Caption: "A card in hand, with its ring and what it touches.", Ask: func(t *testing.T) {
			f, s := figured(t, "market/hand")
			m, err := g.Parse(f.hand)
			if err != nil || g.Check(s.Base, m) != nil || !s.Legal {
				t.Errorf("the card in hand: %v; want it legal there", err)
			}
			touching := geometry.Contacts(nil, s.Base.Table(), s.Base.Poses(nil), m.Pose)
			if s.Hands.Hand != hand.Down || len(touching) == 0 || !slices.Equal(s.Contacts, touching) {
				t.Errorf("hand %d, marks %v; want it down, and the marks %v", s.Hands.Hand, s.Contacts, touching)
			}
		}},
	})
}

// across returns how far a place is from a stretch.
func across(at, a, b float.Spot) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	part := 0.0
	if long := dx*dx + dy*dy; long > 0 {
		part = min(max(((at.X-a.X)*dx+(at.Y-a.Y)*dy)/long, 0), 1)
	}
	return math.Hypot(a.X+part*dx-at.X, a.Y+part*dy-at.Y)
}

// cardClaim checks the labels of the card's figure against the rules: a wall is an edge
// of a bare square, a door one of a piece.
func cardClaim(t *testing.T) {
	c := market.Face(figureCardID)
	bare := 0
	for _, n := range c.Circles[:c.Pieces] {
		if n == 0 {
			bare++
		}
	}
	if c.Pieces != 3 || bare != 1 {
		t.Errorf("the card has %d pieces, %d without a circle; want 3, 1", c.Pieces, bare)
	}
	part := func(at float.Spot) int { // the piece at a place; -1 for a bare square
		for p := range c.Pieces {
			if slices.ContainsFunc(cellsOf(c, p), func(m float.Spot) bool { return max(m.X-at.X, at.X-m.X, m.Y-at.Y, at.Y-m.Y) < 0.5 }) {
				return p
			}
		}
		return -1
	}
	for _, l := range cardLabels() {
		p := part(l.at)
		right := p >= 0
		switch l.text {
		case "wall":
			right = p < 0
		case "circle":
			right = p >= 0 && c.Circles[p] > 0 && slices.Contains(LayoutOf(figureCardID).Circles[p][:], l.at)
		case "noCircle":
			right = p >= 0 && c.Circles[p] == 0
		case "letter":
			right = l.at == LayoutOf(figureCardID).Badge
		}
		if !right {
			t.Errorf("%s lies at %v, on part %d; want it on what it names", l.text, l.at, p)
		}
	}
}
