// Package editor is the position editor's sheet of The Prisoners.
package editor

import (
	"strings"

	"agora/game/known"
	"agora/game/match"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/stackstable/board"
	"agora/scenes/table/duel"
)

// Stones as position texts write them, by seat, and the other tools of a sheet.
const (
	stoneLetters = "wb"
	takeTop      = "top"
	takeAll      = "all"
)

// eachSide is the number of stones of each player.
const eachSide = stacks.Stones / 2

// sheet is a pit in the position editor.
type sheet struct {
	on      [board.Cells]string // the stones of a cell from the bottom up, as position texts write them
	turn    rules.Seat
	options map[string]string
}

// New returns a sheet with the beginning of a game.
func New() known.Sheet {
	s := &sheet{}
	s.Begin()
	return s
}

// eachCell calls do for all cells in reading order.
func eachCell(do func(c stacks.Cell)) {
	for rank := board.Size - 1; rank >= 0; rank-- {
		for file := range board.Size {
			do(stacks.At(file, rank))
		}
	}
}

// Read implements known.Sheet.
func (s *sheet) Read(p match.Position) error {
	g := stacks.Game{}
	start, _, err := g.Start(rules.Setup{Seats: 2, Options: p.Options})
	if err != nil {
		return err
	}
	st, err := g.Decode(start, p.Text)
	if err != nil {
		return err
	}
	s.options = p.Options
	s.fill(st)
	return nil
}

// fill sets the sheet to a position.
func (s *sheet) fill(st stacks.State) {
	s.turn = st.Seat()
	eachCell(func(c stacks.Cell) {
		on, text := st.On(c), ""
		for i := range on.Len() {
			n := duel.SeatOf(on.Stone(i))
			text += stoneLetters[n : n+1]
		}
		s.on[c] = text
	})
}

// Position implements known.Sheet.
func (s *sheet) Position() match.Position {
	var b strings.Builder
	eachCell(func(c stacks.Cell) {
		switch {
		case c.File() > 0:
			b.WriteByte(',')
		case c.Rank() < board.Size-1:
			b.WriteByte('/')
		}
		if s.on[c] == "" {
			b.WriteByte('.')
		}
		b.WriteString(s.on[c])
	})
	n := duel.SeatOf(s.turn)
	return match.Position{Game: stacks.Game{}.Name(), Seats: 2, Options: s.options, Text: b.String() + " " + stoneLetters[n:n+1]}
}

// Clear implements known.Sheet.
func (s *sheet) Clear() { s.on = [board.Cells]string{} }

// Begin implements known.Sheet.
func (s *sheet) Begin() {
	if st, _, err := (stacks.Game{}).Start(rules.Setup{Seats: 2}); err == nil {
		s.fill(st)
	}
}

// Picture implements known.Sheet.
func (s *sheet) Picture(c *render.Canvas, _ *words.Words, r render.Rect) {
	var p board.Picture
	e := board.ForFigure(c, r)
	if st, ok := duel.Position(stacks.Game{}, nil, s.Position().Text); ok {
		p.Show(st)
		p.Poses = p.Stage.Poses(&p.State, e.Plan, nil)
	}
	p.Names, p.Layers = true, true
	e.Picture(&p, &board.Advice{})
}

// Cells implements known.Sheet.
func (s *sheet) Cells(say *words.Words, r render.Rect) (list []known.SheetCell) {
	plan := board.PlanFor(r, false)
	plan.View = r
	eachCell(func(c stacks.Cell) {
		what := say.T("editor.empty")
		if on := s.on[c]; on != "" {
			var stones words.Series
			for i := range on {
				stones = append(stones, words.M("table.player", "number", strings.IndexByte(stoneLetters, on[i])+1))
			}
			what = say.T("editor.stack", "stones", stones)
		}
		list = append(list, known.SheetCell{ID: c.String(), Name: say.T("editor.cell", "cell", c.String(), "what", what), Rect: plan.Rect(c)})
	})
	return list
}

// Tools implements known.Sheet.
func (s *sheet) Tools(say *words.Words) (list []known.SheetTool) {
	for n := range 2 {
		list = append(list, known.SheetTool{ID: stoneLetters[n : n+1], Name: say.T("editor.stone", "player", known.Called(say, nil, n)), Paint: func(c *render.Canvas, r render.Rect) {
			zoom := r.H / (2*board.Radius + 2*board.Thickness)
			x, y := r.Centre()
			look := duel.Figure(c, &render.Camera{View: r, Zoom: zoom}).Emblems[n]
			c.Sprite(board.StoneSprite(c.Kit, look, zoom), render.Place{X: x, Y: y + board.Thickness*zoom/2, Scale: zoom / board.CellUnit})
		}})
	}
	return append(list, known.SheetTool{ID: takeTop, Name: say.T("editor.top"), Paint: known.PaintIcon(icon.Minus)},
		known.SheetTool{ID: takeAll, Name: say.T("editor.take"), Paint: known.PaintIcon(icon.Trash)})
}

// Press implements known.Sheet: it puts a stone on a stack, or removes the top one.
func (s *sheet) Press(cell, tool string) error {
	c, ok := board.ParseCell(cell)
	if !ok {
		return nil
	}
	switch tool {
	case takeTop:
		s.on[c] = s.on[c][:max(len(s.on[c])-1, 0)]
		return nil
	case takeAll:
		s.on[c] = ""
		return nil
	}
	if strings.Count(strings.Join(s.on[:], ""), tool) >= eachSide {
		return words.Wrong("editor.all", "n", eachSide)
	}
	s.on[c] += tool
	return nil
}

// Steps implements known.Sheet: there are none.
func (s *sheet) Steps(*words.Words) []known.SheetStep { return nil }

// Step implements known.Sheet.
func (s *sheet) Step(string, int) error { return nil }

// Counts implements known.Sheet: there are none.
func (s *sheet) Counts(*words.Words) []known.SheetCount { return nil }

// SetCount implements known.Sheet.
func (s *sheet) SetCount(string, int) error { return nil }

// Board implements known.Sheet: there is only one.
func (s *sheet) Board() (option, value string) { return "", "" }

// SetBoard implements known.Sheet.
func (s *sheet) SetBoard(string) {}

// Turn implements known.Sheet.
func (s *sheet) Turn() rules.Seat { return s.turn }

// SetTurn implements known.Sheet.
func (s *sheet) SetTurn(seat rules.Seat) error {
	s.turn = seat
	return nil
}
