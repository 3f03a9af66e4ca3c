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
		t.Errorf("read %v: %v, %v; want %v, %v and %v", got.Rect, got.RGBAAt(4, 2), got.RGBAAt(5, 2), image.Rect(0, 0, 8, 6), color.RGBA{200, 100, 50, 255}, color.RGBA{})
	}
}

func TestChanged(t *testing.T) {
	a, b := image.NewRGBA(image.Rect(0, 0, 9, 9)), image.NewRGBA(image.Rect(0, 0, 9, 9))
	b.Set(1, 1, color.RGBA{A: rounding})
	if r := Changed(a, b); !r.Empty() {
		t.Errorf("what rounding may do counts as a change at %v: r.Empty() = false; want true", r)
	}
	b.Set(3, 4, color.RGBA{A: rounding + 1})
	b.Set(6, 2, color.RGBA{A: 255})
	if r, want := Changed(a, b), image.Rect(3, 2, 7, 5); r != want || Changed(b, a) != want {
		t.Errorf("Changed(a, b) = %v, Changed(b, a) = %v; want %v", r, Changed(b, a), want)
	}
}
