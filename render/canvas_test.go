package render_test

import (
	"image"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/render"
	"agora/render/icon"
	"agora/render/rendertest"
)

// picture draws on an empty canvas of 200 x 200 pixels.
func picture(t *testing.T, draw func(c *render.Canvas)) *image.RGBA {
	t.Helper()
	k, err := common()
	if err != nil {
		t.Fatalf("common() = %v; want no error", err)
	}
	img := ebiten.NewImage(200, 200)
	defer img.Deallocate()
	c := k.Begin(img)
	draw(c)
	c.Flush()
	return rendertest.Read(img)
}

// common is a kit shared by all tests that do not change it.
var common = sync.OnceValues(render.NewKit)

// ink returns the covered area in pixels.
func ink(img *image.RGBA) float64 {
	sum := 0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += int(img.Pix[i])
	}
	return float64(sum) / 255
}

var red = render.RGB(0xFF0000)

// TestShapes checks that shapes have their geometric area and smooth edges.
func TestShapes(t *testing.T) {
	star := make([]render.Point, 10)
	for i := range star {
		r := 80.0 - 45*float64(i%2)
		s, c := math.Sincos(math.Pi / 5 * float64(i))
		star[i] = render.Point{X: 100 + r*c, Y: 100 + r*s}
	}
	reversed := make([]render.Point, 10)
	for i, p := range star {
		reversed[9-i] = p
	}
	starArea := 5 * 80 * 35 * math.Sin(math.Pi/5)
	diamond := []render.Point{{X: 100, Y: 20}, {X: 180, Y: 100}, {X: 100, Y: 180}, {X: 20, Y: 100}}
	for _, c := range []struct {
		name string
		want float64
		draw func(c *render.Canvas)
	}{
		{"fill", 40 * 60, func(c *render.Canvas) { c.Fill(render.R(10, 20, 40, 60), red) }},
		{"frame", 40*60 - 36*56, func(c *render.Canvas) { c.Frame(render.R(10, 20, 40, 60), 2, red) }},
		{"frame without inside", 3 * 60, func(c *render.Canvas) { c.Frame(render.R(10, 20, 3, 60), 2, red) }},
		{"circle", math.Pi * 3600, func(c *render.Canvas) { c.Circle(100, 100, 60, red) }},
		{"small circle", math.Pi * 9, func(c *render.Canvas) { c.Circle(100.3, 100.7, 3, red) }},
		{"ring", 2 * math.Pi * 60 * 5, func(c *render.Canvas) { c.Ring(100, 100, 60, 5, red) }},
		{"arc", math.Pi * 60 * 5, func(c *render.Canvas) { c.Arc(100, 100, 60, 0, math.Pi, 5, red) }},
		{"line", 100 * 4, func(c *render.Canvas) { c.Line(30, 40, 90, 120, 4, red) }},
		{"level line", 100 * 4, func(c *render.Canvas) { c.Line(30, 40, 130, 40, 4, red) }},
		{"hair line", 100 * 0.5, func(c *render.Canvas) { c.Line(30, 40, 90, 120, 0.5, red) }},
		{"dashes", 60 * 4, func(c *render.Canvas) { c.Dash(30, 40, 90, 120, 4, 6, 4, 0, red) }},
		{"dashes moved", 60 * 4, func(c *render.Canvas) { c.Dash(30, 40, 90, 120, 4, 6, 4, -123, red) }},
		{"polygon", 2 * 6400, func(c *render.Canvas) { c.Poly(diamond, red) }},
		{"star", starArea, func(c *render.Canvas) { c.Poly(star, red) }},
		{"star the other way round", starArea, func(c *render.Canvas) { c.Poly(reversed, red) }},
		{"outline", 4 * math.Hypot(80, 80) * 3, func(c *render.Canvas) { c.Polyline(diamond, true, 3, red) }},
		{"round corners", 80*60 - (4-math.Pi)*100, func(c *render.Canvas) { c.FillRound(render.R(20, 30, 80, 60), 10, red) }},
		{"round frame", 2*(60+40)*2 + math.Pi*(100-64), func(c *render.Canvas) { c.FrameRound(render.R(20, 30, 80, 60), 10, 2, red) }},
		{"clipped circle", math.Pi * 900, func(c *render.Canvas) {
			c.Clip(render.R(0, 0, 100, 100), func() { c.Circle(100, 100, 60, red) })
		}},
		{"clip in clip", 30 * 40, func(c *render.Canvas) {
			c.Clip(render.R(0, 0, 80, 80), func() {
				c.Clip(render.R(50, 40, 100, 100), func() { c.Fill(c.Bounds(), red) })
			})
		}},
		{"after the clip", 200 * 200, func(c *render.Canvas) {
			c.Clip(render.R(0, 0, 80, 80), func() {})
			c.Fill(c.Bounds(), red)
		}},
		{"half faded", 50 * 50 * 0.5, func(c *render.Canvas) { c.Fill(render.R(0, 0, 50, 50), render.Fade(red, 0.5)) }},
		{"gradient", 100 * 100 * 0.5, func(c *render.Canvas) {
			c.Gradient(render.R(0, 0, 100, 100), red, red, render.Fade(red, 0), render.Fade(red, 0))
		}},
		{"hatching", 2 * 6400 * 2 / 8.0, func(c *render.Canvas) { c.Hatch(diamond, 8, 2, red) }},
		{"nothing", 0, func(c *render.Canvas) {
			c.Fill(render.R(10, 10, -5, 5), red)
			c.Fill(render.R(500, 500, 5, 5), red)
			c.Line(5, 5, 5, 5, 3, red)
			c.Poly(star[:2], red)
			c.Poly(nil, red)
			c.Hatch(nil, 3, 1, red)
			c.Circle(50, 50, 20, render.Fade(red, 0))
		}},
	} {
		got := ink(picture(t, c.draw))
		if math.Abs(got-c.want) > 0.03*c.want+0.5 {
			t.Errorf("%s covers %.1f pixels, want %.1f", c.name, got, c.want)
		}
	}
}

// TestSpritePlaces checks that a sprite has the requested position, size, angle and colour,
// and that an upright one keeps its pixels.
func TestSpritePlaces(t *testing.T) {
	sprite := func(c *render.Canvas) *render.Sprite {
		return c.Kit.Sprite(render.Key{Name: "bar"}, 60, 20, 1, func(p *render.Painter) {
			p.FillRect(p.Bounds(), render.RGB(0xFFFFFF))
			p.FillRect(render.R(0, 0, 20, 20), render.RGB(0x00FF00))
		})
	}
	for _, c := range []struct {
		name     string
		at       render.Place
		area     float64
		gx, gy   int // a pixel of its green end
		colour   render.Color
		wx, wy   int // a pixel of its white end
		wColour  render.Color
		straight bool
	}{
		{"upright", render.Place{X: 100, Y: 100}, 1200, 75, 100, render.RGB(0x00FF00), 125, 100, render.RGB(0xFFFFFF), true},
		{"between pixels", render.Place{X: 100.4, Y: 100.3}, 1200, 75, 100, render.RGB(0x00FF00), 125, 100, render.RGB(0xFFFFFF), true},
		{"turned", render.Place{X: 100, Y: 100, Angle: math.Pi / 2}, 1200, 100, 75, render.RGB(0x00FF00), 100, 125, render.RGB(0xFFFFFF), false},
		{"by direction", render.Place{X: 100, Y: 100, DirX: -5}, 1200, 125, 100, render.RGB(0x00FF00), 75, 100, render.RGB(0xFFFFFF), false},
		{"aslant", render.Place{X: 100, Y: 100, Angle: 0.5}, 1200, 78, 88, render.RGB(0x00FF00), 122, 112, render.RGB(0xFFFFFF), false},
		{"doubled", render.Place{X: 100, Y: 100, Scale: 2}, 4800, 50, 100, render.RGB(0x00FF00), 150, 100, render.RGB(0xFFFFFF), false},
		{"half faded", render.Place{X: 100, Y: 100, Fade: 0.5}, 600, 75, 100, render.RGBA(0x00FF0080), 125, 100, render.RGBA(0xFFFFFF80), false},
		{"tinted", render.Place{X: 100, Y: 100, Tint: render.RGB(0xFF8000)}, 1200, 75, 100, render.RGB(0x008000), 125, 100, render.RGB(0xFF8000), false},
		{"gone", render.Place{X: 100, Y: 100, Fade: 1}, 0, 75, 100, render.Color{}, 125, 100, render.Color{}, false},
	} {
		img := picture(t, func(cv *render.Canvas) { cv.Sprite(sprite(cv), c.at) })
		if got := ink(img); math.Abs(got-c.area) > 0.02*c.area+0.5 {
			t.Errorf("%s covers %.1f, want %.1f", c.name, got, c.area)
		}
		for _, p := range []struct {
			x, y int
			want render.Color
		}{{c.gx, c.gy, c.colour}, {c.wx, c.wy, c.wColour}} {
			got := img.RGBAAt(p.x, p.y)
			a := float64(p.want.A) / 255
			near := func(g, w uint8) bool { return math.Abs(float64(g)-float64(w)*a) <= 2 }
			if !near(got.R, p.want.R) || !near(got.G, p.want.G) || !near(got.B, p.want.B) || math.Abs(float64(got.A)-float64(p.want.A)) > 2 {
				t.Errorf("%s: pixel %d, %d is %v, want %v", c.name, p.x, p.y, got, p.want)
			}
		}
		if c.straight {
			for i := 3; i < len(img.Pix); i += 4 {
				if a := img.Pix[i]; a != 0 && a != 255 {
					t.Errorf("%s: not on whole pixels; want alpha 0 or 255 everywhere", c.name)
					break
				}
			}
		}
	}
}

// TestText checks that text is drawn, aligned and coloured, and that a line that is too
// long stays within its rectangle.
func TestText(t *testing.T) {
	box := func(img *image.RGBA) image.Rectangle {
		var b image.Rectangle
		for y := range 200 {
			for x := range 200 {
				if img.RGBAAt(x, y).A > 40 {
					b = b.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		return b
	}
	left := box(picture(t, func(c *render.Canvas) { c.Text(render.Body, "Hamlet", 20, 30, render.AlignLeft, red) }))
	right := box(picture(t, func(c *render.Canvas) { c.Text(render.Body, "Hamlet", 180, 30, render.AlignRight, red) }))
	mid := box(picture(t, func(c *render.Canvas) { c.Text(render.Body, "Hamlet", 100, 30, render.AlignCentre, red) }))
	if left.Min.X < 20 || left.Min.X > 23 || right.Max.X > 180 || right.Max.X < 177 || abs(mid.Min.X+mid.Max.X-200) > 3 {
		t.Errorf("left %v, right %v, middle %v; want the left one at 20, the right one at 180, the middle around 100", left, right, mid)
	}
	if left.Min.Y < 30 || left.Max.Y > 53 || left.Dy() < 12 {
		t.Errorf("the line from 30 down has its ink in %v; want ink from 30 to 53, at least 12 high", left)
	}
	long := box(picture(t, func(c *render.Canvas) {
		c.TextIn(render.Body, "a line that does not fit here", render.R(40, 50, 80, 40), render.AlignLeft, red)
	}))
	if long.Min.X < 40 || long.Max.X > 120 || long.Min.Y < 55 || long.Max.Y > 85 {
		t.Errorf("in 40..120, 50..90 the ink is in %v; want ink within it", long)
	}
	img := picture(t, func(c *render.Canvas) { c.Text(render.Title, "H", 20, 30, render.AlignLeft, red) })
	for i := 0; i < len(img.Pix); i += 4 {
		if img.Pix[i] != img.Pix[i+3] || img.Pix[i+1] != 0 {
			t.Fatalf("pixel %v in red text; want red alone", img.Pix[i:i+4])
		}
	}
	below := 0.0
	lines := box(picture(t, func(c *render.Canvas) {
		below = c.Lines(render.Small, []string{"one", "two", "three"}, 10, 10, render.AlignLeft, red)
	}))
	if below < 10+3*16 || float64(lines.Max.Y) > below {
		t.Errorf("lines end at %v, ink at %v; want three lines, with all ink above their end", below, lines.Max.Y)
	}
}

func abs(v int) int { return max(v, -v) }

// TestPanels checks that a panel fills its rectangle at any size, and that nothing is drawn
// far outside.
func TestPanels(t *testing.T) {
	for look := render.PanelPlain; look <= render.PanelAccentPress; look++ {
		for _, r := range []render.Rect{render.R(50, 60, 100, 80), render.R(50, 60, 20, 12), render.R(50, 60, 100, 5)} {
			img := picture(t, func(c *render.Canvas) { c.Panel(r, look) })
			x, y := r.Centre()
			if a := img.RGBAAt(int(x), int(y)).A; a < 100 {
				t.Errorf("look %d, %v: the middle has alpha %d; want at least 100", look, r, a)
			}
			if out := img.RGBAAt(20, 20).A + img.RGBAAt(180, 180).A; out != 0 {
				t.Errorf("look %d, %v: ink far outside, out = %v; want 0", look, r, out)
			}
		}
	}
}

// TestSurface checks that stone covers without gaps at any zoom, and that the light comes
// from the upper left.
func TestSurface(t *testing.T) {
	for _, zoom := range []float64{1, 0.03, 0.37, 2.5} {
		img := picture(t, func(c *render.Canvas) {
			c.Surface(render.Marble, render.R(10, 10, 180, 180), 33.3, -500.7, zoom)
		})
		if got := ink(img); got != 180*180 {
			t.Errorf("zoom %v covers %.1f, want %d", zoom, got, 180*180)
		}
	}
	k := newKit(t)
	k.Resize(800, 500, 1)
	whole := ebiten.NewImage(800, 500)
	c := k.Begin(whole)
	c.Backdrop()
	c.Flush()
	img := rendertest.Read(whole)
	mean := func(x0, y0 int) (sum int) {
		for y := y0; y < y0+60; y++ {
			for x := x0; x < x0+60; x++ {
				sum += int(img.RGBAAt(x, y).G)
			}
		}
		return sum / 3600
	}
	if a, b := mean(0, 0), mean(740, 440); a < b+8 {
		t.Errorf("upper left %d, lower right %d; want the lower right lighter by 8", a, b)
	}
}

// TestSenselessNumbers checks that senseless numbers do no harm and that no senseless
// vertex reaches the graphics card.
func TestSenselessNumbers(t *testing.T) {
	odd := []float64{0, -1, 1e-9, 1e9, -1e9, math.NaN(), math.Inf(1), math.Inf(-1), 50}
	r := rand.New(rand.NewPCG(7, 8))
	k := newKit(t)
	img := ebiten.NewImage(60, 60)
	f := func() float64 { return odd[r.IntN(len(odd))] }
	rect := func() render.Rect { return render.R(f(), f(), f(), f()) }
	points := func(n int) []render.Point {
		list := make([]render.Point, n)
		for i := range list {
			list[i] = render.Point{X: f(), Y: f()}
		}
		return list
	}
	place := func() render.Place { return render.Place{X: f(), Y: f(), Angle: f(), Scale: f(), Fade: f()} }
	acts := map[string]func(c *render.Canvas){
		"Fill":       func(c *render.Canvas) { c.Fill(rect(), red) },
		"Frame":      func(c *render.Canvas) { c.Frame(rect(), f(), red) },
		"Line":       func(c *render.Canvas) { c.Line(f(), f(), f(), f(), f(), red) },
		"Dash":       func(c *render.Canvas) { c.Dash(f(), f(), f(), f(), f(), f(), f(), f(), red) },
		"Circle":     func(c *render.Canvas) { c.Circle(f(), f(), f(), red) },
		"Ring":       func(c *render.Canvas) { c.Ring(f(), f(), f(), f(), red) },
		"Arc":        func(c *render.Canvas) { c.Arc(f(), f(), f(), f(), f(), f(), red) },
		"Poly":       func(c *render.Canvas) { c.Poly(points(4), red) },
		"Hatch":      func(c *render.Canvas) { c.Hatch(points(3), f(), f(), red) },
		"FillRound":  func(c *render.Canvas) { c.FillRound(rect(), f(), red) },
		"FrameRound": func(c *render.Canvas) { c.FrameRound(rect(), f(), f(), red) },
		"Panel":      func(c *render.Canvas) { c.Panel(rect(), render.PanelTip) },
		"Shadow":     func(c *render.Canvas) { c.Shadow(place(), f(), f(), f(), f()) },
		"Surface":    func(c *render.Canvas) { c.Surface(render.Wood, rect(), f(), f(), f()) },
		"TextIn":     func(c *render.Canvas) { c.TextIn(render.Body, "text", rect(), render.AlignCentre, red) },
		"Clip":       func(c *render.Canvas) { c.Clip(rect(), func() { c.Circle(30, 30, 40, red) }) },
		"Sprite":     func(c *render.Canvas) { c.Sprite(icon.Sprite(k, icon.Undo, 22), place()) },
		"no sprite":  func(c *render.Canvas) { c.Sprite(nil, place()) },
	}
	for range 300 {
		c := k.Begin(img)
		for _, name := range slices.Sorted(maps.Keys(acts)) {
			acts[name](c)
			if v, ok := render.Senseless(c); ok {
				t.Fatalf("%s sends %+v, ok of render.Senseless(c) = %v; want false", name, v, ok)
			}
		}
		c.Flush()
	}
	c := k.Begin(img)
	c.Fill(render.R(0, 0, 60, 60), red)
	c.Flush()
	if got := rendertest.Read(img).RGBAAt(30, 30); got.R != 255 || got.A != 255 {
		t.Errorf("afterwards red is drawn as %v; want red", got)
	}
}
