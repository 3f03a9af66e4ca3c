package city

import (
	"testing"
	"unsafe"
)

// A state is copied for every move that a computer player thinks of.
func TestStateIsSmall(t *testing.T) {
	if n := unsafe.Sizeof(State{}); n > 320 {
		t.Errorf("a state has %d bytes", n)
	}
	if n := unsafe.Sizeof(Move{}); n > 16 {
		t.Errorf("a move has %d bytes", n)
	}
}
