package store

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"
)

// endless gives the same byte for ever, and counts how often it is asked.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	e.read += len(p)
	return len(p), nil
}

func TestReadBounded(t *testing.T) {
	if data, err := ReadBounded(strings.NewReader("game 1.")); string(data) != "game 1." || err != nil {
		t.Errorf("read %q, %v", data, err)
	}
	broken := errors.New("it is broken")
	if data, err := ReadBounded(iotest.ErrReader(broken)); !errors.Is(err, broken) || data != nil {
		t.Errorf("read %q, %v", data, err)
	}
	e := &endless{}
	if _, err := ReadBounded(e); !errors.Is(err, ErrTooLarge) || e.read > MaxBundle+1 {
		t.Errorf("%v after %d bytes", err, e.read)
	}
}
