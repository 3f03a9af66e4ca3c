// Package film makes a GIF of pictures of a game: with few colours, and of each picture only
// what has changed since the one before, so that a whole game is small enough to be sent.
//
// It does a bounded amount of work per step, so that a program with a single thread, such as
// one in a browser, can draw between the steps. That is why it writes the format itself:
// image/gif encodes a whole film in one call.
package film

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"image"
	"image/color"
	"io"
)

// Work of a step, counted in looks at a pixel.
const (
	mostWork = 1 << 18 // in a step
	search   = 64      // to find the nearest colour for a new one
)

// Film is an animated picture that is being made.
type Film struct {
	size    image.Point
	palette [colours]color.RGBA
	near    [bins]uint8 // the number of the nearest colour, if known
	known   [bins]bool

	buf   bytes.Buffer
	delay int // of the last picture written
	at    int // where that delay stands in buf

	img  *image.RGBA     // the picture in work; nil: none
	stay int             // how long it is shown
	now  []uint8         // its pixels as numbers of colours
	last []uint8         // those of the picture before; nil: none
	box  image.Rectangle // what differs
	row  int             // the next one
	pack io.WriteCloser  // packs the box; nil: the colours are not all known
	line []uint8         // of the box
	work int             // done in this step
}

// Work returns how much has been done in the last step.
func (f *Film) Work() int { return f.work }

// Add begins to add a picture of the film's size that is shown for delay hundredths of a
// second; Step does the work. If it equals the last picture, that one is shown for longer.
func (f *Film) Add(img *image.RGBA, delay int) {
	f.img, f.stay, f.row, f.box = img, delay, 0, image.Rectangle{}
	if f.now == nil {
		f.now = make([]uint8, f.size.X*f.size.Y)
	}
}

// Step does some of the work for the picture that was added, and reports whether any is
// left.
func (f *Film) Step() (more bool) {
	for f.work = 0; f.img != nil && f.work < mostWork; {
		switch {
		case f.pack != nil:
			f.packRow()
		case f.row < f.size.Y:
			f.readRow()
		default:
			f.compared()
		}
	}
	return f.img != nil
}

// readRow finds the nearest colours of a row, and what differs in it.
func (f *Film) readRow() {
	pix := f.img.Pix[f.row*f.img.Stride:]
	first, last := f.size.X, -1
	row := f.now[f.row*f.size.X:][:f.size.X]
	for x := range row {
		key := bin(pix[4*x : 4*x+3])
		if !f.known[key] {
			f.near[key], f.known[key] = f.nearest(middle(key)), true
			f.work += search
		}
		row[x] = f.near[key]
		if f.last == nil || f.last[f.row*f.size.X+x] != row[x] {
			first, last = min(first, x), x
		}
	}
	if first <= last {
		f.box = f.box.Union(image.Rect(first, f.row, last+1, f.row+1))
	}
	f.row++
	f.work += f.size.X
}

// nearest returns the number of the colour that is nearest to another one.
func (f *Film) nearest(c color.RGBA) (n uint8) {
	least := 1 << 30
	for i, p := range f.palette[:same] {
		r, g, b := int(p.R)-int(c.R), int(p.G)-int(c.G), int(p.B)-int(c.B)
		if d := r*r + g*g + b*b; d < least {
			n, least = uint8(i), d
		}
	}
	return n
}

// compared begins to pack a picture of which every pixel is known, unless nothing has
// changed.
func (f *Film) compared() {
	if f.box.Empty() {
		f.setDelay(f.delay + f.stay)
		f.img = nil
		return
	}
	// A graphic control extension (left in place, with one clear colour) and an image descriptor.
	f.buf.Write([]byte{0x21, 0xf9, 4, 1<<2 | 1})
	f.at = f.buf.Len()
	f.buf.Write([]byte{0, 0, same, 0, 0x2c})
	for _, n := range [...]int{f.box.Min.X, f.box.Min.Y, f.box.Dx(), f.box.Dy()} {
		f.buf.Write(short(n))
	}
	f.buf.Write([]byte{0, depth})
	f.setDelay(f.stay)
	f.pack = lzw.NewWriter(&blocks{buf: &f.buf}, lzw.LSB, depth)
	f.row = f.box.Min.Y
}

// packRow packs a row of what differs.
func (f *Film) packRow() {
	if f.row == f.box.Max.Y {
		f.pack.Close() // its only errors are those of blocks, which makes none
		f.buf.WriteByte(0)
		f.pack, f.img = nil, nil
		if f.last == nil {
			f.last = make([]uint8, len(f.now))
		}
		f.last, f.now = f.now, f.last
		return
	}
	from, to := f.row*f.size.X+f.box.Min.X, f.row*f.size.X+f.box.Max.X
	f.line = append(f.line[:0], f.now[from:to]...)
	if f.last != nil {
		for x, n := range f.last[from:to] {
			if f.line[x] == n {
				f.line[x] = same
			}
		}
	}
	f.pack.Write(f.line)
	f.row++
	f.work += len(f.line)
}

// setDelay sets how long the last picture written is shown.
func (f *Film) setDelay(n int) {
	f.delay = min(n, 1<<16-1)
	copy(f.buf.Bytes()[f.at:], short(f.delay))
}

// Bytes returns the file with the pictures added so far, when no work is left.
func (f *Film) Bytes() []byte { return append(bytes.Clone(f.buf.Bytes()), 0x3b) }

// Size returns how many bytes the file has with the pictures added so far.
func (f *Film) Size() int { return f.buf.Len() + 1 }

// short returns a number as the format has it.
func short(n int) []byte { return binary.LittleEndian.AppendUint16(nil, uint16(n)) }

// blocks writes data in blocks of the format, each with its length before it.
type blocks struct {
	buf  *bytes.Buffer
	from int // where the length of the open block stands
	open bool
}

// WriteByte implements io.ByteWriter, which package lzw writes to.
func (b *blocks) WriteByte(c byte) error {
	if !b.open {
		b.from, b.open = b.buf.Len(), true
		b.buf.WriteByte(0)
	}
	b.buf.WriteByte(c)
	n := b.buf.Len() - b.from - 1
	b.buf.Bytes()[b.from] = byte(n)
	b.open = n < 255
	return nil
}

// Write implements io.Writer.
func (b *blocks) Write(data []byte) (int, error) {
	for _, c := range data {
		b.WriteByte(c)
	}
	return len(data), nil
}

// Flush implements what package lzw asks of a writer of single bytes.
func (b *blocks) Flush() error { return nil }
