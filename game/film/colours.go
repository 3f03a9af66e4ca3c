package film

import (
	"cmp"
	"errors"
	"image"
	"image/color"
	"maps"
	"slices"
)

// errStopped ends the packing of a film that nobody waits for any more.
var errStopped = errors.New("stopped")

// Colours that differ by less than this many steps of a channel are one.
const (
	keep  = 5 // bits of a channel
	shift = 8 - keep
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

// most returns the colours that are found most in pictures, the most frequent first.
func most(pictures []*image.RGBA, n int) (list color.Palette) {
	count := map[uint16]int{}
	for _, img := range pictures {
		for i := 0; i+3 < len(img.Pix); i += 4 {
			count[bin(img.Pix[i:i+3])]++
		}
	}
	keys := slices.SortedFunc(maps.Keys(count), func(a, b uint16) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b))
	})
	for _, key := range keys[:min(n, len(keys))] {
		list = append(list, middle(key))
	}
	return list
}
