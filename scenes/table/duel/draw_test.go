package duel

import (
	"image"
	"image/color"
	"math"
	"testing"

	"agora/render"
	"agora/render/emblem"
	"agora/render/rendertest"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// sheet draws with a painter on a picture of 200 x 200, with 10 dp to a unit and the
// origin in the middle.
func sheet(t *testing.T, draw func(p *Painter)) *image.RGBA {
	t.Helper()
	kit := rendertest.Kit(t, 1280, 720, 1, "light")
	img := rendertest.NewImage(200, 200)
	t.Cleanup(img.Deallocate)
	c := kit.Begin(img)
	p := Figure(c, &render.Camera{View: render.R(0, 0, 200, 200), Zoom: 10})
	p.Thin, p.Thick = 0.1, 4
	draw(&p)
	c.Flush()
	return rendertest.Read(img)
}

// near reports whether a pixel has a colour, allowing for rounding.
func near(img *image.RGBA, x, y int, want color.Color) bool {
	got, w := img.RGBAAt(x, y), color.RGBAModel.Convert(want).(color.RGBA)
	for _, d := range []int{int(got.R) - int(w.R), int(got.G) - int(w.G), int(got.B) - int(w.B), int(got.A) - int(w.A)} {
		if d < -3 || d > 3 {
			return false
		}
	}
	return true
}

var red = render.RGB(0xC02010)

// TestDot: a dot is a disc of the right radius, place and colour.
func TestDot(t *testing.T) {
	img := sheet(t, func(p *Painter) { p.Dot(100, 60, 30, red) })
	inside := 0
	for y := range 200 {
		for x := range 200 {
			d := math.Hypot(float64(x)+0.5-100, float64(y)+0.5-60)
			switch drawn := img.RGBAAt(x, y).A; {
			case d > 32 && drawn > 0:
				t.Fatalf("%d, %d lies outside and is %v; want nothing there", x, y, img.RGBAAt(x, y))
			case d < 28 && !near(img, x, y, red):
				t.Fatalf("%d, %d lies inside and is %v; want red", x, y, img.RGBAAt(x, y))
			case drawn > 127:
				inside++
			}
		}
	}
	if want := math.Pi * 30 * 30; math.Abs(float64(inside)-want) > want/10 {
		t.Errorf("the disc has %d pixels, want about %.0f", inside, want)
	}
}

// cell is the outline of a square cell on the screen.
var cell = []render.Point{{X: 50, Y: 50}, {X: 150, Y: 50}, {X: 150, Y: 150}, {X: 50, Y: 150}}

// TestOutlineAndRefuse: an outline follows the edge of a cell and leaves its inside free;
// a refused cell is hatched inside too.
func TestOutlineAndRefuse(t *testing.T) {
	img := sheet(t, func(p *Painter) { p.Outline(cell, 6, red) })
	for _, at := range [][2]int{{100, 50}, {150, 100}, {100, 150}, {50, 100}} {
		if !near(img, at[0], at[1], red) {
			t.Errorf("the edge at %v is %v: near(img, at[0], at[1], red) = false; want true", at, img.RGBAAt(at[0], at[1]))
		}
	}
	if img.RGBAAt(100, 100).A > 0 || img.RGBAAt(20, 20).A > 0 {
		t.Errorf("an outline fills, or goes beyond the cell: img.RGBAAt(100, 100).A = %v, img.RGBAAt(20, 20).A = %v; want none and none",
			img.RGBAAt(100, 100).A, img.RGBAAt(20, 20).A)
	}
	var bad color.Color
	img = sheet(t, func(p *Painter) {
		p.Refuse(cell, 12, 3)
		bad = p.C.Theme().Bad
	})
	if !near(img, 100, 50, bad) {
		t.Errorf("the edge of what is refused is %v: near(img, 100, 50, bad) = false; want true", img.RGBAAt(100, 50))
	}
	loud, quiet := 0, 0
	for y := 60; y < 140; y++ {
		for x := 60; x < 140; x++ {
			switch a := img.RGBAAt(x, y).A; {
			case a > 180:
				loud++
			case a > 20 && a < 80:
				quiet++
			}
		}
	}
	if loud < 500 || quiet < 2000 {
		t.Errorf("within what is refused %d pixels are hatched and %d are not; want at least 500 and at least 2000", loud, quiet)
	}
	if img.RGBAAt(20, 20).A > 0 {
		t.Errorf("the hatching goes beyond the cell: img.RGBAAt(20, 20).A = %v; want none", img.RGBAAt(20, 20).A)
	}
}

// TestArrow: an arrow runs from point to point with its head at the end and a rim around
// it. Without length nothing is drawn.
func TestArrow(t *testing.T) {
	shape := Arrow{Tail: 1, Gap: 1, Head: 3, Half: 2, Wide: 0.8, Rim: 0.2}
	var rim color.Color
	img := sheet(t, func(p *Painter) {
		p.Arrow(shape, 20, 100, 180, 100, red)
		rim = p.C.Theme().Card
	})
	high := func(x int) (n int) {
		for y := range 200 {
			if near(img, x, y, red) {
				n++
			}
		}
		return n
	}
	if shaft, head, tip := high(80), high(145), high(167); shaft < 14 || shaft > 18 || head <= shaft || tip >= shaft {
		t.Errorf("the arrow is %d high at its shaft, %d at its head, %d at its tip; want 14 to 18 at its shaft, more at its head, less at its tip", shaft, head, tip)
	}
	if high(25) > 0 || high(175) > 0 {
		t.Errorf("the arrow begins or ends at the middle of a cell: high(25) = %v, high(175) = %v; want none and none", high(25), high(175))
	}
	if !near(img, 80, 100-9, rim) {
		t.Errorf("its rim is %v, near(img, 80, 100-9, rim) = %v; want true", img.RGBAAt(80, 91), near(img, 80, 100-9, rim))
	}
	img = sheet(t, func(p *Painter) { p.Arrow(shape, 100, 100, 100.5, 100, red) })
	for y := range 200 {
		for x := range 200 {
			if img.RGBAAt(x, y).A > 0 {
				t.Fatalf("an arrow from a place to itself is drawn at %d, %d, img.RGBAAt(x, y).A = %v; want none", x, y, img.RGBAAt(x, y).A)
			}
		}
	}
}

// TestSeatColours: a seat has the colour of its emblem, no matter who plays it.
func TestSeatColours(t *testing.T) {
	sheet(t, func(p *Painter) {
		theme := p.C.Theme()
		if p.Emblems != [2]emblem.ID{emblem.Owl, emblem.Amphora} {
			t.Errorf("the players of a figure are %v; want %v", p.Emblems, [2]emblem.ID{emblem.Owl, emblem.Amphora})
		}
		p.Emblems = [2]emblem.ID{3, 2}
		for i, look := range []int{3, 2} {
			if col, on := p.Seat(i); col != theme.Seat[look] || on != theme.OnSeat[look] {
				t.Errorf("seat %d is %v, and on it %v; want %v and %v", i+1, col, on, theme.Seat[look], theme.OnSeat[look])
			}
		}
	})
}

// overlap reports whether two places share any of the screen.
func overlap(a, b render.Rect) bool {
	return !a.Empty() && !b.Empty() && a.X < b.Right()-1e-9 && b.X < a.Right()-1e-9 && a.Y < b.Bottom()-1e-9 && b.Y < a.Bottom()-1e-9
}

// inside checks that places are on the screen and do not overlap.
func inside(t *testing.T, w, h float64, places ...render.Rect) {
	t.Helper()
	for i, a := range places {
		if a.Empty() || a.X < 0 || a.Y < 0 || a.Right() > w+1e-9 || a.Bottom() > h+1e-9 {
			t.Errorf("in %v x %v place %d is %v; want a place within it", w, h, i, a)
		}
		for k, b := range places[:i] {
			if overlap(a, b) {
				t.Errorf("in %v x %v places %d and %d overlap: %v, %v: overlap(a, b) = true; want false", w, h, k, i, b, a)
			}
		}
	}
}

// TestWide: on a wide screen the board is between two columns headed by the panels, with
// the rest below, and nothing overlaps.
func TestWide(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {1000, 600}, {844, 390}, {1920, 1080}} {
		w, h := size[0], size[1]
		l, left, right := Wide(w, h, 8, 60, 110, func(room render.Rect) float64 { return room.W / 5 })
		inside(t, w, h, l.Seats[0], l.Seats[1], left, right, l.Board, l.Bar, l.Keys, l.Action)
		if l.Tall || l.Board.W < w/2 || l.Seats[0].X != left.X || l.Seats[1].W != right.W || l.Seats[0].H != 110 || l.Bar.Y < l.Board.Bottom() {
			t.Errorf("in %v: %+v, beside it %v and %v; want a wide frame with the board between the seats", size, l, left, right)
		}
	}
}

// TestTall: on a tall screen everything is stacked, with an extra row for games that ask
// for one.
func TestTall(t *testing.T) {
	for _, extra := range []float64{0, 60} {
		l, more := Tall(390, 844, 70, extra, 50)
		places := []render.Rect{l.Seats[0], l.Seats[1], l.Bar, l.Board, l.Keys, l.Action, l.Tools[0]}
		if extra > 0 {
			places = append(places, more)
		}
		inside(t, 390, 844, places...)
		if more.H != extra || !l.Tall || !l.Compact || l.Log != l.Board || l.Board.H < 844/2 || l.Bar.Bottom() > l.Board.Y || l.Keys.Y < l.Board.Bottom() || l.Tools[0].Y < l.Keys.Bottom() {
			t.Errorf("with %v besides: %+v, %v; want a tall, compact frame with %v besides, half of it for the board", extra, l, more, extra)
		}
	}
	if l, _ := Tall(768, 1024, 70, 0, 50); l.Compact {
		t.Errorf("a tablet is a phone: l.Compact is %v; want false", l.Compact)
	}
}

// TestFramed: the slider is at the bottom of the board, and a log with a place to itself
// is open.
func TestFramed(t *testing.T) {
	l := Layout{Frame: table.Frame{Board: render.R(100, 50, 400, 300)}}
	if f := l.Framed(20, 10); f.Slider != render.R(120, 350-ui.Target-10, 360, ui.Target) || f.Unfolded || f.Board != l.Board {
		t.Errorf("the slider is at %v, the log unfolded %v, f.Board = %v; want %v, false and %v",
			f.Slider, f.Unfolded, f.Board, render.R(120, 350-ui.Target-10, 360, ui.Target), l.Board)
	}
	l.Beside = true
	if !l.Framed(20, 10).Unfolded {
		t.Errorf("a log with a place of its own is folded: l.Framed(20, 10).Unfolded = %v; want true", l.Framed(20, 10).Unfolded)
	}
}

// TestNoPosition: a game for more than two players has no position of two.
func TestNoPosition(t *testing.T) {
	if _, ok := Position(crowd{}, nil, "anything"); ok {
		t.Errorf("a game that cannot be begun by two has a position: ok of Position(crowd{}, nil, \"anything\") = %v; want false", ok)
	}
}
