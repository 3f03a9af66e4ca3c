package marketbot

import (
	"fmt"
	"strconv"
	"time"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/market"
)

// greedy is a reference opponent: sensible, but without a thought for later turns. It looks at
// the same placements as the levels do, takes the one with the highest next income, counting
// the shop that it buys, and among equals the one that leaves the others the least. It buys the
// shop with the most doors, or none if it wins without.
//
// greedy:N looks at no more than N of these placements, drawn at random, and takes the
// best. It models a person in their first game who has understood what earns coins and
// tries a place or two.
type greedy struct {
	looks int // 0: at all
}

// greedyBaseline is greedy for the arena.
var greedyBaseline = bots.Baseline[market.State, market.Move]{
	Name: "greedy",
	Make: func(argument string) (bots.Player[market.State, market.Move], error) {
		if argument == "" {
			return greedy{}, nil
		}
		looks, err := strconv.Atoi(argument)
		if err != nil || looks < 1 {
			return nil, fmt.Errorf("greedy looks at a number of placements, not %q", argument)
		}
		return greedy{looks}, nil
	},
}

// Levels returns a single level.
func (greedy) Levels() []bots.Level {
	return bots.Alike("Takes what brings most at once.", func(int) bots.Budget { return bots.Budget{Nodes: 3000, Time: 2 * time.Second} })
}

// Think decides.
func (g greedy) Think(job bots.Job[market.State, market.Move], e *bots.Effort) bots.Choice[market.Move] {
	s := job.View
	var b board
	var a after
	b.read(&s)
	if s.Hand() == 0 {
		b.stay(&a)
		e.Spend(1)
		return bots.Choice[market.Move]{Move: a.move(greedyBuy(&s, &a, job.Seat)), Nodes: e.Nodes()}
	}
	r := chance.New(job.Seed, 1)
	var f finder
	f.reset(&b)
	for i := range b.cards {
		f.grids(i)
	}
	doors := b.others(nil, job.Seat)
	for _, d := range doors {
		f.pokes(d, &r, 2)
	}
	for range min(60, 4*len(doors)) {
		f.probe(doors[r.Intn(len(doors))], &r, 6)
	}
	f.apart(&r, 50)
	if g.looks > 0 {
		for i := range f.poses {
			k := i + r.Intn(len(f.poses)-i)
			f.poses[i], f.poses[k] = f.poses[k], f.poses[i]
		}
	}
	best, found, looks := 0, market.Move{}, 0
	for _, p := range f.poses {
		if !b.place(&a, p) {
			continue
		}
		if looks++; g.looks > 0 && looks > g.looks {
			break
		}
		income, others := a.incomes(job.Seat)
		if k := greedyBuy(&s, &a, job.Seat); k >= 0 {
			income += a.shops[k].doors
		}
		if worth := income*1000 - others + 1; found.Kind == 0 || worth > best {
			best, found = worth, market.PutAt(p)
		}
		if !e.Spend(1) {
			break
		}
	}
	if found.Kind == 0 {
		found = anyPlace(&s, &r)
	}
	return bots.Choice[market.Move]{Move: found, Nodes: e.Nodes()}
}

// greedyBuy returns the shop with the most doors, or -1.
func greedyBuy(s *market.State, a *after, seat rules.Seat) int {
	income, _ := a.incomes(seat)
	if s.DeckLeft() < s.Seats() || s.Coins(seat)+income >= goal {
		return -1
	}
	best := -1
	for i := range a.shops {
		if sh := &a.shops[i]; sh.buyable() && sh.doors > 0 && (best < 0 || sh.doors > a.shops[best].doors) {
			best = i
		}
	}
	return best
}

// incomes returns the income of a seat and the sum of all others'.
func (a *after) incomes(seat rules.Seat) (own, others int) {
	for i := range a.shops {
		switch sh := &a.shops[i]; sh.owner {
		case seat:
			own += sh.doors
		case rules.NoSeat:
		default:
			others += sh.doors
		}
	}
	return own, others
}

// move returns the purchase of shop i, or of none for -1.
func (a *after) move(i int) market.Move {
	if i < 0 {
		return market.NoBuy()
	}
	return market.BuyShop(a.shops[i].first)
}
