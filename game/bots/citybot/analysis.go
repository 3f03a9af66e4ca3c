package citybot

import (
	"slices"

	"agora/game/bots"
	"agora/rules/city"
)

// compare begins an analysis. If moves are to be compared, they become the edges of the root,
// and all are tried equally often.
func (t *search) compare(among []city.Move) {
	t.shares, t.among = map[int32][seatsMost]int64{}, among
	for _, m := range slices.Backward(among) {
		t.edges = append(t.edges, edge{move: m, next: t.nodes[root].edge})
		t.nodes[root].edge = int32(len(t.edges) - 1)
	}
}

// least returns the first edge of the root with the fewest tries.
func (t *search) least() int32 {
	least := t.nodes[root].edge
	for e := least; e != 0; e = t.edges[e].next {
		if t.edges[e].visits < t.edges[least].visits {
			least = e
		}
	}
	return least
}

// count adds an iteration's result to every seat's share of the win after an edge of the root.
func (t *search) count(e int32, more [seatsMost]int64) {
	sum := t.shares[e]
	for seat, w := range more {
		sum[seat] += w
	}
	t.shares[e] = sum
}

// compared returns the moves that an analysis compares, in their order, with their values.
// The first has the tree's, and the others differ from it as far as games that are played to
// the end agree.
func (t *search) compared() (list []bots.Rated[city.Move]) {
	for e := t.nodes[root].edge; e != 0; e = t.edges[e].next {
		list = append(list, bots.Rated[city.Move]{Move: t.edges[e].move, Value: t.edges[e].value(), Visits: int(t.edges[e].visits)})
	}
	for i := 1; i < min(len(list), comparedMost); i++ {
		list[i].Value.Win = list[0].Value.Win - t.played.agreed(i, list[0].Value.Win-list[i].Value.Win)
	}
	for i := range list {
		list[i].Value = t.told(list[i].Value)
	}
	return list
}

// expected returns the share of the win that every seat may expect after the chosen move, in
// thousandths adding up to a thousand.
func (t *search) expected() []int {
	sums, all := t.shares[t.most(root)], int64(0)
	for _, w := range sums {
		all += w
	}
	if all == 0 {
		return nil
	}
	list, left := make([]int, t.view.Seats()), 1000
	for seat := range list {
		list[seat] = int((sums[seat]*1000 + all/2) / all)
		left -= list[seat]
	}
	// The rounding remainder goes to the largest share, where it matters least.
	list[slices.Index(list, slices.Max(list))] += left
	return list
}
