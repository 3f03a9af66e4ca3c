package board

import (
	"agora/game/known"
	"agora/game/words"
	"agora/render"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
	"agora/scenes/table/duel"
	"agora/scenes/table/timeline"
)

// figure is a position and the marks shown on it.
type figure struct {
	name     string
	position string
	picked   string // a stack whose possible moves are marked
	move     string // a move shown by an arrow, with the revolts that it causes
	names    bool
	levels   bool
	apart    []string // cells whose stacks are shown taken apart beside the pit
	done     bool     // and as they are after the move, too
	near     string   // two cells: show only the part between them, enlarged
}

// positions are the rulebook's figures that show a pit.
var positions = []figure{
	{name: "stacks/turn", position: "b,.,.,b,.,b/.,wb,.,.,b,./.,.,.,bbw,.,./.,w,.,.,wwb,./.,.,.,.,.,w/.,w,.,w,.,. w"},
	{name: "stacks/board", position: "b,b,b,b,b,b/b,.,.,.,.,b/.,.,.,.,.,./.,.,.,.,.,./w,.,.,.,.,w/w,w,w,w,w,w w", names: true, levels: true, near: "a1e3"},
	{name: "stacks/stack", position: ".,.,.,.,.,./.,.,.,.,.,./.,bbbww,.,.,.,./.,.,.,b,.,./.,.,.,.,wwb,./.,.,.,.,.,w w", apart: []string{"b4", "e2", "d3"}, near: "b2e4"},
	{name: "stacks/move", position: ".,.,.,.,.,./.,.,.,.,.,./.,w,.,b,.,./.,.,bw,.,.,./.,.,.,w,.,./.,.,.,.,.,. w", picked: "c3", near: "b2d4"},
	{name: "stacks/capture", position: ".,.,.,.,.,./.,.,.,.,.,./.,.,bb,.,.,./w,bwwww,.,.,.,./b,b,b,.,.,./.,.,.,.,.,. w", picked: "b3", near: "a2d4"},
	{name: "stacks/surrender", position: ".,.,.,.,.,./.,.,.,b,.,./.,b,.,bbbb,.,./.,.,ww,b,.,./.,bb,.,.,.,./.,.,.,.,.,. w", picked: "c3", near: "b2d5"},
	{name: "stacks/revolt", position: "bbb,bbwww,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. b", move: "a6^b6", apart: []string{"a6", "b6"}, done: true, near: "a5c6"},
	{name: "stacks/guard", position: ".,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,bbww,.,.,.,./.,.,.,.,.,./.,.,.,.,.,b w", move: "b3-c3", apart: []string{"b3"}, done: true, near: "a2c4"},
	{name: "stacks/marks", position: ".,.,.,.,.,./.,.,.,.,.,./.,.,b,bb,.,./.,.,.,w,bbbb,./.,.,b,.,.,./.,.,.,.,.,. w", picked: "d3", move: "d3^d4", near: "c2e4"},
	{name: "stacks/plan", position: ".,.,.,.,.,./.,.,.,.,.,b/.,.,.,.,.,./wb,.,.,.,.,./.,.,.,.,.,./.,.,.,w,.,. b", picked: "a3", apart: []string{"a3"}, near: "a1c5"},
}

// Figures returns the rulebook's figures.
func Figures() []known.Figure {
	var list []known.Figure
	for _, f := range positions {
		list = append(list, known.Figure{Name: f.name, Draw: f.draw})
	}
	return list
}

// draw draws the figure inside r.
func (f figure) draw(c *render.Canvas, say *words.Words, r render.Rect) {
	g := stacks.Game{}
	st, ok := duel.Position(g, nil, f.position)
	if !ok {
		return
	}
	area := r.Inset(4)
	if len(f.apart) > 0 { // stacks beside the pit
		_, area = area.CutRight(r.W * 0.40)
	}
	var p Picture
	e := ForFigure(c, area)
	e.Say = say
	e.Plan.near(f.near)
	p.Show(st)
	p.Names, p.Levels = f.names, f.levels
	p.Poses = p.Stage.Poses(&st, e.Plan, nil)
	if from, ok := ParseCell(f.picked); ok {
		p.Mark(from, true)
	}
	after := st
	if move, err := g.Parse(f.move); err == nil && st.Legal(move) {
		p.Try(move, true)
		after, _, _ = g.Apply(st, move)
	}
	c.Clip(area, func() { e.Picture(&p, &Advice{}) })
	var list []Column
	for _, name := range f.apart {
		c, _ := ParseCell(name)
		list = Apart(list, say, name, &st.Position, c)
		if f.done {
			list = Apart(list, say, say.T("stacks.figure.then"), &after.Position, c)
		}
	}
	rest := render.R(area.Right()+4, area.Y, r.Right()-area.Right()-8, area.H)
	for i := range list {
		col := rest.Column(i, len(list), 2)
		e.column(&list[i], col, 2, min(col.W*0.94/(2*Radius), 80), c.Theme().Ink)
	}
}

// ForFigure draws a whole pit inside r.
func ForFigure(c *render.Canvas, r render.Rect) *Painter {
	plan := PlanFor(r, false)
	plan.View = r
	e := NewPainter(duel.Figure(c, &plan.Camera), &plan)
	return &e
}

// near shows only the part between two cells, enlarged.
func (p *Plan) near(cells string) {
	if len(cells) != 4 {
		return
	}
	a, _ := ParseCell(cells[:2])
	b, _ := ParseCell(cells[2:])
	edge := func(i int, by float64) float64 { // the edge of the part
		if i == 0 || i == Size-1 {
			return axis(i) + by*(0.56+rim)
		}
		return axis(i) + by*0.62
	}
	part := render.R(edge(a.File(), -1), -edge(b.Rank(), 1), 0, 0)
	part.W, part.H = edge(b.File(), 1)-part.X, -edge(a.Rank(), -1)-part.Y
	p.Zoom = max(p.Zoom, min(p.View.W/part.W, p.View.H/part.H))
	// The rest of the view shows the surroundings, but nothing beyond the frame.
	keep := func(at, room float64) float64 {
		most := max(0, span/2-room/p.Zoom/2)
		return min(max(at, -most), most)
	}
	x, y := part.Centre()
	p.X, p.Y = keep(x, p.View.W), keep(y, p.View.H)
}

// ParseCell reads the name of a cell.
func ParseCell(name string) (stacks.Cell, bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'f' || name[1] < '1' || name[1] > '6' {
		return 0, false
	}
	return stacks.At(int(name[0]-'a'), int(name[1]-'1')), true
}

// Duration of a move of the miniature, and of its end, in ticks.
const (
	miniMove = 80
	miniEnd  = 260
)

// moment is a move of the miniature's game.
type moment struct {
	before, after stacks.State
	events        []rules.Event
}

// Miniature makes the small pit for the title, on which a game plays in a loop. The
// picture depends only on tick and fits r.
func Miniature() func(c *render.Canvas, r render.Rect, tick int) {
	moves := demo()
	var p Picture
	return func(c *render.Canvas, r render.Rect, tick int) {
		if len(moves) == 0 || r.Empty() {
			return
		}
		e := ForFigure(c, r.Inset(min(8, r.H*0.03)))
		n, now := duel.Loop(len(moves), tick, miniMove, miniEnd)
		m := &moves[max(n, 1)-1]
		p.Stage.Clear()
		if n == 0 {
			p.Show(m.before)
		} else {
			p.Show(m.after)
			p.Stage.Show(&m.before, &m.after, m.events, false, false, timeline.At(render.Normal))
			p.Stage.Seek(now)
		}
		p.Poses = p.Stage.Poses(&p.State, e.Plan, p.Poses)
		e.Picture(&p, &Advice{})
	}
}

// demo returns a short game of random moves, chosen among those that look well. It is
// always the same.
func demo() (list []moment) {
	g := stacks.Game{}
	st, _, err := g.Start(rules.Setup{Seats: 2})
	if err != nil {
		return nil
	}
	rnd := chance.New(0, 1)
	var moves []stacks.Move
	for !st.Over() && len(list) < 120 {
		moves = st.Position.Moves(moves[:0])
		best, least, same := moves[0], 1<<30, 0
		for _, m := range moves {
			after := st.Position
			after.Make(m)
			n := 4*after.Owned(1-st.Seat()) - after.Owned(st.Seat())
			if n < least {
				best, least, same = m, n, 1
			} else if n == least {
				if same++; rnd.Intn(same) == 0 {
					best = m
				}
			}
		}
		next, events, err := g.Apply(st, best)
		if err != nil {
			return list
		}
		list = append(list, moment{st, next, events})
		st = next
	}
	return list
}
