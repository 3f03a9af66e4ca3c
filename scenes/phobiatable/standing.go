package phobiatable

import (
	"agora/rules/phobia"
	"agora/scenes/phobiatable/tell"
)

// outlines says when the largest groups of both players are outlined.
type outlines uint8

const (
	outlinesLate outlines = iota // in the last turns, until the player chooses
	outlinesOn
	outlinesOff
)

// outlined reports whether the largest groups of both players are outlined.
func (s *Scene) outlined(st *phobia.State) bool {
	return s.outlines == outlinesOn || s.outlines == outlinesLate && tell.Late(st)
}
