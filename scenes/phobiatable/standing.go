package phobiatable

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/phobia"
)

// outlines says when the largest groups of both players are outlined.
type outlines uint8

const (
	outlinesLate outlines = iota // in the last turns, until the player chooses
	outlinesOn
	outlinesOff
)

// lastTurns is the number of placements per player that count as the last turns.
const lastTurns = 5

// late reports whether only the last turns are left: one player has no more than that many
// pieces, or cells to place them on.
func late(st *phobia.State) bool {
	return st.Placed() > 1 && !st.Over() && (st.Supply(st.Seat(), phobia.Small)+st.Supply(st.Seat(), phobia.Large) <= lastTurns || st.Count() <= lastTurns)
}

// outlined reports whether the largest groups of both players are outlined.
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
