// Package hand turns gestures at The City's table into moves: where everything lies on the screen,
// what can be pointed at there, and the half-made move.
package hand

import (
	"errors"

	"agora/game/input"
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/tell"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// Intent is the meaning of a gesture.
type Intent = table.Intent[city.Move]

// What an act or a key means to the picker.
const (
	nothing = table.Nothing
	Heard   = table.Heard
	changed = table.Changed // something else is pointed at or dragged
	chosen  = table.Chosen  // a citizen or cards were chosen
	dropped = table.Dropped // something held or chosen was dropped
	Decided = table.Asked   // make the move: see picker.Ready
	Refused = table.Refused // a requested move is impossible
)

// Picker turns acts and keys into a decision. It is pure.
//
//	mouse     hover shows what something does, a click does it; or drag
//	finger    aims; a second tap does it; or drag
//	keyboard  letters and numbers choose, arrows and Tab walk, Enter does it
type Picker struct {
	*spots.Pointer[Aim]
	Targets
	picks
}

// picks holds the choices of a half-made move.
type picks struct {
	Letter city.Letter   // the chosen citizen
	Chosen bool          // Letter is valid
	Give   city.Resource // the cards offered at the Exchange
	Offers bool          // Give is valid
	Pay    city.Cards    // cards picked for a donation, or to be returned
}

// Reset drops the target and the choices.
func (p *Picker) Reset() {
	p.Pointer.Reset()
	p.picks = picks{}
}

// Adjust drops what is no longer allowed, makes choices without alternatives, and lists
// what can be pointed at.
func (p *Picker) Adjust() {
	v := &p.View
	switch {
	case !p.Active:
		p.Reset()
	case v.Phase() == city.PhasePlace:
		p.Chosen = p.Chosen && atHome(&p.Judge, p.Letter)
		if last, n := LastAtHome(&p.Judge); n == 1 {
			p.Letter, p.Chosen = last, true
		}
	default:
		p.Chosen = false
	}
	if !p.Open {
		p.Offers, p.Pay = false, city.Cards{}
	}
	p.listTargets()
	p.Settle(p.List)
}

// atHome reports whether a citizen of the player to move is waiting to be placed.
func atHome(v *city.State, l city.Letter) bool {
	_, placed := v.Where(v.Active(), l)
	return !placed
}

// LastAtHome returns the last citizen that the player to move has still to place, and how many
// there are.
func LastAtHome(v *city.State) (last city.Letter, n int) {
	for l := range city.Letter(city.Citizens) {
		if atHome(v, l) {
			last = l
			n++
		}
	}
	return last, n
}

// Aim returns the target. A dragged thing targets only where it can go; a card that can
// be dropped where it is acts as in the hand.
func (p *Picker) Aim() Aim {
	switch {
	case !p.On:
	case !p.Holding:
		return p.At
	case p.Held.Kind == AimCard && p.At.Kind == AimDrop:
		return p.Held
	case p.Held.Kind == AimCard && p.At.Kind == AimStock, p.Held.citizen() && (p.At.Kind == AimRow || p.At.Kind == AimSpace):
		return p.At
	}
	return Aim{}
}

// Move returns the move for a target with the current choices, or why it is impossible.
func (p *Picker) Move(a Aim) (m city.Move, why words.Message) {
	v := &p.View
	if v.Phase() == city.PhaseDrop && p.Pay.Total() == 0 {
		return m, words.M("city.refuse.surplus", "n", v.Surplus())
	}
	switch a.Kind {
	case AimRow, AimSpace:
		if !p.Chosen {
			return m, words.M("city.refuse.citizenFirst")
		}
		m = city.PutIn(p.Letter, city.Row(a.N))
		if a.Kind == AimSpace {
			m = city.PutAtExchange(p.Letter, a.N)
		}
	case AimStock:
		if !p.Offers {
			return m, words.M("city.refuse.giveFirst")
		}
		spot, _ := v.Spot()
		trade := v.Board().Trade(spot.Space)
		m = city.SwapFor(int(trade.Give), p.Give, int(trade.Take), city.Resource(a.N))
	case AimCard:
		switch v.Phase() {
		case city.PhaseStoa:
			m = city.LearnFor(city.Resource(a.N))
		case city.PhaseDrop:
			m = city.DropCards(p.Pay)
		case city.PhaseDonate:
			m = city.DonateCards(p.Pay)
		default:
			return m, words.M("city.refuse.takeNow")
		}
	case AimDealer:
		m = city.ImpeachDealer(a.N)
	case AimStack:
		m = city.DrawFrom(a.N)
	case AimGuilty:
		m = city.FindGuilty()
	case AimAcquit:
		m = city.FindInnocent()
	case AimGift:
		m = city.DonateCards(p.Gifts[a.N])
	case AimPass:
		m = city.PassOn()
	default:
		switch {
		case v.Phase() == city.PhaseDrop:
			m = city.DropCards(p.Pay)
		case v.Phase() == city.PhaseDonate && p.Pay.Total() > 0:
			m = city.DonateCards(p.Pay)
		default:
			if p.shut() {
				return m, words.M("city.refuse.handShut")
			}
			return m, words.Pick("city.refuse.wrong-phase", v.Phase())
		}
	}
	if err := (city.Game{}).Check(p.Judge, m); err != nil {
		var no *rules.Illegal
		if errors.As(err, &no) {
			return m, tell.Refusal(no, v)
		}
		return m, words.M("city.refuse.notNow")
	}
	return m, words.Message{}
}

// Ready returns the move that Enter makes now, or why there is none.
func (p *Picker) Ready() (city.Move, words.Message) {
	a := p.Aim()
	if a.citizen() {
		return city.Move{}, words.M("city.refuse.placeFirst")
	}
	return p.Move(a)
}

// AimsOf returns the targets that make a move; the last one completes it.
func (p *Picker) AimsOf(m city.Move) (list [2]Aim) {
	switch m.Kind {
	case city.Put:
		list = [2]Aim{{AimCitizen, int(m.Letter)}, {AimRow, int(m.Row)}}
		if m.Row == city.Exchange {
			list[1] = Aim{AimSpace, int(m.Space)}
		}
	case city.Swap:
		list = [2]Aim{{AimCard, int(m.Pay.Single())}, {AimStock, int(m.Get.Single())}}
	case city.Learn:
		list[0] = Aim{AimCard, int(m.Pay.Single())}
	case city.Donate:
		for i, gift := range p.Gifts {
			if gift == m.Pay {
				list[0] = Aim{AimGift, i}
			}
		}
	case city.Impeach:
		list[0] = Aim{AimDealer, int(m.Index)}
	case city.Draw:
		list[0] = Aim{AimStack, int(m.Index)}
	case city.Convict:
		list[0] = Aim{Kind: AimGuilty}
	case city.Acquit:
		list[0] = Aim{Kind: AimAcquit}
	case city.Pass:
		list[0] = Aim{Kind: AimPass}
	}
	return list
}

// Prepare makes all choices of a move and points at its target, so that Enter or a tap
// makes it.
func (p *Picker) Prepare(m city.Move, by spots.Source) {
	p.Reset()
	switch m.Kind {
	case city.Put:
		p.Letter, p.Chosen = m.Letter, true
	case city.Swap:
		p.Give, p.Offers = m.Pay.Single(), true
	case city.Donate, city.Drop:
		p.Pay = m.Pay
	}
	for _, a := range p.AimsOf(m) {
		if a.Kind != AimNone {
			p.Point(a, by)
		}
	}
}

// Known returns the letter of the chosen citizen, if it may be shown; otherwise NoLetter.
func (p *Picker) Known() city.Letter {
	if !p.Chosen || p.Hidden {
		return city.NoLetter
	}
	return p.Letter
}

// Spot returns the space on which the chosen citizen would stand where it is pointed at.
func (p *Picker) Spot() (at city.Spot, ok bool) {
	switch a := p.Aim(); a.Kind {
	case AimSpace:
		return city.Spot{Row: city.Exchange, Space: a.N}, p.View.At(city.Spot{Row: city.Exchange, Space: a.N}).Seat == rules.NoSeat
	case AimRow:
		n, free := p.View.Next(city.Row(a.N))
		return city.Spot{Row: city.Row(a.N), Space: n}, free
	}
	return at, false
}

// Veiled reports whether the player to move decides at the open table, so that nothing may
// be shown or told that depends on what only they know.
func (p *Picker) Veiled() bool { return p.Active && p.Hidden && Private(p.View.Phase()) }

// Half reports whether something is chosen.
func (p *Picker) Half() bool { return p.Chosen || p.Offers || p.Pay.Total() > 0 || p.Holding }

// choose carries out a click on something.
func (p *Picker) choose(a Aim) table.IntentKind {
	switch a.Kind {
	case AimCitizen:
		return p.take(city.Letter(a.N))
	case AimBack:
		return p.take(p.Of[a.N])
	case AimCard:
		switch p.View.Phase() {
		case city.PhaseExchange:
			p.Give, p.Offers = city.Resource(a.N), true
			p.onward()
			return chosen
		case city.PhaseDonate, city.PhaseDrop:
			return p.pay(city.Resource(a.N), 1)
		}
	}
	p.Point(a, p.By)
	if _, why := p.Move(a); why.Key != "" {
		return Refused
	}
	return Decided
}

// take chooses a citizen.
func (p *Picker) take(l city.Letter) table.IntentKind {
	if !atHome(&p.Judge, l) {
		p.Point(Aim{AimCitizen, int(l)}, p.By)
		return Refused
	}
	p.Letter, p.Chosen = l, true
	p.onward()
	return chosen
}

// onward makes the keys continue where the thing that they chose can go.
func (p *Picker) onward() { p.On = p.On && p.By != spots.Keys }

// pay picks one more card of a resource, or one fewer.
func (p *Picker) pay(r city.Resource, n int) table.IntentKind {
	hand, _ := p.View.Hand(p.View.Active())
	next := int(p.Pay[r]) + n
	p.Point(Aim{AimCard, int(r)}, p.By)
	if next < 0 || next > int(hand[r]) {
		return Refused
	}
	pay := p.Pay
	pay[r] = uint8(next)
	phase := p.View.Phase()
	if n > 0 && (phase == city.PhaseDrop && pay.Total() > p.View.Surplus() || phase == city.PhaseDonate && !p.leads(pay)) {
		return Refused
	}
	p.Pay = pay
	return chosen
}

// only reports whether choosing something makes no move by itself.
func (p *Picker) only(a Aim) bool {
	return a.citizen() || a.Kind == AimCard && p.View.Phase() != city.PhaseStoa
}

// Act handles an act, or a key that is not one.
func (p *Picker) Act(act spots.Act[Aim], e input.Event) table.IntentKind {
	if !p.Active {
		return nothing
	}
	switch act.Kind {
	case spots.None:
		if e.Kind == input.KeyPress {
			return p.key(e)
		}
		return nothing
	case spots.Lift:
		if act.From.citizen() || p.View.Phase() == city.PhaseExchange {
			p.choose(act.From)
		}
	case spots.Click:
		if act.By == spots.Mouse || p.only(act.To) {
			return p.choose(act.To)
		}
		if _, why := p.Move(act.To); why.Key != "" { // the first tap only shows the effect
			return Refused
		}
	case spots.Confirm:
		return p.confirm(act.By)
	case spots.Drop:
		return p.drop(act)
	case spots.Cancel:
		return dropped
	case spots.Back:
		if act.To.Kind == AimCard && act.On && p.Pay[act.To.N] > 0 {
			return p.pay(city.Resource(act.To.N), -1)
		}
		return p.giveUp()
	}
	return changed
}

// confirm carries out Enter or a second tap.
func (p *Picker) confirm(by spots.Source) table.IntentKind {
	a := p.Aim()
	_, why := p.Move(a)
	switch {
	case p.only(a) && (by == spots.Finger || a.Kind == AimCard && why.Key != "" || a.citizen() && p.By == spots.Keys):
		return p.choose(a)
	case why.Key != "":
		return Refused
	}
	return Decided
}

// drop ends a drag.
func (p *Picker) drop(act spots.Act[Aim]) table.IntentKind {
	p.Holding = true
	to := p.Aim()
	p.Holding = false
	switch {
	case to.Kind != AimNone:
		return p.choose(to)
	case act.By == spots.Mouse || !act.On:
		p.On = false
	}
	return dropped
}

// giveUp drops the last choice.
func (p *Picker) giveUp() table.IntentKind {
	switch {
	case p.GiveUp(p.List):
	case p.Half():
		p.picks = picks{}
	default:
		return nothing
	}
	return dropped
}

// State returns how something looks that can be pointed at.
func (p *Picker) State(a Aim) art.State {
	_, why := p.Move(a)
	switch {
	case why.Key != "" && p.Aim() == a:
		return art.Blocked
	case why.Key != "":
		return art.Dim
	case p.Aim() == a:
		return art.Pointed
	}
	return art.Legal
}
