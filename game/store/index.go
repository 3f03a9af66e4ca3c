package store

// indexFile caches what is known of the games without reading them. It can always be
// rebuilt.
const indexFile = "shelf-index"

// Index returns what KeepIndex stored, or nothing.
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

// KeepIndex stores what is known of the games, if reading them takes long. A browser's
// storage is small and quick, so there they are read again. Failing to store it does no
// harm.
func (s *Saves) KeepIndex(data []byte) {
	if !s.slow() || len(data) > MaxSize {
		return
	}
	s.Later(func() error {
		_ = s.st.Write(indexFile, data)
		return nil
	})
}

// slow reports whether writes to the store take time, as on a disk.
func (s *Saves) slow() bool {
	w, ok := s.st.(waiter)
	return ok && w.waits()
}
