package stackstable

import (
	"fmt"

	"agora/game"
	"agora/game/words"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/table"
	"agora/scenes/table/board"
	"agora/scenes/table/spots"
)

// says returns the sentences for the bar.
func (s *Scene) says() table.Sentences {
	says := s.Bar.Moves(s.Words.T("stacks.begins"), s.moveSaid, s.ending)
	says.Aimed, says.Idle = s.aimText, s.idleText
	return says
}

// aimText describes the effects on the target, the hint, or what the selected stack can
// do.
func (s *Scene) aimText() string {
	m := &s.model
	switch {
	case m.preview.on && m.preview.open == 0:
		return s.Why(m.preview.refusal)
	case m.preview.on:
		return s.previewText()
	case s.HintText() != "":
		return s.HintText()
	case s.pick.pick.on:
		return s.pickedText()
	}
	return ""
}

// idleText says what the player to move can do.
func (s *Scene) idleText() string {
	m := &s.model
	who := s.Name(s.Turn().Seat)
	said := words.Sentences{words.M("stacks.idle", "player", who, "n", m.st.Owned(s.Turn().Seat))}
	if m.marked {
		said[0] = words.M("stacks.marked", "player", who, "stack", s.stack(m.from), "can", s.can())
	} else if c := s.pick.At; s.pick.On && m.st.On(c).Len() > 0 {
		said[0] = words.M("stacks.belongs", "player", who, "stack", s.stack(c), "owner", s.Name(m.st.On(c).Owner()))
	}
	return s.Words.Sentences(append(said, m.warn))
}

// stack returns a stack in words.
func (s *Scene) stack(c stacks.Cell) words.Message {
	m := &s.model
	on := m.st.On(c)
	if n := on.Prisoners(); n > 0 {
		return words.M("stacks.stack.prisoners", "cell", c.String(), "height", m.st.Height(c), "prisoners", words.M("stacks.prisoners", "n", n))
	}
	return words.M("stacks.stack", "cell", c.String(), "height", m.st.Height(c), "stones", on.Len(), "level", c.Level())
}

// can describes the possible moves of the marked stack.
func (s *Scene) can() words.Either { return canDo(s.model.counted) }

// canDo describes a stack's possible moves, given their numbers by kind.
func canDo(n [3]int) words.Either {
	var acts words.Either
	if n[stacks.KindMove] > 0 {
		acts = append(acts, words.M("stacks.can.move"))
	}
	if k := n[stacks.KindCapture]; k > 0 {
		acts = append(acts, words.M("stacks.can.capture", "n", k))
	}
	if k := n[stacks.KindSurrender]; k > 0 {
		acts = append(acts, words.M("stacks.can.surrender", "n", k))
	}
	if len(acts) == 0 {
		acts = append(acts, words.M("stacks.can.nothing"))
	}
	return acts
}

func (s *Scene) pickedText() string {
	who, cell := s.Name(s.Turn().Seat), s.pick.pick.from.String()
	if !s.Words.ByTouch() && s.pick.By == spots.Keys {
		return s.Words.T("stacks.picked.keys", "player", who, "cell", cell, "can", s.can())
	}
	return s.Words.T("stacks.picked", "player", who, "cell", cell, "can", s.can())
}

// previewText describes the effects on the target.
func (s *Scene) previewText() string {
	m, e := &s.model, &s.model.preview
	who, from, to := s.Name(s.Turn().Seat), e.move.From(), e.move.To()
	if e.open.Both() && !e.sure {
		return s.Words.T("stacks.both", "player", who, "from", from.String(), "to", to.String(), "height", m.st.Height(from))
	}
	var said words.Sentences
	switch e.move.Kind() {
	case stacks.KindMove:
		said = append(said, words.M("stacks.preview.move", "player", who, "from", from.String(), "to", to.String()))
	case stacks.KindCapture:
		said = append(said, words.M("stacks.preview.capture", "player", who, "from", from.String(), "to", to.String(), "n", e.taken, "high", m.st.Height(from), "low", m.st.Height(to)))
	case stacks.KindSurrender:
		said = append(said, words.M("stacks.preview.surrender", "player", who, "from", from.String(), "to", to.String(), "n", m.st.On(from).Len(), "low", m.st.Height(from), "high", m.st.Height(to)))
		if len(e.revolts) == 0 {
			said = append(said, words.M("stacks.preview.quiet", "prisoners", e.after.On(to).Prisoners(), "stones", e.after.On(to).Len()))
		}
	}
	for _, r := range e.revolts {
		said = append(said, words.M("stacks.preview.revolt", "cell", r.At.String(), "prisoners", r.Prisoners, "stones", len(r.Stones), "player", s.Name(r.Owner)))
	}
	if e.freed && !s.revoltsAt(from) {
		said = append(said, words.M("stacks.preview.left", "cell", from.String(), "player", s.Name(e.owner)))
	}
	switch {
	case e.wins:
		said = append(said, words.M("stacks.preview.wins"))
	case e.draw == stacks.ReasonRepetition:
		said = append(said, words.M("stacks.preview.repetition"))
	case e.draw != "":
		said = append(said, words.M("stacks.preview.quietTurns"))
	}
	if s.pick.By == spots.Finger && !s.pick.Holding && !s.pick.asking {
		said = append(said, words.M("stacks.confirm.again"))
	}
	return s.Words.Sentences(said)
}

func (s *Scene) revoltsAt(c stacks.Cell) bool {
	for _, r := range s.model.preview.revolts {
		if r.At == c {
			return true
		}
	}
	return false
}

// A draw is near from these numbers on.
const (
	quietNear = 80
	quietLast = 100
)

// warning warns of a draw; the zero Message if none is near.
func (s *Scene) warning() words.Message {
	st := &s.model.st
	if !st.Draws() || st.Over() {
		return words.Message{}
	}
	if q := st.Quiet(); q >= quietNear {
		return words.M("stacks.warn.quiet", "n", quietLast-q)
	}
	if st.Met() == 2 {
		return words.M("stacks.warn.met")
	}
	return words.Message{}
}

// Explain says why a move is refused.
func (s *Scene) Explain(no *rules.Illegal) string {
	var cells [2]stacks.Cell
	for i, a := range no.Args {
		if c, ok := a.(stacks.Cell); ok && i < len(cells) {
			cells[i] = c
		}
	}
	st := &s.model.st
	from, to := cells[0], cells[1]
	return s.Words.Pick("stacks.refuse", no.Code, "from", from.String(), "to", to.String(), "player", s.Name(st.On(from).Owner()),
		"height", st.Height(from), "other", st.Height(to))
}

// MoveName implements table.MoveNamer.
func (s *Scene) MoveName(m stacks.Move) string {
	return s.Words.Say(moveName(m))
}

// moveName describes a move.
func moveName(m stacks.Move) words.Message {
	return words.Pick("stacks.name", acts[m.Kind()%3], "from", m.From().String(), "to", m.To().String())
}

// moveSaid describes move n, from 1.
func (s *Scene) moveSaid(n int) string {
	step := s.Match.At(n - 1)
	text := s.MoveName(step.Move)
	for _, e := range step.Events {
		if e, ok := e.(stacks.Revolted); ok {
			text = s.Words.T("stacks.log.revolt", "move", words.Sentences{text}, "cell", e.At.String())
		}
	}
	return text
}

// moveText describes move n, from 1, and its effects.
func (s *Scene) moveText(n int) string {
	step := s.Match.At(n - 1)
	text := s.MoveName(step.Move)
	for _, e := range step.Events {
		told := words.Sentences{text} // unchanged so far
		switch e := e.(type) {
		case stacks.Captured:
			text = s.Words.T("stacks.log.stones", "move", told, "stones", words.M("stacks.stones", "n", len(e.Taken)))
		case stacks.Surrendered:
			text = s.Words.T("stacks.log.stones", "move", told, "stones", words.M("stacks.stones", "n", len(e.Stones)))
		case stacks.Revolted:
			text = s.Words.T("stacks.log.revolt", "move", told, "cell", e.At.String())
		}
	}
	return text
}

// ending says how the game ended, why, and who wins.
func (s *Scene) ending() string {
	st := s.Match.State()
	said := words.Sentences{s.ends()}
	if w := st.Winner(); w != rules.NoSeat {
		said = append(said, words.M("table.won", "player", s.Name(w)))
	}
	return s.Words.Sentences(said)
}

// ends says how the game ended and why.
func (s *Scene) ends() string {
	st := s.Match.State()
	o, _ := stacks.Game{}.Outcome(st)
	switch o.Reason {
	case stacks.ReasonNoStacks:
		w := st.Winner()
		return s.Words.T("stacks.won", "loser", s.Name(1-w))
	case stacks.ReasonRepetition:
		return s.Words.T("stacks.draw.repetition")
	}
	return s.Words.T("stacks.draw.quiet")
}

// Ending says how the game ended, and explains it.
func (s *Scene) Ending() (string, []game.ResultRow) {
	st := s.Match.State()
	return s.ends(), scoreSheet(s.Words, &st, s.counts())
}

// counts holds the numbers of each player's captures, surrenders and revolts in a game.
type counts struct{ captures, surrenders, revolts [2]int }

// counts computes them for the whole game. A revolt counts for the player whose stones it
// freed.
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

// scoreSheet explains the result line by line.
func scoreSheet(say *words.Words, st *stacks.State, d counts) []game.ResultRow {
	pair := func(v [2]int) []string { return []string{fmt.Sprint(v[0]), fmt.Sprint(v[1])} }
	var stones, prisoners, owned [2]int
	for i := range stones {
		stones[i], prisoners[i] = countStones(&st.Position, rules.Seat(i))
		owned[i] = st.Owned(rules.Seat(i))
	}
	last := say.T("stacks.sheet.stacks.note")
	if st.Winner() == rules.NoSeat {
		last = say.T("stacks.sheet.stacks.draw")
	}
	return []game.ResultRow{
		{Label: say.T("stacks.sheet.captures"), Cells: pair(d.captures), Note: say.T("stacks.sheet.captures.note")},
		{Label: say.T("stacks.sheet.surrenders"), Cells: pair(d.surrenders)},
		{Label: say.T("stacks.sheet.revolts"), Cells: pair(d.revolts), Note: say.T("stacks.sheet.revolts.note")},
		{Label: say.T("stacks.sheet.stones"), Cells: pair(stones), Note: say.T("stacks.sheet.stones.note")},
		{Label: say.T("stacks.sheet.prisoners"), Cells: pair(prisoners)},
		{Label: say.T("stacks.sheet.stacks"), Cells: pair(owned), Note: last},
	}
}
