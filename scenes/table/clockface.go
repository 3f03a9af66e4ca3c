package table

import (
	"agora/game/play"
	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/scenes/ui/panels"
)

// clockFaces are the clocks of the seats, ready to be drawn.
type clockFaces [MaxSeats]struct {
	seconds int
	text    string
}

// set sets the clock of a seat to a number of seconds, and reports whether it changed.
func (f *clockFaces) set(say *words.Words, seat, seconds int) (changed bool) {
	if seat >= len(f) || f[seat].seconds == seconds && f[seat].text != "" {
		return false
	}
	f[seat].seconds, f[seat].text = seconds, play.TimeLeft(say, seconds)
	return true
}

// clockSeat says whose clock is drawn.
type clockSeat struct {
	seat  rules.Seat
	name  string
	sign  emblem.ID
	turns bool // it is their turn
}

// paint draws the clocks of some seats side by side. runs: the clock of who is to move does.
func (f *clockFaces) paint(c *render.Canvas, r render.Rect, seats []clockSeat, runs bool) {
	for at, s := range seats {
		f.face(c, s, r.Column(at, len(seats), 4), runs)
	}
}

func (f *clockFaces) face(c *render.Canvas, s clockSeat, r render.Rect, runs bool) {
	th, own := c.Theme(), f[s.seat]
	r = r.InsetXY(0, 2)
	ink := th.Ink
	c.Panel(r, render.PanelPlain)
	switch {
	case own.seconds == 0:
		c.FillRound(r.Inset(1), 9, render.Fade(th.Bad, 0.2))
		ink = th.Bad
	case s.turns && runs:
		c.FillRound(r.Inset(1), 9, render.Fade(th.Seat[int(s.sign)&3], 0.2))
	}
	if s.turns {
		c.FrameRound(r, 10, 2, th.Seat[int(s.sign)&3])
	}
	in := r.InsetXY(6, 0)
	_, y := in.Centre()
	if in.W >= 80 {
		c.Sprite(emblem.Badge(c.Kit, s.sign, 26), render.Place{X: in.X + 13, Y: y})
		_, in = in.CutLeft(32)
	}
	style := panels.Digits(24)
	w, _ := c.Measure(style, own.text)
	if w > in.W {
		style = panels.Digits(17)
	}
	c.TextIn(style, own.text, in, render.AlignRight, ink)
	if _, free := in.CutRight(w + 8); free.W > 0 {
		if name, _ := c.Measure(render.Small, s.name); name <= free.W { // the panel shows the name too
			c.TextIn(render.Small, s.name, free, render.AlignLeft, th.InkSoft)
		}
	}
}
