package ui

import (
	"agora/render"
)

// Grid arranges nodes in columns of equal width, as many as fit if each is at least least
// dp wide, at most `most`; rows are as high as their highest node. With fewer nodes than
// columns the rest stays empty, so that grids below each other line up.
func Grid(least float64, most int, gap float64, items ...Node) Node {
	return &grid{newStack(gap, true, items), least, most}
}

type grid struct {
	*stack
	least float64
	most  int
}

// columns returns how many columns fit, and their width.
func (n *grid) columns(width float64) (int, float64) {
	k := int((width + n.gap) / (n.least + n.gap))
	k = max(1, min(k, n.most))
	return k, max((width-n.gap*float64(k-1))/float64(k), 0)
}

// row returns the height of the row that begins with node i.
func (n *grid) row(f *Frame, i, k int, w float64) float64 {
	high := 0.0
	for _, in := range n.items[i:min(i+k, len(n.items))] {
		_, h := in.Size(f, w)
		high = max(high, h)
	}
	return high
}

func (n *grid) Size(f *Frame, width float64) (float64, float64) {
	k, w := n.columns(width)
	h := 0.0
	for i := 0; i < len(n.items); i += k {
		if i > 0 {
			h += n.gap
		}
		h += n.row(f, i, k, w)
	}
	return width, h
}

func (n *grid) Place(f *Frame, r render.Rect) {
	k, w := n.columns(r.W)
	y := r.Y
	for i := 0; i < len(n.items); i += k {
		h := n.row(f, i, k, w)
		for j, in := range n.items[i:min(i+k, len(n.items))] {
			in.Place(f, render.Rect{X: r.X + float64(j)*(w+n.gap), Y: y, W: w, H: h})
		}
		y += h + n.gap
	}
}

// Flow arranges nodes side by side, starting a new line when one does not fit. at aligns
// the lines: 0 left, 0.5 centred, 1 right.
func Flow(gap, at float64, items ...Node) Node { return &flow{newStack(gap, true, items), at} }

type flow struct {
	*stack
	at float64
}

// lines calls put with the place of every node; the size is the one they fill.
func (n *flow) lines(f *Frame, width float64, put func(Node, render.Rect)) (w, h float64) {
	type cell struct {
		n    Node
		w, h float64
	}
	var line []cell
	x, high := 0.0, 0.0
	end := func() {
		if len(line) == 0 {
			return
		}
		left := (width - x) * n.at
		for _, c := range line {
			put(c.n, render.Rect{X: left, Y: h, W: c.w, H: high})
			left += c.w + n.gap
		}
		w, h = max(w, x), h+high+n.gap
		line, x, high = line[:0], 0, 0
	}
	for _, in := range n.items {
		iw, ih := in.Size(f, width)
		iw = min(iw, width)
		if len(line) > 0 && x+n.gap+iw > width+0.01 {
			end()
		}
		if len(line) > 0 {
			x += n.gap
		}
		line = append(line, cell{in, iw, ih})
		x, high = x+iw, max(high, ih)
	}
	end()
	return w, max(h-n.gap, 0)
}

func (n *flow) Size(f *Frame, width float64) (float64, float64) {
	return n.lines(f, width, func(Node, render.Rect) {})
}

func (n *flow) Place(f *Frame, r render.Rect) {
	n.lines(f, r.W, func(in Node, at render.Rect) { in.Place(f, at.Offset(r.X, r.Y)) })
}
