package marketbot

import (
	"fmt"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/market"
)

// walk calls look with the states of random games before each placement, at most most of
// them.
func walk(t *testing.T, seats int, seed uint64, most int, look func(market.State, *chance.Stream)) {
	t.Helper()
	s, _, err := market.Game{}.Start(rules.Setup{Seats: seats, Seed: seed})
	if err != nil {
		t.Fatalf("market.Game{}.Start(rules.Setup{Seats: seats, Seed: seed}) = %v; want no error", err)
	}
	r := chance.New(seed, 9)
	for n := 0; n < most; {
		if (market.Game{}).Turn(s).Phase == market.PhasePlace {
			look(s, &r)
			n++
		}
		m, ok := market.Game{}.Sample(s, &r)
		if !ok {
			return
		}
		if s, _, err = (market.Game{}).Apply(s, m); err != nil {
			t.Fatalf("(market.Game{}).Apply(s, m) = %v; want no error", err)
		}
	}
}

// TestPlaceIsWhatTheRulesSay compares the player's own evaluation of a placement with the
// rules: the same shops with the same owners, circles and doors, and the same refusals.
func TestPlaceIsWhatTheRulesSay(t *testing.T) {
	checked, refused, cycles := 0, 0, 0
	for seed := range uint64(9) {
		walk(t, int(2+seed%3), seed+1, 36, func(s market.State, r *chance.Stream) {
			var b board
			var a after
			var f finder
			b.read(&s)
			f.reset(&b)
			f.someGrids(r, 30)
			f.apart(r, 10)
			if d := b.others(nil, s.Active()); len(d) > 0 {
				for range 4 {
					f.pokes(d[r.Intn(len(d))], r, 1)
					f.probe(d[r.Intn(len(d))], r, 4)
				}
			}
			for _, p := range f.poses {
				ok := b.place(&a, p)
				n, err := market.Try(s, market.PutAt(p))
				if ok != (err == nil) {
					t.Fatalf("%+v: place says %v, the rules %v; want the same of both", p, ok, err)
				}
				if !ok {
					refused++
					continue
				}
				var look market.Analysis
				look.Read(&n)
				want := map[string]int{}
				for _, sh := range look.Shops {
					want[fmt.Sprint(sh.First, sh.Owner, sh.Circles, sh.Doors)]++
				}
				got := map[string]int{}
				for i := range a.shops {
					if a.root(int16(i)) == int16(i) {
						sh := a.shops[i]
						got[fmt.Sprint(sh.first, sh.owner, sh.circles, sh.doors)]++
					}
				}
				if fmt.Sprint(got) != fmt.Sprint(want) {
					t.Fatalf("seed %d, card %d at %+v:\ngot  %v\nwant %v\n%s", seed, s.Hand(), p, got, want, market.Game{}.Encode(s))
				}
				checked++
				if len(look.Ground().Pieces) > 1 {
					cycles++
				}
			}
		})
	}
	t.Logf("%d placements checked, %d of them with yards, %d refused", checked, cycles, refused)
	if checked < 2000 || cycles < 200 || refused < 10 {
		t.Errorf("too few of a kind to mean much: checked is %v, want at least 2000; cycles is %v, want at least 200; refused is %v, want at least 10", checked, cycles, refused)
	}
}

// TestPokeBreaksADoor checks that a corner placed in front of a door blocks it, whichever
// corner it is, and leaves the card's own doors open.
func TestPokeBreaksADoor(t *testing.T) {
	broken := 0
	walk(t, 2, 3, 4, func(s market.State, r *chance.Stream) {
		var b board
		var f finder
		b.read(&s)
		for _, d := range b.doors(nil, func(*shop) bool { return true }) {
			for k := range 4 {
				for steps := -2; steps <= 2; steps++ {
					f.reset(&b)
					p := b.before(d, k, steps)
					if !f.offer(p) {
						continue
					}
					n, err := market.Try(s, market.PutAt(p))
					if err != nil {
						continue
					}
					var look market.Analysis
					look.Read(&n)
					if at := look.Door(b.cards[d.card], d.segment); at.State != market.Broken || at.Other != s.Hand() {
						t.Fatalf("corner %d at %d steps before %v: the door is %v; want a broken door at the hand's card", k, steps, d, at)
					}
					broken++
				}
			}
		}
	})
	if broken < 100 {
		t.Errorf("only %d doors were broken; want at least 100", broken)
	}
}
