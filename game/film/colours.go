package film

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// Numbers of colours. The last is clear: there the picture is the same as before.
const (
	depth   = 8
	colours = 1 << depth
	same    = colours - 1
)

// Colours that differ by less than this many steps of a channel are one.
const (
	keep  = 5 // bits of a channel
	shift = 8 - keep
	bins  = 1 << (3 * keep)
)

// bin returns which of the colours that are told apart a pixel has.
func bin(rgb []uint8) uint16 {
	return uint16(rgb[0]>>shift)<<(2*keep) | uint16(rgb[1]>>shift)<<keep | uint16(rgb[2]>>shift)
}

// middle returns the colour in the middle of a bin.
func middle(key uint16) color.RGBA {
	part := func(n uint16) uint8 { return uint8(n&(1<<keep-1))<<shift | 1<<(shift-1) }
	return color.RGBA{part(key >> (2 * keep)), part(key >> keep), part(key), 255}
}

// Census counts the colours of some pictures of a film, to choose the film's colours.
type Census struct {
	size  image.Point
	count [bins]int
}

// Count counts a picture. All have one size.
func (s *Census) Count(img *image.RGBA) {
	s.size = img.Rect.Size()
	for i := 0; i+3 < len(img.Pix); i += 4 {
		s.count[bin(img.Pix[i:i+3])]++
	}
}

// Film begins a film with the colours that are found most in the pictures counted.
func (s *Census) Film() *Film {
	f := &Film{size: s.size}
	var keys []uint16
	for key, n := range s.count {
		if n > 0 {
			keys = append(keys, uint16(key))
		}
	}
	slices.SortFunc(keys, func(a, b uint16) int {
		return cmp.Or(cmp.Compare(s.count[b], s.count[a]), cmp.Compare(a, b))
	})
	for i := range f.palette[:same] {
		f.palette[i] = middle(keys[min(i, len(keys)-1)])
	}
	// The header, the size, all colours, and the extension by which it begins again for ever.
	f.buf.WriteString("GIF89a")
	f.buf.Write(short(s.size.X))
	f.buf.Write(short(s.size.Y))
	f.buf.Write([]byte{0x80 | (depth - 1), 0, 0})
	for _, c := range f.palette {
		f.buf.Write([]byte{c.R, c.G, c.B})
	}
	f.buf.WriteString("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")
	return f
}
