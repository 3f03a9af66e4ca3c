package city

import (
	"slices"
	"testing"

	"agora/rules"
)

// hands visits every distribution of the cards that a view does not show.
func hands(v State, visit func(all []Cards)) {
	all := make([]Cards, v.Seats())
	free := Cards{v.board.stock[v.seats], v.board.stock[v.seats], v.board.stock[v.seats]}.Minus(v.Stock())
	for seat := range all {
		if hand, known := v.Hand(rules.Seat(seat)); known {
			all[seat], free = hand, free.Minus(hand)
		}
	}
	var deal func(seat int, free Cards)
	deal = func(seat int, free Cards) {
		if seat == len(all) {
			visit(all)
			return
		}
		if _, known := v.Hand(rules.Seat(seat)); known {
			deal(seat+1, free)
			return
		}
		for w := range free[0] + 1 {
			for c := range free[1] + 1 {
				for m := range free[2] + 1 {
					if int(w+c+m) == v.Held(rules.Seat(seat)) {
						all[seat] = Cards{w, c, m}
						deal(seat+1, free.Minus(all[seat]))
					}
				}
			}
		}
	}
	deal(0, free)
}

// TestStandings tries all hands that agree with a view one by one. Everybody's points must
// lie between the least and the most that Standings returns, and both bounds must occur.
func TestStandings(t *testing.T) {
	views, open := 0, 0
	everyPhase(t, 4, func(s State) {
		if s.Decision()%7 != 0 && s.Phase() != PhaseOver || s.Seats() == 4 && s.Decision() > 40 && s.Phase() != PhaseOver {
			return
		}
		for viewer := rules.NoSeat; int(viewer) < s.Seats(); viewer++ {
			if viewer == rules.NoSeat && s.Seats() > 2 {
				continue
			}
			v := game.View(s, viewer)
			want := make([]Span, s.Seats())
			first := true
			hands(v, func(all []Cards) {
				for seat := range all {
					bare := v.Points(rules.Seat(seat)) + v.Board().MonumentPoints(v.Level(rules.Seat(seat)))
					for l := range Letter(Citizens) {
						bare += v.Rhetoric(rules.Seat(seat), l) / 2
					}
					for r := range Resources {
						most := true
						for other := range all {
							most = most && (other == seat || all[other][r] < all[seat][r])
						}
						if most {
							bare++
						}
					}
					if first {
						want[seat] = Span{bare, bare}
					}
					want[seat] = Span{min(want[seat].Least, bare), max(want[seat].Most, bare)}
				}
				first = false
			})
			got := v.Standings()
			if !slices.Equal(got, want) {
				t.Fatalf("Standings of seat %d = %v; want %v, as by all hands: %s", viewer, got, want, game.Encode(v))
			}
			views++
			if slices.ContainsFunc(got, func(s Span) bool { return !s.Sure() }) {
				open++
			}
			if o, over := game.Outcome(v); over {
				for seat, n := range o.Scores {
					if got[seat] != (Span{n, n}) {
						t.Errorf("Standings at the end = %v; want %v", got, o.Scores)
					}
				}
			}
		}
	})
	if views == 0 || open == 0 || open == views {
		t.Errorf("views = %d, with open hands %d; want some of both, or nothing is proved", views, open)
	}
}

// before reports whether one bench comes before another by City 5.2: the higher sum, then
// the best citizen, the second best and so on, then the one with a further citizen.
func before(a, b []int) bool {
	sum := func(c []int) (n int) {
		for _, v := range c {
			n += v
		}
		return n
	}
	if x, y := sum(a), sum(b); x != y {
		return x > y
	}
	best := func(c []int) []int {
		c = slices.Clone(c)
		slices.Sort(c)
		slices.Reverse(c)
		return c
	}
	return slices.Compare(best(a), best(b)) > 0
}

// first returns the index of the bench that comes before all others, -1 if none does.
func first(benches [][]int) int {
	for i := range benches {
		wins := len(benches[i]) > 0
		for j := range benches {
			wins = wins && (j == i || len(benches[j]) == 0 || before(benches[i], benches[j]))
		}
		if wins {
			return i
		}
	}
	return -1
}

// TestCourtOdds compares the chances with a count of all ways in which letters may lie and
// lots be drawn, tried one by one.
func TestCourtOdds(t *testing.T) {
	asked, open := 0, 0
	everyPhase(t, 6, func(s State) {
		if s.Phase() != PhasePlace || s.Seats() > 3 || s.Placed(0)+s.Placed(1) < 4 {
			return
		}
		me := s.Active()
		for l := range NoLetter + 1 {
			if _, placed := s.Where(me, min(l, NoLetter-1)); l < NoLetter && placed {
				if _, ok := s.CourtOdds(me, l); ok {
					t.Fatalf("CourtOdds of %v, who is placed, = true; want false", l)
				}
				continue
			}
			got, ok := s.CourtOdds(me, l)
			if !ok {
				t.Fatalf("CourtOdds(%v) = false; want odds", l)
			}
			want := Odds{Judge: drawn(s, me)}
			fresh := true
			letters(s, me, l, func(benches [][]int) {
				rival, others, all := 0, 0, 0
				for seat, b := range benches {
					n := 0
					for _, v := range b {
						n += v
					}
					all += n
					if rules.Seat(seat) == me {
						want.Sum = n
					} else if len(b) > 0 {
						rival, others, want.Rivals = max(rival, n), others+1, true
					}
				}
				if fresh {
					want.Rival = Span{rival, rival}
				}
				fresh = false
				want.Rival = Span{min(want.Rival.Least, rival), max(want.Rival.Most, rival)}
				want.Prosecute.All++
				if rules.Seat(first(benches)) == me && (all > 0 || others == 0) {
					want.Prosecute.Of++
				}
			})
			if got.Prosecute.Of*want.Prosecute.All != want.Prosecute.Of*got.Prosecute.All ||
				got.Judge.Of*want.Judge.All != want.Judge.Of*got.Judge.All {
				t.Fatalf("CourtOdds(%v) = %+v; want %+v, as by all cases: %s", l, got, want, game.Encode(s))
			}
			got.Prosecute, got.Judge, want.Prosecute, want.Judge = Chance{}, Chance{}, Chance{}, Chance{}
			if got != want {
				t.Fatalf("CourtOdds(%v) = %+v; want %+v, as by all cases: %s", l, got, want, game.Encode(s))
			}
			asked++
			if !want.Rival.Sure() {
				open++
			}
		}
	})
	if asked == 0 || open == 0 {
		t.Errorf("cases = %d, undecided ones = %d; want some of both, or nothing is proved", asked, open)
	}
}

// letters visits the benches of the Court for every assignment of letters to the others'
// citizens.
func letters(s State, me rules.Seat, l Letter, visit func(benches [][]int)) {
	benches := make([][]int, s.Seats())
	for c := range Letter(Citizens) {
		if at, there := s.Where(me, c); there && at.Row == Court || c == l {
			benches[me] = append(benches[me], s.Rhetoric(me, c))
		}
	}
	var lie func(seat rules.Seat)
	lie = func(seat rules.Seat) {
		if int(seat) == s.Seats() {
			visit(benches)
			return
		}
		if seat == me {
			lie(seat + 1)
			return
		}
		var rows []Row
		for r := range Row(Rows) {
			for k := range s.Spaces(r) {
				if s.At(Spot{r, k}).Seat == seat {
					rows = append(rows, r)
				}
			}
		}
		var order func(n int, used uint, there []int)
		order = func(n int, used uint, there []int) {
			if n == len(rows) {
				benches[seat] = there
				lie(seat + 1)
				return
			}
			for c := range Letter(Citizens) {
				if used>>c&1 != 0 {
					continue
				}
				next := there
				if rows[n] == Court {
					next = append(slices.Clone(there), s.Rhetoric(seat, c))
				}
				order(n+1, used|1<<c, next)
			}
		}
		order(0, 0, nil)
	}
	lie(0)
}

// drawn counts in how many cases a seat judges, by trying all lots.
func drawn(s State, me rules.Seat) (c Chance) {
	benches := make([][]int, s.Seats())
	var draw func(seat rules.Seat)
	draw = func(seat rules.Seat) {
		if int(seat) == s.Seats() {
			c.All++
			if rules.Seat(first(benches)) == me {
				c.Of++
			}
			return
		}
		for i := range Letter(Citizens) {
			for j := range i {
				for k := range j {
					benches[seat] = []int{s.Rhetoric(seat, i), s.Rhetoric(seat, j), s.Rhetoric(seat, k)}
					draw(seat + 1)
				}
			}
		}
	}
	draw(0)
	return c
}

// TestPercent checks that what is possible but not certain is neither 0 nor 100 percent.
func TestPercent(t *testing.T) {
	for c, want := range map[Chance]int{{0, 7}: 0, {7, 7}: 100, {1, 1000}: 1, {999, 1000}: 99, {1, 2}: 50, {621, 1000}: 62, {5, 8}: 63, {0, 0}: 0} {
		if got := c.Percent(); got != want {
			t.Errorf("%v is %d in a hundred, want %d", c, got, want)
		}
	}
}
