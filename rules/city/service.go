package city

import "agora/rules"

// market lets the dealers serve in the order I, II, III (City 5.2, Market).
func (p *step) market() {
	p.enter(Stall1)
	for d := range Dealers {
		p.serve(d)
	}
}

// serve gives the players at one dealer their cards. If the stock is too short for
// everybody, the player with the best citizen there is served first, in full, and so on.
func (p *step) serve(d int) {
	base := int(rowBase[d])
	res := p.dealer[d]
	var want [MaxSeats]int
	var order [MaxSeats]uint8 // seats, ordered by their leftmost space
	n, all := 0, 0
	for k := range int(p.board.spaces[d][p.seats]) {
		who := p.at[base+k]
		if who == 0 {
			break
		}
		if want[who-1] == 0 {
			order[n] = who - 1
			n++
		}
		want[who-1] += int(p.board.stallCards[k])
		all += int(p.board.stallCards[k])
	}
	short := all > int(p.stock[res])
	var rank [MaxSeats]uint32
	if short {
		// Insertion sort is stable: among equals the leftmost stays first.
		for i := range n {
			seat := order[i]
			rank[seat] = p.rankIn(Row(d), seat)
			k := i
			for ; k > 0 && rank[order[k-1]] < rank[seat]; k-- {
				order[k] = order[k-1]
			}
			order[k] = seat
		}
	}
	for i, seat := range order[:n] {
		got := p.take(seat, want[seat], res)
		if !p.loud {
			continue
		}
		e := Served{
			Dealer: d, Resource: res, Seat: rules.Seat(seat), Rank: i + 1, Of: n,
			Want: want[seat], Got: got, Short: short, Stock: int(p.stock[res]),
		}
		for k := range p.Spaces(Row(d)) {
			if p.at[base+k] == seat+1 {
				part := Portion{Space: k, Letter: p.letterAt(base + k), Want: int(p.board.stallCards[k])}
				part.Got = min(part.Want, got)
				got -= part.Got
				e.Portions = append(e.Portions, part)
			}
		}
		if short && i+1 < n {
			if e.Edge = edge(rank[seat], rank[order[i+1]]); e.Edge.By == ByTie {
				e.Edge = Edge{By: BySpace}
			}
		}
		p.tell(e)
	}
}

// The rank of a player's citizens is a number that orders players as the rules compare
// them: by the best citizen, then the second best and so on; having a further citizen beats
// having none. Each citizen takes four bits, the best the highest ones: its rhetoric plus
// 1, so that 0 means no citizen.
const rankBits = 4

// ranked holds the rhetoric of at most five citizens in descending order.
type ranked struct {
	value [Citizens]uint8
	n     int
	sum   int
}

func (r *ranked) add(v uint8) {
	k := r.n
	for ; k > 0 && r.value[k-1] < v; k-- {
		r.value[k] = r.value[k-1]
	}
	r.value[k] = v
	r.n++
	r.sum += int(v)
}

func (r *ranked) rank() uint32 {
	rank := uint32(0)
	for i, v := range r.value {
		rank <<= rankBits
		if i < r.n {
			rank |= uint32(v) + 1
		}
	}
	return rank
}

// key orders players in court: by the sum, then by the rank.
func (r *ranked) key() uint32 { return uint32(r.sum)<<(rankBits*Citizens) | r.rank() }

// rankIn returns the rank of the player's citizens in a row.
func (s *State) rankIn(row Row, seat uint8) uint32 {
	r := s.rankedIn(row, seat)
	return r.rank()
}

func (s *State) rankedIn(row Row, seat uint8) ranked {
	var r ranked
	base, n := rowBase[row], s.board.spaces[row][s.seats]
	first := citizen(rules.Seat(seat), 0)
	for c := first; c < first+Citizens; c++ {
		if at := s.spot[c]; at > base && at <= base+n {
			r.add(s.rhetoric[c])
		}
	}
	return r
}

// edge returns the citizen at which two ranks differ; high is the greater rank.
func edge(high, low uint32) Edge {
	for depth := 1; depth <= Citizens; depth++ {
		shift := rankBits * (Citizens - depth)
		h, l := high>>shift&(1<<rankBits-1), low>>shift&(1<<rankBits-1)
		switch {
		case h == l:
		case l == 0:
			return Edge{ByNumber, depth}
		default:
			return Edge{ByRhetoric, depth}
		}
	}
	return Edge{By: ByTie}
}
