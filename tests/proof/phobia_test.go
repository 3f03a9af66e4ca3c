package proof

import (
	"testing"

	"agora/game/puzzle"
	"agora/rules"
	"agora/rules/phobia"
)

// ending searches all continuations of a game for an end that is at least as good for the
// first player as want.
type ending struct {
	want  int // 1 to win, 0 to draw
	known map[phobia.Position]bool
}

// reaches reports whether the first player can force such an end.
func (e *ending) reaches(p *phobia.Position) bool {
	if p.Over() {
		result := 0
		switch p.Tally().Winner() {
		case 0:
			result = 1
		case 1:
			result = -1
		}
		return result >= e.want
	}
	if is, ok := e.known[*p]; ok {
		return is
	}
	mine := p.Seat() == rules.Seat(0)
	is := !mine
	for _, m := range p.Moves(nil) {
		next := *p
		next.Make(m)
		if e.reaches(&next) == mine {
			is = mine
			break
		}
	}
	e.known[*p] = is
	return is
}

// After the right placement the first player can force the demanded end, or number; after
// any listed wrong one, the listed answer prevents it.
func TestAgoraphobia(t *testing.T) {
	g := phobia.Game{}
	boards := map[string]int{}
	for i := range open(t, "phobia").Puzzles {
		boards[open(t, "phobia").Puzzles[i].Options["board"]]++
	}
	if len(boards) != 3 {
		t.Errorf("the boards are %v; want 3 in all", boards)
	}
	quick := func(p *puzzle.Puzzle) bool {
		pieces := 0
		s := at(t, g, p)
		for seat := range rules.Seat(2) {
			pieces += s.Supply(seat, phobia.Small) + s.Supply(seat, phobia.Large)
		}
		return p.Kind != "win" && p.Kind != "save" || pieces <= 6 && p.Options["board"] == "hex4" || pieces <= 4
	}
	each(t, "phobia", quick, func(t *testing.T, p *puzzle.Puzzle) {
		s := at(t, g, p)
		if n := len(s.Moves(nil)); n < 8 || len(p.Line[0].Right) != 1 {
			t.Errorf("%s has %d first moves, of which %d are right; want at least 8 and 1", p.ID, n, len(p.Line[0].Right))
		}
		switch p.Kind {
		case "win", "save":
			e := &ending{want: 1, known: map[phobia.Position]bool{}}
			if p.Kind == "save" {
				if e.reaches(&s.Position) {
					t.Errorf("%s is won, e.reaches(&s.Position) = %v; want false", p.ID, e.reaches(&s.Position))
				}
				e = &ending{want: 0, known: map[phobia.Position]bool{}}
			}
			for k, ply := range p.Line {
				c := claimsOf(t, p, k)
				for _, m := range s.Moves(nil) {
					token := g.Format(m)
					next := s.Position
					next.Make(m)
					if c.right[token] != e.reaches(&next) {
						t.Errorf("%s, decision %d: %s is said to be right: %v; want %v", p.ID, k+1, token, c.right[token], e.reaches(&next))
					}
					if answer := c.wrong[token].answer; !c.right[token] && !next.Over() {
						last := played(t, g, s, token, answer)
						if e.reaches(&last.Position) {
							t.Errorf("%s, decision %d: %s is not spoilt by %s, e.reaches(&last.Position) = %v; want false",
								p.ID, k+1, token, answer, e.reaches(&last.Position))
						}
					}
				}
				s = on(t, g, s, ply)
			}
		default:
			proveNumber(t, p, s)
		}
	})
}

// proveNumber proves a puzzle with a number: no other placement achieves as much.
func proveNumber(t *testing.T, p *puzzle.Puzzle, s phobia.State) {
	t.Helper()
	g := phobia.Game{}
	count := map[string]func(phobia.Tally) int{
		"herd":  func(t phobia.Tally) int { return t.Largest[1] },
		"press": func(t phobia.Tally) int { return t.Largest[1] },
		"split": func(t phobia.Tally) int { return -t.Largest[0] },
		"guard": func(t phobia.Tally) int { return -t.Largest[0] },
		"lead":  func(t phobia.Tally) int { return t.Largest[1] - t.Largest[0] },
	}[p.Kind]
	n := p.Numbers["n"]
	if p.Kind == "split" || p.Kind == "guard" {
		n = -n
	}
	if was := count(s.Tally()); max(was, -was) != p.Numbers["was"] {
		t.Errorf("%s: now it is %d; want %d", p.ID, was, p.Numbers["was"])
	}
	c := claimsOf(t, p, 0)
	for _, m := range s.Moves(nil) {
		token := g.Format(m)
		next := s.Position
		next.Make(m)
		value := count(next.Tally())
		if p.Kind != "herd" && p.Kind != "split" && !next.Over() {
			value = 1000
			for _, answer := range next.Moves(nil) {
				last := next
				last.Make(answer)
				value = min(value, count(last.Tally()))
			}
			if answer := c.wrong[token].answer; !c.right[token] {
				if last := played(t, g, s, token, answer); count(last.Tally()) >= n {
					t.Errorf("%s: %s is not spoilt by %s, count(last.Tally()) = %v; want less than %v", p.ID, token, answer, count(last.Tally()), n)
				}
			}
		}
		if c.right[token] != (value >= n) || value > n {
			t.Errorf("%s: %s brings %d, and is said to be right: %v; want at most %d and %v", p.ID, token, value, c.right[token], n, value >= n)
		}
	}
}
