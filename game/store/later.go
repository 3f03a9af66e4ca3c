package store

import (
	"slices"
	"sync"
)

// later is the writer of autosaves: at most one is being written, and at most
// one waits for it, the newest. What else is to be written waits for that.
type later struct {
	mu   sync.Mutex
	next []byte // nil: none waits
	jobs []func() error
	done chan struct{} // closed when nothing is left to write; nil: nothing is

	trouble error // what went wrong, until somebody asks
	failed  bool  // the last writing went wrong: the next failure is no news
}

// waiter is a Store whose writes take so long that the game must not wait for
// them: a disk. Others, such as a browser's storage, take what they are given
// at once, and the game is safe when AutosaveLater returns.
type waiter interface{ waits() bool }

// AutosaveLater keeps the running game like Autosave, without waiting for the
// disk, so that no picture comes late. Writing begins at once; of several that
// wait for the one before them only the last is written. Call it after every
// decision, ask Trouble in every tick, and call Flush before the program ends.
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

// Later does something with the store like AutosaveLater: at once, where writing takes no time,
// else beside the game. What goes wrong, Trouble tells.
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

// begin lets the writer begin, if it does not write already. The lock is held.
func (s *Saves) begin() {
	if l := &s.later; l.done == nil {
		l.done = make(chan struct{})
		go s.writeLater()
	}
}

// writeLater writes until nothing waits.
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

// take returns what waits, or nothing: then the writer has ended.
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

// tell remembers what went wrong with a job.
func (l *later) tell(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		l.trouble = err
	}
}

// note remembers how an autosave went.
func (l *later) note(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case err != nil && !l.failed:
		l.trouble = err
	case err == nil && l.failed: // nobody need be told any more
		l.trouble = nil
	}
	l.failed = err != nil
}

// Trouble returns what went wrong with autosaves since it was asked last, or nil. As
// long as they go on failing it is told once.
func (s *Saves) Trouble() error {
	l := &s.later
	l.mu.Lock()
	defer l.mu.Unlock()
	err := l.trouble
	l.trouble = nil
	return err
}

// Flush waits until the last AutosaveLater is written, and returns Trouble.
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
