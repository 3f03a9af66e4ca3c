package render

import (
	"image"
	"math"
)

// PanelLook is the look of a panel or of a button's background.
type PanelLook uint8

// The looks.
const (
	PanelPlain  PanelLook = iota // a sheet on the table: menus, seat panels
	PanelBar                     // the prompt bar
	PanelTip                     // tooltips and messages, which float high
	PanelField                   // text fields and lists, sunken
	PanelButton                  // a stone button at rest
	PanelHover                   // a button under the pointer
	PanelPress                   // a button pressed down
	PanelOff                     // a disabled button
	PanelAccent                  // the primary button, and the selected item
	PanelAccentHover
	PanelAccentPress
	PanelFocus // only the keyboard focus ring, hollow
	panelLooks
)

// panelLook describes a look.
type panelLook struct {
	fill, edge  Color
	top         Color   // the lit upper edge
	radius      float64 // of the corners
	lift        float64 // how high it floats, in dp; negative if sunken
	line        float64 // width of the edge
	hollow      bool
	fillDown    Color // the colour at the bottom; zero for a single colour
	pressedDown bool
}

func (t *Theme) panel(l PanelLook) panelLook {
	p := panelLook{fill: t.Panel, edge: t.PanelEdge, top: t.Shine, radius: 10, lift: 3, line: 1}
	button := func(fill Color) {
		p.radius, p.lift = 8, 1.5
		p.fill, p.fillDown = Blend(fill, RGB(0xFFFFFF), shine(t, 0.10)), Blend(fill, RGB(0x000000), 0.04)
		p.edge = Blend(fill, RGB(0x000000), 0.28)
	}
	switch l {
	case PanelBar:
		p.fill, p.edge, p.top, p.radius = t.Bar, Blend(t.Bar, t.OnBar, 0.15), Fade(t.OnBar, 0.10), 10
	case PanelTip:
		p.lift = 5
	case PanelField:
		p.fill, p.lift, p.radius, p.top = t.Field, -1, 7, Color{}
	case PanelButton:
		button(t.Card)
		p.edge = t.CardEdge
	case PanelHover:
		button(t.Hover)
		p.edge, p.lift = t.CardEdge, 2.5
	case PanelPress:
		button(Blend(t.Hover, t.Ink, 0.08))
		p.edge, p.lift = t.CardEdge, 0
		p.pressedDown = true
	case PanelOff:
		p.radius, p.lift, p.fill, p.edge, p.top = 8, 0, Fade(t.Panel, 0.5), Fade(t.PanelEdge, 0.6), Color{}
	case PanelAccent:
		button(t.Accent)
	case PanelAccentHover:
		button(Blend(t.Accent, RGB(0xFFFFFF), 0.12))
		p.lift = 2.5
	case PanelAccentPress:
		button(Blend(t.Accent, RGB(0x000000), 0.15))
		p.lift = 0
		p.pressedDown = true
	case PanelFocus:
		p.hollow, p.edge, p.line, p.radius, p.lift = true, t.Focus, 3, 10, 0
	}
	return p
}

func shine(t *Theme, v float64) float64 {
	if t.Dark {
		return v / 3
	}
	return v
}

const (
	panelMargin = 20 // dp around the panel for its shadow
	panelCorner = 16 // dp from the panel's edge that are not stretched
)

// panelSize is the side of the painted panel in dp, margin included.
const panelSize = 2*(panelMargin+panelCorner) + 4

func (l panelLook) paint(p *Painter, t *Theme) {
	box := p.Bounds().Inset(panelMargin)
	if l.lift > 0 {
		p.Shadow(roundPath(box, l.radius), l.lift, t.Shadow)
	}
	if l.hollow {
		p.LineRound(box, l.radius, l.line, l.edge)
		return
	}
	shape := roundPath(box, l.radius)
	if l.fillDown.A > 0 {
		p.FillInk(shape, p.Linear(Point{Y: box.Y}, Point{Y: box.Y + box.H}, l.fill, l.fillDown))
	} else {
		p.Fill(shape, l.fill)
	}
	if l.lift < 0 || l.pressedDown { // an inner shadow at the top
		p.FillInk(shape, p.Linear(Point{Y: box.Y}, Point{Y: box.Y + 5}, Fade(t.Shadow, 0.35), Fade(t.Shadow, 0)))
	} else if l.top.A > 0 {
		in := box.Inset(l.line)
		ring := roundPath(in, l.radius-l.line)
		p.LineInk(ring, Stroke{Width: 1}, p.Linear(Point{Y: in.Y}, Point{Y: in.Y + 6}, l.top, Fade(l.top, 0)))
	}
	p.LineRound(box, l.radius, l.line, l.edge)
}

func roundPath(r Rect, radius float64) *Path { return new(Path).RoundRect(r, radius) }

// Panel draws a panel in r; its shadow extends a little beyond.
func (c *Canvas) Panel(r Rect, look PanelLook) {
	if look >= panelLooks || r.Empty() {
		return
	}
	k := c.Kit
	t := k.theme
	s := k.Sprite(Key{Name: "panel", A: int(look)}, panelSize, panelSize, 1, func(p *Painter) {
		t.panel(look).paint(p, t)
	})
	c.nine(s.cell, c.snapped(r), math.Round(panelMargin*c.Scale), math.Round((panelMargin+panelCorner)*c.Scale), opaque)
}

// nine draws a cell stretched to r (in pixels) enlarged by margin. Its corners, whose size
// is in pixels, keep their size as long as there is room.
func (c *Canvas) nine(cl *cell, r Rect, margin, corner float64, col shade) {
	if cl.page == nil {
		return
	}
	o := Rect{X: r.X - margin, Y: r.Y - margin, W: r.W + 2*margin, H: r.H + 2*margin}
	cx, cy := min(corner, math.Floor(o.W/2)), min(corner, math.Floor(o.H/2))
	xs := [4]float64{o.X, o.X + cx, o.X + o.W - cx, o.X + o.W}
	ys := [4]float64{o.Y, o.Y + cy, o.Y + o.H - cy, o.Y + o.H}
	ic := int(corner)
	us := [4]int{cl.at.Min.X, cl.at.Min.X + ic, cl.at.Max.X - ic, cl.at.Max.X}
	vs := [4]int{cl.at.Min.Y, cl.at.Min.Y + ic, cl.at.Max.Y - ic, cl.at.Max.Y}
	for j := range 3 {
		for i := range 3 {
			src := image.Rect(us[i], vs[j], us[i+1], vs[j+1])
			c.part(cl, src, Rect{X: xs[i], Y: ys[j], W: xs[i+1] - xs[i], H: ys[j+1] - ys[j]}, col)
		}
	}
}
