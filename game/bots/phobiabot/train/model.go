package main

import (
	"fmt"
	"math"
	"math/rand/v2"

	"agora/game/bots/fitting"
	"agora/game/bots/phobiabot/net"
	"agora/rules/phobia"
)

// weights are those of the network while it is fitted, or the slope of the error.
type weights struct {
	in    [net.Features][net.Hidden]float32
	start [net.Hidden]float32
	out   [net.Boards][net.Phases][net.Hidden]float32
	base  [net.Boards][net.Phases]float32
}

// Each implements fitting.Rows.
func (w *weights) Each(visit func(row []float32, unit, most float64)) {
	const most = math.MaxInt16
	for f := range w.in {
		visit(w.in[f][:], net.In, most/net.In)
	}
	visit(w.start[:], net.In, most/net.In)
	for b := range w.out {
		for k := range w.out[b] {
			visit(w.out[b][k][:], net.Out, most/net.Out)
		}
	}
	for b := range w.base {
		visit(w.base[b][:], net.Out, most/net.Out)
	}
}

// model is the network while it is fitted.
type model struct {
	weights
	slope weights
	adam  fitting.Adam
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

// value returns the expected share, and writes the sums of the hidden cells into hidden.
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

// leak holds what a hidden cell still learns that is at one of its ends.
const leak = 0.05

// learn adds to the slope what a sample says, and gives the square of its error.
func (m *model) learn(s *sample) float32 {
	var hidden, back [net.Hidden]float32
	turn := m.r.IntN(net.TurnsOf(s.board))
	e := m.value(s, turn, &hidden) - s.target
	d, k, g := e*s.weight, net.Phase(s.placed), &m.slope
	out, slope := &m.out[s.board][k], &g.out[s.board][k]
	for j, x := range hidden {
		back[j] = fitting.Back(x, d*out[j], leak)
		slope[j] += d * max(0, min(1, x))
		g.start[j] += back[j]
	}
	g.base[s.board][k] += d
	for _, f := range s.features {
		w := &g.in[net.Turned(s.board, f, turn)]
		for j := range w {
			w[j] += back[j]
		}
	}
	return e * e
}

// Learn implements fitting.Model.
func (m *model) Learn(batch []sample, rate float64) float64 {
	return fitting.Learn(&m.adam, &m.weights, &m.slope, batch, rate, m.learn)
}

// Miss implements fitting.Model, on each board apart.
func (m *model) Miss(test []sample) (text string) {
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
		text += fmt.Sprintf(" %.4f of %d on %v,", math.Sqrt(sum/float64(max(1, count))), count, b)
	}
	return text
}
