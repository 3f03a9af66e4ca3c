package letter

import (
	"agora/game/match"
	"agora/game/words"
)

// Source is the match.Source of a game by letter. Decisions that have come with a link
// are handed out one by one; what is decided here waits to be sent.
type Source[S, M any] struct {
	*match.Local[S, M]
	whole *match.Match[S, M] // with what is still to come, nil if nothing is
	keep  func(record []byte)
}

// New returns the Source of a match as it stands. keep is given its record whenever it
// changes.
func New[S, M any](m *match.Match[S, M], keep func(record []byte)) *Source[S, M] {
	m.KeepWith(keep)
	return &Source[S, M]{Local: match.NewLocal(m), keep: keep}
}

// Open returns the Source of a match that has come, at the position after the first
// decisions that were seen here; the others come by Next. The whole game is kept at once,
// so that none is lost if the table is left before. The caller changes the match no more.
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

// Record implements match.Source: also what is still to be shown.
func (s *Source[S, M]) Record() ([]byte, bool) {
	if s.whole != nil {
		return s.whole.Record().Bytes(), true
	}
	return s.Local.Record()
}

// CanSend reports whether it is time to hand the game on: somebody elsewhere is to
// decide, or the game has ended here.
func (s *Source[S, M]) CanSend() bool {
	turn := s.Match().Turn()
	return s.whole == nil && (turn.Over() || s.Control(turn.Seat) == match.Away)
}

// Send returns the record of which Out goes to the others. What it holds cannot be taken
// back.
func (s *Source[S, M]) Send() []byte {
	s.Match().Send()
	return s.Match().Record().Bytes()
}
