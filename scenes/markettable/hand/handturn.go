package hand

import (
	"math"

	"agora/game/input"
	"agora/scenes/markettable/float"
)

// wheel turns the card a step per notch. Touchpads and smooth wheels report fractions of
// a notch, which are kept until they make a step.
func (h *Hands) wheel(e input.Event, t *Targets) Action {
	n := e.DY
	if n == 0 {
		n = e.DX // browsers turn Shift and wheel into a sideways wheel
	}
	if math.IsNaN(n) || math.Abs(n) > mostNotches {
		return Nothing
	}
	h.notch -= n
	steps := math.Trunc(h.notch + math.Copysign(1e-6, h.notch)) // ten tenths make one
	if steps == 0 {
		return Nothing
	}
	h.notch -= steps
	h.TurnStep(t, int(steps), e.Mods.Has(input.Shift))
	return Moved
}

// mostNotches is more than any wheel reports in a tick.
const mostNotches = 1000

// pinch turns the card with two fingers: a dragged card, or a half-placed one if a finger
// came down on it or on its ring.
func (h *Hands) pinch(e input.Event, eye *Eye, t *Targets) (Action, bool) {
	begins := !h.pinched
	if h.pinched = true; begins {
		h.second, h.moved = h.tick, 0
	}
	h.moved += math.Abs(e.Turn) + math.Abs(math.Log(math.Max(e.Scale, 1e-3)))
	switch {
	case h.Hand == Held:
		h.Turn(t, e.Turn)
		return Moved, true
	case h.Grip == turnGrip:
		return Nothing, true // the ring turns it already
	case begins && h.Hand == Down && (h.touches(eye, e.X-e.SpanX, e.Y-e.SpanY) || h.touches(eye, e.X+e.SpanX, e.Y+e.SpanY)):
		h.Grip = pinchGrip
		h.before = h.Hold
		h.Free = float.Of(h.Pose)
		h.twist = h.Free.Turn
		return Nothing, true
	case h.Grip == pinchGrip:
		h.twist += e.Turn
		h.Aim(t, h.twist, e.Mods.Has(input.Shift))
		return Moved, true
	}
	return Nothing, false
}

// stillFingers is how much two fingers may turn and spread and still only tap.
const stillFingers = 0.12

// touches reports whether a point is on the half-placed card or its ring.
func (h *Hands) touches(eye *Eye, x, y float64) bool {
	return h.onCard(eye.Cam, x, y) || h.onRing(eye.Cam, x, y)
}

// pinchEnd puts down the card that two fingers turned.
func (h *Hands) pinchEnd(t *Targets) (Action, bool) {
	h.pinched = false
	if h.moved < stillFingers && h.tick-h.second <= DoubleTap && (h.Hand == Held || h.Grip == pinchGrip) { // a tap with a second finger
		if h.Grip == pinchGrip {
			h.Grip = free
			h.Hold = h.before
		}
		h.Quarter(t)
		return Moved, true
	}
	if h.Grip != pinchGrip {
		return Nothing, false
	}
	h.Grip = free
	h.Loose(t, false)
	return Dropped, true
}
