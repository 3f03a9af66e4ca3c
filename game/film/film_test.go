package film

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"testing"

	"agora/rules/chance"
)

// board paints a picture of squares: a ground of two colours and a piece on one of them.
func board(side, at int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			c := color.RGBA{200, 180, 150, 255}
			if (x/20+y/20)%2 == 0 {
				c = color.RGBA{90, 60, 40, 255}
			}
			if x/20 == at%6 && y/20 == at/6 {
				c = color.RGBA{20, 90, 140, 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	return img
}

// begun starts a film with the colours of some pictures.
func begun(samples ...*image.RGBA) *Film {
	var s Census
	for _, img := range samples {
		s.Count(img)
	}
	return s.Film()
}

// added adds a picture to a film, and returns in how many steps.
func added(t *testing.T, f *Film, img *image.RGBA, delay int) (steps int) {
	t.Helper()
	f.Add(img, delay)
	for more := true; more; steps++ {
		more = f.Step()
		if most := mostWork + img.Rect.Dx()*(1+search); f.Work() > most { // it ends with the row it began
			t.Fatalf("a step looks at %d pixels; want at most %d", f.Work(), most)
		}
	}
	return steps
}

// Films can be read back: each picture, put together as a GIF viewer does it, has its
// colours except for the last bits, and stays as long as it should.
func TestFilmShowsItsPictures(t *testing.T) {
	r := chance.New(4, 1)
	var want []*image.RGBA
	for range 12 {
		want = append(want, board(120, r.Intn(36)))
	}
	want[5] = want[4] // nothing happens
	f := begun(want[0], want[6], want[11])
	for i, img := range want {
		added(t, f, img, 10+i)
	}
	g, err := gif.DecodeAll(bytes.NewReader(f.Bytes()))
	if err != nil {
		t.Fatalf("gif.DecodeAll(bytes.NewReader(f.Bytes())) = %v; want no error", err)
	}
	if len(g.Image) > len(want)-1 || g.LoopCount != 0 {
		t.Errorf("%d pictures, loops %d; want at most %d and 0", len(g.Image), g.LoopCount, len(want)-1)
	}
	shown, at, until := image.NewRGBA(image.Rect(0, 0, 120, 120)), -1, 0
	time := 0
	for i, img := range want {
		for time >= until {
			at++
			until += g.Delay[at]
			frame := g.Image[at]
			for y := frame.Rect.Min.Y; y < frame.Rect.Max.Y; y++ {
				for x := frame.Rect.Min.X; x < frame.Rect.Max.X; x++ {
					if c := frame.At(x, y).(color.RGBA); c.A != 0 {
						shown.SetRGBA(x, y, c)
					}
				}
			}
		}
		for j := range img.Pix {
			if d := int(img.Pix[j]) - int(shown.Pix[j]); d > 1<<shift || -d > 1<<shift {
				t.Fatalf("picture %d: value %d is %d; want %d", i, j, shown.Pix[j], img.Pix[j])
			}
		}
		time += 10 + i
	}
	if at != len(g.Image)-1 || time != until {
		t.Errorf("shown are %d of %d pictures, in %d of %d hundredths; want all %d pictures, and equal times", at+1, len(g.Image), until, time, len(g.Image))
	}
}

// A picture in which little changes adds little, and no step does more than a bounded amount
// of work, however many colours there are.
func TestFilmIsSmallAndMadeInSteps(t *testing.T) {
	r := chance.New(9, 1)
	noise := image.NewRGBA(image.Rect(0, 0, 720, 720))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(r.Intn(256)) | 0x80
	}
	f := begun(noise)
	steps := added(t, f, noise, 50)
	if least := 2 * 720 * 720 / mostWork; steps < least {
		t.Errorf("the first picture takes %d steps, want %d", steps, least)
	}
	single := len(f.Bytes())
	for range 50 {
		next := image.NewRGBA(noise.Rect)
		copy(next.Pix, noise.Pix)
		for range 40 {
			next.Pix[4*(720*(300+r.Intn(10))+300+r.Intn(10))] ^= 0x40
		}
		added(t, f, next, 50)
		noise = next
	}
	if all := len(f.Bytes()); all > single+50*400 {
		t.Errorf("one picture has %d bytes, with fifty small changes %d; want at most %d", single, all, single+50*400)
	}
	g, err := gif.DecodeAll(bytes.NewReader(f.Bytes()))
	if err != nil || len(g.Image) != 51 {
		t.Fatalf("%d pictures, %v; want 51 and no error", len(g.Image), err)
	}
}

// BenchmarkStep measures the most expensive step and a usual one.
func BenchmarkStep(b *testing.B) {
	r := chance.New(9, 1)
	noise := image.NewRGBA(image.Rect(0, 0, 720, 720))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(r.Intn(256)) | 0x80
	}
	for name, pictures := range map[string][2]*image.RGBA{"noise": {noise, noise}, "board": {board(720, 3), board(720, 700)}} {
		b.Run(name, func(b *testing.B) {
			f := begun(pictures[:]...)
			for i := 0; b.Loop(); i++ {
				if !f.Step() {
					f.last = nil
					f.buf.Reset()
					f.Add(pictures[i%2], 1)
				}
			}
		})
	}
}
