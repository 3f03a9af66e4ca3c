package render_test

import (
	"image/png"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/render"
	"agora/render/rendertest"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

func newKit(t testing.TB) *render.Kit {
	t.Helper()
	k, err := render.NewKit()
	if err != nil {
		t.Fatalf("render.NewKit() = %v; want no error", err)
	}
	t.Cleanup(k.Close)
	return k
}

// save writes a picture for inspection if AGORA_SHEETS names a folder.
func save(t testing.TB, name string, img *ebiten.Image) {
	dir := os.Getenv("AGORA_SHEETS")
	if dir == "" {
		return
	}
	f, err := os.Create(dir + "/" + name + ".png")
	if err != nil {
		t.Fatalf("os.Create(dir + \"/\" + name + \".png\") = %v; want no error", err)
	}
	defer f.Close()
	if err := png.Encode(f, rendertest.Read(img)); err != nil {
		t.Fatalf("png.Encode(f, rendertest.Read(img)) = %v; want no error", err)
	}
}
