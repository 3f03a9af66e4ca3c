package match_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game/match"
	"agora/rules"
)

type table = match.Match[heapState, heapMove]

func players(names ...string) []match.Player {
	var all []match.Player
	for _, n := range names {
		all = append(all, match.Player{Name: n})
	}
	return all
}

func newTable(t *testing.T, info match.Info) *table {
	t.Helper()
	if info.Players == nil {
		info.Players = players("Anna", "Bert")
	}
	s, err := match.New[heapState, heapMove](heap{}, info)
	if err != nil {
		t.Fatalf("match.New[heapState, heapMove](heap{}, info) = %v; want no error", err)
	}
	return s
}

func do(t *testing.T, s *table, moves ...heapMove) {
	t.Helper()
	for _, m := range moves {
		if _, err := s.Do(m); err != nil {
			t.Fatalf("%s: s.Do(m) = %v; want no error", m, err)
		}
	}
}

func TestNewDressesSeats(t *testing.T) {
	s := newTable(t, match.Info{Players: []match.Player{
		{Name: "Anna"}, {Name: "Bert", Emblem: "owl"}, {Name: "Cleo", Colour: "aegean"}, {Name: "Dora", Kind: "computer 2"},
	}})
	want := []match.Player{
		{"Anna", "amphora", "terracotta", "human", false},
		{"Bert", "owl", "ochre", "human", false},
		{"Cleo", "bee", "aegean", "human", false},
		{"Dora", "branch", "olive", "computer 2", false},
	}
	if got := s.Info().Players; !slices.Equal(got, want) {
		t.Errorf("got %v\nwant %v", got, want)
	}
	if s.Info().Game != "heap" {
		t.Errorf("the game is called %q, want %q", s.Info().Game, "heap")
	}
}

func TestNewRefuses(t *testing.T) {
	for name, info := range map[string]match.Info{
		"one player":    {Players: players("Anna")},
		"five players":  {Players: players("A", "B", "C", "D", "E")},
		"another game":  {Game: "market", Players: players("A", "B")},
		"no emblem":     {Players: []match.Player{{Emblem: "horse"}, {}}},
		"no colour":     {Players: []match.Player{{Colour: "pink"}, {}}},
		"emblem twice":  {Players: []match.Player{{Emblem: "owl"}, {Emblem: "owl"}}},
		"colour twice":  {Players: []match.Player{{Colour: "ochre"}, {Colour: "ochre"}}},
		"unknown kind":  {Players: []match.Player{{Kind: "computer 9"}, {}}},
		"wrong option":  {Players: players("A", "B"), Options: map[string]string{"bonus": "7"}},
		"long name":     {Players: players(strings.Repeat("é", 201), "B")},
		"unknown field": {Players: players("A", "B"), Options: map[string]string{"speed": "7"}},
	} {
		if s, err := match.New[heapState, heapMove](heap{}, info); err == nil || s != nil {
			t.Errorf("%s is accepted; want an error", name)
		}
	}
}

// TestKindsAndLevels: the kind of a seat and the level of its computer say the same.
func TestKindsAndLevels(t *testing.T) {
	for level, kind := range []string{match.Human, "computer 1", "computer 2", "computer 3", "computer 4", "computer 5"} {
		if match.Kind(level) != kind || match.Level(kind) != level {
			t.Errorf("level %d is %q, %q is level %d; want the same level both ways", level, match.Kind(level), kind, match.Level(kind))
		}
	}
	for temper, kind := range map[int]string{1: "computer 4.1", 9: "computer 4.9"} {
		if match.Tempered(4, temper) != kind || match.Level(kind) != 4 || match.Temper(kind) != temper {
			t.Errorf("temper %d is %q, %q is level %d, temper %d; want the same level and temper both ways",
				temper, match.Tempered(4, temper), kind, match.Level(kind), match.Temper(kind))
		}
	}
	for _, kind := range []string{"computer 3.", "computer 3.0", "computer 3.10", "computer 6.1", "computer 3,1", "computer .1", "", "computer", "computer 0", "computer 6", "computer 11", "Computer 1"} {
		if n := match.Level(kind); n != 0 {
			t.Errorf("%q is level %d, want 0", kind, n)
		}
		if n := match.Temper(kind); n != 0 {
			t.Errorf("%q has temper %d, want 0", kind, n)
		}
	}
}

// TestBeginning: the start of a match is the game's own, and no position can be set up
// for players who could not play.
func TestBeginning(t *testing.T) {
	s := newTable(t, match.Info{Seed: 3})
	if s.Game().Name() != "heap" || fmt.Sprint(s.StartEvents()) != fmt.Sprint([]took{{s.Start().left}}) {
		t.Errorf("%s begins with %v; want \"heap\" and %v", s.Game().Name(), s.StartEvents(), []took{{s.Start().left}})
	}
	s.StartEvents()[0] = took{-1}
	if s.StartEvents()[0] == (took{-1}) {
		t.Error("the events can be changed from outside; want a copy")
	}
	text := heap{}.Encode(s.Start())
	if at, err := match.NewAt[heapState, heapMove](heap{}, s.Info(), text); err != nil || at.State() != s.Start() || len(at.StartEvents()) != 0 {
		t.Errorf("set up as %v, %v; want the position and no events", at, err)
	}
	if at, err := match.NewAt[heapState, heapMove](heap{}, match.Info{Players: players("A")}, text); err == nil || at != nil {
		t.Error("a position is set up for one player; want an error")
	}
}

func TestInfoIsACopy(t *testing.T) {
	given := match.Info{Players: players("Anna", "Bert"), Options: map[string]string{"bonus": "2"}}
	s := newTable(t, given)
	given.Players[0].Name, given.Options["bonus"] = "Eve", "1"
	got := s.Info()
	got.Players[1].Name, got.Options["bonus"] = "Eve", "1"
	if in := s.Info(); in.Players[0].Name != "Anna" || in.Players[1].Name != "Bert" || in.Options["bonus"] != "2" {
		t.Errorf("the match's agreement changed: %v; want Anna, Bert and a bonus of 2, as before", in)
	}
}

func TestDoRefusesAndChangesNothing(t *testing.T) {
	s := newTable(t, match.Info{})
	do(t, s, "take:2")
	s.SetDraft("keep")
	s.Undo() // drops the draft
	if err := s.Undo(); err != nil {
		t.Fatalf("s.Undo() = %v; want no error", err)
	}
	s.SetDraft("take:3")
	before := s.State()
	_, err := s.Do("take:9")
	var illegal *rules.Illegal
	if !errors.As(err, &illegal) || illegal.Code != "count" {
		t.Fatalf("the refusal is %v, want one with the code count", err)
	}
	if s.State() != before || !s.CanRedo() || s.Draft() != "take:3" || s.Len() != 0 {
		t.Errorf("a refused move changed the match: s.Draft() is %q, want \"take:3\"; s.Len() is %v, want 0", s.Draft(), s.Len())
	}
}

func TestUndoWithinOnesTurn(t *testing.T) {
	s := newTable(t, match.Info{})
	if s.CanUndo() || s.Undo() == nil {
		t.Errorf("undo before the first decision: s.CanUndo() = %v; want false and an error", s.CanUndo())
	}
	start := s.State()
	do(t, s, "take:1")
	if !s.CanUndo() || s.Undo() != nil || s.State() != start {
		t.Fatal("the taking cannot be taken back before keeping; want an undo to the start")
	}
	if ev, err := s.Redo(); err != nil || len(ev) != 1 || s.Len() != 1 {
		t.Fatalf("redo: %v %v; want one event, one decision and no error", ev, err)
	}
	do(t, s, "keep")
	err := s.Undo()
	if s.CanUndo() || err == nil || !strings.Contains(err.Error(), "Anna") {
		t.Errorf("undo across the turn: %v, s.CanUndo() = %v; want an error with \"Anna\" and false", err, s.CanUndo())
	}
	do(t, s, "take:1")
	if err := s.Undo(); err != nil {
		t.Errorf("Bert's own turn: %v; want no error", err)
	}
	if err := s.Undo(); err == nil {
		t.Error("Bert took back Anna's turn; want an error")
	}
}

func TestUndoAfterTheEnd(t *testing.T) {
	for _, open := range []bool{false, true} {
		s := newTable(t, match.Info{OpenUndo: open})
		for !s.Turn().Over() {
			if _, err := s.Do("take:1"); err != nil {
				do(t, s, "done")
			}
		}
		if s.CanUndo() != open || (s.Undo() == nil) != open {
			t.Errorf("open %t: undo of a finished game; want an undo exactly if it is open", open)
		}
		if open {
			for s.CanUndo() {
				if err := s.Undo(); err != nil {
					t.Fatalf("s.Undo() = %v; want no error", err)
				}
			}
			if s.Len() != 0 || s.State() != s.Start() {
				t.Errorf("open %v: open undo does not reach the start: s.Len() is %v, want 0", open, s.Len())
			}
		}
	}
}

func TestDraftIsDroppedFirst(t *testing.T) {
	s := newTable(t, match.Info{})
	do(t, s, "take:1")
	s.SetDraft("keep")
	if err := s.Undo(); err != nil || s.Draft() != "" || s.Len() != 1 {
		t.Errorf("undo: %v, draft %q, %d decisions; want no error, \"\" and 1", err, s.Draft(), s.Len())
	}
	s.SetDraft("keep")
	do(t, s, "done")
	if s.Draft() != "" {
		t.Errorf("a decision leaves the draft: s.Draft() is %q, want \"\"", s.Draft())
	}
	s.SetDraft("take:2")
	if !s.CanUndo() {
		t.Error("a draft cannot be taken back where no decision can: s.CanUndo() = false; want true")
	}
}

func TestStepsAndFork(t *testing.T) {
	s := newTable(t, match.Info{OpenUndo: true})
	do(t, s, "take:1", "keep", "take:2", "done", "take:3")
	s.Undo()
	want := []string{"1 take take:1", "1 keep keep", "2 take take:2", "2 keep done"}
	if s.Len() != len(want) {
		t.Fatalf("%d decisions; want %d", s.Len(), len(want))
	}
	for i, w := range want {
		st := s.At(i)
		if got := fmt.Sprint(st.Seat()+1, " ", st.Turn.Phase, " ", st.Move); got != w {
			t.Errorf("decision %d is %q, want %q", i, got, w)
		}
	}
	if s.At(3).State != s.State() {
		t.Error("the last step does not lead to the state; want the last state")
	}
	f := s.Fork(2)
	if f.CanRedo() || f.State() != s.At(1).State {
		t.Error("a fork begins elsewhere; want the position of step 1, and nothing to redo")
	}
	do(t, f, "take:1")
	if s.At(2).Move != "take:2" || !s.CanRedo() {
		t.Errorf("a fork changes its origin: s.At(2).Move = %q, s.CanRedo() = %v; want \"take:2\" and true", s.At(2).Move, s.CanRedo())
	}
	mustPanic(t, "At beyond the end", func() { s.At(4) })
	mustPanic(t, "Fork beyond the end", func() { s.Fork(5) })
}

func mustPanic(t *testing.T, what string, do func()) {
	t.Helper()
	defer func() {
		if recover() == nil {
			t.Errorf("%s does not panic; want a panic", what)
		}
	}()
	do()
}
