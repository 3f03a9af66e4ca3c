package citytable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
)

// tallyOf is the rhetoric of a player as their panel shows it.
func (s *Scene) tallyOf(p *city.State, seat int) tally {
	t := tally{Look: s.Looks[seat], Value: rhetoricOf(p, rules.Seat(seat)), Chosen: -1}
	t.Then = t.Value
	if !s.stage.Busy() {
		t.Then = s.model.then[seat]
	}
	if step, _ := s.stage.Step(); step != nil {
		switch e := step.Event.(type) {
		case city.Raised:
			if int(e.Seat) == seat {
				t.Glow[e.Letter] = 1
			}
		case city.Shaken:
			if int(e.Seat) == seat {
				t.Glow[e.Letter] = 1
			}
		}
	}
	if s.pick.Chosen && int(s.Turn().Seat) == seat {
		t.Chosen = int(s.pick.Letter)
	}
	return t
}

// drawSeats draws the players' panels.
func (s *Scene) drawSeats(c *render.Canvas) {
	p := s.displayed()
	t := c.Theme()
	for i := range s.rooms.Seats {
		r := s.layout.Seats[i]
		look := s.Looks[i]
		c.Panel(r, render.PanelPlain)
		step, _ := s.stage.Step()
		on := s.Turn().Seat == rules.Seat(i) && step == nil
		if step != nil {
			on = step.Seat == rules.Seat(i)
		}
		if on {
			col := t.Seat[int(look)&3]
			c.FillRound(r.Inset(1), 9, render.Fade(col, 0.14))
			c.FrameRound(r.Inset(-1), 11, 3, col)
		}
		if s.layout.Tabs {
			s.drawTab(c, p, i, r)
		} else {
			s.drawPanel(c, p, i, r)
		}
	}
}

var (
	pointsLarge = render.TextStyle{Font: render.Number.Font, Size: 30, Tabular: true}
	pointsSmall = render.TextStyle{Font: render.Number.Font, Size: 22, Tabular: true}
)

// pair draws a sign and a number, and returns where the next may begin.
func pair(c *render.Canvas, x, y float64, id icon.ID, n int, style render.TextStyle, sign, ink render.Color) float64 {
	side := 20.0
	c.Sprite(icon.Sprite(c.Kit, id, side), render.Place{X: x + side/2, Y: y, Tint: sign})
	x += side + 4
	text := numeral(n)
	w, _ := c.Measure(style, text)
	c.TextIn(style, text, render.R(x, y-16, w+2, 32), render.AlignLeft, ink)
	return x + w + 10
}

// drawPanel draws a panel with the tableau.
func (s *Scene) drawPanel(c *render.Canvas, p *city.State, i int, r render.Rect) {
	t := c.Theme()
	in := r.InsetXY(10, 7)
	head, in := in.CutTop(34)
	c.Sprite(emblem.Badge(c.Kit, s.Looks[i], 32), render.Place{X: head.X + 16, Y: head.Y + 17})
	points := numeral(p.Points(rules.Seat(i)))
	w, _ := c.Measure(pointsLarge, points)
	c.TextIn(pointsLarge, points, head, render.AlignRight, t.Ink)
	c.Sprite(icon.Sprite(c.Kit, icon.Crown, 20), render.Place{X: head.Right() - w - 14, Y: head.Y + 18, Tint: t.Gold})
	name := render.R(head.X+40, head.Y, head.W-40-w-28, head.H)
	if p.Start() == rules.Seat(i) {
		var torch render.Rect
		torch, name = name.CutRight(22)
		drawStart(c, putAt(torch.X+11, torch.Y+17, 28))
	}
	c.TextIn(render.Strong, s.model.seats[i].name, name, render.AlignLeft, t.Ink)
	row, in := in.CutTop(math.Max(22, math.Min(28, in.H*0.2)))
	y := row.Y + row.H/2
	x := pair(c, row.X+4, y, icon.Temple, p.Level(rules.Seat(i)), render.Number, t.InkSoft, t.Ink)
	x = pair(c, x+4, y, icon.Deck, p.Held(rules.Seat(i)), render.Number, t.InkSoft, t.Ink)
	s.drawKnown(c, p, i, render.R(x+4, row.Y, row.Right()-x-4, row.H))
	_, in = in.CutTop(2)
	lots, tracks := in.CutRight(22)
	tally := s.tallyOf(p, i)
	drawTally(c, tracks, &tally)
	for l := range city.Letter(city.Citizens) {
		if p.Juror(rules.Seat(i), l) {
			b := lots.Row(int(l), city.Citizens, 2)
			drawLot(c, putIn(b.Middle(20, math.Min(b.H+3, 20)), 1), s.Looks[i], l)
		}
	}
}

// drawKnown draws a hand that everybody knows: at the end of the game.
func (s *Scene) drawKnown(c *render.Canvas, p *city.State, i int, r render.Rect) {
	hand, known := p.Hand(rules.Seat(i))
	if !known || s.model.viewer == rules.Seat(i) {
		return
	}
	x := r.X
	for k, n := range hand {
		if n == 0 || x+28 > r.Right() {
			continue
		}
		drawSign(c, putAt(x+9, r.Y+r.H/2, 18), city.Resource(k))
		c.TextIn(render.Small, numeral(int(n)), render.R(x+20, r.Y, 20, r.H), render.AlignLeft, c.Theme().Ink)
		w, _ := c.Measure(render.Small, numeral(int(n)))
		x += 24 + w
	}
}

// drawTab draws a small panel: sign, points, level and cards.
func (s *Scene) drawTab(c *render.Canvas, p *city.State, i int, r render.Rect) {
	t := c.Theme()
	in := r.InsetXY(6, 3)
	rows := 2
	if in.H >= 62 {
		rows = 3
	}
	a, b := in.Row(0, rows, 0), in.Row(rows-1, rows, 0)
	size := math.Min(24, a.H)
	c.Sprite(emblem.Badge(c.Kit, s.Looks[i], size), render.Place{X: a.X + size/2, Y: a.Y + a.H/2})
	points := numeral(p.Points(rules.Seat(i)))
	w, _ := c.Measure(pointsSmall, points)
	c.TextIn(pointsSmall, points, a, render.AlignRight, t.Ink)
	free := render.R(a.X+size+4, a.Y, a.W-size-w-8, a.H)
	if p.Start() == rules.Seat(i) && free.W > 14 {
		var torch render.Rect
		torch, free = free.CutRight(15)
		drawStart(c, putAt(torch.X+7, torch.Y+torch.H/2, math.Min(22, a.H)))
	}
	if rows == 3 {
		c.TextIn(render.Small, s.model.seats[i].name, in.Row(1, 3, 0), render.AlignLeft, t.Ink)
	} else if free.W > 44 {
		c.TextIn(render.Small, s.model.seats[i].name, free, render.AlignLeft, t.Ink)
	}
	y := b.Y + b.H/2
	x := pair(c, b.X, y, icon.Deck, p.Held(rules.Seat(i)), render.Number.Sized(16), t.InkSoft, t.Ink)
	pair(c, x, y, icon.Temple, p.Level(rules.Seat(i)), render.Number.Sized(16), t.InkSoft, t.Ink)
}

// drawSheet draws the tableaus of all players over the board.
func (s *Scene) drawSheet(c *render.Canvas) {
	p := s.displayed()
	r := s.layout.Sheet
	t := c.Theme()
	c.Fill(r, t.Backdrop)
	n := s.rooms.Seats
	in := r.Inset(6)
	for i := range n {
		var box render.Rect
		switch {
		case s.layout.Tall:
			box = in.Row(i, n, 6)
		case n > 2:
			box = in.Row(i/2, 2, 6).Column(i%2, 2, 6)
		default:
			box = in.Column(i, n, 6)
		}
		box = box.Middle(math.Min(box.W, 520), math.Min(box.H, 260))
		c.Panel(box, render.PanelPlain)
		s.drawPanel(c, p, i, box)
	}
}
