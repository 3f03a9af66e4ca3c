// Package assets embeds the files that the program carries: typefaces, licences, drawings
// and the longer texts. Everything else is painted or made by the program itself.
// README.md is for artists.
package assets

import (
	"embed"
	"io/fs"
)

//go:embed fonts/*.otf fonts/*.txt licences/*.txt icons/*.svg emblems/*.svg ornaments/*.svg city/*.svg market/*.svg pieces/*.svg portraits/*.svg
var files embed.FS

//go:embed words/*/*.json
var words embed.FS

//go:embed */about.md */rules/*.md */decided/*.md
var texts embed.FS

// Words returns the messages of the program, one folder a language: "en/setup.json";
// package words reads them.
func Words() fs.FS {
	sub, err := fs.Sub(words, "words")
	if err != nil {
		panic(err.Error()) // only a bad name is an error
	}
	return sub
}

//go:embed lessons/*.json
var lessons embed.FS

// Lesson returns the lesson of a game as a file of package lesson; false if it has none.
func Lesson(game string) (data []byte, ok bool) {
	data, err := lessons.ReadFile("lessons/" + game + ".json")
	return data, err == nil
}

//go:embed puzzles/*.json
var puzzles embed.FS

// Puzzles returns the puzzles of a game as a file of package puzzle; false if it has none.
func Puzzles(game string) (data []byte, ok bool) {
	data, err := puzzles.ReadFile("puzzles/" + game + ".json")
	return data, err == nil
}

//go:embed openings/*.json
var openings embed.FS

// Openings returns the openings of a game as a file of package opening; false if it has
// none.
func Openings(game string) (data []byte, ok bool) {
	data, err := openings.ReadFile("openings/" + game + ".json")
	return data, err == nil
}

//go:embed annotated/*.json
var annotated embed.FS

// Annotated returns the annotated games of a kind as a file of package annotated; false if
// it has none.
func Annotated(game string) (data []byte, ok bool) {
	data, err := annotated.ReadFile("annotated/" + game + ".json")
	return data, err == nil
}

// Texts returns the rulebooks and what the program says about itself, one folder a
// language; package rulebook reads them.
func Texts() fs.FS { return texts }

// SansRegular returns the typeface of everything read at work, an OpenType file.
func SansRegular() []byte { return must("fonts/sans-regular.otf") }

// SansStrong returns the heavier weight of the sans.
func SansStrong() []byte { return must("fonts/sans-strong.otf") }

// Display returns the Greek face of titles.
func Display() []byte { return must("fonts/display.otf") }

// Art returns a drawing, an SVG file: "icons/undo".
func Art(name string) []byte { return must(name + ".svg") }

// HasArt reports whether there is such a drawing.
func HasArt(name string) bool {
	_, err := fs.Stat(files, name+".svg")
	return err == nil
}

// must reads a file that was there when the program was built.
func must(name string) []byte {
	b, err := files.ReadFile(name)
	if err != nil {
		panic("a file of the program is missing: " + name)
	}
	return b
}
