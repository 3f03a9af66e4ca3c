package stackstable

import (
	"errors"
	"fmt"
	"strings"

	"agora/game"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/table"
	"agora/scenes/table/board"
	"agora/scenes/table/spots"
)

// sentence says whose turn it is and what to do now.
func (s *Scene) sentence() string {
	m := &s.model
	text := s.Told("All stones stand at the edge of the pit.", s.moveText, s.ending)
	switch {
	case text != "":
		return text
	case m.preview.on && m.preview.open == 0:
		return s.Explain(m.preview.refusal)
	case m.preview.on:
		return s.previewText()
	case s.HintText() != "":
		return s.HintText()
	case s.pick.pick.on:
		return s.pickedText()
	}
	return s.idleText()
}

// idleText says what the player to move may do.
func (s *Scene) idleText() string {
	m := &s.model
	text := fmt.Sprintf("%s: pick one of your %s.", s.Name(s.Turn().Seat), table.Count(m.st.Owned(s.Turn().Seat), "stack"))
	if m.marked {
		text = fmt.Sprintf("%s: %s can %s.", s.Name(s.Turn().Seat), s.stackText(m.from), s.canText())
	} else if c := s.pick.At; s.pick.On && m.st.On(c).Len() > 0 {
		text = fmt.Sprintf("%s: %s is %s.", s.Name(s.Turn().Seat), s.stackText(c), s.Owned(m.st.On(c).Owner()))
	}
	if m.warn != "" {
		text += " " + m.warn
	}
	return text
}

// stackText is a stack in words.
func (s *Scene) stackText(c stacks.Cell) string {
	m := &s.model
	on := m.st.On(c)
	text := fmt.Sprintf("%v (height %d: %d + level %d)", c, m.st.Height(c), on.Len(), c.Level())
	if n := on.Prisoners(); n > 0 {
		text = fmt.Sprintf("%v (height %d, %s)", c, m.st.Height(c), table.Count(n, "prisoner"))
	}
	return text
}

// canText is what the marked stack can do.
func (s *Scene) canText() string {
	var parts []string
	n := s.model.counted
	if n[stacks.KindMove] > 0 {
		parts = append(parts, "move")
	}
	if k := n[stacks.KindCapture]; k > 0 {
		parts = append(parts, fmt.Sprintf("capture %s", table.Count(k, "stack")))
	}
	if k := n[stacks.KindSurrender]; k > 0 {
		parts = append(parts, fmt.Sprintf("surrender to %d", k))
	}
	if len(parts) == 0 {
		return "do nothing now"
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return strings.Join(parts[:len(parts)-1], ", ") + " or " + parts[len(parts)-1]
}

func (s *Scene) pickedText() string {
	text := fmt.Sprintf("%s: %v can %s. Choose a marked cell.", s.Name(s.Turn().Seat), s.pick.pick.from, s.canText())
	if !s.Touch && s.pick.By == spots.Keys {
		text = fmt.Sprintf("%s: %v can %s. Arrows or Tab, then Enter.", s.Name(s.Turn().Seat), s.pick.pick.from, s.canText())
	}
	return text
}

// previewText says what would happen to the target.
func (s *Scene) previewText() string {
	m, e := &s.model, &s.model.preview
	who, from, to := s.Name(s.Turn().Seat), e.move.From(), e.move.To()
	if e.open.Both() && !e.sure {
		return fmt.Sprintf("%s: %v and %v are both %d high. Capture (C) or surrender (S)?", who, from, to, m.st.Height(from))
	}
	text := fmt.Sprintf("%s: %v ", who, e.move)
	switch e.move.Kind() {
	case stacks.KindMove:
		text += fmt.Sprintf("moves the top stone to %v.", to)
	case stacks.KindCapture:
		text += fmt.Sprintf("captures %s (height %d against %d).", table.Count(e.taken, "stone"), m.st.Height(from), m.st.Height(to))
	case stacks.KindSurrender:
		text += fmt.Sprintf("puts %s under %v (height %d against %d)", table.Count(m.st.On(from).Len(), "stone"), to, m.st.Height(from), m.st.Height(to))
		if n := e.after.On(to).Prisoners(); len(e.revolts) == 0 {
			text += fmt.Sprintf(": %d of %d are prisoners, no revolt", n, e.after.On(to).Len())
		}
		text += "."
	}
	for _, r := range e.revolts {
		text += fmt.Sprintf(" REVOLT on %v: %d of %d are prisoners; it becomes %s.", r.At, r.Prisoners, len(r.Stones), s.Owned(r.Owner))
	}
	if e.freed && !s.revoltsAt(from) {
		text += fmt.Sprintf(" What stays on %v is then %s.", from, s.Owned(e.owner))
	}
	switch {
	case e.wins:
		text += " That wins the game."
	case e.draw != "":
		text += fmt.Sprintf(" A draw: %s.", e.draw)
	}
	if s.pick.By == spots.Finger && !s.pick.Holding && !s.pick.asking {
		text += " Tap again to do it."
	}
	return text
}

func (s *Scene) revoltsAt(c stacks.Cell) bool {
	for _, r := range s.model.preview.revolts {
		if r.At == c {
			return true
		}
	}
	return false
}

// Draws come near from these on.
const (
	quietNear = 80
	quietLast = 100
)

// warning says that a draw is near.
func (s *Scene) warning() string {
	st := &s.model.st
	if !st.Draws() || st.Over() {
		return ""
	}
	if q := st.Quiet(); q >= quietNear {
		return fmt.Sprintf("%s without capture, surrender or revolt, and it is a draw.", table.Count(quietLast-q, "more turn"))
	}
	if st.Met() == 2 {
		return "This position is here for the second time; the third is a draw."
	}
	return ""
}

// Explain says why an action is refused, in the words of the players.
func (s *Scene) Explain(err error) string {
	var no *rules.Illegal
	if from := s.pick.pick.from; errors.As(err, &no) && no.Code == stacks.CodeNotYours {
		return fmt.Sprintf("The stack on %v is %s: the top stone decides. Pick one of your own.", from, s.Owned(s.model.st.On(from).Owner()))
	}
	return err.Error()
}

// moveText is decision n, from 1, in notation and words.
func (s *Scene) moveText(n int) string {
	step := s.Match.At(n - 1)
	text := stacks.Game{}.Format(step.Move)
	for _, e := range step.Events {
		switch e := e.(type) {
		case stacks.Captured:
			text += fmt.Sprintf(", captures %d", len(e.Taken))
		case stacks.Surrendered:
			text += fmt.Sprintf(", surrenders %d", len(e.Stones))
		case stacks.Revolted:
			text += fmt.Sprintf(", revolt on %v", e.At)
		}
	}
	return text
}

// ending says how the game ended and why.
func (s *Scene) ending() string {
	st := s.Match.State()
	o, _ := stacks.Game{}.Outcome(st)
	switch o.Reason {
	case stacks.ReasonNoStacks:
		w := st.Winner()
		return fmt.Sprintf("%s has no stacks left. %s wins.", s.Name(1-w), s.Name(w))
	case stacks.ReasonRepetition:
		return "The position has come up for the third time with the same player to move: a draw."
	}
	return "A hundred quiet turns in a row, without capture, surrender or revolt: a draw."
}

// Ending says how the game ended, and explains it.
func (s *Scene) Ending() (string, []game.ResultRow) {
	st := s.Match.State()
	return s.ending(), scoreSheet(&st, s.counts())
}

// counts is what both players did in the game.
type counts struct{ captures, surrenders, revolts [2]int }

// counts counts over the whole game; a revolt counts for whom it freed.
func (s *Scene) counts() (d counts) {
	se := s.Match
	for n := range se.Len() {
		step := se.At(n)
		for _, e := range step.Events {
			switch e := e.(type) {
			case stacks.Captured:
				d.captures[board.SeatOf(step.Seat())]++
			case stacks.Surrendered:
				d.surrenders[board.SeatOf(step.Seat())]++
			case stacks.Revolted:
				d.revolts[board.SeatOf(e.Owner)]++
			}
		}
	}
	return d
}

// scoreSheet explains the end of a game line by line.
func scoreSheet(st *stacks.State, d counts) []game.ResultRow {
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
