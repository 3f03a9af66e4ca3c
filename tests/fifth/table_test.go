package fifth

import (
	"strings"
	"testing/fstest"

	"agora/game"
	"agora/game/bots"
	"agora/game/input"
	"agora/game/known"
	"agora/game/routes"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/render/sound"
	"agora/scenes/table"
	"agora/scenes/table/duel"
	"agora/scenes/table/spots"
	"agora/scenes/table/timeline"
	"agora/scenes/ui"
)

var (
	_ game.Tracer = (*Scene)(nil)
)

// Game returns the game as it would be added to scenes.Games.
func Game() known.Game {
	return known.Describe(team(), known.Show{
		NoChance: true, Miniature: func(c *render.Canvas, r render.Rect, tick int) {
			drawBoard(c, r, position{stones: [2]uint64{1 << (tick / 30 % (size * size))}})
		},
		Figures: []known.Figure{{Name: "fours/row", Draw: func(c *render.Canvas, _ *words.Words, r render.Rect) {
			drawBoard(c, r, position{stones: [2]uint64{0xf << 7, 0x7 << 13}})
		}}},
		Texts: fstest.MapFS{
			"en/rules/fours.md":   {Data: []byte("# Four in a row {#row also=\"place over\"}\n\n![Four in a row.](figure:fours/row)\n\nPlace a stone. Four in a row win.\n")},
			"words/en/fours.json": {Data: []byte(`{"games.fours.title": "Fours", "games.fours.blurb": "Four in a row."}`)},
			"en/decided/fours.md": {Data: []byte("# Fours {#fours}\n\n- A full board is a draw.\n")},
		},
	})
}

// Scene is the table.
type Scene struct {
	table.Table[position, cell, cell]
	layout duel.Layout
	tools  render.Rect
	stage  timeline.Player[cell, int]
}

// New opens the table.
func New(svc game.Services, arg any) (game.Scene, error) {
	s := &Scene{}
	if err := s.Open(svc, arg, s.roles(), team(), table.Config{Stage: &s.stage, Analyse: true}); err != nil {
		return nil, err
	}
	return s, nil
}

// roles says what the scene can do at its table.
func (s *Scene) roles() table.Roles[position, cell, cell] {
	return table.Roles[position, cell, cell]{Scene: s, Names: table.Names[cell]{Advise: s.Advise}, Words: s}
}

func (s *Scene) Arrange(w, h float64) table.Frame {
	if w < h {
		s.layout, _ = duel.Tall(w, h, 70, 0, 40)
		s.tools = s.layout.Tools[0]
	} else {
		s.layout, s.tools, s.layout.Log = duel.Wide(w, h, 8, 60, 100, func(render.Rect) float64 { return w / 5 })
		s.layout.Beside = true
	}
	return s.layout.Framed(8, 4)
}

func (s *Scene) Show(c *table.Change[position, cell], v *table.View) {
	if c != nil {
		if step, ok := c.Single(); ok && !c.Back {
			s.stage.Play([]timeline.Track[cell, int]{{ID: step.Move, Length: timeline.At(s.Speed()).Move(150), Done: sound.Place}})
		}
	}
	s.Spots.Reset()
	s.Spots.Board = s.layout.Board
	p := s.State()
	for c := range cell(size * size) {
		spot := spots.Box(c, "cell:"+c.String(), cellRect(s.layout.Board, c))
		spot.Live = s.Playing() && p.free(c)
		s.Spots.Add(spot)
	}
	text := func(n int) string { return s.Match.At(n - 1).Move.String() }
	v.Sentences = s.Bar.Moves("The board is empty.", text, func() string { text, _ := s.Ending(); return text })
	v.Sentences.Idle = func() string { return s.Name(s.Turn().Seat) + ": place a stone." }
	v.Page = s.Turn().Phase
	v.Seats[0], v.Seats[1] = s.Panel(0), s.Panel(1)
	s.Log.Moves(v, text)
	s.Furniture.AddKeys(v, 0)
	tools := []ui.Button{s.Log.Button(), s.Furniture.RulesButton()}
	if s.Looking() {
		tools = append(tools, s.Furniture.MenuButton())
	}
	for i, b := range tools {
		v.Add(table.Grid(s.tools, i, len(tools), 60), b)
	}
	s.Furniture.AddAction(v, ui.Button{ID: "confirm", Look: ui.Primary, Icon: ui.Icon(icon.Confirm), Label: "Place"})
}

// OnAct places a stone at a click, a second tap or Enter.
func (s *Scene) OnAct(act spots.Act[cell], _ input.Event) table.Intent[cell] {
	switch {
	case act.Kind == spots.None || act.Kind == spots.Back:
		return table.Intent[cell]{}
	case act.On && (act.Kind == spots.Confirm || act.Kind == spots.Click && act.By != spots.Finger):
		return table.Intent[cell]{Kind: table.Asked, Move: act.To}
	}
	return table.Intent[cell]{Kind: table.Changed}
}

func (s *Scene) OnButton(string) table.Intent[cell] {
	return s.OnAct(spots.Act[cell]{Kind: spots.Confirm, To: s.Pointer.At, On: s.Pointer.On}, input.Event{})
}

func (s *Scene) Advise(c bots.Choice[cell]) words.Message {
	s.Pointer.Point(c.Move, spots.Keys)
	return words.M("phobia.advice.small", "cell", c.Move.String())
}

// Describe, Choices and Task serve players who use the words panel.
func (s *Scene) Describe() []string { return strings.Split(fours{}.Encode(s.State()), "/") }

func (s *Scene) Choices() (list []table.Choice[cell]) {
	p := s.State()
	for _, c := range p.Moves(nil) {
		list = append(list, table.Choice[cell]{Move: c, Head: "A stone", Text: c.String()})
	}
	return list
}

func (s *Scene) Task() string { return "Choose a cell." }

func (s *Scene) Ending() (string, []routes.ResultRow) {
	p := s.Match.State()
	if w := p.winner(); w >= 0 {
		return s.Name(w) + " has four in a row.", []routes.ResultRow{{Label: "Win", Cells: []string{"10"[w : w+1], "01"[w : w+1]}}}
	}
	return "The board is full.", []routes.ResultRow{{Label: "Win", Cells: []string{"0", "0"}}}
}

func cellRect(r render.Rect, c cell) render.Rect {
	side := min(r.W, r.H) / size
	at := r.Middle(side*size, side*size)
	return render.R(at.X+side*float64(c%size), at.Bottom()-side*float64(c/size+1), side, side).Inset(1)
}

func drawBoard(c *render.Canvas, r render.Rect, p position) {
	t := c.Theme()
	for n := range cell(size * size) {
		at := cellRect(r, n)
		c.FillRound(at, 4, t.Card)
		x, y := at.Centre()
		for seat := range p.stones {
			if p.stones[seat]>>n&1 == 1 {
				c.Circle(x, y, at.W*0.4, t.Seat[seat])
			}
		}
	}
}

// Draw implements game.Scene.
func (s *Scene) Draw(c *render.Canvas) {
	c.Backdrop()
	p := s.State()
	for _, t := range s.stage.Tracks() {
		p.stones[0], p.stones[1] = p.stones[0]&^(1<<t.ID), p.stones[1]&^(1<<t.ID)
	}
	drawBoard(c, s.layout.Board, p)
	if s.Pointer.On {
		c.FrameRound(cellRect(s.layout.Board, s.Pointer.At), 4, 3, c.Theme().Focus)
	}
	s.Furniture.DrawSeats(c)
	s.Bar.Draw(c)
	s.Furniture.DrawPanels(c)
	s.Furniture.DrawButtons(c)
	s.Furniture.DrawTip(c)
}

// Trace returns what all tables report, with the areas of the cells.
func (s *Scene) Trace() map[string]any {
	trace, _ := s.TraceOf(s.State())
	return trace
}
