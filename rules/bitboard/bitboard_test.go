package bitboard

import (
	"math/bits"
	"testing"

	"agora/rules/chance"
)

// TestNth compares Nth with a loop that counts bits.
func TestNth(t *testing.T) {
	r := chance.New(1, 1)
	words := []uint64{1, 1 << 63, 3 << 62, ^uint64(0), 0x8000000000000001, ones, 0xFF}
	for range 2000 {
		x := r.Uint64()
		words = append(words, x, x&r.Uint64()&r.Uint64(), x|r.Uint64())
	}
	for _, x := range words {
		if int(Sums(x)>>56) != bits.OnesCount64(x) {
			t.Fatalf("%#x has %d bits, counted %d; want the same number", x, bits.OnesCount64(x), Sums(x)>>56)
		}
		rest := x
		for n := range bits.OnesCount64(x) {
			if got, want := Nth(x, Sums(x), n), bits.TrailingZeros64(rest); got != want {
				t.Fatalf("bit number %d of %#x is %d, want %d", n, x, got, want)
			}
			rest &= rest - 1
		}
	}
	if Sums(0) != 0 {
		t.Errorf("the empty word has bits: Sums(0) = %v; want 0", Sums(0))
	}
}
