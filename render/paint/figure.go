package paint

import (
	"image"
	"math"
	"slices"
)

// scan computes the coverage of figures. Where the outlines of layers meet in a pixel, the
// coverage of each by itself does not tell what both cover. So the sides of all outlines are
// put in order from left to right, in bands between the heights at which sides begin and
// end; a side at which the figure begins or ends has its exact area.
type scan struct {
	sides []figureSide // of all layers
	begin [][]int32    // by row of pixels: the sides that begin in it
	live  []int32      // the sides that reach the row
	rest  []int32      // those of them that do not reach a band
	cuts  []float64    // the heights between the bands of a row
	cross []crossing   // the sides of a band, from left to right
	turns []int32      // by layer: how often its outline winds around a place
	row   []float64    // coverage of the row's pixels
	steps []float64    // what changes from one pixel to the next
}

// figureSide is a line of an outline, the upper end first.
type figureSide struct {
	x, y, slope, end float64
	layer            int32
	turn             int32 // 1 or -1: how it winds
}

// crossing is a side in a band.
type crossing struct {
	top, end    float64 // where it enters and leaves
	layer, turn int32
	side        int32
}

// add takes the flattened outline of a layer, of which only what lies above the lower border
// counts. Its coordinates become those of the box.
func (s *scan) add(layer int, f *flat, box image.Rectangle) {
	h := float64(box.Dy())
	ox, oy := float64(box.Min.X), float64(box.Min.Y)
	for _, part := range f.parts() {
		if len(part) < 2 {
			continue
		}
		a := part[len(part)-1]
		for _, b := range part {
			e := figureSide{x: a.X - ox, y: a.Y - oy, end: b.Y - oy, layer: int32(layer), turn: 1}
			far := b.X - ox
			a = b
			if e.y > e.end {
				e.x, far, e.y, e.end, e.turn = far, e.x, e.end, e.y, -1
			}
			if !(e.y < h && e.end > 0 && e.end > e.y) || !(math.Abs(e.x) < 1e12 && math.Abs(far) < 1e12 && e.end-e.y < 1e12) {
				continue
			}
			e.slope = (far - e.x) / (e.end - e.y)
			first := int(max(e.y, 0))
			s.begin[first] = append(s.begin[first], int32(len(s.sides)))
			s.sides = append(s.sides, e)
		}
	}
}

// reset prepares for a figure of so many layers in a box.
func (s *scan) reset(layers int, box image.Rectangle) {
	s.sides, s.live = s.sides[:0], s.live[:0]
	s.begin = grown(s.begin, box.Dy())
	for i := range s.begin {
		s.begin[i] = s.begin[i][:0]
	}
	s.turns = grown(s.turns, layers)
	s.row, s.steps = grown(s.row, box.Dx()), grown(s.steps, box.Dx()+1)
}

// grown returns a slice of a length, with what it had.
func grown[T any](list []T, n int) []T {
	if n > cap(list) {
		list = append(list[:cap(list)], make([]T, n-cap(list))...)
	}
	return list[:n]
}

// cover writes the coverage of each row of pixels, 0 to 255.
func (s *scan) cover(f Figure, sum []uint8) {
	w := len(s.row)
	for y := range s.begin {
		s.live = append(s.live, s.begin[y]...)
		if len(s.live) == 0 {
			continue
		}
		clear(s.row)
		clear(s.steps)
		top, end := float64(y), float64(y+1)
		s.cuts = append(s.cuts[:0], top, end)
		for _, i := range s.live {
			e := &s.sides[i]
			if e.y > top {
				s.cuts = append(s.cuts, e.y)
			}
			if e.end < end {
				s.cuts = append(s.cuts, e.end)
			}
		}
		slices.Sort(s.cuts)
		at := top
		for _, next := range s.cuts {
			if next-at >= thinnest || next == end {
				s.band(f, at, next, mostSplits)
				at = next
			}
		}
		inside := 0.0
		for x := range w {
			inside += s.steps[x]
			sum[y*w+x] = uint8(Clamp(s.row[x]+inside, 0, 1)*255 + 0.5)
		}
		kept := s.live[:0]
		for _, i := range s.live {
			if s.sides[i].end > end {
				kept = append(kept, i)
			}
		}
		s.live = kept
	}
}

const (
	thinnest   = 1.0 / 256  // height of a band: less changes no pixel by more than 1 of 255
	tooFar     = 1.0 / 1024 // how far, in pixels, sides may have changed places within a band
	mostSplits = 4          // how often a band is halved because sides cross in it
)

// band adds what the figure covers between two heights of a row, where no side begins or ends.
// Where sides cross, it is halved.
func (s *scan) band(f Figure, top, end float64, splits int) {
	list, rest := s.cross[:0], s.rest[:0]
	middle := (top + end) / 2
	for _, i := range s.live {
		e := &s.sides[i]
		if middle < e.y || middle >= e.end {
			rest = append(rest, i)
			continue
		}
		c := crossing{e.x + (top-e.y)*e.slope, e.x + (end-e.y)*e.slope, e.layer, e.turn, i}
		list = append(list, c)
		k := len(list) - 1
		for ; k > 0 && list[k-1].top+list[k-1].end > c.top+c.end; k-- {
			list[k] = list[k-1]
		}
		list[k] = c
	}
	s.cross, s.rest = list, rest
	for i := range list { // the next band has nearly the same order
		s.live[i] = list[i].side
	}
	copy(s.live[len(list):], rest)
	if splits > 0 {
		for i := 1; i < len(list); i++ {
			if a, b := &list[i-1], &list[i]; a.top > b.top+tooFar || a.end > b.end+tooFar {
				s.band(f, top, middle, splits-1)
				s.band(f, middle, end, splits-1)
				return
			}
		}
	}
	clear(s.turns)
	was := false
	for _, c := range list {
		s.turns[c.layer] += c.turn
		now := false
		for i := len(s.turns) - 1; i >= 0; i-- {
			if s.turns[i] != 0 { // the last layer here says what is so
				now = !f[i].Cut
				break
			}
		}
		if now != was {
			height := end - top
			if was {
				height = -height
			}
			s.mark(c.top, c.end, height)
			was = now
		}
	}
}

// mark adds everything to the right of a side that runs between two places, as high as given;
// a negative height takes it away.
func (s *scan) mark(a, b, height float64) {
	if a > b {
		a, b = b, a
	}
	w := len(s.row)
	if a >= float64(w) {
		return
	}
	first, last := -1, w
	if a > 0 {
		first = int(a)
	}
	switch {
	case b < 0:
		last = -1
	case b < float64(w):
		last = int(b)
	}
	for x := max(first, 0); x <= min(last, w-1); x++ {
		from, to := a-float64(x), b-float64(x)
		share := 1 - Clamp((from+to)/2, 0, 1)
		if to-from > 1e-9 {
			share = (toTheRight(to) - toTheRight(from)) / (to - from)
		}
		s.row[x] += height * share
	}
	if next := last + 1; next < w {
		s.steps[next] += height
	}
}

// toTheRight is the integral, up to x, of the part of a pixel from 0 to 1 that lies to the
// right of x.
func toTheRight(x float64) float64 {
	switch {
	case x <= 0:
		return x
	case x >= 1:
		return 0.5
	}
	return x - x*x/2
}
