// Package tell puts The Marketplace into words: its events, moves and refusals, doors and
// coins, and how a game ended.
package tell

import (
	"slices"
	"strconv"

	"agora/game/words"
	"agora/rules"
	"agora/rules/market"
)

// Teller describes what happens at the table in the current language. It names shops by
// their owners, because the names of pieces are printed nowhere.
type Teller struct {
	*words.Words
	Name func(rules.Seat) string
}

// Tell describes an event in a sentence or two, for the log and the table; "" for none.
func (t Teller) Tell(e rules.Event) string {
	switch e := e.(type) {
	case market.Opened:
		return t.T("market.opened", "card", int(e.Card), "player", t.Name(e.First))
	case market.TurnBegan:
		return t.T("market.turn", "turn", e.Number, "player", t.Name(e.Seat))
	case market.Income:
		return t.income(e.Pay)
	case market.Drawn:
		return t.T("market.drawn", "player", t.Name(e.Seat), "card", int(e.Card), "letter", e.Letter.String(),
			"effect", words.Pick("market.effect", e.Effect.String()), "why", t.why(e))
	case market.Burnt:
		return t.burnt(e)
	case market.Flooded:
		return t.T("market.flooded", "player", t.Name(e.Owner), "counters", Counters(e.Counters))
	case market.Feast:
		told := words.Sentences{words.M("market.feast")}
		for _, p := range e.Pays {
			told = append(told, words.M("market.feast.pay", "player", t.Name(p.Seat), "coins", p.Coins, "total", p.Total))
		}
		return t.Sentences(told)
	case market.NoEffect:
		if len(e.Tied) == 0 {
			return t.Pick("market.noEffect", e.Effect.String())
		}
		return t.Pick("market.tied", e.Effect.String(), "shops", len(e.Tied), "counters", Counters(e.Counters))
	case market.Placed:
		return t.Sentences(words.Sentences{words.M("market.placed", "player", t.Name(e.Seat), "card", int(e.Card)), t.DoorEffects(len(e.Joins), e.Changed)})
	case market.Grown:
		if e.Counters == 0 {
			return t.T("market.grown", "player", t.Name(e.Owner), "n", len(e.Gained))
		}
		return t.T("market.grown.counters", "player", t.Name(e.Owner), "n", len(e.Gained), "counters", Counters(e.Counters))
	case market.Bought:
		return t.T("market.bought", "player", t.Name(e.Seat), "price", Price(e.Price), "counters", Counters(e.Counters), "coins", Coins(e.Total))
	case market.Passed:
		return t.T("market.passed", "player", t.Name(e.Seat))
	case market.Aside:
		return t.T("market.aside", "card", int(e.Card))
	case market.Over:
		return t.Won(e.Outcome)
	case nil:
		return ""
	}
	return e.Kind()
}

func (t Teller) income(p market.Pay) string {
	if p.Coins == 0 {
		return t.T("market.income.none", "player", t.Name(p.Seat), "coins", Coins(p.Total))
	}
	return t.T("market.income", "player", t.Name(p.Seat), "coins", Coins(p.Coins), "n", len(p.Shops), "total", p.Total)
}

func (t Teller) burnt(e market.Burnt) string {
	told := words.Sentences{
		words.M("market.burnt", "player", t.Name(e.Owner), "counters", Counters(e.Counters)),
		words.M("market.burnt.cards", "n", len(e.Cards)),
	}
	for _, l := range e.Losses {
		if l.Seat != e.Owner {
			told = append(told, words.M("market.burnt.loss", "player", t.Name(l.Seat), "n", l.Counters))
		}
	}
	if n := len(e.Emptied); n > 0 {
		told = append(told, words.M("market.burnt.freed", "n", n))
	}
	return t.Sentences(told)
}

// Won describes how the game ended.
func (t Teller) Won(o rules.Outcome) string {
	if len(o.Winners) == 0 {
		return t.T("market.over")
	}
	score := Coins(o.Scores[o.Winners[0]])
	if len(o.Winners) > 1 {
		var names words.All
		for _, seat := range o.Winners {
			names = append(names, t.Name(seat))
		}
		return t.T("market.won.shared", "players", names, "coins", score)
	}
	if o.Reason == market.ReasonCoins {
		return t.T("market.won.coins", "player", t.Name(o.Winners[0]), "coins", score)
	}
	return t.T("market.won.deck", "player", t.Name(o.Winners[0]), "coins", score)
}

// Ends says why the game is over.
func (t Teller) Ends(o rules.Outcome) string {
	switch {
	case len(o.Winners) == 0:
		return t.T("market.over")
	case o.Reason == market.ReasonCoins:
		return t.T("market.end.coins", "player", t.Name(o.Winners[0]), "coins", Coins(o.Scores[o.Winners[0]]))
	}
	return t.T("market.end.deck")
}

// why says whether the effect of a drawn card happens, and why.
func (t Teller) why(e market.Drawn) words.Message {
	switch {
	case e.Strikes:
		return words.M("market.letter.strikes", "letter", e.Letter.String(), "player", t.Name(e.Seat))
	case e.Holder == rules.NoSeat:
		return words.M("market.letter.nobody", "letter", e.Letter.String())
	}
	return words.M("market.letter.other", "letter", e.Letter.String(), "player", t.Name(e.Holder))
}

// WhyNow says why a drawn card takes effect or does not. If it would, but the events of
// the draw show that it could do nothing, it says that.
func (t Teller) WhyNow(e market.Drawn, events []rules.Event) string {
	if e.Strikes && slices.Contains(events, rules.Event(e)) {
		for _, other := range events {
			if none, ok := other.(market.NoEffect); ok {
				return t.Tell(none)
			}
		}
	}
	return t.Say(t.why(e))
}

// DoorEffects describes what a placement does to doors: the number of the new card's doors
// that join, and the changes of others; the zero Message if nothing.
func (t Teller) DoorEffects(joined int, changed []market.DoorChange) words.Message {
	effects := t.DoorList(joined, changed)
	if len(effects) == 0 {
		return words.Message{}
	}
	return words.M("market.preview", "effects", effects)
}

// DoorList lists the effects of a placement on doors by kind.
func (t Teller) DoorList(joined int, changed []market.DoorChange) (effects words.All) {
	var n [market.Edge + 1]int
	for _, c := range changed {
		n[c.To]++
	}
	n[market.Joined] = joined
	for _, state := range [...]market.DoorState{market.Joined, market.Broken, market.Faced, market.Cut, market.Open} {
		if n[state] > 0 {
			effects = append(effects, words.Pick("market.doors", DoorKeys[state], "n", n[state]))
		}
	}
	return effects
}

// Doors describes the doors of a shop; n has the number of doors in each state.
func (t Teller) Doors(n [len(DoorKeys)]int) string {
	var list words.Series
	for _, state := range [...]market.DoorState{market.Open, market.Joined, market.Broken, market.Faced, market.Cut, market.Edge} {
		if n[state] > 0 {
			list = append(list, words.Pick("market.doorCount", DoorKeys[state], "count", n[state]))
		}
	}
	return t.T("market.shop.doors", "doors", list)
}

// DoorKeys are the states of doors in message keys.
var DoorKeys = [...]string{
	market.Open: "open", market.Joined: "joined", market.Broken: "broken", market.Faced: "faced", market.Cut: "cut", market.Edge: "edge",
}

func Coins(n int) words.Message { return words.M("market.coins", "n", n) }

func Counters(n int) words.Message { return words.M("market.counters", "n", n) }

// Price returns a price in words; 0 has a word of its own.
func Price(n int) words.Message {
	if n == 0 {
		return words.M("market.price.free")
	}
	return words.M("market.price", "n", n)
}

// GainWord formats an income with its sign.
func GainWord(n int) string { return "+" + strconv.Itoa(n) }

// About returns the seat and the cards that an event concerns; NoSeat if there is none.
func About(e rules.Event) (seat rules.Seat, cards []market.CardID) {
	switch e := e.(type) {
	case market.Opened:
		return rules.NoSeat, []market.CardID{e.Card}
	case market.TurnBegan:
		return e.Seat, nil
	case market.Income:
		return e.Seat, nil
	case market.Drawn:
		return e.Seat, nil
	case market.Placed:
		return e.Seat, []market.CardID{e.Card}
	case market.Grown:
		return e.Owner, market.CardsOf(e.Gained)
	case market.Bought:
		return e.Seat, []market.CardID{e.Shop.Card}
	case market.Passed:
		return e.Seat, nil
	case market.Flooded:
		return rules.NoSeat, []market.CardID{e.Shop.Card}
	case market.NoEffect:
		return rules.NoSeat, market.CardsOf(e.Tied)
	}
	return rules.NoSeat, nil
}

// Advice describes a suggested move.
func Advice(m market.Move) words.Message {
	switch m.Kind {
	case market.Put:
		return words.M("market.advice.place")
	case market.Buy:
		return words.M("market.advice.buy")
	}
	return words.M("market.advice.pass")
}

// DeckLeft says how many cards are left, with which letters and effects; everybody can
// work this out from the visible cards.
func DeckLeft(st *market.State) words.Sentences {
	said := words.Sentences{words.M("explain.market.deck.now", "n", st.DeckLeft())}
	var letters words.Series
	for l, effects := range st.Unseen() {
		var list words.Series
		for e, n := range effects {
			if n > 0 {
				list = append(list, words.Pick("explain.market.left", market.Effect(e).String(), "n", n))
			}
		}
		if len(list) > 0 {
			letters = append(letters, words.M("explain.market.deck.letter", "letter", market.Letter(l).String(), "effects", list))
		}
	}
	if len(letters) == 0 {
		return said
	}
	for _, l := range letters {
		said = append(said, l)
	}
	return said
}

// Refusal says why a move is refused, with the players' names.
func (t Teller) Refusal(no *rules.Illegal) string {
	var owners []string
	for _, a := range no.Args {
		if seat, ok := a.(rules.Seat); ok && (len(owners) == 0 || owners[len(owners)-1] != t.Name(seat)) {
			owners = append(owners, t.Name(seat))
		}
	}
	switch {
	case no.Code == market.CodeTwoOwners && len(owners) > 1:
		return t.T("market.refuse.two-owners.named", "player", owners[0], "other", owners[1])
	case no.Code == market.CodeOwned && len(owners) > 0:
		return t.T("market.refuse.owned.named", "player", owners[0])
	}
	if !t.Has("market.refuse." + no.Code) {
		return t.T("market.refuse.other")
	}
	return t.Pick("market.refuse", no.Code)
}

// Step describes an event in a few words, for the bar while it is shown.
func (t Teller) Step(e rules.Event) string {
	switch e := e.(type) {
	case market.Placed:
		return t.T("market.step.places", "player", t.Name(e.Seat))
	case market.Grown:
		return t.T("market.step.grows", "player", t.Name(e.Owner))
	case market.TurnBegan:
		return t.T("market.step.turn", "player", t.Name(e.Seat))
	case market.Income:
		if e.Coins == 0 {
			return t.T("market.step.noIncome", "player", t.Name(e.Seat))
		}
		return t.T("market.step.earns", "player", t.Name(e.Seat), "n", e.Coins)
	case market.Bought:
		return t.T("market.step.pays", "player", t.Name(e.Seat), "price", Price(e.Price))
	}
	return t.Tell(e)
}
