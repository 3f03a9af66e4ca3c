package hand

import (
	"agora/game/input"
	"agora/rules/city"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// key handles the keys with a meaning of their own.
func (p *Picker) key(e input.Event) table.IntentKind {
	if e.Mods.Has(input.Ctrl) || e.Mods.Has(input.Alt) {
		return nothing
	}
	phase := p.View.Phase()
	switch {
	case e.Key == input.KeyBackspace || e.Key == input.KeyDelete:
		if p.Pay.Total() > 0 {
			p.Pay = city.Cards{}
			return dropped
		}
	case e.Key == input.KeyG && phase == city.PhaseVerdict:
		return p.aim(Aim{Kind: AimGuilty})
	case e.Key == input.KeyN && phase == city.PhaseVerdict:
		return p.aim(Aim{Kind: AimAcquit})
	case e.Key == input.KeyP && p.Has(Aim{Kind: AimPass}):
		return p.aim(Aim{Kind: AimPass})
	case e.Key >= input.KeyA && e.Key <= input.KeyE && phase == city.PhasePlace:
		if p.Veiled() { // an answer would tell which letters are left
			p.On = false
			return Refused
		}
		return p.take(city.Letter(e.Key - input.KeyA))
	case e.Key >= input.Key0 && e.Key <= input.Key9:
		return p.number(int(e.Key-input.Key0), e.Mods.Has(input.Shift))
	}
	return nothing
}

// aim points at something by a key, if it exists.
func (p *Picker) aim(a Aim) table.IntentKind {
	if !p.Has(a) || p.On && p.At == a && p.By == spots.Keys {
		return Heard
	}
	p.Point(a, spots.Keys)
	return changed
}

// number handles a digit.
func (p *Picker) number(n int, fewer bool) table.IntentKind {
	card := Aim{AimCard, n - 1}
	switch p.View.Phase() {
	case city.PhasePlace:
		return p.aim(places[(n+9)%10])
	case city.PhaseImpeach:
		return p.aim(Aim{AimDealer, n - 1})
	case city.PhaseStack:
		return p.aim(Aim{AimStack, n - 1})
	case city.PhaseStoa:
		return p.aim(card)
	case city.PhaseDonate:
		return p.aim(Aim{AimGift, n - 1})
	case city.PhaseVerdict:
		return p.aim(Aim{Kind: AimGuilty + AimKind(n-1)})
	case city.PhaseExchange:
		if p.Offers {
			return p.aim(Aim{AimStock, n - 1})
		}
		if p.Has(card) {
			return p.choose(card)
		}
	case city.PhaseDrop:
		switch {
		case p.Has(card) && fewer:
			return p.pay(city.Resource(n-1), -1)
		case p.Has(card):
			return p.pay(city.Resource(n-1), 1)
		}
	}
	return Heard
}
