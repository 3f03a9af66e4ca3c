// Package swiss pairs the players of a club's evening round by round, so that those who
// have done equally well meet, nobody meets the same opponent again while that can be
// avoided, and everybody begins equally often.
//
// Two at a table are paired by criteria of FIDE's (Dutch) Swiss system, C.04.3 in its edition
// of 2026, in its order: no rematch (C1), no second bye (C2), no two who must both begin or
// must both not (C3), everybody paired (C4), the bye to the last (C5), points as close as
// possible (C6, C7), wishes to begin (C12), nobody floats twice running in the same direction
// (C14, C15), and within a score group the upper half meets the lower half in order. FIDE's
// procedure works down from bracket to bracket. Here one matching of all players at once is
// the best by these criteria, and the squares of the differences in points stand for the
// brackets, so where players float between score groups it can pair otherwise than a program
// for FIDE's tournaments. Where it is impossible otherwise, two meet again, and two meet who
// must both begin. What else C.04.3 says is left out: the last round's own rules, floats of
// two rounds ago, the strength of wishes (C13), acceleration.
//
// Three and four at a table are seated by points, without repeated opponents as far as
// possible: see seatTables.
//
// The package knows no clock and no chance: the same players give the same pairing.
package swiss

import (
	"cmp"
	"slices"

	"github.com/gnutterts/chesspairing/algorithm/blossom"
)

// Most is how many players can be paired: the sums of all criteria fit into one number.
const Most = 200

// Half gives the points of half a win. Points of players at tables of two are
// multiples of it.
const Half = 6

// Player is somebody who is to be paired.
type Player struct {
	Number int    // counted from 1, by the order in which they came; each once
	Points int    // so far
	Met    []int  // numbers of earlier opponents, one more than once if they met again
	Byes   int    // how often they were left over, or won without playing
	Began  []bool // for each game, in order: whether they had the first seat
	Float  int    // in the last round: 1 met somebody with fewer points or nobody, -1 with more, else 0
}

// Round says who sits where.
type Round struct {
	Tables [][]int // by table, numbers of the players by seat; the first begins
	Byes   []int   // numbers of those who are left over
	Work   int     // matchings that were computed, or tables that were weighed
}

// pair seats players at tables of two to four. Only at tables of two can anybody be left
// over. It returns no round for fewer than two or more than Most players.
func pair(players []Player, size int) (Round, bool) {
	if len(players) < 2 || len(players) > Most || size < 2 || size > 4 {
		return Round{}, false
	}
	order := slices.SortedFunc(slices.Values(players), ranked)
	if size > 2 {
		return seatTables(order, size), true
	}
	r := duels(order)
	for _, pair := range r.pairs {
		a, b := order[pair[0]], order[pair[1]]
		if !begins(a, b) {
			a, b = b, a
		}
		r.Tables = append(r.Tables, []int{a.Number, b.Number})
	}
	return r.Round, true
}

// ranked orders players by points, then by number.
func ranked(a, b Player) int {
	return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(a.Number, b.Number))
}

// times returns how often two players have met.
func times(a, b Player) (n int) {
	for _, other := range a.Met {
		if other == b.Number {
			n++
		}
	}
	return n
}

// The digits of a pair's cost, from the last criterion to the first: each has room for the
// sum over all pairs.
const (
	foldBits, mostFold   = 13, 63 // of 100 pairs
	floatBits            = 8
	wishBits             = 7
	pointBits, mostApart = 15, 18 // in half wins
	mustBits             = 7
	rematchBits          = 8
)

// cost weighs a pair by all criteria; the matching with the least sum is taken.
// index and groups say where the players stand in their score groups.
func cost(a, b Player, at [2]place, rematches bool) int64 {
	apart := min(mostApart, (a.Points-b.Points)/Half)
	digits := []struct {
		bits uint
		n    int
	}{
		{rematchBits, min(2, times(a, b))},
		{mustBits, clash(a, b, 3)},
		{pointBits, apart * apart},
		{wishBits, clash(a, b, 1)},
		{floatBits, floats(a, b)},
		{foldBits, fold(at)},
	}
	if !rematches {
		digits = digits[1:]
	}
	sum := int64(0)
	for _, d := range digits {
		sum = sum<<d.bits + int64(d.n)
	}
	return sum
}

// place is where a player stands in their score group.
type place struct{ group, index, size int }

// fold is how far a pair is from the order: within a score group the first of the upper half
// meets the first of the lower half; between two, the last of the upper one meets the first
// of the lower one.
func fold(at [2]place) int {
	a, b := at[0], at[1]
	if a.group != b.group {
		return min(mostFold, a.size-1-a.index+b.index)
	}
	off := b.index - a.index - a.size/2
	return min(mostFold, max(off, -off))
}

// floats counts who of a pair would float as in the last round.
func floats(a, b Player) (n int) {
	if a.Points == b.Points {
		return 0
	}
	if a.Float == 1 {
		n++
	}
	if b.Float == -1 {
		n++
	}
	return n
}

// wish says whether a player should begin the next game, 1, or should not, -1, and how
// much: 3 they must, because they have begun two games fewer than not, or not in the last
// two; 2 they have begun one fewer; 1 it is their turn; 0 they do not mind.
func wish(p Player) (begin, strength int) {
	difference := 0
	for _, began := range p.Began {
		if began {
			difference++
		} else {
			difference--
		}
	}
	n := len(p.Began)
	if n == 0 {
		return 0, 0
	}
	last := -1
	if p.Began[n-1] {
		last = 1
	}
	switch {
	case difference > 1 || difference < -1:
		return -sign(difference), 3
	case n > 1 && p.Began[n-1] == p.Began[n-2]:
		return -last, 3
	case difference != 0:
		return -sign(difference), 2
	}
	return -last, 1
}

func sign(n int) int { return cmp.Compare(n, 0) }

// clash returns 1 if two players wish the same, each at least this much.
func clash(a, b Player, strength int) int {
	want, much := wish(a)
	also, more := wish(b)
	if want == also && min(much, more) >= strength {
		return 1
	}
	return 0
}

// begins reports whether the first of a pair, the higher ranked, begins: by the wishes; if
// they are the same by the stronger one; then by what was different when they last sat
// differently; then the higher ranked gets their wish. Without any wish a higher ranked
// player with an odd number begins.
func begins(a, b Player) bool {
	want, much := wish(a)
	also, more := wish(b)
	switch {
	case want == 0 && also == 0:
		return a.Number%2 == 1
	case also == 0 || want != 0 && (want != also || much > more):
		return want > 0
	case want == 0 || more > much:
		return also < 0
	}
	for i := 1; i <= min(len(a.Began), len(b.Began)); i++ {
		if first := a.Began[len(a.Began)-i]; first != b.Began[len(b.Began)-i] {
			return !first
		}
	}
	return want > 0
}

// paired is a round of duels: pairs of indices in the order of the players.
type paired struct {
	Round
	pairs [][2]int
}

// duels pairs all players, but one if their number is odd. The bye goes to the last player
// who had none, or else had the fewest, and with whom left out the others can be paired
// without a rematch. If nobody is such, there are as few rematches as possible.
//
// Among n players each of whom has met fewer than half of the others there is always a
// pairing without a rematch (Dirac), so only small evenings try more than one bye.
func duels(order []Player) (r paired) {
	left := []int{-1}
	if len(order)%2 == 1 {
		left = left[:0]
		for i := range order {
			left = append(left, i)
		}
		slices.SortStableFunc(left, func(i, j int) int {
			return cmp.Or(cmp.Compare(order[i].Byes, order[j].Byes), cmp.Compare(j, i))
		})
		for len(left) > 0 && order[left[len(left)-1]].Byes > order[left[0]].Byes {
			left = left[:len(left)-1] // nobody has a second one before everybody has had one
		}
	}
	for _, rematches := range []bool{false, true} {
		for _, bye := range left {
			r.Work++
			if r.pairs = match(order, bye, rematches); r.pairs == nil {
				continue
			}
			if bye >= 0 {
				r.Byes = []int{order[bye].Number}
			}
			return r
		}
	}
	return r
}

// match returns the best pairing of all players but one, or of all for -1; nil if there is
// none without rematches and they are not allowed.
func match(order []Player, bye int, rematches bool) (pairs [][2]int) {
	at := places(order)
	most := int64(1) << 60
	var edges []blossom.BlossomEdge
	for i, a := range order {
		for j := i + 1; j < len(order); j++ {
			if i == bye || j == bye || !rematches && times(a, order[j]) > 0 {
				continue
			}
			edges = append(edges, blossom.BlossomEdge{I: i, J: j, Weight: most - cost(a, order[j], [2]place{at[i], at[j]}, rematches)})
		}
	}
	for i, j := range blossom.MaxWeightMatching(edges, true) {
		if i < j {
			pairs = append(pairs, [2]int{i, j})
		}
	}
	if len(pairs) < len(order)/2 {
		return nil
	}
	return pairs
}

// places says for each player where they stand in their score group.
func places(order []Player) []place {
	at := make([]place, len(order))
	for from, group := 0, 0; from < len(order); group++ {
		to := from
		for to < len(order) && order[to].Points == order[from].Points {
			to++
		}
		for i := from; i < to; i++ {
			at[i] = place{group, i - from, to - from}
		}
		from = to
	}
	return at
}
