// Package proof proves the puzzles of all books by exhaustive searches that share nothing
// with the code that made the puzzles except the rules. With AGORA_TEST_LONG it proves
// every puzzle, otherwise the quick ones and a sample of the rest.
package proof

import (
	"os"
	"slices"
	"strings"
	"testing"

	"agora/game/lesson"
	"agora/game/match"
	"agora/game/puzzle"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
	"agora/rules/market"
	"agora/rules/phobia"
	"agora/rules/stacks"
)

// long says whether to prove all puzzles.
var long = os.Getenv("AGORA_TEST_LONG") != ""

// most is the number of puzzles of a book that a short run proves.
const most = 24

// each yields the puzzles to prove: all of them in a long run, otherwise a sample of
// those that are quick to prove.
func each(t *testing.T, game string, quick func(*puzzle.Puzzle) bool, prove func(t *testing.T, p *puzzle.Puzzle)) {
	t.Helper()
	b := open(t, game)
	var chosen []*puzzle.Puzzle
	for i := range b.Puzzles {
		if p := &b.Puzzles[i]; long || quick(p) {
			chosen = append(chosen, p)
		}
	}
	step := 1
	if !long {
		step = max(len(chosen)/most, 1)
	}
	for i := 0; i < len(chosen); i += step {
		prove(t, chosen[i])
	}
}

func open(t *testing.T, game string) *puzzle.Book {
	t.Helper()
	b, err := puzzle.Of(game)
	if err != nil || b == nil {
		t.Fatalf("%s has no puzzles: %v; want a book and no error", game, err)
	}
	return b
}

// at returns a puzzle's position, in which the first player is to move.
func at[S, M any](t *testing.T, g rules.Game[S, M], p *puzzle.Puzzle) S {
	t.Helper()
	m, err := match.NewAt(g, match.Info{Players: make([]match.Player, 2), Seed: p.Seed, Options: p.Options}, p.Position)
	if err != nil {
		t.Fatalf("%s is not a position: %v; want no error", p.ID, err)
	}
	if m.Turn().Seat != lesson.Learner {
		t.Fatalf("%s: it is not the first player's turn, m.Turn().Seat = %v; want %v", p.ID, m.Turn().Seat, lesson.Learner)
	}
	return m.State()
}

// claims holds what a line of the puzzle says about the moves of one step, and how each
// wrong move is answered.
type claims struct {
	right map[string]bool
	wrong map[string]claim
}

type claim struct {
	answer string // "" if there is a number instead
	later  bool
	number string
}

func claimsOf(t *testing.T, p *puzzle.Puzzle, k int) claims {
	t.Helper()
	c := claims{map[string]bool{}, map[string]claim{}}
	for _, token := range p.Line[k].Right {
		c.right[token] = true
	}
	for _, wrong := range p.Line[k].Wrong {
		head, tries, _ := strings.Cut(wrong, ": ")
		var what claim
		if what.number = strings.TrimPrefix(head, "="); what.number == head {
			what.number = ""
			what.answer = strings.TrimPrefix(head, "~")
			what.later = what.answer != head
		}
		for _, try := range strings.Fields(tries) {
			if _, twice := c.wrong[try]; twice || c.right[try] {
				t.Errorf("%s, decision %d: %s is named twice; want each try once", p.ID, k+1, try)
			}
			c.wrong[try] = what
		}
	}
	return c
}

// played returns the state after the moves in tokens.
func played[S, M any](t *testing.T, g rules.Game[S, M], s S, tokens ...string) S {
	t.Helper()
	for _, token := range tokens {
		m, err := g.Parse(token)
		if err != nil {
			t.Fatalf("g.Parse(token) = %v; want no error", err)
		}
		if s, _, err = g.Apply(s, m); err != nil {
			t.Fatalf("g.Apply(s, m) = %v; want no error", err)
		}
	}
	return s
}

// on returns the state in which the next move of a line must be found.
func on[S, M any](t *testing.T, g rules.Game[S, M], s S, ply puzzle.Ply) S {
	t.Helper()
	return played(t, g, s, append(ply.Right[:1:1], ply.Then...)...)
}

// Every game has at least two hundred puzzles on at least six themes, the easiest first.
// No position occurs twice, even with the board turned or reflected, whatever the task, and
// each offers at least eight first moves.
func TestBooks(t *testing.T) {
	for _, game := range []string{"market", "city", "phobia", "stacks"} {
		b := open(t, game)
		themes, seen := map[string]int{}, map[string]string{}
		for i := range b.Puzzles {
			p := &b.Puzzles[i]
			themes[p.Theme]++
			for _, turned := range turns(game, p.Position) {
				if other, twice := seen[turned]; twice && other != p.ID {
					t.Errorf("%s: %s and %s are the same position; want another position for each puzzle", game, other, p.ID)
				}
				seen[turned] = p.ID
			}
			if p.ID != puzzle.Name(game, p.Kind, p.Position) {
				t.Errorf("%s: %s is not called by what it is: who has solved it would lose it when others come; want %s", game, p.ID, puzzle.Name(game, p.Kind, p.Position))
			}
			if n := options(t, game, p); n < 8 {
				t.Errorf("%s: %s has %d first moves; want at least 8", game, p.ID, n)
			}
			if p.Hard < 1 || p.Hard > 100 {
				t.Errorf("%s: a weak player misses %s %d times in a hundred; want 1 to 100", game, p.ID, p.Hard)
			}
		}
		if !slices.IsSortedFunc(b.Puzzles, func(p, q puzzle.Puzzle) int { return p.Hard + 20*p.Depth - q.Hard - 20*q.Depth }) {
			t.Errorf("the puzzles of %s do not become harder; want each at least as hard as the one before", game)
		}
		few := 0
		for _, theme := range b.Themes {
			if themes[theme] < 8 {
				few++
			}
		}
		if len(b.Puzzles) < 200 || len(b.Themes)-few < 6 {
			t.Errorf("%s has %d puzzles: %v; want 200 puzzles and 6 themes at least", game, len(b.Puzzles), themes)
		}
	}
}

// options returns the number of first moves of a puzzle; in The Marketplace, where they cannot
// be listed, of those that are found among some that are drawn.
func options(t *testing.T, name string, p *puzzle.Puzzle) int {
	t.Helper()
	switch name {
	case "city":
		return len(city.Game{}.Moves(at(t, city.Game{}, p), nil))
	case "phobia":
		return len(phobia.Game{}.Moves(at(t, phobia.Game{}, p), nil))
	case "stacks":
		return len(stacks.Game{}.Moves(at(t, stacks.Game{}, p), nil))
	}
	g, drawn, r := market.Game{}, map[market.Move]bool{}, chance.New(1, 1)
	s := at(t, g, p)
	for n := 0; n < 60 && len(drawn) < 8; n++ {
		if m, ok := g.Sample(s, &r); ok {
			drawn[m] = true
		}
	}
	return len(drawn)
}
