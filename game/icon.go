package game

import (
	"image"

	"agora/render"
	"agora/render/paint"
)

// icons are the window's icon in the sizes that systems ask for.
func icons() []image.Image {
	var all []image.Image
	for _, size := range []int{16, 32, 48, 128} {
		all = append(all, icon(size))
	}
	return all
}

// icon is a temple front on the Aegean, the market hall of an agora. The
// browser's page has the same as favicon.svg.
func icon(size int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	var p paint.Painter
	p.Reset(img, float64(size)/64)
	box := func(x, y, w, h float64, c uint32) {
		p.FillRect(paint.Rect{X: x, Y: y, W: w, H: h}, render.RGB(c))
	}
	const aegean, marble, limestone, vein, bronze = 0x1F5A7A, 0xF6F2E9, 0xEDE3CF, 0xCFC6B4, 0xA9772B
	p.FillRound(paint.Rect{W: 64, H: 64}, 12, render.RGB(aegean))
	p.Fill(new(paint.Path).Polygon(paint.Point{X: 32, Y: 9}, paint.Point{X: 57, Y: 23}, paint.Point{X: 7, Y: 23}), render.RGB(marble))
	p.FillCircle(32, 18, 2.6, render.RGB(0xB5533C))
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
