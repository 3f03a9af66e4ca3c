package stacksbot

import (
	"fmt"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/stacks"
)

// why says in a few words what a move gains.
func why(s *stacks.State, c bots.Choice[stacks.Move]) string {
	p := s.Position
	m := c.Move
	gain := flips(&p, m)
	next := p
	next.Make(m)
	switch {
	case next.Over() && next.Winner() == p.Seat():
		return "wins the last stack"
	case drawn(s, m):
		return "ends the game as a draw"
	case c.Value.Proof == bots.Won && c.Value.Plies > 1:
		return fmt.Sprintf("wins by force in %d turns", (c.Value.Plies+1)/2)
	case m.Kind() == stacks.KindCapture:
		return fmt.Sprintf("takes %s on %v", stones(p.On(m.To())), m.To())
	case m.Kind() == stacks.KindSurrender && gain > 0:
		return fmt.Sprintf("turns the stack on %v from within", m.To())
	case m.Kind() == stacks.KindSurrender:
		return fmt.Sprintf("puts %s under the stack on %v", stones(p.On(m.From())), m.To())
	}
	if at, ok := threatened(&p, m.From()); ok && p.On(m.From()).Len() == 1 {
		return fmt.Sprintf("brings %v out of reach of %v", m.From(), at)
	}
	if len(c.Line) >= 3 && thenTakes(p, c.Line) {
		return fmt.Sprintf("prepares to take on %v", c.Line[2].To())
	}
	if next.On(m.From()) != 0 && next.On(m.From()).Owner() != p.Seat() {
		return fmt.Sprintf("leaves %v to its prisoners for a better place", m.From())
	}
	if c.Value.Score > 100 {
		return "keeps the advantage"
	}
	return "finds a better place"
}

// stones counts the stones of a stack in words.
func stones(s stacks.Stack) string {
	if s.Len() == 1 {
		return "the stone"
	}
	return fmt.Sprintf("the stack of %d", s.Len())
}

// threatened tells from where an enemy could take the stack on a cell that belongs
// to the player to move.
func threatened(p *stacks.Position, c stacks.Cell) (stacks.Cell, bool) {
	for d := stacks.Cell(0); d < 64; d++ {
		if stacks.Neighbours(c, d) && p.On(d) != 0 && p.On(d).Owner() != p.Seat() && p.Height(d) >= p.Height(c) {
			return d, true
		}
	}
	return 0, false
}

// thenTakes reports whether the third move of a line takes stones.
func thenTakes(p stacks.Position, line []stacks.Move) bool {
	for _, m := range line[:2] {
		if !p.Legal(m) {
			return false
		}
		p.Make(m)
	}
	return p.Legal(line[2]) && line[2].Kind() == stacks.KindCapture
}

// drawn reports whether a move ends the game without a winner: by the third
// repetition, or after too many quiet turns.
func drawn(s *stacks.State, m stacks.Move) bool {
	after, _, err := stacks.Game{}.Apply(*s, m)
	return err == nil && after.Over() && after.Winner() == rules.NoSeat
}
