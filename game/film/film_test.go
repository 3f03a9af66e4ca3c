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

// packed takes all parts of a film.
func packed(t *testing.T, f *Film) (data []byte, parts int) {
	t.Helper()
	for part, err := range f.Parts() {
		if err != nil {
			t.Fatal(err)
		}
		data, parts = append(data, part...), parts+1
	}
	return data, parts
}

// What is put in comes out: each picture, put together as a viewer of GIFs does, has its
// colours but for the last bits, and stays as long as it should.
func TestFilmShowsItsPictures(t *testing.T) {
	r := chance.New(4, 1)
	var want []*image.RGBA
	for range 12 {
		want = append(want, board(120, r.Intn(36)))
	}
	want[5] = want[4] // nothing happens
	f := New(want[0], want[6], want[11])
	for i, img := range want {
		f.Add(img, 10+i)
	}
	data, _ := packed(t, f)
	g, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Image) > len(want)-1 || g.LoopCount != 0 {
		t.Errorf("%d pictures, loops %d", len(g.Image), g.LoopCount)
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
				t.Fatalf("picture %d: value %d is %d, not %d", i, j, shown.Pix[j], img.Pix[j])
			}
		}
		time += 10 + i
	}
	if at != len(g.Image)-1 || time != until {
		t.Errorf("shown are %d of %d pictures, in %d of %d hundredths", at+1, len(g.Image), until, time)
	}
}

// A picture in which little changes adds little, a film of many is packed in many parts, and
// one that is given up ends.
func TestFilmIsSmallAndInParts(t *testing.T) {
	r := chance.New(9, 1)
	noise := image.NewRGBA(image.Rect(0, 0, 200, 200))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(r.Intn(256)) | 0x80
	}
	one, long := New(noise), New(noise)
	one.Add(noise, 50)
	for i := range 50 {
		next := image.NewRGBA(noise.Rect)
		copy(next.Pix, noise.Pix)
		for j := range 40 {
			next.Pix[4*(200*i+j)] ^= 0x40
		}
		long.Add(next, 50)
	}
	single, _ := packed(t, one)
	all, parts := packed(t, long)
	if len(all) > 2*len(single) || parts < 4 {
		t.Errorf("one picture has %d bytes, fifty %d in %d parts", len(single), len(all), parts)
	}
	taken := 0
	for range long.Parts() {
		if taken++; taken == 2 {
			break
		}
	}
	if taken != 2 {
		t.Errorf("%d parts of a film that was given up", taken)
	}
}
