package rendertest

import (
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMain(m *testing.M) { Main(m) }

func TestRead(t *testing.T) {
	img := ebiten.NewImage(8, 6)
	img.SubImage(image.Rect(2, 1, 5, 3)).(*ebiten.Image).Fill(color.RGBA{200, 100, 50, 255})
	got := Read(img)
	if got.Rect != image.Rect(0, 0, 8, 6) || got.RGBAAt(4, 2) != (color.RGBA{200, 100, 50, 255}) || got.RGBAAt(5, 2) != (color.RGBA{}) {
		t.Errorf("read %v: %v, %v", got.Rect, got.RGBAAt(4, 2), got.RGBAAt(5, 2))
	}
}
