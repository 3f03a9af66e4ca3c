package pictures

import (
	"testing"

	"agora/game"
	"agora/render"
	scene "agora/scenes/stacks"
	"agora/tests/drive"
)

func TestFigures(t *testing.T) {
	drive.Sheet{
		W: 1500, H: 1100, Cell: func(i int) render.Rect { return render.R(float64(i%4)*375+5, float64(i/4)*260+5, 365, 236) },
		Figure: scene.Figure, Names: game.StacksFigures(), Least: 80,
		Mini: scene.NewMiniature(), Ticks: []int{80*9 + 6, 80*33 + 22, 1 << 40, -5}, First: 10,
	}.Check(t)
}
