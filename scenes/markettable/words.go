package markettable

import (
	"slices"

	"agora/game/words"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/markettable/hand"
	"agora/scenes/markettable/tell"
	"agora/scenes/table"
)

// teller returns a teller with the current language and the players' names.
func (s *Scene) teller() tell.Teller { return tell.Teller{Words: s.Words, Name: s.Name} }

// says returns what the bar may say.
func (s *Scene) says() table.Sentences {
	m := &s.model
	return table.Sentences{
		Presented: func() string {
			if step := s.stage.Step(); step != nil {
				if e, ok := step.Event.(market.Drawn); ok && e.Strikes { // the sheet beside the card says the rest
					return s.Words.T("market.drawn.seen", "player", s.Name(e.Seat), "card", int(e.Card))
				}
				return s.teller().Step(step.Event)
			}
			return ""
		},
		Looked: func() string {
			if s.Review() && m.turn.Over() {
				return "" // the result says more
			}
			return s.lookText()
		},
		Ended: func() string {
			o, _ := s.Match.Outcome()
			return s.teller().Won(o)
		},
		Idle: func() string {
			if m.turn.Phase == market.PhasePlace {
				return s.placeText(s.Name(m.turn.Seat))
			}
			return s.buyText(s.Name(m.turn.Seat))
		},
	}
}

func (s *Scene) placeText(who string) string {
	m := &s.model
	how := ""
	switch {
	case s.hands.Hand == hand.InTray:
		tray, brief := words.M("market.tray.drag", "player", who), words.M("market.brief.place", "player", who)
		if warning := s.warning(); len(warning) > 0 {
			return s.Bar.FirstThatFits([]words.Sentences{slices.Concat(warning, words.Sentences{tray}), slices.Concat(warning, words.Sentences{brief}), warning, warning[:1]})
		}
		return s.Bar.Fitted(words.Sentences{tray}, brief)
	case !m.Legal:
		why := s.Words.T("market.refuse.other")
		if list := s.hands.Refusals; len(list) > 0 {
			why = s.Explain(list[0])
		}
		return s.Words.T("market.place.refused", "player", who, "why", words.Sentences{why})
	case s.hands.Hand == hand.Held && s.unasked():
		how = "free"
	case s.hands.Hand == hand.Held:
		how = "held"
	case s.Words.ByTouch():
		how = "touch"
	case s.Words.ByMouse() || !s.hands.ByKeys && !s.Words.ByPad():
		how = "wheel"
	case s.layout.Compact:
		how = "compact"
	default:
		how = "keys"
	}
	if how == "wheel" && s.layout.Compact {
		how = "clicks"
	}
	said := words.Sentences{words.Pick("market.place", how, "player", who), m.effects}
	if warning := s.warning(); len(warning) > 0 {
		return s.Bar.FirstThatFits([]words.Sentences{slices.Concat(said, warning), {m.effects, warning[0]}, {warning[0]}})
	}
	return s.Words.Sentences(said)
}

func (s *Scene) buyText(who string) string {
	m := &s.model
	switch {
	case s.model.Draft.Card != 0:
		return s.Bar.Fitted(words.Sentences{words.M("market.buy.chosen", "player", who, "price", tell.Price(m.Price))}, words.M("market.buy.chosen.short", "player", who, "price", tell.Price(m.Price)))
	case m.ForSale == 0:
		return s.Words.T("market.buy.none", "player", who)
	}
	return s.Bar.Fitted(words.Sentences{words.M("market.buy.keys", "player", who)}, words.M("market.buy.compact", "player", who), words.M("market.brief.buy", "player", who))
}

// lookText describes the move before the position shown.
func (s *Scene) lookText() string {
	n := s.At()
	if n == 0 {
		return s.Words.T("market.begins")
	}
	for _, e := range s.Match.At(n - 1).Events {
		switch e := e.(type) {
		case market.Bought:
			if s.layout.Compact && !s.layout.Tall { // the whole sentence would be cut
				return s.Words.T("market.step.pays", "player", s.Name(e.Seat), "price", tell.Price(e.Price))
			}
			return s.teller().Tell(e)
		case market.Placed, market.Passed:
			return s.teller().Tell(e)
		}
	}
	return ""
}

// Explain says why a move is refused, with the players' names.
func (s *Scene) Explain(no *rules.Illegal) string { return s.teller().Refusal(no) }
