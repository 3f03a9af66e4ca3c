package stackstable

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/table"
)

// Describe implements table.TextPlay: the stacks of each player.
func (s *Scene) Describe() []string {
	st := &s.model.st
	var owned [2]words.Series
	for c := range stacks.Cell(64) {
		if !c.OnBoard() || st.On(c).Len() == 0 {
			continue
		}
		told := words.M("speak.stacks.stack", "cell", c.String(), "height", st.Height(c))
		if on := st.On(c); on.Len() > 1 {
			stones := words.Series{words.M("stacks.stones", "n", on.Len())}
			if n := on.Prisoners(); n > 0 {
				stones = append(stones, words.M("stacks.prisoners", "n", n))
			}
			told = words.M("speak.stacks.high", "cell", c.String(), "height", st.Height(c), "stones", stones)
		}
		i := st.On(c).Owner() & 1
		owned[i] = append(owned[i], told)
	}
	var lines []string
	for i := range rules.Seat(2) {
		lines = append(lines, s.Words.T("speak.stacks.seat", "player", s.Name(i), "count", len(owned[i]), "stacks", owned[i]))
	}
	return lines
}

// Task implements table.TextPlay.
func (s *Scene) Task() string {
	seat := s.Turn().Seat
	return s.Words.Sentences(words.Sentences{words.M("stacks.idle", "player", s.Name(seat), "n", s.model.st.Owned(seat)), s.model.warn})
}

// Choices implements table.TextPlay: every move, grouped by the acting stack.
func (s *Scene) Choices() []table.Choice[stacks.Move] {
	st := s.State()
	var list []table.Choice[stacks.Move]
	for _, m := range st.Position.Moves(nil) {
		_, events, err := stacks.Game{}.Apply(st, m)
		if err != nil {
			continue
		}
		told := words.Series{words.Pick("speak.stacks", acts[m.Kind()%3], "from", m.From().String(), "to", m.To().String())}
		for _, e := range events {
			switch e := e.(type) {
			case stacks.Captured:
				told = append(told, words.M("stacks.stones", "n", len(e.Taken)))
			case stacks.Revolted:
				told = append(told, words.M("speak.stacks.revolt", "cell", e.At.String(), "player", s.Name(e.Owner)))
			case stacks.Ended:
				told = append(told, words.M("speak.stacks.ends"))
			}
		}
		list = append(list, table.Choice[stacks.Move]{Move: m, Head: s.Words.Say(s.stack(m.From())), Text: s.Words.Sentences(words.Sentences{told})})
	}
	return list
}
