package load

import (
	"fmt"
	"time"

	"agora/game"
	"agora/game/store"
)

// row is a saved game in the list.
type row struct {
	store.Saved
	read   bool // it has been looked into; before that only its name is known
	data   []byte
	game   game.Game
	peek   game.Peek
	good   int    // decisions that can be played
	broken string // why not all of it, or nothing, can be played; empty: all can
}

// readSome looks into the next few games of the list that have not been looked
// into, and reports whether there were any: a long list must not hold up the
// screen.
func (s *Scene) readSome(most int) bool {
	did := false
	for i := range s.rows {
		if most == 0 {
			break
		}
		if !s.rows[i].read {
			s.rows[i].look(s.Svc)
			most--
			did = true
		}
	}
	return did
}

// look reads the game and says what it is.
func (r *row) look(svc game.Services) {
	r.read = true
	data, err := svc.Saves.Load(r.File)
	if err != nil {
		r.broken = game.Sentence(err.Error())
		return
	}
	r.data = data
	if r.game, err = svc.Games.Of(data); err != nil {
		r.broken = game.Sentence(err.Error())
		return
	}
	if r.good, err = r.game.Check(data); err != nil {
		r.broken = game.Sentence(err.Error())
	}
	r.peek, _ = r.game.Peek(data)
}

// whole is that part of a broken record which can be played, as a record.
func (r *row) whole() []byte {
	if r.broken == "" {
		return r.data
	}
	return game.Playable(r.data, r.good)
}

// when says when a game was saved, as people at a table would.
func when(t, now time.Time) string {
	if t.IsZero() {
		return ""
	}
	t, now = t.Local(), now.Local()
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 12, 0, 0, 0, time.UTC) }
	switch days := int(day(now).Sub(day(t)).Hours()+0.5) / 24; {
	case days == 0:
		return "today, " + t.Format("15:04")
	case days == 1:
		return "yesterday, " + t.Format("15:04")
	case t.Year() == now.Year():
		return t.Format("2 January, 15:04")
	}
	return t.Format("2 January 2006")
}

// says are the two lines below the title.
func (r *row) says(now time.Time) (what, state string) {
	what = when(r.Time, now)
	if r.game.Title != "" {
		what = fmt.Sprintf("%s · %s", r.game.Title, what)
	}
	if r.Auto {
		what += " · saved by another window"
	}
	if r.peek.Turn > 0 {
		state = r.peek.Standing()
	}
	return what, state
}

// exported is what the game is called as a file: by the name that somebody gave it,
// or by who plays.
func (r *row) exported() string {
	if r.Auto && r.game.Name != "" {
		return r.game.FileName(r.peek.Info.Players, r.Time)
	}
	return r.Title + ".agora"
}
