package market

import (
	"fmt"
	"strings"

	"agora/rules"
)

// Describe describes an event in a sentence or two. It names shops by their owners. name
// returns the name of a seat.
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
		w.say("%s draws card %d: %v, %v. %s", name(e.Seat), e.Card, e.Letter, e.Effect, e.Why(name))
	case Burnt:
		w.burnt(e)
	case Flooded:
		w.say("%s shop with %s is the largest: the counters are washed away, and it is for sale again.", w.owned(e.Owner), counters(e.Counters))
	case Feast:
		w.feast(e)
	case NoEffect:
		w.noEffect(e)
	case Placed:
		w.say("%s places card %d.", name(e.Seat), e.Card)
		if does := DoorEffects(len(e.Joins), e.Changed); does != "" {
			w.say(" %s", does)
		}
	case Grown:
		w.say("%s shop grows by %s", w.owned(e.Owner), count(len(e.Gained), "piece"))
		if e.Counters > 0 {
			w.say(" and takes %s", counters(e.Counters))
		}
		w.say(".")
	case Bought:
		price := "nothing"
		if e.Price > 0 {
			price = coins(e.Price)
		}
		w.say("%s buys a shop for %s, puts %s on it and has %s left.", name(e.Seat), price, counters(e.Counters), coins(e.Total))
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

// Why says whether the effect of the drawn card happens, and why.
func (e Drawn) Why(name func(rules.Seat) string) string {
	switch {
	case e.Strikes:
		return fmt.Sprintf("%v is %s\u2019s letter, so it takes effect now.", e.Letter, name(e.Seat))
	case e.Holder == rules.NoSeat:
		return fmt.Sprintf("Nobody has the letter %v, so this card has no effect.", e.Letter)
	}
	return fmt.Sprintf("%v is %s\u2019s letter, so this card has no effect.", e.Letter, name(e.Holder))
}

// DoorEffects describes what a placement does to doors: the number of the new card's doors
// that join, and the changes of others; "" if nothing.
func DoorEffects(joined int, changed []DoorChange) string {
	var n [len(doorNames)]int
	for _, c := range changed {
		n[c.To]++
	}
	n[Joined] = joined
	var words []string
	for _, k := range [...]struct {
		state DoorState
		verb  string
	}{{Joined, "joins"}, {Broken, "breaks"}, {Faced, "walls up"}, {Cut, "cuts off"}, {Open, "opens"}} {
		if n[k.state] > 0 {
			words = append(words, k.verb+" "+count(n[k.state], "door"))
		}
	}
	if len(words) == 0 {
		return ""
	}
	return "It " + list(words) + "."
}

// writer builds a sentence.
type writer struct {
	strings.Builder
	name func(rules.Seat) string
}

func (w *writer) say(format string, a ...any) { fmt.Fprintf(w, format, a...) }

// owned returns the possessive form of a player's name.
func (w *writer) owned(seat rules.Seat) string { return w.name(seat) + "\u2019s" }

func (w *writer) income(p Pay) {
	if p.Coins == 0 {
		w.say("%s has no income and stays at %s.", w.name(p.Seat), coins(p.Total))
		return
	}
	w.say("%s earns %s from %s and has %d.", w.name(p.Seat), coins(p.Coins), count(len(p.Shops), "shop"), p.Total)
}

func (w *writer) burnt(e Burnt) {
	w.say("%s shop with %s is the largest and burns. ", w.owned(e.Owner), counters(e.Counters))
	if len(e.Cards) == 1 {
		w.say("Its card leaves the table.")
	} else {
		w.say("Its %d cards leave the table.", len(e.Cards))
	}
	for _, l := range e.Losses {
		if l.Seat != e.Owner {
			w.say(" %s loses %s with them.", w.name(l.Seat), counters(l.Counters))
		}
	}
	switch n := len(e.Emptied); {
	case n == 1:
		w.say(" A piece left without a counter belongs to nobody.")
	case n > 1:
		w.say(" %d pieces left without a counter belong to nobody.", n)
	}
}

func (w *writer) feast(e Feast) {
	var pays []string
	for _, p := range e.Pays {
		pays = append(pays, fmt.Sprintf("%s earns %d and has %d", w.name(p.Seat), p.Coins, p.Total))
	}
	w.say("A festival pays everyone once more: %s.", strings.Join(pays, "; "))
}

func (w *writer) noEffect(e NoEffect) {
	if len(e.Tied) == 0 {
		w.say("The %v does no harm: no shop has a counter yet.", e.Effect)
		return
	}
	w.say("The %v does no harm: %d shops are equally large, with %s each.", e.Effect, len(e.Tied), counters(e.Counters))
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

func coins(n int) string { return count(n, "coin") }

func counters(n int) string { return count(n, "counter") }

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
