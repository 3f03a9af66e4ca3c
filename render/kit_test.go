package render_test

import (
	"math"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/render"
	"agora/render/rendertest"
)

// TestResize checks that windows of any size get a layout of at least the minimum size,
// with their own proportions and their true number of pixels.
func TestResize(t *testing.T) {
	k := newKit(t)
	for _, c := range []struct {
		w, h, device float64
		scale        float64
		pw, ph       int
	}{
		{1280, 720, 1, 1, 1280, 720},
		{1280, 720, 2, 2, 2560, 1440},
		{640, 360, 1.5, 1.5, 960, 540},
		{360, 640, 3, 3, 1080, 1920},
		{320, 180, 2, 1, 640, 360},
		{320, 2000, 1, 320.0 / 360, 320, 2000},
		{1, 1, 1, 1.0 / 640, 1, 1},
		{0, -5, 1, 1.0 / 640, 1, 1},
		{1000, 700, 0, 1, 1000, 700},
		{1000, 700, math.NaN(), 1, 1000, 700},
	} {
		k.Resize(c.w, c.h, c.device)
		w, h := k.Size()
		pw, ph := k.Pixels()
		if math.Abs(k.Scale()-c.scale) > 1e-9 || pw != c.pw || ph != c.ph {
			t.Errorf("%v: scale %v, %d x %d pixels; want %v ± 1e-9, %d and %d", c, k.Scale(), pw, ph, c.scale, c.pw, c.ph)
		}
		if max(w, h) < render.LeastLong-1e-9 || min(w, h) < render.LeastShort-1e-9 {
			t.Errorf("%v: laid out in %v x %v, max(w, h) = %v, min(w, h) = %v; want at least %v and at least %v",
				c, w, h, max(w, h), min(w, h), render.LeastLong-1e-9, render.LeastShort-1e-9)
		}
		if math.Abs(w*k.Scale()-float64(pw)) > 1 || math.Abs(h*k.Scale()-float64(ph)) > 1 {
			t.Errorf("%v: %v x %v dp at %v are not %d x %d pixels, math.Abs(w*k.Scale()-float64(pw)) = %v, math.Abs(h*k.Scale()-float64(ph)) = %v; want at most 1 and at most 1",
				c, w, h, k.Scale(), pw, ph, math.Abs(w*k.Scale()-float64(pw)), math.Abs(h*k.Scale()-float64(ph)))
		}
		if k.Tall() != (ph > pw) {
			t.Errorf("%v: tall is %v; want it exactly if it is higher than wide", c, k.Tall())
		}
	}
}

// TestSpritesArePaintedOnce checks that pictures are painted once, and again only when
// scale or theme change; a sprite kept beyond that draws nothing.
func TestSpritesArePaintedOnce(t *testing.T) {
	k := newKit(t)
	img := ebiten.NewImage(64, 64)
	painted := 0
	get := func() *render.Sprite {
		return k.Sprite(render.Key{Name: "square"}, 20, 20, 1, func(p *render.Painter) {
			painted++
			p.FillRect(p.Bounds(), render.RGB(0xFF0000))
		})
	}
	ink := func(s *render.Sprite) bool {
		img.Clear()
		c := k.Begin(img)
		c.Sprite(s, render.Place{X: 20, Y: 20})
		c.Flush()
		return rendertest.Read(img).RGBAAt(20, 20).R == 255
	}
	old := get()
	for _, change := range []struct {
		name string
		do   func()
		want int // how often it has been painted after the change
	}{
		{"nothing", func() {}, 1},
		{"another window of the same scale", func() { k.Resize(900, 600, 1) }, 1},
		{"another scale", func() { k.Resize(900, 600, 1.5) }, 2},
		{"the same theme", func() { k.SetTheme("light") }, 2},
		{"another theme", func() { k.SetTheme("dark") }, 3},
	} {
		before := k.Generation()
		change.do()
		if k.Generation() != before {
			if ink(old) {
				t.Errorf("%s: a forgotten sprite is still drawn: ink(old) = true; want false", change.name)
			}
		} else if !ink(old) {
			t.Errorf("%s: the sprite is lost: ink(old) = false; want true", change.name)
		}
		old = get()
		if painted != change.want {
			t.Errorf("%s: painted %d times, want %d", change.name, painted, change.want)
		}
		if !ink(old) {
			t.Errorf("%s: the sprite is not drawn: ink(old) = false; want true", change.name)
		}
	}
}

// TestMorePicturesThanRoom draws more pictures than fit. Old ones are dropped, and
// everything is still drawn correctly, even within one frame.
func TestMorePicturesThanRoom(t *testing.T) {
	k := newKit(t)
	const side, n = 480, 120 // 16 per page
	img := ebiten.NewImage(n, 1)
	for round := range 2 {
		c := k.Begin(img)
		for i := range n {
			col := render.Color{R: uint8(i), G: uint8(255 - i), B: uint8(i * 2), A: 255}
			s := k.Sprite(render.Key{Name: "big", A: i}, side, side, 1, func(p *render.Painter) { p.FillRect(p.Bounds(), col) })
			c.Sprite(s, render.Place{X: float64(i) + 0.5, Y: 0.5, Scale: 1.0 / side})
		}
		c.Flush()
		pic := rendertest.Read(img)
		for i := range n {
			if got := pic.RGBAAt(i, 0); got.R != uint8(i) || got.G != uint8(255-i) {
				t.Fatalf("round %d: picture %d is %v; want its own colours", round, i, got)
			}
		}
		for range 5 { // frames in which none of it is visible
			k.Begin(img)
		}
	}
}

// TestRepaintingIsSpread checks that pictures wanted at a larger size are not all repainted
// in one frame: once a frame has done enough, the old ones are used.
func TestRepaintingIsSpread(t *testing.T) {
	k := newKit(t)
	const n = 40
	painted := 0
	frame := func(resolution float64) {
		k.Begin(nil)
		for i := range n {
			k.Sprite(render.Key{Name: "card", A: i}, 60, 90, resolution, func(p *render.Painter) { painted++ })
		}
	}
	frame(1)
	if painted != n || k.Unfinished() {
		t.Fatalf("at first %d of %d are painted; want all of them", painted, n)
	}
	frame(2)
	if painted >= 2*n || !k.Unfinished() {
		t.Errorf("all %d are painted anew in one frame, painted = %v, k.Unfinished() = %v; want less than %v and true", painted-n, painted, k.Unfinished(), 2*n)
	}
	for i := 0; k.Unfinished(); i++ {
		if i > 20 {
			t.Fatalf("never finished: i = %v; want at most 20", i)
		}
		frame(2)
	}
	if painted != 2*n {
		t.Errorf("%d painted at the end, want %d", painted, 2*n)
	}
}

// TestLargePicturesAreRepainted asks for a picture that by itself exceeds what a frame may
// repaint.
func TestLargePicturesAreRepainted(t *testing.T) {
	k := newKit(t)
	img := ebiten.NewImage(8, 8)
	painted := 0
	get := func(resolution float64) {
		k.Sprite(render.Key{Name: "wall"}, 800, 600, resolution, func(*render.Painter) { painted++ })
	}
	get(0.5)
	for range 3 {
		k.Begin(img).Flush()
		get(1)
	}
	if painted != 2 {
		t.Errorf("painted %d times, want once in each resolution", painted)
	}
}

func TestResolution(t *testing.T) {
	for s := 0.13; s < 15; s *= 1.07 {
		r := render.Resolution(s)
		if r < s-1e-9 || r > s*1.4143 {
			t.Errorf("scale %v is painted at %v; want its scale to 1.4143 times as much", s, r)
		}
		if render.Resolution(r) != r {
			t.Errorf("%v is no step; want a step", r)
		}
	}
	for _, s := range []float64{0, -1, math.NaN(), math.Inf(1), 1e-300, 1e300} {
		if r := render.Resolution(s); !(r >= 0.125 && r <= 16) {
			t.Errorf("scale %v is painted at %v; want 0.125 to 16", s, r)
		}
	}
}

func TestMeasure(t *testing.T) {
	k := newKit(t)
	for _, scale := range []float64{1, 2.5} {
		k.Resize(1280, 720, scale)
		w, h := k.Measure(render.Body, "Agora")
		if w < 40 || w > 60 || math.Abs(h-k.LineHeight(render.Body)) > 1e-9 {
			t.Errorf("scale %v: %v x %v; want 40 to 60 wide, and one line high", scale, w, h)
		}
		w2, h2 := k.Measure(render.Body, "I\nAgora\n")
		if w2 != w || math.Abs(h2-3*h) > 1e-9 {
			t.Errorf("scale %v: three lines are %v x %v; want %v and %v ± 1e-9", scale, w2, h2, w, 3*h)
		}
		if _, h := k.Measure(render.Body, ""); h != k.LineHeight(render.Body) {
			t.Errorf("an empty line is %v high; want %v", h, k.LineHeight(render.Body))
		}
		lines := k.Wrap(render.Body, "place a card, then Enter", w*1.5)
		again := k.Wrap(render.Body, "place a card, then Enter", w*1.5)
		if len(lines) < 3 || strings.Join(lines, " ") != "place a card, then Enter" || &lines[0] != &again[0] {
			t.Errorf("wrapped %q; want at least three lines, kept for the next time", lines)
		}
		if s := k.Shorten(render.Body, "Agora", w/2); s == "Agora" || !strings.HasSuffix(s, "…") {
			t.Errorf("shortened %q; want a shorter text that ends in …", s)
		}
	}
}

// TestFit: the first style that fits is taken, and what is shrunk fits.
func TestFit(t *testing.T) {
	k := newKit(t)
	w, _ := k.Measure(render.Strong, "Agora")
	small := render.Strong.Sized(16)
	for wide, want := range map[float64]render.TextStyle{w: render.Strong, w - 1: small, 1: small} {
		if got := k.Fit("Agora", wide, render.Strong, small); got != want {
			t.Errorf("in %v dp: %v; want %v", wide, got, want)
		}
	}
	if got := k.Shrink(render.Strong, "Agora", w); got != render.Strong {
		t.Errorf("what fits becomes %v; want %v", got, render.Strong)
	}
	if now, _ := k.Measure(k.Shrink(render.Strong, "Agora", w/2), "Agora"); now > w/2+0.5 {
		t.Errorf("Shrink to %v dp gives %v; want no more", w/2, now)
	}
}

// TestOrnamentWaits checks that ornament is left out of the first frame, which requests
// another one, and out of no later one.
func TestOrnamentWaits(t *testing.T) {
	k, err := render.NewKit()
	if err != nil {
		t.Fatalf("render.NewKit() = %v; want no error", err)
	}
	k.Begin(nil)
	if first, again := k.CanWait(), k.CanWait(); !first || !again || !k.Unfinished() {
		t.Errorf("the first frame is a whole one: k.CanWait() = %v, k.CanWait() = %v, k.Unfinished() = %v; want true, true and true", first, again, k.Unfinished())
	}
	k.Begin(nil)
	if k.CanWait() || k.Unfinished() {
		t.Errorf("the second frame still waits: k.CanWait() = %v, k.Unfinished() = %v; want false and false", k.CanWait(), k.Unfinished())
	}
}

// TestInsets checks that everything is laid out between the insets as in a smaller window,
// and that backgrounds extend below them.
func TestInsets(t *testing.T) {
	k, err := render.NewKit()
	if err != nil {
		t.Fatalf("render.NewKit() = %v; want no error", err)
	}
	k.ResizeWithin(900, 420, render.Insets{Left: 47, Top: 10, Right: 47, Bottom: 21}, 2)
	w, h := k.Size()
	x, y := k.Origin()
	if w != 806 || h != 389 || x != 47 || y != 10 {
		t.Errorf("%g x %g at %g, %g; want 806, 389, 47 and 10", w, h, x, y)
	}
	want := render.R(-47, -10, 900, 420)
	if got := k.Begin(nil).Whole(); got != want {
		t.Errorf("the ground is %v, want %v", got, want)
	}
	k.Resize(900, 420, 2)
	if c := k.Begin(nil); c.Whole() != c.Bounds() {
		t.Errorf("without insets the ground is %v; want %v", c.Whole(), c.Bounds())
	}
}
