package uidrive

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/render"
	"agora/render/rendertest"
)

// Sheet is where a game's figures and miniatures are drawn side by side, to be
// looked at.
type Sheet struct {
	W, H   float64                 // of the whole, dp
	Cell   func(i int) render.Rect // place i
	Figure func(string, *render.Canvas, render.Rect) bool
	Mini   func(*render.Canvas, render.Rect, int)
	Names  []string // of the figures
	Ticks  []int    // at which the miniature is drawn, in the places after the figures
	First  int      // the place of the first miniature
	Least  int      // triangles that each takes at least
}

// Check draws the sheet: every figure is known and leaves something on it; the
// miniature too, at any tick, and nowhere nothing. With AGORA_PICTURES=dir it is
// written there.
func (s Sheet) Check(t *testing.T) {
	t.Helper()
	kit, err := render.NewKit()
	if err != nil {
		t.Fatal(err)
	}
	kit.Resize(s.W, s.H, 1)
	img := ebiten.NewImage(int(s.W), int(s.H))
	defer img.Deallocate()
	for first := true; first || kit.Unfinished(); first = false { // what takes long is painted in a later frame
		s.draw(kit.Begin(img), func(string, int) {})
	}
	s.draw(kit.Begin(img), func(name string, triangles int) {
		if triangles < s.Least {
			t.Errorf("the figure %q is not known, or has only %d triangles", name, triangles)
		}
	})
	if s.Figure(s.Names[0]+"-nothing", kit.Begin(nil), s.Cell(s.First)) {
		t.Error("a figure that does not exist was drawn")
	}
	s.Mini(kit.Begin(nil), render.Rect{}, 3) // nowhere: nothing happens
	shot(t, "figures", rendertest.Read(img))
}

// draw makes a frame and tells of each part how many triangles it has, -1 for a
// figure that is not known.
func (s Sheet) draw(c *render.Canvas, tell func(name string, triangles int)) {
	c.Backdrop()
	c.Flush()
	count := func(name string, draw func() bool) {
		before := c.Stats().Triangles
		known := draw()
		c.Flush()
		if n := c.Stats().Triangles - before; known {
			tell(name, n)
		} else {
			tell(name, -1)
		}
	}
	for i, name := range s.Names {
		count(name, func() bool { return s.Figure(name, c, s.Cell(i)) })
	}
	for i, tick := range s.Ticks {
		count("miniature", func() bool { s.Mini(c, s.Cell(s.First+i), tick); return true })
	}
}
