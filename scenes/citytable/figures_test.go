package citytable

import (
	"testing"

	"agora/game"
	"agora/rules"
	"agora/rules/city"
)

// What the figures show can come about, and what is said of them is so.
func TestFiguresAreLegal(t *testing.T) {
	for name := range positions {
		if _, err := scenario(positions[name].seats, positions[name].words); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	next := func(name, token string) (city.State, []rules.Event) {
		t.Helper()
		st, _ := position(name)
		st, events, ok := after(st, token)
		if !ok {
			t.Fatalf("%s: %s cannot be done", name, token)
		}
		return st, events
	}

	// The market's example, with enough and with four left.
	for name, want := range map[string][3]int{game.FigureCityMarket: {3, 1, 2}, game.FigureCityShort: {2, 0, 2}} {
		_, events := next(name, "E@court")
		got := [3]int{}
		for _, e := range events {
			if e, ok := e.(city.Served); ok && e.Dealer == 0 {
				got[e.Seat] = e.Got
			}
		}
		if got != want {
			t.Errorf("%s: %v cards, want %v", name, got, want)
		}
	}

	next(game.FigureCityExchange, "3wood:2marble")
	st, _ := next(game.FigureCityStoa, "clay")
	if got := st.Rhetoric(1, 1); got != 4 {
		t.Errorf("the citizen in the Stoa has %d", got)
	}

	st, events := next(game.FigureCityCourt, "E@stall3")
	if st.Prosecutor() != 1 || st.Phase() != city.PhaseImpeach {
		t.Errorf("the prosecutor is %d in phase %s", st.Prosecutor(), st.Phase())
	}
	for _, e := range events {
		if e, ok := e.(city.Prosecutor); ok && (e.Edge != city.Edge{By: city.ByRhetoric, Depth: 1} || len(e.Tied) != 1) {
			t.Errorf("what decides is %+v, tied %v", e.Edge, e.Tied)
		}
	}
	st, _ = next(game.FigureCityJurors, "impeach2")
	if st.Judge() == rules.NoSeat || st.Judge() == st.Prosecutor() {
		t.Errorf("judge %d, prosecutor %d", st.Judge(), st.Prosecutor())
	}
	st, _ = next(game.FigureCityVerdict, "acquit")
	if st.Points(1) != 4 {
		t.Errorf("after an acquittal the prosecutor has %d points", st.Points(1))
	}
	st, _ = next(game.FigureCityVerdict, "guilty")
	if st.Points(1) != 6 || st.Points(0) != 6 || st.Prisoners() != 1 || st.Phase() != city.PhaseStack {
		t.Errorf("after guilty: points %d and %d, %d in prison, phase %s", st.Points(0), st.Points(1), st.Prisoners(), st.Phase())
	}
	if len(verdictOf(t, "guilty")) > verdictLines {
		t.Errorf("guilty has more than %d lines", verdictLines)
	}

	_, events = next(game.FigureCityMonument, "2wood+3marble")
	seen := 0
	for _, e := range events {
		switch e.(type) {
		case city.DemandDrawn, city.StartMoved:
			seen++
		}
	}
	if seen != 2 {
		t.Errorf("cleaning up shows %d things, want a new demand and a new start player", seen)
	}
	st, _ = position(game.FigureCityMonument)
	if n := len(st.Prices(0, nil)); n != 2 {
		t.Errorf("level 4 can be paid in %d ways", n)
	}
	st, _ = position(game.FigureCityScore)
	if got := st.Tallies()[0]; got.Total != 23 || got.Track != 9 || got.Monument != 6 || got.Rhetoric != 8 || got.Majority != 0 {
		t.Errorf("the example adds up to %+v", got)
	}
}

// verdictOf is what follows from a verdict, and from drawing a new dealer.
func verdictOf(t *testing.T, token string) []rules.Event {
	t.Helper()
	st, _ := position(game.FigureCityVerdict)
	st, events, _ := after(st, token)
	_, more, ok := after(st, "stack1")
	if !ok {
		t.Fatal("no dealer can be drawn")
	}
	var seen []rules.Event
	for _, e := range append(events, more...) {
		switch e.(type) {
		case city.Scored, city.Gift, city.Imprisoned, city.Hired, city.Shaken:
			seen = append(seen, e)
		}
	}
	return seen
}

// The miniature's game shows what the city is about, without a gap, and what it
// hides stays hidden.
func TestMiniature(t *testing.T) {
	list := demo(miniSeed)
	from := 0
	kinds := map[string]int{}
	for i := range list {
		m := &list[i]
		if m.from != from || m.ticks <= 0 {
			t.Fatalf("move %d begins at %d and takes %d, want the beginning %d", i, m.from, m.ticks, from)
		}
		if momentAt(list, from) != m || momentAt(list, from+m.ticks-1) != m {
			t.Fatalf("at tick %d another move than %d is shown", from, i)
		}
		from += m.ticks
		if i > 0 && m.before != list[i-1].after {
			t.Fatalf("move %d does not follow the one before", i)
		}
		for _, e := range m.events {
			kinds[e.Kind()]++
		}
		st := m.standing()
		if seat, view := st.Viewer(); !view || seat != rules.NoSeat {
			t.Fatalf("move %d shows the view of %d, %v", i, seat, view)
		}
	}
	if from != length(list) || momentAt(list, from) != &list[0] || momentAt(list, -7) != &list[0] {
		t.Errorf("%d ticks, but its length is %d", from, length(list))
	}
	for kind, least := range map[string]int{"placed": miniShow * miniSeats * city.Citizens, "served": 4, "traded": 2, "raised": 1, "verdict": 1, "donated": 2, "round-end": miniShow} {
		if kinds[kind] < least {
			t.Errorf("the miniature shows %d of %q, want %d", kinds[kind], kind, least)
		}
	}
}
