package table

import (
	"image"
	"image/color"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/game/store"
	"agora/render"
	"agora/render/rendertest"
	"agora/rules"
)

// photograph draws on an empty window of 1000 x 600 and returns the picture.
func photograph(k *render.Kit, draw func(c *render.Canvas)) *image.RGBA {
	img := rendertest.NewImage(1000, 600)
	defer img.Deallocate()
	c := k.Begin(img)
	draw(c)
	c.Flush()
	return rendertest.Read(img)
}

// near reports whether a pixel has a colour, allowing for rounding.
func near(img *image.RGBA, x, y float64, want render.Color) bool {
	got, w := img.RGBAAt(int(x), int(y)), color.RGBAModel.Convert(want).(color.RGBA)
	for _, d := range []int{int(got.R) - int(w.R), int(got.G) - int(w.G), int(got.B) - int(w.B)} {
		if d < -3 || d > 3 {
			return false
		}
	}
	return got.A == 255
}

// count returns the number of pixels of a colour in a rectangle.
func count(img *image.RGBA, r render.Rect, want render.Color) (n int) {
	for y := r.Y; y < r.Bottom(); y++ {
		for x := r.X; x < r.Right(); x++ {
			if near(img, x, y, want) {
				n++
			}
		}
	}
	return n
}

// seated adds the panels of all seats to the view, as a scene does.
func (s *toy) seated() {
	for i := range s.Info.Players {
		s.View.Seats[i] = s.Panel(rules.Seat(i))
	}
}

// TestBarIsMarked in the colour of the player to move, in gold for a warning, and not at
// all after the end.
func TestBarIsMarked(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 3, 3)}, nil)
	theme := s.Kit.Theme()
	check := func(what string, want render.Color) {
		t.Helper()
		s.seated()
		img := photograph(s.Kit, func(c *render.Canvas) { s.Bar.Draw(c) })
		r := s.Frame.Bar
		if _, y := r.Centre(); !near(img, r.X+8, y, want) {
			t.Errorf("%s: the mark is %v, want %v", what, img.RGBAAt(int(r.X+8), int(y)), want)
		}
	}
	check("the first player", theme.Seat[int(s.Emblem(0))&3])
	s.add(3)
	check("the second player", theme.Seat[int(s.Emblem(1))&3])
	s.View.Warn = true
	check("a warning", theme.Gold)
	s.View.Warn = false
	s.add(1)
	check("the end", theme.OnBar)
}

// TestPanelsAreDrawn for every seat, and nowhere else.
func TestPanelsAreDrawn(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	s.seated()
	img := photograph(s.Kit, s.Furniture.DrawSeats)
	for i, r := range s.Frame.Seats {
		if n := count(img, r, s.Kit.Theme().Seat[int(s.Emblem(rules.Seat(i)))&3]); n < 50 {
			t.Errorf("the panel of seat %d shows %d pixels of its colour; want at least 50", i+1, n)
		}
	}
	if got := img.RGBAAt(500, 300); got.A != 0 {
		t.Errorf("%v is drawn below the panels; want A 0", got)
	}
}

// TestThinkingIsDrawn: while a computer thinks, three dots light up in turn at its panel.
func TestThinkingIsDrawn(t *testing.T) {
	s := against(t, &mind{ticks: 1 << 20})
	sign := func() *image.RGBA { return photograph(s.Kit, s.Furniture.drawThinking) }
	plate := func(seat int) render.Rect {
		r := s.Frame.Seats[seat]
		return render.R(max(r.X-5.5, 1), r.Y+r.H/2-17, 11, 34)
	}
	if n := count(sign(), plate(0), s.Kit.Theme().Seat[int(s.Emblem(0))&3]); n > 0 {
		t.Errorf("a sign of thinking stands where nobody thinks: n is %v, want 0", n)
	}
	s.Do(1, false)
	s.ticks(presentTicks + 2)
	loud := map[int]bool{}
	for range 3 {
		img := sign()
		if n := count(img, plate(1), s.Kit.Theme().Seat[int(s.Emblem(1))&3]); n < 200 {
			t.Fatalf("%d pixels of the plate are seen; want at least 200", n)
		}
		p := plate(1)
		for k := range 3 {
			if near(img, p.X+p.W/2, p.Y+p.H/2+float64(k-1)*9, s.Kit.Theme().OnSeat[int(s.Emblem(1))&3]) {
				loud[k] = true
			}
		}
		s.ticks(dotTicks)
	}
	if len(loud) != 3 {
		t.Errorf("the dots %v are loud in turn; want 3 in all", loud)
	}
}

// TestValueIsDrawn: the value divides its bar between the players; until it is known the
// bar is neutral.
func TestValueIsDrawn(t *testing.T) {
	o := &oracle{ticks: 1}
	s := openToy(t, routes.ReviewArg{Record: record(t, 3, 1, 2, 3, 1)}, func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true })
	s.Settings.Analysis = true
	s.LookAt(1)
	s.Stale()
	s.refresh()
	seat := func(i int) render.Color { return s.Kit.Theme().Seat[int(s.Emblem(rules.Seat(i)))&3] }
	const valueHigh = 26 // dp
	bar := render.R(s.Frame.Slider.X, s.Frame.Slider.Y-valueHigh-4, s.Frame.Slider.W, valueHigh)
	img := photograph(s.Kit, s.Furniture.DrawPanels)
	if count(img, bar, seat(0))+count(img, bar, seat(1)) > 0 {
		t.Error("a value is drawn that nobody knows; want none")
	}
	s.ticks(40)
	for n, first := range map[int]bool{1: false, 5: true} {
		s.LookAt(n)
		s.rest()
		img := photograph(s.Kit, s.Furniture.DrawPanels)
		a, b := count(img, bar, seat(0)), count(img, bar, seat(1))
		if first && (a < 5000 || b > 0) || !first && (b < 5000 || a > 0) {
			t.Errorf("after %d decisions %d pixels are the first player's and %d the second's; want 5000 for the one who wins, and none for the other", n, a, b)
		}
	}
	s.look.study.Value.Known, s.look.study.Value.Wins = true, []int{250, 750}
	img = photograph(s.Kit, s.Furniture.DrawPanels)
	y := bar.Bottom() - 3
	for part, i := range map[float64]int{0.1: 0, 0.24: 0, 0.26: 1, 0.9: 1} {
		if !near(img, bar.X+bar.W*part, y, seat(i)) {
			t.Errorf("at %v of the bar there is not the colour of seat %d, near(img, bar.X+bar.W*part, y, seat(i)) = %v; want true",
				part, i+1, near(img, bar.X+bar.W*part, y, seat(i)))
		}
	}
}

// TestFurnitureIsDrawn: buttons, log and slider are drawn in their places.
func TestFurnitureIsDrawn(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1, 1, 1)}, nil)
	s.LookAt(1)
	s.rest()
	front, back := photograph(s.Kit, s.Furniture.DrawButtons), photograph(s.Kit, s.Furniture.DrawPanels)
	drawn := func(img *image.RGBA, r render.Rect) bool {
		x, y := r.Centre()
		return img.RGBAAt(int(x), int(y)).A > 0
	}
	for id, r := range s.Furniture.screen.Areas() {
		img := front
		if id == "slider" || id == "entries" {
			img = back
		}
		if !drawn(img, r) {
			t.Errorf("%s is not drawn at %v: drawn(img, r) = false; want true", id, r)
		}
	}
	if drawn(front, s.Frame.Log) {
		t.Error("the log is drawn with the buttons, over what lies between them: drawn(front, s.Frame.Log) = true; want false")
	}
}

// TestTip: resting on a button shows what it does.
func TestTip(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	tip := func() (shown bool) {
		photograph(s.Kit, func(c *render.Canvas) { shown = s.Furniture.DrawTip(c) })
		return shown
	}
	x, y := s.Furniture.screen.Areas()[BtnMenu].Centre()
	s.Update([]input.Event{{Kind: input.Hover, X: x, Y: y}})
	if tip() {
		t.Error("the tip appears without waiting: tip() = true; want false")
	}
	s.ticks(60)
	if !tip() {
		t.Error("no tip is shown after the mouse has rested: tip() = false; want true")
	}
	s.Update([]input.Event{{Kind: input.Hover, X: 500, Y: 400}})
	s.ticks(60)
	if tip() {
		t.Error("the tip stays after the mouse has moved to the board: tip() = true; want false")
	}
}

// TestLightIsDrawn: in a lesson a golden ring marks what to touch, a circle if that is as
// high as wide. It pulses a few times and then rests.
func TestLightIsDrawn(t *testing.T) {
	p := learn(t, store.Progress{At: "capture"})
	gold := p.Kit.Theme().Gold
	ring := func(r render.Rect) int {
		return count(photograph(p.Kit, p.mode.Draw), r.Inset(-8), gold)
	}
	var lit []render.Rect
	for _, id := range [...]string{"cell:a1", "cell:b2"} {
		if r, ok := p.desk().Locate(id); ok {
			lit = append(lit, r)
		}
	}
	if n := p.Trace()["lit"]; n != 2 || len(lit) != 2 {
		t.Fatalf("%v things are lit, %d have places; want 2, 2", n, len(lit))
	}
	for _, r := range lit {
		if n := ring(r); n < 100 {
			t.Errorf("the ring around %v has %d pixels; want at least 100", r, n)
		}
	}
	at := lit[1] // as wide as high
	corner := render.R(at.Right()-8, at.Bottom()-8, 14, 14)
	round := count(photograph(p.Kit, p.mode.Draw), corner, gold)
	p.config.Square = true
	p.goTo("capture")
	if round >= count(photograph(p.Kit, p.mode.Draw), corner, gold) {
		t.Errorf("the ring around a square cuts its corners: round is %v; want less than %v", round, count(photograph(p.Kit, p.mode.Draw), corner, gold))
	}
	p.config.Square = false
	p.goTo("capture")
	asked := p.nav.Dirty
	p.ticks(10)
	if p.nav.Dirty == asked {
		t.Errorf("the light does not breathe: p.nav.Dirty = %v; want anything but %v", p.nav.Dirty, asked)
	}
	p.ticks(4 * 70)
	asked = p.nav.Dirty
	if p.ticks(100); p.nav.Dirty != asked {
		t.Errorf("the light never rests: p.nav.Dirty is %v, want %v", p.nav.Dirty, asked)
	}
	p.try("a1-b1")
	if n := count(photograph(p.Kit, p.Furniture.DrawButtons), render.R(0, 0, 100, 60), gold); n > 0 {
		t.Errorf("something is lit while nothing is asked: n is %v, want 0", n)
	}
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	if got := photograph(s.Kit, s.Furniture.DrawButtons); count(got, render.R(0, 0, 1000, 600), gold) > 0 {
		t.Errorf("something is lit at a table that gives no lesson: count(got, render.R(0, 0, 1000, 600), gold) = %v; want none", count(got, render.R(0, 0, 1000, 600), gold))
	}
}
