package citytable

import "agora/rules/city"

// Forced serves table.Roles: with nothing to pay or to trade a player can only pass.
// If other people play, here or elsewhere, the player passes by hand: an immediate pass
// would tell the others something about the hand, because the rules ask only those who
// have enough cards for something.
func (s *Scene) Forced(st city.State) (m city.Move, why string) {
	return s.forced(st, s.Curtain.Falls() || s.Distant())
}

func (s *Scene) forced(st city.State, others bool) (m city.Move, why string) {
	turn := s.rules.Turn(st)
	if others {
		return m, ""
	}
	switch turn.Phase {
	case city.PhaseExchange, city.PhaseStoa, city.PhaseDonate:
	default:
		return m, ""
	}
	moves := st.Moves(nil)
	if len(moves) != 1 || moves[0].Kind != city.Pass {
		return m, ""
	}
	return moves[0], s.Words.Pick("city.forced", turn.Phase, "player", s.Name(turn.Seat))
}
