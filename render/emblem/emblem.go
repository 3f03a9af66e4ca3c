// Package emblem draws the emblems of the four seats: owl, amphora, bee and olive branch. A
// seat is always shown by colour, emblem and pattern together, so that nobody has to rely
// on colours. The drawings are the files in assets/emblems.
package emblem

import "agora/render"

// ID identifies an emblem; it equals the number of the seat, counted from 0.
type ID int

// The emblems.
const (
	Owl ID = iota
	Amphora
	Bee
	Olive
	Count // number of emblems
)

func (id ID) valid() ID {
	if id < 0 || id >= Count {
		return Owl
	}
	return id
}

// finePixels is the least size at which an emblem has its fine lines, which would only blur
// a smaller one.
const finePixels = 44

// Draw paints the emblem in one colour into the square of the given size centred on x, y.
func Draw(p *render.Painter, id ID, x, y, size float64, c render.Color) {
	name := [Count]string{"emblems/owl", "emblems/amphora", "emblems/bee", "emblems/olive"}[id.valid()]
	if size/p.Pixel() < finePixels {
		name += "-small"
	}
	p.Show(render.Art(name), render.R(x-size/2, y-size/2, size, size), render.Only(c))
}

// Pattern fills a shape with the seat's pattern (dots, stripes, hexagons or leaves) in
// colour c, over what is already there; pitch is its period in dp.
func Pattern(p *render.Painter, id ID, shape *render.Path, pitch float64, c render.Color) {
	fillPattern(p, id.valid(), shape, pitch, c)
}

// Sprite returns the emblem alone, size dp wide, in white for tinting.
func Sprite(k *render.Kit, id ID, size float64) *render.Sprite {
	id = id.valid()
	return k.Sprite(render.Key{Name: "emblem", A: int(id), B: int(size * 16)}, size, size, 1, func(p *render.Painter) {
		Draw(p, id, size/2, size/2, size, render.RGB(0xFFFFFF))
	})
}

// Counter returns the seat's counter, a disc with emblem and pattern; its diameter is in
// dp. The sprite is a little larger because of the shadow. See render.Kit.Sprite for
// resolution.
func Counter(k *render.Kit, id ID, diameter, resolution float64) *render.Sprite {
	id = id.valid()
	side := diameter * 1.3
	return k.Sprite(render.Key{Name: "counter", A: int(id), B: int(diameter * 16)}, side, side, resolution, func(p *render.Painter) {
		drawCounter(p, k.Theme(), id, side/2, side/2, diameter)
	})
}

// Badge returns a round emblem of the seat for panels and lists, without a shadow.
func Badge(k *render.Kit, id ID, diameter float64) *render.Sprite {
	id = id.valid()
	return k.Sprite(render.Key{Name: "badge", A: int(id), B: int(diameter * 16)}, diameter, diameter, 1, func(p *render.Painter) {
		drawBadge(p, k.Theme(), id, diameter/2, diameter/2, diameter)
	})
}
