package main

import (
	"fmt"
	"math"
	"math/rand/v2"

	"agora/game/bots/citybot/net"
	"agora/game/bots/fitting"
	"agora/rules/city"
)

// weights are those of the network while it is fitted, or the slope of the error.
type weights struct {
	own, other [net.Own][net.Hidden]float32
	shared     [net.Shared][net.Hidden]float32
	start      [net.Hidden]float32
	out        [net.Phases][net.Outputs][net.Hidden]float32
	direct     [net.Phases][net.Outputs][net.Own + net.Straight]float32
	base       [net.Phases][net.Outputs]float32
}

// Each implements fitting.Rows.
func (w *weights) Each(visit func(row []float32, unit, most float64)) {
	const (
		mostIn  = 0.9 // no hidden cell runs over, whatever lies on the table
		mostOut = float64(1<<15-1) / net.Out
	)
	for f := range w.own {
		visit(w.own[f][:], net.In, mostIn)
	}
	for f := range w.other {
		visit(w.other[f][:], net.In, mostIn)
	}
	for f := range w.shared {
		visit(w.shared[f][:], net.In, mostIn)
	}
	visit(w.start[:], net.In, mostIn)
	for k := range w.out {
		for o := range w.out[k] {
			visit(w.out[k][o][:], net.Out, mostOut)
			visit(w.direct[k][o][:], net.Out, mostOut)
			visit(w.base[k][o:o+1], net.Out, mostOut)
		}
	}
}

// model is the network while it is fitted.
type model struct {
	weights
	slope weights
	adam  fitting.Adam
}

func newModel(seed uint64) *model {
	m, r := new(model), rand.New(rand.NewPCG(seed, 0))
	vary := func(row []float32, by float64) {
		for j := range row {
			row[j] = float32(by * r.NormFloat64())
		}
	}
	for f := range m.own {
		vary(m.own[f][:], 0.06)
		vary(m.other[f][:], 0.04)
	}
	for f := range m.shared {
		vary(m.shared[f][:], 0.06)
	}
	for j := range m.start {
		m.start[j] = 0.4
	}
	for k := range m.out {
		for o := range m.out[k] {
			vary(m.out[k][o][:], 0.1)
		}
		m.base[k][net.Score] = 20
	}
	return m
}

// hidden holds what comes into the hidden cells, as every seat sees it.
type hidden [city.MaxSeats][net.Hidden]float32

// values are the outputs of every seat.
type values [city.MaxSeats][net.Outputs]float32

func (m *model) value(s *sample, h *hidden) (v values) {
	all := m.start
	var others hidden
	for _, f := range s.board {
		accumulate(&all, &m.shared[f.Number], float32(f.Times))
	}
	for seat := range s.seats {
		h[seat] = [net.Hidden]float32{}
		v[seat] = m.base[s.phase]
		for _, f := range s.seat[seat] {
			for o := range v[seat] {
				v[seat][o] += float32(f.Times) * m.direct[s.phase][o][f.Number]
			}
			if f.Number < net.Own {
				accumulate(&h[seat], &m.own[f.Number], float32(f.Times))
				accumulate(&others[seat], &m.other[f.Number], float32(f.Times))
			}
		}
		accumulate(&all, &others[seat], 1)
	}
	for seat := range s.seats {
		for j := range h[seat] {
			h[seat][j] += all[j] - others[seat][j]
			x := max(0, min(1, h[seat][j]))
			for o := range v[seat] {
				v[seat][o] += x * m.out[s.phase][o][j]
			}
		}
	}
	return v
}

func accumulate(to, w *[net.Hidden]float32, times float32) {
	for j, w := range w {
		to[j] += times * w
	}
}

// shares returns the chances of the win.
func shares(s *sample, v *values) (p [city.MaxSeats]float32) {
	most, all := float32(math.Inf(-1)), float32(0)
	for seat := range s.seats {
		most = max(most, v[seat][net.Chance])
	}
	for seat := range s.seats {
		p[seat] = float32(math.Exp2(float64(v[seat][net.Chance] - most)))
		all += p[seat]
	}
	for seat := range s.seats {
		p[seat] /= all
	}
	return p
}

// leak holds what a hidden cell still learns that is at one of its ends.
const leak = 0.02

// points is how an error of a point in the score counts, next to one of the share of
// the win.
const points = 0.01

// Learn implements fitting.Model.
func (m *model) Learn(batch []sample, rate float64) float64 {
	return fitting.Learn(&m.adam, &m.weights, &m.slope, batch, rate, m.learn)
}

func (m *model) learn(s *sample) (sum float32) {
	var h hidden
	v := m.value(s, &h)
	p := shares(s, &v)
	g := &m.slope
	var back, all [city.MaxSeats][net.Hidden]float32
	total := &all[0]
	for seat := range s.seats {
		e := [net.Outputs]float32{p[seat] - s.win[seat], points * (v[seat][net.Score] - s.score[seat])}
		sum += e[0] * e[0]
		row := &back[seat]
		for o, e := range e {
			g.base[s.phase][o] += e
			for _, f := range s.seat[seat] {
				g.direct[s.phase][o][f.Number] += e * float32(f.Times)
			}
			out, slope := &m.out[s.phase][o], &g.out[s.phase][o]
			for j, x := range h[seat] {
				row[j] += e * out[j]
				slope[j] += e * max(0, min(1, x))
			}
		}
		for j, x := range h[seat] {
			row[j] = fitting.Back(x, row[j], leak)
			total[j] += row[j]
		}
	}
	accumulate(&g.start, total, 1)
	for _, f := range s.board {
		accumulate(&g.shared[f.Number], total, float32(f.Times))
	}
	for seat := range s.seats {
		rest := *total
		accumulate(&rest, &back[seat], -1)
		for _, f := range s.seat[seat] {
			if f.Number < net.Own {
				accumulate(&g.own[f.Number], &back[seat], float32(f.Times))
				accumulate(&g.other[f.Number], &rest, float32(f.Times))
			}
		}
	}
	return sum
}

// Miss implements fitting.Model: by the number of seats, what a win that was not
// expected surprises, and the error in points.
func (m *model) Miss(test []sample) (text string) {
	var count, surprise, far [city.MaxSeats + 1]float64
	for i := range test {
		s := &test[i]
		var h hidden
		v := m.value(s, &h)
		p := shares(s, &v)
		count[s.seats]++
		for seat := range s.seats {
			surprise[s.seats] -= float64(s.win[seat]) * math.Log(max(1e-6, float64(p[seat])))
			d := float64(v[seat][net.Score] - s.score[seat])
			far[s.seats] += d * d / float64(s.seats)
		}
	}
	for seats := 2; seats <= city.MaxSeats; seats++ {
		n := max(1, count[seats])
		text += fmt.Sprintf(" %d seats %.4f, %.2f points;", seats, surprise[seats]/n, math.Sqrt(far[seats]/n))
	}
	return text
}
