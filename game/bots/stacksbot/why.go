package stacksbot

import (
	"slices"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
	"agora/rules/stacks"
)

// why says in a few words what a move gains, what follows it, and what that takes or leaves.
// A result that is certain needs no more.
func why(s *stacks.State, c bots.Choice[stacks.Move]) words.Series {
	p, m := s.Position, c.Move
	next := p
	next.Make(m)
	switch {
	case next.Over() && next.Winner() == p.Seat():
		return words.Series{words.M("stacks.why.wins")}
	case drawn(s, m):
		return words.Series{words.M("stacks.why.draw")}
	case c.Value.Proof == bots.Won && c.Value.Plies > 1:
		return words.Series{words.M("stacks.why.force", "n", (c.Value.Plies+1)/2)}
	}
	if gain := whyAtOnce(&p, &next, c); gain.Key != "" {
		return words.Series{gain, whatFollows(next, c.Line)}
	}
	return words.Series{whatFollows(next, c.Line)}
}

// whyAtOnce says what a move does by itself; the zero Message if that is nothing worth telling.
func whyAtOnce(p, next *stacks.Position, c bots.Choice[stacks.Move]) words.Message {
	m := c.Move
	switch gain := flips(p, m); {
	case m.Kind() == stacks.KindCapture:
		return words.M("stacks.why.takes", "n", p.On(m.To()).Len(), "cell", m.To().String())
	case m.Kind() == stacks.KindSurrender && gain > 0:
		return words.M("stacks.why.turns", "cell", m.To().String())
	case m.Kind() == stacks.KindSurrender:
		return words.M("stacks.why.puts", "n", p.On(m.From()).Len(), "cell", m.To().String())
	}
	if at, ok := threatened(p, m.From()); ok && p.On(m.From()).Len() == 1 && !taken(next, m.To()) {
		return words.M("stacks.why.flees", "from", m.From().String(), "cell", at.String())
	}
	switch {
	case next.On(m.From()) != 0 && next.On(m.From()).Owner() != p.Seat():
		return words.M("stacks.why.leaves", "cell", m.From().String())
	case c.Value.Score > 100:
		return words.M("stacks.why.keeps")
	}
	return words.Message{}
}

// whatFollows says what comes of a move whose line this is: the best answer, with what can be
// taken after it, what it takes, or how many stones are left. Where no answer was looked at, it
// says whether anything can be taken next. p is the position after the move, in which the other
// player answers.
func whatFollows(p stacks.Position, line []stacks.Move) words.Message {
	if len(line) < 2 || !p.Legal(line[1]) {
		for c := range stacks.Cell(64) {
			if p.On(c) != 0 && p.On(c).Owner() != p.Seat() && taken(&p, c) {
				return words.M("stacks.why.open", "cell", c.String())
			}
		}
		return words.M("stacks.why.safe")
	}
	seat, answer := 1-p.Seat(), line[1]
	name := words.Pick("stacks.name", [...]string{stacks.KindMove: "move", stacks.KindCapture: "capture", stacks.KindSurrender: "surrender"}[answer.Kind()],
		"from", answer.From().String(), "to", answer.To().String())
	before := held(&p, seat)
	p.Make(answer)
	switch now := held(&p, seat); {
	case now < before:
		return words.M("stacks.why.costs", "answer", name, "n", before-now)
	case len(line) > 2 && p.Legal(line[2]) && line[2].Kind() == stacks.KindCapture:
		return words.M("stacks.why.next", "answer", name, "cell", line[2].To().String())
	default:
		return words.M("stacks.why.holds", "answer", name, "n", now, "all", stacks.Stones)
	}
}

// held returns how many stones are in a player's stacks.
func held(p *stacks.Position, seat rules.Seat) (n int) {
	for c := range stacks.Cell(64) {
		if q := p.On(c); q != 0 && q.Owner() == seat {
			n += q.Len()
		}
	}
	return n
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

// drawn reports whether a move ends the game without a winner: by the third
// repetition, or after too many quiet turns.
func drawn(s *stacks.State, m stacks.Move) bool {
	after, _, err := stacks.Game{}.Apply(*s, m)
	return err == nil && after.Over() && after.Winner() == rules.NoSeat
}
