package paint

import (
	"math"
	"testing"
)

func TestRectCuts(t *testing.T) {
	r := Rect{10, 20, 100, 50}
	for _, c := range []struct {
		name              string
		strip, rest, a, b Rect
	}{
		{name: "left", a: Rect{10, 20, 30, 50}, b: Rect{40, 20, 70, 50}},
		{name: "right", a: Rect{80, 20, 30, 50}, b: Rect{10, 20, 70, 50}},
		{name: "top", a: Rect{10, 20, 100, 30}, b: Rect{10, 50, 100, 20}},
		{name: "bottom", a: Rect{10, 40, 100, 30}, b: Rect{10, 20, 100, 20}},
	} {
		cut := map[string]func(float64) (Rect, Rect){"left": r.CutLeft, "right": r.CutRight, "top": r.CutTop, "bottom": r.CutBottom}[c.name]
		if s, rest := cut(30); s != c.a || rest != c.b {
			t.Errorf("%s: %v and %v; want %v and %v", c.name, s, rest, c.a, c.b)
		}
		if s, rest := cut(1000); s != r || !rest.Empty() {
			t.Errorf("%s, too much: %v and %v; want %v and Empty() true", c.name, s, rest, r)
		}
		if s, rest := cut(-5); !s.Empty() || rest != r {
			t.Errorf("%s, less than nothing: %v and %v; want Empty() true and %v", c.name, s, rest, r)
		}
	}
}

func TestRectParts(t *testing.T) {
	r := Rect{0, 0, 100, 70}
	if got := r.Row(2, 3, 5); got != (Rect{0, 50, 100, 20}) {
		t.Errorf("row %v; want %v", got, Rect{0, 50, 100, 20})
	}
	if got := r.Column(1, 4, 4); got != (Rect{26, 0, 22, 70}) {
		t.Errorf("column %v; want %v", got, Rect{26, 0, 22, 70})
	}
	if got := r.Inset(10); got != (Rect{10, 10, 80, 50}) {
		t.Errorf("inset %v; want %v", got, Rect{10, 10, 80, 50})
	}
	if got := r.Inset(500); got.W != 0 || got.H != 0 || got.X != 50 || got.Y != 35 {
		t.Errorf("inset to nothing %v; want no size, in the middle", got)
	}
	if got := r.Fit(2, 1); got != (Rect{0, 10, 100, 50}) {
		t.Errorf("fit %v; want %v", got, Rect{0, 10, 100, 50})
	}
	if got := r.Fit(0, 1); !got.Empty() {
		t.Errorf("fit of nothing %v: got.Empty() = false; want true", got)
	}
	if got := (Rect{90, -20, 30, 20}).Within(r); got != (Rect{70, 0, 30, 20}) {
		t.Errorf("within %v; want %v", got, Rect{70, 0, 30, 20})
	}
	if got := (Rect{90, -20, 300, 20}).Within(r); got != (Rect{-100, 0, 300, 20}) {
		t.Errorf("too large within %v; want %v", got, Rect{-100, 0, 300, 20})
	}
	if !r.Contains(0, 0) || r.Contains(100, 10) || r.Contains(10, 70) || r.Contains(math.NaN(), 1) {
		t.Errorf("edges: r.Contains(0, 0) = %v, r.Contains(100, 10) = %v, r.Contains(10, 70) = %v, r.Contains(math.NaN(), 1) = %v; want true, false, false and false",
			r.Contains(0, 0), r.Contains(100, 10), r.Contains(10, 70), r.Contains(math.NaN(), 1))
	}
	o := Rect{50, 50, 100, 100}
	if got := r.Intersect(o); got != (Rect{50, 50, 50, 20}) {
		t.Errorf("intersect %v; want %v", got, Rect{50, 50, 50, 20})
	}
	if got := r.Intersect(Rect{200, 200, 5, 5}); !got.Empty() {
		t.Errorf("intersect with what is elsewhere %v: got.Empty() = false; want true", got)
	}
	if got := r.Union(o); got != (Rect{0, 0, 150, 150}) {
		t.Errorf("union %v; want %v", got, Rect{0, 0, 150, 150})
	}
	if got := (Rect{}).Union(o); got != o {
		t.Errorf("union with nothing %v; want %v", got, o)
	}
}
