package market

import (
	"agora/rules"
	"agora/rules/market"
)

// standing is what a player weighs tables with: the coins of all, whose turn it
// is, and how much of the deck is left.
type standing struct {
	book  *book
	seats int
	seat  rules.Seat // whose turn it is
	deck  int        // cards left to draw
	coins [market.MaxSeats]int

	income, best [market.MaxSeats]int // of the table weighed last
}

// read takes a standing from a state.
func (st *standing) read(s *market.State) {
	st.seats, st.seat, st.deck = s.Seats(), s.Active(), s.DeckLeft()
	for seat := range st.seats {
		st.coins[seat] = s.Coins(rules.Seat(seat))
	}
}

// sum adds up the incomes and finds the shops that can be bought, largest first.
func (st *standing) sum(a *after) {
	st.income, st.best = [market.MaxSeats]int{}, [market.MaxSeats]int{}
	for i := range a.shops {
		sh := &a.shops[i]
		switch {
		case sh.owner != rules.NoSeat:
			st.income[sh.owner] += sh.doors
		case sh.circles > 0:
			d := sh.doors
			for k := range st.seats {
				if d > st.best[k] {
					st.best[k], d = d, st.best[k]
				}
			}
		}
	}
}

// worth is the share of the win, of one, that a seat can expect once the active
// one has bought a shop of so many doors, -1 for none, from the table summed up.
func (st *standing) worth(doors int, seat rules.Seat) int {
	var runners [market.MaxSeats]runner
	bought := doors < 0
	who, k := 0, 0
	for j := range st.seats {
		s := (int(st.seat) + 1 + j) % st.seats
		if !bought && st.best[k] == doors {
			bought = true
			k++
		}
		w := runner{coins: st.coins[s], income: st.income[s], turns: max(0, st.deck-j+st.seats-1) / st.seats}
		if k < st.seats {
			w.shop = st.best[k]
			k++
		}
		if s == int(st.seat) && doors >= 0 {
			w.coins -= doors
			w.income += doors
		}
		if s == int(seat) {
			who = j
		}
		runners[j] = w
	}
	return st.book.win(runners[:st.seats], who)
}

// purchase finds the best purchase on a table, -1 for none, and the share that the
// active seat can expect then.
func (st *standing) purchase(a *after) (buy, worth int) {
	st.sum(a)
	buy, worth = -1, st.worth(-1, st.seat)
	tried := uint64(1) // doors; all shops with as many are worth the same
	for i := range a.shops {
		sh := &a.shops[i]
		if bit := uint64(1) << min(sh.doors, 63); sh.buyable() && tried&bit == 0 {
			tried |= bit
			if w := st.worth(sh.doors, st.seat); w > worth {
				buy, worth = i, w
			}
		}
	}
	return buy, worth
}
