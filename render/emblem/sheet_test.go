package emblem

import (
	"image"
	"image/png"
	"os"
	"testing"

	"agora/render"
	"agora/render/paint"
)

// sheet paints all signs, badges, counters and patterns in several sizes.
func sheet(t *render.Theme, scale float64) *image.RGBA {
	const w, h = 900, 860
	img := image.NewRGBA(image.Rect(0, 0, int(w*scale), int(h*scale)))
	p := paint.New(img, scale, nil)
	p.FillRect(p.Bounds(), t.Board)
	for id := Owl; id < Count; id++ {
		y := 10 + float64(id)*210
		x := 10.0
		Draw(p, id, x+100, y+100, 200, t.SeatText[id])
		x += 215
		for _, s := range []float64{64, 32, 24, 16} {
			Draw(p, id, x+s/2, y+40, s, t.Ink)
			drawBadge(p, t, id, x+s/2, y+130, s)
			x += s + 12
		}
		for _, s := range []float64{160, 80, 40, 24, 16} {
			drawCounter(p, t, id, x+s/2, y+90, s)
			x += s*1.1 + 10
		}
		box := new(render.Path).RoundRect(render.R(225, y+175, 600, 26), 6)
		p.Fill(box, t.Seat[id])
		Pattern(p, id, box, 12, render.Blend(t.Seat[id], t.OnSeat[id], 0.35))
	}
	return img
}

// TestSheet writes the sheets for looking at, if AGORA_SHEETS names a folder.
func TestSheet(t *testing.T) {
	dir := os.Getenv("AGORA_SHEETS")
	for _, th := range []*render.Theme{render.LightTheme(), render.DarkTheme()} {
		img := sheet(th, 1)
		if dir == "" {
			continue
		}
		f, err := os.Create(dir + "/emblem-" + th.Name + ".png")
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(f, img); err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
}
