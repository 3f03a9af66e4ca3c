package table

import (
	"math"

	"agora/render"
	"agora/scenes/ui"
)

// KeysWide is how wide the keys of a table are side by side, dp.
const KeysWide = 5*(ui.Target+4) - 4

// Grid is the i-th of n places for buttons in a rectangle: as many columns as
// have room for targets, filled row by row, every place at most most dp wide.
func Grid(r render.Rect, i, n int, most float64) render.Rect {
	const gap = 4
	cols := max(1, int((r.W+gap)/(ui.Target+gap)))
	cols = min(cols, max(1, n))
	rows := (n + cols - 1) / cols
	w := math.Min(most, (r.W-gap*float64(cols-1))/float64(cols))
	h := math.Min(ui.Target+8, (r.H-gap*float64(rows-1))/float64(rows))
	used := render.R(0, 0, w*float64(cols)+gap*float64(cols-1), h*float64(rows)+gap*float64(rows-1))
	x := r.X + (r.W-used.W)/2
	y := r.Y + (r.H-used.H)/2
	return render.R(x+float64(i%cols)*(w+gap), y+float64(i/cols)*(h+gap), w, h)
}
