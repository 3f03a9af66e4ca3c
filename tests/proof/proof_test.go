// Package proof proves the puzzles of all books by searches of its own: it shares no
// code with what has made them, knows the rules alone, and looks at everything. With
// AGORA_TEST_LONG it proves every puzzle, else the quick ones and some of the others.
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
)

// long says whether all puzzles are proven.
var long = os.Getenv("AGORA_TEST_LONG") != ""

// most is the number of puzzles of a book that a short run proves.
const most = 24

// each gives the puzzles that are to be proven: all in a long run, else some from the
// whole book that are quick to prove.
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
		t.Fatalf("%s has no puzzles: %v", game, err)
	}
	return b
}

// at returns the position of a puzzle, in which the first player is to move.
func at[S, M any](t *testing.T, g rules.Game[S, M], p *puzzle.Puzzle) S {
	t.Helper()
	m, err := match.NewAt(g, match.Info{Players: make([]match.Player, 2), Seed: p.Seed, Options: p.Options}, p.Position)
	if err != nil {
		t.Fatalf("%s: %v", p.ID, err)
	}
	if m.Turn().Seat != lesson.Learner {
		t.Fatalf("%s: it is not the first player's turn", p.ID)
	}
	return m.State()
}

// claims holds what a line says of the decisions of one step: of the wrong ones by what.
type claims struct {
	right map[string]bool
	wrong map[string]claim
}

type claim struct {
	answer string // "" where a number is given
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
				t.Errorf("%s, decision %d: %s is named twice", p.ID, k+1, try)
			}
			c.wrong[try] = what
		}
	}
	return c
}

// played returns the state after moves that are written down.
func played[S, M any](t *testing.T, g rules.Game[S, M], s S, tokens ...string) S {
	t.Helper()
	for _, token := range tokens {
		m, err := g.Parse(token)
		if err != nil {
			t.Fatal(err)
		}
		if s, _, err = g.Apply(s, m); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// on returns the state in which the next decision of a line is to be found.
func on[S, M any](t *testing.T, g rules.Game[S, M], s S, ply puzzle.Ply) S {
	t.Helper()
	return played(t, g, s, append(ply.Right[:1:1], ply.Then...)...)
}

// Every game has two hundred puzzles and more, of at least six ideas, the easiest first;
// no position is there twice, however the board is turned, whatever is asked.
func TestBooks(t *testing.T) {
	for _, game := range []string{"market", "city", "phobia", "stacks"} {
		b := open(t, game)
		themes, seen := map[string]int{}, map[string]string{}
		for i := range b.Puzzles {
			p := &b.Puzzles[i]
			themes[p.Theme]++
			for _, turned := range turns(game, p.Position) {
				if other, twice := seen[turned]; twice && other != p.ID {
					t.Errorf("%s: %s and %s are the same position", game, other, p.ID)
				}
				seen[turned] = p.ID
			}
			if p.ID != puzzle.Name(game, p.Kind, p.Position) {
				t.Errorf("%s: %s is not called by what it is: who has solved it would lose it when others come", game, p.ID)
			}
			if p.Hard < 1 || p.Hard > 100 {
				t.Errorf("%s: a weak player misses %s %d times in a hundred", game, p.ID, p.Hard)
			}
		}
		if !slices.IsSortedFunc(b.Puzzles, func(p, q puzzle.Puzzle) int { return p.Hard + 20*p.Depth - q.Hard - 20*q.Depth }) {
			t.Errorf("the puzzles of %s do not become harder", game)
		}
		few := 0
		for _, theme := range b.Themes {
			if themes[theme] < 6 {
				few++
			}
		}
		if len(b.Puzzles) < 200 || len(b.Themes)-few < 6 {
			t.Errorf("%s has %d puzzles: %v", game, len(b.Puzzles), themes)
		}
	}
}
