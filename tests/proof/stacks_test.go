package proof

import (
	"testing"

	"agora/game/puzzle"
	"agora/rules"
	"agora/rules/stacks"
)

// pit searches The Prisoners for the goal of one seat.
type pit struct {
	seat  rules.Seat
	ends  func(before, after *stacks.Position, m stacks.Move) (over, reached bool)
	known map[moment]bool
}

type moment struct {
	p stacks.Position
	n int
}

// reaches reports whether the seat, which is to move, can force its goal in at most n
// moves.
func (s *pit) reaches(p *stacks.Position, n int) bool {
	key := moment{*p, n}
	is, ok := s.known[key]
	if !ok {
		for _, m := range p.Moves(nil) {
			if is = s.by(p, m, n); is {
				break
			}
		}
		s.known[key] = is
	}
	return is
}

// by reports whether the move forces the goal, with at most n moves in all.
func (s *pit) by(p *stacks.Position, m stacks.Move, n int) bool {
	after := *p
	after.Make(m)
	if over, reached := s.ends(p, &after, m); over {
		return reached
	}
	for _, answer := range after.Moves(nil) {
		if s.spoilt(&after, answer, n) {
			return false
		}
	}
	return true
}

// spoilt reports whether the answer prevents the goal within n-1 more moves.
func (s *pit) spoilt(p *stacks.Position, answer stacks.Move, n int) bool {
	after := *p
	after.Make(answer)
	if over, reached := s.ends(p, &after, answer); over {
		return !reached
	}
	return n <= 1 || !s.reaches(&after, n-1)
}

// won returns a search whose goal is to take all stacks.
func won(seat rules.Seat) *pit {
	return &pit{seat, func(_, after *stacks.Position, _ stacks.Move) (bool, bool) {
		return after.Over(), after.Winner() == seat
	}, map[moment]bool{}}
}

// revolted returns a search whose goal is a revolt of the first player's prisoners: right
// after the action the opponent held a stack of theirs, and now it is theirs with more
// stones of their colour than before.
func revolted() *pit {
	return &pit{0, func(before, after *stacks.Position, m stacks.Move) (bool, bool) {
		old, now := 0, 0
		for rank := range 6 {
			for file := range 6 {
				c := stacks.At(file, rank)
				old, now = old+whites(before.On(c)), now+whites(after.On(c))
			}
		}
		switch {
		case m.Kind() == stacks.KindCapture && before.Seat() == 0:
			old += before.On(m.To()).Len() - whites(before.On(m.To()))
		case m.Kind() == stacks.KindCapture:
			old -= whites(before.On(m.To()))
		}
		// A gain beyond what the capture itself turned over is a revolt of theirs; a
		// loss, a revolt against them.
		if now > old {
			return true, true
		}
		return after.Over(), false
	}, map[moment]bool{}}
}

// whites counts the first player's stones in a stack, layer by layer.
func whites(s stacks.Stack) (n int) {
	for i := range s.Len() {
		if s.Stone(i) == 0 {
			n++
		}
	}
	return n
}

func total(p *stacks.Position) (n int) {
	for rank := range 6 {
		for file := range 6 {
			n += whites(p.On(stacks.At(file, rank)))
		}
	}
	return n
}

// kept reports whether the first player can own that many stones after all turns. They
// are to move if turns is odd.
func kept(p *stacks.Position, turns, stones int) bool {
	if p.Over() || turns == 0 {
		return p.Winner() == 0 || p.Winner() != 1 && total(p) >= stones
	}
	mine := p.Seat() == 0
	for _, m := range p.Moves(nil) {
		next := *p
		next.Make(m)
		if kept(&next, turns-1, stones) == mine {
			return mine
		}
	}
	return !mine
}

// In all lines exactly the moves that the puzzle accepts are right. The test searches all
// answers, and checks that the shown answer refutes each wrong move.
func TestPrisoners(t *testing.T) {
	g := stacks.Game{}
	quick := func(p *puzzle.Puzzle) bool { return p.Depth < 3 }
	each(t, "stacks", quick, func(t *testing.T, p *puzzle.Puzzle) {
		s := at(t, g, p)
		if n := len(s.Moves(nil)); n < 8 || len(p.Line[0].Right) != 1 {
			t.Errorf("%s has %d first moves, of which %d are right; want at least 8 and 1", p.ID, n, len(p.Line[0].Right))
		}
		mine := won(0)
		if p.Kind == "revolt" {
			mine = revolted()
		}
		theirs := won(1)
		if p.Depth > 1 && (p.Kind == "win" || p.Kind == "revolt") && mine.reaches(&s.Position, p.Depth-1) {
			t.Errorf("%s takes fewer moves; want %d", p.ID, p.Depth)
		}
		if stones, ok := p.Numbers["stones"]; ok && total(&s.Position) != p.Numbers["was"] || ok && (stones > p.Numbers["was"]) != (p.Kind == "gain") {
			t.Errorf("%s: there are %d stones, and are to be %d; want the number of the puzzle, and more only for a gain", p.ID, total(&s.Position), stones)
		}
		for k, ply := range p.Line {
			left, c := p.Depth-k, claimsOf(t, p, k)
			for _, m := range s.Moves(nil) {
				token := g.Format(m)
				is := false
				after := s.Position
				after.Make(m)
				switch p.Kind {
				case "win", "revolt":
					is = mine.by(&s.Position, m, left)
				case "save":
					is = !after.Over() && !theirs.reaches(&after, p.Numbers["n"])
				default:
					is = kept(&after, 2*left-1, p.Numbers["stones"])
				}
				if is != c.right[token] {
					t.Errorf("%s, decision %d: %s is right: %v, and said to be: %v; want the same of both", p.ID, k+1, token, is, c.right[token])
				}
				if is || after.Over() {
					continue
				}
				why := c.wrong[token]
				answer, err := g.Parse(why.answer)
				if err != nil || !after.Legal(answer) {
					t.Errorf("%s, decision %d: %s is answered by %q, err of g.Parse(why.answer) = %v, after.Legal(answer) = %v; want no error and true",
						p.ID, k+1, token, why.answer, err, after.Legal(answer))
					continue
				}
				last, spoilt := after, false
				last.Make(answer)
				switch p.Kind {
				case "win", "revolt":
					spoilt = mine.spoilt(&after, answer, left)
				case "save":
					spoilt = theirs.by(&after, answer, p.Numbers["n"])
				default:
					spoilt = !kept(&last, 2*left-2, p.Numbers["stones"])
				}
				if !spoilt {
					t.Errorf("%s, decision %d: %s is not spoilt by %s, spoilt = %v; want true", p.ID, k+1, token, why.answer, spoilt)
				}
				if why.later && (long || left < 2) && !mine.by(&s.Position, m, left+1) {
					t.Errorf("%s, decision %d: %s does not win later; want a win with one move more", p.ID, k+1, token)
				}
			}
			s = on(t, g, s, ply)
		}
	})
}
