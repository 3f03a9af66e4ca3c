package phobiatable

import (
	"fmt"
	"strings"

	"agora/game"
	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// sentence says whose turn it is and what to do now.
func (s *Scene) sentence() string {
	m := &s.model
	text := s.Told("The board is empty.", s.moveText, s.ending)
	switch {
	case text != "":
		return text
	case m.preview.on && !m.preview.legal:
		return m.preview.refusal
	case m.preview.on:
		return s.previewText()
	case s.HintText() != "":
		return s.HintText()
	}
	return s.idleText()
}

// idleText says what the player to move may do.
func (s *Scene) idleText() string {
	m := &s.model
	who := s.Name(s.Turn().Seat)
	st := &m.st
	if st.Placed() == 0 {
		if st.FreeFirst() {
			return fmt.Sprintf("%s: place the first piece, small or large, on any cell.", who)
		}
		return fmt.Sprintf("%s: place the first piece, small or large, on the centre, %v.", who, st.Board().Centre())
	}
	other := "press L for large"
	if s.pick.size == phobia.Large {
		other = "press S for small"
	}
	if s.Touch || s.layout.Tall && s.layout.Compact {
		other = "tap a supply for the other size"
	}
	if s.pick.left[1-s.pick.size] == 0 || !s.pick.any[1-s.pick.size] {
		other = fmt.Sprintf("%v pieces cannot be placed", 1-s.pick.size)
		if s.pick.left[1-s.pick.size] == 0 {
			other = fmt.Sprintf("no %v piece is left", 1-s.pick.size)
		}
	}
	if s.pick.size == phobia.Large {
		return fmt.Sprintf("%s: place a large piece that pushes another two cells; %s.", who, other)
	}
	return fmt.Sprintf("%s: place a small piece that pushes another; %s.", who, other)
}

// previewText says what the placement that is pointed at does.
func (s *Scene) previewText() string {
	m, v := &s.model, &s.model.preview
	text := fmt.Sprintf("%s: %v piece on %v", s.Name(s.Turn().Seat), v.move.Size(), v.move.Cell())
	switch {
	case v.moved > 0:
		text += fmt.Sprintf(" pushes %d", v.moved)
		if still := len(v.pushes) - v.moved; still > 0 {
			text += fmt.Sprintf(", %d cannot move", still)
		}
	case len(v.pushes) > 0:
		text += ", and nothing moves"
	}
	text += "."
	var change []string
	for i := range m.now.Largest {
		if m.now.Largest[i] != v.then.Largest[i] {
			change = append(change, fmt.Sprintf("%s %d to %d", s.Name(rules.Seat(i)), m.now.Largest[i], v.then.Largest[i]))
		}
	}
	if len(change) > 0 {
		text += " Largest group: " + strings.Join(change, ", ") + "."
	}
	switch s.pick.By {
	case spots.Finger:
		if !s.pick.Holding && !s.pick.Aiming {
			text += " Tap again to place it."
		}
	case spots.Keys:
		text += " Enter places it."
	}
	return text
}

// moveText is decision n, from 1, in notation and words.
func (s *Scene) moveText(n int) string {
	step := s.Match.At(n - 1)
	moved := 0
	for _, e := range step.Events {
		if _, ok := e.(phobia.Pushed); ok {
			moved++
		}
	}
	text := phobia.Game{}.Format(step.Move)
	if moved > 0 {
		text += fmt.Sprintf(", pushing %d", moved)
	}
	return text
}

// ending says how the game ended and why.
func (s *Scene) ending() string {
	st := s.Match.State()
	stuck := s.Name(st.Seat())
	why := stuck + " cannot place a piece."
	if st.Supply(st.Seat(), phobia.Small)+st.Supply(st.Seat(), phobia.Large) == 0 {
		why = stuck + " has no pieces left."
	}
	return why + " " + s.verdict(st.Tally())
}

// verdict says who wins, and by what.
func (s *Scene) verdict(t phobia.Tally) string {
	a, b := s.Name(0), s.Name(1)
	w := t.Winner()
	switch {
	case t.Largest[0] != t.Largest[1]:
		return fmt.Sprintf("Largest group: %s %d, %s %d; the larger loses. %s wins.", a, t.Largest[0], b, t.Largest[1], s.Name(w))
	case w != rules.NoSeat:
		return fmt.Sprintf("Both largest groups are %d. %s has %s, %s %d; more groups win. %s wins.",
			t.Largest[0], a, table.Count(t.Groups[0], "group"), b, t.Groups[1], s.Name(w))
	}
	return fmt.Sprintf("Both largest groups are %d, and both players have %s: a draw.", t.Largest[0], table.Count(t.Groups[0], "group"))
}

// Ending says how the game ended, and explains it.
func (s *Scene) Ending() (string, []game.ResultRow) {
	st := s.Match.State()
	return s.ending(), scoreSheet(&st)
}

// scoreSheet explains the end of a game line by line.
func scoreSheet(st *phobia.State) []game.ResultRow {
	t := st.Tally()
	cells := func(of func(rules.Seat) int) []string {
		return []string{fmt.Sprint(of(0)), fmt.Sprint(of(1))}
	}
	placed := func(z phobia.Size) func(rules.Seat) int {
		return func(seat rules.Seat) int {
			n := 0
			for q := range phobia.Piece(phobia.Pieces) {
				if _, on := st.Where(q); on && q.Seat() == seat && q.Size() == z {
					n++
				}
			}
			return n
		}
	}
	groups := "They count only if the largest groups are equal; then more groups win."
	last := "The smaller one wins."
	if t.Largest[0] == t.Largest[1] {
		groups = "The largest groups are equal, so more groups win."
		last = "Equal: the number of groups decides."
		if t.Groups[0] == t.Groups[1] {
			groups = "Equal too: a draw."
		}
	}
	return []game.ResultRow{
		{Label: "Small pieces on the board", Cells: cells(placed(phobia.Small)), Note: "Each counts 1 in its group."},
		{Label: "Large pieces on the board", Cells: cells(placed(phobia.Large)), Note: "Each counts 2 in its group."},
		{Label: "Groups", Cells: cells(func(i rules.Seat) int { return t.Groups[i] }), Note: groups},
		{Label: "Largest group", Cells: cells(func(i rules.Seat) int { return t.Largest[i] }), Note: last},
	}
}
