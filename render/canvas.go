package render

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Canvas is the surface that a scene draws on, in dp. It collects triangles and submits
// them in few calls; code that draws on Img directly must call Flush first.
type Canvas struct {
	W, H  float64 // in dp, between the window's insets
	Scale float64 // pixels per dp
	Kit   *Kit
	Img   *ebiten.Image

	page     *page
	plain    bool // pixels are copied one to one, without filtering
	vertices []ebiten.Vertex
	indices  []uint32
	clip     Rect // in pixels
	clipped  bool
	lead     int // whose colour marks what can be done
	stats    Stats

	points  []Point
	polyIdx []int
	inV     []ebiten.Vertex
	inI     []uint32
	cut     [2][]ebiten.Vertex
}

// Stats counts what the canvas has submitted to the graphics card since Begin.
type Stats struct {
	Calls     int // calls to draw triangles, each of which is at most one draw call
	Triangles int
}

func (c *Canvas) begin(k *Kit, img *ebiten.Image) {
	c.W, c.H, c.Scale, c.Kit, c.Img = k.w, k.h, k.scale, k, img
	c.page, c.plain = nil, false
	c.vertices, c.indices = c.vertices[:0], c.indices[:0]
	c.clipped, c.lead = false, 0
	c.stats = Stats{}
}

// Whole returns the whole window including the insets, for backgrounds and for anything
// that covers everything.
func (c *Canvas) Whole() Rect { return c.Kit.whole }

// Bounds returns the area between the window's insets.
func (c *Canvas) Bounds() Rect { return Rect{X: 0, Y: 0, W: c.W, H: c.H} }

// Theme returns the kit's theme.
func (c *Canvas) Theme() *Theme { return c.Kit.theme }

// Lead sets the player to move, by the number of their emblem: what can be done is marked
// in their colour, in this frame.
func (c *Canvas) Lead(look int) { c.lead = look & 3 }

// Leader returns the number of that emblem; without Lead it is the first.
func (c *Canvas) Leader() int { return c.lead }

// Legal returns the colour that marks what can be done.
func (c *Canvas) Legal() Color { return c.Kit.theme.Legal[c.lead] }

// Stats returns the counts so far; call Flush first to include everything.
func (c *Canvas) Stats() Stats { return c.stats }

// Flush submits the collected triangles. The app calls it at the end of a frame.
func (c *Canvas) Flush() {
	if len(c.indices) > 0 && c.page != nil && c.Img != nil {
		c.stats.Calls++
		c.stats.Triangles += len(c.indices) / 3
		op := ebiten.DrawTrianglesOptions{
			ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha,
			Filter:         ebiten.FilterLinear,
			DisableMipmaps: true,
		}
		if c.plain {
			op.Filter = ebiten.FilterNearest
		}
		if x, y := float32(math.Round(-c.Kit.whole.X*c.Scale)), float32(math.Round(-c.Kit.whole.Y*c.Scale)); x != 0 || y != 0 {
			for i := range c.vertices {
				c.vertices[i].DstX += x
				c.vertices[i].DstY += y
			}
		}
		c.Img.DrawTriangles32(c.vertices, c.indices, c.page.img, &op)
	}
	c.vertices, c.indices = c.vertices[:0], c.indices[:0]
}

// use selects the page from which the next triangles are drawn.
func (c *Canvas) use(p *page) { c.useAs(p, false) }

// useAs selects the page, and whether its pixels map one to one onto the canvas, which
// saves the graphics card the filtering.
func (c *Canvas) useAs(p *page, plain bool) {
	if c.page == p && c.plain == plain {
		return
	}
	if len(c.indices) > 0 {
		c.Flush()
	}
	c.page, c.plain = p, plain
	p.used = c.Kit.atlas.frame
}

// white makes sure that the current page has a white spot.
func (c *Canvas) white() {
	if c.page == nil || c.page.solo {
		c.use(c.Kit.atlas.first())
	}
}

// first returns a page for plain shapes.
func (a *atlas) first() *page {
	for _, p := range a.pages {
		if !p.solo {
			return p
		}
	}
	p := newPage(a.size, a.size, false)
	a.pages = append(a.pages, p)
	return p
}

// shade is a colour in the form that vertices need.
type shade struct{ r, g, b, a float32 }

func shadeOf(col Color) shade {
	a := float32(col.A) / 255
	return shade{float32(col.R) / 255 * a, float32(col.G) / 255 * a, float32(col.B) / 255 * a, a}
}

var opaque = shade{1, 1, 1, 1}

func (c *Canvas) vertex(x, y float64, u, v float32, s shade) uint32 {
	c.vertices = append(c.vertices, ebiten.Vertex{
		DstX: float32(x), DstY: float32(y), SrcX: u, SrcY: v,
		ColorR: s.r, ColorG: s.g, ColorB: s.b, ColorA: s.a,
	})
	return uint32(len(c.vertices) - 1)
}

// Clip restricts what draw draws to r. It costs no draw call, because the triangles
// themselves are cut. Clips may be nested.
func (c *Canvas) Clip(r Rect, draw func()) {
	old, was := c.clip, c.clipped
	px := c.snapped(r)
	if was {
		px = px.Intersect(old)
	}
	c.clip, c.clipped = px, true
	draw()
	c.clip, c.clipped = old, was
}

// snapped returns r rounded to whole pixels.
func (c *Canvas) snapped(r Rect) Rect {
	x0, y0 := math.Round(r.X*c.Scale), math.Round(r.Y*c.Scale)
	x1, y1 := math.Round((r.X+r.W)*c.Scale), math.Round((r.Y+r.H)*c.Scale)
	return Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// Sprite draws a sprite. If it is upright and not scaled it is aligned to whole pixels, so
// that it stays sharp.
func (c *Canvas) Sprite(s *Sprite, at Place) { c.Stretch(s, at, 1, 1) }

// Stretch draws a sprite stretched by fx along its own x axis and by fy along its y axis,
// in addition to at.Scale.
func (c *Canvas) Stretch(s *Sprite, at Place, fx, fy float64) {
	if s == nil || s.cell.page == nil {
		return
	}
	col, ok := at.shade()
	if !ok {
		return
	}
	k := at.Scale
	if k == 0 {
		k = 1
	}
	cos, sin := at.turn()
	w, h := s.W*k*fx*c.Scale, s.H*k*fy*c.Scale
	x, y := at.X*c.Scale, at.Y*c.Scale
	if fx == 1 && fy == 1 && math.Abs(w-float64(s.pw)) < 1 && math.Abs(h-float64(s.ph)) < 1 {
		w, h = float64(s.pw), float64(s.ph) // the picture's own size in pixels
		if sin == 0 && cos == 1 {
			x, y = math.Round(x-w/2)+w/2, math.Round(y-h/2)+h/2
		}
	}
	c.quad(s.cell, x, y, w, h, cos, sin, col)
}

// SpriteAt draws a sprite upright with its upper left corner at x, y.
func (c *Canvas) SpriteAt(s *Sprite, x, y float64) {
	if s != nil {
		c.Sprite(s, Place{X: x + s.W/2, Y: y + s.H/2})
	}
}

func (p *Place) shade() (shade, bool) {
	if !(p.Fade < 1) {
		return shade{}, false
	}
	f := float32(1 - max(p.Fade, 0))
	s := opaque
	if p.Tint != (Color{}) {
		s = shadeOf(p.Tint)
	}
	return shade{s.r * f, s.g * f, s.b * f, s.a * f}, true
}

// quad draws a cell as a rectangle of w x h pixels centred on x, y, its x axis rotated to
// cos, sin. It includes the inner half of the transparent border, which smooths the edges;
// beyond the middle of the border's pixels a filter would read the neighbours on the page.
func (c *Canvas) quad(cl *cell, x, y, w, h, cos, sin float64, col shade) {
	iw, ih := float64(cl.at.Dx()), float64(cl.at.Dy())
	bx, by := w/iw*border/2, h/ih*border/2
	hw, hh := w/2+bx, h/2+by
	ax, ay := hw*cos, hw*sin
	dx, dy := -hh*sin, hh*cos
	if c.outside(x, y, math.Abs(ax)+math.Abs(dx), math.Abs(ay)+math.Abs(dy)) {
		return
	}
	c.use(cl.page)
	u0, v0 := float32(cl.at.Min.X)-border/2., float32(cl.at.Min.Y)-border/2.
	u1, v1 := float32(cl.at.Max.X)+border/2., float32(cl.at.Max.Y)+border/2.
	from := len(c.indices)
	a := c.vertex(x-ax-dx, y-ay-dy, u0, v0, col)
	c.vertex(x+ax-dx, y+ay-dy, u1, v0, col)
	c.vertex(x+ax+dx, y+ay+dy, u1, v1, col)
	c.vertex(x-ax+dx, y-ay+dy, u0, v1, col)
	c.indices = append(c.indices, a, a+1, a+2, a, a+2, a+3)
	c.finish(int(a), from)
}

// outside reports whether nothing within rx, ry of x, y is visible.
func (c *Canvas) outside(x, y, rx, ry float64) bool {
	w := c.Kit.whole
	r := Rect{X: w.X * c.Scale, Y: w.Y * c.Scale, W: w.W * c.Scale, H: w.H * c.Scale}
	if c.clipped {
		r = c.clip
	}
	return x+rx <= r.X || y+ry <= r.Y || x-rx >= r.X+r.W || y-ry >= r.Y+r.H || !(rx >= 0)
}

// part draws the pixels src of a cell into the rectangle dst, in pixels.
func (c *Canvas) part(cl *cell, src image.Rectangle, dst Rect, col shade) {
	if c.outside(dst.X+dst.W/2, dst.Y+dst.H/2, dst.W/2, dst.H/2) || dst.Empty() {
		return
	}
	c.use(cl.page)
	u0, v0 := float32(src.Min.X), float32(src.Min.Y)
	u1, v1 := float32(src.Max.X), float32(src.Max.Y)
	from := len(c.indices)
	a := c.vertex(dst.X, dst.Y, u0, v0, col)
	c.vertex(dst.X+dst.W, dst.Y, u1, v0, col)
	c.vertex(dst.X+dst.W, dst.Y+dst.H, u1, v1, col)
	c.vertex(dst.X, dst.Y+dst.H, u0, v1, col)
	c.indices = append(c.indices, a, a+1, a+2, a, a+2, a+3)
	c.finish(int(a), from)
}

// Text draws one line. x is its left end, middle or right end, depending on align; y is the
// top of the line, which is LineHeight high.
func (c *Canvas) Text(s TextStyle, text string, x, y float64, align Align, col Color) {
	m := c.Kit.fonts.Metrics(s.Font)
	c.textAt(s, text, x, y+(m.Line()+m.Ascent-m.Descent)/2*s.Size, align, col)
}

// TextIn draws one line in r, aligned horizontally, with its capitals centred vertically. A
// line that is too long is cut and ends in "…".
func (c *Canvas) TextIn(s TextStyle, text string, r Rect, align Align, col Color) {
	if c.Kit.label(s, text).width > r.W*c.Scale+0.5 {
		text = c.Kit.Shorten(s, text, r.W)
	}
	c.textAt(s, text, along(r, align), r.Y+(r.H+c.Kit.fonts.Metrics(s.Font).Cap*s.Size)/2, align, col)
}

// Lines draws lines of text one below the other, the first with its top at y, and returns
// the y below the last one.
func (c *Canvas) Lines(s TextStyle, lines []string, x, y float64, align Align, col Color) float64 {
	for _, l := range lines {
		c.Text(s, l, x, y, align, col)
		y += c.Kit.LineHeight(s)
	}
	return y
}

// LinesIn draws lines of text in r, each aligned horizontally, the whole centred
// vertically; if they are too high, the first one starts at the top of r.
func (c *Canvas) LinesIn(s TextStyle, lines []string, r Rect, align Align, col Color) {
	high := c.Kit.LineHeight(s) * float64(len(lines))
	c.Lines(s, lines, along(r, align), r.Y+max(0, (r.H-high)/2), align, col)
}

// along returns the x for text with this alignment in r.
func along(r Rect, align Align) float64 {
	switch align {
	case AlignCentre:
		return r.X + r.W/2
	case AlignRight:
		return r.X + r.W
	}
	return r.X
}

// Measure returns the length of the longest line and the height of the text, in dp.
func (c *Canvas) Measure(s TextStyle, text string) (w, h float64) { return c.Kit.Measure(s, text) }

func (c *Canvas) textAt(s TextStyle, text string, x, base float64, align Align, col Color) {
	if col.A == 0 || text == "" {
		return
	}
	if c.Kit.Drawn != nil {
		c.Kit.Drawn(s, text)
	}
	l := c.Kit.label(s, text)
	px := x * c.Scale
	switch align {
	case AlignCentre:
		px -= l.width / 2
	case AlignRight:
		px -= l.width
	}
	ox, oy := math.Round(px), math.Round(base*c.Scale)
	sh := shadeOf(col)
	for i := range l.glyphs {
		g := &l.glyphs[i]
		if g.slot.cell.page == nil {
			g.slot = c.Kit.glyph(g.key)
		}
		cl := g.slot.cell
		w, h := float64(cl.at.Dx()), float64(cl.at.Dy())
		shade := sh
		if g.slot.own {
			shade = shadeOf(Color{R: 255, G: 255, B: 255, A: col.A})
		}
		c.part(cl, cl.at, Rect{X: ox + float64(g.x), Y: oy + float64(g.y), W: w, H: h}, shade)
	}
}
