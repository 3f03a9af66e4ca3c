package table

import (
	"bytes"
	"testing"

	"agora/game/match"
	"agora/game/routes"
)

// TestForeignGameIsNotStored: a game from outside is stored once somebody here makes a
// move. Opening it, leaving it, the timed save and refused moves do not store it. The
// player's own game stays in its place until then.
func TestForeignGameIsNotStored(t *testing.T) {
	own, foreign := record(t, 1), record(t, 2, 3)
	s := newToy(t)
	if err := s.Saves.Autosave(own); err != nil {
		t.Fatalf("s.Saves.Autosave(own) = %v; want no error", err)
	}
	if err := s.sit(routes.GoOnArg{Record: foreign, Imported: true}); err != nil {
		t.Fatalf("s.sit(routes.GoOnArg{Record: foreign, Imported: true}) = %v; want no error", err)
	}
	stored := func() []byte {
		t.Helper()
		if err := s.Saves.Flush(); err != nil {
			t.Fatalf("s.Saves.Flush() = %v; want no error", err)
		}
		found, err := s.Saves.Latest(func([]byte) (int, error) { return 1, nil })
		if err != nil {
			t.Fatalf("s.Saves.Latest() = %v; want no error", err)
		}
		return found.Data
	}
	s.rest()
	s.Save()
	if s.Do(99, false) {
		t.Fatal("the illegal move 99 is accepted: s.Do(99, false) = true; want false")
	}
	s.Save()
	if !bytes.Equal(stored(), own) {
		t.Fatalf("a game in which nobody here decided is stored: %s; want %s", stored(), own)
	}
	s.add(2)
	if m, err := match.Read(race{}, stored()); err != nil || m.Len() != 3 {
		t.Errorf("after a decision is stored %s, %v; want 3 decisions and no error", stored(), err)
	}
}

// TestForeignGameEndsUnkept: if computers finish a game from outside without anybody
// here, it does not enter the history.
func TestForeignGameEndsUnkept(t *testing.T) {
	for _, foreign := range []bool{false, true} {
		s := newToy(t)
		s.foreign = foreign
		if err := s.sit(routes.GoOnArg{Record: record(t, 2, 3), Imported: foreign}); err != nil {
			t.Fatalf("s.sit(routes.GoOnArg{Record: record(t, 2, 3), Imported: foreign}) = %v; want no error", err)
		}
		s.rest()
		for !s.match.Turn().Over() {
			if s.decide("3", false) != nil && s.decide("1", false) != nil {
				t.Fatalf("foreign %v: the race does not continue; want a decision", foreign)
			}
			s.rest()
		}
		s.Saves.Flush()
		games, err := s.Saves.Games()
		if err != nil || (len(games) == 0) != foreign {
			t.Errorf("foreign %t: the list has %v, %v; want none exactly if the game is foreign", foreign, games, err)
		}
	}
}
