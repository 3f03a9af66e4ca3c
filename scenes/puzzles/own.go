package puzzles

import (
	"strconv"

	"agora/game/puzzle"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/ui"
)

// standing returns the player's puzzle rating for the game, and the number of puzzles
// solved in a row.
func (s *Scene) standing() (said words.Sentences) {
	if r := s.Svc.Progress().Rating(store.PuzzleRating(s.Game.Name)); r.Sure() {
		said = append(said, words.M("puzzles.rating", "number", r.Number))
	}
	return append(said, s.Svc.Progress().Streaks(puzzle.DayNumber(s.day))...)
}

// own returns the section of puzzles from the player's own games, or nil if there are none.
func (s *Scene) own() ui.Node {
	say, book, day := s.Svc.Words, s.Svc.Saves.Own(), puzzle.DayNumber(s.day)
	all := book.Of(s.Game.Name)
	left := ui.Note(say.T("puzzles.own.left", "n", book.Left))
	switch {
	case len(all) == 0 && book.Wrong != nil:
		return ui.Wrong(say.Err(book.Wrong))
	case len(all) == 0 && book.Left > 0:
		return left
	case len(all) == 0:
		return nil
	}
	due := book.Due(s.Game.Name, day)
	open := func(p store.OwnPuzzle) { s.Svc.Nav.Go(s.Game.Name, routes.OwnArg{ID: p.ID}) }
	next := 0 // days until one is due; 0: none ever is
	var list []ui.Node
	for at, p := range all {
		wait := p.Wait(day)
		b := &ui.Button{ID: "own/" + p.ID, Label: strconv.Itoa(at + 1), Do: func() { open(p) }}
		switch {
		case p.Learnt():
			b.Icon, b.On, b.Tip = ui.Icon(icon.Confirm), true, say.T("puzzles.own.number.learnt", "at", at+1)
		case wait == 0:
			b.Icon, b.Tip = ui.Icon(icon.Puzzle), say.T("puzzles.own.number.due", "at", at+1)
		default:
			b.Tip = say.T("puzzles.own.number.waits", "at", at+1, "n", wait)
			if next == 0 || wait < next {
				next = wait
			}
		}
		list = append(list, b)
	}
	count := say.T("puzzles.own.all", "all", len(all))
	switch {
	case len(due) > 0:
		count = say.T("puzzles.own.due", "n", len(due), "all", len(all))
	case next > 0:
		count = say.T("puzzles.own.none", "n", next, "all", len(all))
	}
	head := ui.Row(12, ui.Grow(1, ui.Middle(ui.Strong(say.T("puzzles.own")))), ui.Middle(ui.Note(count)))
	if w, _ := s.Size(); w < 560 { // beside the count the words would form a narrow column
		head = ui.Column(2, ui.Strong(say.T("puzzles.own")), ui.Note(count))
	}
	rows := []ui.Node{head, ui.Note(say.T("puzzles.own.note"))}
	if book.Left > 0 {
		rows = append(rows, left)
	}
	if len(due) > 0 {
		rows = append(rows, ui.Grid(320, 2, 12, &ui.Button{ID: "own", Label: say.T("puzzles.own.solve"), Icon: ui.Icon(icon.Puzzle), Left: true, Look: ui.Primary, Do: func() { open(due[0]) }}))
	}
	return ui.Panel(14, ui.Column(8, append(rows, ui.Grid(100, 9, 8, list...))...))
}
