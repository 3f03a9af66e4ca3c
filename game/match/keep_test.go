package match_test

import (
	"testing"

	"agora/game/match"
)

// kept is a match with all the records that it passed on.
type kept struct {
	*table
	saves []string
}

func newKept(t *testing.T, info match.Info) *kept {
	t.Helper()
	k := &kept{table: newTable(t, info)}
	k.KeepWith(func(record []byte) { k.saves = append(k.saves, string(record)) })
	return k
}

// saved checks that the last change was saved once, and can be read back.
func (k *kept) saved(t *testing.T, what string) {
	t.Helper()
	if len(k.saves) != 1 {
		t.Fatalf("%s: it is saved %d times; want 1", what, len(k.saves))
	}
	back, err := match.Read[heapState, heapMove](heap{}, []byte(k.saves[0]))
	if err != nil || back.State() != k.State() || back.Len() != k.Len() || back.Draft() != k.Draft() || back.CanRedo() != k.CanRedo() {
		t.Fatalf("%s: the save is another game (%v); want the same position, decisions and draft", what, err)
	}
	k.saves = nil
}

func TestEveryChangeIsSaved(t *testing.T) {
	k := newKept(t, match.Info{OpenUndo: true})
	k.Save()
	k.saved(t, "the start")
	for _, m := range []heapMove{"take:1", "keep", "take:2", "done"} {
		do(t, k.table, m)
		k.saved(t, string(m))
	}
	k.SetDraft("take:3")
	k.saved(t, "a draft")
	k.Undo()
	k.saved(t, "the draft is taken back")
	k.Undo()
	k.saved(t, "a decision is taken back")
	if _, err := k.Redo(); err != nil {
		t.Fatalf("k.Redo() = %v; want no error", err)
	}
	k.saved(t, "a decision is made again")
	if err := k.UndoTo(1); err != nil {
		t.Fatalf("k.UndoTo(1) = %v; want no error", err)
	}
	k.saved(t, "three decisions are taken back")
	k.SetDraft("done")
	k.saves = nil
	do(t, k.table, "keep")
	k.saved(t, "a decision ends the draft")
	k.Undo()
	k.saves = nil

	k.SetDraft("")
	k.Do("take:9")
	k.Fork(1).SetDraft("keep")
	if len(k.saves) > 0 {
		t.Errorf("what changes nothing is saved: len(k.saves) is %v, want 0", len(k.saves))
	}
	k.UndoTo(0)
	k.saves = nil
	if k.Undo() == nil || len(k.saves) > 0 {
		t.Errorf("what cannot be taken back is saved: len(k.saves) is %v, want 0", len(k.saves))
	}
}

func TestUndoTo(t *testing.T) {
	s := newTable(t, match.Info{OpenUndo: true})
	do(t, s, "take:1", "keep", "take:2", "done", "take:3")
	s.SetDraft("keep")
	if !s.CanUndoTo(2) || s.CanUndoTo(-1) {
		t.Errorf("five decisions can be taken back, and not six: s.CanUndoTo(2) = %v, s.CanUndoTo(-1) = %v; want true and false", s.CanUndoTo(2), s.CanUndoTo(-1))
	}
	if err := s.UndoTo(2); err != nil || s.Len() != 2 || s.Draft() != "" || s.State() != s.StateAt(2) {
		t.Errorf("%d decisions and the draft %q are left (%v); want 2 decisions, no draft and no error", s.Len(), s.Draft(), err)
	}
	for n, m := range []heapMove{"take:2", "done", "take:3"} {
		if _, err := s.Redo(); err != nil || s.At(2+n).Move != m {
			t.Fatalf("made again: %q (%v); want %q and no error", s.At(2+n).Move, err, m)
		}
	}
	if _, err := s.Redo(); err == nil {
		t.Error("more is made again than was taken back; want an error")
	}
	if err := s.UndoTo(s.Len()); err != nil || s.Len() != 4 {
		t.Errorf("not one is taken back: %d (%v); want 4 and no error", s.Len(), err)
	}
	if err := s.UndoTo(-1); err == nil || s.Len() != 4 {
		t.Errorf("more is taken back than there is: %d (%v); want 4 and an error", s.Len(), err)
	}
}

// What cannot be taken back as a whole stays as it was, with its draft.
func TestUndoToIsAllOrNothing(t *testing.T) {
	s := newTable(t, match.Info{})
	do(t, s, "take:1", "keep", "take:2")
	s.SetDraft("done")
	if err := s.UndoTo(1); err == nil || s.CanUndoTo(1) {
		t.Errorf("Anna's turn is taken back: s.CanUndoTo(1) = %v; want an error and false", s.CanUndoTo(1))
	}
	if !s.CanUndoTo(2) {
		t.Error("Bert cannot take back the decision of the turn that continues: s.CanUndoTo(2) = false; want true")
	}
	if s.Len() != 3 || s.Draft() != "done" || s.CanRedo() {
		t.Errorf("%d decisions and the draft %q are left, s.CanRedo() = %v; want 3, \"done\" and false", s.Len(), s.Draft(), s.CanRedo())
	}
}

func TestStateAt(t *testing.T) {
	s := newTable(t, match.Info{OpenUndo: true})
	do(t, s, "take:1", "keep", "take:2")
	s.Undo()
	for n, want := range map[int]heapState{-1: s.Start(), 0: s.Start(), 1: s.At(0).State, 2: s.State(), 3: s.State()} {
		if s.StateAt(n) != want {
			t.Errorf("after %d decisions the position is another; want the same position", n)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	for _, text := range []string{"", "nonsense", "[Game \"chess\"]\n\n"} {
		if s, err := match.Read[heapState, heapMove](heap{}, []byte(text)); err == nil || s != nil {
			t.Errorf("%q gives %v, %v; want nil and an error", text, s, err)
		}
	}
}
