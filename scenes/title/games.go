package title

import (
	"agora/game/known"
	"agora/game/words"
	"agora/render"
	"agora/scenes/menu"
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
	f := format{width: (width - gap*float64(columns-1)) / float64(columns), high: (high - gap*(rows-1)) / rows, lined: true}
	texts := func() (list []ui.Node) {
		f.picture = f.width * 0.8
		for _, g := range s.Svc.Games {
			text := s.text(g, f)
			f.picture = min(f.picture, f.high-2*cardPad-cardGap-s.Height(text, f.width-2*cardPad))
			list = append(list, text)
		}
		return list
	}
	cards := texts()
	if f.small() && f.picture < 48 { // the lines leave no room for the pictures
		f.lined = false
		cards = texts()
	}
	for i, g := range s.Svc.Games {
		cards[i] = s.card(g, cards[i], max(f.picture, 60))
	}
	return ui.Align(0.5, 0.5, ui.Grid(140, columns, gap, cards...))
}

// format holds what the cards of all games have in common.
type format struct {
	width, high float64 // of a card
	picture     float64 // height of the picture: what the longest text leaves
	lined       bool    // a small card has a line about the game, rather than its designer
}

// small reports whether a card has room for the name and one thing more.
func (f *format) small() bool { return f.high >= 150 && f.width <= 200 }

// cardPad is the space around the content of a card, cardGap that below its picture, dp.
const cardPad, cardGap = 10, 10

// text returns what a card says: the name of the game, what it is about, and its designer.
func (s *Scene) text(g known.Game, f format) ui.Node {
	const side = 4
	width, high := f.width, f.high
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
	switch {
	case high < 150: // a phone lying on its side
	case width >= 370:
		text = append(text, ui.Note(say.T("program.beside", "a", who, "b", players)))
	case high > 190 && width > 200:
		text = append(text, ui.Note(who), ui.Note(players))
	case width > 200:
		text = append(text, ui.Note(who))
	case f.lined && line != "": // on a phone
		text = append(text, ui.Note(line))
	default:
		text = append(text, ui.Note(g.Designer))
	}
	if long {
		text = append(text, ui.Space(2), ui.Para(blurb))
	}
	return ui.Pad(side, 0, ui.Column(2, text...))
}

// card returns one game: its moving table, that high, and what the card says. Pressing it
// opens a new game.
func (s *Scene) card(g known.Game, text ui.Node, picture float64) ui.Node {
	say := s.Svc.Words
	return &ui.Button{
		ID: "game/" + g.Name, Label: g.Title(say), Tip: say.T("title.new.tip", "game", g.Title(say)), Pad: cardPad,
		In: ui.Column(cardGap, &ui.Func{H: picture, Paint: func(c *render.Canvas, r render.Rect) { s.miniature(c, r, g) }}, text),
		Do: func() { s.choose(g) },
	}
}

// credit returns who designed a game and when, and the number of players and its length.
func credit(say *words.Words, g known.Game) (who, players string) {
	who = g.Designer
	if g.Year > 0 {
		who = say.T("title.credit", "designer", who, "year", g.Year)
	}
	return who, menu.PlayersLine(say, g)
}

// miniature draws the moving table of a game in a frame. A game without one shows an empty
// table, and so do all in the program's first frame.
func (s *Scene) miniature(c *render.Canvas, r render.Rect, g known.Game) {
	t := c.Theme()
	c.FillRound(r, 6, t.Board)
	if g.Miniature != nil && !c.Kit.CanWait() {
		c.Clip(r.Inset(1), func() { g.Miniature(c, r.Inset(1), s.ticks[g.Name]+still) })
	}
	c.FrameRound(r, 6, 1, t.CardEdge)
	s.tick(c, r, g)
}
