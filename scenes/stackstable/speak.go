package stackstable

import (
	"agora/game/words"
	"agora/rules/stacks"
	"agora/scenes/stackstable/tell"
	"agora/scenes/table"
)

// Describe implements table.TextPlay.
func (s *Scene) Describe() []string { return s.teller().Position(&s.model.State.Position) }

// Task implements table.TextPlay.
func (s *Scene) Task() string {
	seat := s.Turn().Seat
	return s.Words.Sentences(words.Sentences{words.M("stacks.idle", "player", s.Name(seat), "n", s.model.State.Owned(seat)), s.model.warn})
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
		told := words.Series{words.Pick("speak.stacks", tell.Acts[m.Kind()%3], "from", m.From().String(), "to", m.To().String())}
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
		list = append(list, table.Choice[stacks.Move]{Move: m, Head: s.Words.Say(tell.Stack(&s.model.State.Position, m.From())), Text: s.Words.Sentences(words.Sentences{told})})
	}
	return list
}
