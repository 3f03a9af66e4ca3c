package ui

import (
	"testing"

	"agora/game/input"
	"agora/render"
)

// TestGraphIsChosenByTheHand: a click, a drag and the arrow keys go to a number.
func TestGraphIsChosenByTheHand(t *testing.T) {
	var went []int
	g := &Graph{ID: "g", Max: 10, At: 10, Low: 0, High: 100, Middle: NoValue, Do: func(n int) { went = append(went, n) },
		Lines: []GraphLine{{Values: []int{0, 50, NoValue, 100}}}}
	s, _ := newScreen(t, 640, 480, func(*Screen) Node { return Free(Put{render.R(0, 0, 216, 60), g}) })
	s.Update(nil)
	at := func(x float64) input.Event { return input.Event{Kind: input.Press, X: x, Y: 30} }
	for _, c := range []struct {
		x    float64
		want int
	}{{8, 0}, {108, 5}, {207, 10}, {2, 0}, {48, 2}} {
		went = nil
		s.Update([]input.Event{at(c.x)})
		if len(went) > 1 || g.At != c.want {
			t.Errorf("a click at %v goes to %v, want %d", c.x, went, c.want)
		}
		e := at(c.x)
		e.Kind = input.Release
		s.Update([]input.Event{e})
	}
	s.Focus("g")
	g.At, went = 2, nil
	for _, k := range []input.Key{input.KeyRight, input.KeyLeft, input.KeyLeft, input.KeyHome, input.KeyEnd, input.KeyRight} {
		s.Update([]input.Event{{Kind: input.KeyPress, Key: k}})
	}
	if want := []int{3, 2, 1, 0, 10}; !equalInts(went, want) {
		t.Errorf("keys go to %v, want %v", went, want)
	}
	if y := g.y(100); y >= g.y(50) || g.y(50) >= g.y(0) || g.y(1000) != y {
		t.Errorf("values lie at %v, %v, %v", g.y(0), g.y(50), y)
	}
}

// A mark explains itself under the pointer; elsewhere the graph does.
func TestMarksExplainThemselves(t *testing.T) {
	g := &Graph{ID: "g", Tip: "all", Max: 10, Middle: NoValue, Marks: []Mark{{At: 5, Tip: "five"}, {At: 6, Tip: "six"}, {At: 9}}}
	sl := &Slider{ID: "s", Tip: "bare", Max: 10, Bare: true, Marks: []Mark{{At: 5, Tip: "five"}}}
	s, _ := newScreen(t, 640, 480, func(*Screen) Node {
		return Free(Put{render.R(0, 0, 216, 60), g}, Put{render.R(0, 100, 216, 60), sl})
	})
	s.Update(nil)
	for _, c := range []struct {
		x, y float64
		want string
	}{{g.x(5), 30, "five"}, {g.x(6) - 3, 30, "six"}, {g.x(9), 30, "all"}, {g.x(5) - 20, 30, "all"}, {sl.x(5), 120, "five"}, {sl.x(1), 120, "bare"}} {
		s.Update([]input.Event{{Kind: input.Hover, X: c.x, Y: c.y}})
		for range tipAfterHover + 2 {
			s.Update(nil)
		}
		if s.tip.text != c.want || !s.tip.at.Contains(c.x, c.y) && s.tip.at.W > 0 {
			t.Errorf("at %v, %v it says %q at %v, want %q", c.x, c.y, s.tip.text, s.tip.at, c.want)
		}
	}
}

func equalInts(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}
