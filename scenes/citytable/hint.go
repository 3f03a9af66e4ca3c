package citytable

import (
	"agora/game/bots"
	"agora/render"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/hud"
)

// MayHint reports whether whoever looks may see what a hint is made from: the
// things of the player who decides.
func (s *Scene) MayHint() bool {
	return s.ground.On && s.viewer() == s.Turn().Seat && s.Turn().Seat != rules.NoSeat
}

// Reveal lets the curtain fall for the player who decides: a hint is made from what
// only he knows, also where everybody may watch him decide.
func (s *Scene) Reveal() {
	if s.curtains() {
		s.call(s.Turn().Seat, !private(s.Turn().Phase))
	}
}

// Advise makes a decision that is advised ready to be confirmed, and says it. While
// the hand is closed, what is paid from it is only said.
func (s *Scene) Advise(c bots.Choice[city.Move]) string {
	p := &s.pick
	p.Reset()
	p.By = Keys
	switch m := c.Move; m.Kind {
	case city.Put:
		p.Letter, p.Chosen = m.Letter, true
		p.Aim = Aim{AimRow, int(m.Row)}
		if m.Row == city.Exchange {
			p.Aim = Aim{AimSpace, int(m.Space)}
		}
	case city.Swap:
		p.Give, p.Offers = only(m.Pay), true
		p.Aim = Aim{AimStock, int(only(m.Get))}
	case city.Learn:
		p.Aim = Aim{AimCard, int(only(m.Pay))}
	case city.Donate:
		p.Pay = m.Pay
		for i, gift := range s.ground.Gifts {
			if gift == m.Pay {
				p.Aim = Aim{AimGift, i}
			}
		}
	case city.Drop:
		p.Pay = m.Pay
	case city.Impeach:
		p.Aim = Aim{AimDealer, int(m.Index)}
	case city.Draw:
		p.Aim = Aim{AimStack, int(m.Index)}
	case city.Convict:
		p.Aim = Aim{Kind: AimGuilty}
	case city.Acquit:
		p.Aim = Aim{Kind: AimAcquit}
	case city.Pass:
		p.Aim = Aim{Kind: AimPass}
	}
	s.Stale()
	return s.Because(city.DescribeMove(c.Move), c.Why)
}

// only is the one resource that cards are of.
func only(c city.Cards) city.Resource {
	for r, n := range c {
		if n > 0 {
			return city.Resource(r)
		}
	}
	return 0
}

// advised is what a decision that is advised points at; AimNone for nothing that
// could be marked now.
func (s *Scene) advised() (list [2]Aim) {
	m, ok := s.Advised()
	if !ok || !s.MayHint() {
		return list
	}
	switch m.Kind {
	case city.Put:
		list = [2]Aim{{AimCitizen, int(m.Letter)}, {AimRow, int(m.Row)}}
		if m.Row == city.Exchange {
			list[1] = Aim{AimSpace, int(m.Space)}
		}
	case city.Swap:
		list[1] = Aim{AimStock, int(only(m.Get))}
		if s.ground.Open {
			list[0] = Aim{AimCard, int(only(m.Pay))}
		}
	case city.Learn:
		if s.ground.Open {
			list[0] = Aim{AimCard, int(only(m.Pay))}
		}
	case city.Donate:
		for i, gift := range s.ground.Gifts {
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

// drawHint marks what is advised.
func (s *Scene) drawHint(c *render.Canvas) {
	if s.stage.Busy() || s.sheet {
		return
	}
	for _, a := range s.advised() {
		for _, r := range s.ground.Rects(a) {
			if a.Kind == AimNone || r.Empty() {
				continue
			}
			c.FrameRound(r.Inset(-2), 8, 3, c.Theme().Accent)
			hud.Bulb(c, r.Right()-8, r.Y+8, 20)
		}
	}
}
