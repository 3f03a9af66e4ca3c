package paint

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// readPath parses a path in SVG notation; upper-case commands use absolute coordinates,
// lower-case ones relative coordinates.
func readPath(text string) (*Path, error) {
	r := pathReader{text: text, path: &Path{}}
	for {
		r.skip()
		if r.at >= len(r.text) {
			return r.path, nil
		}
		if err := r.command(); err != nil {
			return nil, fmt.Errorf("path %q, at %d: %w", text, r.at, err)
		}
	}
}

type pathReader struct {
	text     string
	at       int
	path     *Path
	cmd      byte
	pen      Point
	start    Point
	control  Point // the last curve's second control point, which S and T mirror
	smooth   byte  // the kind of curve that control belongs to
	argument [7]float64
}

func (r *pathReader) skip() {
	for r.at < len(r.text) && strings.IndexByte(" ,\n\t\r", r.text[r.at]) >= 0 {
		r.at++
	}
}

// arguments lists what each command takes: x and y for coordinates, n for other numbers, f
// for the flags of an arc.
var arguments = map[byte]string{
	'M': "xy", 'L': "xy", 'H': "x", 'V': "y", 'C': "xyxyxy", 'S': "xyxy", 'Q': "xyxy", 'T': "xy", 'A': "nnnffxy", 'Z': "",
}

// command reads one command, or another set of numbers for the last one.
func (r *pathReader) command() error {
	c := r.text[r.at]
	if c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
		r.cmd = c
		r.at++
	} else if r.cmd == 0 || r.cmd|0x20 == 'z' {
		return fmt.Errorf("a command is missing")
	}
	kind := r.cmd &^ 0x20
	wanted, ok := arguments[kind]
	if !ok {
		return fmt.Errorf("unknown command %q", string(r.cmd))
	}
	for i, what := range wanted {
		v, err := r.number(what == 'f')
		if err != nil {
			return err
		}
		if r.cmd >= 'a' {
			switch what {
			case 'x':
				v += r.pen.X
			case 'y':
				v += r.pen.Y
			}
		}
		r.argument[i] = v
	}
	r.draw(kind)
	return nil
}

func (r *pathReader) draw(kind byte) {
	a := &r.argument
	mirror := func(of byte) Point {
		if r.smooth != of {
			return r.pen
		}
		return Point{2*r.pen.X - r.control.X, 2*r.pen.Y - r.control.Y}
	}
	to := r.pen
	smooth := byte(0)
	switch kind {
	case 'M':
		to = Point{a[0], a[1]}
		r.path.MoveTo(to.X, to.Y)
		r.start = to
		r.cmd-- // further numbers are lines: M -> L, m -> l
	case 'L':
		to = Point{a[0], a[1]}
		r.path.LineTo(to.X, to.Y)
	case 'H':
		to.X = a[0]
		r.path.LineTo(to.X, to.Y)
	case 'V':
		to.Y = a[0]
		r.path.LineTo(to.X, to.Y)
	case 'C':
		to, r.control, smooth = Point{a[4], a[5]}, Point{a[2], a[3]}, 'C'
		r.path.CubeTo(a[0], a[1], a[2], a[3], to.X, to.Y)
	case 'S':
		c := mirror('C')
		to, r.control, smooth = Point{a[2], a[3]}, Point{a[0], a[1]}, 'C'
		r.path.CubeTo(c.X, c.Y, a[0], a[1], to.X, to.Y)
	case 'Q':
		to, r.control, smooth = Point{a[2], a[3]}, Point{a[0], a[1]}, 'Q'
		r.path.QuadTo(a[0], a[1], to.X, to.Y)
	case 'T':
		c := mirror('Q')
		to, r.control, smooth = Point{a[0], a[1]}, c, 'Q'
		r.path.QuadTo(c.X, c.Y, to.X, to.Y)
	case 'A':
		to = Point{a[5], a[6]}
		r.arc(math.Abs(a[0]), math.Abs(a[1]), a[2]*math.Pi/180, a[3] != 0, a[4] != 0, to)
	case 'Z':
		to = r.start
		r.path.Close()
	}
	r.pen, r.smooth = to, smooth
}

// arc continues along an ellipse whose first half axis is rotated by turned: the long or
// the short way around, clockwise or not.
func (r *pathReader) arc(rx, ry, turned float64, large, clockwise bool, to Point) {
	if rx == 0 || ry == 0 || to == r.pen {
		r.path.LineTo(to.X, to.Y)
		return
	}
	// Map the ellipse to a circle of radius 1, where both points are half a chord from
	// their midpoint.
	onto := Identity().Rotated(turned).Scaled(rx, ry)
	back := Identity().Scaled(1/rx, 1/ry).Rotated(-turned)
	a, b := back.Apply(r.pen), back.Apply(to)
	half := math.Hypot(b.X-a.X, b.Y-a.Y) / 2
	if half > 1 { // an ellipse that is too small grows until it fits
		onto, back = onto.Scaled(half, half), back.Then(Identity().Scaled(1/half, 1/half))
		a, b, half = back.Apply(r.pen), back.Apply(to), 1
	}
	high := math.Sqrt(max(0, 1-half*half)) / (2 * half)
	if large == clockwise {
		high = -high
	}
	c := Point{(a.X+b.X)/2 - (b.Y-a.Y)*high, (a.Y+b.Y)/2 + (b.X-a.X)*high}
	from, end := math.Atan2(a.Y-c.Y, a.X-c.X), math.Atan2(b.Y-c.Y, b.X-c.X)
	if clockwise && end < from {
		end += 2 * math.Pi
	} else if !clockwise && end > from {
		end -= 2 * math.Pi
	}
	curve := new(Path).Arc(c.X, c.Y, 1, from, end)
	for i := 1; i < len(curve.pts); i += 3 { // after its start it consists of curves only
		p, q, e := onto.Apply(curve.pts[i]), onto.Apply(curve.pts[i+1]), onto.Apply(curve.pts[i+2])
		r.path.CubeTo(p.X, p.Y, q.X, q.Y, e.X, e.Y)
	}
}

// number reads a number; a flag is a single digit.
func (r *pathReader) number(flag bool) (float64, error) {
	r.skip()
	from := r.at
	dot, exponent := false, false
	for r.at < len(r.text) && !(flag && r.at > from) {
		c := r.text[r.at]
		switch {
		case c >= '0' && c <= '9':
		case (c == '-' || c == '+') && (r.at == from || r.text[r.at-1]|0x20 == 'e'):
		case c == '.' && !dot && !exponent:
			dot = true
		case c|0x20 == 'e' && r.at > from && !exponent:
			exponent = true
		default:
			return r.parse(from)
		}
		r.at++
	}
	return r.parse(from)
}

func (r *pathReader) parse(from int) (float64, error) {
	v, err := strconv.ParseFloat(r.text[from:r.at], 64)
	if err != nil {
		return 0, fmt.Errorf("%q is not a number", r.text[from:r.at])
	}
	return v, nil
}
