// Package library is the screen for reading: the books of openings and the annotated
// games, one for each week.
package library

import (
	"slices"
	"strconv"
	"time"

	"agora/game"
	"agora/game/annotated"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/opening"
	"agora/game/routes"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

var _ game.Waiter = (*Scene)(nil)

// Scene is the library.
type Scene struct {
	menu.Menu
	day    time.Time // decides which week's game comes first
	unread []string  // kinds of games whose books are read in the next ticks
}

// weeks is how many past weeks are listed.
const weeks = 26

// New opens the library. The argument is a routes.LibraryArg, or nil.
func New(svc game.Services, arg any) (game.Scene, error) {
	of, ok := arg.(routes.LibraryArg)
	if arg != nil && !ok {
		return nil, menu.NoArgument("The library", arg)
	}
	if of.Day.IsZero() {
		of.Day = svc.Progress().Today()
	}
	s := &Scene{day: of.Day}
	for n := range weeks { // the newest first: its book is read at once
		if g, ok := svc.Games.KindOfWeek(s.monday(n)); ok && !slices.Contains(s.unread, g.Name) {
			s.unread = append(s.unread, g.Name)
		}
	}
	s.unread = s.unread[min(1, len(s.unread)):]
	s.Menu = menu.New(svc, "library.title", s.build)
	s.Game = svc.Keeper().Latest()
	s.Back = func() { svc.Nav.Go(routes.Title, nil) }
	s.Default = "week/0"
	return s, nil
}

// monday returns the Monday of the week n weeks ago.
func (s *Scene) monday(n int) time.Time {
	return s.day.AddDate(0, 0, -(int(s.day.Weekday())+6)%7-7*n)
}

// Update implements game.Scene. It reads one more book of annotated games, because reading
// all of them takes longer than a tick in a browser.
func (s *Scene) Update(events []input.Event) {
	if len(s.unread) > 0 {
		s.unread = s.unread[1:]
		s.Rebuild()
	}
	s.Menu.Update(events)
}

// Waits implements game.Waiter: some books have not been read yet.
func (s *Scene) Waits() bool { return len(s.unread) > 0 }

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	say := s.Svc.Words
	var books, games []ui.Node
	for _, g := range s.Svc.Games {
		for _, b := range opening.Boards(g.Name) {
			books = append(books, s.book(g, b))
		}
	}
	seen := map[*annotated.Game]bool{} // a small book repeats its games
	for n := range weeks {
		monday := s.monday(n)
		if g, ok := s.Svc.Games.KindOfWeek(monday); !ok || slices.Contains(s.unread, g.Name) {
			continue
		}
		a, ok := s.Svc.Games.OfWeek(say, monday)
		if ok && !seen[a.Of] {
			seen[a.Of] = true
			games = append(games, s.week(n, monday, a))
		}
	}
	list := []ui.Node{}
	if len(games) > 0 {
		list = append(list, ui.Panel(14, ui.Column(8, ui.Strong(say.T("library.games")), ui.Note(say.T("library.games.note")),
			games[0], ui.Grid(290, 3, 8, games[1:]...))))
	}
	if len(books) > 0 {
		list = append(list, ui.Panel(14, ui.Column(8, ui.Strong(say.T("library.openings")), ui.Note(say.T("library.openings.note")), ui.Grid(290, 3, 8, books...))))
	}
	return s.Page(ui.Page{
		Title: say.T("library.title"), Back: s.Back, Wide: 980,
		Body: &ui.Scroll{ID: "page", In: ui.Column(12, list...)},
	})
}

// book returns the button that opens an opening book.
func (s *Scene) book(g known.Game, b opening.Board) ui.Node {
	say := s.Svc.Words
	name, id := g.Short(say), "book/"+g.Name
	for _, o := range g.Options {
		if v := b.Options[o.Key]; v != "" {
			name, id = say.T("program.beside", "a", name, "b", g.Value(say, o.Key, v)), id+"/"+v
		}
	}
	return &ui.Button{ID: id, Label: name, Note: say.T("library.book.note", "n", b.Positions[0].Games), Icon: ui.Icon(icon.Rules), Left: true,
		Do: func() { s.Svc.Nav.Go(g.Name, routes.BookArg{Options: b.Options}) }}
}

// week returns the button that opens the game of the week n weeks ago.
func (s *Scene) week(n int, monday time.Time, a known.Annotated) ui.Node {
	say := s.Svc.Words
	b := &ui.Button{ID: "week/" + strconv.Itoa(n), Label: say.T("library.game", "date", monday.Format(time.DateOnly), "game", a.Game.Short(say)),
		Note: say.T("library.game.note", "players", players(say, a.Info), "mistakes", words.M("library.mistakes", "n", a.Of.Mistakes())), Icon: ui.Icon(icon.Eye), Left: true,
		Do: func() {
			if err := s.Svc.Opener().Open(a); err != nil {
				s.Svc.Nav.Toast(say.Err(err))
			}
		}}
	if n == 0 {
		b.Label, b.Look = say.T("library.week", "game", a.Game.Short(say)), ui.Primary
	}
	return b
}

// players returns the names of a game's players.
func players(say *words.Words, info match.Info) words.All {
	var names words.All
	for i := range info.Players {
		names = append(names, known.Called(say, info.Players, i))
	}
	return names
}
