package letter

import (
	"agora/game/match"
	"agora/game/words"
)

// Source is the match.Source of a game by letter. It delivers arriving moves one by one;
// moves made here wait to be sent.
type Source[S, M any] struct {
	*match.Local[S, M]
	whole *match.Match[S, M] // including moves not delivered yet; nil: there are none
	keep  func(record []byte)
}

// New returns the Source of a match as it is. It passes the record to keep after every
// change.
func New[S, M any](m *match.Match[S, M], keep func(record []byte)) *Source[S, M] {
	m.KeepWith(keep)
	return &Source[S, M]{Local: match.NewLocal(m), keep: keep}
}

// Open returns the Source of a match that has arrived, at the position after the moves
// that were seen before; Next delivers the others. It stores the whole game at once, so
// that leaving the table early loses nothing. The caller must not change the match
// afterwards.
func Open[S, M any](whole *match.Match[S, M], seen int, keep func(record []byte)) *Source[S, M] {
	if seen >= whole.Len() {
		return New(whole, keep)
	}
	m := whole.First(max(seen, 0))
	whole.KeepWith(keep)
	whole.Send()
	return &Source[S, M]{Local: match.NewLocal(m), whole: whole, keep: keep}
}

// Next implements match.Source.
func (s *Source[S, M]) Next() (match.Update[S, M], bool) {
	u, ok := s.Local.Next()
	if ok || s.whole == nil {
		return u, ok
	}
	m := s.Match()
	if err := s.Local.Make(s.whole.At(m.Len()).Move, m.Len()); err != nil {
		return match.Update[S, M]{Kind: match.Refused, From: m.Len(), To: m.Len(), Why: err}, true
	}
	if m.Len() == s.whole.Len() {
		s.whole = nil
		m.KeepWith(s.keep)
		m.Send()
	}
	return s.Local.Next()
}

// Waiting implements match.Source: nobody decides before all that has come is shown.
func (s *Source[S, M]) Waiting() bool { return s.whole != nil }

// Make implements match.Source.
func (s *Source[S, M]) Make(m M, after int) error {
	if s.whole != nil {
		return words.Wrong("match.stale")
	}
	return s.Local.Make(m, after)
}

// Record implements match.Source. It includes moves that have not been shown yet.
func (s *Source[S, M]) Record() ([]byte, bool) {
	if s.whole != nil {
		return s.whole.Record().Bytes(), true
	}
	return s.Local.Record()
}

// CanSend reports whether it is time to send the game: a player elsewhere is to move, or
// the game has ended here.
func (s *Source[S, M]) CanSend() bool {
	turn := s.Match().Turn()
	return s.whole == nil && (turn.Over() || s.Control(turn.Seat) == match.Away)
}

// Send returns the record to send, by way of Out. Moves sent cannot be undone.
func (s *Source[S, M]) Send() []byte {
	s.Match().Send()
	return s.Match().Record().Bytes()
}
