package paint

import (
	"image/color"
	"image/png"
	"math"
	"os"
	"testing"
)

var looks = []struct {
	name       string
	t          Texture
	base, vein color.NRGBA
}{
	{"marble", Marble, color.NRGBA{0xF6, 0xF2, 0xE9, 255}, color.NRGBA{0xCF, 0xC6, 0xB4, 255}},
	{"limestone", Limestone, color.NRGBA{0xED, 0xE3, 0xCF, 255}, color.NRGBA{0xC6, 0xBA, 0xA2, 255}},
	{"wood", Wood, color.NRGBA{0x8C, 0x62, 0x39, 255}, color.NRGBA{0x60, 0x40, 0x25, 255}},
	{"cloth", Cloth, color.NRGBA{0x1F, 0x5A, 0x7A, 255}, color.NRGBA{0x10, 0x40, 0x55, 255}},
	{"paper", Paper, color.NRGBA{0xFB, 0xF7, 0xEE, 255}, color.NRGBA{0xB0, 0xAC, 0xA5, 255}},
	{"dark marble", Marble, color.NRGBA{0x35, 0x31, 0x2D, 255}, color.NRGBA{0x4F, 0x48, 0x40, 255}},
}

// TestTextures checks that textures are calm but not flat, and that they repeat without a
// seam.
func TestTextures(t *testing.T) {
	for _, l := range looks {
		img := tile(l.t, 1, l.base, l.vein)
		n := img.Rect.Dx()
		if n&(n-1) != 0 {
			t.Fatalf("%s: side %d is no power of two; want 1, 2, 4, 8 ...", l.name, n)
		}
		luma := func(x, y int) float64 {
			c := img.RGBAAt(x&(n-1), y&(n-1))
			return 0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)
		}
		lo, hi := 255.0, 0.0
		var across, down, acrossSeam, downSeam float64 // mean steps to the right and lower neighbours
		for y := range n {
			for x := range n {
				v := luma(x, y)
				lo, hi = min(lo, v), max(hi, v)
				across += math.Abs(v-luma(x+1, y)) / float64(n*n)
				down += math.Abs(v-luma(x, y+1)) / float64(n*n)
			}
			acrossSeam += math.Abs(luma(n-1, y)-luma(n, y)) / float64(n)
			downSeam += math.Abs(luma(y, n-1)-luma(y, n)) / float64(n)
		}
		if c := (hi - lo) / 255; c >= 0.08 || c < 0.02 {
			t.Errorf("%s: contrast %.3f, want 0.02 to 0.08", l.name, c)
		}
		if acrossSeam > 1.5*across+0.3 || downSeam > 1.5*down+0.3 {
			t.Errorf("%s: steps of %.2f and %.2f at the seams, %.2f and %.2f inside; want hardly more at the seams", l.name, acrossSeam, downSeam, across, down)
		}
		if dir := os.Getenv("AGORA_SHEETS"); dir != "" {
			f, err := os.Create(dir + "/texture-" + l.name + ".png")
			if err != nil {
				t.Fatalf("os.Create(dir + \"/texture-\" + l.name + \".png\") = %v; want no error", err)
			}
			if err := png.Encode(f, img); err != nil {
				t.Fatalf("png.Encode(f, img) = %v; want no error", err)
			}
			f.Close()
		}
	}
}

func BenchmarkTile(b *testing.B) {
	for _, l := range looks[:5] {
		for _, scale := range []float64{1, 2} {
			b.Run(l.name+map[float64]string{1: "@1", 2: "@2"}[scale], func(b *testing.B) {
				for b.Loop() {
					tile(l.t, scale, l.base, l.vein)
				}
			})
		}
	}
}
