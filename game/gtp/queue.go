package gtp

import (
	"bufio"
	"errors"
	"io"
	"runtime"
	"sync"
	"time"
)

// grace is the time for which the engine may go on thinking after the input has ended.
// A script that ends with its last question gets the answers of short thought.
var grace = 500 * time.Millisecond

// ending tells those who think that the caller has said quit, or has gone. Nil is that
// of an engine whose caller stays.
type ending struct {
	over chan struct{} // closed when the thinking has to end
}

func newEnding() *ending { return &ending{over: make(chan struct{})} }

// done is closed when the thinking has to end.
func (e *ending) done() <-chan struct{} {
	if e == nil {
		return nil
	}
	return e.over
}

// reached reports whether the thinking has to end. WebAssembly has one thread that nobody
// interrupts: there the reader gets its turn here.
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

// mostWaiting is the number of unanswered bytes that may wait. Behind more, the end of the
// input is seen only after some have been answered.
const mostWaiting = 4 * maxLine

// errThought holds what a command answers that has been ended without a result.
var errThought = errors.New("the input has ended before the result was there")

// queue reads the input ahead of what is answered, so that its end is seen while the
// engine thinks.
type queue struct {
	mu      sync.Mutex
	changed *sync.Cond
	waiting []spoken
	bytes   int
	left    bool // nobody asks for the next
}

// spoken is a line, or why there is none.
type spoken struct {
	line string
	err  error
}

// newQueue begins to read. The ending is told grace after the end of the input, or quit.
func newQueue(in io.Reader, end *ending) *queue {
	q := &queue{}
	q.changed = sync.NewCond(&q.mu)
	go q.read(bufio.NewReader(in), end)
	return q
}

func (q *queue) read(r *bufio.Reader, end *ending) {
	for {
		line, err := readLine(r)
		if err == io.EOF && line != "" { // a last line without its end
			q.add(spoken{line: line})
		}
		_, name, _ := parse(clean(line))
		last := name == "quit" || err != nil && !errors.Is(err, errLongLine)
		if !q.add(spoken{line, err}) {
			return
		}
		if last {
			time.AfterFunc(grace, func() { close(end.over) })
			return
		}
	}
}

// add lets a line wait, when there is room for it. It reports whether anybody will ask.
func (q *queue) add(s spoken) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	for q.bytes > mostWaiting && !q.left {
		q.changed.Wait()
	}
	q.waiting = append(q.waiting, s)
	q.bytes += len(s.line) + 1
	q.changed.Broadcast()
	return !q.left
}

// next waits for a line.
func (q *queue) next() (string, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.waiting) == 0 {
		q.changed.Wait()
	}
	s := q.waiting[0]
	q.waiting[0] = spoken{}
	q.waiting = q.waiting[1:]
	q.bytes -= len(s.line) + 1
	q.changed.Broadcast()
	return s.line, s.err
}

// leave lets the reader go.
func (q *queue) leave() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.left = true
	q.changed.Broadcast()
}
