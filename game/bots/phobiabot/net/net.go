// Package net evaluates positions of Agoraphobia: a network with one hidden layer
// estimates the share of a win that the player to move can expect. One network serves all
// boards, because its inputs, which are pieces, lines and groups, are the same on each.
// Package train fitted it to searches.
//
// It computes with integers only, so that every machine gets the same result.
package net

import (
	_ "embed"
	"sync"

	"agora/game/bots/odds"
	"agora/game/bots/packed"
	"agora/rules/phobia"
)

// The size of the network.
const (
	Hidden = 32                                                        // hidden cells
	Boards = 3                                                         // phobia.Hex4, Hex7 and Rhombus7
	Phases = 8                                                         // by pieces placed; see Phase
	Length = 2 * (Features*Hidden + Hidden + Boards*Phases*(Hidden+1)) // bytes of a file of weights
)

// The weights are fixed-point numbers. The output of a hidden cell is its sum, limited to 0 to
// 1, so it lies between 0 and In. The output of the network is the natural logarithm of the
// odds of a win for the player to move, in units of 1/(In*Out).
const (
	In  = 1 << 8  // the number that stands for 1 in weights to hidden cells
	Out = 1 << 10 // the number that stands for 1 in weights to the output
)

// One is the share of a sure win.
const One = odds.One

// Phase returns the phase of a game with this many pieces placed; it lasts four pieces, and the
// last phase until the end. Each phase has its own output on each board.
func Phase(placed int) int { return min(placed/4, Phases-1) }

// Net holds the weights of a network.
type Net struct {
	in    [rows]row // sums of the weights of the features that make up a row; see parts
	start row       // biases of the hidden cells

	// out holds the weights from the hidden cells to the output, for Value's multiplication: the
	// first row those of the cells with even numbers, the second the others. A word holds those of
	// two cells, 32 bits each, the one with the greater number in the lower half.
	out  [Boards][Phases][2]row
	base [Boards][Phases]int32 // biases of the outputs, in units of 1/(In*Out)
}

// row holds one number for each hidden cell, packed.Lanes of them in a word.
type row [Hidden / packed.Lanes]uint64

//go:embed weights.bin
var weights string

// Standard is the network that the computer players use.
var Standard = sync.OnceValue(func() *Net { return Read(weights) })

// Read makes a network from a file of Length bytes. The file holds numbers of 16 bits: for each
// feature its weights to all hidden cells; the biases of the hidden cells; for each board and
// phase the weights from all hidden cells; and for each board and phase its bias.
func Read(data string) *Net {
	weights := packed.Weights(data)
	var in [Features]row
	for f := range in {
		weights.Row(in[f][:])
	}
	n := new(Net)
	for r := range n.in {
		for _, f := range parts[r] {
			for j := range n.in[r] {
				n.in[r][j] += in[f][j]
			}
		}
	}
	weights.Bias(n.start[:])
	for b := range n.out {
		for k := range n.out[b] {
			for j := range Hidden {
				n.out[b][k][j&1][j/packed.Lanes] += uint64(int64(weights.Next())) << (32 - 16*(j&2))
			}
		}
	}
	for b := range n.base {
		for k := range n.base[b] {
			n.base[b][k] = weights.Next() * In
		}
	}
	return n
}

// Value returns the share of a win that the player to move can expect, from 0 to One. The
// network sees the board turned as in List.
func (n *Net) Value(p *phobia.Position, turn int) int32 {
	var list [mostRows]uint16
	s := &n.start
	a0, a1, a2, a3, a4, a5, a6, a7 := s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]
	for _, r := range listRows(p, turn, list[:0]) {
		w := &n.in[r]
		a0 += w[0]
		a1 += w[1]
		a2 += w[2]
		a3 += w[3]
		a4 += w[4]
		a5 += w[5]
		a6 += w[6]
		a7 += w[7]
	}
	b, phase := p.Board(), Phase(p.Placed())
	out, sums := &n.out[b][phase], uint64(0)
	for i, x := range [...]uint64{a0, a1, a2, a3, a4, a5, a6, a7} {
		// x and the weights each hold two numbers of 32 bits, in opposite order. The upper half
		// of their product is therefore the sum of both products of a cell and its weight. A
		// negative lower half borrows from it, which is undone below.
		x = packed.Active(x, In)
		sums += x&0xFFFF_0000_FFFF*out[0][i] + x>>16&0xFFFF_0000_FFFF*out[1][i]
	}
	sum := n.base[b][phase] + int32((sums-uint64(int64(int32(sums))))>>32)
	const step = In * Out / odds.Steps
	return odds.Share(int(sum) / step)
}
