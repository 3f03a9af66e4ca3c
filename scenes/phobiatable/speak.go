package phobiatable

import (
	"slices"

	"agora/game/words"
	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/table"
)

// Describe implements table.TextPlay.
func (s *Scene) Describe() []string { return s.teller().Position(&s.model.State) }

// Task implements table.TextPlay.
func (s *Scene) Task() string {
	if st := &s.model.State; st.Placed() == 0 || st.CanSwap() {
		return s.idleText()
	}
	return s.Words.T("speak.phobia.task", "player", s.Name(s.Turn().Seat))
}

// Choices implements table.TextPlay: every placement, with what it pushes and how it
// changes the largest groups; and taking over the first piece.
func (s *Scene) Choices() []table.Choice[phobia.Move] {
	st := s.State()
	now := st.Tally()
	heads := [2]string{phobia.Small: s.Words.T("speak.phobia.placeSmall"), phobia.Large: s.Words.T("speak.phobia.placeLarge")}
	var list [2][]table.Choice[phobia.Move]
	var swap []table.Choice[phobia.Move]
	for _, m := range (phobia.Game{}).Moves(st, nil) {
		if m == phobia.Swap {
			swap = append(swap, table.Choice[phobia.Move]{Move: m, Head: s.Words.T("speak.phobia.swap"), Text: s.Words.T("speak.phobia.swap.what", "player", s.Name(0))})
			continue
		}
		after, events, err := phobia.Game{}.Apply(st, m)
		if err != nil {
			continue
		}
		told := words.Series{m.Cell().String()}
		pushed := 0
		for _, e := range events {
			if _, ok := e.(phobia.Pushed); ok {
				pushed++
			}
		}
		if pushed > 0 {
			told = append(told, words.M("speak.phobia.pushes", "count", pushed))
		}
		for i, then := range after.Tally().Largest {
			if was := now.Largest[i]; was != then {
				told = append(told, words.M("phobia.largest.change", "player", s.Name(rules.Seat(i)), "from", was, "to", then))
			}
		}
		z := m.Size()
		list[z] = append(list[z], table.Choice[phobia.Move]{Move: m, Head: heads[z], Text: s.Words.Sentences(words.Sentences{told})})
	}
	return slices.Concat(list[phobia.Small], list[phobia.Large], swap)
}
