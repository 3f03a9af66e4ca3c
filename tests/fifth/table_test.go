package fifth

import (
	"maps"
	"testing/fstest"

	"agora/game"
	"agora/game/bots"
	"agora/game/input"
	"agora/render"
	"agora/render/icon"
	"agora/render/sound"
	"agora/scenes/table"
	"agora/scenes/table/board"
	"agora/scenes/table/spots"
	"agora/scenes/table/timeline"
	"agora/scenes/ui"
)

// Game is the game as menus know it: what a game adds to scenes.Games.
func Game() game.Game {
	return game.Describe(team(), New, game.Show{
		Blurb: "Four in a row.", NoChance: true, Miniature: func(c *render.Canvas, r render.Rect, tick int) {
			drawBoard(c, r, position{stones: [2]uint64{1 << (tick / 30 % (size * size))}})
		},
		Figures: []game.Figure{{Name: "fours/row", Draw: func(c *render.Canvas, r render.Rect) {
			drawBoard(c, r, position{stones: [2]uint64{0xf << 7, 0x7 << 13}})
		}}},
		Texts: fstest.MapFS{
			"en/rules/fours.md":   {Data: []byte("# Four in a row {#row also=\"place over\"}\n\n![Four in a row.](figure:fours/row)\n\nPlace a stone. Four in a row win.\n")},
			"en/decided/fours.md": {Data: []byte("# Fours {#fours}\n\n- A full board is a draw.\n")},
		},
	})
}

type fall = timeline.Player[cell, int, sound.ID]

// Scene is the table.
type Scene struct {
	table.Table[position, cell]
	layout board.Layout
	tools  render.Rect
	point  spots.Pointer[cell]
	list   spots.List[cell]
	stage  fall
}

var (
	_ table.Drafter       = (*Scene)(nil)
	_ table.Adviser[cell] = (*Scene)(nil)
)

// New opens it.
func New(svc game.Services, arg any) (game.Scene, error) {
	s := &Scene{}
	if err := s.Open(svc, arg, s, table.Facts[position, cell]{Team: team(), Analyse: true}); err != nil {
		return nil, err
	}
	return s, nil
}

func (s *Scene) Arrange(w, h float64) table.Frame {
	if w < h {
		s.layout, _ = board.Tall(w, h, 70, 0, 40)
		s.tools = s.layout.Tools[0]
	} else {
		s.layout, s.tools, s.layout.Log = board.Wide(w, h, 8, 60, 100, func(render.Rect) float64 { return w / 5 })
		s.layout.Beside = true
	}
	return s.layout.Frame(8, 4)
}

func (s *Scene) Show(c *table.Change[position, cell]) {
	if c != nil {
		s.point.Reset()
		if step, ok := c.Single(); ok && !c.Back {
			s.stage.Play([]timeline.Track[cell, int, sound.ID]{{ID: step.Move, Length: timeline.Pace(s.Svc.Speed()).Move(150), Done: sound.Place}})
		}
	}
	s.list.Reset()
	s.list.Board = s.layout.Board
	p := s.State()
	for c := range cell(size * size) {
		spot := spots.Box(c, "cell:"+c.String(), cellRect(s.layout.Board, c))
		spot.Live = s.Playing() && p.free(c)
		s.list.Add(spot)
	}
	s.point.Settle(&s.list)
}

func (s *Scene) Sentence() string {
	switch {
	case s.Notice() != "":
		return s.Notice()
	case s.Looking():
		return s.LookText("")
	case s.Turn().Over():
		text, _ := s.Ending()
		return text
	}
	return s.Name(s.Turn().Seat) + ": place a stone."
}

func (s *Scene) Buttons() {
	s.AddKeys(0)
	tools := []ui.Button{s.LogButton(), s.RulesButton()}
	if s.Looking() {
		tools = append(tools, s.MenuButton())
	}
	for i, b := range tools {
		s.Add(table.Grid(s.tools, i, len(tools), 60), b)
	}
	place := ui.Button{ID: "confirm", Look: ui.Primary, Icon: ui.Icon(icon.Confirm), Label: "Place"}
	if !s.point.On {
		place.Off = "Point at a cell first."
	}
	s.AddAction(place)
}

func (s *Scene) Entries(n int) []ui.Entry {
	if n == 0 {
		return nil
	}
	return s.Numbered(n, s.Match.At(n-1).Move.String())
}

func (s *Scene) Presenting() bool { return s.stage.Busy() }
func (s *Scene) EndPresenting()   { s.stage.Clear() }

func (s *Scene) Tick() bool {
	moving := s.stage.Busy()
	for _, cue := range s.stage.Tick() {
		s.Play(cue)
	}
	return moving
}

func (s *Scene) OnInput(e input.Event) bool {
	if !s.Playing() {
		return false
	}
	act, used := s.point.Feed(e, &s.list)
	switch act.Kind {
	case spots.Back:
		return s.GiveUp()
	case spots.Click, spots.Confirm:
		if act.On && !(act.Kind == spots.Click && act.By == spots.Finger) {
			s.Do(act.To, false)
		}
	}
	if act.Kind != spots.None {
		s.Stale()
	}
	return used
}

func (s *Scene) OnButton(id string) {
	if id == "confirm" && s.point.On {
		s.Do(s.point.At, false)
	}
}

func (s *Scene) HalfMade() bool { return s.point.Aimed() }
func (s *Scene) GiveUp() bool   { s.Stale(); return s.point.GiveUp(&s.list) }
func (s *Scene) Page() string   { return s.Turn().Phase }

func (s *Scene) Advise(c bots.Choice[cell]) string {
	s.point.Point(c.Move, spots.Keys)
	return s.Because(c.Move.String(), c.Why)
}

func (s *Scene) Ending() (string, []game.ResultRow) {
	p := s.Match.State()
	if w := p.winner(); w >= 0 {
		return s.Name(w) + " has four in a row.", []game.ResultRow{{Label: "Win", Cells: []string{"10"[w : w+1], "01"[w : w+1]}}}
	}
	return "The board is full.", []game.ResultRow{{Label: "Win", Cells: []string{"0", "0"}}}
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
	if s.point.On {
		c.FrameRound(cellRect(s.layout.Board, s.point.At), 4, 3, c.Theme().Focus)
	}
	seats := [2]ui.Seat{board.SeatOn(&s.Table, 0, p.winner()), board.SeatOn(&s.Table, 1, p.winner())}
	board.Furniture(c, &s.layout, &seats, s.Bar, false)
	s.DrawPanels(c)
	s.DrawButtons(c)
	s.DrawTip(c)
}

// Trace says that besides what all tables do, the areas of the cells.
func (s *Scene) Trace() map[string]any {
	trace, areas := s.TraceOf(s.State())
	cells := map[string]game.Area{}
	s.list.Each(func(id string, r render.Rect) { cells[id] = table.Area(r) })
	maps.Copy(areas, cells)
	return trace
}
