package pictures

import (
	"testing"

	"agora/render"
	"agora/scenes/citytable"
	"agora/tests/uidrive"
)

func TestFigures(t *testing.T) {
	uidrive.Sheet{
		W: 1500, H: 1500, Cell: func(i int) render.Rect { return render.R(float64(i%4)*375+5, float64(i/4)*248+5, 365, 236) },
		Game: citytable.Game(), Least: 60, Ticks: []int{40, 900, 1 << 30, -5}, First: 17,
	}.Check(t)
}
