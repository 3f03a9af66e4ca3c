package ui

import "agora/render"

// Put is a node with its place.
type Put struct {
	Rect render.Rect
	Node Node
}

// Free places nodes anywhere around a picture. Later ones are on top.
func Free(items ...Put) Node { return &free{items} }

type free struct{ items []Put }

func (n *free) Size(*Frame, float64) (w, h float64) {
	for _, it := range n.items {
		w, h = max(w, it.Rect.Right()), max(h, it.Rect.Bottom())
	}
	return w, h
}

func (n *free) Place(f *Frame, _ render.Rect) {
	for _, it := range n.items {
		it.Node.Place(f, it.Rect)
	}
}

func (n *free) Draw(p *Pen) {
	for _, it := range n.items {
		it.Node.Draw(p)
	}
}

// Floating returns a panel that covers the picture: what is under it cannot be pointed
// at.
func Floating(in Node) Node { return &floating{wrap: wrap{in}} }

type floating struct {
	wrap
	rect render.Rect
}

func (n *floating) Place(f *Frame, r render.Rect) {
	n.rect = r
	f.solid = append(f.solid, r)
	n.in.Place(f, r)
}

func (n *floating) Draw(p *Pen) {
	p.Panel(n.rect, render.PanelTip)
	n.in.Draw(p)
}
