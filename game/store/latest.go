package store

import "slices"

// Latest returns the game to go on with, for menus that ask again and again: what
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

// Autosaves returns what Latest reads when it is asked first, in its order: of each autosave
// the game and its previous copy. Afterwards there are none.
func (s *Saves) Autosaves() (records [][]byte) {
	s.wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.written || s.found != nil || s.unsaved != nil {
		return nil
	}
	slots, err := s.slots()
	if err != nil {
		return nil // Latest says it
	}
	for _, slot := range slots {
		for _, file := range []string{slot + extension, slot + previous} {
			if data, err := s.st.Read(file); err == nil {
				records = append(records, data)
			}
		}
	}
	return records
}
