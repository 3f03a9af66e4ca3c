// Package packed reads the network files of computer players, and packs four hidden cells
// of sixteen bits into each word, so that one addition adds four weights.
package packed

import "encoding/binary"

// Lanes is the number of hidden cells that share a word; the first is its lowest part.
const Lanes = 4

const (
	ones = 0x0001_0001_0001_0001
	// middle is 0 in each part of a word: what comes into hidden cells begins with it, so
	// that no part ever borrows from the next.
	middle = 0x8000 * ones
)

// Weights holds the weights of a network that have not been read yet: 16 bits each, the lower
// byte first; see fitting.Bytes.
type Weights string

// Next reads one.
func (w *Weights) Next() int32 {
	v := int16(binary.LittleEndian.Uint16([]byte((*w)[:2])))
	*w = (*w)[2:]
	return int32(v)
}

// Row reads the weights of this many hidden cells as the words hold.
func (w *Weights) Row(words []uint64) {
	for i := range words {
		words[i] = 0
		for lane := range Lanes {
			words[i] += uint64(int64(w.Next())) << (16 * lane)
		}
	}
}

// Bias reads the weights that hidden cells begin with.
func (w *Weights) Bias(words []uint64) {
	w.Row(words)
	for i := range words {
		words[i] += middle
	}
}

// Active returns what the four hidden cells of a word give: what came in, from 0 to most.
func Active(word, most uint64) uint64 {
	positive := word >> 15 & ones // 1 where what came in is not below 0
	word &= (positive<<16 - positive) & (0x7FFF * ones)
	over := (word + (0x8000-most)*ones) >> 15 & ones // 1 where it is most or more
	over = over<<16 - over
	return word&^over | most*ones&over
}
