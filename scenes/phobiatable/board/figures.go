package board

import (
	"agora/game/known"
	"agora/game/words"
	"agora/render"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/tell"
	"agora/scenes/table/duel"
	"agora/scenes/table/timeline"
)

// figure is a position and the marks shown on it.
type figure struct {
	name     string
	options  map[string]string
	position string
	move     string // a move to preview
	marks    string // a size, "s" or "l", whose legal cells are marked
	names    bool
	crowds   bool
}

// positions are the figures of the rulebook that show a board.
var positions = []figure{
	{name: "phobia/turn", position: "hex4 d4l,e4S,c5s,b6S,d6L,f3s,e2S,c3l,b4S,f5s,g2L,d2s 6s3l,5s3l 1", move: "sd3"},
	{name: "phobia/board", position: "hex4 - 10s5l,10s5l 1", marks: "s", names: true},
	{name: "phobia/push", position: "hex4 e4S,c4l,d3s,d2L,c5S 8s4l,8s4l 1", move: "sd4"},
	{name: "phobia/large", position: "hex4 e4S,c4s,d5L,d7l,d3S 8s4l,8s4l 1", move: "ld4"},
	{name: "phobia/legal", position: "hex4 d4s,e4S,c6l,b6L,a7s 8s4l,8s4l 2", marks: "s"},
	{name: "phobia/refused", position: "hex4 d5L,d7l,f4s,g3S 8s4l,8s4l 1", move: "ld4"},
	{name: "phobia/swap", options: map[string]string{"swap": "on"}, position: "hex4 e5l 10s4l,10s5l 2", move: "swap"},
	{name: "phobia/groups", position: "hex4 d4l,e4s,d3s,b6s,f2s,c5S,b5S,f4S,e6L 5s4l,6s4l 1", crowds: true},
}

// Figures returns the figures of the rulebook.
func Figures() []known.Figure {
	list := []known.Figure{{Name: "phobia/pieces", Draw: drawSizes}}
	for _, f := range positions {
		list = append(list, known.Figure{Name: f.name, Draw: f.draw})
	}
	return list
}

// draw draws the figure inside r.
func (f figure) draw(c *render.Canvas, _ *words.Words, r render.Rect) {
	st, ok := duel.Position(phobia.Game{}, f.options, f.position)
	if !ok {
		return
	}
	var p Picture
	e := ForFigure(c, r, st.Board())
	p.Show(st)
	p.Names, p.Crowds = f.names, [2]bool{f.crowds, f.crowds}
	if f.marks != "" {
		p.Mark(map[string]phobia.Size{"s": phobia.Small, "l": phobia.Large}[f.marks], e.plan.Cells)
	}
	move, err := phobia.Game{}.Parse(f.move)
	if err == nil {
		p.Try(move)
	}
	e.Picture(&p)
	if v := &p.Preview; v.On && !v.Legal { // and the reason: how far each would be pushed
		v.Pushes = st.Pushes(move)
		e.pushes(v)
		x, y := e.at(move.Cell())
		e.Piece(duel.SeatOf(st.Seat()), move.Size(), x, y, 1, 0.45)
	}
}

// ForFigure draws a whole board inside r.
func ForFigure(c *render.Canvas, r render.Rect, b phobia.Board) *Painter {
	plan, cam := FigurePlan(r, b)
	e := NewPainter(duel.Figure(c, cam), plan)
	return &e
}

// FigurePlan returns the plan and the camera for a board inside r.
func FigurePlan(r render.Rect, b phobia.Board) (*Plan, *render.Camera) {
	plan := PlanFor(b, r.W, r.H, false)
	cam := &render.Camera{View: r, Table: plan.Plate()}
	cam.Fit(cam.Table, r.W*0.02)
	return plan, cam
}

// drawSizes draws the pieces of both players beside each other.
func drawSizes(c *render.Canvas, say *words.Words, r render.Rect) {
	cell := min(r.W/4, r.H*0.8)
	e := &Painter{Painter: duel.Figure(c, &render.Camera{View: r, Zoom: cell / 1.75})}
	_, y := r.Centre()
	for i := range 4 {
		z := phobia.Size(i % 2)
		x := r.X + r.W/2 + (float64(i)-1.5)*cell
		e.Piece(i/2, z, x, y-e.Unit(0.12), 1, 0)
		c.Text(render.Small, say.Pick("phobia.size", tell.Sizes[z]), x, y+e.Unit(0.82), render.AlignCentre, c.Theme().InkSoft)
	}
}

// Duration of a move of the miniature, and of its end, in ticks.
const (
	miniMove = 84
	miniEnd  = 300
)

// Miniature makes the small board for the title, on which a game plays in a loop. The
// picture depends only on tick and fits r. The supply is not shown; its pieces drop in
// from the side of the light.
func Miniature() func(c *render.Canvas, r render.Rect, tick int) {
	states := demo()
	var p Picture
	var e *Painter
	return func(c *render.Canvas, r render.Rect, tick int) {
		if len(states) < 2 || r.Empty() {
			return
		}
		if e == nil || e.Cam.View != r {
			e = ForFigure(c, r, states[0].Board())
		}
		e.C = c
		n, now := duel.Loop(len(states)-1, tick, miniMove, miniEnd)
		p.Show(states[n])
		p.Stage.Clear()
		if n > 0 {
			p.Stage.Show(&states[n-1], &states[n], false, timeline.At(render.Normal))
			p.Stage.Seek(now)
		}
		ended := n == len(states)-1 && now > miniMove
		p.Crowds = [2]bool{ended, ended}
		e.Picture(&p)
		e.Moving(&p, func(_ phobia.Piece, on phobia.Cell) Spot {
			x, y := e.at(on)
			return Spot{x, y - e.Unit(1.6), 1.35, 0.7}
		})
	}
}

// demo returns a whole random game, always the same.
func demo() []phobia.State {
	g := phobia.Game{}
	st, _, err := g.Start(rules.Setup{Seats: 2})
	if err != nil {
		return nil
	}
	states := []phobia.State{st}
	rnd := chance.New(12, 1)
	for {
		m, ok := g.Sample(st, &rnd)
		if !ok {
			return states
		}
		st.Make(m)
		states = append(states, st)
	}
}
