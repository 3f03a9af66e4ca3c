package paint

import (
	"image"
	"image/color"
	"math"
	"testing"
)

var black = color.NRGBA{0, 0, 0, 255}

// painter returns a painter that draws on img; fonts may be nil.
func painter(img *image.RGBA, scale float64, fonts *Fonts) *Painter {
	p := &Painter{}
	p.Supply(fonts, nil)
	p.Reset(img, scale)
	return p
}

// inked returns the area, in pixels, that draw covers on an image of w x h.
func inked(w, h int, draw func(p *Painter)) float64 {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw(painter(img, 1, nil))
	sum := 0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += int(img.Pix[i])
	}
	return float64(sum) / 255
}

func wantArea(t *testing.T, name string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 0.01*want+1 {
		t.Errorf("%s covers %.1f pixels, want %.1f", name, got, want)
	}
}

func TestAreas(t *testing.T) {
	fill := func(p *Path) func(*Painter) { return func(q *Painter) { q.Fill(p, black) } }
	wantArea(t, "rectangle", inked(100, 100, fill(new(Path).Rect(Rect{10.5, 10.25, 30, 40.5}))), 30*40.5)
	wantArea(t, "circle", inked(100, 100, fill(new(Path).Circle(50, 50, 30))), math.Pi*900)
	wantArea(t, "large circle", inked(700, 700, fill(new(Path).Circle(350, 350, 300))), math.Pi*90000)
	wantArea(t, "ring", inked(100, 100, fill(new(Path).Circle(50, 50, 30).CircleHole(50, 50, 20))), math.Pi*500)
	wantArea(t, "round rectangle", inked(100, 100, fill(new(Path).RoundRect(Rect{10, 10, 60, 40}, 8))), 2400-(4-math.Pi)*64)
	wantArea(t, "two that overlap", inked(100, 100, fill(new(Path).Rect(Rect{0, 0, 40, 40}).Rect(Rect{20, 0, 40, 40}))), 2400)
	wantArea(t, "beyond the edges", inked(50, 50, fill(new(Path).Rect(Rect{-1000, -1000, 1020, 1030}))), 600)
	wantArea(t, "outside", inked(50, 50, fill(new(Path).Rect(Rect{60, 0, 20, 20})))+1, 1)
	sector := new(Path).MoveTo(50, 50)
	sector.Arc(50, 50, 40, 0, math.Pi/2).Close()
	wantArea(t, "sector", inked(100, 100, fill(sector)), math.Pi*400)
}

func TestStrokes(t *testing.T) {
	line := func(p *Path, s Stroke) func(*Painter) { return func(q *Painter) { q.Line(p, s, black) } }
	straight := func() *Path { return new(Path).MoveTo(20, 50).LineTo(80, 50) }
	wantArea(t, "round ends", inked(100, 100, line(straight(), Stroke{Width: 10})), 600+math.Pi*25)
	wantArea(t, "blunt ends", inked(100, 100, line(straight(), Stroke{Width: 10, Square: true, Butt: true})), 600)
	wantArea(t, "square ends", inked(100, 100, line(straight(), Stroke{Width: 10, Square: true})), 700)
	wantArea(t, "frame", inked(100, 100, line(new(Path).Rect(Rect{20, 20, 60, 60}), Stroke{Width: 10, Square: true})), 70*70-50*50)
	wantArea(t, "circle", inked(100, 100, line(new(Path).Circle(50, 50, 30), Stroke{Width: 6})), 2*math.Pi*30*6)
	wantArea(t, "corner", inked(100, 100, line(new(Path).MoveTo(20, 20).LineTo(80, 20).LineTo(80, 80), Stroke{Width: 10, Square: true, Butt: true})), 600+600-25+25)
	wantArea(t, "dashes", inked(100, 100, line(new(Path).MoveTo(0, 50).LineTo(100, 50), Stroke{Width: 4, Square: true, Butt: true, Dash: []float64{6, 4}})), 60*4)
	wantArea(t, "dashes that begin late", inked(100, 100, line(new(Path).MoveTo(0, 50).LineTo(100, 50), Stroke{Width: 4, Square: true, Butt: true, Dash: []float64{6, 4}, Phase: -3})), 60*4)
	wantArea(t, "dot", inked(100, 100, line(new(Path).MoveTo(50, 50).LineTo(50, 50), Stroke{Width: 20})), math.Pi*100)
	wantArea(t, "no width", inked(100, 100, line(straight(), Stroke{}))+1, 1)
	wantArea(t, "no dashes", inked(100, 100, line(straight(), Stroke{Width: 10, Square: true, Butt: true, Dash: []float64{0, 0}})), 600)
}

func TestFigures(t *testing.T) {
	disc := new(Path).Circle(50, 50, 30)
	mirrored := new(Path).Append(new(Path).Rect(Rect{30, 30, 40, 40}), Matrix{A: -1, D: 1, E: 100})
	draw := func(f Figure) float64 { return inked(100, 100, func(p *Painter) { p.Draw(f, black) }) }
	wantArea(t, "cut", draw(Figure{{Path: disc}, {Path: new(Path).Circle(50, 50, 10), Cut: true}}), math.Pi*800)
	wantArea(t, "cut and filled", draw(Figure{{Path: disc}, {Path: new(Path).Circle(50, 50, 20), Cut: true}, {Path: new(Path).Circle(50, 50, 10)}}), math.Pi*600)
	wantArea(t, "a part the other way round", draw(Figure{{Path: new(Path).Append(disc, Identity()).Append(mirrored, Identity())}}), math.Pi*900-1600)
}

// TestTransforms checks that shapes drawn with a scaled and translated coordinate system
// have the scaled area, wherever they lie.
func TestTransforms(t *testing.T) {
	got := inked(200, 200, func(p *Painter) {
		p.Push()
		p.Translate(100, 100)
		p.ScaleBy(2, 3)
		if k := p.Pixel(); math.Abs(k-1/math.Sqrt(6)) > 1e-9 {
			t.Errorf("a pixel is %v long; want %v ± 1e-9", k, 1/math.Sqrt(6))
		}
		p.FillRect(Rect{-10, -10, 20, 20}, black)
		p.Pop()
		p.Pop() // one too many does nothing
		p.FillRect(Rect{0, 0, 10, 10}, black)
	})
	wantArea(t, "stretched", got, 2400+100)
}

func TestClipped(t *testing.T) {
	got := inked(100, 100, func(p *Painter) {
		p.Clipped(new(Path).Circle(50, 50, 20), func() { p.FillRect(Rect{0, 0, 50, 100}, black) })
	})
	wantArea(t, "half a circle", got, math.Pi*200)
}

// TestShadow checks that a shadow falls to the lower right, fades outwards, and has the
// area of the shape that casts it.
func TestShadow(t *testing.T) {
	var img *image.RGBA
	sum := inked(200, 200, func(p *Painter) {
		p.SoftShadow(new(Path).Rect(Rect{60, 60, 60, 60}), 8, 12, 10, black)
		img = p.Image()
	})
	wantArea(t, "shadow", sum, 3600)
	at := func(x, y int) uint8 { return img.RGBAAt(x, y).A }
	if at(98, 102) < 250 {
		t.Errorf("the middle is %d; want at least 250", at(98, 102))
	}
	for x := 100; x < 150; x++ {
		if at(x, 102) < at(x+1, 102) {
			t.Fatalf("grows outwards at %d, at(x, 102) = %v; want at least %v", x, at(x, 102), at(x+1, 102))
		}
	}
	if at(55, 55) >= at(135, 139) {
		t.Errorf("the shadow falls towards the light: at(55, 55) = %v; want less than %v", at(55, 55), at(135, 139))
	}
}

func TestGradients(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 100, 10))
	p := painter(img, 1, nil)
	white := color.NRGBA{255, 255, 255, 255}
	p.Paint(p.Linear(Point{25, 0}, Point{75, 0}, black, white))
	for _, c := range []struct{ x, want int }{{0, 0}, {20, 0}, {50, 128}, {80, 255}, {99, 255}} {
		if got := int(img.RGBAAt(c.x, 5).R); got < c.want-4 || got > c.want+4 {
			t.Errorf("at %d: %d, want %d", c.x, got, c.want)
		}
	}
	if ink := p.Linear(Point{5, 5}, Point{5, 5}, black, white); ink.At(3, 3).R != 255 {
		t.Errorf("a gradient without length: ink.At(3, 3).R = %v; want 255", ink.At(3, 3).R)
	}
}
