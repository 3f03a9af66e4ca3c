package pictures

import (
	"testing"

	"agora/render"
	"agora/scenes/stackstable"
	"agora/tests/uidrive"
)

func TestFigures(t *testing.T) {
	uidrive.Sheet{
		W: 1500, H: 1100, Cell: func(i int) render.Rect { return render.R(float64(i%4)*375+5, float64(i/4)*260+5, 365, 236) },
		Game: stackstable.Game(), Least: 80, Ticks: []int{80*9 + 6, 80*33 + 22, 1 << 30, -5}, First: 11,
	}.Check(t)
}
