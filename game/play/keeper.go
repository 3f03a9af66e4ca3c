package play

import (
	"time"

	"agora/game/known"
	"agora/game/letter"
	"agora/game/match"
	"agora/game/shelf"
	"agora/game/store"
	"agora/game/words"
)

// Keeper keeps what is played: the current game, and what has to be put aside or stored.
type Keeper struct{ Desk }

// Latest returns the game that was set up last, or else the first.
func (s Keeper) Latest() known.Game {
	g, found := s.Games.Find(s.Settings.LastSetup.Game)
	if !found && len(s.Games) > 0 {
		g = s.Games[0]
	}
	return g
}

// About names the game and players of a record, from its tags; nothing if they are
// unreadable.
func (s Keeper) About(record []byte) (said words.Message) {
	g, err := s.Games.Of(record)
	if err != nil {
		return said
	}
	if sum, err := match.Summarise(record); err == nil {
		return words.M("program.called", "game", g.Short(s.Words), "players", known.Names(s.Words, sum.Info.Players))
	}
	return said
}

// LettersHere finds all records of the game by letter with this identity.
func (s Keeper) LettersHere(id string) (kept []lettered) {
	try := func(record []byte, saved *store.Saved) {
		if letter.ID(record) == id {
			kept = append(kept, lettered{record, saved})
		}
	}
	if running, _ := s.Running(); running != nil {
		try(running.Record, nil)
	}
	games, err := s.Saves.Games()
	if err != nil {
		s.Nav.Toast(s.Words.Err(err))
	}
	for _, saved := range games {
		if record, err := s.Saves.Load(saved.File); err == nil {
			try(record, &saved)
		}
	}
	return kept
}

// KeepComments takes what somebody has written about positions of a game into every place where
// the game is kept, beside the scenes. A game that is kept nowhere is kept from now on.
func (s Keeper) KeepComments(g known.Game, record []byte) {
	if running, _ := s.Running(); running != nil && shelf.Same(running.Record, record) {
		s.comment(running.Record, record, func(data []byte) error { s.Saves.AutosaveLater(data); return nil })
	}
	listed := false
	s.Shelf.Then(func() bool {
		if !listed {
			listed = true
			_ = s.Shelf.Refresh(time.Now()) // what cannot be listed is not written over
		}
		if s.Shelf.Read(1) {
			return true
		}
		kept := false
		for _, c := range s.Shelf.Cards() {
			if !c.Deleted.IsZero() || !c.Is(record) {
				continue
			}
			kept = true
			if data, err := s.Saves.Load(c.File); err == nil && shelf.Same(data, record) {
				s.comment(data, record, func(data []byte) error { return s.Saves.Rewrite(c.File, data) })
				s.Shelf.Again(c.File)
			}
		}
		if !kept {
			if _, err := s.Keep(record); err != nil {
				s.Nav.Toast(s.Words.Err(err))
			}
			_ = s.Shelf.Refresh(time.Now())
		}
		s.Shelf.Keep()
		return false
	})
}

// comment keeps a record with the comments of another, and says why if that fails.
func (s Keeper) comment(record, from []byte, keep func([]byte) error) {
	data, err := match.Commented(record, from)
	if err == nil {
		err = keep(data)
	}
	if err != nil {
		s.Nav.Toast(s.Words.Err(err))
	}
}
