package table

// force makes a person's move if it is the only one, and says why.
func (t *Core) force() bool {
	if !t.Playing() || t.sent || !t.mode.Rules.Free() {
		return false
	}
	move, why := t.forced(t.at)
	if why == "" || t.decide(move, false) != nil {
		return false
	}
	t.Nav.Toast(why)
	return true
}

// forced returns the only move after n others and the reason; why is "" if there is a
// choice.
func (t *Core) forced(n int) (move, why string) {
	return t.typed.onlyMove(n)
}
