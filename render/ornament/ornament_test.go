package ornament_test

import (
	"image/png"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/render"
	"agora/render/ornament"
	"agora/render/rendertest"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// A frame of ornaments is drawn inside its rectangle and nowhere else, on all
// four sides, in one call.
func TestFrame(t *testing.T) {
	k, err := render.NewKit()
	if err != nil {
		t.Fatal(err)
	}
	k.Resize(800, 500, 1)
	img := ebiten.NewImage(800, 500)
	c := k.Begin(img)
	th := c.Theme()
	ink := th.Accent
	c.Fill(c.Bounds(), th.Panel)
	ornament.Frame(c, ornament.Meander, render.R(20, 20, 500, 300), 24, ink)
	for b := ornament.Waves; b <= ornament.Laurel; b++ {
		ornament.Show(c, b, render.R(60, 40+float64(b)*50, 400, 30), th.Gold)
	}
	c.Sprite(ornament.PalmetteSprite(k, 200), render.Place{X: 650, Y: 150, Tint: th.Seat[1]})
	c.Sprite(ornament.PalmetteSprite(k, 48), render.Place{X: 650, Y: 300, Tint: ink})
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
	for _, side := range [][4]int{{44, 20, 496, 44}, {44, 296, 496, 320}, {20, 44, 44, 296}, {496, 44, 520, 296}} {
		area := (side[2] - side[0]) * (side[3] - side[1])
		if n := count(side[0], side[1], side[2], side[3]); n < area/3 || n > area*9/10 {
			t.Errorf("side %v: %d of %d pixels have ink", side, n, area)
		}
	}
	if n := count(0, 0, 800, 19) + count(0, 321, 500, 500) + count(0, 0, 19, 500); n > 0 {
		t.Errorf("%d pixels outside the frame have ink", n)
	}
	if dir := os.Getenv("AGORA_SHEETS"); dir != "" {
		f, err := os.Create(dir + "/ornament.png")
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, pic); err != nil {
			t.Fatal(err)
		}
	}
}
