package paint

import (
	"math"
	"slices"
)

// Stroke describes how a line is drawn.
type Stroke struct {
	Width  float64   // dp
	Square bool      // joins and ends are sharp instead of round
	Butt   bool      // with Square: lines end at their last point
	Dash   []float64 // lengths of dashes and gaps by turns, in dp; nil draws a solid line
	Phase  float64   // offset into the dashes at the start of the line, in dp
}

// stroke sets out to the outline of the flattened parts' lines, half pixels wide on each
// side. All of it runs clockwise on the screen, so that overlaps are filled once.
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

// strokeLine adds the outline of a line: up its left side and down its right one. It
// overwrites pts.
func (f *flat) strokeLine(pts []Point, shut bool, half float64, s Stroke) {
	n := len(pts)
	if n == 1 {
		if s.Square {
			q := pts[0]
			f.pts = append(f.pts, Point{q.X - half, q.Y - half}, Point{q.X + half, q.Y - half}, Point{q.X + half, q.Y + half}, Point{q.X - half, q.Y + half})
		} else {
			f.pts = append(f.pts, Point{pts[0].X + half, pts[0].Y})
			f.turn(pts[0], Point{half, 0}, 2*math.Pi)
		}
		f.end(true)
		return
	}
	if s.Square && !s.Butt && !shut {
		first, last := unit(pts[1], pts[0]), unit(pts[n-2], pts[n-1])
		pts[0] = Point{pts[0].X + half*first.X, pts[0].Y + half*first.Y}
		pts[n-1] = Point{pts[n-1].X + half*last.X, pts[n-1].Y + half*last.Y}
	}
	for range 2 {
		f.side(pts, shut, half, s.Square)
		if shut {
			f.end(true)
		} else if d := unit(pts[n-2], pts[n-1]); !s.Square {
			f.turn(pts[n-1], Point{half * d.Y, -half * d.X}, math.Pi)
		}
		slices.Reverse(pts)
	}
	f.end(true)
}

// side adds the line that runs half pixels to the left of a line.
func (f *flat) side(pts []Point, shut bool, half float64, sharp bool) {
	n := len(pts)
	if shut {
		f.corner(pts[n-1], pts[0], pts[1], half, sharp)
	} else {
		f.beside(pts[0], unit(pts[0], pts[1]), half)
	}
	for i := 1; i < n-1; i++ {
		f.corner(pts[i-1], pts[i], pts[i+1], half, sharp)
	}
	if shut {
		f.corner(pts[n-2], pts[n-1], pts[0], half, sharp)
	} else {
		f.beside(pts[n-1], unit(pts[n-2], pts[n-1]), half)
	}
}

// beside adds the point to the left of a line with direction d at q.
func (f *flat) beside(q, d Point, half float64) {
	f.pts = append(f.pts, Point{q.X + half*d.Y, q.Y - half*d.X})
}

// corner leads the left side around corner b. If the line turns to the left, its left side
// turns where those of both lines meet, so that no edge is covered twice, or, if one of the
// lines is too short for that, past b itself. If it turns to the right, the side gets a
// round join, or a tip unless that is longer than 4 times half the width.
func (f *flat) corner(a, b, c Point, half float64, sharp bool) {
	d1, d2 := unit(a, b), unit(b, c)
	cross := d1.X*d2.Y - d1.Y*d2.X
	dot := d1.X*d2.X + d1.Y*d2.Y
	k := half / (1 + dot)
	meet := Point{b.X + k*(d1.Y+d2.Y), b.Y - k*(d1.X+d2.X)}
	short := min(math.Hypot(b.X-a.X, b.Y-a.Y), math.Hypot(c.X-b.X, c.Y-b.Y))
	switch {
	case math.Abs(cross) < 1e-9 && dot > 0:
		f.beside(b, d1, half)
	case cross < 0 && -cross*k <= short/2:
		f.pts = append(f.pts, meet)
	case cross < 0:
		f.beside(b, d1, half)
		f.pts = append(f.pts, b)
		f.beside(b, d2, half)
	case !sharp:
		f.beside(b, d1, half)
		f.turn(b, Point{half * d1.Y, -half * d1.X}, math.Atan2(cross, dot))
		f.beside(b, d2, half)
	case math.Hypot(meet.X-b.X, meet.Y-b.Y) <= 4*half:
		f.pts = append(f.pts, meet)
	default:
		f.beside(b, d1, half)
		f.beside(b, d2, half)
	}
}

// sides returns how many sides make a circle with a radius of r pixels look round.
func sides(r float64) int {
	return min(max(8, int(math.Ceil(math.Pi/math.Acos(1-min(0.5, sag/r))))), 1024)
}

func unit(a, b Point) Point {
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	return Point{(b.X - a.X) / l, (b.Y - a.Y) / l}
}

// turn adds the points of an arc around c, clockwise by angle, that begins at c + from; both
// its ends are left to others.
func (f *flat) turn(c, from Point, angle float64) {
	n := int(math.Ceil(angle / (2 * math.Pi) * float64(sides(math.Hypot(from.X, from.Y)))))
	for i := 1; i < n; i++ {
		sin, cos := math.Sincos(angle * float64(i) / float64(n))
		f.pts = append(f.pts, Point{c.X + from.X*cos - from.Y*sin, c.Y + from.X*sin + from.Y*cos})
	}
}

// dash cuts a line into its dashes.
func dash(pts []Point, shut bool, s Stroke, scale float64, emit func([]Point)) {
	total := 0.0
	for _, d := range s.Dash {
		total += max(d, 0)
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
			left = max(s.Dash[i%len(s.Dash)]*scale, 1e-3)
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
