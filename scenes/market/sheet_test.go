package market

import (
	"image"
	"image/png"
	"os"
	"testing"

	"agora/render"
	"agora/render/paint"
	"agora/rules/market"
)

// TestSheet paints faces of the deck into a file, to be looked at:
// AGORA_SHEET=faces.png go test -run Sheet ./scenes/market
func TestSheet(t *testing.T) {
	name := os.Getenv("AGORA_SHEET")
	if name == "" {
		t.Skip("AGORA_SHEET names no file")
	}
	kit, err := render.NewKit()
	if err != nil {
		t.Fatal(err)
	}
	img := image.NewRGBA(image.Rect(0, 0, 1300, 760))
	p := paint.New(img, 1, kit.Fonts())
	for half, theme := range []*render.Theme{render.LightTheme(), render.DarkTheme()} {
		p.FillRect(render.R(float64(half)*650, 0, 650, 760), theme.Board)
		for i := range 15 {
			id := market.CardID([]int{1, 5, 9, 12, 16, 21, 23, 25, 29, 30, 31, 33, 36, 34, 20}[i])
			u := []float64{56, 21, 12}[i%3]
			if i >= 9 {
				u = 21
			}
			p.Push()
			p.Translate(float64(half)*650+20+float64(i%5)*124, 20+float64(i/5)*200)
			p.ScaleBy(u, u)
			var look faceLook
			for k := range look {
				look[k] = uint8((i + k*2) % 5)
			}
			paintFace(p, theme, market.Face(id), look)
			p.Pop()
		}
	}
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}
