package uidrive

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/game"
	"agora/render"
	"agora/render/rendertest"
)

// Sheet is where a game's figures and miniatures are drawn side by side, to be
// looked at.
type Sheet struct {
	W, H  float64                 // of the whole, dp
	Cell  func(i int) render.Rect // place i
	Game  game.Game               // whose figures and miniature they are
	Ticks []int                   // at which the miniature is drawn, in the places after the figures
	First int                     // the place of the first miniature
	Least int                     // triangles that each takes at least
}

// Check draws the sheet: every figure leaves something on it; the
// miniature too, at any tick, and nowhere nothing. With AGORA_PICTURES=dir it is
// written there.
func (s Sheet) Check(t *testing.T) {
	t.Helper()
	kit, err := render.NewKit()
	if err != nil {
		t.Fatal(err)
	}
	defer kit.Close()
	kit.Resize(s.W, s.H, 1)
	img := ebiten.NewImage(int(s.W), int(s.H))
	defer img.Deallocate()
	for first := true; first || kit.Unfinished(); first = false { // what takes long is painted in a later frame
		s.draw(kit.Begin(img), func(string, int) {})
	}
	s.draw(kit.Begin(img), func(name string, triangles int) {
		if triangles < s.Least {
			t.Errorf("the figure %q has only %d triangles", name, triangles)
		}
	})
	s.Game.Miniature(kit.Begin(nil), render.Rect{}, 3) // nowhere: nothing happens
	shot(t, "figures", rendertest.Read(img))
}

// draw makes a frame and tells of each part how many triangles it has.
func (s Sheet) draw(c *render.Canvas, tell func(name string, triangles int)) {
	c.Backdrop()
	c.Flush()
	count := func(name string, draw func()) {
		before := c.Stats().Triangles
		draw()
		c.Flush()
		tell(name, c.Stats().Triangles-before)
	}
	for i, f := range s.Game.Figures {
		count(f.Name, func() { f.Draw(c, nil, s.Cell(i)) })
	}
	for i, tick := range s.Ticks {
		count("miniature", func() { s.Game.Miniature(c, s.Cell(s.First+i), tick) })
	}
}
