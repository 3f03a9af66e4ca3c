package match

import "agora/rules"

// Past is a Match for code that does not know the game's types: it refers to moves by
// number and by their tokens in records.
type Past interface {
	Info() Info
	Len() int
	Changes() int
	Sent() int
	Turn() rules.Turn
	Outcome() (rules.Outcome, bool)
	Record() Record

	// SeatAt returns who made move i, from 0 to Len()-1, and Token the move itself.
	SeatAt(i int) rules.Seat
	Token(i int) string
	// TurnAt returns the turn after n moves, OutcomeAt the result if the game is over
	// then, and HashAt the hash of the position.
	TurnAt(n int) rules.Turn
	OutcomeAt(n int) (rules.Outcome, bool)
	HashAt(n int) uint64
	// CommentAt returns what somebody has written about the position after n decisions, or "".
	CommentAt(n int) string
	// RecordAt returns the record of Fork(n).
	RecordAt(n int) Record
	// ReplayAt returns the same as the beginning of a game that plays a round again.
	ReplayAt(n int, a Again) Record
}

// ReadOnly is a Match for code that must not change it.
type ReadOnly[S, M any] interface {
	Len() int
	State() S
	StateAt(n int) S
	At(i int) Step[S, M]
	Moments(i int, seat rules.Seat) []rules.Moment[S]
	StartEvents() []rules.Event
	Turn() rules.Turn
	Outcome() (rules.Outcome, bool)
	Draft() string
}

// SeatAt implements Past.
func (s *Match[S, M]) SeatAt(i int) rules.Seat { return s.At(i).Turn.Seat }

// Token implements Past.
func (s *Match[S, M]) Token(i int) string { return s.game.Format(s.At(i).Move) }

// TurnAt implements Past.
func (s *Match[S, M]) TurnAt(n int) rules.Turn { return s.game.Turn(s.StateAt(n)) }

// OutcomeAt implements Past.
func (s *Match[S, M]) OutcomeAt(n int) (rules.Outcome, bool) { return s.game.Outcome(s.StateAt(n)) }

// HashAt implements Past.
func (s *Match[S, M]) HashAt(n int) uint64 { return s.game.Hash(s.StateAt(n)) }

// RecordAt implements Past. What is played on from there is a game by itself.
func (s *Match[S, M]) RecordAt(n int) Record { return s.ReplayAt(n, Again{}) }

// ReplayAt implements Past.
func (s *Match[S, M]) ReplayAt(n int, a Again) Record {
	f := s.Fork(n)
	f.info = f.info.Alone()
	f.info.Again = a
	f.info.Given = Given{f.at, f.info.Given.Outside}
	return f.Record()
}
