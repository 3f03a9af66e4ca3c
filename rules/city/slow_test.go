package city

import (
	"slices"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// This file implements a second time, slowly and plainly, the rules that compare players:
// service at a dealer, prosecutor and judge, and the final ranking. It uses only plain
// lists and none of the program's types.

// better compares two players' citizens: the best, then the second best, and so on; a
// further citizen beats none. It returns +1, -1 or 0.
func better(a, b []int) int {
	a, b = slices.Clone(a), slices.Clone(b)
	for {
		switch {
		case len(a) == 0 && len(b) == 0:
			return 0
		case len(b) == 0:
			return +1
		case len(a) == 0:
			return -1
		}
		x, y := slices.Max(a), slices.Max(b)
		if x > y {
			return +1
		}
		if y > x {
			return -1
		}
		a = slices.Delete(a, slices.Index(a, x), slices.Index(a, x)+1)
		b = slices.Delete(b, slices.Index(b, y), slices.Index(b, y)+1)
	}
}

// slowService returns the cards that every seat gets. owner, rhetoric and cards describe
// the citizens and the spaces, in the order of the spaces.
func slowService(owner, rhetoric, cards []int, stock int) map[int]int {
	want, left, all := map[int]int{}, map[int][]int{}, 0
	for k, seat := range owner {
		want[seat] += cards[k]
		left[seat] = append(left[seat], rhetoric[k])
		all += cards[k]
	}
	if all <= stock {
		return want
	}
	got := map[int]int{}
	for len(left) > 0 {
		next := -1
		for _, seat := range owner { // from the left, so that the leftmost stays first
			if _, waits := left[seat]; waits && (next < 0 || better(left[seat], left[next]) > 0) {
				next = seat
			}
		}
		got[next] = min(want[next], stock)
		stock -= got[next]
		delete(left, next)
	}
	return got
}

func total(values []int) int {
	n := 0
	for _, v := range values {
		n += v
	}
	return n
}

// slowFirst returns the seat that comes first in court, by sums and then by citizens, or -1
// if none does. Seats without an entry are not in court.
func slowFirst(values map[int][]int) int {
	for seat, mine := range values {
		first := true
		for other, theirs := range values {
			if other == seat {
				continue
			}
			if total(theirs) > total(mine) || total(theirs) == total(mine) && better(theirs, mine) >= 0 {
				first = false
			}
		}
		if first {
			return seat
		}
	}
	return -1
}

func slowProsecutor(values map[int][]int) int {
	first := slowFirst(values)
	if first >= 0 && total(values[first]) == 0 && len(values) > 1 {
		return -1
	}
	return first
}

// slowWinners returns the seats with the best score: by points, level, rhetoric.
func slowWinners(score [][3]int) []rules.Seat {
	var list []rules.Seat
	for seat, mine := range score {
		beaten := false
		for _, theirs := range score {
			beaten = beaten || slices.Compare(theirs[:], mine[:]) > 0
		}
		if !beaten {
			list = append(list, rules.Seat(seat))
		}
	}
	return list
}

// cases returns the number of random cases to compare.
func cases() int {
	if testing.Short() {
		return 5_000
	}
	return 20_000
}

// TestServiceAgainstTheSlowRules compares service in random rows whose players differ
// little.
func TestServiceAgainstTheSlowRules(t *testing.T) {
	r := chance.New(1, 1)
	edges := map[By]int{}
	for range cases() {
		seats := 2 + r.Intn(3)
		s := start(t, seats, 1)
		dealer := r.Intn(Dealers)
		n := 1 + r.Intn(s.Spaces(Stall(dealer)))
		var owner, rhetoric, cards []int
		var used [MaxSeats]Letter
		for k := range n {
			seat := r.Intn(seats)
			l := used[seat]
			used[seat]++
			v := r.Intn(4)
			if r.Intn(4) == 0 {
				v = r.Intn(10)
			}
			put(&s, Spot{Stall(dealer), k}, rules.Seat(seat), l, v)
			owner, rhetoric, cards = append(owner, seat), append(rhetoric, v), append(cards, []int{2, 1, 1, 2, 1}[k])
		}
		res := s.dealer[dealer]
		s.stock[res] = uint8(r.Intn(8))
		want := slowService(owner, rhetoric, cards, int(s.stock[res]))
		loud := s
		p := step{State: &loud, loud: true}
		p.serve(dealer)
		quiet := s
		q := step{State: &quiet}
		q.serve(dealer)
		if loud != quiet {
			t.Fatal("the position differs depending on whether events are recorded; want the same position")
		}
		rank := 0
		for _, e := range of[Served](p.log) {
			rank++
			if e.Short != (total(cards) > int(s.stock[res])) || e.Got != want[int(e.Seat)] || e.Rank != rank || e.Resource != res || e.Dealer != dealer {
				t.Fatalf("owners %v, rhetoric %v, stock %d: %+v, want %v", owner, rhetoric, s.stock[res], e, want)
			}
			parts, wants := 0, 0
			for _, part := range e.Portions {
				if owner[part.Space] != int(e.Seat) || cards[part.Space] != part.Want || part.Got > part.Want {
					t.Fatalf("a portion contradicts the spaces: %+v; want the citizen's own space, and no more than it wants", e)
				}
				parts += part.Got
				wants += part.Want
			}
			if parts != e.Got || wants != e.Want || e.Of != len(want) {
				t.Fatalf("the portions do not add up: %+v, parts = %v, wants = %v; want Of %v, %v and %v", e, parts, wants, len(want), e.Got, e.Want)
			}
			edges[e.Edge.By]++
		}
		for seat := range seats {
			if int(loud.hand[seat][res]) != want[seat] || int(loud.held[seat]) != want[seat] {
				t.Fatalf("seat %d has %v, want %v", seat, loud.hand, want)
			}
		}
	}
	for by := ByRhetoric; by <= BySpace; by++ {
		if edges[by] < 40 {
			t.Errorf("decided by %d only %d times; want at least 40", by, edges[by])
		}
	}
}

// put places a citizen with that rhetoric, ignoring the rules.
func put(s *State, at Spot, seat rules.Seat, l Letter, rhetoric int) {
	s.at[at.index()] = uint8(seat) + 1
	s.spot[citizen(seat, l)] = uint8(at.index() + 1)
	s.rhetoric[citizen(seat, l)] = uint8(rhetoric)
}

// TestCourtAgainstTheSlowRules compares prosecutors and judges for citizens who differ
// little.
func TestCourtAgainstTheSlowRules(t *testing.T) {
	r := chance.New(2, 2)
	edges, judges := map[By]int{}, map[By]int{}
	for range cases() {
		seats := 2 + r.Intn(3)
		s := start(t, seats, 1)
		values, jurors := map[int][]int{}, map[int][]int{}
		space := 0
		highest := 1 + r.Intn(3)
		for seat := range seats {
			there := r.Intn(4)
			for l := range Letter(Citizens) {
				v := r.Intn(highest + 1)
				s.rhetoric[citizen(rules.Seat(seat), l)] = uint8(v)
				if int(l) < there {
					put(&s, Spot{Court, space}, rules.Seat(seat), l, v)
					values[seat] = append(values[seat], v)
					space++
				}
			}
			s.jurors[seat] = drawLots(&r)
			for l := range Letter(Citizens) {
				if s.Juror(rules.Seat(seat), l) {
					jurors[seat] = append(jurors[seat], s.Rhetoric(rules.Seat(seat), l))
				}
			}
		}
		_, prosecutor, edged, anybody := s.sitting()
		if want := slowProsecutor(values); int(prosecutor) != want || anybody != (len(values) > 0) {
			t.Fatalf("%v: prosecutor %d, want %d", values, prosecutor, want)
		}
		edges[edged.By]++
		c := s.benches()
		judge, edged := c.winner()
		if want := slowFirst(jurors); int(judge) != want {
			t.Fatalf("%v: judge %d, want %d", jurors, judge, want)
		}
		judges[edged.By]++
	}
	if len(edges) != 6 || len(judges) != 3 {
		t.Errorf("decided by %v and %v; want 6 of them and 3 of them", edges, judges)
	}
}

// TestRankingAgainstTheSlowRules compares the final ranking of players who differ little.
func TestRankingAgainstTheSlowRules(t *testing.T) {
	r := chance.New(3, 3)
	shared := 0
	for range cases() {
		seats := 2 + r.Intn(3)
		s := start(t, seats, 1)
		s.phase, s.ends = phaseOver, endPrison
		points := []int{0, 1, 3, 6, 10, 15, 21}
		worth := []int{0, 0, 1, 1, 2, 2, 3, 3, 4, 4}
		score := make([][3]int, seats)
		var cards [MaxSeats][Resources]int
		for seat := range seats {
			s.points[seat] = int16(r.Intn(5))
			s.level[seat] = uint8(r.Intn(3))
			score[seat] = [3]int{int(s.points[seat]) + points[s.level[seat]], int(s.level[seat]), 0}
			for l := range Citizens {
				v := r.Intn(3)
				s.rhetoric[seat*Citizens+l] = uint8(v)
				score[seat][0] += worth[v]
				score[seat][2] += v
			}
			for res := range Resources {
				cards[seat][res] = r.Intn(3)
				s.hand[seat][res] = uint8(cards[seat][res])
			}
		}
		for res := range Resources {
			var each []int
			for seat := range seats {
				each = append(each, cards[seat][res])
			}
			most := slices.Max(each)
			if first := slices.Index(each, most); !slices.Contains(each[first+1:], most) {
				score[first][0]++
			}
		}
		o, over := game.Outcome(s)
		if !over || !slices.Equal(o.Winners, slowWinners(score)) {
			t.Fatalf("%v: %+v, want %v", score, o, slowWinners(score))
		}
		for seat := range seats {
			if o.Scores[seat] != score[seat][0] {
				t.Fatalf("the scores are %v, the outcome %+v; want Scores[seat] %v", score, o, score[seat][0])
			}
		}
		if len(o.Winners) > 1 {
			shared++
		}
	}
	if shared == 0 {
		t.Errorf("no win was ever shared: shared is %v; want more than 0", shared)
	}
}

// TestGamesAgainstTheSlowRules compares the courts and the final results of random games.
func TestGamesAgainstTheSlowRules(t *testing.T) {
	games := 60
	if testing.Short() {
		games = 6
	}
	for seed := range uint64(games) {
		randomGame(t, game, 2+int(seed%3), seed, func(s State, _ Move, events []rules.Event) {
			values := func(benches []Bench) map[int][]int {
				m := map[int][]int{}
				for _, b := range benches {
					m[int(b.Seat)] = b.Rhetoric
					if !slices.IsSortedFunc(b.Rhetoric, func(x, y int) int { return y - x }) || total(b.Rhetoric) != b.Sum || len(b.Letters) != len(b.Rhetoric) {
						t.Fatalf("the bench is not sorted or its sum is wrong: %+v; want falling rhetoric that adds up to its sum", b)
					}
				}
				return m
			}
			for i, e := range events {
				switch e := e.(type) {
				case CourtSums:
					if got := events[i+1].(Prosecutor); int(got.Seat) != slowProsecutor(values(e.Benches)) {
						t.Fatalf("%+v, then %+v, got.Seat = %v; want %v", e, got, got.Seat, slowProsecutor(values(e.Benches)))
					}
				case JurorsDrawn:
					if got := events[i+1].(Judge); int(got.Seat) != slowFirst(values(e.Benches)) || len(e.Benches) != s.Seats() {
						t.Fatalf("%+v, then %+v; want the judge who is first by their values", e, got)
					}
				case Over:
					var score [][3]int
					for _, c := range of[Counted](events) {
						score = append(score, [3]int{c.Total, c.Level, c.Sum()})
					}
					if !slices.Equal(e.Winners, slowWinners(score)) {
						t.Fatalf("%+v, winners %v; want %v", score, e.Winners, slowWinners(score))
					}
				}
			}
		})
	}
}
