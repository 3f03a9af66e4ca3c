package title

import (
	"agora/game/known"
	"agora/game/lesson"
	"agora/game/routes"
	"agora/render"
	"agora/render/icon"
)

// choose goes to a new game. First-time players of this game are asked first how to
// begin.
func (s *Scene) choose(g known.Game) {
	if s.newcomer(g) {
		s.Svc.Nav.Push(routes.Welcome, g.Name)
		return
	}
	s.Svc.Nav.Go(routes.Setup, g.Name)
}

// newcomer reports whether the game's lesson has never been offered or opened.
func (s *Scene) newcomer(g known.Game) bool {
	l, err := lesson.Of(g.Name)
	return l != nil && err == nil && !s.Svc.Settings.Lessons[g.Name].Offered
}

// tick marks the picture of a game whose lesson is done.
func (s *Scene) tick(c *render.Canvas, r render.Rect, g known.Game) {
	if !s.Svc.Settings.Lessons[g.Name].Done {
		return
	}
	const side = 24
	x, y, t := r.Right()-side/2-6, r.Y+side/2+6, c.Theme()
	c.Circle(x, y, side/2+2, t.Card)
	c.Circle(x, y, side/2, t.Good)
	c.Sprite(icon.Sprite(c.Kit, icon.Confirm, side*0.7), render.Place{X: x, Y: y, Tint: t.Card})
}
