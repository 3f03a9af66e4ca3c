package stacks

import (
	"fmt"

	"agora/game"
	"agora/render/hud"
	"agora/rules"
	"agora/rules/stacks"
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
	arg.Rows = scoreSheet(&st, s.deeds())
	s.svc.Nav.Push(game.RouteResult, arg)
}

// deeds is what both players did in the game.
type deeds struct{ captures, surrenders, revolts [2]int }

// deeds counts over the whole game; a revolt counts for whom it freed.
func (s *Scene) deeds() (d deeds) {
	se := s.table.Session()
	for n := range se.Len() {
		step := se.At(n)
		for _, e := range step.Events {
			switch e := e.(type) {
			case stacks.Captured:
				d.captures[seatOf(step.Seat())]++
			case stacks.Surrendered:
				d.surrenders[seatOf(step.Seat())]++
			case stacks.Revolted:
				d.revolts[seatOf(e.Owner)]++
			}
		}
	}
	return d
}

// scoreSheet explains the end of a game line by line.
func scoreSheet(st *stacks.State, d deeds) []game.ResultRow {
	pair := func(v [2]int) []string { return []string{fmt.Sprint(v[0]), fmt.Sprint(v[1])} }
	var stones, jailed, owned [2]int
	for i := range stones {
		stones[i], jailed[i] = census(&st.Position, rules.Seat(i))
		owned[i] = st.Owned(rules.Seat(i))
	}
	last := "Whoever owns none has lost."
	if st.Winner() == rules.NoSeat {
		last = "Both own stacks still: nobody has won."
	}
	return []game.ResultRow{
		{Label: "Captures", Cells: pair(d.captures), Note: "Made in the whole game."},
		{Label: "Surrenders", Cells: pair(d.surrenders)},
		{Label: "Revolts", Cells: pair(d.revolts), Note: "By one\u2019s own prisoners, whoever set them off."},
		{Label: "Stones at the end", Cells: pair(stones), Note: "Prisoners are among them."},
		{Label: "Of these, prisoners", Cells: pair(jailed)},
		{Label: "Stacks at the end", Cells: pair(owned), Note: last},
	}
}
