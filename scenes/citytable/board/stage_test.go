package board

import (
	"fmt"
	"testing"

	"agora/game/match"
	"agora/render"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
	"agora/scenes/citytable/tell"
	"agora/scenes/table/timeline"
)

// randomGame plays a game of random moves and shows every one.
func randomGame(t *testing.T, seats int, seed uint64, look func(before, after city.State, m city.Move)) {
	t.Helper()
	in := match.Info{Seed: seed}
	for range seats {
		in.Players = append(in.Players, match.Player{})
	}
	se, err := match.New(city.Game{}, in)
	if err != nil {
		t.Fatalf("match.New(city.Game{}, in) = %v; want no error", err)
	}
	rnd := chance.New(seed, 8)
	for range 3000 {
		before := se.State()
		m, ok := city.Game{}.Sample(before, &rnd)
		if !ok {
			return
		}
		if _, err := se.Do(m); err != nil {
			t.Fatalf("se.Do(m) = %v; want no error", err)
		}
		look(before, se.State(), m)
	}
	t.Fatal("the game continues after 3000 moves; want it over")
}

// viewers returns all possible viewers; NoSeat is the public.
func viewers(seats int) []rules.Seat {
	list := []rules.Seat{rules.NoSeat}
	for seat := range rules.Seat(seats) {
		list = append(list, seat)
	}
	return list
}

// moments returns what a seat sees of a move.
func moments(t *testing.T, st city.State, m city.Move, who rules.Seat, pace timeline.Pace) (list []Happening) {
	t.Helper()
	all, err := city.Game{}.FollowFor(st, m, who)
	if err != nil {
		t.Fatalf("city.Game{}.FollowFor(st, m, who) = %v; want no error", err)
	}
	for _, k := range all {
		list = append(list, Happening{k, st.Active(), pace})
	}
	return list
}

// lies describes a position as it is drawn, without the player to move.
func lies(st *city.State) string {
	text := fmt.Sprint(st.Stock(), st.Demand(), st.DemandLeft(), st.Prisoners(), st.Start(), st.Round())
	for row := range city.Row(city.Rows) {
		for i := range st.Spaces(row) {
			text += fmt.Sprint(st.At(city.Spot{Row: row, Space: i}))
		}
	}
	for seat := range rules.Seat(st.Seats()) {
		hand, known := st.Hand(seat)
		text += fmt.Sprint(st.Points(seat), st.Level(seat), st.Held(seat), hand, known, RhetoricOf(st, seat))
	}
	for i := range city.Dealers {
		text += fmt.Sprint(st.Dealer(i), st.StackHeight(i))
	}
	return text
}

// TestStageLeadsFromPositionToPosition: for every viewer, a presentation starts with the
// position before and leads without a gap to the position after. It takes time, but ends;
// without animation it lasts as long as there is something to read.
func TestStageLeadsFromPositionToPosition(t *testing.T) {
	g := city.Game{}
	text := func(e rules.Event) string {
		return tell.Teller{Words: nil, Name: func(seat rules.Seat) string { return string(rune('A' + seat)) }}.Tell(e)
	}
	long := map[render.Speed]int{}
	randomGame(t, 3, 2, func(before, after city.State, m city.Move) {
		for _, who := range viewers(3) {
			v, w := g.View(before, who), g.View(after, who)
			for _, speed := range []render.Speed{render.Normal, render.Fast, render.Off} {
				var s Stage
				s.Play(v, moments(t, before, m, who, timeline.At(speed)), text, false, nil)
				now, ticks := lies(&v), 0
				var seen *city.State
				for ; s.Busy(); ticks++ {
					step, part := s.Step()
					if step == nil || part < 0 || part > 1 || speed == render.Off && part < 1 && ticks == 1 {
						t.Fatalf("Step() = %+v, %v; want a step and a part from 0 to 1", step, part)
					}
					if s.Seen() != seen {
						if seen = s.Seen(); seen == &step.Before && lies(seen) != now && speed != render.Off {
							t.Fatalf("speed %d, decision %d, seen by %d: before %T lies\n%s; want\n%s", speed, before.Decision(), who, step.Event, lies(seen), now)
						}
						now = lies(seen)
					}
					if s.Tick(); ticks > 60*240 {
						t.Fatalf("who %v, speed %v: it does not end: ticks is %v, want at most 60*240", who, speed, ticks)
					}
				}
				if want := lies(&w); now != want && speed != render.Off {
					t.Fatalf("speed %d, decision %d, seen by %d: it ends in\n%s, want\n%s", speed, before.Decision(), who, now, want)
				}
				long[speed] = max(long[speed], ticks)
			}
		}
	})
	if n := long[render.Normal]; n < 60*4 || n > 60*90 || long[render.Fast] > n*6/10 || long[render.Off] >= n || long[render.Off] < n/2 {
		t.Errorf("longest presentations = %v ticks; want 4 to 90 s, a fast one at most 60%%, one without motion from half to all of it", long)
	}
}

// TestFlights: things start where they are and end where they come to lie.
func TestFlights(t *testing.T) {
	stock := func(r city.Resource) city.Place { return city.Place{Kind: city.InStock, N: int(r)} }
	seat := func(n int) city.Place { return city.Place{Kind: city.WithSeat, N: n} }
	for _, c := range []struct {
		event rules.Event
		want  []city.Moved
	}{
		{city.Placed{Seat: 1, Letter: city.NoLetter, Spot: city.Spot{Row: city.Stoa, Space: 2}},
			[]city.Moved{{From: seat(1), To: city.Place{Kind: city.OnSpace, Row: city.Stoa, N: 2}, N: 1, Citizen: true, Who: city.Citizen{Seat: 1, Letter: city.NoLetter}}}},
		{city.Served{Dealer: 2, Resource: city.Clay, Seat: 0, Want: 3, Got: 2},
			[]city.Moved{{From: city.Place{Kind: city.AtDealer, N: 2}, To: seat(0), Resource: city.Clay, N: 2}}},
		{city.Served{Dealer: 2, Resource: city.Clay, Seat: 0, Want: 3}, nil},
		{city.Traded{Seat: 2, Pay: city.Of(3, city.Wood), Get: city.Of(2, city.Marble)},
			[]city.Moved{{From: seat(2), To: stock(city.Wood), Resource: city.Wood, N: 3}, {From: stock(city.Marble), To: seat(2), Resource: city.Marble, N: 2}}},
		{city.Raised{Seat: 0, Letter: 1, Pay: city.Wood, From: 1, To: 3}, []city.Moved{{From: seat(0), To: stock(city.Wood), Resource: city.Wood, N: 1}}},
		{city.Imprisoned{Dealer: 1, Resource: city.Marble, Cell: 3},
			[]city.Moved{{From: city.Place{Kind: city.AtDealer, N: 1}, To: city.Place{Kind: city.InCell, N: 3}, Resource: city.Marble, N: 1, Marker: true}}},
		{city.Hired{Seat: 0, Stack: 2, Dealer: 1, Resource: city.Wood},
			[]city.Moved{{From: city.Place{Kind: city.OnStack, N: 2}, To: city.Place{Kind: city.AtDealer, N: 1}, Resource: city.Wood, N: 1, Marker: true}}},
		{city.RoundEnded{Round: 2}, nil},
	} {
		got := stepOfEvent(c.event, "text", timeline.At(render.Normal)).Moved
		if len(got) != len(c.want) {
			t.Errorf("flights of %+v = %+v; want %+v", c.event, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%+v: flight %d is %+v, want %+v", c.event, i, got[i], c.want[i])
			}
		}
	}
}

// TestAgain: a repetition can be read even without animation, although otherwise nothing
// would wait.
func TestAgain(t *testing.T) {
	st, _, err := city.Game{}.Start(rules.Setup{Seats: 2, Seed: 1})
	if err != nil {
		t.Fatalf("city.Game{}.Start(rules.Setup{Seats: 2, Seed: 1}) = %v; want no error", err)
	}
	for _, again := range []bool{false, true} {
		var s Stage
		s.Play(st, moments(t, st, city.PutIn(0, city.Stoa), rules.NoSeat, timeline.At(render.Off)), func(rules.Event) string { return "text" }, again, nil)
		if s.Busy() != again {
			t.Errorf("Busy after Play with again %v = %v; want the same", again, s.Busy())
		}
	}
}

// TestTrialIsNotToldEarly: neither the bar nor the panels tell what lots decide before
// they have turned over.
func TestTrialIsNotToldEarly(t *testing.T) {
	bench := []city.Bench{{Seat: 0, Letters: []city.Letter{0, 1, 2}, Rhetoric: []int{3, 1, 1}, Sum: 5}, {Seat: 1, Letters: []city.Letter{2, 3, 4}, Rhetoric: []int{4, 2, 1}, Sum: 7}}
	for _, e := range []rules.Event{city.CourtSums{Benches: bench}, city.JurorsDrawn{Benches: bench}} {
		for _, speed := range []render.Speed{render.Normal, render.Off} {
			var s Stage
			told := func(rules.Event) string { return "the sums" }
			s.Play(city.State{}, []Happening{{rules.Moment[city.State]{Event: e}, rules.NoSeat, timeline.At(speed)}}, told, false, sumsForSeat0())
			_, jurors := e.(city.JurorsDrawn)
			for n := 0; s.Busy(); n++ {
				step, _ := s.Step()
				shown := true
				for i, b := range bench {
					for k, l := range b.Letters {
						turned := s.turned(step.Trial, step.Trial.order(i, k))
						shown = shown && turned == 1
						if jurors && s.Open(b.Seat, l) != (turned >= 0.5) {
							t.Errorf("%T, tick %d: the lot of %d, %d has turned by %v; want it open from half a turn on", e, n, b.Seat, l, turned)
						}
					}
				}
				if (s.Said(step) == "the sums") != shown {
					t.Fatalf("%T, speed %d, tick %d: all is shown: %v, said is %q; want the sums exactly when all is shown", e, speed, n, shown, s.Said(step))
				}
				if n == 0 && shown != (speed == render.Off) {
					t.Errorf("%T, speed %d: shown at once = %v; want so only without motion", e, speed, shown)
				}
				s.Tick()
			}
		}
	}
}
