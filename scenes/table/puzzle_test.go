package table

import (
	"slices"
	"strings"
	"testing"

	"agora/game/puzzle"
	"agora/game/rating"
	"agora/game/routes"
	"agora/game/store"
	"agora/scenes/table/task"
)

// solve opens the game's first puzzle that takes two moves, and returns its place in the
// book.
func solve(t *testing.T) (p *pupil, book *puzzle.Book, at int) {
	t.Helper()
	book, err := puzzle.Of("stacks")
	if err != nil {
		t.Fatalf("puzzle.Of(\"stacks\") = %v; want no error", err)
	}
	at = slices.IndexFunc(book.Puzzles, func(p puzzle.Puzzle) bool { return p.Depth == 2 && p.Kind == "win" })
	if p, err = teach(t, routes.PuzzleArg{Name: book.Puzzles[at].ID}, store.Progress{}); err != nil {
		t.Fatalf("teach() = %v; want no error", err)
	}
	return p, book, at
}

// opened returns the puzzle that was last asked for.
func (p *pupil) opened() string {
	p.t.Helper()
	n := len(p.nav.Asked) - 1
	if p.nav.Asked[n] != "go stacks" {
		p.t.Fatalf("asked for %v; want [n] \"go stacks\"", p.nav.Asked)
	}
	return p.nav.Args[n].(routes.PuzzleArg).Name
}

// TestPuzzle: a puzzle is solved when its last move is found; in between the book answers
// for the other player.
func TestPuzzle(t *testing.T) {
	p, book, at := solve(t)
	is := book.Puzzles[at]
	if p.Trace()["stage"] != "asking" || !p.Playing() || p.Settings.Puzzles["stacks"].At != is.ID {
		t.Fatalf("the puzzle does not begin: %v, %+v, p.Playing() = %v; want \"asking\", [\"stacks\"].At %q and true",
			p.Trace()["stage"], p.Settings.Puzzles, p.Playing(), is.ID)
	}
	p.try(is.Line[0].Right[0])
	p.rest()
	if p.Trace()["stage"] != "asking" || p.Trace()["answer"] != "on" || p.Match.Len() != 1+len(is.Line[0].Then) || len(p.Settings.Puzzles["stacks"].Solved) > 0 {
		t.Fatalf("after the first decision: %v, %v, %d decisions; want it on, asking, with the answer made and nothing solved",
			p.Trace()["stage"], p.Trace()["answer"], p.Match.Len())
	}
	if _, _, answer := p.panel(); answer == "" {
		t.Errorf("nothing is said to what was right: answer is %q; want some text", answer)
	}
	set, _, _ := p.panel()
	p.try(is.Line[1].Right[0])
	p.rest()
	if got := p.Settings.Puzzles["stacks"].Solved; p.Trace()["stage"] != "solved" || !slices.Equal(got, []string{is.ID}) || len(p.Settings.Lessons["stacks"].Solved) > 0 {
		t.Errorf("at the end: %v, solved %v; want it solved, and no lesson", p.Trace()["stage"], got)
	}
	if title, task, _ := p.panel(); title != set || task != p.Words.T(book.Key(&is, "task"), "n", 2, "player", p.Name(1)) {
		t.Errorf("when it is solved, it is called %q: %q; want %q with its task", title, task, set)
	}
	p.click(task.BtnLessonNext)
	next := book.Next(func(id string) bool { return id == is.ID }, rating.Rating{})
	if got := p.opened(); got != book.Puzzles[next].ID || next == at {
		t.Errorf("then comes %q; want the easiest of the others", got)
	}
	p.click(task.BtnPuzzleList)
	if n := len(p.nav.Asked) - 1; p.nav.Asked[n] != "go puzzles" || p.nav.Args[n] != "stacks" {
		t.Errorf("the list: %v; want \"go puzzles\" with The Prisoners", p.nav.Asked)
	}
	p.menu()
	if arg := p.nav.Args[len(p.nav.Args)-1].(routes.PauseArg); !arg.Puzzle || arg.Lesson {
		t.Errorf("the menu of a puzzle has %+v; want Puzzle without Lesson", arg)
	}
	if _, err := p.disk.Read("autosave.agora"); err == nil {
		t.Error("a puzzle is saved as the game that is played; want an error")
	}
}

// TestWrongTryIsAnswered: a wrong try is refuted by the other player, and then both moves
// are undone.
func TestWrongTryIsAnswered(t *testing.T) {
	p, book, at := solve(t)
	i := slices.IndexFunc(book.Puzzles[at].Line[0].Wrong, func(w string) bool { return w[0] != '~' })
	reply, tries, _ := strings.Cut(book.Puzzles[at].Line[0].Wrong[i], ": ")
	p.try(strings.Fields(tries)[0])
	p.rest()
	if p.Match.Len() != 2 || p.Match.At(1).Seat() != 1 || p.moveName(p.match.Token(1)) != reply || p.Trace()["stage"] != "wrong" {
		t.Fatalf("after %d decisions the stage is %v, p.Match.At(1).Seat() = %v, p.moveName(p.match.Token(1)) = %q; want 2, \"wrong\", 1 and %q",
			p.Match.Len(), p.Trace()["stage"], p.Match.At(1).Seat(), p.moveName(p.match.Token(1)), reply)
	}
	p.ticks(wrongTicks)
	p.rest()
	if p.Match.Len() != 0 || !p.Playing() || p.Trace()["stage"] != "asking" {
		t.Errorf("%d decisions stay, %v, p.Playing() = %v; want 0, \"asking\" and true", p.Match.Len(), p.Trace()["stage"], p.Playing())
	}
}

// TestWrongTryIsTold: a try that wins more slowly is told apart from one that does not
// win, and a number that falls short is named.
func TestWrongTryIsTold(t *testing.T) {
	book, err := puzzle.Of("stacks")
	if err != nil {
		t.Fatalf("puzzle.Of(\"stacks\") = %v; want no error", err)
	}
	at := slices.IndexFunc(book.Puzzles, func(p puzzle.Puzzle) bool {
		return slices.ContainsFunc(p.Line[0].Wrong, func(w string) bool { return w[0] == '~' })
	})
	p, err := teach(t, routes.PuzzleArg{Name: book.Puzzles[at].ID}, store.Progress{})
	if err != nil {
		t.Fatalf("teach() = %v; want no error", err)
	}
	for _, wrong := range book.Puzzles[at].Line[0].Wrong {
		reply, tries, _ := strings.Cut(wrong, ": ")
		p.try(strings.Fields(tries)[0])
		p.rest()
		say := "answered"
		if strings.HasPrefix(reply, "~") {
			say = "later"
		}
		if _, _, answer := p.panel(); p.Trace()["answer"] != say || answer != p.Words.Pick("puzzles.say", say, "player", p.Name(1)) || p.Match.Len() != 2 {
			t.Errorf("%s is answered by %v: %q, p.Match.Len() = %v; want %v, %q and 2",
				tries, p.Trace()["answer"], answer, p.Match.Len(), say, p.Words.Pick("puzzles.say", say, "player", p.Name(1)))
		}
		p.ticks(wrongTicks)
		p.rest()
	}
}

// TestNextPuzzle leads to the next or previous puzzle.
func TestNextPuzzle(t *testing.T) {
	p, book, at := solve(t)
	p.click(task.BtnLessonSkip)
	if got := p.opened(); got != book.Puzzles[at+1].ID {
		t.Errorf("after it comes %q; want %q", got, book.Puzzles[at+1].ID)
	}
	p.click(task.BtnLessonBack)
	if got := p.opened(); got != book.Puzzles[at-1].ID {
		t.Errorf("before it comes %q; want %q", got, book.Puzzles[at-1].ID)
	}
}

// TestNoPuzzle: an unknown puzzle is refused.
func TestNoPuzzle(t *testing.T) {
	if _, err := teach(t, routes.PuzzleArg{Name: "nonsense"}, store.Progress{}); err == nil || !strings.Contains(err.Error(), "nonsense") {
		t.Errorf("a puzzle that does not exist: %v; want an error with \"nonsense\"", err)
	}
	if err := newToy(t).sit(routes.PuzzleArg{Name: "any"}); err == nil {
		t.Error("a game without puzzles has one; want an error")
	}
}
