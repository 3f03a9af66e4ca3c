package store

import (
	"strings"
	"testing"
)

// TestFailing: while the current game is not saved, the store says so, tries again at
// each move and after each deletion, and offers what it could not write. It calls games
// by the names that players know.
func TestFailing(t *testing.T) {
	full := false
	m := &Memory{Fail: func(op, name string) error {
		if op == "saved" && full {
			return ErrFull
		}
		return nil
	}}
	s := NewSaves(m)
	put(t, m, "save-Sunday.agora", "old")
	check := func([]byte) (int, error) { return 1, nil }
	save := func(data string, fails bool) {
		t.Helper()
		s.AutosaveLater([]byte(data))
		if err := s.Failing(); (err != nil) != fails {
			t.Fatalf("after %q it fails: %v; want an error: %v", data, err, fails)
		}
		if found, err := s.Latest(check); err != nil || string(found.Data) != data {
			t.Fatalf("after %q the latest is %q, %v; want the same and no error", data, found.Data, err)
		}
	}
	save("one", false)
	full = true
	save("two", true)
	save("three", true)
	if said := s.Failing().Error(); strings.Contains(said, "autosave") || !strings.HasPrefix(said, "This game") {
		t.Errorf("said is %q; want a sentence about this game, without the word autosave", said)
	}
	full = false
	save("four", false)
	full = true
	save("five", true)
	full = false // deleting makes room
	if err := s.Delete("save-Sunday.agora"); err != nil || s.Failing() != nil {
		t.Errorf("with room again the game is not saved: Delete() = %v, Failing() = %v; want no error", err, s.Failing())
	}
	if data, err := m.Read("autosave.agora"); string(data) != "five" {
		t.Errorf("the store has %q, %v; want \"five\"", data, err)
	}
}

// TestNamesOfPlayers: no error message contains the name of a file that the player did
// not choose.
func TestNamesOfPlayers(t *testing.T) {
	for name, want := range map[string]string{
		"autosave.agora": "This game", "autosave-2.previous.agora": "This game", "settings.json": "The settings", "save-Sunday.agora": "The game “Sunday”",
		"running-Anna.agora": "The game “Anna”", "history-20261122T150405Z-phobia.agora": "A finished game",
	} {
		if got := (&Error{Op: "saved", Name: name, Place: inBrowser, Kind: ErrFull}).Error(); got != want+" could not be saved in this browser’s storage. There is no room left." {
			t.Errorf("of %s it says %q, want %q", name, got, want+" could not be saved in this browser’s storage. There is no room left.")
		}
	}
}
