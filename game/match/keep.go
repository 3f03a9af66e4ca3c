package match

// KeepWith makes the match pass its whole record to keep after every change.
func (s *Match[S, M]) KeepWith(keep func(record []byte)) { s.keep = keep }

// Save passes on the current record, if KeepWith was called.
func (s *Match[S, M]) Save() {
	if s.keep != nil {
		s.keep(s.Record().Bytes())
	}
}
