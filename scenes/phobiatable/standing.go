package phobiatable

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/phobia"
)

// outlines says when the largest groups of both are outlined.
type outlines uint8

const (
	outlinesLate outlines = iota // in the last turns, unless somebody has chosen
	outlinesOn
	outlinesOff
)

// lastTurns is the number of each player's placements that count as the last turns.
const lastTurns = 5

// late reports whether no more than the last turns are left: a player has not more pieces,
// or finds not more cells for them.
func late(st *phobia.State) bool {
	return st.Placed() > 1 && !st.Over() && (st.Supply(st.Seat(), phobia.Small)+st.Supply(st.Seat(), phobia.Large) <= lastTurns || st.Count() <= lastTurns)
}

// outlined reports whether the largest groups of both are outlined.
func (s *Scene) outlined(st *phobia.State) bool {
	return s.outlines == outlinesOn || s.outlines == outlinesLate && late(st)
}

// standing says who wins if nothing changes, and why.
func (s *Scene) standing(t *phobia.Tally) words.Message {
	w := t.Winner()
	switch {
	case w == rules.NoSeat:
		return words.M("phobia.standing.tie", "value", t.Largest[0])
	case t.Largest[0] == t.Largest[1]:
		return words.M("phobia.standing.groups", "player", s.Name(w), "value", t.Largest[0])
	}
	return words.M("phobia.standing", "player", s.Name(w), "value", t.Largest[w], "larger", t.Largest[1-w])
}
