package citytable

import (
	"agora/render"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/city"
)

// secret is who may see what. There is one screen, and several people sit before
// it. Before a player sees what only they may see, a curtain falls that names them,
// and they open it when the others look away; it falls again before the game goes
// on. While nobody's curtain is open, the screen shows what everybody knows.
//
//	decision made      what everybody knows is presented
//	all is presented   if the next decision needs secrets: curtain, with a name
//	Enter, or a click  the view of that player, until they have decided
//
// Where one person plays against computers, nobody has to look away: no curtain
// falls, and the screen shows what they may know. At a table without curtains it
// shows what the player may know whose decision it is. They know so too what they see
// when they look back; where curtains fall, what everybody knows is shown then.
type secret struct {
	open   rules.Seat // whose curtain is open; NoSeat for nobody's
	called rules.Seat // whom the closed curtain names; NoSeat: there is none to fall
	own    bool       // the curtain was called for by hand, to look at one's own things
	sole   rules.Seat // the only person at the table, NoSeat if there are more
	over   bool       // the game is over and everything is open
	forAll bool       // a picture is made: nobody's view, whoever looks
}

// closed is nobody's view.
var closed = secret{open: rules.NoSeat, called: rules.NoSeat, sole: rules.NoSeat}

// private reports whether a decision needs what only its player knows.
func private(phase string) bool {
	switch phase {
	case city.PhasePlace, city.PhaseExchange, city.PhaseStoa, city.PhaseDonate, city.PhaseDrop:
		return true
	}
	return false
}

// curtains reports whether curtains fall at this table.
func (s *Scene) curtains() bool { return s.secret.sole == rules.NoSeat && !s.Info.NoCurtain }

// viewer is who looks: the view of this seat is shown, of NoSeat what everybody
// knows.
func (s *Scene) viewer() rules.Seat {
	switch {
	case s.Covered() || s.secret.forAll || s.Review():
		return rules.NoSeat
	case s.Looking() && s.curtains():
		return rules.NoSeat // nobody has opened theirs to look back
	case s.secret.sole != rules.NoSeat:
		if seat := s.Turn().Seat; seat != rules.NoSeat && !s.Presenting() && !s.Repeating() && seat != s.secret.sole && s.Here(seat) {
			return seat // a computer's seat that has to be played by hand
		}
		return s.secret.sole
	case s.Looking():
		if now := s.Match.Turn(); !now.Over() && s.Here(now.Seat) {
			return now.Seat
		}
		return rules.NoSeat
	case s.Presenting() || s.Repeating():
		return rules.NoSeat
	case !s.curtains() && !s.Turn().Over() && s.Here(s.Turn().Seat):
		return s.Turn().Seat
	}
	return s.secret.open
}

// shown is a position as it may be shown now.
func (s *Scene) shown(st city.State) city.State {
	if s.Match.Turn().Over() {
		return st // the game is over, and everything is open
	}
	return s.rules.View(st, s.viewer())
}

// known is what happened as it may be shown now.
func (s *Scene) known(m city.Moment) city.Moment {
	if s.Match.Turn().Over() {
		return m
	}
	return m.View(s.viewer())
}

// Curtain answers the table whether a curtain is to fall before next decides.
func (s *Scene) Curtain(next rules.Seat) bool {
	if sole := s.Sole(); sole != s.secret.sole { // a computer that failed has left its seat to somebody
		s.secret.sole = sole
		s.Rearrange()
	}
	if !s.curtains() || !private(s.Turn().Phase) || s.secret.open == next || s.Looking() {
		return false
	}
	if s.waiting() && s.secret.called == next {
		return false // it was put aside, and something was shown again meanwhile
	}
	s.closeFor(next, false)
	return true
}

// closeFor closes the curtain until a player opens it; own: only to look at their own
// things.
func (s *Scene) closeFor(seat rules.Seat, own bool) {
	if seat == rules.NoSeat {
		return
	}
	s.secret.open, s.secret.called, s.secret.own = rules.NoSeat, seat, own
	s.sheet, s.Log.Open = false, s.Log.Open && s.layout.Beside
	s.cloth = render.Tween{From: 0, To: 1, Length: s.Speed().Ticks(curtainMS)}
	s.pick.Reset()
	s.hand.close()
	s.Cover()
}

// curtainMS is how long the curtain takes, in milliseconds at normal speed.
const curtainMS = 220

// openTo opens the curtain: to the player it names, or to nobody, so that all can look
// at the table first.
func (s *Scene) openTo(seat rules.Seat) {
	if !s.Covered() {
		return
	}
	s.secret.open = seat
	if seat != rules.NoSeat {
		s.Play(sound.Slide)
	} else if s.secret.own {
		s.secret.called, s.secret.own = rules.NoSeat, false
	}
	s.Uncover()
	s.cloth = render.Tween{From: 1, To: 0, Length: s.Speed().Ticks(curtainMS)}
}

// waiting reports whether the curtain was opened to nobody and somebody is still to
// come.
func (s *Scene) waiting() bool {
	return s.secret.called != rules.NoSeat && s.secret.open == rules.NoSeat && !s.Covered() && s.curtains() &&
		!s.Looking() && private(s.Turn().Phase)
}

// lock takes all secrets off the screen, without a curtain.
func (s *Scene) lock() {
	s.secret.open, s.secret.called, s.secret.own = rules.NoSeat, rules.NoSeat, false
	s.hand.close()
	s.pick.Reset()
}

// closeAgain closes the curtain at the player's wish, or because the window has lost
// the focus.
func (s *Scene) closeAgain() {
	seat := s.secret.open
	switch {
	case !s.curtains() || seat == rules.NoSeat || s.Covered():
	case private(s.Turn().Phase) && s.Turn().Seat == seat:
		s.closeFor(seat, false)
	default:
		s.lock()
		s.Stale()
	}
}

// OnBlur is told that the window has lost the focus.
func (s *Scene) OnBlur() {
	s.hand.close()
	s.closeAgain()
	s.cloth.Finish()
}

// DrawForAll draws the table as everybody may see it, for pictures, and leaves it as it
// was.
func (s *Scene) DrawForAll(c *render.Canvas) {
	stage, hand, m, pick := s.stage, s.hand, s.model, s.pick
	s.pick = picker{Pointer: &s.Pointer, targets: targets{list: &s.Spots}}
	s.stage, s.model, s.secret.forAll = Stage{}, model{}, true
	s.hand.close()
	s.ForAll(func() {
		s.Draw(c)
		s.stage, s.hand, s.model, s.pick, s.secret.forAll = stage, hand, m, pick, false
	})
}
