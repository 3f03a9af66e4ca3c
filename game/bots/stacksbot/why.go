package stacksbot

import (
	"slices"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
	"agora/rules/stacks"
)

// why says in a few words what a move gains.
func why(s *stacks.State, c bots.Choice[stacks.Move]) words.Message {
	p := s.Position
	m := c.Move
	gain := flips(&p, m)
	next := p
	next.Make(m)
	switch {
	case next.Over() && next.Winner() == p.Seat():
		return words.M("stacks.why.wins")
	case drawn(s, m):
		return words.M("stacks.why.draw")
	case c.Value.Proof == bots.Won && c.Value.Plies > 1:
		return words.M("stacks.why.force", "n", (c.Value.Plies+1)/2)
	case m.Kind() == stacks.KindCapture:
		return words.M("stacks.why.takes", "n", p.On(m.To()).Len(), "cell", m.To().String())
	case m.Kind() == stacks.KindSurrender && gain > 0:
		return words.M("stacks.why.turns", "cell", m.To().String())
	case m.Kind() == stacks.KindSurrender:
		return words.M("stacks.why.puts", "n", p.On(m.From()).Len(), "cell", m.To().String())
	}
	if at, ok := threatened(&p, m.From()); ok && p.On(m.From()).Len() == 1 && !taken(&next, m.To()) {
		return words.M("stacks.why.flees", "from", m.From().String(), "cell", at.String())
	}
	if len(c.Line) >= 3 && thenTakes(p, c.Line) {
		return words.M("stacks.why.prepares", "cell", c.Line[2].To().String())
	}
	if next.On(m.From()) != 0 && next.On(m.From()).Owner() != p.Seat() {
		return words.M("stacks.why.leaves", "cell", m.From().String(), "share", (c.Value.Share()+5)/10)
	}
	if c.Value.Score > 100 {
		return words.M("stacks.why.keeps")
	}
	return words.M("stacks.why.better", "share", (c.Value.Share()+5)/10)
}

// threatened returns the cells from which an enemy could capture a stack of the player to move.
func threatened(p *stacks.Position, c stacks.Cell) (stacks.Cell, bool) {
	for d := stacks.Cell(0); d < 64; d++ {
		if stacks.Neighbours(c, d) && p.On(d) != 0 && p.On(d).Owner() != p.Seat() && p.Height(d) >= p.Height(c) {
			return d, true
		}
	}
	return 0, false
}

// taken reports whether the player to move can take the stack on a cell.
func taken(p *stacks.Position, c stacks.Cell) bool {
	return slices.ContainsFunc(p.Moves(nil), func(m stacks.Move) bool { return m.Kind() == stacks.KindCapture && m.To() == c })
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
