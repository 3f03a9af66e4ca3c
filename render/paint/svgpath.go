package paint

import (
	"fmt"
	"strconv"
)

// ParsePath reads an outline in the path notation of SVG: the commands M L H
// V C S Q T Z, capital for absolute and small for relative coordinates. Arcs
// are not known.
func ParsePath(text string) (*Path, error) {
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

// MustPath is ParsePath for outlines written in the program; it panics if
// text is wrong.
func MustPath(text string) *Path {
	p, err := ParsePath(text)
	if err != nil {
		panic(err)
	}
	return p
}

type pathReader struct {
	text     string
	at       int
	path     *Path
	cmd      byte
	pen      Point
	start    Point
	control  Point // the last curve's second control point, to be mirrored by S and T
	smooth   byte  // the kind of curve control belongs to
	argument [6]float64
}

func (r *pathReader) skip() {
	for r.at < len(r.text) {
		switch r.text[r.at] {
		case ' ', ',', '\n', '\t', '\r':
			r.at++
		default:
			return
		}
	}
}

// command reads one command, or a further set of numbers for the last one.
func (r *pathReader) command() error {
	c := r.text[r.at]
	if c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
		r.cmd = c
		r.at++
	} else if r.cmd == 0 || r.cmd|0x20 == 'z' {
		return fmt.Errorf("a command is missing")
	}
	kind := r.cmd &^ 0x20
	count := map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'Z': 0}
	n, ok := count[kind]
	if !ok {
		return fmt.Errorf("unknown command %q", string(r.cmd))
	}
	for i := range n {
		v, err := r.number()
		if err != nil {
			return err
		}
		if r.cmd >= 'a' {
			if kind == 'V' || kind != 'H' && i%2 == 1 {
				v += r.pen.Y
			} else {
				v += r.pen.X
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
	case 'Z':
		to = r.start
		r.path.Close()
	}
	r.pen, r.smooth = to, smooth
}

func (r *pathReader) number() (float64, error) {
	r.skip()
	from := r.at
	dot, digit := false, false
	for r.at < len(r.text) {
		c := r.text[r.at]
		if c == '-' || c == '+' {
			if r.at > from {
				break
			}
		} else if c == '.' {
			if dot {
				break
			}
			dot = true
		} else if c >= '0' && c <= '9' {
			digit = true
		} else {
			break
		}
		r.at++
	}
	if !digit {
		return 0, fmt.Errorf("a number is missing")
	}
	return strconv.ParseFloat(r.text[from:r.at], 64)
}
