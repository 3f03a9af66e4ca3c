package platform

import (
	"bytes"
	"image"
	"syscall/js"
	"unicode"

	"agora/render/paint"
)

// SeekTypefaces finds nothing: a page cannot read the system's typefaces, but the browser
// can draw text in them; see Draws.
func SeekTypefaces(_ []rune, found func([]*paint.Typeface, []string)) { go found(nil, nil) }

// Sizes for drawing text.
const (
	drawnSize  = 64             // font size in pixels
	drawnRim   = 2              // empty pixels around the text
	mostPixels = 40 * drawnSize // greatest width and height of a text, in pixels
)

var drawnFonts = [paint.FontCount]string{paint.Sans: "400 64px sans-serif", paint.Strong: "600 64px sans-serif", paint.Display: "400 64px serif"}

// Draws returns a function that draws text in the browser's typefaces, nil if the page has
// no canvas.
func Draws() paint.Drawer {
	d := drawer{has: map[rune]bool{}}
	made := attempt(func() {
		d.canvas = js.Global().Get("document").Call("createElement", "canvas")
		d.pen = d.canvas.Call("getContext", "2d", map[string]any{"willReadFrequently": true})
	})
	if !made || !d.pen.Truthy() {
		return nil
	}
	return func(text string, like paint.Font) (p paint.Picture, ends []float64, ok bool) {
		done := attempt(func() {
			for _, r := range text {
				if !d.knows(r) {
					return
				}
			}
			p, ok = d.draw(text, like)
			ends = d.ends(text)
		})
		return p, ends, done && ok
	}
}

// drawer draws on an invisible canvas.
type drawer struct {
	canvas, pen js.Value
	nothing     []byte        // the picture of a character that no typeface has
	has         map[rune]bool // cached answers of knows
}

// knows reports whether one of the browser's typefaces has a character, that is, whether it
// looks different from one that none can have.
func (d *drawer) knows(r rune) bool {
	if !unicode.IsGraphic(r) || unicode.Is(unicode.M, r) { // they modify others
		return true
	}
	has, asked := d.has[r]
	if asked {
		return has
	}
	if d.nothing == nil {
		p, _ := d.draw("\U0010ffff", paint.Sans)
		d.nothing = pixels(p)
	}
	p, ok := d.draw(string(r), paint.Sans)
	has = ok && !bytes.Equal(pixels(p), d.nothing)
	if len(d.has) < 4096 {
		d.has[r] = has
	}
	return has
}

func pixels(p paint.Picture) []byte {
	if p.Image == nil {
		return []byte{}
	}
	return p.Image.Pix
}

// ends returns where the characters of a text end, in a text that runs to the right.
func (d *drawer) ends(text string) []float64 {
	ends := make([]float64, len(text)+1)
	last := 0.0
	for i := 1; i <= len(text); i++ {
		if i == len(text) || text[i]&0xC0 != 0x80 {
			last = max(last, d.pen.Call("measureText", text[:i]).Get("width").Float()/drawnSize)
		}
		ends[i] = last
	}
	return ends
}

// draw draws a text in white. It leaves that typeface selected.
func (d *drawer) draw(text string, like paint.Font) (p paint.Picture, ok bool) {
	d.pen.Set("font", drawnFonts[like])
	size := d.pen.Call("measureText", text)
	edge := func(side string) int { return int(size.Get("actualBoundingBox"+side).Float()+0.999) + drawnRim }
	left, up := edge("Left"), edge("Ascent")
	w, h := left+edge("Right"), up+edge("Descent")
	if w <= 2*drawnRim || h <= 2*drawnRim || w > mostPixels || h > mostPixels {
		return p, false
	}
	d.canvas.Set("width", w) // which clears the canvas and its state
	d.canvas.Set("height", h)
	d.pen.Set("font", drawnFonts[like])
	d.pen.Set("fillStyle", "#fff")
	d.pen.Call("fillText", text, left, up)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	js.CopyBytesToGo(img.Pix, d.pen.Call("getImageData", 0, 0, w, h).Get("data"))
	p.At = paint.Rect{X: -float64(left) / drawnSize, Y: -float64(up) / drawnSize, W: float64(w) / drawnSize, H: float64(h) / drawnSize}
	p.Image = img
	ink := false
	for i := 0; i < len(img.Pix); i += 4 {
		px := img.Pix[i : i+4 : i+4]
		a := uint32(px[3])
		x, y := i/4%w, i/4/w
		if a > 0 && (x == 0 || y == 0 || x == w-1 || y == h-1) {
			return p, false // the pixels are not what was drawn: some browsers add noise
		}
		ink = ink || a > 0
		p.Own = p.Own || a > 128 && (px[0] < 250 || px[1] < 250 || px[2] < 250)
		for j := range 3 {
			px[j] = uint8((uint32(px[j])*a + 127) / 255)
		}
	}
	return p, ink
}
