package table

import (
	"fmt"

	"agora/game"
	"agora/game/match"
	"agora/game/puzzle"
	"agora/game/remote"
	"agora/game/store"
	"agora/game/words"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/ui"
)

// recalling is the mode of a puzzle from the player's own games. A mistake found by a
// review is tried again days later, until it is learnt. Any move that keeps the value is
// right; an unknown one is judged for as long as the review thought.
type recalling struct {
	retrying
	puzzle store.OwnPuzzle
	due    bool // it was due when opened
	first  verdict
}

// BtnForget removes the puzzle from the book.
const BtnForget = "puzzle-forget"

// openOwn opens a puzzle from the player's own games. It removes one that can no longer
// be played.
func (t *Table[S, M, K]) openOwn(id string) error {
	own := t.Saves.Own()
	p, ok := own.Find(id)
	if !ok {
		return words.Wrong("puzzles.own.gone")
	}
	at := 0
	if s, err := match.Summarise([]byte(p.Record)); err == nil {
		at = s.Moves
	}
	l := &recalling{puzzle: p, due: p.Due(t.Day())}
	err := t.tryAgain(&l.retrying, l, game.RetryArg{Record: []byte(p.Record), Moves: []game.Retry{{At: at, Lost: p.Lost, Was: p.Was, Named: p.Named, Better: p.Better}}},
		func(whole *match.Match[S, M], n int) *match.Match[S, M] { return whole.ForkFor(whole.SeatAt(n), n) })
	if err != nil {
		own.Remove(id)
	}
	return err
}

// answer stores the result of the first try.
func (l *recalling) answer(v verdict) {
	if l.first != untried {
		return
	}
	l.first = v
	l.puzzle = l.t.Saves.Own().Answer(l.puzzle.ID, l.t.Day(), v == foundIt)
}

func (l *recalling) solve(p *store.Progress) {
	l.answer(foundIt)
	l.t.PuzzleSolved()
	l.retrying.solve(p)
}

func (l *recalling) missed() { l.answer(missedIt) }

// hint shows the better move, which then counts as not found.
func (l *recalling) hint() bool {
	l.missed()
	return l.retrying.hint()
}

func (l *recalling) canPrevious() bool { return false }

func (l *recalling) previous() {}

// waiting returns this game's other puzzles that are due now.
func (l *recalling) waiting() (list []store.OwnPuzzle) {
	for _, p := range l.t.Saves.Own().Due(l.t.rules.name, l.t.Day()) {
		if p.ID != l.puzzle.ID {
			list = append(list, p)
		}
	}
	return list
}

// next opens another puzzle that is due, or returns to the book.
func (l *recalling) next() {
	if list := l.waiting(); len(list) > 0 {
		l.t.Nav.Go(l.t.rules.name, game.OwnArg{ID: list[0].ID})
		return
	}
	l.list()
}

func (l *recalling) list() { l.t.Nav.Go(game.RoutePuzzles, l.t.rules.name) }

func (l *recalling) text() (title, task, answer string) {
	title, task, answer = l.retrying.text()
	if l.stage != solved && l.stage != right {
		return title, task, answer
	}
	again := words.M("puzzles.own.learnt")
	if p := l.puzzle; !p.Learnt() {
		again = words.M("puzzles.own.again", "n", p.Wait(l.t.Day()))
	}
	return title, task, l.t.Words.Sentences(words.Sentences{l.judgement(), again})
}

// complete turns the panel of a lesson into that of such a puzzle.
func (l *recalling) complete(p *ui.Lesson) {
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

// here reports whether the person in a seat played at this device. In a game kept by a
// host, that is the player with this device's name.
func (l *looking) here(seat rules.Seat) bool {
	record := l.t.record()
	return record == nil || !remote.FromHost(record) || l.t.Info.Players[seat].Name == l.t.Settings.FarName
}

// collect turns the confirmed mistakes of the review into puzzles, if people at this
// device made them.
func (l *looking) collect() {
	t := l.t
	own := t.Saves.Own()
	for _, r := range l.retries() {
		if seat := t.match.SeatAt(r.At - 1); t.level(seat) > 0 || t.Info.Players[seat].Away {
			continue
		}
		id := puzzle.Name(t.rules.name, "own", fmt.Sprintf("%016x", t.match.HashAt(r.At-1)))
		if _, known := own.Find(id); known || !l.here(t.match.SeatAt(r.At-1)) {
			continue
		}
		own.Add(store.OwnPuzzle{ID: id, Game: t.rules.name, Record: string(t.match.RecordAt(r.At).Bytes()), Better: r.Better, Lost: r.Lost, Was: r.Was, Named: r.Named, Day: t.Day()})
	}
}
