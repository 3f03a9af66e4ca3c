package store

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestDeletedGamesComeBack: a deleted game of any kind can be restored unchanged, under
// another name if its own has been taken meanwhile.
func TestDeletedGamesComeBack(t *testing.T) {
	m := newMemory()
	put(t, m, "save-Ελένη.agora", "game 1.", "running-B.agora", "game 2.", "history-20261122T140405Z-market.agora", "game 3.",
		"autosave-2.agora", "game 4.", "history-20261122T140405Z-market (conflicted copy).agora", "game 5.")
	s := NewSaves(m)
	before := contents(t, m)
	now := time.Date(2026, 11, 25, 20, 0, 0, 0, time.UTC)
	games, err := s.Games()
	if err != nil || len(games) != 5 {
		t.Fatalf("Games() = %v, %v; want 5 and no error", games, err)
	}
	for _, again := range []bool{false, true} { // with the old names free, and taken
		var gone []Saved
		for _, g := range games {
			d, err := s.Discard(g.File, now)
			if err != nil || d.Deleted.IsZero() || d.Kind != g.Kind || d.Title != g.Title {
				t.Fatalf("%s becomes %+v, %v; want the same kind and title, a time of deletion and no error", g.File, d, err)
			}
			gone = append(gone, d)
		}
		if left, _ := s.Games(); len(left) != 0 {
			t.Fatalf("left are %v; want none", left)
		}
		if all, _ := s.All(); len(all) != 5 {
			t.Fatalf("of five deleted games %d are there; want 5", len(all))
		}
		if again {
			put(t, m, "save-Ελένη.agora", "another", "history-20261122T140405Z-market.agora", "one more")
		}
		for i, d := range gone {
			if _, err := s.Adopt(d.File); err == nil {
				t.Errorf("%s is played on from among what was deleted; want an error", d.File)
			}
			back, err := s.Restore(d.File)
			if data, _ := s.Load(back.File); err != nil || !strings.HasPrefix(string(data), "game ") || !back.Deleted.IsZero() || back.Size != games[i].Size {
				t.Errorf("%s comes back as %+v with %q, %v; want the same size, no time of deletion and no error", d.File, back, data, err)
			}
		}
		if !again {
			want := strings.ReplaceAll(before, "autosave-2.agora=game 4.", "")
			got := strings.ReplaceAll(contents(t, m), "running-Autosave 2.agora=game 4.\n", "")
			if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(want), " ") {
				t.Errorf("there are\n%s\nwant\n%s", got, want)
			}
			games, _ = s.Games()
		}
	}
	text := contents(t, m)
	for n := 1; n <= 5; n++ {
		if strings.Count(text, fmt.Sprintf("=game %d.", n)) != 1 {
			t.Errorf("game %d is lost, or there twice:\n%s, strings.Count(text, fmt.Sprintf(\"=game %%d.\", n)) = %v\nwant 1",
				n, text, strings.Count(text, fmt.Sprintf("=game %d.", n)))
		}
	}
	if !strings.Contains(text, "=another") || !strings.Contains(text, "=one more") {
		t.Errorf("what has taken the names is lost:\n%s\nwant one with \"=another\" and one with \"=one more\"", text)
	}
}

// TestDeletedGamesGoAfterAMonth, not before. Two deleted under one name in one second are
// both kept.
func TestDeletedGamesGoAfterAMonth(t *testing.T) {
	m := newMemory()
	s := NewSaves(m)
	now := time.Date(2026, 11, 25, 20, 0, 0, 0, time.UTC)
	for n := range 2 {
		put(t, m, "save-A.agora", fmt.Sprint("game ", n))
		if _, err := s.Discard("save-A.agora", now); err != nil {
			t.Fatalf("s.Discard(\"save-A.agora\", now) = %v; want no error", err)
		}
	}
	for _, step := range []struct {
		after time.Duration
		left  int
	}{{-time.Hour, 2}, {29 * 24 * time.Hour, 2}, {30*24*time.Hour + time.Minute, 0}} {
		all, err := s.All()
		if rest := s.Purge(all, now.Add(step.after)); err != nil || len(rest) != step.left {
			t.Errorf("after %v there are %d, %v; want %d and no error", step.after, len(rest), err, step.left)
		}
		if all, _ := s.All(); len(all) != step.left {
			t.Errorf("after %v there are %d, want %d", step.after, len(all), step.left)
		}
	}
}

// TestDeletedGamesMakeRoom: when room runs out, the oldest deletions go first, and no
// more than needed.
func TestDeletedGamesMakeRoom(t *testing.T) {
	m := newMemory()
	s := NewSaves(m)
	now := time.Date(2026, 11, 25, 20, 0, 0, 0, time.UTC)
	for n, name := range []string{"save-A.agora", "save-B.agora", "save-C.agora"} {
		put(t, m, name, "game")
		if _, err := s.Discard(name, now.Add(time.Duration(n)*time.Minute)); err != nil {
			t.Fatalf("s.Discard(name, now.Add(time.Duration(n)*time.Minute)) = %v; want no error", err)
		}
	}
	m.Fail = func(op, name string) error {
		if list := len(m.files); op == "saved" && list >= 2 {
			return ErrFull
		}
		return nil
	}
	if _, err := s.Save("D", []byte("new"), false); err != nil {
		t.Fatalf("s.Save(\"D\", []byte(\"new\"), false) = %v; want no error", err)
	}
	if got := contents(t, m); !strings.Contains(got, "save-C") || strings.Contains(got, "save-B") || !strings.Contains(got, "save-D.agora=new") {
		t.Errorf("there are\n%s\nwant one with \"save-C\", one without \"save-B\" and one with \"save-D.agora=new\"", got)
	}
}
