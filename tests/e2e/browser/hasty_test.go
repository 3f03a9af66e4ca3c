package browser

import (
	"encoding/json"
	"fmt"
	"testing"

	"agora/tests/e2e"
)

// hasty is faster than any frame: it moves the mouse, presses and releases the button,
// and moves away again, all between two ticks.
type hasty struct {
	*Program
	pressed bool
	way     []e2e.Point
}

// Move implements e2e.Program.
func (p *hasty) Move(x, y float64) error {
	if p.pressed {
		p.way = append(p.way, e2e.Point{X: x, Y: y})
	}
	return p.Program.Move(x, y)
}

// Press implements e2e.Program. The program notices only a small movement of the mouse.
func (p *hasty) Press(e2e.Button) error {
	p.pressed, p.way = true, []e2e.Point{{X: p.x, Y: p.y}}
	return p.Program.Move(p.x+1, p.y)
}

// Release implements e2e.Program.
func (p *hasty) Release(e2e.Button) error {
	p.pressed = false
	p.x, p.y = 5, 5
	way, err := json.Marshal(p.way)
	if err != nil {
		return err
	}
	return p.Evaluate(fmt.Sprintf(`(() => {
		const canvas = document.querySelector("body > canvas");
		const tell = (kind, at) => canvas.dispatchEvent(new MouseEvent(kind, { clientX: at.X, clientY: at.Y, button: 0, bubbles: true, cancelable: true }));
		const way = %s;
		tell("mousedown", way[0]);
		for (const at of way) tell("mousemove", at);
		tell("mouseup", way[way.length - 1]);
		tell("mousemove", { X: 5, Y: 5 });
	})()`, way), nil)
}

// However slow the frames are, each press counts where it happened. All games are played
// with clicks and drags that begin and end between two ticks.
func TestHastyMouse(t *testing.T) {
	t.Parallel()
	e2e.ByHand(t, func(t *testing.T) *e2e.Hand {
		t.Parallel()
		_, p := opened(t, small, quick())
		return &e2e.Hand{T: t, Program: &hasty{Program: p}}
	}, nil, []string{"market/keyboard", "city/keyboard", "phobia/keyboard", "stacks/keyboard"})
}

// A tap between two ticks counts as one, and two taps count as two.
func TestHastyTaps(t *testing.T) {
	t.Parallel()
	h, p := opened(t, smallPhone, quick())
	tap := func(names ...string) {
		t.Helper()
		var at []e2e.Point
		for _, name := range names {
			middle, now := h.Area(name).Middle(), h.See()
			at = append(at, e2e.Point{X: (middle.X + now.Inset[0]) * now.Outside, Y: (middle.Y + now.Inset[1]) * now.Outside})
		}
		places, err := json.Marshal(at)
		if err != nil {
			t.Fatalf("json.Marshal(at) = %v; want no error", err)
		}
		err = p.Evaluate(fmt.Sprintf(`(() => {
			const canvas = document.querySelector("body > canvas");
			%s.forEach((at, i) => {
				const finger = new Touch({ identifier: i, target: canvas, clientX: at.X, clientY: at.Y });
				const tell = (kind, down) => canvas.dispatchEvent(new TouchEvent(kind, { touches: down, targetTouches: down, changedTouches: [finger], bubbles: true, cancelable: true }));
				tell("touchstart", [finger]);
				tell("touchend", []);
			});
		})()`, places), nil)
		if err != nil {
			t.Fatalf("p.Evaluate() = %v; want no error", err)
		}
	}
	h.Area("new")
	e2e.Choose(h, "phobia")
	e2e.StartByTouch(h)
	tap("cell:d4", "cell:d4")
	h.Wait("the piece is placed", func(t e2e.Trace) bool { return t.Moves == 1 && !t.Busy })
	tap("menu")
	h.Wait("the menu is open", func(t e2e.Trace) bool { return t.Scene != "phobia" })
}
