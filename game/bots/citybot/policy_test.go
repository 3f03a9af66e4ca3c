package citybot

import (
	"math"
	"slices"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// TestTableKeepsStep compares incrementally updated tables, of a state and of a view with
// dealt hidden things, with tables read from scratch.
func TestTableKeepsStep(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		s, _, err := city.Game{}.Start(rules.Setup{Seats: seats, Seed: 5})
		if err != nil {
			t.Fatalf("city.Game{}.Start(rules.Setup{Seats: seats, Seed: 5}) = %v; want no error", err)
		}
		r := chance.New(5, 0x7e57)
		y := policy{w: &standard, noise: 1000}
		y.t.read(&s, y.w)
		for s.Active() != rules.NoSeat && s.Round() < 12 {
			if s.Phase() == city.PhasePlace {
				var fresh table
				fresh.read(&s, y.w)
				y.keep(&s)
				if y.t != fresh {
					t.Fatalf("the table is\n%+v\nand read anew\n%+v\nwant equal tables", y.t, fresh)
				}
				view := city.Game{}.View(s, s.Active())
				deal := city.Deal(view, s.Active(), &r)
				var dealt table
				dealt.read(&view, y.w)
				dealt.dealt(&deal, int(s.Active()))
				fresh.read(&deal, y.w)
				if dealt != fresh {
					t.Fatalf("the table of a deal is\n%+v\nand read anew\n%+v\nwant equal tables", dealt, fresh)
				}
			}
			y.play(&s, y.decide(&s, &r))
		}
	}
}

// TestOdds counts the judge in every draw of jurors.
func TestOdds(t *testing.T) {
	r := chance.New(3, 0x7e57)
	for range 40 {
		seats := 2 + r.Intn(3)
		tb := table{seats: seats, board: city.Game{}.Board()}
		for seat := range seats {
			for l := range tb.rhetoric[seat] {
				tb.rhetoric[seat][l] = r.Intn(10)
			}
		}
		tb.odds()
		var share [seatsMost]float64
		var sums [seatsMost]int
		var draw func(seat int, weight float64)
		draw = func(seat int, weight float64) {
			if seat < seats {
				for _, three := range triples {
					sums[seat] = 0
					for _, l := range three {
						sums[seat] += tb.rhetoric[seat][l]
					}
					draw(seat+1, weight/float64(len(triples)))
				}
				return
			}
			// Two players who are equal win half of the draws against each other.
			for a := range seats {
				part := weight
				for b := range seats {
					switch {
					case b == a:
					case sums[b] == sums[a]:
						part /= 2
					case sums[b] > sums[a]:
						part = 0
					}
				}
				share[a] += part
			}
		}
		draw(0, 1)
		for seat := range seats {
			if got, want := float64(tb.judge[seat]), 1000*share[seat]; math.Abs(got-want) > 1.001 {
				t.Fatalf("seat %d of %d is judge in %.0f of 1000, want %.2f; rhetoric %v", seat, seats, got, want, tb.rhetoric)
			}
		}
	}
}

func TestHalved(t *testing.T) {
	for x := range 300 {
		want := 65536 * math.Exp2(-float64(x)/16)
		if got := float64(halved(x)); math.Abs(got-want) > 1.5 {
			t.Errorf("halved(%d) is %v, want %.1f", x, got, want)
		}
	}
}

// TestPrices compares the ways to pay with those of the rules.
func TestPrices(t *testing.T) {
	for seats := 2; seats <= 3; seats++ {
		visit(t, seats, 3, func(s city.State, _ int) {
			var tb table
			tb.read(&s, &standard)
			for seat := range seats {
				var want []hand
				for _, c := range s.Prices(rules.Seat(seat), nil) {
					want = append(want, handOf(c))
				}
				p := tb.prices(s.Level(rules.Seat(seat)))
				got := slices.Clone(p.list[:p.n])
				if !slices.Equal(got, want) {
					t.Fatalf("level %d costs %v, want %v", s.Level(rules.Seat(seat))+1, got, want)
				}
			}
		})
	}
}

// TestWeighsEveryMove checks that every legal move, or an equivalent one, is weighed.
func TestWeighsEveryMove(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		visit(t, seats, 2, func(s city.State, _ int) {
			seat := s.Active()
			view := city.Game{}.View(s, seat)
			search := search{seat: int(seat), view: view, tune: thorough, r: chance.New(1, 1)}
			search.y.w = &standard
			search.y.t.read(&view, &standard)
			search.nodes = append(search.nodes, node{}, node{tag: tag(&view)})
			search.edges = append(search.edges, edge{})
			search.options(&view, root, int(seat))
			all := 0
			for e := search.nodes[root].edge; e != 0; e = search.edges[e].next {
				if err := (city.Game{}).Check(s, search.edges[e].move); err != nil {
					t.Fatalf("(city.Game{}).Check(s, search.edges[e].move) = %v; want no error", err)
				}
				all += int(search.edges[e].prior)
			}
			if all < one*95/100 || all > one {
				t.Fatalf("the priors sum to %d; want 95 to 100 percent of %d", all, one)
			}
			for _, m := range s.Moves(nil) {
				if search.alike(m) == 0 {
					t.Fatalf("%s is not looked at in %s, search.alike(m) = %v; want more than 0", city.Game{}.Format(m), city.Game{}.Encode(s), search.alike(m))
				}
			}
		})
	}
}
