package stackstable

import (
	"fmt"
	"strings"

	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/table"
)

// Describe implements table.Describer: the stacks of each player.
func (s *Scene) Describe() []string {
	st := &s.model.st
	var owned [2][]string
	for c := range stacks.Cell(64) {
		if !c.OnBoard() || st.On(c).Len() == 0 {
			continue
		}
		text := fmt.Sprintf("%v height %d", c, st.Height(c))
		if on := st.On(c); on.Len() > 1 {
			text += fmt.Sprintf(", %s", table.Count(on.Len(), "stone"))
			if n := on.Prisoners(); n > 0 {
				text += fmt.Sprintf(", %s", table.Count(n, "prisoner"))
			}
		}
		i := st.On(c).Owner() & 1
		owned[i] = append(owned[i], text)
	}
	var lines []string
	for i := range rules.Seat(2) {
		lines = append(lines, fmt.Sprintf("%s, %s: %s.", s.Name(i), table.Count(len(owned[i]), "stack"), strings.Join(owned[i], "; ")))
	}
	return lines
}

// Choices implements table.Describer: every action, by the stack that acts.
func (s *Scene) Choices() []table.Choice[stacks.Move] {
	st := s.State()
	var list []table.Choice[stacks.Move]
	for _, m := range st.Position.Moves(nil) {
		_, events, err := stacks.Game{}.Apply(st, m)
		if err != nil {
			continue
		}
		text := [...]string{stacks.KindMove: "move to", stacks.KindCapture: "capture", stacks.KindSurrender: "surrender to"}[m.Kind()%3]
		text = fmt.Sprintf("%v: %s %v", m.From(), text, m.To())
		for _, e := range events {
			switch e := e.(type) {
			case stacks.Captured:
				text += fmt.Sprintf(", %s", table.Count(len(e.Taken), "stone"))
			case stacks.Revolted:
				text += fmt.Sprintf(", revolt on %v: it becomes %s", e.At, s.Owned(e.Owner))
			case stacks.Ended:
				text += ", and the game ends"
			}
		}
		list = append(list, table.Choice[stacks.Move]{Move: m, Head: s.stackText(m.From()), Text: text})
	}
	return list
}
