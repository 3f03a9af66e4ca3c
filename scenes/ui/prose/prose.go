// Package prose lays out the pages of the rulebooks and of About.
package prose

import (
	"agora/game/rulebook"
	"agora/render"
	"agora/scenes/ui"
)

// Of returns the blocks of a book's page. Bullets, or the keys in a list of keys, have
// a column of width marks. list makes the nodes of lists that the book only names. size
// is the size of the letters, dp; smaller ones get tighter spacing.
func Of(blocks []rulebook.Block, marks float64, size float64, list func(name string) []ui.Node) ui.Node {
	var all []ui.Node
	gap, style := 8.0, render.Body.Sized(size)
	if size < render.Body.Size {
		gap = 5
	}
	para := func(say string) ui.Node { return &ui.Text{Say: say, Style: style} }
	for i, b := range blocks {
		switch {
		case b.Kind == rulebook.Heading && i > 0:
			all = append(all, ui.Space(gap/2), ui.Strong(b.Text))
		case b.Kind == rulebook.Heading:
			all = append(all, ui.Strong(b.Text))
		case b.Kind == rulebook.List && list != nil:
			all = append(all, list(b.Text)...)
		case b.Kind == rulebook.Point && b.Mark != "":
			all = append(all, ui.Row(14,
				ui.Width(marks, &ui.Text{Say: b.Mark, Style: render.Strong.Sized(17)}),
				ui.Grow(1, &ui.Text{Say: b.Text, Style: render.Body.Sized(17)})))
		case b.Kind == rulebook.Point:
			all = append(all, PointOf(para(b.Text)))
		default:
			all = append(all, para(b.Text))
		}
	}
	return ui.Column(gap, all...)
}

// PointOf returns an item of a bulleted list.
func PointOf(n ui.Node) ui.Node { return ui.Row(8, ui.Align(0, 0, &bullet{}), ui.Grow(1, n)) }

// bullet draws a bullet: a small square, as in a mosaic.
type bullet struct{ rect render.Rect }

func (n *bullet) Size(f *ui.Frame, _ float64) (float64, float64) {
	return 12, f.LineHeight(render.Body)
}

func (n *bullet) Place(_ *ui.Frame, r render.Rect) { n.rect = r }

func (n *bullet) Draw(p *ui.Pen) {
	x, y := n.rect.Centre()
	p.Poly([]render.Point{{X: x, Y: y - 5}, {X: x + 5, Y: y}, {X: x, Y: y + 5}, {X: x - 5, Y: y}}, p.Theme().Bad)
}
