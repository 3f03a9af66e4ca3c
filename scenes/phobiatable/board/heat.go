package board

import (
	"cmp"
	"strconv"

	"agora/render"
	"agora/rules/phobia"
	"agora/scenes/table/duel"
)

// warmth tells what a piece on a cell would do to the largest groups.
type warmth struct {
	cell    phobia.Cell
	text    [2]string // the values of the largest groups afterwards, by seat
	verdict int       // whether that is better for the player to move: -1, 0, 1
}

// Warm fills in what the cells would bring.
func (p *Picture) Warm(z phobia.Size, on []phobia.Cell) {
	own := duel.SeatOf(p.State.Seat())
	lead := func(t *phobia.Tally) int { return t.Largest[1-own] - t.Largest[own] }
	for _, c := range on {
		move := phobia.Place(z, c)
		if !p.State.Legal(move) {
			continue
		}
		after := p.State.Position
		after.Make(move)
		then := after.Tally()
		w := warmth{cell: c, verdict: cmp.Compare(lead(&then), lead(&p.Now))}
		for i, n := range then.Largest {
			w.text[i] = strconv.Itoa(n)
		}
		p.heat = append(p.heat, w)
	}
}

// warmths draws them: on each cell a plate with both values in the players' colours,
// framed where they are better or worse for the player to move.
func (e *Painter) warmths(list []warmth) {
	t := e.C.Theme()
	for i := range list {
		w := &list[i]
		x, y := e.at(w.cell)
		high := max(17, min(30, e.Unit(0.62)))
		wide := max(high*1.9, min(64, e.Unit(1.28)))
		r := render.R(x-wide/2, y-high/2, wide, high)
		rim := t.Card
		switch w.verdict {
		case 1:
			rim = t.Good
		case -1:
			rim = t.Bad
		}
		e.C.FillRound(r.Inset(-2.5), high/2+2.5, rim)
		style := render.Number.Sized(max(14, min(20, high*0.72)))
		for seat, text := range w.text {
			col, on := e.Seat(seat)
			half := r.Column(seat, 2, 0)
			e.C.FillRound(half, high*0.22, col)
			e.C.TextIn(style, text, half, render.AlignCentre, on)
		}
	}
}
