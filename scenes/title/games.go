package title

import (
	"fmt"
	"math"

	"agora/game"
	"agora/render"
	"agora/render/ui"
)

// games are the tables of all games: one large, several beside each other.
func (s *Scene) games(width, high float64) ui.Node {
	var cards []ui.Node
	n := len(s.svc.Games)
	columns := n
	if n == 4 {
		columns = 2
	}
	if columns > 1 && width/float64(columns) < 260 {
		columns = max(1, int(width/260))
	}
	rows := 1
	if columns > 0 {
		rows = (n + columns - 1) / columns
	}
	for _, g := range s.svc.Games {
		cards = append(cards, s.card(g, n, high/math.Sqrt(float64(max(rows, 1)))))
	}
	if n == 0 {
		return ui.Para("This program was built without any game.")
	}
	return ui.Align(0.5, 0.5, ui.Grid(240, columns, 16, cards...))
}

// card is one game: its living table, its name, who made it. Pressed, it goes to
// a new game.
func (s *Scene) card(g game.Game, n int, high float64) ui.Node {
	size := 28.0
	if n > 1 || s.Tall() || s.Small() {
		size = 22
	}
	text := []ui.Node{&ui.Text{Say: g.Title, Style: render.Heading.Sized(size)}}
	if g.Designer != "" {
		text = append(text, ui.Note(credit(g)))
	}
	if g.Blurb != "" && !s.Small() && n < 3 && !(s.Tall() && n > 1) {
		text = append(text, ui.Space(2), &ui.Text{Say: g.Blurb, Style: render.Body})
	}
	picture := &ui.Func{H: high, Paint: func(c *render.Canvas, r render.Rect) { s.miniature(c, r, g) }}
	return &ui.Button{
		ID: "game/" + g.Name, Label: g.Title, Tip: "A new game of " + g.Title, Pad: 10,
		In: ui.Column(10, picture, ui.Pad(6, 0, ui.Column(2, text...)), ui.Space(2)),
		Do: func() { s.svc.Nav.Go(game.RouteSetup, g.Name) },
	}
}

// credit says who made a game, and for how many it is.
func credit(g game.Game) string {
	players := fmt.Sprintf("%d to %d players", g.Least, g.Most)
	if g.Least == g.Most {
		players = fmt.Sprintf("%d players", g.Least)
	}
	line := g.Designer
	if g.Year > 0 {
		line = fmt.Sprintf("%s, %d", line, g.Year)
	}
	line += " · " + players
	if g.Length != "" {
		line += " · " + g.Length
	}
	return line
}

// miniature is the living table of a game, in a frame. A game without one shows
// an empty table.
func (s *Scene) miniature(c *render.Canvas, r render.Rect, g game.Game) {
	t := c.Theme()
	c.FillRound(r, 6, t.Board)
	if g.Miniature != nil {
		c.Clip(r.Inset(1), func() { g.Miniature(c, r.Inset(1), s.tick) })
	}
	c.FrameRound(r, 6, 1, t.CardEdge)
}
