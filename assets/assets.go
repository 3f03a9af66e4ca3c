// Package assets holds the files that the program carries: typefaces with
// their licences, and the licences of the libraries. Everything else is drawn or made by the program itself.
package assets

import "embed"

//go:embed fonts/*.otf fonts/*.txt licences/*.txt
var files embed.FS

// SansRegular is the typeface of everything read at work, an OpenType file.
func SansRegular() []byte { return must("fonts/sans-regular.otf") }

// SansStrong is the heavier weight of the sans.
func SansStrong() []byte { return must("fonts/sans-strong.otf") }

// Display is the Greek face of titles.
func Display() []byte { return must("fonts/GFSDidot.otf") }

// must reads a file that was there when the program was built.
func must(name string) []byte {
	b, err := files.ReadFile(name)
	if err != nil {
		panic("a file of the program is missing: " + name)
	}
	return b
}
