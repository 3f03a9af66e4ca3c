package stacks

import (
	"agora/game"
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
}

// figures are the figures that show a pit.
func figures() map[string]figure {
	return map[string]figure{
		game.FigureStacksTurn:      {position: "b,.,.,b,.,b/.,wb,.,.,b,./.,.,.,bbw,.,./.,w,.,.,wwb,./.,.,.,.,.,w/.,w,.,w,.,. w"},
		game.FigureStacksBoard:     {position: "b,b,b,b,b,b/b,.,.,.,.,b/.,.,.,.,.,./.,.,.,.,.,./w,.,.,.,.,w/w,w,w,w,w,w w", names: true, levels: true},
		game.FigureStacksStack:     {position: ".,.,.,.,.,./.,.,.,.,.,./.,bbbww,.,.,.,./.,.,.,b,.,./.,.,.,.,wwb,./.,.,.,.,.,w w", apart: []string{"b4", "e2", "d3"}},
		game.FigureStacksMove:      {position: ".,.,.,.,.,./.,.,.,.,.,./.,w,.,b,.,./.,.,bw,.,.,./.,.,.,w,.,./.,.,.,.,.,. w", picked: "c3"},
		game.FigureStacksCapture:   {position: ".,.,.,.,.,./.,.,.,.,.,./.,.,bb,.,.,./w,bwwww,.,.,.,./b,b,b,.,.,./.,.,.,.,.,. w", picked: "b3"},
		game.FigureStacksSurrender: {position: ".,.,.,.,.,./.,.,.,b,.,./.,b,.,bbbb,.,./.,.,ww,b,.,./.,bb,.,.,.,./.,.,.,.,.,. w", picked: "c3"},
		game.FigureStacksRevolt:    {position: "bbb,bbwww,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. b", move: "a6^b6", apart: []string{"a6", "b6"}, done: true},
		game.FigureStacksGuard:     {position: ".,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,bbww,.,.,.,./.,.,.,.,.,./.,.,.,.,.,b w", move: "b3-c3", apart: []string{"b3"}, done: true},
		game.FigureStacksMarks:     {position: ".,.,.,.,.,./.,.,.,.,.,./.,.,b,bb,.,./.,.,.,w,bbbb,./.,.,b,.,.,./.,.,.,.,.,. w", picked: "d3", move: "d3^d4"},
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
		_, board = board.CutRight(max(r.W-r.H, r.W*0.34))
	}
	plan := planFor(board, false)
	e := &easel{c: c, plan: &plan, looks: [2]emblem.ID{emblem.Owl, emblem.Amphora}}
	e.pit()
	if f.names {
		e.names()
	}
	if f.levels {
		e.levels(&st.Position)
	}
	var acts [cells]Acts
	ground := Ground{Plan: plan, Pos: &st.Position}
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
	e.poses(stage.Poses(&st, &plan, nil), false)
	each(func(c stacks.Cell) {
		b := badgeOf(&st.Position, c)
		e.badge(c, &b)
	})
	if picked {
		pts := e.corners(from, 0.97)
		c.Polyline(pts[:], true, e.line()+3, c.Theme().Card)
		c.Polyline(pts[:], true, e.line()+1, c.Theme().Legal)
	}
	after := st
	if move, err := g.Parse(f.move); err == nil && st.Legal(move) {
		col := c.Theme().Legal
		if move.Kind() == stacks.KindCapture {
			col = c.Theme().Bad
		}
		e.arrow(move.From(), move.To(), col)
		next, events, _ := g.Apply(st, move)
		after = next
		for _, ev := range events {
			if ev, ok := ev.(stacks.Revolted); ok {
				e.uprising(ev.At, seatOf(ev.Owner))
			}
		}
	}
	each(func(c stacks.Cell) { e.mark(c, acts[c]) })
	f.columns(e, &st, &after, render.R(board.Right()+4, board.Y, r.Right()-board.Right()-8, board.H))
}

// columns takes stacks apart beside the pit.
func (f *figure) columns(e *easel, st, after *stacks.State, r render.Rect) {
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
		e.c.TextIn(render.Number.Sized(16), l.note, foot, render.AlignCentre, t.Ink)
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
