// Package pause is the menu over a game that is being played.
package pause

import (
	"fmt"

	"agora/game"
	"agora/game/input"
	"agora/render/icon"
	"agora/render/sound"
	"agora/scenes/ui"
)

// Scene is the menu.
type Scene struct {
	*ui.Screen
	svc  game.Services
	arg  game.PauseArg
	game game.Game
	peek game.Peek
}

// New opens the menu; the argument is a game.PauseArg.
func New(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(game.PauseArg)
	if !ok {
		return nil, fmt.Errorf("The menu needs to know its game, but it was given a %T.", arg)
	}
	g, ok := svc.Games.Find(a.Game)
	if !ok {
		return nil, fmt.Errorf("This program has no game called %q.", a.Game)
	}
	s := &Scene{svc: svc, arg: a, game: g}
	s.peek, _ = g.Peek(a.Record)
	s.Screen = ui.New(svc.Kit, svc.Nav, s.build)
	s.Click = func() { svc.Sound.Play(sound.Click) }
	s.Copy, s.Paste = svc.Nav.Copy, svc.Nav.Paste
	s.Back = svc.Nav.Pop
	s.Default = "resume"
	return s, nil
}

// Over implements game.Overlay.
func (s *Scene) Over() bool { return true }

// Update implements game.Scene.
func (s *Scene) Update(events []input.Event) { s.Screen.Update(events) }

// Trace implements game.Tracer.
func (s *Scene) Trace() map[string]any {
	return map[string]any{"text": "Menu", "areas": game.Areas(s.Areas())}
}

// Help implements game.Helper.
func (s *Scene) Help() game.RulesArg { return game.RulesArg{Game: s.game.Name} }

// build is the screen; see package ui.
func (s *Scene) build() ui.Node {
	nav := s.svc.Nav
	way := func(id, label string, sign icon.ID, do func()) *ui.Button {
		return &ui.Button{ID: id, Label: label, Icon: ui.Icon(sign), Left: true, Do: do}
	}
	resume := way("resume", "Resume", icon.Play, nav.Pop)
	resume.Look = ui.Primary
	list := []ui.Node{
		way("save", "Save as…", icon.Save, s.saveAs),
		way("load", "Load game", icon.Load, func() { nav.Push(game.RouteLoad, nil) }),
		way("rules", "Rules", icon.Rules, func() { nav.Push(game.RouteRules, game.RulesArg{Game: s.game.Name}) }),
		way("settings", "Settings", icon.Settings, func() { nav.Push(game.RouteSettings, nil) }),
		way("again", "Restart", icon.Undo, s.again),
		way("title", "Title screen", icon.Home, func() { nav.Go(game.RouteTitle, nil) }),
	}
	ways := ui.Column(10, list...)
	wide := 520.0
	switch {
	case s.Small():
		ways, wide = ui.Grid(160, 3, 10, list...), 600
	case !s.Tall():
		ways = ui.Grid(200, 2, 10, list...)
	}
	body := ui.Column(12, resume, ways,
		ui.Note("Your game is saved after every move. You can leave at any time."))
	return s.Sheet(ui.Page{Title: s.game.Title, Back: s.Back, Wide: wide, Body: body})
}

// saveAs asks for a name and keeps the game under it.
func (s *Scene) saveAs() {
	name := s.arg.Name
	if name == "" {
		name = s.peek.Name()
	}
	s.AskText("Save game", "Name", name, "Save", func(typed string) string { return game.WrongTitle(typed) }, func(typed string) {
		s.keep(typed, false)
	})
}

// keep saves, and asks before another game is replaced.
func (s *Scene) keep(name string, replace bool) {
	s.svc.SaveAs(name, s.arg.Record, replace, func(title string) {
		s.Confirm("Replace the saved game?", fmt.Sprintf("A game called %q already exists.", title), "Replace", true, func() { s.keep(name, true) })
	})
}

// again begins a new game with the same players and agreements.
func (s *Scene) again() {
	s.Confirm("Restart?", "A new game starts with the same players and options. This one stays among your saved games.", "Restart", false, func() {
		info := s.peek.Info
		info.Seed = game.FreshSeed()
		if err := s.svc.Begin(s.game, info); err != nil {
			s.svc.Nav.Toast(err.Error())
		}
	})
}
