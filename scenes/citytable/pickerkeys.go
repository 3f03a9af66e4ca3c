package citytable

import (
	"agora/game/input"
	"agora/rules/city"
)

func (p *Picker) key(e input.Event, g *Ground) (Deed, bool) {
	if e.Mods.Has(input.Ctrl) || e.Mods.Has(input.Alt) {
		return Nothing, false
	}
	phase := g.View.Phase()
	switch e.Key {
	case input.KeyLeft, input.KeyUp:
		return p.walk(g, -1, true), true
	case input.KeyRight, input.KeyDown:
		return p.walk(g, 1, true), true
	case input.KeyTab:
		if e.Mods.Has(input.Shift) {
			return p.walk(g, -1, false), true
		}
		return p.walk(g, 1, false), true
	case input.KeyEnter, input.KeySpace:
		if e.Repeat {
			return Nothing, true
		}
		if p.Aim.Kind == AimCard && phase != city.PhaseStoa || p.Aim.Kind == AimCitizen && p.By == Keys {
			if m, why := p.Move(g, p.Aim); why == "" && m.Kind != 0 { // the cards are picked
				return Put, true
			}
			return p.choose(g, p.Aim), true
		}
		if _, why := p.Ready(g); why != "" {
			return Refused, true
		}
		return Put, true
	case input.KeyEsc:
		if e.Repeat {
			return Nothing, false
		}
		return p.giveUp()
	case input.KeyBackspace, input.KeyDelete:
		if p.Pay.Total() > 0 {
			p.Pay = city.Cards{}
			return Dropped, true
		}
	case input.KeyG, input.KeyN:
		if phase == city.PhaseVerdict {
			k := AimGuilty
			if e.Key == input.KeyN {
				k = AimAcquit
			}
			return p.point(Aim{Kind: k}, Keys), true
		}
	case input.KeyP:
		if a := (Aim{Kind: AimPass}); g.has(a) {
			return p.point(a, Keys), true
		}
	}
	if phase == city.PhasePlace && e.Key >= input.KeyA && e.Key <= input.KeyE {
		return p.take(g, city.Letter(e.Key-input.KeyA)), true
	}
	if e.Key >= input.Key0 && e.Key <= input.Key9 {
		return p.number(e, g, int(e.Key-input.Key0))
	}
	return Nothing, false
}

// number does what a digit does.
func (p *Picker) number(e input.Event, g *Ground, n int) (Deed, bool) {
	aim := func(k AimKind) (Deed, bool) {
		if a := (Aim{k, n - 1}); g.has(a) {
			return p.point(a, Keys), true
		}
		return Nothing, true
	}
	switch phase := g.View.Phase(); phase {
	case city.PhasePlace:
		a := places[(n+9)%10]
		if !g.has(a) {
			return Nothing, true
		}
		return p.point(a, Keys), true
	case city.PhaseImpeach:
		return aim(AimDealer)
	case city.PhaseStack:
		return aim(AimStack)
	case city.PhaseStoa:
		return aim(AimCard)
	case city.PhaseDonate:
		return aim(AimGift)
	case city.PhaseExchange:
		if !p.Offers {
			if n < 1 || n > kinds || !g.Open {
				return Nothing, true
			}
			return p.choose(g, Aim{AimCard, n - 1}), true
		}
		return aim(AimStock)
	case city.PhaseDrop:
		if n < 1 || n > kinds || !g.Open {
			return Nothing, true
		}
		if e.Mods.Has(input.Shift) {
			return p.add(g, city.Resource(n-1), -1), true
		}
		return p.add(g, city.Resource(n-1), 1), true
	case city.PhaseVerdict:
		switch n {
		case 1:
			return p.point(Aim{Kind: AimGuilty}, Keys), true
		case 2:
			return p.point(Aim{Kind: AimAcquit}, Keys), true
		}
	}
	return Nothing, true
}

// walk goes to the next aim; Tab leaves out what cannot be done.
func (p *Picker) walk(g *Ground, by int, all bool) Deed {
	at := -1
	for i, a := range g.Aims {
		if a == p.Aim {
			at = i
		}
	}
	if at < 0 && by < 0 {
		at = 0
	}
	n := len(g.Aims)
	for range n {
		at = (at + by + n) % n
		a := g.Aims[at]
		if a.Kind == AimCitizen && p.Chosen || a.Kind == AimCard && g.View.Phase() == city.PhaseExchange && p.Offers {
			continue // it is chosen: on to where it can go
		}
		if !all && !p.possible(g, a) {
			continue
		}
		return p.point(a, Keys)
	}
	return Nothing
}

// possible reports whether choosing something would lead on.
func (p *Picker) possible(g *Ground, a Aim) bool {
	switch a.Kind {
	case AimCitizen, AimCard:
		if g.View.Phase() == city.PhaseStoa {
			break
		}
		return g.loose(a)
	case AimRow, AimSpace:
		if !p.Chosen {
			return false
		}
	case AimStock:
		if !p.Offers {
			return false
		}
	}
	_, why := p.Move(g, a)
	return why == ""
}
