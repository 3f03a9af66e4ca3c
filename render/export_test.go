package render

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Senseless returns the first vertex waiting to be drawn whose position is not finite.
func Senseless(c *Canvas) (ebiten.Vertex, bool) {
	for _, v := range c.vertices {
		for _, n := range [...]float32{v.DstX, v.DstY, v.SrcX, v.SrcY} {
			if math.IsNaN(float64(n)) || math.IsInf(float64(n), 0) {
				return v, true
			}
		}
	}
	return ebiten.Vertex{}, false
}
