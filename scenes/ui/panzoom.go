package ui

import (
	"math"

	"agora/game/input"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
)

// PanZoom moves a camera by hand: the wheel and pinching zoom, dragging pans. The zero
// PanZoom is ready to use.
type PanZoom struct{ panning bool }

// zoomStep is the zoom factor of one notch of the wheel.
const zoomStep = 1.16

// Hear handles a gesture and reports whether it moved the camera. drag: a drag that
// starts now may pan.
func (l *PanZoom) Hear(e input.Event, cam *render.Camera, drag bool) (moved bool) {
	switch e.Kind {
	case input.Wheel:
		if moved = cam.View.Contains(e.X, e.Y) && e.DY != 0; moved {
			cam.ZoomAt(e.X, e.Y, math.Pow(zoomStep, e.DY))
		}
	case input.DragStart:
		if l.panning = drag && cam.View.Contains(e.StartX, e.StartY); l.panning {
			cam.Pan(e.X-e.StartX, e.Y-e.StartY)
		}
		return l.panning
	case input.Drag:
		if l.panning {
			cam.Pan(e.DX, e.DY)
		}
		return l.panning
	case input.DragEnd, input.DragCancel, input.Blur:
		l.panning = false
	case input.Pinch:
		if moved = cam.View.Contains(e.StartX, e.StartY) || cam.View.Contains(e.X, e.Y); moved {
			cam.Pan(e.DX, e.DY)
			if e.Scale > 0 {
				cam.ZoomAt(e.X, e.Y, e.Scale)
			}
		}
	}
	return moved
}

// Key handles a key: plus and minus zoom by a factor, Home does what its button does.
func (l *PanZoom) Key(e input.Event, zoom func(by float64), home func()) (used bool) {
	switch e.Key {
	case input.KeyPlus:
		zoom(1.25)
	case input.KeyMinus:
		zoom(1 / 1.25)
	case input.KeyHome:
		home()
	default:
		return false
	}
	return true
}

// IDs of the buttons that move a camera.
const (
	BtnZoomIn  = "zoom-in"
	BtnZoomOut = "zoom-out"
	BtnHome    = "home"
)

// Buttons returns buttons to zoom out, to zoom in, and to fit everything; home is the
// label of the last.
func (l *PanZoom) Buttons(say *words.Words, home string) [3]Button {
	return [3]Button{
		{ID: BtnZoomOut, Icon: Icon(icon.ZoomOut), Tip: say.T("table.smaller.tip")},
		{ID: BtnZoomIn, Icon: Icon(icon.ZoomIn), Tip: say.T("table.larger.tip")},
		{ID: BtnHome, Icon: Icon(icon.Fit), Tip: home},
	}
}

// Press carries out the action of one of these buttons.
func (l *PanZoom) Press(id string, zoom func(by float64), home func()) {
	switch id {
	case BtnZoomIn:
		zoom(1.35)
	case BtnZoomOut:
		zoom(1 / 1.35)
	case BtnHome:
		home()
	}
}

// Reveal moves the camera as little as needed to bring a point of the table at least
// inside dp into the view. It reports whether it moved.
func Reveal(cam *render.Camera, x, y, inside float64) (moved bool) {
	x, y = cam.ToScreen(x, y)
	in := cam.View.Inset(inside)
	dx := max(0, in.X-x) - max(0, x-in.Right())
	dy := max(0, in.Y-y) - max(0, y-in.Bottom())
	if moved = dx != 0 || dy != 0; moved {
		cam.Pan(dx, dy)
	}
	return moved
}

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
