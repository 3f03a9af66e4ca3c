package phobiatable

import (
	"fmt"

	"agora/game"
	"agora/game/words"
	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// says returns what the bar may say.
func (s *Scene) says() table.Sentences {
	says := s.Bar.Moves(s.Words.T("phobia.begins"), s.moveText, s.ending)
	says.Aimed, says.Idle = s.aimText, s.idleText
	return says
}

// aimText describes the effects of the target, or the hint.
func (s *Scene) aimText() string {
	switch m := &s.model; {
	case m.preview.on && !m.preview.legal:
		return s.Explain(m.preview.refusal)
	case m.preview.on:
		return s.previewText()
	}
	return s.HintText()
}

// sizes are the sizes of pieces in the keys of messages.
var sizes = [2]string{phobia.Small: "small", phobia.Large: "large"}

// idleText says what the player to move can do.
func (s *Scene) idleText() string {
	m := &s.model
	who := s.Name(s.Turn().Seat)
	st := &m.st
	centre := st.Board().Centre().String()
	idle := func(m, brief words.Message) string {
		said := words.Sentences{m}
		if late(st) {
			said = append(said, s.standing(&s.model.now))
		}
		return s.Bar.Fitted(said, brief)
	}
	first := words.M("phobia.brief.first", "player", who)
	switch {
	case st.CanSwap():
		return idle(words.M("phobia.idle.swap", "player", who), words.M("phobia.brief.swap", "player", who))
	case st.Placed() == 0 && st.FreeFirst() && st.WithSwap():
		return idle(words.M("phobia.first.any.swap", "player", who, "other", s.Name(1)), first)
	case st.Placed() == 0 && st.FreeFirst():
		return idle(words.M("phobia.first.any", "player", who), first)
	case st.Placed() == 0 && st.WithSwap():
		return idle(words.M("phobia.first.centre.swap", "player", who, "cell", centre, "other", s.Name(1)), first)
	case st.Placed() == 0:
		return idle(words.M("phobia.first.centre", "player", who, "cell", centre), first)
	}
	size, other := s.pick.size, 1-s.pick.size
	how := "key"
	switch {
	case s.pick.left[other] == 0:
		how = "gone"
	case !s.pick.any[other]:
		how = "stuck"
	case s.Words.ByPad():
		how = "pad"
	case s.Words.ByTouch() || s.layout.Tall && s.layout.Compact:
		how = "tap"
	}
	if size == phobia.Large {
		return idle(words.Pick("phobia.idle.large", how, "player", who), words.M("phobia.brief.large", "player", who))
	}
	return idle(words.Pick("phobia.idle.small", how, "player", who), words.M("phobia.brief.small", "player", who))
}

// previewText describes the effects of the previewed placement.
func (s *Scene) previewText() string {
	m, v := &s.model, &s.model.preview
	swap := v.move == phobia.Swap
	said := words.Sentences{words.Pick("phobia.preview", sizes[v.move.Size()], "player", s.Name(s.Turn().Seat), "cell", v.cell.String())}
	if swap {
		said = words.Sentences{words.M("phobia.preview.swap", "player", s.Name(s.Turn().Seat), "other", s.Name(0))}
	}
	still := len(v.pushes) - v.moved
	switch {
	case v.moved > 0 && still > 0:
		said = append(said, words.M("phobia.pushes.still", "n", v.moved, "still", still))
	case v.moved > 0:
		said = append(said, words.M("phobia.pushes", "n", v.moved))
	case len(v.pushes) > 0:
		said = append(said, words.M("phobia.pushes.none"))
	}
	var changes words.Series
	for i := range m.now.Largest {
		if !swap && m.now.Largest[i] != v.then.Largest[i] {
			changes = append(changes, words.M("phobia.largest.change", "player", s.Name(rules.Seat(i)), "from", m.now.Largest[i], "to", v.then.Largest[i]))
		}
	}
	if len(changes) > 0 {
		said = append(said, words.M("phobia.largest", "changes", changes))
	}
	switch s.pick.By {
	case spots.Finger:
		if swap && !s.pick.Aiming {
			said = append(said, words.M("phobia.confirm.swap.again"))
		} else if !s.pick.Holding && !s.pick.Aiming {
			said = append(said, words.M("phobia.confirm.again"))
		}
	case spots.Keys:
		if swap {
			said = append(said, words.M("phobia.confirm.swap.enter"))
		} else {
			said = append(said, words.M("phobia.confirm.enter"))
		}
	}
	return s.Words.Sentences(said)
}

// Explain says why a placement is refused.
func (s *Scene) Explain(no *rules.Illegal) string {
	cell := ""
	if len(no.Args) > 0 {
		if c, ok := no.Args[0].(phobia.Cell); ok {
			cell = c.String()
		}
	}
	switch no.Code {
	case phobia.CodeNoSupply:
		return s.gone(s.pick.size)
	case phobia.CodeNothingToPush, phobia.CodeNotTwo: // name what is in the way
		if s.model.preview.on {
			cell = s.model.preview.cell.String()
		}
	}
	return s.Words.Pick("phobia.refuse", no.Code, "cell", cell)
}

// gone says that no piece of a size is left.
func (s *Scene) gone(z phobia.Size) string {
	return s.Words.Pick("phobia.refuse.no-supply", sizes[z], "player", s.Name(s.Turn().Seat))
}

// MoveName implements table.MoveNamer.
func (s *Scene) MoveName(m phobia.Move) string {
	if m == phobia.Swap {
		return s.Words.T("phobia.name.swap")
	}
	return s.Words.Pick("phobia.name", sizes[m.Size()], "cell", m.Cell().String())
}

// moveText describes move n, from 1.
func (s *Scene) moveText(n int) string { return s.moveAs(n, s.MoveName(s.Match.At(n-1).Move)) }

// moveAs appends the effects of move n to its name.
func (s *Scene) moveAs(n int, move string) string {
	moved := 0
	for _, e := range s.Match.At(n - 1).Events {
		if _, ok := e.(phobia.Pushed); ok {
			moved++
		}
	}
	if moved == 0 {
		return s.Words.T("phobia.move", "move", move)
	}
	return s.Words.T("phobia.move.pushing", "move", move, "count", moved)
}

// ending says how the game ended, why, and who wins.
func (s *Scene) ending() string {
	st := s.Match.State()
	said := s.ends()
	if w := st.Tally().Winner(); w != rules.NoSeat {
		said = append(said, words.M("table.won", "player", s.Name(w)))
	}
	return s.Words.Sentences(said)
}

// ends says how the game ended and why.
func (s *Scene) ends() words.Sentences {
	st := s.Match.State()
	stuck := st.Stuck()
	why := words.M("phobia.stuck", "player", s.Name(stuck))
	if st.Supply(stuck, phobia.Small)+st.Supply(stuck, phobia.Large) == 0 {
		why = words.M("phobia.empty", "player", s.Name(stuck))
	}
	return words.Sentences{why, s.verdict(st.Tally())}
}

// verdict says why somebody wins.
func (s *Scene) verdict(t phobia.Tally) words.Message {
	a, b := s.Name(0), s.Name(1)
	w := t.Winner()
	switch {
	case t.Largest[0] != t.Largest[1]:
		return words.M("phobia.won.largest", "first", a, "firstValue", t.Largest[0], "second", b, "secondValue", t.Largest[1])
	case w != rules.NoSeat:
		return words.M("phobia.won.groups", "value", t.Largest[0], "first", a, "firstGroups", t.Groups[0], "second", b, "secondGroups", t.Groups[1])
	}
	return words.M("phobia.draw", "value", t.Largest[0], "groups", words.M("phobia.groups", "n", t.Groups[0]))
}

// Ending says how the game ended, and explains it.
func (s *Scene) Ending() (string, []game.ResultRow) {
	st := s.Match.State()
	return s.Words.Sentences(s.ends()), scoreSheet(s.Words, &st)
}

// scoreSheet explains the result line by line.
func scoreSheet(say *words.Words, st *phobia.State) []game.ResultRow {
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
	groups, last := say.T("phobia.sheet.groups.note"), say.T("phobia.sheet.largest.note")
	if t.Largest[0] == t.Largest[1] {
		groups = say.T("phobia.sheet.groups.decide")
		last = say.T("phobia.sheet.largest.equal")
		if t.Groups[0] == t.Groups[1] {
			groups = say.T("phobia.sheet.groups.draw")
		}
	}
	return []game.ResultRow{
		{Label: say.T("phobia.sheet.small"), Cells: cells(placed(phobia.Small)), Note: say.T("phobia.sheet.small.note")},
		{Label: say.T("phobia.sheet.large"), Cells: cells(placed(phobia.Large)), Note: say.T("phobia.sheet.large.note")},
		{Label: say.T("phobia.sheet.groups"), Cells: cells(func(i rules.Seat) int { return t.Groups[i] }), Note: groups},
		{Label: say.T("phobia.sheet.largest"), Cells: cells(func(i rules.Seat) int { return t.Largest[i] }), Note: last},
	}
}
