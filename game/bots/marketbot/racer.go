package marketbot

import (
	"fmt"
	"strconv"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/market"
)

// racer is the player that anybody could write in an evening from the rules alone. It throws
// the card on the table some hundred times, buys the most useful shop after each throw, and
// takes the result that brings it nearest to the goal and keeps the others farthest from it.
// The game's own player is measured against it.
type racer struct{ throws int }

// racerBaseline creates a racer from its number of throws, 200 by default.
var racerBaseline = bots.Baseline[market.State, market.Move]{
	Name: "race",
	Make: func(argument string) (bots.Player[market.State, market.Move], error) {
		if argument == "" {
			return racer{200}, nil
		}
		n, err := strconv.Atoi(argument)
		if err != nil || n < 1 || n > 100_000 {
			return nil, fmt.Errorf("race takes the number of throws, not %q", argument)
		}
		return racer{n}, nil
	},
}

// Levels returns five budgets of the same player.
func (racer) Levels() []bots.Level {
	return bots.Alike("Compares turns to the goal.", bots.Growing)
}

// Think throws the card, or chooses the purchase.
func (p racer) Think(job bots.Job[market.State, market.Move], e *bots.Effort) bots.Choice[market.Move] {
	s, look := job.View, new(market.Analysis)
	if s.Hand() == 0 {
		e.Spend(1)
		_, buy := racing(&s, look)
		return bots.Choice[market.Move]{Move: buy, Line: []market.Move{buy}, Nodes: 1}
	}
	r := chance.New(job.Seed, 9)
	var best market.Move
	most, more := 0, true
	for n := 0; n < p.throws && more; n++ {
		m, _ := market.Game{}.Sample(s, &r)
		after, err := market.Try(s, m)
		if err != nil {
			break // the rules put a card aside that has no place
		}
		if worth, _ := racing(&after, look); n == 0 || worth > most {
			best, most = m, worth
		}
		more = e.Spend(1)
	}
	return bots.Choice[market.Move]{Move: best, Line: []market.Move{best}, Nodes: e.Nodes()}
}

// racing returns the best purchase, and how far the active seat is then ahead of the next best,
// in hundredths of turns.
func racing(s *market.State, look *market.Analysis) (ahead int, buy market.Move) {
	look.Read(s)
	me, rival := s.Active(), 1<<30
	for seat := range rules.Seat(s.Seats()) {
		if seat != me {
			rival = min(rival, turnsToGoal(s.Coins(seat), look.Income(seat)))
		}
	}
	coins, income := s.Coins(me), look.Income(me)
	own := turnsToGoal(coins, income)
	buy = market.NoBuy()
	for _, shop := range look.Shops {
		if shop.CanBeBought() {
			if t := turnsToGoal(coins-shop.Doors, income+shop.Doors); t < own {
				own, buy = t, market.BuyShop(shop.First)
			}
		}
	}
	return rival - own, buy
}

// turnsToGoal returns how many hundredths of a turn a player needs to reach the goal if their
// income grows by two coins each turn.
func turnsToGoal(coins, income int) int {
	for t := 0; ; t++ {
		if missing := goal - coins; missing <= income {
			return 100*t + 100*max(missing, 0)/max(income, 1)
		}
		coins += income
		income += 2
	}
}
