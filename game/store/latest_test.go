package store

import (
	"errors"
	"testing"
)

func TestLatest(t *testing.T) {
	check := func(data []byte) (int, error) {
		if len(data) > 0 && data[0] == '!' {
			return -1, errors.New("broken")
		}
		return len(data), nil
	}
	mem := &Memory{}
	first := NewSaves(mem)
	if f, err := first.Latest(check); err != nil || f.Data != nil {
		t.Fatalf("nothing saved, but found %q, %v; want nil and no error", f.Data, err)
	}
	if err := first.Autosave([]byte("one")); err != nil {
		t.Fatalf("first.Autosave([]byte(\"one\")) = %v; want no error", err)
	}

	second := NewSaves(mem) // another tab, or a later start
	for range 2 {
		if f, _ := second.Latest(check); string(f.Data) != "one" {
			t.Fatalf("found %q, want the autosave", f.Data)
		}
	}
	if err := first.Autosave([]byte("one, two")); err != nil {
		t.Fatalf("first.Autosave([]byte(\"one, two\")) = %v; want no error", err)
	}
	if err := second.Autosave([]byte("mine")); err != nil {
		t.Fatalf("second.Autosave([]byte(\"mine\")) = %v; want no error", err)
	}
	if f, _ := second.Latest(check); string(f.Data) != "mine" {
		t.Fatalf("the second program found %q, not its own game; want \"mine\"", f.Data)
	}
	if f, _ := first.Latest(check); string(f.Data) != "one, two" {
		t.Fatalf("the first program found %q, not its own game; want \"one, two\"", f.Data)
	}
}

// A tab that is loaded again finds the game that it has written, whatever another tab has
// written since; an autosave that is not there makes no difference.
func TestPreferredAutosave(t *testing.T) {
	mem := &Memory{}
	one, other := NewSaves(mem), NewSaves(mem)
	for i, s := range []*Saves{one, other, one, other} {
		if err := s.Autosave(game(i)); err != nil {
			t.Fatalf("s.Autosave(game(i)) = %v; want no error", err)
		}
	}
	if one.Used() == other.Used() || NewSaves(mem).Used() != "" {
		t.Fatalf("they use %q and %q; want two different names, and none for one that has begun nothing", one.Used(), other.Used())
	}
	for _, c := range []struct {
		slot string
		want []byte
	}{{one.Used(), game(2)}, {other.Used(), game(3)}, {"autosave-9", nil}, {"", nil}} {
		s := NewSaves(mem)
		s.Prefer(c.slot)
		found, err := s.Latest(check)
		if err != nil || c.want != nil && string(found.Data) != string(c.want) || c.want == nil && found.Data == nil {
			t.Errorf("%q preferred, found %q, %v, want %q", c.slot, found.Data, err, c.want)
		}
	}
}

func TestLatestSaysOnceWhatWasBroken(t *testing.T) {
	check := func(data []byte) (int, error) {
		if data[0] == '!' {
			return -1, errors.New("broken")
		}
		return 1, nil
	}
	mem := &Memory{}
	if err := mem.Write("autosave.agora", []byte("!")); err != nil {
		t.Fatalf("mem.Write(\"autosave.agora\", []byte(\"!\")) = %v; want no error", err)
	}
	s := NewSaves(mem)
	if f, _ := s.Latest(check); len(f.Note) == 0 {
		t.Fatalf("nobody was told of the broken autosave: len(f.Note) is %v; want at least one", len(f.Note))
	}
	if f, _ := s.Latest(check); len(f.Note) != 0 {
		t.Fatalf("told again: %q; want none", f.Note)
	}
}
