package ui

import (
	"math"

	"agora/game/input"
	"agora/render"
)

// PanZoom moves a camera by hand: the wheel and pinching zoom, dragging pans. The zero
// PanZoom is ready to use.
type PanZoom struct{ panning bool }

// zoomStep is the zoom factor of one notch of the wheel.
const zoomStep = 1.16

// Hear handles a gesture and reports whether it moved the camera. drag says that a drag that starts
// now may pan.
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
