package board

import (
	"agora/render"
	"agora/render/emblem"
	"agora/render/paint"
	"agora/rules/phobia"
)

// cellUnit is the length of a cell's edge on sprites at scale 1, dp.
const cellUnit = 40

// Radii are the radii of the pieces, in units, by size.
var Radii = [2]float64{phobia.Small: 0.50, phobia.Large: 0.74}

// pieceSprite returns the sprite of a piece, centred on its disc.
func pieceSprite(k *render.Kit, look emblem.ID, z phobia.Size, zoom float64) *render.Sprite {
	side := Radii[z] * 2 * cellUnit * 1.4
	return k.Sprite(render.Key{Name: "phobia/piece", A: int(look)*2 + int(z)}, side, side, render.Resolution(zoom/cellUnit),
		func(p *render.Painter) { paintPiece(p, k.Theme(), look, z, side/2, side/2) })
}

// paintPiece paints a turned stone in the owner's colour. A large piece is higher, with
// the owner's pattern around its rim and two dots on its plate, because it counts two and
// pushes two cells; a small one has one dot. Lines, plates and dots are files in
// assets/pieces.
func paintPiece(p *render.Painter, t *render.Theme, look emblem.ID, z phobia.Size, x, y float64) {
	r := Radii[z] * cellUnit
	high := 0.10 * cellUnit
	if z == phobia.Large {
		high = 0.15 * cellUnit
	}
	c, on := t.Seat[int(look)&3], t.OnSeat[int(look)&3]
	dark := render.Blend(c, render.RGB(0x140C08), 0.55)
	p.Shadow(new(render.Path).Circle(x, y+high/2, r), high*0.9, t.Shadow)

	// The wall of the stone, and its top.
	wall := new(render.Path).Circle(x, y+high/2, r)
	wall.Rect(render.R(x-r, y-high/2, 2*r, high)).Circle(x, y-high/2, r)
	p.FillInk(wall, p.Linear(render.Point{X: x - r}, render.Point{X: x + r}, render.Blend(dark, c, 0.35), dark))
	y -= high / 2
	top := new(render.Path).Circle(x, y, r)
	lit := render.Blend(c, render.RGB(0xFFF4E0), 0.16)
	p.FillInk(top, p.Linear(render.Point{X: x - r*0.5, Y: y - r}, render.Point{X: x + r*0.5, Y: y + r}, lit, render.Blend(c, dark, 0.12)))

	art, sign, up := "pieces/small", r*1.12, r*0.10
	if z == phobia.Large {
		ring := new(render.Path).Circle(x, y, r*0.98)
		ring.CircleHole(x, y, r*0.74)
		emblem.Pattern(p, look, ring, r*0.20, render.Blend(c, on, 0.55))
		art, sign, up = "pieces/large", r*0.98, r*0.08
	}
	inks := map[string]render.Color{
		"faint": render.Blend(c, on, 0.45), "edge": render.Blend(c, on, 0.6), "bright": render.Blend(c, on, 0.7),
		"plate": render.Blend(dark, render.RGB(0x000000), 0.25),
	}
	p.Show(render.Art(art), render.R(x-r, y-r, 2*r, 2*r), func(name string) render.Color { return inks[name] })
	emblem.Draw(p, look, x, y-up, sign, on)

	edge := new(render.Path).Circle(x, y, r-r*0.03)
	p.LineInk(edge, render.Stroke{Width: r * 0.05},
		p.Linear(render.Point{X: x + r*paint.LightX, Y: y + r*paint.LightY}, render.Point{X: x, Y: y}, render.RGBA(0xFFFFFF99), render.RGBA(0xFFFFFF00)))
}

// cellSprites is the number of kinds of marble cells.
const cellSprites = 5

// cellSprite returns an empty cell of the board.
func cellSprite(k *render.Kit, flat bool, kind int, zoom float64) *render.Sprite {
	key := render.Key{Name: "phobia/cell", A: kind}
	if flat {
		key.B = 1
	}
	side := 2.0 * cellUnit
	return k.Sprite(key, side, side, render.Resolution(zoom/cellUnit), func(p *render.Painter) {
		paintCell(p, k.Theme(), flat, kind, side/2)
	})
}

func paintCell(p *render.Painter, t *render.Theme, flat bool, kind int, at float64) {
	plan := Plan{Flat: flat}
	shape := func(r float64) *render.Path {
		var pts [6]render.Point
		for i := range pts {
			x, y := plan.corner(i)
			pts[i] = render.Point{X: at + x*r*cellUnit, Y: at + y*r*cellUnit}
		}
		return new(render.Path).Polygon(pts[:]...)
	}
	whole := shape(0.955)
	p.FillInk(whole, p.Texture(render.Marble, 11+kind*7))
	tone := render.RGBA(0xFFF3DC10)
	if kind%2 == 1 {
		tone = render.RGBA(0x6B573808)
	}
	p.Fill(whole, tone)
	shine, shade := render.RGBA(0xFFFFFFC0), render.RGBA(0x4A3A2260)
	if t.Dark {
		shine, shade = render.RGBA(0xFFF4E02E), render.RGBA(0x00000070)
	}
	p.LineInk(shape(0.925), render.Stroke{Width: 1.6, Square: true},
		p.Linear(render.Point{X: at - 0.35*cellUnit, Y: at - 0.8*cellUnit}, render.Point{X: at + 0.35*cellUnit, Y: at + 0.8*cellUnit}, shine, shade))
}
