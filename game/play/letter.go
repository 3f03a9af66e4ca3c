package play

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"agora/game/known"
	"agora/game/letter"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/rules"
)

// byLetter gives a game with seats elsewhere an identity; a game on one device needs none.
func byLetter(info match.Info) match.Info {
	info.Letter = ""
	info.Hints = slices.DeleteFunc(slices.Clone(info.Hints), func(seat rules.Seat) bool {
		return int(seat) >= len(info.Players) || info.Players[seat].Away || match.Level(info.Players[seat].Kind) > 0
	})
	for _, p := range info.Players {
		if p.Away {
			info.Letter = strconv.FormatUint(rand.Uint64(), 36)
		}
	}
	return info
}

// openLetter opens the record of a game by letter from a link or a file. If the game is
// already on this device, it continues there. A shorter record, or one that took another
// course, never replaces it.
func (s Opener) openLetter(g known.Game, came []byte, page string) {
	kept := s.LettersHere(letter.ID(came))
	var replays []*known.Replay
	for _, here := range kept {
		replays = append(replays, g.Replay(here.record))
	}
	s.whenReplayed(replays, func() { s.meetLetter(g, came, page, s.longest(kept)) })
}

// meetLetter combines an arriving record of a game by letter with the one here. The link
// tells which player this is, if there is only one possibility; otherwise it asks.
func (s Opener) meetLetter(g known.Game, came []byte, page string, here lettered) {
	peek, _ := g.Peek(came)
	if here.record == nil {
		if peek.Over {
			s.Resume(g, letter.Out(came), true)
			return
		}
		begin := func(seats ...rules.Seat) {
			record := letter.Settle(came, peek.Info.Players, seats, page)
			open := func() { s.play(g, record, routes.LetterArg{Record: record}) }
			if !letter.Proposed(record, seats) {
				open()
				return
			}
			s.Nav.Push(routes.Opening, routes.OpeningArg{ // they are on only if all say so
				Question: &routes.Question{Title: words.M("letter.hints.ask"), Name: s.About(came),
					Text: words.M("letter.hints.ask.text"), Yes: words.M("letter.hints.yes"), No: words.M("letter.hints.no")},
				Do:   func() { s.Nav.Pop(); record = letter.Agree(record, seats); open() },
				Stop: func() { s.Nav.Pop(); open() },
			})
		}
		readers := letter.Readers(came, peek.Info.Players, peek.Seat)
		if len(readers) < 2 {
			begin(readers...)
			return
		}
		s.askWho(came, peek, readers, begin)
		return
	}
	meeting := letter.Meet(here.record, came, page)
	switch meeting.Verdict {
	case letter.Different:
		if meeting.Alike < 0 {
			s.Nav.Toast(s.Words.T("letter.different"))
		} else {
			s.Nav.Toast(s.Words.T("letter.different.from", "n", meeting.Alike+1))
		}
		s.Resume(g, letter.Out(came), true)
		return
	case letter.Older:
		s.Nav.Toast(s.Words.T("letter.older"))
	case letter.Same:
		s.Nav.Toast(s.Words.T("letter.same"))
	case letter.Continues:
		goOn := func() { s.WhenReplayed(g, meeting.Record, func() { s.goOnBy(g, here, meeting) }) }
		if !meeting.Own {
			goOn()
			return
		}
		s.Nav.Push(routes.Opening, routes.OpeningArg{ // it may come from another device of theirs, or from an impostor
			Question: &routes.Question{Title: words.M("letter.own.ask"), Name: s.About(came),
				Text: words.M("letter.own"), Yes: words.M("letter.own.yes")},
			Do:   func() { s.Nav.Pop(); goOn() },
			Stop: func() { s.Nav.Pop(); s.resumeLetter(g, here) },
		})
		return
	}
	s.resumeLetter(g, here)
}

// askWho asks which of several seats is played here.
func (s Opener) askWho(came []byte, peek known.Peek, seats []rules.Seat, begin func(...rules.Seat)) {
	say := s.Words
	question := &routes.Question{Title: words.M("letter.who"), Name: s.About(came), Text: words.M("letter.who.text")}
	answer := func(label string, seats ...rules.Seat) {
		question.Answers = append(question.Answers, routes.Answer{Label: label, Do: func() { s.Nav.Pop(); begin(seats...) }})
	}
	for _, seat := range seats {
		answer(known.Called(say, peek.Info.Players, int(seat)), seat)
	}
	answer(say.T("letter.who.all"), seats...)
	s.Nav.Push(routes.Opening, routes.OpeningArg{Question: question, Do: s.Nav.Pop, Stop: s.Nav.Pop})
}

// goOnBy continues a game that is here with what has arrived.
func (s Opener) goOnBy(g known.Game, here lettered, meeting letter.Meeting) {
	open := func() { s.Nav.Go(g.Name, routes.LetterArg{Record: meeting.Record, Seen: meeting.Seen}) }
	if here.saved == nil {
		open()
		return
	}
	s.instead(func() {
		if here.saved.Kind == store.Waiting || here.saved.Kind == store.Autosaved {
			if _, err := s.Saves.Adopt(here.saved.File); err != nil {
				s.Nav.Toast(s.Words.Err(err))
			}
		}
		open()
	})
}

// resumeLetter opens a game as it is stored here.
func (s Opener) resumeLetter(g known.Game, here lettered) {
	over, _ := g.Peek(here.record)
	if here.saved == nil {
		s.Resume(g, here.record, over.Over)
	} else {
		s.ResumeSaved(g, *here.saved, here.record, over.Over)
	}
}

// lettered is the record of a game by letter that is stored here.
type lettered struct {
	record []byte       // nil: none
	saved  *store.Saved // its entry in the list; nil: it is the current game
}

// longest returns the longest playable record; none if there is none.
func (s Opener) longest(kept []lettered) (here lettered) {
	longest := -1
	for _, l := range kept {
		if n, err := s.Games.Check(l.record); err == nil && n > longest {
			longest, here = n, l
		}
	}
	return here
}
