package rulebook

import (
	"bytes"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"agora/assets"
)

// Whatever a rulebook has in it, and however often, it has pages that can be named, or
// it is refused with the line that is wrong.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"rules/phobia", "rules/stacks"} {
		if data, err := fs.ReadFile(assets.Texts(), "en/"+name+".md"); err == nil {
			f.Add(data, uint16(0), []byte(nil), uint16(0))
		}
	}
	for _, part := range []string{"# A {#a}\n", "> ", "* ", "  ", "[", "![", "**", "`", "|", "\\", "{#", "<a>", "\xff", "1. a\n", "\t", "_", "&amp;", "\n\n"} {
		f.Add([]byte("# Title {#key}\n\nSome text.\n"), uint16(29), []byte(part), uint16(1))
		f.Add([]byte("# Title {#key}\n\nSome text.\n"), uint16(18), []byte(part), uint16(2000))
	}
	f.Fuzz(func(t *testing.T, data []byte, at uint16, part []byte, times uint16) {
		// goldmark takes time in the square of what is nested: a rulebook, which is a
		// part of the program, has no more than this.
		const most = 20_000
		if len(data) > most || len(part)*int(times) > most {
			return
		}
		place := int(at) % (len(data) + 1)
		pages, err := read(slices.Concat(data[:place], bytes.Repeat(part, int(times)), data[place:]))
		switch {
		case err != nil && (len(pages) > 0 || !strings.HasPrefix(err.Error(), "line ")):
			t.Errorf("%d pages come with %v; want no page beside an error that names the line", len(pages), err)
		case err == nil && len(pages) == 0:
			t.Error("a book without a page is read; want an error")
		}
	})
}
