package store

import (
	"runtime"
	"sync"
)

// later is the autosave that waits for the one before it to be written.
type later struct {
	mu   sync.Mutex
	next []byte        // nil: none waits
	done chan struct{} // closed when nothing is left to write; nil: nothing is
	err  error         // what the last writing said, until somebody asks
}

// AutosaveLater keeps the running game like Autosave, without waiting for the
// disk, so that no picture comes late. Call it after every decision, ask
// Trouble now and then, and call Flush before the program ends. Of several that
// wait only the last is written. In a browser nothing is put off, because a
// page can be closed between any two moments.
func (s *Saves) AutosaveLater(data []byte) {
	l := &s.later
	if runtime.GOOS == "js" {
		err := s.Autosave(data)
		l.mu.Lock()
		l.err = err
		l.mu.Unlock()
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.next = append([]byte{}, data...)
	if l.done == nil {
		l.done = make(chan struct{})
		go s.writeLater()
	}
}

// writeLater writes until nothing waits.
func (s *Saves) writeLater() {
	l := &s.later
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.next != nil {
		data := l.next
		l.next = nil
		l.mu.Unlock()
		err := s.Autosave(data)
		l.mu.Lock()
		l.err = err
	}
	close(l.done)
	l.done = nil
}

// Trouble is what went wrong with the last AutosaveLater, or nil, and forgets
// it: every failed autosave is told once.
func (s *Saves) Trouble() error {
	l := &s.later
	l.mu.Lock()
	defer l.mu.Unlock()
	err := l.err
	l.err = nil
	return err
}

// Flush waits until the last AutosaveLater is written, and returns Trouble.
func (s *Saves) Flush() error {
	s.later.mu.Lock()
	done := s.later.done
	s.later.mu.Unlock()
	if done != nil {
		<-done
	}
	return s.Trouble()
}
