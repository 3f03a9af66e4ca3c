package paint

import (
	"image"
	"math"
)

// figureRows is how many lines a row of pixels is looked at on. Along each the coverage is
// exact; two lines are so close that no pixel is off by more than 1 of 255.
const figureRows = 128

// scan computes the coverage of figures. Layers meet in single pixels, where the coverage of
// each by itself does not tell what both cover, so lines through the figure are combined
// instead of pixels.
type scan struct {
	sides []figureSide // of all layers
	begin [][]int32    // by row of pixels: the sides that begin in it
	live  []int32      // the sides that reach the row
	cross [][]crossing // by layer, on the line
	on    []stretch    // what is covered on the line, from left to right
	next  []stretch
	row   []float64 // coverage of the row's pixels, in lines
	steps []float64 // what changes from one pixel to the next, in lines
}

// figureSide is a line of an outline, the upper end first.
type figureSide struct {
	x, y, slope, end float64
	layer            int32
	turn             int32 // 1 or -1: how it winds
}

type crossing struct {
	x    float64
	turn int32
}

type stretch struct{ from, to float64 }

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
	s.cross = grown(s.cross, layers)
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
		for line := range figureRows {
			s.line(f, float64(y)+(float64(line)+0.5)/figureRows)
		}
		inside := 0.0
		for x := range w {
			inside += s.steps[x]
			sum[y*w+x] = uint8(min((s.row[x]+inside)*(255.0/figureRows)+0.5, 255))
		}
		kept := s.live[:0]
		for _, i := range s.live {
			if s.sides[i].end > float64(y+1) {
				kept = append(kept, i)
			}
		}
		s.live = kept
	}
}

// line adds what the figure covers on a line.
func (s *scan) line(f Figure, y float64) {
	for i := range s.cross {
		s.cross[i] = s.cross[i][:0]
	}
	for _, i := range s.live {
		e := &s.sides[i]
		if y < e.y || y >= e.end {
			continue
		}
		c := crossing{e.x + (y-e.y)*e.slope, e.turn}
		list := append(s.cross[e.layer], c)
		k := len(list) - 1
		for ; k > 0 && list[k-1].x > c.x; k-- {
			list[k] = list[k-1]
		}
		list[k] = c
		s.cross[e.layer] = list
	}
	s.on = s.on[:0]
	for i, list := range s.cross {
		turns, from := int32(0), 0.0
		for _, c := range list {
			if turns == 0 {
				from = c.x
			}
			if turns += c.turn; turns == 0 && c.x > from {
				s.combine(stretch{from, c.x}, f[i].Cut)
			}
		}
	}
	for _, on := range s.on {
		s.mark(on)
	}
}

// combine adds a span to what is covered on the line, or cuts it out.
func (s *scan) combine(n stretch, cut bool) {
	s.next = s.next[:0]
	put := !cut
	for _, on := range s.on {
		switch {
		case on.to < n.from || on.from > n.to:
			if put && on.from > n.to {
				s.next, put = append(s.next, n), false
			}
			s.next = append(s.next, on)
		case cut:
			if on.from < n.from {
				s.next = append(s.next, stretch{on.from, n.from})
			}
			if on.to > n.to {
				s.next = append(s.next, stretch{n.to, on.to})
			}
		default:
			n = stretch{min(n.from, on.from), max(n.to, on.to)}
		}
	}
	if put {
		s.next = append(s.next, n)
	}
	s.on, s.next = s.next, s.on
}

// mark adds a covered span of a line to the row.
func (s *scan) mark(on stretch) {
	from, to := max(on.from, 0), min(on.to, float64(len(s.row)))
	if from >= to {
		return
	}
	first, last := int(from), int(to)
	if first == last {
		s.row[first] += to - from
		return
	}
	s.row[first] += float64(first+1) - from
	s.steps[first+1]++
	s.steps[last]--
	if last < len(s.row) {
		s.row[last] += to - float64(last)
	}
}
