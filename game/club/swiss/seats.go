package swiss

import (
	"cmp"
	"slices"
)

// exact is up to how many players all ways to seat them are weighed.
const exact = 10

// mostPasses bounds how often larger evenings are looked through for a better exchange.
const mostPasses = 60

// seatTables seats players at tables of at most size, as equal as possible: nine at tables
// of four sit at three tables of three. Among all ways it wants first the fewest repeated
// opponents, a third meeting counting as much as four second ones, then the smallest
// differences in points, as the sum of their squares at each table, then the order. For up
// to ten players it weighs every way, else it exchanges two players as long as that is
// better.
//
// At each table those begin who have had the first seat least often, and longest ago.
func seatTables(order []Player, size int) (r Round) {
	sizes := shares(len(order), size)
	var tables [][]int
	if len(order) <= exact {
		best := worth{repeats: 1 << 40}
		seatAll(order, sizes, nil, make([]bool, len(order)), worth{}, &best, &tables, &r.Work)
	} else {
		next := 0
		for _, n := range sizes {
			var table []int
			for range n {
				table = append(table, next)
				next++
			}
			tables = append(tables, table)
		}
		r.Work = exchange(order, tables)
	}
	for _, table := range tables {
		slices.SortFunc(table, func(i, j int) int { return sooner(order[i], order[j]) })
		var seats []int
		for _, i := range table {
			seats = append(seats, order[i].Number)
		}
		r.Tables = append(r.Tables, seats)
	}
	return r
}

// shares returns the sizes of the tables of so many players, the larger ones first.
func shares(players, size int) (sizes []int) {
	tables := (players + size - 1) / size
	for i := range tables {
		n := players / tables
		if i < players%tables {
			n++
		}
		sizes = append(sizes, n)
	}
	return sizes
}

// worth holds the costs of a way to seat players.
type worth struct{ repeats, apart int }

func (w worth) plus(v worth) worth { return worth{w.repeats + v.repeats, w.apart + v.apart} }

func (w worth) less(v worth) bool {
	return w.repeats < v.repeats || w.repeats == v.repeats && w.apart < v.apart
}

// weigh returns what one table costs.
func weigh(order []Player, table []int) (w worth) {
	for n, i := range table {
		for _, j := range table[n+1:] {
			met, apart := times(order[i], order[j]), order[i].Points-order[j].Points
			w.repeats += met * met
			w.apart += apart * apart
		}
	}
	return w
}

// seatAll fills one table after another in all ways and keeps the first of the best. The
// first player who has no seat gets the first one of the next table of each size that is
// left, so that no way comes twice.
func seatAll(order []Player, sizes []int, so [][]int, seated []bool, cost worth, best *worth, tables *[][]int, work *int) {
	if !cost.less(*best) {
		return
	}
	if len(sizes) == 0 {
		*best, *tables = cost, nil
		for _, table := range so {
			*tables = append(*tables, slices.Clone(table))
		}
		return
	}
	first := slices.Index(seated, false)
	seated[first] = true
	defer func() { seated[first] = false }()
	tried := 0
	for n, size := range sizes {
		if size == tried {
			continue
		}
		tried = size
		rest := slices.Concat(sizes[:n], sizes[n+1:])
		var fill func(table []int, from int)
		fill = func(table []int, from int) {
			if len(table) == size {
				*work++
				seatAll(order, rest, append(slices.Clip(so), table), seated, cost.plus(weigh(order, table)), best, tables, work)
				return
			}
			for i := from; i < len(order); i++ {
				if seated[i] {
					continue
				}
				seated[i] = true
				fill(append(slices.Clip(table), i), i+1)
				seated[i] = false
			}
		}
		fill([]int{first}, first+1)
	}
}

// exchange swaps two players of different tables as long as that is better, and returns how
// many tables it has weighed.
func exchange(order []Player, tables [][]int) (work int) {
	for range mostPasses {
		better := false
		for a := range tables {
			for b := a + 1; b < len(tables); b++ {
				for i := range tables[a] {
					for j := range tables[b] {
						before := weigh(order, tables[a]).plus(weigh(order, tables[b]))
						tables[a][i], tables[b][j] = tables[b][j], tables[a][i]
						work += 2
						if weigh(order, tables[a]).plus(weigh(order, tables[b])).less(before) {
							better = true
							continue
						}
						tables[a][i], tables[b][j] = tables[b][j], tables[a][i]
					}
				}
			}
		}
		if !better {
			break
		}
	}
	return work
}

// sooner orders the players of a table by who should have the first seat.
func sooner(a, b Player) int {
	often := func(p Player) (n, last int) {
		for i, began := range p.Began {
			if began {
				n, last = n+1, i+1
			}
		}
		return n, last
	}
	na, la := often(a)
	nb, lb := often(b)
	return cmp.Or(cmp.Compare(na, nb), cmp.Compare(la-len(a.Began), lb-len(b.Began)), ranked(a, b))
}
