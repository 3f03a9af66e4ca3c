// Package net evaluates positions of The Prisoners: a network with one hidden layer,
// updated incrementally for the cells that an action changes. Package train fitted it to
// searches.
//
// The board has eight symmetries, and the players differ only by colour. Eight hidden
// cells, one for each symmetry, therefore share their weights, and so do their eight twins
// with the colours exchanged: a position and its mirror image get exactly the same value.
//
// It computes with integers only, so that every machine gets the same result.
package net

import (
	_ "embed"
	"sync"

	"agora/game/bots/packed"
	"agora/rules"
	"agora/rules/stacks"
)

// The size of the network.
const (
	Filters  = 8  // hidden cells that do not share weights
	Turns    = 8  // ways to turn the board, reflections included
	Cells    = 36 // of the board
	Kinds    = 15 // of stacks
	Features = 2 * Cells * Kinds
	Places   = 6 // of cells that are alike when the board is turned; with the kind they go straight to the output too
	Phases   = 4 // of a game; each has an output of its own
	Length   = 2 * (Features*Filters + Filters + Phases*(2*Filters+1) + Places*Kinds)

	words = Turns * Filters / packed.Lanes
)

// Units that weights are counted in. A hidden cell gives what comes in, from 0 to 1;
// the output is in hundredths of a stone.
const (
	In  = 1 << 9 // of the weights of features
	Out = 1 << 3 // of those of hidden cells, and of features to the output
)

// Phase returns the phase of a game with this many stacks.
func Phase(stacks int) int { return max(0, min(Phases-1, (stacks-5)/3)) }

// kind is how a stack looks to the network, by its stones and prisoners: from 6 stones
// and 3 prisoners up all are alike.
var kind = func() (t [stacks.Stones + 1][stacks.Stones + 1]uint8) {
	first := [...]uint8{1: 0, 2: 1, 3: 3, 4: 5, 5: 8, 6: 11}
	for stones := 1; stones <= stacks.Stones; stones++ {
		for held := range stones/2 + 1 {
			t[stones][held] = first[min(stones, 6)] + uint8(min(held, 3))
		}
	}
	return t
}()

// Kind returns how a stack looks to the network, from 0 to Kinds-1.
func Kind(s stacks.Stack) int { return int(kind[s.Len()][s.Prisoners()]) }

// Feature returns the number of a kind of stack on a cell, of the side to move (0) or the
// other (1).
func Feature(c stacks.Cell, side, kind int) int {
	return (side*Cells+c.Rank()*6+c.File())*Kinds + kind
}

// Turned returns the cell on which c lies after a turn of the board, one of Turns.
func Turned(c stacks.Cell, turn int) stacks.Cell {
	f, r := c.File(), c.Rank()
	if turn&1 != 0 {
		f = 5 - f
	}
	if turn&2 != 0 {
		r = 5 - r
	}
	if turn&4 != 0 {
		f, r = r, f
	}
	return stacks.At(f, r)
}

// Place returns what a cell has in common with those that it can be turned to.
func Place(c stacks.Cell) int {
	f, r := min(c.File(), 5-c.File()), min(c.Rank(), 5-c.Rank())
	f, r = min(f, r), max(f, r)
	return f*(7-f)/2 + r - f
}

// Net holds the weights of a network.
type Net struct {
	in     [2][64][Kinds][words]uint64
	direct [2][64][Kinds]int32
	start  [words]uint64
	out    [Phases][2 * Filters]int32
	base   [Phases]int32
}

// Sum holds what comes into the hidden cells for a position, as each colour sees it. It
// is the network's memory between positions.
type Sum struct {
	hidden [2][words]uint64
	direct int32 // as White sees it
}

//go:embed weights.bin
var weights string

// Standard is the network that the computer players use.
var Standard = sync.OnceValue(func() *Net { return Read(weights) })

// Read makes a network of its weights, Length bytes: of every feature to all filters,
// their bias, of every phase from the filters of the player to move and of the other, and
// the bias, and of all places and kinds to the output.
func Read(data string) *Net {
	const each = Filters / packed.Lanes // words of the filters
	weights := packed.Weights(data)
	var in [Features][each]uint64
	for f := range in {
		weights.Row(in[f][:])
	}
	n := new(Net)
	weights.Bias(n.start[:each])
	for turn := range Turns {
		copy(n.start[turn*each:], n.start[:each])
	}
	for k := range n.out {
		for j := range n.out[k] {
			n.out[k][j] = weights.Next()
		}
		n.base[k] = weights.Next() * In
	}
	var direct [Places][Kinds]int32
	for p := range direct {
		for k := range direct[p] {
			direct[p][k] = weights.Next() * In
		}
	}
	for c := stacks.Cell(0); c < 64; c++ {
		if !c.OnBoard() {
			continue
		}
		for kind := range Kinds {
			for side := range 2 {
				for turn := range Turns {
					copy(n.in[side][c][kind][turn*each:], in[Feature(Turned(c, turn), side, kind)][:])
				}
			}
			d := direct[Place(c)][kind]
			n.direct[0][c][kind], n.direct[1][c][kind] = d, -d
		}
	}
	return n
}

// Start returns the sum of a position, worked out from nothing.
func (n *Net) Start(p *stacks.Position) (s Sum) {
	s.hidden = [2][words]uint64{n.start, n.start}
	for c := stacks.Cell(0); c < 64; c++ {
		if q := p.On(c); q != 0 {
			owner, kind := q.Owner(), Kind(q)
			for eye := range rules.Seat(2) {
				w := &n.in[owner^eye][c][kind]
				for i := range w {
					s.hidden[eye][i] += w[i]
				}
			}
			s.direct += n.direct[owner][c][kind]
		}
	}
	return s
}

// none holds what an empty cell adds.
var none [words]uint64

// Next is the sum of a position to which an action m led from one whose sum is s.
func (n *Net) Next(s *Sum, before, after *stacks.Position, m stacks.Move, to *Sum) {
	var w [2][4]*[words]uint64 // of both eyes: what goes, and what comes
	direct := s.direct
	for i, c := range [2]stacks.Cell{m.From(), m.To()} {
		for k, p := range [2]*stacks.Position{before, after} {
			q := p.On(c)
			if q == 0 {
				w[0][2*k+i], w[1][2*k+i] = &none, &none
				continue
			}
			owner, kind := q.Owner()&1, Kind(q)
			w[0][2*k+i], w[1][2*k+i] = &n.in[owner][c][kind], &n.in[owner^1][c][kind]
			if d := n.direct[owner][c][kind]; k == 0 {
				direct -= d
			} else {
				direct += d
			}
		}
	}
	to.direct = direct
	for eye := range w {
		a, b, c, d := w[eye][0], w[eye][1], w[eye][2], w[eye][3]
		from, sum := &s.hidden[eye], &to.hidden[eye]
		for i := range sum {
			sum[i] = from[i] - a[i] - b[i] + c[i] + d[i]
		}
	}
}

// Value returns what a position is worth for the player to move, in hundredths of a stone.
func (n *Net) Value(s *Sum, p *stacks.Position) int32 {
	seat := p.Seat() & 1
	phase := Phase(p.Owned(0) + p.Owned(1))
	sum := n.base[phase] + s.direct
	if seat == 1 {
		sum = n.base[phase] - s.direct
	}
	out := &n.out[phase]
	for side := range rules.Seat(2) {
		var active [Filters / packed.Lanes]uint64
		for i, x := range &s.hidden[seat^side] {
			active[i%len(active)] += packed.Active(x, In)
		}
		for i, x := range active {
			o := out[int(side)*Filters+i*packed.Lanes:][:packed.Lanes]
			sum += int32(x&0xFFFF)*o[0] + int32(x>>16&0xFFFF)*o[1] + int32(x>>32&0xFFFF)*o[2] + int32(x>>48)*o[3]
		}
	}
	return sum / (In * Out)
}
