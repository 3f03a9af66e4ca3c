package table

import (
	"slices"

	"agora/game/known"
	"agora/game/match"
	"agora/game/words"
	"agora/render/emblem"
	"agora/rules"
	"agora/scenes/table/mode"
)

// Seating holds who sits at the table, what they are called, and who controls each seat.
type Seating struct {
	Info    match.Info
	Emblems [MaxSeats]emblem.ID // of the players, by seat

	control [MaxSeats]match.Control
	words   *words.Words
}

// Control returns who controls a seat; Here if there is no such seat.
func (s *Seating) Control(seat rules.Seat) match.Control {
	if i := int(seat); i >= 0 && i < len(s.control) {
		return s.control[i]
	}
	return match.Here
}

// here reports whether a person at this screen controls the seat.
func (s *Seating) here(seat rules.Seat) bool { return s.Control(seat) == match.Here }

// persons returns the seats of people at this table.
func (s *Seating) persons() (seats []rules.Seat) {
	for seat := range s.Info.Players {
		if seat := rules.Seat(seat); s.here(seat) && s.level(seat) == 0 {
			seats = append(seats, seat)
		}
	}
	return seats
}

// sole returns the seat of the only person at this screen; NoSeat if there are several or
// none.
func (s *Seating) sole() rules.Seat {
	sole := rules.NoSeat
	for i := range s.Info.Players {
		switch seat := rules.Seat(i); {
		case !s.here(seat):
		case sole != rules.NoSeat:
			return rules.NoSeat
		default:
			sole = seat
		}
	}
	return sole
}

// watched reports whether the game is only watched: no seat is controlled at this screen,
// and this table runs a computer player.
func (s *Seating) watched() bool {
	for i := range s.Info.Players {
		if s.here(rules.Seat(i)) {
			return false
		}
	}
	return s.minds()
}

// asks reports whether a move is due from a seat with this control.
func (s *Seating) asks(turn rules.Turn, by match.Control) bool {
	return !turn.Over() && s.Control(turn.Seat) == by
}

// due reports the same of the position shown.
func (t *Core) due(by match.Control) bool { return t.asks(t.turn, by) }

// Own reports whether move n, from 0, was made at this screen.
func (t *Core) Own(n int) bool { return t.here(t.match.SeatAt(n)) }

// minds reports whether this table runs a computer player.
func (s *Seating) minds() bool {
	return slices.Contains(s.control[:min(len(s.Info.Players), len(s.control))], match.Thinks)
}

// Watched reports whether people at this screen watch the seat rather than control it.
func (s *Seating) Watched(seat rules.Seat) bool { return !s.here(seat) }

// Distant reports whether people play from elsewhere, or computers for them.
func (s *Seating) Distant() bool {
	return slices.Contains(s.control[:min(len(s.Info.Players), len(s.control))], match.Away)
}

// level returns the level of the computer in a seat; 0 for a person.
func (s *Seating) level(seat rules.Seat) int { return match.Level(s.Info.Players[seat].Kind) }

// Name returns the name of a seat's player for sentences.
func (s *Seating) Name(seat rules.Seat) string {
	return known.Called(s.words, s.Info.Players, int(seat))
}

// Emblem returns the emblem of a seat; the first seat's if there is no such seat.
func (s *Seating) Emblem(seat rules.Seat) emblem.ID {
	if i := int(seat); i >= 0 && i < len(s.Emblems) {
		return s.Emblems[i]
	}
	return s.Emblems[0]
}

// seat reads the players and their controls from the match when the table opens.
func (t *Core) seat() {
	s := &t.Seating
	s.words, s.Info = t.Words, t.match.Info()
	for i, p := range s.Info.Players {
		if i < len(s.Emblems) {
			s.Emblems[i] = emblem.ID(max(0, slices.Index(match.Emblems(), p.Emblem)))
		}
	}
	for i := range s.control {
		if s.control[i] = t.source.Control(rules.Seat(i)); s.control[i] == match.Thinks && t.computer.by == nil {
			s.control[i] = match.Here
		}
	}
}

// byHand gives a computer's seat to the people at the table, so that the game can
// continue.
func (t *Core) byHand(seat rules.Seat) {
	t.control[seat], t.dirty = match.Here, true
	if t.watch != nil {
		t.watch, t.home = nil, t.usual(mode.Mode{Hurries: true})
		t.mode = t.home
	}
	t.rearrange()
	t.Curtain.ask()
}
