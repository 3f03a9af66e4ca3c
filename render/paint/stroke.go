package paint

import "math"

// Stroke describes how a line is drawn.
type Stroke struct {
	Width  float64   // dp
	Square bool      // joins and ends are sharp instead of round
	Butt   bool      // with Square: lines end at their last point
	Dash   []float64 // lengths of dashes and gaps by turns, in dp; nil draws a solid line
	Phase  float64   // offset into the dashes at the start of the line, in dp
}

// stroke appends to out the outline of the flattened parts' lines, half pixels wide on each
// side. All pieces run in the same direction, so that overlaps are filled once.
func (f *flat) stroke(s Stroke, scale float64, out *flat) {
	out.reset()
	half := s.Width * scale / 2
	if !(half > 0) {
		return
	}
	for i, part := range f.parts() {
		pts := distinct(part, f.shut[i])
		shut := f.shut[i] && len(pts) > 2
		if s.Dash == nil {
			out.strokeLine(pts, shut, half, s)
			continue
		}
		dash(pts, shut, s, scale, func(piece []Point) { out.strokeLine(piece, false, half, s) })
	}
}

// distinct drops points that repeat the previous one.
func distinct(pts []Point, shut bool) []Point {
	var out []Point
	for _, q := range pts {
		if n := len(out); n == 0 || math.Hypot(q.X-out[n-1].X, q.Y-out[n-1].Y) > 1e-6 {
			out = append(out, q)
		}
	}
	if n := len(out); shut && n > 1 && math.Hypot(out[0].X-out[n-1].X, out[0].Y-out[n-1].Y) <= 1e-6 {
		out = out[:n-1]
	}
	return out
}

func (f *flat) strokeLine(pts []Point, shut bool, half float64, s Stroke) {
	n := len(pts)
	if n == 1 {
		if s.Square {
			q := pts[0]
			f.polygon(Point{q.X - half, q.Y - half}, Point{q.X + half, q.Y - half}, Point{q.X + half, q.Y + half}, Point{q.X - half, q.Y + half})
		} else {
			f.disc(pts[0], half)
		}
		return
	}
	last := n - 1
	if shut {
		last = n
	}
	for i := 0; i < last; i++ {
		a, b := pts[i], pts[(i+1)%n]
		dx, dy := b.X-a.X, b.Y-a.Y
		l := math.Hypot(dx, dy)
		dx, dy = dx/l*half, dy/l*half
		if s.Square && !s.Butt && !shut {
			if i == 0 {
				a = Point{a.X - dx, a.Y - dy}
			}
			if i == last-1 {
				b = Point{b.X + dx, b.Y + dy}
			}
		}
		f.polygon(Point{a.X + dy, a.Y - dx}, Point{b.X + dy, b.Y - dx}, Point{b.X - dy, b.Y + dx}, Point{a.X - dy, a.Y + dx})
	}
	for i := 0; i < n; i++ {
		if end := i == 0 || i == n-1; end && !shut {
			if !s.Square {
				f.disc(pts[i], half)
			}
			continue
		}
		a, b, c := pts[(i+n-1)%n], pts[i], pts[(i+1)%n]
		f.join(a, b, c, half, s.Square)
	}
}

// join fills the wedge on the outside of corner b between the ends of the two lines: with a
// tip, which is cut off if it is longer than 4 times half the width, or with a round join.
// Its sides lie exactly on the lines' ends, so that no pixel is covered twice.
func (f *flat) join(a, b, c Point, half float64, sharp bool) {
	d1, d2 := unit(a, b), unit(b, c)
	cross := d1.X*d2.Y - d1.Y*d2.X
	dot := d1.X*d2.X + d1.Y*d2.Y
	if math.Abs(cross) < 1e-9 && dot > 0 {
		return
	}
	side := half
	if cross > 0 { // the line turns right, so the wedge is on the left
		side = -half
	}
	p1 := Point{b.X - d1.Y*side, b.Y + d1.X*side}
	p2 := Point{b.X - d2.Y*side, b.Y + d2.X*side}
	f.wedge = append(f.wedge[:0], b, p1)
	if sharp {
		k := side / (1 + dot)
		if tip := (Point{b.X + k*(-d1.Y-d2.Y), b.Y + k*(d1.X+d2.X)}); math.Hypot(tip.X-b.X, tip.Y-b.Y) <= 4*half {
			f.wedge = append(f.wedge, tip)
		}
	} else {
		from := math.Atan2(p1.Y-b.Y, p1.X-b.X)
		angle := math.Atan2(cross, dot)
		n := int(math.Ceil(math.Abs(angle) / (2 * math.Pi) * float64(sides(half))))
		for i := 1; i < n; i++ {
			sin, cos := math.Sincos(from + angle*float64(i)/float64(n))
			f.wedge = append(f.wedge, Point{b.X + half*cos, b.Y + half*sin})
		}
	}
	f.wedge = append(f.wedge, p2)
	f.polygon(f.wedge...)
}

// sides returns how many sides make a circle with a radius of r pixels look round.
func sides(r float64) int {
	return min(max(8, int(math.Ceil(math.Pi/math.Acos(1-math.Min(0.5, 0.05/r))))), 256)
}

func unit(a, b Point) Point {
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	return Point{(b.X - a.X) / l, (b.Y - a.Y) / l}
}

func (f *flat) disc(c Point, r float64) {
	n := sides(r)
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		f.pts = append(f.pts, Point{c.X + r*cos, c.Y + r*sin})
	}
	f.end(true)
}

// polygon adds a part, reversed if necessary so that it runs clockwise on the screen.
func (f *flat) polygon(pts ...Point) {
	area := 0.0
	for i, q := range pts {
		r := pts[(i+1)%len(pts)]
		area += q.X*r.Y - q.Y*r.X
	}
	if area < 0 {
		for i := len(pts) - 1; i >= 0; i-- {
			f.pts = append(f.pts, pts[i])
		}
	} else {
		f.pts = append(f.pts, pts...)
	}
	f.end(true)
}

// dash cuts a line into its dashes.
func dash(pts []Point, shut bool, s Stroke, scale float64, emit func([]Point)) {
	total := 0.0
	for _, d := range s.Dash {
		total += math.Max(d, 0)
	}
	length := 0.0
	for i := 1; i < len(pts); i++ {
		length += math.Hypot(pts[i].X-pts[i-1].X, pts[i].Y-pts[i-1].Y)
	}
	if !(total > 0) || len(pts) < 2 || !(length/(total*scale) < 1e4) {
		emit(pts) // no dashes, or more than could be seen
		return
	}
	i, left := 0, 0.0
	phase := math.Mod(s.Phase, total*2)
	if phase < 0 {
		phase += total * 2
	}
	for {
		left = s.Dash[i%len(s.Dash)]
		if phase < left {
			left -= phase
			break
		}
		phase -= left
		i++
	}
	left *= scale
	n := len(pts)
	last := n - 1
	if shut {
		last = n
	}
	piece := []Point{pts[0]}
	for k := 0; k < last; k++ {
		a, b := pts[k], pts[(k+1)%n]
		l := math.Hypot(b.X-a.X, b.Y-a.Y)
		done := 0.0
		for l-done > left {
			done += left
			q := Point{Mix(a.X, b.X, done/l), Mix(a.Y, b.Y, done/l)}
			if i%2 == 0 {
				emit(append(piece, q))
			}
			piece = append([]Point(nil), q)
			i++
			left = math.Max(s.Dash[i%len(s.Dash)]*scale, 1e-3)
		}
		left -= l - done
		piece = append(piece, b)
	}
	if i%2 == 0 && len(piece) > 1 {
		emit(piece)
	}
}

// Mix interpolates: it returns a at t = 0 and b at t = 1.
func Mix(a, b, t float64) float64 { return a + (b-a)*t }
