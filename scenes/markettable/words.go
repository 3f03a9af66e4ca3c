package markettable

import (
	"errors"
	"fmt"
	"strconv"

	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/table"
)

// sentence says whose turn it is and what to do now.
func (s *Scene) sentence() string {
	if step := s.stage.Step(); step != nil {
		return s.stepText(step)
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
		return who + ": let go to put it down. " + m.effects
	case s.Touch:
		return who + ": turn the ring or drag; tap the tick to place it. " + m.effects
	case s.layout.Compact:
		return who + ": press Enter to place it. " + m.effects
	}
	return who + ": press Enter to place it. Ring, arrows, Q/E or Tab adjust it. " + m.effects
}

func (s *Scene) buyText(who string) string {
	m := &s.model
	switch {
	case s.draft.Card != 0 && s.layout.Compact:
		return fmt.Sprintf("%s: buying this shop for %s. End the turn to confirm.", who, coinWord(m.price))
	case s.draft.Card != 0:
		return fmt.Sprintf("%s: buying this shop for %s. End the turn to confirm, or click again to cancel.", who, coinWord(m.price))
	case m.forSale == 0:
		return who + ": no shop is for sale. Press Enter to end the turn."
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
		return s.Name(e.Seat) + " places the card."
	case market.Grown:
		return s.Owned(e.Owner) + " shop grows."
	case market.TurnBegan:
		return s.Owned(e.Seat) + " turn."
	case market.Income:
		if e.Coins == 0 {
			return s.Name(e.Seat) + " has no income yet."
		}
		return fmt.Sprintf("%s earns %s.", s.Name(e.Seat), coinWord(e.Coins))
	case market.Bought:
		return fmt.Sprintf("%s pays %s.", s.Name(e.Seat), coinWord(e.Price))
	}
	return market.Describe(step.Event, s.Name)
}

// whyText says whether the drawn card takes effect, and why.
func (s *Scene) whyText(e market.Drawn) string {
	if e.Strikes || e.Holder == rules.NoSeat {
		return e.Why(s.Name)
	}
	return fmt.Sprintf("%s letter is %v, so this %v card has no effect.", s.Owned(e.Seat), s.model.base.Letter(e.Seat), e.Letter)
}

// effects says how the effects of cards are called and shown.
var effects = [...]struct {
	name, text string
	sign       icon.ID
}{
	market.Fire:     {"Fire", "The shop with the most counters burns: all its cards leave the table.", icon.Fire},
	market.Flood:    {"Flood", "The shop with the most counters loses them all and is for sale again.", icon.Flood},
	market.Festival: {"Festival", "Everyone earns their income once more.", icon.Festival},
}

// effectColour is what an effect is shown in.
func effectColour(t *render.Theme, e market.Effect) render.Color {
	return [...]render.Color{market.Fire: t.Bad, market.Flood: t.Legal, market.Festival: t.Gold}[e]
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
	text := fmt.Sprintf("%s\n%s of %d\nIncome at the next turn: %d\nLetter %v: cards with %v take effect only on this player\u2019s turn\nLargest shop: %s",
		s.Name(seat), table.Count(m.shown.Coins(seat), "coin"), market.Standard().Goal, m.then.Income(seat),
		m.base.Letter(seat), m.base.Letter(seat), table.Count(own, "counter"))
	if s.View.Seats[i].More[1].Danger {
		text += "\nA fire or flood would hit it now."
	}
	return text
}
