package citytable

import (
	"testing"

	"agora/game/match"
	"agora/render"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// randomGame plays a game of random decisions and shows every one.
func randomGame(t *testing.T, seats int, seed uint64, look func(before, after city.State, events []rules.Event)) {
	t.Helper()
	in := match.Info{Seed: seed}
	for range seats {
		in.Players = append(in.Players, match.Player{})
	}
	se, err := match.New(city.Game{}, in)
	if err != nil {
		t.Fatal(err)
	}
	rnd := chance.New(seed, 8)
	for range 3000 {
		before := se.State()
		m, ok := city.Game{}.Sample(before, &rnd)
		if !ok {
			return
		}
		events, err := se.Do(m)
		if err != nil {
			t.Fatal(err)
		}
		look(before, se.State(), events)
	}
	t.Fatal("the game does not end")
}

// open is a picture without who does what in court: that is shown longer than a
// position has it.
func open(p Picture) Picture {
	p.Trial = noTrial
	return p
}

// viewers are all who can look: NoSeat is everybody.
func viewers(seats int) []rules.Seat {
	list := []rules.Seat{rules.NoSeat}
	for seat := range rules.Seat(seats) {
		list = append(list, seat)
	}
	return list
}

// Whoever looks: what is presented step by step ends in what the position shows.
func TestEventsLeadFromPictureToPicture(t *testing.T) {
	g := city.Game{}
	for seats := 2; seats <= 4; seats++ {
		for seed := range uint64(4) {
			randomGame(t, seats, seed, func(before, after city.State, events []rules.Event) {
				for _, who := range viewers(seats) {
					a, b := g.View(before, who), g.View(after, who)
					p, want := pictureOf(&a), pictureOf(&b)
					for _, e := range events {
						p.tell(city.EventFor(e, who))
					}
					if open(p) != open(want) {
						t.Fatalf("%d players, seed %d, decision %d, seen by %d: the events lead to\n%+v\nthe position shows\n%+v",
							seats, seed, before.Decision(), who, p, want)
					}
				}
			})
		}
	}
}

// However the presentation ends, it ends in the same picture; and it takes its
// time, but not for ever.
func TestStageEndsInThePosition(t *testing.T) {
	g := city.Game{}
	name := func(seat rules.Seat) string { return string(rune('A' + seat)) }
	text := func(e rules.Event) string { return city.Describe(e, name) }
	long := 0
	n := 0
	randomGame(t, 3, 2, func(before, after city.State, events []rules.Event) {
		v, w := g.View(before, rules.NoSeat), g.View(after, rules.NoSeat)
		known := make([]rules.Event, len(events))
		for i, e := range events {
			known[i] = city.EventFor(e, rules.NoSeat)
		}
		want := open(pictureOf(&w))
		for _, speed := range []render.Speed{render.Normal, render.Fast, render.Off} {
			var s Stage
			s.Play(pictureOf(&v), known, text, speed)
			if (speed == render.Off) == s.Busy() {
				t.Fatalf("speed %d: busy %v", speed, s.Busy())
			}
			ticks := 0
			for ; s.Busy(); ticks++ {
				if step, part := s.Step(); step == nil || part < 0 || part > 1 || step.Length < 1 {
					t.Fatalf("step %+v, part %v", step, part)
				}
				s.Tick()
				if ticks > 60*240 {
					t.Fatal("it does not end")
				}
			}
			if open(s.Pic) != want {
				t.Fatalf("speed %d, decision %d: it ends in\n%+v\nwant\n%+v", speed, before.Decision(), s.Pic, want)
			}
			if speed == render.Normal {
				long = max(long, ticks)
			}
			// Cut short anywhere.
			s.Play(pictureOf(&v), known, text, speed)
			for range n % max(1, ticks) {
				s.Tick()
			}
			s.Finish()
			if s.Busy() || open(s.Pic) != want {
				t.Fatalf("speed %d, decision %d: cut short it shows\n%+v", speed, before.Decision(), s.Pic)
			}
		}
		n += 37
	})
	t.Logf("the longest presentation takes %d seconds", long/60)
	if long < 60*4 || long > 60*90 {
		t.Errorf("the longest presentation takes %d ticks", long)
	}
}

// Things start where they are and go where they come to lie.
func TestFlights(t *testing.T) {
	stock := func(r city.Resource) Anchor { return Anchor{Kind: AnchorStock, N: int(r)} }
	seat := func(n int) Anchor { return Anchor{Kind: AnchorSeat, N: n} }
	for _, c := range []struct {
		event rules.Event
		want  []Flight
	}{
		{city.Placed{Seat: 1, Letter: city.NoLetter, Spot: city.Spot{Row: city.Stoa, Space: 2}},
			[]Flight{{From: seat(1), To: Anchor{AnchorSpot, city.Stoa, 2}, Citizen: true, Who: city.Citizen{Seat: 1, Letter: city.NoLetter}}}},
		{city.Served{Dealer: 2, Resource: city.Clay, Seat: 0, Want: 3, Got: 2},
			[]Flight{{From: Anchor{Kind: AnchorDealer, N: 2}, To: seat(0), Resource: city.Clay, N: 2}}},
		{city.Served{Dealer: 2, Resource: city.Clay, Seat: 0, Want: 3}, nil},
		{city.Traded{Seat: 2, Pay: city.Of(3, city.Wood), Get: city.Of(2, city.Marble)},
			[]Flight{{From: seat(2), To: stock(city.Wood), Resource: city.Wood, N: 3}, {From: stock(city.Marble), To: seat(2), Resource: city.Marble, N: 2}}},
		{city.Raised{Seat: 0, Letter: 1, Pay: city.Wood, From: 1, To: 3}, []Flight{{From: seat(0), To: stock(city.Wood), Resource: city.Wood, N: 1}}},
		{city.Imprisoned{Dealer: 1, Resource: city.Marble, Cell: 3},
			[]Flight{{From: Anchor{Kind: AnchorDealer, N: 1}, To: Anchor{Kind: AnchorCell, N: 3}, Resource: city.Marble, N: 1, Marker: true}}},
		{city.Hired{Seat: 0, Stack: 2, Dealer: 1, Resource: city.Wood},
			[]Flight{{From: Anchor{Kind: AnchorStack, N: 2}, To: Anchor{Kind: AnchorDealer, N: 1}, Resource: city.Wood, N: 1, Marker: true}}},
		{city.RoundEnded{Round: 2}, nil},
	} {
		got := stepOfEvent(c.event, "text", render.Normal).Flights
		if len(got) != len(c.want) {
			t.Errorf("%+v: %+v", c.event, got)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%+v: flight %d is %+v, want %+v", c.event, i, got[i], c.want[i])
			}
		}
	}
}
