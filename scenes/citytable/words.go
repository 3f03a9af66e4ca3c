package citytable

import (
	"strconv"

	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// teller returns a teller with the current language and the players' names.
func (s *Scene) teller() teller { return teller{s.Words, s.Name} }

// says returns what the bar may say.
func (s *Scene) says() table.Sentences {
	return table.Sentences{
		Covered:   func() string { return s.model.curtain },
		Presented: s.stepText,
		Looked:    s.lookText,
		Ended:     func() string { text, _ := s.Ending(); return text },
		Aimed:     s.aimText,
		Idle:      s.idleText,
	}
}

// stepText describes the step being presented.
func (s *Scene) stepText() string {
	step, _ := s.stage.Step()
	if step == nil {
		return ""
	}
	said := s.stage.Said(step)
	if s.replay {
		return s.Words.T("table.repeat", "last", words.Sentences{said})
	}
	return said
}

// lookText describes the last move before the position shown.
func (s *Scene) lookText() string {
	n := s.At()
	if n == 0 {
		return s.Words.T("city.begins")
	}
	step := s.Match.At(n - 1)
	made := step.Move
	if !s.Match.Turn().Over() {
		made = city.MoveFor(made, step.Seat(), s.Curtain.Viewer())
	}
	return s.Words.T("city.look", "player", s.Name(step.Seat()), "move", move(made))
}

// task describes the decision of a move. family is "city.task" for the bar, which names
// the player, or "city.next" for the curtain; named is the family that also names the
// citizen that acts.
func task(family, named string, v *city.State, player string) words.Message {
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
		return plain("dealer", city.Roman(d), "resource", resource(v.Dealer(d)))
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

// idleText says what the player may do while nothing is pointed at.
func (s *Scene) idleText() string {
	v := &s.model.view
	who := s.Name(s.Turn().Seat)
	keys := !s.Words.ByTouch() && !s.layout.Tall
	needs := v.Phase() == city.PhaseExchange || v.Phase() == city.PhaseStoa || v.Phase() == city.PhaseDonate || v.Phase() == city.PhaseDrop
	said := words.Sentences{task("city.task", "city.taskWith", v, who)}
	if _, last := v.LastRound(); last {
		said = append(said, words.M("city.how.last"))
	}
	switch {
	case needs && !s.pick.Open && (keys || s.Words.ByPad()):
		said = append(said, words.M("city.how.hold"))
	case needs && !s.pick.Open:
		said = append(said, words.M("city.how.press"))
	case v.Phase() == city.PhasePlace && s.pick.Chosen && keys:
		return s.Bar.Fitted(words.Sentences{words.M("city.where.keys", "player", who, "letter", s.pick.Letter.String())}, words.M("city.where", "player", who, "letter", s.pick.Letter.String()))
	case v.Phase() == city.PhasePlace && s.pick.Chosen:
		return s.Words.T("city.where", "player", who, "letter", s.pick.Letter.String())
	case v.Phase() == city.PhasePlace && keys && !s.Words.ByPad(): // on a gamepad, A is a button and not a citizen
		said = append(said, words.M("city.how.placeKeys"))
	case v.Phase() == city.PhasePlace:
		said = append(said, words.M("city.how.place"))
	case v.Phase() == city.PhaseExchange && s.pick.Offers:
		spot, _ := v.Spot()
		trade := v.Board().Trade(spot.Space)
		return s.Words.T("city.take", "player", who, "cards", some(int(trade.Give), s.pick.Give), "n", int(trade.Take))
	case v.Phase() == city.PhaseExchange:
		said = append(said, words.M("city.how.exchange"))
	case v.Phase() == city.PhaseDonate && len(s.pick.Gifts) == 0:
		said = append(said, words.M("city.how.donate"))
	case v.Phase() == city.PhaseVerdict && keys && !s.Words.ByPad():
		said = append(said, words.M("city.how.verdict"))
	case v.Phase() == city.PhaseDrop:
		said = append(said, words.M("city.how.drop", "cards", cards(s.pick.Pay)))
		if s.model.why.Key == "" {
			said = append(said, words.M("city.how.drop.enter"))
		}
	}
	return s.Bar.Fitted(said, task("city.task", "city.task", v, who), words.M("city.brief", "player", who, "do", words.Pick("city.do", v.Phase())))
}

// aimText says what the target would do.
func (s *Scene) aimText() string {
	if s.Curtain.Waiting() {
		return s.Words.Sentences(words.Sentences{s.model.curtain, words.M("city.curtain.close")})
	}
	a := s.pick.Aim()
	if !s.pick.Active || a.Kind == AimNone || a.Kind == AimCitizen {
		return ""
	}
	v := &s.pick.View
	who := s.Name(v.Active())
	m, why := s.pick.Move(a)
	var do words.Message
	switch {
	case why.Key != "":
	case s.pick.By == spots.Finger && !s.pick.Holding:
		do = words.M("city.confirm.again")
	case s.pick.By == spots.Keys:
		do = words.M("city.confirm.enter")
	}
	var ways []words.Sentences // from the most detailed to the shortest; the rest is visible on the table
	say := func(all ...words.Message) {
		for _, m := range all {
			ways = append(ways, words.Sentences{m, do})
		}
	}
	switch a.Kind {
	case AimRow, AimSpace:
		switch {
		case !s.pick.Chosen:
			return s.Words.Say(s.placeText(v, a))
		case why.Key != "":
			return s.Words.Say(why)
		}
		place := s.placeText(v, a)
		if f := &s.model.foresight; f.asked && a.Kind == AimRow && city.Row(a.N) == city.Court {
			odds, brief := oddsText(&f.odds), words.Pick("city.odds", "brief", "chance", words.Percent(f.odds.Prosecute.Percent()), "judging", words.Percent(f.odds.Judge.Percent()))
			return s.Bar.FirstThatFits([]words.Sentences{{words.M("city.aim.place", "player", who, "letter", s.pick.Letter.String()), odds, do}, {odds, do}, {odds}, {brief}})
		}
		return s.Bar.FirstThatFits([]words.Sentences{{words.M("city.aim.place", "player", who, "letter", s.pick.Letter.String()), place, do}, {place, do}, {place}})
	case AimCard:
		return s.cardText(v, a, why, do)
	case AimStock:
		say(words.M("city.aim.trade", "player", who, "pay", cards(m.Pay), "get", cards(m.Get)))
	case AimDealer:
		impeach := func(long bool) words.Message {
			return words.M("city.aim.impeach", "player", who, "dealer", city.Roman(a.N), "resource", resource(v.Dealer(a.N)), "losers", s.losers(v, a.N, long))
		}
		say(impeach(true), impeach(false), words.M("city.look", "player", who, "move", move(m)))
	case AimStack:
		say(words.M("city.aim.stack", "player", who, "stack", a.N+1, "markers", words.M("city.markers", "n", v.StackHeight(a.N))))
	case AimGuilty:
		short := s.guilty(v, false)
		for _, effects := range []words.Series{s.guilty(v, true), short, short[:len(short)-1], short[1 : len(short)-1]} {
			say(words.M("city.aim.guilty", "effects", effects))
		}
	case AimAcquit:
		say(words.M("city.aim.innocent", "effects", s.innocent(v, true)), words.M("city.aim.innocent", "effects", s.innocent(v, false)))
	case AimGift:
		next := v.Level(v.Active()) + 1
		say(words.M("city.aim.gift", "player", who, "cards", cards(m.Pay), "level", next,
			"points", points(v.Board().MonumentPoints(next)-v.Board().MonumentPoints(next-1))))
	case AimPass:
		if v.Phase() == city.PhaseImpeach {
			say(words.M("city.aim.decline", "player", who))
			break
		}
		say(words.M("city.aim.pass", "player", who))
	default:
		return ""
	}
	if why.Key != "" && (a.Kind == AimStock || a.Kind == AimDealer || a.Kind == AimStack) {
		return s.Words.Say(why)
	}
	if s.layout.Compact && len(ways) > 1 {
		ways = ways[1:]
	}
	shortest := ways[len(ways)-1]
	return s.Bar.FirstThatFits(append(ways, shortest[:len(shortest)-1])) // the confirming button is lit
}

// cardText says what cards of the hand would do.
func (s *Scene) cardText(v *city.State, a Aim, why, do words.Message) string {
	r := city.Resource(a.N)
	spot, _ := v.Spot()
	who := s.Name(v.Active())
	hand, _ := v.Hand(v.Active())
	switch v.Phase() {
	case city.PhaseStoa:
		if why.Key != "" {
			return s.Words.Say(why)
		}
		c := v.At(spot)
		from := v.Rhetoric(c.Seat, c.Letter)
		_, _, most := v.Board().Rhetoric()
		to := min(most, from+v.Board().StoaGain(spot.Space))
		return s.Words.Sentences(words.Sentences{
			words.M("city.aim.stoa", "player", who, "cards", some(1, r), "letter", c.Letter.String(), "from", from, "to", to), do,
		})
	case city.PhaseExchange:
		trade := v.Board().Trade(spot.Space)
		if int(hand[r]) < int(trade.Give) {
			return s.Words.T("city.aim.tooFew", "give", int(trade.Give), "cards", some(int(hand[r]), r))
		}
		return s.Words.T("city.aim.gives", "player", who, "cards", some(int(trade.Give), r))
	case city.PhaseDonate, city.PhaseDrop:
		if why.Key == "" {
			return s.Words.T("city.aim.chosen", "player", who, "cards", cards(s.pick.Pay))
		}
		if s.pick.Pay.Total() > 0 {
			return s.Words.Sentences(words.Sentences{
				words.M("city.aim.soFar", "player", who, "cards", cards(s.pick.Pay)), task("city.task", "city.taskWith", v, who),
			})
		}
	}
	return ""
}

// placeText says what the next space of a place gives.
func (s *Scene) placeText(v *city.State, a Aim) words.Message {
	if a.Kind == AimSpace {
		at := city.Spot{Row: city.Exchange, Space: a.N}
		if c := v.At(at); c.Seat != rules.NoSeat {
			return words.M("city.place.taken", "space", city.Roman(a.N), "player", s.Name(c.Seat))
		}
		return spaceText(v, at)
	}
	row := city.Row(a.N)
	next, ok := v.Next(row)
	if !ok {
		return words.M("city.place.full")
	}
	return spaceText(v, city.Spot{Row: row, Space: next})
}

// spaceText says what a space gives.
func spaceText(v *city.State, at city.Spot) words.Message {
	b, space := v.Board(), city.Roman(at.Space)
	switch at.Row {
	case city.Exchange:
		t := b.Trade(at.Space)
		return words.M("city.place.exchange", "space", space, "give", int(t.Give), "take", int(t.Take))
	case city.Stoa:
		return words.M("city.place.stoa", "space", space, "gain", b.StoaGain(at.Space))
	case city.Court:
		return words.M("city.place.court")
	case city.Monument:
		return words.M("city.place.monument", "space", space)
	}
	d, _ := at.Row.Dealer()
	return words.M("city.place.stall", "stall", city.Roman(d), "space", space, "cards", some(b.StallCards(at.Space), v.Dealer(d)))
}

// shaken visits the citizens at a dealer's stall with their rhetoric, now and after a
// verdict of guilty.
func shaken(v *city.State, dealer int, visit func(c city.Citizen, from, to int)) {
	row := city.Stall(dealer)
	least, _, _ := v.Board().Rhetoric()
	for i := range v.Spaces(row) {
		if c := v.At(city.Spot{Row: row, Space: i}); c.Seat != rules.NoSeat && c.Letter != city.NoLetter {
			from := v.Rhetoric(c.Seat, c.Letter)
			visit(c, from, max(least, from-1))
		}
	}
}

// losers lists whose citizens lose rhetoric if a dealer is found guilty; long: in full
// words.
func (s *Scene) losers(v *city.State, dealer int, long bool) words.Series {
	var list words.Series
	shaken(v, dealer, func(c city.Citizen, from, to int) {
		switch {
		case !long && to == from:
			list = append(list, words.M("city.loser.same", "player", s.Name(c.Seat), "letter", c.Letter.String(), "to", to))
		case !long:
			list = append(list, words.M("city.loser", "player", s.Name(c.Seat), "letter", c.Letter.String(), "from", from, "to", to))
		case to < from:
			list = append(list, words.M("city.loser.drops", "player", s.Name(c.Seat), "letter", c.Letter.String(), "to", to))
		default:
			list = append(list, words.M("city.loser.stays", "player", s.Name(c.Seat), "letter", c.Letter.String(), "to", to))
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

// guilty lists the effects of the verdict; long: in full words.
func (s *Scene) guilty(v *city.State, long bool) words.Series {
	d, _ := v.Accused()
	judge := s.Name(v.Judge())
	gain := func(who, by string) words.Message { return words.M("city.effect.points", "player", who, "change", by) }
	points := words.Series{gain(s.Name(v.Prosecutor()), "+1"), gain(judge, "+1")}
	if v.Prosecutor() == v.Judge() {
		points = words.Series{gain(judge, "+2")}
	}
	cell, all := v.Prisoners()+1, v.Board().Prison()
	prison := words.M("city.effect.prison", "cell", cell, "all", all)
	if cell >= all {
		prison = words.M("city.effect.prison.last", "cell", cell, "all", all)
	}
	if long {
		return words.Series{points, s.losers(v, d, true), prison, words.M("city.effect.dealer", "player", judge)}
	}
	return words.Series{points, words.M("city.effect.prison.cards", "prison", prison), s.losers(v, d, false)} // those last
}

// innocent lists the effects of the other verdict.
func (s *Scene) innocent(v *city.State, long bool) words.Series {
	d, _ := v.Accused()
	loses := words.M("city.effect.points", "player", s.Name(v.Prosecutor()), "change", "\u22121")
	if v.Points(v.Prosecutor()) == 0 {
		loses = words.M("city.effect.noPoint", "player", s.Name(v.Prosecutor()))
	}
	gift := words.M("city.effect.gift", "player", s.Name(v.Judge()), "cards", some(1, v.Dealer(d)))
	if r := v.Dealer(d); r < city.Resources && v.Stock()[r] == 0 {
		gift = words.Pick("city.effect.noGift", r.String(), "player", s.Name(v.Judge()))
	}
	effects := words.Series{loses, gift}
	if long {
		effects = append(effects, words.M("city.effect.stays", "dealer", city.Roman(d)))
	}
	return effects
}

// Explain says why a move is refused.
func (s *Scene) Explain(no *rules.Illegal) string { return s.Words.Say(refusal(no, &s.pick.View)) }

// refusal says why the rules refuse a move in a position.
func refusal(no *rules.Illegal, v *city.State) words.Message {
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
				prices = append(prices, cards(c))
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

// span formats a range of rhetoric.
func span(from, to int) string {
	if from == to {
		return strconv.Itoa(from)
	}
	return strconv.Itoa(from) + "\u2013" + strconv.Itoa(to)
}
