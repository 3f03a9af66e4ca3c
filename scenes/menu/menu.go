// Package menu holds what all menus share: a screen of package ui connected to the
// program, and the actions that several menus have.
package menu

import (
	"fmt"
	"time"

	"agora/game"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/spoken"
	"agora/game/words"
	"agora/render/icon"
	"agora/render/sound"
	"agora/scenes/ui"
)

// Menu is the base of a menu's scene. It implements all of game.Scene.
type Menu struct {
	*ui.Screen
	Svc  game.Services
	Name string     // key of the screen's name
	Game known.Game // the game that the menu belongs to, if any
}

var (
	_ game.Scene     = (*Menu)(nil)
	_ game.Announcer = (*Menu)(nil)
	_ game.Fitter    = (*Menu)(nil)
	_ game.Helper    = (*Menu)(nil)
	_ game.Returner  = (*Menu)(nil)
	_ game.Speaker   = (*Menu)(nil)
	_ game.Tracer    = (*Menu)(nil)
	_ game.Typist    = (*Menu)(nil)
)

// New makes a menu from the nodes that build returns; name is the key of its name. Esc
// returns to the scene below.
func New(svc game.Services, name string, build func() ui.Node) Menu {
	m := Menu{Screen: ui.New(svc.Kit, svc.Nav, build), Svc: svc, Name: name}
	m.Words = svc.Words
	m.Click = func() { svc.Sound.Play(sound.Click) }
	m.Copy, m.Paste = svc.Nav.Copy, svc.Opener().PasteInto
	m.Back = svc.Nav.Pop
	return m
}

// Trace implements game.Tracer: "focus" is the control with the keyboard focus, "typed"
// its text.
func (m *Menu) Trace() map[string]any {
	return map[string]any{"text": m.Svc.Words.T(m.Name), "areas": game.Areas(m.Areas()), "focus": m.Focused(), "typed": m.Typed()}
}

// Speak implements game.Speaker.
func (m *Menu) Speak(all bool) spoken.Screen {
	name := m.Svc.Words.T(m.Name)
	s := spoken.Screen{Title: name, Say: []string{name}}
	if all {
		s.Items = m.Spoken()
	}
	return s
}

// Help implements game.Helper: F1 opens the rules of the menu's game.
func (m *Menu) Help() routes.RulesArg { return routes.RulesArg{Game: m.Game.Name} }

// NoArgument returns an error if a screen that takes no argument was given one.
func NoArgument(screen string, arg any) error {
	if arg == nil {
		return nil
	}
	return fmt.Errorf("%s takes no argument, but it was given a %T.", screen, arg)
}

// Find returns the game with that name, or an error for the player.
func Find(svc game.Services, name string) (known.Game, error) {
	g, ok := svc.Games.Find(name)
	if !ok {
		return g, words.Wrong("program.game.unknown", "name", name)
	}
	return g, nil
}

// Again starts a new game with the same players and options.
func (m *Menu) Again(info match.Info) {
	info.Seed = match.FreshSeed()
	if err := m.Svc.Opener().Begin(m.Game, info); err != nil {
		m.Svc.Nav.Toast(m.Svc.Words.Err(err))
	}
}

// SaveAs asks for a name and saves the game under it.
func (m *Menu) SaveAs(name string, record []byte) {
	say := m.Svc.Words
	m.AskText(say.T("save.title"), say.T("save.name"), name, say.T("save.yes"), m.Svc.Keeper().WrongTitle, func(typed string) { m.save(typed, record, false) })
}

// save saves the game, asking first if that replaces another one.
func (m *Menu) save(name string, record []byte, replace bool) {
	m.Svc.Keeper().SaveAs(name, record, replace, func(title string) {
		say := m.Svc.Words
		m.Confirm(say.T("save.replace"), say.T("save.taken", "title", title), say.T("save.replace.yes"), true,
			func() { m.save(name, record, true) })
	})
}

// GiveAway calls do, which exports a record; it asks first if the record reveals what
// players must not know.
func (m *Menu) GiveAway(g known.Game, peek known.Peek, do func()) { m.GiveSeveral(g.Tells(peek), do) }

// GiveSeveral is GiveAway for several games; tells says that at least one of them reveals secrets.
func (m *Menu) GiveSeveral(tells bool, do func()) {
	if !tells {
		do()
		return
	}
	say := m.Svc.Words
	m.Confirm(say.T("load.share.ask"), say.T("load.share.ask.text"), say.T("load.share.yes"), true, do)
}

// Export exports a game as a file, subject to GiveAway.
func (m *Menu) Export(g known.Game, peek known.Peek, record []byte) {
	m.GiveAway(g, peek, func() { m.Svc.Nav.Export(g.FileName(m.Svc.Words, peek.Info.Players, time.Now()), record) })
}

// Way returns a button that leads to another screen.
func Way(id, label string, sign icon.ID, do func()) *ui.Button {
	return &ui.Button{ID: id, Label: label, Icon: ui.Icon(sign), Left: true, Do: do}
}

// PlayersLine says how many players a game takes, and how long it is.
func PlayersLine(say *words.Words, g known.Game) string {
	players := say.T("title.players.range", "least", g.Least, "most", g.Most)
	if g.Least == g.Most {
		players = say.T("title.players", "n", g.Least)
	}
	if length := g.Length(say); length != "" {
		players = say.T("program.beside", "a", players, "b", length)
	}
	return players
}
