package task

import (
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// recalling is the mode of a puzzle from the player's own games. A mistake found by a
// review is tried again days later, until it is learnt. Any move that keeps the value is
// right; an unknown one is judged for as long as the review thought.
type recalling struct {
	retrying
	puzzle store.OwnPuzzle
	first  verdict
}

// BtnForget removes the puzzle from the book.
const BtnForget = "puzzle-forget"

// Own sets a puzzle from the player's own games.
func Own(t Table, p store.OwnPuzzle, a Again) Task {
	l := &recalling{puzzle: p}
	l.open(t, l, a)
	m := l.mode()
	m.Judge = l
	return Task{m, l.ask}
}

// answer stores the result of the first try.
func (l *recalling) answer(v verdict) {
	if l.first != untried {
		return
	}
	l.first = v
	l.puzzle = l.t.Saves.Own().Answer(l.puzzle.ID, l.t.Progress().Day(), v == foundIt)
}

func (l *recalling) solve(p *store.Progress) {
	l.answer(foundIt)
	l.t.Progress().PuzzleSolved()
	l.retrying.solve(p)
}

func (l *recalling) missed() { l.answer(missedIt) }

// Hint shows the better move, which then counts as not found.
func (l *recalling) Hint() {
	l.missed()
	l.retrying.Hint()
}

func (l *recalling) canPrevious() bool { return false }

func (l *recalling) previous() {}

// waiting returns this game's other puzzles that are due now.
func (l *recalling) waiting() (list []store.OwnPuzzle) {
	for _, p := range l.t.Saves.Own().Due(l.t.Name, l.t.Progress().Day()) {
		if p.ID != l.puzzle.ID {
			list = append(list, p)
		}
	}
	return list
}

// next opens another puzzle that is due, or returns to the book.
func (l *recalling) next() {
	if list := l.waiting(); len(list) > 0 {
		l.t.Nav.Go(l.t.Name, routes.OwnArg{ID: list[0].ID})
		return
	}
	l.list()
}

func (l *recalling) list() { l.t.Nav.Go(routes.Puzzles, l.t.Name) }

func (l *recalling) text() (title, task, answer string) {
	title, task, answer = l.retrying.text()
	if l.stage != solved && l.stage != right {
		return title, task, answer
	}
	again := words.M("puzzles.own.learnt")
	if p := l.puzzle; !p.Learnt() {
		again = words.M("puzzles.own.again", "n", p.Wait(l.t.Progress().Day()))
	}
	return title, task, l.t.Words.Sentences(words.Sentences{l.judgement(), again})
}

// complete turns the panel of a lesson into that of such a puzzle.
func (l *recalling) complete(p *panels.Lesson) {
	t := l.t
	l.retrying.complete(p)
	p.Head = t.Words.T("puzzles.own.head")
	if n := len(l.waiting()); n > 0 {
		p.Head = t.Words.T("puzzles.own.head.more", "n", n)
	}
	list := &ui.Button{ID: BtnPuzzleList, Icon: ui.Icon(icon.Log), Tip: t.Words.T("puzzles.list.tip"), Do: l.list}
	forget := &ui.Button{ID: BtnForget, Icon: ui.Icon(icon.Cancel), Tip: t.Words.T("puzzles.own.forget.tip"), Do: func() {
		t.Saves.Own().Remove(l.puzzle.ID)
		t.Nav.Toast(t.Words.T("puzzles.own.forgotten"))
		l.next()
	}}
	ways := []*ui.Button{list, forget}
	for _, b := range p.Ways {
		switch b.ID {
		case BtnReview, BtnLessonBack:
			continue
		case BtnLessonNext:
			b.Label, b.Tip = t.Words.T("puzzles.own.list"), t.Words.T("puzzles.list.tip")
			if len(l.waiting()) > 0 {
				b.Label, b.Tip = t.Words.T("lessons.next"), t.Words.T("puzzles.own.next.tip")
			}
		case BtnLessonSkip:
			if len(l.waiting()) == 0 {
				continue
			}
			b.Tip = t.Words.T("puzzles.own.next.tip")
		}
		ways = append(ways, b)
	}
	p.Ways = ways
}
