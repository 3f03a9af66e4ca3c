package ui

import (
	"agora/render"
	"agora/render/icon"
	"agora/render/ornament"
)

// Panel returns a marble sheet with a node on it.
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

// Page is a whole screen below a bar with its title and a back button.
type Page struct {
	Title string
	Back  func() // nil: no back button
	Side  Node   // at the right of the bar; may be nil
	Body  Node
	Foot  Node    // stays at the bottom and does not scroll; may be nil
	Wide  float64 // greatest width of body and foot; 0: unlimited
}

// Margin returns the margin of menus at the edges of the screen.
func (s *Screen) Margin() float64 {
	if w, _ := s.Size(); w < 700 || s.Small() {
		return 12
	}
	return 24
}

// Page builds a page.
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
		back = &Button{ID: "back", Icon: Icon(icon.Previous), Look: Quiet, Tip: s.Words.T("program.back"), Do: g.Back}
	}
	bar := Row(8, back, Grow(1, &named{wrap{Middle(&Text{Say: g.Title, Style: style, Tone: Ink, Lines: 1})}, style, g.Title}), g.Side)
	body := Grow(1, Pad(m, 0, limit(g.Body)))
	var foot Node
	if g.Foot != nil {
		foot = Column(0, Space(12), Pad(m, 0, limit(g.Foot)))
	}
	high := 4.0
	if s.Small() {
		high = 0
	}
	return Layers(Backdrop(), Column(0,
		&band{in: Pad(m-8, high, bar)},
		Space(min(m, 16)),
		body,
		&notice{s: s, margin: m},
		foot,
		Space(min(m, 16)),
	))
}

// named is the title of a page, beside which messages appear.
type named struct {
	wrap
	style render.TextStyle
	name  string
}

func (n *named) Place(f *Frame, r render.Rect) {
	n.in.Place(f, r)
	_, f.s.toasts = r.CutLeft(f.Width(n.style, n.name) + 24)
}

// notice is the room for a message above a page's foot, if there is not enough beside its
// title.
type notice struct {
	s      *Screen
	margin float64
}

func (n *notice) Size(*Frame, float64) (float64, float64) { return 0, n.s.strip }

func (n *notice) Place(_ *Frame, r render.Rect) {
	if n.s.strip > 0 {
		_, r = r.CutTop(8)
		n.s.toasts = r.InsetXY(n.margin, 0)
	}
}

func (n *notice) Draw(*Pen) {}

// band is the bar at the top of a page.
type band struct {
	in   Node
	rect render.Rect
}

const bandKey = 10 // height of the meander below it

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
	ornament.Show(p.Canvas, ornament.Meander, foot, clay(t))
	p.Line(n.rect.X, n.rect.Bottom(), n.rect.Right(), n.rect.Bottom(), 1, t.PanelEdge)
	n.in.Draw(p)
}

// Sheet returns a screen that covers only part of the one below: a centred panel, as high
// as necessary, with its title and a close button at the top. If it is too high for the
// window, it scrolls.
func (s *Screen) Sheet(g Page) Node {
	w, h := s.Size()
	n := &sheet{wide: g.Wide, pad: 24}
	if w < 500 || h < 500 {
		n.pad = 14
	}
	if n.wide == 0 {
		n.wide = 520
	}
	style := render.Heading
	if s.Small() {
		style = style.Sized(24)
	}
	n.title = &place{wrap: wrap{Middle(&Text{Say: g.Title, Style: style, Lines: 2})}}
	var out Node
	if g.Back != nil {
		out = &Button{ID: "back", Icon: Icon(icon.Cancel), Look: Quiet, Tip: s.Words.T("program.close"), Do: g.Back}
	}
	n.parts = []Node{
		Row(8, Grow(1, n.title), g.Side, out),
		&Scroll{ID: "page", In: g.Body},
	}
	if g.Foot != nil {
		n.parts = append(n.parts, g.Foot)
	}
	return n
}

type sheet struct {
	parts []Node // head, scrolling part, and perhaps foot
	title *place // in the head
	wide  float64
	pad   float64
	rect  render.Rect
}

const sheetGap = 10

func (n *sheet) Size(_ *Frame, width float64) (float64, float64) { return width, 0 }

func (n *sheet) Place(f *Frame, r render.Rect) {
	w := min(n.wide, r.W-16)
	in := w - 2*n.pad
	high := make([]float64, len(n.parts))
	sum := sheetGap * float64(len(n.parts)-1)
	for i, part := range n.parts {
		_, high[i] = part.Size(f, in)
		sum += high[i]
	}
	if over := sum + 2*n.pad - (r.H - 16); over > 0 {
		high[1] = max(high[1]-over, 0)
		sum -= over
	}
	n.rect = r.Middle(w, sum+2*n.pad)
	y := n.rect.Y + n.pad
	for i, part := range n.parts {
		part.Place(f, render.Rect{X: n.rect.X + n.pad, Y: y, W: in, H: high[i]})
		y += high[i] + sheetGap
	}
	n.placeMessage(f, r)
}

// placeMessage chooses the room for messages: below the sheet, or over its title if that
// alone has room for the current one.
func (n *sheet) placeMessage(f *Frame, r render.Rect) {
	below := render.R(n.rect.X, n.rect.Bottom()+8, n.rect.W, min(r.Bottom()-n.rect.Bottom()-16, 60))
	over := render.R(n.title.rect.X, r.Y+4, n.title.rect.W, n.title.rect.Bottom()-r.Y-4)
	if over.H > 60 {
		_, over = over.CutTop(over.H - 60)
	}
	f.s.toasts = below
	if _, _, ok := f.s.holds(below); ok || f.s.told == "" {
		return
	}
	if _, _, ok := f.s.holds(over); ok {
		f.s.toasts = over
	}
}

// place is a node that knows where it is.
type place struct {
	wrap
	rect render.Rect
}

func (n *place) Place(f *Frame, r render.Rect) {
	n.rect = r
	n.in.Place(f, r)
}

func (n *sheet) Draw(p *Pen) {
	p.Panel(n.rect, render.PanelPlain)
	for _, part := range n.parts {
		part.Draw(p)
	}
}
