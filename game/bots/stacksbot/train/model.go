package main

import (
	"fmt"
	"math"
	"math/rand/v2"

	"agora/game/bots/fitting"
	"agora/game/bots/stacksbot/net"
	"agora/rules/stacks"
)

// weights are those of the network while it is fitted, or the gradient of the error.
type weights struct {
	in     [net.Features][net.Filters]float32
	start  [net.Filters]float32
	out    [net.Phases][2 * net.Filters]float32
	base   [net.Phases]float32
	direct [net.Places][net.Kinds]float32
}

// Each implements fitting.Rows.
func (w *weights) Each(visit func(row []float32, unit, most float64)) {
	const (
		// No hidden cell runs over, whatever stands where.
		mostIn  = float64(1<<15-1) / net.In / (stacks.Stones + 1)
		mostOut = 15000.0 / net.Out / scale
	)
	for f := range w.in {
		visit(w.in[f][:], net.In, mostIn)
	}
	visit(w.start[:], net.In, mostIn)
	for k := range w.out {
		visit(w.out[k][:], net.Out*scale, mostOut)
		visit(w.base[k:k+1], net.Out*scale, mostOut)
	}
	for p := range w.direct {
		visit(w.direct[p][:], net.Out*scale, mostOut)
	}
}

// model is the network while it is fitted.
type model struct {
	weights
	gradient weights
	adam     fitting.Adam
}

func newModel(seed uint64) *model {
	m, r := new(model), rand.New(rand.NewPCG(seed, 0))
	for f := range m.in {
		for j := range m.in[f] {
			m.in[f][j] = float32(0.1 * r.NormFloat64())
		}
	}
	for j := range m.start {
		m.start[j] = 0.3
		for k := range m.out {
			m.out[k][j] = float32(0.05 * r.NormFloat64())
			m.out[k][net.Filters+j] = float32(0.05 * r.NormFloat64())
		}
	}
	for p := range m.direct {
		for k := range m.direct[p] {
			m.direct[p][k] = 0.4
		}
	}
	return m
}

// hidden holds what comes into the hidden cells: as who is to move sees it, and the other.
type hidden [2][net.Turns][net.Filters]float32

// turned is the feature of a stack, without its side, when the board is turned.
var turned = func() (t [64][net.Turns]int) {
	for c := stacks.Cell(0); c < 64; c++ {
		for turn := range net.Turns {
			if c.OnBoard() {
				t[c][turn] = net.Feature(net.Turned(c, turn), 0, 0)
			}
		}
	}
	return t
}()

const other = net.Features / 2 // from features of a side to those of the other

var place = func() (t [64]int) {
	for c := stacks.Cell(0); c < 64; c++ {
		if c.OnBoard() {
			t[c] = net.Place(c)
		}
	}
	return t
}()

// value returns the expected share, and into h what comes into the hidden cells.
func (m *model) value(s *sample, h *hidden) float32 {
	for eye := range h {
		for turn := range h[eye] {
			h[eye][turn] = m.start
		}
	}
	sum := m.base[s.phase]
	for _, q := range s.stacks {
		for eye := range h {
			from := other*(int(q.side)^eye) + int(q.kind)
			for turn := range h[eye] {
				to, w := &h[eye][turn], &m.in[from+turned[q.cell][turn]]
				for j := range to {
					to[j] += w[j]
				}
			}
		}
		if d := m.direct[place[q.cell]][q.kind]; q.side == 0 {
			sum += d
		} else {
			sum -= d
		}
	}
	for eye := range h {
		out := m.out[s.phase][eye*net.Filters:][:net.Filters]
		for turn := range h[eye] {
			for j, x := range &h[eye][turn] {
				sum += out[j] * max(0, min(1, x))
			}
		}
	}
	return float32(1 / (1 + math.Exp(-float64(sum))))
}

// leak holds what a hidden cell still learns that is at one of its ends.
const leak = 0.02

// learn adds to the gradient what a sample says, and gives the square of its error.
func (m *model) learn(s *sample) float32 {
	var h hidden
	e := m.value(s, &h) - s.target
	g := &m.gradient
	for eye := range h {
		out, gradient := m.out[s.phase][eye*net.Filters:][:net.Filters], g.out[s.phase][eye*net.Filters:][:net.Filters]
		for turn := range h[eye] {
			row := &h[eye][turn]
			for j, x := range row {
				row[j] = fitting.Back(x, e*out[j], leak)
				gradient[j] += e * max(0, min(1, x))
				g.start[j] += row[j]
			}
		}
	}
	g.base[s.phase] += e
	for _, q := range s.stacks {
		for eye := range h {
			from := other*(int(q.side)^eye) + int(q.kind)
			for turn := range h[eye] {
				to, w := &g.in[from+turned[q.cell][turn]], &h[eye][turn]
				for j := range to {
					to[j] += w[j]
				}
			}
		}
		if q.side == 0 {
			g.direct[place[q.cell]][q.kind] += e
		} else {
			g.direct[place[q.cell]][q.kind] -= e
		}
	}
	return e * e
}

// Learn implements fitting.Model.
func (m *model) Learn(batch []sample, rate float64) float64 {
	return fitting.Learn(&m.adam, &m.weights, &m.gradient, batch, rate, m.learn)
}

// Miss implements fitting.Model.
func (m *model) Miss(test []sample) string { return fmt.Sprintf("%.4f", m.loss(test)) }

// loss returns the mean error of samples.
func (m *model) loss(test []sample) float64 {
	sum := 0.0
	for i := range test {
		var h hidden
		e := float64(m.value(&test[i], &h) - test[i].target)
		sum += e * e
	}
	return math.Sqrt(sum / float64(max(1, len(test))))
}
