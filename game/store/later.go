package store

import (
	"slices"
	"sync"
)

// later is the writer of autosaves: at most one is being written, and at most
// one waits for it, the newest.
type later struct {
	mu   sync.Mutex
	next []byte        // nil: none waits
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
	if w, ok := s.st.(waiter); !ok || !w.waits() {
		s.later.note(s.Autosave(data))
		return
	}
	l := &s.later
	l.mu.Lock()
	defer l.mu.Unlock()
	l.next = slices.Clone(data)
	if l.done == nil {
		l.done = make(chan struct{})
		go s.writeLater()
	}
}

// writeLater writes until nothing waits.
func (s *Saves) writeLater() {
	l := &s.later
	for data := l.take(); data != nil; data = l.take() {
		l.note(s.Autosave(data))
	}
}

// take is what waits, or nil: then the writer has ended.
func (l *later) take() []byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	data := l.next
	l.next = nil
	if data == nil {
		close(l.done)
		l.done = nil
	}
	return data
}

// note remembers how an autosave went.
func (l *later) note(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err == nil || !l.failed {
		l.trouble = err
	}
	l.failed = err != nil
}

// Trouble is what went wrong with autosaves since it was asked last, or nil. As
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
