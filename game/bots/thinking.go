package bots

import (
	"fmt"
	"iter"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"
)

// Thinking is a player that thinks while the picture keeps moving. A scene starts it, polls it in
// every tick, and makes the move when it is done. On a desktop it runs in its own goroutine. A
// browser has one thread, so there it runs inside Poll for as long as that allows, and is
// suspended in the middle of the search until the next call.
//
// Poll, MoveNow and Cancel are called by one goroutine, the scene's.
type Thinking[M any] struct {
	hurry  atomic.Bool // answer now
	cancel atomic.Bool // do not answer

	mu     sync.Mutex
	latest Choice[M]
	some   bool // latest is one
	answer Choice[M]
	done   bool
	fault  *Fault

	// Where there is one thread:
	resume func() (struct{}, bool)
	stop   func()
	until  time.Time // the search gives the thread back then
}

// Fault is a panic of a search, with the stack of the place where it happened. Poll raises it
// again, so that it is caught where the scene's own panics are.
type Fault struct {
	Value any
	Stack []byte
}

func (f *Fault) Error() string { return fmt.Sprintf("%v\n%s", f.Value, f.Stack) }

// oneThread reports whether a search shares the thread of the picture.
const oneThread = runtime.GOOS == "js"

// Start sets a player to work.
func Start[S, M any](p Player[S, M], job Job[S, M]) *Thinking[M] { return start(p, job, oneThread) }

func start[S, M any](p Player[S, M], job Job[S, M], oneThread bool) *Thinking[M] {
	t := &Thinking[M]{}
	report := job.Report
	job.Report = func(c Choice[M]) {
		t.mu.Lock()
		t.latest, t.some = c, true
		t.mu.Unlock()
		if report != nil {
			report(c)
		}
	}
	think := func(pause func() bool) {
		defer func() {
			if v := recover(); v != nil {
				t.mu.Lock()
				t.fault, t.done = &Fault{v, debug.Stack()}, true
				t.mu.Unlock()
			}
		}()
		c := p.Think(job, NewEffort(effort(p, job), pause))
		t.mu.Lock()
		t.answer, t.latest, t.some, t.done = c, c, true, true
		t.mu.Unlock()
	}
	if !oneThread {
		go think(func() bool {
			giveWay()
			return !t.hurry.Load() && !t.cancel.Load()
		})
		return t
	}
	t.resume, t.stop = iter.Pull(func(yield func(struct{}) bool) {
		think(func() bool {
			for !t.hurry.Load() && !t.cancel.Load() && !time.Now().Before(t.until) {
				if !yield(struct{}{}) {
					return false
				}
			}
			return !t.hurry.Load() && !t.cancel.Load()
		})
	})
	return t
}

// Poll returns the answer and true when there is one. In the browser it thinks for about slice:
// some 4 ms while things move, and more when nothing does. Elsewhere it returns at once. After
// Cancel it is never done. If the search has failed, Poll panics with a *Fault.
func (t *Thinking[M]) Poll(slice time.Duration) (Choice[M], bool) {
	if t.cancel.Load() {
		return Choice[M]{}, false
	}
	if t.resume != nil && !t.finished() {
		t.until = time.Now().Add(slice)
		t.resume()
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.fault != nil {
		panic(t.fault)
	}
	return t.answer, t.done
}

func (t *Thinking[M]) finished() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.done
}

// Latest returns the best move so far, to show the thinking; false if there is none yet.
func (t *Thinking[M]) Latest() (Choice[M], bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.latest, t.some
}

// MoveNow asks for the answer without further thought; one of the next calls of Poll returns
// it.
func (t *Thinking[M]) MoveNow() { t.hurry.Store(true) }

// Cancel ends the thinking without an answer. It may be called at any time, also
// twice, and must be called for a Thinking that is dropped before it is done.
func (t *Thinking[M]) Cancel() {
	t.cancel.Store(true)
	if t.stop != nil {
		t.stop()
	}
}
