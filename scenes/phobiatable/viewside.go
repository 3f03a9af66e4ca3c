package phobiatable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/hud"
)

// cellName is the name of a cell; the names are made once, so that drawing makes
// none.
func cellName(c phobia.Cell) string { return namesOfCells[c] }

var namesOfCells = func() (names [cells]string) {
	for i := range names {
		names[i] = phobia.Cell(i).String()
	}
	return names
}()

// drawFurniture draws panels and bar.
func (s *Scene) drawFurniture(c *render.Canvas) {
	t := c.Theme()
	m := &s.model
	for i := range s.layout.Seats {
		active := m.turn.Seat == rules.Seat(i)
		winner := false
		if m.turn.Over() {
			winner = m.now.Winner() == rules.Seat(i)
		}
		drawSeat(c, s.layout.Seats[i], &m.seats[i], s.Looks[i], active, winner, s.crowds || s.crowd == i)
	}
	mark := t.OnBar
	if !m.turn.Over() {
		mark = t.Seat[int(s.Looks[seatOf(m.turn.Seat)])&3]
	}
	hud.Bar(c, s.layout.Bar, s.Bar, mark)
}

var (
	valueLarge = render.TextStyle{Font: render.Number.Font, Size: 34, Tabular: true}
	valueSmall = render.TextStyle{Font: render.Number.Font, Size: 24, Tabular: true}
)

// drawSeat draws a player's panel: his name and the value of his largest group,
// which he wants to keep small.
func drawSeat(c *render.Canvas, r render.Rect, s *seatText, look emblem.ID, active, winner, shown bool) {
	t := c.Theme()
	large, style := r.H >= 96, valueSmall
	if large {
		style = valueLarge
	}
	plaque := hud.Plaque{Look: look, Name: s.name, Active: active, Winner: winner, Large: large, Pad: 4, Head: 0.42}
	rest := plaque.Draw(c, r)
	ink := t.Ink
	if s.danger {
		ink = t.Bad
	}
	_, y := rest.Centre()
	tint := t.InkSoft
	if shown {
		tint = t.Accent
	}
	size := 24.0
	if large {
		size = 30
	}
	c.Sprite(icon.Sprite(c.Kit, icon.Group, size), render.Place{X: rest.X + size/2, Y: y, Tint: tint})
	x := rest.X + size + 8
	w, _ := c.Measure(style, s.value)
	c.TextIn(style, s.value, render.R(x, rest.Y, w+2, rest.H), render.AlignLeft, ink)
	x += w + 8
	if s.then != "" {
		col := t.Ink
		switch {
		case s.trend > 0:
			col = t.Bad
		case s.trend < 0:
			col = t.Good
		}
		if s.trend != 0 {
			hud.Arrow(c, x, y, 14, col)
			tw, _ := c.Measure(style, s.then)
			c.TextIn(style, s.then, render.R(x+20, rest.Y, tw+2, rest.H), render.AlignLeft, col)
			x += 20 + tw + 8
		}
	}
	if gw, _ := c.Measure(render.Small, s.groups); x+gw <= rest.Right() {
		c.TextIn(render.Small, s.groups, rest, render.AlignRight, t.InkSoft)
	}
}

// drawSupplies draws the wells and the pieces that lie in them.
func (s *Scene) drawSupplies(e *easel) {
	c, t := e.c, e.c.Theme()
	m := &s.model
	for i := range s.layout.Wells {
		mine := s.Playing() && m.base.Seat() == rules.Seat(i)
		for z := range s.layout.Wells[i] {
			r, k := s.layout.Wells[i][z], &s.racks[i][z]
			chosen := mine && s.pick.Size == phobia.Size(z)
			c.Panel(r, render.PanelField)
			if chosen {
				c.FillRound(r.Inset(1), 7, render.Fade(t.Legal, 0.12))
				c.FrameRound(r, 8, 3, t.Legal)
			}
			ink := t.InkSoft
			if mine {
				ink = t.Ink
			}
			if k.Key.Empty() {
				c.TextIn(render.Number, m.counts[i][z], k.Count, render.AlignCentre, ink)
				continue
			}
			c.TextIn(render.Number, m.counts[i][z], k.Count, render.AlignLeft, ink)
			c.TextIn(render.Small, sizeWords[z], render.R(k.Count.X+30, k.Count.Y, k.Count.W-56, k.Count.H), render.AlignLeft, t.InkSoft)
			if mine && !s.Touch {
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

// sizeWords and sizeKeys name the sizes beside the supplies.
var (
	sizeWords = [2]string{phobia.Small: "small", phobia.Large: "large"}
	sizeKeys  = [2]string{phobia.Small: "S", phobia.Large: "L"}
)

// drawSupply draws the pieces of a size that a player has left.
func (s *Scene) drawSupply(e *easel, seat rules.Seat, z phobia.Size) {
	st := &s.model.base
	left := st.Supply(seat, z)
	first := true
	k := &s.racks[seat][z]
	if !k.Key.Empty() { // the places that are or will be empty
		hole := render.Fade(e.c.Theme().Ink, 0.09)
		for i := range z.Supply() {
			e.dot(k.X[i], k.Y[i]+1, k.D*0.36, hole)
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
		if m, _ := s.stage.Way(q); m != nil {
			continue
		}
		fade := 0.0
		if first && s.pick.Held && s.pick.Size == z && st.Seat() == seat {
			fade = 0.75 // it is in the hand
		}
		first = false
		i := slot(q)
		e.piece(s.Looks[seat], z, k.X[i], k.Y[i], k.D/(2*radii[z]*e.cam.Zoom), fade)
	}
}

// drawHeld draws the piece that follows the pointer.
func (s *Scene) drawHeld(e *easel) {
	if !s.pick.Held {
		return
	}
	fade := 0.0
	if s.pick.On { // the ghost on the cell says more
		fade = 0.6
	}
	e.piece(s.Looks[seatOf(s.model.base.Seat())], s.pick.Size, s.pick.X, s.pick.Y, 1.06, fade)
}

// drawLoupe enlarges what lies under an aiming finger where the cells are too
// small to be seen around it.
func (s *Scene) drawLoupe(c *render.Canvas) {
	const side = 156
	if !s.pick.Aiming || s.cam.Zoom*root3 >= 52 {
		return
	}
	t := c.Theme()
	room := c.Bounds().Inset(6)
	r := render.R(s.pick.X-side/2, s.pick.Y-side-44, side, side)
	if r.Y < room.Y { // no room above the finger: beside it
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
		cam.X, cam.Y = s.plan.At(s.pick.Cell)
	}
	cam.Zoom = math.Max(36, s.cam.Zoom*1.7)
	c.Shadow(render.Place{X: r.X + side/2, Y: r.Y + side/2}, side, side, 12, 6)
	c.Fill(r, t.Backdrop)
	e := s.easel(c, &cam)
	c.Clip(r, func() { s.drawBoard(&e) })
	c.FrameRound(r.Inset(-3), 8, 4, t.Ink)
}
