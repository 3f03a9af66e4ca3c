package gtp

import (
	"bufio"
	"errors"
	"io"
	"runtime"
	"sync"
	"time"
)

// grace is how long the engine may continue thinking after the end of the input, so that a
// script that ends with its last command still gets answers, from a short search.
var grace = 500 * time.Millisecond

// ending tells computations that the caller has sent quit or has gone. A nil ending never
// comes.
type ending struct {
	over chan struct{} // closed when thinking has to stop
}

func newEnding() *ending { return &ending{over: make(chan struct{})} }

// done returns a channel that is closed when thinking has to stop.
func (e *ending) done() <-chan struct{} {
	if e == nil {
		return nil
	}
	return e.over
}

// reached reports whether thinking has to stop. WebAssembly has a single thread without
// preemption, so it also yields to the reader.
func (e *ending) reached() bool {
	if runtime.GOOS == "js" {
		runtime.Gosched()
	}
	select {
	case <-e.done():
		return true
	default:
		return false
	}
}

// mostWaiting is how many bytes of unanswered commands may wait. Beyond that, the end of
// the input is noticed only after some of them have been answered.
const mostWaiting = 4 * maxLine

// errThought is the error of a command that was stopped before it had a result.
var errThought = errors.New("the input has ended before the result was there")

// queue reads the input ahead of the answers, so that its end is noticed while the engine
// thinks.
type queue struct {
	mu      sync.Mutex
	changed *sync.Cond
	waiting []spoken
	bytes   int
	left    bool // nobody will ask for another line
}

// spoken is a request, or the reason why there is none.
type spoken struct {
	request
	err  error
	size int // of its line in bytes
}

// last reports whether nothing after s is read or answered: the request ends the program,
// or the input has ended or failed.
func (s spoken) last() bool {
	if s.err != nil {
		return !errors.Is(s.err, errLongLine)
	}
	return s.ends()
}

// newQueue starts reading. It triggers the ending a grace period after quit or the end of
// the input.
func newQueue(in io.Reader, end *ending) *queue {
	q := &queue{}
	q.changed = sync.NewCond(&q.mu)
	go q.read(bufio.NewReader(in), end)
	return q
}

// read queues each line as it is parsed here, once: nobody else decides what it says. It
// stops where the server stops.
func (q *queue) read(r *bufio.Reader, end *ending) {
	for {
		line, err := readLine(r)
		asked := spoken{parse(clean(line)), err, len(line) + 1}
		if !q.add(asked) {
			return
		}
		if asked.last() {
			time.AfterFunc(grace, func() { close(end.over) })
			return
		}
	}
}

// add waits for room and queues a request. It reports whether anybody will ask for it.
func (q *queue) add(s spoken) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	for q.bytes > mostWaiting && !q.left {
		q.changed.Wait()
	}
	q.waiting = append(q.waiting, s)
	q.bytes += s.size
	q.changed.Broadcast()
	return !q.left
}

// next waits for a request.
func (q *queue) next() spoken {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.waiting) == 0 {
		q.changed.Wait()
	}
	s := q.waiting[0]
	q.waiting[0] = spoken{}
	q.waiting = q.waiting[1:]
	q.bytes -= s.size
	q.changed.Broadcast()
	return s
}

// leave releases the reader.
func (q *queue) leave() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.left = true
	q.changed.Broadcast()
}
