package citytable

import (
	"agora/game/input"
	"agora/rules/city"
)

// Source is what points.
type Source uint8

const (
	Mouse  Source = iota // the pointer rests over it
	Keys                 // the keyboard's cursor
	Finger               // a finger has aimed at it
)

// Deed is what an event did to the picker.
type Deed uint8

const (
	Nothing Deed = iota
	Changed      // what is pointed at, or dragged
	Chosen       // a citizen, or cards
	Put          // the decision is made: see Picker.Move
	Refused      // it was asked for and cannot be made
	Dropped      // what was held or chosen was let go
)

// Picker turns gestures into a decision. It is pure. The zero Picker is ready.
//
//	mouse     hover shows what something does, a click does it; or drag
//	finger    aims; a second tap does it; or drag
//	keyboard  letters and numbers choose, arrows and Tab walk, Enter does it
type Picker struct {
	Letter city.Letter   // the citizen that is chosen
	Chosen bool          // Letter is
	Give   city.Resource // the cards that are offered at the Exchange
	Offers bool          // Give is
	Pay    city.Cards    // cards that are picked for a donation, or to be given back

	Aim Aim
	By  Source

	Held Aim     // follows the pointer: a citizen or a card; AimNone for nothing
	X, Y float64 // where

	press Aim
	armed bool // before the finger came, it had been aimed there
}

// Reset forgets everything.
func (p *Picker) Reset() { *p = Picker{} }

// Settle drops what the table does not allow any more, and takes what there is no
// choice about.
func (p *Picker) Settle(g *Ground) {
	if !g.On {
		p.Reset()
		return
	}
	v := &g.View
	if v.Phase() == city.PhasePlace {
		if p.Chosen && !atHome(v, p.Letter) {
			p.Chosen = false
		}
		if last, n := lastAtHome(v); n == 1 {
			p.Letter, p.Chosen = last, true
		}
	} else {
		p.Chosen = false
	}
	if !g.Open {
		p.Offers, p.Pay = false, city.Cards{}
	}
	if p.Aim.Kind != AimNone && !g.has(p.Aim) {
		p.Aim = Aim{}
	}
}

// atHome reports whether a citizen of the player who decides waits to be placed.
func atHome(v *city.State, l city.Letter) bool {
	_, placed := v.Where(v.Active(), l)
	return !placed
}

func lastAtHome(v *city.State) (last city.Letter, n int) {
	for l := range city.Letter(city.Citizens) {
		if atHome(v, l) {
			last = l
			n++
		}
	}
	return last, n
}

// Move is the decision that an aim stands for, with what is chosen; why not, if
// it cannot be made.
func (p *Picker) Move(g *Ground, a Aim) (m city.Move, why string) {
	v := &g.View
	switch a.Kind {
	case AimRow, AimSpace:
		if !p.Chosen {
			return m, "Choose a citizen first: A to E."
		}
		m = city.PutIn(p.Letter, city.Row(a.N))
		if a.Kind == AimSpace {
			m = city.PutAtExchange(p.Letter, a.N)
		}
	case AimStock:
		if !p.Offers {
			return m, "Choose first which cards of your hand to give."
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
			return m, "Now choose what to take for them."
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
		m = city.DonateCards(g.Gifts[a.N])
	case AimPass:
		m = city.PassOn()
	default:
		switch {
		case v.Phase() == city.PhaseDrop:
			m = city.DropCards(p.Pay)
		case v.Phase() == city.PhaseDonate && p.Pay.Total() > 0:
			m = city.DonateCards(p.Pay)
		default:
			return m, "Nothing is chosen yet."
		}
	}
	if err := g.Game.Check(g.Judge, m); err != nil {
		return m, err.Error()
	}
	return m, ""
}

// Ready is the decision that Enter makes now, and why it makes none.
func (p *Picker) Ready(g *Ground) (city.Move, string) {
	if p.Aim.Kind == AimCitizen {
		return city.Move{}, "Choose a place for the citizen."
	}
	return p.Move(g, p.Aim)
}

// point aims at something.
func (p *Picker) point(a Aim, by Source) Deed {
	if p.Aim == a && p.By == by {
		return Nothing
	}
	p.Aim, p.By = a, by
	return Changed
}

// choose does what a click on something does.
func (p *Picker) choose(g *Ground, a Aim) Deed {
	switch a.Kind {
	case AimNone:
		return Nothing
	case AimCitizen:
		return p.take(g, city.Letter(a.N))
	case AimCard:
		switch g.View.Phase() {
		case city.PhaseExchange:
			p.Give, p.Offers = city.Resource(a.N), true
			return Chosen
		case city.PhaseDonate, city.PhaseDrop:
			return p.add(g, city.Resource(a.N), 1)
		}
	}
	return p.commit(g, a)
}

// take chooses a citizen.
func (p *Picker) take(g *Ground, l city.Letter) Deed {
	if !atHome(&g.View, l) {
		p.Aim = Aim{AimCitizen, int(l)}
		return Refused
	}
	p.Letter, p.Chosen = l, true
	return Chosen
}

// add picks one more card of a resource, or one fewer.
func (p *Picker) add(g *Ground, r city.Resource, n int) Deed {
	hand, _ := g.View.Hand(g.View.Active())
	next := int(p.Pay[r]) + n
	p.Aim = Aim{AimCard, int(r)}
	if next < 0 || next > int(hand[r]) {
		return Refused
	}
	pay := p.Pay
	pay[r] = uint8(next)
	if n > 0 {
		switch g.View.Phase() {
		case city.PhaseDrop:
			if pay.Total() > g.View.Surplus() {
				return Refused
			}
		case city.PhaseDonate:
			if !g.leads(pay) {
				return Refused
			}
		}
	}
	p.Pay = pay
	return Chosen
}

func (p *Picker) commit(g *Ground, a Aim) Deed {
	p.Aim = a
	if _, why := p.Move(g, a); why != "" {
		return Refused
	}
	return Put
}

// Feed gives the picker an event. It answers what it did, and whether the event
// was the picker's.
func (p *Picker) Feed(e input.Event, g *Ground) (Deed, bool) {
	if !g.On {
		return Nothing, false
	}
	switch e.Kind {
	case input.Hover:
		a := g.At(e.X, e.Y)
		if a.Kind == AimNone && p.By != Mouse {
			return Nothing, false // the cursor and what a finger aimed at stay
		}
		return p.point(a, Mouse), a.Kind != AimNone
	case input.Press:
		p.press = Aim{}
		if e.Button != input.Left {
			return Nothing, false
		}
		p.press = g.At(e.X, e.Y)
		p.armed = e.Touch && p.By == Finger && p.Aim == p.press && p.press.Kind != AimNone
		return Nothing, p.press.Kind != AimNone
	case input.DragStart, input.Drag:
		return p.dragged(e, g)
	case input.DragEnd:
		return p.dropped(e, g)
	case input.Tap:
		return p.tapped(e, g)
	case input.DragCancel, input.Blur:
		was := p.Held.Kind != AimNone
		p.Held, p.press = Aim{}, Aim{}
		if was {
			return Dropped, e.Kind != input.Blur
		}
	case input.KeyPress:
		return p.key(e, g)
	}
	return Nothing, false
}

// lift is how far above the finger something is held, dp.
const lift = 52

func (p *Picker) dragged(e input.Event, g *Ground) (Deed, bool) {
	if e.Button != input.Left {
		return Nothing, false
	}
	if e.Kind == input.DragStart && p.Held.Kind == AimNone && g.loose(p.press) {
		p.Held = p.press
		switch p.Held.Kind {
		case AimCitizen:
			p.Letter, p.Chosen = city.Letter(p.Held.N), true
		case AimCard:
			if g.View.Phase() == city.PhaseExchange {
				p.Give, p.Offers = city.Resource(p.Held.N), true
			}
		}
	}
	if p.Held.Kind == AimNone {
		return Nothing, p.press.Kind != AimNone
	}
	p.X, p.Y = e.X, e.Y
	by := Mouse
	if e.Touch {
		p.Y -= lift
		by = Finger
	}
	p.point(g.under(p.Held, p.X, p.Y), by)
	return Changed, true
}

func (p *Picker) dropped(e input.Event, g *Ground) (Deed, bool) {
	if e.Button != input.Left {
		return Nothing, false
	}
	if p.Held.Kind == AimNone {
		was := p.press
		p.press = Aim{}
		// A click with an unsteady hand.
		if a := g.At(e.X, e.Y); was.Kind != AimNone && a == was && !e.Touch {
			return p.choose(g, a), true
		}
		return Nothing, was.Kind != AimNone
	}
	held := p.Held
	y := e.Y
	if e.Touch {
		y -= lift
	}
	to := g.under(held, e.X, y)
	p.Held, p.press = Aim{}, Aim{}
	switch {
	case to.Kind == AimNone:
		p.Aim = Aim{}
		return Dropped, true
	case to.Kind == AimCard:
		return p.choose(g, to), true
	}
	return p.commit(g, to), true
}

func (p *Picker) tapped(e input.Event, g *Ground) (Deed, bool) {
	was := p.press
	p.press = Aim{}
	a := g.At(e.X, e.Y)
	if e.Button == input.Right {
		if a.Kind == AimCard && p.Pay[a.N] > 0 {
			return p.add(g, city.Resource(a.N), -1), true
		}
		return p.giveUp()
	}
	if e.Button != input.Left || a.Kind == AimNone || a != was {
		return Nothing, was.Kind != AimNone
	}
	if !e.Touch {
		p.Aim, p.By = a, Mouse
		return p.choose(g, a), true
	}
	first := !p.armed
	p.Aim, p.By = a, Finger
	picks := a.Kind == AimCitizen || a.Kind == AimCard && g.View.Phase() != city.PhaseStoa
	if picks || !first {
		return p.choose(g, a), true
	}
	if _, why := p.Move(g, a); why != "" {
		return Refused, true
	}
	return Changed, true
}

// giveUp lets go of what is half made; false if nothing is.
func (p *Picker) giveUp() (Deed, bool) {
	switch {
	case p.Held.Kind != AimNone:
		p.Held = Aim{}
	case p.Aim.Kind != AimNone && p.By != Mouse:
		p.Aim = Aim{}
	case p.Chosen || p.Offers || p.Pay.Total() > 0:
		p.Chosen, p.Offers, p.Pay = false, false, city.Cards{}
	default:
		return Nothing, false
	}
	return Dropped, true
}
