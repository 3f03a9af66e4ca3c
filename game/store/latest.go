package store

import "slices"

// Latest is the game to go on with, for menus that ask again and again: what
// this program wrote last, or could not write; before it has written anything, what Continue found
// when it was asked first, with its notes that once.
func (s *Saves) Latest(check Check) (Found, error) {
	s.wait()
	s.mu.Lock()
	written, known, found, unsaved := s.written, s.known, s.found, s.unsaved
	s.mu.Unlock()
	if unsaved != nil {
		return Found{Data: slices.Clone(unsaved)}, nil
	}
	if written {
		return Found{Data: slices.Clone(known)}, nil
	}
	if found != nil {
		return Found{Data: slices.Clone(found)}, nil
	}
	first, err := s.Continue(check)
	s.mu.Lock()
	s.found = slices.Clone(first.Data)
	s.mu.Unlock()
	return first, err
}
