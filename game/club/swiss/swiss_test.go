package swiss

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/gnutterts/chesspairing"
	"github.com/gnutterts/chesspairing/pairing/dutch"

	"agora/rules/chance"
)

// night is an evening whose games are decided by lot.
type night struct {
	players []Player
	lots    chance.Stream
}

func newNight(n int, seed uint64) *night {
	c := &night{lots: chance.New(seed, 1)}
	for i := range n {
		c.players = append(c.players, Player{Number: i + 1})
	}
	return c
}

func (c *night) of(number int) *Player { return &c.players[number-1] }

// play gives everybody points for a round, by lot: by rank at each table, 12 for the first.
func (c *night) play(r Round) {
	before := map[int]int{}
	for _, p := range c.players {
		before[p.Number] = p.Points
	}
	for _, number := range r.Byes {
		p := c.of(number)
		p.Points, p.Byes, p.Float = p.Points+2*Half, p.Byes+1, 1
	}
	for _, table := range r.Tables {
		ranks := slices.Clone(table)
		for i := range ranks {
			j := i + c.lots.Intn(len(ranks)-i)
			ranks[i], ranks[j] = ranks[j], ranks[i]
		}
		for rank, number := range ranks {
			c.of(number).Points += 2 * Half * (len(ranks) - 1 - rank) / (len(ranks) - 1)
		}
		for seat, number := range table {
			p := c.of(number)
			p.Began = append(p.Began, seat == 0)
			for _, other := range table {
				if other != number {
					p.Met = append(p.Met, other)
					p.Float = cmp.Compare(before[number], before[other])
				}
			}
		}
	}
}

// seated fails unless everybody sits once, or has the bye.
func (c *night) seated(t *testing.T, r Round, size int) {
	t.Helper()
	all := slices.Clone(r.Byes)
	for _, table := range r.Tables {
		if len(table) < 2 || len(table) > size {
			t.Fatalf("a table of %d; want 2 to %d", len(table), size)
		}
		all = append(all, table...)
	}
	slices.Sort(all)
	for i, number := range all {
		if number != i+1 {
			t.Fatalf("these sit: %v; want each of %d once", all, len(c.players))
		}
	}
	if len(all) != len(c.players) || len(r.Byes) != len(c.players)%2 && size == 2 || len(r.Byes) > 0 && size > 2 {
		t.Fatalf("%d sit or have a bye %v; want %d", len(all), r.Byes, len(c.players))
	}
}

// TestFirstRound: the upper half meets the lower half in order, odd numbers of the upper half
// begin, and the last has the bye, as C.04.3 has it.
func TestFirstRound(t *testing.T) {
	for n, want := range map[int]string{
		2: "[[1 2]] []", 7: "[[1 4] [5 2] [3 6]] [7]", 8: "[[1 5] [6 2] [3 7] [8 4]] []",
		14: "[[1 8] [9 2] [3 10] [11 4] [5 12] [13 6] [7 14]] []",
	} {
		r, _ := pair(newNight(n, 1).players, 2)
		if got := fmt.Sprint(r.Tables, r.Byes); got != want {
			t.Errorf("first round of %d = %s; want %s", n, got, want)
		}
	}
}

// TestBounds: what cannot be paired is not.
func TestBounds(t *testing.T) {
	for _, c := range []struct{ players, size int }{{0, 2}, {1, 2}, {Most + 1, 2}, {4, 1}, {4, 5}} {
		if _, ok := pair(newNight(c.players, 1).players, c.size); ok {
			t.Errorf("pair(%d players, %d) pairs them; want a refusal", c.players, c.size)
		}
	}
}

// criteria lists what a round of duels costs, from the first criterion to the last, written
// down apart from the packed sums of the program.
func criteria(players []Player, pairs [][2]int, bye int) []int {
	of := map[int]Player{}
	groups := map[int][]int{} // numbers by points
	for _, p := range players {
		of[p.Number] = p
		groups[p.Points] = append(groups[p.Points], p.Number)
	}
	var rematches, musts, apart, wishes, floated, order int
	for _, pair := range pairs {
		a, b := of[pair[0]], of[pair[1]]
		if a.Points < b.Points || a.Points == b.Points && a.Number > b.Number {
			a, b = b, a
		}
		met := 0
		for _, n := range a.Met {
			if n == b.Number {
				met++
			}
		}
		rematches += min(2, met)
		if wa, wb := wants(a), wants(b); wa*wb > 0 {
			wishes++
			if min(wa*wa, wb*wb) == 9 {
				musts++
			}
		}
		d := min(18, (a.Points-b.Points)/6)
		apart += d * d
		ga, gb := groups[a.Points], groups[b.Points]
		slices.Sort(ga)
		slices.Sort(gb)
		ia, ib := slices.Index(ga, a.Number), slices.Index(gb, b.Number)
		if a.Points != b.Points {
			if a.Float > 0 {
				floated++
			}
			if b.Float < 0 {
				floated++
			}
			order += min(63, len(ga)-1-ia+ib)
			continue
		}
		off := ib - (ia + len(ga)/2)
		order += min(63, max(off, -off))
	}
	return []int{rematches, musts, apart, wishes, floated, order}
}

// wants says how much a player should begin, -3 to 3.
func wants(p Player) int {
	text := ""
	for _, b := range p.Began {
		text += map[bool]string{true: "b", false: "n"}[b]
	}
	b, n := 0, 0
	for _, r := range text {
		if r == 'b' {
			b++
		} else {
			n++
		}
	}
	end := text[max(0, len(text)-2):]
	switch {
	case text == "":
		return 0
	case b-n > 1, end == "bb" && b-n > -2:
		return -3
	case n-b > 1, end == "nn":
		return 3
	case b > n:
		return -2
	case n > b:
		return 2
	case end[len(end)-1] == 'b':
		return -1
	}
	return 1
}

// every calls a function with all pairings of some players, one left out if they are odd.
func every(numbers []int, pairs [][2]int, bye int, f func(pairs [][2]int, bye int)) {
	if len(numbers) == 0 {
		f(pairs, bye)
		return
	}
	if len(numbers)%2 == 1 {
		for i, n := range numbers {
			every(slices.Concat(numbers[:i], numbers[i+1:]), pairs, n, f)
		}
		return
	}
	for i := 1; i < len(numbers); i++ {
		every(slices.Concat(numbers[1:i], numbers[i+1:]), append(slices.Clip(pairs), [2]int{numbers[0], numbers[i]}), bye, f)
	}
}

// TestBestOfAll: among all pairings of up to eight players, round by round until rematches
// cannot be avoided, none is better by the criteria.
func TestBestOfAll(t *testing.T) {
	for n := 2; n <= 8; n++ {
		for seed := range uint64(6) {
			c := newNight(n, seed)
			for round := range n + 1 {
				r, _ := pair(c.players, 2)
				c.seated(t, r, 2)
				var numbers []int
				fewest := 99
				for _, p := range c.players {
					numbers, fewest = append(numbers, p.Number), min(fewest, p.Byes)
				}
				// The bye: who has had the fewest, no rematch, then the last.
				byeCost := func(pairs [][2]int, bye int) []int {
					if bye == 0 {
						return nil
					}
					again := 0
					if criteria(c.players, pairs, bye)[0] > 0 {
						again = 1
					}
					return []int{c.of(bye).Byes - fewest, again, c.of(bye).Points, -bye}
				}
				var best []int
				every(numbers, nil, 0, func(pairs [][2]int, bye int) {
					if cost := append(byeCost(pairs, bye), criteria(c.players, pairs, bye)...); best == nil || slices.Compare(cost, best) < 0 {
						best = cost
					}
				})
				var pairs [][2]int
				for _, table := range r.Tables {
					pairs = append(pairs, [2]int{table[0], table[1]})
				}
				bye := 0
				if len(r.Byes) > 0 {
					bye = r.Byes[0]
				}
				if got := append(byeCost(pairs, bye), criteria(c.players, pairs, bye)...); slices.Compare(got, best) != 0 {
					t.Fatalf("%d players, seed %d, round %d: %v costs %v; want %v", n, seed, round+1, r.Tables, got, best)
				}
				c.play(r)
			}
		}
	}
}

// TestFairBeginnings: with enough players nobody begins two games more or fewer than not, nor
// three times running.
func TestFairBeginnings(t *testing.T) {
	for seed := range uint64(10) {
		c := newNight(20, seed)
		for range 7 {
			r, _ := pair(c.players, 2)
			c.play(r)
		}
		for _, p := range c.players {
			d := 0
			for i, b := range p.Began {
				d += map[bool]int{true: 1, false: -1}[b]
				if i > 1 && b == p.Began[i-1] && b == p.Began[i-2] {
					t.Errorf("seed %d: player %d began %v; want no three alike running", seed, p.Number, p.Began)
				}
			}
			if d > 2 || d < -2 {
				t.Errorf("seed %d: player %d began %v; want nearly as often as not", seed, p.Number, p.Began)
			}
		}
	}
}

// TestAgainstDutch compares with a whole implementation of FIDE's procedure. The first two
// rounds are the same; later ones are never worse in rematches and in who must begin, and in
// the sum of the squares of the differences in points.
func TestAgainstDutch(t *testing.T) {
	same, rounds := 0, 0
	for _, n := range []int{8, 10, 12, 16, 20} {
		for seed := range uint64(4) {
			c := newNight(n, seed)
			state := &chesspairing.TournamentState{}
			for i := range n {
				state.Players = append(state.Players, chesspairing.PlayerEntry{ID: fmt.Sprint(i + 1), Rating: 3000 - i})
			}
			for round := 1; round <= 4; round++ {
				state.CurrentRound = round
				theirs, err := dutch.New(dutch.Options{}).Pair(context.Background(), state)
				if err != nil {
					t.Fatalf("dutch.New(dutch.Options{}).Pair(context.Background(), state) = %v; want no error", err)
				}
				r, _ := pair(c.players, 2)
				ours := [2][]string{}
				var pairs [2][][2]int
				for _, table := range r.Tables {
					pairs[0] = append(pairs[0], [2]int{table[0], table[1]})
				}
				for _, g := range theirs.Pairings {
					var a, b int
					fmt.Sscan(g.WhiteID+" "+g.BlackID, &a, &b)
					pairs[1] = append(pairs[1], [2]int{a, b})
				}
				for i := range pairs {
					for _, p := range pairs[i] {
						ours[i] = append(ours[i], fmt.Sprint(p))
					}
					slices.Sort(ours[i])
				}
				rounds++
				if slices.Equal(ours[0], ours[1]) {
					same++
				} else if round == 1 {
					t.Errorf("%d players, round 1: %v; want %v", n, ours[0], ours[1])
				}
				if a, b := criteria(c.players, pairs[0], 0), criteria(c.players, pairs[1], 0); slices.Compare(a[:3], b[:3]) > 0 {
					t.Errorf("%d players, seed %d, round %d: %v costs %v; want no more than FIDE's %v, which costs %v", n, seed, round, pairs[0], a, pairs[1], b)
				}
				data := chesspairing.RoundData{Number: round}
				c.play(r)
				for _, table := range r.Tables {
					a, b := c.of(table[0]), c.of(table[1])
					result := chesspairing.ResultWhiteWins
					if won(a, b, state, c) {
						result = chesspairing.ResultBlackWins
					}
					data.Games = append(data.Games, chesspairing.GameData{WhiteID: fmt.Sprint(a.Number), BlackID: fmt.Sprint(b.Number), Result: result})
				}
				state.Rounds = append(state.Rounds, data)
			}
		}
	}
	t.Logf("%d of %d rounds are the same to the last seat", same, rounds)
	if same*2 < rounds {
		t.Errorf("%d of %d rounds are the same; want more than half", same, rounds)
	}
}

// won reports whether the second of two players has won their last game.
func won(a, b *Player, state *chesspairing.TournamentState, c *night) bool {
	points := map[string]int{}
	for _, r := range state.Rounds {
		for _, g := range r.Games {
			winner := g.WhiteID
			if g.Result == chesspairing.ResultBlackWins {
				winner = g.BlackID
			}
			points[winner] += 2 * Half
		}
	}
	return b.Points > points[fmt.Sprint(b.Number)]
}

// TestTables: three and four at a table.
func TestTables(t *testing.T) {
	for _, c := range []struct {
		n, size int
		want    []int
	}{{2, 4, []int{2}}, {3, 4, []int{3}}, {5, 4, []int{3, 2}}, {5, 3, []int{3, 2}}, {4, 3, []int{2, 2}}, {9, 4, []int{3, 3, 3}}, {13, 4, []int{4, 3, 3, 3}}} {
		r, _ := pair(newNight(c.n, 1).players, c.size)
		var got []int
		for _, table := range r.Tables {
			got = append(got, len(table))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%d players at tables of %d sit %v; want %v", c.n, c.size, got, c.want)
		}
	}
}

// TestTablesOfMore: many evenings of three and four at a table. Where the numbers allow it,
// nobody meets anybody twice in three rounds, and the first seat goes round.
func TestTablesOfMore(t *testing.T) {
	for _, size := range []int{3, 4} {
		for n := 2; n <= 40; n++ {
			c := newNight(n, uint64(n))
			for range 3 {
				r, ok := pair(c.players, size)
				if !ok {
					t.Fatalf("%d players at tables of %d are not seated; want them seated", n, size)
				}
				c.seated(t, r, size)
				c.play(r)
			}
			for _, p := range c.players {
				met := map[int]int{}
				for _, other := range p.Met {
					met[other]++
				}
				for other, times := range met {
					if n >= 16 && times > 1 {
						t.Errorf("%d players at tables of %d: %d and %d meet %d times in three rounds; want once", n, size, p.Number, other, times)
					}
				}
				first := 0
				for _, b := range p.Began {
					if b {
						first++
					}
				}
				if first > 2 {
					t.Errorf("%d players at tables of %d: player %d begins %d of three games; want fewer", n, size, p.Number, first)
				}
			}
		}
	}
}

// TestBestTables: no way to seat up to eight players has fewer repeated opponents, or as
// many and smaller differences. The second method deals out labels of tables.
func TestBestTables(t *testing.T) {
	for _, size := range []int{3, 4} {
		for n := 3; n <= 8; n++ {
			c := newNight(n, uint64(10*n))
			sizes := shares(n, size)
			for round := range 4 {
				r, _ := pair(c.players, size)
				of := func(tables [][]int) []int {
					repeats, apart := 0, 0
					for _, table := range tables {
						for i, a := range table {
							for _, b := range table[:i] {
								met := 0
								for _, m := range c.of(a).Met {
									if m == b {
										met++
									}
								}
								d := c.of(a).Points - c.of(b).Points
								repeats, apart = repeats+met*met, apart+d*d
							}
						}
					}
					return []int{repeats, apart}
				}
				var best []int
				labels := make([]int, n)
				for i := range pow(len(sizes), n) {
					counts := make([][]int, len(sizes))
					for p := range labels {
						counts[i%len(sizes)] = append(counts[i%len(sizes)], p+1)
						i /= len(sizes)
					}
					fits := true
					for j, table := range counts {
						fits = fits && len(table) == sizes[j]
					}
					if fits {
						if cost := of(counts); best == nil || slices.Compare(cost, best) < 0 {
							best = cost
						}
					}
				}
				if got := of(r.Tables); slices.Compare(got, best) != 0 {
					t.Errorf("%d at tables of %d, round %d: %v costs %v; want %v", n, size, round+1, r.Tables, got, best)
				}
				c.play(r)
			}
		}
	}
}

func pow(a, n int) int {
	p := 1
	for range n {
		p *= a
	}
	return p
}

// TestWork bounds what 200 players cost, without a clock: one matching a round for two at a
// table, and few exchanges for four.
func TestWork(t *testing.T) {
	for size, most := range map[int]int{2: 1, 3: 3_000_000, 4: 4_000_000} {
		c := newNight(Most, 3)
		for range 7 {
			r, _ := pair(c.players, size)
			c.seated(t, r, size)
			if r.Work > most {
				t.Errorf("tables of %d: work %d; want at most %d", size, r.Work, most)
			}
			c.play(r)
		}
	}
	odd := newNight(Most-1, 4)
	for range 7 {
		r, _ := pair(odd.players, 2)
		if r.Work != 1 {
			t.Errorf("199 players: %d matchings; want 1", r.Work)
		}
		odd.play(r)
	}
}

// TestOrderDoesNotMatter: the same players in another order are paired the same.
func TestOrderDoesNotMatter(t *testing.T) {
	for _, size := range []int{2, 3, 4} {
		c := newNight(13, 7)
		for range 4 {
			r, _ := pair(c.players, size)
			turned := slices.Clone(c.players)
			slices.Reverse(turned)
			if again, _ := pair(turned, size); !slices.EqualFunc(r.Tables, again.Tables, slices.Equal) {
				t.Errorf("tables of %d: %v and %v; want the same", size, r.Tables, again.Tables)
			}
			c.play(r)
		}
	}
}

func BenchmarkPair(b *testing.B) {
	for _, size := range []int{2, 4} {
		c := newNight(Most, 5)
		for range 5 {
			r, _ := pair(c.players, size)
			c.play(r)
		}
		b.Run(fmt.Sprint(size, " at a table"), func(b *testing.B) {
			for b.Loop() {
				pair(c.players, size)
			}
		})
	}
}
