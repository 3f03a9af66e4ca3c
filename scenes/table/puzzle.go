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

// openNext opens the puzzle that follows, forward or back; the last is followed by the
// first. One that is solved is passed over on the way forward, while others are not.
func (t *Common) openNext(by int) {
	l, n := t.lesson, len(t.lesson.book.Puzzles)
	progress := t.progress()
	at := (l.puzzle + by + n) % n
	for range n {
		if by < 0 || l.stage != solved || !progress.Has(l.book.Puzzles[at].ID) {
			break
		}
		at = (at + by + n) % n
	}
	t.Nav.Go(l.book.Game, game.PlayArg{Puzzle: l.book.Puzzles[at].ID})
}

// puzzleText is lessonText of a puzzle.
func (t *Common) puzzleText() (title, task, answer string) {
	l := t.lesson
	p := &l.book.Puzzles[l.puzzle]
	args := []any{"n", p.Depth - l.step, "player", t.learners()[lesson.Script]}
	if len(p.Goal) > 0 {
		args[1] = p.Numbers["n"]
		args = append(args, "was", p.Numbers["was"], "more", p.Numbers["n"]-p.Numbers["was"])
	}
	if l.say != "" {
		answer = t.Words.Pick("puzzles.say", l.say, args...)
	}
	return t.Words.T(l.book.Key(p, "title"), args...), t.Words.T(l.book.Key(p, "task"), args...), answer
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
	for _, b := range p.Ways {
		switch b.ID {
		case BtnLessonBack:
			b.Tip, b.Off = t.Words.T("puzzles.back.tip"), ""
		case BtnLessonSkip, BtnLessonNext:
			b.Tip = t.Words.T("puzzles.next.tip")
			if b.ID == BtnLessonNext { // not the last step's
				b.Label = t.Words.T("lessons.next")
			}
		}
	}
	p.Ways = append([]*ui.Button{list}, p.Ways...)
}
