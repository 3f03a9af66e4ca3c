// Package ornament draws bands as on painted pottery. Ornament should be the least
// conspicuous thing on the screen. The drawings are the files in assets/ornaments: one
// repetition of each band, to be laid end to end.
package ornament

import (
	"math"

	"agora/render"
)

// Band identifies by its file a pattern that repeats along a line.
type Band string

// The bands.
const (
	Meander Band = "ornaments/meander" // the Greek key
	Tongues Band = "ornaments/tongues" // as on the shoulder of a jar
)

// proportion returns the length of one repetition of height 1.
func (b Band) proportion() float64 {
	if b == Tongues {
		return 0.6
	}
	return 1.25
}

// Show draws the band along r, stretched so that whole repetitions fill it. All repetitions
// are the same sprite and so cost no extra draw call.
func Show(c *render.Canvas, b Band, r render.Rect, col render.Color) {
	if r.Empty() {
		return
	}
	own := r.H * b.proportion()
	s := c.Kit.Sprite(render.Key{Name: string(b), B: int(r.H * 16)}, own, r.H, 1, func(p *render.Painter) {
		p.Show(render.Art(string(b)), render.R(0, 0, own, r.H), render.Only(render.RGB(0xFFFFFF)))
	})
	n := max(1, min(int(math.Round(r.W/own)), 4096))
	w := r.W / float64(n)
	for i := range n {
		c.Stretch(s, render.Place{X: r.X + (float64(i)+0.5)*w, Y: r.Y + r.H/2, Tint: col}, w/own, 1)
	}
}
