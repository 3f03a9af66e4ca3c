package portrait_test

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/render"
	"agora/render/portrait"
	"agora/render/rendertest"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// tempers holds the number of tempers that have portraits, by game.
var tempers = map[string]int{"market": 3, "city": 3, "phobia": 2, "stacks": 2}

// TestPortraits checks that every level and every temper of every game has a portrait of
// its own, which stays inside its disc and can be told from the others even when small.
func TestPortraits(t *testing.T) {
	k := rendertest.Kit(t, 1000, 600, 1, "light")
	img := ebiten.NewImage(1000, 600)
	c := k.Begin(img)
	c.Fill(c.Bounds(), c.Theme().Panel)
	games := []string{"market", "city", "phobia", "stacks"}
	for row, game := range games {
		for n := 1; n <= 5+tempers[game]; n++ {
			level, temper := min(n, 5), max(0, n-5)
			if !portrait.Has(game, level, temper) {
				t.Fatalf("%s has no portrait of level %d, temper %d: portrait.Has(game, level, temper) = false; want true", game, level, temper)
			}
			x, y := float64(n*110-54), float64(row*110+56)
			c.Sprite(portrait.Sprite(k, game, level, temper, 96), render.Place{X: x, Y: y})
			c.Sprite(portrait.Sprite(k, game, level, temper, 32), render.Place{X: x + 44, Y: y + 40})
		}
	}
	c.Flush()
	pic := rendertest.Read(img)
	if dir := os.Getenv("AGORA_PICTURES"); dir != "" {
		f, err := os.Create(filepath.Join(dir, "portraits.png"))
		if err != nil {
			t.Fatalf("os.Create(filepath.Join(dir, \"portraits.png\")) = %v; want no error", err)
		}
		defer f.Close()
		if err := png.Encode(f, pic); err != nil {
			t.Fatalf("png.Encode(f, pic) = %v; want no error", err)
		}
	}
	if portrait.Has("market", 6, 0) || portrait.Has("none", 1, 0) || portrait.Has("stacks", 1, 3) {
		t.Errorf("there is one of a level or a temper that does not exist: portrait.Has(\"market\", 6, 0) = %v, portrait.Has(\"none\", 1, 0) = %v, portrait.Has(\"stacks\", 1, 3) = %v; want false, false and false",
			portrait.Has("market", 6, 0), portrait.Has("none", 1, 0), portrait.Has("stacks", 1, 3))
	}
	corner := pic.RGBAAt(1, 1)
	type small [32 * 32 * 3]int
	seen := map[string]small{}
	for row, game := range games {
		for level := 1; level <= 5+tempers[game]; level++ {
			x0, y0 := level*110-54, row*110+56
			if pic.RGBAAt(x0-47, y0-47) != corner || pic.RGBAAt(x0, y0) == corner {
				t.Errorf("%s %d is not a disc, pic.RGBAAt(x0-47, y0-47) = %v, pic.RGBAAt(x0, y0) = %v; want %v and anything but %v",
					game, level, pic.RGBAAt(x0-47, y0-47), pic.RGBAAt(x0, y0), corner, corner)
			}
			var s small
			for i := range 32 {
				for j := range 32 {
					p := pic.RGBAAt(x0+28+i, y0+24+j)
					at := (i*32 + j) * 3
					s[at], s[at+1], s[at+2] = int(p.R), int(p.G), int(p.B)
				}
			}
			name := game + string(rune('0'+level))
			for other, o := range seen {
				sum := 0
				for i := range s {
					sum += max(s[i]-o[i], o[i]-s[i])
				}
				if sum/len(s) < 8 {
					t.Errorf("%s and %s look the same: %d; want at least 8", name, other, sum/len(s))
				}
			}
			seen[name] = s
		}
	}
}
