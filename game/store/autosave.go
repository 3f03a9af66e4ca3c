package store

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"sync"

	"agora/game/words"
)

// Saves keeps games in a Store: the autosave of the running game with its last
// good copy, and saves that people name.
//
// The autosave is one file, "autosave.agora", and the copy of one decision
// before, "autosave.previous.agora". A program claims them for as long as it
// lives, and another that runs beside it moves to "autosave-2.agora". Where
// nothing can be claimed, as in a browser, a program that finds in the autosave what
// they have neither read nor written knows that another tab plays there, and
// moves too: nobody's game is overwritten. What is left is found at a later start.
type Saves struct {
	st Store

	mu    sync.Mutex // held while an autosave is written or looked for
	slot  string     // the name without extension
	known []byte     // what this program last read from or wrote to the slot; nil: no file

	claimed string // the slot that lock is for; empty: none
	lock    lock

	written bool   // an autosave of this program is in the slot
	found   []byte // what Latest was offered by Continue
	unsaved []byte // the running game, if the last autosave has failed
	failing error  // why it has failed

	own *Own // nil: nobody has asked for it

	later later
}

// NewSaves begins with the first slot.
func NewSaves(st Store) *Saves { return &Saves{st: st, slot: autosave} }

// Store returns where the games are kept.
func (s *Saves) Store() Store { return s.st }

const (
	autosave  = "autosave"
	extension = ".agora"
	previous  = ".previous" + extension
)

// Check tells how much of a saved game can be played: the number of decisions
// that can be read, -1 for none at all, and what is wrong with the rest, or nil.
type Check func(data []byte) (decisions int, err error)

// Found holds what Continue found.
type Found struct {
	Data []byte  // the game to go on with, or nil if there is none
	Note []error // sentences for the player: what was broken, where it is now, what is offered instead
}

// Continue looks for the game to go on with; call it once, at the start. It is
// the autosave written last. If that is broken, it is moved aside and never
// overwritten, and the copy before it is offered, or that part of either that
// can be read. The error is the store's own: nothing can be read there.
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
		if !s.claim(slot) { // another program plays there: its game can be looked at
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

// slots lists the autosaves, the one written last first. One of which only the
// previous copy is there counts too.
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
	return slots, nil
}

// take reads the game of the slot, or nil, and notes what is wrong with it.
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

// examine reads a file and checks it: its data, if they can be read at all, and
// how many decisions of them are good.
func (s *Saves) examine(name string, check Check) (data []byte, good int, err error) {
	if data, err = s.st.Read(name); err != nil {
		return nil, -1, err
	}
	if data == nil {
		data = []byte{} // nil means that nothing could be read
	}
	good, err = check(data)
	return data, good, err
}

// putAside moves a broken file aside and says so. A file that could not even be
// read, or not be moved, stays: it may be well again tomorrow, and this program
// goes to another slot so as not to write over it.
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

// Autosave keeps the running game and returns when it is safe. An error is a
// sentence for the player, and the game goes on: the next decision tries again.
func (s *Saves) Autosave(data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.autosave(data)
	if s.failing, s.unsaved = err, nil; err != nil {
		s.unsaved = append([]byte{}, data...)
	}
	return err
}

// Failing tells why the running game is not saved as it stands, or nil if it is. It
// says what the last autosave has said.
func (s *Saves) Failing() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failing
}

// retry saves the running game once more if that has failed.
func (s *Saves) retry() {
	s.mu.Lock()
	data := s.unsaved
	s.mu.Unlock()
	if data != nil {
		s.later.note(s.Autosave(data))
	}
}

// autosave is Autosave; the lock is held.
func (s *Saves) autosave(data []byte) error {
	mine := s.claim(s.slot)
	now, err := s.st.Read(s.slot + extension)
	free := errors.Is(err, ErrNotFound)
	if !mine || !free && (err != nil || !bytes.Equal(now, s.known)) { // not ours, or not to be read
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
	return nil
}
