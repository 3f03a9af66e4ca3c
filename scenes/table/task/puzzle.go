package task

import (
	"agora/game/lesson"
	"agora/game/puzzle"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// A puzzle is set at the table as a lesson with one step per move. The other player
// answers as the book says. A wrong try is refuted by the move that spoils it, if there is
// one, and then both are undone.

// puzzling is the mode of a puzzle.
type puzzling struct {
	teaching
	book  *puzzle.Book
	at    int     // index in the book
	first verdict // result of the first try, as it is rated
	visit verdict // result of the first try since the puzzle was opened
}

// verdict is the result of the first try at a puzzle.
type verdict uint8

const (
	untried verdict = iota
	foundIt
	missedIt
)

// rate counts the first try in the player's puzzle rating, once: the whole solution was
// found, or something else was tried, or the solution shown.
func (l *puzzling) rate(v verdict) {
	if l.first != untried || l.progress().Has(l.puzzleID()) {
		return
	}
	l.first = v
	l.t.Progress().RatePuzzle(l.book.Game, l.book.Puzzles[l.at].Hard, v == foundIt)
}

// BtnPuzzleList opens the list of puzzles; the other buttons are those of lessons.
const BtnPuzzleList = "puzzle-list"

// Puzzle sets a puzzle of a book; bind prepares its steps.
func Puzzle(t Table, book *puzzle.Book, id string, bind func(*lesson.Lesson) (Course, error)) (Task, error) {
	at := -1
	if book != nil {
		at = book.Find(id)
	}
	if at < 0 {
		return Task{}, words.Wrong("puzzles.unknown", "name", id)
	}
	file := book.Lesson(at)
	course, err := bind(file)
	if err != nil {
		return Task{}, err
	}
	l := &puzzling{book: book, at: at}
	l.teach(t, l, file, course)
	l.note(func(p *store.Progress) { p.At = id })
	m := l.mode()
	m.Pause, m.Trace = func(arg *routes.PauseArg) { arg.Puzzle = true }, l.trace
	return Task{m, l.ask}, l.deal()
}

func (l *puzzling) notes() *store.Lessons { return &l.t.Settings.Puzzles }

func (l *puzzling) solve(p *store.Progress) {
	l.tried(p, foundIt)
	l.rate(foundIt)
	l.t.Progress().PuzzleSolved()
	p.Solve(l.puzzleID())
}

// missed counts a wrong try, or that the solution was shown.
func (l *puzzling) missed() {
	if l.visit == untried {
		l.note(func(p *store.Progress) { l.tried(p, missedIt) })
	}
	l.rate(missedIt)
}

// tried notes the result of the first try since the puzzle was opened.
func (l *puzzling) tried(p *store.Progress, v verdict) {
	if l.visit == untried {
		l.visit = v
		p.Tried(l.puzzleID(), v == foundIt)
	}
}

// puzzleID returns the ID of the puzzle.
func (l *puzzling) puzzleID() string { return l.book.Puzzles[l.at].ID }

func (l *puzzling) midway() bool { return l.step < len(l.lesson.Steps)-1 }

func (l *puzzling) next() { l.openNext(1) }

func (l *puzzling) previous() { l.openNext(-1) }

func (l *puzzling) canPrevious() bool { return true }

// openNext opens the next or previous puzzle, if there is one.
func (l *puzzling) openNext(by int) {
	if at := l.following(by); at >= 0 {
		l.t.Nav.Go(l.book.Game, routes.PuzzleArg{Name: l.book.Puzzles[at].ID})
	}
}

// following returns the index of the next or previous puzzle; -1 at the ends of the book.
// After a solved puzzle comes the one to continue with.
func (l *puzzling) following(by int) int {
	if by > 0 && l.stage == solved {
		return l.book.Next(l.progress().Has, l.t.Progress().Rating(store.PuzzleRating(l.book.Game)))
	}
	if at := l.at + by; at < len(l.book.Puzzles) {
		return at
	}
	return -1
}

func (l *puzzling) text() (title, task, answer string) {
	p := &l.book.Puzzles[l.at]
	args := func(decisions int) []any {
		args := []any{"n", decisions, "player", l.learners()[lesson.Script], "more", p.Numbers["n"] - p.Numbers["was"], "got", l.brings}
		for name, n := range p.Numbers {
			if name == "n" {
				args[1] = n
				continue
			}
			args = append(args, name, n)
		}
		return args
	}
	left := p.Depth
	if l.stage != solved { // keep the heading of the task that was solved
		left -= l.step
	}
	if l.say != "" {
		say := l.say
		if say == "other" && l.brings != "" {
			say = "brings"
		}
		answer = l.t.Words.Pick("puzzles.say", say, args(left)...)
	}
	return l.t.Words.T(l.book.Key(p, "title"), args(p.Depth)...), l.t.Words.T(l.book.Key(p, "task"), args(left)...), answer
}

// complete turns the panel of a lesson into that of a puzzle.
func (l *puzzling) complete(p *panels.Lesson) {
	t := l.t
	head := "puzzles.head"
	if l.progress().Has(l.puzzleID()) {
		head = "puzzles.head.solved"
	}
	p.Head = t.Words.T(head, "at", l.at+1, "all", len(l.book.Puzzles))
	if l.say == "on" {
		p.Tone = ui.Good
	}
	for i := range p.Solved { // one mark for each move
		p.Solved[i] = i < l.step || l.stage == solved
	}
	list := &ui.Button{ID: BtnPuzzleList, Icon: ui.Icon(icon.Log), Tip: t.Words.T("puzzles.list.tip"), Do: func() {
		t.Nav.Go(routes.Puzzles, l.book.Game)
	}}
	ways := []*ui.Button{list}
	for _, b := range p.Ways {
		switch b.ID {
		case BtnLessonBack:
			b.Tip, b.Off = t.Words.T("puzzles.back.tip"), ui.Unless(l.following(-1) >= 0, t.Words.T("puzzles.back.off"))
		case BtnLessonSkip, BtnLessonNext:
			if l.following(1) < 0 {
				continue // nothing follows
			}
			b.Tip = t.Words.T("puzzles.next.tip")
			if b.ID == BtnLessonNext { // except in the last step
				b.Label = t.Words.T("lessons.next")
			} else { // skips the whole puzzle instead of a step
				b.Label, b.Icon = "", ui.Icon(icon.Next)
			}
		}
		ways = append(ways, b)
	}
	p.Ways = ways
}

func (l *puzzling) trace(into map[string]any) {
	l.teaching.trace(into)
	into["puzzle"] = l.puzzleID()
}
