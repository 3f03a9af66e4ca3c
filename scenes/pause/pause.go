// Package pause is the menu over a game in progress.
package pause

import (
	"fmt"
	"slices"

	"agora/game"
	"agora/game/known"
	"agora/game/platform"
	"agora/game/routes"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

var (
	_ game.Overlay  = (*Scene)(nil)
	_ game.Returner = (*Scene)(nil)
)

// Scene is the menu.
type Scene struct {
	menu.Menu
	arg  routes.PauseArg // without a record in a lesson, where nothing can be saved
	peek known.Peek
}

// New opens the menu; the argument is a routes.PauseArg.
func New(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(routes.PauseArg)
	if !ok {
		return nil, fmt.Errorf("The menu needs to know its game, but it was given a %T.", arg)
	}
	g, err := menu.Find(svc, a.Game)
	if err != nil {
		return nil, err
	}
	s := &Scene{arg: a}
	s.Menu = menu.New(svc, "pause.name", s.build)
	s.Game, s.Default = g, "resume"
	s.peek, _ = g.Peek(a.Record)
	return s, nil
}

// Over implements game.Overlay.
func (s *Scene) Over() bool { return true }

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	nav, say := s.Svc.Nav, s.Svc.Words
	resume := menu.Way("resume", say.T("pause.resume"), icon.Play, nav.Pop)
	resume.Look = ui.Primary
	again := say.T("pause.again")
	if s.peek.Over {
		resume.Label, again = say.T("pause.back"), say.T("result.again")
	}
	list := []ui.Node{
		menu.Way("save", say.T("pause.save"), icon.Save, s.saveAs),
		menu.Way("rules", say.T("pause.rules"), icon.Rules, func() { nav.Push(routes.Rules, routes.RulesArg{Game: s.Game.Name}) }),
		menu.Way("settings", say.T("pause.settings"), icon.Settings, func() { nav.Push(routes.Settings, nil) }),
		menu.Way("again", again, icon.Repeat, s.again),
		menu.Way("more", say.T("pause.more"), icon.More, s.more),
		menu.Way("title", say.T("pause.title"), icon.Home, func() { nav.Go(routes.Title, nil) }),
	}
	if platform.CanShareLink() {
		say := s.Svc.Words
		share := menu.Way("link", say.T("link.share"), icon.Share, func() {
			s.GiveAway(s.Game, s.peek, func() { nav.ShareLink(s.Game.Called(say, s.peek), s.arg.Record) })
		})
		share.Tip = say.T("link.share.tip")
		list = slices.Insert(list, 1, ui.Node(share))
	}
	note := say.T("pause.note")
	if open := s.arg.Opening; open != nil {
		list = slices.Insert(list, 0, ui.Node(menu.Way("book", say.T("table.book.title"), icon.Rules, func() { nav.Go(s.Game.Name, *open) })))
	}
	if comment := s.arg.Comment; comment != nil {
		way := menu.Way("comment", say.T("table.comment"), icon.Speech, func() { nav.Pop(); comment() })
		way.Tip = say.T("table.comment.tip")
		list = slices.Insert(list, 0, ui.Node(way))
	}
	if again := s.arg.Again; again != nil {
		way := menu.Way("round", say.T("table.round.label", "n", s.arg.Round), icon.Repeat, func() { nav.Pop(); again() })
		way.Tip = say.T("table.round.tip", "n", s.arg.Round)
		list = slices.Insert(list, 0, ui.Node(way))
	}
	if s.arg.Far != nil {
		return s.far(resume)
	}
	failing := s.Svc.Saves.Failing()
	lasting := s.Svc.Saves.Lasting()
	switch {
	case failing != nil:
		note = say.T("pause.note.unsaved", "why", failing)
	case !lasting:
		note = say.T("pause.note.fleeting")
	}
	if failing != nil || !lasting { // both notes advise it
		list = slices.Insert(list, 1, ui.Node(menu.Way("export", say.T("pause.export"), icon.Share, func() { s.Export(s.Game, s.peek, s.arg.Record) })))
	}
	if s.arg.Lesson || s.arg.Puzzle || s.arg.Book {
		list = slices.DeleteFunc(list, func(n ui.Node) bool { return slices.Contains([]string{"save", "export"}, n.(*ui.Button).ID) })
		note = s.Svc.Words.T("lessons.pause")
		if s.arg.Puzzle {
			note = s.Svc.Words.T("puzzles.pause")
		}
		if s.arg.Book {
			note = s.Svc.Words.T("library.pause")
		}
		list = slices.DeleteFunc(list, func(n ui.Node) bool { return n.(*ui.Button).ID == "again" })
	}
	ways, wide := ui.Column(10, list...), 560.0
	switch {
	case s.Small():
		ways, wide = ui.Grid(160, 3, 10, list...), 600
	case !s.Tall():
		ways = ui.Grid(200, 2, 10, list...)
	}
	body := ui.Column(12, resume, ways,
		ui.Note(note))
	title := s.Game.Title(say)
	if w, _ := s.Size(); w < 560 {
		title = s.Game.Short(say)
	}
	return s.Sheet(ui.Page{Title: title, Back: s.Back, Wide: wide, Body: body})
}

// more opens what is rarely needed: the position shown, and other games.
func (s *Scene) more() {
	s.Open(func() ui.Node {
		nav, say := s.Svc.Nav, s.Svc.Words
		copied := menu.Way("position", say.T("position.copy"), icon.Copy, func() {
			s.Close()
			nav.Copy(s.arg.Position)
		})
		copied.Tip, copied.Off = say.T("position.copy.tip"), s.hidden()
		list := []ui.Node{ui.Heading(say.T("pause.more")), copied}
		if s.Game.Sheet != nil && s.arg.Far == nil {
			edit := menu.Way("edit", say.T("editor.edit"), icon.Hand, func() {
				nav.Go(routes.Editor, routes.EditorArg{Game: s.Game.Name, Position: s.arg.Position, Running: true})
			})
			edit.Tip, edit.Off = say.T("editor.open.tip"), s.hidden()
			list = append(list, edit)
		}
		if !s.arg.Lesson && !s.arg.Puzzle && !s.arg.Book {
			list = append(list, menu.Way("load", say.T("pause.load"), icon.Shelf, func() { nav.Push(routes.Load, nil) }))
		}
		return ui.Column(10, append(list, ui.Flow(12, 1, &ui.Button{ID: "dialog/no", Label: say.T("program.close"), Do: s.Close}))...)
	}, nil)
}

// far returns the menu over a game kept by a host. Such a game cannot be saved or exported
// here, but its table has a room.
func (s *Scene) far(resume *ui.Button) ui.Node {
	nav, say := s.Svc.Nav, s.Svc.Words
	room := func() { // closing it leads back to the table
		nav.Pop()
		nav.Push(routes.Room, s.arg.Far)
	}
	list := []ui.Node{
		menu.Way("room", say.T("far.room"), icon.Far, room),
		menu.Way("rules", say.T("pause.rules"), icon.Rules, func() { nav.Push(routes.Rules, routes.RulesArg{Game: s.Game.Name}) }),
		menu.Way("settings", say.T("pause.settings"), icon.Settings, func() { nav.Push(routes.Settings, nil) }),
	}
	// The room shows the result of a request for a seat.
	list = append(list, s.OwnSeats(s.arg.Far, room)...)
	list = append(list, menu.Way("title", say.T("pause.title"), icon.Home, func() { nav.Go(routes.Title, nil) }))
	var ways ui.Node = ui.Column(10, list...)
	if !s.Tall() {
		ways = ui.Grid(200, 2, 10, list...)
	}
	return s.Sheet(ui.Page{Title: s.Game.Short(say), Back: s.Back, Wide: 560, Body: ui.Column(12, resume, ways, ui.Note(say.T("far.pause")))})
}

// hidden returns why the position cannot be copied; "" if it can.
func (s *Scene) hidden() string {
	if s.arg.Position == "" {
		return s.Svc.Words.T("table.branch.secret")
	}
	return ""
}

// saveAs saves the game.
func (s *Scene) saveAs() { s.SaveAs(s.Game.Called(s.Svc.Words, s.peek), s.arg.Record) }

// Return implements game.Returner: there may be room for saving the game now.
func (s *Scene) Return() { s.Rebuild() }

// again starts a new game.
func (s *Scene) again() {
	say := s.Svc.Words
	s.Confirm(say.T("pause.again.ask"), say.T("pause.again.note"), say.T("pause.again"), false,
		func() { s.Again(s.peek.Info) })
}
