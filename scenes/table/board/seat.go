package board

import (
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// Seat is what the panel of a player says, ready to be drawn: a number, what it
// would become, and what else there is to know.
type Seat struct {
	Look   emblem.ID
	Name   string
	Active bool // it is their turn
	Winner bool
	Lit    bool // what Value counts is shown on the board
	Value  string
	Then   string    // what Value would become; "" if it stays
	Good   bool      // that would be good
	Danger bool      // Value is bad
	Note   string    // beside the numbers, where there is room
	Unit   string    // what Value counts, in large panels
	Below  [2]string // a line of its own, left and right, in large panels
}

// SeatOn is what the panel of a seat says in all games.
func SeatOn[S, M any](t *table.Table[S, M], seat, winner rules.Seat) Seat {
	turn := t.Turn()
	return Seat{Name: t.Name(seat), Look: t.Look(seat), Active: turn.Seat == seat, Winner: turn.Over() && winner == seat}
}

// Panel is how a game draws its panels.
type Panel struct {
	Large     float64 // the least height of a large panel, dp
	Small     float64 // the size of numbers in a small one
	Pad, Head float64 // see ui.Plaque
	Sign      icon.ID // of what Value counts
}

// Draw draws a player's panel.
func (p Panel) Draw(c *render.Canvas, r render.Rect, s *Seat) {
	t := c.Theme()
	style, side := render.TextStyle{Font: render.Number.Font, Size: p.Small, Tabular: true}, 24.0
	large := r.H >= p.Large
	if large {
		style.Size, side = 34, 30
	}
	plaque := ui.Plaque{Look: s.Look, Name: s.Name, Active: s.Active, Winner: s.Winner, Large: large, Pad: p.Pad, Head: p.Head}
	line := plaque.Draw(c, r)
	below := line
	split := large && s.Unit != ""
	if split {
		line, below = line.CutTop(line.H * 0.62)
	}
	_, y := line.Centre()
	tint, ink := t.InkSoft, t.Ink
	if s.Lit {
		tint = t.Accent
	}
	if s.Danger {
		ink = t.Bad
	}
	c.Sprite(icon.Sprite(c.Kit, p.Sign, side), render.Place{X: line.X + side/2, Y: y, Tint: tint})
	x := line.X + side + 8
	write := func(text string, col render.Color) {
		w, _ := c.Measure(style, text)
		c.TextIn(style, text, render.R(x, line.Y, w+2, line.H), render.AlignLeft, col)
		x += w + 8
	}
	write(s.Value, ink)
	if s.Then != "" {
		col := t.Bad
		if s.Good {
			col = t.Good
		}
		ui.Arrow(c, x, y, 14, col)
		x += 20
		write(s.Then, col)
	}
	if split {
		if s.Then == "" {
			c.TextIn(render.Small, s.Unit, render.R(x, line.Y+4, line.Right()-x, line.H-4), render.AlignLeft, t.InkSoft)
		}
		c.TextIn(render.Small, s.Below[0], below, render.AlignLeft, t.Ink)
		c.TextIn(render.Small, s.Below[1], below, render.AlignRight, t.InkSoft)
	} else if w, _ := c.Measure(render.Small, s.Note); x+w <= line.Right() {
		c.TextIn(render.Small, s.Note, line, render.AlignRight, t.InkSoft)
	}
}

// Furniture draws the panels of both players and the sentence. warn: it warns of
// something.
func (p Panel) Furniture(c *render.Canvas, l *Layout, seats *[2]Seat, bar []string, warn bool) {
	t := c.Theme()
	mark := t.OnBar
	for i := range seats {
		s := &seats[i]
		p.Draw(c, l.Seats[i], s)
		if s.Active {
			mark = t.Seat[int(s.Look)&3]
		}
	}
	if warn {
		mark = t.Gold
	}
	ui.Bar(c, l.Bar, bar, mark)
}
