package tell

import (
	"strconv"

	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
)

// Task describes the decision of a move. family is "city.task" for the bar, which names
// the player, or "city.next" for the curtain; named is the family that also names the
// citizen that acts.
func Task(family, named string, v *city.State, player string) words.Message {
	spot, _ := v.Spot()
	b := v.Board()
	plain := func(more ...any) words.Message {
		return words.Pick(family, v.Phase(), append(more, "player", player)...)
	}
	with := func(more ...any) words.Message {
		if c := v.At(spot); c.Letter != city.NoLetter {
			return words.Pick(named, v.Phase(), append(more, "player", player, "letter", c.Letter.String())...)
		}
		return plain(more...)
	}
	switch v.Phase() {
	case city.PhasePlace:
		return plain("number", v.Placed(v.Active())+1, "all", int(city.Citizens))
	case city.PhaseExchange:
		trade := b.Trade(spot.Space)
		return with("give", int(trade.Give), "take", int(trade.Take))
	case city.PhaseStoa:
		return with("gain", b.StoaGain(spot.Space))
	case city.PhaseDonate:
		return with("level", v.Level(v.Active())+1)
	case city.PhaseVerdict:
		d, _ := v.Accused()
		return plain("dealer", city.Roman(d), "resource", Resource(v.Dealer(d)))
	case city.PhaseDrop:
		return plain("cards", words.M("city.cardCount", "n", v.Surplus()), "limit", b.HandLimit())
	case city.PhaseImpeach:
		if v.MayDecline() {
			return words.Pick(family, "decline", "player", player)
		}
		return plain()
	case city.PhaseStack:
		return plain()
	}
	return words.Message{}
}

// Space says what a space gives.
func Space(v *city.State, at city.Spot) words.Message {
	b, space := v.Board(), city.Roman(at.Space)
	switch at.Row {
	case city.Exchange:
		trade := b.Trade(at.Space)
		return words.M("city.place.exchange", "space", space, "give", int(trade.Give), "take", int(trade.Take))
	case city.Stoa:
		return words.M("city.place.stoa", "space", space, "gain", b.StoaGain(at.Space))
	case city.Court:
		return words.M("city.place.court")
	case city.Monument:
		return words.M("city.place.monument", "space", space)
	}
	d, _ := at.Row.Dealer()
	return words.M("city.place.stall", "stall", city.Roman(d), "space", space, "cards", Some(b.StallCards(at.Space), v.Dealer(d)))
}

// Shaken visits the citizens at a dealer's stall with their rhetoric, now and after a
// verdict of guilty.
func Shaken(v *city.State, dealer int, visit func(c city.Citizen, from, to int)) {
	row := city.Stall(dealer)
	least, _, _ := v.Board().Rhetoric()
	for i := range v.Spaces(row) {
		if c := v.At(city.Spot{Row: row, Space: i}); c.Seat != rules.NoSeat && c.Letter != city.NoLetter {
			from := v.Rhetoric(c.Seat, c.Letter)
			visit(c, from, max(least, from-1))
		}
	}
}

// Losers lists whose citizens lose rhetoric if a dealer is found guilty, in full words if long.
func (t Teller) Losers(v *city.State, dealer int, long bool) words.Series {
	var list words.Series
	Shaken(v, dealer, func(c city.Citizen, from, to int) {
		switch {
		case !long && to == from:
			list = append(list, words.M("city.loser.same", "player", t.Name(c.Seat), "letter", c.Letter.String(), "to", to))
		case !long:
			list = append(list, words.M("city.loser", "player", t.Name(c.Seat), "letter", c.Letter.String(), "from", from, "to", to))
		case to < from:
			list = append(list, words.M("city.loser.drops", "player", t.Name(c.Seat), "letter", c.Letter.String(), "to", to))
		default:
			list = append(list, words.M("city.loser.stays", "player", t.Name(c.Seat), "letter", c.Letter.String(), "to", to))
		}
	})
	switch {
	case len(list) > 0:
		return list
	case long:
		return words.Series{words.M("city.losers.none")}
	}
	return words.Series{words.M("city.losers.nobody")}
}

// Guilty lists the effects of the verdict, in full words if long.
func (t Teller) Guilty(v *city.State, long bool) words.Series {
	d, _ := v.Accused()
	judge := t.Name(v.Judge())
	gain := func(who, by string) words.Message { return words.M("city.effect.points", "player", who, "change", by) }
	points := words.Series{gain(t.Name(v.Prosecutor()), "+1"), gain(judge, "+1")}
	if v.Prosecutor() == v.Judge() {
		points = words.Series{gain(judge, "+2")}
	}
	cell, all := v.Prisoners()+1, v.Board().Prison()
	prison := words.M("city.effect.prison", "cell", cell, "all", all)
	if cell >= all {
		prison = words.M("city.effect.prison.last", "cell", cell, "all", all)
	}
	if long {
		return words.Series{points, t.Losers(v, d, true), prison, words.M("city.effect.dealer", "player", judge)}
	}
	return words.Series{points, words.M("city.effect.prison.cards", "prison", prison), t.Losers(v, d, false)} // those last
}

// Innocent lists the effects of the other verdict.
func (t Teller) Innocent(v *city.State, long bool) words.Series {
	d, _ := v.Accused()
	loses := words.M("city.effect.points", "player", t.Name(v.Prosecutor()), "change", "\u22121")
	if v.Points(v.Prosecutor()) == 0 {
		loses = words.M("city.effect.noPoint", "player", t.Name(v.Prosecutor()))
	}
	gift := words.M("city.effect.gift", "player", t.Name(v.Judge()), "cards", Some(1, v.Dealer(d)))
	if r := v.Dealer(d); r < city.Resources && v.Stock()[r] == 0 {
		gift = words.Pick("city.effect.noGift", r.String(), "player", t.Name(v.Judge()))
	}
	effects := words.Series{loses, gift}
	if long {
		effects = append(effects, words.M("city.effect.stays", "dealer", city.Roman(d)))
	}
	return effects
}

// Refusal says why the rules refuse a move in a position.
func Refusal(no *rules.Illegal, v *city.State) words.Message {
	switch no.Code {
	case city.CodeWrong:
		return words.Pick("city.refuse.wrong-phase", v.Phase())
	case city.CodePlaced:
		if c, ok := argument[city.Citizen](no); ok {
			return words.M("city.refuse.placed", "letter", c.Letter.String())
		}
	case city.CodeNoCards:
		r, known := argument[city.Resource](no)
		hand, open := argument[city.Cards](no)
		switch {
		case known && open && hand[r] > 0:
			return words.Pick("city.refuse.no-cards", r.String(), "n", int(hand[r]))
		case known:
			return words.Pick("city.refuse.none", r.String())
		}
	case city.CodeRatio:
		if at, ok := argument[city.Spot](no); ok {
			t := v.Board().Trade(at.Space)
			return words.M("city.refuse.ratio", "give", int(t.Give), "take", int(t.Take))
		}
	case city.CodePrice:
		var prices words.Either
		for _, a := range no.Args {
			if c, ok := a.(city.Cards); ok {
				prices = append(prices, Cards(c))
			}
		}
		return words.M("city.refuse.price", "level", v.Level(v.Active())+1, "prices", prices)
	case city.CodeSurplus:
		return words.M("city.refuse.surplus", "n", v.Surplus())
	case city.CodeOver, city.CodeBadMove, city.CodeHidden, city.CodeFull, city.CodeTaken, city.CodeNoSpace,
		city.CodeSame, city.CodeNoStock, city.CodeNoDealer, city.CodeNoStack:
		return words.Pick("city.refuse", no.Code)
	}
	return words.M("city.refuse.notNow")
}

// argument returns the first argument of a type in a refusal.
func argument[T any](no *rules.Illegal) (a T, ok bool) {
	for i := range no.Args {
		if a, ok = no.Args[i].(T); ok {
			break
		}
	}
	return a, ok
}

// Span formats a range of rhetoric.
func Span(from, to int) string {
	if from == to {
		return strconv.Itoa(from)
	}
	return strconv.Itoa(from) + "\u2013" + strconv.Itoa(to)
}

// Odds describes a player's prospects in the Court as things stand.
func Odds(o *city.Odds) words.Message {
	args := []any{"sum", o.Sum, "rival", Span(o.Rival.Least, o.Rival.Most), "judging", words.Percent(o.Judge.Percent())}
	switch {
	case !o.Rivals:
		return words.Pick("city.odds", "alone", args[4:]...)
	case o.Prosecute.Always():
		return words.Pick("city.odds", "sure", args...)
	case o.Prosecute.Never():
		return words.Pick("city.odds", "never", args...)
	}
	return words.Pick("city.odds", "maybe", append(args, "chance", words.Percent(o.Prosecute.Percent()))...)
}

// Demands says which demand markers are still face down, which everybody can work out,
// and which are set aside.
func Demands(v *city.State) words.Message {
	down := Cards(v.DemandHidden())
	if v.DemandAside().Total() == 0 {
		return words.M("explain.city.demands.now", "markers", down)
	}
	return words.M("explain.city.demands.aside", "markers", down, "aside", Cards(v.DemandAside()))
}

// Standing lists the citizens in a row, as far as the viewer may know.
func (t Teller) Standing(v *city.State, row city.Row) string {
	var there words.Series
	for i := range v.Spaces(row) {
		c := v.At(city.Spot{Row: row, Space: i})
		switch {
		case c.Seat == rules.NoSeat:
		case c.Letter == city.NoLetter:
			there = append(there, words.M("speak.city.hidden", "player", t.Name(c.Seat)))
		default:
			there = append(there, words.M("speak.city.citizen", "player", t.Name(c.Seat), "letter", c.Letter.String()))
		}
	}
	if len(there) == 0 {
		there = words.Series{words.M("speak.city.nobody")}
	}
	title := words.Pick("city.row", row.String())
	if dealer, stall := row.Dealer(); stall && v.Dealer(dealer) != city.NoResource {
		title = words.M("speak.city.stall", "row", title, "resource", Resource(v.Dealer(dealer)))
	}
	return t.T("speak.city.row", "row", title, "citizens", there)
}
