package game

import (
	"image"
	"testing"
)

// TestWindowFits: no window is larger than its monitor has room for, title bar included.
func TestWindowFits(t *testing.T) {
	for _, c := range []struct{ wanted, monitor, want image.Point }{
		{image.Pt(1280, 720), image.Pt(1920, 1080), image.Pt(1280, 720)},
		{image.Pt(1280, 720), image.Pt(1024, 600), image.Pt(1008, 504)},
		{image.Pt(1280, 720), image.Pt(910, 512), image.Pt(894, 416)}, // 1366 x 768 at 150 %
		{image.Pt(1280, 720), image.Pt(1280, 720), image.Pt(1264, 624)},
		{image.Pt(2400, 1300), image.Pt(1366, 768), image.Pt(1350, 672)},
		{image.Pt(300, 1300), image.Pt(1366, 768), image.Pt(300, 672)},
		{image.Pt(1280, 720), image.Pt(0, 0), image.Pt(1280, 720)}, // nobody knows,
	} {
		if got := fit(c.wanted, c.monitor); got != c.want {
			t.Errorf("%v on %v is %v, want %v", c.wanted, c.monitor, got, c.want)
		}
	}
}
