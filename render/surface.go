package render

import (
	"math"
	"strings"

	"agora/render/paint"
)

// Texture identifies a material.
type Texture = paint.Texture

// The materials.
const (
	Marble    = paint.Marble
	Limestone = paint.Limestone
	Wood      = paint.Wood
	Cloth     = paint.Cloth
	Paper     = paint.Paper
)

// material returns a texture's colours: the base, and that of its veins or grain.
func (t *Theme) material(m Texture) (base, vein Color) {
	darker := func(c Color) Color { return Blend(c, RGB(0x000000), 0.3) }
	switch plain := strings.HasSuffix(t.Name, contrastSuffix); {
	case plain && m == Marble:
		return t.Board, t.Board
	case plain && m == Limestone:
		return t.Backdrop, t.Backdrop
	}
	switch m {
	case Marble:
		return t.Board, t.Vein
	case Limestone:
		if t.Dark {
			return t.Backdrop, Blend(t.Backdrop, RGB(0xFFF0D8), 0.2)
		}
		return t.Backdrop, Blend(t.Backdrop, RGB(0x6B5A3C), 0.3)
	case Wood:
		return t.Wood, darker(t.Wood)
	case Cloth:
		return t.Cloth, darker(t.Cloth)
	}
	return t.Card, darker(t.Card)
}

// Surface covers r with a material, lit from the upper left of the canvas. The texture's
// origin is at ox, oy, and the texture is enlarged by zoom; a scene that pans or zooms its
// table passes the same values so that the stone moves with it.
func (c *Canvas) Surface(m Texture, r Rect, ox, oy, zoom float64) {
	if m >= paint.TextureCount || !(zoom > 0) {
		return
	}
	k := c.Kit
	cl := k.tiles[m]
	if cl == nil || cl.page == nil {
		cl = k.atlas.addTile(k.textures.Tile(m))
		k.tiles[m] = cl
	}
	whole := c.Kit.whole
	seen := Rect{X: whole.X * c.Scale, Y: whole.Y * c.Scale, W: whole.W*c.Scale + 1, H: whole.H*c.Scale + 1}
	if c.clipped {
		seen = c.clip
	}
	area := c.snapped(r).Intersect(seen)
	if area.Empty() {
		return
	}
	side := paint.TileSize * c.Scale * zoom
	for side < 64 { // at such a size there would be too many tiles
		side *= 2
	}
	x0 := ox*c.Scale + math.Floor((area.X-ox*c.Scale)/side)*side
	y0 := oy*c.Scale + math.Floor((area.Y-oy*c.Scale)/side)*side
	per := float64(cl.at.Dx()) / side // tile pixels per screen pixel
	if per == 1 {
		x0, y0 = math.Round(x0), math.Round(y0)
	}
	for y := y0; y < area.Bottom(); y += side {
		for x := x0; x < area.Right(); x += side {
			d := area.Intersect(Rect{X: x, Y: y, W: side, H: side})
			if !d.Empty() {
				c.textured(cl, d, (d.X-x)*per, (d.Y-y)*per, per)
			}
		}
	}
}

// textured draws the part of a tile that begins at its pixel u, v.
func (c *Canvas) textured(cl *cell, d Rect, u, v, per float64) {
	c.useAs(cl.page, per == 1)
	u0, v0 := float32(u), float32(v)
	u1, v1 := float32(u+d.W*per), float32(v+d.H*per)
	if per != 1 { // filtering reads half a pixel more, which must not lie outside
		side := float32(cl.at.Dx()) - 0.5
		u0, v0, u1, v1 = max(u0, 0.5), max(v0, 0.5), min(u1, side), min(v1, side)
	}
	from := len(c.indices)
	a := c.vertex(d.X, d.Y, u0, v0, c.sun(d.X, d.Y))
	c.vertex(d.X+d.W, d.Y, u1, v0, c.sun(d.X+d.W, d.Y))
	c.vertex(d.X+d.W, d.Y+d.H, u1, v1, c.sun(d.X+d.W, d.Y+d.H))
	c.vertex(d.X, d.Y+d.H, u0, v1, c.sun(d.X, d.Y+d.H))
	c.indices = append(c.indices, a, a+1, a+2, a, a+2, a+3)
	c.finish(int(a), from)
}

// sun returns the light at a position in pixels: warm and bright in the upper left,
// slightly darker towards the lower right.
func (c *Canvas) sun(x, y float64) shade {
	d := float32(paint.Clamp((x/c.W+y/c.H)/(2*c.Scale), 0, 1))
	if c.Theme().Dark {
		return shade{1.12 - 0.34*d, 1.10 - 0.34*d, 1.06 - 0.32*d, 1}
	}
	return shade{1.03 - 0.09*d, 1.025 - 0.095*d, 1.0 - 0.09*d, 1}
}

// Backdrop covers the whole window with stone.
func (c *Canvas) Backdrop() { c.Surface(Limestone, c.Whole(), 0, 0, 1) }

// Light adds more sunlight over r: brighter in the upper left, darker in the lower right. A
// strength of 1 is a lot.
func (c *Canvas) Light(r Rect, strength float64) {
	t := c.Theme()
	lit, dark := 0.20*strength, 0.10*strength
	if t.Dark {
		lit, dark = 0.05*strength, 0.22*strength
	}
	c.Gradient(r, Fade(RGB(0xFFF6E0), lit), RGBA(0), Fade(RGB(0x2A1A08), dark), RGBA(0))
}

// Gradient fills r, interpolating between the colours of its corners: upper left, upper
// right, lower right, lower left.
func (c *Canvas) Gradient(r Rect, ul, ur, lr, ll Color) {
	p := c.snapped(r)
	if p.Empty() {
		return
	}
	c.white()
	from := len(c.indices)
	// The centre is a vertex too; otherwise the seam between two triangles would show.
	u, v, w, x := shadeOf(ul), shadeOf(ur), shadeOf(lr), shadeOf(ll)
	mid := shade{(u.r + v.r + w.r + x.r) / 4, (u.g + v.g + w.g + x.g) / 4, (u.b + v.b + w.b + x.b) / 4, (u.a + v.a + w.a + x.a) / 4}
	a := c.vertex(p.X, p.Y, whiteX, whiteY, u)
	c.vertex(p.X+p.W, p.Y, whiteX, whiteY, v)
	c.vertex(p.X+p.W, p.Y+p.H, whiteX, whiteY, w)
	c.vertex(p.X, p.Y+p.H, whiteX, whiteY, x)
	c.vertex(p.X+p.W/2, p.Y+p.H/2, whiteX, whiteY, mid)
	c.indices = append(c.indices, a, a+1, a+4, a+1, a+2, a+4, a+2, a+3, a+4, a+3, a, a+4)
	c.finish(int(a), from)
}

// Shadow draws the shadow of a flat piece of w x h dp with round corners that floats lift
// dp above the table: tight where it touches the table, soft where it is cast, always to
// the lower right of the screen. There is no shadow under the middle of the piece, which
// hides it.
func (c *Canvas) Shadow(at Place, w, h, radius, lift float64) {
	t := c.Theme()
	k := at.Scale
	if k == 0 {
		k = 1
	}
	w, h, radius = w*k, h*k, radius*k
	if at.Fade >= 1 || !(lift > 0 && w > 0 && h > 0) {
		return
	}
	lift, radius = min(lift, 60), paint.Clamp(radius, 0, 240)
	f := 1 - max(at.Fade, 0)
	c.softBox(at, w, h, radius, lift*0.3, 0.6+lift*0.2, Fade(t.Shadow, 0.9*f))
	c.softBox(at, w, h, radius, lift, 0.5+lift*1.6, Fade(t.Shadow, 0.6*f))
}

// softBox draws one blurred box, moved away from the light by way dp.
func (c *Canvas) softBox(at Place, w, h, radius, way, blur float64, col Color) {
	// Blur sizes are rounded to steps that are a factor of 1.19 apart, so that few pictures
	// are kept.
	step := math.Round(4 * math.Log2(blur))
	b := math.Pow(2, step/4)
	reach := math.Ceil(b*1.5) + 1
	rad := math.Round(min(radius, min(w, h)/2))
	corner := reach + rad + math.Ceil(b)
	side := 2*corner + 4
	s := c.Kit.Sprite(Key{Name: "shadow", A: int(step) + 1000, B: int(rad)}, side, side, 1, func(p *Painter) {
		p.SoftShadow(roundPath(p.Bounds().Inset(reach), rad), 0, 0, b, RGB(0xFFFFFF))
	})
	if s.cell.page == nil {
		return
	}
	cos, sin := at.turn()
	x := (at.X - paint.LightX*way) * c.Scale
	y := (at.Y - paint.LightY*way) * c.Scale
	c.nineTurned(s.cell, x, y, (w+2*reach)*c.Scale, (h+2*reach)*c.Scale, math.Round(corner*c.Scale), cos, sin, shadeOf(col), true)
}

// nineTurned draws a cell stretched in nine parts to w x h pixels, centred on x, y and
// rotated; the corners keep their size as long as there is room. A hollow one leaves out
// the centre part.
func (c *Canvas) nineTurned(cl *cell, x, y, w, h, corner, cos, sin float64, col shade, hollow bool) {
	reach := (w + h) / 2
	if c.outside(x, y, reach, reach) {
		return
	}
	c.use(cl.page)
	cx, cy := min(corner, w/2), min(corner, h/2)
	xs := [4]float64{-w / 2, -w/2 + cx, w/2 - cx, w / 2}
	ys := [4]float64{-h / 2, -h/2 + cy, h/2 - cy, h / 2}
	k := float32(corner)
	us := [4]float32{float32(cl.at.Min.X), float32(cl.at.Min.X) + k, float32(cl.at.Max.X) - k, float32(cl.at.Max.X)}
	vs := [4]float32{float32(cl.at.Min.Y), float32(cl.at.Min.Y) + k, float32(cl.at.Max.Y) - k, float32(cl.at.Max.Y)}
	from := len(c.indices)
	first := uint32(len(c.vertices))
	for j := range 4 {
		for i := range 4 {
			c.vertex(x+xs[i]*cos-ys[j]*sin, y+xs[i]*sin+ys[j]*cos, us[i], vs[j], col)
		}
	}
	for j := range uint32(3) {
		for i := range uint32(3) {
			if i == 1 && j == 1 && hollow {
				continue
			}
			a := first + 4*j + i
			c.indices = append(c.indices, a, a+1, a+5, a, a+5, a+4)
		}
	}
	c.finish(int(first), from)
}
