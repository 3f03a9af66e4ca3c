package render_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/render"
	"agora/render/rendertest"
)

// TestNothingForeignIsShown checks that a picture is drawn without a trace of its
// neighbours on the page: neither the white spot for shapes, above the first picture, nor
// an earlier picture.
func TestNothingForeignIsShown(t *testing.T) {
	k, err := render.NewKit()
	if err != nil {
		t.Fatalf("render.NewKit() = %v; want no error", err)
	}
	defer k.Close()
	for i, scale := range []float64{0.75, 1.5, 3} {
		img := ebiten.NewImage(200, 200)
		defer img.Deallocate()
		c := k.Begin(img)
		s := k.Sprite(render.Key{Name: "disc", A: i}, 20, 20, render.Resolution(scale), func(p *render.Painter) {
			p.FillCircle(10, 10, 9, red)
		})
		c.Sprite(s, render.Place{X: 100.3, Y: 100.6, Scale: scale})
		c.Flush()
		pix := rendertest.Read(img)
		for y := range 200 {
			for x := range 200 {
				dx, dy := float64(x)+0.5-100.3, float64(y)+0.5-100.6
				if r := 9*scale + 2; pix.RGBAAt(x, y).A > 0 && dx*dx+dy*dy > r*r {
					t.Fatalf("at scale %v, %d, %d is %v, outside of the picture; want nothing drawn there", scale, x, y, pix.RGBAAt(x, y))
				}
			}
		}
	}
}
