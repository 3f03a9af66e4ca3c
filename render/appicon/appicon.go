// Package appicon draws the program's icon for windows, packages and browsers.
package appicon

import (
	"bytes"
	"image"
	"image/png"

	"agora/render"
	"agora/render/paint"
)

// All returns the icon in the sizes that systems ask for.
func All() []image.Image {
	var all []image.Image
	for _, size := range []int{16, 32, 48, 128} {
		all = append(all, draw(size, 0))
	}
	return all
}

// PNG returns the icon as a PNG file; see Draw.
func PNG(size int, margin float64) []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, draw(size, margin)) // writing to memory cannot fail
	return b.Bytes()
}

// draw draws the icon, size pixels wide: a temple front on the Aegean, the market hall of
// an agora. The web page has the same drawing as favicon.svg. margin is the fraction of the
// width that stays free around the temple, for systems that crop icons to a shape of their
// own; with 0 the icon has round corners.
func draw(size int, margin float64) image.Image {
	const aegean, marble, limestone, vein, bronze = 0x1F5A7A, 0xF6F2E9, 0xEDE3CF, 0xCFC6B4, 0xA9772B
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	var p paint.Painter
	p.Reset(img, float64(size)/64)
	if margin > 0 {
		p.Fill(new(paint.Path).Polygon(paint.Point{}, paint.Point{X: 64}, paint.Point{X: 64, Y: 64}, paint.Point{Y: 64}), render.RGB(aegean))
	} else {
		p.FillRound(paint.Rect{W: 64, H: 64}, 12, render.RGB(aegean))
	}
	k := 1 - 2*margin
	at := func(x, y float64) paint.Point { return paint.Point{X: 32 + (x-32)*k, Y: 32 + (y-32)*k} }
	box := func(x, y, w, h float64, c uint32) {
		q := at(x, y)
		p.FillRect(paint.Rect{X: q.X, Y: q.Y, W: w * k, H: h * k}, render.RGB(c))
	}
	p.Fill(new(paint.Path).Polygon(at(32, 9), at(57, 23), at(7, 23)), render.RGB(marble))
	disc := at(32, 18)
	p.FillCircle(disc.X, disc.Y, 2.6*k, render.RGB(0xB5533C))
	box(9, 25, 46, 4, limestone)
	for _, x := range []float64{12, 28, 44} {
		box(x, 31, 8, 18, marble)
		box(x+3.5, 31, 1, 18, vein)
	}
	box(9, 50, 46, 3, limestone)
	box(6, 53, 52, 3, limestone)
	box(6, 56, 52, 2, bronze)
	return img
}
