package phobiatable

import (
	"agora/render"
	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/board"
	"agora/scenes/table/duel"
)

// drawSupplies draws the wells and the pieces in them.
func (s *Scene) drawSupplies(e *board.Painter) {
	c, t := e.C, e.C.Theme()
	m := &s.model
	for i := range s.layout.Wells {
		mine := s.Playing() && m.State.Seat() == rules.Seat(i)
		for z := range s.layout.Wells[i] {
			r, k := s.layout.Wells[i][z], &s.racks[i][z]
			chosen := mine && s.pick.size == phobia.Size(z)
			c.Panel(r, render.PanelField)
			if chosen {
				c.FillRound(r.Inset(1), 7, render.Fade(c.Legal(), 0.12))
				c.FrameRound(r, 8, 3, c.Legal())
			}
			ink := t.InkSoft
			if mine {
				ink = t.Ink
			}
			keyed := mine && !s.Words.ByTouch() && !s.Words.ByPad()
			if k.Key.Empty() || k.Row {
				c.TextIn(render.Number, m.counts[i][z], k.Count, render.AlignCentre, ink)
				if k.Row && keyed {
					c.FrameRound(k.Key, 5, 1.5, t.InkSoft)
					c.TextIn(render.Strong.Sized(16), sizeKeys[z], k.Key, render.AlignCentre, ink)
				}
				continue
			}
			c.TextIn(render.Number, m.counts[i][z], k.Count, render.AlignLeft, ink)
			c.TextIn(render.Small, [2]string{s.Words.T("phobia.size.small"), s.Words.T("phobia.size.large")}[z], render.R(k.Count.X+30, k.Count.Y, k.Count.W-56, k.Count.H), render.AlignLeft, t.InkSoft)
			if keyed {
				plate := render.R(k.Key.Right()-24, k.Key.Y+1, 24, 24)
				c.FrameRound(plate, 5, 1.5, t.InkSoft)
				c.TextIn(render.Strong.Sized(16), sizeKeys[z], plate, render.AlignCentre, ink)
			}
		}
	}
	for i := range s.layout.Wells {
		for z := range phobia.Size(2) {
			s.drawSupply(e, rules.Seat(i), z)
		}
	}
}

// sizeKeys are the keys that select a size, shown beside the supplies.
var sizeKeys = [2]string{phobia.Small: "S", phobia.Large: "L"}

// drawSupply draws a player's remaining pieces of a size.
func (s *Scene) drawSupply(e *board.Painter, seat rules.Seat, z phobia.Size) {
	st := &s.model.State
	left := st.Supply(seat, z)
	first := true
	k := &s.racks[seat][z]
	if !k.Key.Empty() { // the places that are empty or will be
		hole := render.Fade(e.C.Theme().Ink, 0.09)
		for i := range z.Supply() {
			e.Dot(k.X[i], k.Y[i]+1, k.D*0.36, hole)
		}
	}
	for q := range phobia.Piece(phobia.Pieces) {
		if q.Seat() != seat || q.Size() != z || left == 0 {
			continue
		}
		if _, on := st.Where(q); on {
			continue
		}
		left--
		if m, _ := s.model.Stage.Way(q); m != nil {
			continue
		}
		fade := 0.0
		if first && s.pick.Holding && s.pick.size == z && st.Seat() == seat {
			fade = 0.75 // it is in the player's hand
		}
		first = false
		i := slot(q)
		e.Piece(duel.SeatOf(seat), z, k.X[i], k.Y[i], e.Fitting(z, k.D), fade)
	}
}

// drawHeld draws the piece that follows the pointer.
func (s *Scene) drawHeld(e *board.Painter) {
	if !s.pick.Holding {
		return
	}
	fade := 0.0
	if s.pick.On { // the ghost on the cell shows more
		fade = 0.6
	}
	e.Piece(duel.SeatOf(s.model.State.Seat()), s.pick.size, s.pick.X, s.pick.Y, 1.06, fade)
}

// drawLoupe enlarges what is under an aiming finger if the cells are too small to be
// visible around it.
func (s *Scene) drawLoupe(c *render.Canvas) {
	const side = 156
	if !s.pick.Aiming || s.cam.Zoom*board.CellWide >= 52 {
		return
	}
	t := c.Theme()
	room := c.Bounds().Inset(6)
	r := render.R(s.pick.X-side/2, s.pick.Y-side-44, side, side)
	if r.Y < room.Y { // beside the finger if there is no room above it
		r.Y = room.Y
		r.X = s.pick.X - side - 50
		if r.X < room.X {
			r.X = s.pick.X + 50
		}
	}
	r = r.Within(room)
	cam := s.cam
	cam.View = r
	cam.X, cam.Y = s.cam.ToTable(s.pick.X, s.pick.Y)
	if s.pick.On {
		cam.X, cam.Y = s.plan.At(s.pick.At.cell)
	}
	cam.Zoom = max(36, s.cam.Zoom*1.7)
	c.Shadow(render.Place{X: r.X + side/2, Y: r.Y + side/2}, side, side, 12, 6)
	c.Fill(r, t.Backdrop)
	e := s.painter(c, &cam)
	c.Clip(r, func() { s.drawBoard(&e) })
	c.FrameRound(r.Inset(-3), 8, 4, t.Ink)
}
