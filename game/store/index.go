package store

// indexFile holds what is known of the games without reading them. It can always be made anew.
const indexFile = "shelf-index"

// Index returns what KeepIndex has kept, or nothing.
func (s *Saves) Index() []byte {
	if !s.slow() {
		return nil
	}
	data, err := s.st.Read(indexFile)
	if err != nil {
		return nil
	}
	return data
}

// KeepIndex keeps what is known of the games, where it takes long to read them: in a
// browser's storage, which is small, and quickly read, they are read again. That it could
// not be kept is no trouble.
func (s *Saves) KeepIndex(data []byte) {
	if !s.slow() || len(data) > MaxSize {
		return
	}
	s.Later(func() error {
		_ = s.st.Write(indexFile, data)
		return nil
	})
}

// slow reports whether the store is one whose writes are waited for: a disk.
func (s *Saves) slow() bool {
	w, ok := s.st.(waiter)
	return ok && w.waits()
}
