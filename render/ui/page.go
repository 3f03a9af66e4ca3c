package ui

import (
	"agora/render"
	"agora/render/icon"
)

// Panel is a sheet of marble with something on it.
func Panel(pad float64, in Node) Node { return &panel{wrap: wrap{in}, pad: pad} }

type panel struct {
	wrap
	pad  float64
	rect render.Rect
}

func (n *panel) Size(f *Frame, width float64) (float64, float64) {
	w, h := n.in.Size(f, width-2*n.pad)
	return w + 2*n.pad, h + 2*n.pad
}

func (n *panel) Place(f *Frame, r render.Rect) {
	n.rect = r
	n.in.Place(f, r.Inset(n.pad))
}

func (n *panel) Draw(p *Pen) {
	p.Panel(n.rect, render.PanelPlain)
	n.in.Draw(p)
}

// Page is a whole screen below a bar with its name and the way back.
type Page struct {
	Title string
	Back  func() // nil: no way back
	Side  Node   // at the right of the bar; may be nil
	Body  Node
	Foot  Node    // kept at the lower edge, out of what scrolls; may be nil
	Wide  float64 // the most width of body and foot; 0: all
}

// Margin is what menus leave free at the edges of the screen.
func (s *Screen) Margin() float64 {
	if w, _ := s.Size(); w < 700 || s.Small() {
		return 12
	}
	return 24
}

// Page builds one.
func (s *Screen) Page(g Page) Node {
	m := s.Margin()
	limit := func(n Node) Node {
		if g.Wide > 0 {
			n = AtMost(g.Wide, n)
		}
		return n
	}
	style := render.Heading
	if s.Small() {
		style = style.Sized(24)
	}
	var back Node = Space(8)
	if g.Back != nil {
		back = &Button{ID: "back", Icon: Icon(icon.Previous), Look: Quiet, Tip: "Back (Esc)", Do: g.Back}
	}
	bar := Row(8, back, Grow(1, Middle(&Text{Say: g.Title, Style: style, Tone: Ink, Lines: 1})), g.Side)
	body := Grow(1, Pad(m, 0, limit(g.Body)))
	var foot Node
	if g.Foot != nil {
		foot = Pad(m, 0, limit(g.Foot))
	}
	high := 4.0
	if s.Small() {
		high = 0
	}
	return Layers(Backdrop(), Column(0,
		&band{in: Pad(m-8, high, bar)},
		Space(min(m, 16)),
		body,
		foot,
		Space(min(m, 16)),
	))
}

// band is the bar at the top of a page.
type band struct {
	in   Node
	rect render.Rect
}

const bandKey = 10 // the meander below it

func (n *band) Size(f *Frame, width float64) (float64, float64) {
	w, h := n.in.Size(f, width)
	return w, h + bandKey + 6
}

func (n *band) Place(f *Frame, r render.Rect) {
	n.rect = r
	r.H -= bandKey + 6
	n.in.Place(f, r)
}

func (n *band) Draw(p *Pen) {
	t := p.Theme()
	p.Fill(n.rect, render.Blend(t.Panel, t.Backdrop, 0.35))
	foot := n.rect
	foot.Y, foot.H = foot.Bottom()-bandKey-4, bandKey
	Meander(p.Canvas, foot, clay(t))
	p.Line(n.rect.X, n.rect.Bottom(), n.rect.Right(), n.rect.Bottom(), 1, t.PanelEdge)
	n.in.Draw(p)
}
