package board

import (
	"agora/render"
	"agora/rules/phobia"
	"agora/scenes/table/duel"
	"agora/scenes/ui/panels"
)

// Advice marks the moves that are suggested.
func (e *Painter) Advice(p *Picture, a *duel.Advice[phobia.State, phobia.Move]) {
	if !p.Stage.Busy() {
		e.suggest(p, a)
	}
	e.book(p, a)
	if !p.Stage.Busy() {
		e.threat(a)
	}
}

// threatArrow points onto the cell from above.
var threatArrow = duel.Arrow{Gap: 0.30, Head: 0.36, Half: 0.26, Wide: 0.09, Rim: 0.04}

// threat marks what the other side would do: the piece it would place, and where its
// neighbours would move.
func (e *Painter) threat(a *duel.Advice[phobia.State, phobia.Move]) {
	for _, m := range a.Threats {
		if m == phobia.Swap {
			continue
		}
		cell, col := m.Cell(), e.C.Theme().Bad
		e.ghost(duel.SeatOf(a.From.Seat()), m.Size(), cell, 1)
		pts := e.hexagon(cell, 0.96)
		e.Outline(pts[:], e.Line()+0.5, col)
		for _, p := range a.From.Pushes(m) {
			if p.Steps > 0 {
				x0, y0 := e.at(p.From)
				x1, y1 := e.at(p.To)
				e.Arrow(pushArrow, x0, y0, x1, y1, col)
			}
		}
		x, y := e.at(cell)
		e.Arrow(threatArrow, x, y-e.Unit(1.5), x, y, col)
	}
}

// book numbers the moves in the opening book. Small and large pieces for the same cell
// are beside each other.
func (e *Painter) book(p *Picture, a *duel.Advice[phobia.State, phobia.Move]) {
	for i, m := range a.Book {
		cell, x := CellOf(&p.State, m), 0.0
		for _, before := range a.Book[:i] {
			if CellOf(&p.State, before) == cell {
				x = 0.6
			}
		}
		pts := e.hexagon(cell, 0.96)
		e.Outline(pts[:], e.Line()+0.5, e.C.Theme().Accent)
		cx, cy := e.at(cell)
		e.Numeral(cx+e.Unit(x), cy, max(18, min(30, e.Unit(0.6))), i+1, a.Mover)
	}
}

// suggest marks the move that is advised, or the moves of a line.
func (e *Painter) suggest(p *Picture, a *duel.Advice[phobia.State, phobia.Move]) {
	if !a.On {
		return
	}
	m := a.Move
	cell, t := CellOf(&p.State, m), e.C.Theme()
	if v := &p.Preview; !v.On || v.Move != m {
		if _, _, taken := p.State.On(cell); !taken {
			e.ghost(a.Mover, m.Size(), cell, 1)
		}
	}
	pts := e.hexagon(cell, 0.96)
	e.Outline(pts[:], e.Line()+0.5, t.Accent)
	x, y := e.at(cell)
	d := max(18, min(30, e.Unit(0.52)))
	if a.Line {
		for i, next := range a.Left {
			if next != phobia.Swap { // otherwise it is where the previous one was
				cell = next.Cell()
			}
			x, y := e.at(cell)
			e.Numeral(x+e.Unit(0.52), y-e.Unit(0.62), d, a.Made+i+1, (a.Mover+i)%2)
			if i > 0 {
				pts := e.hexagon(cell, 0.96)
				e.Outline(pts[:], e.Line(), render.Fade(t.Accent, 0.6))
			}
		}
		return
	}
	panels.Bulb(e.C, x+e.Unit(0.52), y-e.Unit(0.62), d)
}
