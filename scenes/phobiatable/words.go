package phobiatable

import (
	"agora/game/routes"
	"agora/game/words"
	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/tell"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// teller returns a teller with the current language and the players' names.
func (s *Scene) teller() tell.Teller { return tell.Teller{Words: s.Words, Name: s.Name} }

// says returns what the bar may say.
func (s *Scene) says() table.Sentences {
	says := s.Bar.Moves(s.Words.T("phobia.begins"), s.moveText, func() string { st := s.Match.State(); return s.teller().Ending(&st) })
	says.Aimed, says.Idle = s.aimText, s.idleText
	return says
}

// aimText describes the effects of the target, or the hint.
func (s *Scene) aimText() string {
	switch m := &s.model; {
	case m.Preview.On && !m.Preview.Legal:
		return s.Explain(m.Preview.Refusal)
	case m.Preview.On:
		return s.previewText()
	}
	return s.HintText()
}

// idleText says what the player to move can do.
func (s *Scene) idleText() string {
	m := &s.model
	who := s.Name(s.Turn().Seat)
	st := &m.State
	centre := st.Board().Centre().String()
	idle := func(m, brief words.Message) string {
		said := words.Sentences{m}
		if tell.Late(st) {
			said = append(said, s.teller().Standing(&s.model.Now))
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
	m, v := &s.model, &s.model.Preview
	swap := v.Move == phobia.Swap
	said := words.Sentences{words.Pick("phobia.preview", tell.Sizes[v.Move.Size()], "player", s.Name(s.Turn().Seat), "cell", v.Cell.String())}
	if swap {
		said = words.Sentences{words.M("phobia.preview.swap", "player", s.Name(s.Turn().Seat), "other", s.Name(0))}
	}
	still := len(v.Pushes) - v.Moved
	switch {
	case v.Moved > 0 && still > 0:
		said = append(said, words.M("phobia.pushes.still", "n", v.Moved, "still", still))
	case v.Moved > 0:
		said = append(said, words.M("phobia.pushes", "n", v.Moved))
	case len(v.Pushes) > 0:
		said = append(said, words.M("phobia.pushes.none"))
	}
	var changes words.Series
	for i := range m.Now.Largest {
		if !swap && m.Now.Largest[i] != v.Then.Largest[i] {
			changes = append(changes, words.M("phobia.largest.change", "player", s.Name(rules.Seat(i)), "from", m.Now.Largest[i], "to", v.Then.Largest[i]))
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

// moveText describes move n, from 1.
func (s *Scene) moveText(n int) string {
	step := s.Match.At(n - 1)
	return s.teller().Made(step.Move, step.Events)
}

// Ending says how the game ended, and explains it.
func (s *Scene) Ending() (string, []routes.ResultRow) {
	st := s.Match.State()
	return s.Words.Sentences(s.teller().Ends(&st)), tell.ScoreSheet(s.Words, &st)
}

// Explain says why a placement is refused.
func (s *Scene) Explain(no *rules.Illegal) string {
	at := ""
	if s.model.Preview.On {
		at = s.model.Preview.Cell.String()
	}
	return s.teller().Refusal(no, s.Turn().Seat, s.pick.size, at)
}

// MoveName serves table.Names.
func (s *Scene) MoveName(m phobia.Move) string { return s.teller().Move(m) }
