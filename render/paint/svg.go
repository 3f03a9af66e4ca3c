package paint

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"
)

// Drawing is a picture read from an SVG file.
type Drawing struct {
	W, H  float64 // size of the view box
	Parts []Part  // later parts cover earlier ones
}

// Part is a part of a drawing in one colour.
type Part struct {
	Name   string      // name of a colour that the program chooses, "" for the file's own
	Colour color.NRGBA // the file's own; if there is a name, it is what the artist saw
	Figure Figure
}

// ReadSVG parses a drawing. It supports groups and shapes with fill, stroke and transform,
// as attributes or in style; assets/README.md describes this for artists. Anything else
// that would be visible is an error.
//
// The library oksvg was considered. It rounds all points to 1/64 of the file's unit, does
// not expose transforms, supports neither currentColor nor class names, and would add a
// third of a megabyte to the download for text that no drawing contains. Package
// encoding/xml is in the program anyway, for drawings inside typefaces.
func ReadSVG(file []byte) (*Drawing, error) {
	d := &Drawing{}
	decoder := xml.NewDecoder(bytes.NewReader(file))
	open := []svgStyle{{fill: "black", stroke: "none", width: 1, m: Identity()}}
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			if d.W <= 0 || d.H <= 0 {
				return nil, errors.New("there is no view box that begins at 0 0")
			}
			return d, nil
		}
		if err != nil {
			return nil, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			e := newElement(t)
			if e.skipped() {
				err = decoder.Skip()
				break
			}
			var s svgStyle
			if s, err = open[len(open)-1].inside(e); err == nil {
				open = append(open, s)
				err = d.read(e, s)
			}
		case xml.EndElement:
			open = open[:len(open)-1]
		}
		if err != nil {
			line, _ := decoder.InputPos()
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
	}
}

// element is an XML element with its attributes.
type element struct {
	space, name string
	attr        map[string]string
}

func newElement(t xml.StartElement) element {
	e := element{t.Name.Space, t.Name.Local, map[string]string{}}
	for _, a := range t.Attr {
		if a.Name.Space == "" {
			e.attr[a.Name.Local] = strings.TrimSpace(a.Value)
		}
	}
	for _, rule := range strings.Split(e.attr["style"], ";") {
		if name, value, ok := strings.Cut(rule, ":"); ok {
			e.attr[strings.TrimSpace(name)] = strings.TrimSpace(value)
		}
	}
	return e
}

// skipped reports whether the element shows nothing: descriptions of the file, and the
// private data of drawing programs.
func (e element) skipped() bool {
	switch e.name {
	case "title", "desc", "metadata", "defs":
		return true
	}
	return e.space != "http://www.w3.org/2000/svg"
}

// svgStyle is the style of shapes at some point of the file.
type svgStyle struct {
	class        string
	fill, stroke string
	width        float64
	cap, join    string
	m            Matrix
}

// inside returns the style for an element nested in one with style s.
func (s svgStyle) inside(e element) (svgStyle, error) {
	for name, to := range map[string]*string{
		"class": &s.class, "fill": &s.fill, "stroke": &s.stroke, "stroke-linecap": &s.cap, "stroke-linejoin": &s.join,
	} {
		if v, ok := e.attr[name]; ok {
			*to = v
		}
	}
	if v, ok := e.attr["stroke-width"]; ok {
		w, err := strconv.ParseFloat(strings.TrimSuffix(v, "px"), 64)
		if err != nil {
			return s, err
		}
		s.width = w
	}
	for _, name := range []string{"opacity", "fill-opacity", "stroke-opacity"} {
		if v, ok := e.attr[name]; ok && v != "1" {
			return s, fmt.Errorf("%s is not known", name)
		}
	}
	if e.attr["fill-rule"] == "evenodd" {
		return s, errors.New("the fill rule evenodd is not known; let holes run the other way round")
	}
	m, err := transform(e.attr["transform"])
	s.m = m.Then(s.m)
	return s, err
}

// read adds what an element shows.
func (d *Drawing) read(e element, s svgStyle) error {
	switch e.name {
	case "svg":
		box, err := numbers(e.attr["viewBox"])
		if err != nil || len(box) != 4 || box[0] != 0 || box[1] != 0 {
			return fmt.Errorf("the view box is %q", e.attr["viewBox"])
		}
		d.W, d.H = box[2], box[3]
		return nil
	case "g":
		return nil
	}
	shape, err := e.shape()
	if err != nil {
		return err
	}
	path := new(Path).Append(shape, s.m)
	if s.fill != "none" {
		if err := d.add(s, s.fill, Layer{Path: path}); err != nil {
			return err
		}
	}
	if s.stroke != "none" {
		round := s.cap == "round"
		if round != (s.join == "round") {
			return errors.New("the ends and the corners of a line are to be round together, or sharp together")
		}
		return d.add(s, s.stroke, Layer{Path: path, Width: s.width * s.m.Size(), Butt: !round})
	}
	return nil
}

// add adds a layer in a colour; with the class "cut" it is cut out of the previous part
// instead.
func (d *Drawing) add(s svgStyle, colour string, l Layer) error {
	last := len(d.Parts) - 1
	if s.class == "cut" {
		if last < 0 {
			return errors.New("nothing lies before the first cut")
		}
		l.Cut = true
		d.Parts[last].Figure = append(d.Parts[last].Figure, l)
		return nil
	}
	p := Part{Name: s.class}
	if p.Name == "" && colour == "currentColor" {
		p.Name = colour
	}
	c, err := hexColour(colour)
	if err != nil && p.Name == "" {
		return err
	}
	p.Colour = c
	if last < 0 || d.Parts[last].Name != p.Name || d.Parts[last].Colour != p.Colour {
		d.Parts = append(d.Parts, p)
		last++
	}
	d.Parts[last].Figure = append(d.Parts[last].Figure, l)
	return nil
}

// hexColour parses #rrggbb, #rgb, black or white.
func hexColour(text string) (color.NRGBA, error) {
	hex := text
	switch {
	case text == "black":
		hex = "#000000"
	case text == "white":
		hex = "#ffffff"
	case len(text) == 4:
		hex = "#" + text[1:2] + text[1:2] + text[2:3] + text[2:3] + text[3:] + text[3:]
	}
	v, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 32)
	if err != nil || len(hex) != 7 {
		return color.NRGBA{}, fmt.Errorf("the colour %q is not known", text)
	}
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}, nil
}

// shape returns the outline of a shape element.
func (e element) shape() (*Path, error) {
	var wrong error
	n := func(name string) float64 {
		v, err := strconv.ParseFloat(e.attr[name], 64)
		if err != nil && e.attr[name] != "" {
			wrong = err
		}
		return v
	}
	p := new(Path)
	switch e.name {
	case "path":
		return readPath(e.attr["d"])
	case "circle":
		p.Circle(n("cx"), n("cy"), n("r"))
	case "ellipse":
		p.Ellipse(n("cx"), n("cy"), n("rx"), n("ry"))
	case "rect":
		p.RoundRect(Rect{n("x"), n("y"), n("width"), n("height")}, max(n("rx"), n("ry")))
	case "line":
		p.MoveTo(n("x1"), n("y1")).LineTo(n("x2"), n("y2"))
	case "polygon":
		return readPath("M" + e.attr["points"] + "Z")
	case "polyline":
		return readPath("M" + e.attr["points"])
	default:
		return nil, fmt.Errorf("<%s> is not known", e.name)
	}
	return p, wrong
}

// transform parses a list of transforms; the last one is applied first.
func transform(text string) (Matrix, error) {
	m := Identity()
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimLeft(text, ", \t\n") {
		head, rest, ok := strings.Cut(text, "(")
		inner, after, closed := strings.Cut(rest, ")")
		v, err := numbers(inner)
		if err != nil || !ok || !closed {
			return m, fmt.Errorf("the transform %q cannot be read", text)
		}
		text = after
		switch name := strings.TrimSpace(head); {
		case name == "matrix" && len(v) == 6:
			m = Matrix{v[0], v[1], v[2], v[3], v[4], v[5]}.Then(m)
		case name == "translate" && len(v) == 1:
			m = m.Translated(v[0], 0)
		case name == "translate" && len(v) == 2:
			m = m.Translated(v[0], v[1])
		case name == "scale" && len(v) == 1:
			m = m.Scaled(v[0], v[0])
		case name == "scale" && len(v) == 2:
			m = m.Scaled(v[0], v[1])
		case name == "rotate" && len(v) == 1:
			m = m.Rotated(v[0] * math.Pi / 180)
		case name == "rotate" && len(v) == 3:
			m = m.Translated(v[1], v[2]).Rotated(v[0]*math.Pi/180).Translated(-v[1], -v[2])
		default:
			return m, fmt.Errorf("the transform %s of %d numbers is not known", name, len(v))
		}
	}
	return m, nil
}

// numbers parses numbers separated by blanks or commas.
func numbers(text string) ([]float64, error) {
	var list []float64
	for _, field := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r <= ' ' }) {
		v, err := strconv.ParseFloat(field, 64)
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	return list, nil
}

// Show draws a drawing into r. ink supplies the named colours: "currentColor", or the class
// of the shapes.
func (p *Painter) Show(d *Drawing, r Rect, ink func(name string) color.NRGBA) {
	p.Push()
	p.Translate(r.X, r.Y)
	p.ScaleBy(r.W/d.W, r.H/d.H)
	for _, part := range d.Parts {
		c := part.Colour
		if part.Name != "" {
			c = ink(part.Name)
		}
		p.Draw(part.Figure, c)
	}
	p.Pop()
}
