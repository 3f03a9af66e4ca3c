package store

import "slices"

// Latest returns the game to continue, for menus that ask repeatedly: the one that this
// program last wrote or could not write. Before it has written anything, it returns the one
// that Continue found on the first call, which also returns the notes.
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

// Autosaves returns the records that the first call of Latest reads, in its order: for
// each autosave the game and its previous copy. After that call it returns nothing.
func (s *Saves) Autosaves() (records [][]byte) {
	s.wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.written || s.found != nil || s.unsaved != nil {
		return nil
	}
	slots, err := s.slots()
	if err != nil {
		return nil // Latest reports it
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
