package ui

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/render/ornament"
)

// The ornament imitates painted pottery: clay figures on black glaze, between bands of
// meander.

// glaze and clay are the two colours of a painted pot.
func glaze(t *render.Theme) render.Color { return t.Bar }

func clay(t *render.Theme) render.Color {
	if t.Dark {
		return render.RGB(0xD3735A)
	}
	return render.RGB(0xC9674C)
}

// Frieze is a band of a pot: black, with meanders along its edges, the four emblems in
// clay, and a word in the middle.
type Frieze struct {
	Word string
	High float64
	rect render.Rect
}

// Size implements Node.
func (n *Frieze) Size(_ *Frame, width float64) (float64, float64) { return width, n.High }

// Place implements Node.
func (n *Frieze) Place(f *Frame, r render.Rect) {
	n.rect = r
	_, x, wide, gap := n.word(f.Width)
	_, beside := r.CutLeft(x + wide + 2*gap - r.X)
	f.s.toasts = beside.Middle(beside.W-24, min(r.H-16, 60))
}

// Key returns the height of the meanders, field the band between them.
func (n *Frieze) Key() float64       { return max(8, math.Round(n.rect.H/9)) }
func (n *Frieze) field() render.Rect { return n.rect.InsetXY(0, n.Key()*2) }

// word returns the start and width of the word, and its letter spacing.
func (n *Frieze) word(width func(render.TextStyle, string) float64) (style render.TextStyle, x, wide, gap float64) {
	style = render.Title.Sized(min(n.field().H*0.86, n.rect.W/6.2))
	gap = style.Size * 0.16
	wide = -gap
	for _, ch := range n.Word {
		wide += width(style, string(ch)) + gap
	}
	return style, n.rect.X + (n.rect.W-wide)/2, wide, gap
}

// Draw implements Node.
func (n *Frieze) Draw(p *Pen) {
	t, r := p.Theme(), n.rect
	ink := clay(t)
	p.Fill(r, glaze(t))
	key := n.Key()
	line := max(1.5, key/8)
	for _, y := range []float64{r.Y + key*0.45, r.Bottom() - key*1.45} {
		ornament.Show(p.Canvas, ornament.Meander, render.R(r.X, y, r.W, key), ink)
	}
	for _, y := range []float64{r.Y + key*1.9, r.Bottom() - key*1.9} {
		p.Line(r.X, y, r.Right(), y, line, ink)
	}
	field := n.field()
	style, x, wide, gap := n.word(p.width)
	p.emblems(field, x-gap*3, -1)
	p.emblems(field, x+wide+gap*3, 1)
	for _, ch := range n.Word {
		s := string(ch)
		w := p.width(style, s)
		p.textIn(style, s, render.R(x, field.Y, w+4, field.H), render.AlignLeft, t.OnBar)
		x += w + gap
	}
}

// emblems draws as many figures beside the word as fit, from x to the left (-1) or right
// (1), with leaves in between.
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
			p.Circle(dx, y, max(1.5, size/22), ink)
			p.Circle(dx, y-size*0.2, max(1, size/36), ink)
			p.Circle(dx, y+size*0.2, max(1, size/36), ink)
		}
	}
}

// Backdrop returns the background of a menu.
func Backdrop() Node {
	return &Func{Paint: func(c *render.Canvas, _ render.Rect) { c.Backdrop() }}
}

// Rule returns a thin line between two parts.
func Rule() Node {
	return &Func{H: 1, Paint: func(c *render.Canvas, r render.Rect) {
		c.Line(r.X, r.Y, r.Right(), r.Y, 1, c.Theme().PanelEdge)
	}}
}
