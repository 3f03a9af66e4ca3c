package markettable

import (
	"math"

	"agora/render"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
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
func (s *Scene) drawDoors(p *painter) {
	for i := range s.model.doors {
		drawDoor(p, &s.model.doors[i])
	}
	for i := range s.model.doors {
		if d := &s.model.doors[i]; d.change != 0 {
			s.drawChange(p, d)
		}
	}
}

// drawChange marks a door that the placement changes: a plus, a minus, or a ring for a
// joined one.
func (s *Scene) drawChange(p *painter, d *doorMark) {
	t := p.c.Theme()
	col := t.Legal
	switch d.change {
	case 1:
		col = t.Good
	case -1:
		col = t.Bad
	}
	x, y := p.at(d.x+d.nx*0.02, d.y+d.ny*0.02)
	r := math.Max(5.5, math.Min(11, p.cam.Zoom*0.2)) * (2 - d.size)
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
func drawDoor(p *painter, d *doorMark) {
	if d.state == market.Open || d.state == market.Walled {
		return
	}
	t := p.c.Theme()
	pal := paletteOf(t)
	zoom := p.cam.Zoom
	deep := math.Max(bandWidth, leastThreshold/zoom)
	const long = (whiteTo - whiteFrom) / 2
	// The corners of the white part: outer side, then inner side.
	tx, ty := -d.ny, d.nx
	quad := func(out, in, half float64) [4]render.Point {
		var q [4]render.Point
		for i, k := range [4][2]float64{{out, -half}, {out, half}, {-in, half}, {-in, -half}} {
			q[i].X, q[i].Y = p.at(d.x+d.nx*k[0]+tx*k[1], d.y+d.ny*k[0]+ty*k[1])
		}
		return q
	}
	line := func(from, to [2]float64, width float64, col render.Color) {
		ax, ay := p.at(d.x-d.nx*from[0]+tx*from[1], d.y-d.ny*from[0]+ty*from[1])
		bx, by := p.at(d.x-d.nx*to[0]+tx*to[1], d.y-d.ny*to[0]+ty*to[1])
		p.c.Line(ax, ay, bx, by, width, col)
	}
	switch d.state {
	case market.Joined:
		q := quad(0.01, bandWidth+0.012, long)
		p.c.Poly(q[:], d.floor)
		w := math.Max(1, zoom*0.03)
		line([2]float64{0, -long}, [2]float64{bandWidth, -long}, w, pal.wallLit)
		line([2]float64{0, long}, [2]float64{bandWidth, long}, w, pal.wallLit)
	case market.Faced, market.Edge:
		q := quad(0, deep, long+0.01)
		p.c.Poly(q[:], pal.wall)
		line([2]float64{deep / 2, -long}, [2]float64{deep / 2, long}, math.Max(1, zoom*0.025), pal.solidLine)
	case market.Cut:
		q := quad(0, deep, long)
		p.c.Poly(q[:], render.Blend(pal.white, pal.wall, 0.55))
		w := math.Max(1, zoom*0.03)
		for k := -2; k <= 2; k++ {
			at := float64(k) * long * 0.42
			line([2]float64{0, at - 0.04}, [2]float64{deep, at + 0.04}, w, pal.wall)
		}
	case market.Broken:
		q := quad(0, deep, long)
		p.c.Poly(q[:], pal.white)
		w := math.Max(1.5, zoom*0.055)
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
func (s *Scene) drawHover(p *painter) {
	shop, ok := s.hovered()
	if ok && !s.stage.Busy() && !s.hands.Busy() {
		if s.hands.Hand != Down {
			s.dim(p, func(i int) bool { return i == shop })
		}
		s.outlineShop(p, shop, p.c.Theme().Legal)
		s.dotDoors(p, shop)
	}
	if seat := rules.Seat(s.lit - 1); s.lit > 0 && !s.hands.Busy() {
		s.dim(p, func(i int) bool { return s.model.then.Shops[i].Owner == seat })
		for i := range s.model.then.Shops {
			if s.model.then.Shops[i].Owner == seat {
				s.dotDoors(p, i)
			}
		}
	}
	if s.draft.Card != 0 && !s.stage.Busy() {
		if i := s.model.then.ShopOf(s.draft); i >= 0 {
			s.outlineShop(p, i, p.c.Theme().Gold)
			s.dotDoors(p, i)
		}
	}
}

// outlineShop draws the outline of a shop: every side of a cell beyond which the shop
// ends.
func (s *Scene) outlineShop(p *painter, shop int, col render.Color) {
	m := &s.model
	width := p.line() + 1
	for _, piece := range m.then.Pieces(shop) {
		pose, ok := m.shown.Pose(piece.Card)
		if !ok {
			continue
		}
		f := floatOf(pose)
		line := func(from, to spot) {
			ax, ay := p.at(f.onTable(from))
			bx, by := p.at(f.onTable(to))
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
			if own(2*row+column) && m.then.Door(piece.Card, seg).State != market.Joined {
				mid, nx, ny := doorSpan(seg)
				line(spot{mid.X - ny/2, mid.Y - nx/2}, spot{mid.X + ny/2, mid.Y + nx/2})
			}
		}
	}
}

// dotDoors puts a dot outside every open door of a shop.
func (s *Scene) dotDoors(p *painter, shop int) {
	m, t := &s.model, p.c.Theme()
	out := math.Max(0.22, 6/p.cam.Zoom)
	r := math.Max(3.5, math.Min(9, p.cam.Zoom*0.12))
	for i := range m.doors {
		if d := &m.doors[i]; d.state == market.Open && m.then.ShopOf(d.piece) == shop {
			x, y := p.at(d.x+d.nx*out, d.y+d.ny*out)
			p.c.Circle(x, y, r+1.2, t.Card)
			p.c.Circle(x, y, r, t.Gold)
		}
	}
}

// drawTags draws the prices of empty shops.
func (s *Scene) drawTags(p *painter) {
	t := p.c.Theme()
	hovered, over := s.hovered()
	for i := range s.model.tags {
		tag := &s.model.tags[i]
		x, y := p.at(tag.x, tag.y)
		if !tag.ok {
			if p.cam.Zoom < 16 {
				continue
			}
			p.c.Circle(x, y, 7.5, render.Fade(t.Panel, 0.85))
			p.c.Line(x-4, y-4, x+4, y+4, 2, t.InkSoft)
			p.c.Line(x-4, y+4, x+4, y-4, 2, t.InkSoft)
			continue
		}
		chosen, focused := tag.piece == s.draft, s.walking() && s.Pointer.At == tag.piece
		r := tagRadius(p.cam.Zoom)
		ground, ink := t.Gold, render.RGB(0x2B2521)
		pointed := over && s.model.then.ShopOf(tag.piece) == hovered
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
			p.c.Ring(x, y, r+2.5, 2.5, t.Legal)
		}
		style := render.Number.Sized(math.Max(1.6*math.Min(r, 10), r*1.15))
		p.c.TextIn(style, tag.text, render.R(x-r, y-r, 2*r, 2*r), render.AlignCentre, ink)
	}
}

// tagSize is the usual radius of a price, in units.
const tagSize = 0.42

// tagRadius returns the radius of a price on the screen, dp. Prices are at least a unit
// apart, so they overlap only where they would otherwise be illegible.
func tagRadius(zoom float64) float64 {
	legible := math.Max(8, math.Min(10, zoom/2))
	return math.Max(legible, math.Min(20, zoom*tagSize))
}
