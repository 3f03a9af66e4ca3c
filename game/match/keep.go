package match

// KeepWith hands the whole record to keep from now on, whenever the match
// changes.
func (s *Match[S, M]) KeepWith(keep func(record []byte)) { s.keep = keep }

// Save keeps the record as it is now, if anybody keeps it.
func (s *Match[S, M]) Save() {
	if s.keep != nil {
		s.keep(s.Record().Bytes())
	}
}
