package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Still is a picture drawn independently of what the window shows.
type Still struct {
	img  *ebiten.Image
	side int

	// Whole is false if something slow to paint was deferred and is missing; drawing again
	// in a later frame will show more.
	Whole bool
}

// Still draws a square picture, side pixels wide. It must be read or dropped.
func (k *Kit) Still(side int, draw func(c *Canvas, r Rect)) *Still {
	img := ebiten.NewImage(side, side)
	window, r := k.whole, Rect{W: float64(side) / k.scale, H: float64(side) / k.scale}
	k.whole.X, k.whole.Y = 0, 0 // the window's insets do not apply
	defer func() { k.whole = window }()
	c := k.Begin(img)
	c.Clip(r, func() {
		c.Fill(r, c.Theme().Board)
		draw(c, r)
	})
	c.Flush()
	return &Still{img, side, !k.Unfinished()}
}

// Read returns the pixels and drops the picture. It waits until the graphics card has drawn
// it, which is the case in the next frame.
func (s *Still) Read() *image.RGBA {
	defer s.Drop()
	still := image.NewRGBA(image.Rect(0, 0, s.side, s.side))
	s.img.ReadPixels(still.Pix)
	return still
}

// Drop frees the picture.
func (s *Still) Drop() { s.img.Deallocate() }
