package bots

import "time"

// Effort counts what a search spends of its budget and lets it pause. It belongs
// to the search and is not shared.
type Effort struct {
	budget  Budget
	nodes   int
	next    int // the count of nodes at which to look up again
	stride  int // nodes between two looks
	stopped bool

	pause  func() bool   // false to stop
	spent  time.Duration // thought, as of the last look
	looked time.Time     // the last look, or the return from a pause
}

// How often a search looks up from its work: as often as the clock can tell
// without being felt, for nodes of a microsecond and of a millisecond alike.
const (
	lookSoonest = 100 * time.Microsecond
	lookLatest  = 400 * time.Microsecond
	strideMost  = 1 << 13
)

// NewEffort returns an effort within a budget. pause is called every now and then
// while the search works, about every third of a millisecond; it may take its
// time, which does not count, and ends the search by returning false. It may be
// nil. When it is called never changes what a search with a budget of nodes
// answers.
func NewEffort(b Budget, pause func() bool) *Effort {
	e := &Effort{budget: b, pause: pause, stride: 1, looked: time.Now()}
	e.plan()
	return e
}

// Within returns a new effort with a budget of its own and the same pause.
func (e *Effort) Within(b Budget) *Effort { return NewEffort(b, e.pause) }

// Spend counts this many nodes and reports whether the search may go on. Once it
// has said no, it says no.
func (e *Effort) Spend(nodes int) bool {
	e.nodes += nodes
	if e.nodes < e.next {
		return true
	}
	return e.look()
}

// Nodes returns what has been spent.
func (e *Effort) Nodes() int { return e.nodes }

// Left returns how many nodes may still be spent; a great number if there is no such
// limit.
func (e *Effort) Left() int {
	if e.budget.Nodes <= 0 {
		return 1 << 30
	}
	return max(0, e.budget.Nodes-e.nodes)
}

// Time returns how long may be thought in all; 0 if there is no such limit.
func (e *Effort) Time() time.Duration { return e.budget.Time }

// Clocked reports whether a clock is set and nothing else: then all of its time may
// be used, and answers differ from machine to machine.
func (e *Effort) Clocked() bool { return e.budget.Time > 0 && e.budget.Nodes <= 0 }

// Stopped reports whether the search must end.
func (e *Effort) Stopped() bool { return e.stopped }

// Share returns how much of the budget is spent, in thousandths, whichever limit is
// nearer. With a budget of nodes only it is deterministic.
func (e *Effort) Share() int {
	share := 0
	if n := e.budget.Nodes; n > 0 {
		share = min(1000, e.nodes*1000/n)
	}
	if t := e.budget.Time; t > 0 {
		share = max(share, min(1000, int(e.spent*1000/t)))
	}
	return share
}

// look measures the time and offers a pause.
func (e *Effort) look() bool {
	if e.stopped {
		return false
	}
	now := time.Now()
	since := now.Sub(e.looked)
	e.spent += since
	e.looked = now
	switch {
	case since < lookSoonest:
		e.stride = min(2*e.stride, strideMost)
	case since > lookLatest:
		e.stride = max(e.stride/2, 1)
	}
	e.stopped = e.budget.Nodes > 0 && e.nodes >= e.budget.Nodes || e.budget.Time > 0 && e.spent >= e.budget.Time
	if !e.stopped && e.pause != nil {
		e.stopped = !e.pause()
		e.looked = time.Now()
	}
	e.plan()
	return !e.stopped
}

// plan sets the next look: the stride, but never past the limit of nodes.
func (e *Effort) plan() {
	e.next = e.nodes + e.stride
	if e.budget.Nodes > 0 {
		e.next = min(e.next, e.budget.Nodes)
	}
	if e.stopped {
		e.next = 0
	}
}
