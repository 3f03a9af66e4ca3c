#!/bin/sh
# github.com/go-text/typesetting 0.3.5 with an OpenType font with CFF2 outlines, the usual form of
# variable fonts of the Adobe kind (SourceSans3VF-Upright.otf of npm source-sans 3.52.0): an
# outline ends where its charstring calls its first subroutine, without an error. CFF2 has no
# "return" operator, a subroutine ends with its bytes. What came before the call is all that is
# drawn; glyphs that begin with a call are blank, but have their advance and count as present, so
# that no other font is asked.
#
# The same font with TrueType outlines (SourceSans3VF-Upright.ttf) is whole.
#
# Seen: of the letters below, how many are blank, and how many have fewer contours' worth of
# segments than a closed shape needs.
set -eu
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . source-sans@3.52.0 >/dev/null
cat > go.mod <<'M'
module finding

go 1.24

require github.com/go-text/typesetting v0.3.5
M
cat > main.go <<'G'
package main

import (
	"bytes"
	"fmt"
	"os"

	"github.com/go-text/typesetting/font"
)

// blank returns which letters have a glyph with an advance and no outline.
func blank(file string) (list string, all int) {
	data, err := os.ReadFile(file)
	if err != nil {
		panic(err)
	}
	face, err := font.ParseTTF(bytes.NewReader(data))
	if err != nil {
		panic(err)
	}
	for r := rune(0x21); r < 0x250; r++ {
		glyph, ok := face.NominalGlyph(r)
		if !ok || r == 0xa0 || r == 0xad || face.HorizontalAdvance(glyph) == 0 {
			continue
		}
		all++
		if outline, ok := face.GlyphData(glyph).(font.GlyphOutline); ok && len(outline.Segments) == 0 {
			list += string(r)
		}
	}
	return list, all
}

func main() {
	folder := "node_modules/source-sans/VF/SourceSans3VF-Upright"
	cff2, all := blank(folder + ".otf")
	glyf, _ := blank(folder + ".ttf")
	fmt.Printf("go-text/typesetting 0.3.5: of %d letters are blank with CFF2 outlines %d %q, with TrueType outlines %d %q\n", all, len([]rune(cff2)), cff2, len([]rune(glyf)), glyf)
	if cff2 == "" || glyf != "" {
		fmt.Println("this has changed")
		os.Exit(1)
	}
}
G
GOFLAGS="-mod=mod -trimpath" CGO_ENABLED=0 go run .
