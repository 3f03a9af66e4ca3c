package table

import (
	"agora/game"
	"agora/game/lesson"
	"agora/game/puzzle"
	"agora/game/store"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/ui"
)

// A puzzle is given at the table as a lesson of its decisions. The other player answers
// what stands in the book; a wrong try is answered too, by what spoils it, where there
// is such an answer, and then both are taken back.

// BtnPuzzleList goes to the list of puzzles; the other buttons are the lesson's.
const BtnPuzzleList = "puzzle-list"

// openPuzzle sets a puzzle of the game.
func (t *Common) openPuzzle(id string) error {
	book, err := puzzle.Of(t.team.Name())
	if err != nil {
		return err
	}
	at := -1
	if book != nil {
		at = book.Find(id)
	}
	if at < 0 {
		return words.Wrong("puzzles.unknown", "name", id)
	}
	course, err := lesson.Bind(book.Lesson(at), t.team)
	if err != nil {
		return err
	}
	t.lesson = &teaching{course: course, book: book, puzzle: at}
	t.facts.Ask = t.lesson.ask
	t.note(func(p *store.Progress) { p.At = id })
	return t.deal()
}

// puzzleID is the name of the puzzle.
func (l *teaching) puzzleID() string { return l.book.Puzzles[l.puzzle].ID }

// midway reports whether decisions of a puzzle are to follow.
func (l *teaching) midway() bool { return l.book != nil && l.step < len(l.course.Steps)-1 }

// goOn asks for the next decision of a puzzle.
func (t *Common) goOn() {
	l := t.lesson
	l.step++
	t.pose()
	l.say = "on"
	t.dirty = true
}

// openNext opens the puzzle that follows, forward or back, if there is one.
func (t *Common) openNext(by int) {
	if at := t.following(by); at >= 0 {
		t.Nav.Go(t.lesson.book.Game, game.PlayArg{Puzzle: t.lesson.book.Puzzles[at].ID})
	}
}

// following is the place of the puzzle that follows, forward or back; -1 at the ends of
// the book. From one that is solved the way forward passes over those that are solved, too.
func (t *Common) following(by int) int {
	l := t.lesson
	for at := l.puzzle + by; at >= 0 && at < len(l.book.Puzzles); at += by {
		if by < 0 || l.stage != solved || !t.progress().Has(l.book.Puzzles[at].ID) {
			return at
		}
	}
	return -1
}

// puzzleText is lessonText of a puzzle.
func (t *Common) puzzleText() (title, task, answer string) {
	l := t.lesson
	p := &l.book.Puzzles[l.puzzle]
	args := func(decisions int) []any {
		args := []any{"n", decisions, "player", t.learners()[lesson.Script], "more", p.Numbers["n"] - p.Numbers["was"], "got", l.brings}
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
	if l.stage != solved { // what was solved is called as it was set
		left -= l.step
	}
	if l.say != "" {
		say := l.say
		if say == "other" && l.brings != "" {
			say = "brings"
		}
		answer = t.Words.Pick("puzzles.say", say, args(left)...)
	}
	return t.Words.T(l.book.Key(p, "title"), args(p.Depth)...), t.Words.T(l.book.Key(p, "task"), args(left)...), answer
}

// puzzlePanel changes the panel of a lesson into that of a puzzle.
func (t *Common) puzzlePanel(p *ui.Lesson) {
	l := t.lesson
	head := "puzzles.head"
	if t.progress().Has(l.puzzleID()) {
		head = "puzzles.head.solved"
	}
	p.Head = t.Words.T(head, "at", l.puzzle+1, "all", len(l.book.Puzzles))
	if l.say == "on" {
		p.Tone = ui.Good
	}
	for i := range p.Solved { // a mark for each decision
		p.Solved[i] = i < l.step || l.stage == solved
	}
	list := &ui.Button{ID: BtnPuzzleList, Icon: ui.Icon(icon.Log), Tip: t.Words.T("puzzles.list.tip"), Do: func() {
		t.Nav.Go(game.RoutePuzzles, l.book.Game)
	}}
	ways := []*ui.Button{list}
	for _, b := range p.Ways {
		switch b.ID {
		case BtnLessonBack:
			b.Tip, b.Off = t.Words.T("puzzles.back.tip"), unless(t.following(-1) >= 0, t.Words.T("puzzles.back.off"))
		case BtnLessonSkip, BtnLessonNext:
			if t.following(1) < 0 {
				continue // nothing follows
			}
			b.Tip = t.Words.T("puzzles.next.tip")
			if b.ID == BtnLessonNext { // not the last step's
				b.Label = t.Words.T("lessons.next")
			}
		}
		ways = append(ways, b)
	}
	p.Ways = ways
}
