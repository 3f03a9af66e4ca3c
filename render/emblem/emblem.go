// Package emblem draws the emblems of the four seats: owl, amphora, bee and olive branch.
// A seat is always shown by colour, emblem and pattern together, so that it is known
// without seeing colours. The signs are the files in assets/emblems.
package emblem

import "agora/render"

// ID is a seat's sign; it is the seat's number counted from 0.
type ID int

// The signs.
const (
	Owl ID = iota
	Amphora
	Bee
	Olive
	Count // how many there are
)

func (id ID) valid() ID {
	if id < 0 || id >= Count {
		return Owl
	}
	return id
}

// finePixels is the least size of a sign with its fine lines, which would only
// blur a smaller one.
const finePixels = 44

// Draw paints the sign in one colour into the square of the given size around
// x, y.
func Draw(p *render.Painter, id ID, x, y, size float64, c render.Color) {
	name := [Count]string{"emblems/owl", "emblems/amphora", "emblems/bee", "emblems/olive"}[id.valid()]
	if size/p.Pixel() < finePixels {
		name += "-small"
	}
	p.Show(render.Art(name), render.R(x-size/2, y-size/2, size, size), render.Only(c))
}

// Pattern fills a shape with the seat's pattern, drawn in colour c on what is
// there: dots, stripes, hexagons or leaves; pitch is its period, dp.
func Pattern(p *render.Painter, id ID, shape *render.Path, pitch float64, c render.Color) {
	fillPattern(p, id.valid(), shape, pitch, c)
}

// Sprite returns the sign alone, white, to be tinted; size dp.
func Sprite(k *render.Kit, id ID, size float64) *render.Sprite {
	id = id.valid()
	return k.Sprite(render.Key{Name: "emblem", A: int(id), B: int(size * 16)}, size, size, 1, func(p *render.Painter) {
		Draw(p, id, size/2, size/2, size, render.RGB(0xFFFFFF))
	})
}

// Counter returns the seat's counter, a disc with sign and pattern of the given
// diameter, dp; the sprite is a little larger for its shadow. See
// render.Kit.Sprite for resolution.
func Counter(k *render.Kit, id ID, diameter, resolution float64) *render.Sprite {
	id = id.valid()
	side := diameter * 1.3
	return k.Sprite(render.Key{Name: "counter", A: int(id), B: int(diameter * 16)}, side, side, resolution, func(p *render.Painter) {
		drawCounter(p, k.Theme(), id, side/2, side/2, diameter)
	})
}

// Badge returns a round sign of the seat for panels and lists, without shadow.
func Badge(k *render.Kit, id ID, diameter float64) *render.Sprite {
	id = id.valid()
	return k.Sprite(render.Key{Name: "badge", A: int(id), B: int(diameter * 16)}, diameter, diameter, 1, func(p *render.Painter) {
		drawBadge(p, k.Theme(), id, diameter/2, diameter/2, diameter)
	})
}
