package panels

import (
	"testing"

	"agora/game/input"
	"agora/render"
	"agora/render/rendertest"
	"agora/scenes/ui"
)

// loop counts what a Screen asks of the program's loop.
type loop struct{ drawn, moving int }

func (l *loop) Invalidate() { l.drawn++ }
func (l *loop) Animating()  { l.moving++ }

// newScreen returns a screen of w x h dp, and the kit that it is drawn with.
func newScreen(t *testing.T, w, h float64, build func() ui.Node) (*ui.Screen, *render.Kit) {
	t.Helper()
	kit := rendertest.Kit(t, w, h, 1, "light")
	s := ui.New(kit, &loop{}, build)
	s.Update(nil)
	return s, kit
}

// click is a click at a place.
func click(x, y float64) []input.Event {
	at := input.Event{X: x, Y: y, StartX: x, StartY: y}
	var es []input.Event
	for _, k := range []input.Kind{input.Press, input.Tap, input.Release} {
		at.Kind = k
		es = append(es, at)
	}
	return es
}
