package marketbot

import (
	"agora/rules"
	"agora/rules/market"
)

// standing holds the data by which a player evaluates tables: everyone's coins, whose turn it
// is, and what the deck holds.
type standing struct {
	book   *book
	seats  int
	seat   rules.Seat // whose turn it is
	deck   int        // cards left to draw
	coins  [market.MaxSeats]int
	danger [market.MaxSeats]int // chance that the seat's next card is a fire or a flood that strikes, of one

	// About the table summed up last:
	income  [market.MaxSeats]int
	best    [market.MaxSeats]int // doors of the shops that can be bought, largest first
	largest int                  // counters on the largest shop
	tied    int                  // shops that have as many
	victim  rules.Seat           // whose it is
	burns   int                  // its doors
}

// read takes a standing from a state.
func (st *standing) read(s *market.State) {
	st.seats, st.seat, st.deck = s.Seats(), s.Active(), s.DeckLeft()
	var strikes [4]int // cards in the deck by letter
	for i := range faces {
		if c := &faces[i]; c.Effect != market.Festival && s.Where(c.ID) == market.InDeck {
			strikes[c.Letter]++
		}
	}
	for seat := range st.seats {
		st.coins[seat] = s.Coins(rules.Seat(seat))
		st.danger[seat] = strikes[s.Letter(rules.Seat(seat))] * one / max(1, st.deck)
	}
}

// sum adds up the incomes, and finds the shops that can be bought and the largest
// of those that are owned.
func (st *standing) sum(a *after) {
	st.income, st.best = [market.MaxSeats]int{}, [market.MaxSeats]int{}
	st.largest, st.tied = 0, 0
	for i := range a.shops {
		sh := &a.shops[i]
		switch {
		case sh.owner != rules.NoSeat:
			st.income[sh.owner] += sh.doors
			if sh.circles > st.largest {
				st.largest, st.tied, st.victim, st.burns = sh.circles, 1, sh.owner, sh.doors
			} else if sh.circles == st.largest {
				st.tied++
			}
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

// worth returns the share of the win that a seat can expect once the active seat has bought a
// shop, or nil for none, on the table summed up.
func (st *standing) worth(buy *shop, seat rules.Seat) int {
	largest, victim, burns := st.tied == 1, st.victim, st.burns
	if buy != nil && buy.circles >= st.largest {
		largest, victim, burns = buy.circles > st.largest, st.seat, buy.doors
	}
	var runners [market.MaxSeats]runner
	bought := buy == nil
	who, k, risk, round := 0, 0, 0, 0
	for j := range st.seats {
		round += st.danger[j]
	}
	for j := range st.seats {
		s := (int(st.seat) + 1 + j) % st.seats
		if !bought && st.best[k] == buy.doors {
			bought = true
			k++
		}
		w := runner{coins: st.coins[s], income: st.income[s], turns: max(0, st.deck-j+st.seats-1) / st.seats}
		if k < st.seats {
			w.shop = st.best[k]
			k++
		}
		if s == int(st.seat) && buy != nil {
			w.coins -= buy.doors
			w.income += buy.doors
		}
		if largest && s == int(victim) {
			// The draws before their next income count in full, those after it for
			// something, since they may still mend it.
			w.risk, w.loss = min(risk+(round-risk)*dread/16, one), burns
		}
		risk += st.danger[s]
		if s == int(seat) {
			who = j
		}
		runners[j] = w
	}
	return st.book.win(runners[:st.seats], who)
}

// dread is the weight, in sixteenths, that a runner gives to the danger after their next income.
const dread = 8

// purchase finds the best purchase on a table, -1 for none, and the share that the
// active seat can expect then.
func (st *standing) purchase(a *after) (buy, worth int) {
	st.sum(a)
	buy, worth = -1, st.worth(nil, st.seat)
	var tried [16]uint16 // by doors, a bit for each number of circles: they are worth the same
	for i := range a.shops {
		sh := &a.shops[i]
		if !sh.buyable() {
			continue
		}
		row, bit := &tried[min(sh.doors, 15)], uint16(1)<<min(sh.circles, 15)
		if *row&bit != 0 && sh.doors < 15 && sh.circles < 15 {
			continue
		}
		*row |= bit
		if w := st.worth(sh, st.seat); w > worth {
			buy, worth = i, w
		}
	}
	return buy, worth
}
