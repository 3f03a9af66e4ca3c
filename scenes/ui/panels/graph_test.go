package panels

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"agora/game/input"
	"agora/render"
	"agora/scenes/ui"
)

// TestGraphIsChosenByTheHand: a click, a drag and the arrow keys go to a number.
func TestGraphIsChosenByTheHand(t *testing.T) {
	var went []int
	g := &Graph{ID: "g", Max: 10, At: 10, Low: 0, High: 100, Middle: NoValue, Do: func(n int) { went = append(went, n) },
		Lines: []GraphLine{{Values: []int{0, 50, NoValue, 100}}}}
	s, _ := newScreen(t, 640, 480, func() ui.Node { return ui.Free(ui.Put{Rect: render.R(0, 0, 216, 60), Node: g}) })
	s.Update(nil)
	at := func(x float64) input.Event { return input.Event{Kind: input.Press, X: x, Y: 30} }
	for _, c := range []struct {
		x    float64
		want int
	}{{8, 0}, {99, 5}, {189, 10}, {2, 0}, {44, 2}, {214, 10}} {
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
	if want := []int{3, 2, 1, 0, 10}; !slices.Equal(went, want) {
		t.Errorf("keys go to %v, want %v", went, want)
	}
	if y := g.y(100); y >= g.y(50) || g.y(50) >= g.y(0) || g.y(1000) != y {
		t.Errorf("values lie at %v, %v, %v; want higher values further up, and none beyond the edge", g.y(0), g.y(50), y)
	}
}

// TestGraphAndSliderHaveOneWidth: a graph and the slider below it show each number at the
// same place, whatever is beside either of them.
func TestGraphAndSliderHaveOneWidth(t *testing.T) {
	for _, c := range []struct{ graph, slider render.Rect }{
		{render.R(0, 0, 600, 60), render.R(40, 70, 400, 44)},
		{render.R(300, 0, 200, 60), render.R(20, 70, 600, 44)},
		{render.R(10, 0, 300, 60), render.R(200, 70, 400, 44)},
	} {
		g := &Graph{ID: "g", Max: 20, Middle: NoValue}
		sl := &ui.Slider{ID: "s", Max: 20, Bare: true, Beside: g}
		for i := range g.Max + 1 {
			sl.Marks = append(sl.Marks, ui.Mark{At: i, Tip: "it"})
		}
		g.Slider = sl
		s, _ := newScreen(t, 640, 480, func() ui.Node { return ui.Free(ui.Put{Rect: c.graph, Node: g}, ui.Put{Rect: c.slider, Node: sl}) })
		s.Update(nil)
		for i := range g.Max + 1 {
			x := g.x(i)
			_, at := sl.TipAt(x)
			if math.Abs(at.X-x) > 1e-9 || x < g.rect.X || x > g.rect.Right() || x < c.slider.X || x > c.slider.Right() {
				t.Errorf("%v: %d lies at %v and at %v; want the same place, within both", c, i, x, at.X)
			}
		}
	}
}

// Without colours each line is known by the emblem at its end, none of which covers another,
// and the strokes of two seats differ.
func TestLinesAreToldApartWithoutColour(t *testing.T) {
	g := &Graph{ID: "g", Max: 3, High: 100, Middle: NoValue, Lines: []GraphLine{
		{Seat: 2, Values: []int{0, 50, NoValue, NoValue}}, {Seat: 0, Values: []int{0, 50, 50, 50}},
		{Seat: 3, Values: []int{1, 2, 3, 0, 99}}, {Seat: 1, Values: []int{NoValue, NoValue, 1, 1}},
		{Seat: 1, Faint: true, Values: []int{1, 1, 1, 1}}}}
	s, _ := newScreen(t, 640, 480, func() ui.Node { return ui.Free(ui.Put{Rect: render.R(0, 0, 216, 62), Node: g}) })
	s.Update(nil)
	signs := g.signs()
	var seats []int
	for i, sign := range signs {
		seats = append(seats, sign.seat)
		if sign.y < g.rect.Y || sign.y > g.rect.Bottom() || i > 0 && sign.y < signs[i-1].y+endSign {
			t.Errorf("the emblems stand at %v in %v; want each below the last, within it", signs, g.rect)
		}
	}
	if want := []int{2, 0, 1, 3}; !slices.Equal(seats, want) {
		t.Errorf("from above stand the emblems %v, want %v", seats, want)
	}
	drawn := map[string]bool{}
	for _, pattern := range dashes {
		var got []int
		stroke := strokes{pattern: pattern}
		for x := range 40 { // in parts, as a curve has them
			stroke.line(render.Point{X: float64(x)}, render.Point{X: float64(x + 1)}, func(x1, _, x2, _ float64) {
				got = append(got, int(x1*10), int(x2*10))
			})
		}
		drawn[fmt.Sprint(got)] = true
	}
	if len(drawn) != len(dashes) {
		t.Errorf("%d seats have %d kinds of lines; want a kind for each", len(dashes), len(drawn))
	}
}

// A mark explains itself under the pointer; elsewhere the graph does.
func TestMarksExplainThemselves(t *testing.T) {
	g := &Graph{ID: "g", Tip: "all", Max: 10, Middle: NoValue, Marks: []ui.Mark{{At: 5, Tip: "five"}, {At: 6, Tip: "six"}, {At: 9}}}
	sl := &ui.Slider{ID: "s", Tip: "bare", Max: 10, Bare: true, Marks: []ui.Mark{{At: 5, Tip: "five"}}}
	s, kit := newScreen(t, 640, 480, func() ui.Node {
		return ui.Free(ui.Put{Rect: render.R(0, 0, 216, 60), Node: g}, ui.Put{Rect: render.R(0, 100, 216, 60), Node: sl})
	})
	s.Update(nil)
	bare := func(i int) float64 { r := sl.Room(); return r.X + r.W*float64(i)/10 }
	for _, c := range []struct {
		x, y float64
		want string
	}{{g.x(5), 30, "five"}, {g.x(6) - 3, 30, "six"}, {g.x(9), 30, "all"}, {g.x(5) - 20, 30, "all"}, {bare(5), 120, "five"}, {bare(1), 120, "bare"}} {
		s.Update([]input.Event{{Kind: input.Hover, X: c.x, Y: c.y}})
		for range 60 {
			s.Update(nil)
		}
		var said []string
		kit.Drawn = func(_ render.TextStyle, text string) { said = append(said, text) }
		s.Draw(kit.Begin(nil))
		if kit.Drawn = nil; !slices.Equal(said, []string{c.want}) {
			t.Errorf("at %v, %v it says %q, want %q", c.x, c.y, said, c.want)
		}
	}
}

// A balance lies below the lines and never among them, and a part of the game is named only
// where there is room for it.
func TestBalanceHasItsRoom(t *testing.T) {
	g := &Graph{ID: "g", Max: 4, Low: 0, High: 10, Middle: NoValue, Lines: []GraphLine{{Values: []int{0, 10}}},
		Balance: []int{0, 3, -2, NoValue, 9}, Parts: []GraphPart{{0, "Opening"}, {3, "A name that is longer than its part"}, {9, "Never"}}}
	s, _ := newScreen(t, 640, 480, func() ui.Node { return ui.Free(ui.Put{Rect: render.R(0, 0, 216, 80), Node: g}) })
	s.Update(nil)
	lines, balance := g.rooms()
	if lines.Bottom() > balance.Y || balance.Bottom() > 80 || balance.H != BalanceHigh || g.y(0) > balance.Y {
		t.Errorf("lines lie in %v, the balance in %v; want the balance below the lines, %d dp high", lines, balance, BalanceHigh)
	}
	g.Balance = nil
	if bare, none := g.rooms(); bare.H <= lines.H || !none.Empty() {
		t.Errorf("without a balance lines lie in %v, with one in %v; want more room without it", bare, lines)
	}
}

// TestNamesOfPartsAreNotStruck: the name of a part is where neither a line nor the mark of
// the number shown crosses it, and nowhere if there is no such place.
func TestNamesOfPartsAreNotStruck(t *testing.T) {
	graph := func(at int, values ...int) *Graph {
		g := &Graph{ID: "g", Max: 10, At: at, Low: 0, High: 100, Middle: NoValue, Lines: []GraphLine{{Values: values}}, Parts: []GraphPart{{At: 0, Name: "End"}}}
		g.rect = render.R(0, 0, 216, 74)
		return g
	}
	flat := func(value int) (list []int) {
		for range 11 {
			list = append(list, value)
		}
		return list
	}
	low, high := graph(0, flat(10)...).nameAt(0, 40), graph(0, flat(90)...).nameAt(0, 40)
	if low.Empty() || high.Empty() || low.Y >= high.Y {
		t.Errorf("above a low line the name is at %v, below a high one at %v; want a name on the free side of the line", low, high)
	}
	if at := graph(0, 0, 100, 0, 100, 0, 100, 0, 100, 0, 100, 0).nameAt(0, 40); !at.Empty() {
		t.Errorf("between lines from top to bottom the name is at %v: at.Empty() = false; want true", at)
	}
	g := graph(1, flat(10)...)
	if at := g.nameAt(0, 40); at.Empty() || at.X < g.x(1) {
		t.Errorf("with the mark at %v the name is at %v; want it right of the mark", g.x(1), at)
	}
}
