package table

import (
	"agora/game/match"
	"agora/rules"
	"agora/scenes/table/spots"
)

// seating says who decides for each seat.
type seating [MaxSeats]match.Control

// seat asks who decides for each seat when the table opens.
func (t *Common) seat() {
	for i := range t.seats {
		if t.seats[i] = t.source.Control(rules.Seat(i)); t.seats[i] == match.Thinks && t.facts.Ask == nil {
			t.seats[i] = match.Here
		}
	}
}

// Control returns who decides for the seat; Here if there is no such seat.
func (t *Common) Control(seat rules.Seat) match.Control {
	if i := int(seat); i >= 0 && i < len(t.seats) {
		return t.seats[i]
	}
	return match.Here
}

// Here reports whether a person at this screen decides for the seat.
func (t *Common) Here(seat rules.Seat) bool { return t.Control(seat) == match.Here }

// Pointing is what points at what is made ready for somebody to confirm: a finger where
// the table is played with fingers, else the keys.
func (t *Common) Pointing() spots.Source {
	if t.Words.ByTouch() {
		return spots.Finger
	}
	return spots.Keys
}

// Sole returns the seat of the only person at this screen; NoSeat if there are more, or
// none.
func (t *Common) Sole() rules.Seat {
	sole := rules.NoSeat
	for i := range t.Info.Players {
		switch seat := rules.Seat(i); {
		case !t.Here(seat):
		case sole != rules.NoSeat:
			return rules.NoSeat
		default:
			sole = seat
		}
	}
	return sole
}

// nobody reports whether no seat is decided for at this screen.
func (t *Common) nobody() bool {
	for i := range t.Info.Players {
		if t.Here(rules.Seat(i)) {
			return false
		}
	}
	return true
}

// byHand gives a computer's seat to the people at the table, so that the game can
// go on.
func (t *Common) byHand(seat rules.Seat) {
	t.seats[seat], t.dirty = match.Here, true
	if _, ok := t.home.(*watching); ok {
		t.home = &playing{t}
		t.mode = t.home
	}
	t.askCurtain()
}
