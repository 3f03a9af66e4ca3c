package board

import (
	"agora/render"
	"agora/rules/stacks"
	"agora/scenes/table/duel"
)

// badgeUnit is the least size of a cell at which its numbers do not hide the stones, dp.
const badgeUnit = 38

// Picture draws a pit with everything in it, marks included. A hint is drawn below the
// stacks' numbers, its own numbers over them.
func (e *Painter) Picture(p *Picture, hint *Advice) {
	quiet := !p.Stage.Busy()
	if e.Plan.Side {
		e.profile()
	} else {
		e.pit()
	}
	switch {
	case p.Names && e.Plan.Side:
		e.sideNames()
	case p.Names:
		e.names()
	}
	if p.Levels {
		e.levels(&p.State.Position)
	}
	if quiet {
		e.lastMove(&p.Last)
		e.each(func(c stacks.Cell) {
			if p.Marked {
				e.markBelow(c, p.acts[c])
			}
		})
	}
	e.stones(p.Poses, false)
	if quiet {
		e.preview(&p.Preview)
		e.acts(p)
		e.suggest(hint)
		e.menace(hint)
		if e.Plan.Side {
			e.tops(p)
		}
		e.each(func(c stacks.Cell) { // over all marks, because no number may be hidden
			if e.Cam.Zoom < badgeUnit {
				return
			}
			on := p.State.On(c)
			mine := on.Owner() == p.State.Seat() && !p.State.Over()
			if p.Layers && !p.State.Over() && (!p.Marked || p.acts[c] == 0) {
				e.takers(c, p.Dangers[c], mine)
			}
			if e.Plan.Side { // the stacks themselves say the rest
				return
			}
			e.badge(c, &p.badge[c])
			if p.Layers {
				e.layers(c, on)
				e.threat(c, &p.badge[c], p.Dangers[c], mine, p.Free)
			}
		})
		e.number(hint)
		for _, r := range p.Preview.Revolts {
			if p.Preview.Sure {
				e.uprising(r.At, duel.SeatOf(r.Owner))
			}
		}
	}
	e.stones(p.Poses, true)
	if t, part := p.Stage.revolt(); t != nil {
		col, _ := e.Seat(t.To)
		e.burst(stacks.Cell(t.ID.n), part, col)
	}
}

// each visits all cells in reading order.
func (e *Painter) each(visit func(c stacks.Cell)) {
	for n := range Size * Size {
		visit(e.Plan.Order(n))
	}
}

// acts marks the possible moves of a stack, and the cell pointed at.
func (e *Painter) acts(p *Picture) {
	t := e.C.Theme()
	if p.Picked {
		e.ring(p.From, 0.97, e.Line()+3, t.Card)
		e.ring(p.From, 0.97, e.Line()+1, e.C.Legal())
	}
	e.each(func(c stacks.Cell) {
		if p.Marked {
			e.mark(c, p.acts[c])
		}
	})
	switch o := &p.Pointed; {
	case !o.On:
	case o.Keys:
		e.ring(o.Cell, 1.06, 3.5, t.Focus)
	default:
		e.ring(o.Cell, 0.97, e.Line(), e.C.Legal())
	}
}

// preview shows the effects of a move, or that it is refused.
func (e *Painter) preview(v *preview) {
	if !v.On {
		return
	}
	if v.Open == 0 {
		e.refuse(v.Move.To())
		return
	}
	col := e.C.Legal()
	if v.Sure && v.Move.Kind() == stacks.KindCapture {
		col = e.C.Theme().Bad
	}
	e.ring(v.Move.To(), 0.99, e.Line()+1.5, col)
	if v.Sure {
		e.arrow(v.Move.From(), v.Move.To(), col)
	}
}

// Held draws the stones of a stack from the first on, larger, above a point of the screen.
func (e *Painter) Held(on stacks.Stack, first int, x, y float64) {
	u := e.Cam.Zoom * 1.06
	e.C.Sprite(shadeSprite(e.C.Kit, u), render.Place{X: x + u*0.06, Y: y + u*0.12, Scale: u / CellUnit, Fade: 0.3})
	e.pile(on, first, x, y, u*raise(1, on.Len()), u, 0.12)
}

// Top draws the uppermost stones of a stack as a sign of that size, around a point of the screen.
func (e *Painter) Top(on stacks.Stack, x, y, size float64) {
	e.pile(on, max(0, on.Len()-3), x, y+size*0.2, size*0.2, size/(2*Radius), 0)
}
