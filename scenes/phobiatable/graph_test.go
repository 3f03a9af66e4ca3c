package phobiatable

import (
	"fmt"
	"strings"
	"testing"

	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// largest computes each player's largest group independently, from the names of the cells.
func largest(st *phobia.State) (value [2]int) {
	type at struct{ file, rank int }
	var rest [2]map[at]int
	for i := range rest {
		rest[i] = map[at]int{}
	}
	for q := range phobia.Piece(phobia.Pieces) {
		if c, on := st.Where(q); on {
			name := c.String()
			seat, size, _ := st.On(c)
			worth := 1
			if size == phobia.Large {
				worth = 2
			}
			rest[seat][at{int(name[0]), int(name[1])}] = worth
		}
	}
	var take func(own map[at]int, a at) int
	take = func(own map[at]int, a at) int {
		n, ok := own[a]
		if !ok {
			return 0
		}
		delete(own, a)
		for _, d := range []at{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}} {
			n += take(own, at{a.file + d.file, a.rank + d.rank})
		}
		return n
	}
	for i, own := range rest {
		for a := range own {
			value[i] = max(value[i], take(own, a))
		}
	}
	return value
}

// TestFlawsArePlayedOut: over random games, the name of a mistake agrees with its effects
// and those of the better move, counted in another way.
func TestFlawsArePlayedOut(t *testing.T) {
	s := &Scene{}
	s.Info = match.Info{Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}}
	game, named := phobia.Game{}, map[string]int{}
	for seed := range uint64(40) {
		st, _, err := game.Start(rules.Setup{Seats: 2, Seed: seed})
		if err != nil {
			t.Fatalf("game.Start(rules.Setup{Seats: 2, Seed: seed}) = %v; want no error", err)
		}
		r := chance.New(seed, 5)
		for !st.Over() {
			var after [2]phobia.State
			for i := range after {
				m, _ := st.Position.Sample(&r)
				if after[i], _, err = game.Apply(st, m); err != nil {
					t.Fatalf("game.Apply(st, m) = %v; want no error", err)
				}
			}
			seat := st.Seat()
			was, is, could := largest(&st), largest(&after[0]), largest(&after[1])
			own, other := seat, 1-seat
			want := ""
			switch {
			case is[own] > was[own] && could[own] < is[own]:
				want = fmt.Sprintf("Own group enlarged: %s’s largest goes from %d to %d.", s.Name(own), was[own], is[own])
			case is[other] < was[other] && could[other] > is[other]:
				want = fmt.Sprintf("Opponent’s group cut: %s’s largest goes from %d to %d.", s.Name(other), was[other], is[other])
			case could[own] < is[own]:
				want = fmt.Sprintf("Missed cut: %s’s largest group is %d; it could be %d.", s.Name(own), is[own], could[own])
			case could[other] > is[other]:
				want = fmt.Sprintf("Missed join: %s’s largest group is %d; it could be %d.", s.Name(other), is[other], could[other])
			}
			said := s.Flaw(seat, st, after[0], after[1])
			if got := s.Words.Say(said); got != want && (want != "" || said.Key != "") {
				t.Fatalf("seed %d, turn %d: it is said %q, want %q", seed, st.Placed(), got, want)
			}
			named[said.Key]++
			if m := s.Flaw(seat, st, after[0], after[0]); m.Key != "" {
				t.Fatalf("the best move itself is called %q, m.Key = %q; want \"\"", s.Words.Say(m), m.Key)
			}
			st = after[0]
		}
	}
	if len(named) != 5 {
		t.Errorf("named were %v; want 5 in all", named)
	}
}

// TestPhases: a game has its three phases in order, none of them empty. They begin where
// the text says: after five pieces each, and when a player has five pieces or cells for
// them left.
func TestPhases(t *testing.T) {
	s := &Scene{}
	game := phobia.Game{}
	for seed := range uint64(20) {
		st, _, _ := game.Start(rules.Setup{Seats: 2, Seed: seed})
		r, latest, begun := chance.New(seed, 9), -1, [3]int{-1, -1, -1}
		for n := 0; ; n++ {
			part, name := s.Phase(st)
			if part > latest {
				latest, begun[part] = part, n
				if want := [...]string{"Opening", "Middle", "End"}[part]; name != want {
					t.Errorf("part %d is called %q; want %q", part, name, want)
				}
				left := 0
				for q := range phobia.Piece(phobia.Pieces) {
					if _, on := st.Where(q); !on && q.Seat() == st.Seat() {
						left++
					}
				}
				if few := st.Placed() > 1 && (left <= 5 || len(st.Position.Moves(nil)) <= 5); few != (part == end) {
					t.Errorf("seed %d: part %d begins with %d pieces left; want the end exactly with 5 pieces or moves left", seed, part, left)
				}
			}
			if st.Over() {
				break
			}
			m, _ := st.Position.Sample(&r)
			st, _, _ = game.Apply(st, m)
		}
		if begun[0] != 0 || begun[1] != 10 || begun[2] <= begun[1] {
			t.Errorf("seed %d: the parts begin at %v; want 0, 10 and a later end", seed, begun)
		}
	}
	if said := s.Words.Say(s.Phases()); !strings.Contains(said, "first 5 pieces") || !strings.Contains(said, "5 ways") {
		t.Errorf("it is said: %s; want one with \"first 5 pieces\" and one with \"5 ways\"", said)
	}
}
