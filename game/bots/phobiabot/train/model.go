package main

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"agora/game/bots/phobiabot/net"
	"agora/rules/phobia"
)

// model is the network while it is fitted.
type model struct {
	in    [net.Features][net.Hidden]float32
	start [net.Hidden]float32
	out   [net.Boards][net.Phases][net.Hidden]float32
	base  [net.Boards][net.Phases]float32
	r     *rand.Rand
}

func newModel(seed uint64) *model {
	m := &model{r: rand.New(rand.NewPCG(seed, 0))}
	for f := range m.in {
		for j := range m.in[f] {
			m.in[f][j] = float32(0.08 * m.r.NormFloat64())
		}
	}
	for j := range m.start {
		m.start[j] = 0.3
		w := float32(0.3 * m.r.NormFloat64())
		for b := range m.out {
			for k := range m.out[b] {
				m.out[b][k][j] = w
			}
		}
	}
	return m
}

// value is the expected share, and into hidden what comes into the hidden cells.
func (m *model) value(s *sample, turn int, hidden *[net.Hidden]float32) float32 {
	*hidden = m.start
	for _, f := range s.features {
		for j, w := range &m.in[net.Turned(s.board, f, turn)] {
			hidden[j] += w
		}
	}
	k := net.Phase(s.placed)
	sum, out := m.base[s.board][k], &m.out[s.board][k]
	for j, x := range hidden {
		sum += out[j] * max(0, min(1, x))
	}
	return float32(1 / (1 + math.Exp(-float64(sum))))
}

// leak is what a hidden cell still learns that is at one of its ends.
const leak = 0.05

// learn brings the value of a position nearer to what it should be, and gives the
// square of the error before.
func (m *model) learn(s *sample, rate float32) float32 {
	var hidden, back [net.Hidden]float32
	turn := m.r.IntN(net.TurnsOf(s.board))
	e := m.value(s, turn, &hidden) - s.target
	d, k := e*s.weight, net.Phase(s.placed)
	out := &m.out[s.board][k]
	for j, x := range hidden {
		down := d * out[j]
		switch {
		case x > 0 && x < 1:
			back[j] = rate * down
		case (x <= 0) == (down < 0):
			back[j] = rate * leak * down
		}
		out[j] -= rate * d * max(0, min(1, x))
	}
	m.base[s.board][k] -= rate * d
	for _, f := range s.features {
		w := &m.in[net.Turned(s.board, f, turn)]
		for j := range w {
			w[j] -= back[j]
		}
	}
	for j := range m.start {
		m.start[j] -= back[j] / 10
	}
	return e * e
}

// fit goes through the samples so many times, ever slower; the last 25th part is
// kept to test with, on each board apart.
func (m *model) fit(all []sample, epochs int, rate float32, out io.Writer) {
	known := len(all) * 24 / 25
	train, test := all[:known], all[known:]
	total, step := float32(epochs*known), 0
	for epoch := range epochs {
		m.r.Shuffle(known, func(i, j int) { train[i], train[j] = train[j], train[i] })
		var learnt float64
		for i := range train {
			learnt += float64(m.learn(&train[i], rate*max(0.01, 1-float32(step)/total)))
			step++
		}
		fmt.Fprintf(out, "after %d: error %.4f, of unknown positions", epoch+1, math.Sqrt(learnt/float64(max(1, len(train)))))
		for _, b := range phobia.Boards() {
			sum, count := 0.0, 0
			for i := range test {
				if test[i].board == b {
					var hidden [net.Hidden]float32
					e := m.value(&test[i], 0, &hidden) - test[i].target
					sum += float64(e * e)
					count++
				}
			}
			fmt.Fprintf(out, " %.4f of %d on %v,", math.Sqrt(sum/float64(max(1, count))), count, b)
		}
		fmt.Fprintln(out)
	}
}

// bytes is the network as net.Read takes it.
func (m *model) bytes() []byte {
	b := make([]byte, 0, net.Length)
	add := func(row []float32, unit float64) {
		for _, w := range row {
			w := math.Round(float64(w) * unit)
			b = binary.LittleEndian.AppendUint16(b, uint16(int16(max(-math.MaxInt16, min(math.MaxInt16, w)))))
		}
	}
	for f := range m.in {
		add(m.in[f][:], net.In)
	}
	add(m.start[:], net.In)
	for b := range m.out {
		for k := range m.out[b] {
			add(m.out[b][k][:], net.Out)
		}
	}
	for b := range m.base {
		add(m.base[b][:], net.Out)
	}
	return b
}

// load is a model that goes on from a network; the opposite of bytes.
func load(data []byte, seed uint64) (*model, error) {
	if len(data) != net.Length {
		return nil, fmt.Errorf("a network has %d bytes, this file %d", net.Length, len(data))
	}
	m := newModel(seed)
	take := func(row []float32, unit float32) {
		for j := range row {
			row[j] = float32(int16(binary.LittleEndian.Uint16(data))) / unit
			data = data[2:]
		}
	}
	for f := range m.in {
		take(m.in[f][:], net.In)
	}
	take(m.start[:], net.In)
	for b := range m.out {
		for k := range m.out[b] {
			take(m.out[b][k][:], net.Out)
		}
	}
	for b := range m.base {
		take(m.base[b][:], net.Out)
	}
	return m, nil
}
