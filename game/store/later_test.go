package store

import (
	"errors"
	"fmt"
	"runtime"
	"sync/atomic"
	"testing"
)

func TestAutosaveLater(t *testing.T) {
	st := newMemory()
	st.Slow = true
	var writes atomic.Int32
	begun, held := make(chan struct{}), make(chan struct{})
	st.Fail = func(op, name string) error {
		if op == "saved" {
			if writes.Add(1) == 1 {
				close(begun)
			}
			<-held
		}
		return nil
	}
	s := NewSaves(st)
	if err := s.Flush(); err != nil {
		t.Fatalf("s.Flush() = %v; want no error", err)
	}
	data := []byte("game 1.")
	s.AutosaveLater(data)
	<-begun
	data[5] = '7' // the caller may reuse its bytes
	for n := 2; n <= 100; n++ {
		s.AutosaveLater(fmt.Appendf(nil, "game %d.", n))
	}
	close(held)
	if err := s.Flush(); err != nil {
		t.Fatalf("s.Flush() = %v; want no error", err)
	}
	found, err := NewSaves(st).Continue(check)
	if err != nil || string(found.Data) != "game 100." {
		t.Errorf("kept %q, %v; want \"game 100.\" and no error", found.Data, err)
	}
	if got, want := contents(t, st), "autosave.agora=game 100.\nautosave.previous.agora=game 1."; got != want {
		t.Errorf("the store has\n%s\nwant the first and the last of those that waited for it:\n%s", got, want)
	}

	st.Fail = func(op, name string) error { return ErrFull }
	s.AutosaveLater([]byte("game 101."))
	if err := s.Flush(); !errors.Is(err, ErrFull) {
		t.Errorf("a full store: %v; want %v", err, ErrFull)
	}
	if err := s.Trouble(); err != nil {
		t.Errorf("told twice: %v; want no error", err)
	}
	st.Fail = nil
	s.AutosaveLater([]byte("game 102."))
	if err := s.Flush(); err != nil {
		t.Errorf("after the trouble: %v; want no error", err)
	}
}

// TestTroubleIsToldOnce: a series of failed autosaves is reported once, and not at all if
// one succeeds before anybody asks.
func TestTroubleIsToldOnce(t *testing.T) {
	st := newMemory()
	s := NewSaves(st)
	n := 0
	save := func(fails bool) {
		st.Fail = func(op, name string) error {
			if fails && op == "saved" {
				return ErrFull
			}
			return nil
		}
		n++
		s.AutosaveLater(game(n))
	}
	save(true)
	if err := s.Trouble(); !errors.Is(err, ErrFull) {
		t.Errorf("told: %v; want %v", err, ErrFull)
	}
	save(true)
	if err := s.Trouble(); err != nil {
		t.Errorf("told again: %v; want no error", err)
	}
	save(false)
	save(true)
	save(true)
	if err := s.Trouble(); !errors.Is(err, ErrFull) {
		t.Errorf("of new trouble is told: %v; want %v", err, ErrFull)
	}
	save(false)
	save(true)
	save(false)
	if err := s.Trouble(); err != nil {
		t.Errorf("of trouble that is over is told: %v; want no error", err)
	}
}

// TestLatestWaitsForTheDisk: a menu that asks for the current game gets the last move,
// even if it is not written yet.
func TestLatestWaitsForTheDisk(t *testing.T) {
	st := newMemory()
	st.Slow = true
	st.Fail = func(string, string) error {
		for range 1000 { // without waiting this loop would be quicker than the write
			runtime.Gosched()
		}
		return nil
	}
	s := NewSaves(st)
	for n := 1; n <= 3; n++ {
		s.AutosaveLater(game(n))
		if found, err := s.Latest(check); string(found.Data) != string(game(n)) || err != nil {
			t.Errorf("found %q, %v; want game %d", found.Data, err, n)
		}
	}
}
