package board

import (
	"agora/render"
	"agora/rules/stacks"
)

// Measures of the pit seen from the side, in units. Whatever is behind is further up, and
// every level and every stone is equally high, so that stacks stand at their true heights.
// The stairs at the front, which the ground before them hides, are deep enough to hide no
// cell.
const (
	depth      = 0.60                                        // of a cell
	lift       = 0.115                                       // height of a level and of a stone
	hidden     = flights * lift                              // depth of the stairs at the front
	wall       = 0.10                                        // foot of the front, below the lowest level
	highSide   = 6*depth + 2*hidden + top*lift + wall + 0.75 // all of it, with room for high stacks at the back
	sideMiddle = highSide/2 - wall

	top = 2 * flights // the highest level
)

// front returns how far behind the front a row of cells begins, counted from the front.
func front(row int) float64 {
	return float64(row)*depth + hidden*float64(min(row, 2))
}

// row returns the row of a cell, counted from the front.
func (p *Plan) row(c stacks.Cell) int {
	if p.Turned {
		return Size - 1 - c.Rank()
	}
	return c.Rank()
}

// deep returns the depth of a cell on the screen, in units.
func (p *Plan) deep() float64 {
	if p.Side {
		return depth
	}
	return 1
}

// raise returns the height of a stone with below stones under it in a stack of `of`: seen
// from above high stacks are compressed, from the side never.
func (p *Plan) raise(below, of int) float64 {
	if p.Side {
		return lift * float64(below)
	}
	return raise(below, of)
}

// Body returns the place of a stack's stones above its cell, seen from the side.
func (p *Plan) Body(c stacks.Cell, stones int) render.Rect {
	if !p.Side || stones == 0 {
		return render.Rect{}
	}
	x, y := p.ToScreen(p.At(c))
	high := p.Zoom * (lift*float64(stones) + Radius*depth)
	return render.R(x-p.Zoom*Radius, y-high, 2*p.Zoom*Radius, high)
}

// Behind returns the shape of cell c without the part that stacks in front of it hide; nil if
// nothing hides it.
func (p *Plan) Behind(pos *stacks.Position, c stacks.Cell) func(dx, dy float64) bool {
	if !p.Side {
		return nil
	}
	x, y := p.ToScreen(p.At(c))
	var before []render.Rect
	for n := range Size * Size {
		if o := p.Order(n); o.File() == c.File() && p.row(o) < p.row(c) && pos.On(o).Len() > 0 {
			before = append(before, p.Body(o, pos.On(o).Len()))
		}
	}
	return func(dx, dy float64) bool {
		for _, r := range before {
			if r.Contains(x+dx, y+dy) {
				return false
			}
		}
		return true
	}
}

// slope4 fills a quadrangle given by its corners in units: x and the height on the screen.
func (e *Painter) slope4(col render.Color, q ...[2]float64) {
	var pts [4]render.Point
	for i := range pts {
		pts[i].X, pts[i].Y = e.Cam.ToScreen(q[i][0], sideMiddle-q[i][1])
	}
	e.C.Poly(pts[:], col)
}

// band fills the rectangle between two heights.
func (e *Painter) band(x0, x1, low, high float64, col render.Color) {
	e.slope4(col, [2]float64{x0, high}, [2]float64{x1, high}, [2]float64{x1, low}, [2]float64{x0, low})
}

// profile draws the pit from the side, from the back to the front.
func (e *Painter) profile() {
	t := e.C.Theme()
	wood := render.Blend(t.Wood, render.RGB(0x1E120A), 0.42)
	back := front(Size-1) + depth + top*lift
	e.band(-half-rim, half+rim, -wall, back+rim*0.4, wood)
	e.band(-half, half, top*lift, back, tierTone(t, 2))
	for row := Size - 1; row >= 0; row-- {
		e.terrace(row)
	}
	e.band(-half-rim, half+rim, -wall, top*lift, render.Blend(wood, render.RGB(0x000000), 0.18))
	e.band(-half-rim, half+rim, top*lift-0.05, top*lift, render.Blend(t.Gold, wood, 0.4))
}

// across returns the cell of a file, counted from the left, and of a row.
func (p *Plan) across(file, row int) stacks.Cell {
	if p.Turned {
		return stacks.At(Size-1-file, Size-1-row)
	}
	return stacks.At(file, row)
}

// terrace draws a row of cells with the stairs beside them, and those down from it at the
// back of the pit.
func (e *Painter) terrace(row int) {
	t := e.C.Theme()
	for file := range Size {
		c := e.Plan.across(file, row)
		level, x := c.Level(), axis(file)
		up := front(row) + float64(level)*lift
		if row > 0 {
			low := e.Plan.across(file, row-1).Level()
			switch before := front(row-1) + depth; {
			case low == level: // what the stairs at the front would leave open
				e.band(x-0.5, x+0.5, before+float64(low)*lift, up, tierTone(t, level/flights))
			case low < level:
				e.risers(x-0.5, x+0.5, front(row)+float64(low)*lift, up, level/flights)
			}
		}
		sx, sy := e.Cam.ToScreen(x, sideMiddle-up-depth/2)
		kind := (c.File()*3 + c.Rank()*5 + c.File()*c.Rank()) % cellSprites
		e.C.Stretch(cellSprite(e.C.Kit, level/flights, kind, e.Cam.Zoom), render.Place{X: sx, Y: sy, Scale: e.Cam.Zoom / CellUnit}, 1, depth)
		if file == Size-1 {
			continue
		}
		next := e.Plan.across(file+1, row)
		from, to := x+0.5, axis(file+1)-0.5
		if to-from < 1e-6 {
			continue
		}
		then := front(row) + float64(next.Level())*lift
		tone := tierTone(t, max(level, next.Level())/flights)
		if level != next.Level() {
			tone = lit(t, tone, -0.5)
			if next.Level() > level { // faces the sun
				tone = lit(t, tierTone(t, next.Level()/flights), 0.4)
			}
		}
		e.slope4(tone, [2]float64{from, up + depth}, [2]float64{to, then + depth}, [2]float64{to, then}, [2]float64{from, up})
	}
}

// risers draws the stairs down from a tier that face the viewer.
func (e *Painter) risers(x0, x1, low, high float64, tier int) {
	t := e.C.Theme()
	from, to := tierTone(t, tier), tierTone(t, tier-1)
	for i := range flights {
		a := high - (high-low)*float64(i)/flights
		b := high - (high-low)*float64(i+1)/flights
		tone := render.Blend(from, to, float64(i)/flights)
		e.band(x0, x1, b, a, lit(t, tone, -0.55))
		e.band(x0, x1, a-(a-b)*0.25, a, lit(t, tone, 0.15))
	}
}

// sideNames draws the names of the files on the front, and of the ranks beside the rows.
func (e *Painter) sideNames() {
	style := render.Strong.Sized(max(15, min(20, e.Unit(rim)*0.58)))
	on := render.Fade(e.C.Theme().OnBar, 0.85)
	high := e.C.Kit.LineHeight(style)
	for i := range Size {
		c := e.Plan.across(i, i)
		x, y := e.Cam.ToScreen(axis(i), sideMiddle-(top*lift-wall)/2)
		e.C.Text(style, fileNames[c.File()], x, y-high/2, render.AlignCentre, on)
		for _, side := range [2]float64{-1, 1} {
			x, y := e.Cam.ToScreen(side*(half+rim*0.55), sideMiddle-front(i)-depth/2-top*lift)
			e.C.Text(style, rankNames[c.Rank()], x, y-high/2, render.AlignCentre, on)
		}
	}
}

// tops draws the height of every stack above it, where it is seen from the side.
func (e *Painter) tops(p *Picture) {
	t := e.C.Theme()
	e.each(func(c stacks.Cell) {
		b := &p.badge[c]
		if b.height == "" {
			return
		}
		x, y := e.at(c)
		style := render.Number.Sized(max(14, min(18, e.Unit(0.22))))
		w, h := e.C.Measure(style, b.height)
		r := render.R(x+e.Unit(Radius)-w/2-3, y-e.Unit(e.Plan.raise(p.State.On(c).Len(), 1)+Radius*depth*0.9)-h*0.6, w+8, h*0.9)
		e.C.FillRound(r, 5, t.Bar)
		e.C.TextIn(style, b.height, r, render.AlignCentre, t.OnBar)
		if b.prisoners != "" {
			col, on := e.Seat(b.jailed)
			r = render.R(x-e.Unit(Radius)-w/2-5, r.Y, r.W, r.H)
			e.C.FillRound(r.Inset(-1), 5, t.Card)
			e.C.FillRound(r, 4, col)
			e.C.TextIn(style, b.prisoners, r, render.AlignCentre, on)
		}
	})
}
