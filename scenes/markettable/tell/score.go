package tell

import (
	"fmt"
	"strings"

	"agora/game/routes"
	"agora/game/words"
	"agora/rules"
	"agora/rules/market"
)

// ScoreSheet explains every player's coins line by line.
func ScoreSheet(say *words.Words, events []rules.Event, seats int, o rules.Outcome) []routes.ResultRow {
	begin := market.Standard().Coins
	income, feasts, paid := make([]int, seats), make([]int, seats), make([]int, seats)
	bought, struck := 0, 0
	for _, e := range events {
		switch e := e.(type) {
		case market.Income:
			income[e.Seat] += e.Coins
		case market.Feast:
			struck++
			for _, p := range e.Pays {
				feasts[p.Seat] += p.Coins
			}
		case market.Bought:
			bought++
			paid[e.Seat] += e.Price
		}
	}
	cells := func(of func(int) int, sign bool) []string {
		list := make([]string, seats)
		for i := range list {
			if n := of(i); sign && n > 0 {
				list[i] = fmt.Sprintf("+%d", n)
			} else {
				list[i] = strings.Replace(fmt.Sprint(n), "-", "\u2212", 1)
			}
		}
		return list
	}
	reason := say.T("market.score.total.deck")
	if o.Reason == market.ReasonCoins {
		reason = say.T("market.score.total.coins", "goal", market.Standard().Goal)
	}
	counted := func(key string, n int) string {
		if n == 0 { // the row says so
			return ""
		}
		return say.T(key, "n", n)
	}
	return []routes.ResultRow{
		{Label: say.T("market.score.start"), Cells: cells(func(int) int { return begin }, false)},
		{Label: say.T("market.score.income"), Cells: cells(func(i int) int { return income[i] }, true), Note: say.T("market.score.income.note")},
		{Label: say.T("market.score.festivals"), Cells: cells(func(i int) int { return feasts[i] }, true), Note: counted("market.score.festivals.note", struck)},
		{Label: say.T("market.score.bought"), Cells: cells(func(i int) int { return -paid[i] }, true), Note: counted("market.score.bought.note", bought)},
		{Label: say.T("market.score.total"), Cells: cells(func(i int) int { return o.Scores[i] }, false), Note: reason},
	}
}
