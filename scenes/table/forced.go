package table

// force makes the only decision that a person has, and says why.
func (t *Common) force() bool {
	if !t.Playing() || t.sent || !t.mode.free() {
		return false
	}
	move, why := t.forced(t.at)
	if why == "" || t.decide(move, false) != nil {
		return false
	}
	t.Nav.Toast(why)
	return true
}

// forced is the only decision after n others, and why it is; "" if there is something
// to choose.
func (t *Common) forced(n int) (move, why string) {
	return t.typed.onlyMove(n)
}
