package board

import (
	"agora/render"
	"agora/render/emblem"
	"agora/render/paint"
)

// CellUnit is the length of a unit on sprites at scale 1, dp.
const CellUnit = 60

// squash is the height of a stone's top relative to its width, since the pit is seen
// slightly from the side.
const squash = 0.88

// StoneSprite returns the sprite of a stone, centred on the middle of its base.
func StoneSprite(k *render.Kit, look emblem.ID, unit float64) *render.Sprite {
	return stoneSprite(k, look, unit, false)
}

// stoneShape holds the proportions of a stone: its height in units, and the height of its
// top relative to its width.
type stoneShape struct{ high, squash float64 }

// stoneSprite returns the sprite of a stone seen from above or from the side.
func stoneSprite(k *render.Kit, look emblem.ID, unit float64, fromSide bool) *render.Sprite {
	shape, key := stoneShape{Thickness, squash}, render.Key{Name: "stacks/stone", A: int(look)}
	if fromSide {
		shape, key.B = stoneShape{lift, depth}, 1
	}
	const side = (Radius*2 + 2*Thickness) * CellUnit * 1.12
	return k.Sprite(key, side, side, render.Resolution(unit/CellUnit),
		func(p *render.Painter) { paintStone(p, k.Theme(), look, shape, side/2, side/2) })
}

// paintStone paints a round stone in the owner's colour. Its top has the owner's emblem
// and a ring of their pattern; the wall has the pattern too, because nothing else of a
// stone inside a stack is visible.
func paintStone(p *render.Painter, t *render.Theme, look emblem.ID, shape stoneShape, x, y float64) {
	const r = Radius * CellUnit
	high, squash := shape.high*CellUnit, shape.squash
	c, on := t.Seat[int(look)&3], t.OnSeat[int(look)&3]
	dark := render.Blend(c, render.RGB(0x140C08), 0.62)
	mid := render.Blend(c, render.RGB(0x140C08), 0.22)
	ty := y - high

	wall := new(render.Path).Ellipse(x, y, r, r*squash)
	wall.Rect(render.R(x-r, ty, 2*r, high)).Ellipse(x, ty, r, r*squash)
	p.FillInk(wall, p.Linear(render.Point{X: x - r}, render.Point{X: x + r}, render.Blend(mid, c, 0.5), dark))
	band := new(render.Path).Ellipse(x, y-high*0.16, r*0.99, r*squash*0.98)
	p.Clipped(band, func() {
		emblem.Pattern(p, look, wall, r*0.30, render.Blend(c, on, 0.62))
	})
	p.Line(new(render.Path).Ellipse(x, y, r-0.5, r*squash-0.5), render.Stroke{Width: 1}, render.Fade(render.RGB(0x140C08), 0.55))

	top := new(render.Path).Ellipse(x, ty, r, r*squash)
	lit := render.Blend(c, render.RGB(0xFFF4E0), 0.18)
	p.FillInk(top, p.Linear(render.Point{X: x - r*0.5, Y: ty - r}, render.Point{X: x + r*0.5, Y: ty + r}, lit, render.Blend(c, dark, 0.10)))
	ring := new(render.Path).Ellipse(x, ty, r*0.98, r*squash*0.98)
	ring.EllipseHole(x, ty, r*0.74, r*squash*0.74)
	emblem.Pattern(p, look, ring, r*0.24, render.Blend(c, on, 0.5))
	p.Line(new(render.Path).Ellipse(x, ty, r*0.74, r*squash*0.74), render.Stroke{Width: r * 0.045}, render.Blend(c, on, 0.7))
	emblem.Draw(p, look, x, ty, r*1.06, on)
	edge := new(render.Path).Ellipse(x, ty, r*0.975, r*squash*0.975)
	p.LineInk(edge, render.Stroke{Width: r * 0.05},
		p.Linear(render.Point{X: x + r*paint.LightX, Y: ty + r*paint.LightY}, render.Point{X: x, Y: ty}, render.RGBA(0xFFFFFFA8), render.RGBA(0xFFFFFF00)))
}

// shadeSprite returns the shadow of a stack on its cell.
func shadeSprite(k *render.Kit, unit float64) *render.Sprite {
	const side = CellUnit * 1.5
	return k.Sprite(render.Key{Name: "stacks/shade"}, side, side, render.Resolution(unit/CellUnit), func(p *render.Painter) {
		base := new(render.Path).Ellipse(side/2, side/2, Radius*CellUnit, Radius*CellUnit*squash)
		p.SoftShadow(base, 0.03*CellUnit, 0.04*CellUnit, 0.05*CellUnit, k.Theme().Shadow)
		p.SoftShadow(base, 0.09*CellUnit, 0.12*CellUnit, 0.14*CellUnit, k.Theme().Shadow)
	})
}

// cellSprites is the number of textures for the cells of a level.
const cellSprites = 4

// cellSprite returns the sprite of a cell on a level, 0 to 2 from the bottom up.
func cellSprite(k *render.Kit, tier, kind int, unit float64) *render.Sprite {
	const side = CellUnit
	return k.Sprite(render.Key{Name: "stacks/cell", A: tier, B: kind}, side, side, render.Resolution(unit/CellUnit), func(p *render.Painter) {
		t := k.Theme()
		box := render.R(0.5, 0.5, side-1, side-1)
		material := render.Marble
		if tier < 2 {
			material = render.Limestone
		}
		p.FillInk(new(render.Path).Rect(render.R(0, 0, side, side)), p.Texture(material, 5+kind*7+tier*31))
		p.FillRect(render.R(0, 0, side, side), tierTint(t, tier))
		if kind%2 == 1 {
			p.FillRect(render.R(0, 0, side, side), render.RGBA(0x6B57380A))
		}
		shine, shade := render.RGBA(0xFFFFFFA0), render.RGBA(0x4A3A2258)
		if t.Dark {
			shine, shade = render.RGBA(0xFFF4E026), render.RGBA(0x00000070)
		}
		p.LineInk(new(render.Path).Rect(box.Inset(0.6)), render.Stroke{Width: 1.3, Square: true},
			p.Linear(render.Point{X: side * 0.3, Y: 0}, render.Point{X: side * 0.7, Y: side}, shine, shade))
	})
}

// tierTint returns the tint over the stone of a tier: the deeper, the darker and warmer.
func tierTint(t *render.Theme, tier int) render.Color {
	if t.Dark {
		return [3]render.Color{render.RGBA(0x6A402638), render.RGBA(0xE0B88024), render.RGBA(0xFFF0D83C)}[tier]
	}
	return [3]render.Color{render.RGBA(0x7A4A2870), render.RGBA(0xA8824838), render.RGBA(0xFFF8E818)}[tier]
}

// tierTone returns the plain colour of a tier, for the stairs.
func tierTone(t *render.Theme, tier int) render.Color {
	if t.Dark {
		return [3]render.Color{render.RGB(0x33261E), render.RGB(0x463C30), render.RGB(0x655D52)}[tier]
	}
	return [3]render.Color{render.RGB(0xB8926E), render.RGB(0xD6C09A), render.RGB(0xF2EBDC)}[tier]
}
