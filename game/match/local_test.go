package match_test

import (
	"testing"

	"agora/game/match"
	"agora/rules"
)

// TestLocal: requests are carried out at once and delivered once, in order, with
// everything a table needs to present them.
func TestLocal(t *testing.T) {
	l := match.NewLocal(newTable(t, match.Info{OpenUndo: true}))
	var _ match.Source[heapState, heapMove] = l
	moves := []heapMove{"take:1", "keep"}
	for n, m := range moves {
		if err := l.Make(m, n); err != nil {
			t.Fatalf("l.Make(m, n) = %v; want no error", err)
		}
	}
	if err := l.UndoTo(0); err != nil {
		t.Fatalf("l.UndoTo(0) = %v; want no error", err)
	}
	if err := l.Redo(func(rules.Seat) bool { return true }); err != nil {
		t.Fatalf("l.Redo() = %v; want no error", err)
	}
	want := []struct {
		kind     match.UpdateKind
		from, to int
	}{{match.Made, 0, 1}, {match.Made, 1, 2}, {match.Undone, 2, 0}, {match.Redone, 0, 2}}
	for _, w := range want {
		u, ok := l.Next()
		if !ok || u.Kind != w.kind || u.From != w.from || u.To != w.to {
			t.Fatalf("the update = %+v; want %+v", u, w)
		}
		if n := max(w.from, w.to) - min(w.from, w.to); len(u.Steps) != n || u.Steps[0].Move != moves[min(w.from, w.to)] {
			t.Errorf("update %v has the steps %+v; want %d steps from move %v on", w, u.Steps, n, moves[min(w.from, w.to)])
		}
		if w.kind == match.Undone && u.Before != u.Steps[1].State {
			t.Errorf("before they were taken back, the position was %+v; want %+v", u.Before, u.Steps[1].State)
		}
	}
	if u, ok := l.Next(); ok {
		t.Errorf("the update %+v is handed out once too often, ok of l.Next() = %v; want false", u, ok)
	}
}

// TestLocalRefusesWhatIsStale: a move made for another state of the game is refused
// without any change.
func TestLocalRefusesWhatIsStale(t *testing.T) {
	l := match.NewLocal(newTable(t, match.Info{OpenUndo: true}))
	if err := l.Make("take:1", 0); err != nil {
		t.Fatalf("l.Make(\"take:1\", 0) = %v; want no error", err)
	}
	l.Next()
	for _, after := range []int{0, 2, -1} {
		if l.Make("keep", after) == nil {
			t.Errorf("a decision after %d others is made after 1; want an error", after)
		}
	}
	if _, ok := l.Next(); ok || l.Match().Len() != 1 {
		t.Errorf("what is refused has changed the game: ok is %v; l.Match().Len() is %v, want 1", ok, l.Match().Len())
	}
}
