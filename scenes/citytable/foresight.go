package citytable

import (
	"slices"
	"strconv"

	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/tell"
)

// foresight holds forecasts for the current position: everybody's points if the game
// ended now, a citizen's prospects in the Court and where it is pointed at, and the level of
// the Monument that the open hand can pay for.
type foresight struct {
	of     city.State // the position counted
	worth  []city.Span
	odds   city.Odds
	asked  bool      // the odds are those of the chosen citizen
	builds int       // level that the hand pays for, 0: none
	there  city.Span // points of the player to move, if the chosen citizen acts where it is pointed at
	where  bool      // it is pointed at such a place
}

// foresee computes the forecasts for the position shown and what is chosen.
func (s *Scene) foresee() {
	f, p := &s.model.foresight, &s.pick
	at := *s.displayed()
	if !s.handOpen() { // a closed hand does not count
		at = s.rules.View(at, rules.NoSeat)
	}
	if f.worth == nil || f.of != at {
		f.of, f.worth = at, at.Standings()
	}
	f.asked, f.builds, f.where = false, 0, false
	if p.Active && p.Chosen && !p.Hidden && p.View.Phase() == city.PhasePlace {
		f.odds, f.asked = p.View.CourtOdds(p.View.Active(), p.Letter)
		if at, ok := p.Spot(); ok && s.handOpen() {
			f.there, f.where = p.View.Prospect(p.Letter, at)
		}
	}
	if me := s.model.viewer; s.handOpen() && !s.Presenting() && !s.Looking() && canBuild(&s.model.view, me) {
		f.builds = s.model.view.Level(me) + 1
	}
}

// canBuild reports whether a player's hand, if known, pays for the next level.
func canBuild(v *city.State, seat rules.Seat) bool {
	hand, known := v.Hand(seat)
	return known && slices.ContainsFunc(v.Prices(seat, nil), hand.Has)
}

// prospect says what points the player to move would have where their citizen is pointed at;
// nothing if that is not known or changes nothing.
func (f *foresight) prospect(seat rules.Seat) words.Message {
	if !f.where || f.there == f.worth[seat] {
		return words.Message{}
	}
	return words.M("city.place.points", "points", tell.Span(f.there.Least, f.there.Most))
}

// instead returns it for beside the current points, and for less room.
func (f *foresight) instead(now int) (then, brief string) {
	if !f.there.Sure() {
		return tell.Span(f.there.Least, f.there.Most), strconv.Itoa(f.there.Least) + "+"
	}
	if f.there.Least != now {
		then = strconv.Itoa(f.there.Least)
	}
	return then, ""
}

// points returns a player's points if the game ended now: "15", or "14–16" if they depend
// on hands that the viewer does not know.
func (f *foresight) points(seat rules.Seat) string {
	w := f.worth[seat]
	return tell.Span(w.Least, w.Most)
}

// then returns it for beside the current points; "" if it is the same.
func (f *foresight) then(seat rules.Seat) string {
	if w := f.worth[seat]; !w.Sure() || w.Least != f.of.Points(seat) {
		return f.points(seat)
	}
	return ""
}

// atLeast returns it for less room: "14+"; "" if it is certain.
func (f *foresight) atLeast(seat rules.Seat) string {
	if w := f.worth[seat]; !w.Sure() {
		return strconv.Itoa(w.Least) + "+"
	}
	return ""
}
