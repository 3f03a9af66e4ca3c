// Package net evaluates positions of Agoraphobia: a network with one hidden layer
// estimates the share of a win that the player to move can expect. One network serves all
// boards, because its inputs, which are pieces, lines and groups, are the same on each.
// Package train fitted it to searches.
//
// It computes with integers only, so that every machine gets the same result.
package net

import (
	_ "embed"
	"math/bits"
	"slices"
	"sync"

	"agora/game/bots/packed"
	"agora/rules/phobia"
)

// The size of the network.
const (
	Hidden = 32
	Boards = 3
	Phases = 8 // of a game; each has an output of its own on every board
	Length = 2 * (Features*Hidden + Hidden + Boards*Phases*(Hidden+1))
)

// Units that weights are counted in. A hidden cell gives what comes in, from 0 to
// 1; the output is the logarithm of the odds of a win.
const (
	In  = 1 << 8  // of the weights of features
	Out = 1 << 10 // of those of hidden cells
)

// One is a sure win.
const One = 1 << 16

// Phase returns the phase of a game with this many pieces placed.
func Phase(placed int) int { return min(placed/4, Phases-1) }

// Net is a network.
type Net struct {
	in    [rows]row
	start row
	out   [Boards][Phases][2]row // of cells two apart, 32 bits each, the greater number below
	base  [Boards][Phases]int32
}

// row is something for each hidden cell.
type row [Hidden / packed.Lanes]uint64

//go:embed weights.bin
var weights string

// Standard is the network that the computer players use.
var Standard = sync.OnceValue(func() *Net { return Read(weights) })

// Read makes a network of its weights, Length bytes: of every feature to all hidden
// cells, their bias, of every board and phase from all hidden cells, and of each the bias.
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

// Value returns the share of a win, of One, that the player to move can expect; the
// network sees the board turned as List turns it.
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
		// Of two numbers in a word, multiplied with two others the wrong way round, the
		// upper half is the sum of both products, less what the lower half borrows.
		x = packed.Active(x, In)
		sums += x&0xFFFF_0000_FFFF*out[0][i] + x>>16&0xFFFF_0000_FFFF*out[1][i]
	}
	sum := n.base[b][phase] + int32((sums-uint64(int64(int32(sums))))>>32)
	const step = In * Out / OddsSteps
	return Share(int(sum) / step)
}

// OddsSteps is the number of steps of Odds that multiply the odds of a win by e.
const OddsSteps = 64

// Share returns the share of a win, of One, at the logarithm of its odds, in steps.
func Share(odds int) int32 { return shares[max(0, min(len(shares)-1, odds+mostOdds*OddsSteps))] }

// Odds returns the logarithm of the odds of a share of a win, the other way round.
func Odds(share int32) int {
	at, _ := slices.BinarySearch(shares[:], share)
	return min(at, len(shares)-1) - mostOdds*OddsSteps
}

// shares are the shares of a win by the logarithm of the odds, from -mostOdds up.
var shares = newShares()

const mostOdds = 8

func newShares() (t [2*mostOdds*OddsSteps + 1]int32) {
	const (
		unit = 1 << 32
		root = 4_362_603_189 // e^(1/OddsSteps)
	)
	odds := uint64(unit)
	for i := range mostOdds*OddsSteps + 1 {
		share := int32((odds*One + (unit+odds)/2) / (unit + odds))
		t[mostOdds*OddsSteps+i], t[mostOdds*OddsSteps-i] = share, One-share
		hi, lo := bits.Mul64(odds, root)
		odds = hi<<32 | lo>>32
	}
	return t
}
