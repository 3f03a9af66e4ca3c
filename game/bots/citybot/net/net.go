// Package net evaluates positions of The City at the beginning of a round: a network with
// one hidden layer estimates the result that each seat can expect. Package train fitted it
// to games of the computer player against itself.
//
// The same weights serve every seat. A hidden cell adds up a weight for each thing that the
// seat owns, another for each thing that an opponent owns, and one for each thing that the
// board offers to all.
//
// It computes with integers only, so that every machine gets the same result.
package net

import (
	_ "embed"
	"sync"

	"agora/game/bots/packed"
	"agora/rules/city"
)

// The size of the network.
const (
	Hidden   = 32                                                                     // hidden cells
	Own      = 140                                                                    // features of a seat that hidden cells see: numbers 0 to 139
	Straight = 7                                                                      // further features of a seat, which go to the outputs only: from 140
	Shared   = 54                                                                     // features of the board
	Seasons  = 4                                                                      // stages of a game
	Phases   = Seasons * (city.MaxSeats - 1)                                          // by number of seats, from 2, and season; each has its own outputs
	Outputs  = 2                                                                      // Chance and Score
	Length   = 2 * ((2*Own+Shared+1)*Hidden + Phases*Outputs*(Hidden+Own+Straight+1)) // bytes of a file of weights

	words = Hidden / packed.Lanes // that hold one number for each hidden cell
)

// The outputs of a seat.
const (
	Chance = iota // logarithm of the chance of a win, to the base 2: one more than another seat's means twice the chance
	Score         // points at the end
)

// The weights are fixed-point numbers. The output of a hidden cell is its sum, limited to 0
// to 1, so it lies between 0 and In.
const (
	In  = 1 << 8 // the number that stands for 1 in weights to hidden cells
	Out = 1 << 9 // the number that stands for 1 in weights to outputs
)

// Feature is an input of the network with the number of times that it occurs; its weights
// count that often.
type Feature struct{ Number, Times uint8 }

// Most is the largest number of features that a List holds.
const Most = 40

// List holds the features of one seat, or of the board. Features that do not occur are left
// out.
type List struct {
	Features [Most]Feature
	N        int // features in use
}

// Add adds a feature.
func (l *List) Add(number, times int) {
	l.Features[l.N] = Feature{uint8(number), uint8(times)}
	l.N++
}

// All returns the features.
func (l *List) All() []Feature { return l.Features[:l.N] }

// Table holds the features of a position.
type Table struct {
	Seats int // in use
	Phase int // 0 to Phases-1
	Board List
	Seat  [city.MaxSeats]List
}

// Net holds the weights of a network. A row of words holds one weight for each hidden cell.
type Net struct {
	own    [Own][words]uint64    // from a feature of the seat itself to the hidden cells
	other  [Own][words]uint64    // from a feature of an opponent
	shared [Shared][words]uint64 // from a feature of the board
	start  [words]uint64         // biases of the hidden cells

	// Weights to the outputs.
	out    [Phases][Outputs][Hidden]int32         // from the hidden cells, in units of 1/Out
	direct [Phases][Own + Straight][Outputs]int32 // from the features of the seat itself, in units of 1/(In*Out)
	base   [Phases][Outputs]int32                 // biases, in units of 1/(In*Out)
}

//go:embed weights.bin
var weights string

// Standard is the network that the computer players use.
var Standard = sync.OnceValue(func() *Net { return Read(weights) })

// Read makes a network from a file of Length bytes. The file holds numbers of 16 bits, in the
// order of the fields of Net: the rows of own, other, shared and start; then, for each phase
// and output, the weights from the hidden cells, those from the features of the seat, and the
// bias.
func Read(data string) *Net {
	weights := packed.Weights(data)
	n := new(Net)
	for _, rows := range [][][words]uint64{n.own[:], n.other[:], n.shared[:]} {
		for f := range rows {
			weights.Row(rows[f][:])
		}
	}
	weights.Bias(n.start[:])
	for k := range Phases {
		for o := range Outputs {
			for j := range n.out[k][o] {
				n.out[k][o][j] = weights.Next()
			}
			for f := range n.direct[k] {
				n.direct[k][f][o] = weights.Next() * In
			}
			n.base[k][o] = weights.Next() * In
		}
	}
	return n
}

// Value returns both outputs for every seat in use, in units of 1/(In*Out).
func (n *Net) Value(t *Table) (value [city.MaxSeats][Outputs]int32) {
	var own, other [city.MaxSeats][words]uint64
	all := n.start
	add(&all, gather(t.Board.All(), n.shared[:]))
	out, direct := &n.out[t.Phase], &n.direct[t.Phase]
	for seat := range t.Seats {
		seen := t.Seat[seat].All()
		own[seat], other[seat] = gather(seen, n.own[:]), gather(seen, n.other[:])
		add(&all, other[seat])
		v := n.base[t.Phase]
		for _, f := range seen {
			w := &direct[f.Number]
			v[Chance] += int32(f.Times) * w[Chance]
			v[Score] += int32(f.Times) * w[Score]
		}
		value[seat] = v
	}
	for seat := range t.Seats {
		v := value[seat]
		for i := range words {
			x := packed.Active(all[i]+own[seat][i]-other[seat][i], In)
			for j := i * packed.Lanes; j < (i+1)*packed.Lanes; j++ {
				a := int32(x & 0xFFFF)
				v[Chance] += a * out[Chance][j]
				v[Score] += a * out[Score][j]
				x >>= 16
			}
		}
		value[seat] = v
	}
	return value
}

// gather returns the sum of the rows of the features, each as often as it occurs. It skips
// features without a row, the straight ones. Each word of the sum is a variable, so that it
// stays in a register. The networks of other games have rows of other lengths; one function
// for all would take slices and keep its sums in memory.
func gather(list []Feature, rows [][words]uint64) [words]uint64 {
	var a, b, c, d, e, f, g, h uint64
	for _, x := range list {
		if int(x.Number) >= len(rows) {
			continue
		}
		w := &rows[x.Number]
		for range x.Times {
			a += w[0]
			b += w[1]
			c += w[2]
			d += w[3]
			e += w[4]
			f += w[5]
			g += w[6]
			h += w[7]
		}
	}
	return [words]uint64{a, b, c, d, e, f, g, h}
}

// add adds a row to another.
func add(to *[words]uint64, w [words]uint64) {
	for i, w := range w {
		to[i] += w
	}
}
