package table

import (
	"slices"
	"testing"

	"agora/game/routes"
	"agora/game/store"
)

// TestUnsaved: while the game cannot be stored, the bar shows a mark, at once and after
// each move. It leads to what can be done, and disappears when a move is saved. A review
// has nothing to save.
func TestUnsaved(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	full := false
	s.disk.Fail = func(op, name string) error {
		if op == "saved" && full {
			return store.ErrFull
		}
		return nil
	}
	marked := func() bool { s.Update(nil); s.Update(nil); return s.Furniture.offers(BtnUnsaved) }
	if marked() {
		t.Fatal("a game that is saved is marked: marked() = true; want false")
	}
	full = true
	for range 2 {
		s.add(1)
		if !marked() {
			t.Fatal("a game that is not saved is not marked: marked() = false; want true")
		}
	}
	f := s.Furniture.buttons
	f[slices.IndexFunc(f, func(b *button) bool { return b.ID == BtnUnsaved })].Do()
	if arg, ok := s.nav.Args[len(s.nav.Args)-1].(routes.UnsavedArg); !ok || arg.Game != "race" || arg.Why == nil || len(arg.Record) == 0 || arg.Open != nil {
		t.Errorf("the mark leads to %+v; want The Race with its record, the reason and nothing opened", s.nav.Args)
	}
	full = false
	s.add(1)
	if marked() {
		t.Error("a game that is saved again is marked: marked() = true; want false")
	}
}
