package bots

import (
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// mostHelpers is the largest number of further cores that a search uses.
const mostHelpers = 3

// Helpers returns how many further cores a search may use: none with a budget of nodes, because
// the answer must then be the same everywhere, and none where everything shares one thread. One
// core is always left to the picture; see giveWay.
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

// Help runs a search together with helpers on other cores. When the search ends, for whatever
// reason, the helpers are stopped and their nodes are added to its own. Help passes on the
// search's panic, and panics with a *Fault if a helper does.
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

// giveWay yields the core, for instance to the picture. A search calls it at every pause,
// because otherwise the scheduler would let it run for ten milliseconds.
func giveWay() { runtime.Gosched() }

// Warmer is a player that computes tables before its first decision.
type Warmer interface {
	// Warm prepares games with this many seats, unless that is done already.
	Warm(seats int)
}

// Warm prepares the tables that the first decision of a game would otherwise wait for.
func (t Team[S, M]) Warm(seats int) {
	if w, ok := any(t.Player).(Warmer); ok {
		w.Warm(seats)
	}
}
