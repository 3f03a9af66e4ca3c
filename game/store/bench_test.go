//go:build !js

package store

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkAutosave measures one autosave of a long game, with the copy of the one
// before, on this machine's disk.
func BenchmarkAutosave(b *testing.B) {
	st, err := OpenFolder(b.TempDir())
	if err != nil {
		b.Fatalf("OpenFolder(b.TempDir()) = %v; want no error", err)
	}
	s := NewSaves(st)
	moves := strings.Repeat("1 put:1234567,1234567,12345,-64000\n1 pass\n", 36)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if err := s.Autosave(fmt.Appendf(nil, "%s%d", moves, n)); err != nil {
			b.Fatalf("s.Autosave(fmt.Appendf(nil, \"%%s%%d\", moves, n)) = %v; want no error", err)
		}
	}
}
