package ui

import (
	"agora/game/rulebook"
	"agora/render"
)

// Prose returns the blocks of a book's page. Bullets, or the keys in a list of keys, have
// a column of width marks. list makes the nodes of lists that the book only names. size
// is the size of the letters, dp; smaller ones get tighter spacing.
func Prose(blocks []rulebook.Block, marks float64, size float64, list func(name string) []Node) Node {
	var all []Node
	gap, style := 8.0, render.Body.Sized(size)
	if size < render.Body.Size {
		gap = 5
	}
	para := func(say string) Node { return &Text{Say: say, Style: style} }
	for i, b := range blocks {
		switch {
		case b.Kind == rulebook.Heading && i > 0:
			all = append(all, Space(gap/2), Strong(b.Text))
		case b.Kind == rulebook.Heading:
			all = append(all, Strong(b.Text))
		case b.Kind == rulebook.List && list != nil:
			all = append(all, list(b.Text)...)
		case b.Kind == rulebook.Point && b.Mark != "":
			all = append(all, Row(14,
				Width(marks, &Text{Say: b.Mark, Style: render.Strong.Sized(17)}),
				Grow(1, &Text{Say: b.Text, Style: render.Body.Sized(17)})))
		case b.Kind == rulebook.Point:
			all = append(all, PointOf(para(b.Text)))
		default:
			all = append(all, para(b.Text))
		}
	}
	return Column(gap, all...)
}

// PointOf returns an item of a bulleted list.
func PointOf(n Node) Node { return Row(8, Align(0, 0, &bullet{}), Grow(1, n)) }

// bullet draws a bullet: a small square, as in a mosaic.
type bullet struct{ rect render.Rect }

func (n *bullet) Size(f *Frame, _ float64) (float64, float64) {
	return 12, f.LineHeight(render.Body)
}

func (n *bullet) Place(_ *Frame, r render.Rect) { n.rect = r }

func (n *bullet) Draw(p *Pen) {
	x, y := n.rect.Centre()
	p.Poly([]render.Point{{X: x, Y: y - 5}, {X: x + 5, Y: y}, {X: x, Y: y + 5}, {X: x - 5, Y: y}}, p.Theme().Bad)
}
