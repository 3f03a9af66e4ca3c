package input

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func down(b Button, x, y float64) Stroke {
	return Stroke{Click: &Click{Button: b, Down: true, X: x, Y: y}}
}
func up(b Button, x, y float64) Stroke { return Stroke{Click: &Click{Button: b, X: x, Y: y}} }
func contact(touches ...Touch) Stroke  { return Stroke{Contact: &Contact{Touches: touches}} }

// at is a tick in which that happened, after which the mouse is there.
func (h *hand) at(x, y float64, strokes ...Stroke) {
	h.Strokes = strokes
	h.X, h.Y = x, y
	for _, s := range strokes {
		if s.Click != nil {
			h.Buttons[s.Click.Button] = s.Click.Down
		}
		if s.Contact != nil {
			h.Touches = s.Contact.Touches
		}
	}
	h.tick()
}

// However late the frame, a click counts where the button went down and up, a drag where
// it was released far from its start, and a tap even if the finger has left.
func TestOrderOfHands(t *testing.T) {
	for _, test := range []struct {
		name string
		do   func(h *hand)
		want string
	}{
		{"a click, and then the mouse moves", func(h *hand) { h.at(90, 9, down(Left, 5, 5), up(Left, 6, 5)) },
			"Hover(5,5); Press(5,5); Tap(6,5); Release(6,5); Hover(90,9)"},
		{"let go, and then the mouse moves", func(h *hand) { h.at(5, 5, down(Left, 5, 5)); h.at(90, 9, up(Left, 5, 5)) },
			"Hover(5,5); Press(5,5); Tap(5,5); Release(5,5); Hover(90,9)"},
		{"the mouse moves, and then a button goes down", func(h *hand) { h.at(90, 9, down(Right, 90, 9)); h.tick() },
			"Hover(90,9); Right Press(90,9)"},
		{"a drag within a tick", func(h *hand) { h.at(90, 9, down(Left, 5, 5), up(Left, 50, 5)) },
			"Hover(5,5); Press(5,5); DragStart(50,5) from(5,5) by(45,0); DragEnd(50,5); Release(50,5); Hover(90,9)"},
		{"two clicks within a tick", func(h *hand) { h.at(9, 0, down(Left, 5, 0), up(Left, 5, 0), down(Left, 9, 0), up(Left, 9, 0)) },
			"Hover(5,0); Press(5,0); Tap(5,0); Release(5,0); Hover(9,0); Press(9,0); Tap(9,0); Release(9,0)"},
		{"Shift and a click, between two letters", func(h *hand) {
			click := down(Left, 5, 5)
			click.Mods = Shift
			h.at(5, 5, Stroke{Rune: 'a'}, click, up(Left, 5, 5), Stroke{Rune: 'b'})
		}, "Text 'a'; Hover(5,5); Shift+Press(5,5); Tap(5,5); Release(5,5); Text 'b'"},
		{"a button of which nobody tells that it went up", func(h *hand) { h.at(5, 5, down(Left, 5, 5)); h.button(Left, false) },
			"Hover(5,5); Press(5,5); Tap(5,5); Release(5,5)"},
		{"the system lets go of the button as the window is left", func(h *hand) {
			h.at(5, 5, down(Left, 5, 5))
			h.Focused = false
			h.at(5, 5, up(Left, 5, 5))
			h.Focused = true
			h.at(5, 5, down(Left, 5, 5), up(Left, 5, 5))
		}, "Hover(5,5); Press(5,5); DragCancel(5,5); Blur; Focus; Press(5,5); Tap(5,5); Release(5,5)"},
		{"a tap within a tick", func(h *hand) { h.at(0, 0, contact(finger(1, 7, 7)), contact(finger(1, 7, 8)), contact()) },
			"touch Press(7,7); touch Tap(7,8); touch Release(7,8)"},
		{"two taps within a tick", func(h *hand) {
			h.at(0, 0, contact(finger(1, 7, 7)), contact(), contact(finger(2, 9, 9)), contact())
		}, "touch Press(7,7); touch Tap(7,7); touch Release(7,7); touch Press(9,9); touch Tap(9,9); touch Release(9,9)"},
		{"a swipe within a tick", func(h *hand) { h.at(0, 0, contact(finger(1, 7, 7)), contact(finger(1, 77, 7)), contact()) },
			"touch Press(7,7); touch DragStart(77,7) from(7,7) by(70,0); touch DragEnd(77,7); touch Release(77,7)"},
		{"a touch that the system takes away within a tick", func(h *hand) {
			h.at(0, 0, contact(finger(1, 7, 7)), Stroke{Contact: &Contact{Cancelled: true}})
		}, "touch Press(7,7); touch DragCancel(7,7)"},
		{"the mouse that a browser makes up after a touch", func(h *hand) {
			h.at(7, 7, contact(finger(1, 7, 7)), contact(), down(Left, 7, 7), up(Left, 7, 7))
		}, "touch Press(7,7); touch Tap(7,7); touch Release(7,7)"},
		{"rounding is no movement", func(h *hand) { h.at(5.000001, 5, down(Left, 5, 5), up(Left, 5, 5)) },
			"Hover(5,5); Press(5,5); Tap(5,5); Release(5,5)"},
		{"a finger that stays is a long press on time", func(h *hand) {
			h.at(0, 0, contact(finger(1, 7, 7)))
			h.ticks(longPressTicks - 1)
			h.log = nil
			h.tick()
		},
			"touch LongPress(7,7)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			h := newHand()
			test.do(h)
			if got := strings.Join(h.log, "; "); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// strokes returns a few random strokes, rarely any.
func strokes(r *rand.Rand, calm int) (all []Stroke) {
	for range r.IntN(4) {
		x, y := r.Float64()*300, r.Float64()*200
		switch r.IntN(20 * calm) {
		case 0:
			all = append(all, Stroke{Click: &Click{Button: Button(r.IntN(int(buttonCount))), Down: r.IntN(2) == 0, X: x, Y: y}})
		case 1:
			all = append(all, contact(finger(r.IntN(3), x, y)), contact())
		case 2:
			all = append(all, contact(finger(1, x, y), finger(2, y, x)))
		case 3:
			all = append(all, Stroke{Contact: &Contact{Cancelled: true}})
		}
	}
	return all
}
