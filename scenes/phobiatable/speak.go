package phobiatable

import (
	"fmt"
	"strings"

	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/table"
)

// Describe implements table.Describer: the pieces of each player and what is left.
func (s *Scene) Describe() []string {
	st := &s.model.st
	tally := st.Tally()
	var lines []string
	for i := range rules.Seat(2) {
		var on [2][]string
		for q := range phobia.Piece(phobia.Pieces) {
			if c, there := st.Where(q); there && q.Seat() == i {
				on[q.Size()] = append(on[q.Size()], c.String())
			}
		}
		line := fmt.Sprintf("%s: largest group %d.", s.Name(i), tally.Largest[i])
		for _, z := range []phobia.Size{phobia.Small, phobia.Large} {
			line += fmt.Sprintf(" %v on %s; %d left.", z, strings.Join(on[z], ", "), st.Supply(i, z))
		}
		lines = append(lines, strings.ReplaceAll(line, " on ;", ": none on the board;"))
	}
	return lines
}

// Choices implements table.Describer: every placement, with what it pushes and what
// becomes of the largest groups.
func (s *Scene) Choices() []table.Choice[phobia.Move] {
	st := s.State()
	now := st.Tally()
	heads := [2]string{phobia.Small: "Place a small piece", phobia.Large: "Place a large piece"}
	var list [2][]table.Choice[phobia.Move]
	for _, m := range (phobia.Game{}).Moves(st, nil) {
		after, events, err := phobia.Game{}.Apply(st, m)
		if err != nil {
			continue
		}
		text := m.Cell().String()
		pushed := 0
		for _, e := range events {
			if _, ok := e.(phobia.Pushed); ok {
				pushed++
			}
		}
		if pushed > 0 {
			text += fmt.Sprintf(", pushes %d", pushed)
		}
		for i, then := range after.Tally().Largest {
			if was := now.Largest[i]; was != then {
				text += fmt.Sprintf("; %s %d to %d", s.Name(rules.Seat(i)), was, then)
			}
		}
		z := m.Size()
		list[z] = append(list[z], table.Choice[phobia.Move]{Move: m, Head: heads[z], Text: text})
	}
	return append(list[phobia.Small], list[phobia.Large]...)
}
