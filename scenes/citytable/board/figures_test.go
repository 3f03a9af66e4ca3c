package board

import (
	"fmt"
	"slices"
	"testing"

	"agora/game/words"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/tests/uidrive"
)

// next makes the move of a figure, or another one.
func next(t *testing.T, name, token string) (city.State, []rules.Event) {
	t.Helper()
	st, events := after(position(name), token)
	if events == nil {
		t.Fatalf("%s: %s cannot be done; want a legal move", name, token)
	}
	return st, events
}

// figured returns a figure of the rulebook.
func figured(t *testing.T, name string) Figure {
	t.Helper()
	i := slices.IndexFunc(Figures, func(f Figure) bool { return f.Name == name })
	if i < 0 {
		t.Fatalf("the rulebook has no figure %s, i = %v; want at least 0", name, i)
	}
	return Figures[i]
}

// first returns the first event of a type.
func first[E rules.Event](t *testing.T, events []rules.Event) (found E) {
	t.Helper()
	for _, e := range events {
		if e, ok := e.(E); ok {
			return e
		}
	}
	t.Fatalf("no event of kind %q; want one", found.Kind())
	return found
}

// served returns what the stall of a figure gives each player, and in which order.
func served(t *testing.T, name string) (got [3]int, order []rules.Seat) {
	t.Helper()
	_, events := next(t, name, figured(t, name).Move)
	for _, e := range events {
		if e, ok := e.(city.Served); ok && e.Dealer == 0 {
			got[e.Seat] = e.Got
			order = append(order, e.Seat)
		}
	}
	return got, order
}

// TestFiguresSayWhatTheRulesSay: the positions of figures can occur, and their captions
// and labels are true.
func TestFiguresSayWhatTheRulesSay(t *testing.T) {
	for _, f := range Figures {
		if st, err := f.Position(); err != nil {
			t.Errorf("%s: f.Position() = %v; want no error", f.Name, err)
		} else if _, events := after(st, f.Move); f.Move != "" && events == nil {
			t.Errorf("%s: %s cannot be done; want a legal move", f.Name, f.Move)
		}
	}
	g := city.Game{}
	open := func(t *testing.T) { // where the next citizen may go, and what lights up
		st := position("city/place")
		view := g.View(st, st.Active())
		marks := placesOf(&view)
		letter := city.Letter(0)
		for st.Placed(st.Active()) > 0 {
			if _, placed := st.Where(st.Active(), letter); !placed {
				break
			}
			letter++
		}
		for _, row := range [...]city.Row{city.Stall2, city.Exchange, city.Stoa, city.Court} {
			free, lit := 0, 0
			next, _ := st.Next(row)
			for k := range st.Spaces(row) {
				at := city.Spot{Row: row, Space: k}
				move := city.PutIn(letter, row)
				if row == city.Exchange {
					move = city.PutAtExchange(letter, k)
				}
				allowed := g.Check(st, move) == nil && (row == city.Exchange || k == next)
				want := st.At(at).Seat == rules.NoSeat && (row == city.Exchange || k == next)
				if allowed != want {
					t.Errorf("%v %d may be taken: %v; want %v", row, k+1, allowed, want)
				}
				if want {
					free++
				}
				if marks.Space[row][k] == art.Legal {
					lit++
				}
			}
			if free == 0 || row == city.Exchange && free < 2 || lit != free {
				t.Errorf("%v: %d spaces are open, %d light up; want as many lit as are open, two at least at the Exchange", row, free, lit)
			}
		}
	}
	uidrive.CheckClaims(t, "city", []uidrive.Claim{
		{Figure: "city/turn", Caption: "The city in mid-round.", Ask: func(t *testing.T) {
			st := position("city/turn")
			placed := 0
			for seat := range rules.Seat(3) {
				placed += st.Placed(seat)
			}
			if st.Phase() != city.PhasePlace || placed == 0 || placed == 3*city.Citizens {
				t.Errorf("%d citizens stand, phase %s; want the placing, with some citizens and not all", placed, st.Phase())
			}
		}},
		{Figure: "city/things", Caption: "What you see in the city.", Ask: func(t *testing.T) {
			if city.Resources != 3 || city.Citizens != 5 {
				t.Errorf("there are %d resources and %d citizens a seat, want 3 and 5", city.Resources, city.Citizens)
			}
		}},
		{Figure: "city/tableau", Caption: "A player’s board.", Ask: func(t *testing.T) {
			st := position("city/tableau")
			points := 0
			for l := range city.Letter(city.Citizens) {
				points += st.Rhetoric(0, l) / 2
			}
			if got := st.Tallies()[0].Rhetoric; got != points {
				t.Errorf("by the rules the citizens are worth %d; want %d", got, points)
			}
		}},
		{Figure: "city/place", Caption: "Blue spaces are open: the next one in each row, and any free one at the Exchange.", Ask: open},
		{Figure: "city/place", Caption: "Blue spaces are open.", Ask: open},
		{Figure: "city/market", Caption: "Enough for all: three cards, one card and two cards.", Ask: func(t *testing.T) {
			if got, _ := served(t, "city/market"); got != [3]int{3, 1, 2} {
				t.Errorf("served(t, \"city/market\") = %v; want %v", got, [3]int{3, 1, 2})
			}
		}},
		{Figure: "city/short", Caption: "Only four left: the player with the best citizen is served first.", Ask: func(t *testing.T) {
			st := position("city/short")
			got, order := served(t, "city/short")
			best, who := 0, rules.NoSeat
			for k := range st.Spaces(city.Stall1) {
				if c := st.At(city.Spot{Row: city.Stall1, Space: k}); c.Seat != rules.NoSeat && st.Rhetoric(c.Seat, c.Letter) > best {
					best, who = st.Rhetoric(c.Seat, c.Letter), c.Seat
				}
			}
			if left := st.Stock()[st.Dealer(0)]; left != 4 || got != [3]int{2, 0, 2} || order[0] != who {
				t.Errorf("%d left, %v, in the order %v; want 4, %v and [0] %v", left, got, order, [3]int{2, 0, 2}, who)
			}
		}},
		{Figure: "city/exchange", Caption: "Space I: three wood for two marble.", Ask: func(t *testing.T) {
			_, events := next(t, "city/exchange", figured(t, "city/exchange").Move)
			if e := first[city.Traded](t, events); e.Spot != (city.Spot{Row: city.Exchange}) || e.Pay != (city.Cards{3, 0, 0}) || e.Get != (city.Cards{0, 0, 2}) {
				t.Errorf("first[city.Traded](t, events) = %+v; want 3 wood for 2 marble in the Exchange's first space", e)
			}
		}},
		{Figure: "city/stoa", Caption: "For one clay, citizen B rises from 3 to 4.", Ask: func(t *testing.T) {
			_, events := next(t, "city/stoa", figured(t, "city/stoa").Move)
			if e := first[city.Raised](t, events); e.Pay != city.Clay || e.Letter != 1 || e.From != 3 || e.To != 4 {
				t.Errorf("first[city.Raised](t, events) = %+v; want clay for level 4 from level 3, by citizen B", e)
			}
		}},
		{Figure: "city/court", Caption: "Two players have 3. The better single citizen prosecutes.", Ask: func(t *testing.T) {
			st, events := next(t, "city/court", figured(t, "city/court").Move)
			three, best, who := 0, 0, rules.NoSeat
			for _, b := range first[city.CourtSums](t, events).Benches {
				if b.Sum > 3 {
					t.Errorf("seat %d has %d; want at most 3", b.Seat, b.Sum)
				}
				if b.Sum == 3 {
					three++
					if b.Rhetoric[0] > best {
						best, who = b.Rhetoric[0], b.Seat
					}
				}
			}
			e := first[city.Prosecutor](t, events)
			if three != 2 || e.Seat != who || st.Prosecutor() != who || e.Edge != (city.Edge{By: city.ByRhetoric, Depth: 1}) || len(e.Tied) != 1 {
				t.Errorf("%d have 3, %+v; want two, and seat %d by rhetoric at depth 1 with one other", three, e, who)
			}
		}},
		{Figure: "city/jurors", Caption: "Three lots each: the player with the highest sum judges.", Ask: func(t *testing.T) {
			st, events := next(t, "city/jurors", figured(t, "city/jurors").Move)
			most, who := 0, rules.NoSeat
			for _, b := range first[city.JurorsDrawn](t, events).Benches {
				sum := 0
				for _, l := range b.Letters {
					sum += position("city/jurors").Rhetoric(b.Seat, l)
				}
				if len(b.Letters) != 3 || b.Sum != sum || sum == most {
					t.Errorf("seat %d: %v, %d, sum = %v; want 3 of them, %d and anything but %v", b.Seat, b.Letters, b.Sum, sum, sum, most)
				}
				if sum > most {
					most, who = sum, b.Seat
				}
			}
			if st.Judge() != who || who == st.Prosecutor() {
				t.Errorf("judge %d, prosecutor %d; want judge %d, who is not the prosecutor", st.Judge(), st.Prosecutor(), who)
			}
		}},
		{Figure: "city/verdict", Caption: "Both verdicts on the same dealer.", Ask: func(t *testing.T) {
			was := position("city/verdict")
			accused, _ := was.Accused()
			free, _ := next(t, "city/verdict", "acquit")
			if free.Points(1) != was.Points(1)-1 || free.Dealer(accused) != was.Dealer(accused) || free.Held(was.Judge()) != was.Held(was.Judge())+1 {
				t.Errorf("after an acquittal the prosecutor has %d points, free.Dealer(accused) = %v, free.Held(was.Judge()) = %v; want %d, %v and %v",
					free.Points(1), free.Dealer(accused), free.Held(was.Judge()), was.Points(1)-1, was.Dealer(accused), was.Held(was.Judge())+1)
			}
			st, events := next(t, "city/verdict", "guilty")
			if st.Points(1) != 6 || st.Points(0) != 6 || st.Prisoners() != 1 || st.Phase() != city.PhaseStack {
				t.Errorf("after guilty: points %d and %d, %d in prison, phase %s; want 6, 6, 1 and %s",
					st.Points(0), st.Points(1), st.Prisoners(), st.Phase(), city.PhaseStack)
			}
			if first[city.Imprisoned](t, events).Dealer != accused {
				t.Errorf("another dealer goes to prison; want dealer %d", accused)
			}
			if len(verdictOf(t, "guilty")) > verdictLines {
				t.Errorf("guilty has more than %d lines; want at most that many", verdictLines)
			}
		}},
		{Figure: "city/monument", Caption: "Owl is on level 3. Wood and marble are in demand.", Ask: func(t *testing.T) {
			st := position("city/monument")
			if Looks[0] != emblem.Owl || st.Level(0) != 3 || st.Demand() != [2]city.Resource{city.Wood, city.Marble} {
				t.Errorf("level %d, demand %v; want level 3 and a demand for wood and marble", st.Level(0), st.Demand())
			}
			for _, pay := range st.Prices(0, nil) { // cost of level 4 as the caption says
				if !slices.Equal(sortedCards(pay), []int{0, 2, 3}) || pay[city.Clay] != 0 {
					t.Errorf("level 4 can be paid with %v, sortedCards(pay) = %v; want [city.Clay] 0 and %v", pay, sortedCards(pay), []int{0, 2, 3})
				}
			}
			if n := len(st.Prices(0, nil)); n != 2 {
				t.Errorf("level 4 can be paid in %d ways; want 2", n)
			}
		}},
		{Figure: "city/prices", Caption: "What each level costs when two resources are in demand, or only one, and what it is worth.", Ask: func(t *testing.T) {
			b := position("city/prices").Board()
			worth := [...]int{0, 1, 3, 6, 10, 15, 21}
			for level := 1; level <= b.Top(); level++ {
				one, other := b.Cost(level)
				sum := 0 // the price if both demands are the same
				st, err := (&Figure{Seats: 2, Words: fmt.Sprintf("demand=cc deck=cwmwmwm level=%d,0", level-1)}).Position()
				if err != nil {
					t.Fatal(err)
				}
				for _, n := range st.Prices(0, nil)[0] {
					sum += int(n)
				}
				if sum != one+other || b.MonumentPoints(level) != worth[level] || (other == 0) != (level == 2) {
					t.Errorf("level %d costs %d and %d, or %d; it is worth %d; want costs that add up, and a worth of %d",
						level, one, other, sum, b.MonumentPoints(level), worth[level])
				}
			}
		}},
		{Figure: "city/clean", Caption: "New demand after a donation, a hand limit of nine cards, and the start marker moves on.", Ask: func(t *testing.T) {
			was := position("city/clean")
			_, events := next(t, "city/clean", figured(t, "city/clean").Move)
			demand, moved := first[city.DemandDrawn](t, events), first[city.StartMoved](t, events)
			if demand.Was != was.Demand() || demand.Now == was.Demand() || moved.From != was.Start() || moved.To != (was.Start()+1)%3 || was.Board().HandLimit() != 9 {
				t.Errorf("first[city.DemandDrawn](t, events) = %+v, %+v; want another demand, the start player one further, and a limit of 9", demand, moved)
			}
		}},
		{Figure: "city/prison", Caption: "Three things trigger the end.", Ask: func(t *testing.T) {
			st := position("city/prison")
			masters := 0
			for l := range city.Letter(city.Citizens) {
				if st.Rhetoric(0, l) == 9 {
					masters++
				}
			}
			why, last := st.LastRound()
			if b := st.Board(); !last || len(why) != 3 || st.Prisoners() != 6 || b.Prison() != 6 || st.Level(0) != 6 || b.Top() != 6 || masters != 2 || b.Masters() != 2 {
				t.Errorf("%v: %d in prison, level %d, %d citizens at 9, last of st.LastRound() = %v, b.Prison() = %v, b.Top() = %v, b.Masters() = %v; want 3 of them, 6, 6, 2, true, 6, 6 and 2",
					why, st.Prisoners(), st.Level(0), masters, last, b.Prison(), b.Top(), b.Masters())
			}
		}},
		{Figure: "city/score", Caption: "9 + 6 + 8, no majority: 23 points.", Ask: func(t *testing.T) {
			st := position("city/score")
			if got := st.Tallies()[0]; got.Total != 23 || got.Track != 9 || got.Monument != 6 || got.Rhetoric != 8 || got.Majority != 0 {
				t.Errorf("the example adds up to %+v; want 23 in all: 9, 6 and 8", got)
			}
		}},
		{Figure: "city/curtain", Caption: "Only Clio should look now.", Ask: func(t *testing.T) {
			st := position("city/turn") // a curtain hides a hand that others do not know
			if _, known := g.View(st, 1).Hand(0); known {
				t.Errorf("another seat knows the hand, so the curtain hides nothing: known of g.View(st, 1).Hand(0) = %v; want false", known)
			}
			if got := (*words.Words)(nil).T("city.figure.clio"); got != "Clio" {
				t.Errorf("the curtain names %s; want \"Clio\"", got)
			}
		}},
	})
}

// sortedCards returns how many cards of each resource a price has, the least first.
func sortedCards(pay city.Cards) []int {
	n := []int{int(pay[0]), int(pay[1]), int(pay[2])}
	slices.Sort(n)
	return n
}

// verdictOf returns the events of a verdict, and of drawing a new dealer.
func verdictOf(t *testing.T, token string) []rules.Event {
	t.Helper()
	st, events := after(position("city/verdict"), token)
	_, more := after(st, "stack1")
	var seen []rules.Event
	for _, e := range append(events, more...) {
		switch e.(type) {
		case city.Scored, city.Gift, city.Imprisoned, city.Hired, city.Shaken:
			seen = append(seen, e)
		}
	}
	return seen
}

// position returns what a figure shows.
func position(name string) city.State {
	for _, f := range Figures {
		if f.Name == name {
			st, _ := f.Position()
			return st
		}
	}
	return city.State{}
}
