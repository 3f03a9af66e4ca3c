package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Still draws a picture of its own beside what the window shows, so many pixels high and
// wide. It is false if something was put off that takes long to paint, and is missing: drawn
// again in the next tick, there will be more of it.
func (k *Kit) Still(side int, draw func(c *Canvas, r Rect)) (still *image.RGBA, done bool) {
	img := ebiten.NewImage(side, side)
	defer img.Deallocate()
	window, r := k.whole, Rect{W: float64(side) / k.scale, H: float64(side) / k.scale}
	k.whole.X, k.whole.Y = 0, 0 // nothing is moved for the window's insets
	defer func() { k.whole = window }()
	c := k.Begin(img)
	c.Clip(r, func() {
		c.Fill(r, c.Theme().Board)
		draw(c, r)
	})
	c.Flush()
	still = image.NewRGBA(image.Rect(0, 0, side, side))
	img.ReadPixels(still.Pix)
	return still, !k.Unfinished()
}
