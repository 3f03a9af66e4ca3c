package store

import (
	"bytes"
	"errors"
	"time"
)

// Wait stores a game in progress while another is played, under the first free title. It
// does not store an identical game twice.
func (s *Saves) Wait(typed string, data []byte) (Saved, error) {
	if g, ok, err := s.same(Waiting, data); ok || err != nil {
		return g, err
	}
	return s.saveNew(Waiting, typed, data)
}

// Finish adds a finished game to the history. game is the name of the game played, when
// the time it ended. An identical game is not stored twice.
func (s *Saves) Finish(game string, when time.Time, data []byte) (Saved, error) {
	if g, ok, err := s.same(Over, data); ok || err != nil {
		return g, err
	}
	return s.finish(game, when, data)
}

// finish is Finish for a game that is not stored yet.
func (s *Saves) finish(game string, when time.Time, data []byte) (Saved, error) {
	for n := 1; ; n++ {
		file := historyOf(game, when, n)
		err := s.makingRoom(func() error { return s.st.Create(file, data) })
		if err == nil {
			g, _ := savedAs(file)
			g.Size, g.Written = len(data), time.Now()
			return g, nil
		}
		if n == 1000 || !errors.Is(err, ErrExists) {
			return Saved{}, err
		}
	}
}

// FinishLater is Finish in the background; see AutosaveLater.
func (s *Saves) FinishLater(game string, when time.Time, data []byte) {
	data = bytes.Clone(data)
	s.Later(func() error {
		_, err := s.Finish(game, when, data)
		return err
	})
}

// same finds a game of a kind with identical data.
func (s *Saves) same(kind Kind, data []byte) (Saved, bool, error) {
	games, err := s.all(kind.prefix())
	if err != nil {
		return Saved{}, false, err
	}
	for _, g := range games {
		if g.Kind != kind || g.Size != len(data) {
			continue
		}
		if had, err := s.st.Read(g.File); err == nil && bytes.Equal(had, data) {
			return g, true, nil
		}
	}
	return Saved{}, false, nil
}

// Adopt makes a listed game the current one, and returns it. It is in the autosave before
// it leaves the list, so that it can never get lost. The game that was current must have
// been stored. A game of another running program stays in the list too.
func (s *Saves) Adopt(file string) ([]byte, error) {
	data, err := s.Load(file)
	if err != nil {
		return nil, err
	}
	if g, _ := savedAs(file); !g.Deleted.IsZero() {
		return data, s.ours("read", "")
	}
	s.wait()
	if err := s.Autosave(data); err != nil {
		return data, err
	}
	g, _ := savedAs(file)
	switch g.Kind {
	case Waiting:
		return data, s.st.Remove(file)
	case Autosaved:
		return data, s.takeOver(file)
	}
	return data, nil
}

// takeOver removes the autosave of a program that has ended. Where files cannot be locked
// nobody knows whether it has, and the file stays.
func (s *Saves) takeOver(file string) error {
	l, ok := s.st.(locker)
	if !ok {
		return nil
	}
	slot := file[:len(file)-len(extension)]
	taken, err := l.lock("." + slot + ".lock")
	if err != nil {
		return nil // it is running
	}
	defer taken.free()
	return errors.Join(s.st.Remove(slot+previous), s.st.Remove(file))
}
