// Package puzzles lists the puzzles of the games, all of them or one theme, the easiest
// first, with a tick on solved ones. It also offers the puzzle and the game of the day,
// which are the same for everybody.
package puzzles

import (
	"strconv"
	"time"

	"agora/game"
	"agora/game/puzzle"
	"agora/game/routes"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// Scene is the list.
type Scene struct {
	menu.Menu
	book  *puzzle.Book
	theme string    // the only theme listed; "": all
	day   time.Time // date of the puzzle and the game of the day
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
	s.Default = "day"
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
	s.Game, s.theme = g, ""
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
		list = append(list, s.themes())
		for _, theme := range s.book.Themes {
			if s.theme == "" || s.theme == theme {
				list = append(list, s.group(theme))
			}
		}
	}
	return s.Page(ui.Page{
		Title: say.T("puzzles.title"), Back: s.Back, Wide: 980,
		Body: ui.Column(12, tabs, ui.Grow(1, &ui.Scroll{ID: "page", In: ui.Column(12, list...)})),
	})
}

// today returns the puzzle and the game of the day.
func (s *Scene) today() ui.Node {
	say := s.Svc.Words
	var list []ui.Node
	if s.book != nil {
		at := s.book.OfDay(s.day)
		p := &s.book.Puzzles[at]
		b := &ui.Button{ID: "day", Label: say.T("puzzles.day"), Note: say.T("puzzles.day.note", "at", at+1, "what", s.called(p.Theme)), Icon: ui.Icon(icon.Puzzle), Left: true,
			Look: ui.Primary, Do: func() { s.open(at) }}
		if s.solved(p) {
			b.Note, b.Icon, b.Look = say.T("puzzles.day.solved", "at", at+1), ui.Icon(icon.Confirm), ui.Plain
		}
		list = append(list, b)
	}
	if g, info, ok := s.Svc.Games.OfDay(s.day); ok {
		list = append(list, &ui.Button{ID: "game/day", Label: say.T("day.name"), Note: say.T("day.note", "game", g.Short(say), "level", info.Strongest()), Icon: ui.Icon(icon.Dice), Left: true,
			Do: func() { s.Svc.Nav.Push(routes.Day, routes.DayArg{Day: s.day}) }})
	}
	return ui.Grid(320, 2, 12, list...)
}

// themes returns the buttons that select one theme or all.
func (s *Scene) themes() ui.Node {
	way := func(id, label, theme string) ui.Node {
		return &ui.Button{ID: id, Label: label, On: s.theme == theme, Do: func() {
			s.theme = theme
			s.Rebuild()
		}}
	}
	list := []ui.Node{way("theme", s.Svc.Words.T("puzzles.all"), "")}
	for _, theme := range s.book.Themes {
		list = append(list, way("theme/"+theme, s.called(theme), theme))
	}
	return ui.Grid(150, 5, 8, list...)
}

// called returns the name of a theme.
func (s *Scene) called(theme string) string { return s.Svc.Words.T(s.book.ThemeKey(theme)) }

// solved reports whether a puzzle was solved.
func (s *Scene) solved(p *puzzle.Puzzle) bool {
	return s.Svc.Settings.Puzzles[s.book.Game].Has(p.ID)
}

func (s *Scene) open(at int) {
	s.Svc.Nav.Go(s.book.Game, routes.PuzzleArg{Name: s.book.Puzzles[at].ID})
}

// group returns a theme with its puzzles.
func (s *Scene) group(theme string) ui.Node {
	say := s.Svc.Words
	var list []ui.Node
	done := 0
	for at := range s.book.Puzzles {
		p := &s.book.Puzzles[at]
		if p.Theme != theme {
			continue
		}
		b := &ui.Button{ID: "puzzle/" + p.ID, Label: strconv.Itoa(at + 1), Tip: say.T("puzzles.number", "at", at+1), Do: func() { s.open(at) }}
		if s.solved(p) {
			done++
			b.Icon, b.On, b.Tip = ui.Icon(icon.Confirm), true, say.T("puzzles.number.solved", "at", at+1)
		}
		list = append(list, b)
	}
	head := ui.Row(12, ui.Grow(1, ui.Middle(ui.Strong(s.called(theme)))), ui.Middle(ui.Note(say.T("puzzles.solved", "at", done, "all", len(list)))))
	return ui.Panel(14, ui.Column(8, head, ui.Grid(100, 9, 8, list...)))
}
