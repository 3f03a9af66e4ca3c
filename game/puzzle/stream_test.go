package puzzle

import (
	"testing"

	"agora/game/rating"
)

// TestNext walks through a book as players of different strength do.
func TestNext(t *testing.T) {
	b := &Book{Puzzles: []Puzzle{{ID: "a", Hard: 5}, {ID: "b", Hard: 40}, {ID: "c", Hard: 40}, {ID: "d", Hard: 100}}}
	for _, c := range []struct {
		name   string
		player rating.Rating
		want   []string
	}{
		{"without a rating, from easy", rating.Rating{}, []string{"a", "b", "c", "d"}},
		{"too few puzzles for a rating", rating.Rating{Number: 2000, Doubt: 100, Games: rating.Known - 1}, []string{"a", "b", "c", "d"}},
		{"strong", rating.Rating{Number: 1900, Doubt: 100, Games: 50}, []string{"d", "b", "c", "a"}},
		{"between", rating.Rating{Number: 1100, Doubt: 100, Games: 50}, []string{"b", "c", "a", "d"}},
	} {
		done := map[string]bool{}
		has := func(id string) bool { return done[id] }
		for n, want := range c.want {
			at := b.Next(has, c.player)
			if at < 0 || b.Puzzles[at].ID != want {
				t.Fatalf("%s: puzzle %d is number %d; want %q", c.name, n+1, at, want)
			}
			done[want] = true
		}
		if at := b.Next(has, c.player); at >= 0 {
			t.Errorf("%s: Next of a solved book = %d; want none", c.name, at)
		}
	}
}

// TestGradesCoverTheBooks: each book has puzzles of several grades.
func TestGradesCoverTheBooks(t *testing.T) {
	for _, game := range []string{"market", "city", "phobia", "stacks"} {
		b, err := Of(game)
		if err != nil {
			t.Fatalf("Of(game) = %v; want no error", err)
		}
		seen := map[int]bool{}
		for i := range b.Puzzles {
			grade := b.Puzzles[i].Grade()
			if seen[grade] = true; grade < 1 || grade > Grades {
				t.Errorf("%s: grade of number %d = %d; want 1 to %d", game, i+1, grade, Grades)
			}
		}
		if len(seen) < 3 {
			t.Errorf("%s: grades = %v; want at least 3", game, seen)
		}
	}
}
