package board

import (
	"math"

	"agora/render"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
	"agora/scenes/table/spots"
)

// leastThreshold is the least thickness of a threshold on the screen, so that its state
// is visible at any size, dp.
const leastThreshold = 3.2

// drawDoors draws the states of the doors. An open door is white as printed; the others
// differ by shape, not by colour alone:
//
//	open    white          joined  the floor continues without a threshold
//	broken  a cross        cut     grey with stripes
//	faced, edge  walled up, dark
func drawDoors(v *View, p *painter) {
	for i := range v.Doors {
		drawDoor(p, &v.Doors[i])
	}
	for i := range v.Doors {
		if d := &v.Doors[i]; d.change != 0 {
			drawChange(v, p, d)
		}
	}
}

// drawChange marks a door that the placement changes: a plus, a minus, or a ring for a
// joined one.
func drawChange(v *View, p *painter, d *DoorMark) {
	t := p.c.Theme()
	col := p.c.Legal()
	switch d.change {
	case 1:
		col = t.Good
	case -1:
		col = t.Bad
	}
	x, y := p.at(d.X+d.Nx*0.02, d.Y+d.Ny*0.02)
	r := max(5.5, min(11, p.cam.Zoom*0.2)) * (2 - d.size)
	p.c.Circle(x, y, r+1.5, render.Fade(t.Card, 0.95))
	p.c.Circle(x, y, r, col)
	ink := t.Card
	h := r * 0.5
	switch d.change {
	case 1:
		p.c.Line(x-h, y, x+h, y, 2, ink)
		p.c.Line(x, y-h, x, y+h, 2, ink)
	case -1:
		p.c.Line(x-h, y, x+h, y, 2, ink)
	default:
		p.c.Circle(x, y, h*0.9, ink)
	}
}

// drawDoor draws one door, if it is not open.
func drawDoor(p *painter, d *DoorMark) {
	if d.State == market.Open || d.State == market.Walled {
		return
	}
	t := p.c.Theme()
	pal := paletteOf(t)
	zoom := p.cam.Zoom
	deep := max(BandWidth, leastThreshold/zoom)
	const long = (whiteTo - whiteFrom) / 2
	// The corners of the white part: outer side, then inner side.
	tx, ty := -d.Ny, d.Nx
	quad := func(out, in, half float64) [4]render.Point {
		var q [4]render.Point
		for i, k := range [4][2]float64{{out, -half}, {out, half}, {-in, half}, {-in, -half}} {
			q[i].X, q[i].Y = p.at(d.X+d.Nx*k[0]+tx*k[1], d.Y+d.Ny*k[0]+ty*k[1])
		}
		return q
	}
	line := func(from, to [2]float64, width float64, col render.Color) {
		ax, ay := p.at(d.X-d.Nx*from[0]+tx*from[1], d.Y-d.Ny*from[0]+ty*from[1])
		bx, by := p.at(d.X-d.Nx*to[0]+tx*to[1], d.Y-d.Ny*to[0]+ty*to[1])
		p.c.Line(ax, ay, bx, by, width, col)
	}
	switch d.State {
	case market.Joined:
		q := quad(0.01, BandWidth+0.012, long)
		p.c.Poly(q[:], d.floor)
		w := max(1, zoom*0.03)
		line([2]float64{0, -long}, [2]float64{BandWidth, -long}, w, pal.wallLit)
		line([2]float64{0, long}, [2]float64{BandWidth, long}, w, pal.wallLit)
	case market.Faced, market.Edge:
		q := quad(0, deep, long+0.01)
		p.c.Poly(q[:], pal.wall)
		line([2]float64{deep / 2, -long}, [2]float64{deep / 2, long}, max(1, zoom*0.025), pal.solidLine)
	case market.Cut:
		q := quad(0, deep, long)
		p.c.Poly(q[:], render.Blend(pal.white, pal.wall, 0.55))
		w := max(1, zoom*0.03)
		for k := -2; k <= 2; k++ {
			at := float64(k) * long * 0.42
			line([2]float64{0, at - 0.04}, [2]float64{deep, at + 0.04}, w, pal.wall)
		}
	case market.Broken:
		q := quad(0, deep, long)
		p.c.Poly(q[:], pal.white)
		w := max(1.5, zoom*0.055)
		const reach = 0.17
		in := deep/2 + reach*0.75
		out := deep/2 - reach*0.75
		line([2]float64{out, -reach}, [2]float64{in, reach}, w+1.5, pal.white)
		line([2]float64{out, reach}, [2]float64{in, -reach}, w+1.5, pal.white)
		line([2]float64{out, -reach}, [2]float64{in, reach}, w, t.Bad)
		line([2]float64{out, reach}, [2]float64{in, -reach}, w, t.Bad)
	}
}

// drawHover outlines the shop that is pointed at and counts its open doors.
func drawHover(v *View, p *painter) {
	shop, ok := v.Hovered()
	if ok && !v.Stage.Busy() && !v.Hands.Busy() {
		if v.Hands.Hand != hand.Down {
			dim(v, p, func(i int) bool { return i == shop })
		}
		outlineShop(v, p, shop, p.c.Legal())
		dotDoors(v, p, shop)
	}
	if seat := rules.Seat(v.Lit - 1); v.Lit > 0 && !v.Hands.Busy() {
		dim(v, p, func(i int) bool { return v.Then.Shops[i].Owner == seat })
		for i := range v.Then.Shops {
			if v.Then.Shops[i].Owner == seat {
				dotDoors(v, p, i)
			}
		}
	}
	if v.Draft.Card != 0 && !v.Stage.Busy() {
		if i := v.Then.ShopOf(v.Draft); i >= 0 {
			outlineShop(v, p, i, p.c.Theme().Gold)
			dotDoors(v, p, i)
		}
	}
}

// outlineShop draws the outline of a shop: every side of a cell beyond which the shop
// ends.
func outlineShop(v *View, p *painter, shop int, col render.Color) {
	m := v
	width := p.Line() + 1
	for _, piece := range m.Then.Pieces(shop) {
		pose, ok := m.Shown.Pose(piece.Card)
		if !ok {
			continue
		}
		f := float.Of(pose)
		line := func(from, to float.Spot) {
			ax, ay := p.at(f.OnTable(from))
			bx, by := p.at(f.OnTable(to))
			p.c.Line(ax, ay, bx, by, width, col)
			p.c.Circle(ax, ay, width/2, col)
			p.c.Circle(bx, by, width/2, col)
		}
		cells := market.Face(piece.Card).Cells
		own := func(cell int) bool { return int(cells[cell]) == int(piece.Index) }
		for _, side := range innerSides {
			if own(side.a) != own(side.b) {
				line(side.from, side.to)
			}
		}
		for seg := range geometry.Segments {
			row, column := geometry.SegmentCell(seg)
			if own(2*row+column) && m.Then.Door(piece.Card, seg).State != market.Joined {
				mid, nx, ny := float.DoorSpan(seg)
				line(float.Spot{X: mid.X - ny/2, Y: mid.Y - nx/2}, float.Spot{X: mid.X + ny/2, Y: mid.Y + nx/2})
			}
		}
	}
}

// dotDoors puts a dot outside every open door of a shop.
func dotDoors(v *View, p *painter, shop int) {
	m, t := v, p.c.Theme()
	out := max(0.22, 6/p.cam.Zoom)
	r := max(3.5, min(9, p.cam.Zoom*0.12))
	for i := range m.Doors {
		if d := &m.Doors[i]; d.State == market.Open && m.Then.ShopOf(d.piece) == shop {
			x, y := p.at(d.X+d.Nx*out, d.Y+d.Ny*out)
			p.c.Circle(x, y, r+1.2, t.Card)
			p.c.Circle(x, y, r, t.Gold)
		}
	}
}

// drawTags draws the prices of empty shops.
func drawTags(v *View, p *painter) {
	t := p.c.Theme()
	hovered, over := v.Hovered()
	for i := range v.Tags {
		tag := &v.Tags[i]
		x, y := p.at(tag.X, tag.Y)
		if !tag.Ok {
			if p.cam.Zoom < 16 {
				continue
			}
			p.c.Circle(x, y, 7.5, render.Fade(t.Panel, 0.85))
			p.c.Line(x-4, y-4, x+4, y+4, 2, t.InkSoft)
			p.c.Line(x-4, y+4, x+4, y-4, 2, t.InkSoft)
			continue
		}
		chosen, focused := tag.Piece == v.Draft, v.Walking() && v.Pointer.At == tag.Piece
		r := tagRadius(p.cam.Zoom)
		ground, ink := t.Gold, render.RGB(0x2B2521)
		pointed := over && v.Then.ShopOf(tag.Piece) == hovered
		if pointed || focused || chosen {
			r *= 1.15
		}
		p.c.Shadow(render.Place{X: x, Y: y}, 2*r, 2*r, r, 2.5)
		p.c.Circle(x, y, r, render.Blend(ground, ink, 0.55))
		p.c.Circle(x, y, r-1.5, ground)
		p.c.Circle(x, y, r-3.5, render.Blend(ground, render.RGB(0xFFFFFF), 0.42))
		switch {
		case chosen:
			p.c.Ring(x, y, r+3, 3, t.Good)
		case focused:
			p.c.Ring(x, y, r+3.5, 3, t.Focus)
		case pointed:
			p.c.Ring(x, y, r+2.5, 2.5, p.c.Legal())
		}
		style := render.Number.Sized(max(1.6*min(r, 10), r*1.15))
		p.c.TextIn(style, tag.text, render.R(x-r, y-r, 2*r, 2*r), render.AlignCentre, ink)
	}
}

// tagSize is the usual radius of a price, in units.
const tagSize = 0.42

// tagRadius returns the radius of a price on the screen, dp. Prices are at least a unit
// apart, so they overlap only where they would otherwise be illegible.
func tagRadius(zoom float64) float64 {
	legible := max(8, min(10, zoom/2))
	return max(legible, min(20, zoom*tagSize))
}

// Walking reports whether the keyboard points at a shop.
func (v *View) Walking() bool { return v.Pointer.On && v.Pointer.By == spots.Keys }

// Hovered returns the index in the analysis of the shop that is pointed at.
func (v *View) Hovered() (shop int, ok bool) {
	if !v.Pointer.On {
		return -1, false
	}
	shop = v.Then.ShopOf(v.Pointer.At)
	return shop, shop >= 0
}

// DoorsOf counts a player's earning doors.
func (v *View) DoorsOf(seat rules.Seat) (n int) {
	for _, sh := range v.Then.Shops {
		if sh.Owner == seat {
			n += sh.Doors
		}
	}
	return n
}

// CutOff counts the doors that face a yard.
func (v *View) CutOff(yard int) (n int) {
	for _, card := range v.Then.Ground().Segments {
		for _, seg := range card {
			if seg.State == geometry.Cut && int(seg.Piece) == yard {
				n++
			}
		}
	}
	return n
}

// InsideOf returns a point well inside a polygon, in units: the middle of the widest
// stretch of some horizontal line.
func InsideOf(outline []geometry.Vec) (x, y float64) {
	low, high := math.Inf(1), math.Inf(-1)
	for _, v := range outline {
		_, vy := float.Units(v)
		low, high = min(low, vy), max(high, vy)
	}
	widest := -1.0
	for k := 1; k < 8; k++ {
		at := low + (high-low)*(float64(k)+0.013)/8
		var cuts []float64
		crossings(outline, at, func(cx float64) { cuts = append(cuts, cx) })
		for _, a := range cuts {
			next := math.Inf(1)
			for _, b := range cuts {
				if b > a {
					next = min(next, b)
				}
			}
			if mid := (a + next) / 2; !math.IsInf(next, 1) && next-a > widest && Within(outline, mid, at) {
				widest, x, y = next-a, mid, at
			}
		}
	}
	return x, y
}

// crossings visits the points where the horizontal line at height y meets a polygon.
func crossings(outline []geometry.Vec, y float64, visit func(x float64)) {
	for i := range outline {
		ax, ay := float.Units(outline[i])
		bx, by := float.Units(outline[(i+1)%len(outline)])
		if (ay > y) != (by > y) {
			visit(ax + (y-ay)*(bx-ax)/(by-ay))
		}
	}
}

// Within reports whether a point lies inside a polygon.
func Within(outline []geometry.Vec, x, y float64) (in bool) {
	crossings(outline, y, func(cx float64) {
		if cx > x {
			in = !in
		}
	})
	return in
}

// DoorsBy counts the doors of a shop by their state.
func (v *View) DoorsBy(shop int) (n [market.Edge + 1]int) {
	for _, p := range v.Then.Pieces(shop) {
		for seg, piece := range market.Face(p.Card).Doors {
			if int(piece) == int(p.Index) {
				n[v.Then.Door(p.Card, seg).State]++
			}
		}
	}
	return n
}
