package ui

import (
	"image/color"
	"math"

	"github.com/boombuler/barcode/qr"

	"agora/render"
)

// quiet is the margin that a QR code needs to be found, in modules.
const quiet = 4

// QR shows a text as a QR code, for a phone's camera: dark on light in every theme, each module
// a whole number of pixels. It is most dp wide at the most. A text too long for a code shows
// nothing.
func QR(text string, most float64) Node {
	code, err := qr.Encode(text, qr.L, qr.Auto)
	if err != nil {
		return Space(0)
	}
	n := code.Bounds().Dx()
	return &Func{W: most, H: most, Paint: func(c *render.Canvas, r render.Rect) {
		scale := c.Kit.Scale()
		module := max(1, math.Floor(min(r.W, r.H)*scale/float64(n+2*quiet))) / scale
		side := module * float64(n+2*quiet)
		x, y := r.Centre()
		x, y = math.Round((x-side/2)*scale)/scale, math.Round((y-side/2)*scale)/scale
		c.Fill(render.R(x, y, side, side), render.RGB(0xFFFFFF))
		for row := range n {
			for from := 0; from < n; {
				to := from
				for to < n && dark(code.At(to, row)) {
					to++
				}
				if to > from {
					c.Fill(render.R(x+module*float64(quiet+from), y+module*float64(quiet+row), module*float64(to-from), module), render.RGB(0))
				}
				from = to + 1
			}
		}
	}}
}

// dark reports whether a module is dark.
func dark(c color.Color) bool {
	r, _, _, _ := c.RGBA()
	return r < 0x8000
}
