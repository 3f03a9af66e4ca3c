package rulebook

import (
	"agora/game"
	"agora/game/book"
	"agora/render"
	"agora/scenes/ui"
)

// sheet is the open page: its figures beside the text where there is room, else
// above it.
func (s *Scene) sheet(wide bool) ui.Node {
	w, _ := s.Size()
	p := s.pages[s.page]
	style, pad := render.Heading, 24.0
	if w < 560 || s.Small() {
		style, pad = render.Heading.Sized(24), 14
	}
	title := &ui.Text{Say: p.Title, Style: style}
	text := s.text(p)
	var body ui.Node
	switch figures := s.figures(p, wide); {
	case figures == nil:
		body = ui.Column(12, title, text)
	case wide:
		body = ui.Row(28, ui.Grow(1.75, ui.Column(12, title, text)), ui.Grow(1, ui.Column(figureGap, figures...)))
	case w >= 560:
		body = ui.Column(12, title, text, ui.Row(14, grown(figures)...))
	default: // the text between the pictures
		body = ui.Column(12, append([]ui.Node{title, figures[0], text}, figures[1:]...)...)
	}
	return ui.Panel(pad, &ui.Scroll{ID: "sheet/" + p.Key, In: body})
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
func (s *Scene) figures(p book.Page, wide bool) []ui.Node {
	_, h := s.Size()
	n := float64(len(p.Figures))
	high := 0.0
	if wide {
		high = max((h-232-figureGap*(n-1))/n-56, 120) // a caption may have two lines
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

// text is the page's words.
func (s *Scene) text(p book.Page) ui.Node {
	keys := 190.0
	if w, _ := s.Size(); w < 560 {
		keys = 130
	}
	return ui.Prose(p.Blocks, keys, s.list)
}

// list is what a page only names: the levels of the game's computer players.
func (s *Scene) list(name string) []ui.Node {
	say := s.Svc.Words
	var all []ui.Node
	for _, l := range s.Game.Levels {
		if name == "levels" {
			all = append(all, ui.PointOf(ui.Para(say.T("rulebook.level", "level", l.Number, "name", game.LevelName(say, l.Number), "text", s.Game.LevelText(say, l.Number)))))
		}
	}
	return all
}
