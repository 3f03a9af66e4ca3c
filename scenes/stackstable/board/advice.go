package board

import (
	"agora/render"
	"agora/rules/stacks"
	"agora/scenes/table/duel"
	"agora/scenes/ui/panels"
)

// Advice holds the moves that a picture suggests.
type Advice = duel.Advice[stacks.State, stacks.Move]

// menace marks the other side's threat.
func (e *Painter) menace(a *Advice) {
	for _, m := range a.Threats {
		col := e.C.Theme().Bad
		e.ring(m.From(), 0.97, e.Line()+0.5, col)
		e.arrow(m.From(), m.To(), col)
		if m.Kind() != stacks.KindMove {
			e.signOn(m.To(), m.Kind())
		}
	}
}

// number draws the numbers of a line's or the book's moves over the stacks' numbers.
func (e *Painter) number(a *Advice) {
	for i, m := range a.Book {
		x0, y0 := e.at(m.From())
		x1, y1 := e.at(m.To())
		e.Numeral(render.Mix(x0, x1, 0.5), render.Mix(y0, y1, 0.5), e.signSide()*0.8, i+1, a.Mover)
	}
	if !a.On {
		return
	}
	at := 0.33 // the arrowhead stays visible
	if e.Cam.Zoom < 60 {
		at = 0.5 // and the height beside it
	}
	for i, next := range a.Left {
		x0, y0 := e.at(next.From())
		x1, y1 := e.at(next.To())
		e.Numeral(render.Mix(x0, x1, at), render.Mix(y0, y1, at), e.signSide()*0.8, a.Made+i+1, (a.Mover+i)%2)
	}
}

// suggest marks the move that is advised, or the moves of a line.
func (e *Painter) suggest(a *Advice) {
	for _, m := range a.Book {
		e.arrow(m.From(), m.To(), render.Fade(e.C.Theme().Accent, 0.55))
	}
	if !a.On {
		return
	}
	t, side, m := e.C.Theme(), e.signSide(), a.Move
	e.ring(m.From(), 0.97, e.Line()+0.5, t.Accent)
	e.arrow(m.From(), m.To(), t.Accent)
	x, y := e.at(m.To())
	if m.Kind() != stacks.KindMove {
		e.signOn(m.To(), m.Kind())
	}
	if a.Line {
		for _, next := range a.Left[1:] {
			e.arrow(next.From(), next.To(), render.Fade(t.Accent, 0.55))
		}
		return
	}
	off := e.Unit(0.49) - side/2 // between the numbers or the signs, beside the arrow
	if _, from := e.at(m.From()); from >= y {
		off = -off
	}
	panels.Bulb(e.C, x, y+off, side*0.9)
}
