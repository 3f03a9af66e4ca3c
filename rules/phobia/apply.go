package phobia

import (
	"slices"

	"agora/rules"
)

// Placed reports that a piece has moved from its owner's supply to a cell.
type Placed struct {
	Piece Piece
	Cell  Cell
}

// Pushed reports that a neighbour of the placed piece has been pushed away. All pushes of a
// move happen at once; neighbours that stay have no event.
type Pushed struct {
	Piece     Piece
	From, To  Cell
	Steps     int // 1 or 2 cells
	Direction int // as in hexgrid
}

// Swapped reports that the second player has exchanged the first piece for one of their
// own.
type Swapped struct {
	Taken, Put Piece // the piece that returns to its supply, and the one that replaces it
	Cell       Cell
}

// Ended reports that the game is over because a player cannot place a piece.
type Ended struct {
	Stuck rules.Seat // the player who cannot; see Position.Stuck
	Tally Tally
}

// Kind returns "placed".
func (Placed) Kind() string { return "placed" }

// Kind returns "pushed".
func (Pushed) Kind() string { return "pushed" }

// Kind returns "swapped".
func (Swapped) Kind() string { return "swapped" }

// Kind returns "ended".
func (Ended) Kind() string { return "ended" }

// Events implements rules.Evented.
func (Game) Events() []rules.Event {
	return []rules.Event{
		Placed{}, Pushed{}, Swapped{}, Ended{},
	}
}

// Apply makes a move. Its events are one Placed, a Pushed for each piece that moves,
// ordered by direction, and Ended if that ends the game; or else one Swapped.
func (Game) Apply(s State, m Move) (State, []rules.Event, error) {
	if refusal := s.refusal(m); refusal != nil {
		return s, nil, refusal
	}
	events := s.play(m, make([]rules.Event, 0, 8))
	if s.Over() {
		events = append(events, Ended{Stuck: s.Stuck(), Tally: s.Tally()})
	}
	return s, events, nil
}

// Make makes a legal move as Position.Make does, and tracks the pieces. A search that need
// not tell pieces apart uses the Position alone.
func (s *State) Make(m Move) { s.play(m, nil) }

// play makes a legal move on the position, updates where the pieces are, and appends the
// events.
func (s *State) play(m Move, events []rules.Event) []rules.Event {
	if m == Swap {
		return s.exchange(events)
	}
	q := s.next(s.Seat(), m.Size())
	events = append(events, Placed{Piece: q, Cell: m.Cell()})
	for _, push := range s.Pushes(m) {
		moved, ok := s.PieceOn(push.From)
		if !ok || push.Steps == 0 {
			continue
		}
		s.where[moved] = push.To
		events = append(events, Pushed{Piece: moved, From: push.From, To: push.To, Steps: push.Steps, Direction: push.Direction})
	}
	s.where[q] = m.Cell()
	s.Position.Make(m)
	return events
}

// next returns the piece that the player's next placement of a size will use.
func (s *State) next(seat rules.Seat, z Size) Piece {
	q, to := piecesOf(seat, z)
	for s.where[q] != aside && q < to-1 {
		q++
	}
	return q
}

// exchange makes the move Swap, which must be legal, and appends its event.
func (s *State) exchange(events []rules.Event) []rules.Event {
	q := slices.IndexFunc(s.where[:], func(c Cell) bool { return c != aside })
	e := Swapped{Taken: Piece(q), Put: s.next(1, Piece(q).Size()), Cell: s.where[q]}
	s.where[e.Taken], s.where[e.Put] = aside, e.Cell
	s.Position.Make(Swap)
	return append(events, e)
}
