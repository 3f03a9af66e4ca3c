package marketbot

import "testing"

// raced returns a race that has been computed.
func raced(t testing.TB, seats int) *book {
	t.Helper()
	r := raceOf(seats, func() bool { return true })
	if r == nil {
		t.Fatal("the race was not worked out; want the race")
	}
	return newBook(r, seats)
}

// TestRaceIsMonotone checks that more coins or more income never make anybody later, and
// that chances never decrease from turn to turn.
func TestRaceIsMonotone(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		r := raced(t, seats).race
		for c := range fortunes {
			for i := range incomes {
				l := &r.start[c][i]
				for turn := range horizon {
					switch a := l.arrived[turn]; {
					case a > one:
						t.Fatalf("%d players, %d coins, income %d: a chance of %d; want at most %d", seats, c+poorest, i, a, one)
					case turn > 0 && a+2 < l.arrived[turn-1]:
						t.Fatalf("%d players, %d coins, income %d: %d after %d; want a share that does not fall with the turns", seats, c+poorest, i, a, l.arrived[turn-1])
					}
				}
				// Rounding may swap neighbours that are almost equal.
				if c > 0 && l.turns > r.start[c-1][i].turns+4 || i > 0 && l.turns > r.start[c][i-1].turns+4 {
					t.Fatalf("%d players, %d coins, income %d: %d turns of 1024, more than with less; want no more than 4 turns more than with a coin or an income less",
						seats, c+poorest, i, l.turns)
				}
			}
		}
		if l := r.start[45-poorest][5]; l.turns < 1020 || l.turns > 1024 || l.arrived[0] != one {
			t.Errorf("45 coins and an income of 5 win at once, not after %d with %d; want 1020 to 1024 turns, and a certain arrival in the first", l.turns, l.arrived[0])
		}
	}
}

// TestSharesAddUp checks that the shares of all runners add up to one, and that a runner
// who is ahead has more.
func TestSharesAddUp(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		k := raced(t, seats)
		for coins := -30; coins < richest; coins += 7 {
			for income := 0; income < 40; income += 3 {
				for _, turns := range []int{0, 1, 3, 30} {
					var w []runner
					for j := range seats {
						w = append(w, runner{coins: coins + j, income: income, shop: 4, turns: turns})
					}
					w[0].risk, w[0].loss = one/3, 5
					sum := 0
					for j := range w {
						sum += k.win(w, j)
					}
					if sum < one*97/100 || sum > one*103/100 {
						t.Fatalf("%+v: the shares add up to %d; want %d, give or take 3 percent", w, sum, one)
					}
				}
			}
		}
		for j := range seats {
			w := make([]runner, seats)
			for o := range w {
				w[o] = runner{coins: 10, income: 10, shop: 4, turns: 9}
			}
			even := k.win(w, j)
			w[j].income = 13
			if k.win(w, j) < even+one/20 {
				t.Errorf("%d players: three coins more a turn make only %d of %d; want at least %d", seats, k.win(w, j), even, even+one/20)
			}
			better := k.win(w, j)
			w[j].risk, w[j].loss = one/4, 13
			if k.win(w, j) >= better {
				t.Errorf("%d players: to fear a fire costs nothing, k.win(w, j) = %v; want less than %v", seats, k.win(w, j), better)
			}
		}
	}
}

// TestRaceEnds checks that at the end of the deck the most coins win, and that a runner who
// arrives before wins everything.
func TestRaceEnds(t *testing.T) {
	k := raced(t, 2)
	ahead := []runner{{coins: 30, income: 5}, {coins: 10, income: 20}}
	if k.win(ahead, 0) < one*9/10 {
		t.Errorf("nobody has a turn left, and 30 coins against 10 are worth %d of %d; want at least nine tenths", k.win(ahead, 0), one)
	}
	first := []runner{{coins: 45, income: 5, turns: 5}, {coins: 49, income: 40, turns: 5}}
	if k.win(first, 0) != one || k.win(first, 1) != 0 {
		t.Errorf("the first to arrive has %d and the second %d of %d; want all for the first", k.win(first, 0), k.win(first, 1), one)
	}
}

// TestRaceMayBeStopped checks that a stopped search does without the race and does not harm
// the next one.
func TestRaceMayBeStopped(t *testing.T) {
	kept := races[3].Swap(nil)
	defer func() { races[3].CompareAndSwap(nil, kept) }()
	asked := 0
	if raceOf(3, func() bool { asked++; return asked < 100 }) != nil || races[3].Load() != nil {
		t.Error("half a race was kept; want none kept")
	}
	if raceOf(3, func() bool { return true }) == nil || races[3].Load() == nil {
		t.Error("a whole race was not kept; want it kept")
	}
}
