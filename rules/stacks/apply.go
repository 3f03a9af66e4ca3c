package stacks

import "agora/rules"

// Moved reports that a stone went from the top of a stack to an empty cell.
type Moved struct {
	Stone    Stone
	From, To Cell
}

// Captured reports that a stone went from the top of a stack onto an enemy stack, all of
// which takes its colour.
type Captured struct {
	Stone    Stone
	From, To Cell
	Taken    []Stone // the stones of the captured stack, from the bottom up
	Flipped  []Stone // those of them that changed colour
}

// Surrendered reports that a whole stack slid under an enemy stack.
type Surrendered struct {
	Stones   []Stone // from the bottom up
	From, To Cell
}

// Freed reports that the rest of a stack belongs to the other player, because its top stone
// has gone.
type Freed struct {
	At     Cell
	Owner  rules.Seat // the new owner, unless a revolt follows
	Stones []Stone    // from the bottom up
}

// Revolted reports that more than half of a stack were prisoners and all of it has taken
// their colour.
type Revolted struct {
	At        Cell
	Owner     rules.Seat // the new owner
	Prisoners int        // how many of the stones were prisoners
	Stones    []Stone    // all of the stack, from the bottom up
	Flipped   []Stone    // those of them that changed colour
}

// Ended reports that the game is over.
type Ended struct {
	Winner rules.Seat // rules.NoSeat in a draw
	Reason string     // as in the Outcome
}

// Kind returns "moved".
func (Moved) Kind() string { return "moved" }

// Kind returns "captured".
func (Captured) Kind() string { return "captured" }

// Kind returns "surrendered".
func (Surrendered) Kind() string { return "surrendered" }

// Kind returns "freed".
func (Freed) Kind() string { return "freed" }

// Kind returns "revolted".
func (Revolted) Kind() string { return "revolted" }

// Kind returns "ended".
func (Ended) Kind() string { return "ended" }

// Events implements rules.Evented.
func (Game) Events() []rules.Event {
	return []rules.Event{
		Moved{}, Captured{}, Surrendered{}, Freed{}, Revolted{}, Ended{},
	}
}

// Apply makes a move. Its events are Moved, Captured or Surrendered; then Freed and
// Revolted where they follow, first for the cell that was left and then for the one that
// was reached; and Ended if that ends the game.
func (Game) Apply(s State, m Move) (State, []rules.Event, error) {
	if refusal := s.refusal(m); refusal != nil {
		return s, nil, refusal
	}
	events := s.play(m, make([]rules.Event, 0, 4))
	if s.Over() {
		events = append(events, Ended{Winner: s.Winner(), Reason: s.reason()})
	}
	return s, events, nil
}

// Make makes a legal move as Position.Make does, and tracks the stones and the past. A
// search that needs neither uses the Position alone.
func (s *State) Make(m Move) { s.play(m, nil) }

// play makes a legal move and appends its events.
func (s *State) play(m Move, events []rules.Event) []rules.Event {
	from, to, seat := m.From(), m.To(), s.Seat()
	rest, goal := after(m.Kind(), s.On(from), s.On(to), uint32(seat))

	if m.Kind() == KindSurrender {
		events = append(events, Surrendered{Stones: s.StonesOn(from), From: from, To: to})
		s.slideUnder(from, to)
	} else {
		leaves := s.StonesOn(from)
		stone := leaves[len(leaves)-1]
		if m.Kind() == KindCapture {
			taken := s.StonesOn(to)
			events = append(events, Captured{Stone: stone, From: from, To: to,
				Taken: taken, Flipped: ofColour(taken, s.On(to), 1-seat)})
		} else {
			events = append(events, Moved{Stone: stone, From: from, To: to})
		}
		s.spots[stone] = spot{to, uint8(s.On(to).Len())}
	}

	s.Position.Make(m)
	s.turn++
	s.remember()

	if rest != 0 && rest.Owner() != seat {
		events = append(events, Freed{At: from, Owner: rest.Owner(), Stones: s.StonesOn(from)})
	}
	events = s.revolt(from, rest, events)
	return s.revolt(to, goal, events)
}

// slideUnder moves the stones of one cell under those of another.
func (s *State) slideUnder(from, to Cell) {
	lift := uint8(s.On(from).Len())
	for i := range s.spots {
		switch at := &s.spots[i]; at.cell {
		case to:
			at.below += lift
		case from:
			at.cell = to
		}
	}
}

// revolt appends a Revolted event if the stack on c has revolted; before is the stack right
// after the action.
func (s *State) revolt(c Cell, before Stack, events []rules.Event) []rules.Event {
	if s.On(c) == before {
		return events
	}
	stones := s.StonesOn(c)
	return append(events, Revolted{At: c, Owner: 1 - before.Owner(), Prisoners: before.Prisoners(),
		Stones: stones, Flipped: ofColour(stones, before, before.Owner())})
}

// ofColour returns the stones of a stack that have the given colour.
func ofColour(stones []Stone, stack Stack, seat rules.Seat) []Stone {
	var found []Stone
	for i, q := range stones {
		if stack.Stone(i) == seat {
			found = append(found, q)
		}
	}
	return found
}
