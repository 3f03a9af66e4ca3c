// Package net evaluates positions of The City at the beginning of a round: a network with
// one hidden layer estimates the result that each seat can expect. Package train fitted it
// to games of the computer player against itself.
//
// The same weights serve every seat. Their inputs are what the seat owns, what each
// opponent owns, and what the board offers to all.
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
	Hidden   = 32
	Straight = 7   // numbers of a seat that go to the outputs only
	Own      = 140 // features of a seat that hidden cells see; the straight ones come behind
	Shared   = 54  // features of the board
	Seasons  = 4
	Phases   = Seasons * (city.MaxSeats - 1) // each phase has separate outputs
	Outputs  = 2
	Length   = 2 * ((2*Own+Shared+1)*Hidden + Phases*Outputs*(Hidden+Own+Straight+1))

	words = Hidden / packed.Lanes
)

// The outputs of a seat.
const (
	Chance = iota // of the win: one more is twice the chance
	Score         // points at the end
)

// Units that weights are counted in. A hidden cell gives what comes in, from 0 to 1.
const (
	In  = 1 << 8 // of the weights to hidden cells
	Out = 1 << 9 // of those to the outputs
)

// Feature is an input of the network and how often it occurs.
type Feature struct{ Number, Times uint8 }

// Most is the largest number of features of one kind that a table has.
const Most = 40

// List holds what the network sees of a seat or of the board.
type List struct {
	Features [Most]Feature
	N        int
}

// Add adds a feature.
func (l *List) Add(number, times int) {
	l.Features[l.N] = Feature{uint8(number), uint8(times)}
	l.N++
}

// All returns the features.
func (l *List) All() []Feature { return l.Features[:l.N] }

// Table holds what the network sees of a table.
type Table struct {
	Seats, Phase int
	Board        List
	Seat         [city.MaxSeats]List
}

// Net is a network.
type Net struct {
	own, other [Own][words]uint64
	shared     [Shared][words]uint64
	start      [words]uint64
	out        [Phases][Outputs][Hidden]int32
	direct     [Phases][Own + Straight][Outputs]int32
	base       [Phases][Outputs]int32
}

//go:embed weights.bin
var weights string

// Standard is the network that the computer players use.
var Standard = sync.OnceValue(func() *Net { return Read(weights) })

// Read makes a network of its weights, Length bytes: to all hidden cells of every feature
// of a seat itself, of another, of the board, and their bias; of every phase and output
// from the hidden cells, from the features of the seat, and the bias.
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

// Value returns what every seat can expect, of both outputs: one is In times Out.
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

// gather adds up the rows of features; those that have none are left out. The sums
// have names, so that they stay in registers. The networks of other games sum alike
// over other widths: one function for all would take slices, whose sums lie in memory.
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

func add(to *[words]uint64, w [words]uint64) {
	for i, w := range w {
		to[i] += w
	}
}
