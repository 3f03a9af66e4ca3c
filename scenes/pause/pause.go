// Package pause is the menu over a game that is being played.
package pause

import (
	"fmt"
	"slices"

	"agora/game"
	"agora/game/platform"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// Scene is the menu.
type Scene struct {
	menu.Menu
	arg  game.PauseArg // of a lesson, nothing is to be saved
	peek game.Peek
}

// New opens the menu; the argument is a game.PauseArg.
func New(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(game.PauseArg)
	if !ok {
		return nil, fmt.Errorf("The menu needs to know its game, but it was given a %T.", arg)
	}
	g, err := menu.Find(svc, a.Game)
	if err != nil {
		return nil, err
	}
	s := &Scene{arg: a}
	s.Menu = menu.New(svc, "Menu", s.build)
	s.Game, s.Default = g, "resume"
	s.peek, _ = g.Peek(a.Record)
	return s, nil
}

// Over implements game.Overlay.
func (s *Scene) Over() bool { return true }

// build is the screen; see package ui.
func (s *Scene) build() ui.Node {
	nav := s.Svc.Nav
	resume := menu.Way("resume", "Resume", icon.Play, nav.Pop)
	resume.Look = ui.Primary
	list := []ui.Node{
		menu.Way("save", "Save as…", icon.Save, s.saveAs),
		menu.Way("load", "Load game", icon.Load, func() { nav.Push(game.RouteLoad, nil) }),
		menu.Way("rules", "Rules", icon.Rules, func() { nav.Push(game.RouteRules, game.RulesArg{Game: s.Game.Name}) }),
		menu.Way("settings", "Settings", icon.Settings, func() { nav.Push(game.RouteSettings, nil) }),
		menu.Way("again", "Restart", icon.Undo, s.again),
		menu.Way("title", "Title screen", icon.Home, func() { nav.Go(game.RouteTitle, nil) }),
	}
	if platform.CanShareLink() && !s.Game.Secrets { // a record holds them all
		say := s.Svc.Words
		share := menu.Way("link", say.T("link.share"), icon.Share, func() { nav.ShareLink(s.Game.Called(s.peek), s.arg.Record) })
		share.Tip = say.T("link.share.tip")
		list = slices.Insert(list, 2, ui.Node(share))
	}
	ways := ui.Column(10, list...)
	note := "Your game is saved after every move. You can leave at any time."
	if s.arg.Lesson {
		list, note = slices.Delete(list, 0, 2), s.Svc.Words.T("lessons.pause")
		list = slices.DeleteFunc(list, func(n ui.Node) bool { return n.(*ui.Button).ID == "again" })
		ways = ui.Column(10, list...)
	}
	wide := 520.0
	switch {
	case s.Small():
		ways, wide = ui.Grid(160, 3, 10, list...), 600
	case !s.Tall():
		ways = ui.Grid(200, 2, 10, list...)
	}
	body := ui.Column(12, resume, ways,
		ui.Note(note))
	return s.Sheet(ui.Page{Title: s.Game.Title, Back: s.Back, Wide: wide, Body: body})
}

// saveAs saves the game, under the name that it had if it has been saved before.
func (s *Scene) saveAs() {
	name := s.arg.Name
	if name == "" {
		name = s.Game.Called(s.peek)
	}
	s.SaveAs(name, s.arg.Record)
}

// again starts a new game.
func (s *Scene) again() {
	s.Confirm("Restart?", "A new game starts with the same players and options. This one stays among your saved games.", "Restart", false,
		func() { s.Again(s.peek.Info) })
}
