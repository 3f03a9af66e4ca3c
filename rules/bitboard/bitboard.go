// Package bitboard counts and selects set bits, for games that store sets of cells in
// bitboards.
package bitboard

import "math/bits"

const ones = 0x0101010101010101 // 1 in every byte

// Sums counts set bits byte by byte: byte b of the result is the number of set bits in
// bytes 0 to b of x, so the last byte holds the total.
func Sums(x uint64) uint64 {
	const (
		fives  = 0x55 * ones
		threes = 0x33 * ones
		low    = 0x0F * ones
	)
	x -= x >> 1 & fives            // in every pair of bits
	x = x&threes + x>>2&threes     // in every four
	return (x + x>>4) & low * ones // in every byte, and added up
}

// Nth returns the index of the nth set bit of x, counted from 0, given Sums(x). x must have
// more than n set bits. It does not branch: playouts pick from random sets, where branch
// prediction fails.
func Nth(x, sums uint64, n int) int {
	// In the bytes before the one we want, at most n bits are set up to their end, so 128 +
	// n - sum keeps its high bit.
	const high = 0x80 * ones
	at := bits.OnesCount64(((uint64(n)*ones|high)-sums)&high) * 8
	n -= int(sums << 8 >> (at & 63) & 0xFF)
	return at + int(bitOfByte[(n<<8|int(x>>(at&63)&0xFF))&(len(bitOfByte)-1)])
}

// bitOfByte maps n<<8 | byte to the index of the nth set bit of that byte.
var bitOfByte = newBitOfByte()

func newBitOfByte() (table [8 << 8]uint8) {
	for b := range 256 {
		n := 0
		for i := range 8 {
			if b>>i&1 != 0 {
				table[n<<8|b] = uint8(i)
				n++
			}
		}
	}
	return table
}
