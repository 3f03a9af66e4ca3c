package board

import (
	"math"

	"agora/render"
	"agora/scenes/markettable/float"
)

// demo is a market for four in mid-game, for the title screen and the rulebook.
const demo = "1:746234,1025566:46992,-45680;4:1034301,1226681:-45680,-46992;6:899953,995657:0,-65536;" +
	"9:894637,1271049:46992,-45680;15:1441792,941740:63910,-14510;19:1310720,819200:65536,0;" +
	"20:1506683,1154831:-46341,46341;21:1650757,720711:14510,63910;25:1665267,784621:63910,-14510;" +
	"30:1375556,592381:62533,19610;34:1114112,1015808:0,-65536 " +
	"4.b=4,9.b=1,15.a=2,19.a=2,19.b=3,20.b=2,20.c=4,21.a=3,30.a=3,30.b=1 7,16,14,12 4"

// Miniature draws a small market in r. It turns slowly, and coins rise from its open
// doors. The picture depends only on tick.
func Miniature(c *render.Canvas, r render.Rect, tick int) {
	s, err := tableau(c.Kit, demo)
	if err != nil {
		return
	}
	x, y := float.Area(s.Targets.Poses).Centre()
	s.Cam.View = r
	s.Cam.X, s.Cam.Y, s.Cam.Zoom = s.Cam.FitPose(render.R(x-7.4, y-6.4, 14.8, 12.8), 4)
	p := s.Painter(c)
	p.turn = float64(tick%7200) / 7200 * 2 * math.Pi
	c.Clip(r, func() {
		c.Surface(render.Marble, r, r.X, r.Y, 1)
		c.Light(r, 0.8)
		drawCards(s, &p)
		drawDoors(s, &p)
		risingCoins(s, &p, tick)
	})
}
