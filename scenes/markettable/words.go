package markettable

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"agora/rules"
	"agora/rules/market"
	"agora/scenes/table"
)

// Sentence says whose turn it is and what to do now.
func (s *Scene) Sentence() string {
	if step := s.stage.Step(); step != nil {
		if text := s.stepText(step); text != "" {
			return text
		}
	}
	if s.Notice() != "" {
		return s.Notice()
	}
	m := &s.model
	who := s.Name(m.turn.Seat)
	if !s.Live() || s.Review() && !m.turn.Over() {
		return s.LookText(s.lookText())
	}
	switch m.turn.Phase {
	case market.PhasePlace:
		return s.placeText(who)
	case market.PhaseBuy:
		return s.buyText(who)
	}
	if o, over := s.Match.Outcome(); over {
		return market.Describe(market.Over{Outcome: o}, s.Name)
	}
	return "The game is over."
}

func (s *Scene) placeText(who string) string {
	m := &s.model
	switch {
	case s.hands.Hand == InTray && s.Touch:
		return who + ": tap the card or drag it onto the table."
	case s.hands.Hand == InTray:
		return who + ": drag the card onto the table, or press Space."
	case !m.legal:
		return who + ": not here. " + s.refusal(s.hands.Refusals)
	case s.hands.Hand == Held:
		return who + ": let go to lay it down. " + m.effects
	case s.Touch:
		return who + ": turn the ring or drag; the tick lays it for good. " + m.effects
	case s.layout.Compact:
		return who + ": Enter lays it for good. " + m.effects
	}
	return who + ": Enter lays it for good; adjust with ring, arrows, Q, E, Tab. " + m.effects
}

func (s *Scene) buyText(who string) string {
	m := &s.model
	switch {
	case s.draft.Card != 0:
		if s.layout.Compact {
			return fmt.Sprintf("%s buys this shop for %s. End turn keeps it.", who, coinWord(m.price))
		}
		return fmt.Sprintf("%s buys this shop for %s. End turn keeps it; Undo or a click takes it back.", who, coinWord(m.price))
	case m.forSale == 0:
		return who + ": no shop is for sale. End the turn with Enter."
	case s.Touch:
		return who + ": tap a price to buy one shop, or end the turn."
	case s.layout.Compact:
		return who + ": buy one shop, or end the turn."
	}
	return who + ": buy one shop (click a price, or Tab and Enter), or end the turn."
}

// lookText says what the decision before the shown position was.
func (s *Scene) lookText() string {
	n := s.At()
	if n == 0 {
		return "The game begins."
	}
	step := s.Match.At(n - 1)
	for _, e := range step.Events {
		switch e.(type) {
		case market.Placed, market.Bought, market.Passed:
			return market.Describe(e, s.Name)
		}
	}
	return ""
}

// refusal says why the card cannot lie there.
func (s *Scene) refusal(list []*rules.Illegal) string {
	if len(list) == 0 {
		return "The card cannot lie there."
	}
	return s.Explain(list[0])
}

// Explain says why a move is refused, with the players' names.
func (s *Scene) Explain(err error) string {
	var no *rules.Illegal
	if !errors.As(err, &no) {
		return err.Error()
	}
	var owners []string
	for _, a := range no.Args {
		if seat, ok := a.(rules.Seat); ok && (len(owners) == 0 || owners[len(owners)-1] != s.Name(seat)) {
			owners = append(owners, s.Name(seat))
		}
	}
	switch no.Code {
	case market.CodeTwoOwners:
		if len(owners) > 1 {
			return fmt.Sprintf("It would join shops of %s and %s; two owners' shops never join.", owners[0], owners[1])
		}
	case market.CodeOwned:
		if len(owners) > 0 {
			return fmt.Sprintf("This shop belongs to %s; only empty shops are for sale.", owners[0])
		}
	case market.CodeNoCircles:
		return "This shop has no circle for a counter, so nobody can buy it."
	}
	return no.Text
}

// stepText says what a step shows.
func (s *Scene) stepText(step *Step) string {
	switch e := step.Event.(type) {
	case market.Placed:
		return s.Name(e.Seat) + " lays the card."
	case market.Grown:
		return s.Name(e.Owner) + "\u2019s shop grows."
	case market.TurnBegan:
		return s.Name(e.Seat) + "\u2019s turn."
	case market.Income:
		if e.Coins == 0 {
			return fmt.Sprintf("%s has no income yet.", s.Name(e.Seat))
		}
		return fmt.Sprintf("%s earns %s.", s.Name(e.Seat), coinWord(e.Coins))
	case market.Bought:
		return fmt.Sprintf("%s pays %s.", s.Name(e.Seat), coinWord(e.Price))
	}
	return s.story(step.Event)
}

// effectText explains what a drawn card does, in a line.
func effectText(e market.Effect) string {
	switch e {
	case market.Fire:
		return "The shop with the most counters burns: all its cards leave the table."
	case market.Flood:
		return "The shop with the most counters loses them all and is for sale again."
	}
	return "Everybody earns his income once more."
}

// whyText says whether the effect of the drawn card strikes, and why.
func (s *Scene) whyText(card market.Card, drawer rules.Seat, st *market.State) string {
	holder := st.Holder(card.Letter)
	switch {
	case holder == drawer:
		return fmt.Sprintf("%v is the letter of %s: it happens now!", card.Letter, s.Name(drawer))
	case holder == rules.NoSeat:
		return fmt.Sprintf("Nobody has the letter %v: nothing happens.", card.Letter)
	}
	return fmt.Sprintf("%v is not the letter of %s: nothing happens.", card.Letter, s.Name(drawer))
}

// effectName is the effect as a title.
func effectName(e market.Effect) string {
	switch e {
	case market.Fire:
		return "Fire"
	case market.Flood:
		return "Flood"
	}
	return "Festival"
}

func coinWord(n int) string {
	switch n {
	case 0:
		return "nothing"
	case 1:
		return "1 coin"
	}
	return strconv.Itoa(n) + " coins"
}

// gainWord is an income with its sign.
func gainWord(n int) string { return "+" + strconv.Itoa(n) }

// seatTip explains the numbers of a player's panel.
func (s *Scene) seatTip(i int) string {
	m := &s.model
	seat := rules.Seat(i)
	_, own, _ := m.then.LargestOf(seat)
	text := fmt.Sprintf("%s\n%s of %d\nIncome at the next turn: %d\nLetter %v: such a card strikes in this turn only\nLargest shop: %s",
		s.Name(seat), table.Count(m.shown.Coins(seat), "coin"), market.Standard().Goal, m.then.Income(seat),
		m.base.Letter(seat), table.Count(own, "counter"))
	if m.seats[i].Top {
		text += "\nFire or flood would strike it now."
	}
	return text
}

// story says what an effect did, without the names of cards: they are seen.
func (s *Scene) story(e rules.Event) string {
	switch e := e.(type) {
	case market.Burnt:
		text := fmt.Sprintf("%s\u2019s shop with %s is the largest and burns. ", s.Name(e.Owner), table.Count(e.Counters, "counter"))
		if len(e.Cards) == 1 {
			text += "Its card leaves the table."
		} else {
			text += fmt.Sprintf("Its %d cards leave the table.", len(e.Cards))
		}
		for _, l := range e.Losses {
			if l.Seat != e.Owner {
				text += fmt.Sprintf(" %s loses %s with them.", s.Name(l.Seat), table.Count(l.Counters, "counter"))
			}
		}
		return text
	case market.Flooded:
		return fmt.Sprintf("%s\u2019s shop with %s is the largest: the counters are gone, and it is for sale.", s.Name(e.Owner), table.Count(e.Counters, "counter"))
	case market.NoEffect:
		what := "The " + e.Effect.String() + " does nothing: "
		if len(e.Tied) == 0 {
			return what + "no shop has a counter yet."
		}
		return fmt.Sprintf("%s%d shops are equally large, with %s each.", what, len(e.Tied), table.Count(e.Counters, "counter"))
	case market.Drawn:
		return fmt.Sprintf("%s draws a card: %v, %s. %s", s.Name(e.Seat), e.Letter, strings.ToLower(effectName(e.Effect)), s.whyText(market.Face(e.Card), e.Seat, &s.model.base))
	}
	return market.Describe(e, s.Name)
}
