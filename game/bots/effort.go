package bots

import "time"

// Effort tracks how much of its budget a search has spent, and lets it pause. It belongs to
// one search and is not shared.
type Effort struct {
	budget  Budget
	nodes   int
	next    int // number of nodes at which to check again
	stride  int // nodes between two checks
	stopped bool

	pause  func() bool   // returns false to stop the search
	spent  time.Duration // thinking time up to the last check
	looked time.Time     // time of the last check, or of the end of the last pause
}

// Bounds on how often a search checks: as often as the clock allows without a noticeable
// cost, whether a node takes a microsecond or a millisecond.
const (
	lookSoonest = 100 * time.Microsecond
	lookLatest  = 400 * time.Microsecond
	strideMost  = 1 << 13
)

// NewEffort returns an effort with a budget. The search calls pause about every third of a
// millisecond; pause may take its time, which does not count, and ends the search by
// returning false. It may be nil. When it is called never affects the answer of a search
// with a budget of nodes.
func NewEffort(b Budget, pause func() bool) *Effort {
	e := &Effort{budget: b, pause: pause, stride: 1, looked: time.Now()}
	e.plan()
	return e
}

// Within returns a new effort with its own budget and the same pause.
func (e *Effort) Within(b Budget) *Effort { return NewEffort(b, e.pause) }

// Spend adds nodes and reports whether the search may continue. Once it has returned false,
// it always does.
func (e *Effort) Spend(nodes int) bool {
	e.nodes += nodes
	if e.nodes < e.next {
		return true
	}
	return e.look()
}

// Nodes returns the number of nodes spent.
func (e *Effort) Nodes() int { return e.nodes }

// Left returns how many more nodes may be spent; a very large number if there is no such
// limit.
func (e *Effort) Left() int {
	if e.budget.Nodes <= 0 {
		return 1 << 30
	}
	return max(0, e.budget.Nodes-e.nodes)
}

// Time returns the limit on the total thinking time; 0 if there is none.
func (e *Effort) Time() time.Duration { return e.budget.Time }

// Clocked reports whether a clock is the only limit. Then all of the time may be used, and
// answers differ from machine to machine.
func (e *Effort) Clocked() bool { return e.budget.Time > 0 && e.budget.Nodes <= 0 }

// Stopped reports whether the search must end.
func (e *Effort) Stopped() bool { return e.stopped }

// Share returns how much of the budget is spent, in thousandths, for whichever limit is
// closer. With a budget of nodes only it is deterministic.
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

// look measures the time and allows a pause.
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

// plan sets the next check one stride ahead, but never beyond the limit of nodes.
func (e *Effort) plan() {
	e.next = e.nodes + e.stride
	if e.budget.Nodes > 0 {
		e.next = min(e.next, e.budget.Nodes)
	}
	if e.stopped {
		e.next = 0
	}
}
