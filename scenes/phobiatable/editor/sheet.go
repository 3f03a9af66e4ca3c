// Package editor is the position editor's sheet of Agoraphobia.
package editor

import (
	"slices"
	"strconv"
	"strings"

	"agora/game/known"
	"agora/game/match"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/board"
	"agora/scenes/table/duel"
)

// kinds is the number of kinds of pieces: two sizes of two players, numbered as in
// position texts: "slSL".
const (
	kinds       = 4
	kindLetters = "slSL"
)

// sheet is a board in the position editor.
type sheet struct {
	board   phobia.Board
	on      map[phobia.Cell]int // the kind of the piece on each cell
	left    [kinds]int          // beside the board
	turn    rules.Seat
	options map[string]string
}

// New returns a sheet with the beginning of a game.
func New() known.Sheet {
	s := &sheet{}
	s.Begin()
	return s
}

// supply returns the total number of pieces of a kind.
func supply(kind int) int { return phobia.Size(kind % 2).Supply() }

// placed counts the pieces of a kind on the board.
func (s *sheet) placed(kind int) (n int) {
	for _, k := range s.on {
		if k == kind {
			n++
		}
	}
	return n
}

// state returns the position; false if the rules refuse it.
func (s *sheet) state() (phobia.State, bool) {
	return duel.Position(phobia.Game{}, s.options, s.Position().Text)
}

// Read implements known.Sheet.
func (s *sheet) Read(p match.Position) error {
	start, _, err := phobia.Game{}.Start(rules.Setup{Seats: 2, Options: p.Options})
	if err != nil {
		return err
	}
	st, err := phobia.Game{}.Decode(start, p.Text)
	if err != nil {
		return err
	}
	s.board, s.turn, s.options = st.Board(), st.Seat(), p.Options
	s.on = map[phobia.Cell]int{}
	for _, c := range st.Board().Cells() {
		if seat, z, ok := st.On(c); ok {
			s.on[c] = 2*int(seat) + int(z)
		}
	}
	for kind := range s.left {
		s.left[kind] = st.Supply(rules.Seat(kind/2), phobia.Size(kind%2))
	}
	return nil
}

// Position implements known.Sheet.
func (s *sheet) Position() match.Position {
	var pieces []string
	for _, c := range s.board.Cells() {
		if kind, ok := s.on[c]; ok {
			pieces = append(pieces, c.String()+kindLetters[kind:kind+1])
		}
	}
	list := strings.Join(pieces, ",")
	if list == "" {
		list = "-"
	}
	supply := func(seat int) string {
		return strconv.Itoa(s.left[2*seat]) + "s" + strconv.Itoa(s.left[2*seat+1]) + "l"
	}
	options := map[string]string{}
	for key, value := range s.options {
		options[key] = value
	}
	delete(options, "board")
	if s.board != phobia.Hex4 {
		options["board"] = s.board.String()
	}
	return match.Position{Game: phobia.Game{}.Name(), Seats: 2, Options: options,
		Text: s.board.String() + " " + list + " " + supply(0) + "," + supply(1) + " " + strconv.Itoa(int(s.turn)+1)}
}

// Clear implements known.Sheet: all pieces are beside the board.
func (s *sheet) Clear() {
	s.on = map[phobia.Cell]int{}
	for kind := range s.left {
		s.left[kind] = supply(kind)
	}
}

// Begin implements known.Sheet.
func (s *sheet) Begin() {
	s.Clear()
	s.turn = 0
}

// Picture implements known.Sheet.
func (s *sheet) Picture(c *render.Canvas, _ *words.Words, r render.Rect) {
	st, ok := s.state()
	if !ok {
		return
	}
	var p board.Picture
	p.Show(st)
	p.Names = true
	board.ForFigure(c, r, s.board).Picture(&p)
}

// kindName returns the name of a kind of piece.
func kindName(say *words.Words, kind int) string {
	size := "editor.small"
	if kind%2 == 1 {
		size = "editor.large"
	}
	return say.T(size, "player", known.Called(say, nil, kind/2))
}

// Cells implements known.Sheet.
func (s *sheet) Cells(say *words.Words, r render.Rect) (list []known.SheetCell) {
	plan, cam := board.FigurePlan(r, s.board)
	side := cam.Zoom * 1.5
	for _, c := range plan.Cells {
		x, y := cam.ToScreen(plan.At(c))
		what := say.T("editor.empty")
		if kind, ok := s.on[c]; ok {
			what = kindName(say, kind)
		}
		list = append(list, known.SheetCell{ID: c.String(), Name: say.T("editor.cell", "cell", c.String(), "what", what), Rect: render.R(x-side/2, y-side/2, side, side)})
	}
	return list
}

// Tools implements known.Sheet.
func (s *sheet) Tools(say *words.Words) (list []known.SheetTool) {
	for kind := range kinds {
		list = append(list, known.SheetTool{ID: kindLetters[kind : kind+1], Name: kindName(say, kind), Paint: func(c *render.Canvas, r render.Rect) {
			e := &board.Painter{Painter: duel.Figure(c, &render.Camera{View: r, Zoom: r.H / 2 / board.Radii[phobia.Large]})}
			x, y := r.Centre()
			e.Piece(kind/2, phobia.Size(kind%2), x, y, 1, 0)
		}})
	}
	return append(list, known.SheetTool{ID: takeAway, Name: say.T("editor.take"), Paint: known.PaintIcon(icon.Trash)})
}

// takeAway is the tool that removes a piece from the board.
const takeAway = "take"

// Press implements known.Sheet: it puts a piece of the tool's kind on an empty cell, or
// removes the piece there.
func (s *sheet) Press(cell, tool string) error {
	kind := strings.Index(kindLetters, tool)
	at := slices.IndexFunc(s.board.Cells(), func(c phobia.Cell) bool { return c.String() == cell })
	if at < 0 {
		return nil
	}
	c := s.board.Cells()[at]
	if was, ok := s.on[c]; ok {
		delete(s.on, c)
		s.left[was]++
		if was == kind || kind < 0 {
			return nil
		}
	}
	if kind < 0 {
		return nil
	}
	if s.placed(kind) == supply(kind) {
		return words.Wrong("editor.all", "n", supply(kind))
	}
	s.on[c] = kind
	s.left[kind] = min(max(s.left[kind]-1, 0), supply(kind)-s.placed(kind))
	return nil
}

// Steps implements known.Sheet: there are none.
func (s *sheet) Steps(*words.Words) []known.SheetStep { return nil }

// Step implements known.Sheet.
func (s *sheet) Step(string, int) error { return nil }

// Counts implements known.Sheet.
func (s *sheet) Counts(say *words.Words) (list []known.SheetCount) {
	for kind, n := range s.left {
		list = append(list, known.SheetCount{ID: kindLetters[kind : kind+1], Name: kindName(say, kind), N: n, Most: supply(kind) - s.placed(kind)})
	}
	return list
}

// SetCount implements known.Sheet.
func (s *sheet) SetCount(id string, n int) error {
	if kind := strings.Index(kindLetters, id); kind >= 0 && id != "" {
		s.left[kind] = min(max(n, 0), supply(kind)-s.placed(kind))
	}
	return nil
}

// Board implements known.Sheet.
func (s *sheet) Board() (option, value string) { return "board", s.board.String() }

// SetBoard implements known.Sheet: pieces that fit on the new board stay.
func (s *sheet) SetBoard(value string) {
	for _, b := range phobia.Boards() {
		if b.String() != value {
			continue
		}
		s.board = b
		for c, kind := range s.on {
			if !b.Contains(c) {
				delete(s.on, c)
				s.left[kind]++
			}
		}
	}
}

// Turn implements known.Sheet.
func (s *sheet) Turn() rules.Seat { return s.turn }

// SetTurn implements known.Sheet.
func (s *sheet) SetTurn(seat rules.Seat) error {
	s.turn = seat
	return nil
}
