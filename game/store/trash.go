package store

import (
	"errors"
	"slices"
	"strings"
	"time"
)

// A deleted game stays in the store for a while, under a name made of the time of
// deletion and its old name: "deleted-20261122T150405Z-save-Sunday.agora".
const (
	deletedPrefix = "deleted-"
	deletedLife   = 30 * 24 * time.Hour
)

// deletedAs parses the name of a deleted game's file.
func deletedAs(file string) (Saved, bool) {
	rest, ok := strings.CutPrefix(file, deletedPrefix)
	if !ok {
		return Saved{}, false
	}
	when, was, _ := strings.Cut(rest, "-")
	at, err := time.Parse(historyTime, when)
	if err != nil {
		return Saved{}, false
	}
	g, ok := savedAs(was)
	if !ok || !g.Deleted.IsZero() {
		return Saved{}, false
	}
	g.File, g.Deleted = file, at
	return g, true
}

// Discard deletes a game from the list. Restore can bring it back for a month, unless the
// room is needed for something else.
func (s *Saves) Discard(file string, now time.Time) (Saved, error) {
	g, ok := savedAs(file)
	if !ok || !g.Deleted.IsZero() {
		return Saved{}, &Error{Op: "removed", Name: file, Place: s.st.Place(), Kind: errName}
	}
	for try := 1; ; try++ {
		name := deletedPrefix + now.UTC().Format(historyTime) + "-" + file
		if checkName(name) != nil { // a foreign file name, too long for the prefix
			name = deletedPrefix + now.UTC().Format(historyTime) + "-" + Named.fileOf(SafeTitle(g.Title))
		}
		err := s.st.Rename(file, name)
		switch {
		case err == nil:
			s.retry() // there may be room now
			gone, _ := savedAs(name)
			return gone, nil
		case errors.Is(err, ErrFull): // a browser's storage may lack room for both
			return Saved{}, s.Delete(file)
		case try == 100 || !errors.Is(err, ErrExists):
			return Saved{}, err
		}
		now = now.Add(time.Second) // another game was deleted under that name in the same second
	}
}

// Restore brings a deleted game back into the list, under its own name if that is free,
// and returns its entry.
func (s *Saves) Restore(file string) (Saved, error) {
	gone, ok := savedAs(file)
	if !ok || gone.Deleted.IsZero() {
		return Saved{}, &Error{Op: "renamed", Name: file, Place: s.st.Place(), Kind: errName}
	}
	_, was, _ := strings.Cut(strings.TrimPrefix(file, deletedPrefix), "-")
	if gone.Kind == Autosaved { // the autosave's own name belongs to a window
		gone.Kind, was = Waiting, Waiting.fileOf(SafeTitle(gone.Title))
	}
	for try := 2; ; try++ {
		err := s.st.Rename(file, was)
		if err == nil {
			back, _ := savedAs(was)
			if list, err := s.st.List(was); err == nil && len(list) > 0 && list[0].Name == was {
				back.listed(list[0])
			}
			return back, nil
		}
		if try == 1000 || !errors.Is(err, ErrExists) {
			return Saved{}, err
		}
		if gone.Kind == Over {
			was = historyOf(gone.Title, gone.Time, try)
		} else {
			was = gone.Kind.fileOf(s.freeTitle(gone.Kind, gone.Title))
		}
	}
}

// Rewrite replaces the record of a listed game with an annotated one. It remains the same
// game.
func (s *Saves) Rewrite(file string, data []byte) error {
	if err := s.ours("saved", file); err != nil {
		return err
	}
	return s.makingRoom(func() error { return s.st.Write(file, data) })
}

// mostPurged is the largest number of files that Purge removes at a time.
const mostPurged = 100

// Purge deletes for good what was deleted more than a month ago, and returns the rest of
// the list.
func (s *Saves) Purge(list []Saved, now time.Time) []Saved {
	n := 0
	return slices.DeleteFunc(list, func(g Saved) bool {
		if g.Deleted.IsZero() || now.Sub(g.Deleted) <= deletedLife || n == mostPurged {
			return false
		}
		n++
		return s.st.Remove(g.File) == nil
	})
}

// deleted lists the deleted games, oldest deletion first.
func (s *Saves) deleted() (gone []Saved, err error) {
	list, err := s.st.List(deletedPrefix)
	for _, e := range list {
		if g, ok := savedAs(e.Name); ok {
			gone = append(gone, g)
		}
	}
	slices.SortStableFunc(gone, func(a, b Saved) int { return a.Deleted.Compare(b.Deleted) })
	return gone, err
}

// makingRoom runs an operation that needs room, purging deleted games one at a time until
// it succeeds.
func (s *Saves) makingRoom(do func() error) error {
	err := do()
	if !errors.Is(err, ErrFull) {
		return err
	}
	gone, _ := s.deleted()
	for _, g := range gone {
		if s.st.Remove(g.File) != nil {
			continue
		}
		if err = do(); !errors.Is(err, ErrFull) {
			break
		}
	}
	return err
}
