package table

import (
	"agora/game"
	"agora/game/match"
	"agora/game/words"
	"agora/render/emblem"
	"agora/rules"
)

// MaxSeats is how many players a table has at most.
const MaxSeats = 4

// Seating says who sits at the table, what they are called, and who decides for each
// seat.
type Seating struct {
	Info    match.Info
	Emblems [MaxSeats]emblem.ID // of the players, by seat

	control [MaxSeats]match.Control
	words   *words.Words
}

// Control returns who decides for the seat; Here if there is no such seat.
func (s *Seating) Control(seat rules.Seat) match.Control {
	if i := int(seat); i >= 0 && i < len(s.control) {
		return s.control[i]
	}
	return match.Here
}

// Here reports whether a person at this screen decides for the seat.
func (s *Seating) Here(seat rules.Seat) bool { return s.Control(seat) == match.Here }

// Sole returns the seat of the only person at this screen; NoSeat if there are more, or
// none.
func (s *Seating) Sole() rules.Seat {
	sole := rules.NoSeat
	for i := range s.Info.Players {
		switch seat := rules.Seat(i); {
		case !s.Here(seat):
		case sole != rules.NoSeat:
			return rules.NoSeat
		default:
			sole = seat
		}
	}
	return sole
}

// nobody reports whether no seat is decided for at this screen.
func (s *Seating) nobody() bool {
	for i := range s.Info.Players {
		if s.Here(rules.Seat(i)) {
			return false
		}
	}
	return true
}

// computers reports whether this table runs a computer player.
func (s *Seating) computers() bool {
	for i := range s.Info.Players {
		if s.Control(rules.Seat(i)) == match.Thinks {
			return true
		}
	}
	return false
}

// Name is how sentences call a seat.
func (s *Seating) Name(seat rules.Seat) string {
	return game.Called(s.words, s.Info.Players, int(seat))
}

// Emblem is the emblem of a seat; that of the first seat if there is no such seat.
func (s *Seating) Emblem(seat rules.Seat) emblem.ID {
	if i := int(seat); i >= 0 && i < len(s.Emblems) {
		return s.Emblems[i]
	}
	return s.Emblems[0]
}
