package play

import (
	"agora/game/known"
	"agora/game/linked"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/words"
	"agora/rules"
)

// openPosition offers to analyse a pasted position or to play from it. It reports whether
// the text looks like a position.
func (s Opener) openPosition(text string) bool {
	if !match.IsPosition(text) {
		return false
	}
	p, err := match.ParsePosition(text)
	if err == nil {
		err = s.offerPosition(p)
	}
	if err != nil {
		s.Nav.Toast(s.Words.Err(err))
	}
	return true
}

// offerPosition asks what to do with a position.
func (s Opener) offerPosition(p match.Position) error {
	g, ok := s.Games.Find(p.Game)
	if !ok || g.Rules() == nil {
		return words.Wrong("position.game", "game", words.Short(p.Game, known.MostName))
	}
	if p.Seats < g.Least || p.Seats > g.Most {
		return words.Wrong("position.seats", "game", g.Short(s.Words), "n", p.Seats)
	}
	seed := match.FreshSeed()
	people, turn, err := s.positionRecord(g, p, seed, 0)
	if err != nil {
		return words.Wrong("position.wrong", "game", g.Short(s.Words)).Because(err)
	}
	var ways []routes.Answer
	if !g.Secrets { // it would reveal what is hidden
		ways = append(ways, routes.Answer{Label: s.Words.T("position.analyse"), Do: func() { s.Analyse(g, people) }})
	}
	if !turn.Over() {
		if len(g.Levels) > 0 {
			level := (len(g.Levels) + 1) / 2
			if record, _, err := s.positionRecord(g, p, seed, level); err == nil {
				ways = append(ways, routes.Answer{Label: s.Words.T("position.computer", "level", known.LevelName(s.Words, level)), Do: func() { s.Nav.Go(g.Name, routes.GoOnArg{Record: record}) }})
			}
		}
		ways = append(ways, routes.Answer{Label: s.Words.T("position.setup"), Do: func() { s.Nav.Go(routes.Setup, routes.SetupArg{Position: p}) }})
	}
	if len(ways) == 0 {
		return words.Wrong("position.over", "game", g.Short(s.Words))
	}
	s.Nav.Push(routes.Opening, routes.OpeningArg{
		Question: &routes.Question{Title: words.M("position.title", "game", g.Short(s.Words)), Text: words.M("position.text"), Answers: ways},
		Do:       s.Nav.Pop, Stop: s.Nav.Pop,
	})
	return nil
}

// Analyse opens the review of a record with the computer's analysis.
func (s Opener) Analyse(g known.Game, record []byte) {
	s.Settings.Analysis = true
	s.Nav.ApplySettings()
	s.Nav.Go(g.Name, routes.ReviewArg{Record: record})
}

// BeginAt starts a game from a position with agreed players, or says what is wrong.
func (s Opener) BeginAt(g known.Game, p match.Position, info match.Info) error {
	info.Options = p.Options
	m, err := match.SetUp(g.Rules(), p, info)
	if err != nil {
		return err
	}
	record := m.Record().Bytes()
	s.play(g, record, routes.GoOnArg{Record: record})
	return nil
}

// positionRecord returns the record of a game that starts with a position. The player to
// move is a person; the others are computers of a level, or people if level is 0.
func (s Opener) positionRecord(g known.Game, p match.Position, seed uint64, level int) (record []byte, turn rules.Turn, err error) {
	info := match.Info{Players: make([]match.Player, p.Seats), Seed: seed, OpenUndo: true}
	m, err := match.SetUp(g.Rules(), p, info)
	if err != nil {
		return nil, turn, err
	}
	turn = m.Turn()
	for seat := range info.Players {
		if level > 0 && rules.Seat(seat) != turn.Seat {
			info.Players[seat] = match.Player{Kind: match.Kind(level), Name: g.Character(s.Words, level, 0)}
		}
	}
	if m, err = match.SetUp(g.Rules(), p, info); err != nil {
		return nil, turn, err
	}
	return m.Record().Bytes(), turn, nil
}

// Paste opens the text in the clipboard on any screen: a position, a link or a record.
func (s Opener) Paste() {
	s.Nav.Paste(func(text string) {
		text = string(linked.Plain([]byte(text)))
		switch {
		case words.Unseen(text):
			s.Nav.Toast(s.Words.T("load.paste.empty"))
		case !s.OpenText(text):
			s.OpenFrom(words.M("position.pasted"), []byte(text), "")
		}
	})
}

// PasteInto reads the clipboard for a field that is being edited. A letter or an invitation is no
// text for one: it opens as on any screen.
func (s Opener) PasteInto(done func(text string)) {
	s.Nav.Paste(func(text string) {
		if plain := string(linked.Plain([]byte(text))); (linked.IsRecord(plain) || IsInvitation(plain)) && s.OpenText(plain) {
			return
		}
		done(text)
	})
}

// TryPosition returns the record of a game between people that starts with a position,
// and whether it is over there. The error tells a player why the position is impossible.
func (s Opener) TryPosition(p match.Position) (record []byte, over bool, err error) {
	g, ok := s.Games.Find(p.Game)
	if !ok || g.Rules() == nil {
		return nil, false, words.Wrong("position.game", "game", words.Short(p.Game, known.MostName))
	}
	record, turn, err := s.positionRecord(g, p, match.FreshSeed(), 0)
	if err != nil {
		return nil, false, words.Wrong("editor.wrong").Because(err)
	}
	return record, turn.Over(), nil
}
