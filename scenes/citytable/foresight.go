package citytable

import (
	"slices"
	"strconv"

	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/tell"
)

// foresight holds forecasts for the current position: everybody's points if the game
// ended now, a citizen's prospects in the Court, and the level of the Monument that the
// open hand can pay for.
type foresight struct {
	of     city.State // the position counted
	worth  []city.Span
	odds   city.Odds
	asked  bool // the odds are those of the chosen citizen
	builds int  // level that the hand pays for, 0: none
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
	f.asked, f.builds = false, 0
	if p.Active && p.Chosen && p.View.Phase() == city.PhasePlace {
		f.odds, f.asked = p.View.CourtOdds(p.View.Active(), p.Letter)
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
