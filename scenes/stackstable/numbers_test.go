package stackstable

import (
	"image"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/game/store"
	"agora/render"
	"agora/rules/stacks"
	"agora/scenes/stackstable/board"
	"agora/tests/uidrive"
)

// TestNumbersAreOverAllMarks: whatever is marked on a stack, its numbers stay legible:
// neither a lesson's ring nor a hint with its arrow and signs covers them.
func TestNumbersAreOverAllMarks(t *testing.T) {
	for _, step := range []string{"capture", "revolt", "guard"} {
		d := uidrive.Open(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, New, routes.LessonArg{}, func(s *store.Settings) {
			s.ReducedMotion = "on"
			s.Lessons = s.Lessons.With("stacks", store.Progress{At: step, Offered: true})
		})
		d.Rest()
		d.Ticks(60)
		s := d.Scene.(*Scene)
		if got := d.Trace()["lit"].(int); got == 0 {
			t.Fatalf("%s: nothing is lit, d.Trace()[\"lit\"].(int) = %v; want more than 0", step, got)
		}
		st := s.State()
		plain := numbersOf(s, uidrive.Open(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, New, routes.LessonArg{}, nil), st)
		check := func(what string) {
			t.Helper()
			img := d.Picture()
			for n := range board.Size * board.Size {
				c := stacks.At(n%board.Size, n/board.Size)
				if st.On(c).Len() == 0 {
					continue
				}
				if changed := differ(img, plain, numberAt(s, c)); changed > 0 {
					t.Errorf("%s, %s: %d pixels of the height of %s are hidden; want 0", step, what, changed, c)
				}
			}
		}
		check("lit")
		d.Key(input.KeyI, 0)
		d.Ticks(5)
		if _, ok := s.Advised(); !ok {
			t.Fatalf("%s: no hint, ok of s.Advised() = %v; want true", step, ok)
		}
		check("advised")
	}
}

// numberAt returns the place of a stack's height, without the rounded corners.
func numberAt(s *Scene, c stacks.Cell) render.Rect {
	r := s.plan.Rect(c)
	u := s.plan.Zoom
	return render.R(r.X+u*0.78, r.Y+u*0.78, u*0.13, u*0.13)
}

// numbersOf returns a picture of the position without marks.
func numbersOf(s *Scene, blank *uidrive.Driver, st stacks.State) *image.RGBA {
	b := blank.Scene.(*Scene)
	var p board.Picture
	p.Show(st)
	b.model.Picture, b.plan = p, s.plan
	b.pose()
	return blank.Picture()
}

// differ returns the number of differing pixels of two pictures in a rectangle.
func differ(a, b *image.RGBA, r render.Rect) (n int) {
	for y := int(r.Y); y < int(r.Bottom()); y++ {
		for x := int(r.X); x < int(r.Right()); x++ {
			p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
			if d := max(int(p.R)-int(q.R), int(q.R)-int(p.R), int(p.B)-int(q.B), int(q.B)-int(p.B)); d > 3 { // more than rounding
				n++
			}
		}
	}
	return n
}
