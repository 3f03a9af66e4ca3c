package art

import (
	"math"

	"agora/render"
	"agora/render/icon"
)

// Ground is a part of the board. All parts are painted in one quiet style over the
// marble: they tint it rather than cover it, so that the whole board needs one texture.
type Ground uint8

const (
	GroundStall1 Ground = iota
	groundStall2
	groundStall3
	groundExchange
	groundStoa
	groundCourt
	GroundMonument
	GroundStore
	GroundPrison
)

// DrawGround draws a section in r with its title in the strip at the top. Legal, pointed
// and chosen grounds are framed, dim ones veiled, blocked ones hatched.
func DrawGround(c *render.Canvas, r render.Rect, g Ground, name render.Rect, title string, m State) {
	if r.W < 4 || r.H < 4 {
		return
	}
	t := c.Theme()
	k := groundInkOf(t)
	c.FillRound(r, groundRound, k.floor)
	strip, body := r.CutTop(name.H)
	c.Clip(r.Inset(1), func() { drawSection(c, &k, g, strip, body) })
	c.FrameRound(r, groundRound, 1.5, k.edge)
	if title != "" && name.H > 0 {
		drawTitle(c, name, g, title)
	}
	switch m {
	case Dim:
		c.FillRound(r, groundRound, render.Fade(t.Board, 0.6))
	case Legal:
		c.FrameRound(r, groundRound, 2.5, render.Fade(c.Legal(), 0.8))
	case Pointed:
		c.FillRound(r, groundRound, render.Fade(c.Legal(), 0.10))
		c.FrameRound(r, groundRound, 4, c.Legal())
	case Chosen:
		c.FrameRound(r, groundRound, 3.5, c.Legal())
	case Blocked:
		hatched(c, r.Inset(3), 0.45)
	}
}

// groundRound is the corner radius of a ground.
const groundRound = 7.0

// titleSigns replace a section's name where it does not fit.
var titleSigns = map[Ground]icon.ID{groundExchange: icon.Scales, GroundMonument: icon.Temple}

// drawTitle draws a section's name, on an awning with a plate to keep it legible.
func drawTitle(c *render.Canvas, strip render.Rect, g Ground, title string) {
	t := c.Theme()
	style := render.Strong.Sized(max(16, min(strip.H*0.62, 20)))
	tw, _ := c.Measure(style, title)
	if tw > strip.W-8 {
		style = render.Small
		if w, _ := c.Measure(style, title); w > strip.W-2 && titleSigns[g] != "" {
			x, y := strip.Centre()
			c.Sprite(icon.Sprite(c.Kit, titleSigns[g], 18), render.Place{X: x, Y: y, Tint: t.Ink})
			return
		}
	}
	if g <= groundStall3 {
		plate := strip.Middle(min(tw+18, strip.W-8), max(strip.H*0.80, 20))
		c.FillRound(plate, plate.H/2, render.Fade(t.Card, 0.93))
		c.FrameRound(plate, plate.H/2, 1, t.CardEdge)
		strip = plate
	}
	c.TextIn(style, title, strip.InsetXY(1, 0), render.AlignCentre, t.Ink)
}

// drawSection draws what distinguishes a section.
func drawSection(c *render.Canvas, k *groundInk, g Ground, strip, body render.Rect) {
	switch g {
	case GroundStall1, groundStall2, groundStall3:
		drawCounter(c, k, body)
		drawAwning(c, k, strip, int(g-GroundStall1))
	case groundExchange:
		drawHead(c, k, strip, k.cloth)
		x, y := body.Centre()
		size := math.Floor(min(body.W*0.8, body.H*0.92))
		c.Sprite(icon.Sprite(c.Kit, icon.Scales, size), render.Place{X: x, Y: y, Tint: k.faint})
	case groundStoa:
		drawHead(c, k, strip, k.warm)
		drawColumns(c, k, strip, body)
	case groundCourt:
		drawHead(c, k, strip, k.cloth)
		drawBenches(c, k, body)
	case GroundMonument:
		drawHead(c, k, strip, k.warm)
		sky, clear := render.Fade(k.cloth, 0.7), render.Fade(k.cloth, 0)
		c.Gradient(body, sky, sky, clear, clear)
	case GroundPrison:
		drawPrison(c, k, body)
	}
}

// groundInk holds the colours of grounds.
type groundInk struct {
	floor, edge, line, faint render.Color
	warm, cloth, ochre, pale render.Color
	dusk                     render.Color
}

func groundInkOf(t *render.Theme) groundInk {
	if t.Dark {
		return groundInk{
			floor: render.RGBA(0x00000038), edge: render.RGBA(0xFFE9C42C), line: render.RGBA(0xFFE9C42A), faint: render.RGBA(0xFFE9C412),
			warm: render.RGBA(0xB0664A48), cloth: render.RGBA(0x4A88AA48), ochre: render.RGBA(0xA9772B48), pale: render.RGBA(0xFFF2DC14),
			dusk: render.RGBA(0x00000060),
		}
	}
	return groundInk{
		floor: render.RGBA(0xD9C59A50), edge: render.RGBA(0x6B5A3C70), line: render.RGBA(0x6B5A3C58), faint: render.RGBA(0x6B5A3C22),
		warm: render.RGBA(0xB5533C50), cloth: render.RGBA(0x1F5A7A3C), ochre: render.RGBA(0x8C6A1E50), pale: render.RGBA(0xFFFCF4A0),
		dusk: render.RGBA(0x2B25213C),
	}
}

// inks returns the colours of drawings on grounds.
func (k *groundInk) inks() inks {
	return inks{"line": k.line, "faint": k.faint, "pale": k.pale, "bench": render.Fade(k.pale, 0.55)}
}

// show shows a drawing that fills r, painting it once.
func (k *groundInk) show(c *render.Canvas, art string, r render.Rect) {
	s := c.Kit.Sprite(render.Key{Name: art, A: int(r.W * 4), B: int(r.H * 4)}, r.W, r.H, 1, func(p *render.Painter) {
		p.Show(render.Art(art), render.R(0, 0, r.W, r.H), k.inks().of)
	})
	c.SpriteAt(s, r.X, r.Y)
}

// drawHead draws the strip of a section's name with a line below it.
func drawHead(c *render.Canvas, k *groundInk, strip render.Rect, tint render.Color) {
	if strip.H <= 0 {
		return
	}
	c.Fill(strip, tint)
	c.Fill(render.R(strip.X, strip.Bottom()-1.5, strip.W, 1.5), k.line)
}

// drawAwning draws the striped awning of a stall, with its own stripes. It is painted
// once.
func drawAwning(c *render.Canvas, k *groundInk, strip render.Rect, stall int) {
	w := strip.W / float64(max(5, int(math.Round(strip.W/22)))|1) // width of a stripe, for an odd number
	high := strip.H * 1.32
	key := render.Key{Name: "city/awning", A: stall, B: int(strip.W*4)<<12 | int(strip.H*4)}
	s := c.Kit.Sprite(key, strip.W, high, 1, func(p *render.Painter) {
		inks := k.inks()
		inks["cloth"] = [3]render.Color{k.warm, k.cloth, k.ochre}[stall]
		for x := 0.0; x < strip.W; x += 2 * w {
			p.Show(render.Art(key.Name), render.R(x, 0, 2*w, high), inks.of)
		}
	})
	c.SpriteAt(s, strip.X, strip.Y)
}

// drawCounter draws the counter of a stall.
func drawCounter(c *render.Canvas, k *groundInk, body render.Rect) {
	n := max(3, math.Round(body.H/26))
	for i := 1; i < int(n); i++ {
		y := body.Y + body.H*float64(i)/n
		c.Fill(render.R(body.X, y, body.W, 1), k.faint)
		x := body.X + body.W*math.Mod(0.27+0.38*float64(i), 1)
		c.Fill(render.R(x, y, 1, body.H/n), k.faint)
	}
}

// drawColumns draws the hall: a frieze under the name, and fluted columns.
func drawColumns(c *render.Canvas, k *groundInk, strip, body render.Rect) {
	n := max(4, math.Round(strip.W/34))
	for i := range int(n) {
		x := strip.X + (float64(i)+0.5)*strip.W/n
		k.show(c, "city/triglyph", render.R(x-3.6, strip.Bottom()-6, 7.2, 4.5))
	}
	gaps := max(2, math.Round(body.W/74)-1)
	wide := min(32, body.W/gaps*0.436)
	for i := range int(gaps) + 1 {
		head, rest := render.R(body.X+float64(i)*body.W/gaps-wide/2, body.Y, wide, body.H).CutTop(7)
		foot, shaft := rest.CutBottom(6)
		k.show(c, "city/column-head", head)
		k.show(c, "city/column-shaft", shaft)
		k.show(c, "city/column-foot", foot)
	}
}

// benches is the number of half circles in the drawing of the Court.
const benches = 20

// drawBenches draws the half circles of steps before the judges, as many as fit.
func drawBenches(c *render.Canvas, k *groundInk, body render.Rect) {
	s := c.Kit.Sprite(render.Key{Name: "city/court", A: int(body.W * 4), B: int(body.H * 4)}, body.W, body.H, 1, func(p *render.Painter) {
		far := math.Hypot(body.W/2, body.H)
		r := far * benches / min(max(4, math.Round(far/26)), benches)
		p.Show(render.Art("city/court"), render.R(body.W/2-r, body.H-r, 2*r, r), k.inks().of)
	})
	c.SpriteAt(s, body.X, body.Y)
}

// drawPrison draws a dark cell.
func drawPrison(c *render.Canvas, k *groundInk, body render.Rect) {
	c.Fill(body, k.dusk)
	n := max(5, math.Round(body.W/22))
	for i := 1; i < int(n); i++ {
		x := body.X + body.W*float64(i)/n
		c.Fill(render.R(x-1.5, body.Y, 3, body.H), k.line)
	}
	for _, f := range [2]float64{0.12, 0.88} {
		c.Fill(render.R(body.X, body.Y+body.H*f-1.5, body.W, 3), k.line)
	}
}

// DrawBars draws the bars in front of what is in the prison.
func DrawBars(c *render.Canvas, r render.Rect) {
	t := c.Theme()
	ink := render.RGB(0x3B342E)
	if t.Dark {
		ink = render.RGB(0x0F0D0C)
	}
	n := max(3, math.Round(r.W/14))
	for i := range int(n) {
		x := r.X + r.W*(float64(i)+0.5)/n
		c.Line(x, r.Y, x, r.Bottom(), 2, render.Fade(ink, 0.62))
	}
	c.Line(r.X, r.Y+r.H*0.16, r.Right(), r.Y+r.H*0.16, 2, render.Fade(ink, 0.62))
	c.Line(r.X, r.Bottom()-r.H*0.16, r.Right(), r.Bottom()-r.H*0.16, 2, render.Fade(ink, 0.62))
}
