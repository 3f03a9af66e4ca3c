package ui

import (
	"math"

	"agora/render"
	"agora/render/emblem"
)

// The ornament is that of painted pottery: clay figures on black glaze, between
// bands of meander.

// Glaze and clay are the two colours of a painted pot.
func glaze(t *render.Theme) render.Color { return t.Bar }

func clay(t *render.Theme) render.Color {
	if t.Dark {
		return render.RGB(0xD3735A)
	}
	return render.RGB(0xC9674C)
}

// Meander draws a Greek key along the whole of r, in units that fit its width:
//
//	#########.   the line rises, turns in upon itself, and the next one
//	#.......#.   begins where it started
//	#.#####.#.
//	#.#...#.#.
//	#.###...#.   (here with room; in truth every stroke and every gap
//	#.......#.    is one unit wide)
//	#########
func Meander(c *render.Canvas, r render.Rect, col render.Color) {
	if r.H < 4 || r.W < r.H {
		return
	}
	n := max(1, int(math.Round(r.W/(r.H*8/7))))
	w := r.W / float64(n)
	sprite := c.Kit.Sprite(render.Key{Name: "ui/meander", A: int(r.H * 16), B: int(w * 64)}, w, r.H, 1, func(p *render.Painter) {
		paintKey(p, w, r.H)
	})
	for i := range n {
		c.Sprite(sprite, render.Place{X: r.X + (float64(i)+0.5)*w, Y: r.Y + r.H/2, Tint: col})
	}
}

// paintKey is one period, in white.
func paintKey(p *render.Painter, w, h float64) {
	u, v := w/8, h/7
	white := render.RGB(0xFFFFFF)
	bar := func(x, y, w, h float64) { p.FillRect(render.R(x*u, y*v, w*u, h*v), white) }
	bar(0, 6, 8, 1) // the line that all stand on
	bar(0, 0, 1, 6)
	bar(1, 0, 6, 1)
	bar(6, 1, 1, 4)
	bar(2, 4, 4, 1)
	bar(2, 2, 1, 2)
	bar(3, 2, 2, 1)
}

// Frieze is a band of a pot: black, with meanders along its edges, the four
// emblems in clay, and a word in the middle.
type Frieze struct {
	Word string
	High float64
	rect render.Rect
}

// Size implements Node.
func (n *Frieze) Size(_ *Frame, width float64) (float64, float64) { return width, n.High }

// Place implements Node.
func (n *Frieze) Place(_ *Frame, r render.Rect) { n.rect = r }

// Draw implements Node.
func (n *Frieze) Draw(p *Pen) {
	t, r := p.Theme(), n.rect
	ink := clay(t)
	p.Fill(r, glaze(t))
	key := math.Max(8, math.Round(r.H/9))
	line := math.Max(1.5, key/8)
	for _, y := range []float64{r.Y + key*0.45, r.Bottom() - key*1.45} {
		Meander(p.Canvas, render.R(r.X, y, r.W, key), ink)
	}
	for _, y := range []float64{r.Y + key*1.9, r.Bottom() - key*1.9} {
		p.Line(r.X, y, r.Right(), y, line, ink)
	}
	field := r.InsetXY(0, key*2)
	style := render.Title.Sized(math.Min(field.H*0.86, r.W/6.2))
	gap := style.Size * 0.16
	wide := -gap
	for _, ch := range n.Word {
		wide += p.width(style, string(ch)) + gap
	}
	x := r.X + (r.W-wide)/2
	p.emblems(field, x-gap*3, -1)
	p.emblems(field, x+wide+gap*3, 1)
	for _, ch := range n.Word {
		s := string(ch)
		w := p.width(style, s)
		p.textIn(style, s, render.R(x, field.Y, w+4, field.H), render.AlignLeft, t.OnBar)
		x += w + gap
	}
}

// emblems are the figures beside the word, as many as there is room for, going
// from x to the left (-1) or right (1), with leaves between them.
func (p *Pen) emblems(r render.Rect, x, dir float64) {
	ink := clay(p.Theme())
	size := r.H * 0.74
	step := size * 1.75
	end := r.X
	room := x - end
	if dir > 0 {
		room = r.Right() - x
	}
	y := r.Y + r.H/2
	for i := 0; room > step*(float64(i)+0.9); i++ {
		id := emblem.ID((i + 2) % int(emblem.Count))
		if dir < 0 {
			id = emblem.ID((int(emblem.Count) + 1 - i%int(emblem.Count)) % int(emblem.Count))
		}
		cx := x + dir*step*(float64(i)+0.5)
		p.Sprite(emblem.Sprite(p.Kit, id, size), render.Place{X: cx, Y: y, Tint: ink})
		if dx := cx + dir*step/2; room > step*(float64(i)+1.2) {
			p.Circle(dx, y, math.Max(1.5, size/22), ink)
			p.Circle(dx, y-size*0.2, math.Max(1, size/36), ink)
			p.Circle(dx, y+size*0.2, math.Max(1, size/36), ink)
		}
	}
}

// Backdrop is the ground of a menu: what the table lies on.
func Backdrop() Node {
	return &Func{Paint: func(c *render.Canvas, r render.Rect) { c.Fill(r, c.Theme().Backdrop) }}
}

// Band is a thin line of meander between two parts of a page.
func Band() Node {
	return &Func{H: 12, Paint: func(c *render.Canvas, r render.Rect) {
		t := c.Theme()
		n := math.Floor(r.W / 14)
		w := math.Max(n, 1) * 14
		Meander(c, render.R(r.X, r.Y, w, 12), render.Blend(t.Panel, clay(t), 0.55))
	}}
}

// Rule is a hair line between two parts.
func Rule() Node {
	return &Func{H: 1, Paint: func(c *render.Canvas, r render.Rect) {
		c.Line(r.X, r.Y, r.Right(), r.Y, 1, c.Theme().PanelEdge)
	}}
}
