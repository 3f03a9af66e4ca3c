package board

import (
	"math"
	"slices"

	"agora/render"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// clearances are the distances that walkers keep from cards, in units: as far as
// possible, and at least so that they pass the narrowest gap that the rules allow, but
// not between touching cards.
var clearances = [...]float64{0.28, 0.12, float64(geometry.Readable) / 4 / geometry.Unit}

// walkways finds ways between the cards of a table, in floats and only for the picture.
// The rules say where customers come from and which doors they reach.
type walkways struct {
	w, h   float64
	cards  []float.Pose
	starts []float.Spot // where customers appear: open ground around the market

	nodes []float.Spot // memory of find
	dist  []float64
	from  []int
	done  []bool
}

// set computes the ways of a position. a is its analysis.
func (w *walkways) set(st *market.State, a *market.Analysis) {
	w.w, w.h = float.Units(geometry.Vec{X: st.Table().W, Y: st.Table().H})
	w.cards, w.starts = w.cards[:0], w.starts[:0]
	poses := st.Poses(nil)
	for _, p := range poses {
		w.cards = append(w.cards, float.Of(p))
	}
	around := float.Area(poses).Inset(-1.8).Intersect(render.R(0, 0, w.w, w.h).Inset(0.4))
	const each = 5
	for k := range each {
		part := (float64(k) + 0.5) / each
		x, y := around.X+around.W*part, around.Y+around.H*part
		for _, s := range [4]float.Spot{{X: x, Y: around.Y}, {X: x, Y: around.Bottom()}, {X: around.X, Y: y}, {X: around.Right(), Y: y}} {
			if w.free(s, clearances[0]) && onMain(a.Ground(), s) {
				w.starts = append(w.starts, s)
			}
		}
	}
}

// onMain reports whether customers can reach a point of the table.
func onMain(g *geometry.Ground, s float.Spot) (on bool) {
	for i := range g.Pieces {
		if !g.Pieces[i].Main {
			continue
		}
		for _, line := range g.Pieces[i].Outlines {
			on = on != Within(line, s.X, s.Y)
		}
	}
	return on
}

// inside reports whether a point is on the table.
func (w *walkways) inside(s float.Spot) bool { return s.X > 0 && s.Y > 0 && s.X < w.w && s.Y < w.h }

// free reports whether a point is at least clear away from every card.
func (w *walkways) free(s float.Spot, clear float64) bool {
	return !slices.ContainsFunc(w.cards, func(l float.Pose) bool { return l.Covers(s.X, s.Y, clear-1e-6) })
}

// way returns the shortest of the widest ways for customers to a door; nil if there is
// none. The door's middle and the direction out of its card are in units of the table.
func (w *walkways) way(door, out float.Spot) []float.Spot {
	for _, clear := range clearances {
		to := float.Spot{X: door.X + out.X*clear*1.02, Y: door.Y + out.Y*clear*1.02}
		if way := w.find(to, clear); way != nil {
			return way
		}
	}
	return nil
}

// find returns the shortest way from a start to a point that keeps clear away from all
// cards, by way of the cards' corners.
func (w *walkways) find(to float.Spot, clear float64) []float.Spot {
	if !w.inside(to) || !w.free(to, clear) {
		return nil
	}
	w.nodes = append(append(w.nodes[:0], to), w.starts...)
	for _, l := range w.cards {
		for _, c := range [4]float.Spot{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}} {
			x, y := l.At(c.X*(float.HalfW+clear*1.02), c.Y*(float.HalfH+clear*1.02))
			if s := (float.Spot{X: x, Y: y}); w.inside(s) && w.free(s, clear) {
				w.nodes = append(w.nodes, s)
			}
		}
	}
	n := len(w.nodes)
	w.dist, w.from, w.done = w.dist[:0], w.from[:0], w.done[:0]
	for range n {
		w.dist, w.from, w.done = append(w.dist, math.Inf(1)), append(w.from, -1), append(w.done, false)
	}
	w.dist[0] = 0
	for {
		at := -1
		for i := range n {
			if !w.done[i] && (at < 0 || w.dist[i] < w.dist[at]) {
				at = i
			}
		}
		if at < 0 || math.IsInf(w.dist[at], 1) {
			return nil
		}
		if at >= 1 && at <= len(w.starts) {
			var way []float.Spot
			for ; at >= 0; at = w.from[at] {
				way = append(way, w.nodes[at])
			}
			return way
		}
		w.done[at] = true
		for i := range n {
			d := w.dist[at] + w.nodes[i].Far(w.nodes[at])
			if !w.done[i] && d < w.dist[i] && w.clear(w.nodes[at], w.nodes[i], clear) {
				w.dist[i], w.from[i] = d, at
			}
		}
	}
}

// clear reports whether the straight line between two points keeps that far from all
// cards.
func (w *walkways) clear(a, b float.Spot, clear float64) bool {
	return !slices.ContainsFunc(w.cards, func(l float.Pose) bool { _, hit := meets(l, a, b, clear-1e-6); return hit })
}

// meets returns the share of the line from a to b after which it comes closer to a card
// than clear, with square corners; false if it does not.
func meets(l float.Pose, a, b float.Spot, clear float64) (part float64, hit bool) {
	reach := float.HalfW + float.HalfH + clear // a quick check first
	if min(a.X, b.X) > l.X+reach || max(a.X, b.X) < l.X-reach || min(a.Y, b.Y) > l.Y+reach || max(a.Y, b.Y) < l.Y-reach {
		return 0, false
	}
	ax, ay := l.Own(a.X, a.Y)
	bx, by := l.Own(b.X, b.Y)
	enter, leave := 0.0, 1.0
	for _, k := range [2][3]float64{{ax, bx, float.HalfW + clear}, {ay, by, float.HalfH + clear}} {
		from, d, half := k[0], k[1]-k[0], k[2]
		if math.Abs(d) < 1e-12 {
			if math.Abs(from) >= half {
				return 0, false
			}
			continue
		}
		t1, t2 := (-half-from)/d, (half-from)/d
		enter, leave = max(enter, min(t1, t2)), min(leave, max(t1, t2))
	}
	return enter, leave-enter > 1e-9
}

// until returns the part of a way before it comes near a newly placed card; nil if the
// card is nowhere near.
func until(way []float.Spot, card float.Pose) []float.Spot {
	const before = 0.34
	for i := 1; i < len(way); i++ {
		a, b := way[i-1], way[i]
		if part, hit := meets(card, a, b, before); hit {
			return append(slices.Clone(way[:i]), a.Toward(b, part))
		}
	}
	return nil
}

// lastOf returns the last part of a way, of this length.
func lastOf(way []float.Spot, long float64) []float.Spot {
	for i := len(way) - 1; i > 0; i-- {
		a, b := way[i-1], way[i]
		d := a.Far(b)
		if d >= long {
			part := 1 - long/d
			return append([]float.Spot{a.Toward(b, part)}, way[i:]...)
		}
		long -= d
	}
	return way
}
