package render_test

import (
	"testing"

	"agora/render"
)

// TestTween checks that a tween takes exactly its ticks, stays between its ends, and lands
// exactly.
func TestTween(t *testing.T) {
	for name, ease := range map[string]render.Ease{"": nil, "linear": render.Linear, "in out": render.EaseInOut} {
		tw := render.Tween{From: 0.1, To: 0.7, Delay: 3, Length: 12, Ease: ease}
		ticks, last := 0, tw.Value()
		if last != 0.1 {
			t.Errorf("%s: starts at %v; want 0.1", name, last)
		}
		for tw.Step() {
			ticks++
			v := tw.Value()
			if v < last || v > 0.7 {
				t.Errorf("%s: goes back from %v to %v; want values that rise to 0.7", name, last, v)
			}
			if ticks <= 3 && v != 0.1 {
				t.Errorf("%s: moves during the delay; want 0.1 until it is over", name)
			}
			last = v
		}
		if ticks != 14 || tw.Value() != 0.7 || tw.Part() != 1 {
			t.Errorf("%s: %d ticks before the last, ends at %v, tw.Part() = %v; want 14, 0.7 and 1", name, ticks, tw.Value(), tw.Part())
		}
		if tw.Step() {
			t.Errorf("%s: continues past its end: tw.Step() = true; want false", name)
		}
	}
}

func TestTweenFinish(t *testing.T) {
	tw := render.Tween{From: 5, To: 9, Length: 20}
	tw.Step()
	tw.Finish()
	if !tw.Done() || tw.Value() != 9 {
		t.Errorf("finished at %v, tw.Done() = %v; want 9 and true", tw.Value(), tw.Done())
	}
	var zero render.Tween
	if zero.Step() || zero.Value() != 0 {
		t.Error("the zero tween moves; want a tween at rest at 0")
	}
	if at := (render.Tween{From: 1, To: 2}); at.Value() != 2 {
		t.Errorf("a tween without length is at %v; want 2", at.Value())
	}
}

func TestSpeed(t *testing.T) {
	for _, c := range []struct {
		s    render.Speed
		ms   int
		want int
	}{{render.Normal, 200, 12}, {render.Fast, 200, 6}, {render.Off, 200, 0}, {render.Normal, 1, 1}} {
		if got := c.s.Ticks(c.ms); got != c.want {
			t.Errorf("speed %d: %d ms are %d ticks, want %d", c.s, c.ms, got, c.want)
		}
	}
}
