package citytable

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/hand"
	"agora/scenes/citytable/tell"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// teller returns a teller with the current language and the players' names.
func (s *Scene) teller() tell.Teller { return tell.Teller{Words: s.Words, Name: s.Name} }

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
	return s.Words.T("city.look", "player", s.Name(step.Seat()), "move", tell.Move(made))
}

// idleText says what the player may do while nothing is pointed at.
func (s *Scene) idleText() string {
	v := &s.model.view
	who := s.Name(s.Turn().Seat)
	keys := !s.Words.ByTouch() && !s.Words.ByMouse() && !s.layout.Tall
	needs := v.Phase() == city.PhaseExchange || v.Phase() == city.PhaseStoa || v.Phase() == city.PhaseDonate || v.Phase() == city.PhaseDrop
	said := words.Sentences{tell.Task("city.task", "city.taskWith", v, who)}
	if _, last := v.LastRound(); last {
		said = append(said, words.M("city.how.last"))
	}
	switch {
	case s.pick.Veiled() && v.Phase() == city.PhasePlace && s.pick.Chosen:
		return s.Words.T("city.where.down", "player", who)
	case s.pick.Veiled() && v.Phase() == city.PhasePlace:
		said = append(said, words.M("city.how.peek"))
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
		return s.Words.T("city.take", "player", who, "cards", tell.Some(int(trade.Give), s.pick.Give), "n", int(trade.Take))
	case v.Phase() == city.PhaseExchange:
		said = append(said, words.M("city.how.exchange"))
	case v.Phase() == city.PhaseDonate && len(s.pick.Gifts) == 0:
		said = append(said, words.M("city.how.donate"))
	case v.Phase() == city.PhaseVerdict && keys && !s.Words.ByPad():
		said = append(said, words.M("city.how.verdict"))
	case v.Phase() == city.PhaseDrop:
		said = append(said, words.M("city.how.drop", "cards", tell.Cards(s.pick.Pay)))
		if s.model.why.Key == "" {
			said = append(said, words.M("city.how.drop.enter"))
		}
	}
	return s.Bar.Fitted(said, tell.Task("city.task", "city.task", v, who), words.M("city.brief", "player", who, "do", words.Pick("city.do", v.Phase())))
}

// aimText says what the target would do.
func (s *Scene) aimText() string {
	if s.Curtain.Waiting() && !s.pick.Active {
		return s.Words.Sentences(words.Sentences{s.model.curtain, words.M("city.curtain.close")})
	}
	a := s.pick.Aim()
	if !s.pick.Active || a.Kind == hand.AimNone || a.Kind == hand.AimCitizen || a.Kind == hand.AimBack {
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
	case hand.AimRow, hand.AimSpace:
		switch {
		case !s.pick.Chosen:
			return s.Words.Say(placeText(s.Name, v, a))
		case why.Key != "":
			return s.Words.Say(why)
		}
		place := placeText(s.Name, v, a)
		if s.pick.Veiled() {
			return s.Bar.FirstThatFits([]words.Sentences{{place, do}, {place}})
		}
		if f := &s.model.foresight; f.asked && a.Kind == hand.AimRow && city.Row(a.N) == city.Court {
			odds, brief := tell.Odds(&f.odds), words.Pick("city.odds", "brief", "chance", words.Percent(f.odds.Prosecute.Percent()), "judging", words.Percent(f.odds.Judge.Percent()))
			return s.Bar.FirstThatFits([]words.Sentences{{words.M("city.aim.place", "player", who, "letter", s.pick.Letter.String()), odds, do}, {odds, do}, {odds}, {brief}})
		}
		then := s.model.foresight.prospect(v.Active())
		return s.Bar.FirstThatFits([]words.Sentences{{words.M("city.aim.place", "player", who, "letter", s.pick.Letter.String()), place, then, do}, {place, then, do}, {place, then}, {place, do}, {place}})
	case hand.AimCard:
		return s.cardText(v, a, why, do)
	case hand.AimStock:
		say(words.M("city.aim.trade", "player", who, "pay", tell.Cards(m.Pay), "get", tell.Cards(m.Get)))
	case hand.AimDealer:
		impeach := func(long bool) words.Message {
			return words.M("city.aim.impeach", "player", who, "dealer", city.Roman(a.N), "resource", tell.Resource(v.Dealer(a.N)), "losers", s.teller().Losers(v, a.N, long))
		}
		say(impeach(true), impeach(false), words.M("city.look", "player", who, "move", tell.Move(m)))
	case hand.AimStack:
		say(words.M("city.aim.stack", "player", who, "stack", a.N+1, "markers", words.M("city.markers", "n", v.StackHeight(a.N))))
	case hand.AimGuilty:
		short := s.teller().Guilty(v, false)
		for _, effects := range []words.Series{s.teller().Guilty(v, true), short, short[:len(short)-1], short[1 : len(short)-1]} {
			say(words.M("city.aim.guilty", "effects", effects))
		}
	case hand.AimAcquit:
		say(words.M("city.aim.innocent", "effects", s.teller().Innocent(v, true)), words.M("city.aim.innocent", "effects", s.teller().Innocent(v, false)))
	case hand.AimGift:
		next := v.Level(v.Active()) + 1
		say(words.M("city.aim.gift", "player", who, "cards", tell.Cards(m.Pay), "level", next,
			"points", tell.Points(v.Board().MonumentPoints(next)-v.Board().MonumentPoints(next-1))))
	case hand.AimPass:
		if v.Phase() == city.PhaseImpeach {
			say(words.M("city.aim.decline", "player", who))
			break
		}
		say(words.M("city.aim.pass", "player", who))
	default:
		return ""
	}
	if why.Key != "" && (a.Kind == hand.AimStock || a.Kind == hand.AimDealer || a.Kind == hand.AimStack) {
		return s.Words.Say(why)
	}
	if s.layout.Compact && len(ways) > 1 {
		ways = ways[1:]
	}
	shortest := ways[len(ways)-1]
	return s.Bar.FirstThatFits(append(ways, shortest[:len(shortest)-1])) // the confirming button is lit
}

// cardText says what cards of the hand would do.
func (s *Scene) cardText(v *city.State, a hand.Aim, why, do words.Message) string {
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
			words.M("city.aim.stoa", "player", who, "cards", tell.Some(1, r), "letter", c.Letter.String(), "from", from, "to", to), do,
		})
	case city.PhaseExchange:
		trade := v.Board().Trade(spot.Space)
		if int(hand[r]) < int(trade.Give) {
			return s.Words.T("city.aim.tooFew", "give", int(trade.Give), "cards", tell.Some(int(hand[r]), r))
		}
		return s.Words.T("city.aim.gives", "player", who, "cards", tell.Some(int(trade.Give), r))
	case city.PhaseDonate, city.PhaseDrop:
		if why.Key == "" {
			return s.Words.T("city.aim.chosen", "player", who, "cards", tell.Cards(s.pick.Pay))
		}
		if s.pick.Pay.Total() > 0 {
			return s.Words.Sentences(words.Sentences{
				words.M("city.aim.soFar", "player", who, "cards", tell.Cards(s.pick.Pay)), tell.Task("city.task", "city.taskWith", v, who),
			})
		}
	}
	return ""
}

// placeText says what the next space of a place gives.
func placeText(name func(rules.Seat) string, v *city.State, a hand.Aim) words.Message {
	if a.Kind == hand.AimSpace {
		at := city.Spot{Row: city.Exchange, Space: a.N}
		if c := v.At(at); c.Seat != rules.NoSeat {
			return words.M("city.place.taken", "space", city.Roman(a.N), "player", name(c.Seat))
		}
		return tell.Space(v, at)
	}
	row := city.Row(a.N)
	next, ok := v.Next(row)
	if !ok {
		return words.M("city.place.full")
	}
	return tell.Space(v, city.Spot{Row: row, Space: next})
}

// Explain says why a move is refused.
func (s *Scene) Explain(no *rules.Illegal) string { return s.Words.Say(tell.Refusal(no, &s.pick.View)) }

// tipOf describes a player's possessions in a sentence.
func (s *Scene) tipOf(seat rules.Seat) string {
	m := &s.model
	v := &m.view
	key := "city.seat"
	if s.Turn().Over() {
		key = "city.seat.over"
	}
	return s.Words.T(key, "player", s.Name(seat), "points", tell.Points(v.Points(seat)), "worth", m.foresight.points(seat), "level", v.Level(seat), "cards", words.M("city.cardCount", "n", v.Held(seat)))
}
