// Package unsaved tells the player that a game could not be saved, and offers ways to keep
// it: export the game, or make room by deleting others.
package unsaved

import (
	"fmt"

	"agora/game"
	"agora/game/known"
	"agora/game/routes"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

var (
	_ game.Overlay  = (*Scene)(nil)
	_ game.Returner = (*Scene)(nil)
)

// Scene is the page.
type Scene struct {
	menu.Menu
	arg  routes.UnsavedArg
	peek known.Peek
}

// New opens the page; the argument is a routes.UnsavedArg.
func New(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(routes.UnsavedArg)
	if !ok {
		return nil, fmt.Errorf("The page needs to know which game is not saved, but it was given a %T.", arg)
	}
	g, err := menu.Find(svc, a.Game)
	if err != nil {
		return nil, err
	}
	s := &Scene{arg: a}
	s.Menu = menu.New(svc, "unsaved.title", s.build)
	s.Game, s.Default = g, "export"
	s.peek, _ = g.Peek(a.Record)
	return s, nil
}

// Over implements game.Overlay.
func (s *Scene) Over() bool { return true }

// Return implements game.Returner. If there is room now, it opens what was to be opened.
func (s *Scene) Return() {
	switch {
	case s.arg.Open != nil:
		s.again()
	case s.Svc.Saves.Failing() == nil:
		s.Svc.Nav.Pop()
	default:
		s.Rebuild()
	}
}

// again tries once more to store the game.
func (s *Scene) again() {
	if _, err := s.Svc.Keeper().Keep(s.arg.Record); err != nil {
		s.arg.Why = err
		s.Rebuild()
		return
	}
	s.arg.Open()
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	say, nav := s.Svc.Words, s.Svc.Nav
	export := menu.Way("export", say.T("unsaved.export"), icon.Share, func() { s.Export(s.Game, s.peek, s.arg.Record) })
	export.Look = ui.Primary
	list := []ui.Node{export, menu.Way("load", say.T("unsaved.load"), icon.Load, func() { nav.Push(routes.Load, nil) })}
	text := say.T("unsaved.text")
	if s.arg.Open != nil {
		text = say.T("unsaved.other")
		giveUp := menu.Way("give-up", say.T("unsaved.giveUp"), icon.Trash, func() {
			s.Confirm(say.T("unsaved.giveUp.ask"), say.T("unsaved.giveUp.text"), say.T("unsaved.giveUp"), true, s.arg.Open)
		})
		giveUp.Look = ui.Danger
		list = append(list, giveUp)
	}
	return s.Sheet(ui.Page{Title: say.T("unsaved.title"), Back: s.Back, Wide: 560,
		Body: ui.Column(14, ui.Strong(s.Game.Called(say, s.peek)), ui.Para(say.Err(s.arg.Why)), ui.Para(text), ui.Column(10, list...))})
}
