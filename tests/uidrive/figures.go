package uidrive

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/game/known"
	"agora/render"
	"agora/render/rendertest"
)

// Sheet draws a game's figures and miniatures side by side for inspection.
type Sheet struct {
	W, H  float64                 // total size, dp
	Cell  func(i int) render.Rect // the rectangle of place i
	Game  known.Game              // the game drawn
	Ticks []int                   // the miniature is drawn at these ticks, after the figures
	First int                     // the place of the first miniature
	Least int                     // fewest triangles allowed for each
}

// Check draws the sheet. Every figure must draw something, and so must the miniature at
// any tick, while a miniature in an empty rectangle draws nothing. With
// AGORA_PICTURES=dir, Check writes the sheet there.
func (s Sheet) Check(t *testing.T) {
	t.Helper()
	kit, err := render.NewKit()
	if err != nil {
		t.Fatalf("render.NewKit() = %v; want no error", err)
	}
	defer kit.Close()
	kit.Resize(s.W, s.H, 1)
	img := ebiten.NewImage(int(s.W), int(s.H))
	defer img.Deallocate()
	for first := true; first || kit.Unfinished(); first = false { // slow parts are painted in later frames
		s.draw(kit.Begin(img), func(string, int) {})
	}
	s.draw(kit.Begin(img), func(name string, triangles int) {
		if triangles < s.Least {
			t.Errorf("the figure %q has only %d triangles; want at least %d", name, triangles, s.Least)
		}
	})
	s.Game.Miniature(kit.Begin(nil), render.Rect{}, 3) // an empty rectangle must not fail
	shot(t, "figures", rendertest.Read(img))
}

// draw draws a frame and reports how many triangles each part took.
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
