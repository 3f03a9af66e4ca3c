package art

import (
	"image"
	"math"
	"strings"
	"testing"

	"agora/assets"
	"agora/render"
	"agora/render/emblem"
	"agora/render/paint"
	"agora/rules/city"
)

// sights are city.Resources of colour vision: matrices on linear light after Machado, Oliveira and
// Fernandes (2009) at full strength; none sees only lightness.
var sights = map[string][9]float64{
	"full":         {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protanopia":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deuteranopia": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritanopia":   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
	"none":         {0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722},
}

func fonts(t *testing.T) *paint.Fonts {
	t.Helper()
	f, err := paint.NewFonts([paint.FontCount][]byte{
		paint.Sans: assets.SansRegular(), paint.Strong: assets.SansStrong(), paint.Display: assets.Display(),
	})
	if err != nil {
		t.Fatalf("paint.NewFonts() = %v; want no error", err)
	}
	return f
}

// painted returns a thing of a size on the board's colour, with the margin of its sprite.
func painted(f *paint.Fonts, th *render.Theme, size, proportion float64, draw func(p *render.Painter)) *image.RGBA {
	w, h := size*(proportion+2*shadowRoom), size*(1+2*shadowRoom)
	img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(w)), int(math.Ceil(h))))
	p := new(paint.Painter)
	p.Supply(f, nil)
	p.Reset(img, 1)
	p.FillRect(p.Bounds(), th.Board)
	p.Translate(w/2, h/2)
	p.ScaleBy(size, size)
	draw(p)
	return img
}

// apart returns the mean difference of two pictures, 0 to 1, for a kind of vision.
func apart(a, b *image.RGBA, m [9]float64) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		return x * x // close enough to a screen's curve
	}
	sum := 0.0
	for i := 0; i < len(a.Pix); i += 4 {
		var d [3]float64
		for k := range 3 {
			x := m[3*k]*linear(a.Pix[i]) + m[3*k+1]*linear(a.Pix[i+1]) + m[3*k+2]*linear(a.Pix[i+2])
			y := m[3*k]*linear(b.Pix[i]) + m[3*k+1]*linear(b.Pix[i+1]) + m[3*k+2]*linear(b.Pix[i+2])
			in := func(v float64) float64 { return math.Sqrt(max(0, min(1, v))) }
			d[k] = in(x) - in(y)
		}
		sum += math.Sqrt((d[0]*d[0] + d[1]*d[1] + d[2]*d[2]) / 3)
	}
	return sum / float64(len(a.Pix)/4)
}

// inGoods are the things that exist in three resources and a back.
var inGoods = []form{cardForm, markerForm, demandForm, signForm}

// TestDrawingsOfThings: each drawing has the size that its form says.
func TestDrawingsOfThings(t *testing.T) {
	for f, ends := range map[form][]string{
		cardForm: goodNames[:], markerForm: goodNames[:], demandForm: goodNames[:], signForm: goodNames[:],
		citizenForm: {"", "letter"}, lotForm: {"", "letter"}, startForm: {""},
	} {
		for _, end := range ends {
			name := strings.TrimSuffix(f.art+"-"+end, "-")
			if d := render.Art(name); d.H != 100 || math.Abs(d.W-100*f.wide) > 1e-9 {
				t.Errorf("%s is %v x %v, wanted %v x 100", name, d.W, d.H, 100*f.wide)
			}
		}
	}
}

// TestThingsAreToldApart: everybody can tell resources and backs apart in every size,
// even without colour; citizens of one seat by their letters, and those of different
// seats by more than colour.
func TestThingsAreToldApart(t *testing.T) {
	f := fonts(t)
	for _, th := range []*render.Theme{render.LightTheme(), render.DarkTheme()} {
		for _, size := range []float64{20, 48} {
			for _, kind := range inGoods {
				var all [city.Resources + 1]*image.RGBA
				for r := range all {
					all[r] = painted(f, th, size, kind.wide, func(p *render.Painter) { kind.paintGood(p, th, city.Resource(r)) })
				}
				for a := range all {
					for b := range a {
						for sight, m := range sights {
							if d := apart(all[a], all[b], m); d < 0.055 {
								t.Errorf("%s, %v dp, sight %s: a %s of %v and one of %v are %.3f apart; want at least 0.055", th.Name, size, sight, kind.art, city.Resource(a), city.Resource(b), d)
							}
						}
					}
				}
			}
			var all [emblem.Count][city.NoLetter + 1]*image.RGBA
			citizen := func(look emblem.ID, l city.Letter) *image.RGBA {
				if all[look][l] == nil {
					all[look][l] = painted(f, th, size, CitizenWide, func(p *render.Painter) { citizenForm.paintSeat(p, th, look, l) })
				}
				return all[look][l]
			}
			for a := range emblem.Count {
				for b := range a {
					if d := apart(citizen(a, city.NoLetter), citizen(b, city.NoLetter), sights["none"]); d < 0.06 {
						t.Errorf("%s, %v dp: citizens of %d and %d are %.3f apart without colour; want at least 0.06", th.Name, size, a, b, d)
					}
				}
				for l := range city.Letter(city.Citizens) {
					for k := range l {
						if d := apart(citizen(a, l), citizen(a, k), sights["none"]); d < 0.008 {
							t.Errorf("%s, %v dp: citizens %v and %v of %d are %.4f apart; want at least 0.008", th.Name, size, l, k, a, d)
						}
					}
					if d := apart(citizen(a, l), citizen(a, city.NoLetter), sights["none"]); d < 0.05 {
						t.Errorf("%s, %v dp: citizen %v of %d looks as if it lay face down: %.3f; want at least 0.05", th.Name, size, l, a, d)
					}
				}
			}
		}
	}
}

// TestThingsFitTheirSprites: a thing and its shadow stay within the sprite.
func TestThingsFitTheirSprites(t *testing.T) {
	f := fonts(t)
	th := render.LightTheme()
	check := func(name string, proportion float64, draw func(p *render.Painter)) {
		t.Helper()
		const size = 100.0
		w, h := int(size*(proportion+2*shadowRoom)), int(size*(1+2*shadowRoom))
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		p := new(paint.Painter)
		p.Supply(f, nil)
		p.Reset(img, 1)
		p.Translate(float64(w)/2, float64(h)/2)
		p.ScaleBy(size, size)
		draw(p)
		for y := range h {
			for x := range w {
				edge := x == 0 || y == 0 || x == w-1 || y == h-1
				if a := img.RGBAAt(x, y).A; edge && a > 6 {
					t.Fatalf("%s is cut off at %d, %d: alpha %d; want at most 6 at the edge", name, x, y, a)
				}
			}
		}
	}
	for r := range city.NoResource + 1 {
		for _, kind := range inGoods {
			check(kind.art, kind.wide, func(p *render.Painter) { kind.paintGood(p, th, r) })
		}
	}
	for look := range emblem.Count {
		for l := range city.NoLetter + 1 {
			check("citizen", CitizenWide, func(p *render.Painter) { citizenForm.paintSeat(p, th, look, l) })
			check("lot", LotWide, func(p *render.Painter) { lotForm.paintSeat(p, th, look, l) })
		}
	}
}

// TestFaceDownTellsNothing: all citizens with unknown letters look the same.
func TestFaceDownTellsNothing(t *testing.T) {
	f := fonts(t)
	th := render.DarkTheme()
	a := painted(f, th, 60, CitizenWide, func(p *render.Painter) { citizenForm.paintSeat(p, th, emblem.Bee, city.NoLetter) })
	b := painted(f, th, 60, CitizenWide, func(p *render.Painter) { citizenForm.paintSeat(p, th, emblem.Bee, 200) })
	if string(a.Pix) != string(b.Pix) {
		t.Error("two citizens face down differ; want equal pictures")
	}
}

// TestPlacesOfThings: cards in a fan, markers on steps and on the track, and the
// curtain's plate lie within what they belong to.
func TestPlacesOfThings(t *testing.T) {
	within := func(what string, in, out render.Rect) {
		t.Helper()
		const e = 1e-6
		if in.X < out.X-e || in.Y < out.Y-e || in.Right() > out.Right()+e || in.Bottom() > out.Bottom()+e {
			t.Errorf("%s: %v is not inside %v; want all of it inside", what, in, out)
		}
	}
	fan := render.R(10, 20, 300, 80)
	for n := 1; n <= 40; n++ {
		last := -1.0
		for i := range n {
			b := fanned(fan, n, i)
			within("fan", b, fan)
			if b.X <= last {
				t.Errorf("card %d of %d does not lie to the right of the one before, b.X = %v; want more than %v", i, n, b.X, last)
			}
			last = b.X
		}
	}
	steps := render.R(5, 5, 240, 140)
	for level := range 7 {
		if level > 0 && StepOf(steps, level, 6).H <= StepOf(steps, level-1, 6).H {
			t.Errorf("step %d is not higher than the one before; want a higher one", level)
		}
		for n := 1; n <= 4; n++ {
			for i := range n {
				q := StepSpot(steps, level, 6, i, n)
				within("step", render.R(q.X-q.Size/2, q.Y-q.Size/2, q.Size, q.Size), steps)
			}
		}
	}
	scale := render.R(0, 0, 900, 30)
	for v := -3; v <= 40; v++ {
		q := ScaleSpot(scale, 25, v, 0, 1)
		within("track", render.R(q.X-1, q.Y-1, 2, 2), scale)
	}
	for _, w := range [][2]float64{{320, 480}, {640, 360}, {844, 390}, {844, 344}, {390, 844}, {1000, 700}, {1280, 720}, {3840, 2160}} {
		r := render.R(0, 0, w[0], w[1])
		plate, button := PlateOf(r)
		within("plate", plate, r)
		within("button", button, plate)
		if button.H < 44 || button.W < 100 {
			t.Errorf("%v: the curtain's button is %v; want at least 100 x 44", w, button)
		}
		for _, way := range []render.Rect{WaysOf(r).Table, WaysOf(r).Menu} {
			within("way", way, r)
			if !way.Intersect(plate).Empty() {
				t.Errorf("%v: the curtain's plate %v is covered by the button at %v; want Intersect(plate).Empty() true", w, plate, way)
			}
		}
	}
}
