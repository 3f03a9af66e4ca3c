package title

import (
	"math"

	"agora/game"
	"agora/game/words"
	"agora/render"
	"agora/scenes/ui"
)

// games returns the tables of all games in an area of that size: a single one large,
// several in a grid.
func (s *Scene) games(width, high float64) ui.Node {
	n := len(s.Svc.Games)
	if n == 0 {
		return ui.Para(s.Svc.Words.T("title.none"))
	}
	columns := n
	switch {
	case s.Tall() && n < 3:
		columns = 1
	case n == 4 || s.Tall():
		columns = 2
	}
	gap := 16.0
	if high < 400 {
		gap = 10
	}
	for columns > 1 && (width-gap*float64(columns-1))/float64(columns) < 160 {
		columns--
	}
	rows := float64((n + columns - 1) / columns)
	each := (high - gap*(rows-1)) / rows
	var cards []ui.Node
	for _, g := range s.Svc.Games {
		cards = append(cards, s.card(g, (width-gap*float64(columns-1))/float64(columns), each))
	}
	return ui.Align(0.5, 0.5, ui.Grid(140, columns, gap, cards...))
}

// card returns one game: its moving table, its name and its designer. Pressing it opens a
// new game.
func (s *Scene) card(g game.Game, width, high float64) ui.Node {
	const pad, gap, side = 10, 10, 4
	style := render.Heading
	switch {
	case width < 200:
		style = style.Sized(19)
	case width < 420 || high < 300:
		style = style.Sized(22)
	}
	say := s.Svc.Words
	line, blurb := g.Line(say), g.Blurb(say)
	text := []ui.Node{&ui.Text{Say: g.Short(say), Style: style}} // the name is the first of them
	who, players := credit(say, g)
	long := blurb != "" && width > 300 && high > 330
	if line != "" && !long && width > 200 && high > 190 {
		text = append(text, &ui.Text{Say: line, Style: render.Small})
	}
	words := func(text []ui.Node) ui.Node { return ui.Pad(side, 0, ui.Column(2, text...)) }
	// The picture gets the height that the text leaves.
	left := func(text []ui.Node) float64 { return high - 2*pad - gap - s.Height(words(text), width-2*pad) }
	switch {
	case high < 150: // a phone lying on its side
	case width >= 370:
		text = append(text, ui.Note(say.T("program.beside", "a", who, "b", players)))
	case high > 190 && width > 200:
		text = append(text, ui.Note(who), ui.Note(players))
	case width > 200:
		text = append(text, ui.Note(who))
	default: // on a phone: a line about the game, if that leaves room for its picture
		about := append(text[:len(text):len(text)], ui.Note(line))
		if line == "" || left(about) < 48 {
			about = append(text, ui.Note(g.Designer))
		}
		text = about
	}
	if long {
		text = append(text, ui.Space(2), ui.Para(blurb))
	}
	picture := math.Max(math.Min(left(text), width*0.8), 60)
	return &ui.Button{
		ID: "game/" + g.Name, Label: g.Title(say), Tip: say.T("title.new.tip", "game", g.Title(say)), Pad: pad,
		In: ui.Column(gap, &ui.Func{H: picture, Paint: func(c *render.Canvas, r render.Rect) { s.miniature(c, r, g) }}, words(text)),
		Do: func() { s.choose(g) },
	}
}

// credit returns who designed a game and when, and the number of players and its length.
func credit(say *words.Words, g game.Game) (who, players string) {
	who = g.Designer
	if g.Year > 0 {
		who = say.T("title.credit", "designer", who, "year", g.Year)
	}
	players = say.T("title.players.range", "least", g.Least, "most", g.Most)
	if g.Least == g.Most {
		players = say.T("title.players", "n", g.Least)
	}
	if length := g.Length(say); length != "" {
		players = say.T("program.beside", "a", players, "b", length)
	}
	return who, players
}

// miniature draws the moving table of a game in a frame. A game without one shows an empty
// table, and so do all in the program's first frame.
func (s *Scene) miniature(c *render.Canvas, r render.Rect, g game.Game) {
	t := c.Theme()
	c.FillRound(r, 6, t.Board)
	if g.Miniature != nil && !c.Kit.CanWait() {
		c.Clip(r.Inset(1), func() { g.Miniature(c, r.Inset(1), s.ticks[g.Name]+still) })
	}
	c.FrameRound(r, 6, 1, t.CardEdge)
	s.tick(c, r, g)
}
