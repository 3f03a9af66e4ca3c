package icon

import (
	"image"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"agora/render"
)

// cover returns the fraction of pixels with ink, and whether any ink touches the edge.
func cover(img *image.RGBA) (share float64, edge bool) {
	b := img.Rect
	sum := 0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			a := int(img.RGBAAt(x, y).A)
			sum += a
			if a > 128 && (x == 0 || y == 0 || x == b.Max.X-1 || y == b.Max.Y-1) {
				edge = true
			}
		}
	}
	return float64(sum) / 255 / float64(b.Dx()*b.Dy()), edge
}

// all returns the icons that this package names.
func all(t *testing.T) []ID {
	source, err := os.ReadFile("icon.go")
	if err != nil {
		t.Fatalf("os.ReadFile(\"icon.go\") = %v; want no error", err)
	}
	var list []ID
	for _, m := range regexp.MustCompile(`ID = "(.*?)"`).FindAllSubmatch(source, -1) {
		list = append(list, ID(m[1]))
	}
	return list
}

// TestFiles checks that every icon has a file and every file an icon.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob("../../assets/icons/*.svg")
	if err != nil {
		t.Fatalf("filepath.Glob(\"../../assets/icons/*.svg\") = %v; want no error", err)
	}
	var have []ID
	for _, f := range files {
		have = append(have, ID("icons/"+strings.TrimSuffix(filepath.Base(f), ".svg")))
	}
	want := all(t)
	slices.Sort(want)
	if !slices.Equal(have, want) {
		t.Errorf("the files are\n%v\nthe icons\n%v\nwant the same names", have, want)
	}
}

// painter returns a painter that draws on img.
func painter(img *image.RGBA, scale float64) *render.Painter {
	p := new(render.Painter)
	p.Reset(img, scale)
	return p
}

// TestEveryIconIsDrawn checks that every icon has a drawing of its own that is clearly
// visible and stays inside its square.
func TestEveryIconIsDrawn(t *testing.T) {
	seen := map[string]ID{}
	for _, id := range all(t) {
		img := image.NewRGBA(image.Rect(0, 0, 48, 48))
		Draw(painter(img, 2), id, 0, 0, 24, render.RGB(0xFFFFFF))
		share, edge := cover(img)
		if share < 0.05 || share > 0.75 {
			t.Errorf("icon %s covers %.2f of its square; want 0.05 to 0.75", id, share)
		}
		if edge {
			t.Errorf("icon %s is cut off by its square, edge of cover(img) = %v; want false", id, edge)
		}
		if other, ok := seen[string(img.Pix)]; ok {
			t.Errorf("icons %s and %s look the same, ok of seen[string(img.Pix)] = %v; want false", other, id, ok)
		}
		seen[string(img.Pix)] = id
	}
}
