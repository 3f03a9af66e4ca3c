package rulebook

import (
	"agora/render"
	"agora/scenes/ui"
)

// sheet is the open page: its figures beside the text where there is room, else
// above it.
func (s *Scene) sheet(wide bool) ui.Node {
	w, _ := s.Size()
	p := s.book.pages[s.page]
	style, pad := render.Heading, 24.0
	if w < 560 || s.Small() {
		style, pad = render.Heading.Sized(24), 14
	}
	title := &ui.Text{Say: p.title, Style: style}
	text := s.text(p)
	var body ui.Node
	switch figures := s.figures(p, wide); {
	case figures == nil:
		body = ui.Column(12, title, text)
	case wide:
		body = ui.Row(28, ui.Grow(1.35, ui.Column(12, title, text)), ui.Grow(1, ui.Column(figureGap, figures...)))
	case w >= 560:
		body = ui.Column(12, title, text, ui.Row(14, grown(figures)...))
	default: // the text between the pictures
		body = ui.Column(12, append([]ui.Node{title, figures[0], text}, figures[1:]...)...)
	}
	return ui.Panel(pad, &ui.Scroll{ID: "sheet/" + p.id, In: body})
}

func grown(nodes []ui.Node) []ui.Node {
	var all []ui.Node
	for _, n := range nodes {
		all = append(all, ui.Grow(1, n))
	}
	return all
}

const figureGap = 14

// figures are the page's pictures with what they show; beside the text they are
// made so low that all of them are seen at once.
func (s *Scene) figures(p page, wide bool) []ui.Node {
	if s.game.Figure == nil {
		return nil
	}
	_, h := s.Size()
	n := float64(len(p.figures))
	high := 0.0
	if wide {
		high = max((h-206-figureGap*(n-1))/n-40, 120)
	}
	var all []ui.Node
	for _, f := range p.figures {
		picture := &ui.Func{Ratio: 1.55, H: high, Paint: func(c *render.Canvas, r render.Rect) {
			c.Clip(r, func() { s.game.Figure(f.name, c, r) })
			c.FrameRound(r, 6, 1, c.Theme().CardEdge)
		}}
		if f.caption == "" {
			all = append(all, picture)
			continue
		}
		all = append(all, ui.Column(6, picture, ui.Note(f.caption)))
	}
	return all
}

// text is the page's words.
func (s *Scene) text(p page) ui.Node {
	w, _ := s.Size()
	keys := 190.0
	if w < 560 {
		keys = 130
	}
	var all []ui.Node
	for i, b := range p.blocks {
		switch b.kind {
		case para:
			all = append(all, ui.Para(b.text))
		case head:
			if i > 0 {
				all = append(all, ui.Space(4))
			}
			all = append(all, ui.Strong(b.text))
		case point:
			all = append(all, ui.Row(8, ui.Align(0, 0, &bullet{}), ui.Grow(1, ui.Para(b.text))))
		case key:
			all = append(all, ui.Row(14,
				ui.Width(keys, &ui.Text{Say: b.key, Style: render.Strong.Sized(17)}),
				ui.Grow(1, &ui.Text{Say: b.text, Style: render.Body.Sized(17)})))
		}
	}
	return ui.Column(8, all...)
}

// bullet is the mark of a point: a small square, as in a mosaic.
type bullet struct{ rect render.Rect }

func (n *bullet) Size(f *ui.Frame, _ float64) (float64, float64) {
	return 12, f.LineHeight(render.Body)
}

func (n *bullet) Place(_ *ui.Frame, r render.Rect) { n.rect = r }

func (n *bullet) Draw(p *ui.Pen) {
	x, y := n.rect.Centre()
	p.Poly([]render.Point{{X: x, Y: y - 5}, {X: x + 5, Y: y}, {X: x, Y: y + 5}, {X: x - 5, Y: y}}, p.Theme().Bad)
}
