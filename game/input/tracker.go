package input

// Tracker makes gestures out of what the hardware says. It is pure: the same
// Raws give the same Events. The zero value is ready.
type Tracker struct {
	events []Event
}

// Feed takes one tick and returns what happened in it, in order. The slice is
// valid until the next call.
func (t *Tracker) Feed(raw Raw) []Event {
	t.events = t.events[:0]
	return t.events
}
