package rulebook

import (
	"agora/game/known"
	"agora/game/rulebook"
	"agora/render"
	"agora/scenes/ui"
	"agora/scenes/ui/prose"
)

// sheet returns the open page, with its figures beside the text if there is room,
// otherwise above it.
func (s *Scene) sheet(wide bool) ui.Node {
	w, _ := s.Size()
	p := s.pages[s.page]
	style, pad := render.Heading, 24.0
	if w < 560 || s.Small() {
		style, pad = render.Heading.Sized(24), 14
	}
	sheet := func(size, share float64) ui.Node {
		title, text, figures := &ui.Text{Say: p.Title, Style: style}, s.text(p, size), s.figures(p, wide)
		var body ui.Node
		switch {
		case figures == nil:
			body = ui.Column(12, title, text)
		case wide:
			body = ui.Row(28, ui.Grow(share, ui.Column(12, title, text)), ui.Grow(1, ui.Column(figureGap, figures...)))
		case w >= 560:
			body = ui.Column(12, title, text, ui.Row(14, grown(figures)...))
		default: // text between the figures
			body = ui.Column(12, append([]ui.Node{title, figures[0], text}, figures[1:]...)...)
		}
		return &ui.Scroll{ID: "sheet/" + p.Key, In: body}
	}
	in := sheet(render.Body.Size, textShare)
	if wide { // a long text gets smaller letters, and finally smaller figures, rather than scrolling
		in = ui.Fit(in, sheet(17, textShare), sheet(16, textShare), sheet(16, 2), in)
	}
	return ui.Panel(pad, in)
}

func grown(nodes []ui.Node) []ui.Node {
	var all []ui.Node
	for _, n := range nodes {
		all = append(all, ui.Grow(1, n))
	}
	return all
}

const (
	figureGap = 14
	textShare = 1.75 // width relative to the figures'
)

// figureWide returns the width of figures beside the text in a window of width w, dp.
func figureWide(w float64) float64 { return (min(w-48, 1240) - 290 - 20 - 2*24 - 28) / (1 + textShare) }

// figures returns the page's figures with their captions. Beside the text they are made
// low enough for all to be visible at once.
func (s *Scene) figures(p rulebook.Page, wide bool) []ui.Node {
	w, h := s.Size()
	n := float64(len(p.Figures))
	high := 0.0
	if wide {
		high = h - 226 - figureGap*(n-1)
		for _, f := range p.Figures {
			high -= 6 + s.Height(ui.Note(f.Caption), figureWide(w))
		}
		high = max(high/n, 100)
	}
	var all []ui.Node
	for _, f := range p.Figures {
		figure, known := s.Game.Figure(f.Name)
		picture := &ui.Func{Ratio: 1.55, H: high, Paint: func(c *render.Canvas, r render.Rect) {
			c.Clip(r, func() {
				if known {
					figure.Draw(c, s.Svc.Words, r)
				} else {
					c.TextIn(render.Small, s.Svc.Words.T("rulebook.picture", "name", f.Name), r, render.AlignCentre, c.Theme().Bad)
				}
			})
			c.FrameRound(r, 6, 1, c.Theme().CardEdge)
		}}
		if f.Caption == "" {
			all = append(all, picture)
			continue
		}
		all = append(all, ui.Column(6, picture, ui.Note(f.Caption)))
	}
	return all
}

// text returns the page's text.
func (s *Scene) text(p rulebook.Page, size float64) ui.Node {
	keys := 190.0
	if w, _ := s.Size(); w < 560 {
		keys = 130
	}
	return prose.Of(p.Blocks, keys, size, s.list)
}

// list returns the nodes of a list that the page refers to by name: the levels of the
// game's computer players.
func (s *Scene) list(name string) []ui.Node {
	say := s.Svc.Words
	var all []ui.Node
	for _, l := range s.Game.Levels {
		if name == "levels" {
			all = append(all, prose.PointOf(ui.Para(say.T("rulebook.level", "level", l.Number, "name", known.LevelName(say, l.Number), "text", s.Game.LevelText(say, l.Number)))))
		}
	}
	return all
}
