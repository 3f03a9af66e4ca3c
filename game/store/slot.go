package store

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// locker is a Store that several programs use at once, and that knows which of
// them has what. A browser's storage is not a locker: there the autosave itself
// must say which program plays it.
type locker interface {
	// lock takes a name for as long as the program lives and does not let go of
	// it. errHeld: another program has it.
	lock(name string) (lock, error)
}

// lock is something that a program holds.
type lock interface {
	held() bool // unless somebody has removed it by hand
	free()
}

var errHeld = errors.New("another program has it")

// slotNumber is 1 for "autosave", 2 for "autosave-2" and so on, else 0.
func slotNumber(slot string) int {
	if slot == autosave {
		return 1
	}
	digits, _ := strings.CutPrefix(slot, autosave+"-")
	n, err := strconv.Atoi(digits)
	if err != nil || n < 2 || slotName(n) != slot {
		return 0
	}
	return n
}

func slotName(n int) string {
	if n == 1 {
		return autosave
	}
	return fmt.Sprintf("%s-%d", autosave, n)
}

// claim takes a slot for this program alone and lets go of the one before; false:
// another program plays there. Where there are no locks to be had, what stands in
// the slot must do.
func (s *Saves) claim(slot string) bool {
	l, ok := s.st.(locker)
	if !ok || s.claimed == slot && s.lock.held() {
		return true
	}
	taken, err := l.lock("." + slot + ".lock")
	if errors.Is(err, errHeld) {
		return false
	}
	s.release()
	if err == nil {
		s.lock, s.claimed = taken, slot
	}
	return true
}

// release lets go of the slot.
func (s *Saves) release() {
	if s.lock != nil {
		s.lock.free()
	}
	s.lock, s.claimed = nil, ""
}

// moveOn goes to a slot that nobody uses and that has nothing in it. If there is
// none, as where nothing can be read, the slot stays and the error says why.
func (s *Saves) moveOn() error {
	const most = 100
	if _, err := s.st.List(autosave); err != nil {
		return err
	}
	for n := 1; n <= most; n++ {
		// Looked at first, so that no slot is taken from a program that begins just now, and
		// again when it is ours.
		if slot := slotName(n); s.empty(slot) && s.claim(slot) && s.empty(slot) {
			s.slot, s.known = slot, nil
			return nil
		}
	}
	return &Error{Op: "saved", Name: autosave + extension, Place: s.st.Place(), Err: fmt.Errorf("there are %d autosaves", most)}
}

// empty reports whether nothing is in a slot.
func (s *Saves) empty(slot string) bool {
	_, err := s.st.Read(slot + extension)
	_, err2 := s.st.Read(slot + previous)
	return errors.Is(err, ErrNotFound) && errors.Is(err2, ErrNotFound)
}
