package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Still is a picture drawn beside what the window shows.
type Still struct {
	img  *ebiten.Image
	side int

	// Whole is false if something that takes long to paint was put off and is missing: drawn
	// again in a later frame, there will be more of it.
	Whole bool
}

// Still draws a picture so many pixels high and wide. It must be read or dropped.
func (k *Kit) Still(side int, draw func(c *Canvas, r Rect)) *Still {
	img := ebiten.NewImage(side, side)
	window, r := k.whole, Rect{W: float64(side) / k.scale, H: float64(side) / k.scale}
	k.whole.X, k.whole.Y = 0, 0 // nothing is moved for the window's insets
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
// them, which it has by the next frame.
func (s *Still) Read() *image.RGBA {
	defer s.Drop()
	still := image.NewRGBA(image.Rect(0, 0, s.side, s.side))
	s.img.ReadPixels(still.Pix)
	return still
}

// Drop gives the picture up.
func (s *Still) Drop() { s.img.Deallocate() }
