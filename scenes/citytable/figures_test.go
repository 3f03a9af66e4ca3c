package citytable

import (
	"testing"

	"agora/rules"
	"agora/rules/city"
)

// What the figures show can come about, and what is said of them is so.
func TestFiguresAreLegal(t *testing.T) {
	for _, f := range figures {
		if st, err := f.position(); err != nil {
			t.Errorf("%s: %v", f.name, err)
		} else if _, events := after(st, f.move); f.move != "" && events == nil {
			t.Errorf("%s: %s cannot be done", f.name, f.move)
		}
	}
	next := func(name, token string) (city.State, []rules.Event) {
		t.Helper()
		st, events := after(position(name), token)
		if events == nil {
			t.Fatalf("%s: %s cannot be done", name, token)
		}
		return st, events
	}

	// The market's example, with enough and with four left.
	for name, want := range map[string][3]int{"city/market": {3, 1, 2}, "city/short": {2, 0, 2}} {
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

	next("city/exchange", "3wood:2marble")
	st, _ := next("city/stoa", "clay")
	if got := st.Rhetoric(1, 1); got != 4 {
		t.Errorf("the citizen in the Stoa has %d", got)
	}

	st, events := next("city/court", "E@stall3")
	if st.Prosecutor() != 1 || st.Phase() != city.PhaseImpeach {
		t.Errorf("the prosecutor is %d in phase %s", st.Prosecutor(), st.Phase())
	}
	for _, e := range events {
		if e, ok := e.(city.Prosecutor); ok && (e.Edge != city.Edge{By: city.ByRhetoric, Depth: 1} || len(e.Tied) != 1) {
			t.Errorf("what decides is %+v, tied %v", e.Edge, e.Tied)
		}
	}
	st, _ = next("city/jurors", "impeach2")
	if st.Judge() == rules.NoSeat || st.Judge() == st.Prosecutor() {
		t.Errorf("judge %d, prosecutor %d", st.Judge(), st.Prosecutor())
	}
	st, _ = next("city/verdict", "acquit")
	if st.Points(1) != 4 {
		t.Errorf("after an acquittal the prosecutor has %d points", st.Points(1))
	}
	st, _ = next("city/verdict", "guilty")
	if st.Points(1) != 6 || st.Points(0) != 6 || st.Prisoners() != 1 || st.Phase() != city.PhaseStack {
		t.Errorf("after guilty: points %d and %d, %d in prison, phase %s", st.Points(0), st.Points(1), st.Prisoners(), st.Phase())
	}
	if len(verdictOf(t, "guilty")) > verdictLines {
		t.Errorf("guilty has more than %d lines", verdictLines)
	}

	_, events = next("city/monument", "2wood+3marble")
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
	st = position("city/monument")
	if n := len(st.Prices(0, nil)); n != 2 {
		t.Errorf("level 4 can be paid in %d ways", n)
	}
	st = position("city/score")
	if got := st.Tallies()[0]; got.Total != 23 || got.Track != 9 || got.Monument != 6 || got.Rhetoric != 8 || got.Majority != 0 {
		t.Errorf("the example adds up to %+v", got)
	}
}

// verdictOf is what follows from a verdict, and from drawing a new dealer.
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

// position is what a figure shows.
func position(name string) city.State {
	for _, f := range figures {
		if f.name == name {
			st, _ := f.position()
			return st
		}
	}
	return city.State{}
}

// The miniature's game shows what the city is about, again and again, and what it
// hides stays hidden.
func TestMiniature(t *testing.T) {
	stage := demo(miniSeed)
	kinds := map[string]int{}
	for i := range stage.steps {
		step := &stage.steps[i]
		kinds[step.Event.Kind()]++
		if seat, view := step.After.Viewer(); !view || seat != rules.NoSeat {
			t.Fatalf("step %d shows the view of %d, %v", i, seat, view)
		}
	}
	for kind, least := range map[string]int{"placed": miniShow * miniSeats * city.Citizens, "served": 4, "traded": 2, "raised": 1, "gift": 1, "donated": 2, "round-end": miniShow} {
		if kinds[kind] < least {
			t.Errorf("the miniature shows %d of %q, want %d", kinds[kind], kind, least)
		}
	}
	length := stage.Length()
	for _, tick := range []int{0, 1, length - 1, length, 5, -7, 1 << 30, 3*length + 8} {
		if !stage.At(tick) || stage.Seen() == nil {
			t.Fatalf("at tick %d nothing is shown", tick)
		}
		a := *stage.Seen()
		stage.At(max(tick, 0) % length)
		if *stage.Seen() != a {
			t.Errorf("tick %d shows something else than tick %d of the game", tick, max(tick, 0)%length)
		}
	}
	if length < 60*10 || length > 60*120 {
		t.Errorf("the miniature takes %d ticks", length)
	}
	if nothing := (Stage{}); nothing.At(3) {
		t.Error("an empty stage shows something")
	}
}
