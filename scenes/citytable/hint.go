package citytable

import (
	"agora/game/bots"
	"agora/game/words"
	"agora/render"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/ui"
)

// MayHint reports whether whoever looks may see what a hint is made from: the
// things of the player who decides.
func (s *Scene) MayHint() bool {
	return s.pick.Active && s.viewer() == s.Turn().Seat && s.Turn().Seat != rules.NoSeat
}

// Reveal lets the curtain fall for the player who decides: a hint is made from what
// only they know, also where everybody may watch them decide.
func (s *Scene) Reveal() {
	if s.curtains() {
		s.closeFor(s.Turn().Seat, !private(s.Turn().Phase))
	}
}

// Advise makes a decision that is advised ready to be confirmed, and says it. While
// the hand is closed, what is paid from it is only said.
func (s *Scene) Advise(c bots.Choice[city.Move]) words.Message {
	s.pick.prepare(c.Move)
	s.Stale()
	return move(c.Move)
}

// advised is what a decision that is advised points at; AimNone for nothing that
// could be marked now.
func (s *Scene) advised() (list [2]Aim) {
	m, ok := s.Advised()
	if !ok || !s.MayHint() {
		return list
	}
	list = s.pick.aimsOf(m)
	if list[0].Kind == AimCard && !s.pick.Open {
		list[0] = Aim{}
	}
	return list
}

// drawHint marks what is advised.
func (s *Scene) drawHint(c *render.Canvas) {
	if s.Presenting() || s.sheet {
		return
	}
	for _, a := range s.advised() {
		for _, r := range s.pick.rects(a) {
			if a.Kind == AimNone || r.Empty() {
				continue
			}
			c.FrameRound(r.Inset(-2), 8, 3, c.Theme().Accent)
			ui.Bulb(c, r.Right()-8, r.Y+8, 20)
		}
	}
}
