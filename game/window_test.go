package game

import (
	"image"
	"testing"
)

// TestWindowFits: a window with its title bar always lies within the free part of its
// monitor.
func TestWindowFits(t *testing.T) {
	for _, c := range []struct {
		wanted         image.Point
		free           image.Rectangle
		wantSize, want image.Point
	}{
		{image.Pt(1280, 720), image.Rect(0, 0, 1920, 1080), image.Pt(1280, 720), image.Pt(320, 120)},
		{image.Pt(1280, 720), image.Rect(0, 0, 1024, 540), image.Pt(1008, 492), image.Pt(8, 32)},
		{image.Pt(1280, 720), image.Rect(0, 0, 910, 472), image.Pt(894, 424), image.Pt(8, 32)}, // 1366 x 768 at 150 %
		{image.Pt(1280, 720), image.Rect(72, 32, 1280, 720), image.Pt(1192, 640), image.Pt(80, 64)},
		{image.Pt(2400, 1300), image.Rect(0, 0, 1366, 768), image.Pt(1350, 720), image.Pt(8, 32)},
		{image.Pt(300, 1300), image.Rect(0, 0, 1366, 768), image.Pt(300, 720), image.Pt(533, 32)},
		{image.Pt(1280, 720), image.Rect(0, 0, 100, 100), image.Pt(leastWindow, leastWindow), image.Pt(0, 32)},
	} {
		size, at := fit(c.wanted, c.free)
		if size != c.wantSize || at != c.want {
			t.Errorf("%v in %v is %v at %v, want %v at %v", c.wanted, c.free, size, at, c.wantSize, c.want)
		}
	}
}
