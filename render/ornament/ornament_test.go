package ornament_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/render"
	"agora/render/ornament"
	"agora/render/rendertest"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// TestShow checks that each band fills its rectangle from end to end, stays inside it, and
// takes a single draw call.
func TestShow(t *testing.T) {
	k := rendertest.Kit(t, 800, 500, 1, "light")
	img := ebiten.NewImage(800, 500)
	c := k.Begin(img)
	c.Fill(c.Bounds(), c.Theme().Panel)
	ornament.Show(c, ornament.Meander, render.R(60, 40, 400, 30), c.Theme().Accent)
	ornament.Show(c, ornament.Tongues, render.R(60, 140, 400, 30), c.Theme().Gold)
	ornament.Show(c, ornament.Tongues, render.Rect{}, c.Theme().Gold)
	c.Flush()
	if s := c.Stats(); s.Calls != 1 {
		t.Errorf("%d calls, want 1", s.Calls)
	}
	pic := rendertest.Read(img)
	ground := pic.RGBAAt(5, 5)
	count := func(x0, y0, x1, y1 int) (n int) {
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				if pic.RGBAAt(x, y) != ground {
					n++
				}
			}
		}
		return n
	}
	inside := 0
	for _, y := range []int{40, 140} {
		for x := 60; x < 460; x += 40 {
			n := count(x, y, x+40, y+30)
			if n < 40*30/4 || n > 40*30*9/10 {
				t.Errorf("at %d, %d: %d of %d pixels have ink; want a quarter to nine tenths", x, y, n, 40*30)
			}
			inside += n
		}
	}
	if n := count(0, 0, 800, 500) - inside; n > 0 {
		t.Errorf("%d pixels outside the bands have ink; want 0", n)
	}
}
