package match

// keeper is who keeps the record of a match.
type keeper struct {
	keep   func(record []byte) error
	warn   func(text string)
	failed bool // the last save failed and the player knows
}

// KeepWith saves the match from now on whenever it changes: keep is handed the
// whole record. If it fails, warn tells the player once, and the match goes on.
func (s *Match[S, M]) KeepWith(keep func(record []byte) error, warn func(text string)) {
	s.keeper = keeper{keep: keep, warn: warn}
}

// Save keeps the record as it is now, if anybody keeps it.
func (s *Match[S, M]) Save() {
	k := &s.keeper
	if k.keep == nil {
		return
	}
	err := k.keep(s.Record().Bytes())
	if err != nil && !k.failed {
		k.warn(err.Error())
	}
	k.failed = err != nil
}
