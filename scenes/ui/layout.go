package ui

import (
	"agora/render"
)

// Column arranges nodes below each other, gap dp apart, each as wide as the column. Grow
// nodes share the remaining height. It skips nil nodes.
func Column(gap float64, items ...Node) Node { return newStack(gap, true, items) }

// Row arranges nodes side by side, gap dp apart, each as high as the row. Grow nodes
// share the remaining width; the others take what they need.
func Row(gap float64, items ...Node) Node { return newStack(gap, false, items) }

type stack struct {
	gap   float64
	down  bool
	items []Node
}

func newStack(gap float64, down bool, items []Node) *stack {
	s := &stack{gap: gap, down: down}
	for _, n := range items {
		if n != nil {
			s.items = append(s.items, n)
		}
	}
	return s
}

func (s *stack) gaps() float64 { return s.gap * float64(max(len(s.items)-1, 0)) }

func (s *stack) Size(f *Frame, width float64) (w, h float64) {
	if s.down {
		for _, n := range s.items {
			nw, nh := n.Size(f, width)
			w, h = max(w, nw), h+nh
		}
		return w, h + s.gaps()
	}
	widths := s.widths(f, width)
	for i, n := range s.items {
		nw, nh := n.Size(f, widths[i])
		if weight(n) > 0 {
			nw = widths[i]
		}
		w, h = w+nw, max(h, nh)
	}
	return w + s.gaps(), h
}

// widths returns the width of every node in a row.
func (s *stack) widths(f *Frame, width float64) []float64 {
	left, total := width-s.gaps(), 0.0
	widths := make([]float64, len(s.items))
	for i, n := range s.items {
		if g := weight(n); g > 0 {
			total += g
			continue
		}
		widths[i], _ = n.Size(f, max(left, 0))
		left -= widths[i]
	}
	for i, n := range s.items {
		if g := weight(n); g > 0 {
			widths[i] = max(left, 0) * g / total
		}
	}
	return widths
}

func (s *stack) Place(f *Frame, r render.Rect) {
	if !s.down {
		x := r.X
		for i, w := range s.widths(f, r.W) {
			s.items[i].Place(f, render.Rect{X: x, Y: r.Y, W: w, H: r.H})
			x += w + s.gap
		}
		return
	}
	heights := make([]float64, len(s.items))
	left, total := r.H-s.gaps(), 0.0
	for i, n := range s.items {
		if g := weight(n); g > 0 {
			total += g
			continue
		}
		_, heights[i] = n.Size(f, r.W)
		left -= heights[i]
	}
	y := r.Y
	for i, n := range s.items {
		if g := weight(n); g > 0 {
			heights[i] = max(left, 0) * g / total
		}
		n.Place(f, render.Rect{X: r.X, Y: y, W: r.W, H: heights[i]})
		y += heights[i] + s.gap
	}
}

func (s *stack) Draw(p *Pen) {
	for _, n := range s.items {
		n.Draw(p)
	}
}

// Grow takes a share of the remaining room in a Row or Column, by weight.
func Grow(by float64, n Node) Node { return &grow{wrap{n}, by} }

// Spring is empty space that grows.
func Spring() Node { return Grow(1, Space(0)) }

type grow struct {
	wrap
	by float64
}

func weight(n Node) float64 {
	if g, ok := n.(*grow); ok {
		return g.by
	}
	return 0
}

// wrap forwards everything to the node in it.
type wrap struct{ in Node }

func (n *wrap) Size(f *Frame, width float64) (float64, float64) { return n.in.Size(f, width) }
func (n *wrap) Place(f *Frame, r render.Rect)                   { n.in.Place(f, r) }
func (n *wrap) Draw(p *Pen)                                     { n.in.Draw(p) }

// Space returns an empty square: room of that size in a Row or a Column.
func Space(size float64) Node { return space(size) }

type space float64

func (n space) Size(*Frame, float64) (float64, float64) { return float64(n), float64(n) }
func (n space) Place(*Frame, render.Rect)               {}
func (n space) Draw(*Pen)                               {}

// Pad adds space around a node: dx dp left and right, dy above and below.
func Pad(dx, dy float64, n Node) Node { return &pad{wrap{n}, dx, dy} }

type pad struct {
	wrap
	dx, dy float64
}

func (n *pad) Size(f *Frame, width float64) (float64, float64) {
	w, h := n.in.Size(f, max(width-2*n.dx, 0))
	return w + 2*n.dx, h + 2*n.dy
}

func (n *pad) Place(f *Frame, r render.Rect) { n.in.Place(f, r.InsetXY(n.dx, n.dy)) }

// Width gives a node exactly this width, or what is available if that is less.
func Width(w float64, n Node) Node { return &width{wrap{n}, w} }

type width struct {
	wrap
	w float64
}

func (n *width) Size(f *Frame, width float64) (float64, float64) {
	_, h := n.in.Size(f, min(n.w, width))
	return min(n.w, width), h
}

// High gives a node exactly this height.
func High(h float64, n Node) Node { return &high{wrap{n}, h} }

type high struct {
	wrap
	h float64
}

func (n *high) Size(f *Frame, width float64) (float64, float64) {
	w, _ := n.in.Size(f, width)
	return w, n.h
}

// Align gives a node only the room it needs, and aligns it: 0 left or top, 0.5 centred, 1
// right or bottom.
func Align(x, y float64, n Node) Node { return &align{wrap{n}, x, y} }

type align struct {
	wrap
	x, y float64
}

func (n *align) Place(f *Frame, r render.Rect) {
	w, h := n.in.Size(f, r.W)
	w, h = min(w, r.W), min(h, r.H)
	n.in.Place(f, render.Rect{X: r.X + (r.W-w)*n.x, Y: r.Y + (r.H-h)*n.y, W: w, H: h})
}

// Fit shows the first node that is not too high for the room; otherwise the last.
func Fit(items ...Node) Node { return &fit{items: items, wrap: wrap{items[0]}} }

type fit struct {
	wrap  // the one shown
	items []Node
}

func (n *fit) Place(f *Frame, r render.Rect) {
	for _, n.in = range n.items {
		if _, h := n.in.Size(f, r.W); h <= r.H+0.5 {
			break
		}
	}
	n.in.Place(f, r)
}

// FitWide shows the first node that is not too wide for the room; otherwise the last.
func FitWide(items ...Node) Node { return &fitWide{items: items, wrap: wrap{items[0]}} }

type fitWide struct {
	wrap  // the one shown
	items []Node
}

func (n *fitWide) choose(f *Frame, width float64) {
	for _, n.in = range n.items {
		if needs(f, n.in) <= width+0.5 {
			return
		}
	}
}

func (n *fitWide) Size(f *Frame, width float64) (float64, float64) {
	n.choose(f, width)
	return n.in.Size(f, width)
}

func (n *fitWide) Place(f *Frame, r render.Rect) {
	n.choose(f, r.W)
	n.in.Place(f, r)
}

// needs returns the width that a node takes if it may be as wide as it likes.
func needs(f *Frame, n Node) float64 {
	const plenty = 100_000
	switch n := n.(type) {
	case *grow:
		return needs(f, n.in)
	case *stack:
		all, most := n.gaps(), 0.0
		for _, in := range n.items {
			w := needs(f, in)
			all, most = all+w, max(most, w)
		}
		if n.down {
			return most
		}
		return all
	}
	w, _ := n.Size(f, plenty)
	return w
}

// Middle keeps a node in a row from being stretched in height.
func Middle(n Node) Node { return &middle{wrap{n}} }

type middle struct{ wrap }

func (n *middle) Place(f *Frame, r render.Rect) {
	_, h := n.in.Size(f, r.W)
	h = min(h, r.H)
	n.in.Place(f, render.Rect{X: r.X, Y: r.Y + (r.H-h)/2, W: r.W, H: h})
}

// AtMost limits a node's width to w and centres it in the room.
func AtMost(w float64, n Node) Node { return &atMost{wrap{n}, w} }

type atMost struct {
	wrap
	w float64
}

func (n *atMost) Size(f *Frame, width float64) (float64, float64) {
	return n.in.Size(f, min(n.w, width))
}

func (n *atMost) Place(f *Frame, r render.Rect) {
	w := min(n.w, r.W)
	n.in.Place(f, render.Rect{X: r.X + (r.W-w)/2, Y: r.Y, W: w, H: r.H})
}

// Layers puts nodes on top of each other in the same place.
func Layers(items ...Node) Node { return &layers{newStack(0, true, items)} }

type layers struct{ *stack }

func (n *layers) Size(f *Frame, width float64) (w, h float64) {
	for _, in := range n.items {
		iw, ih := in.Size(f, width)
		w, h = max(w, iw), max(h, ih)
	}
	return w, h
}

func (n *layers) Place(f *Frame, r render.Rect) {
	for _, in := range n.items {
		in.Place(f, r)
	}
}
