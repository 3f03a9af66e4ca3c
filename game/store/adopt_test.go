//go:build !js

package store

import "testing"

// TestAdoptOfAProgramThatIsGone: Adopt takes over the autosave of a program that has
// ended, but leaves that of a running one.
func TestAdoptOfAProgramThatIsGone(t *testing.T) {
	folder := t.TempDir()
	open := func() *Saves {
		st, err := OpenFolder(folder)
		if err != nil {
			t.Fatalf("OpenFolder(folder) = %v; want no error", err)
		}
		return NewSaves(st)
	}
	first, other := open(), open()
	for n, s := range []*Saves{first, other} {
		if err := s.Autosave(game(n + 1)); err != nil {
			t.Fatalf("s.Autosave(game(n + 1)) = %v; want no error", err)
		}
	}
	if _, err := first.Adopt("autosave-2.agora"); err != nil {
		t.Fatalf("first.Adopt(\"autosave-2.agora\") = %v; want no error", err)
	}
	if got := listed(t, first); got != "3 Autosave 2" {
		t.Errorf("the game of a program that runs: the list is %q, want %q", got, "3 Autosave 2")
	}
	other.release()
	if data, err := first.Adopt("autosave-2.agora"); err != nil || string(data) != "game 2." {
		t.Fatalf("adopted is %q (%v), want game 2", data, err)
	}
	if got := listed(t, first); got != "" {
		t.Errorf("the game of a program that is gone: the list is %q; want none", got)
	}
}
