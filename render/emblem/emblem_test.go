package emblem

import (
	"image"
	"math"
	"testing"

	"agora/render"
)

// painter returns a painter that draws on img.
func painter(img *image.RGBA, scale float64) *render.Painter {
	p := new(render.Painter)
	p.Reset(img, scale)
	return p
}

// grey draws on a square of the board's colour and returns the lightness of each pixel, 0
// to 1.
func grey(side int, th *render.Theme, draw func(p *render.Painter)) []float64 {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	p := painter(img, 1)
	p.FillRect(p.Bounds(), th.Board)
	draw(p)
	out := make([]float64, side*side)
	for i := range out {
		c := img.Pix[4*i:]
		out[i] = (0.2126*float64(c[0]) + 0.7152*float64(c[1]) + 0.0722*float64(c[2])) / 255
	}
	return out
}

// difference returns the mean difference between two pictures of the same size.
func difference(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += math.Abs(a[i] - b[i])
	}
	return sum / float64(len(a))
}

// TestSignsDiffer checks that emblems and badges can be told apart by shape alone, without
// colours and at the smallest size.
func TestSignsDiffer(t *testing.T) {
	for _, th := range []*render.Theme{render.LightTheme(), render.DarkTheme()} {
		for _, side := range []int{16, 24, 64} {
			d := float64(side)
			for a := Owl; a < Count; a++ {
				for b := Owl; b < a; b++ {
					sign := func(id ID) []float64 {
						return grey(side, th, func(p *render.Painter) { Draw(p, id, d/2, d/2, d, th.Ink) })
					}
					if got := difference(sign(a), sign(b)); got < 0.10 {
						t.Errorf("%s, %d pixels: %d and %d differ by %.3f; want at least 0.10", th.Name, side, a, b, got)
					}
					badge := func(id ID) []float64 {
						return grey(side, th, func(p *render.Painter) { drawBadge(p, th, id, d/2, d/2, d) })
					}
					if got := difference(badge(a), badge(b)); got < 0.06 {
						t.Errorf("%s, %d pixels: badges of %d and %d differ by %.3f; want at least 0.06", th.Name, side, a, b, got)
					}
				}
			}
		}
	}
}

// TestSignsFillTheirSquare checks that emblems stay within their square and fill a good
// part of it, both in the fine and in the coarse drawing.
func TestSignsFillTheirSquare(t *testing.T) {
	for id := Owl; id < Count; id++ {
		for _, side := range []int{16, 200} {
			d := float64(side)
			margin := d / 4
			img := image.NewRGBA(image.Rect(0, 0, side*3/2, side*3/2))
			Draw(painter(img, 1), id, margin+d/2, margin+d/2, d, render.RGB(0))
			in, out := 0.0, 0.0
			for y := range img.Rect.Dy() {
				for x := range img.Rect.Dx() {
					a := float64(img.RGBAAt(x, y).A) / 255
					fx, fy := float64(x)+0.5, float64(y)+0.5
					if fx < margin-0.5 || fy < margin-0.5 || fx > margin+d+0.5 || fy > margin+d+0.5 {
						out += a
					} else {
						in += a
					}
				}
			}
			if share := in / (d * d); share < 0.22 || share > 0.7 {
				t.Errorf("%d at %d pixels fills %.2f of its square; want 0.22 to 0.7", id, side, share)
			}
			if out > 0.002*d*d {
				t.Errorf("%d at %d pixels: %.1f pixels outside its square; want at most %.1f", id, side, out, 0.002*d*d)
			}
		}
	}
}

// TestPatterns checks that the patterns differ without colours, cover part of the shape,
// and stay inside it.
func TestPatterns(t *testing.T) {
	th := render.LightTheme()
	shape := new(render.Path).Circle(32, 32, 24)
	pattern := func(id ID) []float64 {
		return grey(64, th, func(p *render.Painter) { Pattern(p, id, shape, 10, render.RGB(0)) })
	}
	plain := grey(64, th, func(*render.Painter) {})
	for a := Owl; a < Count; a++ {
		pa := pattern(a)
		dark := 0.0
		for i, v := range pa {
			x, y := float64(i%64)+0.5, float64(i/64)+0.5
			d := (plain[i] - v) / plain[i]
			dark += d
			if d > 0.02 && math.Hypot(x-32, y-32) > 25 {
				t.Fatalf("%d: the pattern leaves its shape at %v, %v; want nothing outside", a, x, y)
			}
		}
		if share := dark / (math.Pi * 24 * 24); share < 0.06 || share > 0.6 {
			t.Errorf("%d: the pattern covers %.2f of its shape; want 0.06 to 0.6", a, share)
		}
		for b := Owl; b < a; b++ {
			if d := difference(pa, pattern(b)); d < 0.04 {
				t.Errorf("patterns of %d and %d differ by %.3f; want at least 0.04", a, b, d)
			}
		}
	}
	for _, pitch := range []float64{0, -1, math.NaN(), 1e-9} {
		Pattern(painter(image.NewRGBA(image.Rect(0, 0, 9, 9)), 1), Bee, shape, pitch, render.RGB(0))
	}
}

func TestUnknownSign(t *testing.T) {
	if ID(-1).valid() != Owl || ID(99).valid() != Owl {
		t.Errorf("an unknown seat has no sign: ID(-1).valid() = %v, ID(99).valid() = %v; want %v and %v", ID(-1).valid(), ID(99).valid(), Owl, Owl)
	}
}
