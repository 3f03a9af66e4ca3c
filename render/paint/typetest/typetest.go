// Package typetest builds small typefaces, so that no test depends on those of a machine.
package typetest

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"slices"
)

// Em is the typefaces' size in their own units, Advance the width of each glyph, and Side
// the side of the square that it shows.
const (
	Em      = 1000
	Advance = 800
	Side    = 600
)

type table struct {
	tag  string
	data []byte
}

// words returns big-endian 16-bit numbers, as typefaces have them.
func words(all ...int) []byte {
	var b []byte
	for _, v := range all {
		b = binary.BigEndian.AppendUint16(b, uint16(v))
	}
	return b
}

func longs(all ...int) []byte {
	var b []byte
	for _, v := range all {
		b = binary.BigEndian.AppendUint32(b, uint32(v))
	}
	return b
}

// Outlines returns a typeface in which each of the characters is a black square.
func Outlines(chars string) []byte { return file(tables(chars)) }

// Blank returns a typeface that has the characters, with glyphs that show nothing.
func Blank(chars string) []byte {
	all := tables(chars)
	for i := range all {
		switch all[i].tag {
		case "loca":
			clear(all[i].data)
		case "glyf":
			all[i].data = words(0, 0)
		}
	}
	return file(all)
}

// Coloured returns a typeface in which each of the characters is a picture of a square in
// the given colour.
func Coloured(chars string, c color.Color) []byte {
	img := image.NewNRGBA(image.Rect(0, 0, 60, 60))
	for i := range 60 * 60 {
		img.Set(i%60, i/60, c)
	}
	var packed bytes.Buffer
	if err := png.Encode(&packed, img); err != nil {
		panic(err)
	}
	n := len([]rune(chars)) + 1
	glyph := append(append(words(0, 0), "png "...), packed.Bytes()...)
	strike := words(100, 72)
	at := 4 + 4*(n+1)
	strike = append(strike, longs(at)...) // the missing-glyph sign has no picture
	for i := range n {
		strike = append(strike, longs(at+i*len(glyph))...)
	}
	for range n - 1 {
		strike = append(strike, glyph...)
	}
	sbix := slices.Concat(words(1, 1), longs(1, 12), strike)
	return file(append(tables(chars), table{"sbix", sbix}))
}

// Collection returns a collection of typefaces in one file, one for each text.
func Collection(chars ...string) []byte {
	head := slices.Concat([]byte("ttcf"), words(1, 0), longs(len(chars)))
	all := make([][]table, len(chars))
	at := len(head) + 4*len(chars)
	for i := range chars {
		all[i] = tables(chars[i])
		head = append(head, longs(at)...)
		at += 12 + 16*len(all[i])
	}
	var contents, data []byte
	for _, tables := range all {
		c, d := laid(tables, at+len(data))
		contents, data = append(contents, c...), append(data, d...)
	}
	return slices.Concat(head, contents, data)
}

func file(tables []table) []byte {
	contents, data := laid(tables, 12+16*len(tables))
	return append(contents, data...)
}

// laid returns the table of contents, and the tables that follow at offset from in the
// file.
func laid(tables []table, from int) (contents, data []byte) {
	slices.SortFunc(tables, func(a, b table) int { return bytes.Compare([]byte(a.tag), []byte(b.tag)) })
	contents = append(longs(0x00010000), words(len(tables), 0, 0, 0)...)
	for _, t := range tables {
		contents = slices.Concat(contents, []byte(t.tag), longs(0, from+len(data), len(t.data)))
		data = append(data, t.data...)
		for len(data)%4 != 0 {
			data = append(data, 0)
		}
	}
	return contents, data
}

func tables(text string) []table {
	chars := []rune(text)
	slices.Sort(chars)
	n := len(chars) + 1
	square := slices.Concat(words(1, 0, 0, Side, Side, 3, 0), []byte{1, 1, 1, 1}, words(0, Side, 0, -Side), words(0, 0, Side, 0))
	var glyf []byte
	loca := longs(0, 0) // the missing-glyph sign shows nothing
	for range chars {
		glyf = append(glyf, square...)
		loca = append(loca, longs(len(glyf))...)
	}
	groups := longs()
	for i, r := range chars {
		groups = append(groups, longs(int(r), int(r), i+1)...)
	}
	cmap := slices.Concat(words(0, 1, 3, 10), longs(12), words(12, 0), longs(16+len(groups), 0, len(chars)), groups)
	var hmtx []byte
	for range n {
		hmtx = append(hmtx, words(Advance, 0)...)
	}
	head := slices.Concat(longs(0x00010000, 0x00010000, 0, 0x5F0F3CF5), words(0, Em), longs(0, 0, 0, 0), words(0, 0, Side, Side, 0, 8, 2, 1, 0))
	hhea := slices.Concat(longs(0x00010000), words(800, -200, 0, Advance, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, n))
	maxp := slices.Concat(longs(0x00010000), words(n, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0))
	name := words(0, 1, 6, 3, 1, 0x409, 1, 8, 0)
	name = append(name, words('T', 'e', 's', 't')...)
	return []table{{"cmap", cmap}, {"glyf", glyf}, {"head", head}, {"hhea", hhea}, {"hmtx", hmtx}, {"loca", loca}, {"maxp", maxp}, {"name", name}}
}
