package stackstable

import (
	"strings"

	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/stacks"
)

// figure is a position, and what is shown of it.
type figure struct {
	position string
	picked   string // a stack whose actions are marked
	move     string // an action that is shown by an arrow, with the revolts that follow
	names    bool
	levels   bool
	apart    []string // cells whose stacks are taken apart beside the pit
	done     bool     // and what the action makes of them, too
	near     string   // two cells: only what lies between them is shown, larger
}

// figures are the figures that show a pit.
func figures() map[string]figure {
	return map[string]figure{
		"stacks/turn":      {position: "b,.,.,b,.,b/.,wb,.,.,b,./.,.,.,bbw,.,./.,w,.,.,wwb,./.,.,.,.,.,w/.,w,.,w,.,. w"},
		"stacks/board":     {position: "b,b,b,b,b,b/b,.,.,.,.,b/.,.,.,.,.,./.,.,.,.,.,./w,.,.,.,.,w/w,w,w,w,w,w w", names: true, levels: true, near: "a1e3"},
		"stacks/stack":     {position: ".,.,.,.,.,./.,.,.,.,.,./.,bbbww,.,.,.,./.,.,.,b,.,./.,.,.,.,wwb,./.,.,.,.,.,w w", apart: []string{"b4", "e2", "d3"}, near: "b2e4"},
		"stacks/move":      {position: ".,.,.,.,.,./.,.,.,.,.,./.,w,.,b,.,./.,.,bw,.,.,./.,.,.,w,.,./.,.,.,.,.,. w", picked: "c3", near: "b2d4"},
		"stacks/capture":   {position: ".,.,.,.,.,./.,.,.,.,.,./.,.,bb,.,.,./w,bwwww,.,.,.,./b,b,b,.,.,./.,.,.,.,.,. w", picked: "b3", near: "a2d4"},
		"stacks/surrender": {position: ".,.,.,.,.,./.,.,.,b,.,./.,b,.,bbbb,.,./.,.,ww,b,.,./.,bb,.,.,.,./.,.,.,.,.,. w", picked: "c3", near: "b2d5"},
		"stacks/revolt":    {position: "bbb,bbwww,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. b", move: "a6^b6", apart: []string{"a6", "b6"}, done: true, near: "a5c6"},
		"stacks/guard":     {position: ".,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,bbww,.,.,.,./.,.,.,.,.,./.,.,.,.,.,b w", move: "b3-c3", apart: []string{"b3"}, done: true, near: "a2c4"},
		"stacks/marks":     {position: ".,.,.,.,.,./.,.,.,.,.,./.,.,b,bb,.,./.,.,.,w,bbbb,./.,.,b,.,.,./.,.,.,.,.,. w", picked: "d3", move: "d3^d4", near: "c2e4"},
	}
}

// Figure draws a figure of the rulebook as large as r, and reports whether it
// knows it.
func Figure(name string, c *render.Canvas, r render.Rect) bool {
	f, ok := figures()[name]
	if ok {
		f.draw(c, r)
	}
	return ok
}

func (f *figure) draw(c *render.Canvas, r render.Rect) {
	g := stacks.Game{}
	start, _, err := g.Start(rules.Setup{Seats: 2})
	if err != nil {
		return
	}
	st, err := g.Decode(start, f.position)
	if err != nil {
		return
	}
	board := r.Inset(4)
	if len(f.apart) > 0 { // the stacks beside the pit
		_, board = board.CutRight(r.W * 0.40)
	}
	plan := f.plan(board)
	c.Clip(board, func() { f.scene(c, &plan, st) })
	f.columns(c, st, render.R(board.Right()+4, board.Y, r.Right()-board.Right()-8, board.H))
}

// plan shows the whole pit in r, or the part that the figure is about.
func (f *figure) plan(r render.Rect) Plan {
	p := planFor(r, false)
	if len(f.near) != 4 {
		return p
	}
	a, _ := parseCell(f.near[:2])
	b, _ := parseCell(f.near[2:])
	edge := func(i int, by float64) float64 { // as far as the part goes
		if i == 0 || i == size-1 {
			return axis(i) + by*(0.56+rim)
		}
		return axis(i) + by*0.62
	}
	part := render.R(edge(a.File(), -1), -edge(b.Rank(), 1), 0, 0)
	part.W, part.H = edge(b.File(), 1)-part.X, -edge(a.Rank(), -1)-part.Y
	p.Unit = max(p.Unit, min(r.W/part.W, r.H/part.H))
	// The rest of the room shows what lies around, but nothing beyond the frame.
	keep := func(at, room float64) float64 {
		room = room / p.Unit / 2
		if most := span/2 - room; most > 0 {
			return min(max(at, -most), most)
		}
		return 0
	}
	x, y := part.Centre()
	x, y = keep(x, r.W), keep(y, r.H)
	cx, cy := r.Centre()
	p.X, p.Y = cx-x*p.Unit, cy-y*p.Unit
	p.View = r
	return p
}

// scene draws the pit and what happens in it.
func (f *figure) scene(c *render.Canvas, plan *Plan, st stacks.State) {
	g := stacks.Game{}
	e := &easel{c: c, plan: plan, looks: [2]emblem.ID{emblem.Owl, emblem.Amphora}}
	e.pit()
	if f.names {
		e.names()
	}
	if f.levels {
		e.levels(&st.Position)
	}
	var acts [cells]Acts
	ground := Ground{Plan: *plan, Pos: &st.Position}
	from, picked := parseCell(f.picked)
	each := func(do func(c stacks.Cell)) {
		for n := range size * size {
			do(plan.Order(n))
		}
	}
	if picked {
		each(func(c stacks.Cell) {
			acts[c] = ground.Acts(from, c)
			e.markBelow(c, acts[c])
		})
	}
	var stage Stage
	e.poses(stage.Poses(&st, plan, nil), false)
	each(func(c stacks.Cell) {
		if plan.Unit >= 38 { // smaller, the numbers would hide the stones
			b := badgeOf(&st.Position, c)
			e.badge(c, &b)
		}
	})
	if picked {
		pts := e.corners(from, 0.97)
		c.Polyline(pts[:], true, e.line()+3, c.Theme().Card)
		c.Polyline(pts[:], true, e.line()+1, c.Theme().Legal)
	}
	if move, err := g.Parse(f.move); err == nil && st.Legal(move) {
		col := c.Theme().Legal
		if move.Kind() == stacks.KindCapture {
			col = c.Theme().Bad
		}
		e.arrow(move.From(), move.To(), col)
		_, events, _ := g.Apply(st, move)
		for _, ev := range events {
			if ev, ok := ev.(stacks.Revolted); ok {
				e.uprising(ev.At, seatOf(ev.Owner))
			}
		}
	}
	each(func(c stacks.Cell) { e.mark(c, acts[c]) })
}

// columns takes stacks apart beside the pit.
func (f *figure) columns(c *render.Canvas, st stacks.State, r render.Rect) {
	g := stacks.Game{}
	after := st
	if move, err := g.Parse(f.move); err == nil && st.Legal(move) {
		after, _, _ = g.Apply(st, move)
	}
	e := &easel{c: c, looks: [2]emblem.ID{emblem.Owl, emblem.Amphora}}
	var list []column
	for _, name := range f.apart {
		if c, ok := parseCell(name); ok {
			list = append(list, column{name, st.On(c), sum(st.On(c).Len(), c.Level())})
			if on := after.On(c); f.done && on.Len() > 0 {
				list = append(list, column{"then", on, sum(on.Len(), c.Level())})
			}
		}
	}
	t := e.c.Theme()
	for i := range list {
		l := &list[i]
		col := r.Column(i, len(list), 2)
		head, rest := col.CutTop(22)
		foot, rest := rest.CutBottom(22)
		e.c.TextIn(render.Strong.Sized(16), l.title, head, render.AlignCentre, t.Ink)
		note := l.note
		if w, _ := c.Measure(render.Number.Sized(16), note); w > foot.W { // only what it comes to
			note = note[strings.IndexByte(note, '=')+1:]
		}
		e.c.TextIn(render.Number.Sized(16), note, foot, render.AlignCentre, t.Ink)
		e.column(l.stack, rest.InsetXY(0, 2), min(col.W*0.94/(2*radius), 80))
	}
}

// parseCell reads the name of a cell.
func parseCell(name string) (stacks.Cell, bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'f' || name[1] < '1' || name[1] > '6' {
		return 0, false
	}
	return stacks.At(int(name[0]-'a'), int(name[1]-'1')), true
}
