package table

import (
	"slices"

	"agora/game/match"
	"agora/render/emblem"
	"agora/rules"
)

// seat asks who sits at the table when it opens, and who decides for each seat.
func (t *Common) seat() {
	s := &t.Seating
	s.words, s.Info = t.Words, t.match.Info()
	for i, p := range s.Info.Players {
		if i < len(s.Emblems) {
			s.Emblems[i] = emblem.ID(max(0, slices.Index(match.Emblems(), p.Emblem)))
		}
	}
	for i := range s.control {
		if s.control[i] = t.source.Control(rules.Seat(i)); s.control[i] == match.Thinks && t.facts.Ask == nil {
			s.control[i] = match.Here
		}
	}
}

// byHand gives a computer's seat to the people at the table, so that the game can
// go on.
func (t *Common) byHand(seat rules.Seat) {
	t.control[seat], t.dirty = match.Here, true
	if _, ok := t.home.(*watching); ok {
		t.home = &playing{t}
		t.mode = t.home
	}
	t.Rearrange()
	t.Curtain.ask()
}
