package markettable

import (
	"slices"
	"strconv"

	"agora/game/words"
	"agora/rules"
	"agora/rules/market"
)

// teller describes what happens at the table in the current language. It names shops by
// their owners, because the names of pieces are printed nowhere.
type teller struct {
	*words.Words
	name func(rules.Seat) string
}

// Tell describes an event in a sentence or two, for the log and the table; "" for none.
func (t teller) Tell(e rules.Event) string {
	switch e := e.(type) {
	case market.Opened:
		return t.T("market.opened", "card", int(e.Card), "player", t.name(e.First))
	case market.TurnBegan:
		return t.T("market.turn", "turn", e.Number, "player", t.name(e.Seat))
	case market.Income:
		return t.income(e.Pay)
	case market.Drawn:
		return t.T("market.drawn", "player", t.name(e.Seat), "card", int(e.Card), "letter", e.Letter.String(),
			"effect", words.Pick("market.effect", e.Effect.String()), "why", t.why(e))
	case market.Burnt:
		return t.burnt(e)
	case market.Flooded:
		return t.T("market.flooded", "player", t.name(e.Owner), "counters", counters(e.Counters))
	case market.Feast:
		told := words.Sentences{words.M("market.feast")}
		for _, p := range e.Pays {
			told = append(told, words.M("market.feast.pay", "player", t.name(p.Seat), "coins", p.Coins, "total", p.Total))
		}
		return t.Sentences(told)
	case market.NoEffect:
		if len(e.Tied) == 0 {
			return t.Pick("market.noEffect", e.Effect.String())
		}
		return t.Pick("market.tied", e.Effect.String(), "shops", len(e.Tied), "counters", counters(e.Counters))
	case market.Placed:
		return t.Sentences(words.Sentences{words.M("market.placed", "player", t.name(e.Seat), "card", int(e.Card)), t.doorEffects(len(e.Joins), e.Changed)})
	case market.Grown:
		if e.Counters == 0 {
			return t.T("market.grown", "player", t.name(e.Owner), "n", len(e.Gained))
		}
		return t.T("market.grown.counters", "player", t.name(e.Owner), "n", len(e.Gained), "counters", counters(e.Counters))
	case market.Bought:
		return t.T("market.bought", "player", t.name(e.Seat), "price", price(e.Price), "counters", counters(e.Counters), "coins", coins(e.Total))
	case market.Passed:
		return t.T("market.passed", "player", t.name(e.Seat))
	case market.Aside:
		return t.T("market.aside", "card", int(e.Card))
	case market.Over:
		return t.over(e.Outcome)
	case nil:
		return ""
	}
	return e.Kind()
}

func (t teller) income(p market.Pay) string {
	if p.Coins == 0 {
		return t.T("market.income.none", "player", t.name(p.Seat), "coins", coins(p.Total))
	}
	return t.T("market.income", "player", t.name(p.Seat), "coins", coins(p.Coins), "n", len(p.Shops), "total", p.Total)
}

func (t teller) burnt(e market.Burnt) string {
	told := words.Sentences{
		words.M("market.burnt", "player", t.name(e.Owner), "counters", counters(e.Counters)),
		words.M("market.burnt.cards", "n", len(e.Cards)),
	}
	for _, l := range e.Losses {
		if l.Seat != e.Owner {
			told = append(told, words.M("market.burnt.loss", "player", t.name(l.Seat), "n", l.Counters))
		}
	}
	if n := len(e.Emptied); n > 0 {
		told = append(told, words.M("market.burnt.freed", "n", n))
	}
	return t.Sentences(told)
}

// over describes how the game ended.
func (t teller) over(o rules.Outcome) string {
	if len(o.Winners) == 0 {
		return t.T("market.over")
	}
	score := coins(o.Scores[o.Winners[0]])
	if len(o.Winners) > 1 {
		var names words.All
		for _, seat := range o.Winners {
			names = append(names, t.name(seat))
		}
		return t.T("market.won.shared", "players", names, "coins", score)
	}
	if o.Reason == market.ReasonCoins {
		return t.T("market.won.coins", "player", t.name(o.Winners[0]), "coins", score)
	}
	return t.T("market.won.deck", "player", t.name(o.Winners[0]), "coins", score)
}

// ends says why the game is over.
func (t teller) ends(o rules.Outcome) string {
	switch {
	case len(o.Winners) == 0:
		return t.T("market.over")
	case o.Reason == market.ReasonCoins:
		return t.T("market.end.coins", "player", t.name(o.Winners[0]), "coins", coins(o.Scores[o.Winners[0]]))
	}
	return t.T("market.end.deck")
}

// why says whether the effect of a drawn card happens, and why.
func (t teller) why(e market.Drawn) words.Message {
	switch {
	case e.Strikes:
		return words.M("market.letter.strikes", "letter", e.Letter.String(), "player", t.name(e.Seat))
	case e.Holder == rules.NoSeat:
		return words.M("market.letter.nobody", "letter", e.Letter.String())
	}
	return words.M("market.letter.other", "letter", e.Letter.String(), "player", t.name(e.Holder))
}

// whyNow says why a drawn card takes effect or does not. If it would, but the events of
// the draw show that it could do nothing, it says that.
func (t teller) whyNow(e market.Drawn, events []rules.Event) string {
	if e.Strikes && slices.Contains(events, rules.Event(e)) {
		for _, other := range events {
			if none, ok := other.(market.NoEffect); ok {
				return t.Tell(none)
			}
		}
	}
	return t.Say(t.why(e))
}

// doorEffects describes what a placement does to doors: the number of the new card's doors
// that join, and the changes of others; the zero Message if nothing.
func (t teller) doorEffects(joined int, changed []market.DoorChange) words.Message {
	effects := t.doorList(joined, changed)
	if len(effects) == 0 {
		return words.Message{}
	}
	return words.M("market.preview", "effects", effects)
}

// doorList lists the effects of a placement on doors by kind.
func (t teller) doorList(joined int, changed []market.DoorChange) (effects words.All) {
	var n [market.Edge + 1]int
	for _, c := range changed {
		n[c.To]++
	}
	n[market.Joined] = joined
	for _, state := range [...]market.DoorState{market.Joined, market.Broken, market.Faced, market.Cut, market.Open} {
		if n[state] > 0 {
			effects = append(effects, words.Pick("market.doors", doorKeys[state], "n", n[state]))
		}
	}
	return effects
}

// doors describes the doors of a shop; n has the number of doors in each state.
func (t teller) doors(n [len(doorKeys)]int) string {
	var list words.Series
	for _, state := range [...]market.DoorState{market.Open, market.Joined, market.Broken, market.Faced, market.Cut, market.Edge} {
		if n[state] > 0 {
			list = append(list, words.Pick("market.doorCount", doorKeys[state], "count", n[state]))
		}
	}
	return t.T("market.shop.doors", "doors", list)
}

// doorKeys are the states of doors in message keys.
var doorKeys = [...]string{
	market.Open: "open", market.Joined: "joined", market.Broken: "broken", market.Faced: "faced", market.Cut: "cut", market.Edge: "edge",
}

func coins(n int) words.Message { return words.M("market.coins", "n", n) }

func counters(n int) words.Message { return words.M("market.counters", "n", n) }

// price returns a price in words; 0 has a word of its own.
func price(n int) words.Message {
	if n == 0 {
		return words.M("market.price.free")
	}
	return words.M("market.price", "n", n)
}

// gainWord formats an income with its sign.
func gainWord(n int) string { return "+" + strconv.Itoa(n) }
