package table

import (
	"errors"
	"testing"

	"agora/game/match"
	"agora/rules/chance"
	"agora/rules/market"
)

func newTable(t *testing.T, keep func([]byte) error, warn func(string)) *Table[market.State, market.Move] {
	t.Helper()
	tb, err := New(market.Game{}, match.Info{Players: make([]match.Player, 2), Seed: 3}, keep, warn)
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

func TestEveryDecisionIsSaved(t *testing.T) {
	var saved []byte
	tb := newTable(t, func(r []byte) error { saved = r; return nil }, nil)
	r := chance.New(1, 1)
	for range 8 {
		m, ok := market.Game{}.Sample(tb.State(), &r)
		if !ok {
			t.Fatal("no move")
		}
		if _, err := tb.Do(m); err != nil {
			t.Fatal(err)
		}
		back, err := Open(market.Game{}, saved, nil, nil)
		if err != nil || back.State() != tb.State() {
			t.Fatalf("the save is another game (%v)", err)
		}
	}
	tb.SetDraft("pass")
	if back, err := Open(market.Game{}, saved, nil, nil); err != nil || back.Session().Draft() != "pass" {
		t.Error("the draft is not saved")
	}

	last := tb.State()
	tb.Look(2)
	if tb.Live() || tb.State() != tb.StateAt(2) || tb.State() == last {
		t.Error("looking back does not show an earlier position")
	}
	if _, err := tb.Do(market.NoBuy()); err == nil {
		t.Error("a decision is made while looking back")
	}
	branch, err := Open(market.Game{}, tb.Branch(), nil, nil)
	if err != nil || branch.Len() != 2 || branch.State() != tb.State() {
		t.Errorf("the branch has %d decisions (%v)", branch.Len(), err)
	}
	tb.Look(99)
	if !tb.Live() || tb.State() != last {
		t.Error("the end is not the end")
	}
}

func TestFailingStoreIsToldOnce(t *testing.T) {
	told := 0
	fail := true
	tb := newTable(t, func([]byte) error {
		if fail {
			return errors.New("The disk is full.")
		}
		return nil
	}, func(string) { told++ })
	tb.Save()
	tb.Save()
	if told != 1 {
		t.Errorf("it was told %d times", told)
	}
	fail = false
	tb.Save()
	fail = true
	tb.Save()
	if told != 2 {
		t.Errorf("a new failure was told %d times in all", told)
	}
}

func TestOpenRefuses(t *testing.T) {
	for _, text := range []string{"", "nonsense", "[Game \"chess\"]\n\n"} {
		if tb, err := Open(market.Game{}, []byte(text), nil, nil); err == nil || tb != nil {
			t.Errorf("%q gives %v, %v", text, tb, err)
		}
	}
}
