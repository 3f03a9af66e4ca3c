package table

import (
	"math"

	"agora/game/input"
	"agora/render"
)

// Lens moves a camera by hand: the wheel and two fingers enlarge, dragging pans.
// The zero Lens is ready.
type Lens struct{ panning bool }

// wheelStep is by how much a notch of the wheel enlarges.
const wheelStep = 1.16

// Hear gives the lens a gesture and reports whether the camera was moved. drag:
// a drag that begins now may pan.
func (l *Lens) Hear(e input.Event, cam *render.Camera, drag bool) (moved bool) {
	switch e.Kind {
	case input.Wheel:
		if moved = cam.View.Contains(e.X, e.Y) && e.DY != 0; moved {
			cam.ZoomAt(e.X, e.Y, math.Pow(wheelStep, e.DY))
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
