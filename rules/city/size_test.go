package city

import (
	"testing"
	"unsafe"
)

// TestStateIsSmall limits the size of a state, because computer players copy one for every
// move they consider.
func TestStateIsSmall(t *testing.T) {
	if n := unsafe.Sizeof(State{}); n > 320 {
		t.Errorf("a state has %d bytes; want at most 320", n)
	}
	if n := unsafe.Sizeof(Move{}); n > 16 {
		t.Errorf("a move has %d bytes; want at most 16", n)
	}
}
