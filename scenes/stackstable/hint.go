package stackstable

import (
	"math"

	"agora/game/bots"
	"agora/rules/stacks"
	"agora/scenes/hud"
)

// Advise makes an action that is advised ready to be confirmed, and says it.
func (s *Scene) Advise(c bots.Choice[stacks.Move]) string {
	m, p := c.Move, &s.pick
	p.Reset()
	p.From, p.Picked, p.Cell, p.On, p.By = m.From(), true, m.To(), true, Keys
	p.Kind, p.Asking = m.Kind(), s.model.ground.Acts(m.From(), m.To()).Both()
	s.Stale()
	return s.Because([...]string{"move ", "capture ", "surrender "}[m.Kind()%3]+stacks.Game{}.Format(m), c.Why)
}

// drawHint marks what is advised; it stays while something else is pointed at.
func (s *Scene) drawHint(e *easel) {
	m, ok := s.Advised()
	if !ok {
		return
	}
	t := e.c.Theme()
	from := e.corners(m.From(), 0.97)
	e.c.Polyline(from[:], true, e.line()+0.5, t.Accent)
	e.arrow(m.From(), m.To(), t.Accent)
	x, y := e.at(m.To())
	side := math.Max(20, math.Min(34, e.unit(0.30)))
	if m.Kind() != stacks.KindMove {
		e.sign(m.Kind(), x-e.unit(0.49)+side/2, y+e.unit(0.49)-side/2, side)
	}
	hud.Bulb(e.c, x+e.unit(0.49)-side/2, y+e.unit(0.49)-side/2, side*0.9)
}
