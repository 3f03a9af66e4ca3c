package game

import "agora/render"

// Areas are rectangles as a trace writes them.
func Areas(rects map[string]render.Rect) map[string]Area {
	areas := map[string]Area{}
	for name, r := range rects {
		areas[name] = Area{X: r.X, Y: r.Y, W: r.W, H: r.H}
	}
	return areas
}
