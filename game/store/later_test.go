package store

import (
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
)

func TestAutosaveLater(t *testing.T) {
	st := newMemory()
	st.Slow = true
	var writes atomic.Int32
	held := make(chan struct{})
	st.Fail = func(op, name string) error {
		if op == "saved" {
			<-held
			writes.Add(1)
		}
		return nil
	}
	s := NewSaves(st)
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	data := []byte("game 1.")
	s.AutosaveLater(data)
	data[5] = '7' // the caller may go on with its bytes
	for n := 2; n <= 100; n++ {
		s.AutosaveLater(fmt.Appendf(nil, "game %d.", n))
	}
	close(held)
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	found, err := NewSaves(st).Continue(check)
	if err != nil || string(found.Data) != "game 100." {
		t.Errorf("kept %q, %v", found.Data, err)
	}
	if n := writes.Load(); n > 2 {
		t.Errorf("%d autosaves are written of those that waited for the first", n)
	}

	st.Fail = func(op, name string) error { return ErrFull }
	s.AutosaveLater([]byte("game 101."))
	if err := s.Flush(); !errors.Is(err, ErrFull) {
		t.Errorf("a full store: %v", err)
	}
	if err := s.Trouble(); err != nil {
		t.Errorf("told twice: %v", err)
	}
	st.Fail = nil
	s.AutosaveLater([]byte("game 102."))
	if err := s.Flush(); err != nil {
		t.Errorf("after the trouble: %v", err)
	}
}
