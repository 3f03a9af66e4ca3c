package bots

import (
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// mostHelpers is on how many more cores a search runs at most.
const mostHelpers = 3

// Helpers is on how many more cores a search may run. With a budget of nodes it is
// none, for the answer is the same everywhere then; and where all share one thread there
// is no other. The picture has no core of its own: see giveWay.
func (e *Effort) Helpers() int {
	if oneThread || !e.Clocked() {
		return 0
	}
	cores := runtime.GOMAXPROCS(0)
	if most := e.budget.Cores; most > 0 {
		cores = min(cores, most)
	}
	return min(mostHelpers, cores-1)
}

// Help runs a search with this many helpers beside it. When the search has ended, however it
// does, they are stopped; what they spent is counted with the search's own. Help panics with
// what the search panics with, and with a *Fault if one of them does.
func (e *Effort) Help(helpers int, work func(number int, e *Effort), search func()) {
	var stop atomic.Bool
	var fault atomic.Pointer[Fault]
	var all sync.WaitGroup
	efforts := make([]*Effort, helpers)
	for i := range efforts {
		efforts[i] = NewEffort(Budget{}, func() bool {
			giveWay()
			return !stop.Load()
		})
		all.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					fault.Store(&Fault{v, debug.Stack()})
				}
			}()
			work(i, efforts[i])
		})
	}
	func() {
		defer func() {
			stop.Store(true)
			all.Wait()
		}()
		search()
	}()
	if f := fault.Load(); f != nil {
		panic(f)
	}
	for _, h := range efforts {
		e.Spend(h.Nodes())
	}
}

// giveWay lets whatever waits for a core run first, such as the picture. Who thinks asks
// at every pause: the scheduler would let them go on for ten milliseconds.
func giveWay() { runtime.Gosched() }

// Warmer is a player who works tables out before the first decision.
type Warmer interface {
	// Warm prepares games with this many seats, unless that is done already.
	Warm(seats int)
}

// Warm does what the first decision of a game would wait for.
func (t Team[S, M]) Warm(seats int) {
	if w, ok := any(t.Player).(Warmer); ok {
		w.Warm(seats)
	}
}
