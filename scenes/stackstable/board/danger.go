package board

import (
	"math"
	"strconv"

	"agora/render"
	"agora/render/icon"
	"agora/rules/stacks"
	"agora/scenes/table/duel"
)

// danger describes the dangers to a stack.
type danger struct {
	revolt  bool        // one more prisoner, or one guard fewer, and they revolt
	Takers  int         // neighbouring enemy stacks at least as high, which could capture it
	By      stacks.Cell // the cell of one of them
	freeing int         // so many more prisoners, or guards fewer, and they revolt; 0: it has none
}

// dangerOf returns the dangers to the stack on a cell in the current position.
func dangerOf(p *stacks.Position, c stacks.Cell) (d danger) {
	on := p.On(c)
	if on.Len() == 0 {
		return d
	}
	d.revolt = 2*on.Prisoners() == on.Len()
	if on.Prisoners() > 0 {
		d.freeing = on.Len() - 2*on.Prisoners() + 1
	}
	for f := c.File() - 1; f <= c.File()+1; f++ {
		for r := c.Rank() - 1; r <= c.Rank()+1; r++ {
			if f < 0 || r < 0 || f >= Size || r >= Size {
				continue
			}
			from := stacks.At(f, r)
			if other := p.On(from); other.Len() > 0 && other.Owner() != on.Owner() && p.Height(from) >= p.Height(c) {
				if d.Takers++; d.Takers == 1 {
					d.By = from
				}
			}
		}
	}
	return d
}

// Measures of the bar of layers in units: its width, and its greatest height.
const (
	barWide = 0.10
	barHigh = 0.46
)

// layers draws the stones of a stack as a bar seen from the side, the lowest at the
// bottom. Prisoners, which are not in the owner's colour, are narrower.
func (e *Painter) layers(c stacks.Cell, on stacks.Stack) {
	n := on.Len()
	if n < 2 {
		return
	}
	x, y := e.at(c)
	foot := y + e.Unit(0.49)
	if jail := on.Prisoners(); jail > 0 {
		foot -= e.badgeSide() + 3
		if r := e.morePlate(c, len(Number(jail)), len(Number(n+c.Level()))); 2*jail == n && r.Bottom() < foot+3 {
			foot = r.Y - 3
		}
	}
	high := min(e.Unit(0.10), e.Unit(barHigh)/float64(n))
	wide := max(5, e.Unit(barWide))
	left := x - e.Unit(0.49)
	all := render.R(left, foot-high*float64(n), wide, high*float64(n))
	e.C.Fill(all.Inset(-1.2), e.C.Theme().Card)
	gap := 0.0
	if high >= 3.5 {
		gap = 1
	}
	for i := range n {
		col, _ := e.Seat(duel.SeatOf(on.Stone(i)))
		r := render.R(left, foot-high*float64(i+1), wide, high-gap)
		if on.Stone(i) != on.Owner() {
			r.W *= 0.6
		}
		e.C.Fill(r, col)
	}
}

// threat marks the dangers to a stack at its numbers: a frame around its height if it
// could be captured, and "+1" beside its prisoners if one more makes them revolt.
func (e *Painter) threat(c stacks.Cell, b *badge, d danger, mine, free bool) {
	t := e.C.Theme()
	x, y := e.at(c)
	h := e.badgeSide()
	foot := y + e.Unit(0.49)
	if d.Takers > 0 && mine {
		w := h
		if len(b.height) > 1 {
			w = h * 1.25
		}
		r := render.R(x+e.Unit(0.49)-w, foot-h, w, h)
		e.C.FrameRound(r.Inset(-3), h*0.35, 3, t.Bad)
	}
	if n := d.freeing; n == 1 || n > 1 && free {
		r := e.morePlate(c, len(b.prisoners), len(b.height))
		e.C.FillRound(r.Inset(-1.5), h*0.2, t.Card)
		col := t.Bad
		if n > 1 {
			col = t.InkSoft
		}
		e.C.FillRound(r, h*0.18, col)
		e.C.TextIn(e.moreStyle(), more[min(n, len(more)-1)], r, render.AlignCentre, t.Card)
	}
}

// oneMore marks a stack that one more prisoner makes revolt.
const oneMore = "+1"

// more says how many more prisoners it takes.
var more = func() (list [20]string) {
	for i := range list {
		list[i] = "+" + strconv.Itoa(i)
	}
	return list
}()

// takers marks a stack that could be captured, in the corner where its own captures would be
// marked: in red if the player to move could lose it, otherwise in their colour; with the
// number of stacks that could take it, if there are several.
func (e *Painter) takers(c stacks.Cell, d danger, mine bool) {
	if d.Takers == 0 {
		return
	}
	t, col := e.C.Theme(), e.C.Legal()
	if mine {
		col = t.Bad
	}
	side := max(18, min(26, e.Unit(0.23)))
	x, y := e.at(c)
	x, y = x+e.Unit(0.49)-side/2, y-e.Unit(0.49)*e.Plan.deep()+side/2
	e.Dot(x, y, side/2+1.5, t.Card)
	e.Dot(x, y, side/2, col)
	if d.Takers == 1 {
		e.C.Sprite(icon.Sprite(e.C.Kit, icon.Capture, math.Round(side*0.72)), render.Place{X: x, Y: y, Tint: t.Card})
		return
	}
	e.C.TextIn(render.Strong.Sized(max(14, side*0.66)), Number(d.Takers), render.R(x-side/2, y-side/2, side, side), render.AlignCentre, t.Card)
}

// badgeSide returns the height of a stack's numbers.
func (e *Painter) badgeSide() float64 { return max(20, min(34, e.Unit(0.29))) }

// moreStyle returns the text style of oneMore.
func (e *Painter) moreStyle() render.TextStyle {
	return render.Strong.Sized(max(14, e.badgeSide()*0.6))
}

// morePlate returns the place of oneMore: beside the number of prisoners, or above it if
// it would hide the height. prisoners and height are their numbers of digits.
func (e *Painter) morePlate(c stacks.Cell, prisoners, height int) render.Rect {
	x, y := e.at(c)
	h := e.badgeSide()
	side := func(digits int) float64 {
		if digits > 1 {
			return h * 1.25
		}
		return h
	}
	w, _ := e.C.Measure(e.moreStyle(), oneMore)
	left, foot := x-e.Unit(0.49), y+e.Unit(0.49)
	r := render.R(left+side(prisoners)+3, foot-h*0.86, w+5, h*0.78)
	if r.Right()+2 > x+e.Unit(0.49)-side(height) {
		r = render.R(left, foot-h-3-h*0.78, w+5, h*0.78)
	}
	return r
}
