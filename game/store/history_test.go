package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// listed describes the list, newest game first.
func listed(t *testing.T, s *Saves) string {
	t.Helper()
	games, err := s.Games()
	if err != nil {
		t.Fatalf("s.Games() = %v; want no error", err)
	}
	var all []string
	for _, g := range games {
		all = append(all, fmt.Sprintf("%d %s", g.Kind, g.Title))
	}
	return strings.Join(all, "; ")
}

func TestFinishedGamesAreKeptOnce(t *testing.T) {
	m := newMemory()
	s := NewSaves(m)
	end := time.Date(2026, 11, 22, 15, 4, 5, 0, time.FixedZone("", 3600))
	for range 2 { // the second is identical
		g, err := s.Finish("market", end, game(1))
		if err != nil || g.File != "history-20261122T140405Z-market.agora" || g.Kind != Over || g.Title != "market" || !g.Time.Equal(end) {
			t.Fatalf("kept as %+v, %v; want the title market and the time of its end", g, err)
		}
	}
	for n := 2; n < 4; n++ { // different games in the same second
		if _, err := s.Finish("market", end, game(n)); err != nil {
			t.Fatalf("s.Finish(\"market\", end, game(n)) = %v; want no error", err)
		}
	}
	if _, err := s.Finish("city", end.Add(time.Hour), game(4)); err != nil {
		t.Fatalf("s.Finish(\"city\", end.Add(time.Hour), game(4)) = %v; want no error", err)
	}
	if got := listed(t, s); got != "2 city; 2 market; 2 market; 2 market" {
		t.Errorf("the list is %s, want %s", got, "2 city; 2 market; 2 market; 2 market")
	}
	if data, err := s.Load("history-20261122T140405Z-market-3.agora"); string(data) != "game 3." || err != nil {
		t.Errorf("the third is %q, %v; want \"game 3.\" and no error", data, err)
	}
	if _, err := s.Rename("history-20261122T140405Z-market-2.agora", "My best"); err != nil {
		t.Errorf("s.Rename(\"history-20261122T140405Z-market-2.agora\", \"My best\") = %v; want no error", err)
	}
	if got := listed(t, s); !strings.Contains(got, "0 My best") || strings.Count(got, "2 market") != 2 {
		t.Errorf("renamed, the list is %s, strings.Count(got, \"2 market\") = %v; want one with \"0 My best\" and 2", got, strings.Count(got, "2 market"))
	}
}

func TestNamesInTheList(t *testing.T) {
	for name, want := range map[string]string{
		"save-A.agora":                           "0 A",
		"save-history-1.agora":                   "0 history-1",
		"running-A.agora":                        "1 A",
		"history-20261122T140405Z-a.agora":       "2 a",
		"history-20261122T140405Z-a-12.agora":    "2 a",
		"history-20261122T140405Z-a-b.agora":     "2 a-b",
		"autosave-2.agora":                       "3 Autosave 2",
		"autosave.agora":                         "3 Autosave 1",
		"save-.agora":                            "",
		"running-.agora":                         "",
		"history-20261322T140405Z-a.agora":       "",
		"history-20261122T140405Z-.agora":        "",
		"history-20261122T140405Z.agora":         "",
		"autosave.previous.agora":                "",
		"save-A":                                 "",
		"settings.json":                          "",
		"history-99999999999999999999-a-b.agora": "",
	} {
		got := ""
		if g, ok := savedAs(name); ok {
			got = fmt.Sprintf("%d %s", g.Kind, g.Title)
		}
		if got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

func TestWaitingGames(t *testing.T) {
	m := newMemory()
	s := NewSaves(m)
	for n, want := range []string{"running-A.agora", "running-A.agora", "running-A (2).agora"} {
		data := game(min(max(n, 1), 2)) // 1, 1, 2
		if g, err := s.Wait("A", data); err != nil || g.File != want || g.Kind != Waiting {
			t.Errorf("game %d waits as %+v, %v; want %s", n, g, err, want)
		}
	}
	if _, err := s.Save("A", game(3), false); err != nil {
		t.Errorf("a title of a waiting game cannot be saved under: %v; want no error", err)
	}
	put(t, m, autosave+extension, "game 7.")
	if f, err := s.Continue(check); err != nil || string(f.Data) != "game 7." {
		t.Fatalf("Continue() = %q, %v; want game 7", f, err)
	}
	data, err := s.Adopt("running-A.agora")
	if err != nil || string(data) != "game 1." {
		t.Errorf("adopted %q, %v; want \"game 1.\" and no error", data, err)
	}
	if got := contents(t, m); got != "autosave.agora=game 1.\nautosave.previous.agora=game 7.\nrunning-A (2).agora=game 2.\nsave-A.agora=game 3." {
		t.Errorf("then there are\n%s\nwant \"autosave.agora=game 1.\\nautosave.previous.agora=game 7.\\nrunning-A (2).agora=game 2.\\nsave-A.agora=game 3.\"", got)
	}
	if f, err := s.Latest(check); err != nil || string(f.Data) != "game 1." {
		t.Errorf("the game to continue with is %q, %v; want \"game 1.\" and no error", f.Data, err)
	}
	if _, err := s.Adopt("save-A.agora"); err != nil {
		t.Errorf("s.Adopt(\"save-A.agora\") = %v; want no error", err)
	}
	if got := listed(t, s); !strings.Contains(got, "0 A") {
		t.Errorf("a saved game was taken out of the list: %s; want one with \"0 A\"", got)
	}
	if _, err := s.Adopt("running-gone.agora"); !errors.Is(err, ErrNotFound) {
		t.Errorf("adopting what is not there: %v; want %v", err, ErrNotFound)
	}
}

// TestAdoptLosesNothing: whichever operation of the store fails, the game is in the list
// or in the autosave.
func TestAdoptLosesNothing(t *testing.T) {
	for _, op := range []string{"read", "saved", "removed"} {
		for nth := range 4 {
			m := newMemory()
			s := NewSaves(m)
			put(t, m, "running-A.agora", "game 1.")
			if err := s.Autosave(game(5)); err != nil {
				t.Fatalf("s.Autosave(game(5)) = %v; want no error", err)
			}
			if _, err := s.Wait("B", game(5)); err != nil {
				t.Fatalf("s.Wait(\"B\", game(5)) = %v; want no error", err)
			}
			n := 0
			m.Fail = func(o, _ string) error {
				if o == op {
					if n++; n == nth+1 {
						return ErrForbidden
					}
				}
				return nil
			}
			s.Adopt("running-A.agora")
			m.Fail = nil
			all := contents(t, m)
			if !strings.Contains(all, "=game 1.") || !strings.Contains(all, "=game 5.") {
				t.Errorf("%s refused the %d. time, there are\n%s\nwant one with \"=game 1.\" and one with \"=game 5.\"", op, nth+1, all)
			}
		}
	}
}

// TestFinishLater: a finished game is on disk once Flush returns, and errors are
// reported.
func TestFinishLater(t *testing.T) {
	for _, slow := range []bool{false, true} {
		m := newMemory()
		m.Slow = slow
		s := NewSaves(m)
		data := game(1)
		s.AutosaveLater(data)
		s.FinishLater("market", time.Unix(0, 0), data)
		clear(data) // the store must have its own copy
		if err := s.Flush(); err != nil {
			t.Fatalf("s.Flush() = %v; want no error", err)
		}
		if got := contents(t, m); got != "autosave.agora=game 1.\nhistory-19700101T000000Z-market.agora=game 1." {
			t.Errorf("slow %v: there are\n%s\nwant \"autosave.agora=game 1.\\nhistory-19700101T000000Z-market.agora=game 1.\"", slow, got)
		}
		m.Fail = func(op, name string) error {
			if op == "saved" {
				return ErrFull
			}
			return nil
		}
		s.FinishLater("market", time.Unix(0, 0), game(2))
		if err := s.Flush(); !errors.Is(err, ErrFull) {
			t.Errorf("slow %v: a full store is told as %v; want %v", slow, err, ErrFull)
		}
	}
}

// TestHistoryTitlesAreFileNames: any name of a game makes a valid file name.
func TestHistoryTitlesAreFileNames(t *testing.T) {
	for _, name := range []string{"market", "", "a/b", "CON", strings.Repeat("ω", 300), "../x", "x y"} {
		file := historyOf(name, time.Unix(1, 0), 1)
		if _, ok := savedAs(file); checkName(file) != nil || !ok {
			t.Errorf("the game %.20q is kept as %q, checkName(file) = %v, ok of savedAs(file) = %v; want no error and true", name, file, checkName(file), ok)
		}
	}
	if !slices.Equal([]string{historyOf("a", time.Unix(0, 0), 1)}, []string{"history-19700101T000000Z-a.agora"}) {
		t.Errorf("historyOf(a, 1970, 1) = %q; want \"history-19700101T000000Z-a.agora\"", historyOf("a", time.Unix(0, 0), 1))
	}
}
