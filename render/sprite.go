package render

import (
	"image"
	"math"
)

// Key identifies a sprite: what it shows, and which one of its kind. Apart from theme and
// scale, equal keys must mean equal pictures.
type Key struct {
	Name string
	A, B int
}

type spriteKey struct {
	key  Key
	w, h int // in pixels
}

// Sprite is a picture that was painted once. Request it from the kit by its key in every
// frame; a sprite that the kit has since dropped draws nothing.
type Sprite struct {
	W, H float64 // in dp, at scale 1

	cell *cell
	pw   int // in pixels
	ph   int
}

// fresh is the number of pixels that a frame may spend on repainting existing sprites in
// another resolution.
const fresh = 1 << 18

// largest is the longest side of a picture, in pixels, that every graphics card can hold
// including its border.
const largest = 4096 - 2*border

// Sprite returns the picture named key, w x h dp. If the kit does not have it, draw paints
// it. resolution is the number of painted pixels for each pixel at scale 1, for pictures
// that are shown enlarged (see Resolution). If the picture exists in another resolution and
// this frame has already painted a lot, the existing one is returned for now.
func (k *Kit) Sprite(key Key, w, h, resolution float64, draw func(p *Painter)) *Sprite {
	if !(resolution > 0) {
		resolution = 1
	}
	s := min(k.scale*resolution, largest/max(w, h))
	pw, ph := pixels(w*s), pixels(h*s)
	sk := spriteKey{key, pw, ph}
	if sp := k.sprites[sk]; sp != nil && sp.cell.page != nil {
		return sp
	}
	// One picture per frame is always painted, however large; otherwise it might wait for
	// ever.
	if k.spent > 0 && k.spent+pw*ph > fresh {
		if sp := k.latest[key]; sp != nil && sp.cell.page != nil {
			k.late = true
			return sp
		}
	}
	sp := &Sprite{W: w, H: h, pw: pw, ph: ph, cell: k.atlas.add(k.paint(pw, ph, s, draw))}
	k.sprites[sk], k.latest[key] = sp, sp
	return sp
}

// pixels converts a length to whole pixels, at least 1.
func pixels(v float64) int {
	if !(v > 1) {
		return 1
	}
	return int(min(math.Ceil(v-1e-6), largest))
}

// paint paints a picture of pw x ph pixels.
func (k *Kit) paint(pw, ph int, scale float64, draw func(p *Painter)) *image.RGBA {
	k.spent += pw * ph
	img := image.NewRGBA(image.Rect(0, 0, pw, ph))
	p := &k.painter
	p.Reset(img, scale)
	draw(p)
	return img
}

// Resolution returns the resolution at which to paint what is shown at the given scale: the
// next step at or above it. Steps are a factor of about 1.41 apart, so that zooming seldom
// repaints and nothing is ever shown enlarged.
func Resolution(scale float64) float64 {
	if !(scale > 0) {
		return 1
	}
	step := math.Ceil(2*math.Log2(scale) - 1e-6)
	return min(max(math.Pow(2, step/2), 1.0/8), 16)
}

// Place says where and how a sprite is shown. X, Y is the position of the sprite's centre.
type Place struct {
	X, Y       float64
	Angle      float64 // in radians, clockwise
	DirX, DirY float64 // instead of Angle: the direction of the sprite's x axis, of any length but 0
	Scale      float64 // 0 means 1
	Fade       float64 // 0 is opaque, 1 invisible
	Tint       Color   // multiplied with the colours; zero leaves them unchanged
}

// turn returns the direction of the sprite's x axis as a unit vector.
func (p *Place) turn() (cos, sin float64) {
	if p.DirX != 0 || p.DirY != 0 {
		l := math.Hypot(p.DirX, p.DirY)
		return p.DirX / l, p.DirY / l
	}
	if p.Angle == 0 {
		return 1, 0
	}
	s, c := math.Sincos(p.Angle)
	return c, s
}

// trim limits the size of the caches.
func (k *Kit) trim() {
	if k.atlas.frame%64 == 0 {
		k.atlas.sweep(120)
	}
	if len(k.labels) > 1500 {
		for key, l := range k.labels {
			if l.used+120 < k.atlas.frame {
				delete(k.labels, key)
			}
		}
	}
	if len(k.fitted)+len(k.wrapped) > 2000 {
		clear(k.fitted)
		clear(k.wrapped)
	}
	if len(k.glyphs) > 20000 { // after many sizes of text
		clear(k.glyphs)
		clear(k.labels)
	}
	if len(k.sprites) > 4000 {
		for key, s := range k.sprites {
			if s.cell.page == nil {
				delete(k.sprites, key)
			}
		}
		for key, s := range k.latest {
			if s.cell.page == nil {
				delete(k.latest, key)
			}
		}
	}
}
