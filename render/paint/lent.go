package paint

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"slices"
	"unicode/utf8"

	"github.com/go-text/typesetting/font"
)

// Limits for what the system may supply: the number of typefaces, the size of their files
// together, the number of characters; the number of pictures from a Drawer, and how many
// bytes of these are kept.
const (
	MostTypeface  = 48 << 20 // bytes per file
	mostTypefaces = 16
	mostLent      = 96 << 20
	mostSought    = 2048
	mostDrawn     = 2048
	mostPictures  = 8 << 20
)

// byOthers is the Font of text drawn by a Drawer. ID 0 stands for a character whose picture
// is attached to another character.
const byOthers Font = 255

// Picture is a glyph that is an image instead of an outline.
type Picture struct {
	Image *image.RGBA
	At    Rect // relative to the origin on the baseline, as fractions of the size
	// Own is true if the picture has colours of its own. Otherwise it is white and takes
	// the text's colour.
	Own bool
}

// Drawer draws a text that the program's typefaces lack, in a style like the given one.
// ends holds the distance of the start of each character, and of the end of the text, from
// the left end of a text that runs to the right, as fractions of the size. It returns false
// if it cannot draw the text.
type Drawer func(text string, like Font) (p Picture, ends []float64, ok bool)

// Typeface is a typeface supplied by the system.
type Typeface struct {
	typeface
	bytes int
}

// ReadTypeface parses the typeface with the given index in a file, which may be a
// collection. The file may be closed afterwards. It refuses whatever it does not
// understand.
func ReadTypeface(file font.Resource, size, index int) (t *Typeface, err error) {
	defer func() {
		if v := recover(); v != nil { // the file on a stranger's disk may contain anything
			t, err = nil, errors.New("it is damaged")
		}
	}()
	if size > MostTypeface {
		return nil, errors.New("it is too large")
	}
	one, err := oneOf(file, size, index)
	if err != nil {
		return nil, err
	}
	read, err := readTypeface(one)
	if err != nil {
		return nil, err
	}
	return &Typeface{read, size}, nil
}

// lent holds what the system supplies beyond the program's typefaces.
type lent struct {
	behind [FontCount][]Font // the typefaces to try for a character, in order
	bytes  int
	seeks  bool          // somebody calls Lacking
	sought map[rune]bool // false: not found
	wanted []rune
	drawer Drawer
	drawn  map[otherText]*byOther
	byID   []*byOther // index 0 is ID 1
	kept   []*byOther // those with a picture, the oldest first
	size   int        // total bytes of the pictures
}

type otherText struct {
	text string
	like Font
}

// byOther is a text that a Drawer has drawn.
type byOther struct {
	otherText
	id      uint32
	ends    []float64
	picture *Picture // nil if discarded to save memory
}

// Lacking returns the characters to look for, each once. From the first call on, characters
// not yet found count as shown; see Fonts.Shows.
func (f *Fonts) Lacking() []rune {
	f.lent.seeks = true
	wanted := f.lent.wanted
	f.lent.wanted = nil
	return wanted
}

// Lend answers Lacking with the typefaces that were found for these characters. It reports
// whether any text looks different now.
func (f *Fonts) Lend(sought []rune, found []*Typeface) bool {
	for _, r := range sought {
		f.lent.sought[r] = false
	}
	before := len(f.faces)
	for _, t := range found {
		if !slices.ContainsFunc(sought, func(r rune) bool {
			return t.Shows(r) && !slices.ContainsFunc(f.faces, func(t typeface) bool { return t.has(r) })
		}) {
			continue // a typeface supplied meanwhile has all the characters that this one has
		}
		if len(f.faces) >= int(FontCount)+mostTypefaces || f.lent.bytes+t.bytes > mostLent {
			break
		}
		f.lent.bytes += t.bytes
		for i := range f.lent.behind {
			f.lent.behind[i] = append(f.lent.behind[i], Font(len(f.faces)))
		}
		f.faces = append(f.faces, t.typeface)
	}
	return len(f.faces) > before
}

// has reports whether the typeface has a character.
func (t typeface) has(r rune) bool {
	_, has := t.shapes.NominalGlyph(r)
	return has
}

// SetDrawer sets the drawer for texts that all typefaces lack.
func (f *Fonts) SetDrawer(d Drawer) { f.lent.drawer = d }

func newLent() lent {
	l := lent{sought: map[rune]bool{}, drawn: map[otherText]*byOther{}}
	for i, fonts := range inPlace {
		l.behind[i] = slices.Clone(fonts)
	}
	return l
}

// lacks requests the characters of a text that have not been requested yet.
func (l *lent) lacks(text string) {
	for _, r := range text {
		if _, known := l.sought[r]; !known && len(l.sought) < mostSought {
			l.sought[r] = true
			l.wanted = append(l.wanted, r)
		}
	}
}

// awaits reports whether the first character of the text is still being looked for.
func (l *lent) awaits(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return l.seeks && l.sought[r]
}

// draw returns the drawing of a text, made once; nil if it cannot be drawn.
func (f *Fonts) draw(text string, like Font) *byOther {
	l := &f.lent
	if l.drawer == nil {
		return nil
	}
	key := otherText{text, like}
	d, ok := l.drawn[key]
	if !ok && len(l.drawn) < mostDrawn {
		d = &byOther{otherText: key, id: uint32(len(l.byID) + 1)}
		if d.ends, ok = l.keep(d); ok {
			l.byID = append(l.byID, d)
		} else {
			d = nil
		}
		l.drawn[key] = d
	}
	return d
}

// keep draws a text, keeps its picture, and discards the oldest pictures if there are too
// many.
func (l *lent) keep(d *byOther) ([]float64, bool) {
	p, ends, ok := l.drawer(d.text, d.like)
	if !ok || p.Image == nil || len(ends) != len(d.text)+1 {
		return nil, false
	}
	d.picture = &p
	l.kept = append(l.kept, d)
	for l.size += len(p.Image.Pix); l.size > mostPictures && len(l.kept) > 1; {
		l.size -= len(l.kept[0].picture.Image.Pix)
		l.kept[0].picture = nil
		l.kept = slices.Delete(l.kept, 0, 1)
	}
	return ends, true
}

// Picture returns a glyph's picture; nil if it has an Outline or shows nothing.
func (f *Fonts) Picture(id GlyphID) *Picture {
	switch {
	case id.Missing || id.Font < FontCount:
		return nil
	case id.Font == byOthers:
		if id.ID == 0 || int(id.ID) > len(f.lent.byID) {
			return nil
		}
		d := f.lent.byID[id.ID-1]
		if d.picture == nil {
			f.lent.keep(d)
		}
		return d.picture
	}
	p, ok := f.pictures[id]
	if !ok {
		p = pictureIn(f.faces[id.Font].shapes, font.GID(id.ID))
		f.pictures[id] = p
	}
	return p
}

// inColour returns the picture in the text's colour; if it has its own colours, only with
// the text's alpha.
func (p *Picture) inColour(c color.NRGBA) *image.RGBA {
	if p.Own {
		c = color.NRGBA{255, 255, 255, c.A}
	}
	to := premultiply(c)
	img := image.NewRGBA(p.Image.Rect)
	for i := 0; i+4 <= len(img.Pix); i += 4 {
		for j, v := range [4]uint8{to.R, to.G, to.B, to.A} {
			img.Pix[i+j] = uint8((uint32(p.Image.Pix[i+j])*uint32(v) + 127) / 255)
		}
	}
	return img
}

// pictureIn returns the picture that a typeface contains for a glyph, as emoji typefaces
// do.
func pictureIn(face *font.Face, id font.GID) *Picture {
	bitmap, ok := face.GlyphDataBitmap(id)
	extents, has := face.GlyphExtents(id)
	if !ok || !has || bitmap.Format != font.PNG {
		return nil
	}
	config, err := png.DecodeConfig(bytes.NewReader(bitmap.Data))
	if err != nil || config.Width > 1024 || config.Height > 1024 {
		return nil
	}
	img, err := png.Decode(bytes.NewReader(bitmap.Data))
	if err != nil {
		return nil
	}
	em := float64(face.Upem())
	at := Rect{float64(extents.XBearing) / em, -float64(extents.YBearing) / em, float64(extents.Width) / em, -float64(extents.Height) / em}
	if !(at.W > 0 && at.H > 0) {
		return nil
	}
	rgba := image.NewRGBA(image.Rect(0, 0, config.Width, config.Height))
	draw.Draw(rgba, rgba.Rect, img, img.Bounds().Min, draw.Src)
	return &Picture{Image: rgba, At: at, Own: true}
}

// oneOf returns a file of size bytes with one typeface of a collection: the table of
// contents of that typeface replaces the collection's own at the beginning. For a file with
// a single typeface the index is 0. It checks for data that claims to lie beyond the file's
// end, because memory would be allocated for it.
func oneOf(file font.Resource, size, index int) (font.Resource, error) {
	read := func(n int, at int64) ([]byte, error) {
		b := make([]byte, n)
		_, err := file.ReadAt(b, at)
		return b, err
	}
	head, err := read(12, 0)
	if err != nil {
		return nil, err
	}
	begin := int64(0)
	collection := string(head[:4]) == "ttcf"
	if collection {
		if index < 0 || int64(index) >= int64(binary.BigEndian.Uint32(head[8:])) {
			return nil, errors.New("the collection has no such typeface")
		}
		at, err := read(4, 12+4*int64(index))
		if err != nil {
			return nil, err
		}
		begin = int64(binary.BigEndian.Uint32(at))
		if head, err = read(12, begin); err != nil {
			return nil, err
		}
	}
	if kind := string(head[:4]); kind != "\x00\x01\x00\x00" && kind != "OTTO" && kind != "true" || !collection && index != 0 {
		return nil, errors.New("it is not a typeface")
	}
	contents, err := read(12+16*int(binary.BigEndian.Uint16(head[4:])), begin)
	if err != nil {
		return nil, err
	}
	for t := 12; t < len(contents); t += 16 {
		from, length := int64(binary.BigEndian.Uint32(contents[t+8:])), int64(binary.BigEndian.Uint32(contents[t+12:]))
		if from < int64(len(contents)) || from+length > int64(size) {
			return nil, errors.New("a table lies where none can be")
		}
	}
	return &oneTypeface{Resource: file, contents: contents}, nil
}

// oneTypeface reads a collection as if it began like a file with one typeface.
type oneTypeface struct {
	font.Resource
	contents []byte
	at       int64
}

// ReadAt implements io.ReaderAt.
func (o *oneTypeface) ReadAt(p []byte, off int64) (int, error) {
	n, err := o.Resource.ReadAt(p, off)
	if off >= 0 && off < int64(len(o.contents)) {
		copy(p[:n], o.contents[off:])
	}
	return n, err
}

// Read implements io.Reader.
func (o *oneTypeface) Read(p []byte) (int, error) {
	n, err := o.ReadAt(p, o.at)
	o.at += int64(n)
	return n, err
}

// Seek implements io.Seeker.
func (o *oneTypeface) Seek(offset int64, whence int) (int64, error) {
	at, err := o.Resource.Seek(offset, whence)
	if err == nil {
		o.at = at
	}
	return at, err
}
