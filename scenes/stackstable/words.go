package stackstable

import (
	"agora/game/routes"
	"agora/game/words"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/stackstable/tell"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// teller returns a teller with the current language and the players' names.
func (s *Scene) teller() tell.Teller { return tell.Teller{Words: s.Words, Name: s.Name} }

// says returns the sentences for the bar.
func (s *Scene) says() table.Sentences {
	says := s.Bar.Moves(s.Words.T("stacks.begins"), s.moveSaid, func() string { st := s.Match.State(); return s.teller().Ending(&st) })
	says.Aimed, says.Idle = s.aimText, s.idleText
	return says
}

// aimText describes the effects on the target, the hint, or what the selected stack can
// do.
func (s *Scene) aimText() string {
	m := &s.model
	switch {
	case m.Preview.On && m.Preview.Open == 0:
		return s.Why(m.Preview.Refusal)
	case m.Preview.On:
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
	said := words.Sentences{words.M("stacks.idle", "player", who, "n", m.State.Owned(s.Turn().Seat))}
	if m.Marked {
		said[0] = words.M("stacks.marked", "player", who, "stack", tell.Stack(&s.model.State.Position, m.From), "can", s.can())
	} else if c := s.pick.At; s.pick.On && m.State.On(c).Len() > 0 {
		said[0] = words.M("stacks.belongs", "player", who, "stack", tell.Stack(&s.model.State.Position, c), "owner", s.Name(m.State.On(c).Owner()))
	}
	return s.Words.Sentences(append(said, m.warn))
}

// can describes the possible moves of the marked stack.
func (s *Scene) can() words.Either { return tell.Can(s.model.Counted) }

func (s *Scene) pickedText() string {
	who, cell := s.Name(s.Turn().Seat), s.pick.pick.from.String()
	if !s.Words.ByTouch() && s.pick.By == spots.Keys {
		return s.Words.T("stacks.picked.keys", "player", who, "cell", cell, "can", s.can())
	}
	return s.Words.T("stacks.picked", "player", who, "cell", cell, "can", s.can())
}

// previewText describes the effects on the target.
func (s *Scene) previewText() string {
	m, e := &s.model, &s.model.Preview
	who, from, to := s.Name(s.Turn().Seat), e.Move.From(), e.Move.To()
	if e.Open.Both() && !e.Sure {
		return s.Words.T("stacks.both", "player", who, "from", from.String(), "to", to.String(), "height", m.State.Height(from))
	}
	var said words.Sentences
	switch e.Move.Kind() {
	case stacks.KindMove:
		said = append(said, words.M("stacks.preview.move", "player", who, "from", from.String(), "to", to.String()))
	case stacks.KindCapture:
		said = append(said, words.M("stacks.preview.capture", "player", who, "from", from.String(), "to", to.String(), "n", e.Taken, "high", m.State.Height(from), "low", m.State.Height(to)))
	case stacks.KindSurrender:
		said = append(said, words.M("stacks.preview.surrender", "player", who, "from", from.String(), "to", to.String(), "n", m.State.On(from).Len(), "low", m.State.Height(from), "high", m.State.Height(to)))
		if len(e.Revolts) == 0 {
			said = append(said, words.M("stacks.preview.quiet", "prisoners", e.After.On(to).Prisoners(), "stones", e.After.On(to).Len()))
		}
	}
	for _, r := range e.Revolts {
		said = append(said, words.M("stacks.preview.revolt", "cell", r.At.String(), "prisoners", r.Prisoners, "stones", len(r.Stones), "player", s.Name(r.Owner)))
	}
	if e.Freed && !s.revoltsAt(from) {
		said = append(said, words.M("stacks.preview.left", "cell", from.String(), "player", s.Name(e.Owner)))
	}
	switch {
	case e.Wins:
		said = append(said, words.M("stacks.preview.wins"))
	case e.Draw == stacks.ReasonRepetition:
		said = append(said, words.M("stacks.preview.repetition"))
	case e.Draw != "":
		said = append(said, words.M("stacks.preview.quietTurns"))
	}
	if s.pick.By == spots.Finger && !s.pick.Holding && !s.pick.asking {
		said = append(said, words.M("stacks.confirm.again"))
	}
	return s.Words.Sentences(said)
}

func (s *Scene) revoltsAt(c stacks.Cell) bool {
	for _, r := range s.model.Preview.Revolts {
		if r.At == c {
			return true
		}
	}
	return false
}

// MoveName serves table.Names.
func (s *Scene) MoveName(m stacks.Move) string {
	return s.Words.Say(tell.Move(m))
}

// Ending says how the game ended, and explains it.
func (s *Scene) Ending() (string, []routes.ResultRow) {
	st := s.Match.State()
	var counts tell.Counts
	for n := range s.Match.Len() {
		step := s.Match.At(n)
		counts.Add(step.Seat(), step.Events)
	}
	return s.teller().Ends(&st), tell.ScoreSheet(s.Words, &st, counts)
}

// moveSaid describes move n, from 1, and the revolts that it caused; moveText also its other
// effects.
func (s *Scene) moveSaid(n int) string {
	step := s.Match.At(n - 1)
	return s.teller().Said(step.Move, step.Events)
}

func (s *Scene) moveText(n int) string {
	step := s.Match.At(n - 1)
	return s.teller().Made(step.Move, step.Events)
}

// Explain says why a move is refused.
func (s *Scene) Explain(no *rules.Illegal) string {
	return s.teller().Refusal(no, &s.model.State.Position)
}
