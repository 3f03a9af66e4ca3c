// Package film makes a GIF of pictures of a game: with few colours, and of each picture only
// what has changed since the one before, so that a whole game is small enough to be sent.
package film

import (
	"image"
	"image/color"
	"image/gif"
	"iter"
)

// Film is an animated picture that is being made.
type Film struct {
	colours color.Palette // the last is clear: nothing has changed there
	near    map[uint16]uint8
	last    []uint8 // the picture so far, as numbers of colours
	gif     gif.GIF
}

// New begins a film, whose colours are those that are found most in some of its pictures. All
// have one size.
func New(samples ...*image.RGBA) *Film {
	f := &Film{colours: append(most(samples, 255), color.RGBA{}), near: map[uint16]uint8{}}
	size := samples[0].Bounds().Size()
	f.gif.Config = image.Config{ColorModel: f.colours, Width: size.X, Height: size.Y}
	return f
}

// Add adds a picture that is shown for delay hundredths of a second. If it equals the last
// picture, that one is shown for longer.
func (f *Film) Add(img *image.RGBA, delay int) {
	now := f.numbers(img)
	box := img.Rect
	if f.last != nil {
		box = changed(f.last, now, box)
	}
	if n := len(f.gif.Delay); box.Empty() && n > 0 {
		f.gif.Delay[n-1] += delay
		return
	}
	frame := image.NewPaletted(box, f.colours)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			i := y*img.Rect.Dx() + x
			n := now[i]
			if f.last != nil && f.last[i] == n {
				n = uint8(len(f.colours) - 1)
			}
			frame.SetColorIndex(x, y, n)
		}
	}
	f.last = now
	f.gif.Image = append(f.gif.Image, frame)
	f.gif.Delay = append(f.gif.Delay, delay)
	f.gif.Disposal = append(f.gif.Disposal, gif.DisposalNone)
}

// changed returns the least box around what differs between two pictures.
func changed(before, now []uint8, all image.Rectangle) (box image.Rectangle) {
	for i := range now {
		if before[i] != now[i] {
			x, y := i%all.Dx(), i/all.Dx()
			box = box.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return box
}

// numbers returns the nearest colour of each pixel.
func (f *Film) numbers(img *image.RGBA) []uint8 {
	list := make([]uint8, len(img.Pix)/4)
	for i := range list {
		key := bin(img.Pix[4*i : 4*i+3])
		n, known := f.near[key]
		if !known {
			n = uint8(f.colours[:len(f.colours)-1].Index(middle(key)))
			f.near[key] = n
		}
		list[i] = n
	}
	return list
}

// Parts encodes the film piece by piece, so that the caller decides when to do the next.
func (f *Film) Parts() iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		if err := gif.EncodeAll(writer(yield), &f.gif); err != nil && err != errStopped {
			yield(nil, err)
		}
	}
}

// writer hands on what is written.
type writer func([]byte, error) bool

func (w writer) Write(part []byte) (int, error) {
	if !w(part, nil) {
		return 0, errStopped
	}
	return len(part), nil
}
