package store

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"agora/game/words"
)

// Saves keeps games in a Store: the autosave of the current game with its last good copy,
// and the games that people save by name.
//
// The autosave is the file "autosave.agora"; "autosave.previous.agora" is its state one
// move before. A program claims both for as long as it runs; a second program uses
// "autosave-2.agora" instead. Browsers offer no way to claim a file. There, a program
// that finds data in the autosave that it has neither read nor written concludes that
// another tab is using it, and moves to the next name too, so that nobody's game is
// overwritten. A later start finds the games left behind.
type Saves struct {
	st Store

	mu    sync.Mutex // held while an autosave is written or searched for
	slot  string     // the file name without its extension
	known []byte     // what this program last read from or wrote to the slot; nil: no file

	claimed string // the slot that lock locks; "": none
	lock    lock

	first string                 // the slot that Continue looks into first; "": the latest
	used  atomic.Pointer[string] // the slot last written to; nil: none

	written bool   // this program has written an autosave to the slot
	found   []byte // what Continue offered to Latest
	unsaved []byte // the current game, if the last autosave failed
	failing error  // why it failed

	own *Own // nil: not asked for yet

	later later
}

// NewSaves returns Saves that use the first slot.
func NewSaves(st Store) *Saves { return &Saves{st: st, slot: autosave} }

// Store returns the store that holds the games.
func (s *Saves) Store() Store { return s.st }

const (
	autosave  = "autosave"
	extension = ".agora"
	previous  = ".previous" + extension
)

// Check reports how much of a saved game can be played: the number of readable moves, or
// -1 if none of it can be read, and what is wrong with the rest, or nil.
type Check func(data []byte) (decisions int, err error)

// Found holds what Continue found.
type Found struct {
	Data []byte  // the game to continue, or nil
	Note []error // sentences for the player: what was damaged, where it is now, what is offered instead
}

// Continue finds the game to continue: the autosave written last. Call it once, at the
// start. A damaged autosave is moved aside, never overwritten; then Continue offers its
// copy, or whatever part of the two can be read. The error comes from the store itself:
// nothing can be read there.
func (s *Saves) Continue(check Check) (Found, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var found Found
	slots, err := s.slots()
	if err != nil {
		return found, err
	}
	for _, slot := range slots {
		s.slot, s.known = slot, nil
		if !s.claim(slot) { // another program uses it, so only look at its game
			if data, _, err := s.examine(slot+extension, check); err == nil {
				s.known, found.Data = data, data
				return found, nil
			}
			continue
		}
		if found.Data = s.take(check, &found); found.Data != nil {
			return found, nil
		}
	}
	if len(slots) == 0 {
		s.slot, s.known = autosave, nil
	}
	return found, nil
}

// slots lists the autosaves, the preferred one and then the most recent first, including
// those of which only the previous copy exists.
func (s *Saves) slots() ([]string, error) {
	entries, err := s.st.List(autosave)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(entries, func(a, b Entry) int { return b.Time.Compare(a.Time) })
	var slots []string
	for _, e := range entries {
		slot := strings.TrimSuffix(strings.TrimSuffix(e.Name, previous), extension)
		if slot != e.Name && slotNumber(slot) > 0 && !slices.Contains(slots, slot) {
			slots = append(slots, slot)
		}
	}
	if i := slices.Index(slots, s.first); i > 0 {
		slots = slices.Insert(slices.Delete(slots, i, i+1), 0, s.first)
	}
	return slots, nil
}

// take returns the game in the slot, or nil, and notes what is wrong with it.
func (s *Saves) take(check Check, found *Found) []byte {
	note := func(key string, a ...any) { found.Note = append(found.Note, words.Wrong(key, a...)) }
	slot := s.slot
	now, part, err := s.examine(slot+extension, check)
	switch {
	case errors.Is(err, ErrNotFound):
		note("store.latest.gone")
	case err == nil && now != nil:
		s.known = now
		return now
	default:
		note("store.latest.broken", "what", s.putAside(slot+extension, now, err))
	}

	before, rest, err := s.examine(slot+previous, check)
	if err == nil && before != nil {
		note("store.latest.before")
		return before
	}
	if !errors.Is(err, ErrNotFound) {
		note("store.latest.before.broken", "what", s.putAside(slot+previous, before, err))
	}
	switch {
	case part >= 0 && part >= rest:
		note("store.latest.part", "n", part)
		return now
	case rest >= 0:
		note("store.latest.part", "n", rest)
		return before
	}
	return nil
}

// examine reads and checks a file. It returns the data, if they can be read at all, and
// the number of good moves in them.
func (s *Saves) examine(name string, check Check) (data []byte, good int, err error) {
	if data, err = s.st.Read(name); err != nil {
		return nil, -1, err
	}
	if data == nil {
		data = []byte{} // nil would mean unreadable
	}
	good, err = check(data)
	return data, good, err
}

// putAside moves a damaged file aside and says so. A file that cannot be read at all, or
// not be moved, stays, since it may be readable tomorrow; this program then uses another
// slot so as not to overwrite it.
func (s *Saves) putAside(name string, data []byte, reason error) error {
	if data == nil {
		s.moveOn()
		return reason
	}
	aside, err := SetAside(s.st, name)
	if err != nil {
		s.moveOn()
		return words.Wrong("store.aside.stays", "name", name, "place", Where(s.st.Place()), "why", reason)
	}
	return words.Wrong("store.aside", "name", aside, "place", Where(s.st.Place()), "why", reason)
}

// Autosave stores the current game and returns when it is safe. An error is a sentence
// for the player; the game continues, and the next move tries again.
func (s *Saves) Autosave(data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.autosave(data)
	if s.failing, s.unsaved = err, nil; err != nil {
		s.unsaved = append([]byte{}, data...)
	}
	return err
}

// Failing returns why the last autosave of the current game failed, or nil if it did not.
func (s *Saves) Failing() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failing
}

// retry saves the current game again if the last try failed.
func (s *Saves) retry() {
	s.mu.Lock()
	data := s.unsaved
	s.mu.Unlock()
	if data != nil {
		s.later.note(s.Autosave(data))
	}
}

// autosave does the work of Autosave. The caller must hold the lock.
func (s *Saves) autosave(data []byte) error {
	mine := s.claim(s.slot)
	now, err := s.st.Read(s.slot + extension)
	free := errors.Is(err, ErrNotFound)
	if !mine || !free && (err != nil || !bytes.Equal(now, s.known)) { // not ours, or unreadable
		if err := s.moveOn(); err != nil {
			return err
		}
	} else if !free && bytes.Equal(now, data) {
		return nil
	}
	if err := s.makingRoom(func() error { return s.st.Replace(s.slot+extension, s.slot+previous, data) }); err != nil {
		return err
	}
	s.known, s.written = append([]byte{}, data...), true
	slot := s.slot
	s.used.Store(&slot)
	return nil
}

// Used returns which autosave this program has written to; "" if none. It does not wait for
// the store.
func (s *Saves) Used() string {
	if slot := s.used.Load(); slot != nil {
		return *slot
	}
	return ""
}

// Prefer makes the first Latest look into this autosave first, which the same tab of a
// browser used before it was loaded again. An unknown one changes nothing.
func (s *Saves) Prefer(slot string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.first = slot
}
