// Package puzzles lists the puzzles of the games, the easiest first, with a tick on solved
// ones. One press leads to the puzzle that fits the player, and those that they missed come
// back. The idea of a puzzle is told only once it is solved: it would often give the answer
// away. The list also offers the puzzle and the game of the day, which are the same for
// everybody.
package puzzles

import (
	"strconv"
	"time"

	"agora/game"
	"agora/game/puzzle"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// Scene is the list.
type Scene struct {
	menu.Menu
	book *puzzle.Book
	day  time.Time // date of the puzzle and the game of the day
}

// New opens the list. The argument is a routes.PuzzlesArg or the name of a game; any other
// name, "" and nil mean play.Keeper.Latest.
func New(svc game.Services, arg any) (game.Scene, error) {
	name, ok := arg.(string)
	of, whole := arg.(routes.PuzzlesArg)
	switch {
	case whole:
		name = of.Game
	case arg != nil && !ok:
		return nil, menu.NoArgument("The list of puzzles", arg)
	}
	if of.Day.IsZero() {
		of.Day = svc.Progress().Today()
	}
	if _, ok := svc.Games.Find(name); !ok {
		name = svc.Keeper().Latest().Name
	}
	s := &Scene{day: of.Day}
	s.Menu = menu.New(svc, "puzzles.title", s.build)
	s.Back = func() { svc.Nav.Go(routes.Title, nil) }
	s.Default = "next"
	return s, s.turnTo(name)
}

// turnTo shows the puzzles of a game.
func (s *Scene) turnTo(name string) error {
	g, err := menu.Find(s.Svc, name)
	if err != nil {
		return err
	}
	if s.book, err = puzzle.Of(name); err != nil {
		return err
	}
	s.Game = g
	s.Rebuild()
	return nil
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	say := s.Svc.Words
	tabs := &ui.Choice{ID: "game", Chosen: s.Game.Name, Do: func(name string) {
		if err := s.turnTo(name); err != nil {
			s.Svc.Nav.Toast(say.Err(err))
		}
	}}
	for _, g := range s.Svc.Games {
		if b, err := puzzle.Of(g.Name); b != nil && err == nil {
			tabs.Options = append(tabs.Options, ui.Option{Key: g.Name, Label: g.Short(say)})
		}
	}
	list := []ui.Node{s.today()}
	if standing := s.standing(); len(standing) > 0 {
		list = append(list, ui.Para(say.Sentences(standing)))
	}
	if own := s.own(); own != nil {
		list = append(list, own)
	}
	if s.book != nil {
		if again := s.again(); again != nil {
			list = append(list, again)
		}
		for grade := 1; grade <= puzzle.Grades; grade++ {
			if group := s.group(grade); group != nil {
				list = append(list, group)
			}
		}
		list = append(list, s.ideas())
	}
	return s.Page(ui.Page{
		Title: say.T("puzzles.title"), Back: s.Back, Wide: 980,
		Body: ui.Column(12, tabs, ui.Grow(1, &ui.Scroll{ID: "page", In: ui.Column(12, list...)})),
	})
}

// today returns the puzzle to continue with, and the puzzle and the game of the day.
func (s *Scene) today() ui.Node {
	say := s.Svc.Words
	var list []ui.Node
	if s.book != nil {
		if at := s.book.Next(s.progress().Has, s.Svc.Progress().Rating(store.PuzzleRating(s.book.Game))); at >= 0 {
			list = append(list, &ui.Button{ID: "next", Label: say.T("puzzles.next"), Note: say.T("puzzles.next.note", "at", at+1, "grade", s.graded(s.book.Puzzles[at].Grade())),
				Icon: ui.Icon(icon.Next), Left: true, Look: ui.Primary, Do: func() { s.open(at) }})
		}
		at := s.book.OfDay(s.day)
		b := &ui.Button{ID: "day", Label: say.T("puzzles.day"), Note: say.T("puzzles.day.note", "at", at+1, "grade", s.graded(s.book.Puzzles[at].Grade())), Icon: ui.Icon(icon.Puzzle), Left: true,
			Do: func() { s.open(at) }}
		if s.progress().Has(s.book.Puzzles[at].ID) {
			b.Note, b.Icon = say.T("puzzles.day.solved", "at", at+1), ui.Icon(icon.Confirm)
		}
		list = append(list, b)
	}
	if g, info, ok := s.Svc.Games.OfDay(s.day); ok {
		list = append(list, &ui.Button{ID: "game/day", Label: say.T("day.name"), Note: say.T("day.note", "game", g.Short(say), "level", info.Strongest()), Icon: ui.Icon(icon.Dice), Left: true,
			Do: func() { s.Svc.Nav.Push(routes.Day, routes.DayArg{Day: s.day}) }})
	}
	return ui.Grid(300, 3, 12, list...)
}

// progress returns what the player has solved and missed in the book.
func (s *Scene) progress() store.Progress { return s.Svc.Settings.Puzzles[s.book.Game] }

// graded returns the name of a grade of difficulty.
func (s *Scene) graded(grade int) words.Message {
	return words.Pick("puzzles.grade", strconv.Itoa(grade))
}

func (s *Scene) open(at int) {
	s.Svc.Nav.Go(s.book.Game, routes.PuzzleArg{Name: s.book.Puzzles[at].ID})
}

// button returns the button of a puzzle: its number, and what became of it.
func (s *Scene) button(list string, at int) ui.Node {
	say := s.Svc.Words
	p := &s.book.Puzzles[at]
	b := &ui.Button{ID: list + "/" + p.ID, Label: strconv.Itoa(at + 1), Tip: say.T("puzzles.number", "at", at+1), Do: func() { s.open(at) }}
	if s.progress().Has(p.ID) {
		b.Icon, b.On, b.Tip = ui.Icon(icon.Confirm), true, say.T("puzzles.number.solved", "at", at+1, "idea", s.idea(p.Theme))
	}
	return b
}

// again returns the puzzles that the player did not find at once; nil if there are none.
func (s *Scene) again() ui.Node {
	say := s.Svc.Words
	var list []ui.Node
	for at := range s.book.Puzzles {
		if s.progress().Misses(s.book.Puzzles[at].ID) {
			list = append(list, s.button("again", at))
		}
	}
	if list == nil {
		return nil
	}
	return ui.Panel(14, ui.Column(8, ui.Strong(say.T("puzzles.again")), ui.Note(say.T("puzzles.again.note")), ui.Grid(100, 9, 8, list...)))
}

// group returns the puzzles of a grade; nil if there are none.
func (s *Scene) group(grade int) ui.Node {
	say := s.Svc.Words
	var list []ui.Node
	done := 0
	for at := range s.book.Puzzles {
		if p := &s.book.Puzzles[at]; p.Grade() == grade {
			if s.progress().Has(p.ID) {
				done++
			}
			list = append(list, s.button("puzzle", at))
		}
	}
	if list == nil {
		return nil
	}
	head := ui.Row(12, ui.Grow(1, ui.Middle(ui.Strong(say.Pick("puzzles.group", strconv.Itoa(grade))))), ui.Middle(ui.Note(say.T("puzzles.solved", "at", done, "all", len(list)))))
	return ui.Panel(14, ui.Column(8, head, ui.Grid(100, 9, 8, list...)))
}

// idea returns the name of a theme.
func (s *Scene) idea(theme string) string { return s.Svc.Words.T(s.book.ThemeKey(theme)) }

// ideas returns what the puzzles are about, and how the player fares with each idea.
func (s *Scene) ideas() ui.Node {
	say := s.Svc.Words
	rows := []ui.Node{ui.Strong(say.T("puzzles.ideas")), ui.Note(say.T("puzzles.ideas.note"))}
	for _, theme := range s.book.Themes {
		all, done, missed := 0, 0, 0
		for i := range s.book.Puzzles {
			p := &s.book.Puzzles[i]
			if p.Theme != theme {
				continue
			}
			all++
			if s.progress().Has(p.ID) {
				done++
			}
			if s.progress().Misses(p.ID) {
				missed++
			}
		}
		note := say.T("puzzles.solved", "at", done, "all", all)
		if missed > 0 {
			note += " · " + say.T("puzzles.missed", "n", missed)
		}
		rows = append(rows, ui.Row(12, ui.Grow(1, ui.Para(s.idea(theme))), ui.Note(note)))
	}
	return ui.Panel(14, ui.Column(8, rows...))
}
