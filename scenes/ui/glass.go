package ui

import "agora/render"

// Glass enlarges a small picture: it is laid out larger than the part of it that is
// visible.
type Glass struct {
	PanZoom
	render.Camera // from the picture as laid out in the window to its visible part
}

// mostEnlarged is the largest factor by which a player can enlarge a picture.
const mostEnlarged = 3

// On reports whether anything is enlarged.
func (g *Glass) On() bool { return g.Zoom > 1.01 }

// ZoomMiddle enlarges the picture by a factor around the middle of the visible part.
func (g *Glass) ZoomMiddle(by float64) {
	x, y := g.View.Centre()
	g.ZoomAt(x, y, by)
}

// Whole shows the whole picture again.
func (g *Glass) Whole() { g.Zoom = 1 }

// Toggle enlarges the whole picture to a factor, or shows the whole again.
func (g *Glass) Toggle(to float64) {
	if g.On() {
		g.Whole()
	} else {
		g.Zoom = to
	}
}

// Room returns where to lay out a picture that is visible in seen. If that place has
// changed, the view is centred again.
func (g *Glass) Room(seen render.Rect) render.Rect {
	if g.View != seen {
		*g = Glass{Camera: render.Camera{View: seen, Table: seen, MinZoom: 1, MaxZoom: mostEnlarged, Zoom: g.Zoom}}
		g.X, g.Y = seen.Centre()
	}
	g.Keep()
	return g.RectToScreen(seen)
}

// Place places controls over the picture. Keys and the words panel reach all of them, the
// pointer only the visible ones.
func (g *Glass) Place(f *Frame, controls Node, room render.Rect) {
	clip, glass := f.clip, f.glass
	f.clip, f.glass = f.clip.Intersect(g.View), g
	controls.Place(f, room)
	f.clip, f.glass = clip, glass
}

// reveal moves the picture as little as needed to show a rectangle, and reports whether it
// moved.
func (g *Glass) reveal(r render.Rect) bool {
	v := g.View
	dx := max(0, v.X-r.X) - max(0, r.Right()-v.Right())
	dy := max(0, v.Y-r.Y) - max(0, r.Bottom()-v.Bottom())
	if dx == 0 && dy == 0 {
		return false
	}
	g.Pan(dx, dy)
	g.Keep()
	return true
}

// Keep keeps the edges of the picture outside the visible part.
func (g *Glass) Keep() {
	g.Clamp()
	v := g.View
	g.X = min(max(g.X, v.X+v.W/2/g.Zoom), v.Right()-v.W/2/g.Zoom)
	g.Y = min(max(g.Y, v.Y+v.H/2/g.Zoom), v.Bottom()-v.H/2/g.Zoom)
}
