package market

import (
	"sync"

	"agora/rules/market"
)

// The game is a race to the goal, so a table is worth to a player what his chances
// in a race are in which all that is known of a runner are his coins and his
// income. From turn to turn the income changes by chance: somebody breaks doors,
// the placed card adds some, fire or flood takes the largest shop; and in every
// turn a shop of some size may be bought at its price, if that brings the goal
// nearer. How long a runner takes is worked out for all coins and incomes once and
// kept; all in whole numbers.

// one is certainty in the numbers of the race.
const (
	oneBits = 14
	one     = 1 << oneBits
)

// Bounds of the race. Beyond them a runner is taken to be at the bound.
const (
	horizon  = 16  // turns looked ahead
	poorest  = -40 // coins
	richest  = 50  // coins that win: those of the standard deck
	incomes  = 56  // from 0
	fortunes = richest - poorest
)

// chancy is a change with its weight.
type chancy struct{ by, weight int }

// course is what the race assumes of the turns to come.
type course struct {
	change   []chancy // of the income between two own turns
	shops    []chancy // doors of the shop that can be bought
	weights  int      // sum of the weights, of both alike
	struck   int      // chance to lose the largest shop between two turns, of one
	keeps    int      // sixteenths of the income left then
	festival int      // chance of a second income in a turn, of one
}

// courses are those of two, three and four players, from games of the computer
// players against each other.
var courses = [market.MaxSeats + 1]course{
	2: {
		change: []chancy{{-4, 2}, {-2, 4}, {-1, 3}, {0, 3}, {1, 2}, {3, 2}},
		shops:  []chancy{{3, 2}, {4, 4}, {5, 5}, {6, 3}, {8, 2}}, weights: 16,
		struck: one / 8, keeps: 9, festival: one / 6,
	},
	3: {
		change: []chancy{{-4, 2}, {-2, 4}, {-1, 3}, {0, 3}, {1, 2}, {3, 2}},
		shops:  []chancy{{3, 2}, {4, 4}, {5, 5}, {6, 3}, {8, 2}}, weights: 16,
		struck: one / 8, keeps: 10, festival: one / 4,
	},
	4: {
		change: []chancy{{-4, 2}, {-2, 4}, {-1, 3}, {0, 3}, {1, 2}, {3, 2}},
		shops:  []chancy{{3, 2}, {4, 4}, {5, 5}, {6, 3}, {8, 2}}, weights: 16,
		struck: one / 8, keeps: 10, festival: one / 3,
	},
}

// lap is a runner at one point: how many turns he takes on average, and the
// chances to arrive within 1, 2, ... turns.
type lap struct {
	turns   int32 // times 1024
	arrived [horizon]uint16
}

// race is a course worked out.
type race struct {
	course
	start [fortunes][incomes]lap // before an own turn
	ended [fortunes][incomes]lap // after an own turn
}

var races = [market.MaxSeats + 1]func() *race{
	2: sync.OnceValue(func() *race { return run(courses[2]) }),
	3: sync.OnceValue(func() *race { return run(courses[3]) }),
	4: sync.OnceValue(func() *race { return run(courses[4]) }),
}

// run works a course out, by going once more through a turn from the result for
// as many turns as are looked ahead.
func run(c course) *race {
	r := &race{course: c}
	for t := range horizon {
		r.begin(t)
		r.end(t)
	}
	return r
}

// end works out the table after a turn from that before the next: the income
// changes.
func (r *race) end(t int) {
	for c := range fortunes {
		for i := range incomes {
			var turns, arrived int
			for _, x := range r.change {
				whole := &r.start[c][min(max(i+x.by, 0), incomes-1)]
				rest := &r.start[c][min(max(i*r.keeps/16+x.by, 0), incomes-1)]
				turns += x.weight * (int(whole.turns)*(one-r.struck) + int(rest.turns)*r.struck) / one
				arrived += x.weight * (int(whole.arrived[t])*(one-r.struck) + int(rest.arrived[t])*r.struck) / one
			}
			l := &r.ended[c][i]
			l.turns = int32(turns / r.weights)
			l.arrived[t] = uint16(arrived / r.weights)
		}
	}
}

// begin works out the table before a turn from that after it: income, and a shop
// is bought or not.
func (r *race) begin(t int) {
	next := func(c, i int) *lap { return &r.ended[min(max(c, 0), fortunes-1)][min(i, incomes-1)] }
	for c := range fortunes {
		for i := range incomes {
			var turns, arrived int
			for k := 1; k <= 2; k++ { // without and with a festival
				chance := one - r.festival
				if k == 2 {
					chance = r.festival
				}
				rich := c + k*i
				if rich >= fortunes {
					arrived += chance * one * r.weights
					turns += chance * 1024 * r.weights
					continue
				}
				for _, b := range r.shops {
					l := next(rich, i)
					if m := next(rich-b.by, i+b.by); m.turns < l.turns {
						l = m
					}
					turns += chance * b.weight * (1024 + int(l.turns))
					if t > 0 {
						arrived += chance * b.weight * int(l.arrived[t-1])
					}
				}
			}
			l := &r.start[c][i]
			l.turns = int32(turns / r.weights / one)
			l.arrived[t] = uint16(arrived / r.weights / one)
		}
	}
}

// runner is a seat in the race.
type runner struct {
	coins, income int
	shop          int // doors of a shop that he can count on in his next turn
	turns         int // that the deck has left for him
}

// shopsKnown is the number of different shops that a runner counts on; larger
// ones are as good as the largest of them.
const shopsKnown = 12

// lapKey tells a runner from others: his place in the order of turns, the shop he
// counts on, coins and income.
type lapKey int32

func (w *runner) key(j int) lapKey {
	c, i := min(max(w.coins-poorest, 0), fortunes-1), min(max(w.income, 0), incomes-1)
	return lapKey(((j*shopsKnown+min(max(w.shop, 0), shopsKnown-1))*fortunes+c)*incomes + i)
}

// book remembers the chances of runners, as a search meets the same again and
// again. It belongs to one search.
type book struct {
	race    *race
	seats   int
	places  []int32 // by key: in arrived, plus one
	arrived [][horizon]uint16
}

func newBook(seats int) *book {
	return &book{race: races[seats](), seats: seats, places: make([]int32, seats*shopsKnown*fortunes*incomes)}
}

// of gives the chances of a runner, place j in the order of turns.
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

// win gives the expected share of the win, of one, of the runner that is so many
// places behind the first; runners are in the order of their turns, and the last
// of them has just ended his.
func (k *book) win(runners []runner, who int) int {
	n := len(runners)
	var arrived [market.MaxSeats]*[horizon]uint16
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
		left[j] = one
		turns = max(turns, w.turns)
	}
	// Turn by turn, seat by seat: he arrives, and nobody has before.
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

// rest is the share of a runner if nobody arrives: most coins win.
func rest(runners []runner, who int) int {
	var coins [market.MaxSeats]int
	most := -1 << 30
	for j := range runners {
		w := &runners[j]
		coins[j] = w.coins + w.income*min(w.turns, horizon)
		most = max(most, coins[j])
	}
	sum := 0
	for j := range runners {
		coins[j] = one >> min((most-coins[j])/4, oneBits)
		sum += coins[j]
	}
	return coins[who] * one / sum
}

// next works out the chances of a runner with more than one turn before him. In
// his next turn he buys the shop he can count on if there is no better one.
func (r *race) next(w *runner, j, n int, arrived *[horizon]uint16) {
	i, c := min(max(w.income, 0), incomes-1), min(max(w.coins-poorest, 0), fortunes-1)
	var sum [horizon]int
	// Whoever comes later is broken into before his turn: the change is that of a
	// whole round, of a part of it for the part that it takes.
	part := one * j / (n - 1)
	r.turn(c, i, w.shop, one-part, &sum)
	for _, x := range r.change {
		chance := part * x.weight / r.weights
		hit := chance * r.struck / one
		r.turn(c, max(i+x.by, 0), w.shop, chance-hit, &sum)
		r.turn(c, max(i*r.keeps/16+x.by, 0), w.shop, hit, &sum)
	}
	for t := range sum {
		arrived[t] = uint16(min(sum[t], one))
	}
}

// turn adds the chances of a turn that begins with those coins and that income,
// and has a chance itself.
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
	end := func(c, i int) *lap { return &r.ended[min(max(c, 0), fortunes-1)][min(i, incomes-1)] }
	for _, b := range r.shops {
		l := end(rich, i)
		doors := max(b.by, shop)
		if m := end(rich-doors, i+doors); m.turns < l.turns {
			l = m
		}
		p := chance * b.weight / r.weights
		for t := 1; t < horizon; t++ {
			sum[t] += p * int(l.arrived[t-1]) >> oneBits
		}
	}
}
