package pictures

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/game"
	"agora/render"
	"agora/render/rendertest"
	scene "agora/scenes/stacks"
)

// Every figure is known and leaves something on the sheet; the miniature too, at
// any tick.
func TestFigures(t *testing.T) {
	kit, err := render.NewKit()
	if err != nil {
		t.Fatal(err)
	}
	kit.Resize(1500, 1100, 1)
	img := ebiten.NewImage(1500, 1100)
	defer img.Deallocate()
	c := kit.Begin(img)
	c.Backdrop()
	c.Flush()
	count := func(name string, draw func() bool) {
		t.Helper()
		before := c.Stats().Triangles
		if !draw() {
			t.Errorf("the figure %q is not known", name)
		}
		c.Flush()
		if n := c.Stats().Triangles - before; n < 80 {
			t.Errorf("the figure %q has %d triangles", name, n)
		}
	}
	cell := func(i int) render.Rect { return render.R(float64(i%4)*375+5, float64(i/4)*260+5, 365, 236) }
	for i, name := range game.StacksFigures() {
		count(name, func() bool { return scene.Figure(name, c, cell(i)) })
	}
	if scene.Figure("stacks/nothing", c, cell(8)) {
		t.Error("a figure that does not exist was drawn")
	}
	mini := scene.NewMiniature()
	for i, tick := range []int{80*9 + 6, 80*33 + 22, 1 << 40, -5} {
		count("miniature", func() bool { mini(c, cell(10+i), tick); return true })
	}
	mini(c, render.Rect{}, 3) // nowhere: nothing happens
	c.Flush()
	if dir := os.Getenv("AGORA_PICTURES"); dir != "" {
		f, err := os.Create(filepath.Join(dir, "figures.png"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, rendertest.Read(img)); err != nil {
			t.Fatal(err)
		}
	}
}
