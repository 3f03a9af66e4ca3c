package store

import "testing"

// TestCopiesOfAutosavesAreGames: a copy of an autosave made by another program is a
// listed game; the program's own copy is not.
func TestCopiesOfAutosavesAreGames(t *testing.T) {
	st := &Memory{}
	listed := []string{"autosave-LAPTOP", "autosave (conflicted copy)", "autosave 2", "autosave.sync-conflict-20261123-101112-ABCDEFG"}
	for _, name := range append([]string{"autosave.previous", "autosave.broken-1", "autosave.previous.broken-1", "autosaved", "autosave-2.previous"}, listed...) {
		if err := st.Write(name+extension, []byte(name)); err != nil {
			t.Fatalf("st.Write(name+extension, []byte(name)) = %v; want no error", err)
		}
	}
	games, err := NewSaves(st).Games()
	if err != nil {
		t.Fatalf("NewSaves(st).Games() = %v; want no error", err)
	}
	found := map[string]bool{}
	for _, g := range games {
		if g.Kind != Autosaved || g.Title == "" {
			t.Errorf("%s is listed as %+v; want an autosave with a title", g.File, g)
		}
		found[g.File] = true
	}
	for _, name := range listed {
		if !found[name+extension] {
			t.Errorf("%s is not found; want each copy", name)
		}
	}
	if len(games) != len(listed) {
		t.Errorf("%d games are listed: %+v; want %d", len(games), games, len(listed))
	}
}
