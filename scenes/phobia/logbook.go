package phobia

import (
	"fmt"

	"agora/game"
	"agora/render/hud"
	"agora/rules"
	"agora/rules/phobia"
)

// writeLog brings the list of moves up to date: one entry for each, its ID the
// number of the move.
func (s *Scene) writeLog() {
	se := s.table.Session()
	// What was undone and done otherwise may be as long: write the last anew.
	s.logged = min(s.logged, se.Len(), len(s.entries))
	s.logged = max(0, s.logged-1)
	s.entries = s.entries[:s.logged]
	for ; s.logged < se.Len(); s.logged++ {
		n := s.logged + 1
		s.entries = append(s.entries, hud.Entry{
			ID: n, Look: s.looks[seatOf(se.At(n-1).Seat())], Text: fmt.Sprintf("%d. %s", n, s.moveText(n)),
		})
	}
}

// markedEntry is the entry that the log marks.
func (s *Scene) markedEntry() int {
	if s.looking() {
		return s.table.At()
	}
	return -1
}

// showResult opens the score sheet.
func (s *Scene) showResult() {
	o, over := s.table.Session().Outcome()
	if !over {
		return
	}
	arg := game.ResultArg{Info: s.info, Record: s.Record(), Sentence: s.ending()}
	for _, w := range o.Winners {
		arg.Winners = append(arg.Winners, int(w))
	}
	st := s.table.Session().State()
	arg.Rows = scoreSheet(&st)
	s.svc.Nav.Push(game.RouteResult, arg)
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
