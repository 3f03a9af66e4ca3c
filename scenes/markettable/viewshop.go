package markettable

import (
	"math"

	"agora/render"
	"agora/rules/geometry"
	"agora/rules/market"
)

// A threshold is drawn at least so thick on the screen, dp, so that its state
// is seen when all is small.
const leastThreshold = 3.2

// drawDoors draws how the doors stand. An open door is white as printed; the
// others are told by shape, not by colour alone:
//
//	open    white          joined  the floor goes on, no threshold
//	broken  a cross        cut     grey with stripes
//	faced, edge  walled up, dark
func (s *Scene) drawDoors(e *easel) {
	for i := range s.model.doors {
		drawDoor(e, &s.model.doors[i])
	}
	if !s.model.legal {
		return
	}
	for i := range s.model.doors {
		d := &s.model.doors[i]
		if d.change == 0 {
			continue
		}
		s.drawChange(e, d)
	}
}

// drawChange marks a door that the placement changes: plus, minus, or a ring
// for a joined one.
func (s *Scene) drawChange(e *easel, d *doorMark) {
	t := e.c.Theme()
	col := t.Legal
	switch d.change {
	case 1:
		col = t.Good
	case -1:
		col = t.Bad
	}
	x, y := e.at(d.x+d.nx*0.02, d.y+d.ny*0.02)
	r := math.Max(5.5, math.Min(11, e.cam.Zoom*0.2))
	e.c.Circle(x, y, r+1.5, render.Fade(t.Card, 0.95))
	e.c.Circle(x, y, r, col)
	ink := t.Card
	h := r * 0.5
	switch d.change {
	case 1:
		e.c.Line(x-h, y, x+h, y, 2, ink)
		e.c.Line(x, y-h, x, y+h, 2, ink)
	case -1:
		e.c.Line(x-h, y, x+h, y, 2, ink)
	default:
		e.c.Circle(x, y, h*0.9, ink)
	}
}

// drawDoor draws one door, if it is not open.
func drawDoor(e *easel, d *doorMark) {
	if d.state == market.Open || d.state == market.Walled {
		return
	}
	t := e.c.Theme()
	pal := paletteOf(t)
	zoom := e.cam.Zoom
	deep := math.Max(bandWidth, leastThreshold/zoom)
	const long = (whiteTo - whiteFrom) / 2
	// The corners of the white part: outer side, then inner side.
	tx, ty := -d.ny, d.nx
	quad := func(out, in, half float64) [4]render.Point {
		var q [4]render.Point
		for i, k := range [4][2]float64{{out, -half}, {out, half}, {-in, half}, {-in, -half}} {
			q[i].X, q[i].Y = e.at(d.x+d.nx*k[0]+tx*k[1], d.y+d.ny*k[0]+ty*k[1])
		}
		return q
	}
	line := func(from, to [2]float64, width float64, col render.Color) {
		ax, ay := e.at(d.x-d.nx*from[0]+tx*from[1], d.y-d.ny*from[0]+ty*from[1])
		bx, by := e.at(d.x-d.nx*to[0]+tx*to[1], d.y-d.ny*to[0]+ty*to[1])
		e.c.Line(ax, ay, bx, by, width, col)
	}
	switch d.state {
	case market.Joined:
		q := quad(0.01, bandWidth+0.012, long)
		e.c.Poly(q[:], d.floor)
		w := math.Max(1, zoom*0.03)
		line([2]float64{0, -long}, [2]float64{bandWidth, -long}, w, pal.wallLit)
		line([2]float64{0, long}, [2]float64{bandWidth, long}, w, pal.wallLit)
	case market.Faced, market.Edge:
		q := quad(0, deep, long+0.01)
		e.c.Poly(q[:], pal.wall)
		line([2]float64{deep / 2, -long}, [2]float64{deep / 2, long}, math.Max(1, zoom*0.025), pal.solidLine)
	case market.Cut:
		q := quad(0, deep, long)
		e.c.Poly(q[:], render.Blend(pal.white, pal.wall, 0.55))
		w := math.Max(1, zoom*0.03)
		for k := -2; k <= 2; k++ {
			at := float64(k) * long * 0.42
			line([2]float64{0, at - 0.04}, [2]float64{deep, at + 0.04}, w, pal.wall)
		}
	case market.Broken:
		q := quad(0, deep, long)
		e.c.Poly(q[:], pal.white)
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

// drawHover outlines the whole of the shop that is pointed at and counts its
// open doors.
func (s *Scene) drawHover(e *easel) {
	shop, ok := s.hovered()
	if ok && !s.stage.Busy() && !s.hands.Busy() {
		s.outlineShop(e, shop, e.c.Theme().Legal)
	}
	if s.draft.Card != 0 && !s.stage.Busy() {
		if i := s.model.then.ShopOf(s.draft); i >= 0 {
			s.outlineShop(e, i, e.c.Theme().Gold)
		}
	}
}

// outlineShop draws the outline of a shop: every side of its cells behind
// which the shop does not go on.
func (s *Scene) outlineShop(e *easel, shop int, col render.Color) {
	m := &s.model
	w := lookLine(e.cam.Zoom) + 1
	for _, p := range m.then.Pieces(shop) {
		pose, ok := m.shown.Pose(p.Card)
		if !ok {
			continue
		}
		l := floatOf(pose)
		face := market.Face(p.Card)
		for cell, piece := range face.Cells {
			if int(piece) != int(p.Index) {
				continue
			}
			x, y := float64(cell%2), float64(cell/2)
			for _, side := range [4]struct {
				ax, ay, bx, by float64
				beside         int // the cell there, -1 outside
			}{
				{x, y, x + 1, y, cell - 2},
				{x + 1, y, x + 1, y + 1, besideOf(cell, 1)},
				{x + 1, y + 1, x, y + 1, below(cell)},
				{x, y + 1, x, y, besideOf(cell, 0)},
			} {
				if side.beside >= 0 && int(face.Cells[side.beside]) == int(p.Index) {
					continue
				}
				if side.beside < 0 && s.joinedAt(p.Card, (side.ax+side.bx)/2, (side.ay+side.by)/2) {
					continue
				}
				ax, ay := e.at(l.onTable(spot{side.ax, side.ay}))
				bx, by := e.at(l.onTable(spot{side.bx, side.by}))
				e.c.Line(ax, ay, bx, by, w, col)
				e.c.Circle(ax, ay, w/2, col)
				e.c.Circle(bx, by, w/2, col)
			}
		}
	}
	// Open doors are counted with dots outside them.
	for _, p := range m.then.Pieces(shop) {
		pose, ok := m.shown.Pose(p.Card)
		if !ok {
			continue
		}
		l := floatOf(pose)
		for seg, piece := range market.Face(p.Card).Doors {
			if int(piece) != int(p.Index) || m.then.Door(p.Card, seg).State != market.Open {
				continue
			}
			mid, nx, ny := doorSpan(seg)
			out := math.Max(0.22, 6/e.cam.Zoom)
			x, y := e.at(l.onTable(spot{mid.X + nx*out, mid.Y + ny*out}))
			r := math.Max(3.5, math.Min(9, e.cam.Zoom*0.12))
			e.c.Circle(x, y, r+1.2, e.c.Theme().Card)
			e.c.Circle(x, y, r, e.c.Theme().Gold)
		}
	}
}

// besideOf is the cell to the right (1) or left (0), -1 outside the card.
func besideOf(cell, right int) int {
	if cell%2 == right {
		return -1
	}
	return cell ^ 1
}

// below is the cell below, -1 outside the card.
func below(cell int) int {
	if cell >= 4 {
		return -1
	}
	return cell + 2
}

// joinedAt reports whether the segment with that middle on the card's face
// leads into another card's shop.
func (s *Scene) joinedAt(id market.CardID, x, y float64) bool {
	for seg := range geometry.Segments {
		mid, _, _ := doorSpan(seg)
		if math.Abs(mid.X-x) < 1e-6 && math.Abs(mid.Y-y) < 1e-6 {
			return s.model.then.Door(id, seg).State == market.Joined
		}
	}
	return false
}

// drawTags draws the prices of empty shops.
func (s *Scene) drawTags(e *easel) {
	t := e.c.Theme()
	for i := range s.model.tags {
		tag := &s.model.tags[i]
		x, y := e.at(tag.x, tag.y)
		if !tag.ok {
			if e.cam.Zoom < 16 {
				continue
			}
			e.c.Circle(x, y, 7.5, render.Fade(t.Panel, 0.85))
			e.c.Line(x-4, y-4, x+4, y+4, 2, t.InkSoft)
			e.c.Line(x-4, y+4, x+4, y-4, 2, t.InkSoft)
			continue
		}
		chosen, focused := tag.piece == s.draft, i == s.focus
		r := tagRadius(e.cam.Zoom)
		ground, ink := t.Gold, render.RGB(0x2B2521)
		pointed := s.hover >= 0 && s.model.then.ShopOf(tag.piece) == s.hover
		if pointed || focused || chosen {
			r *= 1.15
		}
		e.c.Shadow(render.Place{X: x, Y: y}, 2*r, 2*r, r, 2.5)
		e.c.Circle(x, y, r, render.Blend(ground, ink, 0.55))
		e.c.Circle(x, y, r-1.5, ground)
		e.c.Circle(x, y, r-3.5, render.Blend(ground, render.RGB(0xFFFFFF), 0.42))
		switch {
		case chosen:
			e.c.Ring(x, y, r+3, 3, t.Good)
		case focused:
			e.c.Ring(x, y, r+3.5, 3, t.Focus)
		case pointed:
			e.c.Ring(x, y, r+2.5, 2.5, t.Legal)
		}
		style := render.Number.Sized(math.Max(16, r*1.15))
		e.c.TextIn(style, tag.text, render.R(x-r, y-r, 2*r, 2*r), render.AlignCentre, ink)
	}
}

// tagRadius is the radius of a price on the screen, dp.
func tagRadius(zoom float64) float64 { return math.Max(10, math.Min(20, zoom*0.42)) }
