package task

import (
	"strings"
	"testing"

	"agora/game"
	"agora/game/puzzle"
	"agora/game/store"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
	"agora/tests/uidrive"
)

// screen is a table that shows nothing.
type screen struct{ Screen }

func (screen) Changed()   {}
func (screen) Busy() bool { return false }

// set sets a puzzle without a game at the table.
func set(t *testing.T, at int) (l *puzzling, nav *uidrive.Nav) {
	t.Helper()
	book, err := puzzle.Of("stacks")
	if err != nil {
		t.Fatalf("puzzle.Of(\"stacks\") = %v; want no error", err)
	}
	settings := store.DefaultSettings()
	nav = &uidrive.Nav{}
	l = &puzzling{book: book, at: at}
	l.teach(Table{Services: &game.Services{Settings: &settings, Nav: nav}, Screen: screen{}, Name: "stacks"}, l, book.Lesson(at), nil)
	return l, nav
}

// TestShortfallIsTold: a number that falls short is named.
func TestShortfallIsTold(t *testing.T) {
	l, _ := set(t, 0)
	for _, say := range [...]string{"short", "other"} {
		l.say, l.brings = say, "7"
		if _, _, answer := l.text(); !strings.Contains(answer, "7") {
			t.Errorf("text(%s, 7) = %q; want the number", say, answer)
		}
	}
}

// TestFollowingPuzzle: nothing lies beyond the ends of the book, and a solved puzzle leads
// past solved ones.
func TestFollowingPuzzle(t *testing.T) {
	l, nav := set(t, 0)
	last := len(l.book.Puzzles) - 1
	if got := l.following(-1); got >= 0 {
		t.Errorf("following(-1) of the first = %d; want none", got)
	}
	l.openNext(-1)
	l.at = last
	l.openNext(1)
	if len(nav.Asked) != 0 {
		t.Errorf("beyond the ends: asked for %v; want nothing", nav.Asked)
	}
	p := panels.Lesson{Ways: []*ui.Button{{ID: BtnLessonBack}, {ID: BtnLessonNext}}}
	if l.complete(&p); len(p.Ways) != 2 || p.Ways[1].ID != BtnLessonBack {
		t.Errorf("the last puzzle has %d buttons; want the list and the one before", len(p.Ways))
	}
	l.at = 0
	l.set(asking)
	l.note(func(was *store.Progress) {
		for i := range 3 {
			was.Solved = append(was.Solved, l.book.Puzzles[i].ID)
		}
	})
	if got := l.following(1); got != 1 {
		t.Errorf("following(1) of an open puzzle = %d; want 1", got)
	}
	l.set(solved)
	if got := l.following(1); got != 3 {
		t.Errorf("following(1) of a solved puzzle = %d; want 3", got)
	}
	l.note(func(was *store.Progress) {
		for i := range l.book.Puzzles {
			was.Solve(l.book.Puzzles[i].ID)
		}
	})
	if got := l.following(1); got >= 0 {
		t.Errorf("following(1) in a solved book = %d; want none", got)
	}
}

// TestMissedPuzzlesComeBack: the first try of a visit counts, and a later visit that finds the
// solution at once ends it.
func TestMissedPuzzlesComeBack(t *testing.T) {
	l, _ := set(t, 0)
	id := l.puzzleID()
	l.missed()
	l.note(l.solve)
	if !l.progress().Misses(id) {
		t.Error("a puzzle solved at the second try: Misses = false; want true")
	}
	l.visit = untried // it is opened again
	l.note(l.solve)
	if l.progress().Misses(id) {
		t.Error("a puzzle solved at once: Misses = true; want false")
	}
}
