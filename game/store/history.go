package store

import (
	"bytes"
	"errors"
	"time"
)

// Wait keeps a game that is not over while another is played, under the first title
// that is free. A game that waits already, bit for bit, is not kept twice.
func (s *Saves) Wait(typed string, data []byte) (Saved, error) {
	if g, ok, err := s.same(Waiting, data); ok || err != nil {
		return g, err
	}
	return s.saveNew(Waiting, typed, data)
}

// Finish keeps a finished game in the history; game is its name, when the time of its
// end. One that is there already, bit for bit, is not kept twice.
func (s *Saves) Finish(game string, when time.Time, data []byte) (Saved, error) {
	if g, ok, err := s.same(Over, data); ok || err != nil {
		return g, err
	}
	return s.finish(game, when, data)
}

// finish is Finish of a game that is not there.
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

// FinishLater is Finish without waiting for the disk; see AutosaveLater.
func (s *Saves) FinishLater(game string, when time.Time, data []byte) {
	data = bytes.Clone(data)
	s.Later(func() error {
		_, err := s.Finish(game, when, data)
		return err
	})
}

// same finds a game of a kind with the same data.
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

// Adopt makes a game of the list the one that is running, and returns it: it is in the
// autosave before it leaves the list, so that at every moment it is somewhere. The one
// that was running must have been kept. A game of another program that still runs
// stays in the list too.
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
	case Left:
		return data, s.takeOver(file)
	}
	return data, nil
}

// takeOver removes the autosave of a program that does not run any more. Where nothing
// can be locked nobody knows, and it stays.
func (s *Saves) takeOver(file string) error {
	l, ok := s.st.(locker)
	if !ok {
		return nil
	}
	slot := file[:len(file)-len(extension)]
	taken, err := l.lock("." + slot + ".lock")
	if err != nil {
		return nil // it runs
	}
	defer taken.free()
	return errors.Join(s.st.Remove(slot+previous), s.st.Remove(file))
}
