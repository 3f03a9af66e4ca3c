package marketbot

import (
	"sync/atomic"

	"agora/rules/market"
)

// The game is a race to the goal, so a table is worth to a player their chance of winning a
// race in which only the coins and the income of each runner are known. From turn to turn the
// income changes by chance: others break doors, the placed card adds some, and fire or flood
// takes the largest shop. In every turn, a shop of some size may be bought at its price if that
// brings the goal nearer. The number of turns that a runner needs is computed once for all
// coins and incomes, in whole numbers, and kept.

// one is certainty in the numbers of the race.
const (
	oneBits = 14
	one     = 1 << oneBits
)

// Bounds of the race; a runner beyond one counts as being at it.
const (
	horizon  = 16  // turns looked ahead
	poorest  = -40 // coins
	richest  = 50  // coins that win: those of the standard deck
	incomes  = 56  // from 0
	fortunes = richest - poorest
)

// incomeLoss says what others take from a runner's income between two of their turns.
type incomeLoss struct{ by, weight int }

// turnGain says what a turn offers: the income that the placed card adds, and the doors of a
// shop that can be bought then.
type turnGain struct{ gain, shop, weight int }

// course holds the race's assumptions about future turns.
type course struct {
	incomeLosses []incomeLoss
	turnGains    []turnGain
	struck       int // chance that fire or flood takes the largest shop between two turns, of one
	keeps        int // sixteenths of the income left then
	festival     int // chance of a second income in a turn, of one
	counts       int // sixteenths of a shop on the table that somebody can count on
}

// sixteen is the sum of the weights of incomeLosses, and of turnGains.
const sixteen = 16

// courses are the courses for two, three and four players. They were counted in games of
// players who look at one turn only, and then adjusted so that the expected shares match what
// the seats really won in such games. With two players, those results suggest less luck than
// the number of fires and festivals does.
var courses = [market.MaxSeats + 1]course{
	2: {
		incomeLosses: []incomeLoss{{0, 6}, {1, 2}, {2, 2}, {3, 3}, {4, 2}, {6, 1}},
		turnGains:    []turnGain{{0, 3, 2}, {0, 4, 3}, {0, 5, 3}, {0, 7, 2}, {2, 2, 1}, {2, 3, 2}, {3, 3, 1}, {3, 2, 1}, {3, 4, 1}},
		struck:       one * 3 / 100, keeps: 5, festival: one * 8 / 100, counts: 6,
	},
	3: {
		incomeLosses: []incomeLoss{{0, 5}, {1, 2}, {2, 2}, {3, 3}, {4, 2}, {6, 2}},
		turnGains:    []turnGain{{0, 3, 2}, {0, 4, 3}, {0, 5, 3}, {0, 7, 2}, {3, 2, 1}, {3, 3, 2}, {4, 3, 1}, {5, 2, 1}, {5, 4, 1}},
		struck:       one * 21 / 100, keeps: 6, festival: one * 23 / 100, counts: 8,
	},
	4: {
		incomeLosses: []incomeLoss{{0, 5}, {1, 2}, {2, 2}, {3, 2}, {4, 2}, {6, 3}},
		turnGains:    []turnGain{{0, 3, 2}, {0, 4, 3}, {0, 5, 3}, {0, 7, 2}, {3, 2, 1}, {3, 3, 2}, {4, 3, 1}, {5, 2, 1}, {5, 4, 1}},
		struck:       one * 21 / 100, keeps: 6, festival: one * 31 / 100, counts: 8,
	},
}

// lap is a runner at one point: their average number of turns to the goal, and their chances to
// arrive within 1, 2, ... turns.
type lap struct {
	turns   int32 // times 1024
	arrived [horizon]uint16
}

// race is a course with its computed laps.
type race struct {
	course
	start [fortunes][incomes]lap // before an own turn
	ended [fortunes][incomes]lap // after an own turn
}

// races are the races computed so far.
var races [market.MaxSeats + 1]atomic.Pointer[race]

// raceOf returns the race for a number of players. The first call computes it, stepping back
// from the result one turn at a time through the whole horizon. It calls pause now and then,
// and returns nil if pause says to stop.
func raceOf(seats int, pause func() bool) *race {
	if r := races[seats].Load(); r != nil {
		return r
	}
	r := &race{course: courses[seats]}
	for t := range horizon {
		for c := range fortunes {
			r.begin(t, c)
			if !pause() {
				return nil
			}
		}
		for c := range fortunes {
			r.end(t, c)
			if !pause() {
				return nil
			}
		}
	}
	races[seats].Store(r) // if another search was faster, it found the same
	return r
}

// end computes the table after a turn from the one before the next: others take from the
// income, and fire or flood may come.
func (r *race) end(t, c int) {
	for i := range incomes {
		turns, arrived := 0, 0
		for _, x := range r.incomeLosses {
			whole := &r.start[c][max(i-x.by, 0)]
			rest := &r.start[c][max(i*r.keeps/16-x.by, 0)]
			turns += x.weight * ((int(whole.turns)*(one-r.struck) + int(rest.turns)*r.struck) >> oneBits)
			arrived += x.weight * ((int(whole.arrived[t])*(one-r.struck) + int(rest.arrived[t])*r.struck) >> oneBits)
		}
		l := &r.ended[c][i]
		l.turns = int32(turns / sixteen)
		l.arrived[t] = uint16(arrived / sixteen)
	}
}

// begin computes the table before a turn from the one after it: income is earned, a card is
// placed, and a shop is bought or not.
func (r *race) begin(t, c int) {
	for i := range incomes {
		turns, arrived := 0, 0
		for k := 1; k <= 2; k++ { // without and with a festival
			chance := one - r.festival
			if k == 2 {
				chance = r.festival
			}
			rich := c + k*i
			if rich >= fortunes {
				arrived += chance
				turns += chance * 1024 >> oneBits
				continue
			}
			later, soon := 0, 0
			for _, h := range r.turnGains {
				l := r.after(rich, i, h, 0)
				later += h.weight * int(l.turns)
				if t > 0 {
					soon += h.weight * int(l.arrived[t-1])
				}
			}
			turns += chance * (1024 + later/sixteen) >> oneBits
			arrived += chance * (soon / sixteen) >> oneBits
		}
		l := &r.start[c][i]
		l.turns = int32(turns)
		l.arrived[t] = uint16(arrived)
	}
}

// after returns the better of buying and not buying after a turnGain, if a shop with at
// least shop doors is for sale.
func (r *race) after(c, i int, h turnGain, shop int) *lap {
	i += h.gain
	shop = max(shop*r.counts/16, h.shop)
	l := &r.ended[c][min(i, incomes-1)]
	if m := &r.ended[max(c-shop, 0)][min(i+shop, incomes-1)]; m.turns < l.turns {
		l = m
	}
	return l
}

// runner is a seat in the race.
type runner struct {
	coins, income int
	shop          int // doors of a shop that they can count on in their next turn
	risk, loss    int // chance, of one, to lose so many doors before their next income
	turns         int // that the deck has left for them
}

// shopsKnown is the number of different shops that a runner can count on; larger ones count
// like the largest of them.
const shopsKnown = 12

// lapKey identifies a runner: their place in the order of turns, the shop they count on, coins
// and income.
type lapKey int32

func (w *runner) key(j int) lapKey {
	c, i := min(max(w.coins-poorest, 0), fortunes-1), min(max(w.income, 0), incomes-1)
	return lapKey(((j*shopsKnown+min(max(w.shop, 0), shopsKnown-1))*fortunes+c)*incomes + i)
}

// book caches the chances of runners, because a search meets the same ones repeatedly. It
// belongs to one search.
type book struct {
	race    *race
	seats   int
	places  []int32 // by key: in arrived, plus one
	arrived [][horizon]uint16
}

func newBook(r *race, seats int) *book {
	return &book{race: r, seats: seats, places: make([]int32, seats*shopsKnown*fortunes*incomes)}
}

// of returns the chances of a runner, place j in the order of turns.
func (k *book) of(w *runner, j int) *[horizon]uint16 {
	key := w.key(j)
	if k.places[key] == 0 {
		var a [horizon]uint16
		k.race.next(w, j, k.seats, &a)
		k.arrived = append(k.arrived, a)
		k.places[key] = int32(len(k.arrived))
	}
	return &k.arrived[k.places[key]-1]
}

// win returns the expected share of the win, at most 1, of the runner who places behind
// the first; runners are in the order of their turns, and the last
// of them has just ended theirs.
func (k *book) win(runners []runner, who int) int {
	n := len(runners)
	var arrived [market.MaxSeats]*[horizon]uint16
	var mixed [horizon]uint16 // of the one runner at risk
	var left [market.MaxSeats]int
	turns := 0
	for j := range runners {
		w := &runners[j]
		if w.coins >= richest {
			// Only at the end of a game, which nobody else has won.
			if j == who {
				return one
			}
			return 0
		}
		arrived[j] = k.of(w, j)
		if w.risk > 0 && w.loss > 0 {
			less := *w
			less.income -= w.loss
			for t, x := range k.of(&less, j) {
				mixed[t] = uint16((int(arrived[j][t])*(one-w.risk) + int(x)*w.risk) >> oneBits)
			}
			arrived[j] = &mixed
		}
		left[j] = one
		turns = max(turns, w.turns)
	}
	// Turn by turn, seat by seat: the runner arrives, and nobody has before.
	share, open := 0, one
	for t := range min(horizon, turns) {
		for j := range n {
			if t >= runners[j].turns {
				continue
			}
			now := one - int(arrived[j][t])
			if j == who {
				p := left[j] - now
				for o := range n {
					if o != j {
						p = p * left[o] >> oneBits
					}
				}
				share += p
			}
			left[j] = now
		}
		open = one
		for j := range n {
			open = open * left[j] >> oneBits
		}
		if open < one/1000 {
			break
		}
	}
	if open == 0 {
		return share
	}
	return share + open*rest(runners, who)/one
}

// rest returns the share of a runner if nobody arrives: then the most coins win. The more
// turns are left, the less certain it is who will have them.
func rest(runners []runner, who int) int {
	var coins [market.MaxSeats]int
	most, turns := -1<<30, 0
	for j := range runners {
		w := &runners[j]
		coins[j] = w.coins + w.income*min(w.turns, horizon)
		most, turns = max(most, coins[j]), max(turns, w.turns)
	}
	sum := 0
	for j := range runners {
		coins[j] = one >> min((most-coins[j])*4/(1+4*turns), oneBits)
		sum += coins[j]
	}
	return coins[who] * one / sum
}

// next computes the chances of a runner who has not arrived, at place j in the order of turns.
// In their next turn they buy the shop that they count on, unless there is a better one.
func (r *race) next(w *runner, j, n int, arrived *[horizon]uint16) {
	i, c := min(max(w.income, 0), incomes-1), min(max(w.coins-poorest, 0), fortunes-1)
	var sum [horizon]int
	// Later players lose something before their turn: what a whole round
	// takes, with the chance of their part of a round.
	part := one * j / (n - 1)
	r.turn(c, i, w.shop, one-part, &sum)
	for _, x := range r.incomeLosses {
		r.turn(c, max(i-x.by, 0), w.shop, part*x.weight/sixteen, &sum)
	}
	for t := range sum {
		arrived[t] = uint16(min(sum[t], one))
	}
}

// turn adds the chances of a turn that begins with these coins and this income and itself has a
// certain chance.
func (r *race) turn(c, i, shop, chance int, sum *[horizon]int) {
	if chance <= 0 {
		return
	}
	rich := c + i
	if rich >= fortunes {
		for t := range sum {
			sum[t] += chance
		}
		return
	}
	for _, h := range r.turnGains {
		l := r.after(rich, i, h, shop)
		p := chance * h.weight / sixteen
		for t := 1; t < horizon; t++ {
			sum[t] += p * int(l.arrived[t-1]) >> oneBits
		}
	}
}
