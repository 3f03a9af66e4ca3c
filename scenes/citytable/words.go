package citytable

import (
	"fmt"
	"strings"

	"agora/rules"
	"agora/rules/city"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// describe puts an event into words.
func (s *Scene) describe(e rules.Event) string { return city.Describe(e, s.Name) }

// sentence says whose turn it is and what to do now.
func (s *Scene) sentence() string {
	if s.Covered() {
		return s.model.curtain
	}
	if step, _ := s.stage.Step(); step != nil {
		if s.replay {
			return "Once more: " + step.Text
		}
		return step.Text
	}
	if n := s.Notice(); n != "" {
		return n
	}
	switch {
	case s.Looking():
		return s.LookText(s.lookText())
	case s.Turn().Over():
		text, _ := s.Ending()
		return text
	case s.waiting():
		return s.model.curtain + " " + "Press Enter to close the curtain."
	}
	if text := s.aimText(); text != "" {
		return text
	}
	return s.idleText()
}

// lookText says what the last decision before the shown position was.
func (s *Scene) lookText() string {
	n := s.At()
	if n == 0 {
		return "The game begins."
	}
	step := s.Match.At(n - 1)
	move := step.Move
	if _, over := s.Match.Outcome(); !over {
		move = city.MoveFor(move, step.Seat(), s.viewer())
	}
	return s.Name(step.Seat()) + ": " + city.DescribeMove(move) + "."
}

// task says what a decision is about, in few words, for the curtain too.
func (s *Scene) task(v *city.State) string {
	spot, _ := v.Spot()
	who := ""
	if c := v.At(spot); c.Letter != city.NoLetter {
		who = " with citizen " + c.Letter.String()
	}
	switch v.Phase() {
	case city.PhasePlace:
		return fmt.Sprintf("place citizen %d of %d", v.Placed(v.Active())+1, city.Citizens)
	case city.PhaseExchange:
		trade := v.Board().Trade(spot.Space)
		return fmt.Sprintf("trade %d:%d at the Exchange%s, or pass", trade.Give, trade.Take, who)
	case city.PhaseStoa:
		return fmt.Sprintf("pay a card for %d rhetoric%s, or pass", v.Board().StoaGain(spot.Space), who)
	case city.PhaseImpeach:
		return "choose the dealer to impeach"
	case city.PhaseVerdict:
		d, _ := v.Accused()
		return fmt.Sprintf("judge dealer %s, who deals in %v", city.Roman(d), v.Dealer(d))
	case city.PhaseStack:
		return "choose the stack from which the new dealer comes"
	case city.PhaseDonate:
		return fmt.Sprintf("donate for level %d of the Monument%s, or pass", v.Level(v.Active())+1, who)
	case city.PhaseDrop:
		return fmt.Sprintf("give back %s: at most %d can be kept", table.Count(v.Surplus(), "card"), v.Board().HandLimit())
	}
	return ""
}

// idleText says what the player may do while nothing is pointed at.
func (s *Scene) idleText() string {
	v := &s.model.view
	who := s.Name(s.Turn().Seat)
	keys := !s.Touch && !s.layout.Tall
	needs := v.Phase() == city.PhaseExchange || v.Phase() == city.PhaseStoa || v.Phase() == city.PhaseDonate || v.Phase() == city.PhaseDrop
	how := ""
	switch {
	case needs && !s.pick.Open && keys:
		how = " Hold H or press the hand to see the cards."
	case needs && !s.pick.Open:
		how = " Press the hand to see the cards."
	case v.Phase() == city.PhasePlace && s.pick.Chosen:
		return fmt.Sprintf("%s: where does citizen %v go?", who, s.pick.Letter)
	case v.Phase() == city.PhasePlace && keys:
		how = " Choose one (A to E), then a place."
	case v.Phase() == city.PhasePlace:
		how = " Choose one, then a place."
	case v.Phase() == city.PhaseExchange && s.pick.Offers:
		spot, _ := v.Spot()
		trade := v.Board().Trade(spot.Space)
		return fmt.Sprintf("%s gives %d %v. Choose %d cards in return.", who, trade.Give, s.pick.Give, trade.Take)
	case v.Phase() == city.PhaseExchange:
		how = " Choose the cards to give, then those to take."
	case v.Phase() == city.PhaseDonate && len(s.pick.Gifts) == 0:
		how = " This hand cannot pay for it."
	case v.Phase() == city.PhaseVerdict && keys:
		how = " G: guilty, N: not guilty."
	case v.Phase() == city.PhaseDrop:
		how = fmt.Sprintf(" Chosen: %s.", s.pick.Pay.Words())
		if s.model.why == "" {
			how += " Press Enter to give them back."
		}
	}
	return who + ": " + s.task(v) + "." + how
}

// aimText says what the thing that is pointed at would do.
func (s *Scene) aimText() string {
	a := s.pick.Aim()
	if !s.pick.Active || a.Kind == AimNone || a.Kind == AimCitizen {
		return ""
	}
	v := &s.pick.View
	who := s.Name(v.Active())
	m, why := s.pick.Move(a)
	do := ""
	if why == "" {
		switch {
		case s.pick.By == spots.Finger && !s.pick.Holding:
			do = " Tap again to confirm."
		case s.pick.By == spots.Keys:
			do = " Press Enter to confirm."
		}
	}
	switch a.Kind {
	case AimRow, AimSpace:
		what := s.placeText(v, a)
		if why != "" && s.pick.Chosen {
			return why
		}
		if !s.pick.Chosen {
			return what
		}
		return fmt.Sprintf("%s: citizen %v. %s%s", who, s.pick.Letter, what, do)
	case AimCard:
		return s.cardText(v, a, why, do)
	case AimStock:
		if why != "" {
			return why
		}
		return fmt.Sprintf("%s trades %s for %s.%s", who, m.Pay.Words(), m.Get.Words(), do)
	case AimDealer:
		if why != "" {
			return why
		}
		return fmt.Sprintf("%s impeaches dealer %s (%v). If found guilty, %s.%s", who, city.Roman(a.N), v.Dealer(a.N), s.losers(v, a.N, true), do)
	case AimStack:
		if why != "" {
			return why
		}
		return fmt.Sprintf("%s draws the new dealer from stack %d, which has %s left.%s", who, a.N+1, table.Count(v.StackHeight(a.N), "marker"), do)
	case AimGuilty:
		return "Guilty: " + strings.Join(s.guilty(v, true), "; ") + "." + do
	case AimAcquit:
		return "Not guilty: " + strings.Join(s.innocent(v, true), "; ") + "." + do
	case AimGift:
		return fmt.Sprintf("%s donates %s and builds level %d: %s more in the end.%s", who, m.Pay.Words(), v.Level(v.Active())+1,
			table.Count(v.Board().MonumentPoints(v.Level(v.Active())+1)-v.Board().MonumentPoints(v.Level(v.Active())), "point"), do)
	case AimPass:
		return fmt.Sprintf("%s passes and keeps the cards.%s", who, do)
	}
	return ""
}

// cardText says what cards of the hand would do.
func (s *Scene) cardText(v *city.State, a Aim, why, do string) string {
	r := city.Resource(a.N)
	spot, _ := v.Spot()
	who := s.Name(v.Active())
	hand, _ := v.Hand(v.Active())
	switch v.Phase() {
	case city.PhaseStoa:
		if why != "" {
			return why
		}
		c := v.At(spot)
		from := v.Rhetoric(c.Seat, c.Letter)
		_, _, most := v.Board().Rhetoric()
		return fmt.Sprintf("%s pays 1 %v: citizen %v rises from %d to %d.%s", who, r, c.Letter, from, min(most, from+v.Board().StoaGain(spot.Space)), do)
	case city.PhaseExchange:
		trade := v.Board().Trade(spot.Space)
		if int(hand[r]) < int(trade.Give) {
			return fmt.Sprintf("A trade takes %d cards of one resource; this hand has %d %v.", trade.Give, hand[r], r)
		}
		return fmt.Sprintf("%s gives %d %v: click, then choose what to take.", who, trade.Give, r)
	case city.PhaseDonate, city.PhaseDrop:
		if why == "" {
			return fmt.Sprintf("%s: %s chosen. Press Enter to confirm.", who, s.pick.Pay.Words())
		}
		if s.pick.Pay.Total() > 0 {
			return fmt.Sprintf("%s: %s chosen so far. %s", who, s.pick.Pay.Words(), s.task(v))
		}
	}
	return ""
}

// placeText says what the next space of a place gives.
func (s *Scene) placeText(v *city.State, a Aim) string {
	if a.Kind == AimSpace {
		t := v.Board().Trade(a.N)
		if c := v.At(city.Spot{Row: city.Exchange, Space: a.N}); c.Seat != rules.NoSeat {
			return fmt.Sprintf("Space %s of the Exchange is taken by %s.", city.Roman(a.N), s.Name(c.Seat))
		}
		return fmt.Sprintf("Space %s of the Exchange: one trade of %d cards of one resource for %d of another.", city.Roman(a.N), t.Give, t.Take)
	}
	row := city.Row(a.N)
	next, ok := v.Next(row)
	if !ok {
		return "All spaces there are taken."
	}
	switch row {
	case city.Stoa:
		return fmt.Sprintf("The Stoa, space %s: one card for %d rhetoric.", city.Roman(next), v.Board().StoaGain(next))
	case city.Court:
		return "The Court: whoever has the most rhetoric there accuses a dealer."
	case city.Monument:
		return fmt.Sprintf("The Monument, space %s: one donation for the next level.", city.Roman(next))
	}
	d, _ := row.Dealer()
	return fmt.Sprintf("Stall %s, space %s: %s of %v.", city.Roman(d), city.Roman(next), table.Count(v.Board().StallCards(next), "card"), v.Dealer(d))
}

// shaken visits the citizens at a dealer's stall: the rhetoric they have, and what it
// drops to if the dealer is found guilty.
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

// losers says whose citizens lose rhetoric if a dealer is found guilty; long: in whole
// words.
func (s *Scene) losers(v *city.State, dealer int, long bool) string {
	var list []string
	shaken(v, dealer, func(c city.Citizen, from, to int) {
		switch {
		case !long:
			list = append(list, fmt.Sprintf("%s %v: %d to %d", s.Name(c.Seat), c.Letter, from, to))
		case to < from:
			list = append(list, fmt.Sprintf("%s %v drops to %d", s.Owned(c.Seat), c.Letter, to))
		default:
			list = append(list, fmt.Sprintf("%s %v stays at %d", s.Owned(c.Seat), c.Letter, to))
		}
	})
	switch {
	case len(list) > 0:
		return strings.Join(list, ", ")
	case long:
		return "nobody there loses rhetoric"
	}
	return "nobody is there"
}

// guilty says what the verdict does, piece by piece; long: in whole words.
func (s *Scene) guilty(v *city.State, long bool) []string {
	d, _ := v.Accused()
	prosecutor, judge := s.Name(v.Prosecutor()), s.Name(v.Judge())
	points := fmt.Sprintf("%s +1, %s +1", prosecutor, judge)
	if v.Prosecutor() == v.Judge() {
		points = judge + " +2"
	}
	prison := fmt.Sprintf("prison %d of %d", v.Prisoners()+1, v.Board().Prison())
	if v.Prisoners()+1 >= v.Board().Prison() {
		prison += ": the last round"
	}
	cards := judge + ": new dealer, 2 cards"
	if long {
		return []string{points, s.losers(v, d, true), prison, cards}
	}
	return []string{points, prison + ", 2 cards", s.losers(v, d, false)}
}

// innocent is the same for the other verdict.
func (s *Scene) innocent(v *city.State, long bool) []string {
	d, _ := v.Accused()
	loses := s.Name(v.Prosecutor()) + " \u22121"
	if v.Points(v.Prosecutor()) == 0 {
		loses = s.Name(v.Prosecutor()) + " has no point to lose"
	}
	gift := fmt.Sprintf("%s: 1 %v", s.Name(v.Judge()), v.Dealer(d))
	if r := v.Dealer(d); r < city.Resources && v.Stock()[r] == 0 {
		gift = fmt.Sprintf("no %v is left for %s", r, s.Name(v.Judge()))
	}
	lines := []string{loses, gift}
	if long {
		lines = append(lines, fmt.Sprintf("dealer %s stays", city.Roman(d)))
	}
	return lines
}
