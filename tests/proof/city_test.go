package proof

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"agora/game/puzzle"
	"agora/rules"
	"agora/rules/city"
)

// round explores everything that can follow in the rest of a round, by the rules alone,
// assuming the worst decisions of the other player and the worst dealers.
type round struct {
	t      *testing.T
	id     string
	number int
	lead   bool // count the lead over the other player, not the points alone
	ends   int
	others bool // the other player has a decision
}

func (r *round) count(s city.State) int {
	score := func(seat rules.Seat) int {
		n := s.Points(seat) + s.Board().MonumentPoints(s.Level(seat))
		for l := range city.Letter(city.Citizens) {
			n += s.Board().RhetoricPoints(s.Rhetoric(seat, l))
		}
		return n
	}
	if r.lead {
		return score(0) - score(1)
	}
	return score(0)
}

func (r *round) over(s city.State) bool {
	return s.Round() != r.number || s.Phase() == city.PhaseDrop || s.Phase() == city.PhaseOver
}

// worst returns the number that the first player can guarantee.
func (r *round) worst(s city.State) int {
	if r.over(s) {
		r.ends++
		return r.count(s)
	}
	if s.Phase() == city.PhaseStack {
		return r.dealers(s)
	}
	r.others = r.others || s.Active() != 0
	var all []int
	for _, m := range (city.Game{}).Moves(s, nil) {
		all = append(all, r.by(s, m))
	}
	if s.Active() == 0 {
		return slices.Max(all)
	}
	return slices.Min(all)
}

// by returns what a move can guarantee.
func (r *round) by(s city.State, m city.Move) int {
	if m.Kind == city.Impeach {
		r.sameJudge(s)
	}
	after, _, err := city.Game{}.Apply(s, m)
	if err != nil {
		r.t.Fatalf("city.Game{}.Apply(s, m) = %v; want no error", err)
	}
	return r.worst(after)
}

// dealers tries every face-down marker as the next dealer, from every stack.
func (r *round) dealers(s city.State) int {
	f := strings.Fields(city.Game{}.Encode(s))
	at := slices.IndexFunc(f, func(w string) bool { return strings.HasPrefix(w, "stacks=") })
	hidden := strings.TrimPrefix(f[at], "stacks=")
	least := 1000
	tried := map[string]bool{}
	for stack, top := range strings.Split(hidden, ",") {
		if top == "-" {
			continue
		}
		place := strings.Index(hidden, strings.Join(strings.Split(hidden, ",")[stack:], ","))
		for i := range hidden {
			if !strings.ContainsAny(hidden[i:i+1], "wcm") || tried[fmt.Sprint(stack, hidden[i:i+1])] {
				continue
			}
			tried[fmt.Sprint(stack, hidden[i:i+1])] = true
			now := []byte(hidden)
			now[place], now[i] = now[i], now[place]
			f[at] = "stacks=" + string(now)
			other, err := city.Game{}.Decode(s, strings.Join(f, " "))
			if err != nil {
				r.t.Fatalf("city.Game{}.Decode(s, strings.Join(f, \" \")) = %v; want no error", err)
			}
			least = min(least, r.by(other, city.DrawFrom(stack)))
		}
	}
	return least
}

// sameJudge fails if the lots decide who judges; it tries all draws.
func (r *round) sameJudge(s city.State) {
	var sums [2]map[int]bool
	for seat := range sums {
		sums[seat] = map[int]bool{}
		for a := range city.Letter(city.Citizens) {
			for b := range a {
				for c := range b {
					sums[seat][s.Rhetoric(rules.Seat(seat), a)+s.Rhetoric(rules.Seat(seat), b)+s.Rhetoric(rules.Seat(seat), c)] = true
				}
			}
		}
	}
	first, second := false, false
	for a := range sums[0] {
		for b := range sums[1] {
			first, second = first || a >= b, second || b >= a
		}
	}
	if first && second {
		r.t.Errorf("%s: who judges is a matter of chance; want a judge who is certain", r.id)
	}
}

// TestCity explores every course of a round: exactly the moves listed as right reach the
// number, and every other move reaches what is listed for it.
func TestCity(t *testing.T) {
	g := city.Game{}
	quick := func(p *puzzle.Puzzle) bool { return p.Numbers["ways"] < 2000 }
	each(t, "city", quick, func(t *testing.T, p *puzzle.Puzzle) {
		start := at(t, g, p)
		r := &round{t: t, id: p.ID, number: start.Round(), lead: p.Kind == "lead" || p.Kind == "ahead"}
		best, was := r.worst(start), r.count(start)
		want := p.Numbers["n"]
		if !r.lead {
			want += was
		}
		if best != want || r.lead && was != p.Numbers["was"] {
			t.Errorf("%s: the best is %d, and now it is %d; want %d", p.ID, best, was, want)
		}
		if !r.lead && r.others {
			t.Errorf("%s: the other player decides, too; want a lead, or one player who decides", p.ID)
		}
		if r.ends < 8 {
			t.Errorf("%s: there are %d ways; want at least 8", p.ID, r.ends)
		}
		// Nothing hidden matters: the other player holds no cards, and their citizens have
		// equal rhetoric; see openly in cmd/puzzles. In older puzzles nobody else decides.
		if hand, _ := start.Hand(1); hand != (city.Cards{}) && r.lead {
			t.Errorf("%s: the other player holds cards; want no lead, or an empty hand", p.ID)
		}
		s := start
		for k, ply := range p.Line {
			c := claimsOf(t, p, k)
			if k == 0 && len(c.right) != 1 {
				t.Errorf("%s begins in %d ways; want one", p.ID, len(c.right))
			}
			for _, m := range g.Moves(s, nil) {
				token, n := g.Format(m), 0
				n = r.by(s, m)
				if c.right[token] != (n == best) {
					t.Errorf("%s, decision %d: %s brings %d, and is said to be right: %v; want it right exactly if it brings %d", p.ID, k+1, token, n, c.right[token], best)
				}
				if !r.lead {
					n -= was
				}
				if told := c.wrong[token].number; !c.right[token] && told != strconv.Itoa(n) {
					t.Errorf("%s, decision %d: %s brings %d; want %s", p.ID, k+1, token, n, told)
				}
			}
			s = on(t, g, s, ply)
		}
	})
}
