package table

// force makes the only decision that a person has, and says why.
func (t *Common) force() bool {
	if !t.Playing() || !t.mode.free() {
		return false
	}
	m, why := t.forced(t.at)
	if why == "" || t.decide(m, false) != nil {
		return false
	}
	t.Nav.Toast(why)
	return true
}

// forced is the only decision after n others, and why it is; "" if there is something
// to choose.
func (t *Common) forced(n int) (m any, why string) {
	return t.half().onlyMove(t.match.StateAt(n))
}
