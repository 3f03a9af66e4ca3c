package ui

import (
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
)

// Seat is what a player's panel shows. The strings are ready to be drawn, so
// that drawing makes none.
type Seat struct {
	Look   emblem.ID
	Name   string
	Score  string  // the large number
	Goal   string  // small beside it: "/ 50"
	Part   float64 // of the way to the goal, 0 to 1
	Gain   string  // what a turn brings: "+4"
	Then   string  // and what it would bring, if the draft does something: "+6"
	Trend  int     // of Then against Gain: -1, 0, 1
	Letter string  // the player's letter; may be empty
	Size   string  // a number of counters
	Top    bool    // it is the largest: in danger
	Active bool
	Winner bool
}

// DrawSeat draws a player's panel in one of three designs, by the room. glow,
// 0 to 1, lights it up when something reaches it.
func DrawSeat(c *render.Canvas, r render.Rect, s *Seat, glow float64) {
	t := c.Theme()
	c.Panel(r, render.PanelPlain)
	if s.Active {
		col := t.Seat[int(s.Look)&3]
		c.FillRound(r.Inset(1), 9, render.Fade(col, 0.14))
		c.FrameRound(r.Inset(-1.5), 11, 3.5, col)
	}
	if glow > 0 {
		c.FrameRound(r.Inset(-1), 11, 3, render.Fade(t.Gold, glow))
	}
	switch {
	case r.H < 70:
		s.flat(c, t, r)
	case r.W < 122 || r.H < 120:
		s.small(c, t, r)
	default:
		s.large(c, t, r)
	}
}

var (
	scoreStyle = render.TextStyle{Font: render.Number.Font, Size: 32, Tabular: true}
	scoreSmall = render.TextStyle{Font: render.Number.Font, Size: 24, Tabular: true}
	nameStyle  = render.Strong.Sized(18)
)

// large is the panel beside the board.
func (s *Seat) large(c *render.Canvas, t *render.Theme, r render.Rect) {
	in := r.InsetXY(12, 9)
	head, in := in.CutTop(32)
	c.Sprite(emblem.Badge(c.Kit, s.Look, 32), render.Place{X: head.X + 16, Y: head.Y + 16})
	s.name(c, t, render.R(head.X+40, head.Y, head.W-38, head.H))

	row, in := in.CutTop(40)
	c.Sprite(icon.Sprite(c.Kit, icon.Coin, 24), render.Place{X: row.X + 14, Y: row.Y + 21, Tint: t.Gold})
	c.TextIn(scoreStyle, s.Score, render.R(row.X+34, row.Y+1, row.W-34, row.H), render.AlignLeft, t.Ink)
	c.TextIn(render.Small, s.Goal, render.R(row.X, row.Y+7, row.W, row.H-7), render.AlignRight, t.InkSoft)
	s.meter(c, t, render.R(in.X, in.Y, in.W, 6))

	_, in = in.CutTop(10)
	a := in.Row(0, 2, 0)
	s.gain(c, t, a)
	b := in.Row(1, 2, 0)
	s.letter(c, t, b.X, b)
	s.size(c, t, b, render.AlignRight)
}

// small is the panel of small windows.
func (s *Seat) small(c *render.Canvas, t *render.Theme, r render.Rect) {
	in := r.InsetXY(7, 5)
	a, b, d := in.Row(0, 3, 0), in.Row(1, 3, 0), in.Row(2, 3, 0)
	c.Sprite(emblem.Badge(c.Kit, s.Look, 24), render.Place{X: a.X + 12, Y: a.Y + a.H/2})
	c.TextIn(scoreSmall, s.Score, render.R(a.X+26, a.Y, a.W-26, a.H), render.AlignRight, t.Ink)
	c.TextIn(render.Small, s.Name, b, render.AlignLeft, t.Ink)
	c.TextIn(render.Number.Sized(17), s.Gain, render.R(d.X, d.Y, 44, d.H), render.AlignLeft, t.InkSoft)
	if s.Then != "" {
		c.TextIn(render.Number.Sized(17), s.Then, d, render.AlignRight, trend(t, s.Trend))
		return
	}
	s.letter(c, t, d.Right()-24, d)
}

// flat is the panel of portrait phones: two lines.
func (s *Seat) flat(c *render.Canvas, t *render.Theme, r render.Rect) {
	in := r.InsetXY(8, 5)
	c.Sprite(emblem.Badge(c.Kit, s.Look, 30), render.Place{X: in.X + 15, Y: in.Y + 15})
	rest := render.R(in.X+36, in.Y, in.W-36, in.H)
	a, b := rest.Row(0, 2, 0), rest.Row(1, 2, 0)
	w, _ := c.Measure(scoreSmall, s.Score)
	s.name(c, t, render.R(a.X, a.Y, a.W-w-6, a.H))
	c.TextIn(scoreSmall, s.Score, a, render.AlignRight, t.Ink)
	s.gain(c, t, render.R(b.X, b.Y, b.W, b.H))
	if s.Then == "" {
		s.size(c, t, render.R(b.X, b.Y, b.W-28, b.H), render.AlignRight)
	}
	s.letter(c, t, b.Right()-22, b)
	s.meter(c, t, render.R(in.X, in.Bottom()-14, 30, 4))
}

// name draws the name, smaller if it is long.
func (s *Seat) name(c *render.Canvas, t *render.Theme, r render.Rect) {
	style := nameStyle
	if w, _ := c.Measure(style, s.Name); w > r.W {
		style = render.Strong.Sized(16)
	}
	c.TextIn(style, s.Name, r, render.AlignLeft, t.Ink)
}

func (s *Seat) meter(c *render.Canvas, t *render.Theme, r render.Rect) {
	c.FillRound(r, r.H/2, render.Fade(t.Ink, 0.14))
	if part := min(max(s.Part, 0), 1); part > 0 {
		c.FillRound(render.R(r.X, r.Y, max(r.H, r.W*part), r.H), r.H/2, t.Gold)
	}
}

func trend(t *render.Theme, v int) render.Color {
	switch {
	case v > 0:
		return t.Good
	case v < 0:
		return t.Bad
	}
	return t.Ink
}

// gain draws income and, while a draft changes it, what it becomes.
func (s *Seat) gain(c *render.Canvas, t *render.Theme, r render.Rect) {
	y := r.Y + r.H/2
	x := r.X
	c.Sprite(icon.Sprite(c.Kit, icon.Door, 20), render.Place{X: x + 10, Y: y, Tint: t.InkSoft})
	x += 26
	w, _ := c.Measure(render.Number, s.Gain)
	c.TextIn(render.Number, s.Gain, render.R(x, r.Y, w+2, r.H), render.AlignLeft, t.Ink)
	if s.Then == "" {
		return
	}
	x += w + 6
	col := trend(t, s.Trend)
	Arrow(c, x, y, 12, col)
	c.TextIn(render.Number, s.Then, render.R(x+17, r.Y, r.Right()-x-17, r.H), render.AlignLeft, col)
}

// Arrow draws an arrow to the right, its tip at x+size.
func Arrow(c *render.Canvas, x, y, size float64, col render.Color) {
	c.Line(x, y, x+size-3, y, 2, col)
	pts := [3]render.Point{{X: x + size, Y: y}, {X: x + size - 6, Y: y + 4.5}, {X: x + size - 6, Y: y - 4.5}}
	c.Poly(pts[:], col)
}

// letter draws the player's letter on a small plate.
func (s *Seat) letter(c *render.Canvas, t *render.Theme, x float64, r render.Rect) {
	if s.Letter == "" {
		return
	}
	plate := render.R(x, r.Y+r.H/2-12, 24, 24)
	c.FrameRound(plate, 6, 1.5, t.InkSoft)
	c.TextIn(render.Strong.Sized(17), s.Letter, plate, render.AlignCentre, t.Ink)
}

// size draws the number of counters in the player's largest shop.
func (s *Seat) size(c *render.Canvas, t *render.Theme, r render.Rect, align render.Align) {
	if s.Size == "" {
		return
	}
	y := r.Y + r.H/2
	w, _ := c.Measure(render.Number, s.Size)
	x := r.Right() - w
	col := t.InkSoft
	if s.Top {
		col = t.Bad
	}
	c.TextIn(render.Number, s.Size, render.R(x, r.Y, w+2, r.H), render.AlignLeft, col)
	c.Ring(x-14, y, 7, 2, col)
	c.Circle(x-14, y, 3, col)
}

// Plaque is a player's panel in its simplest form: his emblem and name above, and
// room below for what the game shows of him.
type Plaque struct {
	Look   emblem.ID
	Name   string
	Active bool // it is his turn
	Winner bool
	Large  bool    // there is room for large numbers
	Pad    float64 // room above and below if not Large, dp
	Head   float64 // part of the height that emblem and name take
}

// Draw draws the panel and returns the room below the name.
func (p *Plaque) Draw(c *render.Canvas, r render.Rect) (rest render.Rect) {
	t := c.Theme()
	c.Panel(r, render.PanelPlain)
	if p.Active {
		col := t.Seat[int(p.Look)&3]
		c.FillRound(r.Inset(1), 9, render.Fade(col, 0.14))
		c.FrameRound(r.Inset(-1.5), 11, 3.5, col)
	}
	if p.Winner {
		c.FrameRound(r.Inset(-1.5), 11, 3.5, t.Gold)
	}
	in, badge := r.InsetXY(8, p.Pad), 24.0
	if p.Large {
		in, badge = r.InsetXY(14, 10), 34
	}
	head, rest := in.CutTop(max(badge, in.H*p.Head))
	_, y := head.Centre()
	c.Sprite(emblem.Badge(c.Kit, p.Look, badge), render.Place{X: head.X + badge/2, Y: y})
	_, name := head.CutLeft(badge + 8)
	if p.Winner {
		var sign render.Rect
		sign, name = name.CutRight(26)
		x, y := sign.Centre()
		c.Sprite(icon.Sprite(c.Kit, icon.Crown, 24), render.Place{X: x, Y: y, Tint: t.Gold})
	}
	c.TextIn(render.Strong, p.Name, name, render.AlignLeft, t.Ink)
	return rest
}
