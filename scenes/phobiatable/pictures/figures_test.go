package pictures

import (
	"testing"

	"agora/render"
	"agora/scenes/phobiatable"
	"agora/tests/uidrive"
)

func TestFigures(t *testing.T) {
	uidrive.Sheet{
		W: 1240, H: 900, Cell: func(i int) render.Rect { return render.R(float64(i%4)*310+5, float64(i/4)*300+5, 300, 290) },
		Game: phobiatable.Game(), Least: 8, Ticks: []int{84*9 + 20, 1 << 30, -5}, First: 9,
	}.Check(t)
}
