package market

import (
	"fmt"
	"strings"

	"agora/rules"
)

// Describe says in a sentence or two what happened, for the log. name gives the
// name of a seat.
func Describe(e rules.Event, name func(rules.Seat) string) string {
	w := writer{name: name}
	switch e := e.(type) {
	case Opened:
		w.say("Card %d opens the market; %s begins.", e.Card, name(e.First))
	case TurnBegan:
		w.say("Turn %d: %s.", e.Number, name(e.Seat))
	case Income:
		w.income(e.Pay)
	case Drawn:
		w.drawn(e)
	case Burnt:
		w.burnt(e)
	case Flooded:
		w.say("A flood empties the largest shop, %v of %s with %s; it can be bought again.", e.Shop, name(e.Owner), counters(e.Counters))
	case Feast:
		w.feast(e)
	case NoEffect:
		w.noEffect(e)
	case Placed:
		w.placed(e)
	case Grown:
		w.say("The shop %v of %s grows by %s", e.Was, name(e.Owner), pieceList(e.Gained))
		if e.Counters > 0 {
			w.say(" and takes %s", counters(e.Counters))
		}
		w.say(".")
	case Bought:
		price := "nothing"
		if e.Price > 0 {
			price = coins(e.Price)
		}
		w.say("%s buys the shop %v for %s, lays %s on it and has %s left.", name(e.Seat), e.Shop, price, counters(e.Counters), coins(e.Total))
	case Passed:
		w.say("%s buys nothing.", name(e.Seat))
	case Aside:
		w.say("Card %d has no place on the table and is put aside.", e.Card)
	case Over:
		w.over(e)
	case nil:
		return ""
	default:
		return e.Kind()
	}
	return w.String()
}

// writer puts a sentence together.
type writer struct {
	strings.Builder
	name func(rules.Seat) string
}

func (w *writer) say(format string, a ...any) { fmt.Fprintf(w, format, a...) }

func (w *writer) income(p Pay) {
	if p.Coins == 0 {
		w.say("%s has no income and stays at %s.", w.name(p.Seat), coins(p.Total))
		return
	}
	var from []string
	for _, s := range p.Shops {
		from = append(from, fmt.Sprintf("%d from %v", s.Coins, s.Shop))
	}
	w.say("%s earns %s, %s, and has %d.", w.name(p.Seat), coins(p.Coins), list(from), p.Total)
}

func (w *writer) drawn(e Drawn) {
	w.say("%s draws card %d, %v with %v. ", w.name(e.Seat), e.Card, e.Letter, e.Effect)
	switch {
	case e.Strikes:
		w.say("%v is the letter of %s, so it happens now.", e.Letter, w.name(e.Seat))
	case e.Holder == rules.NoSeat:
		w.say("Nobody has the letter %v, so nothing happens.", e.Letter)
	default:
		w.say("%v is the letter of %s, so nothing happens.", e.Letter, w.name(e.Holder))
	}
}

func (w *writer) burnt(e Burnt) {
	var cards, losses []string
	for _, id := range e.Cards {
		cards = append(cards, fmt.Sprint(id))
	}
	for _, l := range e.Losses {
		losses = append(losses, fmt.Sprintf("%s loses %s", w.name(l.Seat), counters(l.Counters)))
	}
	w.say("Fire burns down the largest shop, %v of %s with %s. ", e.Shop, w.name(e.Owner), counters(e.Counters))
	if len(cards) == 1 {
		w.say("Card %s leaves the table", cards[0])
	} else {
		w.say("Cards %s leave the table", list(cards))
	}
	if len(losses) > 0 {
		w.say("; %s", list(losses))
	}
	w.say(".")
	if len(e.Emptied) > 0 {
		w.say(" What is left of a shop without a counter belongs to nobody: %s.", pieceList(e.Emptied))
	}
}

func (w *writer) feast(e Feast) {
	var pays []string
	for _, p := range e.Pays {
		pays = append(pays, fmt.Sprintf("%s earns %d and has %d", w.name(p.Seat), p.Coins, p.Total))
	}
	w.say("A festival pays every shop once more: %s.", list(pays))
}

func (w *writer) noEffect(e NoEffect) {
	if len(e.Tied) == 0 {
		w.say("The %v finds no counters on the table and does nothing.", e.Effect)
		return
	}
	w.say("The %v does nothing, because there is no largest shop: %s hold %s each.", e.Effect, pieceList(e.Tied), counters(e.Counters))
}

func (w *writer) placed(e Placed) {
	w.say("%s places card %d", w.name(e.Seat), e.Card)
	var joined []string
	for _, j := range e.Joins {
		if text := fmt.Sprintf("%v to %v", j.New, j.Old); len(joined) == 0 || joined[len(joined)-1] != text {
			joined = append(joined, text)
		}
	}
	if len(joined) > 0 {
		w.say(" and joins %s", list(joined))
	}
	w.say(".")
	var kinds [len(doorNames)]int
	for _, c := range e.Changed {
		kinds[c.To]++
	}
	var changes []string
	for _, k := range [...]struct {
		state DoorState
		word  string
	}{{Faced, "walled up"}, {Broken, "broken"}, {Cut, "cut off"}, {Open, "opened"}} {
		if n := kinds[k.state]; n > 0 {
			changes = append(changes, fmt.Sprintf("%d %s", n, k.word))
		}
	}
	if len(changes) > 0 {
		w.say(" Doors around it: %s.", list(changes))
	}
}

func (w *writer) over(e Over) {
	var names []string
	for _, seat := range e.Winners {
		names = append(names, w.name(seat))
	}
	if len(names) == 0 {
		w.say("The game is over.")
		return
	}
	score := e.Scores[e.Winners[0]]
	switch {
	case e.Reason == ReasonCoins:
		w.say("%s reaches %s and wins.", names[0], coins(score))
	case len(names) == 1:
		w.say("No card is left: %s wins with %s.", names[0], coins(score))
	default:
		w.say("No card is left: %s share the win with %s each.", list(names), coins(score))
	}
}

// list puts words in a row: "a, b and c".
func list(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

func pieceList(pieces []Piece) string {
	words := make([]string, len(pieces))
	for i, p := range pieces {
		words[i] = p.String()
	}
	return list(words)
}

func coins(n int) string { return count(n, "coin") }

func counters(n int) string { return count(n, "counter") }

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
