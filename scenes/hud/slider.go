package hud

import (
	"math"

	"agora/game/input"
	"agora/render"
)

// Slider is the rail on which a game is looked through. The zero Slider is
// ready; give it its place before feeding it.
type Slider struct {
	Rect render.Rect
	At   int // the place of the knob, 0 to Last
	Last int
	held bool

	Marks []SliderMark
}

// SliderMark is a place worth looking at.
type SliderMark struct {
	At   int
	Loud bool
}

// sliderEnd is from the slider's end to the knob's last place, dp.
const sliderEnd = 22

// Feed gives the slider an event. It answers where the knob is to go, and
// whether the event was the slider's.
func (s *Slider) Feed(e input.Event) (at int, used bool) {
	switch e.Kind {
	case input.Press, input.DragStart, input.Drag, input.Tap:
		if e.Button != input.Left {
			return s.At, false
		}
		if e.Kind == input.Press {
			s.held = s.Rect.Contains(e.X, e.Y)
		}
		if !s.held {
			return s.At, false
		}
		part := (e.X - s.Rect.X - sliderEnd) / math.Max(1, s.Rect.W-2*sliderEnd)
		return min(max(int(math.Round(part*float64(s.Last))), 0), s.Last), true
	case input.DragEnd, input.DragCancel, input.Release, input.Blur:
		was := s.held
		s.held = false
		return s.At, was
	}
	return s.At, false
}

// Draw draws the rail and its knob.
func (s *Slider) Draw(c *render.Canvas) {
	t := c.Theme()
	r := s.Rect
	c.Panel(r, render.PanelTip)
	rail := render.R(r.X+sliderEnd, r.Y+r.H/2-3, r.W-2*sliderEnd, 6)
	c.FillRound(rail, 3, render.Fade(t.Ink, 0.2))
	part := 1.0
	if s.Last > 0 {
		part = float64(s.At) / float64(s.Last)
	}
	rail.W *= part
	c.FillRound(rail, 3, t.Accent)
	for _, m := range s.Marks {
		d := 3.0
		if m.Loud {
			d = 4.5
		}
		c.Circle(r.X+sliderEnd+(r.W-2*sliderEnd)*float64(m.At)/float64(max(s.Last, 1)), r.Y+8, d, t.Bad)
	}
	x, y := rail.Right(), r.Y+r.H/2
	c.Circle(x, y, 13, t.Accent)
	c.Circle(x, y, 10, t.Panel)
}
