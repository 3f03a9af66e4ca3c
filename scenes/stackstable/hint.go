package stackstable

import (
	"math"

	"agora/game/bots"
	"agora/rules/stacks"
	"agora/scenes/ui"
)

// Advise makes an action that is advised ready to be confirmed, and says it.
func (s *Scene) Advise(c bots.Choice[stacks.Move]) string {
	m := c.Move
	s.pick.set(m)
	s.Stale()
	return s.Because([...]string{"move ", "capture ", "surrender "}[m.Kind()%3]+stacks.Game{}.Format(m), c.Why)
}

// drawHint marks what is advised; it stays while something else is pointed at.
func (s *Scene) drawHint(e *painter) {
	m, ok := s.Advised()
	if !ok {
		return
	}
	t := e.C.Theme()
	e.ring(m.From(), 0.97, e.Line()+0.5, t.Accent)
	e.arrow(m.From(), m.To(), t.Accent)
	x, y := e.at(m.To())
	side := math.Max(20, math.Min(34, e.Unit(0.30)))
	if m.Kind() != stacks.KindMove {
		e.sign(m.Kind(), x-e.Unit(0.49)+side/2, y+e.Unit(0.49)-side/2, side)
	}
	ui.Bulb(e.C, x+e.Unit(0.49)-side/2, y+e.Unit(0.49)-side/2, side*0.9)
}
