package citybot

import "agora/rules/city"

// The tempers: each likes a section.
const (
	_         = iota
	litigious // the Court
	builder   // the Monument
	learned   // the Stoa
	tempers   = learned
)

// liking is the bonus for a place in the section that the player likes, on
// the levels that do not search, in thousandths of a point.
const liking = 450

// nearly is the share of the best move's tries that a move which the player likes must have at
// least.
const nearly = 2

// likes reports whether a temper likes a move.
func likes(temper int, m city.Move) bool {
	return temper > 0 && m.Kind == city.Put && m.Row == [...]city.Row{litigious: city.Court, builder: city.Monument, learned: city.Stoa}[temper]
}

// liked returns the most tried edge among those that the seat likes, if it was tried nearly as
// often as the best edge; otherwise the best edge.
func (t *search) liked(best int32) int32 {
	if t.taste == 0 || likes(t.taste, t.edges[best].move) {
		return best
	}
	found := int32(0)
	for e := t.nodes[root].edge; e != 0; e = t.edges[e].next {
		x := &t.edges[e]
		if likes(t.taste, x.move) && nearly*x.visits >= t.edges[best].visits && (found == 0 || x.visits > t.edges[found].visits) {
			found = e
		}
	}
	if found == 0 {
		return best
	}
	return found
}
