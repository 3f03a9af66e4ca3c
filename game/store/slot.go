package store

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// locker is a Store for several programs at once that knows which program holds which
// name. A browser's storage is not a locker: there the autosave itself must show which
// program uses it.
type locker interface {
	// lock takes a name until the program ends or releases it. It returns errHeld if
	// another program holds it.
	lock(name string) (lock, error)
}

// lock is a lock that this program holds.
type lock interface {
	held() bool // false if somebody removed the file by hand
	free()
}

var errHeld = errors.New("another program has it")

// slotNumber returns 1 for "autosave", 2 for "autosave-2" and so on, otherwise 0.
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

// claim locks a slot for this program and releases the previous one. It returns false if
// another program holds it. Without locks, the content of the slot decides.
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

// release releases the slot.
func (s *Saves) release() {
	if s.lock != nil {
		s.lock.free()
	}
	s.lock, s.claimed = nil, ""
}

// moveOn moves to an empty slot that nobody uses. If there is none, or nothing can be
// read, the slot stays and the error says why.
func (s *Saves) moveOn() error {
	const most = 100
	if _, err := s.st.List(autosave); err != nil {
		return err
	}
	for n := 1; n <= most; n++ {
		// Look before claiming, so as not to take the slot of a program that is just
		// starting, and again afterwards.
		if slot := slotName(n); s.empty(slot) && s.claim(slot) && s.empty(slot) {
			s.slot, s.known = slot, nil
			return nil
		}
	}
	return &Error{Op: "saved", Name: autosave + extension, Place: s.st.Place(), Err: fmt.Errorf("there are %d autosaves", most)}
}

// empty reports whether a slot has no files.
func (s *Saves) empty(slot string) bool {
	_, err := s.st.Read(slot + extension)
	_, err2 := s.st.Read(slot + previous)
	return errors.Is(err, ErrNotFound) && errors.Is(err2, ErrNotFound)
}
