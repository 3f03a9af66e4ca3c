package city

import (
	"flag"
	"slices"
	"testing"

	"agora/rules"
)

var long = flag.Bool("long", false, "play ten thousand random games instead of some hundred")

// sound checks the invariants of every position: cards, markers, demand and lots are
// complete, and numbers are in range. before is the previous position, or the zero State.
func sound(t testing.TB, before, s State) {
	t.Helper()
	b := s.board
	bad := func(what string, a ...any) {
		t.Helper()
		t.Fatalf("%s %v in %s; want no fault", what, a, game.Encode(s))
	}
	total := s.stock
	for seat := range rules.Seat(s.seats) {
		total = total.Plus(s.hand[seat])
		if s.hand[seat].Total() != s.Held(seat) {
			bad("the hand of", seat, "is miscounted")
		}
		if s.points[seat] < 0 {
			bad("no points", seat)
		}
		if s.level[seat] > b.top {
			bad("level above the top", seat)
		}
		for l := range Letter(Citizens) {
			if v := s.rhetoric[citizen(seat, l)]; v < b.minRhetoric || v > b.maxRhetoric {
				bad("rhetoric", seat, l, v)
			}
			at, there := s.Where(seat, l)
			if there && s.At(at) != (Citizen{seat, l}) {
				bad("citizen astray", seat, l, at)
			}
		}
		lots := 0
		for l := range Letter(Citizens) {
			if s.Juror(seat, l) {
				lots++
			}
		}
		if lots != 0 && lots != jurorCount {
			bad("lots", seat, lots)
		}
	}
	for seat := rules.Seat(s.seats); seat < MaxSeats; seat++ {
		if s.hand[seat] != (Cards{}) || s.points[seat] != 0 || s.level[seat] != 0 || s.jurors[seat] != 0 {
			bad("a seat that nobody has", seat)
		}
	}
	if n := b.stock[s.seats]; total != (Cards{n, n, n}) {
		bad("cards", total)
	}
	var markers, demand Cards
	for _, r := range s.dealer {
		if r != NoResource {
			markers[r]++
		}
	}
	for i := range s.stack {
		for k, r := range s.stack[i] {
			if k < int(s.height[i]) {
				markers[r]++
			} else if r != 0 {
				bad("a marker above a stack", i, k)
			}
		}
	}
	for _, r := range s.prison[:s.convicted] {
		markers[r]++
	}
	if markers != (Cards{b.markers, b.markers, b.markers}) {
		bad("resource markers", markers)
	}
	for _, r := range slices.Concat(s.demand[:], s.deck[:s.left]) {
		demand[r]++
	}
	if demand.Plus(s.aside) != (Cards{b.demandMarkers, b.demandMarkers, b.demandMarkers}) {
		bad("demand markers", demand, s.aside)
	}
	if s.round < 1 || s.decision < 1 || s.eyes != eyesOnAll {
		bad("counters")
	}
	if before.seats == 0 {
		return
	}
	if s.decision != before.decision+1 || s.round < before.round || s.round > before.round+1 || s.convicted < before.convicted || s.ends&before.ends != before.ends {
		bad("no step from", game.Encode(before))
	}
}

// figures counts what happened in many random games.
type figures struct {
	games, decisions, rounds, most int
	ends                           [8]int // by the bits of the reasons
	shared                         int
}

func (f *figures) add(s State) {
	f.games++
	f.decisions += s.Decision() - 1
	f.rounds += s.Round()
	f.most = max(f.most, s.Decision()-1)
	f.ends[s.ends]++
	if o, _ := game.Outcome(s); len(o.Winners) > 1 {
		f.shared++
	}
}

// TestProperties plays random games and checks that nothing is lost, that every game ends,
// that Apply and Play agree, and that a view contains what its seat knows.
func TestProperties(t *testing.T) {
	games := 40
	switch {
	case *long:
		games = 3400
	case testing.Short():
		games = 5
	}
	for seats := 2; seats <= MaxSeats; seats++ {
		f := figures{}
		for seed := range uint64(games) {
			before := State{}
			f.add(randomGame(t, game, seats, seed, func(s State, m Move, events []rules.Event) {
				sound(t, before, s)
				if before.seats != 0 {
					played := before
					played.Play(m)
					if played != s {
						t.Fatalf("%s played from %s gives %s, applied %s; want the same", game.Format(m), game.Encode(before), game.Encode(played), game.Encode(s))
					}
				}
				follow(t, before, s, events)
				before = s
			}))
		}
		t.Logf("%d players, %d games: %d decisions and %d.%d rounds on average, %d decisions at most; ends by prison %d, monument %d, rhetoric %d, several %d; shared %d",
			seats, f.games, f.decisions/f.games, f.rounds/f.games, f.rounds*10/f.games%10, f.most,
			f.ends[endPrison], f.ends[endMonument], f.ends[endRhetoric], f.ends[3]+f.ends[5]+f.ends[6]+f.ends[7], f.shared)
		if f.games > 100 && (f.ends[endPrison] == 0 || f.ends[endMonument]+f.ends[endRhetoric] == 0) {
			t.Errorf("seats %v: not every way of ending the game occurred: f.games is %v; f.ends[endPrison] is %v; f.ends[endMonument]+f.ends[endRhetoric] is %v; want each of them",
				seats, f.games, f.ends[endPrison], f.ends[endMonument]+f.ends[endRhetoric])
		}
	}
}

// follow applies the events to the previous position and checks that they account for every
// difference to the present one, so that a log never misses a card or a point.
func follow(t *testing.T, before, s State, events []rules.Event) {
	t.Helper()
	hand, stock, points, rhetoric, level := before.hand, before.stock, before.points, before.rhetoric, before.level
	pay := func(seat rules.Seat, c Cards) {
		hand[seat] = hand[seat].Minus(c)
		stock = stock.Plus(c)
	}
	take := func(seat rules.Seat, n int, r Resource) {
		hand[seat] = hand[seat].Plus(Of(n, r))
		stock = stock.Minus(Of(n, r))
	}
	if before.seats == 0 {
		if len(of[Opened](events)) != 1 || len(of[RoundBegan](events)) != 1 {
			t.Fatalf("the game begins with %v; want the opening and the first round, once each", events)
		}
		return
	}
	for _, e := range events {
		switch e := e.(type) {
		case Served:
			take(e.Seat, e.Got, e.Resource)
			if int(stock[e.Resource]) != e.Stock {
				t.Fatalf("%+v, but the stock is %v; want the same number", e, stock)
			}
		case Traded:
			pay(e.Seat, e.Pay)
			take(e.Seat, int(e.Get[e.Get.Single()]), e.Get.Single())
		case Raised:
			pay(e.Seat, Of(1, e.Pay))
			rhetoric[citizen(e.Seat, e.Letter)] += uint8(e.To - e.From)
		case Shaken:
			rhetoric[citizen(e.Seat, e.Letter)] -= uint8(e.From - e.To)
		case Scored:
			points[e.Seat] += int16(e.By)
			if int(points[e.Seat]) != e.Total {
				t.Fatalf("%+v, but there are %d points; want %d", e, points[e.Seat], e.Total)
			}
		case Gift:
			take(e.Seat, e.Got, e.Resource)
		case Donated:
			pay(e.Seat, e.Pay)
			level[e.Seat]++
		case Dropped:
			pay(e.Seat, e.Pay)
			if hand[e.Seat].Total() != e.Held {
				t.Fatalf("%+v, but the hand is %v; want Total() %v", e, hand[e.Seat], e.Held)
			}
		}
	}
	if hand != s.hand || stock != s.stock || points != s.points || rhetoric != s.rhetoric || level != s.level {
		t.Fatalf("the events do not tell the way from\n%s to\n%s\nwant all of them told", game.Encode(before), game.Encode(s))
	}
	over := len(of[Over](events))
	if (over == 1) != game.Turn(s).Over() || over > 1 {
		t.Fatalf("%d events of the end, turn %+v; want one at the end, none before", over, game.Turn(s))
	}
}
