package game

import "agora/render"

// Areas converts rectangles to the form used in traces.
func Areas(rects map[string]render.Rect) map[string]Area {
	areas := map[string]Area{}
	for name, r := range rects {
		areas[name] = Area{X: r.X, Y: r.Y, W: r.W, H: r.H}
	}
	return areas
}
