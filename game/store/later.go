package store

import (
	"slices"
	"sync"
)

// later writes autosaves in the background. At most one is being written and at most one,
// the newest, waits. Other jobs wait until these are done.
type later struct {
	mu   sync.Mutex
	next []byte // nil: none waits
	jobs []func() error
	done chan struct{} // closed when nothing is left to write; nil: idle

	trouble error // the last error, until somebody asks
	failed  bool  // the last write failed, so another failure is not reported
}

// waiter is a Store whose writes are too slow for the game to wait, such as a disk.
// Others, such as a browser's storage, write at once, and the game is safe when
// AutosaveLater returns.
type waiter interface{ waits() bool }

// AutosaveLater stores the current game like Autosave, but in the background, so that no
// frame is late. Writing begins at once; if several autosaves wait, only the last is
// written. Call it after every move, call Trouble every tick, and call Flush before the
// program ends.
func (s *Saves) AutosaveLater(data []byte) {
	if !s.slow() {
		s.later.note(s.Autosave(data))
		return
	}
	l := &s.later
	l.mu.Lock()
	defer l.mu.Unlock()
	l.next = slices.Clone(data)
	s.begin()
}

// Later runs a job on the store: at once if writing is fast, otherwise in the background.
// Trouble returns its errors.
func (s *Saves) Later(job func() error) {
	l := &s.later
	if !s.slow() {
		l.tell(job())
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.jobs = append(l.jobs, job)
	s.begin()
}

// begin starts the writer if it is idle. The caller must hold the lock.
func (s *Saves) begin() {
	if l := &s.later; l.done == nil {
		l.done = make(chan struct{})
		go s.writeLater()
	}
}

// writeLater writes until nothing is waiting.
func (s *Saves) writeLater() {
	l := &s.later
	for {
		switch data, job := l.take(); {
		case data != nil:
			l.note(s.Autosave(data))
		case job != nil:
			l.tell(job())
		default:
			return
		}
	}
}

// take returns what to write next. If there is nothing, the writer has ended.
func (l *later) take() (data []byte, job func() error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.next != nil {
		data, l.next = l.next, nil
		return data, nil
	}
	if len(l.jobs) > 0 {
		job, l.jobs = l.jobs[0], l.jobs[1:]
		return nil, job
	}
	close(l.done)
	l.done = nil
	return nil, nil
}

// tell remembers the error of a job.
func (l *later) tell(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		l.trouble = err
	}
}

// note remembers the outcome of an autosave.
func (l *later) note(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case err != nil && !l.failed:
		l.trouble = err
	case err == nil && l.failed: // nobody needs to hear of it any more
		l.trouble = nil
	}
	l.failed = err != nil
}

// Trouble returns what went wrong since it was last called, or nil. A series of failures
// is reported once.
func (s *Saves) Trouble() error {
	l := &s.later
	l.mu.Lock()
	defer l.mu.Unlock()
	err := l.trouble
	l.trouble = nil
	return err
}

// Flush waits until everything is written, and returns Trouble.
func (s *Saves) Flush() error {
	s.wait()
	return s.Trouble()
}

// wait waits until nothing is left to write.
func (s *Saves) wait() {
	s.later.mu.Lock()
	done := s.later.done
	s.later.mu.Unlock()
	if done != nil {
		<-done
	}
}
