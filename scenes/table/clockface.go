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

// paint draws the clocks of some seats side by side. runs: the clock of who is to move does.
func (f *clockFaces) paint(t *Core, c *render.Canvas, r render.Rect, shown func(rules.Seat) bool, runs bool) {
	var seats []rules.Seat
	for i := range t.Info.Players {
		if shown(rules.Seat(i)) {
			seats = append(seats, rules.Seat(i))
		}
	}
	for at, seat := range seats {
		f.face(t, c, seat, r.Column(at, len(seats), 4), runs)
	}
}

func (f *clockFaces) face(t *Core, c *render.Canvas, seat rules.Seat, r render.Rect, runs bool) {
	th, own := c.Theme(), f[seat]
	r = r.InsetXY(0, 2)
	ink := th.Ink
	c.Panel(r, render.PanelPlain)
	switch {
	case own.seconds == 0:
		c.FillRound(r.Inset(1), 9, render.Fade(th.Bad, 0.2))
		ink = th.Bad
	case t.turn.Seat == seat && runs:
		c.FillRound(r.Inset(1), 9, render.Fade(th.Seat[int(t.Emblem(seat))&3], 0.2))
	}
	if t.turn.Seat == seat {
		c.FrameRound(r, 10, 2, th.Seat[int(t.Emblem(seat))&3])
	}
	in := r.InsetXY(6, 0)
	_, y := in.Centre()
	if in.W >= 80 {
		c.Sprite(emblem.Badge(c.Kit, t.Emblem(seat), 26), render.Place{X: in.X + 13, Y: y})
		_, in = in.CutLeft(32)
	}
	style := panels.Digits(24)
	w, _ := c.Measure(style, own.text)
	if w > in.W {
		style = panels.Digits(17)
	}
	c.TextIn(style, own.text, in, render.AlignRight, ink)
	if _, free := in.CutRight(w + 8); free.W > 0 {
		if name, _ := c.Measure(render.Small, t.Name(seat)); name <= free.W { // the panel shows the name too
			c.TextIn(render.Small, t.Name(seat), free, render.AlignLeft, th.InkSoft)
		}
	}
}
