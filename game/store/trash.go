package store

import (
	"errors"
	"slices"
	"strings"
	"time"
)

// A game that is deleted stays in the store for a while, under a name that says when it was
// deleted and what it was called: "deleted-20261122T150405Z-save-Sunday.agora".
const (
	deletedPrefix = "deleted-"
	deletedLife   = 30 * 24 * time.Hour
)

// deletedAs reads the name of a file that was deleted: what it was, and when that was.
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

// Discard takes a game out of the list. It can be brought back by Restore for a month, or
// until there is no room left for anything else.
func (s *Saves) Discard(file string, now time.Time) (Saved, error) {
	g, ok := savedAs(file)
	if !ok || !g.Deleted.IsZero() {
		return Saved{}, &Error{Op: "removed", Name: file, Place: s.st.Place(), Kind: ErrName}
	}
	for try := 1; ; try++ {
		name := deletedPrefix + now.UTC().Format(historyTime) + "-" + file
		if CheckName(name) != nil { // the file of somebody else's program: its name is too long for more
			name = deletedPrefix + now.UTC().Format(historyTime) + "-" + Named.fileOf(SafeTitle(g.Title))
		}
		err := s.st.Rename(file, name)
		switch {
		case err == nil:
			s.retry() // there may be room now
			gone, _ := savedAs(name)
			return gone, nil
		case errors.Is(err, ErrFull): // a browser's storage has no room for both at once
			return Saved{}, s.Delete(file)
		case try == 100 || !errors.Is(err, ErrExists):
			return Saved{}, err
		}
		now = now.Add(time.Second) // one of that name was deleted in the same second
	}
}

// Restore brings a deleted game back into the list and returns how it is listed: under
// its own name if that is free.
func (s *Saves) Restore(file string) (Saved, error) {
	gone, ok := savedAs(file)
	if !ok || gone.Deleted.IsZero() {
		return Saved{}, &Error{Op: "renamed", Name: file, Place: s.st.Place(), Kind: ErrName}
	}
	_, was, _ := strings.Cut(strings.TrimPrefix(file, deletedPrefix), "-")
	if gone.Kind == Left { // the place of an autosave belongs to a window
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

// Rewrite puts another record in the place of a game of the list, which stays the same game:
// somebody has noted something of it.
func (s *Saves) Rewrite(file string, data []byte) error {
	if err := s.ours("saved", file); err != nil {
		return err
	}
	return s.makingRoom(func() error { return s.st.Write(file, data) })
}

// mostPurged is the largest number of files that Purge removes at a time.
const mostPurged = 100

// Purge removes for good what was deleted more than a month ago, and returns the rest of the list.
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

// deleted lists what was deleted, the oldest deletion first.
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

// makingRoom does something that needs room, as often as something deleted can make room for it.
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
